"""The eager policy plays legally, keeps levels tileable and gathers jewels; the seeds are fixed."""

from collections.abc import Callable, Iterator

import numpy as np
import pytest

from pyramidion.core import CHANCE, Rng, State, interface, is_pure, pure, seeded
from pyramidion.games.pyramido import PYRAMIDO, PyramidoOptions
from pyramidion.games.pyramido.layout import (
    BOTTOM,
    FILLING,
    KEEP,
    LEFT,
    LEVEL,
    MARKING,
    PHASE,
    PLACING,
    RECOLOURING,
    REFILLING,
    TAKEN,
    PyramidoPosition,
    block_of,
)
from pyramidion.games.pyramido.policy import NEVER, areas_in, judge, sight_of
from pyramidion.games.pyramido.scoring import areas_of
from pyramidion.games.pyramido.tiling import can_complete
from pyramidion.testing import check_game
from tests.games.pyramido.tables import (
    OPTIONS,
    TWO_HOLES,
    PyramidoState,
    begun,
    laid,
    play,
    table,
)

Policy = Callable[[PyramidoPosition, Rng], int]


def match_of(options: PyramidoOptions, policy: Policy, seed: int) -> Iterator[PyramidoState]:
    """The states of a match in which all seats play by a policy."""
    state, rng = State.start(PYRAMIDO, options), seeded(seed)
    while not state.is_over:
        yield state
        draw = interface.sample if state.actor == CHANCE else policy
        state = state.apply(int(draw(state.position, rng)))
    yield state


def phase_of(state: PyramidoState) -> int:
    return int(state.position.cells[PHASE])


def is_tileable(state: PyramidoState, seat: int) -> bool:
    """Whether dominoes can complete the level that a seat builds."""
    cells, block = state.position.cells, block_of(seat)
    left, right, top, bottom = cells[block + LEFT : block + BOTTOM + 1].tolist()
    return can_complete(cells[block + TAKEN], cells[block + LEVEL], (left, right, top, bottom))


def jewels_marked(state: PyramidoState, seat: int) -> int:
    """The jewels in a seat's marked areas."""
    return sum(int(areas_of(state.position, seat)).to_bytes(8, "little"))


def points_of(policy: Policy, matches: int) -> float:
    """The mean points of a seat when all play by a policy."""
    points = []
    for seed in range(matches):
        *_, end = match_of(OPTIONS[0], policy, seed)
        assert end.outcome is not None
        points += [measures[0] for measures in end.outcome.measures]
    return float(np.mean(points))


@pytest.mark.parametrize("options", OPTIONS, ids=lambda o: f"{o.players}-{o.areas}")
def test_eager_plays_legally_in_every_phase(options: PyramidoOptions) -> None:
    """`apply` raises on an illegal action."""
    phases = {
        phase_of(state)
        for seed in range(1 if is_pure() else 5)
        for state in match_of(options, interface.eager, seed)
    }
    assert phases >= {PLACING, MARKING, RECOLOURING, REFILLING}


@pytest.mark.parametrize("options", OPTIONS[:2], ids=lambda o: o.areas)
def test_compiled_and_plain_python_choose_alike(options: PyramidoOptions) -> None:
    for ply, state in enumerate(match_of(options, interface.eager, 7)):
        if state.is_over or ply % 6:
            continue
        with pure():
            plain = interface.eager(state.position, seeded(ply))
        with pure(False):
            assert interface.eager(state.position, seeded(ply)) == plain


def test_eager_leaves_its_level_tileable() -> None:
    for seed in range(2 if is_pure() else 20):
        for state in match_of(OPTIONS[4], interface.eager, seed):
            assert all(is_tileable(state, seat) for seat in range(4)) or state.is_over


def test_eager_finds_the_one_place_that_keeps_the_level_tileable() -> None:
    # Free are g8, h8, i8 and i7: a domino on h8 and i8 would leave two holes.
    eight = "e5> g5> i5v e6> g6> e7> g7> e8>"
    seats = f"{laid(eight, 1)} *e5 *h7", f"{laid(eight, 33)} *e5 *h6"
    state = table("round 1 first 1 seat 1 place", *seats)
    rng, position = seeded(3), state.position
    for _ in range(20 if is_pure() else 500):
        assert is_tileable(state.apply(int(interface.eager(position, rng))), 0)


def test_eager_plays_on_where_nothing_is_harmless() -> None:
    hopeless = table(
        "round 1 first 1 seat 1 place",
        f"{laid('e5> h5> f6> h6> e7> h7> f8>', 1)} *e5 *i7",
        f"{laid('e5> g5> e6> g6> e7> g7> e8>', 33)} *e5 *f7",
    )
    rng = seeded(1)
    for _ in range(20):
        assert interface.eager(hopeless.position, rng) in hopeless.legal_actions()


def test_eager_fills_holes() -> None:
    other = f"{laid('e5> g5> i5v e6> g6> e7> g7> i7v e8>', 33)} *e5 *h6"
    state = table("round 1 first 1 seat 1 fill", f"{laid(TWO_HOLES, 1)} *e5 *f7", other)
    rng = seeded(2)
    while phase_of(state) == FILLING:
        state = state.apply(int(interface.eager(state.position, rng)))
    assert not state.is_over


def test_eager_marks_the_half_with_more_jewels_in_its_area() -> None:
    choices = 0
    for seed in range(2 if is_pure() else 10):
        for state in match_of(OPTIONS[0], interface.eager, seed):
            if phase_of(state) != MARKING or len(state.legal_actions()) == 1:
                continue
            seat, choices = state.actor, choices + 1
            worth = {a: jewels_marked(state.apply(a), seat) for a in state.legal_actions()}
            chosen = int(interface.eager(state.position, seeded(seed)))
            assert worth[chosen] == max(worth.values())
    assert choices > 5


def test_eager_marks_either_half_if_they_are_worth_the_same() -> None:
    state = play(begun("8 2 3"), "1e5>")
    position, rng = state.position, seeded(4)
    drawn = {int(interface.eager(position, rng)) for _ in range(40)}
    assert drawn == set(state.legal_actions())


def test_eager_keeps_its_tiles_in_the_first_round() -> None:
    for state in match_of(OPTIONS[0], interface.eager, 5):
        if phase_of(state) == RECOLOURING and " round 1 " in f" {state.to_setup()} ":
            assert interface.eager(state.position, seeded(1)) == KEEP


def test_eager_gathers_far_more_points_than_careful() -> None:
    matches = 3 if is_pure() else 60
    assert points_of(interface.eager, matches) > points_of(interface.careful, matches) + 20


@pytest.mark.parametrize("seed", range(3))
def test_what_is_in_sight_scores_as_the_rules_say(seed: int) -> None:
    for state in match_of(OPTIONS[0], interface.eager, seed):
        position = state.position
        if state.actor >= 0:
            sight = sight_of(position, state.actor)
            assert areas_in(sight) == areas_of(position, state.actor)


def test_judging_tells_just_the_placements_that_spoil_a_level() -> None:
    for ply, state in enumerate(match_of(OPTIONS[0], interface.eager, 9)):
        if phase_of(state) != PLACING or ply % 5:
            continue
        actions = state.legal_actions()
        values = np.zeros(len(actions), dtype=np.int64)
        judge(state.position, np.array(actions, dtype=np.int32), values)
        for action, value in zip(actions, values.tolist(), strict=True):
            assert (value > NEVER) == is_tileable(state.apply(action), state.actor)


def test_the_conformance_kit_still_passes() -> None:
    check_game(PYRAMIDO, OPTIONS[:1], matches=2)
