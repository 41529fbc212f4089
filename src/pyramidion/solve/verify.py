"""Checking a table against the rules by another path than the one that made it.

The solver lists whole turns. Here a turn is played action by action, as a match is, by the kernels
of rules.py; what it leads to is looked up in the table, and the best of it must be what the table
says of the position. The small pyramid has no matches, and so cannot be checked like this.
"""

import itertools
from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from pyramidion.core.errors import InvalidOptions, InvalidTable
from pyramidion.core.interface import Actions, IntArray
from pyramidion.core.kernel import generic, implement, kernel
from pyramidion.games.pylos.rules import (
    ACTIONS,
    FLAGS,
    HISTORY,
    MINE,
    OVER,
    PHASE,
    SIDE,
    THEIRS,
    PylosPosition,
    apply,
    begin_turn,
    legal,
)
from pyramidion.solve.codes import Counts
from pyramidion.solve.index import Index, number_of, position_at
from pyramidion.solve.retrograde import LOST, NEVER, Values, one_turn_before
from pyramidion.solve.sharing import count_threads, share
from pyramidion.solve.table import Table, View, look_up
from pyramidion.solve.totals import count_values

_STEPS = (
    4  # positions in a turn: at its start, after a put, after a ball taken back, after a second
)
_ROOM = HISTORY + 16
MOST_DIFFERENCES = 10  # that are told
_PIECE = 1 << 12  # positions that a thread checks before it reports

Report = Callable[[float], None]


class Difference(NamedTuple):
    """A position for which the table says something else than the rules."""

    mine: int
    theirs: int
    written: int
    derived: int


class Decoded(NamedTuple):
    """All values in memory."""

    numbers: Index
    values: Values


class Scratch(NamedTuple):
    """Room to play a turn in: by step, a position, its actions, how many, and which is next."""

    cells: IntArray
    actions: Actions
    numbers: IntArray
    nexts: IntArray


def make_scratch() -> Scratch:
    """New room to play a turn in."""
    return Scratch(
        np.zeros((_STEPS, _ROOM), dtype=np.int64),
        np.zeros((_STEPS, ACTIONS), dtype=np.int32),
        np.zeros(_STEPS, dtype=np.int64),
        np.zeros(_STEPS, dtype=np.int64),
    )


@generic
def value_in(source: NamedTuple, mine: int, theirs: int) -> int:
    """The value of a position, from a source that is known to be sound."""
    raise AssertionError


@kernel
def _value_in_memory(source: Decoded, mine: int, theirs: int) -> int:
    return source.values[number_of(source.numbers, mine, theirs)]


implement(View, value_in=look_up)
implement(Decoded, value_in=_value_in_memory)


@kernel
def derive(source: NamedTuple, mine: int, theirs: int, flags: int, scratch: Scratch) -> int:
    """The value of a position from its turns."""
    cells = scratch.cells[0]
    for i in range(HISTORY):
        cells[i] = 0
    cells[FLAGS] = flags
    begin_turn(cells, mine, theirs)
    if cells[PHASE] == OVER:
        return LOST
    least = NEVER
    step = 0
    _list_actions(scratch, step)
    while step >= 0:
        if scratch.nexts[step] == scratch.numbers[step]:
            step -= 1
            continue
        _play_next(scratch, step)
        after = scratch.cells[step + 1]
        if after[SIDE] == 0:  # the turn goes on
            step += 1
            _list_actions(scratch, step)
            continue
        if after[PHASE] == OVER:
            least = LOST
        else:
            least = min(least, value_in(source, after[MINE], after[THEIRS]))
    return one_turn_before(least)


@kernel
def _list_actions(scratch: Scratch, step: int) -> None:
    position = PylosPosition(scratch.cells[step])
    scratch.numbers[step] = legal(position, scratch.actions[step])
    scratch.nexts[step] = 0


