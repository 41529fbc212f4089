"""The rules of Pylos as kernels.

STATE LAYOUT: one array of integers.

    MINE, THEIRS  the cells with balls of the side to move, and of the other, as bits (see board.py)
    SIDE          which side is to move: 0 light, 1 dark
    PHASE         PUT a ball; TAKE one back; take one MORE or stop; OVER
    FLAGS         the rule options, as bits
    ENDING        how the match ended: APEX_REACHED, RESERVE_EMPTY, REPEATED
    TURNS         how many turn starts are in the history, this one included
    HINTS         16 numbers; a bit in them for each position in the history: see _hint
    HISTORY       from here on, MINE and THEIRS at the start of each turn, in pairs

ACTION LAYOUT: PLACE + cell; TAKE_BACK + cell; STOP; RAISE + 30 * from + to.
"""

from typing import NamedTuple

import numpy as np

from pyramidion.core.bits import lowest, nth, popcount
from pyramidion.core.interface import NOBODY, Actions, IntArray
from pyramidion.core.kernel import implement, kernel
from pyramidion.core.rng import Rng, below
from pyramidion.games.pylos.board import (
    ALL,
    APEX,
    BIT,
    CELL,
    CELLS,
    COLUMNS_OF_3,
    COLUMNS_OF_4,
    GROUND,
    LEVELS,
    RAISERS,
    ROWS_OF_3,
    ROWS_OF_4,
    SQUARE_CORNERS,
    UPPER,
)

BALLS = 15

MINE, THEIRS, SIDE, PHASE, FLAGS, ENDING, TURNS, HINTS = range(8)
HISTORY = HINTS + 16
PUT, TAKE, MORE, OVER = range(4)
APEX_REACHED, RESERVE_EMPTY, REPEATED = 1, 2, 3

SQUARES, LINES, MAY_TAKE_NONE, MAY_RAISE = 1, 2, 4, 8  # FLAGS

PLACE = 0
TAKE_BACK = PLACE + CELLS
STOP = TAKE_BACK + CELLS
RAISE = STOP + 1
ACTIONS = RAISE + CELLS * CELLS

_ROOM = 256  # turns of history that a position has room for beyond those it holds


class PylosPosition(NamedTuple):
    """A position of Pylos; see STATE LAYOUT."""

    cells: IntArray


@kernel
def supported(balls: int) -> int:
    """The cells that rest on the ground or on four balls (Pylos 2.1)."""
    squares = balls & (balls >> 1) & (balls >> 4) & (balls >> 5)
    return GROUND | ((squares << 16) & UPPER)


@kernel
def available(balls: int) -> int:
    """The cells where a ball can come to lie (Pylos 2.2)."""
    return supported(balls) & ~balls


@kernel(is_brief=True)
def carrying(balls: int) -> int:
    """The cells that hold up a ball; the others' balls are free (Pylos 2.3)."""
    above = (balls & UPPER) >> 16
    return above | (above << 1) | (above << 4) | (above << 5)


@kernel
def completes(mine: int, cell: int, flags: int) -> bool:
    """Whether the ball just put is part of a square or line of its colour (Pylos 4.1, 4.4, 4.7)."""
    ball = BIT[cell]
    if flags & SQUARES:
        corners = mine & (mine >> 1) & (mine >> 4) & (mine >> 5) & SQUARE_CORNERS
        if (corners | (corners << 1) | (corners << 4) | (corners << 5)) & ball:
            return True
    return bool(flags & LINES) and in_line(mine, ball)


@kernel
def in_line(mine: int, ball: int) -> bool:
    """Whether a ball is part of a full row or column of its colour on level 1 or 2 (Pylos 4.7)."""
    pairs = mine & (mine >> 1)
    fours = pairs & (pairs >> 2) & ROWS_OF_4
    threes = pairs & (mine >> 2) & ROWS_OF_3
    if (fours * 0b1111 | threes * 0b111) & ball:
        return True
    pairs = mine & (mine >> 4)
    fours = pairs & (pairs >> 8) & COLUMNS_OF_4
    threes = pairs & (mine >> 8) & COLUMNS_OF_3
    return (fours * 0x1111 | threes * 0x111) & ball != 0


@kernel
def can_raise(mine: int, balls: int) -> bool:
    """Whether any of a side's free balls can be raised."""
    free = mine & ~carrying(balls)
    targets = available(balls) & UPPER
    while targets:
        if free & RAISERS[lowest(targets)]:
            return True
        targets &= targets - 1
    return False


