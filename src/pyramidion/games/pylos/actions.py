"""The actions of Pylos in their three spellings: integers, short texts, fields.

b2       place a ball from the reserve on b2
b2>f1    raise the ball on b2 to f1
xb2      take the ball on b2 back
stop     take no more balls back
"""

from pyramidion.core import Action, InvalidText
from pyramidion.games.pylos.board import CELL_BY_NAME, CELLS, NAMES
from pyramidion.games.pylos.rules import PLACE, RAISE, STOP, TAKE_BACK


class Place(Action, frozen=True, tag="place"):
    """Place a ball from the reserve."""

    cell: str


class Raise(Action, frozen=True, tag="raise"):
    """Raise a ball to a higher level."""

    start: str
    cell: str


class Take(Action, frozen=True, tag="take"):
    """Take a ball back to the reserve."""

    cell: str


class Stop(Action, frozen=True, tag="stop"):
    """Take no more balls back."""


PylosAction = Place | Raise | Take | Stop


def decode_action(action: int) -> PylosAction:
    """An action's fields."""
    if action >= RAISE:
        start, cell = divmod(action - RAISE, CELLS)
        return Raise(NAMES[start], NAMES[cell])
    if action == STOP:
        return Stop()
    if action >= TAKE_BACK:
        return Take(NAMES[action - TAKE_BACK])
    return Place(NAMES[action - PLACE])


def encode_action(fields: Action) -> int:
    """The integer of an action."""
    match fields:
        case Place(cell):
            return PLACE + parse_cell(cell)
        case Raise(start, cell):
            return RAISE + CELLS * parse_cell(start) + parse_cell(cell)
        case Take(cell):
            return TAKE_BACK + parse_cell(cell)
        case Stop():
            return STOP
    raise InvalidText(f"{type(fields).__name__} is not an action of Pylos.")


def format_action(action: int) -> str:
    """The short text of an action."""
    match decode_action(action):
        case Place(cell):
            return cell
        case Raise(start, cell):
            return f"{start}>{cell}"
        case Take(cell):
            return f"x{cell}"
        case Stop():
            return "stop"


def parse_action(text: str) -> int:
    """The action that a short text spells."""
    if text == "stop":
        return STOP
    if text.startswith("x"):
        return TAKE_BACK + parse_cell(text[1:])
    start, arrow, cell = text.partition(">")
    if arrow:
        return RAISE + CELLS * parse_cell(start) + parse_cell(cell)
    return PLACE + parse_cell(text)


def parse_cell(name: str) -> int:
    """The number of a cell."""
    if name not in CELL_BY_NAME:
        raise InvalidText(
            f"{name[:20]!r} is no cell of the pyramid: the levels are a1-d4, e1-g3, h1-i2 and j1.",
            "Pylos 1.1",
        )
    return CELL_BY_NAME[name]
