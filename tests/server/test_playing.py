"""Acting: whose turn, on which ply, by the rules, with chance's answers, until the end."""

import msgspec
import pytest

from pyramidion.core import ErrorCode
from pyramidion.server.commands import Act
from pyramidion.server.entries import Acted, Ended
from pyramidion.server.match import Match
from tests.server.tables import (
    ANN,
    BOB,
    FRIEND,
    MINE,
    PEBBLE,
    STRANGER,
    Hall,
    fresh,
    lots_drawn_with,
    replayed,
    terms_of,
)

LAST_MOVE = "LLLDDDDDDDDLLLDL/LLLLDDLLL/.LDD/. d"  # dark must play h1, its last ball


def test_an_action_is_an_entry_with_the_ply_it_was_decided_on() -> None:
    hall = Hall()
    match = hall.seat(terms_of(MINE, FRIEND), BOB)
    assert hall.act(match, ANN, "b2") == [Acted(0, 0, "b2")]
    assert hall.act(match, BOB, "c3") == [Acted(1, 1, "c3")]
    assert (match.ply, match.actor) == (2, 0)


@pytest.mark.parametrize("ply", [-1, 0, 2, 10**30, -(10**30)])
def test_an_action_on_another_ply_is_refused(ply: int) -> None:
    hall = Hall()
    match = hall.open(terms_of(MINE, MINE))
    hall.act(match, ANN, "b2")
    refusal = hall.refusal(match, ANN, Act(id=fresh(), ply=ply, action="c3"))
    assert refusal.code == ErrorCode.STALE_PLY
    assert "ply 1" in refusal.message


def test_of_two_actions_on_one_ply_only_the_first_counts() -> None:
    hall = Hall()
    match = hall.open(terms_of(MINE, MINE))
    first, second = (Act(id=fresh(), ply=0, action=cell) for cell in ("b2", "c3"))
    hall.do(match, ANN, first)
    assert hall.refusal(match, ANN, second).code == ErrorCode.STALE_PLY
    assert hall.do(match, ANN, first) == []


def test_an_undone_position_has_a_ply_of_its_own() -> None:
    hall = Hall()
    match = hall.open(terms_of(MINE, MINE))
    hall.act(match, ANN, "b2")
    hall.ask(match, ANN, "undo")
    assert match.ply == 2
    assert hall.refusal(match, ANN, Act(id=fresh(), ply=0, action="c3")).code == "stale_ply"


def test_only_whoever_has_the_turn_decides() -> None:
    hall = Hall()
    match = hall.seat(terms_of(MINE, FRIEND), BOB)
    act = Act(id=fresh(), ply=0, action="b2")
    assert hall.refusal(match, BOB, act).code == ErrorCode.NOT_YOUR_TURN
    assert hall.refusal(match, STRANGER, act).code == ErrorCode.NOT_SEATED


def test_nobody_decides_for_a_computer() -> None:
    hall = Hall()
    match = hall.open(terms_of(PEBBLE, MINE))
    act = Act(id=fresh(), ply=0, action="b2")
    assert hall.refusal(match, ANN, act).code == ErrorCode.NOT_YOUR_TURN


def test_before_the_start_and_after_the_end_nobody_acts() -> None:
    hall = Hall()
    act = Act(id=fresh(), ply=0, action="b2")
    waiting = hall.open(terms_of(MINE, FRIEND))
    assert hall.refusal(waiting, ANN, act).code == ErrorCode.NOT_NOW
    over = hall.open(terms_of(MINE, MINE))
    hall.resign(over, ANN)
    assert hall.refusal(over, ANN, act).code == ErrorCode.NOT_NOW


def test_an_illegal_action_is_refused_with_the_rule() -> None:
    hall = Hall()
    match = hall.open(terms_of(MINE, MINE, game="kabaleo", colours="BGOP"))
    refusal = hall.refusal(match, ANN, Act(id=fresh(), ply=match.ply, action="B1"))
    assert (refusal.code, refusal.rule) == (ErrorCode.ILLEGAL_ACTION, "Kabaleo 3.3")


@pytest.mark.parametrize("action", ["", "z9", "b2>", "goal:B", "\x00", "💥" * 40])
def test_a_text_that_spells_no_action_is_refused(action: str) -> None:
    hall = Hall()
    match = hall.open(terms_of(MINE, MINE))
    refusal = hall.refusal(match, ANN, Act(id=fresh(), ply=0, action=action))
    assert refusal.code == ErrorCode.INVALID_TEXT


@pytest.mark.parametrize(("game", "lot"), [("kabaleo", "goal:B"), ("pyramido", "domino:45")])
def test_nobody_answers_for_chance(game: str, lot: str) -> None:
    hall = Hall()
    match = hall.open(terms_of(MINE, MINE, game=game))
    refusal = hall.refusal(match, ANN, Act(id=fresh(), ply=match.ply, action=lot))
    assert refusal.code == ErrorCode.ILLEGAL_ACTION


def test_chance_answers_in_the_same_batch() -> None:
    hall = Hall()
    match = hall.open(terms_of(MINE, MINE, game="pyramido"))
    batches = [hall.act(match, ANN) for _ in range(8)]
    answers = [batch for batch in batches if len(batch) > 1]
    assert answers
    for decision, answer in answers:
        assert isinstance(decision, Acted)
        assert isinstance(answer, Acted)
        assert (answer.seat, answer.ply, answer.left) == (None, decision.ply + 1, None)
    assert match.actor is not None
    assert match.actor >= 0


def test_the_match_ends_by_rule_with_the_action_that_ends_it() -> None:
    hall = Hall()
    terms = msgspec.structs.replace(terms_of(MINE, MINE), setup=LAST_MOVE)
    match = hall.open(terms)
    acted, ended = hall.act(match, ANN, "h1")
    assert acted == Acted(0, 1, "h1")
    assert isinstance(ended, Ended)
    assert (ended.outcome.places, ended.outcome.reason) == ((2, 1), "empty_reserve")
    assert (match.status, match.outcome, match.actor) == ("over", ended.outcome, None)


def finish(hall: Hall, match: Match) -> None:
    choice = 0
    while match.status == "playing":
        hall.act_for(match, choice)
        choice += 7


@pytest.mark.parametrize(
    ("game", "seats"),
    [("pylos", 2), *((game, n) for game in ("kabaleo", "pyramido") for n in (2, 3, 4))],
)
def test_every_game_is_played_to_its_end_and_replayed(game: str, seats: int) -> None:
    with lots_drawn_with(1):
        hall = Hall()
        terms = terms_of(*[MINE] * seats, game=game)
        if game == "kabaleo":
            terms = msgspec.structs.replace(terms, options={"players": seats, "mode": "random"})
        match = hall.open(terms)
        finish(hall, match)
    assert match.outcome == match.state.outcome
    again = replayed(match)
    assert (again.state, again.outcome, again.line) == (match.state, match.outcome, match.line)
