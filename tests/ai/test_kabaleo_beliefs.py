"""Kabaleo's goals are guessed from the moves of the other seats, and from nothing else."""

import random
from collections import Counter

import numpy as np
import pytest

from pyramidion import Observation, State, pure, seeded
from pyramidion.ai import Limit
from pyramidion.ai.kabaleo import goal_beliefs, infer_goals, inferring_player
from pyramidion.core import interface
from pyramidion.games.kabaleo import KABALEO, KabaleoOptions
from pyramidion.games.kabaleo.pieces import COLOUR_BY_LETTER, colour_letters
from pyramidion.games.kabaleo.rules import GOALS, IN_PLAY
from tests.games.kabaleo.tables import (
    OPTIONS,
    KabaleoState,
    before_play,
    opening,
    pick,
    play,
    random_match,
)

BLUE, GREEN, ORANGE, PINK = (COLOUR_BY_LETTER[letter] for letter in "BGOP")
WAYS = {2: 3, 3: 12, 4: 60}


def middle_of(options: KabaleoOptions, seed: int) -> KabaleoState:
    rng = random.Random(seed)
    state = before_play(options, rng)
    for _ in range(3 * options.players + 1):
        state = state.apply(pick(state, rng))
    return state


def same_moves_from(start: KabaleoState, match: KabaleoState) -> KabaleoState:
    """The puts of a match, made on another state before play."""
    state = start
    for before, action in match.past:
        if before.actor >= 0:
            state = state.apply(action)
    return state


def with_goals(state: KabaleoState, goals: tuple[int, ...]) -> KabaleoState:
    position = state.position
    position.cells[GOALS : GOALS + len(goals)] = goals
    return State(state.game, state.options, position)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_chances_add_up_and_goals_differ(options: KabaleoOptions) -> None:
    state = middle_of(options, 1)
    for seat in range(options.players):
        goals, chances = infer_goals(state.observe(seat))
        own = int(state.position.cells[GOALS + seat])
        assert chances.sum() == pytest.approx(1)
        assert (chances > 0).all()
        assert len(goals) == len(set(goals)) == WAYS[options.players]
        in_play = set(colour_letters(int(state.position.cells[IN_PLAY])))
        for way in goals:
            assert way[seat] == own
            assert len(set(way)) == options.players
            assert set(way) <= {COLOUR_BY_LETTER[letter] for letter in in_play}


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_before_any_move_all_goals_are_equally_likely(options: KabaleoOptions) -> None:
    state = before_play(options, random.Random(2))
    chances = infer_goals(state.observe(state.actor)).chances
    assert chances == pytest.approx(np.full(WAYS[options.players], 1 / WAYS[options.players]))


def test_a_setup_has_no_past_so_all_goals_are_equally_likely() -> None:
    text = middle_of(OPTIONS[-1], 3).observe(1).to_setup()
    seen = Observation.from_setup(KABALEO, text, 1, OPTIONS[-1])
    assert infer_goals(seen).chances == pytest.approx(np.full(60, 1 / 60))


def test_a_seat_that_keeps_taking_spaces_for_a_colour_is_suspected_of_it() -> None:
    state = opening()  # seat 0 wants blue
    suspicion = [infer_goals(state.observe(0)).chance_of(1, PINK)]
    for own, other in (("O5", "P1"), ("G9", "P6"), ("O7", "P10")):
        state = play(state, own, other)
        suspicion.append(infer_goals(state.observe(0)).chance_of(1, PINK))
    assert suspicion[0] == pytest.approx(1 / 3)
    assert suspicion == sorted(suspicion)
    assert suspicion[-1] > 0.9


def test_a_seat_that_covers_a_colour_with_others_is_not_suspected_of_it() -> None:
    state = play(opening(), "O1", "O5", "P2", "P6", "G9", "O7")  # seat 1 covers green
    assert infer_goals(state.observe(0)).chance_of(1, GREEN) < 0.1


def test_own_moves_say_nothing_about_the_others() -> None:
    state = play(opening(), "B5")
    assert infer_goals(state.observe(0)).chances == pytest.approx([1 / 3] * 3)
    assert infer_goals(state.observe(1)).chance_of(0, BLUE) > 1 / 3


def test_a_spectator_may_guess_too() -> None:
    posterior = infer_goals(play(opening(), "B5", "G9").observe(None))
    assert len(posterior.goals) == 4 * 3
    assert posterior.chances.sum() == pytest.approx(1)
    assert posterior.chance_of(0, BLUE) > 1 / 4


def test_states_are_drawn_as_often_as_they_are_likely() -> None:
    seen = play(opening(), "O1", "P5").observe(0)
    posterior = infer_goals(seen)
    draw, rng = goal_beliefs(seen), seeded(1)
    drawn = Counter(int(draw(rng).position.cells[GOALS + 1]) for _ in range(4000))
    assert set(drawn) == {GREEN, ORANGE, PINK}
    for colour, times in drawn.items():
        assert times / 4000 == pytest.approx(posterior.chance_of(1, colour), abs=0.04)


def test_a_drawn_state_differs_from_the_real_one_in_other_seats_goals_only() -> None:
    state = middle_of(OPTIONS[-1], 4)
    seen = state.observe(2)
    draw, rng = goal_beliefs(seen), seeded(1)
    for _ in range(20):
        assert draw(rng).observe(2) == seen


@pytest.mark.parametrize("options", [OPTIONS[0], OPTIONS[3], OPTIONS[-1]], ids=str)
def test_what_the_goals_really_are_does_not_change_its_choice(options: KabaleoOptions) -> None:
    match = middle_of(options, 5)
    seat = match.actor
    first = next(state for state, _ in match.past if state.actor >= 0)
    choices = []
    for goals in infer_goals(match.observe(seat)).goals[::7]:
        state = same_moves_from(with_goals(first, goals), match)
        limit = Limit(simulations=200)
        choices.append(inferring_player().choose(state.observe(seat), limit, seeded(1)))
    assert len({repr(choice) for choice in choices}) == 1
    assert choices[0].action in match.legal_actions()


def test_an_eager_put_takes_a_space_for_the_own_goal_where_it_can() -> None:
    state = opening()  # nothing but an own piece on another colour gains two and a rival's loss one
    drawn = Counter(int(interface.eager(state.position, seeded(n))) for n in range(400))
    blue = sum(times for action, times in drawn.items() if action % 6 == BLUE)
    assert set(drawn) <= set(state.legal_actions())
    assert blue / 400 > 0.4  # a quarter of all puts are blue


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_eager_play_is_legal_and_the_same_compiled_and_in_python(options: KabaleoOptions) -> None:
    for state in random_match(options, random.Random(6)):
        if state.is_over:
            continue
        action = int(interface.eager(state.position, seeded(1)))
        assert action in state.legal_actions()
        with pure():
            assert int(interface.eager(state.position, seeded(1))) == action
