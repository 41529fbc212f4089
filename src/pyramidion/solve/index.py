"""A number for every position of Pylos up to symmetry, and back, without gaps.

A position here is the start of a turn, with the apex empty; `mine` are the balls of the side to
move. Where its balls lie, colours aside, is its *occupancy*; the images of an occupancy under the
eight symmetries are a *class*, and one of them stands for all. The number of a position is

    the number of the first position of its class
    + the place of its colouring among those of the class: sorted by the number of balls of the side
      to move, then by the colours of the upper balls, then by those of the lower ones

where upper and lower are the 16th ball and those after it, and the 15 before, counted cell by cell.
Positions that differ only in the lower balls are a *row* of neighbours. Classes are sorted by the
number of balls, then by their height. A class that is its own mirror image keeps a position and its
images apart, with equal values.
"""

import functools
import itertools
import math
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pyramidion.core.bits import popcount
from pyramidion.core.kernel import kernel
from pyramidion.games.pylos.board import CELLS, LEVELS, UPPER
from pyramidion.games.pylos.rules import BALLS
from pyramidion.games.pylos.symmetry import (
    BYTE_IMAGES,
    SYMMETRIES,
    image_by,
    image_of,
    packed,
    unpacked,
)
from pyramidion.games.pylos.turns import SMALL, SMALL_BALLS, open_cells

MOST_BALLS = CELLS - 1  # with the apex empty
LOWER = 15  # balls whose colours make a row

_LOWER_MASK = (1 << LOWER) - 1
_STEPS = 5  # of moving 30 bits together, each over a distance of twice the last
_LEVEL_2, _LEVEL_3 = 16, 25  # where these levels begin in a packed set of cells

Array32 = npt.NDArray[np.int32]
Array64 = npt.NDArray[np.int64]


class Index(NamedTuple):
    """The tables behind the numbers.

    ground       by level 1: its first occupancy
    carried      by level 1: the cells of level 2 that it supports
    second       by these and the balls on level 2: how many occupancies come before
    third        by the balls on level 2 and those on level 3: likewise
    images       by occupancy: class * SYMMETRIES + the symmetry that takes it to its class
    occupancies  by class: its cells, packed
    symmetries   by class: the symmetries, other than the identity, that leave it as it is, as bits
    moves        by class and step: the bits that move when its cells are moved together
    byte_images  the symmetries of packed sets of cells; a copy, for a GPU has no room for constants
    first        by class: the number of its first position; at the end, of all positions
    rows         by number of balls: where its rows begin in row_start
    row_start    by balls of the side to move and colours of the upper balls: the row's first place
                 in the class; after them, for each number of balls, the end of the last
    row_place    by colours of the lower balls: the place in the row
    row_first    by balls of the side to move among the lower ones: where the row's colours begin
    row_colours  the colours of the lower balls, in the order of a row
    """

    ground: Array32
    carried: Array32
    second: Array32
    third: Array32
    images: Array32
    occupancies: Array32
    symmetries: Array32
    moves: Array32
    byte_images: Array32
    first: Array64
    rows: Array32
    row_start: Array32
    row_place: Array32
    row_first: Array32
    row_colours: Array32


@kernel
def number_of(index: Index, mine: int, theirs: int) -> int:
    """The number of a position."""
    return number_from(index, mine | theirs, packed(mine), popcount(mine))


@kernel
def number_from(index: Index, balls: int, pack: int, mine: int) -> int:
    """The number of a position from all balls, and the side to move's, packed and counted."""
    pack_all = packed(balls)
    level_1, level_2 = pack_all & 0xFFFF, pack_all >> _LEVEL_2 & 511
    occupancy = (
        index.ground[level_1]
        + index.second[index.carried[level_1], level_2]
        + index.third[level_2, pack_all >> _LEVEL_3]
    )
    image = index.images[occupancy]
    kind = image >> 3
    colours = compress(index, kind, image_by(index.byte_images, pack, image & 7))
    return number_in(index, kind, popcount(pack_all), mine, colours)


@kernel
def position_at(index: Index, number: int) -> tuple[int, int]:
    """The position with a number: the balls of the side to move, and the other's."""
    kind = _last_up_to(index.first, 0, len(index.first), number)
    balls = popcount(index.occupancies[kind])
    start, end = index.rows[balls], index.rows[balls + 1] - 1
    row = _last_up_to(index.row_start, start, end, number - index.first[kind])
    upper = (row - start) & (1 << upper_balls(balls)) - 1
    mine_below = ((row - start) >> upper_balls(balls)) - popcount(upper)
    place = number - index.first[kind] - index.row_start[row]
    lower = index.row_colours[index.row_first[mine_below] + place]
    return coloured(index, kind, upper << LOWER | lower)


