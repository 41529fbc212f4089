"""What a Pylos position looks worth, without looking ahead.

A sum of weights from tables: one for the number of balls, one for each 2x2 square (its colours, and
whether a ball lies on it), one for each 3x3 block, and one each for squares that can be completed,
now and later, for balls that can be raised, and for free balls; by variant, and by how full the
board is. The weights were fitted to the exact values of 8.2 million positions from matches by
`benchmarks/fit_pylos.py`.
"""

import functools
import itertools
from importlib.resources import files
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pyramidion.core.bits import popcount
from pyramidion.core.interface import IntArray
from pyramidion.core.kernel import generic, implement, kernel
from pyramidion.games.pylos.board import SQUARE_CORNERS, UPPER
from pyramidion.games.pylos.rules import LINES, SQUARES, available, carrying, count_raises

SCALE = 100  # points per unit of the logarithm of the odds

Weights = npt.NDArray[np.int16]

# The first cell of each square, and which squares are alike: level 1 in the corner, at an edge, in
# the centre; level 2; level 3.
_CORNERS = np.array([bit for bit in range(48) if SQUARE_CORNERS >> bit & 1], dtype=np.int64)
_ALIKE = np.array([0, 1, 0, 1, 2, 1, 0, 1, 0, 3, 3, 3, 3, 4], dtype=np.int64)
_SQUARE_BITS = 0b11_0011  # the cells of a square, from its first
PATTERNS = 512  # colours of four cells, and whether a ball lies on them

# The first cell of each 3x3 block: four on level 1, which turned about are alike, and level 2.
_BLOCKS = np.array([0, 1, 4, 5, 16], dtype=np.int64)
_BLOCK_BITS = 0b111_0111_0111
BLOCK_PATTERNS = 3**9


def _make_block_digits() -> npt.NDArray[np.int64]:
    """By block and set of its cells: a digit 1 to the base 3 for each, counted from the corner."""
    digits = np.zeros((len(_BLOCKS), _BLOCK_BITS + 1), dtype=np.int64)
    for block, cells in itertools.product(range(len(_BLOCKS)), range(_BLOCK_BITS + 1)):
        for row, column in itertools.product(range(3), repeat=2):
            if cells >> (4 * row + column) & 1:
                from_edge = 2 - row if block in (2, 3) else row
                from_side = 2 - column if block in (1, 3) else column
                digits[block, cells] += 3 ** (3 * from_edge + from_side)
    return digits


_DIGITS = _make_block_digits()

# By the number of balls on the board: how full it is.
PHASES = 6
_PHASE = np.clip((np.arange(31) - 4) // 4, 0, PHASES - 1)

# WEIGHTS LAYOUT: where each table begins.
_BALLS = 0
SQUARE = _BALLS + 31 * 16
BLOCK = SQUARE + PHASES * 5 * PATTERNS
_COMPLETE_NOW = BLOCK + PHASES * 2 * BLOCK_PATTERNS
_COMPLETE_LATER = _COMPLETE_NOW + PHASES * 4 * 4
_RAISES = _COMPLETE_LATER + PHASES * 5 * 5
_FREE = _RAISES + PHASES * 8 * 8
WEIGHTS = _FREE + PHASES * 16 * 16
TERMS = len(_CORNERS) + len(_BLOCKS) + 5


@functools.cache
def weights_for(flags: int) -> Weights:
    """The weights of the variant that these rules belong to."""
    variant = "expert" if flags & LINES else "standard" if flags & SQUARES else "children"
    with files(__package__).joinpath("judgement.npz").open("rb") as file:
        weights: Weights = np.load(file)[variant]
    assert len(weights) == WEIGHTS
    return weights


@generic
def add_term(visitor: NamedTuple, total: int, place: int) -> int:
    """Take in one weight of a position by its place; the new total."""
    raise AssertionError


@kernel
def fold_terms(visitor: NamedTuple, mine: int, theirs: int) -> int:
    """Show the visitor the place of every weight that counts in a position."""
    balls = mine | theirs
    phase = _PHASE[popcount(balls)]
    total = add_term(visitor, 0, _BALLS + 16 * popcount(balls) + popcount(mine))
    for i in range(len(_CORNERS)):
        corner = _CORNERS[i]
        colours = (mine >> corner & _SQUARE_BITS) | (theirs >> corner & _SQUARE_BITS) << 2
        pattern = colours | (balls >> (corner + 16) & 1) << 8
        total = add_term(visitor, total, SQUARE + PATTERNS * (5 * phase + _ALIKE[i]) + pattern)
    for i in range(len(_BLOCKS)):
        own = _DIGITS[i, mine >> _BLOCKS[i] & _BLOCK_BITS]
        others = _DIGITS[i, theirs >> _BLOCKS[i] & _BLOCK_BITS]
        level = 0 if i < 4 else 1
        place = BLOCK + BLOCK_PATTERNS * (2 * phase + level) + own + 2 * others
        total = add_term(visitor, total, place)
    now = available(balls)
    later = ~balls & ~now
    own, others = missing_in_squares(mine), missing_in_squares(theirs)
    pair = 4 * min(popcount(own & now), 3) + min(popcount(others & now), 3)
    total = add_term(visitor, total, _COMPLETE_NOW + 16 * phase + pair)
    pair = 5 * min(popcount(own & later), 4) + min(popcount(others & later), 4)
    total = add_term(visitor, total, _COMPLETE_LATER + 25 * phase + pair)
    free = ~carrying(balls)
    own, others = count_raises(mine & free, now & UPPER), count_raises(theirs & free, now & UPPER)
    total = add_term(visitor, total, _RAISES + 64 * phase + 8 * min(own, 7) + min(others, 7))
    pair = 16 * popcount(mine & free) + popcount(theirs & free)
    return add_term(visitor, total, _FREE + 256 * phase + pair)


class _Sum(NamedTuple):
    """A visitor of terms: the total is the sum of their weights."""

    weights: Weights


@kernel
def _add_weight(visitor: _Sum, total: int, place: int) -> int:
    return total + visitor.weights[place]


class TermList(NamedTuple):
    """A visitor of terms that writes their places down; for fitting."""

    out: IntArray


@kernel
def _append_place(visitor: TermList, total: int, place: int) -> int:
    visitor.out[total] = place
    return total + 1


implement(_Sum, add_term=_add_weight)
implement(TermList, add_term=_append_place)


@kernel
def judge(weights: Weights, mine: int, theirs: int) -> int:
    """What a position is worth to the side to move: SCALE times the logarithm of the odds."""
    return fold_terms(_Sum(weights), mine, theirs)


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
