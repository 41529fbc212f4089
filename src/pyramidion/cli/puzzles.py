"""`pyramidion puzzles`: positions with exactly one winning turn, to solve, list or make."""

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, NamedTuple

import msgspec
import typer
from rich import box
from rich.console import Console
from rich.table import Table as Grid

from pyramidion import AnyState, InvalidOptions, PyramidionError
from pyramidion.ai.puzzles import Workshop
from pyramidion.cli import screen
from pyramidion.cli.arguments import GameName, OptionPairs, console, parse_pairs
from pyramidion.cli.sentences import sentences
from pyramidion.cli.solve import Folder, in_background, needed_table, progress_bar
from pyramidion.games.pylos import PYLOS
from pyramidion.games.pylos.game import PylosOptions
from pyramidion.solve.making import Step
from pyramidion.solve.puzzles import Puzzle, format_puzzles, parse_grade, shipped_puzzles

NAMES = ["Light", "Dark"]
HELP = """\
Find the one turn that wins. Type its actions, one by one or in a line. Also:
  ?          all you may choose      undo       begin the turn anew
  board      show the table again    solution   give up and see the turn
  next       another puzzle          quit       leave"""


class Numbered(NamedTuple):
    """A puzzle with its number among those that are shipped."""

    number: int
    puzzle: Puzzle


def puzzles(
    name: GameName,
    grade: Annotated[
        str | None, typer.Option(help="only these: easy, medium, hard or very-hard")
    ] = None,
    number: Annotated[
        int | None, typer.Option(min=1, help="begin with this one; else they come by lot")
    ] = None,
    listed: Annotated[bool, typer.Option("--list", help="list them, and solve none")] = False,
    option: OptionPairs = None,
    build: Annotated[
        Path | None,
        typer.Option(help="make puzzles from a table of solved positions instead, to this file"),
    ] = None,
    count: Annotated[int, typer.Option(min=1, help="how many to make")] = 500,
    seed: Annotated[
        int | None, typer.Option(min=0, help="another seed, another order, other puzzles")
    ] = None,
    folder: Folder = None,
) -> None:
    """Solve puzzles: positions in which exactly one turn wins."""
    if name != PYLOS.name:
        raise InvalidOptions(f"There are puzzles of pylos, not of {name[:40]!r}.")
    pairs = parse_pairs(option)
    if build is not None:
        make(build, PYLOS.parse_options(pairs), count, seed or 0, folder)
        return
    rules = PYLOS.parse_options(pairs) if pairs else None
    chosen = select(grade, rules)
    if listed:
        console.print(as_grid(chosen))
    else:
        Session(in_order(chosen, number, seed), console).run()


def select(grade: str | None, rules: PylosOptions | None) -> list[Numbered]:
    """The shipped puzzles of a grade and of some rules; raises `InvalidOptions` if none is."""
    wanted = None if grade is None else parse_grade(grade)
    chosen = [
        Numbered(number, puzzle)
        for number, puzzle in enumerate(shipped_puzzles(), 1)
        if wanted in (None, puzzle.grade) and rules in (None, puzzle.options)
    ]
    if not chosen:
        raise InvalidOptions("There is no puzzle of this kind.")
    return chosen


def in_order(chosen: list[Numbered], number: int | None, seed: int | None) -> list[Numbered]:
    """By lot, or from a number on; raises `InvalidOptions` if it is not among them."""
    if number is None:
        return random.Random(seed).sample(chosen, len(chosen))
    numbers = [each.number for each in chosen]
    if number not in numbers:
        raise InvalidOptions(f"There is no puzzle {number} among these {len(chosen)}.")
    return chosen[numbers.index(number) :]


