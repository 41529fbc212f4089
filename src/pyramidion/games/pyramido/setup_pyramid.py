"""A seat's part of a position text, read into a position and checked.

    12e5> 7e6v e5=Ra *e6 / 33e5< points 24 out 1

Levels are separated by `/`. `12e5>` is domino 12 with its first half on e5 and the second to the
right (v down, < left, ^ up); `e5=Ra` a recolour tile on e5, red, the jewel in quarter a; `*e6` a
marker. `-` alone is an empty pyramid. `points` are those of the rounds so far. `out 1` is the seat
that was eliminated first, `out 2` the next.
"""

from typing import NamedTuple

from pyramidion.core import InvalidSetup, InvalidText
from pyramidion.games.pyramido.actions import parse_cell, parse_face, parse_number
from pyramidion.games.pyramido.board import (
    BIT,
    DIRECTIONS,
    LEVEL_SQUARES,
    LONG,
    NAMES,
    SHORT,
    SIDE,
    START,
    STEP,
    neighbours,
)
from pyramidion.games.pyramido.dominoes import (
    COLOUR_NAMES,
    DOMINOES,
    HALF_SHIFT,
    JEWELS_SHIFT,
    MARKERS,
    SQUARES,
    TILE_FLAG,
    TILES_EACH,
)
from pyramidion.games.pyramido.layout import (
    BOTTOM,
    HELD,
    LEFT,
    LEVEL,
    MARKED,
    RIGHT,
    SCORES,
    TAKEN,
    TILES,
    TOP,
    PyramidoPosition,
    block_of,
    plane_of,
)
from pyramidion.games.pyramido.turn import grow

MOST_POINTS = 99  # far more than a round can bring


class SeatText(NamedTuple):
    """The words of a seat's part."""

    levels: tuple[tuple[str, ...], ...]
    scores: tuple[int, ...]
    out: int


class Domino(NamedTuple):
    """A domino in a pyramid, by the cells of its halves."""

    number: int  # from 0
    cell: int
    cell2: int


def split_seat(text: str) -> SeatText:
    """Split a seat's part into levels, scores and the order of elimination."""
    words = text.split(" ")
    out = 0
    if len(words) > 2 and words[-2] == "out":
        out = _number(words.pop(), 3, "places of elimination")
        words.pop()
    scores: tuple[int, ...] = ()
    if "points" in words:
        at = words.index("points")
        scores = tuple(_number(word, MOST_POINTS, "points of a round") for word in words[at + 1 :])
        words = words[:at]
        if min(scores, default=0) < 2:
            raise InvalidSetup("A round brings at least 2 points.", "Pyramido 6.3")
    if words == ["-"]:
        return SeatText((), scores, out)
    levels: list[list[str]] = [[]]
    for word in words:
        if word == "/":
            levels.append([])
        else:
            levels[-1].append(word)
    return SeatText(tuple(tuple(level) for level in levels), scores, out)


def build_pyramid(
    position: PyramidoPosition, seat: int, text: SeatText, level: int
) -> list[Domino]:
    """Lay out the pyramid of a seat that is building this level; its dominoes on that level."""
    if not level <= len(text.levels) <= level + 1:
        raise InvalidSetup(
            f"Seat {seat + 1} has begun {len(text.levels)} levels; the last one is {level + 1}.",
            "Pyramido 3.1",
        )
    cells, block = position.cells, block_of(seat)
    cells[block + LEVEL] = level
    for round_, score in enumerate(text.scores):
        cells[block + SCORES + round_] = score
    dominoes: list[Domino] = []
    for number, words in enumerate(text.levels):
        dominoes = [_domino(word) for word in words if "=" not in word and word[:1] != "*"]
        squares = _build_level(position, seat, number, words, dominoes)
        markers = [word[1:] for word in words if word[:1] == "*"]
        if number == level:
            _put_markers(position, block, markers, squares)
        elif markers:
            raise InvalidSetup("Markers are taken back after a round.", "Pyramido 6.4")
        elif int(cells[block + TAKEN]).bit_count() < LEVEL_SQUARES[number]:
            raise InvalidSetup(
                f"Level {number + 1} of seat {seat + 1} is not complete.", "Pyramido 3.1"
            )
    if len(text.levels) <= level:
        dominoes = []
        cells[block + TAKEN] = 0
    return dominoes