@kernel
def _play_next(scratch: Scratch, step: int) -> None:
    """Play the next action of a step; what it leads to is the position of the next step."""
    for i in range(_ROOM):
        scratch.cells[step + 1, i] = scratch.cells[step, i]
    action = scratch.actions[step, scratch.nexts[step]]
    scratch.nexts[step] += 1
    apply(PylosPosition(scratch.cells[step + 1]), action)


@kernel
def next_difference(
    source: NamedTuple, index: Index, flags: int, numbers: Counts, at: int, scratch: Scratch
) -> int:
    """From a place on in a list of numbers, the place where source and rules differ, or its end."""
    for i in range(at, len(numbers)):
        mine, theirs = position_at(index, numbers[i])
        if value_in(source, mine, theirs) != derive(source, mine, theirs, flags, scratch):
            return i
    return len(numbers)


def draw_numbers(index: Index, number: int, seed: int) -> Counts:
    """Numbers of random positions: of all that exist, images too, each is equally likely."""
    rng = np.random.default_rng(seed)
    sizes = np.diff(index.first)
    ends = np.cumsum(sizes * np.bincount(index.images >> 3))
    drawn = rng.integers(0, ends[-1], number)
    kinds = np.searchsorted(ends, drawn, side="right")
    return index.first[kinds] + drawn % sizes[kinds]


class Checker:
    """Re-derives positions of a table, whose segments are all checked first."""

    def __init__(self, table: Table, threads: int | None = None) -> None:
        if table.rules.small:
            raise InvalidOptions("Only tables of the whole pyramid can be verified.")
        self._table, self._threads = table, count_threads(threads)
        self._source: View | Decoded = table.view
        for segment in table.segments:
            table.check_segment(segment)

    def check_sample(
        self, number: int, seed: int, report: Report = lambda done: None
    ) -> list[Difference]:
        """Re-derive random positions; the first few that differ."""
        return self.check_numbers(draw_numbers(self._table.view.numbers, number, seed), report)

    def check_numbers(
        self, numbers: Counts, report: Report = lambda done: None
    ) -> list[Difference]:
        """Re-derive the positions with these numbers; the first few that differ."""
        return self._check(len(numbers), lambda start, end: numbers[start:end], report)

    def check_all(self, report: Report = lambda done: None) -> list[Difference]:
        """Re-derive every position, and count the values anew; the first few that differ.

        All values are held in memory meanwhile.
        """
        index = self._table.view.numbers
        self._source = Decoded(index, self._table.decoded(self._threads))
        if count_values(index, self._source.values, self._threads) != self._table.counts:
            raise InvalidTable(f"{self._table.path} has other values than it has counted.")
        return self._check(self._table.size, np.arange, report)

    def _check(
        self, number: int, numbers: Callable[[int, int], Counts], report: Report
    ) -> list[Difference]:
        """Re-derive so many positions, whose numbers are asked for piece by piece."""
        pieces = range(0, number, _PIECE)
        done = 0

        def make() -> tuple[Scratch, list[Difference]]:
            return make_scratch(), []

        def work(own: tuple[Scratch, list[Difference]], start: int) -> None:
            nonlocal done
            scratch, found = own
            if len(found) < MOST_DIFFERENCES:
                piece = numbers(start, min(start + _PIECE, number))
                found += self._differences(piece, scratch)
            done += 1
            report(done / len(pieces))

        shares = share(pieces, make, work, self._threads)
        return list(itertools.chain(*(found for _, found in shares)))[:MOST_DIFFERENCES]

    def _differences(self, numbers: Counts, scratch: Scratch) -> list[Difference]:
        """The first few positions that differ."""
        found: list[Difference] = []
        index, flags = self._table.view.numbers, self._table.view.flags
        at = 0
        while len(found) < MOST_DIFFERENCES:
            at = int(next_difference(self._source, index, flags, numbers, at, scratch))
            if at == len(numbers):
                break
            mine, theirs = map(int, position_at(index, int(numbers[at])))
            derived = int(derive(self._source, mine, theirs, flags, scratch))
            found.append(Difference(mine, theirs, self._table.value(mine, theirs), derived))
            at += 1
        return found
