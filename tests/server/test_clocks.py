"""Clocks: what they show at the start, after a decision, and what is charged."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyramidion.server import referee, views
from pyramidion.server.clocks import (
    DAY,
    AnyTimeControl,
    Correspondence,
    Fischer,
    Outage,
    PerMove,
    SuddenDeath,
    Unlimited,
    time_spent,
)
from pyramidion.server.views import Viewer
from tests.server.tables import ANN, BOB, FRIEND, MINE, PEBBLE, Hall, terms_of

CLOCKS: list[tuple[AnyTimeControl, int | None, int, int]] = [
    (Unlimited(), None, 5, 5),
    (SuddenDeath(seconds=60), 60_000, 5, 5),
    (Fischer(seconds=60, increment=3), 60_000, 5, 3_005),
    (PerMove(seconds=30), 30_000, 30_000, 30_000),
    (Correspondence(days=2), 2 * DAY, 2 * DAY, 2 * DAY),
]


@pytest.mark.parametrize(("clock", "first", "within", "after"), CLOCKS)
def test_each_kind_of_clock_starts_and_goes_on_in_its_way(
    clock: AnyTimeControl, first: int | None, within: int, after: int
) -> None:
    assert clock.first() == first
    assert clock.after(5, passes_on=False) == within
    assert clock.after(5, passes_on=True) == after


@pytest.mark.parametrize("clock", [clock for clock, *_ in CLOCKS])
def test_a_clock_is_the_same_after_writing_and_reading(clock: AnyTimeControl) -> None:
    assert msgspec.json.decode(msgspec.json.encode(clock), type=AnyTimeControl) == clock


@pytest.mark.parametrize(
    "text",
    [
        '{"kind":"sudden_death","seconds":0}',
        '{"kind":"fischer","seconds":60}',
        '{"kind":"fischer","seconds":60,"increment":-1}',
        '{"kind":"per_move","seconds":86401}',
        '{"kind":"correspondence","days":61}',
        '{"kind":"unlimited","seconds":1}',
        '{"kind":"hourglass"}',
    ],
)
def test_an_unusual_clock_is_refused(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=AnyTimeControl)


def test_an_outage_counts_only_where_it_overlaps_with_thinking() -> None:
    assert time_spent(100, 200, [Outage(0, 50)]) == 100
    assert time_spent(100, 200, [Outage(50, 120)]) == 80
    assert time_spent(100, 200, [Outage(120, 150), Outage(150, 160)]) == 60
    assert time_spent(100, 200, [Outage(190, 300)]) == 90
    assert time_spent(100, 200, [Outage(200, 300)]) == 100
    assert time_spent(100, 200, [Outage(0, 900)]) == 0


def test_a_clock_that_was_set_back_charges_nothing() -> None:
    assert time_spent(200, 100, []) == 0


@given(
    since=st.integers(0, 500),
    thought=st.integers(0, 500),
    marks=st.lists(st.integers(0, 1000), max_size=8, unique=True),
)
def test_time_spent_is_the_number_of_moments_outside_outages(
    since: int, thought: int, marks: list[int]
) -> None:
    now, edges = since + thought, sorted(marks)
    outages = [Outage(*pair) for pair in zip(edges[::2], edges[1::2], strict=False)]
    moments = set(range(since, now))
    for outage in outages:
        moments -= set(range(outage.start, outage.end))
    assert time_spent(since, now, outages) == len(moments)


def test_only_the_clock_of_whoever_decides_runs() -> None:
    hall = Hall()
    match = hall.seat(terms_of(MINE, FRIEND, clock=Fischer(seconds=60, increment=2)), BOB)
    hall.wait(10_000)
    assert views.moment(match, Viewer(), hall.situation).clocks == (50_000, 60_000)
    hall.act(match, ANN)
    assert match.clocks == [52_000, 60_000]
    hall.wait(7_000)
    assert views.moment(match, Viewer(), hall.situation).clocks == (52_000, 53_000)


def test_the_increment_comes_with_the_end_of_a_turn_and_not_with_each_decision() -> None:
    hall = Hall()
    clock = Fischer(seconds=60, increment=5)
    match = hall.open(terms_of(MINE, MINE, game="pyramido", clock=clock))
    seat = match.actor
    assert seat is not None
    shown = []
    while match.actor == seat:
        hall.wait(1_000)
        hall.act(match, ANN)
        assert match.clocks is not None
        shown.append(match.clocks[seat])
    turns = len(shown)
    assert shown == [60_000 - 1_000 * n for n in range(1, turns)] + [65_000 - 1_000 * turns]


def test_nobody_pays_for_an_outage() -> None:
    hall = Hall()
    match = hall.open(terms_of(MINE, MINE, clock=SuddenDeath(seconds=60)))
    hall.wait(1_000)
    hall.fail(3_600_000)
    hall.wait(2_000)
    assert referee.time_left(match, hall.situation) == 57_000
    assert referee.flag(match, hall.situation) == []
    hall.act(match, ANN)
    assert match.clocks == [57_000, 60_000]


def test_whoever_takes_a_turn_back_stops_the_clock_that_ran_and_its_time_is_charged() -> None:
    hall = Hall()
    match = hall.seat(terms_of(MINE, FRIEND, clock=SuddenDeath(seconds=60)), BOB)
    hall.act(match, ANN)
    hall.wait(20_000)
    hall.ask(match, ANN, "undo")
    hall.answer(match, BOB, "undo")
    assert match.clocks == [60_000, 40_000]
    assert match.since == hall.now


def test_after_an_undo_each_decision_has_its_own_time_again() -> None:
    hall = Hall()
    match = hall.seat(terms_of(MINE, FRIEND, clock=PerMove(seconds=60)), BOB)
    hall.act(match, ANN)
    hall.wait(20_000)
    hall.ask(match, ANN, "undo")
    hall.answer(match, BOB, "undo")
    assert match.clocks == [60_000, 60_000]


def test_taking_back_against_a_computer_is_no_way_to_think_for_nothing() -> None:
    hall = Hall()
    match = hall.open(terms_of(MINE, PEBBLE, clock=SuddenDeath(seconds=60)))
    hall.act(match, ANN)
    hall.act_for(match)
    hall.wait(50_000)
    hall.ask(match, ANN, "undo")
    assert referee.time_left(match, hall.situation) == 10_000


def test_a_clock_that_ran_out_shows_nothing_left() -> None:
    hall = Hall()
    match = hall.open(terms_of(MINE, MINE, clock=PerMove(seconds=30)))
    hall.wait(30_000)
    hall.look_at_clocks(match)
    moment = views.moment(match, Viewer(), hall.situation)
    assert (moment.clocks, moment.running) == ((0, 30_000), False)


def test_without_a_clock_nobody_runs_out_of_time() -> None:
    hall = Hall()
    match = hall.open(terms_of(MINE, MINE))
    hall.wait(100 * DAY)
    assert hall.look_at_clocks(match) == []
    assert views.moment(match, Viewer(), hall.situation).clocks is None
