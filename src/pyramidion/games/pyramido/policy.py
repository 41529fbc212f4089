"""Quick judgement for playouts: where a domino, a marker or a tile brings most jewels at once.

A *sight* is what a builder sees of the own pyramid: sets of quarters in two views as in scoring.py.
On level 1, whose box is still growing, both views are the set of squares with bits as in board.py,
and the jewels in the second view are those of squares that show two. A *patch* is one square, or
several, in both views. Areas are the visible ones; with the option `areas=stacked` that is a guess.
"""

import numpy as np

from pyramidion.core.bits import lowest, nth, popcount
from pyramidion.core.interface import Actions, IntArray
from pyramidion.core.kernel import implement, kernel
from pyramidion.core.rng import Rng, below
from pyramidion.games.pyramido.board import BIT, BITS, CELL, CELLS, LONG, SIDE, STEP
from pyramidion.games.pyramido.dominoes import JEWELS_SHIFT, SQUARES
from pyramidion.games.pyramido.layout import (
    FILL,
    FILLING,
    HELD,
    HORIZONTAL,
    KEEP,
    LEFT,
    LEVEL,
    MARK,
    MARKED,
    MARKING,
    PHASE,
    PLACE,
    PLACED,
    PLACING,
    QUARRY,
    RECOLOUR,
    RECOLOURING,
    REFILLING,
    REVEALING,
    ROUND,
    SEAT,
    TAKEN,
    TILES,
    TOP,
    VERTICAL,
    PyramidoPosition,
    block_of,
    plane_of,
)
from pyramidion.games.pyramido.placement import beside
from pyramidion.games.pyramido.rules import (
    careful,
    is_harmless,
    markable,
    pair_action,
    sample,
    unmarked,
)
from pyramidion.games.pyramido.scoring import (
    RIGHT_QUARTER,
    Colours,
    is_high,
    planes_of,
    score_of,
    seen,
    visible_areas,
)
from pyramidion.games.pyramido.turn import first_hole

Patch = tuple[int, int]
Sight = tuple[Colours, Colours, Patch, Patch]  # colours in both views; jewels; marked areas

CANDIDATES = 16  # placements that a playout compares
NEVER = -1_000_000

# What counts for a placement, in parts of a point.
_POINT = 8
_PROMISE = 2  # for a jewel in an area that another domino may open
_COVERED = 1  # for a jewel that is covered outside of marked areas

# By round: how many points a tile has to bring now, that might bring as many later.
_TILE_PRICE = np.array([99, 6, 4, 1], dtype=np.int64)

_SIDEWAYS = RIGHT_QUARTER - 1  # from a right quarter to the left one of the next square
_LEFT_QUARTERS = (1 << RIGHT_QUARTER) - 1
_NOT_FIRST = sum(1 << i for i in range(LONG * LONG) if i % LONG)


@kernel
def eager(position: PyramidoPosition, rng: Rng) -> int:
    """The best of some random actions by the jewels they bring; never spoils a level needlessly."""
    cells = position.cells
    phase = cells[PHASE]
    if phase <= REVEALING or phase == REFILLING:
        return sample(position, rng)
    block = block_of(cells[SEAT])
    if phase == MARKING:
        halves = markable(position)
        if halves != 3:
            return MARK + (halves >> 1)
    if phase == RECOLOURING and cells[ROUND] == 0:
        return KEEP
    if phase == PLACING and cells[ROUND] == 0 and cells[block + TAKEN] == 0:
        return careful(position, rng)
    sight = sight_of(position, cells[SEAT])
    if phase == PLACING:
        action = _best_placement(cells, block, sight, rng)
        return action if action >= 0 else careful(position, rng)
    if phase == MARKING:
        return MARK + _better_half(position, sight, rng)
    return _best_tile(position, sight, rng)


