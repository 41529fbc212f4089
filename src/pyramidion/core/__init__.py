"""Words shared by all games: what a game, a state and an outcome are. No game is in here."""

from pyramidion.core.errors import (
    DeviceMissing,
    ErrorCode,
    IllegalAction,
    InvalidOptions,
    InvalidRecord,
    InvalidSetup,
    InvalidTable,
    InvalidText,
    PyramidionError,
    UnknownGame,
)
from pyramidion.core.game import Action, AnyGame, Event, Game, Options, View
from pyramidion.core.interface import CHANCE, NOBODY, UNKNOWN
from pyramidion.core.kernel import generic, implement, is_pure, kernel, pure
from pyramidion.core.outcome import Outcome, places_of
from pyramidion.core.rng import Rng, seeded
from pyramidion.core.state import AnyObservation, AnyState, Observation, State

__all__ = [
    "CHANCE",
    "NOBODY",
    "UNKNOWN",
    "Action",
    "AnyGame",
    "AnyObservation",
    "AnyState",
    "DeviceMissing",
    "ErrorCode",
    "Event",
    "Game",
    "IllegalAction",
    "InvalidOptions",
    "InvalidRecord",
    "InvalidSetup",
    "InvalidTable",
    "InvalidText",
    "Observation",
    "Options",
    "Outcome",
    "PyramidionError",
    "Rng",
    "State",
    "UnknownGame",
    "View",
    "generic",
    "implement",
    "is_pure",
    "kernel",
    "places_of",
    "pure",
    "seeded",
]
