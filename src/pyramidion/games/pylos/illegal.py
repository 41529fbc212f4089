"""Why an action of Pylos is not allowed: a reason, a sentence and the rule."""

from typing import Literal

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

# Behind each reason, the facts that come with it.
Reason = Literal[
    "occupied",  # cell
    "unsupported",  # cell
    "reserve_empty",
    "no_ball",  # cell
    "other_ball",  # cell
    "carries",  # cell
    "not_higher",  # start, cell
    "supports_itself",  # start, cell
    "take_first",
    "nothing_completed",
    "no_pass",
    "take_one",
]


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
            return _because("take_first", "Take back a ball first.", "Pylos 4.1")
        case Take() if is_putting:
            sentence = "Balls are taken back only after completing a square or line."
            return _because("nothing_completed", sentence, "Pylos 4.1")
        case _ if is_putting:
            return _because("no_pass", "A ball must be put first; there is no pass.", "Pylos 3.3")
    return _because("take_one", "At least one ball must be taken back.", "Pylos 4.3")


def _because(reason: Reason, sentence: str, rule: str, **about: str) -> IllegalAction:
    return IllegalAction(sentence, rule, reason, **about)


def _why_not_placed(mine: int, theirs: int, cell: str) -> IllegalAction:
    if reserve(mine) == 0:
        sentence = "The reserve is empty: a ball must be raised."
        return _because("reserve_empty", sentence, "Pylos 5.2")
    return _why_not_available(mine | theirs, cell)


def _why_not_raised(mine: int, theirs: int, start: str, cell: str) -> IllegalAction:
    if not mine & _bit(start) or carrying(mine | theirs) & _bit(start):
        return _why_not_free(mine, theirs, start)
    if not available(mine | theirs) & _bit(cell):
        return _why_not_available(mine | theirs, cell)
    if LEVEL[CELL_BY_NAME[cell]] <= LEVEL[CELL_BY_NAME[start]]:
        sentence = f"{cell} is not higher than {start}."
        return _because("not_higher", sentence, "Pylos 3.1", start=start, cell=cell)
    sentence = f"The ball on {start} is one of the four under {cell}."
    return _because("supports_itself", sentence, "Pylos 3.2", start=start, cell=cell)


def _why_not_available(balls: int, cell: str) -> IllegalAction:
    if balls & _bit(cell):
        return _because("occupied", f"{cell} is occupied.", "Pylos 2.2", cell=cell)
    assert not supported(balls) & _bit(cell)
    sentence = f"{cell} does not rest on four balls yet."
    return _because("unsupported", sentence, "Pylos 2.1", cell=cell)


def _why_not_free(mine: int, theirs: int, cell: str) -> IllegalAction:
    if theirs & _bit(cell):
        sentence = f"There is the other player's ball on {cell}."
        return _because("other_ball", sentence, "Pylos 3.1", cell=cell)
    if not mine & _bit(cell):
        return _because("no_ball", f"There is no ball on {cell}.", "Pylos 3.1", cell=cell)
    return _because("carries", f"The ball on {cell} carries another one.", "Pylos 2.3", cell=cell)


def _bit(cell: str) -> int:
    return int(BIT[CELL_BY_NAME[cell]])