@kernel
def _last_up_to(numbers: Array32 | Array64, start: int, end: int, limit: int) -> int:
    """The last place from start on, before end, where an ascending number is not over the limit."""
    while end - start > 1:
        middle = (start + end) // 2
        if numbers[middle] <= limit:
            start = middle
        else:
            end = middle
    return start


@kernel
def coloured(index: Index, kind: int, colours: int) -> tuple[int, int]:
    """The position of a class with given colours."""
    occupancy = index.occupancies[kind]
    mine = expand(index, kind, colours)
    return unpacked(mine), unpacked(occupancy & ~mine)


@kernel
def number_in(index: Index, kind: int, balls: int, mine: int, colours: int) -> int:
    """The number of a position by its class, its balls, those of the side to move, and colours."""
    row = index.rows[balls] + (mine << upper_balls(balls)) + (colours >> LOWER)
    return index.first[kind] + index.row_start[row] + index.row_place[colours & _LOWER_MASK]


@kernel
def upper_balls(number: int) -> int:
    """How many of so many balls are upper ones."""
    return max(number - LOWER, 0)


@kernel
def compress(index: Index, kind: int, cells: int) -> int:
    """The cells of a class as neighbouring bits, from the first cell that has a ball."""
    for step in range(_STEPS):
        moving = cells & index.moves[kind, step]
        cells = (cells ^ moving) | moving >> (1 << step)
    return cells


@kernel
def expand(index: Index, kind: int, colours: int) -> int:
    """The cells that these bits stand for: the inverse of `compress`."""
    for step in range(_STEPS - 1, -1, -1):
        moving = index.moves[kind, step]
        colours = (colours & ~(moving >> (1 << step))) | (colours << (1 << step) & moving)
    return colours


def shares_of(balls: int, flags: int) -> range:
    """How many of so many balls may be those of the side to move."""
    each = SMALL_BALLS if flags & SMALL else BALLS
    return range(max(balls - each, 0), min(balls, each) + 1)


@functools.cache
def make_index(is_small: bool = False) -> Index:
    """The index of the whole pyramid, or of the small one."""
    flags = SMALL if is_small else 0
    supporting = _make_uppers()
    ground, carried, occupancies = _list_occupancies(flags, supporting)
    images = np.empty((len(occupancies), 2), dtype=np.int64)
    _find_images(occupancies, images)
    packs, places = np.unique(images[:, 0], return_inverse=True)
    heights = np.array([height_of(pack) for pack in packs.tolist()])
    sorting = np.lexsort((packs, heights, np.bitwise_count(packs)))
    order = packs[sorting]
    kinds = np.argsort(sorting)[places]
    sizes = np.array(_make_colourings(flags))[np.bitwise_count(order)]
    symmetries = np.zeros(len(order), dtype=np.int32)
    _find_symmetries(order, symmetries)
    moves = np.zeros((len(order), _STEPS), dtype=np.int32)
    _find_moves(order, moves)
    rows, row_start = _make_rows(flags)
    row_place, row_first, row_colours = _make_row_colours()
    return Index(
        ground=ground,
        carried=carried,
        second=supporting.second,
        third=supporting.third,
        images=(kinds * SYMMETRIES + images[:, 1]).astype(np.int32),
        occupancies=order.astype(np.int32),
        symmetries=symmetries,
        moves=moves,
        byte_images=BYTE_IMAGES,
        first=np.concatenate([[0], np.cumsum(sizes)]),
        rows=rows,
        row_start=row_start,
        row_place=row_place,
        row_first=row_first,
        row_colours=row_colours,
    )


class _Uppers(NamedTuple):
    """The ways to fill levels 2 and 3, by the cells of level 2 that are supported."""

    second: Array32
    third: Array32
    ways: list[Array64]


def _make_uppers() -> _Uppers:
    """Count and list them: level 2 as 9 bits, level 3 as 4 bits above."""
    second = np.zeros((512, 512), dtype=np.int32)
    third = np.zeros((512, 16), dtype=np.int32)
    by_level_2: list[list[int]] = []
    for level_2 in range(512):
        over = int(packed(open_cells(unpacked(level_2 << _LEVEL_2), 0) & LEVELS[2])) >> _LEVEL_3
        fitting = [level_3 for level_3 in range(16) if not level_3 & ~over]
        for place, level_3 in enumerate(fitting):
            third[level_2, level_3] = place
        by_level_2.append([level_3 << 9 | level_2 for level_3 in fitting])
    ways = []
    for supported in range(512):
        found: list[int] = []
        for level_2 in range(512):
            if not level_2 & ~supported:
                second[supported, level_2] = len(found)
                found += by_level_2[level_2]
        ways.append(np.array(found, dtype=np.int64))
    return _Uppers(second, third, ways)


