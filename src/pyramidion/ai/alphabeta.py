"""Alpha-beta search for Pylos: whole turns, and a table of positions up to symmetry.

Values are those of the side to move. A proven win is worth WIN less the turns until it; the table
keeps such values relative to its own position.
"""

from typing import NamedTuple

import numpy as np

from pyramidion.ai.judgement import Weights, judge, missing_in_squares, weights_for
from pyramidion.core.bits import popcount
from pyramidion.core.interface import IntArray
from pyramidion.core.kernel import kernel
from pyramidion.games.pylos.symmetry import canonical_symmetry, image_of, key_of, packed
from pyramidion.games.pylos.turns import MOST_TURNS, has_lost, list_turns

WIN = 10_000
PROVEN = WIN - 1_000  # beyond this a value is a proven win, below its negative a proven loss
MOST_PLIES = 64

NODES, STOPPED, REDUCES = range(3)  # counters
EXACT, AT_LEAST, AT_MOST = 1, 2, 3  # what the value in an entry of the table is
NO_TURN, NO_SLOT, UNSETTLED = 0, -1, WIN + 1

_FIRST = 1 << 20  # the rank of the turn that the table remembers
_JUDGING_DEPTH = 2  # nearer to the horizon turns are not judged before they are searched
_TABLE_DEPTH = 2  # positions nearer to the horizon are not worth a place in the table


class Tables(NamedTuple):
    """What a search carries along.

    turns     MOST_PLIES x MOST_TURNS: the turns of each position on the way
    ranks     MOST_PLIES x MOST_TURNS: how promising they look
    path      MOST_PLIES x 2: the positions on the way; also those that the match must not repeat
    keys      the table: packed positions up to symmetry
    entries   value + WIN in 16 bits, depth in 8, kind of bound in 2, best turn in 30
    counters  NODES visited; STOPPED, which may be set from outside at any time; REDUCES, whether
              turns that look bad are looked at less far ahead, unless they turn out well
    weights   by which positions are judged
    """

    turns: IntArray
    ranks: IntArray
    path: IntArray
    keys: IntArray
    entries: IntArray
    counters: IntArray
    weights: Weights


def make_tables(flags: int, bits: int = 20) -> Tables:
    """Fresh tables for a search under these rules, with room for 2**bits positions."""
    return Tables(
        np.zeros((MOST_PLIES, MOST_TURNS), dtype=np.int64),
        np.zeros((MOST_PLIES, MOST_TURNS), dtype=np.int64),
        np.zeros((MOST_PLIES, 2), dtype=np.int64),
        np.full(1 << bits, -1, dtype=np.int64),
        np.zeros(1 << bits, dtype=np.int64),
        np.zeros(16, dtype=np.int64),
        weights_for(flags),
    )


@kernel(recurses=True)
def search(
    tables: Tables, flags: int, mine: int, theirs: int, depth: int, ply: int, alpha: int, beta: int
) -> int:
    """The value of a position, exact if it is between alpha and beta, else a bound."""
    tables.counters[NODES] += 1
    if has_lost(mine, theirs, flags):
        return ply - WIN
    if depth == 0 or ply == MOST_PLIES - 1:
        return judge(tables.weights, mine, theirs)
    if is_repeated(tables, mine, theirs, ply):
        return 0
    symmetry, slot, remembered, value = look_up(tables, mine, theirs, depth, ply, alpha, beta)
    if value != UNSETTLED:
        return value
    number = list_turns(mine, theirs, flags, tables.turns[ply])
    rank_turns(tables, ply, number, theirs, depth, symmetry, remembered)
    tables.path[ply, 0], tables.path[ply, 1] = mine, theirs
    best, best_turn, floor = -WIN, NO_TURN, alpha
    for i in range(number):
        turn = next_turn(tables, ply, i, number)
        if i == 0:
            value = -search(tables, flags, theirs, turn, depth - 1, ply + 1, -beta, -floor)
        else:  # it probably is no better, which is quicker to show than its value
            less = reduction(tables, depth, i)
            value = -search(
                tables, flags, theirs, turn, depth - 1 - less, ply + 1, -floor - 1, -floor
            )
            if value > floor and (less or value < beta):
                value = -search(tables, flags, theirs, turn, depth - 1, ply + 1, -beta, -floor)
        if tables.counters[STOPPED]:
            return 0
        if value > best:
            best, best_turn = value, turn
            floor = max(floor, value)
            if value >= beta:
                break
    if slot != NO_SLOT:
        kind = AT_LEAST if best >= beta else EXACT if best > alpha else AT_MOST
        tables.keys[slot] = key_of(mine, theirs, symmetry)
        tables.entries[slot] = (
            relative(best, ply) + WIN
            | depth << 16
            | kind << 24
            | image_of(packed(best_turn), symmetry) << 26
        )
    return best


