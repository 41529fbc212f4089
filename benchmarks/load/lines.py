"""Legal random lines of Pylos, drawn in advance so that no rule is worked out under load."""

import random
from typing import NamedTuple

from pyramidion import State
from pyramidion.games.pylos import PYLOS


class Step(NamedTuple):
    """One action of a line, and whose it is."""

    seat: int
    action: str


Line = tuple[Step, ...]


def draw_line(rng: random.Random) -> Line:
    """A match from the start to its end, every action drawn among the legal ones."""
    state = State.start(PYLOS)
    steps = []
    while not state.is_over:
        action = rng.choice(state.legal_actions())
        steps.append(Step(state.actor, PYLOS.format_action(action)))
        state = state.apply(action).without_past()
    return tuple(steps)


def draw_lines(number: int, seed: int) -> list[Line]:
    """So many lines, always the same for a seed."""
    rng = random.Random(seed)
    return [draw_line(rng) for _ in range(number)]
