"""Positions of Pyramido as text that a person can type: one line, its parts separated by ` | `.

    round 1 first 2 seat 1 place | quarry 12 45 3 | stacks 22:17 21:4 22:80 21:9 | - | 7e5>

First the round, its first player, whose turn it is and what is asked: `place` a domino, `mark 7`
(a half of domino 7, just placed), `recolour 7`, `fill` holes, `refill` the quarry, `reveal` the top
of a stack; `over` without a seat. Then the quarry, each stack as size:top, with `-` for what is
missing, and the seats in order: see setup_pyramid.py. Before that `lot` alone stands for a match
whose first player is not drawn, and `first 2 deal` with a quarry and stacks for one being dealt.
"""

from pyramidion.core import InvalidSetup, InvalidText
from pyramidion.games.pyramido.actions import format_face, parse_number
from pyramidion.games.pyramido.board import DIRECTIONS, LEVELS, NAMES, STEP
from pyramidion.games.pyramido.dominoes import DOMINOES
from pyramidion.games.pyramido.layout import (
    DEALING,
    DRAWING,
    FILLING,
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
    ROUND,
    SCORES,
    SEAT,
    SEATS,
    SIZES,
    STACK_SIZES,
    STARTER,
    TOPS,
    PyramidoPosition,
    block_of,
    first_position,
)
from pyramidion.games.pyramido.pyramid import Square, just_placed, squares_of
from pyramidion.games.pyramido.setup_pyramid import split_seat
from pyramidion.games.pyramido.setup_table import Header, arrange

_ASKED = {
    "place": PLACING,
    "mark": MARKING,
    "recolour": RECOLOURING,
    "fill": FILLING,
    "refill": REFILLING,
    "reveal": REVEALING,
    "over": OVER,
    "deal": DEALING,
}
_WORDS = {phase: word for word, phase in _ASKED.items()}


def format_setup(position: PyramidoPosition) -> str:
    """The position as text."""
    cells = position.cells
    phase = int(cells[PHASE])
    if phase == DRAWING:
        return "lot"
    parts = [_format_header(position, phase), _format_quarry(position), _format_stacks(position)]
    if phase != DEALING:
        parts += [_format_seat(position, seat) for seat in range(cells[PLAYERS])]
    return " | ".join(parts)


def _format_header(position: PyramidoPosition, phase: int) -> str:
    cells = position.cells
    words = [f"first {cells[STARTER] + 1}"]
    if phase != DEALING:
        words.insert(0, f"round {cells[ROUND] + 1}")
        if phase != OVER:
            words.append(f"seat {cells[SEAT] + 1}")
    words.append(_WORDS[phase])
    if phase in (MARKING, RECOLOURING):
        words.append(str(just_placed(position) + 1))
    return " ".join(words)


def _format_domino(domino: int) -> str:
    return "-" if domino == NONE else str(domino + 1)


def _format_quarry(position: PyramidoPosition) -> str:
    return " ".join(["quarry", *map(_format_domino, position.cells[QUARRY:TOPS].tolist())])


def _format_stacks(position: PyramidoPosition) -> str:
    sizes = position.cells[SIZES:QUARRY].tolist()
    tops = position.cells[TOPS:SEATS].tolist()
    stacks = [f"{size}:{_format_domino(top)}" for size, top in zip(sizes, tops, strict=True)]
    return " ".join(["stacks", *stacks])


def _format_seat(position: PyramidoPosition, seat: int) -> str:
    block = block_of(seat)
    levels = [_format_level(squares_of(position, seat, level)) for level in range(LEVELS)]
    words = [" / ".join(level for level in levels if level) or "-"]
    scores = position.cells[block + SCORES : block + SCORES + LEVELS].tolist()
    if points := [str(score) for score in scores if score]:
        words += ["points", *points]
    if out := int(position.cells[block + OUT]):
        words.append(f"out {out}")
    return " ".join(words)


