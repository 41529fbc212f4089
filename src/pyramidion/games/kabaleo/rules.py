"""The rules of Kabaleo as kernels.

STATE LAYOUT: one array of integers.

    PHASE    LOT: who begins; BOXING: which colours stay out; DRAWING goals; DEALING pieces;
             PLAYING; OVER
    LEFT     how many actions are left in this phase
    SEAT     the seat to move, before play the one to begin; NOT_DRAWN before the lot
    PLAYERS  how many seats there are
    IS_FAIR  1 in fair mode, 0 in random mode
    IN_PLAY  the colours that are not in the box, as bits
    CLOSED   the space of the last move; NO_SPACE before the first
    HANDS    four hands, packed: see pieces.py
    GOALS    four goals: a colour; NOT_DRAWN; UNKNOWN where masked
    PILES    24 piles, packed: see pieces.py; 0 for a space that is not laid

ACTION LAYOUT: PUT + 6 * space + colour; FIRST + seat; BOX, GOAL and DEAL + colour.
"""

from typing import NamedTuple

import numpy as np

from pyramidion.core.interface import CHANCE, NOBODY, UNKNOWN, Actions, IntArray
from pyramidion.core.kernel import implement, kernel
from pyramidion.core.rng import Rng, below
from pyramidion.games.kabaleo.pieces import (
    ALL_COLOURS,
    BASES,
    COLOURS,
    COUNT_BITS,
    COUNTS,
    KINDS_SHIFT,
    MOST_HEIGHT,
    MOST_SEATS,
    MOST_SPACES,
    NTH_OF,
    NUMBER_OF,
    ONE_OF_EACH,
    PIECES,
)

PHASE, LEFT, SEAT, PLAYERS, IS_FAIR, IN_PLAY, CLOSED, HANDS = range(8)
GOALS = HANDS + MOST_SEATS
PILES = GOALS + MOST_SEATS
SIZE = PILES + MOST_SPACES

LOT, BOXING, DRAWING, DEALING, PLAYING, OVER = range(6)
NOT_DRAWN = -2
NO_SPACE = MOST_SPACES

PUT = 0
FIRST = PUT + COLOURS * MOST_SPACES
BOX = FIRST + MOST_SEATS
GOAL = BOX + COLOURS
DEAL = GOAL + COLOURS
ACTIONS = DEAL + COLOURS

_LOW_31 = (1 << 31) - 1
_LOW_32 = (1 << 32) - 1


class KabaleoPosition(NamedTuple):
    """A position of Kabaleo; see STATE LAYOUT."""

    cells: IntArray


@kernel
def colour_count(players: int) -> int:
    """How many colours are in play (Kabaleo 1.2)."""
    return players + 2


@kernel
def space_count(players: int) -> int:
    """How many spaces there are (Kabaleo 2.2)."""
    return BASES * colour_count(players)


@kernel
def piece_count(players: int) -> int:
    """How many pieces are in play; they are all handed out (Kabaleo 2.3)."""
    return PIECES * colour_count(players)


@kernel
def may_put(cells: IntArray, space: int, colour: int) -> bool:
    """Whether a piece of a colour may go on a space (Kabaleo 3.2, 3.3)."""
    return cells[PILES + space] != colour + 1 and space != cells[CLOSED]


@kernel
def goals_left(cells: IntArray) -> int:
    """The goals in play that nobody is known to have drawn, as bits (Kabaleo 2.1)."""
    colours = cells[IN_PLAY]
    for seat in range(cells[PLAYERS]):
        if cells[GOALS + seat] >= 0:
            colours &= ~(1 << cells[GOALS + seat])
    return colours


@kernel
def bag(cells: IntArray) -> int:
    """How many pieces of each colour are still to be dealt, packed like a hand (Kabaleo 2.3)."""
    counts = PIECES * ONE_OF_EACH[cells[IN_PLAY]]
    for seat in range(cells[PLAYERS]):
        counts -= cells[HANDS + seat] & COUNTS
    return counts


@kernel
def seat_dealt_to(cells: IntArray) -> int:
    """Who draws the next piece from the bag: the seats take one each in turn."""
    return (piece_count(cells[PLAYERS]) - cells[LEFT]) % cells[PLAYERS]


@kernel
def actor(position: KabaleoPosition) -> int:
    cells = position.cells
    if cells[PHASE] == PLAYING:
        return cells[SEAT]
    return NOBODY if cells[PHASE] == OVER else CHANCE


