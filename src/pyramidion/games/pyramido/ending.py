"""How a finished match of Pyramido ended."""

import numpy as np

from pyramidion.core import Outcome
from pyramidion.games.pyramido.board import LEVELS
from pyramidion.games.pyramido.layout import (
    OUT,
    OUTS,
    PLAYERS,
    SCORES,
    TILES,
    PyramidoPosition,
    block_of,
)
from pyramidion.games.pyramido.rules import places

MEASURES = ("points", "tiles", "best_round")
_DECIDED_BY = ("most_points", "most_tiles", "best_round", "shared")


def scores_of(position: PyramidoPosition, seat: int) -> list[int]:
    """The points of a seat in the rounds it has finished; there are always some."""
    first = block_of(seat) + SCORES
    return [score for score in position.cells[first : first + LEVELS].tolist() if score]


def outcome_of(position: PyramidoPosition) -> Outcome:
    """Places, the rule that decided, and the measures (Pyramido 5.2, 7.1)."""
    cells = position.cells
    ranking = np.zeros(cells[PLAYERS], dtype=np.int64)
    places(position, ranking)
    measures = tuple(_measures(position, seat) for seat in range(cells[PLAYERS]))
    if cells[OUTS] + 1 == cells[PLAYERS]:
        reason = "last_standing"
    else:
        reason = _DECIDED_BY[_ties(position, measures)]
    return Outcome(tuple(ranking.tolist()), reason, measures)


def _measures(position: PyramidoPosition, seat: int) -> tuple[int, ...]:
    scores = scores_of(position, seat)
    tiles = int(position.cells[block_of(seat) + TILES]).bit_count()
    return sum(scores), tiles, max(scores, default=0)


def _ties(position: PyramidoPosition, measures: tuple[tuple[int, ...], ...]) -> int:
    """In how many measures, from the first on, another seat equals the best one."""
    ranked = sorted(
        (
            measure
            for seat, measure in enumerate(measures)
            if not position.cells[block_of(seat) + OUT]
        ),
        reverse=True,
    )
    best, second = ranked[:2]
    same = [own == other for own, other in zip(best, second, strict=True)]
    return same.index(False) if False in same else len(same)
