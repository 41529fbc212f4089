"""Stand-ins for a table of solved positions, which is too large for a test."""

from collections.abc import Callable, Iterator
from functools import cache

import numpy as np
import numpy.typing as npt

from pyramidion.games.pylos.turns import MOST_TURNS, has_lost, list_turns
from pyramidion.solve.retrograde import LOST, Values, one_turn_before


class StandIn:
    """A table whose values are computed when they are asked for."""

    def __init__(self, value: Callable[[int, int], int]) -> None:
        self._value = value
        self.asked = 0

    def values(self, mines: npt.ArrayLike, theirs: npt.ArrayLike) -> Values:
        """The values of many positions for the side to move."""
        self.asked += 1
        return np.array(list(map(self._value, _numbers(mines), _numbers(theirs))), dtype=np.int8)


def _numbers(cells: npt.ArrayLike) -> Iterator[int]:
    return map(int, np.asarray(cells, dtype=np.int64).tolist())


def scrambled() -> StandIn:
    """Any values, as a table of another game would have them: win, loss and draw."""
    return StandIn(lambda mine, theirs: (mine * 31 + theirs * 17) % 251 % 41 - 20)


def solved_to_the_end(flags: int) -> StandIn:
    """True values, by looking at everything; for the end of a game in which nothing is taken."""

    @cache
    def value(mine: int, theirs: int) -> int:
        if has_lost(mine, theirs, flags):
            return LOST
        buffer = np.empty(MOST_TURNS, dtype=np.int64)
        turns = buffer[: int(list_turns(mine, theirs, flags, buffer))].tolist()
        return max(int(one_turn_before(value(theirs, turn))) for turn in turns)

    return StandIn(value)
