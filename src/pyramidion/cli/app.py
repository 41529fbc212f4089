"""Every command: it reads its arguments, calls the library and prints."""

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import track

from pyramidion import GAMES, InvalidOptions, PyramidionError, game, parse_record
from pyramidion.cli import bench as benchmark
from pyramidion.cli import match, menu, screen
from pyramidion.cli.admin import admin
from pyramidion.cli.analyze import analyze
from pyramidion.cli.arena import arena
from pyramidion.cli.arguments import GameName, OptionPairs, Setup, begin, console, errors
from pyramidion.cli.book import book
from pyramidion.cli.engine import engine
from pyramidion.cli.open import open_games
from pyramidion.cli.puzzles import puzzles
from pyramidion.cli.review import review
from pyramidion.cli.serve import serve
from pyramidion.cli.solve import probe, solve, verify
from pyramidion.cli.warm import warm_up

app = typer.Typer(
    help="Pylos, Kabaleo and Pyramido: play, serve, review, analyse, compare players, count.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.command()(analyze)
app.command()(review)
app.command()(arena)
app.command()(engine)
app.command()(solve)
app.command()(verify)
app.command()(probe)
app.command()(puzzles)
app.command()(book)
app.command()(serve)
app.command("open")(open_games)
app.add_typer(admin, name="admin")


def main() -> None:
    """Run the command line; an error of ours is one line and exit code 2, never a traceback."""
    try:
        app()
    except PyramidionError as error:
        errors.print(f"{error.code}: {error}", style="red", markup=False, soft_wrap=True)
        sys.exit(2)
    except (OSError, KeyboardInterrupt) as error:
        errors.print(
            f"stopped: {error or 'interrupted'}", style="red", markup=False, soft_wrap=True
        )
        sys.exit(1)


@app.command()
def play(
    name: GameName,
    seats: Annotated[
        str, typer.Option(help="who sits where: you (or a name), random, greedy; with commas")
    ] = "",
    option: OptionPairs = None,
    setup: Setup = None,
    load: Annotated[Path | None, typer.Option(help="a saved match to go on with")] = None,
    seed: Annotated[int | None, typer.Option(help="let chance and players be repeatable")] = None,
) -> None:
    """Play a match in the terminal: several people at one screen, or against the computer."""
    if load is None:
        start = begin(name, option, setup)
        holders = match.parse_seats(seats, start.options.seats, name)
        match.Match.new(start, holders, console, seed).run()
    else:
        record = parse_record(load.read_bytes())
        if record.game != name:
            raise InvalidOptions(f"{load} is a match of {record.game}, not of {name}.")
        match.Match.resume(record, console, seed).run()


@app.command()
def rules(name: GameName) -> None:
    """Print the rules of a game."""
    screen.print_rules(console, game(name))


@app.command()
def legal(name: GameName, setup: Setup = None, option: OptionPairs = None) -> None:
    """List the legal actions of a position, one per line."""
    state = begin(name, option, setup)
    for action in state.legal_actions():
        console.print(state.game.format_action(action), markup=False)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="a match record")],
    step: Annotated[bool, typer.Option(help="wait for Enter after each move")] = False,
    last: Annotated[bool, typer.Option(help="show the last position only")] = False,
) -> None:
    """Show a recorded match move by move."""
    match.replay(parse_record(file.read_bytes()), console, step=step, last=last)


@app.command()
def perft(
    name: GameName,
    depth: Annotated[int, typer.Option(min=0, help="how many moves deep")],
    option: OptionPairs = None,
    setup: Setup = None,
) -> None:
    """Count every way a match can go on; the count alone is the last line.

    A move is a full turn in Pylos, and one action (chance's answers too) in the other games.
    """
    state = begin(name, option, setup)
    if depth == 0:
        console.print(1)
        return
    reached = state.game.successors(state.position)
    counts = (
        state.game.perft(position, depth - 1)
        for position in track(reached, "Counting", console=errors, transient=True)
    )
    console.print(sum(counts))


@app.command()
def bench(
    name: Annotated[
        str | None, typer.Argument(help="one game; all if left out", metavar="GAME")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="print one JSON object")] = False,
    threads: Annotated[int, typer.Option(min=1, help="how many threads play at once")] = 1,
    seconds: Annotated[float, typer.Option(min=0.1, help="how long to measure each game")] = 3.0,
) -> None:
    """Measure random playouts per second."""
    games = GAMES if name is None else (game(name),)
    results = benchmark.measure(games, threads, seconds, errors)
    if json:
        console.print(benchmark.as_json(results), soft_wrap=True)
    else:
        console.print(benchmark.as_table(results))


@app.command("menu")
def show_menu() -> None:
    """Choose a game and who plays, step by step."""
    menu.run(console)


@app.command()
def warm() -> None:
    """Compile ahead what matches, levels and a server need."""
    warm_up(errors)