@kernel(is_brief=True)
def reserve(mine: int) -> int:
    """The balls a side has left beside the board (Pylos 1.2)."""
    return BALLS - popcount(mine)


@kernel
def actor(position: PylosPosition) -> int:
    cells = position.cells
    return NOBODY if cells[PHASE] == OVER else cells[SIDE]


@kernel
def legal(position: PylosPosition, out: Actions) -> int:
    cells = position.cells
    mine = cells[MINE]
    balls = cells[MINE] | cells[THEIRS]
    free = mine & ~carrying(balls)
    if cells[PHASE] == PUT:
        return _legal_puts(mine, balls, free, out)
    number = 0
    while free:
        out[number] = TAKE_BACK + CELL[lowest(free)]
        number += 1
        free &= free - 1
    if cells[PHASE] == MORE or cells[FLAGS] & MAY_TAKE_NONE:
        out[number] = STOP
        number += 1
    return number


@kernel
def _legal_puts(mine: int, balls: int, free: int, out: Actions) -> int:
    number = 0
    targets = available(balls)
    while targets:
        target = lowest(targets)
        if reserve(mine) > 0:
            out[number] = PLACE + CELL[target]
            number += 1
        raisers = free & RAISERS[target]
        while raisers:
            out[number] = RAISE + CELLS * CELL[lowest(raisers)] + CELL[target]
            number += 1
            raisers &= raisers - 1
        targets &= targets - 1
    return number


@kernel
def sample(position: PylosPosition, rng: Rng) -> int:
    """A legal action, each equally likely, without listing them."""
    cells = position.cells
    mine = cells[MINE]
    balls = cells[MINE] | cells[THEIRS]
    free = mine & ~carrying(balls)
    if cells[PHASE] == PUT:
        return _sample_put(mine, balls, free, rng)
    takes = popcount(free)
    may_stop = cells[PHASE] == MORE or cells[FLAGS] & MAY_TAKE_NONE
    choice = below(rng, takes + 1 if may_stop else takes)
    return STOP if choice == takes else TAKE_BACK + CELL[nth(free, choice)]


@kernel
def count_raises(free: int, targets: int) -> int:
    """How many ways there are to raise a free ball to one of these available cells.

    Every free ball on a lower level, less those among the four under the cell (Pylos 3.2).
    """
    under = targets >> 16
    carriers = (
        popcount(free & under)
        + popcount(free & under << 1)
        + popcount(free & under << 4)
        + popcount(free & under << 5)
    )
    pairs = (
        popcount(targets & LEVELS[1]) * popcount(free & LEVELS[0])
        + popcount(targets & LEVELS[2]) * popcount(free & (LEVELS[0] | LEVELS[1]))
        + popcount(targets & LEVELS[3]) * popcount(free & ~LEVELS[3])
    )
    return pairs - carriers


@kernel
def _sample_put(mine: int, balls: int, free: int, rng: Rng) -> int:
    open_cells = available(balls)
    places = popcount(open_cells) if reserve(mine) > 0 else 0
    number = places + count_raises(free, open_cells & UPPER)
    choice = below(rng, number)
    if choice < places:
        return PLACE + CELL[nth(open_cells, choice)]
    choice -= places
    targets = open_cells & UPPER
    while True:
        target = lowest(targets)
        raisers = free & RAISERS[target]
        if choice < popcount(raisers):
            return RAISE + CELLS * CELL[nth(raisers, choice)] + CELL[target]
        choice -= popcount(raisers)
        targets &= targets - 1


@kernel
def apply(position: PylosPosition, action: int) -> None:
    cells = position.cells
    if cells[PHASE] == PUT:
        _put(cells, action)
    else:
        _take_back(cells, action)


