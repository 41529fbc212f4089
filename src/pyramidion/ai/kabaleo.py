"""What the moves of the other seats say about their goals in Kabaleo, and a player that listens.

A seat is taken to be of one of a few characters, all equally likely at first. Given its goal, a
character chooses an action with a probability in proportion to exp(weights @ features); now and
then it plays just anything, so that nothing is ever ruled out. The goals are all different, which
ties the seats together. `docs/kabaleo-players.md` tells how the weights were found;
`.venv/bin/python benchmarks/fit_kabaleo.py` fits them again.
"""

import bisect
import itertools
from collections.abc import Callable
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pyramidion.ai.mcts import EAGER
from pyramidion.ai.treesearch import TreeSearchPlayer
from pyramidion.core import AnyObservation, AnyState, Rng, State, seeded
from pyramidion.core.rng import below
from pyramidion.games.kabaleo.pieces import COLOURS
from pyramidion.games.kabaleo.rules import (
    GOALS,
    IN_PLAY,
    PILES,
    PLAYERS,
    PUT,
    KabaleoPosition,
    space_count,
)

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]
Goals = tuple[int, ...]  # a colour for each seat

# For a seat's own colour: its lead over the best other one grows by so many spaces; it takes a
# space; it loses a space; a piece of it is used up.
CHARACTERS: Floats = np.array(
    [
        [5.0, 0.0, 0.0, 0.0],  # greedy: wants to be ahead at once
        [0.5, 2.0, -2.0, 0.0],  # plain: takes spaces, not always from the right one
        [0.2, 2.2, -2.0, -4.0],  # far-sighted: keeps its own pieces for the end
    ]
)
CARELESS = 0.1  # how often anybody plays just anything
_TICKETS = 1 << 30


class Posterior(NamedTuple):
    """Every way in which the goals may lie, seat by seat, and how likely each is."""

    goals: tuple[Goals, ...]
    chances: Floats

    def chance_of(self, seat: int, colour: int) -> float:
        """How likely a seat has this goal."""
        has_it = np.array([goals[seat] == colour for goals in self.goals])
        return float(self.chances[has_it].sum())


def infer_goals(observation: AnyObservation) -> Posterior:
    """How likely each distribution of the goals is, after all moves that the viewer has seen."""
    assert observation.actor >= 0, "goals are drawn before the first move, and shown after the last"
    cells = observation.sample(seeded(0)).position.cells
    goals = _possible_goals(cells, observation.seat)
    clues = _clues(observation)
    logs = np.array([sum(clues[seat, goal] for seat, goal in enumerate(way)) for way in goals])
    chances = np.exp(logs - logs.max())
    return Posterior(goals, chances / chances.sum())


def goal_beliefs(observation: AnyObservation) -> Callable[[Rng], AnyState]:
    """A function that draws states, with goals as likely as the seat has reason to think."""
    posterior = infer_goals(observation)
    states = [_state_with(observation, goals) for goals in posterior.goals]
    limits = np.round(np.cumsum(posterior.chances) * _TICKETS).astype(np.int64).tolist()
    limits[-1] = _TICKETS

    def draw(rng: Rng) -> AnyState:
        return states[bisect.bisect_right(limits, int(below(rng, _TICKETS)))]

    return draw


def inferring_player(name: str = "inferring") -> TreeSearchPlayer:
    """Tree search over the goals that the other seats' moves make likely."""
    return TreeSearchPlayer(name, EAGER, beliefs=goal_beliefs)


def log_likelihoods(position: KabaleoPosition, legal: Ints, action: int) -> Floats:
    """How likely a character with a goal takes an action, as logarithms: [character, goal]."""
    scores = np.einsum("cf,agf->cag", CHARACTERS, features_of(position, legal))
    odds = np.exp(scores - scores.max(axis=1, keepdims=True))
    chances = odds[:, int(np.flatnonzero(legal == action)[0])] / odds.sum(axis=1)
    logs: Floats = np.log(CARELESS / len(legal) + (1 - CARELESS) * chances)
    return logs


def features_of(position: KabaleoPosition, actions: Ints) -> Floats:
    """What CHARACTERS look at, as if each colour were the goal: [action, goal, feature]."""
    cells = position.cells
    one_of = np.eye(COLOURS)
    spaces, colours = np.divmod(actions - PUT, COLOURS)
    piles = cells[PILES + spaces]
    below_top = (piles >> 3 & 7) - 1
    lost = one_of[_tops(piles)]
    won = one_of[np.where(_tops(piles) == colours, below_top, colours)]
    laid = cells[PILES : PILES + space_count(int(cells[PLAYERS]))]
    counts = one_of[_tops(laid)].sum(axis=0)
    growth = _leads(counts + won - lost) - _leads(counts)
    return np.stack([growth, won, lost, one_of[colours]], axis=-1)


def _leads(counts: Floats) -> Floats:
    """How far each colour is ahead of the best other one, for numbers of spaces by colour."""
    rivals = np.where(np.eye(COLOURS, dtype=np.bool_), -np.inf, counts[..., None, :])
    leads: Floats = counts - rivals.max(axis=-1)
    return leads


def _tops(piles: Ints) -> Ints:
    return (piles & 7) - 1


def _clues(observation: AnyObservation) -> Floats:
    """What the moves of the other seats say, as logarithms of likelihoods: [seat, goal]."""
    logs = np.zeros((observation.options.seats, len(CHARACTERS), COLOURS))
    for seen, action in observation.past:
        if seen.actor < 0 or seen.actor == observation.seat:
            continue
        state = seen.sample(seeded(0))  # the goals in it are made up, and not looked at
        legal = np.array(state.legal_actions())
        logs[seen.actor] += log_likelihoods(state.position, legal, action)
    clues: Floats = np.logaddexp.reduce(logs, axis=1)
    return clues


def _possible_goals(cells: Ints, seat: int | None) -> tuple[Goals, ...]:
    """All ways to give the other seats different goals (Kabaleo 2.1); a spectator has none."""
    own = () if seat is None else (int(cells[GOALS + seat]),)
    others = [
        colour for colour in range(COLOURS) if cells[IN_PLAY] >> colour & 1 and colour not in own
    ]
    ways = itertools.permutations(others, int(cells[PLAYERS]) - len(own))
    return tuple((*way[:seat], *own, *way[seat:]) if own else way for way in ways)


def _state_with(observation: AnyObservation, goals: Goals) -> AnyState:
    position = observation.sample(seeded(0)).position
    position.cells[GOALS : GOALS + len(goals)] = goals
    return State(observation.game, observation.options, position)
