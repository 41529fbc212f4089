"""Random actions are as likely as they should be; the seeds are fixed."""

import math
from collections import Counter
from collections.abc import Callable, Mapping

import numpy as np
import pytest

from pyramidion.core import CHANCE, Rng, State, interface, is_pure, seeded
from pyramidion.core.playout import count_careful_playouts, count_playouts
from pyramidion.games.pyramido import PYRAMIDO
from pyramidion.games.pyramido.layout import PyramidoPosition
from tests.games.pyramido.tables import (
    FULL_LEVELS,
    TWO_HOLES,
    PyramidoState,
    begun,
    laid,
    play,
    play_first,
    pyramid,
    random_match,
    table,
)

DRAWS = 3_000 if is_pure() else 40_000


def check_frequencies(seen: Mapping[int, int], expected: Mapping[int, float]) -> None:
    """A chi-square test; the bound is five standard deviations above what to expect."""
    draws = sum(seen.values())
    assert set(seen) <= set(expected)
    distance = sum((seen.get(x, 0) - draws * p) ** 2 / (draws * p) for x, p in expected.items())
    freedom = len(expected) - 1
    assert distance <= freedom + 5 * math.sqrt(2 * freedom) + 1e-9


def drawn_by(
    kernel: Callable[[PyramidoPosition, Rng], int], state: PyramidoState, draws: int = DRAWS
) -> Counter[int]:
    rng, position = seeded(12), state.position
    return Counter(int(kernel(position, rng)) for _ in range(draws))


NINE = f"{laid(' '.join(FULL_LEVELS[0].split()[:9]), 33)} *e5 *h6"
TO_FILL = table("round 1 first 1 seat 1 fill", f"{laid(TWO_HOLES, 1)} *e5 *f7", NINE)
TO_RECOLOUR = table(
    "round 1 first 1 seat 1 recolour 1", "8e5> 1e6> f5=Ya *f5 *e5", "46e5> *e5", quarry="2 3 -"
)
STATES = {
    "the first domino": begun("1 2 3"),
    "a marker, two ways": play(begun("8 2 3"), "1e5>"),
    "a marker, one way": play(begun("6 2 3"), "1e5>"),
    "a tile on one half": play(begun("8 2 3"), "1e5>", "mark:1"),
    "a tile on both halves, two tiles left": TO_RECOLOUR,
    "a hole": TO_FILL,
    "another hole": play(TO_FILL, "fill:Ba"),
    "a stack": play(begun("8 2 3"), "2e5>", "mark:1", "keep"),
    "the second domino": play_first(begun("1 2 3"), actions=10),
    "a domino at the edge": table(
        "round 1 first 1 seat 1 place",
        f"{laid('e5> g5> d5^', 1)} *e5",
        f"{laid('e5> e6> e7>', 33)} *e5",
    ),
    "a domino of level 2": table(
        "round 2 first 1 seat 1 place", f"{pyramid(1, 1)} points 9", f"{pyramid(1, 11)} points 9"
    ),
}


@pytest.mark.parametrize("state", STATES.values(), ids=STATES)
def test_sample_draws_every_legal_action_equally_often(state: PyramidoState) -> None:
    actions = state.legal_actions()
    expected = dict.fromkeys(actions, 1 / len(actions))
    check_frequencies(drawn_by(interface.sample, state), expected)


@pytest.mark.parametrize("careful", [False, True])
def test_every_legal_action_of_a_random_match_can_be_drawn(careful: bool) -> None:
    states = random_match(State.start(PYRAMIDO), seeded(4), careful)
    for state in list(states)[1::9]:
        if not state.is_over and len(state.legal_actions()) <= 200:
            found = drawn_by(interface.sample, state, draws=2500 if is_pure() else 5000)
            assert set(found) == set(state.legal_actions())


def test_sample_draws_lots_as_often_as_chance_has_them() -> None:
    states = [
        s for s in random_match(State.start(PYRAMIDO), seeded(2), careful=True) if s.actor == CHANCE
    ]
    for state in (states[0], states[1], states[7], states[-1]):
        check_frequencies(drawn_by(interface.sample, state), dict(state.chance_outcomes()))


def test_careful_draws_every_harmless_placement_equally_often() -> None:
    # Free are g8, h8, i8 and i7: a domino on h8 and i8 would leave two holes.
    eight = "e5> g5> i5v e6> g6> e7> g7> e8>"
    seats = f"{laid(eight, 1)} *e5 *h7", f"{laid(eight, 33)} *e5 *h6"
    state = table("round 1 first 1 seat 1 place", *seats)
    texts = {action: PYRAMIDO.format_action(action)[1:] for action in state.legal_actions()}
    harmless = [action for action, text in texts.items() if text not in ("h8>", "i8<")]
    assert len(harmless) == 12 < len(texts)
    found = drawn_by(interface.careful, state)
    check_frequencies(found, dict.fromkeys(harmless, 1 / len(harmless)))


def test_careful_keeps_its_tiles() -> None:
    assert set(drawn_by(interface.careful, TO_RECOLOUR, 50)) == {PYRAMIDO.parse_action("keep")}


def test_careful_plays_on_where_nothing_is_harmless() -> None:
    hopeless = table(
        "round 1 first 1 seat 1 place",
        f"{laid('e5> h5> f6> h6> e7> h7> f8>', 1)} *e5 *i7",
        f"{laid('e5> g5> e6> g6> e7> g7> e8>', 33)} *e5 *f7",
    )
    assert set(drawn_by(interface.careful, hopeless, 500)) == set(hopeless.legal_actions())


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("careful", [False, True])
def test_random_playouts_favour_no_seat(players: int, careful: bool) -> None:
    playouts = 20 if is_pure() else 20_000
    options = PYRAMIDO.parse_options({"players": players})
    wins = np.zeros(players, dtype=np.int64)
    start = State.start(PYRAMIDO, options)
    count = count_careful_playouts if careful else count_playouts
    count(start.position, seeded(players), playouts, wins)
    assert wins.sum() >= playouts
    assert wins.max() - wins.min() < 5 * math.sqrt(playouts)
