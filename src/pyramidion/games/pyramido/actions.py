"""The actions of Pyramido in their three spellings: integers, short texts, fields.

2e5>       place the domino of quarry slot 2, first half on e5, second half to the right
           (> right, v down, < left, ^ up; the domino is turned accordingly)
mark:1     put the marker on the first half of the domino just placed
tile2:Ra   lay a tile on its second half: red, the jewel in quarter a
keep       lay no tile
fill:Ra    fill the next hole with a tile
stack:3    refill the quarry from stack 3
domino:45  chance turns up domino 45
first:2    chance lets the second seat begin
"""

from typing import Literal

from pyramidion.core import Action, InvalidText
from pyramidion.games.pyramido.board import CELL_BY_NAME, CELLS, DIRECTIONS, NAMES
from pyramidion.games.pyramido.dominoes import COLOURS, DOMINOES, QUARTERS
from pyramidion.games.pyramido.layout import (
    FILL,
    FIRST,
    KEEP,
    MARK,
    PLACE,
    RECOLOUR,
    REFILL,
    REVEAL,
)

Colour = Literal["N", "B", "Y", "T", "R", "G"]
Quarter = Literal["a", "b", "c", "d"]
Direction = Literal[">", "v", "<", "^"]


class Place(Action, frozen=True, tag="place"):
    """Place a domino from a quarry slot (1 to 3), its first half on a cell."""

    slot: int
    cell: str
    direction: Direction


class Mark(Action, frozen=True, tag="mark"):
    """Put a marker on a half (1 or 2) of the domino just placed."""

    half: int


class Recolour(Action, frozen=True, tag="recolour"):
    """Lay a recolour tile on a half (1 or 2) of the domino just placed."""

    half: int
    colour: Colour
    quarter: Quarter


class Keep(Action, frozen=True, tag="keep"):
    """Lay no recolour tile."""


class Fill(Action, frozen=True, tag="fill"):
    """Fill the first hole in reading order with a recolour tile."""

    colour: Colour
    quarter: Quarter


class Refill(Action, frozen=True, tag="refill"):
    """Refill the quarry from a stack (1 to 4)."""

    stack: int


class Reveal(Action, frozen=True, tag="reveal"):
    """Chance turns up a domino (1 to 90)."""

    domino: int


class First(Action, frozen=True, tag="first"):
    """Chance draws the first player: a seat, counted from 0 as everywhere but in texts."""

    seat: int


PyramidoAction = Place | Mark | Recolour | Keep | Fill | Refill | Reveal | First


def decode_action(action: int) -> PyramidoAction:
    """An action's fields."""
    if action >= FIRST:
        return First(action - FIRST)
    if action >= REVEAL:
        return Reveal(action - REVEAL + 1)
    if action >= REFILL:
        return Refill(action - REFILL + 1)
    if action >= FILL:
        return Fill(*_decode_face(action - FILL))
    if action == KEEP:
        return Keep()
    if action >= RECOLOUR:
        half, face = divmod(action - RECOLOUR, 24)
        return Recolour(half + 1, *_decode_face(face))
    if action >= MARK:
        return Mark(action - MARK + 1)
    place, direction = divmod(action - PLACE, 4)
    slot, cell = divmod(place, CELLS)
    return Place(slot + 1, NAMES[cell], _DIRECTIONS[direction])


def encode_action(fields: Action) -> int:
    """The integer of an action."""
    match fields:
        case Place(slot, cell, direction):
            place = CELLS * _index(slot, 3, "quarry slots") + parse_cell(cell)
            return PLACE + 4 * place + _letter(direction, DIRECTIONS, "direction")
        case Mark(half):
            return MARK + _index(half, 2, "halves")
        case Recolour(half, colour, quarter):
            return RECOLOUR + 24 * _index(half, 2, "halves") + _encode_face(colour, quarter)
        case Keep():
            return KEEP
        case Fill(colour, quarter):
            return FILL + _encode_face(colour, quarter)
        case Refill(stack):
            return REFILL + _index(stack, 4, "stacks")
        case Reveal(domino):
            return REVEAL + _index(domino, DOMINOES, "dominoes")
        case First(seat):
            return FIRST + _index(seat + 1, 4, "seats")
    raise InvalidText(f"{type(fields).__name__} is not an action of Pyramido.")


