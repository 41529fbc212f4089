"""Whole turns of Pylos: everything a side can make of its balls before the other moves.

A turn leaves the other side's balls alone, so its result is one number: where the mover's balls lie
then. Repetition plays no part here.

The pyramid may also be a small one, without the lowest level and with 7 balls for each side: the
flag SMALL. Few enough positions to check an analysis of all of them by plainer means.
"""

from typing import NamedTuple

import numpy as np

from pyramidion.core.bits import lowest, popcount
from pyramidion.core.interface import IntArray
from pyramidion.core.kernel import generic, implement, kernel
from pyramidion.games.pylos.board import APEX, CELL, GROUND, LEVELS, RAISERS
from pyramidion.games.pylos.rules import (
    BALLS,
    MAY_RAISE,
    MAY_TAKE_NONE,
    available,
    can_raise,
    carrying,
    completes,
)

SMALL = 16  # beside the flags of rules.py
SMALL_BALLS = 7

MOST_TURNS = 8192  # more than any position has, counted with repeats
ALL_TURNS = -1  # as `enough` of fold_turns, where totals are never negative


@generic
def visit(visitor: NamedTuple, total: int, theirs: int, turn: int) -> int:
    """Take in the result of one turn; the new total."""
    raise AssertionError


@kernel
def fold_turns(
    visitor: NamedTuple, mine: int, theirs: int, flags: int, total: int, enough: int
) -> int:
    """Show the visitor every turn, some of them more than once, until the total is enough or less.

    There is none for a side that has lost at the start of its turn (Pylos 5.2).
    """
    balls = mine | theirs
    free = mine & ~carrying(balls)
    has_reserve = has_balls_left(mine, flags)
    targets = open_cells(balls, flags) if has_reserve or flags & MAY_RAISE else 0
    while targets:
        target = lowest(targets)
        put = 1 << target
        targets &= targets - 1
        raisers = free & RAISERS[target]
        ball = 0  # first from the reserve, then each that can be raised
        while True:
            if ball or has_reserve:
                result = (mine | put) & ~ball
                if put != APEX and completes(result, CELL[target], flags):
                    total = _fold_takes(visitor, result, theirs, flags, total)
                else:
                    total = visit(visitor, total, theirs, result)
                if total <= enough:
                    return total
            if raisers == 0:
                break
            ball = raisers & -raisers
            raisers &= raisers - 1
    return total


@kernel
def _fold_takes(visitor: NamedTuple, mine: int, theirs: int, flags: int, total: int) -> int:
    """Show what is left after taking back one or two balls, or none where that is allowed."""
    if flags & MAY_TAKE_NONE:
        total = visit(visitor, total, theirs, mine)
    takes = mine & ~carrying(mine | theirs)
    while takes:
        ball = takes & -takes
        takes ^= ball
        left = mine & ~ball
        total = visit(visitor, total, theirs, left)
        # Two balls that are both free now are taken in one order only.
        more_takes = left & ~carrying(left | theirs) & ~takes
        while more_takes:
            ball = more_takes & -more_takes
            more_takes ^= ball
            total = visit(visitor, total, theirs, left & ~ball)
    return total


@kernel
def open_cells(balls: int, flags: int) -> int:
    """The cells where a ball can come to lie."""
    if flags & SMALL:
        return (available(balls) & ~GROUND) | (LEVELS[1] & ~balls)
    return available(balls)


@kernel
def has_balls_left(mine: int, flags: int) -> bool:
    """Whether a side has a ball in its reserve."""
    return popcount(mine) < (SMALL_BALLS if flags & SMALL else BALLS)


@kernel
def has_lost(mine: int, theirs: int, flags: int) -> bool:
    """Whether the side to move has lost at the start of its turn (Pylos 5.1, 5.2)."""
    if theirs & APEX:
        return True
    if has_balls_left(mine, flags):
        return False
    return not (flags & MAY_RAISE and can_raise(mine, mine | theirs))


class TurnList(NamedTuple):
    """A visitor that writes all turns down; the total is their number."""

    out: IntArray


@kernel
def _append(visitor: TurnList, total: int, theirs: int, turn: int) -> int:
    visitor.out[total] = turn
    return total + 1


implement(TurnList, visit=_append)


@kernel
def list_turns(mine: int, theirs: int, flags: int, out: IntArray) -> int:
    """Write the results of all turns to `out`, without repeats; their number."""
    number = fold_turns(TurnList(out), mine, theirs, flags, 0, ALL_TURNS)
    return _drop_repeats(out, number) if number > 1 and _takes_back(mine, theirs, flags) else number


@kernel
def _takes_back(mine: int, theirs: int, flags: int) -> bool:
    """Whether a turn may take back balls: only then can two turns have the same result."""
    targets = open_cells(mine | theirs, flags)
    while targets:
        target = lowest(targets)
        targets &= targets - 1
        # Balls still to be lifted count here too: a completion that only they allow is no harm.
        if completes(mine | 1 << target, CELL[target], flags):
            return True
    return False


@kernel(allocates=True)
def _drop_repeats(out: IntArray, number: int) -> int:
    """Sort and keep one of each."""
    out[:number].sort()
    kept = 1
    for i in range(1, number):
        if out[i] != out[i - 1]:
            out[kept] = out[i]
            kept += 1
    return kept


@kernel
def _count_turns(mine: int, theirs: int, flags: int, out: IntArray) -> int:
    """How many turns there are; by counting alone where no ball can be taken back."""
    if not flags & MAY_RAISE and not has_balls_left(mine, flags):
        return 0
    if _takes_back(mine, theirs, flags):
        return list_turns(mine, theirs, flags, out)
    balls = mine | theirs
    free = mine & ~carrying(balls)
    places = 1 if has_balls_left(mine, flags) else 0
    number = 0
    targets = open_cells(balls, flags)
    while targets:
        target = lowest(targets)
        targets &= targets - 1
        number += places + popcount(free & RAISERS[target])
    return number


@kernel(recurses=True)
def _count_sequences(mine: int, theirs: int, flags: int, depth: int, buffer: IntArray) -> int:
    if theirs & APEX:
        return 0
    if depth == 1:
        return _count_turns(mine, theirs, flags, buffer[0])
    number = list_turns(mine, theirs, flags, buffer[0])
    total = 0
    for i in range(number):
        total += _count_sequences(theirs, buffer[0, i], flags, depth - 1, buffer[1:])
    return total


def count_turn_sequences(mine: int, theirs: int, flags: int, depth: int) -> int:
    """How many sequences of `depth` full turns there are, each a distinct chain of positions."""
    if depth == 0:
        return 1
    buffer = np.empty((depth, MOST_TURNS), dtype=np.int64)
    return int(_count_sequences(mine, theirs, flags, depth, buffer))
