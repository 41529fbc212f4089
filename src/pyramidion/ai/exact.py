"""Exact values of Pylos from a table of solved positions, where repetition is looked after too.

A table knows positions but not their history, and by Pylos 5.3 a position that comes up for the
third time ends the match in a draw. So
- a turn that ends the match like this is a draw, whatever the table says;
- other values hold unless the way to the end may lead through a *worn* position, one that the match
  has had twice. Each turn of that way brings the end nearer, so no position comes up twice on it,
  and a worn one lies on it only if it is nearer to its end. Then the value is not called proven.
A draw of the table stays one: whoever can avoid to lose for ever will be given a draw sooner.
"""

import functools
from collections import Counter
from pathlib import Path
from typing import Protocol

import numpy.typing as npt

from pyramidion.ai.pylos import times_seen, turns_from
from pyramidion.ai.turnvalues import after
from pyramidion.ai.worth import Worth
from pyramidion.core import AnyState, Options
from pyramidion.core.interface import IntArray
from pyramidion.games.pylos.game import PylosOptions
from pyramidion.games.pylos.rules import HISTORY, THEIRS, TURNS
from pyramidion.solve.retrograde import NEVER, OPEN, Values, distance_of, one_turn_before
from pyramidion.solve.rulesets import table_path
from pyramidion.solve.table import Table, find_table

_DRAWN_TURNS = 8  # of a line that leads to no end
_TABLES = 8  # kept open; there are hardly more rule sets


class Solved(Protocol):
    """A table: the values of positions at the start of a turn, as solve/retrograde.py has them."""

    def values(self, mines: npt.ArrayLike, theirs: npt.ArrayLike) -> Values:
        """The values of many positions for the side to move."""


def installed_table(options: Options, folder: Path | None = None) -> Table | None:
    """The table for these options if there is one; raises `InvalidTable` if it is damaged."""
    if not isinstance(options, PylosOptions):
        return None
    path = table_path(options, folder)
    return _opened(options, path, path.stat().st_mtime_ns) if path.exists() else None


@functools.lru_cache(_TABLES)
def _opened(options: PylosOptions, path: Path, written: int) -> Table | None:
    """A table, opened once; anew if the file was written since."""
    return find_table(options, path.parent)


class TableValues:
    """Every turn looked up; an action is worth what the best turn is it begins."""

    depth = 0  # nothing is searched

    def __init__(self, state: AnyState, table: Solved) -> None:
        self._state, self._table = state, table
        cells = state.position.cells
        theirs = int(cells[THEIRS])
        actions = state.legal_actions()
        self._turns = {action: turns_from(state, (action,)) for action in actions}
        ends = list({end: None for turns in self._turns.values() for end in turns})
        answers = table.values([theirs] * len(ends), ends).tolist()
        self._values = {
            end: int(one_turn_before(answer)) for end, answer in zip(ends, answers, strict=True)
        }
        self._repeating = {end for end in ends if times_seen(cells, theirs, end) >= 2}
        self._values.update(dict.fromkeys(self._repeating, OPEN))  # Pylos 5.3
        self._nearest = nearest_worn(cells, table)
        self.visits = len(ends)
        worths = sorted(map(self._worth, actions), key=self._rank)
        self.worths = tuple(worths)

    def _best_turn(self, action: int) -> int:
        return max(self._turns[action], key=lambda end: self._values[end])

    def _rank(self, worth: Worth) -> tuple[bool, int]:
        """The best come first: those that win for certain, then by value."""
        return not worth.is_sure_win, -self._values[self._best_turn(worth.action)]

    def _worth(self, action: int) -> Worth:
        end = self._best_turn(action)
        visits = len(self._turns[action])
        if end in self._repeating:
            return Worth(action, 0.5, visits, proven=True, distance=1)  # the table knows nothing
        value = self._values[end]
        if value == OPEN:
            return Worth(action, 0.5, visits, proven=True, source="table")
        distance = int(distance_of(value))
        is_proven = distance - 1 <= self._nearest
        known = distance if is_proven else None
        return Worth(action, float(value > OPEN), visits, is_proven, known, "table")

    def closer(self, action: int) -> Worth:
        """There is nothing closer than a table."""
        return next(worth for worth in self.worths if worth.action == action)

    def line(self, action: int) -> tuple[int, ...]:
        """The best turn with this action, then the best of both sides to the end."""
        end = self._best_turn(action)
        actions = self._turns[action][end]
        state = after(self._state, actions)
        turns = _DRAWN_TURNS if self._values[end] == OPEN else NEVER
        while not state.is_over and turns > 1:
            following = self._best_actions(state)
            actions += following
            state = after(state, following)
            turns -= 1
        return actions

    def _best_actions(self, state: AnyState) -> tuple[int, ...]:
        """The turn that leaves the other side the smallest value."""
        turns = turns_from(state, state.legal_actions())
        theirs = int(state.position.cells[THEIRS])
        answers = self._table.values([theirs] * len(turns), list(turns))
        return list(turns.values())[int(answers.argmin())]


def nearest_worn(cells: IntArray, table: Solved) -> int:
    """How near the end is in the nearest position that the match has had twice; NEVER if none."""
    turns = int(cells[TURNS])
    history = cells[HISTORY : HISTORY + 2 * turns].reshape(turns, 2).tolist()
    seen = Counter((turn % 2, mine, theirs) for turn, (mine, theirs) in enumerate(history))
    worn = [position for position, times in seen.items() if times >= 2]
    if not worn:
        return NEVER
    values = table.values([mine for _, mine, _ in worn], [theirs for _, _, theirs in worn])
    return min((int(distance_of(value)) for value in values.tolist() if value), default=NEVER)
