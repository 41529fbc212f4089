"""What a player is told before an action: whether it spoils a level, and the score it leads to."""

import pytest

from pyramidion.core import Event, State, is_pure, seeded
from pyramidion.games.pyramido import PYRAMIDO, PyramidoOptions
from pyramidion.games.pyramido.events import AreaPoints, LevelSpoiled, ScoreForeseen
from tests.games.pyramido.tables import (
    FULL_LEVELS,
    OPTIONS,
    PyramidoState,
    begun,
    end_turn,
    legal,
    play,
    random_match,
    view,
)

ALL_BUT_TWO = FULL_LEVELS[0].split()[:8]  # e8 to h8 are free


def built(*places: str) -> PyramidoState:
    """The first player's turn after both have placed dominoes so."""
    state = begun("8 2 3")
    for place in places:
        for _ in range(2):
            state = end_turn(play(state, f"1{place}"))
    return state


def outlook(state: PyramidoState, action: str) -> tuple[Event, ...]:
    return state.outlook(PYRAMIDO.parse_action(action))


def spoiling(state: PyramidoState) -> set[str]:
    """The squares and directions of placements that spoil the level."""
    return {
        action[1:]
        for action in legal(state)
        if any(isinstance(fact, LevelSpoiled) for fact in outlook(state, action))
    }


def test_a_domino_that_leaves_single_squares_spoils_the_level() -> None:
    state = built(*ALL_BUT_TWO)
    assert spoiling(state) == {"f8>", "g8<"}
    assert outlook(state, "1f8>")[0] == LevelSpoiled(seat=0, level=1)


def test_an_upper_level_is_spoiled_by_leaving_single_squares_too() -> None:
    state = built(*FULL_LEVELS[0].split(), "e5v")
    assert view(state).round == 2
    assert spoiling(state) >= {"f7>", "f6v"}  # which leave e7 alone
    assert outlook(state, "1f7>")[0] == LevelSpoiled(seat=state.actor, level=2)
    assert not spoiling(state) & {"e7>", "f5>", "h7<"}


def test_the_first_domino_spoils_nothing() -> None:
    assert spoiling(begun("8 2 3")) == set()


def test_a_level_that_is_spoiled_already_is_not_spoiled_again() -> None:
    state = built(*ALL_BUT_TWO[:-1], "f8>")
    assert {"i7v", "h8>"} <= {action[1:] for action in legal(state)}
    assert spoiling(state) == set()


def test_marking_and_recolouring_are_told_with_the_score_they_lead_to() -> None:
    state = begun("8 45 86")
    assert outlook(state, "2e5^") == (ScoreForeseen(0, 0, ()),)
    state = play(state, "2e5^")
    points = view(play(state, "mark:2")).seats[0].areas[0].points
    area = AreaPoints("T", points)
    assert outlook(state, "mark:2") == (ScoreForeseen(0, 2 * points, (area,)),)


def test_refilling_and_lots_have_no_outlook() -> None:
    state = State.start(PYRAMIDO)
    assert outlook(state, "first:1") == ()
    assert outlook(play(state, "first:1"), "domino:7") == ()
    state = play(begun("8 2 3"), "1e5>", "mark:1", "keep")
    assert outlook(state, "stack:1") == ()


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_a_foreseen_score_is_what_the_table_shows_afterwards(options: PyramidoOptions) -> None:
    compared = 0
    states = list(random_match(State.start(PYRAMIDO, options), seeded(3), careful=True))
    for state in states[: -1 : 4 if is_pure() else 2]:
        for action in state.legal_actions()[:: 15 if is_pure() else 10]:
            after = state.apply(action)
            facts = [f for f in state.outlook(action) if isinstance(f, ScoreForeseen)]
            if facts and not after.is_over and view(after).round == view(state).round:
                seen = view(after).seats[state.actor]
                assert facts[0].points == seen.score_now
                areas = tuple((area.colour, area.points) for area in facts[0].areas)
                assert areas == tuple((area.colour, area.points) for area in seen.areas)
                compared += 1
    assert compared > (40 if is_pure() else 200)