def as_grid(chosen: Sequence[Numbered]) -> Grid:
    """A line for each puzzle."""
    grid = Grid(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for heading in ("puzzle", "win in", "misled"):
        grid.add_column(heading, justify="right", no_wrap=True)
    for heading in ("grade", "position", "rules" if any(_rules(chosen)) else ""):
        grid.add_column(heading, no_wrap=True)
    for (number, puzzle), rules in zip(chosen, _rules(chosen), strict=True):
        numbers = (str(number), str(puzzle.distance), f"{puzzle.misled} %")
        grid.add_row(*numbers, puzzle.grade, puzzle.setup, rules)
    return grid


def _rules(chosen: Sequence[Numbered]) -> list[str]:
    return [unusual_rules(each.puzzle.options) for each in chosen]


def make(file: Path, options: PylosOptions, number: int, seed: int, folder: Path | None) -> None:
    """Make puzzles from a table and write them to a file."""
    table = needed_table(options, folder)
    with progress_bar() as tell:

        def report(done: float) -> None:
            tell(Step("Making puzzles", done))

        workshop = Workshop(options, table.values, seed)
        made = in_background(lambda: workshop.make(number, report))
    file.write_text(format_puzzles(made), encoding="utf-8")
    console.print(f"{len(made)} puzzles in {file}", markup=False, soft_wrap=True)


class Stopped(Exception):
    """The person at the screen wants to leave."""


class Passed(Exception):
    """The person wants another puzzle."""


class Session:
    """A person solves one puzzle after the other."""

    def __init__(self, order: Sequence[Numbered], console: Console) -> None:
        self._order, self._console = order, console
        self._solved = 0

    def run(self) -> None:
        """Pose puzzles until there is none left, or the person leaves."""
        self._say("Type ? for help.")
        try:
            for each in self._order:
                self._pose(each)
        except (Stopped, EOFError, KeyboardInterrupt):
            self._say("")
        self._say(f"Solved: {self._solved}.")

    def _pose(self, numbered: Numbered) -> None:
        """Show a puzzle, and read until it is solved or passed."""
        puzzle = numbered.puzzle
        self._show(numbered)
        try:
            while self._read_turn(puzzle).to_setup() != puzzle.solved().to_setup():
                self._console.print(
                    "That turn does not win. Try again, or type solution.", style="yellow"
                )
        except Passed:
            return
        self._solved += 1
        self._console.print(f"Right: this wins in {puzzle.distance} turns.", style="bold green")
        self._pause()

    def _show(self, numbered: Numbered) -> None:
        """The position, and what is asked."""
        puzzle, state = numbered.puzzle, numbered.puzzle.state()
        self._say(f"Puzzle {numbered.number}, {puzzle.grade}")
        screen.print_board(self._console, state.observe(None))
        self._say(f"{NAMES[state.actor]} has one winning turn: a win in {puzzle.distance}.")
        if rules := unusual_rules(puzzle.options):
            self._say(f"Rules: {rules}.")

    def _read_turn(self, puzzle: Puzzle) -> AnyState:
        """Let the person make a whole turn; the state after it."""
        start = state = puzzle.state()
        while state.actor == start.actor:
            line = self._console.input(f"{NAMES[start.actor]} > ", markup=False)
            try:
                state = self._obey(line.strip(), puzzle, start, state)
            except PyramidionError as error:
                self._console.print(str(error), style="red", markup=False)
        return state

    def _obey(self, line: str, puzzle: Puzzle, start: AnyState, state: AnyState) -> AnyState:
        """Do what a person typed; the state after it."""
        match line:
            case "" | "?" | "help":
                self._say(HELP)
                self._show_choices(state)
            case "undo":
                return start
            case "board":
                screen.print_board(self._console, state.observe(None))
            case "solution":
                self._show_solution(puzzle)
                self._pause()
                raise Passed
            case "next":
                raise Passed
            case "quit":
                raise Stopped
            case _:
                return self._play(line, start, state)
        return state

    def _play(self, line: str, start: AnyState, state: AnyState) -> AnyState:
        """Play actions until the turn is over; none if one of them is wrong."""
        told: list[str] = []
        for text in line.split():
            if state.actor != start.actor:
                raise InvalidOptions(f"The turn is over before {text[:20]!r}.")
            action = state.game.parse_action(text)
            state.check(action)
            told += sentences(state.events(action), NAMES)
            state = state.apply(action)
        for sentence in told:
            self._console.print(sentence, style="dim", markup=False)
        if state.actor == start.actor:
            screen.print_board(self._console, state.observe(None))
            self._show_choices(state)
        return state

    def _show_solution(self, puzzle: Puzzle) -> None:
        """The winning turn, and the position after it."""
        self._say(f"The turn that wins: {' '.join(puzzle.solution)}")
        screen.print_board(self._console, puzzle.solved().observe(None))

    def _pause(self) -> None:
        """Let the person look before the next puzzle comes."""
        if self._console.input("Press Enter for the next one. ").strip() == "quit":
            raise Stopped

    def _show_choices(self, state: AnyState) -> None:
        texts = map(state.game.format_action, state.legal_actions())
        self._say(f"You may choose: {' '.join(texts)}")

    def _say(self, text: str) -> None:
        self._console.print(text, markup=False)


def unusual_rules(options: PylosOptions) -> str:
    """The options in which the rules of a puzzle differ from the usual ones."""
    usual = msgspec.structs.asdict(PylosOptions())
    chosen = msgspec.structs.asdict(options)
    return " ".join(f"{name}={value}" for name, value in chosen.items() if value != usual[name])
