"""What a Pylos position looks worth, without looking ahead.

A sum of features, weighted by how full the board is. The weights are a least-squares fit to what
tree search (2,000 simulations) thought of 47,548 positions, in hundredths of log-odds.
"""

import numpy as np

from pyramidion.core.bits import popcount
from pyramidion.core.kernel import kernel
from pyramidion.games.pylos.board import LEVELS, SQUARE_CORNERS, UPPER
from pyramidion.games.pylos.rules import available, carrying, count_raises, reserve

_CENTRE = 0b0000_0110_0110_0000  # the four inner cells of level 1
_MOST_RAISES = 4  # more of them make no difference

# By phase: the balls on the board, the first from 0 to 9, then from 10, 16, 21 and 26 on.
_PHASE = np.array([0] * 10 + [1] * 6 + [2] * 5 + [3] * 5 + [4] * 5, dtype=np.int64)

(
    _RESERVE,  # balls in reserve, mine less theirs
    _CAN_COMPLETE,  # whether I can complete a square now
    _THEY_COULD,  # whether they could, if they were to move
    _SQUARES,  # available cells that complete a square, mine less theirs
    _LATER,  # empty cells that would, once they are supported
    _FREE,  # free balls
    _RAISES,  # ways to raise a ball, mine
    _THEIR_RAISES,  # and theirs
    _LEVEL_2,  # balls on level 2
    _LEVEL_3,  # and on level 3
    _INNER,  # balls on the inner cells of level 1
    _ODD,  # whether an odd number of cells is empty
    _TO_MOVE,  # always counts
) = range(13)

_WEIGHTS = np.array(
    [
        [61, 24, 16, 22, 0, 17, 18, -11, 0, 0, 17, 1, -2],
        [81, 39, -6, 36, 30, 24, 13, 0, 1, -34, 14, 4, -14],
        [119, 50, -10, 85, 84, 22, 36, -12, 2, -8, 3, -2, -27],
        [161, 202, -172, -21, 122, 15, 53, -11, 23, 40, -1, 76, -88],
        [197, 116, 44, 72, 0, 2, 59, -63, 12, 69, -5, 83, -71],
    ],
    dtype=np.int64,
)


@kernel
def missing_in_squares(mine: int) -> int:
    """The cells that would make a square of three balls and themselves."""
    right, below, across = mine >> 1, mine >> 4, mine >> 5
    return (
        ((right & below & across) & SQUARE_CORNERS)
        | ((mine & below & across) & SQUARE_CORNERS) << 1
        | ((mine & right & across) & SQUARE_CORNERS) << 4
        | ((mine & right & below) & SQUARE_CORNERS) << 5
    )


@kernel
def judge(mine: int, theirs: int) -> int:
    """What a position is worth to the side to move: 100 times the logarithm of the odds."""
    balls = mine | theirs
    phase = _PHASE[popcount(balls) & 31]
    open_cells = available(balls)
    free = ~carrying(balls)
    squares, their_squares = missing_in_squares(mine), missing_in_squares(theirs)
    now, they_now = popcount(squares & open_cells), popcount(their_squares & open_cells)
    closed = ~balls & ~open_cells
    targets = open_cells & UPPER
    raises = min(count_raises(mine & free, targets), _MOST_RAISES)
    their_raises = min(count_raises(theirs & free, targets), _MOST_RAISES)
    return (
        _WEIGHTS[phase, _RESERVE] * (reserve(mine) - reserve(theirs))
        + _WEIGHTS[phase, _CAN_COMPLETE] * min(now, 1)
        + _WEIGHTS[phase, _THEY_COULD] * min(they_now, 1)
        + _WEIGHTS[phase, _SQUARES] * (now - they_now)
        + _WEIGHTS[phase, _LATER] * (popcount(squares & closed) - popcount(their_squares & closed))
        + _WEIGHTS[phase, _FREE] * (popcount(mine & free) - popcount(theirs & free))
        + _WEIGHTS[phase, _RAISES] * raises
        + _WEIGHTS[phase, _THEIR_RAISES] * their_raises
        + _WEIGHTS[phase, _LEVEL_2] * (popcount(mine & LEVELS[1]) - popcount(theirs & LEVELS[1]))
        + _WEIGHTS[phase, _LEVEL_3] * (popcount(mine & LEVELS[2]) - popcount(theirs & LEVELS[2]))
        + _WEIGHTS[phase, _INNER] * (popcount(mine & _CENTRE) - popcount(theirs & _CENTRE))
        + _WEIGHTS[phase, _ODD] * (popcount(balls) & 1)
        + _WEIGHTS[phase, _TO_MOVE]
    )
