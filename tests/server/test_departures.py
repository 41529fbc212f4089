"""Resigning, running out of time, going away: stand-ins, places, the end."""

import pytest

from pyramidion.core import ErrorCode
from pyramidion.server import referee
from pyramidion.server.clocks import Correspondence, SuddenDeath
from pyramidion.server.commands import Act, Claim, Resign
from pyramidion.server.decisions import CLAIM_AFTER
from pyramidion.server.entries import Ended, Left
from pyramidion.server.match import Match
from pyramidion.server.referee import Person
from tests.server.tables import (
    ANN,
    BOB,
    CAT,
    DAN,
    FRIEND,
    MINE,
    PEBBLE,
    PEOPLE,
    STRANGER,
    Hall,
    fresh,
    terms_of,
)


def people(hall: Hall, seats: int, clock: SuddenDeath | None = None) -> Match:
    plans = [MINE] + [FRIEND] * (seats - 1)
    return hall.seat(terms_of(*plans, game="pyramido", clock=clock), *PEOPLE[1:seats])


def depart(hall: Hall, match: Match, person: Person, reason: str) -> None:
    """Let somebody leave in one of the three ways."""
    seat = match.seats_of(person.id)[0]
    if reason == "resigned":
        hall.resign(match, person)
    elif reason == "abandoned":
        hall.gone[person.id] = hall.now
        hall.wait(CLAIM_AFTER)
        claimant = next(
            each for each in PEOPLE if set(match.seats_of(each.id)) & {*match.present} - {seat}
        )
        hall.claim(match, claimant, seat)
    else:
        while match.actor != seat:
            hall.act_for(match)
        hall.wait(3_600_000)
        hall.look_at_clocks(match)


