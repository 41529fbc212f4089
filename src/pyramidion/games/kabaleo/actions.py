"""The actions of Kabaleo in their three spellings: integers, short texts, fields.

B7        put a blue piece on space 7
first:2   the lot falls on seat 2 to begin
box:P     pink stays in the box
goal:B    the next player draws the blue goal
deal:O    the next player draws an orange piece

Texts count seats from 1, fields from 0; both count spaces from 1.
"""

from pyramidion.core import Action, InvalidText
from pyramidion.games.kabaleo.pieces import (
    COLOUR_BY_LETTER,
    COLOURS,
    LETTERS,
    MOST_SEATS,
    MOST_SPACES,
)
from pyramidion.games.kabaleo.rules import ACTIONS, BOX, DEAL, FIRST, GOAL, PUT


class Put(Action, frozen=True, tag="put"):
    """Put a piece on a space, counted from 1."""

    colour: str
    space: int


class First(Action, frozen=True, tag="first"):
    """The lot falls on the seat that begins, counted from 0."""

    seat: int


class Box(Action, frozen=True, tag="box"):
    """A colour stays in the box."""

    colour: str


class Goal(Action, frozen=True, tag="goal"):
    """The next player draws a goal, and alone knows it."""

    colour: str


class Deal(Action, frozen=True, tag="deal"):
    """The next player draws a piece from the bag."""

    colour: str


KabaleoAction = Put | First | Box | Goal | Deal


def decode_action(action: int) -> KabaleoAction:
    """An action's fields."""
    action = int(action)  # a kernel run as plain Python gives a number of NumPy's
    if action >= DEAL:
        return Deal(LETTERS[action - DEAL])
    if action >= GOAL:
        return Goal(LETTERS[action - GOAL])
    if action >= BOX:
        return Box(LETTERS[action - BOX])
    if action >= FIRST:
        return First(action - FIRST)
    space, colour = divmod(action - PUT, COLOURS)
    return Put(LETTERS[colour], space + 1)


def encode_action(fields: Action) -> int:
    """The integer of an action."""
    match fields:
        case Put(colour, space):
            return PUT + COLOURS * _checked_space(space) + _colour_of(colour)
        case First(seat):
            return FIRST + _checked_seat(seat)
        case Box(colour):
            return BOX + _colour_of(colour)
        case Goal(colour):
            return GOAL + _colour_of(colour)
        case Deal(colour):
            return DEAL + _colour_of(colour)
    raise InvalidText(f"{type(fields).__name__} is not an action of Kabaleo.")


def format_action(action: int) -> str:
    """The short text of an action."""
    match decode_action(action):
        case Put(colour, space):
            return f"{colour}{space}"
        case First(seat):
            return f"first:{seat + 1}"
        case Box(colour):
            return f"box:{colour}"
        case Goal(colour):
            return f"goal:{colour}"
        case Deal(colour):
            return f"deal:{colour}"


def parse_action(text: str) -> int:
    """The action that a short text spells."""
    if text not in _ACTION_BY_TEXT:
        raise InvalidText(
            f"{text[:20]!r} is no action of Kabaleo: B7 puts a blue piece on space 7; the lots are "
            "first:1, box:B, goal:B and deal:B."
        )
    return _ACTION_BY_TEXT[text]


def _checked_space(space: int) -> int:
    if not 1 <= space <= MOST_SPACES:
        raise InvalidText(f"The spaces are numbered 1 to {MOST_SPACES}.", "Kabaleo 2.2")
    return space - 1


def _checked_seat(seat: int) -> int:
    if not 0 <= seat < MOST_SEATS:
        raise InvalidText(f"The seats are numbered 0 to {MOST_SEATS - 1}.", "Kabaleo 1.2")
    return seat


def _colour_of(letter: str) -> int:
    if letter not in COLOUR_BY_LETTER:
        raise InvalidText(f"{letter[:20]!r} is no colour: those are {LETTERS}.", "Kabaleo 1.1")
    return COLOUR_BY_LETTER[letter]


_ACTION_BY_TEXT = {format_action(action): action for action in range(ACTIONS)}
