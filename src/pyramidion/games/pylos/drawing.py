"""A Pylos position in plain characters."""

from pyramidion.games.pylos.board import APEX, BIT, LEVEL_SIZES, NAMES
from pyramidion.games.pylos.rules import (
    ENDING,
    MORE,
    OVER,
    PHASE,
    PUT,
    REPEATED,
    SIDE,
    PylosPosition,
    available,
    reserve,
)
from pyramidion.games.pylos.setup import ball_letters, light_and_dark

_SIDE_NAMES = ("Light", "Dark")


def draw(position: PylosPosition) -> str:
    """The four levels side by side; a dot is a cell where a ball can come to lie."""
    light, dark = light_and_dark(position)
    open_cells = available(light | dark)
    marks = [
        "." if open_cells & bit else " " if letter == "." else letter
        for letter, bit in zip(ball_letters(position), BIT.tolist(), strict=True)
    ]
    rows = [_heading(), *(_row(row, marks) for row in range(4))]
    return "\n".join(
        [*rows, f"Reserve: light {reserve(light)}, dark {reserve(dark)}.", _asked(position)]
    )


def _heading() -> str:
    first_cells = [sum(size * size for size in LEVEL_SIZES[:level]) for level in range(4)]
    columns = [
        " ".join(name[0] for name in NAMES[first : first + size])
        for first, size in zip(first_cells, LEVEL_SIZES, strict=True)
    ]
    return "  " + "     ".join(columns)


def _row(row: int, marks: list[str]) -> str:
    parts = []
    first = 0
    for size in LEVEL_SIZES:
        if row < size:
            cells = marks[first + row * size : first + row * size + size]
            parts.append(f"{row + 1} {' '.join(cells)}")
        first += size * size
    return "   ".join(parts).rstrip()


def _asked(position: PylosPosition) -> str:
    side = int(position.cells[SIDE])
    phase = position.cells[PHASE]
    if phase == OVER:
        return _result(position, side)
    asked = {PUT: "puts a ball", MORE: "may take back one more"}.get(phase, "takes back")
    return f"{_SIDE_NAMES[side]} {asked}."


def _result(position: PylosPosition, side: int) -> str:
    winner, loser = _SIDE_NAMES[1 - side], _SIDE_NAMES[side].lower()
    if position.cells[ENDING] == REPEATED:
        return "A draw: the same position for the third time."
    light, dark = light_and_dark(position)
    if (light | dark) & APEX:
        return f"{winner} has the apex and wins."
    return f"{winner} wins: {loser} has no ball left to put."
