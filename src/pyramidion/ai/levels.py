"""Opponents of named strength, from a child's first game upwards: one table.

A level looks only so far ahead, and overlooks things: it notices each of its options with a certain
chance and chooses among those it noticed, as people do. It does not throw moves away at random.
"""

from collections.abc import Container, Sequence
from typing import NamedTuple

from pyramidion.ai.kabaleo import inferring_player
from pyramidion.ai.mcts import UNIFORM
from pyramidion.ai.perfect import PerfectPlayer
from pyramidion.ai.players import Choice, Limit, Searcher, Watch
from pyramidion.ai.pylos import AlphaBetaPlayer
from pyramidion.ai.pyramido import PyramidoPlayer, harmless
from pyramidion.ai.treesearch import TreeSearchPlayer
from pyramidion.core import AnyObservation, Rng
from pyramidion.core.rng import below
from pyramidion.games.pyramido.layout import KEEP

_FINE = 1 << 20


class Measured(NamedTuple):
    """What `benchmarks/levels.py` found out about a level."""

    rating: int  # on Elo's scale; the mean of a game's levels is 1500
    seconds: float  # of thought per decision


class LevelPlayer:
    """A searcher with a limit of its own, and an attention below 1 if it overlooks things."""

    def __init__(
        self,
        name: str,
        searcher: Searcher,
        limit: Limit,
        attention: float,
        measured: Measured,
    ) -> None:
        self.name = name
        self.searcher = searcher
        self.limit = limit
        self.attention = attention
        self.measured = measured

    def choose(
        self, observation: AnyObservation, limit: Limit, rng: Rng, watch: Watch | None = None
    ) -> Choice:
        """Choose among the options it notices; a shorter time than its own is kept to."""
        noticed = self.noticed(observation, rng)
        own = self.limit
        if limit.seconds is not None:
            seconds = min(limit.seconds, own.seconds or limit.seconds)
            own = Limit(seconds, own.simulations, own.depth)
        return self.searcher.choose_among(noticed, observation, own, rng, watch)

    def noticed(self, observation: AnyObservation, rng: Rng) -> list[int]:
        """The options among which it chooses."""
        return notice(observation.legal_actions(), self.attention, rng)


class BuildingLevelPlayer(LevelPlayer):
    """A level of Pyramido: it sees what would spoil its pyramid, and that it may keep its tiles."""

    def noticed(self, observation: AnyObservation, rng: Rng) -> list[int]:
        """Some of the options after which the pyramid can be completed."""
        options = harmless(observation.legal_actions(), observation, rng)
        return notice(options, self.attention, rng, obvious=(KEEP,))


def notice(
    actions: Sequence[int], attention: float, rng: Rng, obvious: Container[int] = ()
) -> list[int]:
    """The options that somebody notices: the obvious, others with this chance, and at least one."""
    noticed = [
        action for action in actions if below(rng, _FINE) < attention * _FINE or action in obvious
    ]
    return noticed or [actions[below(rng, len(actions))]]


_TURNS = AlphaBetaPlayer()
_PERFECT = PerfectPlayer()
_GUESSING = TreeSearchPlayer(policy=UNIFORM)
_INFERRING = inferring_player()
_BUILDING = PyramidoPlayer()

# By game, from the weakest to the strongest: name, search, how far it looks, how much it notices.
_STRENGTHS: dict[str, list[tuple[str, Searcher, Limit, float]]] = {
    "pylos": [
        ("pebble", _TURNS, Limit(depth=1), 0.1),
        ("novice", _TURNS, Limit(depth=1), 0.24),
        ("casual", _TURNS, Limit(depth=1), 0.42),
        ("keen", _TURNS, Limit(depth=1), 0.62),
        ("steady", _TURNS, Limit(depth=1), 0.85),
        ("skilled", _TURNS, Limit(depth=2), 0.86),
        ("seasoned", _TURNS, Limit(depth=3), 0.92),
        ("expert", _TURNS, Limit(depth=4), 0.95),
        ("master", _TURNS, Limit(depth=5), 0.95),
        ("grandmaster", _TURNS, Limit(depth=6), 0.96),
        ("champion", _TURNS, Limit(depth=8), 0.965),
        ("summit", _PERFECT, Limit(seconds=1.0), 1.0),
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
        ("pebble", _BUILDING, Limit(simulations=10), 0.02),
        ("novice", _BUILDING, Limit(simulations=100), 0.14),
        ("casual", _BUILDING, Limit(simulations=100), 0.29),
        ("keen", _BUILDING, Limit(simulations=100), 0.47),
        ("steady", _BUILDING, Limit(simulations=100), 0.7),
        ("skilled", _BUILDING, Limit(simulations=120), 1.0),
        ("expert", _BUILDING, Limit(simulations=270), 1.0),
        ("master", _BUILDING, Limit(simulations=700), 1.0),
        ("grandmaster", _BUILDING, Limit(simulations=2500), 1.0),
        ("summit", _BUILDING, Limit(seconds=1.0), 1.0),
    ],
}

# As `benchmarks/levels.py` printed it; docs/levels.md has the scores and intervals.
_MEASURED: dict[str, dict[str, Measured]] = {
    "pylos": {
        "pebble": Measured(469, 0.01),
        "novice": Measured(715, 0.00),
        "casual": Measured(918, 0.00),
        "keen": Measured(1084, 0.00),
        "steady": Measured(1246, 0.00),
        "skilled": Measured(1405, 0.00),
        "seasoned": Measured(1661, 0.00),
        "expert": Measured(1793, 0.00),
        "master": Measured(1883, 0.00),
        "grandmaster": Measured(2022, 0.00),
        "champion": Measured(2277, 0.01),
        "summit": Measured(2528, 1.00),
    },
    "kabaleo": {
        "pebble": Measured(1014, 0.00),
        "novice": Measured(1146, 0.00),
        "casual": Measured(1293, 0.00),
        "keen": Measured(1422, 0.00),
        "skilled": Measured(1531, 0.00),
        "expert": Measured(1672, 0.00),
        "master": Measured(1906, 0.00),
        "summit": Measured(2017, 1.00),
    },
    "pyramido": {
        "pebble": Measured(714, 0.00),
        "novice": Measured(928, 0.00),
        "casual": Measured(1076, 0.00),
        "keen": Measured(1314, 0.00),
        "steady": Measured(1431, 0.00),
        "skilled": Measured(1651, 0.01),
        "expert": Measured(1768, 0.01),
        "master": Measured(1949, 0.03),
        "grandmaster": Measured(2024, 0.09),
        "summit": Measured(2145, 1.00),
    },
}

_KINDS = {"pylos": LevelPlayer, "kabaleo": LevelPlayer, "pyramido": BuildingLevelPlayer}

LEVELS: dict[str, tuple[LevelPlayer, ...]] = {
    game: tuple(
        _KINDS[game](name, searcher, limit, attention, _MEASURED[game][name])
        for name, searcher, limit, attention in strengths
    )
    for game, strengths in _STRENGTHS.items()
}
