"""What an action of Pylos brings about, as facts."""

from pyramidion.core import Event
from pyramidion.games.pylos.actions import Place, Raise, Take, decode_action
from pyramidion.games.pylos.board import BIT, CELL_BY_NAME, NAMES, SQUARE_CORNERS
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

_LINES = [
    *((4, 4 * row, 1) for row in range(4)),
    *((4, column, 4) for column in range(4)),
    *((3, 16 + 4 * row, 1) for row in range(3)),
    *((3, 16 + column, 4) for column in range(3)),
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
    if after.cells[PHASE] == TAKE and isinstance(facts[0], BallPlaced | BallRaised):
        facts += _completions(seat, int(after.cells[MINE]), facts[0].cell, int(after.cells[FLAGS]))
    if after.cells[PHASE] == OVER:
        facts.append(_ending(after))
    return tuple(facts)


def _completions(seat: int, mine: int, cell: str, flags: int) -> list[Event]:
    """The squares, and in the expert game the lines, that contain the ball just put."""
    ball = int(BIT[CELL_BY_NAME[cell]])
    corners = [1 << bit for bit in range(48) if SQUARE_CORNERS >> bit & 1]
    squares = [corner * 0b110011 for corner in corners]
    lines = [sum(1 << start + step * i for i in range(n)) for n, start, step in _LINES]
    facts: list[Event] = [
        SquareCompleted(seat, _names(square))
        for square in squares
        if square & ball and square & mine == square
    ]
    if flags & LINES:
        facts += [
            LineCompleted(seat, _names(line))
            for line in lines
            if line & ball and line & mine == line
        ]
    return facts


def _names(cells: int) -> tuple[str, ...]:
    return tuple(name for name, bit in zip(NAMES, BIT.tolist(), strict=True) if cells & bit)


def _ending(after: PylosPosition) -> Event:
    side = int(after.cells[SIDE])
    if after.cells[ENDING] == APEX_REACHED:
        return ApexReached(1 - side)
    if after.cells[ENDING] == RESERVE_EMPTY:
        return ReserveEmpty(side)
    return PositionRepeated()
