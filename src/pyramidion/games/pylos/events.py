"""What an action of Pylos brings about, as facts."""

from pyramidion.core import Event
from pyramidion.games.pylos.actions import Place, Raise, Take, decode_action
from pyramidion.games.pylos.board import BIT, CELL_BY_NAME, SQUARE_CORNERS, names_of
from pyramidion.games.pylos.rules import (
    APEX_REACHED,
    ENDING,
    FLAGS,
    LINES,
    MINE,
    OVER,
    PHASE,
    RESERVE_EMPTY,
    SIDE,
    TAKE,
    PylosPosition,
)

_SQUARES = [0b110011 << bit for bit in range(48) if SQUARE_CORNERS >> bit & 1]
_LINES = [
    *(0b1111 << 4 * row for row in range(4)),
    *(0x1111 << column for column in range(4)),
    *(0b111 << 16 + 4 * row for row in range(3)),
    *(0x111 << 16 + column for column in range(3)),
]


class BallPlaced(Event, frozen=True, tag="ball_placed"):
    """A ball came from the reserve."""

    seat: int
    cell: str


class BallRaised(Event, frozen=True, tag="ball_raised"):
    """A ball went up."""

    seat: int
    start: str
    cell: str


class SquareCompleted(Event, frozen=True, tag="square_completed"):
    """The ball just put completed a square of its colour."""

    seat: int
    cells: tuple[str, ...]


class LineCompleted(Event, frozen=True, tag="line_completed"):
    """The ball just put completed a line of its colour."""

    seat: int
    cells: tuple[str, ...]


class BallTaken(Event, frozen=True, tag="ball_taken"):
    """A ball went back to its reserve."""

    seat: int
    cell: str


class TakingEnded(Event, frozen=True, tag="taking_ended"):
    """A player took no more balls back."""

    seat: int


class ApexReached(Event, frozen=True, tag="apex_reached"):
    """A ball lies on the apex: its owner has won."""

    seat: int


class ReserveEmpty(Event, frozen=True, tag="reserve_empty"):
    """A player cannot begin the turn, and has lost."""

    seat: int


class PositionRepeated(Event, frozen=True, tag="position_repeated"):
    """The same position came up for the third time: a draw."""


def events(before: PylosPosition, action: int, after: PylosPosition) -> tuple[Event, ...]:
    """The facts that an action brought about."""
    seat = int(before.cells[SIDE])
    phase = int(after.cells[PHASE])
    facts: list[Event] = []
    match decode_action(action):
        case Place(cell):
            facts.append(BallPlaced(seat, cell))
        case Raise(start, cell):
            facts.append(BallRaised(seat, start, cell))
        case Take(cell):
            facts.append(BallTaken(seat, cell))
        case _:
            facts.append(TakingEnded(seat))
    if phase == TAKE and isinstance(facts[0], BallPlaced | BallRaised):
        facts += _completions(seat, int(after.cells[MINE]), facts[0].cell, int(after.cells[FLAGS]))
    if phase == OVER:
        facts.append(_ending(after))
    return tuple(facts)


def _completions(seat: int, mine: int, cell: str, flags: int) -> list[Event]:
    """The squares, and in the expert game the lines, that contain the ball just put."""
    ball = int(BIT[CELL_BY_NAME[cell]])
    facts: list[Event] = [
        SquareCompleted(seat, names_of(square))
        for square in _SQUARES
        if square & ball and square & mine == square
    ]
    if flags & LINES:
        facts += [
            LineCompleted(seat, names_of(line))
            for line in _LINES
            if line & ball and line & mine == line
        ]
    return facts


def _ending(after: PylosPosition) -> Event:
    side = int(after.cells[SIDE])
    if after.cells[ENDING] == APEX_REACHED:
        return ApexReached(1 - side)
    if after.cells[ENDING] == RESERVE_EMPTY:
        return ReserveEmpty(side)
    return PositionRepeated()
