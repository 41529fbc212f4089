"""Why an action of Pyramido is not allowed: a reason, a sentence and the rule."""

from typing import Literal

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
    DIRECTIONS,
    LONG,
    NAMES,
    SHORT,
    START,
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

# Behind each reason, the facts that come with it; colours are letters.
Reason = Literal[
    "lot_first",
    "deal_first",
    "reveal_first",
    "place_first",
    "mark_first",
    "tile_or_keep",
    "fill_holes",
    "refill_first",
    "few_players",  # players
    "revealed",  # domino
    "start_cell",  # cell
    "taken",  # cell
    "outside_level",  # cell, level
    "half_outside",  # level
    "apart",
    "too_large",  # long, short
    "no_jewel",  # half
    "marker_used",  # colour
    "marker_there",  # half
    "tile_used",  # colour, other: its two faces
    "far_stack",  # gap, stack, other: where it may come from
]
_FIRST_THINGS: dict[int, tuple[Reason, str, str]] = {
    DRAWING: ("lot_first", "The first player is drawn by lot first.", "Pyramido 2.3"),
    DEALING: ("deal_first", "The quarry and the stacks are turned up first.", "Pyramido 2.1"),
    REVEALING: ("reveal_first", "The top of the stack is turned up first.", "Pyramido 2.1"),
    PLACING: ("place_first", "Place a domino first.", "Pyramido 4.1"),
    MARKING: ("mark_first", "Put a marker on the domino first.", "Pyramido 4.2"),
    RECOLOURING: ("tile_or_keep", "Lay a recolour tile, or keep it.", "Pyramido 4.3"),
    FILLING: ("fill_holes", "No domino fits: fill the holes.", "Pyramido 5.1"),
    REFILLING: ("refill_first", "Refill the quarry first.", "Pyramido 4.4"),
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
            sentence = f"There is a marker on half {half}."
            return _why_no_tile(position, colour) or _because(
                "marker_there", sentence, "Pyramido 4.3", half=half
            )
        case Fill(colour, _) if phase == FILLING:
            error = _why_no_tile(position, colour)
            assert error is not None
            return error
        case Refill() if phase == REFILLING:
            gap = int(position.cells[SPOT]) + 1
            sentence = f"Gap {gap} is refilled from stack {gap} or {gap + 1}."
            return _because(
                "far_stack", sentence, "Pyramido 2.2", gap=gap, stack=gap, other=gap + 1
            )
        case Reveal(domino) if phase in (DEALING, REVEALING):
            sentence = f"Domino {domino} came to light before."
            return _because("revealed", sentence, "Pyramido 1.1", domino=domino)
        case First() if phase == DRAWING:
            players = int(position.cells[PLAYERS])
            sentence = f"There are {players} players."
            return _because("few_players", sentence, "Pyramido 1.4", players=players)
    return _because(*_FIRST_THINGS[phase])


def _because(reason: Reason, sentence: str, rule: str, **about: str | int) -> IllegalAction:
    return IllegalAction(sentence, rule, reason, **about)


def _why_not_placed(position: PyramidoPosition, cell: int, direction: int) -> IllegalAction:
    seat = int(position.cells[SEAT])
    level = level_of(position, seat)
    squares = set(squares_of(position, seat, level))
    # The second half may lie beyond the grid, where no cell has a name.
    halves = [cell, *neighbours(cell).intersection({cell + int(STEP[direction])})]
    if level == 0 and not squares:
        name = NAMES[START]
        sentence = f"The first domino has its first half on {name}."
        return _because("start_cell", sentence, "Pyramido 3.4", cell=name)
    for each in halves:
        if each in squares:
            name = NAMES[each]
            return _because("taken", f"{name} is taken.", "Pyramido 3.3", cell=name)
    if level > 0:
        return _why_outside(position, seat, level, halves)
    if not any(neighbours(half) & squares for half in halves):
        return _because("apart", "The domino must touch one already placed.", "Pyramido 3.3")
    sentence = f"Level 1 must fit {LONG} x {SHORT} squares."
    return _because("too_large", sentence, "Pyramido 3.3", long=LONG, short=SHORT)


def _why_outside(
    position: PyramidoPosition, seat: int, level: int, halves: list[int]
) -> IllegalAction:
    space = cells_of(position, seat, int(footprint(position.cells, block_of(seat), level)))
    for name in (NAMES[half] for half in halves if half not in space):
        sentence = f"{name} is not part of level {level + 1}."
        return _because("outside_level", sentence, "Pyramido 3.2", cell=name, level=level + 1)
    sentence = f"The other half is not part of level {level + 1}."
    return _because("half_outside", sentence, "Pyramido 3.2", level=level + 1)


def _why_not_marked(position: PyramidoPosition, half: int) -> IllegalAction:
    colour, jewels = HALVES[2 * just_placed(position) + half]
    if not jewels:
        sentence = f"Half {half + 1} shows no jewel."
        return _because("no_jewel", sentence, "Pyramido 4.2", half=half + 1)
    sentence = f"The {COLOUR_NAMES[colour]} marker is not in hand."
    return _because("marker_used", sentence, "Pyramido 4.2", colour=COLOURS[colour])


def _why_no_tile(position: PyramidoPosition, colour: str) -> IllegalAction | None:
    tiles = position.cells[block_of(position.cells[SEAT]) + TILES]
    tile = COLOURS.index(colour) // 2
    if tiles >> tile & 1:
        return None
    face, other = 2 * tile, 2 * tile + 1
    sentence = f"The {COLOUR_NAMES[face]}/{COLOUR_NAMES[other]} tile is laid already."
    return _because(
        "tile_used", sentence, "Pyramido 1.3", colour=COLOURS[face], other=COLOURS[other]
    )
