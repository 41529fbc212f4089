"""Positions of Pyramido for the tests: tables written as texts, pyramids drawn as they look."""

import re
from collections.abc import Iterator

import pytest

from pyramidion.core import NOBODY, IllegalAction, State, interface
from pyramidion.core.rng import Rng
from pyramidion.games.pyramido import PYRAMIDO, PyramidoOptions, PyramidoView
from pyramidion.games.pyramido.board import BIT, CELL_BY_NAME
from pyramidion.games.pyramido.dominoes import COLOURS, JEWELS_SHIFT, QUARTERS
from pyramidion.games.pyramido.layout import (
    BOTTOM,
    HELD,
    LEFT,
    LEVEL,
    MARKED,
    RIGHT,
    TAKEN,
    TOP,
    PyramidoPosition,
    block_of,
    first_position,
    plane_of,
)
from pyramidion.games.pyramido.scoring import areas_of

PyramidoState = State[PyramidoPosition, PyramidoOptions]

OPTIONS = [
    PyramidoOptions(players, areas) for players in (2, 3, 4) for areas in ("visible", "stacked")
]

# Every face of the recolour tiles, turned every way.
FACES = [f"{colour}{quarter}" for colour in COLOURS for quarter in QUARTERS]

# Level by level a way to fill the pyramid: 10, 6, 3 and 1 dominoes.
FULL_LEVELS = (
    "e5> g5> i5v e6> g6> e7> g7> i7v e8> g8>",
    "e5> g5> e6> g6> e7> g7>",
    "e5v f5v g5v",
    "e5>",
)
# Level 1 with holes on i5 and e8; with holes on e6, e8, g5 and g7.
TWO_HOLES = "e5> g5> e6> g6> i6v e7> g7> f8> h8>"
FOUR_HOLES = "e5> h5> f6> h6> e7> h7> f8> h8>"


def laid(places: str, first: int) -> str:
    """Dominoes with the numbers from `first` on, on these places."""
    return " ".join(f"{number}{place}" for number, place in enumerate(places.split(), first))


def pyramid(levels: int, first: int) -> str:
    """So many complete levels, from dominoes with the numbers from `first` on."""
    parts = []
    for places in FULL_LEVELS[:levels]:
        parts.append(laid(places, first))
        first += len(places.split())
    return " / ".join(parts)


