"""Levels: at least eight per game, each a player that overlooks things but never cheats."""

from collections import Counter

import pytest

from pyramidion import CHANCE, GAMES, AnyGame, State, seeded
from pyramidion.ai import Limit, player
from pyramidion.ai.levels import LEVELS, notice


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


def test_attention_is_the_chance_to_notice_an_option() -> None:
    rng = seeded(1)
    options = list(range(10))
    noticed = Counter(action for _ in range(2000) for action in notice(options, 0.3, rng))
    assert all(500 < noticed[action] < 700 for action in options)


def test_somebody_without_attention_still_notices_something() -> None:
    assert len(notice([4, 5, 6], 0.0, seeded(1))) == 1
    assert notice([4, 5, 6], 1.0, seeded(1)) == [4, 5, 6]


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
