"""The rules of Pyramido as the kernels of core/interface.py.

STATE LAYOUT and ACTION LAYOUT: see layout.py. What an action changes: see turn.py.
"""

import numpy as np

from pyramidion.core.bits import lowest, nth, popcount
from pyramidion.core.interface import CHANCE, NOBODY, Actions, IntArray
from pyramidion.core.kernel import implement, kernel
from pyramidion.core.rng import Rng, below
from pyramidion.games.pyramido.board import BIT, BITS, CELL, CELLS, SIDE, START
from pyramidion.games.pyramido.dominoes import DOMINOES, HALF_SHIFT, MARKERS
from pyramidion.games.pyramido.layout import (
    BOTTOM,
    DRAWING,
    FILL,
    FIRST,
    HELD,
    HORIZONTAL,
    KEEP,
    LEFT,
    LEVEL,
    MARK,
    MARKED,
    MARKING,
    OUT,
    OVER,
    PHASE,
    PLACE,
    PLACED,
    PLACING,
    PLAYERS,
    RECOLOUR,
    RECOLOURING,
    REFILL,
    REFILLING,
    REVEAL,
    REVEALING,
    RIGHT,
    SCORES,
    SEAT,
    SEEN,
    SPOT,
    TAKEN,
    TILES,
    TOP,
    VERTICAL,
    PyramidoPosition,
    block_of,
    duplicate,
    load,
    plane_of,
)
from pyramidion.games.pyramido.tiling import can_complete
from pyramidion.games.pyramido.turn import act, advance

# By 4 * tiles + n: the n-th tile in hand.
_NTH_TILE = np.array(
    [
        ([i for i in range(3) if tiles >> i & 1] + [0] * 4)[n]
        for tiles in range(8)
        for n in range(4)
    ],
    dtype=np.int64,
)


@kernel
def actor(position: PyramidoPosition) -> int:
    phase = position.cells[PHASE]
    if phase <= REVEALING:
        return CHANCE
    return NOBODY if phase == OVER else position.cells[SEAT]


@kernel
def apply(position: PyramidoPosition, action: int) -> None:
    seat = act(position, int(action))
    if seat >= 0:
        advance(position, seat)


@kernel
def markable(position: PyramidoPosition) -> int:
    """The halves of the domino just placed that may take a marker, as two bits (Pyramido 4.2)."""
    cells = position.cells
    block = block_of(cells[SEAT])
    plane = plane_of(cells, cells[SEAT], cells[block + LEVEL])
    half = (position.squares[plane + (cells[PLACED] & 63)] >> HALF_SHIFT) - 1 & 255
    held = cells[block + HELD]
    return (held & MARKERS[half] != 0) | (held & MARKERS[half + 1] != 0) << 1


@kernel
def unmarked(cells: IntArray, block: int) -> int:
    """The halves of the domino just placed without a marker, as two bits (Pyramido 4.3)."""
    marked = cells[block + MARKED]
    return (~(marked >> cells[PLACED]) & 1) | (~(marked >> cells[PLACED + 1]) & 1) << 1


@kernel
def legal(position: PyramidoPosition, out: Actions) -> int:
    cells = position.cells
    phase = cells[PHASE]
    if phase == DRAWING:
        return _list_range(out, FIRST, cells[PLAYERS])
    if phase <= REVEALING:
        return _list_unseen(cells, out)
    block = block_of(cells[SEAT])
    if phase == PLACING:
        return _list_places(cells, block, out)
    if phase == MARKING:
        return _list_halves(markable(position), out)
    if phase == RECOLOURING:
        return _list_tiles(cells, block, out)
    if phase == REFILLING:
        return _list_range(out, REFILL + cells[SPOT], 2)  # Pyramido 2.2
    return _list_faces(cells[block + TILES], FILL, out, 0)


@kernel
def _list_range(out: Actions, first: int, number: int) -> int:
    for i in range(number):
        out[i] = first + i
    return number


@kernel
def _list_unseen(cells: IntArray, out: Actions) -> int:
    number = 0
    for domino in range(DOMINOES):
        if cells[SEEN + (domino & 1)] >> (domino >> 1) & 1 == 0:
            out[number] = REVEAL + domino
            number += 1
    return number


