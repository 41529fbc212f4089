"""Everybody who can take a seat, by game and by name."""

from pyramidion.ai.players import GreedyPlayer, Player, RandomPlayer
from pyramidion.ai.pylos import AlphaBetaPlayer
from pyramidion.ai.treesearch import TreeSearchPlayer
from pyramidion.core import InvalidOptions
from pyramidion.games import GAMES

_EVERYWHERE: tuple[Player, ...] = (
    RandomPlayer(),
    GreedyPlayer(),
    TreeSearchPlayer(),
    TreeSearchPlayer("careful-mcts", is_careful=True),
)
PLAYERS: dict[str, tuple[Player, ...]] = {
    **{game.name: _EVERYWHERE for game in GAMES},
    "pylos": (*_EVERYWHERE, AlphaBetaPlayer()),
}


def player(name: str, game: str) -> Player:
    """The player of that name in a game; raises `InvalidOptions`."""
    for each in PLAYERS[game]:
        if each.name == name:
            return each
    known = ", ".join(each.name for each in PLAYERS[game])
    raise InvalidOptions(f"There is no player {name[:40]!r} of {game}; there are {known}.")