@kernel
def _find_images(occupancies: Array64, out: Array64) -> None:
    """For each occupancy the smallest of its images, and the symmetry that gives it."""
    for i in range(len(occupancies)):
        out[i, 0], out[i, 1] = occupancies[i], 0
        for symmetry in range(1, SYMMETRIES):
            image = image_of(occupancies[i], symmetry)
            if image < out[i, 0]:
                out[i, 0], out[i, 1] = image, symmetry


def height_of(pack: int) -> int:
    """How high the balls of an occupancy lie in all: 0 for a ball on the ground."""
    return (pack >> _LEVEL_2 & 511).bit_count() + 2 * (pack >> _LEVEL_3).bit_count()


def _make_colourings(flags: int) -> list[int]:
    """By the number of balls: in how many ways they can have colours, with enough balls of each."""
    return [
        sum(math.comb(balls, mine) for mine in shares_of(balls, flags))
        for balls in range(MOST_BALLS + 1)
    ]


def _make_row_colours() -> tuple[Array32, Array32, Array32]:
    """The place of each colouring of the lower balls in its row, and the rows themselves."""
    by_count: list[list[int]] = [[] for _ in range(LOWER + 1)]
    place = np.zeros(1 << LOWER, dtype=np.int32)
    for colours in range(1 << LOWER):
        place[colours] = len(by_count[colours.bit_count()])
        by_count[colours.bit_count()].append(colours)
    first = [0, *itertools.accumulate(map(len, by_count))]
    flat = list(itertools.chain(*by_count))
    return place, np.array(first, dtype=np.int32), np.array(flat, dtype=np.int32)


@kernel
def _find_carried(flags: int, out: Array32) -> None:
    """For each level 1, the cells of level 2 that it supports."""
    for level_1 in range(len(out)):
        out[level_1] = packed(open_cells(level_1, flags) & UPPER) >> _LEVEL_2


def _list_occupancies(flags: int, uppers: _Uppers) -> tuple[Array32, Array32, Array64]:
    """Every occupancy, packed; the first for each level 1; and what level 1 supports."""
    levels = 1 if flags & SMALL else 1 << 16
    carried = np.zeros(1 << 16, dtype=np.int32)
    _find_carried(flags, carried[:levels])
    above = [uppers.ways[supported] for supported in carried[:levels].tolist()]
    numbers = np.array([len(ways) for ways in above])
    ground = np.zeros(1 << 16, dtype=np.int32)
    ground[:levels] = np.cumsum(numbers) - numbers
    below = np.repeat(np.arange(levels), numbers)
    return ground, carried, below | np.concatenate(above) << _LEVEL_2


@kernel
def _find_symmetries(occupancies: Array64, out: Array32) -> None:
    """For each occupancy, the symmetries that leave it as it is."""
    for i in range(len(occupancies)):
        for symmetry in range(1, SYMMETRIES):
            if image_of(occupancies[i], symmetry) == occupancies[i]:
                out[i] |= 1 << symmetry


@kernel
def _find_moves(occupancies: Array64, out: Array32) -> None:
    """For each occupancy, which of its bits move by 1, 2, 4, ... so that all end up together."""
    for i in range(len(occupancies)):
        place = 0
        for cell in range(CELLS):
            if occupancies[i] >> cell & 1:
                distance = cell - place
                for step in range(_STEPS):
                    if distance >> step & 1:
                        out[i, step] |= 1 << cell - (distance & (1 << step) - 1)
                place += 1


def _make_rows(flags: int) -> tuple[Array32, Array32]:
    """The first place of every row, and where the rows of each number of balls begin."""
    binomials = np.array(
        [[math.comb(n, k) for k in range(LOWER + 1)] for n in range(LOWER + 1)], dtype=np.int32
    )
    starts = []
    for balls in range(MOST_BALLS + 1):
        upper = np.arange(1 << max(balls - LOWER, 0))
        mine = np.arange(BALLS + 1)[:, None]
        below = mine - np.bitwise_count(upper)
        is_share = np.isin(mine, list(shares_of(balls, flags)))
        ways = binomials[min(balls, LOWER), np.clip(below, 0, LOWER)]
        sizes = np.where(is_share & (below >= 0), ways, 0)
        starts.append(np.concatenate([[0], np.cumsum(sizes)]))
    rows = [0, *itertools.accumulate(map(len, starts))]
    return np.array(rows, dtype=np.int32), np.concatenate(starts).astype(np.int32)
