"""Values of positions from the values of what follows them, as kernels.

A value is one signed byte: WON - d for a win of the side to move in d turns, LOST + d for a loss in
d turns, and OPEN for what is not known yet, or a draw in the end. The larger the better; so a
position is worth its turn to the smallest value for the other side, one turn further away.

Values are refreshed in place, in any order, again and again until none changes. At any time a win
or loss is true and its distance an upper bound, since it was derived from such values. Once nothing
changes, distances are exact: a wrong one of smallest true distance would have exact successors. So
neither the order, nor threads that see each other's changes early or late, nor a restart from an
older state can change the result.
"""

import functools
import math
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pyramidion.core.bits import popcount
from pyramidion.core.kernel import implement, kernel
from pyramidion.games.pylos.board import APEX, LEVELS
from pyramidion.games.pylos.symmetry import SYMMETRIES, image_by, packed, unpacked
from pyramidion.games.pylos.turns import fold_turns, has_lost
from pyramidion.solve.index import (
    LOWER,
    MOST_BALLS,
    Index,
    compress,
    expand,
    number_from,
    number_in,
    upper_balls,
)

WON, LOST, OPEN = 128, -128, 0
NEVER = 127  # as a distance: nothing changed
ALWAYS = -3  # as a distance: everything may have changed

# Kinds of change, by which positions they can change in turn. An open one changes only when another
# is DECIDED; a win when there is a new or quicker loss (LOSSES); a loss when a win becomes SHORTER.
DECIDED, LOSSES, SHORTER = range(3)
NEWS = 3

_CORNERS_1 = 0b1001_0000_0000_1001
_CENTRE_1 = 0b0000_0110_0110_0000
_EDGES_1 = LEVELS[0] & ~_CORNERS_1 & ~_CENTRE_1
_CORNERS_2 = 0b101_0000_0101 << 16
_CENTRE_2 = 0b010_0000 << 16
_EDGES_2 = LEVELS[1] & ~_CORNERS_2 & ~_CENTRE_2
_FAMILY_DIGITS = (4, 8, 4, 4, 4, 1, 4)  # how many cells of each kind there are
FAMILIES = math.prod(cells + 1 for cells in _FAMILY_DIGITS)

Values = npt.NDArray[np.int8]
News = npt.NDArray[np.int8]  # by family and kind of change: the smallest distance


class Successors(NamedTuple):
    """A visitor of turns: the total is the smallest value that a turn leaves to the other side."""

    numbers: Index
    values: Values
    pack: int  # the other side's balls, packed, and how many
    mine: int


@kernel
def _least(visitor: Successors, total: int, theirs: int, turn: int) -> int:
    if turn & APEX:
        return LOST
    return min(
        total,
        visitor.values[number_from(visitor.numbers, theirs | turn, visitor.pack, visitor.mine)],
    )


implement(Successors, visit=_least)


@kernel
def evaluate(index: Index, values: Values, mine: int, theirs: int, flags: int, old: int) -> int:
    """The value of a position, as far as its successors' values tell; `old` is what it was."""
    if has_lost(mine, theirs, flags):
        return LOST
    # A lost position stays as it is while the other side still needs as long to win as before.
    enough = 1 - old if LOST < old < OPEN else LOST
    successors = Successors(index, values, packed(theirs), popcount(theirs))
    return one_turn_before(fold_turns(successors, mine, theirs, flags, NEVER, enough))


@kernel
def one_turn_before(value: int) -> int:
    """What a turn is worth that leaves the other side this value."""
    if value > OPEN:
        return 1 - value
    return -1 - value if value < OPEN else OPEN


@kernel
def distance_of(value: int) -> int:
    """In how many turns a win or loss comes about."""
    return WON - value if value > OPEN else value - LOST


@kernel
def family_of(mine: int) -> int:
    """How many of a side's balls lie on each kind of cell, as one number: the same for all images.

    A turn leaves the other side's balls alone. So whatever follows a position has, as the family of
    its side to move, that of the side not to move now; changes elsewhere do not concern it.
    """
    family = popcount(mine & _CORNERS_1)
    family = 9 * family + popcount(mine & _EDGES_1)
    family = 5 * family + popcount(mine & _CENTRE_1)
    family = 5 * family + popcount(mine & _CORNERS_2)
    family = 5 * family + popcount(mine & _EDGES_2)
    family = 2 * family + popcount(mine & _CENTRE_2)
    return 5 * family + popcount(mine & LEVELS[2])


@kernel
def cells_at(index: Index, kind: int, row: int, mine: int, place: int) -> int:
    """The balls of the side to move, packed, in the position at a place of a row."""
    balls = popcount(index.occupancies[kind])
    upper = (row - index.rows[balls]) & (1 << upper_balls(balls)) - 1
    lower = index.row_colours[index.row_first[mine - popcount(upper)] + place]
    return expand(index, kind, upper << LOWER | lower)


