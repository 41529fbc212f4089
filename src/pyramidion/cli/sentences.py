"""What happened, in English sentences: one for each kind of event."""

from collections.abc import Iterable

import msgspec

from pyramidion.core import Event

# By the kind of event. Names in braces are its fields; a seat becomes the name of who sits there.
SENTENCES = {
    "ball_placed": "{seat} places a ball on {cell}.",
    "ball_raised": "{seat} raises a ball from {start} to {cell}.",
    "square_completed": "That completes the square {cells}.",
    "line_completed": "That completes the line {cells}.",
    "ball_taken": "{seat} takes back the ball on {cell}.",
    "taking_ended": "{seat} takes no more balls back.",
    "apex_reached": "{seat} has the apex.",
    "reserve_empty": "{seat} cannot put another ball.",
    "position_repeated": "The same position comes up for the third time.",
    "first_drawn": "{seat} begins.",
    "colour_boxed": "{colour} stays in the box.",
    "goal_drawn": "{seat} draws the goal {colour}.",
    "piece_dealt": "{seat} draws {colour}.",
    "piece_put": "{seat} puts {colour} on space {space}.",
    "pair_removed": "It meets its like, and both leave the game.",
    "space_taken": "Space {space} is {colour} now, no longer {previous}.",
    "match_ended": "The match is over.",
    "domino_revealed": "Domino {domino} comes to light.",
    "domino_placed": "{seat} places domino {domino} on {cells} of level {level}.",
    "marker_put": "{seat} marks {colour} on {cell}.",
    "recoloured": "{seat} recolours {cell} to {colour}, jewel in quarter {quarter}.",
    "tile_kept": "{seat} keeps the tiles.",
    "hole_filled": "{seat} fills the hole {cell} with {colour}, jewel in quarter {quarter}.",
    "quarry_refilled": "{seat} refills the quarry with domino {domino} from stack {stack}.",
    "stack_rebuilt": "Stack {stack} is rebuilt with {size} dominoes of stack {from_stack}.",
    "seat_eliminated": "{seat} has more holes than tiles, and is out.",
    "area_scored": "{seat}: the {colour} area scores {points}.",
    "bonus_scored": "{seat}: the smallest area, {colour}, scores {points} once more.",
    "round_ended": "Round {round} ends with {scores} points.",
    "level_spoiled": "{seat} cannot complete level {level} with dominoes alone any more.",
    "score_foreseen": "{seat} would score {points} points now.",
}


def sentences(events: Iterable[Event], names: list[str]) -> list[str]:
    """A sentence for each event."""
    return [SENTENCES[kind_of(type(event))].format(**_words(event, names)) for event in events]


def kind_of(event_class: type[Event]) -> str:
    """The tag that tells a kind of event apart."""
    return str(event_class.__struct_config__.tag)


def _words(event: Event, names: list[str]) -> dict[str, object]:
    words: dict[str, object] = {}
    for field, value in msgspec.structs.asdict(event).items():
        if field in ("seat", "next_first") and isinstance(value, int):
            words[field] = names[value]
        elif isinstance(value, tuple | list):
            words[field] = ", ".join(map(str, value))
        else:
            words[field] = value
    return words
