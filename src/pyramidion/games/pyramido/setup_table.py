"""The table of a position text: the stock, whose turn it is, and whether all of it can be so."""

from typing import NamedTuple

from pyramidion.core import InvalidSetup
from pyramidion.core.interface import IntArray
from pyramidion.games.pyramido.board import BIT, LEVEL_SQUARES, LEVELS
from pyramidion.games.pyramido.dominoes import DOMINOES, TILE_FLAG
from pyramidion.games.pyramido.layout import (
    DEALING,
    FILLING,
    HORIZONTAL,
    LEVEL,
    MARKED,
    MARKING,
    NONE,
    NOWHERE,
    OUT,
    OUTS,
    OVER,
    PHASE,
    PLACED,
    PLACING,
    PLAYERS,
    QUARRY,
    RECOLOURING,
    REFILLING,
    REVEALING,
    ROUND,
    SEAT,
    SEEN,
    SIZES,
    SPOT,
    STACK_SIZES,
    STARTER,
    TAKEN,
    TILES,
    TOPS,
    VERTICAL,
    PyramidoPosition,
    block_of,
    plane_of,
)
from pyramidion.games.pyramido.placement import free_pairs
from pyramidion.games.pyramido.rules import markable
from pyramidion.games.pyramido.setup_pyramid import (
    Domino,
    SeatText,
    build_pyramid,
    check_ground,
    check_markers,
)

_AFTER_PLACING = (MARKING, RECOLOURING, REFILLING, REVEALING)


class Header(NamedTuple):
    """What the first part of a position text says; numbers from 0."""

    round_: int
    starter: int
    seat: int
    phase: int
    domino: int | None


def arrange(position: PyramidoPosition, header: Header, seats: list[SeatText]) -> None:
    """Fill in all but the stock, which is there already, and check everything."""
    cells = position.cells
    cells[[ROUND, STARTER, SEAT, PHASE]] = header.round_, header.starter, header.seat, header.phase
    if header.phase == DEALING:
        _check_gaps(cells)
        _check_stock(cells, [])
        return
    _check_outs(cells, seats)
    _check_gaps(cells)
    _check_scores(cells, seats)
    dominoes = []
    for seat, text in enumerate(seats):
        level = len(text.levels) - 1 if text.out else header.round_
        dominoes.append(build_pyramid(position, seat, text, max(level, 0)))
        asked = header.domino if header.phase == MARKING and seat == header.seat else None
        if not _is_scored(cells):
            check_markers(position, seat, dominoes[-1], asked)
        elif cells[block_of(seat) + MARKED] and not text.out:
            raise InvalidSetup("Markers are taken back after a round.", "Pyramido 6.4")
    _check_stock(cells, _placed(position))
    for seat in range(len(seats)):
        if cells[block_of(seat) + OUT]:
            _check_stuck(cells, seat)
    _check_turns(cells)
    _check_starter(cells, seats)
    if header.phase != OVER:
        _check_asked(position, header, dominoes[header.seat])


def _is_scored(cells: IntArray) -> bool:
    """Whether the match is over after four rounds, with all markers taken back."""
    return bool(cells[PHASE] == OVER and cells[OUTS] + 1 < cells[PLAYERS])


def _check_gaps(cells: IntArray) -> None:
    """Only what is being refilled or revealed is missing from the quarry and the stacks."""
    missing = [spot for spot in range(NOWHERE) if cells[QUARRY + spot] == NONE]
    cells[SPOT] = missing[0] if missing else NOWHERE
    phase = cells[PHASE]
    if phase == DEALING:
        is_right = missing and missing == list(range(missing[0], NOWHERE))
    elif phase in (PLACING, FILLING) or (phase == OVER and not _is_scored(cells)):
        is_right = not missing
    elif phase == REVEALING:
        is_right = len(missing) == 1 and missing[0] >= TOPS - QUARRY
    else:
        is_right = len(missing) == 1 and missing[0] < TOPS - QUARRY
    if not is_right:
        raise InvalidSetup(
            "Only a gap to be refilled or a top to be revealed may be missing.", "Pyramido 4.4"
        )


