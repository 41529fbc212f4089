"""The Pyramido player keeps to promising actions, never spoils a level, and beats greedy."""

import pytest

from pyramidion import CHANCE, AnyState, game, seeded
from pyramidion.ai import GreedyPlayer, Limit, Player
from pyramidion.ai.pyramido import PyramidoPlayer, narrowed
from pyramidion.core import Outcome, Rng, State, interface
from pyramidion.games.pyramido.layout import KEEP
from tests.games.pyramido.tables import laid, play, table

PYRAMIDO = game("pyramido")
LIMIT = Limit(simulations=60)


def play_on(state: AnyState, players: list[Player], rng: Rng) -> Outcome:
    """How a match ends between these players."""
    while not state.is_over:
        if state.actor == CHANCE:
            action = int(interface.sample(state.position, rng))
        else:
            action = players[state.actor].choose(state.observe(state.actor), LIMIT, rng).action
        state = state.apply(action)
    assert state.outcome is not None
    return state.outcome


def to_place() -> AnyState:
    """Free are g8, h8, i8 and i7: a domino on h8 and i8 would leave two holes."""
    eight = "e5> g5> i5v e6> g6> e7> g7> e8>"
    seats = f"{laid(eight, 1)} *e5 *h7", f"{laid(eight, 33)} *e5 *h6"
    return table("round 1 first 1 seat 1 place", *seats)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_is_never_eliminated_and_plays_for_every_number_of_seats(players: int) -> None:
    options = PYRAMIDO.parse_options({"players": players})
    seats: list[Player] = [PyramidoPlayer() for _ in range(players)]
    outcome = play_on(State.start(PYRAMIDO, options), seats, seeded(players))
    assert outcome.reason != "last_standing"
    assert all(measures[0] > 30 for measures in outcome.measures)


def test_it_gathers_more_points_than_greedy_with_little_thought() -> None:
    margin = 0
    for match in range(4):
        seats: list[Player] = [PyramidoPlayer(), GreedyPlayer()]
        own = match % 2
        outcome = play_on(State.start(PYRAMIDO), seats[:: 1 - 2 * own], seeded(20 + match))
        margin += outcome.measures[own][0] - outcome.measures[1 - own][0]
    assert margin > 0


def test_the_same_seed_makes_the_same_choice() -> None:
    seen = to_place().observe(0)
    first = PyramidoPlayer().choose(seen, LIMIT, seeded(1))
    assert first == PyramidoPlayer().choose(seen, LIMIT, seeded(1))
    assert first.info is not None
    assert first.info.visits == 60


def test_it_does_not_think_about_placements_that_spoil_its_level() -> None:
    state = to_place()
    seen = state.observe(0)
    kept = narrowed(seen.legal_actions(), seen, 1000, seeded(1))
    texts = {PYRAMIDO.format_action(action)[1:] for action in kept}
    assert len(kept) == 12
    assert not texts & {"h8>", "i8<"}
    spoiling = [action for action in state.legal_actions() if action not in kept]
    assert sorted(narrowed(spoiling, seen, 1000, seeded(1))) == sorted(spoiling)


def test_it_thinks_about_as_many_actions_as_it_is_told_and_always_about_keeping() -> None:
    state = play(to_place(), "1i7v")
    while KEEP not in state.legal_actions():
        state = state.apply(state.legal_actions()[0])
    seen = state.observe(0)
    kept = narrowed(seen.legal_actions(), seen, 5, seeded(1))
    assert len(kept) == 5
    assert KEEP in kept
    assert set(kept) <= set(seen.legal_actions())


def test_it_chooses_among_what_it_is_given() -> None:
    state = to_place()
    given = state.legal_actions()[:3]
    choice = PyramidoPlayer().choose_among(given, state.observe(0), LIMIT, seeded(1))
    assert choice.action in given