@kernel
def _put(cells: IntArray, action: int) -> None:
    mine, theirs = cells[MINE], cells[THEIRS]
    cell = action - PLACE
    if action >= RAISE:
        mine &= ~BIT[(action - RAISE) // CELLS]
        cell = (action - RAISE) % CELLS
    mine |= BIT[cell]
    if BIT[cell] == APEX:  # Pylos 5.1
        cells[MINE], cells[THEIRS], cells[SIDE] = theirs, mine, 1 - cells[SIDE]
        cells[PHASE], cells[ENDING] = OVER, APEX_REACHED
    elif completes(mine, cell, cells[FLAGS]):
        cells[MINE], cells[PHASE] = mine, TAKE
    else:
        cells[SIDE] = 1 - cells[SIDE]
        begin_turn(cells, theirs, mine)


@kernel
def _take_back(cells: IntArray, action: int) -> None:
    mine, theirs = cells[MINE], cells[THEIRS]
    if action != STOP:
        mine &= ~BIT[action - TAKE_BACK]
        if cells[PHASE] == TAKE and mine & ~carrying(mine | theirs):  # Pylos 4.3
            cells[MINE], cells[PHASE] = mine, MORE
            return
    cells[SIDE] = 1 - cells[SIDE]
    begin_turn(cells, theirs, mine)


@kernel
def begin_turn(cells: IntArray, mine: int, theirs: int) -> None:
    """Start the turn of the side in SIDE, or end the match where a turn cannot begin."""
    cells[MINE], cells[THEIRS], cells[PHASE] = mine, theirs, PUT
    if reserve(mine) == 0 and not (cells[FLAGS] & MAY_RAISE and can_raise(mine, mine | theirs)):
        cells[PHASE], cells[ENDING] = OVER, RESERVE_EMPTY  # Pylos 5.2
        return
    turns = cells[TURNS]
    if HISTORY + 2 * turns == len(cells):
        turns = 0  # only in a playout of that many turns on end; every duplicate has new room
    cells[TURNS] = turns + 1
    cells[HISTORY + 2 * turns] = mine
    cells[HISTORY + 2 * turns + 1] = theirs
    hint = _hint(mine, theirs)
    hints = cells[HINTS + (hint & 15)]
    if hints >> (hint >> 4) & 1 == 0:
        cells[HINTS + (hint & 15)] = hints | 1 << (hint >> 4)
    elif _occurrences(cells, turns, mine, theirs) >= 3:  # Pylos 5.3
        cells[PHASE], cells[ENDING] = OVER, REPEATED


@kernel
def _hint(mine: int, theirs: int) -> int:
    """A number below 512 for a position: if its bit is not set, the position is a new one."""
    mixed = 5851 * mine + 7919 * theirs
    return (mixed >> 9 ^ mixed >> 25) & 511


@kernel
def _occurrences(cells: IntArray, turns: int, mine: int, theirs: int) -> int:
    """How often a position stands in the history up to a turn, with the same side to move."""
    count = 0
    for turn in range(turns & 1, turns + 1, 2):  # the sides take turns
        entry = HISTORY + 2 * turn
        count += (cells[entry] == mine) & (cells[entry + 1] == theirs)
    return count


@kernel
def places(position: PylosPosition, out: IntArray) -> None:
    """The side to move at the end has lost, unless the position was repeated."""
    cells = position.cells
    out[cells[SIDE]] = 1 if cells[ENDING] == REPEATED else 2
    out[1 - cells[SIDE]] = 1


@kernel
def weight(position: PylosPosition, action: int) -> int:
    return 1


@kernel(allocates=True)
def duplicate(position: PylosPosition) -> PylosPosition:
    used = HISTORY + 2 * position.cells[TURNS]
    cells = np.empty(used + 2 * _ROOM, dtype=np.int64)  # beyond the history nothing is read
    cells[:used] = position.cells[:used]
    return PylosPosition(cells)


@kernel
def load(into: PylosPosition, position: PylosPosition) -> None:
    for i in range(HISTORY + 2 * position.cells[TURNS]):
        into.cells[i] = position.cells[i]


@kernel
def resample(position: PylosPosition, seat: int, rng: Rng) -> None:
    """Nothing is hidden in Pylos."""


def position_of(light: int, dark: int, side: int, phase: int, flags: int) -> PylosPosition:
    """A position in which this is the first turn of its history."""
    cells = np.zeros(HISTORY + 2 * _ROOM, dtype=np.int64)
    mine, theirs = (light, dark) if side == 0 else (dark, light)
    cells[[MINE, THEIRS, SIDE, PHASE, FLAGS]] = mine, theirs, side, phase, flags
    if phase == PUT:
        begin_turn(cells, mine, theirs)
    return PylosPosition(cells)


implement(
    PylosPosition,
    actor=actor,
    legal=legal,
    weight=weight,
    apply=apply,
    sample=sample,
    careful=sample,
    eager=sample,
    places=places,
    duplicate=duplicate,
    load=load,
    resample=resample,
)

assert sum(BIT.tolist()) == ALL
