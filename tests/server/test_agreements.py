"""Draws, undoing and rematches: who has to agree, and what comes of it."""

import pytest

from pyramidion.core import ErrorCode
from pyramidion.server import referee
from pyramidion.server.commands import Abort, Answer, Ask, Sit, Stand
from pyramidion.server.entries import Answered, Asked, Ended, Question, Rematched, Seated, Undone
from pyramidion.server.match import Match
from tests.server.tables import (
    ANN,
    ANYBODY,
    BOB,
    CAT,
    DAN,
    FRIEND,
    MINE,
    PEBBLE,
    STRANGER,
    Hall,
    fresh,
    status_of,
    terms_of,
)


def pair(hall: Hall, game: str = "pylos") -> Match:
    return hall.seat(terms_of(MINE, FRIEND, game=game), BOB)


def four(hall: Hall) -> Match:
    """Ann has the first two seats, Bob and Cat one each."""
    return hall.seat(terms_of(MINE, MINE, FRIEND, FRIEND, game="pyramido"), BOB, CAT)


def last_seats(match: Match, number: int) -> list[int | None]:
    return [step.seat for step in match.line[-number:]]


def play_until(match: Match, hall: Hall, seat: int) -> None:
    while match.actor != seat:
        hall.act_for(match)


@pytest.mark.parametrize("question", ["draw", "undo"])
def test_what_two_people_agree_on_happens(question: Question) -> None:
    hall = Hall()
    match = pair(hall)
    hall.act(match, ANN)
    assert hall.ask(match, ANN, question) == [Asked(0, question)]
    answered, done = hall.answer(match, BOB, question)
    assert answered == Answered(1, question, agrees=True)
    assert isinstance(done, Ended if question == "draw" else Undone)
    assert match.requests == {}


@pytest.mark.parametrize("person", [ANN, BOB])
@pytest.mark.parametrize("question", ["draw", "undo"])
def test_a_no_of_either_settles_it(question: Question, person: referee.Person) -> None:
    hall = Hall()
    match = pair(hall)
    hall.act(match, ANN)
    hall.ask(match, ANN, question)
    hall.answer(match, person, question, agrees=False)
    assert match.requests == {}
    late = Answer(id=fresh(), question=question, agrees=True)
    assert hall.refusal(match, BOB, late).code == ErrorCode.NOT_NOW
    assert status_of(match) == "playing"


@pytest.mark.parametrize("question", ["draw", "undo"])
def test_nobody_agrees_with_themselves_nor_in_the_name_of_others(question: Question) -> None:
    hall = Hall()
    match = pair(hall)
    hall.act(match, ANN)
    hall.ask(match, ANN, question)
    assert len(hall.answer(match, ANN, question)) == 1
    for person, seat in ((ANN, 1), (STRANGER, None), (STRANGER, 1), (BOB, 0), (BOB, 3)):
        answer = Answer(id=fresh(), question=question, agrees=True, seat=seat)
        assert hall.refusal(match, person, answer).code == ErrorCode.NOT_SEATED
    assert status_of(match) == "playing"
    assert question in match.requests


@pytest.mark.parametrize("question", ["draw", "undo", "rematch"])
def test_spectators_ask_for_nothing(question: Question) -> None:
    hall = Hall()
    match = pair(hall)
    if question == "rematch":
        hall.resign(match, ANN)
    ask = Ask(id=fresh(), question=question)
    assert hall.refusal(match, STRANGER, ask).code == ErrorCode.NOT_SEATED


def test_what_is_asked_already_is_not_asked_again() -> None:
    hall = Hall()
    match = pair(hall)
    hall.act(match, ANN)
    hall.act(match, BOB)
    hall.ask(match, ANN, "undo")
    assert hall.refusal(match, BOB, Ask(id=fresh(), question="undo")).code == ErrorCode.NOT_NOW


def test_at_one_device_a_draw_is_agreed_at_once() -> None:
    hall = Hall()
    match = hall.open(terms_of(MINE, MINE))
    _, ended = hall.ask(match, ANN, "draw")
    assert isinstance(ended, Ended)
    assert (ended.outcome.places, ended.outcome.reason) == ((1, 1), "agreement")


def test_a_draw_needs_the_computer_too() -> None:
    hall = Hall()
    match = hall.open(terms_of(MINE, PEBBLE))
    assert hall.ask(match, ANN, "draw") == [Asked(0, "draw")]
    assert referee.needed(match, "draw") == {0, 1}


def test_whoever_plays_on_declines_a_draw_and_whoever_asked_may_play_on() -> None:
    hall = Hall()
    match = pair(hall)
    hall.ask(match, ANN, "draw")
    hall.act(match, ANN)
    assert "draw" in match.requests
    hall.act(match, BOB)
    assert match.requests == {}