@kernel
def reduction(tables: Tables, depth: int, place: int) -> int:
    """By how many turns less far ahead to look at a turn, by its place among the promising ones."""
    if not tables.counters[REDUCES] or depth < 3 or place < 2:
        return 0
    if depth >= 7 and place >= 12:
        return 3
    return 2 if depth >= 5 and place >= 5 else 1


@kernel
def look_up(
    tables: Tables, mine: int, theirs: int, depth: int, ply: int, alpha: int, beta: int
) -> tuple[int, int, int, int]:
    """What the table has on a position: its symmetry, its slot, the best turn, a settled value."""
    if depth < _TABLE_DEPTH:
        return 0, NO_SLOT, NO_TURN, UNSETTLED
    symmetry = canonical_symmetry(mine, theirs)
    key = key_of(mine, theirs, symmetry)
    slot = slot_of(key, len(tables.keys))
    if tables.keys[slot] != key:
        return symmetry, slot, NO_TURN, UNSETTLED
    entry = tables.entries[slot]
    return symmetry, slot, entry >> 26, settled_value(entry, depth, ply, alpha, beta)


@kernel
def is_repeated(tables: Tables, mine: int, theirs: int, ply: int) -> bool:
    """Whether the same side had the same position before on the way, which leads nowhere."""
    for earlier in range(ply - 2, -1, -2):
        if tables.path[earlier, 0] == mine and tables.path[earlier, 1] == theirs:
            return True
    return False


@kernel
def slot_of(key: int, size: int) -> int:
    """Where a position has its place in the table."""
    mixed = key ^ key >> 29 ^ key >> 17
    return (mixed ^ mixed >> 11) & (size - 1)


@kernel
def relative(value: int, ply: int) -> int:
    """A value as seen from the position itself: a proven end is nearer by the plies before it."""
    if value > PROVEN:
        return value + ply
    return value - ply if value < -PROVEN else value


@kernel
def settled_value(entry: int, depth: int, ply: int, alpha: int, beta: int) -> int:
    """The value in an entry where it settles the matter."""
    stored = (entry & 0xFFFF) - WIN
    value = stored - ply if stored > PROVEN else stored + ply if stored < -PROVEN else stored
    kind = entry >> 24 & 3
    is_deep_enough = entry >> 16 & 255 >= depth
    if is_deep_enough or value > PROVEN or value < -PROVEN:
        if kind == EXACT:
            return value
        if kind == AT_LEAST and value >= beta:
            return value
        if kind == AT_MOST and value <= alpha:
            return value
    return UNSETTLED


@kernel
def rank_turns(
    tables: Tables, ply: int, number: int, theirs: int, depth: int, symmetry: int, remembered: int
) -> None:
    """Rank the turns: the remembered one, then by how they look; near the horizon, in short."""
    for i in range(number):
        turn = tables.turns[ply, i]
        if depth >= _JUDGING_DEPTH:
            rank = -judge(tables.weights, theirs, turn)
        else:
            rank = popcount(missing_in_squares(turn)) - popcount(turn) * 16
        if remembered and image_of(packed(turn), symmetry) == remembered:
            rank = _FIRST
        tables.ranks[ply, i] = rank


@kernel
def next_turn(tables: Tables, ply: int, i: int, number: int) -> int:
    """The most promising of the turns from i on, moved to place i."""
    best = i
    for other in range(i + 1, number):
        if tables.ranks[ply, other] > tables.ranks[ply, best]:
            best = other
    turn = tables.turns[ply, best]
    tables.turns[ply, best], tables.ranks[ply, best] = tables.turns[ply, i], tables.ranks[ply, i]
    tables.turns[ply, i] = turn
    return turn