@pytest.mark.parametrize("reason", ["resigned", "out_of_time", "abandoned"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_those_who_leave_take_the_last_places_in_their_order_and_the_last_to_stay_wins(
    seats: int, reason: str
) -> None:
    hall = Hall()
    match = people(hall, seats, SuddenDeath(seconds=3_600))
    for rank, person in enumerate(PEOPLE[1:seats], 1):
        assert match.status == "playing"
        depart(hall, match, person, reason)
        assert match.seats[rank].left == reason
    assert match.outcome is not None
    assert match.outcome.places == (1, *range(seats, 1, -1))
    assert match.outcome.reason == reason


def test_with_two_left_a_stand_in_plays_on_and_those_who_left_come_last() -> None:
    hall = Hall()
    match = people(hall, 4)
    hall.resign(match, CAT)
    hall.resign(match, ANN)
    while match.status == "playing":
        hall.act_for(match, 3)
    assert match.outcome is not None
    assert match.state.outcome is not None
    places = match.outcome.places
    assert (places[2], places[0]) == (4, 3)
    assert sorted([places[1], places[3]]) in ([1, 2], [1, 1])
    assert match.outcome.measures == match.state.outcome.measures


def test_whoever_left_does_nothing_more_in_this_match() -> None:
    hall = Hall()
    match = people(hall, 3)
    hall.resign(match, ANN)
    while match.actor != 0:
        hall.act_for(match)
    action = match.game.format_action(match.state.legal_actions()[0])
    act = Act(id=fresh(), ply=match.ply, action=action)
    assert hall.refusal(match, ANN, act).code == ErrorCode.NOT_YOUR_TURN
    for command in (Resign(id=fresh()), Resign(id=fresh(), seat=0), Claim(id=fresh(), gone=1)):
        assert hall.refusal(match, ANN, command).code == ErrorCode.NOT_SEATED


def test_a_match_ends_with_its_last_person() -> None:
    hall = Hall()
    match = hall.open(terms_of(MINE, PEBBLE, PEBBLE, game="kabaleo"))
    left, ended = hall.resign(match, ANN)
    assert left == Left(0, "resigned")
    assert isinstance(ended, Ended)
    assert ended.outcome.places == (3, 1, 1)


def test_a_computer_that_runs_out_of_time_is_out_like_anybody() -> None:
    hall = Hall()
    match = hall.open(terms_of(PEBBLE, MINE, clock=SuddenDeath(seconds=10)))
    hall.wait(10_000)
    hall.look_at_clocks(match)
    assert match.outcome is not None
    assert (match.outcome.places, match.outcome.reason) == ((2, 1), "out_of_time")


def test_at_one_device_each_seat_resigns_for_itself() -> None:
    hall = Hall()
    match = hall.open(terms_of(MINE, MINE, PEBBLE, game="pyramido"))
    hall.do(match, ANN, Resign(id=fresh(), seat=1))
    assert match.present == [0, 2]
    assert match.status == "playing"
    assert hall.refusal(match, ANN, Resign(id=fresh(), seat=1)).code == ErrorCode.NOT_SEATED
    assert hall.refusal(match, ANN, Resign(id=fresh(), seat=2)).code == ErrorCode.NOT_SEATED
    assert hall.refusal(match, ANN, Resign(id=fresh(), seat=3)).code == ErrorCode.NOT_SEATED
    hall.resign(match, ANN)
    assert match.outcome is not None
    assert match.outcome.places == (2, 3, 1)


def test_at_one_device_whoever_is_to_move_resigns_unless_a_seat_is_named() -> None:
    hall = Hall()
    match = hall.open(terms_of(MINE, MINE))
    hall.act(match, ANN)
    assert hall.resign(match, ANN)[0] == Left(1, "resigned")


def test_spectators_and_the_early_do_not_resign() -> None:
    hall = Hall()
    waiting = hall.open(terms_of(MINE, FRIEND))
    assert hall.refusal(waiting, ANN, Resign(id=fresh())).code == ErrorCode.NOT_NOW
    match = people(hall, 2)
    assert hall.refusal(match, STRANGER, Resign(id=fresh())).code == ErrorCode.NOT_SEATED


def test_a_flag_falls_at_the_very_moment_the_time_is_up() -> None:
    hall = Hall()
    match = hall.open(terms_of(MINE, MINE, clock=SuddenDeath(seconds=10)))
    hall.wait(9_999)
    assert referee.flag(match, hall.situation) == []
    hall.wait(1)
    act = Act(id=fresh(), ply=0, action="b2")
    before = match.number
    with pytest.raises(ValueError, match="over"):
        hall.do(match, ANN, act)
    assert match.rows[before + 1].entry == Left(0, "out_of_time")


def test_nobody_is_charged_for_the_thinking_of_a_stand_in() -> None:
    hall = Hall()
    match = people(hall, 3, SuddenDeath(seconds=10))
    seat = match.actor
    assert seat is not None
    hall.wait(10_000)
    hall.look_at_clocks(match)
    hall.wait(60_000)
    assert referee.time_left(match, hall.situation) is None
    while match.actor == seat:
        hall.act_for(match)
    hall.wait(1_000)
    assert referee.time_left(match, hall.situation) == 9_000


def test_somebody_can_be_said_to_be_gone_after_a_minute_of_silence() -> None:
    hall = Hall()
    match = people(hall, 2)
    claim = Claim(id=fresh(), gone=1)
    assert hall.refusal(match, ANN, claim).code == ErrorCode.NOT_GONE
    hall.gone["bob"] = hall.now
    hall.wait(CLAIM_AFTER - 1)
    refusal = hall.refusal(match, ANN, claim)
    assert (refusal.code, "1 more second" in refusal.message) == (ErrorCode.NOT_GONE, True)
    hall.wait(1)
    assert hall.do(match, ANN, claim)[0] == Left(1, "abandoned")


def test_an_outage_is_no_absence() -> None:
    hall = Hall()
    match = people(hall, 2)
    hall.gone["bob"] = hall.now
    hall.fail(10 * CLAIM_AFTER)
    assert hall.refusal(match, ANN, Claim(id=fresh(), gone=1)).code == ErrorCode.NOT_GONE


def test_only_people_at_the_table_claim_and_only_people_are_gone() -> None:
    hall = Hall()
    match = hall.seat(terms_of(MINE, FRIEND, PEBBLE, game="kabaleo"), BOB)
    hall.gone = {"bob": 0, "eve": 0}
    assert hall.refusal(match, STRANGER, Claim(id=fresh(), gone=1)).code == ErrorCode.NOT_SEATED
    for gone in (0, 2, 3):
        claim = Claim(id=fresh(), gone=gone)
        assert hall.refusal(match, ANN, claim).code == ErrorCode.NOT_GONE


def test_nobody_is_said_to_be_gone_twice() -> None:
    hall = Hall()
    match = people(hall, 4)
    hall.gone["dan"] = 0
    hall.claim(match, ANN, 3)
    assert match.seats_of(DAN.id) == [3]
    assert hall.refusal(match, BOB, Claim(id=fresh(), gone=3)).code == ErrorCode.NOT_GONE


def test_a_player_by_correspondence_may_be_away_for_days() -> None:
    hall = Hall()
    match = hall.seat(terms_of(MINE, FRIEND, clock=Correspondence(days=2)), BOB)
    hall.gone["bob"] = 0
    assert hall.refusal(match, ANN, Claim(id=fresh(), gone=1)).code == ErrorCode.NOT_GONE
