"""Opponents of named strength, from a child's first game upwards: one table.

A level looks only so far ahead, and overlooks things: it notices each of its options with a certain
chance and chooses among those it noticed, as people do. It does not throw moves away at random.
"""

from collections.abc import Sequence
from typing import Protocol

from pyramidion.ai.kabaleo import inferring_player
from pyramidion.ai.mcts import UNIFORM
from pyramidion.ai.players import Choice, Limit, Watch
from pyramidion.ai.pylos import AlphaBetaPlayer
from pyramidion.ai.pyramido import PyramidoPlayer
from pyramidion.ai.treesearch import TreeSearchPlayer
from pyramidion.core import AnyObservation, Rng
from pyramidion.core.rng import below

_FINE = 1 << 20


class Searcher(Protocol):
    """A player that can be kept to some of its options."""

    def choose_among(
        self,
        actions: Sequence[int],
        observation: AnyObservation,
        limit: Limit,
        rng: Rng,
        watch: Watch | None = None,
    ) -> Choice:
        """Choose one of some legal actions, as if there were no others."""


class LevelPlayer:
    """A searcher with a limit of its own, and an attention below 1 if it overlooks things."""

    def __init__(self, name: str, searcher: Searcher, limit: Limit, attention: float) -> None:
        self.name = name
        self.limit = limit
        self.attention = attention
        self._searcher = searcher

    def choose(
        self, observation: AnyObservation, limit: Limit, rng: Rng, watch: Watch | None = None
    ) -> Choice:
        """Choose among the options it notices; a shorter time than its own is kept to."""
        noticed = notice(observation.legal_actions(), self.attention, rng)
        own = self.limit
        if limit.seconds is not None:
            seconds = min(limit.seconds, own.seconds or limit.seconds)
            own = Limit(seconds, own.simulations, own.depth)
        return self._searcher.choose_among(noticed, observation, own, rng, watch)


def notice(actions: Sequence[int], attention: float, rng: Rng) -> list[int]:
    """The options that somebody notices: each with this chance, and at least one."""
    noticed = [action for action in actions if below(rng, _FINE) < attention * _FINE]
    return noticed or [actions[below(rng, len(actions))]]


_TURNS = AlphaBetaPlayer()
_GUESSING = TreeSearchPlayer(policy=UNIFORM)
_INFERRING = inferring_player()
_BUILDING = PyramidoPlayer()

# By game, from the weakest to the strongest: name, search, how far it looks, how much it notices.
_STRENGTHS: dict[str, list[tuple[str, Searcher, Limit, float]]] = {
    "pylos": [
        ("pebble", _TURNS, Limit(depth=1), 0.15),
        ("novice", _TURNS, Limit(depth=1), 0.33),
        ("casual", _TURNS, Limit(depth=1), 0.65),
        ("keen", _TURNS, Limit(depth=2), 0.75),
        ("steady", _TURNS, Limit(depth=3), 0.82),
        ("skilled", _TURNS, Limit(depth=3), 0.97),
        ("expert", _TURNS, Limit(depth=4), 0.97),
        ("master", _TURNS, Limit(depth=5), 1.0),
        ("grandmaster", _TURNS, Limit(depth=8), 1.0),
        ("summit", _TURNS, Limit(seconds=1.0), 1.0),
    ],
    "kabaleo": [
        ("pebble", _GUESSING, Limit(simulations=50), 0.05),
        ("novice", _GUESSING, Limit(simulations=100), 0.1),
        ("casual", _GUESSING, Limit(simulations=200), 0.2),
        ("keen", _GUESSING, Limit(simulations=300), 0.4),
        ("skilled", _GUESSING, Limit(simulations=500), 0.8),
        ("expert", _GUESSING, Limit(simulations=2000), 1.0),
        ("master", _INFERRING, Limit(simulations=600), 1.0),
        ("summit", _INFERRING, Limit(seconds=1.0), 1.0),
    ],
    "pyramido": [
        ("pebble", _BUILDING, Limit(simulations=10), 0.008),
        ("novice", _BUILDING, Limit(simulations=10), 0.02),
        ("casual", _BUILDING, Limit(simulations=20), 0.04),
        ("keen", _BUILDING, Limit(simulations=40), 0.08),
        ("steady", _BUILDING, Limit(simulations=40), 0.13),
        ("skilled", _BUILDING, Limit(simulations=60), 0.2),
        ("expert", _BUILDING, Limit(simulations=80), 0.33),
        ("master", _BUILDING, Limit(simulations=100), 0.55),
        ("grandmaster", _BUILDING, Limit(simulations=200), 1.0),
        ("summit", _BUILDING, Limit(seconds=1.0), 1.0),
    ],
}

LEVELS: dict[str, tuple[LevelPlayer, ...]] = {
    game: tuple(
        LevelPlayer(name, searcher, limit, attention)
        for name, searcher, limit, attention in strengths
    )
    for game, strengths in _STRENGTHS.items()
}