def _placed(position: PyramidoPosition) -> list[int]:
    """The dominoes in the pyramids, each once."""
    halves = (position.squares >> 8).tolist()
    return [(half - 1) // 2 for half in halves if half % 2]


def _check_stock(cells: IntArray, placed: list[int]) -> None:
    shown = [int(domino) for domino in cells[QUARRY : TOPS + 4] if domino != NONE] + placed
    for domino in shown:
        word, bit = SEEN + (domino & 1), 1 << (domino >> 1)
        if cells[word] & bit:
            raise InvalidSetup(f"Domino {domino + 1} is there twice.", "Pyramido 1.1")
        cells[word] |= bit
    sizes = cells[SIZES : SIZES + 4].tolist()
    for stack, size in enumerate(sizes):
        if not 1 <= size <= STACK_SIZES[stack]:
            raise InvalidSetup(f"Stack {stack + 1} cannot hold {size} dominoes.", "Pyramido 2.1")
    in_quarry = sum(domino != NONE for domino in cells[QUARRY:TOPS].tolist())
    if cells[PHASE] == DEALING:
        in_quarry = DOMINOES - sum(STACK_SIZES)
    total = sum(sizes) + in_quarry + len(placed)
    if total != DOMINOES:
        raise InvalidSetup(
            f"Stacks, quarry and pyramids hold {total} dominoes, not 90.", "Pyramido 1.1"
        )


def _check_outs(cells: IntArray, seats: list[SeatText]) -> None:
    outs = sorted(text.out for text in seats if text.out)
    if outs != list(range(1, len(outs) + 1)) or len(outs) == len(seats):
        raise InvalidSetup("Eliminated seats are out 1, out 2 and so on.", "Pyramido 5.2")
    if len(outs) == len(seats) - 1 and cells[PHASE] != OVER:
        raise InvalidSetup("A single player remains: the match is over.", "Pyramido 5.2")
    cells[OUTS] = len(outs)
    for seat, text in enumerate(seats):
        cells[block_of(seat) + OUT] = text.out
    if cells[PHASE] != OVER and seats[int(cells[SEAT])].out:
        raise InvalidSetup("An eliminated player takes no turns.", "Pyramido 5.2")


def _check_scores(cells: IntArray, seats: list[SeatText]) -> None:
    if _is_scored(cells) and cells[ROUND] != LEVELS - 1:
        raise InvalidSetup("The match is over after round 4.", "Pyramido 7.1")
    for seat, text in enumerate(seats):
        rounds = LEVELS if _is_scored(cells) else int(cells[ROUND])
        if text.out:
            rounds = max(len(text.levels) - 1, 0)
            if rounds > cells[ROUND]:
                raise InvalidSetup(f"Round {rounds + 1} has not begun.", "Pyramido 3.1")
        if len(text.scores) != rounds:
            raise InvalidSetup(
                f"Seat {seat + 1} needs the points of {rounds} rounds.", "Pyramido 6.2"
            )


def _check_stuck(cells: IntArray, seat: int) -> None:
    """An eliminated seat has holes, and too few tiles for them."""
    block = block_of(seat)
    horizontal, vertical = free_pairs(cells, block)
    tiles = int(cells[block + TILES]).bit_count()
    if horizontal | vertical or _holes(cells, block) <= tiles:
        raise InvalidSetup(f"Seat {seat + 1} need not be out.", "Pyramido 5.2")


def _holes(cells: IntArray, block: int) -> int:
    return int(LEVEL_SQUARES[cells[block + LEVEL]]) - int(cells[block + TAKEN]).bit_count()


def _check_turns(cells: IntArray) -> None:
    """Everybody has had as many turns in this round as the order of play gives."""
    if _is_scored(cells):
        for seat in range(cells[PLAYERS]):
            if not cells[block_of(seat) + OUT] and _holes(cells, block_of(seat)):
                raise InvalidSetup(f"Seat {seat + 1} has not built level 4.", "Pyramido 7.1")
        return
    if cells[PHASE] == OVER:
        outs = [int(cells[block_of(seat) + OUT]) for seat in range(cells[PLAYERS])]
        cells[SEAT], mover = outs.index(0), outs.index(max(outs))
        if cells[block_of(mover) + LEVEL] != cells[ROUND]:
            raise InvalidSetup("The match was over in an earlier round.", "Pyramido 5.2")
    else:
        mover = int(cells[SEAT])
    now = _turns(cells, mover), _place_in_order(cells, mover)
    if cells[PHASE] in _AFTER_PLACING:
        now = now[0] - 1, now[1]
    for seat in range(cells[PLAYERS]):
        if seat != mover:
            _check_turns_of(cells, seat, now)
    _check_order_of_outs(cells)


def _turns(cells: IntArray, seat: int) -> int:
    """The turns that a seat has completed in its last round; a half-filled level is none."""
    return int(cells[block_of(seat) + TAKEN]).bit_count() // 2


def _place_in_order(cells: IntArray, seat: int) -> int:
    return int((seat - cells[STARTER]) % cells[PLAYERS])


def _check_turns_of(cells: IntArray, seat: int, now: tuple[int, int]) -> None:
    block = block_of(seat)
    own = _turns(cells, seat), _place_in_order(cells, seat)
    if cells[block + OUT]:
        if cells[block + LEVEL] == cells[ROUND] and own > now:
            raise InvalidSetup(f"Seat {seat + 1} cannot be out already.", "Pyramido 5.2")
        return
    expected = now[0] + 1 if own[1] < now[1] else now[0]
    if own[0] != expected or int(cells[block + TAKEN]).bit_count() % 2:
        raise InvalidSetup(
            f"Seat {seat + 1} should have had {expected} turns in this round.", "Pyramido 4.1"
        )


def _check_order_of_outs(cells: IntArray) -> None:
    outs = []
    for seat in range(cells[PLAYERS]):
        block = block_of(seat)
        if cells[block + OUT]:
            level = int(cells[block + LEVEL])
            # Who came first in the order of an earlier round is not known any more.
            order = _place_in_order(cells, seat) if level == cells[ROUND] else cells[block + OUT]
            outs.append(((level, _turns(cells, seat), int(order)), int(cells[block + OUT])))
    if [out for _, out in sorted(outs)] != list(range(1, len(outs) + 1)):
        raise InvalidSetup("The seats were eliminated in another order.", "Pyramido 5.2")


def _check_starter(cells: IntArray, seats: list[SeatText]) -> None:
    last = int(cells[ROUND]) - 1
    if last < 0:
        return
    scores = [text.scores[last] if len(text.scores) > last else None for text in seats]
    fewest = min(score for score in scores if score is not None)
    if scores[int(cells[STARTER])] != fewest:
        raise InvalidSetup(
            f"Seat {cells[STARTER] + 1} had not the lowest score of round {last + 1}.",
            "Pyramido 6.4",
        )


def _check_asked(position: PyramidoPosition, header: Header, dominoes: list[Domino]) -> None:
    cells, block = position.cells, block_of(header.seat)
    if header.phase in (PLACING, FILLING):
        _check_building(cells, block, header.phase)
        return
    if not dominoes:
        raise InvalidSetup(f"Seat {header.seat + 1} has not placed a domino.", "Pyramido 4.1")
    if header.domino is not None:
        placed = [domino for domino in dominoes if domino.number == header.domino]
        if not placed:
            raise InvalidSetup(
                f"Domino {header.domino + 1} is not on the level being built.", "Pyramido 4.1"
            )
        rest = [domino for domino in dominoes if domino.number != header.domino]
        if cells[ROUND] == 0:
            check_ground(rest)
        cells[PLACED], cells[PLACED + 1] = BIT[placed[0].cell], BIT[placed[0].cell2]
        _check_just_placed(position, header, placed[0])
    elif cells[ROUND] == LEVELS - 1:
        blocks = [block_of(seat) for seat in range(cells[PLAYERS])]
        if all(cells[other + OUT] or cells[other + TAKEN] for other in blocks):
            raise InvalidSetup("The last domino of the match is not replaced.", "Pyramido 4.4")


def _check_building(cells: IntArray, block: int, phase: int) -> None:
    horizontal, vertical = free_pairs(cells, block)
    if not _holes(cells, block):
        raise InvalidSetup("The level is complete.", "Pyramido 3.1")
    if phase == PLACING:
        if not horizontal | vertical:
            raise InvalidSetup("No domino fits any more.", "Pyramido 5.1")
        cells[HORIZONTAL], cells[VERTICAL] = horizontal, vertical
    elif horizontal | vertical:
        raise InvalidSetup("A domino still fits, so no hole is filled.", "Pyramido 5.1")
    elif int(cells[block + TILES]).bit_count() < _holes(cells, block):
        raise InvalidSetup("There are too few tiles, so the player is out.", "Pyramido 5.2")


def _check_just_placed(position: PyramidoPosition, header: Header, domino: Domino) -> None:
    cells, block = position.cells, block_of(header.seat)
    plane = plane_of(cells, header.seat, cells[block + LEVEL])
    bits = int(BIT[domino.cell]), int(BIT[domino.cell2])
    if any(position.squares[plane + bit] & TILE_FLAG for bit in bits):
        raise InvalidSetup("A tile lies on the domino already.", "Pyramido 4.3")
    if header.phase == RECOLOURING:
        if not cells[block + TILES]:
            raise InvalidSetup("There is no tile left to recolour with.", "Pyramido 4.3")
        return
    if any(cells[block + MARKED] >> bit & 1 for bit in bits):
        raise InvalidSetup("The domino has its marker already.", "Pyramido 4.2")
    if not markable(position):
        raise InvalidSetup("No half of the domino can take a marker.", "Pyramido 4.2")
