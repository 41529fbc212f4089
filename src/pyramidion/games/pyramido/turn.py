"""What an action changes, and whose turn follows. STATE LAYOUT and ACTION LAYOUT: see layout.py."""

from pyramidion.core.bits import lowest, popcount
from pyramidion.core.interface import IntArray
from pyramidion.core.kernel import kernel
from pyramidion.games.pyramido.board import (
    BIT,
    CELLS,
    LEVEL_SQUARES,
    LEVELS,
    SIDE,
    STEP,
    WRAP,
)
from pyramidion.games.pyramido.dominoes import (
    HALF_SHIFT,
    JEWELS_SHIFT,
    MARKERS,
    SQUARES,
    TILE_FLAG,
)
from pyramidion.games.pyramido.layout import (
    ALL_MARKERS,
    BOTTOM,
    DEALING,
    FILL,
    FILLING,
    FIRST,
    HELD,
    HORIZONTAL,
    KEEP,
    LEFT,
    LEVEL,
    MARK,
    MARKED,
    MARKING,
    NONE,
    NOWHERE,
    OUT,
    OUTS,
    OVER,
    PHASE,
    PLACE,
    PLACED,
    PLACING,
    PLAYERS,
    QUARRY,
    RECOLOUR,
    RECOLOURING,
    REFILL,
    REFILLING,
    REVEAL,
    REVEALING,
    RIGHT,
    ROUND,
    SCORES,
    SEAT,
    SEEN,
    SIZES,
    SPOT,
    STARTER,
    TAKEN,
    TILES,
    TOP,
    TOPS,
    VERTICAL,
    PyramidoPosition,
    block_of,
    footprint,
    next_seat,
    plane_of,
)
from pyramidion.games.pyramido.placement import free_pairs
from pyramidion.games.pyramido.scoring import areas_of, score_of


@kernel
def act(position: PyramidoPosition, action: int) -> int:
    """Carry out a legal action; the seat whose turn it is then, or NONE while the turn goes on."""
    cells = position.cells
    phase = cells[PHASE]
    if phase == PLACING:
        return _place(position, action - PLACE)
    if phase == REFILLING:
        return _refill(cells, action - REFILL)
    if phase == REVEALING:
        _reveal(cells, action - REVEAL)
        cells[SPOT] = NOWHERE
        return next_seat(cells, cells[SEAT])
    if phase == MARKING:
        return _mark(position, action - MARK)
    if phase == RECOLOURING:
        if action != KEEP:
            _recolour(position, action - RECOLOUR)
        return _end_building(cells)
    if phase == FILLING:
        return _fill(position, action - FILL)
    if phase == DEALING:
        _reveal(cells, action - REVEAL)
        cells[SPOT] += 1
        return cells[STARTER] if cells[SPOT] == NOWHERE else NONE
    cells[STARTER] = action - FIRST  # Pyramido 2.3
    cells[PHASE] = DEALING
    return NONE


@kernel
def advance(position: PyramidoPosition, seat: int) -> None:
    """Begin the turn of a seat, or of the next that can take one; ends rounds and the match."""
    cells = position.cells
    while True:
        block = block_of(seat)
        if popcount(cells[block + TAKEN]) == LEVEL_SQUARES[cells[ROUND] & 3]:
            # All have as many turns, so now everybody has built the level.
            end_round(position)
            if cells[PHASE] == OVER:
                return
            seat = cells[STARTER]
            block = block_of(seat)
        cells[SEAT] = seat
        horizontal, vertical = free_pairs(cells, block)
        if horizontal | vertical:
            cells[PHASE], cells[HORIZONTAL], cells[VERTICAL] = PLACING, horizontal, vertical
            return
        # Pyramido 5.1, 5.2
        holes = LEVEL_SQUARES[cells[ROUND] & 3] - popcount(cells[block + TAKEN])
        if popcount(cells[block + TILES]) >= holes:
            cells[PHASE] = FILLING
            return
        cells[OUTS] += 1
        cells[block + OUT] = cells[OUTS]
        seat = next_seat(cells, seat)
        if cells[OUTS] + 1 == cells[PLAYERS]:
            cells[PHASE], cells[SEAT] = OVER, seat
            return