@kernel(recurses=True)
def sight_of(position: PyramidoPosition, seat: int) -> Sight:
    """What a seat sees of its pyramid."""
    if position.cells[block_of(seat) + LEVEL] == 0:
        return _sight_of_ground(position, seat)
    planes = planes_of(position, seat)
    upper, lower, above, under = visible_areas(planes)
    (low, middle, high), a, b, c, d, _ = planes
    taken = low | middle | high
    jewels = seen(a, d, taken, 0, 0) | seen(b, c, taken, 1, 0) << RIGHT_QUARTER
    jewels2 = seen(c, b, taken, 0, 1) | seen(d, a, taken, 1, 1) << RIGHT_QUARTER
    return above, under, (jewels, jewels2), (upper, lower)


@kernel
def _sight_of_ground(position: PyramidoPosition, seat: int) -> Sight:
    cells = position.cells
    block = block_of(seat)
    plane = plane_of(cells, seat, 0)
    low = middle = high = jewels = jewels2 = 0
    left = cells[block + TAKEN]
    while left:
        bit = lowest(left) & 63
        left &= left - 1
        square = position.squares[plane + bit]
        low |= (square & 1) << bit
        middle |= (square >> 1 & 1) << bit
        high |= (square >> 2 & 1) << bit
        number = popcount(square >> JEWELS_SHIFT & 15)
        jewels |= (number > 0) << bit
        jewels2 |= (number > 1) << bit
    colours = (low, middle, high)
    area = cells[block + MARKED]
    for colour in range(6):
        shown = shown_in(colours, colour)
        if area & shown:
            area |= spread(0, (area & shown, area & shown), (shown, shown))[0]
    return colours, colours, (jewels, jewels2), (area, area)


@kernel
def shown_in(colours: Colours, colour: int) -> int:
    """Where a view shows this colour."""
    low, middle, high = colours
    code = colour + 1
    return ~(low ^ -(code & 1) | middle ^ -(code >> 1 & 1) | high ^ -(code >> 2))


@kernel
def spread(level: int, patch: Patch, within: Patch) -> Patch:
    """All that is connected to a patch inside a set of quarters, itself included."""
    upper, lower = patch
    before = before2 = -1
    if level == 0:
        while upper != before:
            before = upper
            upper |= beside(upper) & within[0]
        return upper, upper
    while upper != before or lower != before2:
        before, before2 = upper, lower
        upper |= (_sideways(upper) | lower | lower << LONG) & within[0]
        lower |= (_sideways(lower) | upper | upper >> LONG) & within[1]
    return upper, lower


@kernel
def _sideways(view: int) -> int:
    """The quarters beside those of a view, and bits outside of every pyramid."""
    left = view & _LEFT_QUARTERS
    right = view >> RIGHT_QUARTER
    return (
        right | right << 1 & _NOT_FIRST | left << RIGHT_QUARTER | (left & _NOT_FIRST) << _SIDEWAYS
    )


@kernel
def patch_of(cells: IntArray, block: int, bit: int) -> Patch:
    """A square of the level being built."""
    level = cells[block + LEVEL]
    if level == 0:
        return 1 << bit, 1 << bit
    cell = CELL[BITS * (cells[block + LEFT] & 7) + bit]
    x, y = cell % SIDE - cells[block + LEFT], cell // SIDE - cells[block + TOP]
    spot = LONG * x + y if is_high(cells, block) else LONG * y + x
    # Levels 2 and 4 begin half a square to the right and below, and levels 3 and 4 one more.
    far, near = level + 1 >> 1, level >> 1
    across = 1 << far | 1 << near + RIGHT_QUARTER
    return across << spot + LONG * far, across << spot + LONG * near


@kernel
def _count(patch: Patch, sight: Sight) -> int:
    """The jewels in a set of quarters."""
    return popcount(patch[0] & sight[2][0]) + popcount(patch[1] & sight[2][1])


@kernel
def _count_marked(patch: Patch, sight: Sight) -> int:
    """The jewels in a set of quarters that are in marked areas too."""
    return _count((patch[0] & sight[3][0], patch[1] & sight[3][1]), sight)


@kernel
def _area(sight: Sight, level: int, colour: int, own: Patch, covered: Patch) -> Patch:
    """The area of squares to be placed, without them."""
    rest = ~covered[0], ~covered[1]
    shown = shown_in(sight[0], colour) & rest[0], shown_in(sight[1], colour) & rest[1]
    upper, lower = spread(level, own, (shown[0] | own[0], shown[1] | own[1]))
    return upper & rest[0], lower & rest[1]


