"""Everybody who can take a seat, by name."""

from pyramidion.ai.players import GreedyPlayer, Player, RandomPlayer
from pyramidion.ai.pylos import AlphaBetaPlayer
from pyramidion.ai.treesearch import TreeSearchPlayer
from pyramidion.core import InvalidOptions

PLAYERS: tuple[Player, ...] = (
    RandomPlayer(),
    GreedyPlayer(),
    TreeSearchPlayer(),
    TreeSearchPlayer("careful-mcts", is_careful=True),
    AlphaBetaPlayer(),
)


def player(name: str) -> Player:
    """The player of that name; raises `InvalidOptions`."""
    for each in PLAYERS:
        if each.name == name:
            return each
    known = ", ".join(each.name for each in PLAYERS)
    raise InvalidOptions(f"There is no player {name[:40]!r}; there are {known}.")
