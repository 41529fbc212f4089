"""What an action of Kabaleo brings about, as facts.

Only its owner may see a `GoalDrawn`; everything else is public.
"""

from pyramidion.core import Event
from pyramidion.games.kabaleo.actions import Box, Deal, First, Goal, Put, decode_action
from pyramidion.games.kabaleo.pieces import LETTERS
from pyramidion.games.kabaleo.rules import (
    LEFT,
    OVER,
    PHASE,
    PILES,
    PLAYERS,
    SEAT,
    KabaleoPosition,
    seat_dealt_to,
)
from pyramidion.games.kabaleo.scoring import Measures, seat_measures
from pyramidion.games.kabaleo.table import goals, revealed_goals


class FirstDrawn(Event, frozen=True, tag="first_drawn"):
    """The lot fell on the seat that begins."""

    seat: int


class ColourBoxed(Event, frozen=True, tag="colour_boxed"):
    """A colour stays in the box."""

    colour: str


class GoalDrawn(Event, frozen=True, tag="goal_drawn"):
    """A player drew a goal; only that seat may see this."""

    seat: int
    colour: str


class PieceDealt(Event, frozen=True, tag="piece_dealt"):
    """A player drew a piece from the bag."""

    seat: int
    colour: str


class PiecePut(Event, frozen=True, tag="piece_put"):
    """A player put a piece on a space."""

    seat: int
    colour: str
    space: int


class PairRemoved(Event, frozen=True, tag="pair_removed"):
    """The piece just put and the one of its colour under it left the game."""

    seat: int
    colour: str
    space: int


class SpaceTaken(Event, frozen=True, tag="space_taken"):
    """A space went over from one colour to another."""

    space: int
    colour: str
    previous: str


class MatchEnded(Event, frozen=True, tag="match_ended"):
    """All pieces are played: the goals are revealed and the seats compared."""

    goals: tuple[str, ...]  # of each seat
    undrawn: str  # those that nobody drew
    measures: tuple[Measures, ...]


def events(before: KabaleoPosition, action: int, after: KabaleoPosition) -> tuple[Event, ...]:
    """The facts that an action brought about."""
    cells = before.cells
    match decode_action(action):
        case First(seat):
            return (FirstDrawn(seat),)
        case Box(colour):
            return (ColourBoxed(colour),)
        case Goal(colour):
            return (GoalDrawn(int(cells[PLAYERS] - cells[LEFT]), colour),)
        case Deal(colour):
            return (PieceDealt(int(seat_dealt_to(cells)), colour),)
        case Put(colour, space):
            return _put_events(before, colour, space, after)


def _put_events(
    before: KabaleoPosition, colour: str, space: int, after: KabaleoPosition
) -> tuple[Event, ...]:
    seat = int(before.cells[SEAT])
    facts: list[Event] = [PiecePut(seat, colour, space)]
    previous, top = _top(before, space), _top(after, space)
    if previous == colour:
        facts.append(PairRemoved(seat, colour, space))
    facts.append(SpaceTaken(space, top, previous))
    if after.cells[PHASE] == OVER:
        facts.append(_ending(after))
    return tuple(facts)


def _ending(after: KabaleoPosition) -> Event:
    shown = tuple(goals(after, not_drawn="-", unknown="?"))
    return MatchEnded(shown, revealed_goals(after), seat_measures(after))


def _top(position: KabaleoPosition, space: int) -> str:
    return LETTERS[(int(position.cells[PILES + space - 1]) & 7) - 1]
