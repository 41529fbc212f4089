"""Work shared among threads; kernels let them run at the same time."""

import os
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

Job = TypeVar("Job")
Own = TypeVar("Own")


def count_threads(asked: int | None) -> int:
    """How many threads to use: as many as asked for, or one for each core."""
    return asked or os.cpu_count() or 1


def share(
    jobs: Iterable[Job], make: Callable[[], Own], work: Callable[[Own, Job], None], threads: int
) -> list[Own]:
    """Let threads do all jobs, each with something of its own to write to; what they wrote."""
    queue = iter(list(jobs))  # whose next() only one thread enters at a time

    def run(own: Own) -> Own:
        for job in queue:
            work(own, job)
        return own

    with ThreadPoolExecutor(threads) as pool:
        return list(pool.map(run, [make() for _ in range(threads)]))
