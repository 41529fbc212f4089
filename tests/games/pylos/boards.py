"""Pylos positions drawn in the tests as people see them: four levels side by side."""

from pyramidion.core import State
from pyramidion.games.pylos import PYLOS, PylosOptions
from pyramidion.games.pylos.rules import PylosPosition

PylosState = State[PylosPosition, PylosOptions]


def drawn(
    drawing: str,
    to_move: str = "light",
    asked: str = "",
    variant: str = "standard",
    take_back: str = "must",
    empty_reserve: str = "loses",
) -> PylosState:
    """The state of a drawing: L, D and dots; rows from the top, levels from the left."""
    rows = [line.split() for line in drawing.strip().splitlines()]
    assert [len(row) for row in rows] == [10, 9, 7, 4], "four levels of 4, 3, 2 and 1 rows"
    levels = []
    first = 0
    for size in (4, 3, 2, 1):
        levels.append("".join("".join(row[first : first + size]) for row in rows[:size]))
        first += size
    setup = " ".join(["/".join(levels), to_move[0], *([asked] if asked else [])])
    options = PYLOS.parse_options(
        {"variant": variant, "take_back": take_back, "empty_reserve": empty_reserve}
    )
    return State.from_setup(PYLOS, setup, options)


def legal(state: PylosState) -> set[str]:
    """The legal actions, as texts."""
    return {PYLOS.format_action(action) for action in state.legal_actions()}


def play(state: PylosState, *actions: str) -> PylosState:
    """The state after these actions."""
    for action in actions:
        state = state.apply(PYLOS.parse_action(action))
    return state
