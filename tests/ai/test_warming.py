import pytest

from pyramidion import GAMES, AnyGame
from pyramidion.ai.levels import LEVELS
from pyramidion.ai.warming import warm_up


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_warming_up_uses_the_rules_and_every_level_of_a_game(game: AnyGame) -> None:
    names = [*(level.name for level in LEVELS[game.name]), "greedy"]
    assert list(warm_up([game])) == [game.name, *(f"{game.name} {name}" for name in names)]
