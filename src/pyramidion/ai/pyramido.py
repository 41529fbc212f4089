"""The tree search for Pyramido: it looks only at placements that promise something."""

from collections.abc import Sequence

import numpy as np

from pyramidion.ai.mcts import EAGER
from pyramidion.ai.players import Choice, Limit, Watch
from pyramidion.ai.treesearch import TreeSearchPlayer
from pyramidion.core import AnyObservation, Rng
from pyramidion.core.rng import below
from pyramidion.games.pyramido.layout import KEEP
from pyramidion.games.pyramido.policy import NEVER, judge

_DEEPEST = 1  # actions that the tree holds: the playout finishes the turn better than a wide tree


class PyramidoPlayer(TreeSearchPlayer):
    """Simulates the actions that bring most at once, and never spoils a level it can complete."""

    def __init__(self, name: str = "eager-mcts", width: int = 24, explore: float = 0.35) -> None:
        super().__init__(name, EAGER, explore, deepest=_DEEPEST)
        self._width = width

    def choose_among(
        self,
        actions: Sequence[int],
        observation: AnyObservation,
        limit: Limit,
        rng: Rng,
        watch: Watch | None = None,
    ) -> Choice:
        """Choose one of those legal actions that promise most."""
        promising = narrowed(actions, observation, self._width, rng)
        return super().choose_among(promising, observation, limit, rng, watch)


def narrowed(
    actions: Sequence[int], observation: AnyObservation, width: int, rng: Rng
) -> list[int]:
    """The actions that bring most at once, at most so many, equals by lot; KEEP is always one.

    None of them leaves a level that dominoes cannot complete, unless all do.
    """
    worth = worth_of(actions, observation, rng)
    if KEEP in worth:
        worth[KEEP] = max(worth.values()) + 1
    lots = {action: int(below(rng, 1 << 30)) for action in actions}
    best = sorted(_harmless(worth), key=lambda action: (-worth[action], lots[action]))
    return best[:width]


def harmless(actions: Sequence[int], observation: AnyObservation, rng: Rng) -> list[int]:
    """The actions after which dominoes can complete the level; all, if there are none such."""
    return _harmless(worth_of(actions, observation, rng))


def worth_of(actions: Sequence[int], observation: AnyObservation, rng: Rng) -> dict[int, int]:
    """What each action brings at once, in parts of a point; NEVER for spoiling a level."""
    values = np.zeros(len(actions), dtype=np.int64)
    judge(observation.sample(rng).position, np.array(actions, dtype=np.int32), values)
    return dict(zip(actions, values.tolist(), strict=True))


def _harmless(worth: dict[int, int]) -> list[int]:
    return [action for action, value in worth.items() if value > NEVER] or list(worth)
