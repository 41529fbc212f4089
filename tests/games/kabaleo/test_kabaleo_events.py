"""What actions bring about, as facts, and why some are refused."""

import random

import msgspec
import pytest

from pyramidion.core import Event, IllegalAction, State, is_pure
from pyramidion.games.kabaleo import KABALEO, KabaleoOptions
from pyramidion.games.kabaleo.events import (
    ColourBoxed,
    FirstDrawn,
    GoalDrawn,
    MatchEnded,
    PairRemoved,
    PieceDealt,
    PiecePut,
    SpaceTaken,
)
from tests.games.kabaleo.tables import OPTIONS, KabaleoState, drawn, opening, play, random_match


def events(state: KabaleoState, action: str) -> tuple[Event, ...]:
    return state.events(KABALEO.parse_action(action))


def test_the_lots_are_told_with_the_seat_that_draws() -> None:
    state = State.start(KABALEO, KabaleoOptions(3, "random"))
    assert events(state, "first:2") == (FirstDrawn(1),)
    state = play(state, "first:2")
    assert events(state, "box:W") == (ColourBoxed("W"),)
    state = play(state, "box:W", "goal:B")
    assert events(state, "goal:G") == (GoalDrawn(1, "G"),)
    state = play(state, "goal:G", "goal:O", "deal:B", "deal:B")
    assert events(state, "deal:Y") == (PieceDealt(2, "Y"),)
    assert events(play(state, "deal:Y"), "deal:P") == (PieceDealt(0, "P"),)


def test_a_piece_takes_a_space_from_the_colour_that_showed() -> None:
    assert events(opening(), "G1") == (PiecePut(0, "G", 1), SpaceTaken(1, "G", "B"))
    state = play(opening(), "G1", "O5")
    assert events(state, "O1") == (PiecePut(0, "O", 1), SpaceTaken(1, "O", "G"))


def test_a_removed_pair_gives_the_space_back() -> None:
    state = play(opening(), "G1", "O5")
    assert events(state, "G1") == (
        PiecePut(0, "G", 1),
        PairRemoved(0, "G", 1),
        SpaceTaken(1, "B", "G"),
    )


def test_the_last_piece_reveals_the_goals_and_what_is_compared() -> None:
    state = drawn(
        """
        G . . . O . . . . . . . . . . .
        b b b b g g g g o o o o p p p p
        """,
        hands="G O",
        goals="BO",
        turn="1 last 5",
    )
    state = play(state, "G2")
    assert events(state, "O6") == (
        PiecePut(1, "O", 6),
        SpaceTaken(6, "O", "G"),
        MatchEnded(("B", "O"), "GP", ((2, 0, 0), (6, 2, 1))),
    )


def test_events_are_written_as_json_with_their_kind() -> None:
    text = msgspec.json.encode(events(opening(), "G1"))
    assert msgspec.json.decode(text) == [
        {"kind": "piece_put", "seat": 0, "colour": "G", "space": 1},
        {"kind": "space_taken", "space": 1, "colour": "G", "previous": "B"},
    ]


@pytest.mark.parametrize(
    ("lots", "refused", "rule"),
    [
        ([], "first:3", "Kabaleo 1.2"),
        ([], "B1", "Kabaleo 2.4"),
        ([], "goal:B", "Kabaleo 2.4"),
        (["first:1"], "first:1", "Kabaleo 1.2"),
        (["first:1", "box:B"], "box:B", "Kabaleo 1.2"),
        (["first:1", "box:B"], "G1", "Kabaleo 1.2"),
        (["first:1", "box:B", "box:Y"], "goal:Y", "Kabaleo 1.2"),
        (["first:1", "box:B", "box:Y"], "box:G", "Kabaleo 2.1"),
        (["first:1", "box:B", "box:Y"], "G5", "Kabaleo 2.1"),
        (["first:1", "box:B", "box:Y", "goal:G"], "goal:G", "Kabaleo 2.1"),
        (["first:1", "box:B", "box:Y", "goal:G", "goal:P"], "deal:B", "Kabaleo 1.2"),
        (["first:1", "box:B", "box:Y", "goal:G", "goal:P"], "goal:O", "Kabaleo 2.3"),
        (["first:1", "box:B", "box:Y", "goal:G", "goal:P"], "G5", "Kabaleo 2.3"),
    ],
)
def test_a_lot_out_of_place_is_refused_with_the_rule(
    lots: list[str], refused: str, rule: str
) -> None:
    state = play(State.start(KABALEO, KabaleoOptions(2, "random")), *lots)
    with pytest.raises(IllegalAction) as caught:
        play(state, refused)
    assert caught.value.rule == rule


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_every_illegal_action_has_a_reason_and_a_rule(options: KabaleoOptions) -> None:
    rng = random.Random(str(options))
    for state in random_match(options, rng)[: -1 : 3 if is_pure() else 1]:
        for action in set(range(KABALEO.action_count)) - set(state.legal_actions()):
            error = KABALEO.explain_illegal(state.position, action)
            assert error.rule is not None
            assert error.rule.startswith("Kabaleo ")
            assert error.message.endswith(".")
