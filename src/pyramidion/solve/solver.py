"""Solving a whole rule set: sweeps over all positions until nothing changes.

The values lie in a file that is mapped into memory (see workfile.py). Any state of it is one that
sweeps can go on from (see retrograde.py), so an interrupted or killed solve continues from there.
"""

import mmap
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple, Protocol

import numpy as np

from pyramidion.core import InvalidOptions
from pyramidion.games.pylos.rules import LINES, SQUARES
from pyramidion.games.pylos.turns import SMALL
from pyramidion.solve.index import Index, make_index, shares_of
from pyramidion.solve.order import Group, groups_in_order
from pyramidion.solve.retrograde import (
    ALWAYS,
    NEVER,
    News,
    Values,
    no_news,
    settled_by,
    settled_for_all,
    sweep_class,
)
from pyramidion.solve.sharing import count_threads
from pyramidion.solve.workfile import mapped, mark_of

_GIB = 1 << 30
_OWN_MEMORY = _GIB  # for the program, its tables and its compiler
LEAST_MEMORY = 2 * _GIB

# Evaluations until nothing changes, for the time left: as counted, in units of all positions.
_EVALUATIONS = {0: 0.95, SQUARES: 1.75, SQUARES | LINES: 3.2}


class Progress(NamedTuple):
    """How far a solve is: the sweep it is in, and its share of the expected work."""

    sweep: int
    done: float


Report = Callable[[Progress], None]


class Sweeps(Protocol):
    """Something that refreshes all values again and again."""

    def sweep(self) -> int:
        """Refresh every position that is due; the smallest distance that changed, or NEVER."""

    def fetch(self, values: Values) -> None:
        """Write the values as they are now."""


class CpuSweeps:
    """Sweeps by threads, over values in memory."""

    def __init__(
        self,
        index: Index,
        flags: int,
        values: Values,
        threads: int | None = None,
        after_group: Callable[[Group, int], None] = lambda group, number_due: None,
    ) -> None:
        self._index, self._flags, self._values = index, flags, values
        self._threads = count_threads(threads)
        self._groups = groups_in_order(index)
        self._before = no_news(ALWAYS)
        self._after_group = after_group

    def sweep(self) -> int:
        """Refresh every position that is due; the smallest distance that changed, or NEVER."""
        now = no_news(NEVER)
        with ThreadPoolExecutor(self._threads) as pool:
            for group in self._groups:
                settled = settled_by(now, self._before, group.balls)
                number_due = 0
                if settled.min() < NEVER:
                    number_due = self._sweep_group(pool, group, settled, now[group.balls + 2])
                self._after_group(group, number_due)
        self._before = now
        return int(now.min())

    def _sweep_group(
        self, pool: ThreadPoolExecutor, group: Group, settled: News, news: News
    ) -> int:
        """Share the work of a group; each thread notes its own news, so that none is lost."""
        for_all = settled_for_all(settled)
        shares = shares_of(group.balls, self._flags)
        jobs = iter([(kind, mine) for kind in group.kinds.tolist() for mine in shares])

        def work(own_news: News) -> int:
            return sum(
                sweep_class(
                    self._index, self._values, self._flags, kind, mine, settled, for_all, own_news
                )
                for kind, mine in jobs
            )

        all_news = [news.copy() for _ in range(self._threads)]
        number_due = sum(pool.map(work, all_news))
        np.minimum.reduce([news, *all_news], out=news)
        return number_due

    def fetch(self, values: Values) -> None:
        """The values are where they were."""
        assert values is self._values


def run_to_the_end(sweeps: Sweeps) -> int:
    """Sweep until nothing changes; how many sweeps it took."""
    number = 1
    while sweeps.sweep() < NEVER:
        number += 1
    return number


def solve_in_memory(flags: int) -> Values:
    """The values of all positions of a rule set, by the processor, without a file."""
    index = make_index(bool(flags & SMALL))
    values = np.zeros(int(index.first[-1]), dtype=np.int8)
    run_to_the_end(CpuSweeps(index, flags, values))
    return values


def solve_in_file(
    path: Path, flags: int, memory: int, report: Report, threads: int | None = None
) -> int:
    """Bring the values in a file to the end, by the processor; how many sweeps it took."""
    if memory < LEAST_MEMORY:
        raise InvalidOptions(f"Solving needs at least {LEAST_MEMORY // _GIB} GiB of memory.")
    index = make_index(bool(flags & SMALL))
    with mapped(path, int(index.first[-1]), mark_of(flags)) as (values, mapping):
        meter = _Meter(index, flags, mapping, memory - _OWN_MEMORY, report)
        sweeps = CpuSweeps(index, flags, values, threads, meter.after_group)
        return run_to_the_end(sweeps)


class _Meter:
    """Watches over the work: reports progress, and gives memory back in time."""

    def __init__(
        self, index: Index, flags: int, mapping: mmap.mmap, memory: int, report: Report
    ) -> None:
        self._index, self._mapping, self._memory, self._report = index, mapping, memory, report
        rules = flags & (SQUARES | LINES)
        self._expected = _EVALUATIONS[rules] * len(mapping)
        self._evaluated, self._touched, self._sweep = 0, 0, 1

    def after_group(self, group: Group, number_due: int) -> None:
        """Note that a group is done."""
        self._evaluated += number_due
        done = min(self._evaluated / self._expected, 0.99)
        self._report(Progress(self._sweep, done))
        self._sweep += group.balls == 0
        if number_due:
            first, last = group.kinds[0], group.kinds[-1]
            self._touched += int(self._index.first[last + 1] - self._index.first[first])
        if self._touched > self._memory:
            # The pages stay in the file; only this process lets them go.
            self._mapping.madvise(mmap.MADV_DONTNEED)
            self._touched = 0
