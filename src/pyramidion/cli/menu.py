"""A menu in the terminal, for whoever wants to play and not to read about flags."""

import typing

import msgspec
from rich.console import Console

from pyramidion import GAMES, AnyGame, PyramidionError, State, parse_record
from pyramidion.ai.levels import LEVELS
from pyramidion.cli import match, screen
from pyramidion.core import Options
from pyramidion.core.game import listed_fields


def run(console: Console) -> None:
    """Ask what to do until the person leaves."""
    console.print("[bold]Pyramidion[/]: three pyramid games.\n")
    while True:
        choices = [f"Play {game.title}" for game in GAMES]
        choices += [f"Read the rules of {game.title}" for game in GAMES]
        can_resume = match.last_match_file().is_file()
        choices += ["Go on with the last match"] if can_resume else []
        picked = ask(console, "What would you like to do?", [*choices, "Leave"])
        if picked is None or picked == len(choices):
            return
        if picked < len(GAMES):
            play(console, GAMES[picked])
        elif picked < 2 * len(GAMES):
            screen.print_rules(console, GAMES[picked - len(GAMES)])
        else:
            resume(console)


def play(console: Console, game: AnyGame) -> None:
    """Ask for options and seats, then play."""
    options = ask_options(console, game)
    if options is None:
        return
    levels = LEVELS[game.name]
    rated = (f"The computer: {level.name}, rating {level.measured.rating}" for level in levels)
    opponents = ["People at this screen", *rated]
    opponents[1] += " (a beginner)"
    opponents[-1] += f" (the strongest, thinks for {levels[-1].measured.seconds:g} s)"
    against = ask(console, "Against whom?", opponents)
    if against is None:
        return
    others = options.seats - 1
    names = ["Guest", *[levels[against - 1].name] * others] if against else []
    seats = match.parse_seats(",".join(names), options.seats, game.name)
    match.Match.new(State.start(game, options), seats, console).run()


def ask_options(console: Console, game: AnyGame) -> Options | None:
    """The options of a match; the usual ones without further questions."""
    usual = game.parse_options({})
    described = ", ".join(
        f"{name.replace('_', ' ')} {value}"
        for name, value in msgspec.structs.asdict(usual).items()
        if value != ""
    )
    picked = ask(console, "By which rules?", [f"As usual: {described}", "Choose"])
    if picked is None or picked == 0:
        return None if picked is None else usual
    values: dict[str, object] = {}
    for field in listed_fields(game):
        choices = typing.get_args(field.type)
        answer = ask(
            console, f"{field.name.replace('_', ' ').capitalize()}?", list(map(str, choices))
        )
        if answer is None:
            return None
        values[field.name] = choices[answer]
    try:
        return game.parse_options(values)
    except PyramidionError as error:
        console.print(str(error), style="red", markup=False)
        return ask_options(console, game)


def resume(console: Console) -> None:
    """Go on with the match that was left."""
    try:
        record = parse_record(match.last_match_file().read_bytes())
    except (PyramidionError, OSError) as error:
        console.print(f"The last match cannot be read: {error}", style="red", markup=False)
        return
    match.Match.resume(record, console).run()


def ask(console: Console, question: str, choices: list[str]) -> int | None:
    """The number of the choice a person makes, or None when they leave."""
    console.print(f"\n[bold]{question}[/]")
    for number, choice in enumerate(choices, 1):
        console.print(f"  {number}. {choice}", highlight=False, markup=False)
    while True:
        try:
            answer = console.input("> ").strip()
        except (EOFError, KeyboardInterrupt):
            return None
        if answer.isascii() and answer.isdecimal() and 1 <= int(answer[:6]) <= len(choices):
            return int(answer) - 1
        if answer in ("q", "quit"):
            return None
        console.print(f"Please type a number from 1 to {len(choices)}, or quit.")
