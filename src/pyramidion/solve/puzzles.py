"""Puzzles: positions in which exactly one turn wins, found by exact values and kept as text.

A turn is what it leads to: the same balls taken back in another order are the same turn.
"""

import functools
from collections.abc import Callable, Iterable, Iterator
from importlib import resources
from typing import Literal, NamedTuple, NoReturn, get_args

import msgspec
import numpy as np
import numpy.typing as npt

from pyramidion.core import AnyState, InvalidOptions, InvalidText, PyramidionError, State
from pyramidion.games.pylos import PYLOS
from pyramidion.games.pylos.game import PylosOptions
from pyramidion.games.pylos.turns import MOST_TURNS, list_turns
from pyramidion.solve.retrograde import OPEN, Values, distance_of

Grade = Literal["easy", "medium", "hard", "very hard"]
GRADES: tuple[Grade, ...] = get_args(Grade)

# By grade, the most that the distance and twice the share `misled` are together. So a win that no
# shallow search overlooks is hard at most, however long it is.
_HARDNESS = {"easy": 15, "medium": 30, "hard": 55}
_COLUMNS = ("position", "rules", "the turn that wins", "wins in", "misled", "grade")
_SEPARATOR = " | "
_HEADER = """\
# Pylos puzzles: positions in which exactly one turn wins.
# position | variant, take_back, empty_reserve | the winning turn | it wins in so many turns
#   | how many of the other turns shallow searches prefer, in per cent | grade
"""


class Puzzle(msgspec.Struct, frozen=True):
    """A position with exactly one turn that wins."""

    setup: str
    options: PylosOptions
    solution: tuple[str, ...]  # the actions of the turn
    distance: int  # turns to the end of the match, this one included
    misled: int  # how many of the other turns shallow searches prefer, in per cent

    @property
    def grade(self) -> Grade:
        """How hard the puzzle is."""
        return grade_of(self.distance, self.misled)

    def state(self) -> AnyState:
        """The position to think about."""
        return State.from_setup(PYLOS, self.setup, self.options)

    def solved(self) -> AnyState:
        """The position after the winning turn."""
        state = self.state()
        for text in self.solution:
            state = state.apply(PYLOS.parse_action(text))
        return state


def grade_of(distance: int, misled: int) -> Grade:
    """The grade of a puzzle by its length and by how far shallow searches are misled."""
    hardness = distance + 2 * misled
    for grade in GRADES[:-1]:
        if hardness <= _HARDNESS[grade]:
            return grade
    return GRADES[-1]


def parse_grade(text: str) -> Grade:
    """The grade of that name; raises `InvalidOptions`."""
    for grade in GRADES:
        if text in (grade, grade.replace(" ", "-")):
            return grade
    raise InvalidOptions(f"A grade is {', '.join(GRADES)}, not {text[:40]!r}.")


def format_puzzles(puzzles: Iterable[Puzzle]) -> str:
    """Puzzles as text, one in a line."""
    return _HEADER + "".join(f"{_format_puzzle(puzzle)}\n" for puzzle in puzzles)


def _format_puzzle(puzzle: Puzzle) -> str:
    rules = " ".join(msgspec.structs.astuple(puzzle.options))
    solution = " ".join(puzzle.solution)
    numbers = (str(puzzle.distance), str(puzzle.misled))
    return _SEPARATOR.join((puzzle.setup, rules, solution, *numbers, puzzle.grade))


def parse_puzzles(text: str) -> tuple[Puzzle, ...]:
    """Read puzzles; raises `InvalidText` with the line that is wrong."""
    lines = [line.strip() for line in text.splitlines()]
    return tuple(
        _parse_puzzle(number, line)
        for number, line in enumerate(lines, 1)
        if line and not line.startswith("#")
    )


def _parse_puzzle(number: int, line: str) -> Puzzle:
    """Read a line; the winning turn must be a legal and whole one."""
    parts = line.split(_SEPARATOR)
    if len(parts) != len(_COLUMNS):
        _refuse(number, f"a puzzle is {', '.join(_COLUMNS)}, with {_SEPARATOR.strip()} between.")
    setup, rules, solution, distance, misled, grade = parts
    try:
        options = PYLOS.parse_options(
            dict(zip(PylosOptions.__struct_fields__, rules.split(), strict=True))
        )
        puzzle = Puzzle(setup, options, tuple(solution.split()), int(distance), int(misled))
        is_whole = puzzle.solved().actor != puzzle.state().actor
    except (PyramidionError, ValueError) as error:
        _refuse(number, str(error))
    if not is_whole:
        _refuse(number, "the turn is not complete.")
    if puzzle.grade != grade:
        _refuse(number, f"the grade is {puzzle.grade}, not {grade[:40]!r}.")
    return puzzle


def _refuse(number: int, message: str) -> NoReturn:
    raise InvalidText(f"Line {number}: {message}")


@functools.cache
def shipped_puzzles() -> tuple[Puzzle, ...]:
    """The puzzles that come with the package, the easiest first."""
    file = resources.files("pyramidion.solve") / "puzzles.txt"
    return parse_puzzles(file.read_text(encoding="utf-8"))


LookUp = Callable[[npt.ArrayLike, npt.ArrayLike], Values]  # `values` of a table


class OnlyWin(NamedTuple):
    """A position with exactly one turn that wins: where the mover's balls lie after it."""

    mine: int
    theirs: int
    turn: int
    distance: int
    turns: int  # how many there are to choose from


def only_wins(
    look_up: LookUp, flags: int, positions: Iterable[tuple[int, int]]
) -> Iterator[OnlyWin]:
    """Those of the positions, given as balls of the side to move and the other's."""
    both = np.array(list(positions), dtype=np.int64).reshape(-1, 2)
    values = look_up(both[:, 0], both[:, 1])
    out = np.zeros(MOST_TURNS, dtype=np.int64)
    for i in np.flatnonzero(values > OPEN):
        mine, theirs = both[i].tolist()
        turns = out[: list_turns(mine, theirs, flags, out)]
        (wins,) = np.nonzero(look_up(np.full(len(turns), theirs), turns) < OPEN)
        if len(wins) == 1:
            distance = int(distance_of(int(values[i])))
            yield OnlyWin(mine, theirs, int(turns[wins[0]]), distance, len(turns))
