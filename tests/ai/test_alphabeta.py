"""The alpha-beta search finds what plain minimax finds, only faster."""

import numpy as np
import pytest

from pyramidion import State, from_setup, seeded, start
from pyramidion.ai import AlphaBetaPlayer, Limit, Progress, Watch
from pyramidion.ai.alphabeta import PROVEN, WIN, make_tables, search
from pyramidion.ai.judgement import judge, weights_for
from pyramidion.ai.pylos import times_seen
from pyramidion.core import InvalidOptions, interface
from pyramidion.games.pylos import PYLOS
from pyramidion.games.pylos.rules import FLAGS, MINE, PHASE, PUT, THEIRS
from pyramidion.games.pylos.symmetry import (
    SYMMETRIES,
    canonical_symmetry,
    image_of,
    key_of,
    packed,
    unpacked,
)
from pyramidion.games.pylos.turns import MOST_TURNS, has_lost, list_turns
from tests.games.pylos.boards import PylosState, drawn


def minimax(
    mine: int, theirs: int, flags: int, depth: int, path: tuple[tuple[int, int], ...] = ()
) -> int:
    """The value of a position by looking at everything; to repeat a position leads nowhere."""
    if has_lost(mine, theirs, flags):
        return len(path) - WIN
    if depth == 0:
        return int(judge(weights_for(flags), mine, theirs))
    if (mine, theirs) in path[-2::-2]:
        return 0
    buffer = np.empty(MOST_TURNS, dtype=np.int64)
    number = list_turns(mine, theirs, flags, buffer)
    turns = buffer[:number].tolist()
    path = (*path, (mine, theirs))
    return max(-minimax(theirs, turn, flags, depth - 1, path) for turn in turns)


def random_position(seed: int, actions: int, variant: str) -> PylosState:
    rng = seeded(seed)
    state = State.start(PYLOS, PYLOS.parse_options({"variant": variant}))
    while not state.is_over and (actions > 0 or state.position.cells[PHASE] != PUT):
        state = state.apply(int(interface.sample(state.position, rng)))
        actions -= 1
    return state


@pytest.mark.parametrize("variant", ["standard", "children", "expert"])
@pytest.mark.parametrize("seed", range(8))
def test_values_are_those_of_minimax(seed: int, variant: str) -> None:
    cells = random_position(seed, 24 + seed, variant).position.cells
    mine, theirs, flags = int(cells[MINE]), int(cells[THEIRS]), int(cells[FLAGS])
    tables = make_tables(flags, 12)  # small, so that entries are also overwritten
    for depth in (1, 2, 3):
        found = search(tables, flags, mine, theirs, depth, 0, -WIN, WIN)
        assert found == minimax(mine, theirs, flags, depth)


@pytest.mark.parametrize("seed", range(5))
def test_all_images_of_a_position_share_a_key(seed: int) -> None:
    cells = random_position(seed, 20, "standard").position.cells
    mine, theirs = int(cells[MINE]), int(cells[THEIRS])
    images = {
        (image_of(packed(mine), each), image_of(packed(theirs), each)) for each in range(SYMMETRIES)
    }
    best = key_of(mine, theirs, canonical_symmetry(mine, theirs))
    assert best == min(int(one) << 30 | int(other) for one, other in images)


def test_a_win_in_one_turn_is_found_and_proven() -> None:
    state = drawn(
        """
        L D L D   L D L   D L   .
        D L D L   D L D   L D
        L D L D   L D L
        D L D L
        """,
        to_move="dark",
    )
    choice = AlphaBetaPlayer().choose(state.observe(1), Limit(depth=3), seeded(1))
    assert PYLOS.format_action(choice.action) == "j1"
    assert choice.value == 1.0
    assert choice.info is not None
    assert choice.info.proven


def test_a_whole_turn_is_planned_and_its_decisions_are_made_one_by_one() -> None:
    state = from_setup("pylos", "LL..L...D....D.D/........./..../. l")
    player, rng = AlphaBetaPlayer(), seeded(1)
    texts = []
    while state.actor == 0:
        choice = player.choose(state.observe(0), Limit(depth=1), rng)
        texts.append(PYLOS.format_action(choice.action))
        state = state.apply(choice.action)
    assert texts[0] == "b2"  # completes the square
    assert sum(text.startswith("x") for text in texts) == 2


def test_progress_is_reported_and_depth_is_obeyed() -> None:
    seen: list[Progress] = []
    choice = AlphaBetaPlayer().choose(
        start("pylos").observe(0), Limit(depth=5), seeded(1), Watch(seen.append)
    )
    assert [progress.depth for progress in seen] == [1, 2, 3, 4, 5]
    assert [progress.visits for progress in seen] == sorted(progress.visits for progress in seen)
    assert choice.info == seen[-1]
    assert choice.action in start("pylos").legal_actions()


def test_a_cancelled_search_still_answers_legally() -> None:
    watch = Watch()
    watch.cancel()
    choice = AlphaBetaPlayer().choose(start("pylos").observe(0), Limit(), seeded(1), watch)
    assert choice.action in start("pylos").legal_actions()


def test_a_third_repetition_is_seen_coming() -> None:
    state = from_setup("pylos", "LL..L......D..DD/........./..../. l")
    cycle = ["b2", "xb2", "stop", "c3", "xc3", "stop"]
    for text in cycle:
        state = state.apply(PYLOS.parse_action(text))
    for text in cycle[:-1]:
        state = state.apply(PYLOS.parse_action(text))
    cells = state.position.cells
    # Dark is about to end the turn; light would have this position for the third time.
    assert times_seen(cells, int(cells[THEIRS]), int(cells[MINE])) == 2


def test_alphabeta_plays_pylos_only() -> None:
    state = start("kabaleo")
    while state.actor < 0:
        state = state.apply(state.legal_actions()[0])
    with pytest.raises(InvalidOptions):
        AlphaBetaPlayer().choose(state.observe(state.actor), Limit(depth=1), seeded(1))


def test_proven_values_lie_beyond_all_others() -> None:
    most = 0
    for seed in range(300):
        cells = random_position(seed, seed % 40, "standard").position.cells
        weights = weights_for(int(cells[FLAGS]))
        most = max(most, abs(int(judge(weights, int(cells[MINE]), int(cells[THEIRS])))))
    assert 300 < most < PROVEN < WIN


@pytest.mark.parametrize("variant", ["standard", "children", "expert"])
def test_all_images_of_a_position_look_worth_the_same(variant: str) -> None:
    for seed in range(30):
        cells = random_position(seed, seed, variant).position.cells
        sides = packed(int(cells[MINE])), packed(int(cells[THEIRS]))
        worths = {
            int(judge(weights_for(int(cells[FLAGS])), *(unpacked(image_of(s, i)) for s in sides)))
            for i in range(SYMMETRIES)
        }
        assert len(worths) == 1
