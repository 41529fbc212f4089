"""Whole turns of Pylos: everything a side can make of its balls before the other moves.

A turn leaves the other side's balls alone, so its result is one number: where the mover's balls lie
then. Repetition plays no part here.
"""

import numpy as np

from pyramidion.core.bits import lowest, popcount
from pyramidion.core.interface import IntArray
from pyramidion.core.kernel import kernel
from pyramidion.games.pylos.board import APEX, CELL, RAISERS
from pyramidion.games.pylos.rules import (
    MAY_RAISE,
    MAY_TAKE_NONE,
    available,
    carrying,
    completes,
    reserve,
)

MOST_TURNS = 8192  # more than any position has, counted with repeats


@kernel
def list_turns(mine: int, theirs: int, flags: int, out: IntArray) -> int:
    """Write the results of all turns to `out`, without repeats; their number.

    There is none for a side that has lost at the start of its turn (Pylos 5.2).
    """
    balls = mine | theirs
    free = mine & ~carrying(balls)
    has_reserve = reserve(mine) > 0
    if not has_reserve and not flags & MAY_RAISE:
        return 0
    number = 0
    repeats = False
    targets = available(balls)
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
                    repeats = True
                    number = _list_takes(result, theirs, flags, out, number)
                else:
                    out[number] = result
                    number += 1
            if raisers == 0:
                break
            ball = raisers & -raisers
            raisers &= raisers - 1
    return _drop_repeats(out, number) if repeats else number


@kernel
def _list_takes(mine: int, theirs: int, flags: int, out: IntArray, number: int) -> int:
    """Append what is left after taking back one or two balls, or none where that is allowed."""
    if flags & MAY_TAKE_NONE:
        out[number] = mine
        number += 1
    first_choice = mine & ~carrying(mine | theirs)
    while first_choice:
        left = mine & ~(first_choice & -first_choice)
        first_choice &= first_choice - 1
        out[number] = left
        number += 1
        second_choice = left & ~carrying(left | theirs)
        while second_choice:
            out[number] = left & ~(second_choice & -second_choice)
            number += 1
            second_choice &= second_choice - 1
    return number


@kernel(allocates=True)
def _drop_repeats(out: IntArray, number: int) -> int:
    """Sort and keep one of each; only a turn that takes back can equal another."""
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
    balls = mine | theirs
    free = mine & ~carrying(balls)
    places = 1 if reserve(mine) > 0 else 0
    if places == 0 and not flags & MAY_RAISE:
        return 0
    number = 0
    targets = available(balls)
    while targets:
        target = lowest(targets)
        targets &= targets - 1
        # Balls still to be lifted count here too: a completion that only they allow is no harm.
        if flags and completes(mine | 1 << target, CELL[target], flags):
            return list_turns(mine, theirs, flags, out)
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