@kernel
def legal(position: KabaleoPosition, out: Actions) -> int:
    cells = position.cells
    if cells[PHASE] == PLAYING:
        return _legal_puts(cells, out)
    if cells[PHASE] == LOT:
        for seat in range(cells[PLAYERS]):
            out[seat] = FIRST + seat
        return cells[PLAYERS]
    number = 0
    for colour in range(COLOURS):
        action = _lot(cells, colour)
        if weight(position, action):
            out[number] = action
            number += 1
    return number


@kernel
def _legal_puts(cells: IntArray, out: Actions) -> int:
    kinds = cells[HANDS + cells[SEAT]] >> KINDS_SHIFT
    number = 0
    for space in range(space_count(cells[PLAYERS])):
        for i in range(NUMBER_OF[kinds]):
            colour = NTH_OF[kinds, i]
            if may_put(cells, space, colour):
                out[number] = PUT + COLOURS * space + colour
                number += 1
    return number


@kernel
def _lot(cells: IntArray, colour: int) -> int:
    """The action with which chance names a colour in this phase."""
    if cells[PHASE] == BOXING:
        return BOX + colour
    return (GOAL if cells[PHASE] == DRAWING else DEAL) + colour


@kernel
def weight(position: KabaleoPosition, action: int) -> int:
    cells = position.cells
    if cells[PHASE] == LOT:
        return 1
    if cells[PHASE] == BOXING:
        return cells[IN_PLAY] >> action - BOX & 1
    if cells[PHASE] == DRAWING:
        return goals_left(cells) >> action - GOAL & 1
    return bag(cells) >> COUNT_BITS * (action - DEAL) & 15


@kernel
def sample(position: KabaleoPosition, rng: Rng) -> int:
    cells = position.cells
    if cells[PHASE] == PLAYING:
        return _sample_put(cells, rng)
    if cells[PHASE] == LOT:
        return FIRST + below(rng, cells[PLAYERS])
    if cells[PHASE] == DEALING:
        return _sample_deal(cells, rng)
    if cells[PHASE] == BOXING:
        return BOX + _one_of(cells[IN_PLAY], rng)
    return GOAL + _one_of(goals_left(cells), rng)


@kernel
def _sample_put(cells: IntArray, rng: Rng) -> int:
    """A legal put, each equally likely: a random colour of the hand on a random space.

    One random number is split in two: its product with the number of colours holds the colour in
    the high bits, and in the low ones what decides on the space. The masks change nothing: they
    tell the compiler that an index is not negative, which it would otherwise check for.
    """
    kinds = cells[HANDS + (cells[SEAT] & 3)] >> KINDS_SHIFT & ALL_COLOURS
    spaces = space_count(cells[PLAYERS])
    while True:
        split = below(rng, 1 << 31) * NUMBER_OF[kinds]
        colour = NTH_OF[kinds, split >> 31 & 7]
        space = (split & _LOW_31) * spaces >> 31 & 31
        if may_put(cells, space, colour):
            return PUT + COLOURS * space + colour


@kernel
def _sample_deal(cells: IntArray, rng: Rng) -> int:
    ticket = below(rng, cells[LEFT])
    counts = bag(cells)
    colour = 0
    while ticket >= counts & 15:
        ticket -= counts & 15
        counts >>= COUNT_BITS
        colour += 1
    return DEAL + colour


@kernel
def _one_of(colours: int, rng: Rng) -> int:
    return NTH_OF[colours, below(rng, NUMBER_OF[colours])]


@kernel
def apply(position: KabaleoPosition, action: int) -> None:
    cells = position.cells
    if action < FIRST:
        _put(cells, action)
    elif action < BOX:
        cells[SEAT] = action - FIRST
    elif action < GOAL:
        cells[IN_PLAY] &= ~(1 << action - BOX)
    elif action < DEAL:
        cells[GOALS + cells[PLAYERS] - cells[LEFT]] = action - GOAL
    else:
        _deal(cells, action - DEAL)
    cells[LEFT] -= 1
    if cells[LEFT] == 0:
        _enter_next_phase(cells)


@kernel
def _put(cells: IntArray, action: int) -> None:
    action &= 255  # see _sample_put for the masks
    space, colour = action // COLOURS, action % COLOURS
    pile = cells[PILES + space]
    # Kabaleo 3.4, 3.5
    cells[PILES + space] = pile >> 3 if pile & 7 == colour + 1 else pile << 3 | colour + 1
    cells[CLOSED] = space
    seat = cells[SEAT] & 3
    hand = cells[HANDS + seat] - (1 << COUNT_BITS * colour)
    is_last = hand >> COUNT_BITS * colour & 15 == 0
    cells[HANDS + seat] = hand - (is_last << KINDS_SHIFT + colour)
    cells[SEAT] = 0 if seat + 1 == cells[PLAYERS] else seat + 1


