"""Levels: at least eight per game, each a player that overlooks things but never cheats."""

import itertools
from collections import Counter

import pytest

from pyramidion import CHANCE, GAMES, AnyGame, State, seeded
from pyramidion.ai import Limit, player
from pyramidion.ai.levels import LEVELS, notice
from pyramidion.games.pyramido.layout import KEEP
from tests.games.pyramido.tables import laid, play, table


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_game_has_at_least_eight_levels_that_can_be_called_by_name(game: AnyGame) -> None:
    names = [level.name for level in LEVELS[game.name]]
    assert len(names) >= 8
    assert len(set(names)) == len(names)
    assert [player(name, game.name).name for name in names] == names


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_level_chooses_legally(game: AnyGame) -> None:
    state = State.start(game)
    while state.actor == CHANCE:
        state = state.apply(state.legal_actions()[0])
    for level in LEVELS[game.name]:
        choice = level.choose(state.observe(state.actor), Limit(seconds=0.02), seeded(1))
        assert choice.action in state.legal_actions()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_level_has_a_rating_above_the_one_below(game: AnyGame) -> None:
    ratings = [level.measured.rating for level in LEVELS[game.name]]
    assert all(lower < upper for lower, upper in itertools.pairwise(ratings))
    assert abs(sum(ratings) / len(ratings) - 1500) < 1  # the scale of benchmarks/levels.py


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_level_has_a_thinking_time_and_the_strongest_keeps_to_the_clock(
    game: AnyGame,
) -> None:
    levels = LEVELS[game.name]
    assert all(0 <= level.measured.seconds <= 1 for level in levels)
    assert levels[-1].limit.seconds == levels[-1].measured.seconds == 1


def test_attention_is_the_chance_to_notice_an_option() -> None:
    rng = seeded(1)
    options = list(range(10))
    noticed = Counter(action for _ in range(2000) for action in notice(options, 0.3, rng))
    assert all(500 < noticed[action] < 700 for action in options)


def test_somebody_without_attention_still_notices_something() -> None:
    assert len(notice([4, 5, 6], 0.0, seeded(1))) == 1
    assert notice([4, 5, 6], 1.0, seeded(1)) == [4, 5, 6]


def test_what_is_obvious_is_never_overlooked() -> None:
    assert all(notice([4, 5, 6], 0.0, seeded(n), obvious=(5,)) == [5] for n in range(20))


def test_the_lowest_level_of_pyramido_does_not_spoil_its_pyramid() -> None:
    eight = "e5> g5> i5v e6> g6> e7> g7> e8>"  # a domino on h8 and i8 would leave two holes
    seats = f"{laid(eight, 1)} *e5 *h7", f"{laid(eight, 33)} *e5 *h6"
    state = table("round 1 first 1 seat 1 place", *seats)
    pebble = LEVELS["pyramido"][0]
    chosen = {pebble.choose(state.observe(0), Limit(), seeded(n)).action for n in range(60)}
    texts = {state.game.format_action(action)[1:] for action in chosen}
    assert len(chosen) > 8
    assert not texts & {"h8>", "i8<"}


def test_the_lowest_level_of_pyramido_seldom_lays_a_tile() -> None:
    eight = "e5> g5> i5v e6> g6> e7> g7> e8>"
    seats = f"{laid(eight, 1)} *e5 *h7", f"{laid(eight, 33)} *e5 *h6"
    state = play(table("round 1 first 1 seat 1 place", *seats), "1i7v")
    while KEEP not in state.legal_actions():
        state = state.apply(state.legal_actions()[0])
    pebble = LEVELS["pyramido"][0]
    kept = [pebble.choose(state.observe(0), Limit(), seeded(n)).action == KEEP for n in range(20)]
    assert sum(kept) > 10


def test_the_lowest_level_often_overlooks_a_square_that_the_highest_never_misses() -> None:
    pylos = GAMES[0]
    state = State.from_setup(pylos, "LL..L......D..DD/........./..../. l")
    square = pylos.parse_action("b2")
    seen = state.observe(0)
    pebble, *_, summit = LEVELS["pylos"]
    found = [pebble.choose(seen, Limit(), seeded(n)).action == square for n in range(60)]
    assert 0 < sum(found) < 40
    apex = State.from_setup(pylos, "LDLDDLDLLDLDDLDL/LDLDLDLDL/DLLD/. d")
    best = summit.choose(apex.observe(1), Limit(seconds=0.05), seeded(1)).action
    assert pylos.format_action(best) == "j1"
