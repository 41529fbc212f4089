"""Random play to the end, for every game: the yardstick of speed and the heart of tree search."""

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
def count_playouts(
    position: Position, rng: Rng, playouts: int, is_careful: bool, wins: IntArray
) -> int:
    """Play many random matches from a position; adds up first places, returns the actions."""
    scratch = duplicate(position)
    ranking = wins.copy()
    actions = 0
    for _ in range(playouts):
        load(scratch, position)
        while actor(scratch) != NOBODY:
            action = careful(scratch, rng) if is_careful else sample(scratch, rng)
            apply(scratch, action)
            actions += 1
        places(scratch, ranking)
        for seat in range(len(wins)):
            wins[seat] += ranking[seat] == 1
    return actions
