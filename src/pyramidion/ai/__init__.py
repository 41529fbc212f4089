"""Players that choose for themselves. They see what a person in their seat would see."""

from pyramidion.ai.players import (
    Choice,
    GreedyPlayer,
    Limit,
    Player,
    Progress,
    RandomPlayer,
    Watch,
)
from pyramidion.ai.pylos import AlphaBetaPlayer
from pyramidion.ai.roster import PLAYERS, player
from pyramidion.ai.treesearch import TreeSearchPlayer

__all__ = [
    "PLAYERS",
    "AlphaBetaPlayer",
    "Choice",
    "GreedyPlayer",
    "Limit",
    "Player",
    "Progress",
    "RandomPlayer",
    "TreeSearchPlayer",
    "Watch",
    "player",
]