def format_action(action: int) -> str:
    """The short text of an action."""
    match decode_action(action):
        case Place(slot, cell, direction):
            return f"{slot}{cell}{direction}"
        case Mark(half):
            return f"mark:{half}"
        case Recolour(half, colour, quarter):
            return f"tile{half}:{colour}{quarter}"
        case Keep():
            return "keep"
        case Fill(colour, quarter):
            return f"fill:{colour}{quarter}"
        case Refill(stack):
            return f"stack:{stack}"
        case Reveal(domino):
            return f"domino:{domino}"
        case First(seat):
            return f"first:{seat + 1}"


def parse_action(text: str) -> int:
    """The action that a short text spells."""
    if text == "keep":
        return KEEP
    word, colon, value = text.partition(":")
    if not colon:
        return _parse_place(text)
    match word:
        case "mark":
            return MARK + parse_number(value, 2, "halves") - 1
        case "tile1" | "tile2":
            return RECOLOUR + 24 * (word == "tile2") + parse_face(value)
        case "fill":
            return FILL + parse_face(value)
        case "stack":
            return REFILL + parse_number(value, 4, "stacks") - 1
        case "domino":
            return REVEAL + parse_number(value, DOMINOES, "dominoes") - 1
        case "first":
            return FIRST + parse_number(value, 4, "seats") - 1
    raise InvalidText(f"{text[:20]!r} is no action of Pyramido.")


def parse_cell(name: str) -> int:
    """The number of a cell."""
    if name not in CELL_BY_NAME:
        raise InvalidText(f"{name[:20]!r} is no square: they are called a1 to i9.")
    return CELL_BY_NAME[name]


def parse_number(text: str, most: int, things: str) -> int:
    """A number from 1 to `most`, written as usual."""
    is_number = text.isascii() and text.isdecimal() and len(text) <= 2 and text[0] != "0"
    if not is_number or int(text) > most:
        raise InvalidText(f"The {things} have the numbers 1 to {most}, not {text[:20]!r}.")
    return int(text)


def parse_face(text: str) -> int:
    """The number of a tile's face and turn: 4 * colour + quarter."""
    if len(text) != 2:
        raise InvalidText(
            f"A tile is a colour (one of {COLOURS}) and a quarter (a to d), not {text[:20]!r}.",
            "Pyramido 1.3",
        )
    return _encode_face(text[0], text[1])


def format_face(face: int) -> str:
    """The text of a tile's face and turn."""
    return "".join(_decode_face(face))


def _parse_place(text: str) -> int:
    if len(text) != 4:
        raise InvalidText(f"{text[:20]!r} is no action of Pyramido.")
    place = CELLS * (parse_number(text[0], 3, "quarry slots") - 1) + parse_cell(text[1:3])
    return PLACE + 4 * place + _letter(text[3], DIRECTIONS, "direction")


def _encode_face(colour: str, quarter: str) -> int:
    return 4 * _letter(colour, COLOURS, "colour") + _letter(quarter, QUARTERS, "quarter")


def _decode_face(face: int) -> tuple[Colour, Quarter]:
    return _COLOURS[face >> 2], _QUARTERS[face & 3]


def _index(number: int, most: int, things: str) -> int:
    if not 1 <= number <= most:
        raise InvalidText(f"There are {most} {things}.")
    return number - 1


def _letter(letter: str, letters: str, what: str) -> int:
    if len(letter) != 1 or letter not in letters:
        raise InvalidText(f"A {what} is one of {' '.join(letters)}, not {letter[:20]!r}.")
    return letters.index(letter)


_COLOURS: tuple[Colour, ...] = ("N", "B", "Y", "T", "R", "G")
_QUARTERS: tuple[Quarter, ...] = ("a", "b", "c", "d")
_DIRECTIONS: tuple[Direction, ...] = (">", "v", "<", "^")
