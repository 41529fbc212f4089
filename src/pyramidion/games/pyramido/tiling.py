"""Whether dominoes can still complete a level: the one thing a builder must not spoil."""

import numpy as np

from pyramidion.core.kernel import kernel
from pyramidion.games.pyramido.board import ALL, COLUMN, LONG, SHORT, WRAP

Box = tuple[int, int, int, int]  # first and last column, first and last row

# A profile is a set of columns as bits, a set of profiles one integer with a bit for each of them.
# _WITH[i] is the set of all profiles that contain column i.
_WITH = np.array(
    [sum(1 << profile for profile in range(32) if profile >> column & 1) for column in range(5)],
    dtype=np.int64,
)


@kernel
def tileable(free: int, left: int, top: int, width: int, height: int) -> bool:
    """Whether dominoes can cover exactly the free squares of a box.

    Goes through the squares in reading order with the set of all profiles that some covering of
    the squares so far leaves: the columns whose next square is covered already.
    """
    profiles = 1
    for row in range(top, top + height):
        for i in range(width):
            uncovered = profiles & ~_WITH[i]
            if free >> (WRAP * row + COLUMN[left + i]) & 1 == 0:
                profiles = uncovered
                continue
            after = (profiles & _WITH[i]) >> (1 << i) | uncovered << (1 << i)
            if i + 1 < width:
                after |= (uncovered & ~_WITH[i + 1]) << (2 << i)
            profiles = after
    return profiles & 1 == 1


@kernel
def can_complete(taken: int, level: int, box: Box) -> bool:
    """Whether dominoes alone can complete a level of which these squares are taken.

    The box is that of level 1 as far as it is built. Some domino of a covering always touches what
    is placed, so the order of placing sets no further condition (Pyramido 3.3).
    """
    left, right, top, bottom = box
    free = ALL & ~taken
    if level > 0:
        return tileable(free, left, top, right - left + 1 - level, bottom - top + 1 - level)
    for width in range(SHORT, LONG + 1):
        height = LONG + SHORT - width
        for x in range(right - width + 1, left + 1):
            for y in range(bottom - height + 1, top + 1):
                if tileable(free, x, y, width, height):
                    return True
    return False
