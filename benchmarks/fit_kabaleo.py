"""Where the weights in `ai/kabaleo.py` come from: `.venv/bin/python benchmarks/fit_kabaleo.py`.

Plays matches of greedy players and of tree searches that infer nothing, and fits a conditional
logit to every other one: the weights with which the moves would be most likely. Greedy players look
at one feature only, so that one is fitted to them; all four are to the searches. The matches that
were left out tell whether the weights in the source are as good as the fitted ones (exit code 1 if
not), and how much of the goals they reveal: the mean logarithm of the chance given to the true ones
before each move. The character in between was set by hand. Seeds are fixed; --size 1, with as many
matches as the fit in the source, takes about a minute.
"""

import argparse
import math
import sys
from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

import numpy as np

from pyramidion import AnyState, parse_record
from pyramidion.ai import GreedyPlayer, Limit, Player, TreeSearchPlayer
from pyramidion.ai.arena import Contest
from pyramidion.ai.kabaleo import CHARACTERS, Floats, features_of, infer_goals
from pyramidion.ai.mcts import EAGER
from pyramidion.ai.schedule import schedule
from pyramidion.ai.workers import core_count, play_in_processes
from pyramidion.games.kabaleo import KabaleoOptions
from pyramidion.games.kabaleo.rules import GOALS

SEED = 5
SIMULATIONS = 1500  # per decision of the searches
TABLES: tuple[tuple[Literal[2, 3, 4], Literal["fair", "random"], int], ...] = (
    (2, "fair", 80),  # seats, mode, matches at --size 1
    (3, "fair", 40),
    (4, "random", 50),
)
PRIOR = 1.0  # the precision of a normal prior around 0, to keep the fit finite
STEPS = 30  # of Newton's method at most
DEAREST = 0.02  # what weights may lose against the fitted ones, in logarithms per move


class Kind(NamedTuple):
    """Players of one kind, the row of CHARACTERS that stands for them, and what they look at."""

    name: str
    player: Player
    row: int
    features: int  # so many, from the first


KINDS = (
    Kind("greedy", GreedyPlayer(), row=0, features=1),
    Kind("far-sighted", TreeSearchPlayer("search", EAGER), row=2, features=4),
)


class Move(NamedTuple):
    """One decision: the features of all options, as [option, feature], and which was taken."""

    options: Floats
    taken: int


class Fit(NamedTuple):
    """Weights, and half the widths of their 95 % intervals."""

    weights: Floats
    margins: Floats


def find(name: str, game: str) -> Player:
    """The player of a kind; a number follows the kind's name, as an arena wants different names."""
    return next(kind.player for kind in KINDS if name.startswith(kind.name))


def play(kind: Kind, size: float, workers: int) -> Iterator[list[AnyState]]:
    """The states of every match of a kind of players."""
    for seats, mode, games in TABLES:
        limit = Limit(simulations=SIMULATIONS)
        contest = Contest(
            "kabaleo", KabaleoOptions(seats, mode), limit, keeps_records=True, find=find
        )
        names = [f"{kind.name} {number}" for number in (1, 2)]
        fixtures = schedule(names, seats, max(2, round(size * games)), SEED)
        played = list(play_in_processes(contest, fixtures, workers))
        for result in sorted(played, key=lambda each: each.fixture.number):
            assert result.record is not None, result.lost
            assert result.forfeit is None, result.forfeit
            yield list(parse_record(result.record).states())


def moves_of(states: list[AnyState]) -> Iterator[Move]:
    """The moves of all seats in a match."""
    for state, action in states[-1].past:
        if state.actor < 0:
            continue
        legal = np.array(state.legal_actions())
        goal = int(state.position.cells[GOALS + state.actor])
        yield Move(features_of(state.position, legal)[:, goal], int(np.argmax(legal == action)))


