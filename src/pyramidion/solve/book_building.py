"""Building a book from the values of all positions.

Members are found from the start on, those with the fewest balls first. All their open questions
are answered together, by turns that answer many of them and raise few new ones. At the end the book
is played through against everything that the other side can do: what it never leads to is left out,
and every line of play must come nearer to the end at each step, until the search takes over.
"""

import functools
import os
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Literal, TypeVar

import numpy as np

from pyramidion.core.errors import InvalidTable
from pyramidion.games.pylos.game import PylosOptions, flags_of
from pyramidion.games.pylos.rules import MAY_RAISE
from pyramidion.games.pylos.turns import MOST_TURNS, SMALL, list_turns
from pyramidion.solve.book import Parts, Positions, canonical_number, encode_book
from pyramidion.solve.book_answers import choose_answers, links_of
from pyramidion.solve.book_questions import (
    BOTH,
    LOSES,
    MARKS,
    MOST_WRITTEN,
    NO_REPLY,
    RAISES,
    Marks,
    Solved,
    Weights,
    flags_under,
    is_lost,
    list_answers,
    list_questions,
    list_replies,
    longest,
    rank_tries,
    reply_to,
    weigh,
)
from pyramidion.solve.index import MOST_BALLS, Array64, Index, make_index, number_of, position_at
from pyramidion.solve.retrograde import OPEN, Values

HORIZON = 15  # wins in so many turns are left to the search
START = 0  # the number of the empty pyramid
FAR = 127  # more than any distance

_GROWTH = 3.0  # how many times as heavy a question is that is two turns further away
_DEEPEST = 3  # turns ahead when members are weighed
_CHEAP = (0, 1 << 17, 1 << 9)  # by turns beyond the first: the most members that are weighed so
_WRITTEN = 16 * MOST_WRITTEN  # by a kernel at a time
_PIECES = 4  # of work for each thread, as some take longer than others
_TRIES = 4  # turns of the losing side

EmptyReserve = Literal["loses", "may_raise"]
Lister = Callable[..., tuple[int, int]]
Result = TypeVar("Result")
OPTIONS: dict[EmptyReserve, int] = {"loses": LOSES, "may_raise": RAISES}


def build_book(
    options: PylosOptions,
    values: Mapping[EmptyReserve, Values],
    horizon: int = HORIZON,
    threads: int | None = None,
) -> bytes:
    """The file of a book, from the values under one or both rules about an empty reserve."""
    return encode_book(options, horizon, find_parts(flags_of(options), values, horizon, threads))


def find_parts(
    flags: int,
    values: Mapping[EmptyReserve, Values],
    horizon: int = HORIZON,
    threads: int | None = None,
) -> Parts:
    """What a book says: members that serve both options or one of them, and tries."""
    solved = solved_by(flags, values, horizon)
    if OPEN in (solved.loses[START], solved.may_raise[START]):
        raise InvalidTable("Under these rules neither side can win from the start.")
    builder = Builder(solved, threads)
    builder.build()
    reached = [builder.play_through(OPTIONS[each]) for each in values]
    members = np.unique(np.concatenate(reached))
    both, loses, may_raise = (
        _positions(solved, members, options) for options in (BOTH, LOSES, RAISES)
    )
    return Parts(both, loses, may_raise, find_tries(solved))


def solved_by(flags: int, values: Mapping[EmptyReserve, Values], horizon: int) -> Solved:
    """What the kernels read; where only one option's values are given they stand for both."""
    either = next(iter(values.values()))
    return Solved(
        make_index(bool(flags & SMALL)),
        values.get("loses", either),
        values.get("may_raise", either),
        flags & ~MAY_RAISE,
        sum(OPTIONS[each] for each in values),
        horizon,
        np.float64(_GROWTH) ** np.arange(64),
    )


def _positions(solved: Solved, members: Array64, options: int) -> Positions:
    """The members that serve exactly these options, with their distances."""
    numbers = members[members & BOTH == options] >> 2
    return _with_distances(solved, numbers, options)


def _with_distances(solved: Solved, numbers: Array64, options: int) -> Positions:
    distances = [longest(solved, number, options) for number in numbers.tolist()]
    return Positions(numbers, np.array(distances, dtype=np.uint8))


