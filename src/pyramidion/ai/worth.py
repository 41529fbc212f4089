"""What is known about each action of a position: what turnvalues, treevalues and exact promise."""

from typing import Literal, Protocol

import msgspec

from pyramidion.core import AnyObservation, InvalidOptions, InvalidSetup, seeded
from pyramidion.core.interface import CHANCE

SURE_WIN = 1.0

Verdict = Literal["win", "draw", "loss"]  # what is certain for the seat that decides
Source = Literal["table", "search"]  # what a value comes from


class Worth(msgspec.Struct, frozen=True):
    """What one action is worth to the seat that chooses it."""

    action: int
    value: float  # its share of the victory, from 0 to 1
    visits: int  # positions or simulations spent on it
    proven: bool = False  # whether the value is certain
    distance: int | None = None  # turns to the end that is certain, the current one included
    source: Source = "search"

    @property
    def is_sure_win(self) -> bool:
        """Whether the whole victory is certain."""
        return self.proven and self.value == SURE_WIN

    @property
    def verdict(self) -> Verdict | None:
        """What is certain about the end, if anything is."""
        return verdict_of(self.value) if self.proven else None


class Valuation(Protocol):
    """The worth of every action of a position, the best first, and what is expected to follow."""

    worths: tuple[Worth, ...]
    visits: int
    depth: int

    def line(self, action: int) -> tuple[int, ...]:
        """The expected continuation, from this action on."""

    def closer(self, action: int) -> Worth:
        """The worth of one action, looked at as closely as the best one was."""


def verdict_of(share: float) -> Verdict:
    """A certain share of the victory as a word; a shared victory is a draw."""
    return "win" if share == SURE_WIN else "loss" if share == 0 else "draw"


def is_settled(worths: tuple[Worth, ...]) -> bool:
    """Whether the value of the best action is for certain that of the position."""
    return worths[0].is_sure_win or all(worth.proven for worth in worths)


def check_decision(observation: AnyObservation) -> None:
    """Raise one of our errors unless the viewer of an observation is to decide now."""
    if observation.actor == CHANCE:
        raise InvalidSetup("Chance acts here, so there is nothing to decide.")
    if observation.actor != observation.seat:
        raise InvalidOptions(f"It is seat {observation.actor + 1} that decides here.")
    if observation.sample(seeded(0)).observe(observation.seat) != observation:
        raise InvalidSetup(f"This text hides from seat {observation.actor + 1} what it knows.")
