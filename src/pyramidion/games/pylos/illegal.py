"""Why an action of Pylos is not allowed, in a sentence with the rule."""

from pyramidion.core import IllegalAction
from pyramidion.games.pylos.actions import Place, Raise, Take, decode_action
from pyramidion.games.pylos.board import BIT, CELL_BY_NAME, LEVEL
from pyramidion.games.pylos.rules import (
    MINE,
    PHASE,
    PUT,
    THEIRS,
    PylosPosition,
    available,
    carrying,
    reserve,
    supported,
)


def explain(position: PylosPosition, action: int) -> IllegalAction:
    """The error for an action that is not legal in this position."""
    mine, theirs = int(position.cells[MINE]), int(position.cells[THEIRS])
    is_putting = position.cells[PHASE] == PUT
    match decode_action(action):
        case Place(cell) if is_putting:
            return _why_not_placed(mine, theirs, cell)
        case Raise(start, cell) if is_putting:
            return _why_not_raised(mine, theirs, start, cell)
        case Take(cell) if not is_putting:
            return _why_not_free(mine, theirs, cell)
        case Place() | Raise():
            return IllegalAction("Take back a ball first.", "Pylos 4.1")
        case Take() if is_putting:
            return IllegalAction(
                "Balls are taken back only after completing a square or line.", "Pylos 4.1"
            )
        case _ if is_putting:
            return IllegalAction("A ball must be put first; there is no pass.", "Pylos 3.3")
    return IllegalAction("At least one ball must be taken back.", "Pylos 4.3")


def _why_not_placed(mine: int, theirs: int, cell: str) -> IllegalAction:
    if reserve(mine) == 0:
        return IllegalAction("The reserve is empty: a ball must be raised.", "Pylos 5.2")
    return _why_not_available(mine | theirs, cell)


def _why_not_raised(mine: int, theirs: int, start: str, cell: str) -> IllegalAction:
    if not mine & _bit(start) or carrying(mine | theirs) & _bit(start):
        return _why_not_free(mine, theirs, start)
    if not available(mine | theirs) & _bit(cell):
        return _why_not_available(mine | theirs, cell)
    if LEVEL[CELL_BY_NAME[cell]] <= LEVEL[CELL_BY_NAME[start]]:
        return IllegalAction(f"{cell} is not higher than {start}.", "Pylos 3.1")
    return IllegalAction(f"The ball on {start} is one of the four under {cell}.", "Pylos 3.2")


def _why_not_available(balls: int, cell: str) -> IllegalAction:
    if balls & _bit(cell):
        return IllegalAction(f"{cell} is occupied.", "Pylos 2.2")
    assert not supported(balls) & _bit(cell)
    return IllegalAction(f"{cell} does not rest on four balls yet.", "Pylos 2.1")


def _why_not_free(mine: int, theirs: int, cell: str) -> IllegalAction:
    if not mine & _bit(cell):
        owner = "the other player's" if theirs & _bit(cell) else "no"
        return IllegalAction(f"There is {owner} ball on {cell}.", "Pylos 3.1")
    return IllegalAction(f"The ball on {cell} carries another one.", "Pylos 2.3")


def _bit(cell: str) -> int:
    return int(BIT[CELL_BY_NAME[cell]])
