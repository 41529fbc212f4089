"""What an action of Pyramido brings about, as facts.

Seats are counted from 0; rounds, levels, slots, stacks and dominoes have the numbers that players
use, from 1.
"""

import msgspec

from pyramidion.core import Event
from pyramidion.games.pyramido.actions import (
    Colour,
    Fill,
    First,
    Keep,
    Mark,
    Place,
    PyramidoAction,
    Quarter,
    Recolour,
    Refill,
    Reveal,
    decode_action,
)
from pyramidion.games.pyramido.board import (
    BITS,
    CELL,
    CELL_BY_NAME,
    DIRECTIONS,
    LEVELS,
    NAMES,
    STEP,
)
from pyramidion.games.pyramido.dominoes import COLOURS
from pyramidion.games.pyramido.ending import outcome_of
from pyramidion.games.pyramido.layout import (
    HELD,
    LEFT,
    LEVEL,
    OUT,
    OUTS,
    OVER,
    PHASE,
    PLACED,
    PLAYERS,
    QUARRY,
    ROUND,
    SCORES,
    SEAT,
    SIZES,
    SPOT,
    STARTER,
    TAKEN,
    TOPS,
    PyramidoPosition,
    block_of,
    duplicate,
)
from pyramidion.games.pyramido.pyramid import marked_areas
from pyramidion.games.pyramido.scoring import areas_of, score_of
from pyramidion.games.pyramido.tiling import can_complete
from pyramidion.games.pyramido.turn import act, first_hole


class FirstDrawn(Event, frozen=True, tag="first_drawn"):
    """The lot has chosen who begins."""

    seat: int


class DominoRevealed(Event, frozen=True, tag="domino_revealed"):
    """A domino came to light, in a quarry slot or on top of a stack."""

    domino: int
    slot: int | None
    stack: int | None


class DominoPlaced(Event, frozen=True, tag="domino_placed"):
    """A domino went from a quarry slot to a level; the cells are those of its two halves."""

    seat: int
    domino: int
    slot: int
    level: int
    cells: tuple[str, str]


class MarkerPut(Event, frozen=True, tag="marker_put"):
    """A marker was put on a square of the level being built."""

    seat: int
    colour: Colour
    cell: str


class Recoloured(Event, frozen=True, tag="recoloured"):
    """A recolour tile was laid on a domino."""

    seat: int
    colour: Colour
    quarter: Quarter
    cell: str


class TileKept(Event, frozen=True, tag="tile_kept"):
    """A player laid no recolour tile."""

    seat: int


class HoleFilled(Event, frozen=True, tag="hole_filled"):
    """A recolour tile was laid in a hole."""

    seat: int
    colour: Colour
    quarter: Quarter
    cell: str


class QuarryRefilled(Event, frozen=True, tag="quarry_refilled"):
    """The top of a stack went to the quarry."""

    seat: int
    slot: int
    domino: int
    stack: int


class StackRebuilt(Event, frozen=True, tag="stack_rebuilt"):
    """An empty stack got the bottom half of another, so many dominoes."""

    stack: int
    from_stack: int
    size: int


class SeatEliminated(Event, frozen=True, tag="seat_eliminated"):
    """A player has more holes than tiles, and is out."""

    seat: int


class AreaScored(Event, frozen=True, tag="area_scored"):
    """A marked area brought points; its visible quarters are named by level, cell and quarter."""

    seat: int
    colour: Colour
    points: int
    quarters: tuple[str, ...]


class BonusScored(Event, frozen=True, tag="bonus_scored"):
    """The smallest marked area counted once more."""

    seat: int
    colour: Colour
    points: int


class RoundEnded(Event, frozen=True, tag="round_ended"):
    """A round was scored (None for who is out); who begins the next one, if there is one."""

    round: int
    scores: tuple[int | None, ...]
    next_first: int | None


class MatchEnded(Event, frozen=True, tag="match_ended"):
    """The match is over."""

    reason: str
    places: tuple[int, ...]


class LevelSpoiled(Event, frozen=True, tag="level_spoiled"):
    """Dominoes alone could complete a level before, and no longer can: holes will be left."""

    seat: int
    level: int


class AreaPoints(msgspec.Struct, frozen=True):
    """What a marked area is worth."""

    colour: Colour
    points: int


class ScoreForeseen(Event, frozen=True, tag="score_foreseen"):
    """What the round would bring a player if it ended then, the bonus included."""

    seat: int
    points: int
    areas: tuple[AreaPoints, ...]


_COLOURS: tuple[Colour, ...] = ("N", "B", "Y", "T", "R", "G")
assert "".join(_COLOURS) == COLOURS


def events(before: PyramidoPosition, action: int, after: PyramidoPosition) -> tuple[Event, ...]:
    """The facts that an action brought about."""
    middle = duplicate(before)
    turn_is_over = act(middle, action) >= 0
    facts = _direct_facts(before, decode_action(action), middle)
    if not turn_is_over:
        return tuple(facts)
    seats = range(int(before.cells[PLAYERS]))
    gone = [
        (int(after.cells[block_of(seat) + OUT]), seat)
        for seat in seats
        if after.cells[block_of(seat) + OUT] > before.cells[OUTS]
    ]
    facts += [SeatEliminated(seat) for _, seat in sorted(gone)]
    if _round_ended(before, after):
        facts += _scoring(middle, after)
    if after.cells[PHASE] == OVER:
        outcome = outcome_of(after)
        facts.append(MatchEnded(outcome.reason, outcome.places))
    return tuple(facts)


