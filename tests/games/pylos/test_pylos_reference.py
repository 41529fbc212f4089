"""The kernels and the plain second implementation must agree, move by move."""

import random

import numpy as np
import pytest

from pyramidion.core import State, is_pure
from pyramidion.games.pylos import PYLOS, PylosOptions
from pyramidion.games.pylos.rules import FLAGS, MINE, PHASE, PUT, THEIRS
from pyramidion.games.pylos.turns import MOST_TURNS, list_turns
from pyramidion.testing import all_options
from tests.games.pylos.boards import PylosState, legal
from tests.games.pylos.reference import Match

OPTIONS = [options for options in all_options(PYLOS) if isinstance(options, PylosOptions)]


def result_of(state: PylosState) -> str:
    if state.outcome is None:
        return ""
    winners = state.outcome.winners
    return f"{'draw' if len(winners) == 2 else 'LD'[winners[0]]} {state.outcome.reason}"


def random_match(options: PylosOptions, rng: random.Random) -> list[tuple[PylosState, Match]]:
    """A random match that takes back whenever it can, seen by both implementations."""
    state = State.start(PYLOS, options)
    match = Match(options.variant, options.take_back, options.empty_reserve)
    seen = [(state, match)]
    while not match.result:
        action = rng.choice(sorted(match.legal()))
        state = state.apply(PYLOS.parse_action(action))
        match = match.play(action)
        seen.append((state, match))
    return seen


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_both_implementations_agree_along_random_matches(options: PylosOptions) -> None:
    rng = random.Random(str(options))
    for _ in range(1 if is_pure() else 6):
        for state, match in random_match(options, rng):
            assert legal(state) == match.legal()
            assert result_of(state) == match.result
            assert state.to_setup().replace("/", "")[:30] == match.key()[:30]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_full_turns_are_the_distinct_boards_that_single_actions_lead_to(
    options: PylosOptions,
) -> None:
    rng = random.Random(str(options))
    buffer = np.empty(MOST_TURNS, dtype=np.int64)
    states = [pair for _ in range(2) for pair in random_match(options, rng)]
    for state, match in rng.sample(states, 10):
        cells = state.position.cells
        if cells[PHASE] != PUT:
            continue
        number = list_turns(int(cells[MINE]), int(cells[THEIRS]), int(cells[FLAGS]), buffer)
        assert len(set(buffer[:number].tolist())) == number
        assert number == len(match.turns())
        assert state.perft(1) == number
