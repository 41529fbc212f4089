"""Nobody learns another seat's goal: two matches that differ only in it look alike to others."""

import asyncio
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import structlog
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pyramidion.core import AnyState, IllegalAction
from pyramidion.games.kabaleo import game as kabaleo_game
from pyramidion.server import decisions, exports, views
from pyramidion.server.entries import Acted, Seated
from pyramidion.server.match import Match
from tests.server.house import story
from tests.server.worlds import Case, Deal, World, goals_seen, played, world

MODES = ((2, "fair"), (2, "random"), (3, "fair"), (3, "random"), (4, "random"))
STEPS = ("act", "act", "act", "try", "undo", "draw", "say", "look", "again")
LONG = (
    *(("try", 150), ("act", 0), ("try", 151), ("look", 0), ("act", 5), ("try", 3), ("again", 4)),
    *(("undo", 0), ("try", 152), ("act", 3), ("draw", 1), ("say", 1), ("act", 9), ("undo", 1)),
)
steps = st.tuples(st.sampled_from(STEPS), st.integers(0, 200))
programs = st.lists(steps, min_size=3, max_size=9).map(tuple)


def both(case: Case, goals: str, others: str, seed: int) -> tuple[World, World]:
    """The same match with other goals."""

    async def play() -> tuple[World, World]:
        with tempfile.TemporaryDirectory() as folder:
            one = await played(Path(folder) / "one", case, Deal(goals, seed))
            two = await played(Path(folder) / "two", case, Deal(others, seed))
        return one, two

    return asyncio.run(play())


def check_alike(one: World, two: World, goals: str, others: str) -> None:
    """Whoever has the same goal in both matches was told the same, byte by byte."""
    assert one.spectator.told == two.spectator.told
    assert not goals_seen(one.spectator)
    for seat, guest in enumerate(one.people):
        assert goals_seen(guest) == {goals[seat]}
        if goals[seat] == others[seat]:
            assert guest.told == two.people[seat].told
        else:
            assert goals_seen(two.people[seat]) == {others[seat]}
    assert one.log == two.log
    assert "goal" not in one.log
    assert one.metrics == two.metrics


def check_no_secret_of_others(world: World) -> None:
    """Nobody is told who the others are, nor what they show to the server."""
    for guest in world.everybody:
        told = b"\n".join(guest.told)
        for other in world.everybody:
            if other is not guest:
                assert not any(secret.encode() in told for secret in other.secrets)
        if guest is not world.people[0]:
            assert world.invitation.encode() not in told
    for guest in world.everybody:
        assert not any(secret in world.log for secret in guest.secrets[1:])
    assert world.invitation not in world.log


def other_goals(case: Case, goals: str, seat: int) -> str:
    """Other goals for everybody but one seat."""
    colours = iter(case.colours[::-1].replace(goals[seat], ""))
    return "".join(goal if n == seat else next(colours) for n, goal in enumerate(goals))


@pytest.mark.parametrize(("players", "mode"), MODES)
def test_another_seats_goal_changes_not_a_byte_of_what_anybody_is_told(
    players: int, mode: str
) -> None:
    case = Case(players, mode, LONG)
    seat = players // 2
    goals = case.colours[:players]
    others = other_goals(case, goals, seat)
    one, two = both(case, goals, others, seed=seat)
    assert b'kind="act"' in one.metrics
    check_alike(one, two, goals, others)
    check_no_secret_of_others(one)


@settings(max_examples=4, deadline=None, suppress_health_check=list(HealthCheck))
@given(kind=st.sampled_from(MODES), program=programs, seed=st.integers(0, 99), data=st.data())
def test_whatever_is_done_no_goal_comes_to_light(
    kind: tuple[int, str], program: tuple[tuple[str, int], ...], seed: int, data: st.DataObject
) -> None:
    case = Case(*kind, program)
    deals = st.permutations(case.colours).map(lambda drawn: "".join(drawn[: case.players]))
    goals, others = data.draw(deals), data.draw(deals)
    one, two = both(case, goals, others, seed)
    check_alike(one, two, goals, others)
    check_no_secret_of_others(one)


