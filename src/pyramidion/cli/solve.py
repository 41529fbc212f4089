"""`pyramidion solve`, `verify` and `probe`: tables of solved positions."""

import os
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Annotated, Literal, NoReturn, TypeVar

import msgspec
import typer
from rich import box
from rich.progress import (
    BarColumn,
    Progress,
    TaskID,
    TaskProgressColumn,
    TextColumn,
    TimeRemainingColumn,
)
from rich.table import Table as Grid

from pyramidion import AnyState, InvalidOptions, State
from pyramidion.ai.pylos import turns_from
from pyramidion.cli import screen
from pyramidion.cli.arguments import GameName, Setup, console, errors
from pyramidion.core import InvalidTable
from pyramidion.games.pylos import PYLOS
from pyramidion.games.pylos.game import PylosOptions
from pyramidion.games.pylos.rules import PUT, THEIRS, position_of
from pyramidion.games.pylos.setup import format_setup
from pyramidion.solve.making import DEFAULT_MEMORY, GIB, Means, Step, make_table
from pyramidion.solve.probe import Result, TurnJudged, distance_or_none, judge_turns, result_of
from pyramidion.solve.rulesets import table_path
from pyramidion.solve.table import Table, find_table
from pyramidion.solve.verify import Checker, Difference

Answer = TypeVar("Answer")

MOST_TURNS = 12  # in the table; --json has all

Variant = Annotated[str, typer.Option(help="standard, children or expert")]
TakeBack = Annotated[str, typer.Option(help="must or may: balls are taken back after a square")]
EmptyReserve = Annotated[str, typer.Option(help="loses or may_raise: with no ball left to put")]
Folder = Annotated[
    Path | None, typer.Option(help="where tables lie; else the cache folder or PYRAMIDION_TABLES")
]
Threads = Annotated[int | None, typer.Option(min=1, help="one for each core if left out")]


def solve(
    name: GameName,
    variant: Variant = "standard",
    take_back: TakeBack = "must",
    empty_reserve: EmptyReserve = "loses",
    device: Annotated[str, typer.Option(help="cpu or gpu")] = "cpu",
    memory: Annotated[
        float, typer.Option(help="GiB that may be used at once", metavar="GIB")
    ] = DEFAULT_MEMORY / GIB,
    threads: Threads = None,
    folder: Folder = None,
    force: Annotated[bool, typer.Option("--force", help="even if there is a table")] = False,
) -> None:
    """Find the value and distance of every position, and write them to a table."""
    options = parse_rules(name, variant, take_back, empty_reserve)
    means = Means(parse_device(device), int(memory * GIB), threads)
    path = table_path(options, folder)
    if not force and (table := existing_table(options, folder)):
        console.print(f"Solved already: {path}", markup=False, soft_wrap=True)
        print_facts(table)
        return
    start = time.monotonic()
    try:
        with progress_bar() as tell:
            table = in_background(lambda: make_table(path, options, means, tell))
    except KeyboardInterrupt:
        errors.print("Interrupted. The same command goes on from here.")
        leave_at_once()
    print_facts(table)
    console.print(f"{path}", markup=False, soft_wrap=True)
    size = path.stat().st_size
    console.print(f"{size:,} bytes, {time.monotonic() - start:,.0f} s", markup=False)


def existing_table(options: PylosOptions, folder: Path | None) -> Table | None:
    """The table that is there, if any; a damaged one is an error that says what to do."""
    try:
        return find_table(options, folder)
    except InvalidTable as error:
        raise InvalidTable(f"{error} With --force it is made anew.") from error


def parse_rules(name: str, variant: str, take_back: str, empty_reserve: str) -> PylosOptions:
    """The rule set that a command names; raises `InvalidOptions`."""
    if name != PYLOS.name:
        raise InvalidOptions(f"Only pylos can be solved, not {name[:40]!r}.")
    pairs = {"variant": variant, "take_back": take_back, "empty_reserve": empty_reserve}
    return PYLOS.parse_options(pairs)


