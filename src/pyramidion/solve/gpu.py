"""The same sweeps on an NVIDIA GPU, by the same kernels (extra `gpu`).

A block of threads refreshes one row: first they find the positions that are due, then they share
these, so that no thread idles beside its neighbours.
"""

import functools
import math
import types
from collections.abc import Callable
from typing import Any

import numpy as np

from pyramidion.core import bits
from pyramidion.core.errors import DeviceMissing
from pyramidion.core.kernel import Kernel, implementation_of
from pyramidion.solve.index import LOWER, Index
from pyramidion.solve.order import Rows, groups_in_order, rows_of
from pyramidion.solve.retrograde import (
    ALWAYS,
    NEVER,
    Successors,
    Values,
    is_due,
    no_news,
    note,
    refresh,
    settled_for_all,
)

THREADS = 256
LONGEST_ROW = math.comb(LOWER, LOWER // 2)


@functools.cache
def load_cuda() -> Any:
    """numba.cuda, on a machine that has it and a GPU."""
    for name in ("row_stack", "in1d", "trapz"):  # NumPy 2.5 has dropped what numba-cuda imports
        if not hasattr(np, name):
            setattr(np, name, None)
    cuda: Any
    try:
        from numba import cuda
    except ImportError as error:
        raise DeviceMissing("Solving on a GPU needs the extra `gpu`: pyramidion[gpu].") from error
    if not cuda.is_available():
        raise DeviceMissing("There is no NVIDIA GPU here, or its driver does not answer.")
    return cuda


@functools.cache
def on_device(kernel: Kernel) -> Any:
    """A kernel, with all it calls, for the GPU."""
    twins: dict[Any, Callable[..., Any]] = {bits.popcount: _popcount, note: _note}
    return load_cuda().jit(device=True)(translated(twins.get(kernel, kernel.function)))


def translated(function: Callable[..., Any]) -> Callable[..., Any]:
    """The same code, with the GPU's kernels behind the names of kernels."""
    names: dict[str, Any] = {**function.__globals__, "cuda": load_cuda()}
    for name in function.__code__.co_names:
        value = names.get(name)
        value = implementation_of(value, Successors) or value
        if isinstance(value, Kernel):
            names[name] = on_device(value)
    return types.FunctionType(function.__code__, names, function.__name__)


cuda: Any = None  # stands for numba.cuda in the functions below, which run translated


def _popcount(mask: int) -> int:
    return cuda.popc(mask)


def _note(news: Any, place: int, distance: int) -> None:
    cuda.atomic.min(news, place, distance)


def _combine_news(now: Any, before: Any, balls: int, settled: Any) -> None:
    """settled_by, a thread for each of the news."""
    place = cuda.grid(1)
    if place < len(settled):
        least = min(now[balls + 3, place], now[balls + 2, place], before[balls + 2, place])
        settled[place] = min(least, before[balls + 1, place], before[balls, place])


def _sweep_row(
    index: Index,
    values: Any,
    flags: int,
    rows: Rows,
    settled: Any,
    settled_for_all: Any,
    news: Any,
) -> None:
    """sweep_class for one row, by a block of threads."""
    due = cuda.shared.array(LONGEST_ROW, np.int16)
    number_due = cuda.shared.array(1, np.int32)
    kind, row = rows.kinds[cuda.blockIdx.x], rows.rows[cuda.blockIdx.x]
    mine = rows.mines[cuda.blockIdx.x]
    if cuda.threadIdx.x == 0:
        number_due[0] = 0
    cuda.syncthreads()
    length = index.row_start[row + 1] - index.row_start[row]
    for place in range(cuda.threadIdx.x, length, THREADS):
        if is_due(index, values, kind, row, mine, place, settled, settled_for_all):
            due[cuda.atomic.add(number_due, 0, 1)] = place
    cuda.syncthreads()
    for i in range(cuda.threadIdx.x, number_due[0], THREADS):
        refresh(index, values, flags, kind, row, mine, due[i], news)


@functools.cache
def _launchable(function: Callable[..., Any]) -> Any:
    return load_cuda().jit(translated(function))


class GpuSweeps:
    """All values on the GPU, refreshed sweep by sweep."""

    def __init__(self, index: Index, flags: int, values: Values) -> None:
        device = load_cuda()
        self._flags = flags
        self._index = Index(*map(device.to_device, index))
        self._values = device.to_device(values)
        self._groups = [
            (group.balls, Rows(*map(device.to_device, rows_of(index, group))))
            for group in groups_in_order(index)
        ]
        self._before = device.to_device(_as_words(no_news(ALWAYS)))
        # Not worth the while here: that nothing is settled for all families is always safe to say.
        self._for_all = device.to_device(_as_words(settled_for_all(no_news(ALWAYS)[0])))
        self._settled = device.to_device(_as_words(no_news(NEVER)[0]))

    def sweep(self) -> int:
        """Refresh every position that is due; the smallest distance that changed, or NEVER."""
        now = load_cuda().to_device(_as_words(no_news(NEVER)))
        combine, sweep_row = _launchable(_combine_news), _launchable(_sweep_row)
        settled = self._settled
        for balls, rows in self._groups:
            combine[-(-len(settled) // THREADS), THREADS](now, self._before, balls, settled)
            sweep_row[len(rows.kinds), THREADS](
                self._index,
                self._values,
                self._flags,
                rows,
                settled,
                self._for_all,
                now[balls + 2],
            )
        self._before = now
        return int(now.copy_to_host().min())

    def fetch(self, values: Values) -> None:
        """Copy the values back."""
        self._values.copy_to_host(values)


def _as_words(news: Any) -> Any:
    """News in the size that a GPU can update atomically."""
    return news.astype(np.int32)