def outlook(before: PyramidoPosition, action: int) -> tuple[Event, ...]:
    """What a player should know before building: whether it spoils the level, and the score."""
    fields = decode_action(action)
    if isinstance(fields, Refill | Reveal | First):
        return ()
    middle = duplicate(before)
    act(middle, action)
    seat = int(before.cells[SEAT])
    facts: list[Event] = []
    if isinstance(fields, Place) and _is_whole(before, seat) and not _is_whole(middle, seat):
        facts.append(LevelSpoiled(seat, _level(before, seat)))
    areas = int(areas_of(middle, seat))
    worth = ((colour, areas >> 8 * i & 255) for i, colour in enumerate(_COLOURS))
    marked = tuple(AreaPoints(colour, points) for colour, points in worth if points)
    return (*facts, ScoreForeseen(seat, int(score_of(areas)), marked))


def _is_whole(position: PyramidoPosition, seat: int) -> bool:
    """Whether dominoes alone can complete the level that a seat is building."""
    cells, block = position.cells, block_of(seat)
    left, right, top, bottom = cells[block + LEFT : block + SCORES].tolist()
    taken, level = int(cells[block + TAKEN]), int(cells[block + LEVEL])
    return bool(can_complete(taken, level, (left, right, top, bottom)))


def _round_ended(before: PyramidoPosition, after: PyramidoPosition) -> bool:
    is_last = after.cells[PHASE] == OVER and after.cells[OUTS] + 1 < after.cells[PLAYERS]
    return bool(is_last or after.cells[ROUND] > before.cells[ROUND])


def _direct_facts(
    before: PyramidoPosition, action: PyramidoAction, middle: PyramidoPosition
) -> list[Event]:
    """What the action itself did, before the turn passed on."""
    seat = int(before.cells[SEAT])
    match action:
        case First(first):
            return [FirstDrawn(first)]
        case Reveal(domino):
            spot, tops = int(before.cells[SPOT]), TOPS - QUARRY
            in_quarry = spot < tops
            return [
                DominoRevealed(
                    domino, spot + 1 if in_quarry else None, None if in_quarry else spot - tops + 1
                )
            ]
        case Place(slot, cell, direction):
            # From the action: a turn that asks for nothing more has forgotten the domino already.
            other = CELL_BY_NAME[cell] + int(STEP[DIRECTIONS.index(direction)])
            cells = cell, NAMES[other]
            domino = int(before.cells[QUARRY + slot - 1]) + 1
            return [DominoPlaced(seat, domino, slot, _level(before, seat), cells)]
        case Mark(half):
            return [MarkerPut(seat, _new_marker(before, middle), _half_name(before, half - 1))]
        case Recolour(half, colour, quarter):
            cell = _half_name(before, half - 1)
            return [Recoloured(seat, colour, quarter, cell), *_marker(before, middle, cell)]
        case Keep():
            return [TileKept(seat)]
        case Fill(colour, quarter):
            bit = first_hole(before.cells, block_of(seat))
            return [HoleFilled(seat, colour, quarter, _name(before, seat, bit))]
        case Refill(stack):
            return _refilling(before, stack - 1, middle)


def _level(position: PyramidoPosition, seat: int) -> int:
    return int(position.cells[block_of(seat) + LEVEL]) + 1


def _name(position: PyramidoPosition, seat: int, bit: int) -> str:
    return NAMES[int(CELL[BITS * position.cells[block_of(seat) + LEFT] + bit])]


def _half_name(position: PyramidoPosition, half: int) -> str:
    cells = position.cells
    return _name(position, int(cells[SEAT]), int(cells[PLACED + half]))


def _new_marker(before: PyramidoPosition, middle: PyramidoPosition) -> Colour:
    held = block_of(before.cells[SEAT]) + HELD
    return _COLOURS[int(before.cells[held] & ~middle.cells[held]).bit_length() - 1]


def _marker(before: PyramidoPosition, middle: PyramidoPosition, cell: str) -> list[Event]:
    held = block_of(before.cells[SEAT]) + HELD
    if before.cells[held] == middle.cells[held]:
        return []
    return [MarkerPut(int(before.cells[SEAT]), _new_marker(before, middle), cell)]


def _refilling(before: PyramidoPosition, stack: int, middle: PyramidoPosition) -> list[Event]:
    cells = before.cells
    slot, domino = int(cells[SPOT]) + 1, int(cells[TOPS + stack]) + 1
    facts: list[Event] = [QuarryRefilled(int(cells[SEAT]), slot, domino, stack + 1)]
    if cells[SIZES + stack] == 1:
        size = int(middle.cells[SIZES + stack])
        others = [other for other in range(4) if other != stack]
        lender = next(
            other for other in others if middle.cells[SIZES + other] < cells[SIZES + other]
        )
        facts.append(StackRebuilt(stack + 1, lender + 1, size))
    return facts


def _scoring(middle: PyramidoPosition, after: PyramidoPosition) -> list[Event]:
    facts: list[Event] = []
    scores: list[int | None] = []
    round_ = int(middle.cells[ROUND])
    for seat in range(int(after.cells[PLAYERS])):
        block = block_of(seat)
        if after.cells[block + OUT]:
            scores.append(None)
            continue
        scores.append(int(after.cells[block + SCORES + round_]))
        areas = marked_areas(middle, seat)
        facts += [
            AreaScored(seat, _COLOURS[area.colour], area.points, area.quarters) for area in areas
        ]
        smallest = min(areas, key=lambda area: area.points)
        facts.append(BonusScored(seat, _COLOURS[smallest.colour], smallest.points))
    next_first = int(after.cells[STARTER]) if round_ + 1 < LEVELS else None
    return [*facts, RoundEnded(round_ + 1, tuple(scores), next_first)]