@kernel
def is_settled(value: int, settled: News, of: int) -> bool:
    """Whether no change that is news to a family, or to all, can change a position's value."""
    if value == OPEN:
        return settled[NEWS * of + DECIDED] >= NEVER
    if value > OPEN:
        return distance_of(value) <= settled[NEWS * of + LOSSES] + 1
    return distance_of(value) <= settled[NEWS * of + SHORTER] + 2


@kernel
def is_due(
    index: Index,
    values: Values,
    kind: int,
    row: int,
    mine: int,
    place: int,
    settled: News,
    settled_for_all: News,
) -> bool:
    """Whether a position may have changed, and is the one of its images that is evaluated."""
    value = values[index.first[kind] + index.row_start[row] + place]
    if is_settled(value, settled_for_all, popcount(index.occupancies[kind]) - mine):
        return False
    cells = cells_at(index, kind, row, mine, place)
    if is_settled(value, settled, family_of(unpacked(index.occupancies[kind] & ~cells))):
        return False
    symmetries = index.symmetries[kind]
    if symmetries:
        for symmetry in range(1, SYMMETRIES):
            is_image_in_class = symmetries >> symmetry & 1
            if is_image_in_class and image_by(index.byte_images, cells, symmetry) < cells:
                return False
    return True


@kernel
def refresh(
    index: Index,
    values: Values,
    flags: int,
    kind: int,
    row: int,
    mine: int,
    place: int,
    news: News,
) -> None:
    """Evaluate a position, and note what is new."""
    cells = cells_at(index, kind, row, mine, place)
    old = values[index.first[kind] + index.row_start[row] + place]
    own, others = unpacked(cells), unpacked(index.occupancies[kind] & ~cells)
    new = evaluate(index, values, own, others, flags, old)
    if new != old:
        _write(index, values, kind, cells, new)
        family = NEWS * family_of(own)
        if old == OPEN:
            note(news, family + DECIDED, distance_of(new))
        if new < OPEN:
            note(news, family + LOSSES, distance_of(new))
        elif old != OPEN:
            note(news, family + SHORTER, distance_of(new))


@kernel
def note(news: News, place: int, distance: int) -> None:
    """Keep the smallest distance."""
    news[place] = min(news[place], distance)


@kernel
def _write(index: Index, values: Values, kind: int, cells: int, value: int) -> None:
    """Write the value of a position and of its images in the class."""
    balls, mine = popcount(index.occupancies[kind]), popcount(cells)
    values[number_in(index, kind, balls, mine, compress(index, kind, cells))] = value
    symmetries = index.symmetries[kind]
    if symmetries:
        for symmetry in range(1, SYMMETRIES):
            if symmetries >> symmetry & 1:
                image = image_by(index.byte_images, cells, symmetry)
                number = number_in(index, kind, balls, mine, compress(index, kind, image))
                values[number] = value


@kernel
def sweep_class(
    index: Index,
    values: Values,
    flags: int,
    kind: int,
    mine: int,
    settled: News,
    settled_for_all: News,
    news: News,
) -> int:
    """Refresh the positions of a class with so many balls of the side to move; how many."""
    number_due = 0
    balls = popcount(index.occupancies[kind])
    first_row = index.rows[balls] + (mine << upper_balls(balls))
    for row in range(first_row, first_row + (1 << upper_balls(balls))):
        for place in range(index.row_start[row + 1] - index.row_start[row]):
            if is_due(index, values, kind, row, mine, place, settled, settled_for_all):
                refresh(index, values, flags, kind, row, mine, place, news)
                number_due += 1
    return number_due


def no_news(distance: int) -> News:
    """The same distance for every number of balls, family and kind of change."""
    return np.full((MOST_BALLS + 4, NEWS * FAMILIES), distance, dtype=np.int8)


def settled_by(now: News, before: News, balls: int) -> News:
    """The smallest distance among all changes that positions with so many balls have not seen.

    `now` and `before` are the news of this sweep and the last, by balls + 2. A sweep goes from many
    balls to few; what follows a position has at most one ball more and at most two less.
    """
    unseen = [now[balls + 3], now[balls + 2], before[balls + 2], before[balls + 1], before[balls]]
    return np.minimum.reduce(unseen)


@functools.cache
def _families_by_balls() -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """All families sorted by how many balls they have, and where each number begins."""
    balls = np.zeros(1, dtype=np.int64)
    for most in _FAMILY_DIGITS:
        balls = (balls[:, None] + np.arange(most + 1)).ravel()
    order = np.argsort(balls, kind="stable")
    return order, np.searchsorted(balls[order], np.arange(LOWER + 1))


def settled_for_all(settled: News) -> News:
    """The smallest distance over all families with the same number of balls."""
    order, starts = _families_by_balls()
    by_family = settled.reshape(FAMILIES, NEWS)[order]
    return np.minimum.reduceat(by_family, starts).ravel()
