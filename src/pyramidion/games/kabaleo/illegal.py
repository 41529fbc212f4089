"""Why an action of Kabaleo is not allowed, in a sentence with the rule."""

from pyramidion.core import IllegalAction
from pyramidion.games.kabaleo.actions import Box, Deal, First, Goal, Put, decode_action
from pyramidion.games.kabaleo.pieces import COLOUR_BY_LETTER, NAMES
from pyramidion.games.kabaleo.rules import (
    BOXING,
    DEALING,
    DRAWING,
    LOT,
    PHASE,
    PLAYERS,
    PLAYING,
    SEAT,
    KabaleoPosition,
)
from pyramidion.games.kabaleo.table import closed_space, colours_in_play, hands, piles

_FIRST_THIS = {
    LOT: ("First it is drawn who begins.", "Kabaleo 2.4"),
    BOXING: ("First the colours in play are drawn.", "Kabaleo 1.2"),
    DRAWING: ("First everybody draws a goal.", "Kabaleo 2.1"),
    DEALING: ("First everybody draws pieces from the bag.", "Kabaleo 2.3"),
    PLAYING: ("The lots are drawn: now a piece is put on a space.", "Kabaleo 3.1"),
}


def explain(position: KabaleoPosition, action: int) -> IllegalAction:
    """The error for an action that is not legal in this position."""
    phase = int(position.cells[PHASE])
    match decode_action(action):
        case Put(colour, space) if phase == PLAYING:
            return _why_not_put(position, colour, space)
        case First() if phase == LOT:
            return IllegalAction(f"Only {position.cells[PLAYERS]} take part.", "Kabaleo 1.2")
        case Box(colour) if phase == BOXING:
            return IllegalAction(f"{_name(colour)} is in the box already.", "Kabaleo 1.2")
        case Goal(colour) | Deal(colour) if colour not in colours_in_play(position):
            return IllegalAction(f"{_name(colour)} stays in the box.", "Kabaleo 1.2")
        case Goal(colour) if phase == DRAWING:
            return IllegalAction(f"The {_name(colour).lower()} goal is drawn.", "Kabaleo 2.1")
        case Deal(colour) if phase == DEALING:
            return IllegalAction(
                f"No {_name(colour).lower()} piece is left in the bag.", "Kabaleo 2.3"
            )
    return IllegalAction(*_FIRST_THIS[phase])


def _why_not_put(position: KabaleoPosition, colour: str, space: int) -> IllegalAction:
    spaces = piles(position)
    if space > len(spaces):
        return IllegalAction(f"There are only {len(spaces)} spaces.", "Kabaleo 2.2")
    seat = int(position.cells[SEAT])
    if colour not in hands(position)[seat]:
        return IllegalAction(
            f"Seat {seat + 1} has no {_name(colour).lower()} piece.", "Kabaleo 3.1"
        )
    if space == closed_space(position):
        return IllegalAction(f"The last move was on space {space}.", "Kabaleo 3.2")
    assert spaces[space - 1] == colour
    return IllegalAction(
        f"Space {space} is a bare {_name(colour).lower()} base: only another colour may go there.",
        "Kabaleo 3.3",
    )


def _name(letter: str) -> str:
    return NAMES[COLOUR_BY_LETTER[letter]].capitalize()
