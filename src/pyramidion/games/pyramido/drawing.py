"""A Pyramido position in plain characters.

Every quarter is a letter, its colour; a capital has a jewel. Each pyramid is seen from above, with
the rows and columns of the level being built.
"""

from itertools import zip_longest

from pyramidion.games.pyramido.board import NAMES, SIDE
from pyramidion.games.pyramido.dominoes import COLOUR_NAMES, COLOURS, SQUARES
from pyramidion.games.pyramido.ending import outcome_of, scores_of
from pyramidion.games.pyramido.layout import (
    BOTTOM,
    DEALING,
    DRAWING,
    FILLING,
    HELD,
    LEFT,
    LEVEL,
    MARKING,
    NONE,
    OUT,
    OVER,
    PHASE,
    PLACING,
    PLAYERS,
    QUARRY,
    RECOLOURING,
    REFILLING,
    REVEALING,
    RIGHT,
    ROUND,
    SEAT,
    SEATS,
    SIZES,
    SPOT,
    STARTER,
    TILES,
    TOP,
    TOPS,
    PyramidoPosition,
    block_of,
)
from pyramidion.games.pyramido.placement import free_pairs
from pyramidion.games.pyramido.pyramid import (
    Quarter,
    Square,
    cells_of,
    holes_of,
    just_placed,
    quarters_of,
    squares_of,
    unpack,
)
from pyramidion.games.pyramido.scoring import areas_of, score_of

_PYRAMID_WIDTH = 39  # two side by side
_STACK_WIDTH = 15
_REASONS = {
    "most_points": "most points",
    "most_tiles": "equal points, more tiles left",
    "best_round": "equal points and tiles, a better best round",
    "shared": "equal in everything",
    "last_standing": "all others are out",
}


def draw(position: PyramidoPosition) -> str:
    """The stacks and the quarry, the pyramids two by two, and what is asked."""
    lines = _draw_stock(position)
    players = int(position.cells[PLAYERS])
    if position.cells[PHASE] > DEALING:
        for seat in range(0, players, 2):
            pair = [_draw_seat(position, each) for each in range(seat, min(seat + 2, players))]
            lines += ["", *_side_by_side(pair)]
    lines += ["", _legend(), _asked(position)]
    return "\n".join(line.rstrip() for line in lines)


def _side_by_side(blocks: list[list[str]]) -> list[str]:
    return [
        "  ".join(line.ljust(_PYRAMID_WIDTH) for line in row)
        for row in zip_longest(*blocks, fillvalue="")
    ]


def _legend() -> str:
    names = ", ".join(
        f"{letter} {name}" for letter, name in zip(COLOURS, COLOUR_NAMES, strict=True)
    )
    return f"{names}.\nCapital: a jewel. [ ] square of the level being built, {{ }} with a marker."


def _letter(colour: int, has_jewel: bool) -> str:
    return COLOURS[colour] if has_jewel else COLOURS[colour].lower()


def _domino_lines(domino: int) -> tuple[str, str]:
    """A domino lying down, and its number."""
    if domino == NONE:
        return "[  ][  ]  -", "[  ][  ]"
    halves = [unpack(0, int(SQUARES[8 * domino + half]), has_marker=False) for half in range(2)]
    upper, lower = ("".join(_half_square(half, row) for half in halves) for row in range(2))
    return f"{upper} {domino + 1:2}", lower


