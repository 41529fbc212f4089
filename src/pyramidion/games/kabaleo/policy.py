"""How to play out a match of Kabaleo with some sense: the best of a few random puts."""

from pyramidion.core.interface import IntArray
from pyramidion.core.kernel import implement, kernel
from pyramidion.core.rng import Rng
from pyramidion.games.kabaleo.pieces import COLOURS
from pyramidion.games.kabaleo.rules import (
    GOALS,
    PHASE,
    PILES,
    PLAYERS,
    PLAYING,
    PUT,
    SEAT,
    KabaleoPosition,
    sample,
)

TRIES = 3


@kernel
def eager(position: KabaleoPosition, rng: Rng) -> int:
    """Of a few random puts, one that gains most for the seat's goal; chance as chance has it.

    Looking at all puts would make playouts many times slower, and all of them much alike.
    """
    cells = position.cells
    best = sample(position, rng)
    if cells[PHASE] != PLAYING:
        return best
    own, rivals = _interests(cells)
    highest = gain(cells, best, own, rivals)
    for _ in range(TRIES - 1):
        action = sample(position, rng)
        value = gain(cells, action, own, rivals)
        if value > highest:
            best, highest = action, value
    return best


@kernel
def _interests(cells: IntArray) -> tuple[int, int]:
    """The goal of the seat to move and those of all others, as bits."""
    own = 1 << cells[GOALS + (cells[SEAT] & 3)]
    rivals = 0
    for seat in range(cells[PLAYERS]):
        rivals |= 1 << cells[GOALS + (seat & 3)]
    return own, rivals & ~own


@kernel
def gain(cells: IntArray, action: int, own: int, rivals: int) -> int:
    """What a put gains: a space of the own colour counts two, one that a rival loses counts one."""
    space, colour = (action - PUT) // COLOURS, (action - PUT) % COLOURS
    pile = cells[PILES + space]
    before = (pile & 7) - 1
    after = (pile >> 3 & 7) - 1 if before == colour else colour
    won = (own >> after & 1) - (own >> before & 1)
    lost = (rivals >> after & 1) - (rivals >> before & 1)
    return 2 * won - lost


implement(KabaleoPosition, eager=eager)