def test_everybody_at_a_table_of_four_has_to_agree_each_for_all_their_seats() -> None:
    hall = Hall()
    match = four(hall)
    hall.ask(match, CAT, "draw")
    assert len(hall.answer(match, ANN, "draw")) == 1
    assert status_of(match) == "playing"
    hall.answer(match, BOB, "draw")
    assert status_of(match) == "over"
    assert match.outcome is not None
    assert match.outcome.places == (1, 1, 1, 1)


def test_a_draw_is_agreed_in_any_order() -> None:
    for first, second in ((BOB, CAT), (CAT, BOB)):
        hall = Hall()
        match = four(hall)
        hall.ask(match, ANN, "draw")
        hall.answer(match, first, "draw")
        assert status_of(match) == "playing"
        hall.answer(match, second, "draw")
        assert status_of(match) == "over"


def test_those_who_left_are_behind_those_who_agree_on_a_draw() -> None:
    hall = Hall()
    match = four(hall)
    hall.resign(match, CAT)
    hall.ask(match, ANN, "draw")
    hall.answer(match, BOB, "draw")
    assert match.outcome is not None
    assert match.outcome.places == (1, 1, 1, 4)


@pytest.mark.parametrize("question", ["draw", "undo"])
def test_whoever_left_has_no_say_in_how_the_others_go_on(question: Question) -> None:
    hall = Hall()
    match = hall.seat(terms_of(MINE, FRIEND, FRIEND, game="kabaleo"), BOB, CAT)
    hall.resign(match, CAT)
    play_until(match, hall, 0)
    hall.act(match, ANN)
    hall.ask(match, ANN, question)
    for agrees in (True, False):
        answer = Answer(id=fresh(), question=question, agrees=agrees)
        assert hall.refusal(match, CAT, answer).code == ErrorCode.NOT_SEATED
    hall.answer(match, BOB, question)
    assert match.requests == {}
    assert (match.status == "over") == (question == "draw")


def test_a_stand_in_that_plays_on_declines_nothing() -> None:
    hall = Hall()
    match = hall.seat(terms_of(MINE, FRIEND, FRIEND, game="kabaleo"), BOB, CAT)
    hall.resign(match, BOB)
    play_until(match, hall, 1)
    hall.ask(match, ANN, "draw")
    hall.act_for(match)
    hall.answer(match, CAT, "draw")
    assert status_of(match) == "over"


def test_what_was_asked_is_forgotten_when_somebody_leaves() -> None:
    hall = Hall()
    match = four(hall)
    hall.ask(match, ANN, "draw")
    hall.resign(match, BOB)
    assert match.requests == {}


def test_an_undo_takes_a_whole_turn_back_and_what_came_after_it() -> None:
    hall = Hall()
    match = pair(hall)
    for person in (ANN, BOB, ANN, BOB):
        hall.act(match, person)
    before = match.state_at(2)
    hall.ask(match, ANN, "undo")
    hall.answer(match, BOB, "undo")
    assert (match.state, match.actor, len(match.line)) == (before, 0, 2)


def test_against_computers_and_at_one_device_an_undo_needs_nobody_else() -> None:
    for plans in ((MINE, PEBBLE), (MINE, MINE)):
        hall = Hall()
        match = hall.open(terms_of(*plans))
        hall.act(match, ANN)
        assert len(hall.ask(match, ANN, "undo")) == 2
        assert match.line == []
        assert match.actor == 0


def test_at_one_device_whoever_moved_last_takes_back() -> None:
    hall = Hall()
    match = hall.open(terms_of(MINE, MINE))
    hall.act(match, ANN)
    hall.act(match, ANN)
    assert hall.ask(match, ANN, "undo")[0] == Asked(1, "undo")
    assert len(match.line) == 1
    hall.act(match, ANN)
    ask = Ask(id=fresh(), question="undo", seat=0)
    assert hall.do(match, ANN, ask)[0] == Asked(0, "undo")
    assert match.line == []


def test_nobody_takes_back_what_a_stand_in_played() -> None:
    hall = Hall()
    match = hall.seat(terms_of(MINE, MINE, FRIEND, game="kabaleo"), BOB)
    play_until(match, hall, 0)
    hall.resign(match, ANN)
    assert match.seats[0].left is not None
    hall.act_for(match)
    hall.act(match, ANN)
    play_until(match, hall, 0)
    hall.act_for(match)
    assert hall.ask(match, ANN, "undo") == [Asked(1, "undo")]


def test_with_nothing_to_take_back_an_undo_is_refused() -> None:
    hall = Hall()
    match = pair(hall)
    hall.act(match, ANN)
    assert hall.refusal(match, BOB, Ask(id=fresh(), question="undo")).code == "cannot_undo"


