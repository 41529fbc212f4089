"""Positions outside and inside of matches: looked at, tried out, foreseen, replayed."""

import asyncio
import threading
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from pyramidion.ai.analysis import possible_worlds
from pyramidion.core import CHANCE, ErrorCode, PyramidionError, State, interface, seeded
from pyramidion.games import GAMES
from pyramidion.games import game as game_named
from pyramidion.records import Record, format_record
from pyramidion.server import exports, positions
from pyramidion.server.errors import Refusal
from pyramidion.server.match import Match
from pyramidion.server.positions import Place, Position, SavedMatch, Trial
from pyramidion.server.threads import Threads
from pyramidion.server.views import Viewer
from tests.server.house import Visitor, open_house, story
from tests.server.tables import ANN, BOB, CAT, FRIEND, MINE, Hall, lots_drawn_with, terms_of
from tests.server.test_people import code_of

SQUARE = "LL..L.........../........./..../. l"  # b2 completes a square


def plain(raw: msgspec.Raw) -> Any:
    return msgspec.json.decode(raw)


def texts(position: Position) -> list[str]:
    return [each["text"] for each in plain(position.legal)]


def whole_match(name: str, seed: int = 1, **options: Any) -> Record:
    """A match of careful players, from start to end."""
    game = game_named(name)
    start = state = State.start(game, game.parse_options(options))
    rng, actions = seeded(seed), []
    while not state.is_over:
        actions.append(int(interface.careful(state.position, rng)))
        state = state.apply(actions[-1])
    return Record.of(start).with_play(tuple(actions), state.outcome)


# Looking


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_without_a_setup_it_is_the_first_position_in_which_a_seat_decides(game: str) -> None:
    with lots_drawn_with(1):
        position = positions.show(Place(game=game))
    assert position.actor is not None
    assert not position.is_chance
    assert len(texts(position)) > 1
    assert position.outcome is None
    again = positions.show(Place(game=game, options=position.options, setup=position.setup))
    assert again == position


def test_options_are_spelled_out() -> None:
    position = positions.show(Place(game="pyramido", options={"players": 3}))
    assert position.options == {"players": 3, "areas": "visible"}


def test_a_position_in_which_chance_decides_is_shown_as_it_is() -> None:
    setup = State.start(game_named("kabaleo")).to_setup()
    position = positions.show(Place(game="kabaleo", setup=setup))
    assert (position.setup, position.actor, position.is_chance) == (setup, None, True)
    assert texts(position) == []


def test_goals_in_a_setup_are_seen_by_the_one_who_wrote_them() -> None:
    with lots_drawn_with(1):
        position = positions.show(Place(game="kabaleo"))
    assert set(plain(position.view)["goals"]) <= set(plain(position.view)["colours"])
    assert "?" not in position.setup


def test_a_position_after_the_end_has_an_outcome_and_nothing_to_decide() -> None:
    last = whole_match("pylos").states()[-1]
    position = positions.show(Place(game="pylos", setup=last.to_setup()))
    assert position.outcome == last.outcome is not None
    assert (position.actor, position.is_chance, texts(position)) == (None, False, [])


@pytest.mark.parametrize(
    ("place", "code"),
    [
        (Place(game="chess"), ErrorCode.UNKNOWN_GAME),
        (Place(game="pylos", options={"queens": 2}), ErrorCode.INVALID_OPTIONS),
        (Place(game="pylos", setup="?"), ErrorCode.INVALID_SETUP),
    ],
)
def test_a_place_that_cannot_be_is_refused_with_a_code(place: Place, code: ErrorCode) -> None:
    for look in (positions.show, positions.foresee):
        with pytest.raises(PyramidionError) as caught:
            look(place)
        assert caught.value.code == code


def test_a_setup_as_a_seat_sees_it_is_not_enough_to_play_on() -> None:
    with lots_drawn_with(1):
        position = positions.show(Place(game="kabaleo"))
    state = State.from_setup(game_named("kabaleo"), position.setup)
    masked = Place(game="kabaleo", setup=state.observe(0).to_setup())
    with pytest.raises(PyramidionError) as caught:
        positions.show(masked)
    assert caught.value.code == ErrorCode.INVALID_SETUP


