"""Sitting down, standing up, starting and calling off."""

import msgspec
import pytest

from pyramidion.core import ErrorCode
from pyramidion.server.commands import Abort, Sit, Stand
from pyramidion.server.entries import Aborted, Acted, Seated, Started, Vacated
from pyramidion.server.terms import Mine
from tests.server.tables import (
    ANN,
    ANYBODY,
    BOB,
    CAT,
    FRIEND,
    MINE,
    PEBBLE,
    STRANGER,
    Hall,
    fresh,
    status_of,
    terms_of,
)


def sit(**fields: int | str) -> Sit:
    return msgspec.convert({"kind": "sit", "id": fresh(), **fields}, Sit)


def test_a_match_begins_at_once_if_nobody_is_awaited() -> None:
    hall = Hall()
    for plans in ([MINE, MINE], [MINE, PEBBLE], [PEBBLE, PEBBLE]):
        assert hall.open(terms_of(*plans)).status == "playing"


def test_it_begins_when_the_last_seat_is_taken() -> None:
    hall = Hall()
    match = hall.open(terms_of(MINE, ANYBODY, FRIEND, game="kabaleo"))
    assert hall.do(match, BOB, sit()) == [Seated(1, "bob", "Bob")]
    assert status_of(match) == "waiting"
    seated, started, *lots = hall.do(match, CAT, sit(invitation=match.invitation))
    assert (seated, started) == (Seated(2, "cat", "Cat"), Started())
    assert all(isinstance(lot, Acted) and lot.seat is None for lot in lots)
    assert match.status == "playing"
    assert match.actor in range(3)


def test_a_friend_has_to_show_the_invitation() -> None:
    hall = Hall()
    match = hall.open(terms_of(MINE, FRIEND))
    for wrong in ({}, {"invitation": ""}, {"invitation": "é"}, {"invitation": match.id}):
        assert hall.refusal(match, BOB, sit(**wrong)).code == ErrorCode.SEAT_TAKEN
    hall.do(match, BOB, sit(invitation=match.invitation))
    assert match.seats[1].user == "bob"


def test_the_host_may_take_a_seat_that_was_kept_for_a_friend() -> None:
    hall = Hall()
    match = hall.open(terms_of(MINE, FRIEND))
    hall.do(match, ANN, sit(seat=1, name="Ann's sister"))
    assert [seat.name for seat in match.seats] == ["Ann", "Ann's sister"]
    assert match.status == "playing"


def test_a_seat_can_be_named_and_is_only_given_if_it_is_free() -> None:
    hall = Hall()
    match = hall.open(terms_of(ANYBODY, MINE, ANYBODY, PEBBLE, game="pyramido"))
    for taken in (1, 3):
        assert hall.refusal(match, BOB, sit(seat=taken)).code == ErrorCode.SEAT_TAKEN
    hall.do(match, BOB, sit(seat=2))
    assert match.seats_of("bob") == [2]
    assert hall.refusal(match, CAT, sit(seat=2)).code == ErrorCode.SEAT_TAKEN


def test_a_seat_that_does_not_exist_is_not_free() -> None:
    hall = Hall()
    match = hall.open(terms_of(MINE, ANYBODY))
    assert hall.refusal(match, BOB, sit(seat=3)).code == ErrorCode.SEAT_TAKEN


def test_nobody_sits_down_at_a_match_that_has_begun() -> None:
    hall = Hall()
    match = hall.open(terms_of(MINE, MINE))
    assert hall.refusal(match, BOB, sit()).code == ErrorCode.SEAT_TAKEN


def test_sitting_down_twice_by_mistake_takes_one_seat() -> None:
    hall = Hall()
    match = hall.open(terms_of(MINE, ANYBODY, ANYBODY, game="pyramido"))
    hall.do(match, BOB, sit())
    assert hall.refusal(match, BOB, sit()).code == ErrorCode.NOT_NOW
    hall.do(match, BOB, sit(seat=2))
    assert match.seats_of("bob") == [1, 2]