class Builder:
    """A book on its way."""

    def __init__(self, solved: Solved, threads: int | None = None) -> None:
        self.solved = solved
        self.marks: Marks = np.zeros(len(solved.loses), dtype=np.uint8)
        self._threads = threads or os.cpu_count() or 1
        self._first = _first_by_balls(solved.numbers)

    def build(self) -> None:
        """Find members until all questions are answered."""
        pending = self._begin()
        while len(pending):
            balls = np.searchsorted(self._first, pending >> 2, side="right")
            is_next = balls == balls.min()
            questions = _hardest(self._list(list_questions, pending[is_next]))
            pending = np.union1d(pending[~is_next], self._answer(questions))

    def _begin(self) -> Array64:
        """The first members: the start if the second side wins, else what the first makes of it."""
        options = self.solved.options
        if self.solved.loses[START] > OPEN:
            return self._answer(np.array([512 * START + 128 * options + FAR]))
        self.marks[START] |= MARKS[options]
        return np.array([4 * START + options])

    def _answer(self, questions: Array64) -> Array64:
        """Answer the questions that are open; the new members."""
        pairs = self._list(list_answers, questions, step=4)
        number, options = pairs & 0xFFFFFFFF, pairs >> 32 & BOTH
        _, places = np.unique(pairs >> 32, return_inverse=True)
        members, answers = np.unique(4 * number + options, return_inverse=True)
        chosen = members[choose_answers(links_of(places, answers), self._weights(members))]
        self.marks[chosen >> 2] |= MARKS[chosen & BOTH]
        return chosen

    def _weights(self, members: Array64) -> Weights:
        """How heavy they would be as members."""
        depth = sum(len(members) <= most for most in _CHEAP[1:]) + 1
        work = functools.partial(_weigh_piece, self.solved, depth)
        return np.concatenate(self._share(work, members))

    def _list(self, lister: Lister, items: Array64, step: int = 0) -> Array64:
        """Everything that a kernel lists for some items, ascending.

        Where it lists pairs, the first of them counts in steps from the place of an item.
        """
        work = functools.partial(_list_piece, lister, self.solved, self.marks)
        found = self._share(work, items)
        begins = np.cumsum([0, *map(len, self._pieces(items)[:-1])])
        pairs = [each + (step * begin << 32) for each, begin in zip(found, begins, strict=True)]
        return np.unique(np.concatenate(pairs))

    def _share(self, work: Callable[[Array64], Result], items: Array64) -> list[Result]:
        """Do some work on items piece by piece, by all threads."""
        with ThreadPoolExecutor(self._threads) as pool:
            return list(pool.map(work, self._pieces(items)))

    def _pieces(self, items: Array64) -> list[Array64]:
        return np.array_split(items, self._threads * _PIECES)

    def play_through(self, option: int) -> Array64:
        """The members that the book leads to under one option; it has to win in any case."""
        whole = self.solved
        self.solved = whole._replace(options=option)
        try:
            return self._play_through(whole.options)
        finally:
            self.solved = whole

    def _play_through(self, options: int) -> Array64:
        wave = reached = np.array([4 * START + options])
        if not self.marks[START]:
            first = reply_to(self.solved, self.marks, 0, 0, FAR, _room(MOST_TURNS))
            wave = reached = np.array([first])
        while len(wave):
            found = self._list(list_replies, wave)
            if NO_REPLY in found:
                raise InvalidTable("The values are not those of these rules, or not complete.")
            wave = np.setdiff1d(found, reached)
            reached = np.union1d(reached, wave)
        return reached


def find_tries(solved: Solved) -> Positions:
    """For the first turns of the losing side: what leaves the fewest winning answers."""
    found: set[int] = set()
    turns, ranks = _room(2 * MOST_TURNS), _room(MOST_TURNS)
    lost = _winning_turns(solved, START) if solved.loses[START] > OPEN else {START}
    for _ in range(_TRIES):
        after: set[int] = set()
        for number in lost:
            mine, theirs = position_at(solved.numbers, number)
            count = rank_tries(solved, mine, theirs, turns, ranks)
            best = int(turns[np.argmin(ranks[:count])]) if count else 0
            tried = int(canonical_number(solved.numbers, theirs, best))
            found.add(tried)
            after |= _winning_turns(solved, tried)
        lost = after
    numbers = np.array(sorted(found), dtype=np.int64)
    return _with_distances(solved, numbers, solved.options)


def _winning_turns(solved: Solved, number: int) -> set[int]:
    """The numbers of the positions that winning turns lead to."""
    mine, theirs = position_at(solved.numbers, number)
    turns = _room(MOST_TURNS)
    count = list_turns(mine, theirs, flags_under(solved, solved.options), turns)
    return {
        int(canonical_number(solved.numbers, theirs, turn))
        for turn in turns[:count].tolist()
        if is_lost(solved, number_of(solved.numbers, theirs, turn), solved.options)
    }


def _list_piece(lister: Lister, solved: Solved, marks: Marks, items: Array64) -> Array64:
    """Everything that a kernel lists for some items."""
    turns, out = _room(2 * MOST_TURNS), _room(_WRITTEN)
    found = [out[:0]]
    place = 0
    while place < len(items):
        place, count = lister(solved, marks, items, place, turns, out)
        found.append(np.unique(out[:count]))
    return np.unique(np.concatenate(found))


def _weigh_piece(solved: Solved, depth: int, members: Array64) -> Weights:
    weights = np.empty(len(members), dtype=np.float64)
    turns = _room(2 * _DEEPEST * MOST_TURNS).reshape(2 * _DEEPEST, MOST_TURNS)
    weigh(solved, members, depth, turns, weights)
    return weights


def _room(size: int) -> Array64:
    return np.empty(size, dtype=np.int64)


def _hardest(questions: Array64) -> Array64:
    """Of questions that differ only in the distance for their answer, the one with the least."""
    _, firsts = np.unique(questions >> 7, return_index=True)
    return questions[firsts]


def _first_by_balls(index: Index) -> Array64:
    """The first number of each number of balls."""
    balls = [int(pack).bit_count() for pack in index.occupancies]
    return index.first[np.searchsorted(balls, np.arange(MOST_BALLS + 1))]
