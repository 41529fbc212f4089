"""Positions of Kabaleo as text that a person can type.

    B BG B B G GO G G O O O O P P P P | BBBGGOOOPPP BBBGGGOOPPP | goals BO | 1 last 6

The spaces in order, each pile from its base to its top; each seat's hand, `-` for an empty one; the
goals; the seat to move and the space of the last move, which is left out before the first.

What is still to be drawn is `-`: a goal (`goals B-`), or the seat to begin. Until the colours are
drawn, the first part names those in the box: `box -`, `box P`. A goal that is masked is `?`.
"""

from pyramidion.core import UNKNOWN, InvalidSetup
from pyramidion.games.kabaleo.options import KabaleoOptions
from pyramidion.games.kabaleo.pieces import (
    ALL_COLOURS,
    COLOUR_BY_LETTER,
    LETTERS,
    colour_bits,
    colour_letters,
    hand_of,
    pile_of,
)
from pyramidion.games.kabaleo.rules import (
    CLOSED,
    GOALS,
    HANDS,
    IN_PLAY,
    LEFT,
    NO_SPACE,
    NOT_DRAWN,
    PHASE,
    PILES,
    SEAT,
    KabaleoPosition,
    position_of,
)
from pyramidion.games.kabaleo.table import closed_space, goals, hands, piles
from pyramidion.games.kabaleo.validity import Layout, Step, check

_GOALS = {**COLOUR_BY_LETTER, "-": NOT_DRAWN, "?": UNKNOWN}


def format_setup(position: KabaleoPosition) -> str:
    """The position as text."""
    boxed = colour_letters(ALL_COLOURS & ~int(position.cells[IN_PLAY]))
    seat = int(position.cells[SEAT])
    closed = closed_space(position)
    return " | ".join(
        [
            " ".join(piles(position)) or f"box {boxed or '-'}",
            " ".join(hand or "-" for hand in hands(position)),
            "goals " + "".join(goals(position, not_drawn="-", unknown="?")),
            ("-" if seat == NOT_DRAWN else str(seat + 1)) + (f" last {closed}" if closed else ""),
        ]
    )


def parse_setup(text: str, options: KabaleoOptions, masked: bool = False) -> KabaleoPosition:
    """Read a position text and check that the position can exist."""
    layout = _parse_layout(text, options)
    if "?" in layout.goals and not masked:
        raise InvalidSetup("Only what a seat sees may have a goal that is not known: ?.")
    return _position_of(layout, check(layout))


def _parse_layout(text: str, options: KabaleoOptions) -> Layout:
    parts = [part.split() for part in text.split("|")]
    if len(parts) != 4 or not all(parts):
        raise InvalidSetup("A Kabaleo position is: spaces | hands | goals | seat to move.")
    spaces, hands, goals, turn = parts
    is_boxing = spaces[0] == "box"
    if is_boxing and len(spaces) != 2:
        raise InvalidSetup("Before the bases are laid, write box and the colours in it, or box -.")
    return Layout(
        options=options,
        box=_parse_letters(spaces[1]) if is_boxing else None,
        piles=[] if is_boxing else [_parse_pile(word) for word in spaces],
        hands=[_parse_letters(word) for word in hands],
        goals=_parse_goals(goals),
        seat=_parse_seat(turn[0], options.players),
        closed=_parse_closed(turn[1:]),
    )


def _parse_pile(word: str) -> str:
    if word == "-":
        raise InvalidSetup("Every space has a base.", "Kabaleo 2.2")
    return _parse_letters(word)


def _parse_letters(word: str) -> str:
    letters = "" if word == "-" else word
    if stray := set(letters) - set(LETTERS):
        raise InvalidSetup(f"{min(stray)!r} is no colour: those are {LETTERS}.", "Kabaleo 1.1")
    return letters


def _parse_goals(words: list[str]) -> str:
    if len(words) != 2 or words[0] != "goals" or not set(words[1]) <= set(_GOALS):
        raise InvalidSetup("The goals are written like goals BO, or goals B- while they are drawn.")
    return words[1]


def _parse_seat(word: str, players: int) -> int | None:
    seats = [str(seat + 1) for seat in range(players)]
    if word == "-":
        return None
    if word not in seats:
        raise InvalidSetup(
            f"The seat to move is one of {', '.join(seats)}, not {word[:20]!r}.", "Kabaleo 1.2"
        )
    return seats.index(word)


def _parse_closed(words: list[str]) -> int | None:
    if not words:
        return None
    spaces = [str(space + 1) for space in range(NO_SPACE)]
    if len(words) != 2 or words[0] != "last" or words[1] not in spaces:
        raise InvalidSetup("The space of the last move is written like last 5.", "Kabaleo 3.2")
    return spaces.index(words[1])


def _position_of(layout: Layout, step: Step) -> KabaleoPosition:
    options = layout.options
    in_play = colour_bits(layout.colours)
    if layout.box is not None:
        in_play = options.in_play & ~colour_bits(layout.box)
    position = position_of(options.players, options.is_fair, in_play)
    cells = position.cells
    cells[PHASE], cells[LEFT] = step
    cells[SEAT] = NOT_DRAWN if layout.seat is None else layout.seat
    cells[CLOSED] = NO_SPACE if layout.closed is None else layout.closed
    cells[HANDS : HANDS + options.players] = [hand_of(hand) for hand in layout.hands]
    cells[GOALS : GOALS + options.players] = [_GOALS[goal] for goal in layout.goals]
    cells[PILES : PILES + len(layout.piles)] = [pile_of(pile) for pile in layout.piles]
    return position
