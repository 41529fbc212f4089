"""`pyramidion analyze`: what a position is worth, and what each action in it is."""

import io
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, NamedTuple

import msgspec
import typer
from rich import box
from rich.console import Console
from rich.table import Table

from pyramidion import AnyObservation, InvalidOptions, PyramidionError, State, game, seeded
from pyramidion.ai import Limit, analysis
from pyramidion.ai.analysis import ActionValue, Analysis, check_limit, observe_setup
from pyramidion.ai.exact import Solved, installed_table
from pyramidion.ai.verdicts import (
    PositionVerdict,
    Refusal,
    in_verdicts,
    look_up_texts,
    search_texts,
)
from pyramidion.ai.worth import verdict_of
from pyramidion.cli import screen
from pyramidion.cli.arena import parse_limit
from pyramidion.cli.arguments import GameName, OptionPairs, Setup, console, parse_pairs
from pyramidion.cli.sentences import sentences
from pyramidion.core import AnyGame, Options
from pyramidion.games.pylos.game import PylosOptions

MOST_ACTIONS = 10  # in the table; --json has all
LONGEST_LINE = 8  # actions of an expected line in the table
_CHUNK = 1 << 16  # bytes of input taken at once

Answer = PositionVerdict | Analysis | Refusal

Variant = Annotated[
    str | None, typer.Option(help="of Pylos, as with -o: standard, children or expert")
]
TakeBack = Annotated[str | None, typer.Option(help="of Pylos, as with -o: must or may")]
EmptyReserve = Annotated[str | None, typer.Option(help="of Pylos, as with -o: loses or may_raise")]
Folder = Annotated[
    Path | None,
    typer.Option(help="where tables of Pylos lie; else the cache folder or PYRAMIDION_TABLES"),
]
UseTable = Annotated[
    bool, typer.Option("--table/--no-table", help="look positions up in a table if there is one")
]


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
    variant: Variant = None,
    take_back: TakeBack = None,
    empty_reserve: EmptyReserve = None,
    folder: Folder = None,
    use_table: UseTable = True,
) -> None:
    """Tell the value of a position and the best actions in it, from what the seat to move sees."""
    chosen = game(name)
    rules = {"variant": variant, "take_back": take_back, "empty_reserve": empty_reserve}
    options = chosen.parse_options(merge_pairs(parse_pairs(option), rules))
    limit = parse_limit(seconds, simulations, depth)
    check_limit(chosen.name, limit)
    if stdin and setup is not None:
        raise InvalidOptions("Give --setup or --stdin, not both.")
    table = installed_table(options, folder) if use_table else None
    asked = Asked(chosen, options, None if seat is None else seat - 1, limit, seed, table)
    if stdin:
        answer_lines(asked)
        return
    text = State.start(chosen, options).to_setup() if setup is None else setup
    observation = observe_setup(chosen, text, asked.seat, options)
    found = analysis.analyze(observation, limit, seeded(seed), table=table)
    if json:
        is_exact = isinstance(options, PylosOptions)
        typer.echo(msgspec.json.encode(in_verdicts(found) if is_exact else found))
    else:
        show(observation, found, console)


def merge_pairs(pairs: dict[str, str], rules: dict[str, str | None]) -> dict[str, str]:
    """The options of a game from both ways to give them; raises `InvalidOptions`."""
    for name, value in rules.items():
        if value is not None and pairs.setdefault(name, value) != value:
            raise InvalidOptions(f"The option {name} is given twice, with different values.")
    return pairs


class Asked(NamedTuple):
    """What is asked about every line."""

    game: AnyGame
    options: Options
    seat: int | None
    limit: Limit
    seed: int
    table: Solved | None


def answer_lines(asked: Asked) -> None:
    """Answer each line of standard input with a line of JSON; a bad one with its error."""
    stream = sys.stdin.buffer
    assert isinstance(stream, io.BufferedIOBase)
    for lines in arriving_lines(stream):
        for answers in answers_to(lines, asked):
            typer.echo(
                b"".join(msgspec.json.encode(answer) + b"\n" for answer in answers), nl=False
            )


def arriving_lines(stream: io.BufferedIOBase) -> Iterator[list[str]]:
    """The lines of a stream, as many at once as have arrived: nobody waits for more to come."""
    rest = b""
    while chunk := stream.read1(_CHUNK):
        *lines, rest = (rest + chunk).split(b"\n")
        if lines:
            yield list(map(_text_of, lines))
    if rest:
        yield [_text_of(rest)]


def _text_of(line: bytes) -> str:
    return line.decode(errors="replace").strip()


def answers_to(lines: list[str], asked: Asked) -> Iterator[Sequence[Answer]]:
    """The answers to some lines, in order, in such portions as can be told at once."""
    if not isinstance(asked.options, PylosOptions):
        yield from ([answer_line(line, asked)] for line in lines)
    elif asked.table is not None:
        yield look_up_texts(asked.table, lines, asked.options, asked.seat)
    else:
        searched = search_texts(lines, asked.options, asked.limit, asked.seed, asked.seat)
        yield from ([answer] for answer in searched)


def answer_line(text: str, asked: Asked) -> Analysis | Refusal:
    """The analysis of a position text, or what is wrong with it."""
    try:
        observation = observe_setup(asked.game, text, asked.seat, asked.options)
        return analysis.analyze(observation, asked.limit, seeded(asked.seed))
    except PyramidionError as error:
        return Refusal.of(text, error)


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
    title = f"Seat {found.seat + 1} decides: {describe(found)} ({origin(found)})"
    table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD, show_edge=False)
    table.pad_edge = False
    table.add_column("action", no_wrap=True)
    is_searched = found.source == "search"
    for heading in ("value", "loss", *["visits"] * is_searched):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column("expected to follow", overflow="fold")
    for each in found.actions[:MOST_ACTIONS]:
        follow = " ".join(each.line[1 : 1 + LONGEST_LINE])
        more = " ..." if len(each.line) > 1 + LONGEST_LINE else ""
        cost = f"{each.loss:.1%}" if each.loss else ""
        visits = [f"{each.visits:,}"] * is_searched
        table.add_row(each.action, describe(each), cost, *visits, follow + more)
    return table


def origin(found: Analysis) -> str:
    """Where the values come from."""
    if found.source == "table":
        return "from the table"
    depth = f", depth {found.depth}" if found.depth else ""
    return f"{found.visits:,} visits{depth}"


def describe(found: Analysis | ActionValue) -> str:
    """A value for a person: a proven end with its distance, or a share of the victory."""
    assert found.value is not None
    if not found.proven:
        return f"{found.value:.1%}"
    is_shared = found.value not in (0.0, 0.5, 1.0)
    end = f"{found.value:.0%}" if is_shared else verdict_of(found.value)
    return end if found.distance is None else f"{end} in {found.distance}"