def _number(text: str, most: int, things: str) -> int:
    try:
        return parse_number(text, most, things)
    except InvalidText as error:
        raise InvalidSetup(error.message) from None


def _cell(name: str) -> int:
    try:
        return parse_cell(name)
    except InvalidText as error:
        raise InvalidSetup(error.message) from None


def _domino(word: str) -> Domino:
    if len(word) < 4 or word[-1] not in DIRECTIONS:
        raise InvalidSetup(f"{word[:20]!r} is no placed domino, like 12e5>, nor a tile or marker.")
    number = _number(word[:-3], DOMINOES, "dominoes") - 1
    cell = _cell(word[-3:-1])
    direction = DIRECTIONS.index(word[-1])
    cell2 = cell + int(STEP[direction])
    on_grid = 0 <= cell2 < SIDE * SIDE and (direction % 2 == 1 or cell2 // SIDE == cell // SIDE)
    if not on_grid:
        raise InvalidSetup(f"Domino {number + 1} does not fit the level.", "Pyramido 3.3")
    return Domino(number, cell, cell2)


def _build_level(
    position: PyramidoPosition,
    seat: int,
    level: int,
    words: tuple[str, ...],
    dominoes: list[Domino],
) -> dict[int, int]:
    cells, block = position.cells, block_of(seat)
    squares: dict[int, int] = {}
    for domino in dominoes:
        squares |= _squares_of(domino, squares)
    if level == 0:
        check_ground(dominoes)
        for domino in dominoes:
            grow(cells, block, domino.cell, domino.cell2)
    space = _space(position, block, level)
    for cell in squares:
        if level > 0 and cell not in space:
            raise InvalidSetup(f"{NAMES[cell]} is not part of level {level + 1}.", "Pyramido 3.2")
    for word in words:
        if "=" in word:
            _lay_tile(position, block, word, squares, space)
    _check_holes(squares, space, level)
    taken = 0
    for cell, packed in squares.items():
        taken |= 1 << int(BIT[cell])
        position.squares[plane_of(cells, seat, level) + BIT[cell]] = packed
    cells[block + TAKEN] = taken
    return squares


def _squares_of(domino: Domino, taken: dict[int, int]) -> dict[int, int]:
    for cell in (domino.cell, domino.cell2):
        if cell in taken:
            raise InvalidSetup(f"Two dominoes lie on {NAMES[cell]}.", "Pyramido 3.3")
    direction = STEP.tolist().index(domino.cell2 - domino.cell)
    first = 8 * domino.number + 2 * direction
    return {domino.cell: int(SQUARES[first]), domino.cell2: int(SQUARES[first + 1])}


def check_ground(dominoes: list[Domino]) -> None:
    """Raise unless dominoes can lie like this on level 1."""
    if not dominoes:
        return
    if all(domino.cell != START for domino in dominoes):
        raise InvalidSetup("The first domino has its first half on e5.", "Pyramido 3.4")
    squares = {cell for domino in dominoes for cell in (domino.cell, domino.cell2)}
    rows, columns = {cell // SIDE for cell in squares}, {cell % SIDE for cell in squares}
    spans = sorted((max(rows) - min(rows) + 1, max(columns) - min(columns) + 1))
    if spans[0] > SHORT or spans[1] > LONG:
        raise InvalidSetup("Level 1 must fit 5 x 4 squares.", "Pyramido 3.3")
    reached, rest = {START}, [START]
    while rest:
        near = neighbours(rest.pop()) & squares - reached
        reached |= near
        rest += near
    if reached != squares:
        apart = min(squares - reached)
        raise InvalidSetup(f"The domino on {NAMES[apart]} touches no other.", "Pyramido 3.3")


def _space(position: PyramidoPosition, block: int, level: int) -> list[int]:
    """The cells of the box, as far as level 1 has grown, at a level; in reading order."""
    left, right, top, bottom = (int(position.cells[block + i]) for i in (LEFT, RIGHT, TOP, BOTTOM))
    return [
        SIDE * row + column
        for row in range(top, bottom + 1 - level)
        for column in range(left, right + 1 - level)
    ]


def _lay_tile(
    position: PyramidoPosition, block: int, word: str, squares: dict[int, int], space: list[int]
) -> None:
    name, _, letters = word.partition("=")
    cell = _cell(name)
    try:
        colour, quarter = divmod(parse_face(letters), 4)
    except InvalidText as error:
        raise InvalidSetup(error.message, error.rule) from None
    tile = 1 << colour // 2
    if not position.cells[block + TILES] & tile:
        raise InvalidSetup(
            "A player has one tile brown/blue, one yellow/turquoise, one red/green.", "Pyramido 1.3"
        )
    if cell not in squares and cell not in space:
        raise InvalidSetup(f"A tile cannot lie on {name}, outside the level.", "Pyramido 4.3")
    below = squares.get(cell, 0)
    _check_one_tile(below, squares)
    position.cells[block + TILES] &= ~tile
    half = below >> HALF_SHIFT << HALF_SHIFT
    squares[cell] = half | TILE_FLAG | 1 << quarter + JEWELS_SHIFT | colour + 1


def _check_one_tile(below: int, squares: dict[int, int]) -> None:
    """A turn lays one tile, on the domino of that turn."""
    if not below >> HALF_SHIFT:
        return
    domino = ((below >> HALF_SHIFT) - 1) // 2
    for packed in squares.values():
        same = packed >> HALF_SHIFT and ((packed >> HALF_SHIFT) - 1) // 2 == domino
        if same and packed & TILE_FLAG:
            raise InvalidSetup(f"Domino {domino + 1} has two tiles.", "Pyramido 4.3")


def _check_holes(squares: dict[int, int], space: list[int], level: int) -> None:
    """Tiles lie in holes only when no domino fits, from the first hole on."""
    filled = [cell for cell in space if cell in squares and not squares[cell] >> HALF_SHIFT]
    if not filled:
        return
    holes = [cell for cell in space if cell not in squares or cell in filled]
    is_whole = len(space) == LEVEL_SQUARES[level]
    if not is_whole or any(neighbours(cell) & set(holes) for cell in holes):
        raise InvalidSetup(
            f"The tile on {NAMES[filled[0]]} is in no hole: a domino would fit.", "Pyramido 5.1"
        )
    if len(holes) > TILES_EACH:
        raise InvalidSetup(f"Three tiles cannot fill {len(holes)} holes.", "Pyramido 5.2")
    if holes[: len(filled)] != filled:
        raise InvalidSetup("Holes are filled in reading order.", "Pyramido 5.1")


def _put_markers(
    position: PyramidoPosition, block: int, names: list[str], squares: dict[int, int]
) -> None:
    cells = position.cells
    for name in names:
        cell = _cell(name)
        packed = squares.get(cell, 0)
        colour = (packed & 7) - 1
        if not packed >> HALF_SHIFT or not packed >> JEWELS_SHIFT & 15:
            raise InvalidSetup(
                f"A marker goes on a domino's square with a jewel, not on {name}.", "Pyramido 4.2"
            )
        if not cells[block + HELD] >> colour & 1:
            raise InvalidSetup(
                f"A player has one {COLOUR_NAMES[colour]} marker, not two.", "Pyramido 1.3"
            )
        cells[block + HELD] &= ~(1 << colour)
        cells[block + MARKED] |= 1 << int(BIT[cell])


def check_markers(
    position: PyramidoPosition, seat: int, dominoes: list[Domino], asked: int | None
) -> None:
    """Raise unless every marker that had to be put is there; `asked` is a domino not yet marked."""
    cells, block = position.cells, block_of(seat)
    plane = plane_of(cells, seat, cells[block + LEVEL])
    held, marked = int(cells[block + HELD]), int(cells[block + MARKED])
    for domino in dominoes:
        own_marker = False
        for cell in (domino.cell, domino.cell2):
            packed = int(position.squares[plane + BIT[cell]])
            has_marker = bool(marked >> int(BIT[cell]) & 1)
            own_marker |= has_marker and not packed & TILE_FLAG
            if packed & TILE_FLAG and held >> (packed & 7) - 1 & 1:
                raise InvalidSetup(
                    f"The marker must be on the tile on {NAMES[cell]}.", "Pyramido 4.3"
                )
        wanted = held & int(MARKERS[2 * domino.number] | MARKERS[2 * domino.number + 1])
        if wanted and not own_marker and domino.number != asked:
            raise InvalidSetup(f"Domino {domino.number + 1} must have a marker.", "Pyramido 4.2")