def parse_device(device: str) -> Literal["cpu", "gpu"]:
    """The device that a command names; raises `InvalidOptions`."""
    match device:
        case "cpu" | "gpu":
            return device
    raise InvalidOptions(f"A device is cpu or gpu, not {device[:40]!r}.")


@contextmanager
def progress_bar() -> Iterator[Callable[[Step], None]]:
    """A bar with what is being done, how much of it, and the time left."""
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TaskProgressColumn("{task.percentage:>5.1f} %"),
        TimeRemainingColumn(),
        console=errors,
        transient=True,
        speed_estimate_period=3600,  # work comes in large and uneven pieces
    )
    with bar:
        tasks: dict[str, TaskID] = {}

        def tell(step: Step) -> None:
            kind = step.doing.partition(",")[0]  # a new bar for a new kind of work
            if kind not in tasks:
                for task in tasks.values():
                    bar.remove_task(task)
                tasks.clear()
                tasks[kind] = bar.add_task(step.doing, total=1.0)
            bar.update(tasks[kind], description=step.doing, completed=step.done)

        yield tell


def in_background(work: Callable[[], Answer]) -> Answer:
    """Do work in a thread, so that an interruption is heard at once and not after a kernel."""
    future: Future[Answer] = Future()

    def run() -> None:
        try:
            future.set_result(work())
        except BaseException as error:
            future.set_exception(error)

    Thread(target=run, daemon=True).start()
    return future.result()


def leave_at_once() -> NoReturn:
    """End the program without waiting for threads, whose work is safe in a file."""
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(1)


def print_facts(table: Table) -> None:
    """What a table says about the start and about all positions."""
    value = table.value(0, 0)
    distance = distance_or_none(value)
    sentence = {
        "win": f"The first player wins in {distance} turns.",
        "loss": f"The second player wins in {distance} turns.",
        "draw": "Neither player can force a win.",
    }[result_of(value)]
    wins, losses, draws, longest = table.totals
    console.print(sentence)
    console.print(f"Of {sum(table.counts):,} positions the side to move")
    for word, number in (("wins", wins), ("loses", losses), ("draws", draws)):
        console.print(f"  {word:<6}{number:>15,}")
    console.print(f"The longest forced win takes {longest} turns.")


def needed_table(options: PylosOptions, folder: Path | None) -> Table:
    """The table that a command needs; raises `InvalidTable` if there is none."""
    table = find_table(options, folder)
    if table is None:
        words = f"--variant {options.variant}"
        words += f" --take-back {options.take_back} --empty-reserve {options.empty_reserve}"
        path = table_path(options, folder)
        raise InvalidTable(f"There is no {path}; `pyramidion solve pylos {words}` makes it.")
    return table


def verify(
    name: GameName,
    variant: Variant = "standard",
    take_back: TakeBack = "must",
    empty_reserve: EmptyReserve = "loses",
    sample: Annotated[int, typer.Option(min=1, help="how many random positions")] = 10_000,
    everything: Annotated[bool, typer.Option("--all", help="all positions; takes long")] = False,
    seed: Annotated[int, typer.Option(min=0, help="another seed, other positions")] = 1,
    threads: Threads = None,
    folder: Folder = None,
) -> None:
    """Check a table: its bytes, and its values against the rules, action by action."""
    options = parse_rules(name, variant, take_back, empty_reserve)
    table = needed_table(options, folder)
    start = time.monotonic()
    try:
        with progress_bar() as tell:

            def report(done: float) -> None:
                tell(Step("Verifying", done))

            def check() -> list[Difference]:
                checker = Checker(table, threads)
                return (
                    checker.check_all(report)
                    if everything
                    else checker.check_sample(sample, seed, report)
                )

            differences = in_background(check)
    except KeyboardInterrupt:
        errors.print("Interrupted.")
        leave_at_once()
    number = table.size if everything else sample
    print_differences(table, differences, number, time.monotonic() - start)
    if differences:
        raise typer.Exit(1)