@kernel
def _deal(cells: IntArray, colour: int) -> None:
    hand = HANDS + seat_dealt_to(cells)
    cells[hand] += 1 << COUNT_BITS * colour
    cells[hand] |= 1 << KINDS_SHIFT + colour


@kernel
def _enter_next_phase(cells: IntArray) -> None:
    """Go on to the next phase that has anything to do."""
    players = cells[PLAYERS]
    phase = cells[PHASE] + 1
    surplus = NUMBER_OF[cells[IN_PLAY]] - colour_count(players)
    if phase == BOXING and surplus == 0:
        phase = DRAWING
    elif phase == DRAWING:
        lay_out(cells)
    elif phase == DEALING and cells[IS_FAIR]:
        phase = PLAYING
    cells[PHASE] = phase
    if phase == BOXING:
        cells[LEFT] = surplus
    elif phase == DRAWING:
        cells[LEFT] = players
    elif phase != OVER:
        cells[LEFT] = piece_count(players)


@kernel
def lay_out(cells: IntArray) -> None:
    """Lay the bases, sorted by colour, and in fair mode take the pieces (Kabaleo 2.2, 2.3).

    Where a base lies means nothing: scattering them is left to whoever draws the table.
    """
    players = cells[PLAYERS]
    for space in range(space_count(players)):
        cells[PILES + space] = NTH_OF[cells[IN_PLAY], space // BASES] + 1
    if cells[IS_FAIR]:
        colours = cells[IN_PLAY]
        for seat in range(players):
            share = PIECES // players * ONE_OF_EACH[colours]
            cells[HANDS + seat] = share | colours << KINDS_SHIFT


@kernel
def score(cells: IntArray, colour: int) -> int:
    """The three measures of a colour in one number, so that comparing it compares them in order.

    Bits 16 and up: its spaces (Kabaleo 4.2). Bits 8 to 15: its piles (4.3). Bits 0 to 7: the height
    of the highest of them (4.4).
    """
    number = 0
    highest = 0  # of two piles, the higher one is the larger number
    for space in range(space_count(cells[PLAYERS])):
        pile = cells[PILES + space]
        if pile & 7 == colour + 1:
            number += 1 << 16 | (pile >= 8) << 8
            highest = max(highest, pile)
    for level in range(1, MOST_HEIGHT + 1):
        number += highest >> 3 * level != 0
    return number


@kernel
def places(position: KabaleoPosition, out: IntArray) -> None:
    """Rank the seats (Kabaleo 4.5): scores in the low bits of `out`, places above them."""
    cells = position.cells
    players = cells[PLAYERS]
    for seat in range(players):
        out[seat] = 1 << 32 | score(cells, cells[GOALS + seat])
    for seat in range(players):
        for other in range(players):
            out[seat] += (out[other] & _LOW_32 > out[seat] & _LOW_32) << 32
    for seat in range(players):
        out[seat] >>= 32


@kernel(allocates=True)
def duplicate(position: KabaleoPosition) -> KabaleoPosition:
    return KabaleoPosition(position.cells.copy())


@kernel
def load(into: KabaleoPosition, position: KabaleoPosition) -> None:
    for i in range(SIZE):
        into.cells[i] = position.cells[i]


@kernel
def resample(position: KabaleoPosition, seat: int, rng: Rng) -> None:
    """Draw the goals that a seat does not know from those that are not its own (Kabaleo 5.1)."""
    cells = position.cells
    if cells[PHASE] == OVER:
        return
    for other in range(cells[PLAYERS]):
        if other != seat and cells[GOALS + other] != NOT_DRAWN:
            cells[GOALS + other] = UNKNOWN
    for other in range(cells[PLAYERS]):
        if cells[GOALS + other] == UNKNOWN:
            cells[GOALS + other] = _one_of(goals_left(cells), rng)


def position_of(players: int, is_fair: bool, in_play: int) -> KabaleoPosition:
    """The position at the very start; the bases are laid if the colours are known."""
    cells = np.zeros(SIZE, dtype=np.int64)
    cells[[PHASE, LEFT, SEAT, CLOSED]] = LOT, 1, NOT_DRAWN, NO_SPACE
    cells[[PLAYERS, IS_FAIR, IN_PLAY]] = players, is_fair, in_play
    cells[GOALS : GOALS + players] = NOT_DRAWN
    if in_play.bit_count() == colour_count(players):
        lay_out(cells)
    return KabaleoPosition(cells)


implement(
    KabaleoPosition,
    actor=actor,
    legal=legal,
    weight=weight,
    apply=apply,
    sample=sample,
    careful=sample,
    places=places,
    duplicate=duplicate,
    load=load,
    resample=resample,
)
