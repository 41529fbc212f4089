"""Why an action of Pyramido is not allowed, in a sentence with the rule."""

from pyramidion.core import IllegalAction
from pyramidion.games.pyramido.actions import (
    Fill,
    First,
    Mark,
    Place,
    Recolour,
    Refill,
    Reveal,
    decode_action,
)
from pyramidion.games.pyramido.board import (
    CELL_BY_NAME,
    CELLS,
    DIRECTIONS,
    LONG,
    NAMES,
    SHORT,
    STEP,
    neighbours,
)
from pyramidion.games.pyramido.dominoes import COLOUR_NAMES, COLOURS, HALVES
from pyramidion.games.pyramido.layout import (
    DEALING,
    DRAWING,
    FILLING,
    MARKING,
    PHASE,
    PLACING,
    PLAYERS,
    RECOLOURING,
    REFILLING,
    REVEALING,
    SEAT,
    SPOT,
    TILES,
    PyramidoPosition,
    block_of,
    footprint,
)
from pyramidion.games.pyramido.pyramid import cells_of, just_placed, level_of, squares_of

_FIRST_THINGS = {
    DRAWING: ("The first player is drawn by lot first.", "Pyramido 2.3"),
    DEALING: ("The quarry and the stacks are turned up first.", "Pyramido 2.1"),
    REVEALING: ("The top of the stack is turned up first.", "Pyramido 2.1"),
    PLACING: ("Place a domino first.", "Pyramido 4.1"),
    MARKING: ("Put a marker on the domino first.", "Pyramido 4.2"),
    RECOLOURING: ("Lay a recolour tile, or keep it.", "Pyramido 4.3"),
    FILLING: ("No domino fits: fill the holes.", "Pyramido 5.1"),
    REFILLING: ("Refill the quarry first.", "Pyramido 4.4"),
}


def explain(position: PyramidoPosition, action: int) -> IllegalAction:
    """The error for an action that is not legal in this position."""
    phase = int(position.cells[PHASE])
    match decode_action(action):
        case Place(_, cell, direction) if phase == PLACING:
            return _why_not_placed(position, CELL_BY_NAME[cell], DIRECTIONS.index(direction))
        case Mark(half) if phase == MARKING:
            return _why_not_marked(position, half - 1)
        case Recolour(half, colour, _) if phase == RECOLOURING:
            return _why_no_tile(position, colour) or IllegalAction(
                f"There is a marker on half {half}.", "Pyramido 4.3"
            )
        case Fill(colour, _) if phase == FILLING:
            reason = _why_no_tile(position, colour)
            assert reason is not None
            return reason
        case Refill() if phase == REFILLING:
            gap = int(position.cells[SPOT]) + 1
            return IllegalAction(
                f"Gap {gap} is refilled from stack {gap} or {gap + 1}.", "Pyramido 2.2"
            )
        case Reveal(domino) if phase in (DEALING, REVEALING):
            return IllegalAction(f"Domino {domino} came to light before.", "Pyramido 1.1")
        case First() if phase == DRAWING:
            return IllegalAction(f"There are {position.cells[PLAYERS]} players.", "Pyramido 1.4")
    return IllegalAction(*_FIRST_THINGS[phase])


def _why_not_placed(position: PyramidoPosition, cell: int, direction: int) -> IllegalAction:
    seat = int(position.cells[SEAT])
    level = level_of(position, seat)
    squares = set(squares_of(position, seat, level))
    cell2 = cell + int(STEP[direction])
    if level == 0 and not squares:
        return IllegalAction("The first domino has its first half on e5.", "Pyramido 3.4")
    for each in (cell, cell2):
        if each in squares:
            return IllegalAction(f"{NAMES[each]} is taken.", "Pyramido 3.3")
    if level > 0:
        block = block_of(seat)
        space = cells_of(position, seat, int(footprint(position.cells, block, level)))
        outside = cell if cell not in space else cell2
        name = NAMES[outside] if 0 <= outside < CELLS else "the other half"
        return IllegalAction(f"{name} is not part of level {level + 1}.", "Pyramido 3.2")
    if not (neighbours(cell) | neighbours(cell2)) & squares:
        return IllegalAction("The domino must touch one already placed.", "Pyramido 3.3")
    return IllegalAction(f"Level 1 must fit {LONG} x {SHORT} squares.", "Pyramido 3.3")


def _why_not_marked(position: PyramidoPosition, half: int) -> IllegalAction:
    colour, jewels = HALVES[2 * just_placed(position) + half]
    if not jewels:
        return IllegalAction(f"Half {half + 1} shows no jewel.", "Pyramido 4.2")
    return IllegalAction(f"The {COLOUR_NAMES[colour]} marker is not in hand.", "Pyramido 4.2")


def _why_no_tile(position: PyramidoPosition, colour: str) -> IllegalAction | None:
    tiles = position.cells[block_of(position.cells[SEAT]) + TILES]
    tile = COLOURS.index(colour) // 2
    if tiles >> tile & 1:
        return None
    faces = "/".join(COLOUR_NAMES[2 * tile : 2 * tile + 2])
    return IllegalAction(f"The {faces} tile is laid already.", "Pyramido 1.3")