@pytest.mark.parametrize(("players", "mode"), [(2, "fair"), (4, "random")])
def test_a_hint_against_computers_knows_no_more_than_the_one_who_asks(
    players: int, mode: str
) -> None:
    case = Case(players, mode, (("look", 0), ("act", 2)), is_with_computers=True)
    goals = case.colours[:players]
    others = other_goals(case, goals, 0)
    first = next(seed for seed in range(99) if begins(case, goals, seed) == 0)
    one, two = both(case, goals, others, first)
    check_alike(one, two, goals, others)
    assert any(b'"visits"' in told for told in one.people[0].told)


def begins(case: Case, goals: str, seed: int) -> int | None:
    """Who begins when it is dealt so."""

    async def look() -> int | None:
        with tempfile.TemporaryDirectory() as folder:
            async with world(Path(folder), case, Deal(goals, seed)) as made:
                actor = (await made.match()).actor
                for guest in made.everybody:
                    await guest.leave()
                return actor

    return asyncio.run(look())


@story
async def test_the_record_can_be_had_once_somebody_has_resigned(tmp_path: Path) -> None:
    case = Case(2, "fair", ())
    async with world(tmp_path, case, Deal("BG", 0)) as made:
        guest = made.spectator
        record = f"/api/matches/{made.name}/record"
        before = await guest.get(record)
        assert before.json()["code"] == "secrets_inside"
        assert (await guest.get(f"/api/matches/{made.name}/export")).json()["record"] is None
        await made.take("act", 0)
        await made.take("resign", 1)
        assert "goal:B" in (await guest.get(record)).text
        assert "goal:G" in (await guest.get(f"/api/matches/{made.name}/export")).json()["record"]
        for each in made.everybody:
            await each.leave()


@story
async def test_the_record_and_all_goals_can_be_had_at_the_end(tmp_path: Path) -> None:
    case = Case(2, "fair", ())
    async with world(tmp_path, case, Deal("BG", 0)) as made:
        while (await made.match()).status == "playing":
            await made.take("act", 0)
        guest = made.spectator
        assert "goal:G" in (await guest.get(f"/api/matches/{made.name}/record")).text
        await guest.get(f"/api/matches/{made.name}")
        assert goals_seen(guest) == {"B", "G"}
        for each in made.everybody:
            await each.leave()


def tell_every_action(_match: Match, _viewer: views.Viewer, entry: Any) -> Any:
    return entry


def explain_with_goals(_self: object, position: Any, action: int) -> IllegalAction:
    return IllegalAction(f"No: {position.cells.tolist()}")


def mask_nothing(_self: object, position: Any, seat: int | None) -> Any:
    return position


def log_the_state(match: Match, *_: object) -> int | None:
    structlog.stdlib.get_logger("pyramidion.x").info("undo", state=match.state.to_setup())
    return None


def give_the_record(match: Match) -> str:
    return str([step.action for step in match.line])


def observe_as_everybody(state: AnyState, seat: int | None) -> Any:
    return REAL_OBSERVE(state, 0)


REAL_OBSERVE = AnyState.__origin__.observe  # type: ignore[attr-defined]
LEAKS: dict[str, tuple[object, str, Callable[..., Any]]] = {
    "the deal is told": (views, "_tell_action", tell_every_action),
    "nothing is masked": (kabaleo_game.Kabaleo, "mask", mask_nothing),
    "a refusal says too much": (kabaleo_game.Kabaleo, "explain_illegal", explain_with_goals),
    "the log says too much": (decisions, "undo_length", log_the_state),
    "the record is given too early": (exports, "record_text", give_the_record),
    "seats are mixed up": (AnyState.__origin__, "observe", observe_as_everybody),  # type: ignore[attr-defined]
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_would_be_noticed(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    owner, name, fault = LEAKS[leak]
    monkeypatch.setattr(owner, name, fault)
    monkeypatch.setitem(views._FILTERS, Acted, views._tell_action)
    case = Case(2, "fair", LONG)
    one, two = both(case, "BG", "OG", seed=0)
    with pytest.raises(AssertionError):
        check_alike(one, two, "BG", "OG")


def test_a_secret_of_somebody_else_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views, "_HIDDEN", "")
    monkeypatch.delitem(views._FILTERS, Seated)
    one, _ = both(Case(2, "fair", ()), "BG", "OG", seed=0)
    with pytest.raises(AssertionError):
        check_no_secret_of_others(one)