@kernel
def end_round(position: PyramidoPosition) -> None:
    """Score the level that everybody has built, and begin the next one (Pyramido 6)."""
    cells = position.cells
    starter = seat = cells[STARTER]
    fewest = 1 << 30
    for _ in range(cells[PLAYERS]):  # clockwise from the first player (Pyramido 6.4)
        block = block_of(seat)
        if cells[block + OUT] == 0:
            score = score_of(areas_of(position, seat))
            cells[block + SCORES + cells[ROUND]] = score
            if score < fewest:
                fewest, starter = score, seat
            cells[block + MARKED], cells[block + HELD] = 0, ALL_MARKERS
            if cells[ROUND] < LEVELS - 1:
                cells[block + LEVEL] += 1
                cells[block + TAKEN] = 0
        seat = seat + 1 if seat + 1 < cells[PLAYERS] else 0
    if cells[ROUND] == LEVELS - 1:  # Pyramido 7.1
        cells[PHASE], cells[SEAT] = OVER, cells[STARTER]
        return
    cells[ROUND] += 1
    cells[STARTER] = starter


@kernel
def _place(position: PyramidoPosition, choice: int) -> int:
    cells = position.cells
    seat = cells[SEAT]
    block = block_of(seat)
    direction = choice & 3
    choice = choice >> 2 & 255
    slot, cell = choice // CELLS, choice % CELLS
    cell2 = cell + STEP[direction]
    bit, bit2 = BIT[cell] & 63, BIT[cell2 & 127] & 63
    domino = cells[QUARRY + slot] & 127
    plane = plane_of(cells, seat, cells[block + LEVEL])
    position.squares[plane + bit] = SQUARES[8 * domino + 2 * direction]
    position.squares[plane + bit2] = SQUARES[8 * domino + 2 * direction + 1]
    cells[block + TAKEN] |= 1 << bit | 1 << bit2
    if cells[block + LEVEL] == 0:
        grow(cells, block, cell, cell2)
    cells[PLACED], cells[PLACED + 1] = bit, bit2
    cells[HORIZONTAL] = cells[VERTICAL] = 0
    cells[QUARRY + slot] = NONE
    cells[SPOT] = slot
    if cells[block + HELD] & (MARKERS[2 * domino] | MARKERS[2 * domino + 1]):
        cells[PHASE] = MARKING  # Pyramido 4.2
        return NONE
    return _offer_recolouring(cells, block)


