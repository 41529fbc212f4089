"""Pylos as a `Game`."""

from typing import Literal

from pyramidion.core import Action, Event, Game, IllegalAction, Options, Outcome, View
from pyramidion.games.pylos import actions, drawing, events, illegal, setup
from pyramidion.games.pylos.actions import PylosAction
from pyramidion.games.pylos.board import names_of
from pyramidion.games.pylos.rules import (
    ACTIONS,
    APEX_REACHED,
    ENDING,
    FLAGS,
    HISTORY,
    LINES,
    MAY_RAISE,
    MAY_TAKE_NONE,
    MINE,
    MORE,
    OVER,
    PHASE,
    PUT,
    REPEATED,
    RESERVE_EMPTY,
    SIDE,
    SQUARES,
    TAKE,
    THEIRS,
    TURNS,
    PylosPosition,
    carrying,
    position_of,
    reserve,
)
from pyramidion.games.pylos.turns import count_turn_sequences

_REASONS = {APEX_REACHED: "apex", RESERVE_EMPTY: "empty_reserve", REPEATED: "repetition"}
_PHASES: dict[int, Literal["put", "take", "more", "over"]] = {
    PUT: "put",
    TAKE: "take",
    MORE: "more",
    OVER: "over",
}


class PylosOptions(Options, frozen=True):
    """What is agreed before a match of Pylos."""

    variant: Literal["standard", "children", "expert"] = "standard"
    take_back: Literal["must", "may"] = "must"
    empty_reserve: Literal["loses", "may_raise"] = "loses"

    @property
    def seats(self) -> int:
        """Light is seat 0 and moves first, dark is seat 1."""
        return 2


class PylosView(View, frozen=True):
    """The pyramid as everybody sees it."""

    balls: str  # the 30 cells in order: L, D or a dot
    free: tuple[str, ...]  # the cells whose balls carry no other
    reserves: tuple[int, int]
    phase: Literal["put", "take", "more", "over"]


def flags_of(options: PylosOptions) -> int:
    """The options as the rules' FLAGS."""
    flags = 0
    if options.variant != "children":
        flags |= SQUARES
    if options.variant == "expert":
        flags |= LINES
    if options.take_back == "may":
        flags |= MAY_TAKE_NONE
    if options.empty_reserve == "may_raise":
        flags |= MAY_RAISE
    return flags


class Pylos(Game[PylosPosition, PylosOptions]):
    """Pylos, designed by David G. Royffe."""

    name = "pylos"
    title = "Pylos"
    options_type = PylosOptions
    action_type = PylosAction
    action_count = ACTIONS

    def first_position(self, options: PylosOptions) -> PylosPosition:
        return position_of(light=0, dark=0, side=0, phase=PUT, flags=flags_of(options))

    def format_setup(self, position: PylosPosition, options: PylosOptions) -> str:
        return setup.format_setup(position)

    def parse_setup(self, text: str, options: PylosOptions, masked: bool = False) -> PylosPosition:
        return setup.parse_setup(text, flags_of(options))

    def draw(self, position: PylosPosition, options: PylosOptions) -> str:
        return drawing.draw(position)

    def view(self, position: PylosPosition, options: PylosOptions) -> PylosView:
        light, dark = setup.light_and_dark(position)
        balls = light | dark
        return PylosView(
            balls=setup.ball_letters(position),
            free=names_of(balls & ~int(carrying(balls))),
            reserves=(reserve(light), reserve(dark)),
            phase=_PHASES[int(position.cells[PHASE])],
        )

    def outcome(self, position: PylosPosition, options: PylosOptions) -> Outcome:
        reason = _REASONS[int(position.cells[ENDING])]
        loser = int(position.cells[SIDE])
        places = (1, 1) if reason == "repetition" else (2, 1) if loser == 0 else (1, 2)
        return Outcome(places, reason)

    def events(self, before: PylosPosition, action: int, after: PylosPosition) -> tuple[Event, ...]:
        return events.events(before, action, after)

    def explain_illegal(self, position: PylosPosition, action: int) -> IllegalAction:
        return illegal.explain(position, action)

    def decode_action(self, action: int) -> PylosAction:
        return actions.decode_action(action)

    def encode_action(self, fields: Action) -> int:
        return actions.encode_action(fields)

    def format_action(self, action: int) -> str:
        return actions.format_action(action)

    def parse_action(self, text: str) -> int:
        return actions.parse_action(text)

    def key(self, position: PylosPosition) -> bytes:
        return position.cells[: HISTORY + 2 * position.cells[TURNS]].tobytes()

    def successors(self, position: PylosPosition) -> list[PylosPosition]:
        """The positions one full turn on, without repeats; from mid-turn, at this turn's end."""
        found: dict[tuple[int, int], PylosPosition] = {}
        unfinished = super().successors(position)
        while unfinished:
            reached = unfinished.pop()
            if reached.cells[PHASE] in (TAKE, MORE):
                unfinished += super().successors(reached)
            else:
                found[int(reached.cells[MINE]), int(reached.cells[THEIRS])] = reached
        return list(found.values())

    def perft(self, position: PylosPosition, depth: int) -> int:
        """Counts full turns, as distinct resulting positions."""
        mine, theirs, phase, flags = position.cells[[MINE, THEIRS, PHASE, FLAGS]].tolist()
        if phase in (TAKE, MORE) and depth > 0:
            return sum(self.perft(reached, depth - 1) for reached in self.successors(position))
        return count_turn_sequences(mine, theirs, flags, depth)


PYLOS = Pylos()