def test_an_undo_never_goes_back_behind_what_chance_answered() -> None:
    hall = Hall()
    match = hall.open(terms_of(MINE, MINE, game="pyramido"))
    ask = Ask(id=fresh(), question="undo")
    assert hall.refusal(match, ANN, ask).code == ErrorCode.CANNOT_UNDO
    hall.act(match, ANN)
    hall.act(match, ANN)
    hall.ask(match, ANN, "undo")
    assert last_seats(match, 1) == [None]
    while last_seats(match, 1) != [None] or len(match.line) < 12:
        hall.act(match, ANN)
    assert hall.refusal(match, ANN, ask).code == ErrorCode.CANNOT_UNDO


def test_an_undo_never_goes_back_behind_the_secret_goals() -> None:
    hall = Hall()
    match = hall.open(terms_of(MINE, MINE, game="kabaleo"))
    dealt = len(match.line)
    hall.act(match, ANN)
    hall.ask(match, ANN, "undo")
    assert len(match.line) == dealt
    ask = Ask(id=fresh(), question="undo")
    assert hall.refusal(match, ANN, ask).code == ErrorCode.CANNOT_UNDO


def test_an_undo_that_was_asked_for_is_forgotten_when_play_goes_on() -> None:
    hall = Hall()
    match = pair(hall)
    hall.act(match, ANN)
    hall.ask(match, ANN, "undo")
    hall.act(match, BOB)
    assert match.requests == {}


def test_draws_and_undoing_belong_to_a_match_in_progress_and_rematches_to_its_end() -> None:
    hall = Hall()
    match = pair(hall)
    assert hall.refusal(match, ANN, Ask(id=fresh(), question="rematch")).code == "not_now"
    hall.resign(match, ANN)
    for question in ("draw", "undo"):
        assert hall.refusal(match, ANN, Ask(id=fresh(), question=question)).code == "not_now"


def test_a_rematch_has_the_same_people_one_seat_on() -> None:
    hall = Hall()
    match = hall.seat(terms_of(MINE, FRIEND, FRIEND, PEBBLE, game="pyramido"), BOB, CAT)
    for person in (ANN, BOB):
        hall.resign(match, person)
    hall.resign(match, CAT)
    assert status_of(match) == "over"
    hall.ask(match, BOB, "rematch")
    hall.answer(match, ANN, "rematch")
    rematched = hall.answer(match, CAT, "rematch")[-1]
    assert isinstance(rematched, Rematched)
    again = hall.matches[rematched.match]
    assert [seat.name for seat in again.seats] == ["Bob", "Cat", "pebble", "Ann"]
    assert [seat.user for seat in again.seats] == ["bob", "cat", None, "ann"]
    assert all(seat.left is None for seat in again.seats)
    assert (again.status, again.terms.rematch_of, again.host) == ("playing", match.id, "ann")


def test_in_a_rematch_of_two_the_other_one_begins() -> None:
    hall = Hall()
    match = pair(hall)
    for first in ("ann", "bob", "ann"):
        assert match.actor is not None
        assert match.seats[match.actor].user == first
        hall.resign(match, ANN)
        hall.ask(match, ANN, "rematch")
        hall.answer(match, BOB, "rematch")
        assert match.rematch is not None
        match = hall.matches[match.rematch]


def test_against_computers_and_at_one_device_a_rematch_comes_at_once_and_only_one() -> None:
    for plans in ((MINE, PEBBLE), (MINE, MINE)):
        hall = Hall()
        match = hall.open(terms_of(*plans))
        hall.resign(match, ANN)
        hall.ask(match, ANN, "rematch")
        assert match.rematch in hall.matches
        ask = Ask(id=fresh(), question="rematch")
        assert hall.refusal(match, ANN, ask).code == ErrorCode.NOT_NOW


def test_a_match_that_was_called_off_can_be_played_after_all() -> None:
    hall = Hall()
    match = pair(hall)
    hall.do(match, BOB, Abort(id=fresh()))
    hall.ask(match, BOB, "rematch")
    hall.answer(match, ANN, "rematch")
    assert match.rematch in hall.matches


def test_a_table_that_was_never_full_has_no_rematch() -> None:
    hall = Hall()
    match = hall.open(terms_of(MINE, ANYBODY, ANYBODY, game="kabaleo"))
    assert isinstance(hall.do(match, DAN, Sit(id=fresh()))[0], Seated)
    hall.do(match, ANN, Stand(id=fresh()))
    for person in (ANN, DAN):
        ask = Ask(id=fresh(), question="rematch")
        assert hall.refusal(match, person, ask).code == ErrorCode.NOT_NOW