def print_differences(
    table: Table, differences: list[Difference], number: int, seconds: float
) -> None:
    """What a check has found."""
    told = f"{len(table.segments):,} checksums are right. {number:,} positions derived anew"
    verdict = "not all are" if differences else "all are"
    sentence = f"{told}: {verdict} as in the table. ({seconds:,.1f} s)"
    console.print(sentence, soft_wrap=True)
    for mine, theirs, written, derived in differences:
        text = format_setup(position_of(mine, theirs, 0, PUT, table.view.flags))
        console.print(
            f"{text}  table: {describe(written)}, rules: {describe(derived)}",
            markup=False,
            soft_wrap=True,
        )


def describe(value: int) -> str:
    """A value of the table for a person."""
    return in_words(result_of(value), distance_or_none(value))


def in_words(result: Result, distance: int | None) -> str:
    """A result with its distance, if it has one."""
    return result if distance is None else f"{result} in {distance}"


class NamedTurn(msgspec.Struct, frozen=True):
    """A turn as its actions, with what it is worth."""

    actions: tuple[str, ...]
    setup: str
    value: Result
    distance: int | None
    winning_replies: int | None


class Probed(msgspec.Struct, frozen=True):
    """A position as the table has it, for the side to move."""

    setup: str
    value: Result
    distance: int | None
    turns: tuple[NamedTurn, ...]


def probe(
    name: GameName,
    setup: Setup = None,
    variant: Variant = "standard",
    take_back: TakeBack = "must",
    empty_reserve: EmptyReserve = "loses",
    folder: Folder = None,
    json: Annotated[bool, typer.Option("--json", help="print one JSON object")] = False,
) -> None:
    """Look a position up in the table: its value, and that of every turn."""
    options = parse_rules(name, variant, take_back, empty_reserve)
    state = State.start(PYLOS, options)
    if setup is not None:
        state = State.from_setup(PYLOS, setup, options)
    found = judge(needed_table(options, folder), state)
    if json:
        typer.echo(msgspec.json.encode(found))
    else:
        show(state, found)


def judge(table: Table, state: AnyState) -> Probed:
    """What the table says of a state, which may be in the middle of a turn."""
    turns = turns_from(state, state.legal_actions())
    judged = judge_turns(table, int(state.position.cells[THEIRS]), turns)
    named = tuple(name_turn(state, turns[turn.mine], turn) for turn in judged)
    if not named:
        return Probed(state.to_setup(), "loss", 0, ())
    return Probed(state.to_setup(), named[0].value, named[0].distance, named)


def name_turn(state: AnyState, actions: tuple[int, ...], turn: TurnJudged) -> NamedTurn:
    """A turn with the texts of its actions and of the position it leads to."""
    after = state
    for action in actions:
        after = after.apply(action)
    texts = tuple(map(PYLOS.format_action, actions))
    return NamedTurn(texts, after.to_setup(), turn.value, turn.distance, turn.winning_replies)


def show(state: AnyState, found: Probed) -> None:
    """The board, then the turns, for a person."""
    screen.print_board(console, state.observe(None))
    mover = "Dark" if found.setup.split(" ")[1] == "d" else "Light"
    console.print(f"{mover} to move: {in_words(found.value, found.distance)}")
    if not found.turns:
        return
    grid = Grid(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    grid.add_column("turn", no_wrap=True)
    grid.add_column("value", no_wrap=True)
    grid.add_column("replies that win", justify="right", no_wrap=True)
    for turn in found.turns[:MOST_TURNS]:
        replies = "" if turn.winning_replies is None else str(turn.winning_replies)
        grid.add_row(" ".join(turn.actions), in_words(turn.value, turn.distance), replies)
    console.print(grid)
    if len(found.turns) > MOST_TURNS:
        hidden = len(found.turns) - MOST_TURNS
        console.print(f"... and {hidden} more; --json has all.", style="dim")
