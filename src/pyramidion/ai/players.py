"""The contract of a player, and the two simplest ones."""

import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec

from pyramidion.ai.evaluators import EVALUATORS
from pyramidion.core import AnyObservation, Rng
from pyramidion.core.rng import below


class Limit(msgspec.Struct, frozen=True):
    """How long a player may think; what is None does not limit."""

    seconds: float | None = None
    simulations: int | None = None
    depth: int | None = None


class Progress(msgspec.Struct, frozen=True):
    """What a search thinks so far."""

    line: tuple[int, ...]  # the actions it expects, its own first
    value: float  # its share of the victory, from 0 to 1
    visits: int  # positions or simulations so far
    depth: int = 0  # turns looked ahead, where a search counts them
    proven: bool = False  # whether the value is certain


class Choice(msgspec.Struct, frozen=True):
    """What a player decided, and what it knew when it did."""

    action: int
    value: float | None = None
    info: Progress | None = None


class Watch:
    """How to follow a search from outside, and to end it early."""

    def __init__(self, on_progress: Callable[[Progress], None] | None = None) -> None:
        self._cancelled = threading.Event()
        self._on_progress = on_progress

    def cancel(self) -> None:
        """Ask the search to answer at once with the best it has; from any thread."""
        self._cancelled.set()

    @property
    def is_cancelled(self) -> bool:
        """Whether somebody asked the search to end."""
        return self._cancelled.is_set()

    def report(self, progress: Progress) -> None:
        """Pass on what the search thinks."""
        if self._on_progress is not None:
            self._on_progress(progress)


class Player(Protocol):
    """Anything that can take a seat."""

    name: str

    def choose(
        self, observation: AnyObservation, limit: Limit, rng: Rng, watch: Watch | None = None
    ) -> Choice:
        """Decide on one of the observation's legal actions, within the limit."""


class Searcher(ABC):
    """A player that can be kept to some of its options."""

    name: str

    def choose(
        self, observation: AnyObservation, limit: Limit, rng: Rng, watch: Watch | None = None
    ) -> Choice:
        """Choose among all options."""
        return self.choose_among(observation.legal_actions(), observation, limit, rng, watch)

    @abstractmethod
    def choose_among(
        self,
        actions: Sequence[int],
        observation: AnyObservation,
        limit: Limit,
        rng: Rng,
        watch: Watch | None = None,
    ) -> Choice:
        """Choose one of some legal actions, as if there were no others."""


class RandomPlayer:
    """Plays any legal action."""

    name = "random"

    def choose(
        self, observation: AnyObservation, limit: Limit, rng: Rng, watch: Watch | None = None
    ) -> Choice:
        """Draw one, each equally likely."""
        legal = observation.legal_actions()
        return Choice(legal[below(rng, len(legal))])


class GreedyPlayer:
    """Plays what looks best right after the action; one of the best if several do."""

    name = "greedy"

    def choose(
        self, observation: AnyObservation, limit: Limit, rng: Rng, watch: Watch | None = None
    ) -> Choice:
        """Try every action on a state that the seat cannot rule out, and compare the results."""
        assert observation.seat is not None, "a spectator does not choose"
        evaluate = EVALUATORS[observation.game.name]
        state = observation.sample(rng)
        worth = {
            action: evaluate(state.apply(action), observation.seat)
            for action in observation.legal_actions()
        }
        best = [action for action, value in worth.items() if value == max(worth.values())]
        return Choice(best[below(rng, len(best))])
