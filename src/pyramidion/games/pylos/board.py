"""The pyramid of Pylos: its cells, their names, and sets of cells as bits.

People and actions number the 30 cells level by level, row by row (Pylos 1.1):

    level 1           level 2        level 3     level 4
      a  b  c  d        e  f  g        h  i        j
    1  0  1  2  3     1 16 17 18     1 25 26     1 29
    2  4  5  6  7     2 19 20 21     2 27 28
    3  8  9 10 11     3 22 23 24
    4 12 13 14 15

Inside the rules a set of cells is one integer, with 16 bits per level and 4 bits per row:
bit 16 * level + 4 * row + column. The cell above a 2x2 square then lies 16 bits over the square's
first cell, on every level alike, so "supported" is a handful of shifts for the whole pyramid.
"""

import numpy as np

CELLS = 30
LEVEL_SIZES = (4, 3, 2, 1)
APEX = 1 << 48
GROUND = 0xFFFF


def _make_bits() -> list[int]:
    """The bit of each cell, in the order of the cells."""
    return [
        16 * level + 4 * row + column
        for level, size in enumerate(LEVEL_SIZES)
        for row in range(size)
        for column in range(size)
    ]


def _make_cells(bits: list[int]) -> list[int]:
    """The cell at each bit, -1 where the layout leaves a gap."""
    cells = [-1] * 64
    for cell, bit in enumerate(bits):
        cells[bit] = cell
    return cells


def _make_names() -> list[str]:
    """Two characters for each cell: a column letter of its level, and the row."""
    names = []
    letters = iter("abcdefghij")
    for size in LEVEL_SIZES:
        columns = [next(letters) for _ in range(size)]
        names += [f"{column}{row + 1}" for row in range(size) for column in columns]
    return names


def _make_levels(bits: list[int]) -> list[int]:
    """The set of all cells of each level."""
    return [sum(1 << bit for bit in bits if bit // 16 == level) for level in range(4)]


_BITS = _make_bits()
NAMES = tuple(_make_names())
CELL_BY_NAME = {name: cell for cell, name in enumerate(NAMES)}
BIT = np.array([1 << bit for bit in _BITS], dtype=np.int64)
CELL = np.array(_make_cells(_BITS), dtype=np.int64)
LEVEL = np.array([bit // 16 for bit in _BITS], dtype=np.int64)
LEVELS = tuple(_make_levels(_BITS))
UPPER = LEVELS[1] | LEVELS[2] | LEVELS[3]
ALL = LEVELS[0] | UPPER

# The first cells of 2x2 squares: those that have a neighbour to the right and one below.
SQUARE_CORNERS = UPPER >> 16

# First cells of full rows and columns, which count in the expert game (Pylos 4.7).
ROWS_OF_4 = sum(1 << 4 * row for row in range(4))
COLUMNS_OF_4 = 0b1111
ROWS_OF_3 = sum(1 << (16 + 4 * row) for row in range(3))
COLUMNS_OF_3 = 0b111 << 16


def _make_raisers() -> list[int]:
    """By the bit of a cell: where a ball may lie that is raised to it.

    On a lower level, but not among the four that carry the cell: the ball is lifted first, and
    then the cell is no longer available (Pylos 3.1, 3.2).
    """
    raisers = [0] * 64
    for bit in _BITS:
        carriers = (1 << bit >> 16) * 0b110011
        raisers[bit] = sum(LEVELS[: bit // 16]) & ~carriers
    return raisers


RAISERS = np.array(_make_raisers(), dtype=np.int64)

_NAME_OF_BIT = {1 << bit: name for bit, name in zip(_BITS, NAMES, strict=True)}


def names_of(cells: int) -> tuple[str, ...]:
    """The names of a set of cells, in their order."""
    names = []
    while cells:
        lowest = cells & -cells
        names.append(_NAME_OF_BIT[lowest])
        cells ^= lowest
    return tuple(names)