@kernel
def _list_places(cells: IntArray, block: int, out: Actions) -> int:
    if cells[block + LEVEL] == 0 and cells[block + TAKEN] == 0:
        return _list_first_places(out)
    number = 0
    for slot in range(3):
        for is_vertical in range(2):
            pairs = cells[VERTICAL if is_vertical else HORIZONTAL]
            while pairs:
                cell = CELL[BITS * cells[block + LEFT] + lowest(pairs)]
                out[number] = pair_action(slot, cell, is_vertical, 0)
                out[number + 1] = pair_action(slot, cell, is_vertical, 1)
                number += 2
                pairs &= pairs - 1
    return number


@kernel
def _list_first_places(out: Actions) -> int:
    for slot in range(3):
        for direction in range(4):
            out[4 * slot + direction] = place_action(slot, START, direction)
    return 12


@kernel
def place_action(slot: int, cell: int, direction: int) -> int:
    """The action that places a domino with its first half on a cell."""
    return PLACE + 4 * (CELLS * slot + cell) + direction


@kernel
def pair_action(slot: int, cell: int, is_vertical: int, is_turned: int) -> int:
    """The action for the two squares from a cell on; turned, the first half is on the other one."""
    step = 1 + (SIDE - 1) * is_vertical
    return place_action(slot, cell + step * is_turned, is_vertical + 2 * is_turned)


@kernel
def _list_halves(halves: int, out: Actions) -> int:
    number = 0
    for half in range(2):
        if halves >> half & 1:
            out[number] = MARK + half
            number += 1
    return number


@kernel
def _list_tiles(cells: IntArray, block: int, out: Actions) -> int:
    number = 0
    for half in range(2):
        if unmarked(cells, block) >> half & 1:
            number = _list_faces(cells[block + TILES], RECOLOUR + 24 * half, out, number)
    out[number] = KEEP
    return number + 1


@kernel
def _list_faces(tiles: int, first: int, out: Actions, number: int) -> int:
    """Append every face of the tiles in hand, turned every way."""
    for face in range(24):
        if tiles >> (face >> 3) & 1:
            out[number] = first + face
            number += 1
    return number


@kernel
def weight(position: PyramidoPosition, action: int) -> int:
    return 1


@kernel
def sample(position: PyramidoPosition, rng: Rng) -> int:
    """A legal action, each equally likely, without listing them."""
    cells = position.cells
    phase = cells[PHASE]
    if phase == DRAWING:
        return FIRST + below(rng, cells[PLAYERS])
    if phase <= REVEALING:
        return REVEAL + _sample_unseen(cells, rng)
    if phase == REFILLING:
        return REFILL + cells[SPOT] + below(rng, 2)
    block = block_of(cells[SEAT])
    if phase == PLACING:
        return _sample_place(cells, block, rng)
    if phase == MARKING:
        halves = markable(position)
        return MARK + (halves >> 1 & (below(rng, 2) | ~halves))  # the lot counts if both may
    if phase == RECOLOURING:
        return _sample_tile(cells, block, rng)
    return FILL + _sample_face(cells[block + TILES], below(rng, 8 * popcount(cells[block + TILES])))


@kernel
def _sample_unseen(cells: IntArray, rng: Rng) -> int:
    while True:
        domino = below(rng, DOMINOES)
        if cells[SEEN + (domino & 1)] >> (domino >> 1) & 1 == 0:
            return domino


@kernel
def _sample_place(cells: IntArray, block: int, rng: Rng) -> int:
    if cells[block + LEVEL] == 0 and cells[block + TAKEN] == 0:
        choice = below(rng, 12)
        return place_action(choice >> 2, START, choice & 3)
    horizontal, vertical = cells[HORIZONTAL], cells[VERTICAL]
    number = popcount(horizontal)
    choice = below(rng, number + popcount(vertical))
    way = below(rng, 6)
    # Without a branch: nobody can predict the way a random domino lies.
    is_vertical = number - 1 - choice >> 63 & 1
    pairs = horizontal ^ (horizontal ^ vertical) & -is_vertical
    pair = nth(pairs, choice - (number & -is_vertical)) & 63
    cell = CELL[BITS * (cells[block + LEFT] & 7) + pair]
    return pair_action(way >> 1, cell, is_vertical, way & 1)


