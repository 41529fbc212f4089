"""Pyramido as a `Game`."""

from typing import Literal

import msgspec

from pyramidion.core import Action, Event, Game, IllegalAction, Options, Outcome, View
from pyramidion.games.pyramido import actions, drawing, events, illegal, setup
from pyramidion.games.pyramido.actions import PyramidoAction
from pyramidion.games.pyramido.board import LEVELS, NAMES
from pyramidion.games.pyramido.dominoes import COLOURS, QUARTERS
from pyramidion.games.pyramido.ending import MEASURES, outcome_of, scores_of
from pyramidion.games.pyramido.layout import (
    ACTIONS,
    DEALING,
    DRAWING,
    FILLING,
    HELD,
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
    SEAT,
    SEATS,
    SIZES,
    STACKED,
    STARTER,
    TILES,
    TOPS,
    VISIBLE,
    PyramidoPosition,
    block_of,
    first_position,
)
from pyramidion.games.pyramido.policy import eager as _eager  # noqa: F401 (registers itself)
from pyramidion.games.pyramido.pyramid import (
    Square,
    holes_of,
    just_placed,
    marked_areas,
    squares_of,
)
from pyramidion.games.pyramido.scoring import areas_of, score_of

Asked = Literal["lot", "deal", "reveal", "place", "mark", "recolour", "fill", "refill", "over"]
_ASKED: dict[int, Asked] = {
    DRAWING: "lot",
    DEALING: "deal",
    REVEALING: "reveal",
    PLACING: "place",
    MARKING: "mark",
    RECOLOURING: "recolour",
    FILLING: "fill",
    REFILLING: "refill",
    OVER: "over",
}


class PyramidoOptions(Options, frozen=True):
    """What is agreed before a match of Pyramido."""

    players: Literal[2, 3, 4] = 2
    areas: Literal["visible", "stacked"] = "visible"

    @property
    def seats(self) -> int:
        """As many as there are players."""
        return self.players


class SquareView(msgspec.Struct, frozen=True):
    """A square of a level."""

    cell: str
    colour: str
    jewels: str  # the quarters with a jewel
    is_tile: bool
    domino: int | None  # None for a tile in a hole
    half: int | None
    has_marker: bool


class AreaView(msgspec.Struct, frozen=True):
    """A marked area, with what it would score now."""

    colour: str
    points: int
    quarters: tuple[str, ...]


class SeatView(msgspec.Struct, frozen=True):
    """A player's pyramid and what is in hand."""

    levels: tuple[tuple[SquareView, ...], ...]
    holes: tuple[str, ...]  # only where no domino fits any more
    markers: str  # the colours of the markers in hand
    tiles: tuple[str, ...]  # the colours of both faces of each tile in hand
    scores: tuple[int, ...]
    areas: tuple[AreaView, ...]
    score_now: int  # what the round would bring if it ended now
    out: int  # 1 for who was eliminated first, 2 for the next; 0 for who is in


class StackView(msgspec.Struct, frozen=True):
    """A stack: its size, and its top domino unless that is not turned up yet."""

    size: int
    top: int | None


class PyramidoView(View, frozen=True):
    """The table as everybody sees it; dominoes, rounds and levels are numbered from 1."""

    asked: Asked
    round: int
    first: int | None  # a seat, from 0
    turn: int | None  # a seat, from 0
    placed: int | None  # the domino just placed, while it may be marked or recoloured
    quarry: tuple[int | None, ...]
    stacks: tuple[StackView, ...]
    seats: tuple[SeatView, ...]


