"""No byte tells a goal to whoever may not know it; nor what lies in a stack."""

import re
from collections.abc import Iterator
from typing import Any
from unittest import mock

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pyramidion.core import AnyObservation, IllegalAction, Observation, PyramidionError, State
from pyramidion.games.kabaleo import Kabaleo
from pyramidion.games.kabaleo.rules import KabaleoPosition
from pyramidion.games.pyramido import PYRAMIDO
from pyramidion.server import decisions, positions, views
from pyramidion.server.commands import Act
from pyramidion.server.entries import Acted, Row, Undone
from pyramidion.server.match import Match
from pyramidion.server.messages import as_plain
from pyramidion.server.terms import AnySeatPlan
from pyramidion.server.views import Viewer
from tests.server.tables import (
    ANYBODY,
    FRIEND,
    MINE,
    PEBBLE,
    PEOPLE,
    STRANGER,
    Hall,
    fresh,
    lots_drawn_with,
    shown,
    terms_of,
    viewers_of,
)
from tests.server.wishes import CLOCKS, Visitor, Wish, wishes

MODES = [(2, "fair"), (2, "random"), (3, "fair"), (3, "random"), (4, "random")]
GOAL = re.compile("goal:(.)")


@pytest.fixture(autouse=True)
def _one_name_for_every_rematch() -> Iterator[None]:
    with mock.patch("pyramidion.server.referee.name_from", return_value="next"):
        yield


class Twins:
    """Two matches of Kabaleo that differ in nothing but one seat's goal."""

    def __init__(self, plans: tuple[AnySeatPlan, ...], mode: str, seat: int, seed: int) -> None:
        clock = CLOCKS[seed % len(CLOCKS)]
        with lots_drawn_with(seed):
            hall = Hall()
            terms = terms_of(*plans, game="kabaleo", mode=mode, clock=clock)
            first = Visitor(hall, hall.open(terms))
            first.fill(shift=0)
        other = Hall()
        rows = other_goal(first.match, seat)
        other.matches[first.match.id] = Match.of(first.match.id, rows)
        self.seat = seat
        self.both = (first, Visitor(other, other.matches[first.match.id]))

    @property
    def matches(self) -> tuple[Match, Match]:
        """The two matches."""
        return self.both[0].match, self.both[1].match

    @property
    def is_secret(self) -> bool:
        """Whether the goals are not on the table yet (Kabaleo 5.1)."""
        return not self.matches[0].state.is_over

    def strangers_to_it(self) -> list[Viewer]:
        """Everybody who may not know the goal."""
        everybody = [*viewers_of(self.matches[0]), Viewer(is_host=True)]
        return [viewer for viewer in everybody if self.seat not in viewer.seats]

    def carry_out(self, wish: Wish) -> None:
        """Do the same in both, which must be answered alike."""
        if wish.kind == "again":
            return
        done = [visitor.carry_out(wish) for visitor in self.both]
        assert done[0] == done[1]
        first, second = (said(visitor.refusal) for visitor in self.both)
        assert first == second

    def compare(self, after: int = -1) -> None:
        """Every byte for everybody who may not know the goal is the same."""
        for viewer in self.strangers_to_it():
            messages = {
                shown(visitor.match, viewer, visitor.hall.situation, after) for visitor in self.both
            }
            assert len(messages) == 1, f"{viewer} can tell the two apart"

    def compare_foresight(self) -> None:
        """What would come of actions is told in the same bytes."""
        for viewer in self.strangers_to_it():
            told = {foresight(match, viewer) for match in self.matches}
            assert len(told) == 1, f"{viewer} can tell the two apart"

    def compare_refusals(self) -> None:
        """Whatever anybody tries to do, it is refused or allowed in the same words."""
        game = self.matches[0].game
        for person in (*PEOPLE, STRANGER):
            for action in map(game.format_action, range(game.action_count)):
                answers = {attempt(visitor, person, action) for visitor in self.both}
                assert len(answers) == 1, f"{person.name} can tell the two apart by {action}"


def attempt(visitor: Visitor, person: Any, action: str) -> str:
    act = Act(id=fresh(), ply=visitor.match.ply, action=action)
    try:
        return repr(decisions.decide(visitor.match, person, act, visitor.hall.situation))
    except PyramidionError as error:
        return repr(said(error))


