"""Every level against the one below it: `.venv/bin/python benchmarks/levels.py pylos --games 100`.

Prints a table for docs/levels.md: the score against the level below with its 95 % interval, and a
rating from all these matches together. Exit code 1 if a score lies outside 60 to 85 %.
"""

import argparse
import itertools
import math
import sys

from pyramidion import State, game
from pyramidion.ai import Limit
from pyramidion.ai.arena import Contest
from pyramidion.ai.levels import LEVELS
from pyramidion.ai.ratings import Ranking, rate
from pyramidion.ai.schedule import schedule
from pyramidion.ai.workers import core_count, play_in_processes

LEAST, MOST = 0.60, 0.85


def meet(contest: Contest, upper: str, lower: str, games: int, seed: int) -> list[float]:
    """The upper level's share of the victory in each match."""
    fixtures = schedule([upper, lower], contest.options.seats, games, seed)
    shares = []
    for result in play_in_processes(contest, fixtures, core_count()):
        assert result.forfeit is None, result
        assert result.outcome is not None, result
        shares.append(result.outcome.returns[result.fixture.seats.index(upper)])
    return shares


def interval_of(score: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a score."""
    z = 1.96
    centre = (score + z * z / (2 * games)) / (1 + z * z / games)
    margin = z * math.sqrt(score * (1 - score) / games + z * z / (4 * games * games))
    return centre - margin / (1 + z * z / games), centre + margin / (1 + z * z / games)


def rankings_of(upper: str, lower: str, shares: list[float]) -> list[Ranking]:
    """How matches ended, for the fit of ratings."""
    by_share: dict[float, Ranking] = {
        1.0: ((upper,), (lower,)),
        0.5: ((upper, lower),),
        0.0: ((lower,), (upper,)),
    }
    return [by_share[share] for share in shares]


def main() -> int:
    """Measure the levels of one game."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=100, help="matches of each pair")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=1.0, help="time of the strongest level")
    arguments = parser.parse_args()
    chosen = game(arguments.game)
    contest = Contest(chosen.name, State.start(chosen).options, Limit(seconds=arguments.seconds))
    names = [level.name for level in LEVELS[chosen.name]]
    rankings: list[Ranking] = []
    lines = [f"| {names[0]} | |"]
    misses = 0
    for lower, upper in itertools.pairwise(names):
        shares = meet(contest, upper, lower, arguments.games, arguments.seed)
        score = sum(shares) / len(shares)
        low, high = interval_of(score, len(shares))
        is_met = LEAST <= score <= MOST
        misses += not is_met
        rankings += rankings_of(upper, lower, shares)
        lines.append(f"| {upper} | {score:.0%} ({low:.0%} to {high:.0%}) |")
        print(f"{'ok  ' if is_met else 'MISS'} {lines[-1]}", flush=True)
    ratings = rate(names, rankings)
    print("| level | score against the one below | rating |\n|---|---|---|")
    for name, line in zip(names, lines, strict=True):
        rating = ratings[name]
        print(f"{line} {rating.value:.0f} ({rating.low:.0f} to {rating.high:.0f}) |")
    return 1 if misses else 0


if __name__ == "__main__":
    sys.exit(main())
