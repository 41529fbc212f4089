"""How many positions have which value, and what that says in words."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from pyramidion.core.kernel import kernel
from pyramidion.solve.codes import Bytes, Counts
from pyramidion.solve.index import Index
from pyramidion.solve.retrograde import OPEN, Values, distance_of
from pyramidion.solve.sharing import share

_PIECE = 1 << 24  # values that a thread counts at once


@kernel
def _add(values: Bytes, start: int, end: int, weight: int, out: Counts) -> None:
    for number in range(start, end):
        out[values[number]] += weight


def count_values(index: Index, values: Values, threads: int) -> tuple[int, ...]:
    """By value, as an unsigned byte: how many positions have it, counting each image."""
    images = np.bincount(index.images >> 3).tolist()
    first = index.first.tolist()
    jobs = [
        (start, min(start + _PIECE, first[kind + 1]), weight)
        for kind, weight in enumerate(images)
        for start in range(first[kind], first[kind + 1], _PIECE)
    ]

    def work(own: Counts, job: tuple[int, int, int]) -> None:
        _add(values.view(np.uint8), *job, own)

    counts = share(jobs, lambda: np.zeros(256, dtype=np.int64), work, threads)
    return tuple(np.sum(counts, axis=0).tolist())


class Totals(NamedTuple):
    """What a table says about all positions."""

    wins: int
    losses: int
    draws: int
    longest: int  # the distance of the longest win or loss

    @classmethod
    def of(cls, counts: Sequence[int]) -> "Totals":
        """From the number of positions with each value, as `count_values` gives it."""
        by_value = {np.int8(np.uint8(byte)).item(): count for byte, count in enumerate(counts)}
        occurring = [value for value, count in by_value.items() if count and value != OPEN]
        return cls(
            wins=sum(count for value, count in by_value.items() if value > OPEN),
            losses=sum(count for value, count in by_value.items() if value < OPEN),
            draws=by_value[OPEN],
            longest=max((int(distance_of(value)) for value in occurring), default=0),
        )