# Trying


def test_an_action_is_tried_and_told_with_its_facts() -> None:
    place = Place(game="pylos", setup=SQUARE)
    [step] = positions.attempt(Trial(place=place, action="b2")).steps
    assert (step.seat, step.action) == (0, "b2")
    assert [fact["kind"] for fact in plain(step.events)] == ["ball_placed", "square_completed"]
    assert step.position.actor == 0
    assert "xb2" in texts(step.position)


def test_what_chance_answers_follows_one_step_each() -> None:
    with lots_drawn_with(1):
        position = positions.show(Place(game="pyramido"))
        options = position.options
        while True:
            place = Place(game="pyramido", options=options, setup=position.setup)
            steps = positions.attempt(Trial(place=place, action=texts(position)[0])).steps
            position = steps[-1].position
            if len(steps) > 1:
                break
    assert [step.seat for step in steps] == [0 if steps[0].seat == 0 else 1, None]
    assert steps[0].action.startswith("stack:")
    assert steps[0].position.is_chance
    assert steps[1].action.startswith("domino:")
    assert position.actor is not None


def test_a_course_may_answer_for_chance() -> None:
    setup = State.start(game_named("kabaleo")).to_setup()
    trial = Trial(place=Place(game="kabaleo", setup=setup), action="first:2")
    steps = positions.attempt(trial).steps
    assert (steps[0].seat, steps[0].action) == (None, "first:2")
    assert steps[-1].position.actor == 1


def test_whoever_tries_an_illegal_action_is_told_the_reason() -> None:
    tried = positions.attempt(Trial(place=Place(game="pylos", setup=SQUARE), action="a1"))
    assert tried.steps == ()
    assert tried.illegal is not None
    assert (tried.illegal.reason, tried.illegal.about) == ("occupied", {"cell": "a1"})


@pytest.mark.parametrize(
    ("setup", "action", "code"),
    [
        (SQUARE, "z9", ErrorCode.INVALID_TEXT),
        (whole_match("pylos").states()[-1].to_setup(), "a1", ErrorCode.NO_DECISION),
    ],
)
def test_what_is_no_action_or_has_no_position_for_it_gets_a_code(
    setup: str, action: str, code: ErrorCode
) -> None:
    with pytest.raises(PyramidionError) as caught:
        positions.attempt(Trial(place=Place(game="pylos", setup=setup), action=action))
    assert caught.value.code == code


# Foreseeing


def test_foresight_tells_the_facts_of_every_legal_action() -> None:
    foresight = positions.foresee(Place(game="pylos", setup=SQUARE))
    assert foresight.setup == SQUARE
    kinds = {
        each.action: [fact["kind"] for fact in plain(each.events)] for each in foresight.actions
    }
    assert list(kinds) == texts(positions.show(Place(game="pylos", setup=SQUARE)))
    assert kinds["b2"] == ["ball_placed", "square_completed"]
    assert kinds["c3"] == ["ball_placed"]


def test_nothing_is_foreseen_where_chance_decides_or_nobody() -> None:
    start = State.start(game_named("kabaleo")).to_setup()
    end = whole_match("pylos").states()[-1].to_setup()
    assert positions.foresee(Place(game="kabaleo", setup=start)).actions == ()
    assert positions.foresee(Place(game="pylos", setup=end)).actions == ()


def test_the_last_move_is_foreseen_to_the_end_by_who_knows_all_goals_and_by_nobody_else() -> None:
    with lots_drawn_with(1):
        hall = Hall()
        match = hall.seat(terms_of(MINE, FRIEND, game="kabaleo"), BOB)
        for _ in range(23):  # of 24 pieces
            hall.act_for(match)
    actor = match.actor
    assert actor is not None
    place = Place(game="kabaleo", setup=match.state.to_setup())
    for each in positions.foresee(place).actions:
        assert plain(each.events)[-1]["kind"] == "match_ended"
    own = positions.foresee_own(positions.foreseeing(match, Viewer((actor,))))
    assert "?" in own.setup
    for each in own.actions:
        assert [fact["kind"] for fact in plain(each.events)] == ["piece_put", "space_taken"]


