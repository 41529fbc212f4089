"""How strong Pylos's player is: `.venv/bin/python benchmarks/pylos_players.py`.

The strongest level plays the standard game against plain tree search and against greedy, all with
--seconds per decision, seats in turn; no table is used, only what comes with the program. Each line
gives the score, its 95 % interval, and its bar. Takes about 50 minutes on two cores with the 200
matches against tree search that the bar asks for. Exit code 1 if a bar is missed.
"""

import argparse
import sys
import time

from pyramidion.ai import Limit, Player, player
from pyramidion.ai.arena import Contest
from pyramidion.ai.levels import LEVELS
from pyramidion.ai.perfect import PerfectPlayer
from pyramidion.ai.ratings import score_interval
from pyramidion.ai.schedule import schedule
from pyramidion.ai.workers import core_count, play_in_processes
from pyramidion.games.pylos.game import PylosOptions

SEED = 1
BARS = {"mcts": 0.90, "greedy": 0.99}
STRONGEST = LEVELS["pylos"][-1].name


def find(name: str, game: str) -> Player:
    """Everybody as usual, but the strongest level without a table, should one be installed."""
    return PerfectPlayer(tables=lambda options: None) if name == STRONGEST else player(name, game)


def measure(other: str, games: int, limit: Limit, workers: int) -> bool:
    """Play the matches and print the score; whether the bar is met."""
    began = time.perf_counter()
    contest = Contest("pylos", PylosOptions(), limit, find=find)
    fixtures = schedule([STRONGEST, other], 2, games, SEED)
    by_seat: dict[int, list[float]] = {0: [], 1: []}
    for result in play_in_processes(contest, fixtures, workers):
        assert result.outcome is not None, result.lost
        assert result.forfeit is None, result.forfeit
        seat = result.fixture.seats.index(STRONGEST)
        by_seat[seat].append(result.outcome.returns[seat])
        played = sum(map(len, by_seat.values()))
        if played % 10 == 0:
            print(f"     {played} matches: {sum(map(sum, by_seat.values())):g}", flush=True)
    score = sum(map(sum, by_seat.values())) / games
    low, high = score_interval(score, games)
    is_met = score >= BARS[other]
    first, second = (sum(shares) / max(len(shares), 1) for shares in by_seat.values())
    print(
        f"{'ok  ' if is_met else 'MISS'} {STRONGEST} against {other}: {score:.1%} of {games}"
        f" ({low:.0%} to {high:.0%}), bar {BARS[other]:.0%}; moving first {first:.0%}, second"
        f" {second:.0%}; {time.perf_counter() - began:.0f} s",
        flush=True,
    )
    return is_met


def main() -> int:
    """Measure both."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=200, help="matches against each")
    parser.add_argument("--seconds", type=float, default=1.0, help="per decision")
    parser.add_argument("--workers", type=int, default=core_count())
    parser.add_argument("--against", choices=list(BARS), action="append")
    arguments = parser.parse_args()
    limit = Limit(seconds=arguments.seconds)
    met = [
        measure(other, arguments.games, limit, arguments.workers)
        for other in arguments.against or BARS
    ]
    return 0 if all(met) else 1


if __name__ == "__main__":
    sys.exit(main())
