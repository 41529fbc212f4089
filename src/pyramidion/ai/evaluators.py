"""Judging a position by what lies on the table, without looking ahead."""

from collections.abc import Callable

from pyramidion.core import AnyState
from pyramidion.games.kabaleo import rules as kabaleo
from pyramidion.games.pylos import rules as pylos
from pyramidion.games.pylos.board import BIT
from pyramidion.games.pyramido import layout as pyramido
from pyramidion.games.pyramido.scoring import areas_of, score_of
from pyramidion.games.pyramido.tiling import can_complete

Evaluator = Callable[[AnyState, int], float]
WON = 1000.0


def judge_end(state: AnyState, seat: int) -> float:
    """Winning is worth more than anything on the table, and losing costs as much."""
    assert state.outcome is not None
    return WON * (2 * state.outcome.returns[seat] - 1)


def evaluate_pylos(state: AnyState, seat: int) -> float:
    """Balls saved, those about to be taken back, and squares that the other could complete."""
    if state.is_over:
        return judge_end(state, seat)
    cells = state.position.cells
    is_own_turn = cells[pylos.SIDE] == seat
    own, other = (pylos.MINE, pylos.THEIRS) if is_own_turn else (pylos.THEIRS, pylos.MINE)
    mine, theirs, flags = int(cells[own]), int(cells[other]), int(cells[pylos.FLAGS])
    saved = pylos.reserve(mine) - pylos.reserve(theirs)
    to_take = 2 if cells[pylos.PHASE] == pylos.TAKE and is_own_turn else 0
    open_cells = pylos.available(mine | theirs)
    is_threatened = any(
        open_cells & bit and pylos.completes(theirs | bit, cell, flags)
        for cell, bit in enumerate(BIT.tolist())
    )
    return float(saved + to_take - 0.9 * is_threatened)


def evaluate_kabaleo(state: AnyState, seat: int) -> float:
    """How far the own colour is ahead of the best other one: any of them may be somebody's."""
    if state.is_over:
        return judge_end(state, seat)
    cells = state.position.cells
    own = int(cells[kabaleo.GOALS + seat])
    others = [
        kabaleo.score(cells, colour)
        for colour in range(6)
        if colour != own and cells[kabaleo.IN_PLAY] >> colour & 1
    ]
    return float(kabaleo.score(cells, own) - max(others))


def evaluate_pyramido(state: AnyState, seat: int) -> float:
    """Points so far and those of this round as it stands; tiles kept; a level that can be built."""
    if state.is_over:
        return judge_end(state, seat)
    position = state.position
    cells = position.cells
    if cells[pyramido.PHASE] == pyramido.MARKING and cells[pyramido.SEAT] == seat:
        return max(evaluate_pyramido(state.apply(a), seat) for a in state.legal_actions())
    block = int(pyramido.block_of(seat))
    scores = cells[block + pyramido.SCORES : block + pyramido.SEAT_SIZE]
    points = int(scores.sum()) + score_of(areas_of(position, seat))
    tiles = int(cells[block + pyramido.TILES]).bit_count()
    left, right, top, bottom = cells[block + pyramido.LEFT : block + pyramido.SCORES].tolist()
    taken, level = cells[block + pyramido.TAKEN], cells[block + pyramido.LEVEL]
    can_build = can_complete(taken, level, (left, right, top, bottom))
    return float(points + 1.5 * tiles - (0 if can_build else 30))


EVALUATORS: dict[str, Evaluator] = {
    "pylos": evaluate_pylos,
    "kabaleo": evaluate_kabaleo,
    "pyramido": evaluate_pyramido,
}
