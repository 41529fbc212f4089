"""Counting every way a match can go on: the classic check of a move generator."""

import numpy as np

from pyramidion.core.interface import NOBODY, Actions, Position, actor, apply, duplicate, legal
from pyramidion.core.kernel import kernel


def count_action_sequences(position: Position, action_count: int, depth: int) -> int:
    """How many sequences of `depth` actions there are, chance's answers counted as actions."""
    buffer = np.empty((max(depth, 1), action_count), dtype=np.int32)
    return int(_count(duplicate(position), depth, buffer))


def after_each_action(position: Position, action_count: int) -> list[Position]:
    """The positions that each of the legal actions leads to."""
    if actor(position) == NOBODY:
        return []
    buffer = np.empty(action_count, dtype=np.int32)
    positions = []
    for action in buffer[: legal(position, buffer)].tolist():
        positions.append(duplicate(position))
        apply(positions[-1], action)
    return positions


@kernel(allocates=True, recurses=True)
def _count(position: Position, depth: int, buffer: Actions) -> int:
    if depth == 0:
        return 1
    if actor(position) == NOBODY:
        return 0
    number = legal(position, buffer[0])
    if depth == 1:
        return number
    total = 0
    for i in range(number):
        after = duplicate(position)
        apply(after, buffer[0, i])
        total += _count(after, depth - 1, buffer[1:])
    return total
