"""Pyramidion: Pylos, Kabaleo and Pyramido, complete, as one typed library.

>>> import pyramidion
>>> state = pyramidion.start("pylos")
>>> state = state.apply(state.game.parse_action("b2"))
>>> state.to_setup()
'.....L........../........./..../. d'
"""

from typing import Any

from pyramidion.core import (
    CHANCE,
    NOBODY,
    AnyGame,
    AnyObservation,
    AnyState,
    ErrorCode,
    IllegalAction,
    InvalidOptions,
    InvalidRecord,
    InvalidSetup,
    InvalidTable,
    InvalidText,
    Observation,
    Outcome,
    PyramidionError,
    State,
    UnknownGame,
    is_pure,
    pure,
    seeded,
)
from pyramidion.games import GAMES, game
from pyramidion.records import Record, format_record, parse_record

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "GAMES",
    "NOBODY",
    "AnyGame",
    "AnyObservation",
    "AnyState",
    "ErrorCode",
    "IllegalAction",
    "InvalidOptions",
    "InvalidRecord",
    "InvalidSetup",
    "InvalidTable",
    "InvalidText",
    "Observation",
    "Outcome",
    "PyramidionError",
    "Record",
    "State",
    "UnknownGame",
    "format_record",
    "from_setup",
    "game",
    "is_pure",
    "parse_record",
    "pure",
    "seeded",
    "start",
]


def start(name: str, **options: Any) -> AnyState:
    """A new match of the named game, with its options by name."""
    chosen = game(name)
    return State.start(chosen, chosen.parse_options(options))


def from_setup(name: str, setup: str, **options: Any) -> AnyState:
    """A match of the named game that goes on from a position text."""
    chosen = game(name)
    return State.from_setup(chosen, setup, chosen.parse_options(options))