def said(error: PyramidionError | None) -> tuple[object, ...] | None:
    if error is None:
        return None
    return error.code, str(error), error.rule, error.reason, dict(error.about)


def foresight(match: Match, viewer: Viewer) -> bytes:
    """What somebody is told about the actions in a match."""
    try:
        told = positions.foresee_own(positions.foreseeing(match, viewer))
    except PyramidionError as error:
        return repr(said(error)).encode()
    return msgspec.json.encode(told)


def other_goal(match: Match, seat: int) -> list[Row]:
    """The log with another goal for a seat, one that nobody drew."""
    actions = [row.entry.action or "" for row in match.rows if isinstance(row.entry, Acted)]
    boxed = {action[4:] for action in actions if action.startswith("box:")}
    drawn = [found[1] for action in actions if (found := GOAL.fullmatch(action))]
    spare = sorted(set("BGOPWY") - boxed - set(drawn))
    rows, number = [], 0
    for row in match.rows:
        entry = row.entry
        if isinstance(entry, Acted) and GOAL.fullmatch(entry.action or ""):
            if number == seat:
                entry = msgspec.structs.replace(entry, action=f"goal:{spare[0]}")
            number += 1
        rows.append(msgspec.structs.replace(row, entry=entry))
    return rows


def plans_of(players: int, number: int) -> tuple[AnySeatPlan, ...]:
    """Ways to fill a table: friends, strangers, one device, computers."""
    ways: list[tuple[AnySeatPlan, ...]] = [
        (MINE, FRIEND, FRIEND, FRIEND),
        (ANYBODY, MINE, ANYBODY, ANYBODY),
        (MINE, FRIEND, MINE, PEBBLE),
        (PEBBLE, MINE, PEBBLE, FRIEND),
    ]
    return ways[number % len(ways)][:players]


@st.composite
def twins(draw: st.DrawFn) -> Twins:
    players, mode = draw(st.sampled_from(MODES))
    plans = plans_of(players, draw(st.integers(0, 3)))
    return Twins(plans, mode, draw(st.integers(0, players - 1)), draw(st.integers(0, 99)))


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(pair=twins(), program=wishes, afters=st.lists(st.integers(-1, 60), max_size=3))
def test_whoever_may_not_know_a_goal_gets_the_same_bytes_whatever_it_is(
    pair: Twins, program: list[Wish], afters: list[int]
) -> None:
    pair.compare()
    for wish in program:
        pair.carry_out(wish)
        if not pair.is_secret:
            return
        pair.compare()
    for after in afters:
        pair.compare(after)


@pytest.mark.parametrize(("players", "mode"), MODES)
def test_whoever_reconnects_at_any_point_learns_nothing(players: int, mode: str) -> None:
    for seat in range(players):
        pair = Twins(plans_of(players, 0), mode, seat, seed=seat)
        for choice in range(6):
            pair.carry_out(Wish("act", 0, choice))
        pair.carry_out(Wish("ask", 0, 1))
        for who in range(players):
            pair.carry_out(Wish("answer", who))
        assert any(isinstance(row.entry, Undone) for row in pair.matches[0].rows)
        for after in range(-1, pair.matches[0].number + 2):
            pair.compare(after)


@pytest.mark.parametrize(("players", "mode"), MODES)
def test_refusals_tell_nothing_about_goals(players: int, mode: str) -> None:
    pair = Twins(plans_of(players, 0), mode, players - 1, seed=5)
    for choice in range(3):
        pair.compare_refusals()
        pair.carry_out(Wish("act", 0, choice))


@pytest.mark.parametrize(("players", "mode"), MODES)
def test_foresight_tells_nothing_about_goals_up_to_the_last_move(players: int, mode: str) -> None:
    pair = Twins(plans_of(players, 0), mode, players - 1, seed=5)
    while pair.is_secret:
        pair.compare_foresight()
        for visitor in pair.both:
            visitor.hall.act_for(visitor.match, 3)


@pytest.mark.parametrize(("players", "mode"), MODES)
def test_whoever_has_the_seat_knows_its_goal_and_nobody_else_does(players: int, mode: str) -> None:
    for seat in range(players):
        pair = Twins(plans_of(players, 0), mode, seat, seed=3)
        holder = Viewer((seat,))
        first, second = (
            shown(visitor.match, holder, visitor.hall.situation) for visitor in pair.both
        )
        assert first != second
        for match in pair.matches:
            assert goals_seen(match, seat)[seat] in set("BGOPWY")
            for other in {None, *range(players)} - {seat}:
                assert goals_seen(match, other)[seat] is None


