"""Books of the small pyramid win against everything that the other side can do."""

from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyramidion.ai.alphabeta import PROVEN, make_tables, search
from pyramidion.core import InvalidTable
from pyramidion.games.pylos.board import APEX
from pyramidion.games.pylos.game import PylosOptions, flags_of
from pyramidion.games.pylos.turns import MOST_TURNS, SMALL, has_lost, list_turns
from pyramidion.solve.book import Book, Parts, joined
from pyramidion.solve.book_answers import choose_answers, links_of
from pyramidion.solve.book_building import (
    START,
    EmptyReserve,
    find_parts,
)
from pyramidion.solve.index import make_index, number_of
from pyramidion.solve.retrograde import OPEN, Values
from tests.solve import small_pyramid

WON_BY_SOMEBODY = [
    PylosOptions("children"),
    PylosOptions("standard", "must"),
    PylosOptions("standard", "may"),
]
RULES = ["children", "standard must", "standard may"]


def small_flags(options: PylosOptions, reserve: EmptyReserve = "loses") -> int:
    return flags_of(PylosOptions(options.variant, options.take_back, reserve)) | SMALL


def solved(options: PylosOptions, *reserves: EmptyReserve) -> dict[EmptyReserve, Values]:
    return {
        each: small_pyramid.solved(PylosOptions(options.variant, options.take_back, each))
        for each in reserves
    }


def book_of(parts: Parts, reserve: EmptyReserve, horizon: int) -> Book:
    members = joined(parts.both, getattr(parts, reserve))
    return Book(make_index(is_small=True), horizon, members, parts.tries)


def turns_of(mine: int, theirs: int, flags: int) -> list[int]:
    buffer = np.empty(MOST_TURNS, dtype=np.int64)
    return buffer[: list_turns(mine, theirs, flags, buffer)].tolist()


class Everything:
    """Plays a book against every line of play, and counts what happens."""

    def __init__(self, book: Book, flags: int) -> None:
        self.book, self.flags = book, flags
        self.seen: set[tuple[int, int]] = set()
        self.counts: Counter[str] = Counter()
        self.tables = make_tables(flags, 16)

    def defend(self, mine: int, theirs: int, distance: int) -> None:
        """Try every turn of the side that is to lose."""
        if (mine, theirs) in self.seen or has_lost(mine, theirs, self.flags):
            return
        self.seen.add((mine, theirs))
        for turn in turns_of(mine, theirs, self.flags):
            assert not turn & APEX
            self.win(theirs, turn, distance)

    def win(self, mine: int, theirs: int, limit: int) -> None:
        """Answer by the book, and sooner than the limit, else by search."""
        turns = turns_of(mine, theirs, self.flags)
        numbers = {self.book.number_of(theirs, turn): turn for turn in turns if not turn & APEX}
        distances = {number: self.book.members.distance_of(number) for number in numbers}
        known = [(far, -number) for number, far in distances.items() if far and far < limit]
        if known:
            self.counts["by the book"] += 1
            distance, number = min(known)
            self.defend(theirs, numbers[-number], distance)
        else:
            self.counts["by search"] += 1
            window = (self.book.horizon, 0, PROVEN, PROVEN + 1)
            assert search(self.tables, self.flags, mine, theirs, *window) > PROVEN


@pytest.mark.parametrize("options", WON_BY_SOMEBODY, ids=RULES)
@pytest.mark.parametrize("horizon", [1, 5])
def test_a_book_wins_against_everything_under_both_rules(
    options: PylosOptions, horizon: int
) -> None:
    values = solved(options, "loses", "may_raise")
    parts = find_parts(small_flags(options), values, horizon, threads=2)
    for reserve in values:
        flags = small_flags(options, reserve)
        game = Everything(book_of(parts, reserve, horizon), flags)
        if values[reserve][START] < OPEN:
            game.defend(0, 0, 99)
        else:
            game.win(0, 0, 99)
        assert game.counts["by the book"] > 20
        assert game.counts["by search"] > 20


@pytest.mark.parametrize("options", WON_BY_SOMEBODY, ids=RULES)
def test_a_book_for_one_rule_has_no_members_for_the_other(options: PylosOptions) -> None:
    values = solved(options, "may_raise")
    parts = find_parts(small_flags(options), values, 5)
    assert len(parts.both.numbers) == len(parts.loses.numbers) == 0
    assert (values["may_raise"][parts.may_raise.numbers] < OPEN).all()


def test_a_deeper_search_needs_a_smaller_book() -> None:
    options = WON_BY_SOMEBODY[0]
    values = solved(options, "loses")
    books = [find_parts(small_flags(options), values, horizon) for horizon in (1, 3, 5, 7)]
    sizes = [len(parts.loses.numbers) for parts in books]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] > 3 * sizes[-1]


def test_the_same_values_give_the_same_book() -> None:
    options = WON_BY_SOMEBODY[1]
    values = solved(options, "loses", "may_raise")
    one, other = (find_parts(small_flags(options), values, 3, threads=n) for n in (1, 3))
    for part, again in zip(one, other, strict=True):
        assert part.numbers.tolist() == again.numbers.tolist()
        assert part.distances.tolist() == again.distances.tolist()


def test_there_is_no_book_where_nobody_can_win() -> None:
    options = PylosOptions("expert")
    with pytest.raises(InvalidTable):
        find_parts(small_flags(options), solved(options, "loses"), 5)


def test_values_that_are_not_true_give_no_book() -> None:
    values = solved(PylosOptions("children"), "loses")
    values["loses"] = np.where(values["loses"] == -112, -112, 1).astype(np.int8)
    with pytest.raises(InvalidTable):
        find_parts(SMALL, values, 5)


def test_tries_leave_few_winning_answers() -> None:
    values = solved(PylosOptions("children"), "loses")["loses"]
    index = make_index(is_small=True)
    parts = find_parts(SMALL, {"loses": values}, 5)

    def winning(turn: int) -> int:
        after = [number_of(index, turn, answer) for answer in turns_of(0, turn, SMALL)]
        return sum(values[number] < OPEN for number in after)

    turns = turns_of(0, 0, SMALL)
    book = book_of(parts, "loses", 5)
    tried = [turn for turn in turns if book.tries.distance_of(book.number_of(0, turn))]
    assert tried
    assert {winning(turn) for turn in tried} == {min(map(winning, turns))}


@given(st.sets(st.tuples(st.integers(0, 12), st.integers(0, 9)), min_size=1))
def test_every_question_gets_an_answer_and_none_is_needless(pairs: set[tuple[int, int]]) -> None:
    asked, given = (np.unique([pair[i] for pair in pairs], return_inverse=True) for i in (0, 1))
    weights = np.arange(1.0, len(given[0]) + 1)
    ordered = sorted(pairs)
    questions = np.searchsorted(asked[0], [question for question, _ in ordered])
    answers = np.searchsorted(given[0], [answer for _, answer in ordered])
    chosen = choose_answers(links_of(questions, answers), weights)
    answered = [set(questions[answers == each].tolist()) for each in np.flatnonzero(chosen)]
    everything = set(questions.tolist())
    assert set().union(*answered) == everything
    for left_out in range(len(answered)):
        others = answered[:left_out] + answered[left_out + 1 :]
        assert set().union(*others) != everything
