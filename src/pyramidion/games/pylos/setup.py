"""Positions of Pylos as text that a person can type.

    LD............../........./..../. l

Four levels from the bottom to the top, row by row: L light, D dark, . empty. Then the side to move.
In the middle of a turn a third word says what is asked: `take` (a ball must or may be taken back)
or `more` (a second one may be).
"""

from functools import lru_cache
from itertools import accumulate, pairwise

from pyramidion.core import InvalidSetup
from pyramidion.games.pylos.board import APEX, BIT, LEVEL_SIZES, NAMES
from pyramidion.games.pylos.rules import (
    APEX_REACHED,
    BALLS,
    ENDING,
    LINES,
    MINE,
    MORE,
    OVER,
    PHASE,
    PUT,
    SIDE,
    SQUARES,
    TAKE,
    PylosPosition,
    carrying,
    completes,
    position_of,
    supported,
)

_BITS: tuple[int, ...] = tuple(BIT.tolist())
_ENDS = tuple(accumulate(size * size for size in LEVEL_SIZES))
_LEVELS = tuple(slice(start, end) for start, end in pairwise((0, *_ENDS)))
_SIDES = ("l", "d")
_ASKED = {"take": TAKE, "more": MORE}


def light_and_dark(position: PylosPosition) -> tuple[int, int]:
    """The cells of the light balls and of the dark ones, as bits."""
    mine, theirs, side = position.cells[MINE : SIDE + 1].tolist()
    return (mine, theirs) if side == 0 else (theirs, mine)


def ball_letters(position: PylosPosition) -> str:
    """The 30 cells in order: L, D or a dot."""
    return _letters(*light_and_dark(position))


@lru_cache(maxsize=16)  # whoever is shown a position wants its text, and its fields as well
def _letters(light: int, dark: int) -> str:
    return "".join(["L" if light & bit else "D" if dark & bit else "." for bit in _BITS])


def format_setup(position: PylosPosition) -> str:
    """The position as text."""
    letters = ball_letters(position)
    words = ["/".join([letters[level] for level in _LEVELS]), _SIDES[position.cells[SIDE]]]
    phase = int(position.cells[PHASE])
    words += [word for word, asked in _ASKED.items() if asked == phase]
    return " ".join(words)


def parse_setup(text: str, flags: int) -> PylosPosition:
    """Read a position text and check that the position can exist."""
    words = text.split(" ")
    if len(words) not in (2, 3):
        raise InvalidSetup("A Pylos position is four levels, a space, and l or d to move.")
    light, dark = _parse_balls(words[0])
    if words[1] not in _SIDES:
        raise InvalidSetup(f"The side to move is l or d, not {words[1][:20]!r}.", "Pylos 1.3")
    side = _SIDES.index(words[1])
    if len(words) == 3 and words[2] not in _ASKED:
        raise InvalidSetup(f"The third word is take or more, not {words[2][:20]!r}.")
    phase = _ASKED[words[2]] if len(words) == 3 else PUT
    _check_balls(light, dark)
    mine = dark if side else light
    if phase != PUT:
        _check_taking(mine, light | dark, phase, flags)
    position = position_of(light, dark, side, phase, flags)
    if (light | dark) & APEX:
        _finish_at_apex(position)
    return position


def _parse_balls(text: str) -> tuple[int, int]:
    levels = text.split("/")
    if [len(level) for level in levels] != [size * size for size in LEVEL_SIZES]:
        raise InvalidSetup("The four levels have 16, 9, 4 and 1 cells.", "Pylos 1.1")
    letters = "".join(levels)
    if stray := set(letters) - set("LD."):
        raise InvalidSetup(f"A cell is L, D or a dot, not {min(stray)!r}.", "Pylos 1.2")
    cells = list(zip(letters, BIT.tolist(), strict=True))
    light = sum(bit for letter, bit in cells if letter == "L")
    dark = sum(bit for letter, bit in cells if letter == "D")
    return light, dark


def _check_balls(light: int, dark: int) -> None:
    for name, balls in (("light", light), ("dark", dark)):
        if balls.bit_count() > BALLS:
            raise InvalidSetup(
                f"There are {balls.bit_count()} {name} balls; 15 exist.", "Pylos 1.2"
            )
    hanging = (light | dark) & ~supported(light | dark)
    for name, bit in zip(NAMES, BIT.tolist(), strict=True):
        if hanging & bit:
            raise InvalidSetup(f"The ball on {name} does not rest on four others.", "Pylos 2.1")


def _check_taking(mine: int, balls: int, phase: int, flags: int) -> None:
    """The side to move must be able to have just completed something."""
    if not flags & SQUARES:
        raise InvalidSetup("Nothing is taken back in the children's game.", "Pylos 4.5")
    free = mine & ~carrying(balls)
    if not free:
        raise InvalidSetup("The side to move has no free ball to take back.", "Pylos 2.3")
    if balls & APEX:
        raise InvalidSetup("The apex is taken, so the match is over.", "Pylos 5.1")
    just_put = [cell for cell, bit in enumerate(BIT.tolist()) if free & bit]
    if phase == TAKE and not any(completes(mine, cell, flags) for cell in just_put):
        shapes = "square or line" if flags & LINES else "square"
        raise InvalidSetup(f"The side to move has no {shapes} with a free ball.", "Pylos 4.1")


def _finish_at_apex(position: PylosPosition) -> None:
    if position.cells[MINE] & APEX:
        raise InvalidSetup(
            "Whoever fills the apex has won; the other side is to move.", "Pylos 5.1"
        )
    position.cells[PHASE] = OVER
    position.cells[ENDING] = APEX_REACHED