def goals_seen(match: Match, seat: int | None) -> list[str | None]:
    viewer = Viewer() if seat is None else Viewer((seat,))
    (view,) = views.moment(match, viewer, Hall().situation).views
    goals: list[str | None] = msgspec.json.decode(view.view)["goals"]
    return goals


@pytest.mark.parametrize(("players", "mode"), MODES)
def test_after_the_natural_end_every_goal_is_open_to_all(players: int, mode: str) -> None:
    pair = Twins(plans_of(players, 0), mode, 0, seed=1)
    for visitor in pair.both:
        while visitor.match.status == "playing":
            visitor.hall.act_for(visitor.match, 5)
    for match in pair.matches:
        for seat in (None, *range(players)):
            assert set(goals_seen(match, seat)) <= set("BGOPWY")


def test_after_a_resignation_goals_stay_secret() -> None:
    pair = Twins((MINE, FRIEND), "fair", 0, seed=1)
    pair.carry_out(Wish("resign", 0))
    assert {match.status for match in pair.matches} == {"over"}
    pair.compare()


def open_mask(game: Kabaleo, position: KabaleoPosition, seat: int | None) -> KabaleoPosition:
    return position


def all_knowing(match: Match, viewer: Viewer) -> AnyObservation:
    return Observation(match.state, match.actor)


def telling_refusal(game: Kabaleo, position: KabaleoPosition, action: int) -> IllegalAction:
    return IllegalAction(f"With {game.format_setup(position, game.parse_options({}))} you cannot.")


def test_a_leak_in_what_seats_see_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Kabaleo, "mask", open_mask)
    with pytest.raises(AssertionError, match="can tell the two apart"):
        Twins((MINE, FRIEND), "fair", 0, seed=1).compare()


def test_a_leak_in_what_is_told_of_the_log_would_be_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delitem(views._FILTERS, Acted)
    with pytest.raises(AssertionError, match="can tell the two apart"):
        Twins((MINE, FRIEND), "fair", 0, seed=1).compare()


def test_a_leak_in_foresight_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(positions, "foreseeing", all_knowing)
    with pytest.raises(AssertionError, match="can tell the two apart"):
        Twins((MINE, FRIEND), "fair", 0, seed=1).compare_foresight()


def test_a_leak_in_a_refusal_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Kabaleo, "explain_illegal", telling_refusal)
    with pytest.raises(AssertionError, match="can tell the two apart"):
        Twins((MINE, FRIEND), "fair", 0, seed=1).compare_refusals()


def dominoes_named(message: Any) -> set[int]:
    """Every domino that a message of Pyramido names in its view."""
    (seen,) = message["moment"]["views"]
    view = seen["view"]
    lying = {
        square["domino"] for seat in view["seats"] for level in seat["levels"] for square in level
    }
    tops = {stack["top"] for stack in view["stacks"]}
    return {number for number in lying | tops | set(view["quarry"]) if number is not None}


def test_no_message_of_pyramido_names_a_domino_that_has_not_come_to_light() -> None:
    with lots_drawn_with(2):
        hall = Hall()
        match = hall.open(terms_of(MINE, MINE, MINE, game="pyramido"))
        for turn in range(60):
            hall.act_for(match, turn)
            texts = [row.entry.action or "" for row in match.rows if isinstance(row.entry, Acted)]
            revealed = {int(text[7:]) for text in texts if text.startswith("domino:")}
            message = as_plain(views.table(match, Viewer(), hall.situation, (), 0, -1))
            assert dominoes_named(message) <= revealed
            check_stacks_are_open(message["moment"]["views"][0]["setup"], match, revealed)


def check_stacks_are_open(setup: str, match: Match, revealed: set[int]) -> None:
    """From what is told, every domino that has not come to light may come next from any stack."""
    state = State.from_setup(PYRAMIDO, setup, match.state.options)
    unseen = {f"domino:{number}" for number in range(1, 91)} - {f"domino:{n}" for n in revealed}
    for action in state.legal_actions():
        if PYRAMIDO.format_action(action).startswith("stack:"):
            after = state.apply(action)
            possible = {PYRAMIDO.format_action(lot) for lot, _ in after.chance_outcomes()}
            assert possible == unseen
