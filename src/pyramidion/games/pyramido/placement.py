"""Where a domino fits, for the whole level at once."""

from pyramidion.core.interface import IntArray
from pyramidion.core.kernel import kernel
from pyramidion.games.pyramido.board import (
    ALL,
    COLUMNS_IN_4,
    COLUMNS_IN_5,
    FIRST_COLUMN,
    LAST_COLUMN,
    ROWS_IN_4,
    ROWS_IN_5,
    SIDE,
    START_BIT,
    WRAP,
)
from pyramidion.games.pyramido.layout import (
    BOTTOM,
    LEFT,
    LEVEL,
    RIGHT,
    TAKEN,
    TOP,
    footprint,
)


@kernel
def left_of(squares: int) -> int:
    """The squares that have one of the set to their right."""
    return squares >> 1 & ~LAST_COLUMN | squares << (WRAP - 1) & LAST_COLUMN


@kernel
def right_of(squares: int) -> int:
    """The squares that have one of the set to their left."""
    return squares << 1 & (ALL & ~FIRST_COLUMN) | squares >> (WRAP - 1) & FIRST_COLUMN


@kernel
def beside(squares: int) -> int:
    """The squares that share a side with one of the set."""
    across = left_of(squares) | right_of(squares)
    return across | squares >> WRAP | squares << WRAP & ALL


@kernel
def free_pairs(cells: IntArray, block: int) -> tuple[int, int]:
    """Where a domino fits: the left squares of horizontal pairs, the upper ones of vertical pairs.

    On an empty level 1 these are the four pairs with e5 in them.
    """
    taken = cells[block + TAKEN]
    if cells[block + LEVEL] > 0:  # Pyramido 3.3: any free place in the footprint
        free = footprint(cells, block, cells[block + LEVEL]) & ~taken
        return free & left_of(free), free & free >> WRAP
    columns = SIDE * cells[block + LEFT] + cells[block + RIGHT] & 127
    rows = SIDE * cells[block + TOP] + cells[block + BOTTOM] & 127
    # What fits 5 x 4 and what fits 4 x 5 together: any two neighbours in it fit the same one.
    wide = COLUMNS_IN_5[columns] & ROWS_IN_4[rows]
    high = COLUMNS_IN_4[columns] & ROWS_IN_5[rows]
    free = (wide | high) & ~taken
    near = beside(taken) if taken else START_BIT
    horizontal = free & left_of(free) & (near | left_of(near))
    vertical = free & free >> WRAP & (near | near >> WRAP)
    return horizontal, vertical
