"""The player that searches by Monte-Carlo simulation; it plays every game."""

from collections.abc import Callable, Sequence

import numpy as np

from pyramidion.ai.mcts import (
    EVERYTHING_KNOWN,
    NOT_EXPANDED,
    ROOT,
    STOPPED,
    UNIFORM,
    USED,
    Tree,
    make_scratch,
    make_tree,
    simulate,
)
from pyramidion.ai.players import Choice, Limit, Progress, Searcher, Watch
from pyramidion.ai.thinking import Deadline, run_until
from pyramidion.core import AnyObservation, AnyState, Rng

_NODES = 1_000_000
_BATCH = 512  # simulations between two looks at the limit
_BATCH_PER_WORLD = 32  # simulations of a world before another is drawn
_REPORT_EVERY = 8192  # simulations
_DEFAULT_SIMULATIONS = 10_000

# Makes, of what a seat has seen, a function that draws states as likely as the seat thinks.
Beliefs = Callable[[AnyObservation], Callable[[Rng], AnyState]]


class TreeSearchPlayer(Searcher):
    """Plays what its simulations visit most."""

    def __init__(
        self,
        name: str = "mcts",
        policy: int = UNIFORM,
        explore: float = 0.7,
        beliefs: Beliefs | None = None,
        deepest: int = 512,
    ) -> None:
        self.name = name
        self._policy = policy
        self._explore = explore
        self._beliefs = beliefs
        self._deepest = deepest  # actions that the tree holds at most; then the playout goes

    def choose_among(
        self,
        actions: Sequence[int],
        observation: AnyObservation,
        limit: Limit,
        rng: Rng,
        watch: Watch | None = None,
    ) -> Choice:
        """Simulate until the limit, then take the most visited of these actions."""
        if len(actions) == 1:
            return Choice(actions[0])
        tree = self.search(actions, observation, limit, rng, watch)
        info = progress_of(tree)
        return Choice(info.line[0] if info.line else actions[0], info.value, info)

    def search(
        self,
        actions: Sequence[int],
        observation: AnyObservation,
        limit: Limit,
        rng: Rng,
        watch: Watch | None = None,
    ) -> Tree:
        """The tree after simulating until the limit; the root's children are these actions."""
        deadline = Deadline(limit, watch)
        tree = make_tree(_NODES)
        tree.children[ROOT], tree.numbers[ROOT] = tree.counters[USED], len(actions)
        tree.actions[1 : 1 + len(actions)] = actions
        tree.counters[USED] += len(actions)

        def stop() -> None:
            tree.counters[STOPPED] = 1

        most = limit.simulations
        if most is None and limit.seconds is None and watch is None:
            most = _DEFAULT_SIMULATIONS  # nobody could end it
        run_until(deadline, lambda: self._simulate(tree, observation, rng, most, watch), stop)
        return tree

    def _simulate(
        self,
        tree: Tree,
        observation: AnyObservation,
        rng: Rng,
        most: int | None,
        watch: Watch | None,
    ) -> None:
        assert observation.seat is not None, "a spectator does not choose"
        seats, actions = observation.options.seats, observation.game.action_count
        scratch = make_scratch(seats, actions, self._deepest)
        draw = self._beliefs(observation) if self._beliefs is not None else None
        root = observation.sample(rng).position
        seat = observation.seat if draw is None else EVERYTHING_KNOWN
        size = _BATCH if draw is None else _BATCH_PER_WORLD
        done = reported = 0
        while not tree.counters[STOPPED] and (most is None or done < most):
            if draw is not None:
                root = draw(rng).position
            batch = size if most is None else min(size, most - done)
            done += simulate(tree, scratch, root, seat, rng, batch, self._policy, self._explore)
            if watch is not None and done - reported >= _REPORT_EVERY:
                reported = done
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