@pytest.mark.parametrize("name", [" x", "a\nb", "\x7f", "\u202e"])
def test_a_name_that_cannot_be_shown_is_refused(name: str) -> None:
    hall = Hall()
    match = hall.open(terms_of(MINE, ANYBODY))
    assert hall.refusal(match, BOB, sit(name=name)).code == ErrorCode.INVALID_TEXT


def test_people_at_one_device_have_names_of_their_own() -> None:
    match = Hall().open(terms_of(Mine("Ann"), Mine("Uncle Tom")))
    assert [(seat.user, seat.name) for seat in match.seats] == [
        ("ann", "Ann"),
        ("ann", "Uncle Tom"),
    ]


def test_whoever_stands_up_gives_all_their_seats_back() -> None:
    hall = Hall()
    match = hall.open(terms_of(MINE, ANYBODY, ANYBODY, ANYBODY, game="pyramido"))
    hall.do(match, BOB, sit(seat=1))
    hall.do(match, BOB, sit(seat=3))
    assert hall.do(match, BOB, Stand(id=fresh())) == [Vacated(1), Vacated(3)]
    hall.do(match, CAT, sit())
    assert match.seats_of("cat") == [1]
    assert hall.refusal(match, STRANGER, Stand(id=fresh())).code == ErrorCode.NOT_SEATED


def test_nobody_stands_up_from_a_match_that_has_begun() -> None:
    hall = Hall()
    match = hall.seat(terms_of(MINE, FRIEND), BOB)
    assert hall.refusal(match, BOB, Stand(id=fresh())).code == ErrorCode.NOT_NOW


def test_a_table_whose_host_stands_up_is_called_off() -> None:
    hall = Hall()
    match = hall.open(terms_of(MINE, ANYBODY))
    assert hall.do(match, ANN, Stand(id=fresh())) == [Aborted(0)]
    assert hall.refusal(match, BOB, sit()).code == ErrorCode.SEAT_TAKEN


def test_while_people_are_awaited_only_the_host_calls_it_off() -> None:
    hall = Hall()
    match = hall.open(terms_of(MINE, ANYBODY, ANYBODY, game="kabaleo"))
    hall.do(match, BOB, sit())
    assert hall.refusal(match, BOB, Abort(id=fresh())).code == ErrorCode.NOT_NOW
    assert hall.refusal(match, STRANGER, Abort(id=fresh())).code == ErrorCode.NOT_SEATED
    hall.do(match, ANN, Abort(id=fresh()))
    assert match.status == "aborted"


def test_a_host_without_a_seat_can_call_a_table_off() -> None:
    hall = Hall()
    match = hall.open(terms_of(ANYBODY, FRIEND))
    assert hall.do(match, ANN, Abort(id=fresh())) == [Aborted(None)]


def test_anybody_seated_calls_a_match_off_before_the_first_move_and_nobody_after_it() -> None:
    hall = Hall()
    for has_moved in (False, True):
        match = hall.seat(terms_of(MINE, FRIEND, game="kabaleo"), BOB)
        assert hall.refusal(match, STRANGER, Abort(id=fresh())).code == ErrorCode.NOT_SEATED
        if has_moved:
            hall.act_for(match)
            assert hall.refusal(match, BOB, Abort(id=fresh())).code == ErrorCode.NOT_NOW
        else:
            assert hall.do(match, BOB, Abort(id=fresh())) == [Aborted(1)]
            assert hall.refusal(match, ANN, Abort(id=fresh())).code == ErrorCode.NOT_NOW


def test_whoever_left_does_not_call_the_match_of_the_others_off() -> None:
    hall = Hall()
    match = hall.seat(terms_of(MINE, FRIEND, FRIEND, game="kabaleo"), BOB, CAT)
    hall.resign(match, BOB)
    assert hall.refusal(match, BOB, Abort(id=fresh())).code == ErrorCode.NOT_SEATED