def _format_level(squares: dict[int, Square]) -> str:
    words, tiles, markers = [], [], []
    halves = {(square.domino, square.half): cell for cell, square in squares.items()}
    for cell, square in squares.items():
        if square.domino is not None and square.half == 0:
            direction = STEP.tolist().index(halves[square.domino, 1] - cell)
            words.append(f"{square.domino + 1}{NAMES[cell]}{DIRECTIONS[direction]}")
        if square.is_tile:
            quarter = square.jewels.bit_length() - 1
            tiles.append(f"{NAMES[cell]}={format_face(4 * square.colour + quarter)}")
        if square.has_marker:
            markers.append(f"*{NAMES[cell]}")
    return " ".join(words + tiles + markers)


def parse_setup(text: str, players: int, areas: int) -> PyramidoPosition:
    """Read a position text and check that the position can exist."""
    position = first_position(players, areas)
    if text == "lot":
        return position
    parts = text.split(" | ")
    header = _parse_header(parts[0], players)
    seats = 0 if header.phase == DEALING else players
    if len(parts) != 3 + seats:
        raise InvalidSetup(
            f"After the header come a quarry, stacks and {seats} pyramids, separated by ' | '.",
            "Pyramido 1.4",
        )
    _parse_quarry(position, parts[1])
    _parse_stacks(position, parts[2])
    arrange(position, header, [split_seat(part) for part in parts[3:]])
    return position


def _parse_header(text: str, players: int) -> Header:
    words = text.split(" ")
    values = {"round": 1, "first": 1, "seat": 1}
    mosts = {"round": LEVELS, "first": players, "seat": players}
    given = []
    while len(words) > 2 and words[0] in values:
        given.append(words[0])
        values[words[0]] = _number(words[1], mosts[words[0]], f"{words[0]}s")
        words = words[2:]
    phase = _ASKED.get(words[0], DRAWING)
    with_domino = phase in (MARKING, RECOLOURING)
    wanted = {DEALING: ["first"], OVER: ["round", "first"]}.get(phase, ["round", "first", "seat"])
    if phase == DRAWING or given != wanted or len(words) != 1 + with_domino:
        raise InvalidSetup(
            "A Pyramido position begins like 'round 1 first 2 seat 1 place', or with mark 7, "
            f"recolour 7, fill, refill or reveal for what is asked; not {text[:40]!r}."
        )
    domino = _number(words[1], DOMINOES, "dominoes") - 1 if with_domino else None
    starter = values["first"] - 1
    seat = values["seat"] - 1 if phase not in (DEALING, OVER) else starter
    if phase == DEALING:
        seat = 0
    return Header(values["round"] - 1, starter, seat, phase, domino)


def _number(text: str, most: int, things: str) -> int:
    try:
        return parse_number(text, most, things)
    except InvalidText as error:
        raise InvalidSetup(error.message) from None


def _parse_domino(text: str) -> int:
    return NONE if text == "-" else _number(text, DOMINOES, "dominoes") - 1


def _parse_quarry(position: PyramidoPosition, text: str) -> None:
    words = text.split(" ")
    if words[0] != "quarry" or len(words) != 4:
        raise InvalidSetup(
            "A quarry is written 'quarry 12 45 3', with - for a gap.", "Pyramido 2.1"
        )
    for slot, word in enumerate(words[1:]):
        position.cells[QUARRY + slot] = _parse_domino(word)


def _parse_stacks(position: PyramidoPosition, text: str) -> None:
    words = text.split(" ")
    if words[0] != "stacks" or len(words) != 5:
        raise InvalidSetup("Stacks are written 'stacks 22:17 21:4 22:80 21:9'.", "Pyramido 2.1")
    for stack, word in enumerate(words[1:]):
        size, colon, top = word.partition(":")
        if not colon:
            raise InvalidSetup(f"A stack is a size and a top, as 22:17, not {word[:20]!r}.")
        position.cells[SIZES + stack] = _number(size, max(STACK_SIZES), "sizes of a stack")
        position.cells[TOPS + stack] = _parse_domino(top)