def table(
    header: str, *seats: str, quarry: str = "", stacks: str = "", areas: str = "visible"
) -> PyramidoState:
    """The state of a position text; quarry and stacks are made up of what is left if not given.

    Where a top is to be revealed, it is that of the last stack.
    """
    shown = {int(word) for word in re.findall(r"\d+", quarry)}
    shown |= {int(word) for word in re.findall(r":(\d+)", stacks)}
    placed = [int(number) for seat in seats for number in re.findall(r"(\d+)[a-i]\d[>v<^]", seat)]
    left = [number for number in range(90, 0, -1) if number not in shown | set(placed)]
    quarry = quarry or " ".join(str(left.pop()) for _ in range(3))
    if not stacks:
        in_quarry = len(quarry.split()) - quarry.split().count("-")
        total = 90 - len(placed) - in_quarry
        sizes = [total // 4 + (stack < total % 4) for stack in range(4)]
        tops = [str(left.pop()) for _ in range(3)]
        tops.append("-" if header.endswith("reveal") else str(left.pop()))
        stacks = " ".join(f"{size}:{top}" for size, top in zip(sizes, tops, strict=True))
    text = " | ".join([header, f"quarry {quarry}", f"stacks {stacks}", *seats])
    options = PYRAMIDO.parse_options({"players": len(seats) or 2, "areas": areas})
    return State.from_setup(PYRAMIDO, text, options)


def begun(quarry: str, players: int = 2, first: int = 1) -> PyramidoState:
    """The first turn of a match with these dominoes in the quarry."""
    return table(f"round 1 first {first} seat {first} place", *["-"] * players, quarry=quarry)


def legal(state: PyramidoState) -> set[str]:
    """The legal actions, as texts."""
    return {PYRAMIDO.format_action(action) for action in state.legal_actions()}


def play(state: PyramidoState, *actions: str) -> PyramidoState:
    """The state after these actions."""
    for action in actions:
        state = state.apply(PYRAMIDO.parse_action(action))
    return state


def refusal(state: PyramidoState, action: str) -> IllegalAction:
    """The error for an action that is not legal."""
    with pytest.raises(IllegalAction) as caught:
        play(state, action)
    return caught.value


def play_first(state: PyramidoState, actions: int = 1) -> PyramidoState:
    """The state after so many actions, always the first legal one."""
    for _ in range(actions):
        state = state.apply(state.legal_actions()[0])
    return state


def end_turn(state: PyramidoState) -> PyramidoState:
    """Go on with the first legal actions, keeping tiles, until somebody may place or fill."""
    while not state.is_over and view(state).asked not in ("place", "fill"):
        keeps = view(state).asked == "recolour"
        state = play(state, "keep") if keeps else play_first(state)
    return state


def view(state: PyramidoState) -> PyramidoView:
    """What everybody sees."""
    seen = state.observe(None).view()
    assert isinstance(seen, PyramidoView)
    return seen


def square(state: PyramidoState, seat: int, level: int, cell: str) -> str:
    """A square as colour, jewels, `t` for a tile and `*` for a marker: `Rad`, `Ga t *`."""
    for each in view(state).seats[seat].levels[level - 1]:
        if each.cell == cell:
            marks = " t" * each.is_tile + " *" * each.has_marker
            return f"{each.colour}{each.jewels}{marks}"
    raise AssertionError(f"nothing on {cell}")


def random_match(state: PyramidoState, rng: Rng, careful: bool = False) -> Iterator[PyramidoState]:
    """Every state of a random match from here on."""
    yield state
    while state.actor != NOBODY:
        pick = interface.careful if careful else interface.sample
        state = state.apply(int(pick(state.position, rng)))
        yield state


def drawn(*levels: str, markers: str = "", areas: str = "visible") -> PyramidoPosition:
    """A pyramid drawn level by level, from the ground up; markers are on cells of the last level.

    Each square is two letters wide and two lines high, a letter for each quarter, capital with a
    jewel; `..` is a free square. The first square of a level is a1.
    """
    position = first_position(2, 1 if areas == "stacked" else 0)
    cells, block = position.cells, block_of(0)
    cells[block + LEVEL] = len(levels) - 1
    for level, drawing in enumerate(levels):
        lines = [line.replace(" ", "") for line in drawing.split("\n") if line.strip()]
        height, width = len(lines) // 2, len(lines[0]) // 2
        if level == 0:
            box = 0, width - 1, 0, height - 1
            cells[[block + LEFT, block + RIGHT, block + TOP, block + BOTTOM]] = box
        cells[block + TAKEN] = 0
        for row in range(height):
            for column in range(width):
                quarters = lines[2 * row][2 * column : 2 * column + 2]
                quarters += lines[2 * row + 1][2 * column : 2 * column + 2]
                if quarters != "....":
                    bit = int(BIT[9 * row + column])
                    cells[block + TAKEN] |= 1 << bit
                    position.squares[plane_of(cells, 0, level) + bit] = _packed(quarters)
    for name in markers.split():
        bit = int(BIT[CELL_BY_NAME[name]])
        colour = int(position.squares[plane_of(cells, 0, len(levels) - 1) + bit] & 7) - 1
        cells[block + MARKED] |= 1 << bit
        cells[block + HELD] &= ~(1 << colour)
    return position


def _packed(quarters: str) -> int:
    colour = quarters[0].upper()
    assert set(quarters.upper()) == {colour}, f"a square has one colour, not {quarters}"
    jewels = sum(1 << i for i, letter in enumerate(quarters) if letter.isupper())
    return COLOURS.index(colour) + 1 | jewels << JEWELS_SHIFT


def points(position: PyramidoPosition) -> dict[str, int]:
    """The points of the marked areas of a drawn pyramid, by colour."""
    areas = int(areas_of(position, 0))
    by_colour = {letter: areas >> 8 * i & 255 for i, letter in enumerate(COLOURS)}
    return {letter: number for letter, number in by_colour.items() if number}
