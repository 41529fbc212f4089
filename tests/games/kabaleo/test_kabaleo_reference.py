"""The kernels and the plain second implementation must agree, move by move."""

import copy
import random
from fractions import Fraction

import pytest

from pyramidion.core import CHANCE, NOBODY, State, is_pure
from pyramidion.games.kabaleo import KABALEO, KabaleoOptions
from tests.games.kabaleo.reference import Match
from tests.games.kabaleo.tables import OPTIONS, KabaleoState, legal, pick


def expected_actor(match: Match) -> int:
    if match.phase() == "over":
        return NOBODY
    return match.mover() if match.phase() == "put" else CHANCE


def agree(state: KabaleoState, match: Match) -> None:
    assert state.to_setup() == match.setup()
    assert state.actor == expected_actor(match)
    assert legal(state) == match.legal()
    lots = match.lots()
    chances = {KABALEO.format_action(a): p for a, p in state.chance_outcomes()}
    expected = {a: float(Fraction(w, sum(lots.values()))) for a, w in lots.items()}
    assert chances == pytest.approx(expected)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_both_implementations_agree_along_random_matches(options: KabaleoOptions) -> None:
    rng = random.Random(str(options))
    for _ in range(6 if is_pure() else 100):
        state = State.start(KABALEO, options)
        match = Match(options.players, options.mode, options.colours)
        agree(state, match)
        while not state.is_over:
            action = pick(state, rng)
            state = state.apply(action)
            match.play(KABALEO.format_action(action))
            agree(state, match)
        assert state.outcome is not None
        assert list(state.outcome.measures) == match.measures()
        assert list(state.outcome.places) == match.places()
        assert state.outcome.reason == match.reason()


def crowded(rng: random.Random, legal_actions: list[str]) -> str:
    """Prefers a few spaces, so that piles grow high and pairs are removed often."""
    few = [action for action in legal_actions if action[1:] in ("1", "2", "9")]
    return rng.choice(few or legal_actions)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_both_implementations_agree_where_piles_grow_high(options: KabaleoOptions) -> None:
    rng = random.Random(str(options))
    highest = removed = 0
    for _ in range(4 if is_pure() else 30):
        state = State.start(KABALEO, options)
        match = Match(options.players, options.mode, options.colours)
        while not state.is_over:
            action = crowded(rng, sorted(match.legal()))
            state = state.apply(KABALEO.parse_action(action))
            match.play(action)
            agree(state, match)
        assert state.outcome is not None
        assert list(state.outcome.measures) == match.measures()
        assert list(state.outcome.places) == match.places()
        highest = max(highest, *map(len, match.spaces))
        removed += len(match.removed)
    assert highest > 4
    assert removed > 10


def sequences(match: Match, depth: int) -> int:
    if depth == 0:
        return 1
    total = 0
    for action in match.legal():
        after = copy.deepcopy(match)
        after.play(action)
        total += sequences(after, depth - 1)
    return total


def test_both_implementations_count_the_same_sequences_of_actions() -> None:
    match = Match(2, "fair")
    state = State.start(KABALEO, KabaleoOptions())
    assert [state.perft(depth) for depth in (1, 2, 3)] == [2, 2 * 6, 2 * 6 * 5]
    for action in ("first:1", "box:W", "box:B", "goal:Y", "goal:G", "O1", "P5"):
        match.play(action)
        state = state.apply(KABALEO.parse_action(action))
    assert [state.perft(depth) for depth in (1, 2)] == [sequences(match, d) for d in (1, 2)]
    text = "GPG GO G G OY O O O P P P P YG YG Y Y | PY GO | goals YG | 1 last 13"
    late = State.from_setup(KABALEO, text, KabaleoOptions(2, "random"))
    assert late.perft(3) > 0
    assert late.perft(5) == 0


def test_the_random_matches_reach_every_reason() -> None:
    rng = random.Random(7)
    seen = set()
    for _ in range(300):
        match = Match(2, "fair", "BGOP")
        while match.legal():
            match.play(rng.choice(sorted(match.legal())))
        state = State.from_setup(KABALEO, match.setup(), KabaleoOptions(2, "fair", "BGOP"))
        assert state.outcome is not None
        assert state.outcome.reason == match.reason()
        seen.add(match.reason())
    assert seen == {"most_spaces", "most_piles", "highest_pile", "shared"}
