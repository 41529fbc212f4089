"""Positions and actions of Pyramido in their fast form.

STATE LAYOUT: `cells` is a header and a block per seat.

    PHASE         what is asked: DRAWING the starter, DEALING, REVEALING (these three by chance);
                  PLACING, MARKING, RECOLOURING, FILLING holes, REFILLING the quarry; OVER
    SEAT          whose turn it is
    ROUND         0 to 3
    STARTER       the first player of the round
    PLAYERS       the number of seats
    AREAS         the rule option: VISIBLE or STACKED
    OUTS          how many seats have been eliminated
    SPOT          where a domino is missing: 0-2 in the quarry, 3-6 on top of a stack, 7 nowhere
    PLACED        two numbers: the bits of the domino just placed, first half first, while it may
                  be marked or recoloured; otherwise NONE
    HORIZONTAL    while PLACING: where two squares for a domino lie side by side (the left one)
    VERTICAL      while PLACING: where one lies above the other (the upper one)
    SEEN          two numbers: the dominoes that came to light; bit domino >> 1 of SEEN + domino % 2
    SIZES         four numbers: how many dominoes each stack holds, the top one included
    QUARRY        three dominoes, NONE for a gap
    TOPS          four dominoes, NONE while the top of a stack is not turned up
    SEATS         from here on a block of SEAT_SIZE numbers per seat:

    TAKEN         the squares of the level being built that are filled (bits as in board.py)
    MARKED        those of them with a marker
    HELD          the markers in hand, a bit per colour
    TILES         the recolour tiles in hand, a bit per tile
    LEVEL         the level being built, 0 to 3; the last one built when OVER
    OUT           0, or 1 for the first seat that was eliminated, 2 for the second, ...
    LEFT, RIGHT, TOP, BOTTOM  first and last column and row of level 1 as far as it is built
    SCORES        four numbers: the points of each round

`squares` holds BITS packed squares (see dominoes.py) for each seat's level 1, then for each seat's
level 2, and so on; `plane_of` says where.

Where a number serves as an index, kernels often mask it: so the compiler sees that it is not
negative, and spares the question whether to count from the end of the array.

ACTION LAYOUT

    PLACE     + 4 * (81 * slot + cell) + direction   a quarry domino, its first half on the cell
    MARK      + half                                 of the domino just placed
    RECOLOUR  + 24 * half + 4 * colour + quarter     a tile on that half, its jewel in the quarter
    KEEP                                             lay no tile
    FILL      + 4 * colour + quarter                 a tile in the first hole in reading order
    REFILL    + stack                                the quarry gap from the top of this stack
    REVEAL    + domino                               chance: what comes to light
    FIRST     + seat                                 chance: who begins
"""

from typing import NamedTuple

import numpy as np

from pyramidion.core.interface import IntArray
from pyramidion.core.kernel import kernel
from pyramidion.games.pyramido.board import (
    BITS,
    CELLS,
    COLUMN_SPAN,
    LEVELS,
    ROW_SPAN,
    SIDE,
)
from pyramidion.games.pyramido.dominoes import DOMINOES

PHASE, SEAT, ROUND, STARTER, PLAYERS, AREAS, OUTS, SPOT = range(8)
PLACED = 8
HORIZONTAL, VERTICAL = 10, 11
SEEN = 12
SIZES = 14
QUARRY = 18
TOPS = 21
SEATS = 25

TAKEN, MARKED, HELD, TILES, LEVEL, OUT, LEFT, RIGHT, TOP, BOTTOM, SCORES = range(11)
SEAT_SIZE = SCORES + LEVELS

DRAWING, DEALING, REVEALING, PLACING, MARKING, RECOLOURING, FILLING, REFILLING, OVER = range(9)
VISIBLE, STACKED = 0, 1
NONE = -1
NOWHERE = 7

PLACE = 0
MARK = PLACE + 4 * 3 * CELLS
RECOLOUR = MARK + 2
KEEP = RECOLOUR + 48
FILL = KEEP + 1
REFILL = FILL + 24
REVEAL = REFILL + 4
FIRST = REVEAL + DOMINOES
ACTIONS = FIRST + 4

STACK_SIZES = (22, 22, 22, 21)
ALL_MARKERS = 0b111111
ALL_TILES = 0b111


class PyramidoPosition(NamedTuple):
    """A position of Pyramido; see STATE LAYOUT."""

    cells: IntArray
    squares: IntArray


def first_position(players: int, areas: int) -> PyramidoPosition:
    """The position before the first player is drawn by lot."""
    cells = np.zeros(SEATS + SEAT_SIZE * players, dtype=np.int64)
    cells[[PHASE, PLAYERS, AREAS]] = DRAWING, players, areas
    cells[[PLACED, PLACED + 1]] = NONE
    cells[SIZES : SIZES + 4] = STACK_SIZES
    cells[QUARRY:SEATS] = NONE
    for seat in range(players):
        block = block_of(seat)
        cells[[block + HELD, block + TILES]] = ALL_MARKERS, ALL_TILES
        cells[block + LEFT : block + SCORES] = SIDE // 2
    return PyramidoPosition(cells, np.zeros(LEVELS * players * BITS, dtype=np.int64))


@kernel
def block_of(seat: int) -> int:
    """Where the numbers of a seat begin."""
    return SEATS + SEAT_SIZE * (seat & 3)


@kernel
def plane_of(cells: IntArray, seat: int, level: int) -> int:
    """Where the squares of a seat's level begin."""
    return BITS * ((cells[PLAYERS] & 7) * (level & 3) + (seat & 3))


@kernel
def footprint(cells: IntArray, block: int, level: int) -> int:
    """All squares of a level once the box of level 1 is full (Pyramido 3.2)."""
    columns = COLUMN_SPAN[SIDE * cells[block + LEFT] + cells[block + RIGHT] - level & 127]
    return columns & ROW_SPAN[SIDE * cells[block + TOP] + cells[block + BOTTOM] - level & 127]


@kernel
def next_seat(cells: IntArray, seat: int) -> int:
    """The next seat clockwise that has not been eliminated, from this one on."""
    while True:
        seat = seat + 1 if seat + 1 < cells[PLAYERS] else 0
        if cells[block_of(seat) + OUT] == 0:
            return seat


@kernel(allocates=True)
def duplicate(position: PyramidoPosition) -> PyramidoPosition:
    """A copy that shares nothing."""
    return PyramidoPosition(position.cells.copy(), position.squares.copy())


@kernel
def load(into: PyramidoPosition, position: PyramidoPosition) -> None:
    """Copy a position over a duplicate; levels beyond both their rounds are empty in both."""
    round_ = max(into.cells[ROUND], position.cells[ROUND])
    for i in range(BITS * position.cells[PLAYERS] * (round_ + 1)):
        into.squares[i] = position.squares[i]
    for i in range(len(position.cells)):
        into.cells[i] = position.cells[i]