def told_to(match: Match, viewer: Viewer) -> tuple[positions.Foreseen, ...]:
    return positions.foresee_own(positions.foreseeing(match, viewer)).actions


def test_only_whoever_decides_is_told_what_would_come() -> None:
    hall = Hall()
    match = hall.seat(terms_of(MINE, FRIEND), BOB)
    assert len(told_to(match, Viewer((0,)))) == 16
    for viewer in (Viewer((1,)), Viewer(), Viewer(is_host=True)):
        assert told_to(match, viewer) == ()
    hall.resign(match, BOB)
    assert told_to(match, Viewer((0,))) == ()


def test_whoever_left_is_told_nothing_in_the_turn_of_the_stand_in() -> None:
    hall = Hall()
    match = hall.seat(terms_of(MINE, FRIEND, FRIEND, game="kabaleo"), BOB, CAT)
    hall.resign(match, ANN)
    while match.actor != 0:
        hall.act_for(match)
    assert told_to(match, Viewer((0,))) == ()


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_what_is_foreseen_in_a_match_comes_true(game: str) -> None:
    states = [state for state in whole_match(game).states()[:-1] if state.actor != CHANCE]
    for state in states[::5]:
        seen = state.observe(state.actor)
        assert len(possible_worlds(seen)) == (16 if game == "kabaleo" else 1)
        for each in positions.foresee_own(seen).actions[::7]:
            after = state.apply(state.game.parse_action(each.action))
            known = plain(msgspec.Raw(msgspec.json.encode(after.latest_events(state.actor))))
            assert plain(each.events) == known[: len(plain(each.events))]
            assert len(known) - len(plain(each.events)) == (after.is_over and game == "kabaleo")


# Replaying


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("pylos", {"variant": "expert"}),
        ("kabaleo", {"players": 3, "mode": "random"}),
        ("pyramido", {"players": 3}),
    ],
)
def test_a_saved_match_is_shown_position_by_position(game: str, options: dict[str, Any]) -> None:
    record = whole_match(game, **options)
    replay = positions.replay(SavedMatch(format_record(record)))
    assert (replay.game, replay.names) == (game, record.names)
    states = record.states()
    assert [replay.start.setup, *(step.position.setup for step in replay.steps)] == [
        state.to_setup() for state in states
    ]
    assert [state.actor for state in states[:-1]] == [
        CHANCE if step.seat is None else step.seat for step in replay.steps
    ]
    assert all(plain(step.events) for step in replay.steps)
    assert replay.outcome == replay.steps[-1].position.outcome == record.result


@pytest.mark.parametrize("game", ["pylos", "kabaleo", "pyramido"])
def test_a_match_that_somebody_resigned_is_replayed_with_its_end(game: str) -> None:
    hall = Hall()
    match = hall.seat(terms_of(MINE, FRIEND, game=game), BOB)
    hall.act_for(match)
    hall.resign(match, ANN)
    replay = positions.replay(SavedMatch(exports.record_text(match)))
    assert replay.names == ("Ann", "Bob")
    assert replay.outcome is not None
    assert replay.outcome.reason == "resigned"
    assert replay.steps[-1].position.outcome is None


def test_a_match_of_three_that_goes_on_after_a_resignation_is_replayed() -> None:
    with lots_drawn_with(1):
        hall = Hall()
        match = hall.seat(terms_of(MINE, FRIEND, FRIEND, game="kabaleo"), BOB, CAT)
        hall.act_for(match)
        hall.resign(match, ANN)
        while match.status == "playing":
            hall.act_for(match)
    replay = positions.replay(SavedMatch(exports.record_text(match)))
    assert replay.outcome == match.state.outcome


def test_a_record_that_breaks_off_is_refused_with_the_line() -> None:
    text = format_record(whole_match("pylos"))
    with pytest.raises(PyramidionError, match="line 12") as caught:
        positions.replay(SavedMatch("\n".join(text.splitlines()[:12])))
    assert caught.value.code == ErrorCode.INVALID_RECORD


