"""The player that searches by Monte-Carlo simulation; it plays every game."""

import numpy as np

from pyramidion.ai.mcts import (
    NOT_EXPANDED,
    ROOT,
    STOPPED,
    Tree,
    make_scratch,
    make_tree,
    simulate,
)
from pyramidion.ai.players import Choice, Limit, Progress, Watch
from pyramidion.ai.thinking import Deadline, run_until
from pyramidion.core import AnyObservation, Rng

_NODES = 1_000_000
_BATCH = 512  # simulations between two looks at the limit
_REPORT_EVERY = 16  # batches
_DEFAULT_SIMULATIONS = 10_000


class TreeSearchPlayer:
    """Plays what its simulations visit most."""

    def __init__(self, name: str = "mcts", is_careful: bool = False, explore: float = 0.7) -> None:
        self.name = name
        self._is_careful = is_careful
        self._explore = explore

    def choose(
        self, observation: AnyObservation, limit: Limit, rng: Rng, watch: Watch | None = None
    ) -> Choice:
        """Simulate until the limit, then take the most visited action."""
        legal = observation.legal_actions()
        if len(legal) == 1:
            return Choice(legal[0])
        deadline = Deadline(limit, watch)
        tree = make_tree(_NODES)

        def stop() -> None:
            tree.counters[STOPPED] = 1

        most = limit.simulations
        if most is None and limit.seconds is None and watch is None:
            most = _DEFAULT_SIMULATIONS  # nobody could end it
        run_until(deadline, lambda: self._simulate(tree, observation, rng, most, watch), stop)
        info = progress_of(tree)
        return Choice(info.line[0] if info.line else legal[0], info.value, info)

    def _simulate(
        self,
        tree: Tree,
        observation: AnyObservation,
        rng: Rng,
        most: int | None,
        watch: Watch | None,
    ) -> None:
        seat = observation.seat
        assert seat is not None, "a spectator does not choose"
        root = observation.sample(rng).position
        scratch = make_scratch(observation.options.seats, observation.game.action_count)
        done = batches = 0
        while not tree.counters[STOPPED] and (most is None or done < most):
            batch = _BATCH if most is None else min(_BATCH, most - done)
            done += simulate(tree, scratch, root, seat, rng, batch, self._is_careful, self._explore)
            batches += 1
            if watch is not None and batches % _REPORT_EVERY == 0:
                watch.report(progress_of(tree))


def progress_of(tree: Tree) -> Progress:
    """The line that was visited most, and what its first action is worth."""
    line: list[int] = []
    node = ROOT
    value = 0.5
    while tree.children[node] != NOT_EXPANDED:
        first, number = int(tree.children[node]), int(tree.numbers[node])
        child = first + int(np.argmax(tree.visits[first : first + number]))
        if tree.visits[child] == 0:
            break
        if node == ROOT:
            value = float(tree.shares[child] / tree.visits[child])
        line.append(int(tree.actions[child]))
        node = child
    return Progress(tuple(line), value, int(tree.visits[ROOT]), len(line))
