"""The perfect player of Pylos: the table of solved positions, else the book, else search.

From the start, as the winning side, the book and the search together are as good as the table: the
book leads to where the win is so near that the search proves it, if it is given the time: a second
does nearly always, and without a time limit it takes what it needs.
"""

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

import numpy as np

from pyramidion.ai.alphabeta import PROVEN, WIN, search
from pyramidion.ai.players import Choice, Limit, Progress, Searcher, Watch
from pyramidion.ai.pylos import AlphaBetaPlayer, Thinking, times_seen, turns_from
from pyramidion.ai.thinking import Deadline, run_until
from pyramidion.core import AnyObservation, AnyState, InvalidOptions, Rng
from pyramidion.core.interface import IntArray
from pyramidion.core.rng import below
from pyramidion.games.pylos.board import APEX
from pyramidion.games.pylos.game import PylosOptions
from pyramidion.games.pylos.rules import FLAGS, HISTORY, MINE, THEIRS, TURNS
from pyramidion.games.pylos.turns import MOST_TURNS, list_turns
from pyramidion.solve.book import Book, find_book
from pyramidion.solve.retrograde import LOST, OPEN, Values, distance_of
from pyramidion.solve.table import find_table

_SECONDS = 60.0  # to prove a win that the book promises, without a time limit; one is the rule
_SHARE = 0.7  # of a time limit; the rest is for an ordinary search where the proof is not found
_MORE = 2  # turns that a proof looks further than should be needed
_FAR = 127  # more than any distance
_SHARES = {-1: 1.0, 0: 0.5, 1: 0.0}  # of the victory, by the sign of the other side's value

Turns = Mapping[int, tuple[int, ...]]  # as `turns_from` finds them


class Known(Protocol):
    """Something that knows the values of positions."""

    def values(self, mines: IntArray, theirs: IntArray) -> Values:
        """By position, with the apex empty: its value for the side to move."""


class PerfectPlayer(Searcher):
    """Plays the best turn wherever it is known, and a searched one elsewhere."""

    name = "perfect"

    def __init__(
        self,
        tables: Callable[[PylosOptions], Known | None] = find_table,
        books: Callable[[PylosOptions], Book | None] = find_book,
    ) -> None:
        self._tables, self._books = tables, books
        self._opened: dict[PylosOptions, Known] = {}
        self._searcher = AlphaBetaPlayer()

    def choose_among(
        self,
        actions: Sequence[int],
        observation: AnyObservation,
        limit: Limit,
        rng: Rng,
        watch: Watch | None = None,
    ) -> Choice:
        """The first action of the best turn."""
        if observation.game.name != "pylos":
            raise InvalidOptions("The player perfect plays Pylos only.")
        began = time.monotonic()
        progress = self._recall(observation.sample(rng), actions, limit, rng, watch)
        if progress is None:
            left = limit
            if limit.seconds is not None:
                seconds = max(limit.seconds - (time.monotonic() - began), 0.0)
                left = Limit(seconds, limit.simulations, limit.depth)
            return self._searcher.choose_among(actions, observation, left, rng, watch)
        if watch is not None:
            watch.report(progress)
        return Choice(progress.line[0], progress.value, progress)

    def _recall(
        self,
        state: AnyState,
        actions: Sequence[int],
        limit: Limit,
        rng: Rng,
        watch: Watch | None,
    ) -> Progress | None:
        """What the table or the book knows, if anything."""
        table = self._table(state.options)
        if table is not None:
            return by_table(table, state, turns_from(state, actions), rng)
        book = self._books(state.options)
        if book is None:
            return None
        before = [book.distance_of(*each) for each in left_to_the_other(state.position.cells)]
        if not any(before):
            return by_book(book, state, turns_from(state, actions), _FAR)
        progress = by_book(book, state, turns_from(state, actions), before[-1] or 0)
        if progress is None:
            since = [distance is None for distance in reversed(before)].index(False)
            deepest = book.horizon - 2 * since + _MORE
            progress = by_proof(state, actions, Limit(limit.seconds, depth=deepest), rng, watch)
        return progress

    def _table(self, options: PylosOptions) -> Known | None:
        """The table for these options, opened once; one that is not there may come later."""
        if options not in self._opened:
            found = self._tables(options)
            if found is None:
                return None
            self._opened[options] = found
        return self._opened[options]


def left_to_the_other(cells: IntArray) -> list[tuple[int, int]]:
    """The positions in which the other side began its turns, in this match so far."""
    turns = int(cells[TURNS])
    history = cells[HISTORY : HISTORY + 2 * turns].reshape(turns, 2)
    return [(mine, theirs) for mine, theirs in history[turns % 2 :: 2].tolist()]