# Over HTTP


async def ask(visitor: Visitor, path: str, status: int = 200, **body: object) -> Any:
    answer = await visitor.post(path, **body)
    assert answer.status_code == status, answer.text
    return answer.json()


@story
async def test_anybody_may_look_try_foresee_and_replay_without_signing_in(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ada = house.visitor()
        start = await ask(ada, "/api/positions", game="pylos")
        place = {"game": "pylos", "options": start["options"], "setup": start["setup"]}
        tried = await ask(ada, "/api/positions/actions", place=place, action="b2")
        assert tried["steps"][0]["position"]["actor"] == 1
        seen = await ask(ada, "/api/positions/foresight", **place)
        assert len(seen["actions"]) == 16
        assert seen["actions"][0]["events"][0]["kind"] == "ball_placed"
        record = format_record(whole_match("pylos"))
        replay = await ask(ada, "/api/records", record=record)
        assert replay["outcome"] == replay["steps"][-1]["position"]["outcome"]


@story
async def test_a_replay_is_sent_compressed_to_who_can_read_that(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        record = format_record(whole_match("pyramido"))
        ada = house.visitor()
        bodies = []
        for encoding in ("gzip, br", "identity"):
            ada.http.headers["accept-encoding"] = encoding
            answer = await ada.post("/api/records", record=record)
            assert answer.headers["content-type"] == "application/json"
            bodies.append((answer.headers.get("content-encoding"), answer.content))
    assert [encoding for encoding, _ in bodies] == ["gzip", None]
    assert bodies[0][1] == bodies[1][1]


@story
async def test_trying_an_illegal_action_is_no_error_over_http(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        place = {"game": "pylos", "setup": SQUARE}
        answer = await ask(house.visitor(), "/api/positions/actions", 200, place=place, action="b1")
        assert answer["steps"] == []
        assert answer["illegal"] == {
            "message": "b1 is occupied.",
            "rule": "Pylos 2.2",
            "reason": "occupied",
            "about": {"cell": "b1"},
        }


@story
async def test_the_servers_own_password_comes_first(tmp_path: Path) -> None:
    async with open_house(tmp_path, join_password="open sesame") as house:
        answer = await house.visitor().post("/api/positions", game="pylos")
        assert (answer.status_code, code_of(answer)) == (403, ErrorCode.FORBIDDEN)


async def new_match(visitor: Visitor, game: str, *kinds: str) -> str:
    seats = [{"kind": kind} for kind in kinds]
    made = await visitor.post("/api/matches", id=game, terms={"game": game, "seats": seats})
    assert made.status_code == 201, made.text
    name: str = made.json()["match"]
    return name


@story
async def test_in_a_match_one_is_told_what_would_come_in_ones_own_turn(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ada, ben = house.visitor(), house.visitor()
        await ada.be_guest("Ada")
        await ben.be_guest("Ben")
        name = await new_match(ada, "pylos", "mine", "mine")
        told = await ada.get(f"/api/matches/{name}/foresight")
        assert told.status_code == 200
        assert len(told.json()["actions"]) == 16
        other = await ben.get(f"/api/matches/{name}/foresight")
        assert (other.status_code, other.json()["actions"]) == (200, [])
        nobody: httpx.Response = await house.visitor().get(f"/api/matches/{name}/foresight")
        assert (nobody.status_code, code_of(nobody)) == (401, ErrorCode.SIGN_IN)


@story
async def test_who_comes_when_too_much_is_waiting_is_asked_to_come_back() -> None:
    threads = Threads("test", count=1, most_waiting=2)
    gate = threading.Event()
    try:
        waiting = [asyncio.create_task(threads.run(gate.wait, timeout=10)) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(Refusal) as caught:
            await threads.run(gate.wait)
        assert caught.value.code == ErrorCode.RATE_LIMITED
        gate.set()
        assert await asyncio.gather(*waiting) == [True, True]
        assert await threads.run(lambda: 3) == 3
    finally:
        gate.set()
        threads.close()