@kernel
def _sample_tile(cells: IntArray, block: int, rng: Rng) -> int:
    tiles = cells[block + TILES]
    halves = unmarked(cells, block)
    faces = 8 * popcount(tiles)
    number = 2 * faces if halves == 3 else faces
    choice = below(rng, number + 1)
    if choice == number:
        return KEEP
    half = halves >> 1
    if halves == 3:
        half = 1 if choice >= faces else 0
        choice -= faces * half
    return RECOLOUR + 24 * half + _sample_face(tiles, choice)


@kernel
def _sample_face(tiles: int, choice: int) -> int:
    """The face that a number below eight times the number of tiles stands for."""
    return 8 * _NTH_TILE[4 * tiles + (choice >> 3)] + (choice & 7)


@kernel
def careful(position: PyramidoPosition, rng: Rng) -> int:
    """A random action that leaves the level for dominoes to complete, and spends no tile on it."""
    phase = position.cells[PHASE]
    if phase == RECOLOURING:
        return KEEP
    if phase == PLACING:
        return _careful_place(position.cells, rng)
    return sample(position, rng)


@kernel
def _careful_place(cells: IntArray, rng: Rng) -> int:
    """Each harmless pair of squares equally likely; any, where there is no harmless one."""
    block = block_of(cells[SEAT])
    horizontal, vertical = cells[HORIZONTAL], cells[VERTICAL]
    left = cells[block + LEFT]
    if cells[block + LEVEL] > 0 or cells[block + TAKEN] > 0:
        while horizontal | vertical:
            number = popcount(horizontal)
            choice = below(rng, number + popcount(vertical))
            is_vertical = 1 if choice >= number else 0
            pair = nth(vertical, choice - number) if is_vertical else nth(horizontal, choice)
            cell = CELL[BITS * left + pair]
            if is_harmless(cells, block, cell, cell + (SIDE if is_vertical else 1)):
                way = below(rng, 6)
                return pair_action(way >> 1, cell, is_vertical, way & 1)
            if is_vertical:
                vertical &= ~(1 << pair)
            else:
                horizontal &= ~(1 << pair)
    return _sample_place(cells, block, rng)


@kernel(recurses=True)
def is_harmless(cells: IntArray, block: int, cell: int, cell2: int) -> bool:
    """Whether dominoes can complete the level after one on these cells, the first one first."""
    taken = cells[block + TAKEN] | 1 << BIT[cell] | 1 << BIT[cell2]
    left, right = cells[block + LEFT], cells[block + RIGHT]
    top, bottom = cells[block + TOP], cells[block + BOTTOM]
    if cells[block + LEVEL] == 0:
        left, right = min(left, cell % SIDE), max(right, cell2 % SIDE)
        top, bottom = min(top, cell // SIDE), max(bottom, cell2 // SIDE)
    return can_complete(taken, cells[block + LEVEL], (left, right, top, bottom))


@kernel
def places(position: PyramidoPosition, out: IntArray) -> None:
    cells = position.cells
    players = cells[PLAYERS]
    for seat in range(players):
        out[seat] = 1
    for seat in range(players - 1):
        merit = _merit(cells, block_of(seat))
        for other in range(seat + 1, players):
            merit2 = _merit(cells, block_of(other))
            out[seat] += merit2 > merit
            out[other] += merit > merit2


@kernel
def _merit(cells: IntArray, block: int) -> int:
    """One number that ranks a seat: all measures in order, below them those who are out."""
    if cells[block + OUT] > 0:
        return cells[block + OUT]  # Pyramido 5.2
    total = best = 0
    for round_ in range(4):
        score = cells[block + SCORES + round_]
        total += score
        best = max(best, score)
    return (total + 1 << 2 | popcount(cells[block + TILES])) << 10 | best  # Pyramido 7.1


@kernel
def resample(position: PyramidoPosition, seat: int, rng: Rng) -> None:
    """Nothing is hidden in Pyramido."""


implement(
    PyramidoPosition,
    actor=actor,
    legal=legal,
    weight=weight,
    apply=apply,
    sample=sample,
    careful=careful,
    places=places,
    duplicate=duplicate,
    load=load,
    resample=resample,
)