@kernel
def grow(cells: IntArray, block: int, cell: int, cell2: int) -> None:
    """Make the box of level 1 include both cells of a domino."""
    first, last = min(cell, cell2) & 127, max(cell, cell2) & 127
    cells[block + LEFT] = min(cells[block + LEFT], first % SIDE)
    cells[block + RIGHT] = max(cells[block + RIGHT], last % SIDE)
    cells[block + TOP] = min(cells[block + TOP], first // SIDE)
    cells[block + BOTTOM] = max(cells[block + BOTTOM], last // SIDE)


@kernel
def _mark(position: PyramidoPosition, half: int) -> int:
    cells = position.cells
    block = block_of(cells[SEAT])
    bit = cells[PLACED + (half & 1)] & 63
    square = position.squares[plane_of(cells, cells[SEAT], cells[block + LEVEL]) + bit]
    _put_marker(cells, block, bit, (square & 7) - 1)
    return _offer_recolouring(cells, block)


@kernel
def _put_marker(cells: IntArray, block: int, bit: int, colour: int) -> None:
    cells[block + MARKED] |= 1 << bit
    cells[block + HELD] &= ~(1 << colour)


@kernel
def _recolour(position: PyramidoPosition, choice: int) -> None:
    cells = position.cells
    block = block_of(cells[SEAT])
    half, face = choice // 24, choice % 24
    bit = cells[PLACED + (half & 1)] & 63
    _lay_tile(position, block, bit, face)
    if cells[block + HELD] >> (face >> 2) & 1:  # Pyramido 4.3
        _put_marker(cells, block, bit, face >> 2)


@kernel
def _lay_tile(position: PyramidoPosition, block: int, bit: int, face: int) -> None:
    """Lay a tile on a square or in a hole; what domino lies under it stays known."""
    cells = position.cells
    colour, quarter = face >> 2, face & 3
    spot = plane_of(cells, cells[SEAT], cells[block + LEVEL]) + bit
    half = position.squares[spot] >> HALF_SHIFT << HALF_SHIFT
    position.squares[spot] = half | TILE_FLAG | 1 << quarter + JEWELS_SHIFT | colour + 1
    cells[block + TILES] &= ~(1 << (colour >> 1))


@kernel
def first_hole(cells: IntArray, block: int) -> int:
    """The bit of the first free square in reading order, when dominoes fit no more.

    On level 1 too the footprint is known by then: while the box is smaller than 5 x 4 and 4 x 5, a
    new column or row can be added to it, and a domino lying along its edge fits there.
    """
    free = footprint(cells, block, cells[block + LEVEL]) & ~cells[block + TAKEN]
    start = WRAP * (lowest(free) // WRAP)
    row = free >> start & 127
    ahead = row >> cells[block + LEFT] << cells[block + LEFT]  # columns before LEFT are h and i
    return start + lowest(ahead if ahead else row)


@kernel
def _fill(position: PyramidoPosition, face: int) -> int:
    cells = position.cells
    block = block_of(cells[SEAT])
    bit = first_hole(cells, block)
    _lay_tile(position, block, bit, face)
    cells[block + TAKEN] |= 1 << bit
    if popcount(cells[block + TAKEN]) < LEVEL_SQUARES[cells[ROUND] & 3]:
        return NONE
    return next_seat(cells, cells[SEAT])  # Pyramido 5.1: the quarry is not refilled


@kernel
def _offer_recolouring(cells: IntArray, block: int) -> int:
    if cells[block + TILES]:  # Pyramido 4.3
        cells[PHASE] = RECOLOURING
        return NONE
    return _end_building(cells)


@kernel
def _end_building(cells: IntArray) -> int:
    """After the domino, its marker and tile: refill the quarry, unless nobody will build again."""
    cells[PLACED] = cells[PLACED + 1] = NONE
    if cells[ROUND] == LEVELS - 1:
        following = next_seat(cells, cells[SEAT])
        if cells[block_of(following) + TAKEN]:  # Pyramido 4.4: level 4 takes one domino each
            return following
    cells[PHASE] = REFILLING
    return NONE


@kernel
def _refill(cells: IntArray, stack: int) -> int:
    stack &= 3
    cells[QUARRY + (cells[SPOT] & 7)] = cells[TOPS + stack]
    cells[TOPS + stack] = NONE
    cells[SPOT] = TOPS - QUARRY + stack
    cells[PHASE] = REVEALING
    cells[SIZES + stack] -= 1
    if cells[SIZES + stack] == 0:
        _rebuild(cells, stack)
    return NONE


@kernel
def _rebuild(cells: IntArray, stack: int) -> None:
    """Give an empty stack the bottom half of the tallest, the leftmost of equals (Pyramido 4.5)."""
    tallest = 0
    for other in range(1, 4):
        if cells[SIZES + other] > cells[SIZES + tallest]:
            tallest = other
    moved = cells[SIZES + tallest] >> 1
    cells[SIZES + tallest] -= moved
    cells[SIZES + stack] = moved


@kernel
def _reveal(cells: IntArray, domino: int) -> None:
    domino &= 127
    cells[QUARRY + (cells[SPOT] & 7)] = domino
    cells[SEEN + (domino & 1)] |= 1 << (domino >> 1)
