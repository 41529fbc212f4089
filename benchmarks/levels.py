"""Every level against the one below it: `.venv/bin/python benchmarks/levels.py pyramido`.

Prints the table for docs/levels.md: how a level thinks and how long, its score against the level
below with the 95 % interval, and a rating from all these matches together; then the ratings and
times as they stand in ai/levels.py. Exit code 1 if a score lies outside 60 to 85 %. Seeds are
fixed; only levels that think by the clock play differently in another run.
"""

import argparse
import itertools
import sys
import time
from typing import NamedTuple

from pyramidion import CHANCE, State, game, seeded
from pyramidion.ai import Limit
from pyramidion.ai.arena import Contest
from pyramidion.ai.levels import LEVELS, LevelPlayer
from pyramidion.ai.ratings import Ranking, Rating, rate, score_interval
from pyramidion.ai.schedule import schedule
from pyramidion.ai.workers import core_count, play_in_processes
from pyramidion.core import interface

LEAST, MOST = 0.60, 0.85
SHORTEST = 0.005  # seconds that are told
SLOW = 0.05  # seconds per decision from which fewer matches are played
HEAD = "| level | how it thinks | s per decision | score against the one below | rating |"


class Step(NamedTuple):
    """A level's shares of the victory in its matches against the level below."""

    upper: str
    lower: str
    shares: list[float]

    @property
    def score(self) -> float:
        """The mean share."""
        return sum(self.shares) / len(self.shares)

    @property
    def is_even(self) -> bool:
        """Whether the step is neither too small nor too large."""
        return LEAST <= self.score <= MOST

    def __str__(self) -> str:
        """The score as it stands in the table."""
        low, high = score_interval(self.score, len(self.shares))
        return f"{self.score:.0%} of {len(self.shares)} ({low:.0%} to {high:.0%})"

    def rankings(self) -> list[Ranking]:
        """How the matches ended, for the fit of ratings."""
        by_share: dict[float, Ranking] = {
            1.0: ((self.upper,), (self.lower,)),
            0.5: ((self.upper, self.lower),),
            0.0: ((self.lower,), (self.upper,)),
        }
        return [by_share[share] for share in self.shares]


def meet(contest: Contest, upper: str, lower: str, arguments: argparse.Namespace) -> Step:
    """Play the matches of two neighbours."""
    pair = [level for level in LEVELS[contest.game] if level.name in (upper, lower)]
    is_slow = any(level.measured.seconds >= SLOW for level in pair)
    games = arguments.slow_games if is_slow else arguments.games
    fixtures = schedule([upper, lower], contest.options.seats, games, arguments.seed)
    shares = []
    for result in play_in_processes(contest, fixtures, arguments.workers):
        assert result.forfeit is None, result
        assert result.outcome is not None, result
        shares.append(result.outcome.returns[result.fixture.seats.index(upper)])
    return Step(upper, lower, shares)


def seconds_of(level: LevelPlayer, name: str) -> float:
    """The level's own time, or the processor's per real decision in a match against itself."""
    if level.limit.seconds is not None:
        return level.limit.seconds
    rng = seeded(1)
    state = State.start(game(name))
    spent, decisions, is_warm = 0.0, 0, False
    while not state.is_over:
        if state.actor == CHANCE:
            state = state.apply(int(interface.sample(state.position, rng)))
            continue
        seen = state.observe(state.actor)
        if not is_warm:
            level.choose(seen, Limit(), seeded(1))
            is_warm = True
        began = time.process_time()
        action = level.choose(seen, Limit(), rng).action
        if len(seen.legal_actions()) > 1:
            spent += time.process_time() - began
            decisions += 1
        state = state.apply(action)
    return spent / decisions


def thought_of(level: LevelPlayer) -> str:
    """How a level thinks, in words."""
    limit = level.limit
    far = (
        f"{limit.seconds:g} s"
        if limit.seconds is not None
        else f"depth {limit.depth}"
        if limit.depth is not None
        else f"{limit.simulations} simulations"
    )
    return f"{level.searcher.name}, {far}, notices {100 * level.attention:g} %"


def print_tables(name: str, steps: list[Step], ratings: dict[str, Rating]) -> None:
    """The rows for the docs, then those for ai/levels.py."""
    scores = {step.upper: str(step) for step in steps}
    times = {level.name: seconds_of(level, name) for level in LEVELS[name]}
    print(f"\n{HEAD}\n|---|---|---|---|---|")
    for level in LEVELS[name]:
        rating = ratings[level.name]
        rated = f"{rating.value:.0f} ({rating.low:.0f} to {rating.high:.0f})"
        seconds = f"{times[level.name]:.2f}" if times[level.name] >= SHORTEST else "under 0.01"
        cells = [level.name, thought_of(level), seconds]
        print(f"| {' | '.join([*cells, scores.get(level.name, ''), rated])} |")
    print(f'\n    "{name}": {{')
    for level in LEVELS[name]:
        figures = f"{ratings[level.name].value:.0f}, {times[level.name]:.2f}"
        print(f'        "{level.name}": Measured({figures}),')
    print("    },")


def main() -> int:
    """Measure the levels of one game."""
    parser = argparse.ArgumentParser(description="Measure each level against the one below it.")
    parser.add_argument("game", choices=sorted(LEVELS))
    parser.add_argument("--games", type=int, default=100, help="matches of each pair")
    parser.add_argument("--slow-games", type=int, default=30, help="if one thinks long")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=core_count(), help="matches at once")
    arguments = parser.parse_args()
    contest = Contest(arguments.game, State.start(game(arguments.game)).options, Limit())
    names = [level.name for level in LEVELS[arguments.game]]
    steps = []
    for lower, upper in itertools.pairwise(names):
        steps.append(meet(contest, upper, lower, arguments))
        print(f"{'ok  ' if steps[-1].is_even else 'MISS'} {upper}: {steps[-1]}", flush=True)
    rankings = [ranking for step in steps for ranking in step.rankings()]
    print_tables(arguments.game, steps, rate(names, rankings))
    return 0 if all(step.is_even for step in steps) else 1


if __name__ == "__main__":
    sys.exit(main())
