"""Squares of a pyramid: their names, their bits, and tables over both.

People and actions see one grid of 9 x 9 squares per level, columns a-i and rows 1-9 from the top;
a *cell* is 9 * row + column. The first domino has its first half on e5, and a level is at most
5 squares wide and high, so nothing ever leaves the grid. An upper square lies on the four lower
ones that have its own cell, the next column, the next row, and both (Pyramido 3.2).

Inside the rules a set of squares of one level is one integer. Its columns are counted modulo 7,
bit 7 * row + column % 7, so that 63 bits will do: what is placed and what can be reached from it
spans less than 7 columns, and where the box of a level begins tells a from h and b from i.
"""

import numpy as np

from pyramidion.core.interface import IntArray

SIDE = 9
CELLS = SIDE * SIDE
START = 4 * SIDE + 4  # e5
WRAP = 7
BITS = WRAP * SIDE
START_BIT = 1 << WRAP * 4 + 4
ALL = (1 << BITS) - 1
FIRST_COLUMN = sum(1 << WRAP * row for row in range(SIDE))
LAST_COLUMN = FIRST_COLUMN << (WRAP - 1)

LEVELS = 4
LONG, SHORT = 5, 4  # the sides of level 1; each level is one shorter both ways (Pyramido 3.1)
LEVEL_SQUARES = np.array([20, 12, 6, 2], dtype=np.int64)

NAMES = tuple(f"{column}{row}" for row in range(1, SIDE + 1) for column in "abcdefghi")
CELL_BY_NAME = {name: cell for cell, name in enumerate(NAMES)}

DIRECTIONS = ">v<^"  # where the second half of a domino lies, seen from its first
STEP = np.array([1, SIDE, -1, -SIDE], dtype=np.int64)

COLUMN = np.array([column % WRAP for column in range(SIDE)], dtype=np.int64)
BIT = np.array(
    [WRAP * (cell // SIDE) + cell % SIDE % WRAP for cell in range(CELLS)], dtype=np.int64
)


def neighbours(cell: int) -> set[int]:
    """The cells that share a side with this one."""
    row, column = divmod(cell, SIDE)
    around = ((row, column + 1), (row + 1, column), (row, column - 1), (row - 1, column))
    return {SIDE * y + x for y, x in around if 0 <= y < SIDE and 0 <= x < SIDE}


def _make_cells() -> IntArray:
    """By BITS * left + bit: the cell of a bit, where `left` is the first column of the level's box.

    What lies outside the box can be at most two columns away from it, and only as far as the whole
    stays within five columns; so columns h and i are meant only when the box begins at d or e.
    """
    table = np.zeros((SIDE, BITS), dtype=np.int64)
    for left in range(SIDE):
        for bit in range(BITS):
            row, column = divmod(bit, WRAP)
            beyond = column < 2 and left >= column + 3
            table[left, bit] = SIDE * row + column + WRAP * beyond
    return table.reshape(-1)


def _columns(first: int, last: int) -> int:
    return sum(FIRST_COLUMN << column for column in {x % WRAP for x in range(first, last + 1)})


def _rows(first: int, last: int) -> int:
    return sum(127 << WRAP * row for row in range(max(first, 0), min(last, SIDE - 1) + 1))


def _make_spans(columns: bool) -> IntArray:
    """By 9 * first + last: the set of all squares in those columns (or rows)."""
    table = np.zeros(CELLS, dtype=np.int64)
    for first in range(SIDE):
        for last in range(first, SIDE):
            table[SIDE * first + last] = (_columns if columns else _rows)(first, last)
    return table


def _make_reach(columns: bool, size: int) -> IntArray:
    """By 9 * first + last: the columns (or rows) that fit with those into `size`."""
    table = np.zeros(CELLS, dtype=np.int64)
    for first in range(SIDE):
        for last in range(first, min(first + size, SIDE)):
            bounds = last - size + 1, first + size - 1
            table[SIDE * first + last] = (_columns if columns else _rows)(*bounds)
    return table


CELL = _make_cells()
COLUMN_SPAN = _make_spans(columns=True)
ROW_SPAN = _make_spans(columns=False)
COLUMNS_IN_5 = _make_reach(columns=True, size=LONG)
COLUMNS_IN_4 = _make_reach(columns=True, size=SHORT)
ROWS_IN_5 = _make_reach(columns=False, size=LONG)
ROWS_IN_4 = _make_reach(columns=False, size=SHORT)