class Pyramido(Game[PyramidoPosition, PyramidoOptions]):
    """Pyramido, designed by Ikhwan Kwon."""

    name = "pyramido"
    title = "Pyramido"
    options_type = PyramidoOptions
    action_type = PyramidoAction
    action_count = ACTIONS
    measure_names = MEASURES

    def first_position(self, options: PyramidoOptions) -> PyramidoPosition:
        return first_position(options.players, _areas_flag(options))

    def format_setup(self, position: PyramidoPosition, options: PyramidoOptions) -> str:
        return setup.format_setup(position)

    def parse_setup(
        self, text: str, options: PyramidoOptions, masked: bool = False
    ) -> PyramidoPosition:
        return setup.parse_setup(text, options.players, _areas_flag(options))

    def draw(self, position: PyramidoPosition, options: PyramidoOptions) -> str:
        return drawing.draw(position)

    def view(self, position: PyramidoPosition, options: PyramidoOptions) -> PyramidoView:
        cells = position.cells
        phase = int(cells[PHASE])
        stacks = zip(cells[SIZES:QUARRY].tolist(), cells[TOPS:SEATS].tolist(), strict=True)
        return PyramidoView(
            asked=_ASKED[phase],
            round=int(cells[ROUND]) + 1,
            first=None if phase == DRAWING else int(cells[STARTER]),
            turn=None if phase in (DRAWING, DEALING, OVER) else int(cells[SEAT]),
            placed=just_placed(position) + 1 if phase in (MARKING, RECOLOURING) else None,
            quarry=tuple(_domino_number(domino) for domino in cells[QUARRY:TOPS].tolist()),
            stacks=tuple(StackView(size, _domino_number(top)) for size, top in stacks),
            seats=tuple(_view_seat(position, seat) for seat in range(cells[PLAYERS])),
        )

    def outcome(self, position: PyramidoPosition, options: PyramidoOptions) -> Outcome:
        return outcome_of(position)

    def events(
        self, before: PyramidoPosition, action: int, after: PyramidoPosition
    ) -> tuple[Event, ...]:
        return events.events(before, action, after)

    def outlook(
        self, before: PyramidoPosition, action: int, after: PyramidoPosition
    ) -> tuple[Event, ...]:
        return events.outlook(before, action)

    def explain_illegal(self, position: PyramidoPosition, action: int) -> IllegalAction:
        return illegal.explain(position, action)

    def decode_action(self, action: int) -> PyramidoAction:
        return actions.decode_action(action)

    def encode_action(self, fields: Action) -> int:
        return actions.encode_action(fields)

    def format_action(self, action: int) -> str:
        return actions.format_action(action)

    def parse_action(self, text: str) -> int:
        return actions.parse_action(text)


def _areas_flag(options: PyramidoOptions) -> int:
    return STACKED if options.areas == "stacked" else VISIBLE


def _domino_number(domino: int) -> int | None:
    return None if domino == NONE else domino + 1


def _view_seat(position: PyramidoPosition, seat: int) -> SeatView:
    cells, block = position.cells, block_of(seat)
    held, tiles = int(cells[block + HELD]), int(cells[block + TILES])
    levels = [
        tuple(_view_square(square) for square in squares_of(position, seat, level).values())
        for level in range(LEVELS)
    ]
    return SeatView(
        levels=tuple(level for level in levels if level),
        holes=tuple(NAMES[cell] for cell in holes_of(position, seat)),
        markers="".join(letter for i, letter in enumerate(COLOURS) if held >> i & 1),
        tiles=tuple(COLOURS[2 * i : 2 * i + 2] for i in range(3) if tiles >> i & 1),
        scores=tuple(scores_of(position, seat)),
        areas=tuple(
            AreaView(COLOURS[area.colour], area.points, area.quarters)
            for area in marked_areas(position, seat)
        ),
        score_now=int(score_of(areas_of(position, seat))),
        out=int(cells[block + OUT]),
    )


def _view_square(square: Square) -> SquareView:
    return SquareView(
        cell=NAMES[square.cell],
        colour=COLOURS[square.colour],
        jewels="".join(letter for i, letter in enumerate(QUARTERS) if square.jewels >> i & 1),
        is_tile=square.is_tile,
        domino=None if square.domino is None else square.domino + 1,
        half=None if square.domino is None else square.half + 1,
        has_marker=square.has_marker,
    )


PYRAMIDO = Pyramido()