@kernel(recurses=True)
def gain_of(sight: Sight, level: int, held: int, own: Patch, other: Patch, faces: Patch) -> int:
    """What a domino brings on two squares, in parts of a point; `faces` are its packed squares."""
    covered = own[0] | other[0], own[1] | other[1]
    colour, colour2 = (faces[0] & 7) - 1, (faces[1] & 7) - 1
    jewels = popcount(faces[0] >> JEWELS_SHIFT & 15)
    jewels2 = popcount(faces[1] >> JEWELS_SHIFT & 15)
    lost = _count_marked(covered, sight)
    gain = -_POINT * lost - _COVERED * (_count(covered, sight) - lost)
    if colour == colour2:
        face = (colour, jewels + jewels2)
        return gain + _half_gain(sight, level, held, face, covered, covered)[0]
    value, opens = _half_gain(sight, level, held, (colour, jewels), own, covered)
    value2, opens2 = _half_gain(sight, level, held, (colour2, jewels2), other, covered)
    if opens and opens2:  # Pyramido 4.2: only one marker is put
        return gain + max(value, value2) + min(value, value2) * _PROMISE // _POINT
    return gain + value + value2


@kernel
def _half_gain(
    sight: Sight, level: int, held: int, face: Patch, own: Patch, covered: Patch
) -> tuple[int, bool]:
    """What a half adds to its marked area or may have in a new one; whether it opens one."""
    colour, jewels = face
    area = _area(sight, level, colour, own, covered)
    points = jewels + _count(area, sight)
    if held >> colour & 1:
        return (_POINT if jewels else _PROMISE) * points, jewels > 0
    if (area[0] & sight[3][0]) | (area[1] & sight[3][1]) == 0:
        return 0, False
    return _POINT * (points - _count_marked(area, sight)), False


@kernel
def _best_placement(cells: IntArray, block: int, sight: Sight, rng: Rng) -> int:
    """The best of some random placements that are harmless; -1 if none of them is."""
    horizontal, vertical = cells[HORIZONTAL], cells[VERTICAL]
    number = popcount(horizontal)
    total = number + popcount(vertical)
    level, held = cells[block + LEVEL], cells[block + HELD]
    best, highest = -1, NEVER
    for _ in range(CANDIDATES):
        choice = below(rng, total)
        way = below(rng, 6)
        is_vertical = 1 if choice >= number else 0
        pair = (nth(vertical, choice - number) if is_vertical else nth(horizontal, choice)) & 63
        cell = CELL[BITS * (cells[block + LEFT] & 7) + pair]
        cell2 = cell + (SIDE if is_vertical else 1)
        own, other = patch_of(cells, block, pair), patch_of(cells, block, BIT[cell2 & 127])
        first = 8 * (cells[QUARRY + (way >> 1)] & 127) + 2 * is_vertical
        turned = way & 1
        faces = SQUARES[first + turned], SQUARES[first + 1 - turned]
        gain = gain_of(sight, level, held, own, other, faces)
        if gain > highest and is_harmless(cells, block, cell, cell2):
            best, highest = pair_action(way >> 1, cell, is_vertical, turned), gain
    return best


@kernel
def _better_half(position: PyramidoPosition, sight: Sight, rng: Rng) -> int:
    """The half of the domino just placed whose area has more jewels."""
    jewels = jewels2 = 0
    for half in range(2):
        area = _area_at(position, sight, half)
        jewels, jewels2 = jewels2, _count(area, sight)
    return below(rng, 2) if jewels == jewels2 else 1 if jewels2 > jewels else 0


@kernel
def _area_at(position: PyramidoPosition, sight: Sight, half: int) -> Patch:
    """The area that a half of the domino just placed lies in."""
    cells = position.cells
    block = block_of(cells[SEAT])
    level = cells[block + LEVEL]
    bit = cells[PLACED + half] & 63
    colour = (position.squares[plane_of(cells, cells[SEAT], level) + bit] & 7) - 1
    within = shown_in(sight[0], colour), shown_in(sight[1], colour)
    return spread(level, patch_of(cells, block, bit), within)


