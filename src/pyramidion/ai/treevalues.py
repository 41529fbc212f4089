"""The worth of every action by tree search, for any game."""

from collections.abc import Sequence

import numpy as np

from pyramidion.ai.kabaleo import inferring_player
from pyramidion.ai.mcts import EAGER, NOT_EXPANDED, ROOT, Tree
from pyramidion.ai.players import Limit, Watch
from pyramidion.ai.treesearch import TreeSearchPlayer
from pyramidion.ai.worth import Worth
from pyramidion.core import AnyObservation, Rng

_SEARCHERS = {
    "kabaleo": inferring_player(),
    "pyramido": TreeSearchPlayer(policy=EAGER),
}
_ANY = TreeSearchPlayer()


class TreeValues:
    """The mean of the simulations that began with each action; the most visited is the best.

    Every action is tried at least once, whatever the limit.
    """

    def __init__(
        self, observation: AnyObservation, limit: Limit, rng: Rng, watch: Watch | None = None
    ) -> None:
        self._observation, self._limit, self._rng, self._watch = observation, limit, rng, watch
        self._trees: dict[int, tuple[Tree, int]] = {}  # by action: its tree and node there
        self._shares = ending_shares(observation, rng)
        actions = observation.legal_actions()
        searcher = searcher_of(observation)
        searcher.search(actions, observation, Limit(simulations=1), rng)  # compiles the first time
        self._add(searcher.search(actions, observation, limit, rng, watch), actions)
        self.visits = sum(self._visits(action) for action in actions)
        untried = [action for action in actions if not self._visits(action)]
        if untried:
            once = Limit(simulations=len(untried))
            self._add(searcher.search(untried, observation, once, rng), untried)
        worths = [self._worth(action) for action in actions]
        is_known = all(worth.proven for worth in worths)
        worths.sort(
            key=lambda worth: (
                worth.is_sure_win,
                worth.value if is_known else 0,
                worth.visits,
                worth.value,
            ),
            reverse=True,
        )
        self.worths = tuple(worths)
        self.depth = len(self.line(self.worths[0].action))

    def _add(self, tree: Tree, actions: Sequence[int]) -> None:
        first = int(tree.children[ROOT])
        self._trees.update({action: (tree, first + i) for i, action in enumerate(actions)})

    def _visits(self, action: int) -> int:
        tree, node = self._trees[action]
        return int(tree.visits[node])

    def _worth(self, action: int) -> Worth:
        tree, node = self._trees[action]
        visits = int(tree.visits[node])
        if action in self._shares:
            return Worth(action, self._shares[action], visits, True, 1)
        return Worth(action, float(tree.shares[node] / visits), visits)

    def closer(self, action: int) -> Worth:
        """Search this action alone: what the tree seldom visits it knows only roughly."""
        if action not in self._shares:
            searcher = searcher_of(self._observation)
            arguments = (self._observation, self._limit, self._rng, self._watch)
            tree = searcher.search((action,), *arguments)
            if tree.visits[ROOT] > self._visits(action):
                self._add(tree, (action,))
        return self._worth(action)

    def line(self, action: int) -> tuple[int, ...]:
        """The action, and what was visited most after it."""
        tree, node = self._trees[action]
        actions = [action]
        while tree.children[node] != NOT_EXPANDED:
            first, number = int(tree.children[node]), int(tree.numbers[node])
            node = first + int(np.argmax(tree.visits[first : first + number]))
            if tree.visits[node] == 0:
                break
            actions.append(int(tree.actions[node]))
        return tuple(actions)


def searcher_of(observation: AnyObservation) -> TreeSearchPlayer:
    """The tree search that knows most about a game."""
    return _SEARCHERS.get(observation.game.name, _ANY)


def ending_shares(observation: AnyObservation, rng: Rng) -> dict[int, float]:
    """What the seat gets from each action that ends the match, unless a secret decides."""
    if observation.game.has_secrets or observation.seat is None:
        return {}
    state = observation.sample(rng)
    ends = {action: state.apply(action).outcome for action in observation.legal_actions()}
    return {
        action: outcome.returns[observation.seat]
        for action, outcome in ends.items()
        if outcome is not None
    }