def fit(moves: list[Move], features: int) -> Fit:
    """The likeliest weights of the first features, by Newton's method; the others are 0."""
    weights = np.zeros(features)
    for _ in range(STEPS):
        gradient, curvature = -PRIOR * weights, PRIOR * np.eye(features)
        for move in moves:
            options = move.options[:, :features]
            chances = chances_of(options, weights)
            mean = chances @ options
            gradient += options[move.taken] - mean
            curvature += (options * chances[:, None]).T @ options - np.outer(mean, mean)
        step = np.linalg.solve(curvature, gradient)
        weights += step
        if np.abs(step).max() < 1e-6:
            break
    else:
        raise ArithmeticError("The fit does not settle; try more matches.")
    margins = 1.96 * np.sqrt(np.diag(np.linalg.inv(curvature)))
    missing = CHARACTERS.shape[1] - features
    return Fit(np.pad(weights, (0, missing)), np.pad(margins, (0, missing)))


def chances_of(options: Floats, weights: Floats) -> Floats:
    """How likely each option is taken."""
    scores = options @ weights
    odds: Floats = np.exp(scores - scores.max())
    return odds / odds.sum()


def likelihood(moves: list[Move], weights: Floats) -> float:
    """The mean logarithm of the chance that the weights give to the moves."""
    return float(np.mean([np.log(chances_of(m.options, weights)[m.taken]) for m in moves]))


def revealed(matches: Iterable[list[AnyState]]) -> float:
    """The mean logarithm of the chance that inference gives to the true goals."""
    logs = []
    for states in matches:
        seats = states[-1].options.seats
        truth = tuple(map(int, states[-1].position.cells[GOALS : GOALS + seats]))
        for state in states:
            if state.actor < 0:
                continue
            posterior = infer_goals(state.observe(state.actor))
            logs.append(math.log(posterior.chances[posterior.goals.index(truth)]))
    return sum(logs) / len(logs)


def report(kind: Kind, size: float, workers: int) -> bool:
    """Play, fit and compare for one kind of players; whether the source's weights are as good."""
    matches = list(play(kind, size, workers))
    seen = [move for states in matches[::2] for move in moves_of(states)]
    unseen = [move for states in matches[1::2] for move in moves_of(states)]
    fitted, source = fit(seen, kind.features), CHARACTERS[kind.row]
    print(f"     {kind.name}: {len(matches)} matches, fitted to {len(seen):,} moves")
    print(f"     fitted      {format_row(fitted.weights)},  # {kind.name}")
    print(f"     give or take {format_row(fitted.margins)[1:-1]}")
    print(f"     in source   {format_row(source)},  # {kind.name}")
    best, ours = likelihood(unseen, fitted.weights), likelihood(unseen, source)
    is_met = best - ours <= DEAREST
    print(
        f"{'ok  ' if is_met else 'MISS'} {len(unseen):,} other moves: {best:.3f} by the fit, "
        f"{ours:.3f} by the source (at most {DEAREST} less)"
    )
    for seats, _, _ in TABLES:
        left_out = [states for states in matches[1::2] if states[-1].options.seats == seats]
        nothing = -math.log(math.perm(seats + 1, seats - 1))
        print(
            f"     goals of {seats} seats: {revealed(left_out):.2f} by inference, "
            f"{nothing:.2f} knowing nothing",
            flush=True,
        )
    return is_met


def format_row(weights: Floats) -> str:
    """Weights as a row of CHARACTERS."""
    return f"[{', '.join(f'{weight:5.2f}' for weight in weights)}]"


def main() -> int:
    """Fit every kind of players."""
    parser = argparse.ArgumentParser(description="Fit the characters of Kabaleo's goal inference.")
    parser.add_argument("--size", type=float, default=1.0, help="1 is the size of the fit in use")
    parser.add_argument("--workers", type=int, default=core_count(), help="matches at once")
    given = parser.parse_args()
    met = [report(kind, given.size, given.workers) for kind in KINDS]
    return 0 if all(met) else 1


if __name__ == "__main__":
    sys.exit(main())
