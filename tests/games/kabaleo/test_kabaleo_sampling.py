"""Random actions and imagined goals are as likely as they should be; the seeds are fixed."""

import itertools
import math
import random
from collections import Counter
from collections.abc import Hashable, Mapping

import numpy as np
import pytest

from pyramidion.core import CHANCE, Observation, State, interface, is_pure, seeded
from pyramidion.core.playout import count_playouts
from pyramidion.games.kabaleo import KABALEO, KabaleoOptions
from pyramidion.games.kabaleo.rules import CLOSED, GOALS, PHASE, PILES, PLAYING
from tests.games.kabaleo.tables import OPTIONS, KabaleoState, opening, random_match, view

DRAWS = 3_000 if is_pure() else 30_000


def check_frequencies(
    seen: Mapping[Hashable, int], expected: Mapping[Hashable, float], draws: int
) -> None:
    """A chi-square test; the bound is five standard deviations above what to expect."""
    assert set(seen) <= set(expected)
    distance = sum((seen.get(x, 0) - draws * p) ** 2 / (draws * p) for x, p in expected.items())
    freedom = len(expected) - 1
    assert distance <= freedom + 5 * math.sqrt(2 * freedom) + 1e-9


def sampled(state: KabaleoState, draws: int, seed: int) -> Counter[Hashable]:
    rng = seeded(seed)
    position = state.position
    return Counter(int(interface.sample(position, rng)) for _ in range(draws))


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_sample_draws_every_legal_action_equally_often(options: KabaleoOptions) -> None:
    states = [s for s in random_match(options, random.Random(str(options))) if s.actor >= 0]
    for state in (states[0], states[len(states) // 3], states[-8], states[-1]):
        actions = state.legal_actions()
        expected: dict[Hashable, float] = dict.fromkeys(actions, 1 / len(actions))
        check_frequencies(sampled(state, DRAWS, seed=len(actions)), expected, DRAWS)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_sample_draws_lots_as_often_as_chance_has_them(options: KabaleoOptions) -> None:
    lots = [s for s in random_match(options, random.Random(str(options))) if s.actor == CHANCE]
    for state in [*lots[:6], *lots[6::7], lots[-1]]:
        expected: dict[Hashable, float] = dict(state.chance_outcomes())
        check_frequencies(sampled(state, DRAWS, seed=len(expected)), expected, DRAWS)


def goals_of(state: KabaleoState) -> tuple[int, ...]:
    goals: list[int] = state.position.cells[GOALS : GOALS + state.options.players].tolist()
    return tuple(goals)


@pytest.mark.parametrize("options", [OPTIONS[1], OPTIONS[3], OPTIONS[6]], ids=str)
def test_imagined_goals_are_equally_likely_among_all_that_a_seat_cannot_rule_out(
    options: KabaleoOptions,
) -> None:
    states = [s for s in random_match(options, random.Random(str(options))) if s.actor >= 0]
    state = states[len(states) // 2]
    in_play = ["BGOPWY".index(letter) for letter in view(state).colours]
    assignments = list(itertools.permutations(in_play, options.players))
    for seat in (None, *range(options.players)):
        possible = [g for g in assignments if seat is None or g[seat] == goals_of(state)[seat]]
        expected: dict[Hashable, float] = dict.fromkeys(possible, 1 / len(possible))
        observation = state.observe(seat)
        rng = seeded(7)
        draws = DRAWS // 3
        seen: Counter[Hashable] = Counter(goals_of(observation.sample(rng)) for _ in range(draws))
        check_frequencies(seen, expected, draws)


def test_imagining_goals_forgets_those_of_an_unmasked_position() -> None:
    rng = seeded(9)
    state = opening()
    drawn = Counter[Hashable]()
    for _ in range(DRAWS // 3):
        position = state.position
        interface.resample(position, 1, rng)
        drawn[tuple(position.cells[GOALS : GOALS + 2].tolist())] += 1
    check_frequencies(drawn, {(0, 1): 1 / 3, (2, 1): 1 / 3, (3, 1): 1 / 3}, DRAWS // 3)


def test_imagining_goals_changes_nothing_else() -> None:
    rng = seeded(4)
    for options in OPTIONS:
        for state in random_match(options, random.Random(2))[::5]:
            position = state.position
            interface.resample(position, -1, rng)
            before, after = state.position.cells, position.cells
            assert after[:GOALS].tolist() == before[:GOALS].tolist()
            assert after[PILES:].tolist() == before[PILES:].tolist()
            if state.is_over:
                assert after.tolist() == before.tolist()


def test_goals_not_drawn_yet_are_not_imagined() -> None:
    text = "B B B B G G G G O O O O P P P P | BBBGGGOOOPPP BBBGGGOOOPPP | goals ?- | 1"
    observation = Observation.from_setup(KABALEO, text, None)
    rng = seeded(5)
    imagined = {observation.sample(rng).to_setup().split(" | ")[2] for _ in range(200)}
    assert imagined == {"goals B-", "goals G-", "goals O-", "goals P-"}


def test_an_observer_who_forgot_their_own_goal_imagines_it_too() -> None:
    text = "B B B B G G G G O O O O P P P P | BBBGGGOOOPPP BBBGGGOOOPPP | goals ?G | 1"
    observation = Observation.from_setup(KABALEO, text, 0)
    rng = seeded(5)
    imagined = {goals_of(observation.sample(rng)) for _ in range(400)}
    assert imagined == set(itertools.permutations(range(4), 2))


def test_random_playouts_favour_no_seat() -> None:
    playouts = 200 if is_pure() else 40_000
    for players in (2, 3, 4):
        options = KABALEO.parse_options({"players": players, "mode": "random"})
        wins = np.zeros(players, dtype=np.int64)
        start = State.start(KABALEO, options).position
        actions = count_playouts(start, seeded(players), playouts, wins)
        lots = 1 + (4 - players) + players + 6 * (players + 2)
        assert actions == playouts * (lots + 6 * (players + 2))
        assert wins.max() - wins.min() < 5 * math.sqrt(playouts)
        assert wins.sum() >= playouts
        assert start.cells[PHASE] < PLAYING
        assert start.cells[CLOSED] == 24
