"""The tree search plays every game, sees only what its seat may see, and keeps to its limits."""

import random

import pytest

from pyramidion import CHANCE, GAMES, AnyGame, AnyState, State, from_setup, seeded
from pyramidion.ai import Choice, Limit, Progress, TreeSearchPlayer, Watch


def first_decision(game: AnyGame) -> AnyState:
    state = State.start(game)
    while state.actor == CHANCE:
        state = state.apply(state.legal_actions()[0])
    return state


def share(state: AnyState, seat: int) -> float:
    assert state.outcome is not None
    return state.outcome.returns[seat]


def think(state: AnyState, simulations: int = 2000, seed: int = 1) -> Choice:
    seen = state.observe(state.actor)
    return TreeSearchPlayer().choose(seen, Limit(simulations=simulations), seeded(seed))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_it_plays_every_game_legally_and_repeatably(game: AnyGame) -> None:
    state = first_decision(game)
    choice = think(state)
    assert choice.action in state.legal_actions()
    assert choice == think(state)
    assert choice.info is not None
    assert choice.info.visits == 2000
    assert 0 <= choice.info.value <= 1


def test_it_takes_the_apex() -> None:
    state = from_setup("pylos", "LDLDDLDLLDLDDLDL/LDLDLDLDL/DLLD/. d")
    assert state.game.format_action(think(state, 50).action) == "j1"


@pytest.mark.parametrize("seed", range(6))
def test_the_last_piece_goes_where_it_is_worth_most_over_all_goals(seed: int) -> None:
    """Before the last action everything can be worked out: any goal of the other may be real."""
    state = State.start(GAMES[1])
    rng = random.Random(seed)
    while state.actor == CHANCE or state.to_setup().split(" | ")[1].count("-") == 0:
        state = state.apply(rng.choice(state.legal_actions()))
    seen = state.observe(state.actor)
    worlds = {seen.sample(seeded(n)) for n in range(50)}
    assert len(worlds) == 3
    worth = {
        action: sum(share(world.apply(action), state.actor) for world in worlds)
        for action in state.legal_actions()
    }
    assert worth[think(state, 5000).action] == max(worth.values())


@pytest.mark.parametrize("seed", range(3))
def test_what_it_cannot_know_does_not_change_its_choice(seed: int) -> None:
    kabaleo = GAMES[1]
    rng = seeded(seed)
    state = first_decision(kabaleo)
    for _ in range(6):
        state = state.apply(think(state, 50, seed).action)
    seen = state.observe(state.actor)
    other = seen.sample(rng)
    assert think(state, 500) == think(other, 500)


def test_progress_is_reported_and_a_cancelled_search_answers() -> None:
    reports: list[Progress] = []

    def cancel_soon(progress: Progress) -> None:
        reports.append(progress)
        watch.cancel()

    watch = Watch(cancel_soon)
    state = first_decision(GAMES[0])
    choice = TreeSearchPlayer().choose(state.observe(0), Limit(seconds=600), seeded(1), watch)
    assert reports
    assert choice.action in state.legal_actions()
    assert choice.info is not None
    assert choice.info.visits >= reports[0].visits


def test_a_forced_action_is_not_thought_about() -> None:
    state = from_setup("pylos", ".LD.LLD.DD....../.D.D...../..../. l")
    state = state.apply(state.game.parse_action("a1"))
    assert state.game.format_action(think(state).action) == "xa1"
    assert think(state).info is None
