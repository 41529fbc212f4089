"""The kernels that every game offers: all that a search, a playout or a server needs to know.

A *position* is the fast form of a state: a `NamedTuple` of integer arrays, of a class of the game's
own. Kernels change positions in place and trust their arguments; `State` is the safe, immutable
face. Each game implements these with `implement(ItsPosition, actor=..., ...)`.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from pyramidion.core.kernel import generic, kernel
from pyramidion.core.rng import Rng

CHANCE = -1
NOBODY = -2
UNKNOWN = -1  # stands in a masked position for what its viewer may not know

Position = Any
Actions = npt.NDArray[np.int32]
IntArray = npt.NDArray[np.int64]


@generic
def actor(position: Position) -> int:
    """Who decides now: a seat, `CHANCE`, or `NOBODY` when the match is over."""
    raise AssertionError


@generic
def legal(position: Position, out: Actions) -> int:
    """Write the legal actions (or what chance may answer) to `out`; their number."""
    raise AssertionError


@generic
def weight(position: Position, action: int) -> int:
    """How likely chance gives this answer, relative to the others. Only asked at chance."""
    raise AssertionError


@generic
def apply(position: Position, action: int) -> None:
    """Carry out a legal action, in place."""
    raise AssertionError


@generic
def sample(position: Position, rng: Rng) -> int:
    """A random legal action: each equally likely, or as chance has it."""
    raise AssertionError


@generic
def careful(position: Position, rng: Rng) -> int:
    """A random action that avoids what any beginner would; `sample` where a game has no such."""
    raise AssertionError


@generic
def eager(position: Position, rng: Rng) -> int:
    """An action that gains most at once, drawn among the best; `careful` where there is no such."""
    raise AssertionError


@generic
def places(position: Position, out: IntArray) -> None:
    """Write each seat's place in a finished match: 1 is best, equals share a place."""
    raise AssertionError


@generic(allocates=True)
def duplicate(position: Position) -> Position:
    """A copy that shares nothing."""
    raise AssertionError


@generic
def load(into: Position, position: Position) -> None:
    """Copy a position over a duplicate of it that has served as scratch."""
    raise AssertionError


@generic
def resample(position: Position, seat: int, rng: Rng) -> None:
    """Fill in, in place, what `seat` cannot know with something it cannot rule out."""
    raise AssertionError


@kernel(allocates=True, is_brief=True)
def after(position: Position, action: int) -> Position:
    """The position after a legal action, as a copy."""
    copy = duplicate(position)
    apply(copy, action)
    return copy