def _draw_stock(position: PyramidoPosition) -> list[str]:
    cells = position.cells
    tops = [_domino_lines(domino) for domino in cells[TOPS:SEATS].tolist()]
    quarry = [_domino_lines(domino) for domino in cells[QUARRY:TOPS].tolist()]
    titles = [f"Stack {i + 1}: {size}" for i, size in enumerate(cells[SIZES:QUARRY].tolist())]
    indent = " " * (_STACK_WIDTH // 2)
    return [
        _columns(titles),
        _columns([upper for upper, _ in tops]),
        _columns([lower for _, lower in tops]),
        indent + _columns([f"Quarry {slot}" for slot in (1, 2, 3)]),
        indent + _columns([upper for upper, _ in quarry]),
        indent + _columns([lower for _, lower in quarry]),
    ]


def _columns(texts: list[str]) -> str:
    return "".join(text.ljust(_STACK_WIDTH) for text in texts)


def _draw_seat(position: PyramidoPosition, seat: int) -> list[str]:
    cells, block = position.cells, block_of(seat)
    notes = []
    if cells[STARTER] == seat:
        notes.append("first")
    if cells[SEAT] == seat and cells[PHASE] != OVER:
        notes.append("to move")
    if cells[block + OUT]:
        notes.append("out")
    title = f"Seat {seat + 1}" + (f" ({', '.join(notes)})" if notes else "")
    level = int(cells[block + LEVEL])
    picture = _draw_ground(position, seat) if level == 0 else _draw_upper(position, seat, level)
    return [f"{title}, level {level + 1}", *picture, *_possessions(position, seat)]


def _possessions(position: PyramidoPosition, seat: int) -> list[str]:
    cells, block = position.cells, block_of(seat)
    scores = scores_of(position, seat)
    held, tiles = int(cells[block + HELD]), int(cells[block + TILES])
    markers = "".join(letter for i, letter in enumerate(COLOURS) if held >> i & 1)
    pairs = " ".join(COLOURS[2 * i : 2 * i + 2] for i in range(3) if tiles >> i & 1)
    points = f"Points {sum(scores)}"
    if len(scores) > 1:
        points += f" ({'+'.join(map(str, scores))})"
    if cells[PHASE] != OVER and not cells[block + OUT]:
        points += f", round so far {score_of(areas_of(position, seat))}"
    return [points, f"Markers {markers or 'none'}, tiles {pairs or 'none'}"]


def _reachable(position: PyramidoPosition, seat: int) -> set[int]:
    """The free cells that a domino may cover now."""
    horizontal, vertical = free_pairs(position.cells, block_of(seat))
    reachable = set(holes_of(position, seat))
    for pairs, step in ((int(horizontal), 1), (int(vertical), SIDE)):
        for cell in cells_of(position, seat, pairs):
            reachable |= {cell, cell + step}
    return reachable


def _draw_ground(position: PyramidoPosition, seat: int) -> list[str]:
    """Level 1 as far as it reaches, and where it can grow."""
    squares = squares_of(position, seat, 0)
    free = _reachable(position, seat)
    shown = free | set(squares)
    columns = {cell % SIDE for cell in shown}
    span = range(min(columns), max(columns) + 1)
    lines = ["   " + "   ".join(NAMES[column][0] for column in span)]
    for row in range(min(shown) // SIDE, max(shown) // SIDE + 1):
        cells = [SIDE * row + column for column in span]
        for half in range(2):
            label = NAMES[SIDE * row][1] if half == 0 else " "
            groups = [
                _half_square(squares[cell], half)
                if cell in squares
                else " .. "
                if cell in free
                else "    "
                for cell in cells
            ]
            lines.append(f"{label} {''.join(groups)}")
    return lines


def _half_square(square: Square, half: int) -> str:
    """The upper or the lower quarters of a square, in brackets."""
    letters = _letters(square)[2 * half : 2 * half + 2]
    return f"{{{letters}}}" if square.has_marker else f"[{letters}]"


def _letters(square: Square) -> str:
    """A letter for each quarter."""
    return "".join(_letter(square.colour, bool(square.jewels >> i & 1)) for i in range(4))


def _draw_upper(position: PyramidoPosition, seat: int, level: int) -> list[str]:
    """All quarters seen from above; those of the level being built in brackets."""
    block = block_of(seat)
    left, right, top, bottom = (int(position.cells[block + i]) for i in (LEFT, RIGHT, TOP, BOTTOM))
    seen = quarters_of(position, seat)
    height, width = 2 * (bottom - top + 1), 2 * (right - left + 1)
    names = [NAMES[column][0] for column in range(left, right + 1 - level)]
    lines = [" " * (level + 3) + "   ".join(names)]
    for row in range(height):
        is_first = level <= row < height - level and (row - level) % 2 == 0
        label = NAMES[SIDE * (top + (row - level) // 2)][1] if is_first else " "
        line = "".join(_quarter_text(seen[row, x], x, width, level) for x in range(width))
        lines.append(f"{label} {line}")
    return lines


def _quarter_text(quarter: Quarter, column: int, width: int, level: int) -> str:
    """A quarter, with half the bracket of its square where the level being built can lie."""
    letter = _letter(quarter.square.colour, quarter.has_jewel)
    if not level <= column < width - level:
        return letter
    marks = "  "
    if quarter.level == level:
        marks = "{}" if quarter.square.has_marker else "[]"
    is_left = (column - level) % 2 == 0
    return marks[0] + letter if is_left else letter + marks[1]


def _asked(position: PyramidoPosition) -> str:
    cells = position.cells
    phase = int(cells[PHASE])
    if phase == OVER:
        return _result(position)
    seat = f"Round {cells[ROUND] + 1}, seat {cells[SEAT] + 1}"
    level = int(cells[ROUND]) + 1
    if phase in (MARKING, RECOLOURING):
        domino = just_placed(position) + 1
        act = "puts a marker on" if phase == MARKING else "may recolour a half of"
        return f"{seat} {act} domino {domino}."
    spot = int(cells[SPOT])
    return {
        DRAWING: "The first player is drawn by lot.",
        DEALING: "The quarry and the stacks are dealt.",
        REVEALING: f"The top of stack {spot - 2} is turned up.",
        PLACING: f"{seat} places a domino on level {level}.",
        FILLING: f"{seat} fills the holes of level {level}.",
        REFILLING: f"{seat} refills quarry slot {spot + 1} from stack {spot + 1} or {spot + 2}.",
    }[phase]


def _result(position: PyramidoPosition) -> str:
    outcome = outcome_of(position)
    winners = " and ".join(str(seat + 1) for seat in outcome.winners)
    if len(outcome.winners) == 1:
        return f"Seat {winners} wins: {_REASONS[outcome.reason]}."
    return f"Seats {winners} share the victory: {_REASONS[outcome.reason]}."
