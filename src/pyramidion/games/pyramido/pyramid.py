"""A seat's pyramid as plain values: its squares, what is seen from above, and its marked areas."""

from typing import NamedTuple

from pyramidion.games.pyramido.board import BIT, BITS, CELL, LEVEL_SQUARES, LONG, NAMES, SIDE
from pyramidion.games.pyramido.dominoes import (
    COLOURS,
    HALF_SHIFT,
    JEWELS_SHIFT,
    QUARTERS,
    TILE_FLAG,
)
from pyramidion.games.pyramido.layout import (
    AREAS,
    LEFT,
    LEVEL,
    MARKED,
    PLACED,
    SEAT,
    STACKED,
    TAKEN,
    TOP,
    PyramidoPosition,
    block_of,
    footprint,
    plane_of,
)
from pyramidion.games.pyramido.placement import free_pairs
from pyramidion.games.pyramido.scoring import (
    LAYER,
    RIGHT_QUARTER,
    areas_of,
    is_high,
    planes_of,
    stacked_areas,
    visible_areas,
)


class Square(NamedTuple):
    """A square of a level: a domino's half, or a recolour tile."""

    cell: int
    colour: int
    jewels: int
    is_tile: bool
    domino: int | None  # None for a tile in a hole
    half: int
    has_marker: bool


class Quarter(NamedTuple):
    """A quarter that is seen from above."""

    level: int
    quarter: int
    square: Square

    @property
    def has_jewel(self) -> bool:
        """Whether a jewel is in this quarter."""
        return bool(self.square.jewels >> self.quarter & 1)

    @property
    def name(self) -> str:
        """Level, square and quarter, as in 2e5a."""
        return f"{self.level + 1}{NAMES[self.square.cell]}{QUARTERS[self.quarter]}"


class Area(NamedTuple):
    """A marked area."""

    colour: int
    points: int
    quarters: tuple[str, ...]


def level_of(position: PyramidoPosition, seat: int) -> int:
    """The level that a seat is building, or built last, counted from 0."""
    return int(position.cells[block_of(seat) + LEVEL])


def just_placed(position: PyramidoPosition) -> int:
    """The domino that was placed in this turn, while it may be marked or recoloured."""
    cells = position.cells
    seat = int(cells[SEAT])
    plane = plane_of(cells, seat, level_of(position, seat))
    return ((int(position.squares[plane + cells[PLACED]]) >> HALF_SHIFT) - 1) // 2


def cells_of(position: PyramidoPosition, seat: int, bits: int) -> list[int]:
    """The cells of a set of squares, in reading order."""
    left = int(position.cells[block_of(seat) + LEFT])
    return sorted(int(CELL[BITS * left + bit]) for bit in range(BITS) if bits >> bit & 1)


def squares_of(position: PyramidoPosition, seat: int, level: int) -> dict[int, Square]:
    """The squares of a level by their cells, in reading order."""
    cells, block = position.cells, block_of(seat)
    if level > cells[block + LEVEL]:
        return {}
    is_last = level == cells[block + LEVEL]
    taken = cells[block + TAKEN] if is_last else footprint(cells, block, level)
    marked = int(cells[block + MARKED]) if is_last else 0
    plane = plane_of(cells, seat, level)
    squares = {}
    for cell in cells_of(position, seat, int(taken)):
        bit = int(BIT[cell])
        squares[cell] = unpack(cell, int(position.squares[plane + bit]), bool(marked >> bit & 1))
    return squares


def unpack(cell: int, packed: int, has_marker: bool) -> Square:
    """A packed square as a plain value."""
    domino, half = divmod((packed >> HALF_SHIFT) - 1, 2)
    return Square(
        cell=cell,
        colour=(packed & 7) - 1,
        jewels=packed >> JEWELS_SHIFT & 15,
        is_tile=bool(packed & TILE_FLAG),
        domino=domino if domino >= 0 else None,
        half=half if domino >= 0 else 0,
        has_marker=has_marker,
    )


def holes_of(position: PyramidoPosition, seat: int) -> list[int]:
    """The cells left free on a level where no domino fits any more (Pyramido 5.1)."""
    cells, block = position.cells, block_of(seat)
    horizontal, vertical = free_pairs(cells, block)
    level, taken = int(cells[block + LEVEL]), int(cells[block + TAKEN])
    if horizontal | vertical or taken.bit_count() == LEVEL_SQUARES[level]:
        return []
    return cells_of(position, seat, int(footprint(cells, block, level)) & ~taken)


def quarters_of(position: PyramidoPosition, seat: int) -> dict[tuple[int, int], Quarter]:
    """What is seen from above, by row and column of quarters from the corner of level 1."""
    block = block_of(seat)
    left, top = int(position.cells[block + LEFT]), int(position.cells[block + TOP])
    seen = {}
    for level in range(level_of(position, seat) + 1):
        for cell, square in squares_of(position, seat, level).items():
            row = 2 * (cell // SIDE - top) + level
            column = 2 * (cell % SIDE - left) + level
            for quarter in range(4):
                spot = row + quarter // 2, column + quarter % 2
                seen[spot] = Quarter(level, quarter, square)
    return seen


def marked_areas(position: PyramidoPosition, seat: int) -> list[Area]:
    """The marked areas in the order of the colours, with the points they are worth now."""
    points = int(areas_of(position, seat))
    names: list[list[str]] = [[] for _ in COLOURS]
    seen = quarters_of(position, seat)
    for spot in sorted(_spots_in_areas(position, seat, seen)):
        names[seen[spot].square.colour].append(seen[spot].name)
    return [
        Area(colour, points >> 8 * colour & 255, tuple(names[colour]))
        for colour in range(len(COLOURS))
        if names[colour]
    ]


def _spots_in_areas(
    position: PyramidoPosition, seat: int, seen: dict[tuple[int, int], Quarter]
) -> list[tuple[int, int]]:
    planes = planes_of(position, seat)
    if position.cells[AREAS] == STACKED:
        plane = int(stacked_areas(planes))
        spots = {spot: _bit_in_plane(position, seat, quarter) for spot, quarter in seen.items()}
        return [spot for spot, bit in spots.items() if plane >> bit & 1]
    upper, lower = (int(view) for view in visible_areas(planes)[:2])
    is_turned = is_high(position.cells, block_of(seat))
    spots = {spot: _bit_in_view(*(reversed(spot) if is_turned else spot)) for spot in seen}
    rows = {spot: spot[1] if is_turned else spot[0] for spot in seen}
    return [spot for spot, bit in spots.items() if (lower if rows[spot] % 2 else upper) >> bit & 1]


def _bit_in_view(row: int, column: int) -> int:
    return LONG * (row // 2) + column // 2 + RIGHT_QUARTER * (column % 2)


def _bit_in_plane(position: PyramidoPosition, seat: int, quarter: Quarter) -> int:
    block = block_of(seat)
    row = quarter.square.cell // SIDE - int(position.cells[block + TOP])
    column = quarter.square.cell % SIDE - int(position.cells[block + LEFT])
    if is_high(position.cells, block):
        row, column = column, row
    return LAYER * quarter.level + LONG * row + column
