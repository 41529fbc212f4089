"""`pyramidion analyze`: what a position is worth, and what each action in it is."""

import sys
from typing import Annotated

import msgspec
import typer
from rich import box
from rich.console import Console
from rich.table import Table

from pyramidion import AnyObservation, InvalidOptions, PyramidionError, State, game, seeded
from pyramidion.ai import Limit, analysis
from pyramidion.ai.analysis import ActionValue, Analysis, check_limit, observe_setup
from pyramidion.cli import screen
from pyramidion.cli.arena import parse_limit
from pyramidion.cli.arguments import GameName, OptionPairs, Setup, console, parse_pairs
from pyramidion.cli.sentences import sentences
from pyramidion.core import AnyGame, Options

MOST_ACTIONS = 10  # in the table; --json has all
LONGEST_LINE = 8  # actions of an expected line in the table


def analyze(
    name: GameName,
    setup: Setup = None,
    option: OptionPairs = None,
    seconds: Annotated[
        float | None, typer.Option(min=0.001, help="time to think per position; usually 1")
    ] = None,
    simulations: Annotated[
        int | None, typer.Option(min=1, help="instead: simulations (in Pylos: positions)")
    ] = None,
    depth: Annotated[
        int | None, typer.Option(min=1, help="instead: turns to look ahead (Pylos only)")
    ] = None,
    seat: Annotated[
        int | None,
        typer.Option(min=1, help="what this seat sees: the text may have ? for what it cannot"),
    ] = None,
    seed: Annotated[int, typer.Option(min=0, help="another seed, other simulations")] = 1,
    json: Annotated[bool, typer.Option("--json", help="print one JSON object")] = False,
    stdin: Annotated[
        bool,
        typer.Option("--stdin", help="a position text per line in, a JSON object per line out"),
    ] = False,
) -> None:
    """Tell the value of a position and the best actions in it, from what the seat to move sees."""
    chosen = game(name)
    options = chosen.parse_options(parse_pairs(option))
    limit = parse_limit(seconds, simulations, depth)
    check_limit(chosen.name, limit)
    viewer = None if seat is None else seat - 1
    if stdin:
        if setup is not None:
            raise InvalidOptions("Give --setup or --stdin, not both.")
        answer_lines(chosen, options, viewer, limit, seed)
        return
    text = State.start(chosen, options).to_setup() if setup is None else setup
    observation = observe_setup(chosen, text, viewer, options)
    found = analysis.analyze(observation, limit, seeded(seed))
    if json:
        typer.echo(msgspec.json.encode(found))
    else:
        show(observation, found, console)


def answer_lines(
    chosen: AnyGame, options: Options, seat: int | None, limit: Limit, seed: int
) -> None:
    """Answer each line of standard input with a line of JSON; a bad one with its error."""
    for line in sys.stdin.buffer:
        answer = answer_line(chosen, options, seat, limit, seed, line)
        typer.echo(msgspec.json.encode(answer))


def answer_line(
    chosen: AnyGame, options: Options, seat: int | None, limit: Limit, seed: int, line: bytes
) -> Analysis | dict[str, str]:
    """The analysis of a position text, or what is wrong with it."""
    text = line.decode(errors="replace").strip()
    try:
        observation = observe_setup(chosen, text, seat, options)
        return analysis.analyze(observation, limit, seeded(seed))
    except PyramidionError as error:
        return {"error": error.code, "message": str(error)}


def show(observation: AnyObservation, found: Analysis, console: Console) -> None:
    """The board, then the best actions, for a person."""
    screen.print_board(console, observation)
    names = [f"Seat {seat + 1}" for seat in range(observation.options.seats)]
    if found.outcome is not None:
        screen.print_result(console, observation.game, found.outcome, names)
        return
    console.print(as_table(found))
    hidden = len(found.actions) - MOST_ACTIONS
    if hidden > 0:
        console.print(f"... and {hidden} more; --json has all.", style="dim")
    best = found.actions[0]
    told = " ".join(sentences(best.events, names))
    console.print(f"Best is {best.action}. {told}", markup=False)


def as_table(found: Analysis) -> Table:
    """The best actions with their values and what is expected to follow."""
    assert found.seat is not None
    depth = f", depth {found.depth}" if found.depth else ""
    title = f"Seat {found.seat + 1} decides: {describe(found)} ({found.visits:,} visits{depth})"
    table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD, show_edge=False)
    table.pad_edge = False
    table.add_column("action", no_wrap=True)
    for heading in ("value", "loss", "visits"):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column("expected to follow", overflow="fold")
    for each in found.actions[:MOST_ACTIONS]:
        follow = " ".join(each.line[1 : 1 + LONGEST_LINE])
        more = " ..." if len(each.line) > 1 + LONGEST_LINE else ""
        cost = f"{each.loss:.1%}" if each.loss else ""
        table.add_row(each.action, describe(each), cost, f"{each.visits:,}", follow + more)
    return table


def describe(found: Analysis | ActionValue) -> str:
    """A value for a person: a proven end with its distance, or a share of the victory."""
    assert found.value is not None
    if not found.proven or found.distance is None:
        return f"{found.value:.1%}"
    end = {1.0: "win", 0.0: "loss", 0.5: "draw"}.get(found.value, f"{found.value:.0%}")
    return f"{end} in {found.distance}"
