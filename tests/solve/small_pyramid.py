"""The small pyramid of plain_solver.py in the words of the library."""

import functools
import itertools
from pathlib import Path

import numpy as np
import numpy.typing as npt

from pyramidion.games.pylos import PYLOS
from pyramidion.games.pylos.game import PylosOptions, flags_of
from pyramidion.games.pylos.turns import SMALL
from pyramidion.solve.index import make_index, number_of
from pyramidion.solve.retrograde import Values
from pyramidion.solve.solver import solve_in_memory
from pyramidion.solve.table import Table
from pyramidion.solve.writing import write_table
from tests.solve.plain_solver import CELLS, Position, all_positions

RULE_SETS = [
    PYLOS.parse_options({"variant": variant, "take_back": take_back, "empty_reserve": empty})
    for variant, take_back, empty in itertools.product(
        ("standard", "children", "expert"), ("must", "may"), ("loses", "may_raise")
    )
]
STANDARD = PylosOptions()
EXPERT = PylosOptions(variant="expert")


def bits_of(cells: int) -> int:
    """A set of cells of plain_solver.py as the library has it: the two levels above the lowest."""
    return sum(
        1 << 16 * (level + 1) + 4 * row + column
        for number, (level, row, column) in enumerate(CELLS)
        if cells >> number & 1
    )


@functools.cache
def positions() -> list[Position]:
    """Every position of the small pyramid."""
    return all_positions()


@functools.cache
def positions_as_bits() -> list[tuple[int, int]]:
    """The same as sets of cells of the library."""
    return [(bits_of(mine), bits_of(theirs)) for mine, theirs in positions()]


@functools.cache
def numbers() -> npt.NDArray[np.int64]:
    """The number of every position."""
    index = make_index(is_small=True)
    return np.array([number_of(index, *position) for position in positions_as_bits()])


@functools.cache
def solved(options: PylosOptions) -> Values:
    """The values of the small pyramid, by the library."""
    return solve_in_memory(flags_of(options) | SMALL)


def small_table(folder: Path, options: PylosOptions = EXPERT) -> Table:
    """A table of the small pyramid in a folder."""
    path = folder / "small.table"
    write_table(path, options, solved(options), is_small=True)
    return Table.open(path)