def by_table(table: Known, state: AnyState, turns: Turns, rng: Rng) -> Progress:
    """The quickest win; where none wins, the turn that keeps the result and is hard to answer."""
    cells = state.position.cells
    flags, theirs = int(cells[FLAGS]), int(cells[THEIRS])
    values = values_after(table, theirs, list(turns))
    values |= {turn: OPEN for turn in turns if times_seen(cells, theirs, turn) >= 2}  # Pylos 5.3
    best = min(values.values())
    ranks: dict[int, tuple[int, ...]] = {turn: (value,) for turn, value in values.items()}
    if best >= OPEN:
        ranks = {
            turn: _difficulty(table, theirs, turn, flags, value)
            for turn, value in values.items()
            if (value > OPEN) == (best > OPEN)
        }
    equals = [turn for turn, rank in ranks.items() if rank == min(ranks.values())]
    turn = equals[below(rng, len(equals))]
    return Progress(
        line=turns[turn],
        value=_SHARES[int(np.sign(best))],
        visits=len(turns),
        depth=int(distance_of(values[turn])) + 1 if values[turn] else 0,
        proven=True,
    )


def _difficulty(table: Known, mine: int, theirs: int, flags: int, value: int) -> tuple[int, ...]:
    """The less the harder: is the end near, how many answers are right, how long does it last."""
    buffer = np.empty(MOST_TURNS, dtype=np.int64)
    answers = buffer[: list_turns(mine, theirs, flags, buffer)].tolist()
    after = values_after(table, theirs, answers)
    keeping = sum((each < OPEN) if value > OPEN else (each == OPEN) for each in after.values())
    return (LOST in after.values(), keeping, value)


def values_after(table: Known, mine: int, turns: list[int]) -> dict[int, int]:
    """What each turn leaves to the other side, whose balls are `mine`."""
    values = dict.fromkeys(turns, LOST)
    unfinished = [turn for turn in turns if not turn & APEX]
    theirs = np.array(unfinished, dtype=np.int64)
    known = table.values(np.full(len(theirs), mine, dtype=np.int64), theirs)
    return values | dict(zip(unfinished, known.tolist(), strict=True))


def by_book(book: Book, state: AnyState, turns: Turns, nearer_than: int) -> Progress | None:
    """The turn to the nearest member of the book that is near enough, or the first of its tries.

    A member has to be nearer to the end than the last one, so that a match never goes in circles;
    and once the search has taken over, it goes on. Later tries are left to the search too: few
    winning answers are no obstacle to somebody who finds them, and the search holds out longer.
    """
    cells = state.position.cells
    theirs = int(cells[THEIRS])
    numbers = {book.number_of(theirs, turn): turn for turn in turns if not turn & APEX}
    members = [(book.members.distance_of(number) or _FAR, -number) for number in numbers]
    distance, number = min(members, default=(_FAR, 0))  # among equals as the builder chose
    value = 1.0
    if distance >= nearer_than and not cells[MINE]:
        tries = [(book.tries.distance_of(number) or 0, -number) for number in numbers]
        distance, number = max(tries)
        value = 0.0
    elif distance >= nearer_than:
        return None
    if distance == 0:
        return None
    line = turns[numbers[-number]]
    return Progress(line, value, visits=len(turns), depth=distance + 1, proven=True)


def by_proof(
    state: AnyState,
    actions: Sequence[int],
    limit: Limit,
    rng: Rng,
    watch: Watch | None,
) -> Progress | None:
    """The quickest win, by search; None if it is not found in time."""
    proof = Proof(state, actions, rng)
    seconds = _SECONDS if limit.seconds is None else _SHARE * limit.seconds
    deadline = Deadline(Limit(seconds=seconds), watch)
    run_until(deadline, lambda: proof.deepen(limit, Watch()), proof.stop)
    return proof.progress() if proof.value > PROVEN else None


class Proof(Thinking):
    """A search that only asks whether there is a win, which is quicker."""

    def deepen(self, limit: Limit, watch: Watch) -> None:
        """Look for a win in one turn, in three, in five, ..."""
        for depth in range(1, (limit.depth or 0) + 1, 2):
            self.look_ahead(depth)
            if self.is_stopped or self.value > PROVEN:
                return
            self.depth = depth

    def look_ahead(self, depth: int) -> None:
        """Search the turns to a depth until one wins, and put that first."""
        values = {}
        too_late = WIN - depth - 1  # a win that the table happens to know, but a longer one
        for turn in tuple(self.turns):
            value = values[turn] = self.value_of(turn, depth, too_late)
            if self.is_stopped:
                return
            if value > too_late:
                self.value, self.depth = value, depth
                break
        # What nearly won comes first next time.
        self.turns.sort(key=lambda turn: -values.get(turn, -WIN))

    def value_of(self, turn: int, depth: int, best: int) -> int:
        """What a turn is worth to the mover, as far as it is more than the best so far."""
        if turn in self.drawn:
            return 0
        window = (-best - 1, -best)
        return -int(search(self.tables, self.flags, self.theirs, turn, depth - 1, 1, *window))
