"""What must hold of every match, whatever anybody does."""

from typing import Any

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pyramidion.core import ErrorCode
from pyramidion.server.clocks import Fischer, Outage, SuddenDeath
from pyramidion.server.entries import Started
from pyramidion.server.match import Match
from pyramidion.server.terms import Terms
from tests.server.tables import Hall, lots_drawn_with, replayed, shown, viewers_of
from tests.server.wishes import Visitor, Wish, all_terms, wishes

often = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])

_KNOWN = (
    *("terms", "game", "host", "invitation", "rows", "number", "status", "seats", "state", "ply"),
    *("line", "since", "clocks", "requests", "departures", "outcome", "rematch", "hears", "keys"),
)


def inside(match: Match) -> dict[str, Any]:
    """All that a match knows; its other attributes are worked out from these."""
    return {name: getattr(match, name) for name in _KNOWN}


def everything_shown(match: Match, hall: Hall) -> list[bytes]:
    return [shown(match, viewer, hall.situation) for viewer in viewers_of(match)]


@often
@given(terms=all_terms(), program=wishes, seed=st.integers(0, 99))
def test_a_match_is_what_its_stored_log_adds_up_to(
    terms: Terms, program: list[Wish], seed: int
) -> None:
    with lots_drawn_with(seed):
        visitor = Visitor.at(terms, program[0])
        hall = visitor.hall
        for wish in program:
            if visitor.carry_out(wish):
                again = replayed(visitor.match)
                assert inside(again) == inside(visitor.match)
                assert everything_shown(again, hall) == everything_shown(visitor.match, hall)


@often
@given(terms=all_terms(), program=wishes, seed=st.integers(0, 99))
def test_a_refused_command_changes_nothing_and_says_why(
    terms: Terms, program: list[Wish], seed: int
) -> None:
    with lots_drawn_with(seed):
        visitor = Visitor.at(terms, program[0])
        hall = visitor.hall
        for wish in program:
            hall.wait(wish.pause)
            hall.look_at_clocks(visitor.match)
            before = everything_shown(visitor.match, hall)
            if not visitor.carry_out(wish._replace(pause=0)):
                assert visitor.refusal is not None
                assert visitor.refusal.code in ErrorCode
                assert visitor.refusal.message
                assert everything_shown(visitor.match, hall) == before


@often
@given(terms=all_terms(), program=wishes, seed=st.integers(0, 99))
def test_a_repeated_command_changes_nothing(terms: Terms, program: list[Wish], seed: int) -> None:
    with lots_drawn_with(seed):
        visitor = Visitor.at(terms, program[0])
        hall = visitor.hall
        done = []
        for wish in program:
            visitor.carry_out(wish)
            if visitor.last is not None:
                done.append(visitor.last)
            before = visitor.match.number
            assert not any(hall.do(visitor.match, *command) for command in done)
            assert visitor.match.number == before


@often
@given(terms=all_terms(), program=wishes, seed=st.integers(0, 99))
def test_a_match_that_is_going_on_waits_for_a_seat_and_one_that_is_over_for_nobody(
    terms: Terms, program: list[Wish], seed: int
) -> None:
    with lots_drawn_with(seed):
        visitor = Visitor.at(terms, program[0])
        match = visitor.match
        for wish in program:
            visitor.carry_out(wish)
            if match.status == "playing":
                assert match.actor in range(len(match.seats))
                assert len(match.present) > 1
                people = [seat for seat in match.present if not match.seats[seat].is_computer]
                assert people or not match.departures
            else:
                assert match.actor is None
            assert (match.outcome is not None) == (match.status == "over")
            if match.outcome is not None:
                assert len(match.outcome.places) == len(match.seats)
                assert all(match.outcome.places[seat] > 1 for seat in match.departures)


def charged(match: Match) -> int:
    """All the time that was taken from clocks; there must be no increment."""
    first = match.terms.clock.first()
    assert match.clocks is not None
    assert first is not None
    return len(match.clocks) * first - sum(match.clocks)


def played(match: Match, outages: list[Outage]) -> int:
    """How long somebody could think, until the clock that runs now began to."""
    start = next(row.at for row in match.rows if isinstance(row.entry, Started))
    away = [
        min(outage.end, match.since) - max(outage.start, start)
        for outage in outages
        if outage.start < match.since and start < outage.end
    ]
    return match.since - start - sum(away)


@often
@given(terms=all_terms(), program=wishes, seed=st.integers(0, 99))
def test_all_time_is_charged_to_whoever_decides_and_outages_to_nobody(
    terms: Terms, program: list[Wish], seed: int
) -> None:
    with lots_drawn_with(seed):
        long = msgspec.structs.replace(terms, clock=SuddenDeath(seconds=86_400))
        visitor = Visitor.at(long, program[0])
        hall = visitor.hall
        for wish in program:
            visitor.carry_out(wish)
            if visitor.match.departures:
                return  # nobody's clock runs for a stand-in
            if visitor.match.status == "playing":
                assert charged(visitor.match) == played(visitor.match, hall.outages)


@often
@given(terms=all_terms(), program=wishes, seed=st.integers(0, 99))
def test_clocks_go_up_only_by_the_increment_or_when_a_decision_has_its_own_time(
    terms: Terms, program: list[Wish], seed: int
) -> None:
    with lots_drawn_with(seed):
        visitor = Visitor.at(terms, program[0])
        match = visitor.match
        increment = terms.clock.increment * 1000 if isinstance(terms.clock, Fischer) else 0
        for wish in program:
            before, actor = list(match.clocks or ()), match.actor
            visitor.carry_out(wish)
            for seat, was in enumerate(before):
                assert match.clocks is not None
                rise = match.clocks[seat] - was
                assert rise == 0 if seat != actor else rise <= increment
