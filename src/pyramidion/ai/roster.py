"""Everybody who can take a seat, by game and by name."""

from pyramidion.ai.kabaleo import inferring_player
from pyramidion.ai.levels import LEVELS
from pyramidion.ai.mcts import CAREFUL
from pyramidion.ai.perfect import PerfectPlayer
from pyramidion.ai.players import GreedyPlayer, Player, RandomPlayer
from pyramidion.ai.pylos import AlphaBetaPlayer
from pyramidion.ai.pyramido import PyramidoPlayer
from pyramidion.ai.treesearch import TreeSearchPlayer
from pyramidion.core import InvalidOptions
from pyramidion.games import GAMES

_EVERYWHERE: tuple[Player, ...] = (
    RandomPlayer(),
    GreedyPlayer(),
    TreeSearchPlayer(),
    TreeSearchPlayer("careful-mcts", CAREFUL),
)
_OF_ONE_GAME: dict[str, tuple[Player, ...]] = {
    "pylos": (AlphaBetaPlayer(), PerfectPlayer()),
    "kabaleo": (inferring_player(),),
    "pyramido": (PyramidoPlayer(),),
}

PLAYERS: dict[str, tuple[Player, ...]] = {
    game.name: (*LEVELS[game.name], *_EVERYWHERE, *_OF_ONE_GAME[game.name]) for game in GAMES
}


def player(name: str, game: str) -> Player:
    """The player of that name in a game; raises `InvalidOptions`."""
    for each in PLAYERS[game]:
        if each.name == name:
            return each
    known = ", ".join(each.name for each in PLAYERS[game])
    raise InvalidOptions(f"There is no player {name[:40]!r} of {game}; there are {known}.")
