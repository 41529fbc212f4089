"""In which order positions are refreshed: from many balls to few, and from high to low.

So most of what follows a position, a ball more or a ball raised, has been refreshed just before.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pyramidion.solve.index import LOWER, Index, height_of


class Group(NamedTuple):
    """Classes with the same number of balls, equally high: no order among them matters."""

    balls: int
    kinds: npt.NDArray[np.int32]


def groups_in_order(index: Index) -> list[Group]:
    """All classes, in the order of a sweep."""
    keys = [(int(pack).bit_count(), height_of(int(pack))) for pack in index.occupancies]
    starts = [i for i in range(len(keys)) if i == 0 or keys[i] != keys[i - 1]]
    ends = [*starts[1:], len(keys)]
    return [
        Group(keys[start][0], np.arange(start, end, dtype=np.int32))
        for start, end in reversed(list(zip(starts, ends, strict=True)))
    ]


class Rows(NamedTuple):
    """Rows that hold positions: by class, row, and balls of the side to move."""

    kinds: npt.NDArray[np.int32]
    rows: npt.NDArray[np.int32]
    mines: npt.NDArray[np.int32]


def rows_of(index: Index, group: Group) -> Rows:
    """All rows of a group."""
    first, end = index.rows[group.balls], index.rows[group.balls + 1] - 1
    rows = np.arange(first, end, dtype=np.int32)
    rows = rows[index.row_start[rows + 1] > index.row_start[rows]]
    mines = (rows - first) >> max(group.balls - LOWER, 0)
    return Rows(
        np.repeat(group.kinds, len(rows)),
        np.tile(rows, len(group.kinds)),
        np.tile(mines, len(group.kinds)),
    )
