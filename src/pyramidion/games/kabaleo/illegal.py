"""Why an action of Kabaleo is not allowed: a reason, a sentence and the rule."""

from typing import Literal

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

# Behind each reason, the facts that come with it; colours are letters.
Reason = Literal[
    "lot_first",
    "colours_first",
    "goals_first",
    "pieces_first",
    "put_now",
    "few_players",  # players
    "boxed",  # colour
    "not_in_play",  # colour
    "goal_drawn",  # colour
    "bag_empty",  # colour
    "few_spaces",  # spaces
    "not_in_hand",  # seat, colour
    "last_space",  # space
    "own_base",  # space, colour
]
_FIRST_THIS: dict[int, tuple[Reason, str, str]] = {
    LOT: ("lot_first", "First it is drawn who begins.", "Kabaleo 2.4"),
    BOXING: ("colours_first", "First the colours in play are drawn.", "Kabaleo 1.2"),
    DRAWING: ("goals_first", "First everybody draws a goal.", "Kabaleo 2.1"),
    DEALING: ("pieces_first", "First everybody draws pieces from the bag.", "Kabaleo 2.3"),
    PLAYING: ("put_now", "The lots are drawn: now a piece is put on a space.", "Kabaleo 3.1"),
}


def explain(position: KabaleoPosition, action: int) -> IllegalAction:
    """The error for an action that is not legal in this position."""
    phase = int(position.cells[PHASE])
    match decode_action(action):
        case Put(colour, space) if phase == PLAYING:
            return _why_not_put(position, colour, space)
        case First() if phase == LOT:
            players = int(position.cells[PLAYERS])
            sentence = f"Only {players} take part."
            return _because("few_players", sentence, "Kabaleo 1.2", players=players)
        case Box(colour) if phase == BOXING:
            sentence = f"{_name(colour)} is in the box already."
            return _because("boxed", sentence, "Kabaleo 1.2", colour=colour)
        case Goal(colour) | Deal(colour) if colour not in colours_in_play(position):
            sentence = f"{_name(colour)} stays in the box."
            return _because("not_in_play", sentence, "Kabaleo 1.2", colour=colour)
        case Goal(colour) if phase == DRAWING:
            sentence = f"The {_name(colour).lower()} goal is drawn."
            return _because("goal_drawn", sentence, "Kabaleo 2.1", colour=colour)
        case Deal(colour) if phase == DEALING:
            sentence = f"No {_name(colour).lower()} piece is left in the bag."
            return _because("bag_empty", sentence, "Kabaleo 2.3", colour=colour)
    return _because(*_FIRST_THIS[phase])


def _because(reason: Reason, sentence: str, rule: str, **about: str | int) -> IllegalAction:
    return IllegalAction(sentence, rule, reason, **about)


def _why_not_put(position: KabaleoPosition, colour: str, space: int) -> IllegalAction:
    spaces = piles(position)
    if space > len(spaces):
        sentence = f"There are only {len(spaces)} spaces."
        return _because("few_spaces", sentence, "Kabaleo 2.2", spaces=len(spaces))
    seat = int(position.cells[SEAT])
    if colour not in hands(position)[seat]:
        sentence = f"Seat {seat + 1} has no {_name(colour).lower()} piece."
        return _because("not_in_hand", sentence, "Kabaleo 3.1", seat=seat, colour=colour)
    if space == closed_space(position):
        sentence = f"The last move was on space {space}."
        return _because("last_space", sentence, "Kabaleo 3.2", space=space)
    assert spaces[space - 1] == colour
    base = f"a bare {_name(colour).lower()} base"
    sentence = f"Space {space} is {base}: only another colour may go there."
    return _because("own_base", sentence, "Kabaleo 3.3", space=space, colour=colour)


def _name(letter: str) -> str:
    return NAMES[COLOUR_BY_LETTER[letter]].capitalize()
