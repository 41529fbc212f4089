"""Random play to the end, for every game: the yardstick of speed."""

from pyramidion.core.interface import (
    NOBODY,
    IntArray,
    Position,
    actor,
    apply,
    careful,
    duplicate,
    load,
    places,
    sample,
)
from pyramidion.core.kernel import kernel
from pyramidion.core.rng import Rng


@kernel(allocates=True)
def count_playouts(position: Position, rng: Rng, playouts: int, wins: IntArray) -> int:
    """Play many random matches from a position; adds up first places, returns the actions."""
    scratch = duplicate(position)
    ranking = wins.copy()
    actions = 0
    for _ in range(playouts):
        load(scratch, position)
        while actor(scratch) != NOBODY:
            apply(scratch, sample(scratch, rng))
            actions += 1
        _add_first_places(scratch, ranking, wins)
    return actions


@kernel(allocates=True)
def count_careful_playouts(position: Position, rng: Rng, playouts: int, wins: IntArray) -> int:
    """The same with the careful policy; one kernel for both would be slower than either."""
    scratch = duplicate(position)
    ranking = wins.copy()
    actions = 0
    for _ in range(playouts):
        load(scratch, position)
        while actor(scratch) != NOBODY:
            apply(scratch, careful(scratch, rng))
            actions += 1
        _add_first_places(scratch, ranking, wins)
    return actions


@kernel
def _add_first_places(position: Position, ranking: IntArray, wins: IntArray) -> None:
    places(position, ranking)
    for seat in range(len(wins)):
        wins[seat] += ranking[seat] == 1