@kernel
def areas_in(sight: Sight) -> int:
    """The points of the marked areas in sight, a byte for each colour."""
    points = 0
    for colour in range(6):
        shown = shown_in(sight[0], colour), shown_in(sight[1], colour)
        points |= _count_marked(shown, sight) << 8 * colour
    return points


@kernel(recurses=True)
def score_with_tile(
    sight: Sight, level: int, held: int, areas: int, square: Patch, colour: int
) -> int:
    """What the round scores with a tile of this colour on a square."""
    lost = _count_marked(square, sight)
    for other in range(6):
        if square[0] & shown_in(sight[0], other):
            areas -= lost << 8 * other
    area = _area(sight, level, colour, square, square)
    jewels = 1 + _count(area, sight)
    if held >> colour & 1:
        areas |= jewels << 8 * colour
    elif (area[0] & sight[3][0]) | (area[1] & sight[3][1]):
        areas += jewels - _count_marked(area, sight) << 8 * colour
    return score_of(areas)


@kernel
def _best_tile(position: PyramidoPosition, sight: Sight, rng: Rng) -> int:
    """The tile that scores most; unless it is for a hole, only if it is worth its price."""
    cells = position.cells
    block = block_of(cells[SEAT])
    is_hole = cells[PHASE] == FILLING
    level, held = cells[block + LEVEL], 0 if is_hole else cells[block + HELD]
    halves = 1 if is_hole else unmarked(cells, block)
    areas = areas_in(sight)
    price = NEVER if is_hole else _TILE_PRICE[cells[ROUND] & 3]
    best, highest = KEEP, score_of(areas) + price - 1
    for half in range(2):
        if halves >> half & 1 == 0:
            continue
        bit = (first_hole(cells, block) if is_hole else cells[PLACED + half]) & 63
        square = patch_of(cells, block, bit)
        first = FILL if is_hole else RECOLOUR + 24 * half
        for colour in range(6):
            if cells[block + TILES] >> (colour >> 1) & 1:
                score = score_with_tile(sight, level, held, areas, square, colour)
                if score > highest:
                    best, highest = first + 4 * colour, score
    return best if best == KEEP else best + below(rng, 4)


@kernel
def judge(position: PyramidoPosition, actions: Actions, out: IntArray) -> None:
    """Write what each placement or tile brings at once, in parts of a point; NEVER for spoiling."""
    cells = position.cells
    block = block_of(cells[SEAT])
    sight = sight_of(position, cells[SEAT])
    areas = areas_in(sight)
    level, held = cells[block + LEVEL], cells[block + HELD]
    for i in range(len(actions)):
        out[i] = 0
        if cells[PHASE] == PLACING:
            out[i] = _judge_placement(cells, block, sight, actions[i] - PLACE)
        elif cells[PHASE] == RECOLOURING and actions[i] != KEEP:
            half, face = (actions[i] - RECOLOUR) // 24, (actions[i] - RECOLOUR) % 24
            square = patch_of(cells, block, cells[PLACED + half] & 63)
            score = score_with_tile(sight, level, held, areas, square, face >> 2)
            out[i] = _POINT * (score - score_of(areas))


@kernel
def _judge_placement(cells: IntArray, block: int, sight: Sight, choice: int) -> int:
    direction = choice & 3
    slot, cell = (choice >> 2) // CELLS, (choice >> 2) % CELLS
    cell2 = cell + STEP[direction]
    if not is_harmless(cells, block, min(cell, cell2), max(cell, cell2)):
        return NEVER
    own, other = patch_of(cells, block, BIT[cell]), patch_of(cells, block, BIT[cell2])
    first = 8 * (cells[QUARRY + slot] & 127) + 2 * direction
    faces = SQUARES[first], SQUARES[first + 1]
    return gain_of(sight, cells[block + LEVEL], cells[block + HELD], own, other, faces)


implement(PyramidoPosition, eager=eager)
