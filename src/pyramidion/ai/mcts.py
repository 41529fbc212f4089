"""Monte-Carlo tree search, written once for all games: select, expand, play out, back up.

What a seat cannot know is drawn anew for each simulation, so that the tree averages over it. The
tree ends where chance acts: from there on the playout goes.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pyramidion.core.interface import (
    NOBODY,
    Actions,
    IntArray,
    Position,
    actor,
    apply,
    careful,
    duplicate,
    eager,
    legal,
    load,
    places,
    resample,
    sample,
)
from pyramidion.core.kernel import kernel
from pyramidion.core.rng import Rng

ROOT = 0
NOT_EXPANDED = 0  # no node but the root has this number, and the root is nobody's child

UNIFORM, CAREFUL, EAGER = 0, 1, 2  # policies of playouts
EVERYTHING_KNOWN = -2

USED, STOPPED = 0, 1  # counters


class Tree(NamedTuple):
    """Nodes in arrays; the children of a node lie side by side.

    actions   the action that leads to each node
    children  the first child of each node, or NOT_EXPANDED
    numbers   how many children it has
    visits    how often it was visited
    shares    the shares of the victory, added up, of the seat that chose to go there
    counters  USED nodes; STOPPED, which may be set from outside at any time
    """

    actions: IntArray
    children: IntArray
    numbers: IntArray
    visits: IntArray
    shares: npt.NDArray[np.float64]
    counters: IntArray


class Scratch(NamedTuple):
    """Room for one simulation: the nodes on the way, who chose them, places, legal actions."""

    path: IntArray
    seats: IntArray
    ranking: IntArray
    legal: Actions


def make_tree(nodes: int) -> Tree:
    """An empty tree with room for so many nodes."""
    return Tree(
        np.zeros(nodes, dtype=np.int64),
        np.zeros(nodes, dtype=np.int64),
        np.zeros(nodes, dtype=np.int64),
        np.zeros(nodes, dtype=np.int64),
        np.zeros(nodes, dtype=np.float64),
        np.array([1] + [0] * 15, dtype=np.int64),
    )


def make_scratch(seats: int, action_count: int, deepest: int) -> Scratch:
    """Room for the simulations of one thread."""
    return Scratch(
        np.zeros(deepest, dtype=np.int64),
        np.zeros(deepest, dtype=np.int64),
        np.zeros(seats, dtype=np.int64),
        np.zeros(action_count, dtype=np.int32),
    )


@kernel(allocates=True)
def simulate(
    tree: Tree,
    scratch: Scratch,
    root: Position,
    seat: int,
    rng: Rng,
    simulations: int,
    policy: int,
    explore: float,
) -> int:
    """Run simulations from what a seat sees, until there are enough; how many were run.

    With seat EVERYTHING_KNOWN the root is taken as it is, and nothing is drawn anew.
    """
    position = duplicate(root)
    for done in range(simulations):
        if tree.counters[STOPPED]:
            return done
        load(position, root)
        if seat != EVERYTHING_KNOWN:
            resample(position, seat, rng)
        depth = descend(tree, scratch, position, explore)
        play_out(position, rng, policy)
        places(position, scratch.ranking)
        back_up(tree, scratch, depth)
    return simulations


@kernel
def descend(tree: Tree, scratch: Scratch, position: Position, explore: float) -> int:
    """Walk down the tree to a leaf, and one step beyond it; the number of steps."""
    node = ROOT
    depth = 0
    while depth < len(scratch.path):
        seat = actor(position)
        if seat < 0:
            break
        number = legal(position, scratch.legal)
        if tree.children[node] == NOT_EXPANDED:
            if tree.visits[node] == 0 and node != ROOT:
                break
            if not expand(tree, scratch, node, number):
                break
        if node != ROOT and not has_children(tree, scratch, node, number):
            break
        node = select(tree, node, explore)
        scratch.path[depth], scratch.seats[depth] = node, seat
        depth += 1
        apply(position, tree.actions[node])
    return depth


@kernel
def expand(tree: Tree, scratch: Scratch, node: int, number: int) -> bool:
    """Give a node a child for each legal action, if there is room."""
    first = tree.counters[USED]
    if first + number > len(tree.actions):
        return False
    tree.counters[USED] += number
    tree.children[node], tree.numbers[node] = first, number
    for i in range(number):
        tree.actions[first + i] = scratch.legal[i]
    return True


@kernel
def has_children(tree: Tree, scratch: Scratch, node: int, number: int) -> bool:
    """Whether the children are just the legal actions; secrets might make them others."""
    if tree.numbers[node] != number:
        return False
    first = tree.children[node]
    same = 0
    for i in range(number):
        same += tree.actions[first + i] == scratch.legal[i]
    return same == number


@kernel
def select(tree: Tree, node: int, explore: float) -> int:
    """The child with the highest upper confidence bound; one never visited comes first."""
    first = tree.children[node]
    log = np.log(tree.visits[node] + 1.0)
    best = first
    highest = -1.0
    for child in range(first, first + tree.numbers[node]):
        visits = tree.visits[child]
        if visits == 0:
            return child
        bound = tree.shares[child] / visits + explore * np.sqrt(log / visits)
        if bound > highest:
            highest = bound
            best = child
    return best


@kernel
def play_out(position: Position, rng: Rng, policy: int) -> None:
    """Play to the end by one of the policies of core/interface.py."""
    while actor(position) != NOBODY:
        if policy == UNIFORM:
            apply(position, sample(position, rng))
        elif policy == CAREFUL:
            apply(position, careful(position, rng))
        else:
            apply(position, eager(position, rng))


@kernel
def back_up(tree: Tree, scratch: Scratch, depth: int) -> None:
    """Tell every node on the way how the simulation ended for the seat that chose it."""
    winners = 0
    for seat in range(len(scratch.ranking)):
        winners += scratch.ranking[seat] == 1
    tree.visits[ROOT] += 1
    for step in range(depth):
        node = scratch.path[step]
        tree.visits[node] += 1
        if scratch.ranking[scratch.seats[step]] == 1:
            tree.shares[node] += 1.0 / winners
