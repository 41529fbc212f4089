"""How strong Kabaleo's player is: `.venv/bin/python benchmarks/kabaleo_players.py`.

Each line gives the share of matches that a player won alone, its 95 % interval, and its bar.
Against greedy players it thinks for --seconds per decision. Whether inferring goals helps is
asked with --simulations per decision, so that the answer is the same on every machine. Takes about
a quarter of an hour on two cores. Exit code 1 if a bar is missed.
"""

import argparse
import sys
import time
from typing import Literal, NamedTuple

from pyramidion.ai import Limit, Player, TreeSearchPlayer, player
from pyramidion.ai.arena import Contest, MatchResult
from pyramidion.ai.kabaleo import inferring_player
from pyramidion.ai.mcts import EAGER
from pyramidion.ai.ratings import score_interval
from pyramidion.ai.schedule import schedule
from pyramidion.ai.workers import core_count, play_in_processes
from pyramidion.games.kabaleo import KabaleoOptions

SEED = 1
MADE_HERE: dict[str, Player] = {
    "inferring": inferring_player(),
    "guessing": TreeSearchPlayer("guessing", EAGER),  # the same search, any goals equally likely
}


class Bar(NamedTuple):
    """One player against equal others, and the share of matches it has to win."""

    name: str
    others: str
    players: Literal[2, 3, 4]
    mode: Literal["fair", "random"]
    share: float
    is_timed: bool
    needs_certainty: bool = False  # whether the whole interval has to lie above the share


BARS = (
    Bar("inferring", "greedy", 2, "fair", 0.80, is_timed=True),
    Bar("inferring", "greedy", 4, "random", 0.45, is_timed=True),
    Bar("inferring", "guessing", 2, "fair", 0.50, is_timed=False, needs_certainty=True),
    Bar("inferring", "guessing", 3, "fair", 1 / 3, is_timed=False, needs_certainty=True),
    Bar("inferring", "guessing", 4, "random", 0.25, is_timed=False, needs_certainty=True),
)


def find(name: str, game: str) -> Player:
    """The players of this file, and everybody else's."""
    return MADE_HERE[name] if name in MADE_HERE else player(name, game)


def is_won(result: MatchResult, name: str) -> bool:
    """Whether the player won alone; a match that nobody could finish is an error here."""
    assert result.outcome is not None, result.lost
    assert result.forfeit is None, result.forfeit
    winners = result.outcome.winners
    return len(winners) == 1 and result.fixture.seats[winners[0]] == name


def measure(bar: Bar, games: int, limit: Limit, workers: int) -> bool:
    """Play the matches and print the figure; whether the bar is met."""
    began = time.perf_counter()
    contest = Contest("kabaleo", KabaleoOptions(bar.players, bar.mode), limit, find=find)
    fixtures = schedule([bar.name, bar.others], bar.players, games, SEED)
    wins = sum(is_won(each, bar.name) for each in play_in_processes(contest, fixtures, workers))
    low, high = score_interval(wins / games, games)
    is_met = low > bar.share if bar.needs_certainty else wins / games >= bar.share
    needed = f"interval above {bar.share:.0%}" if bar.needs_certainty else f">= {bar.share:.0%}"
    thought = f"{limit.seconds} s" if bar.is_timed else f"{limit.simulations} simulations"
    print(
        f"{'ok  ' if is_met else 'MISS'} {bar.name} against {bar.players - 1} {bar.others}, "
        f"{bar.mode}, {thought}: won {wins / games:.1%} of {games}, {low:.1%} to {high:.1%} "
        f"({needed}; {time.perf_counter() - began:.0f} s)",
        flush=True,
    )
    return is_met


def main() -> int:
    """Measure every bar."""
    parser = argparse.ArgumentParser(description="Measure Kabaleo's player.")
    parser.add_argument("--games", type=int, default=50, help="matches against greedy, per bar")
    parser.add_argument("--counted-games", type=int, default=200, help="other matches, per bar")
    parser.add_argument("--seconds", type=float, default=1.0, help="per decision, against greedy")
    parser.add_argument("--simulations", type=int, default=4000, help="per decision, otherwise")
    parser.add_argument("--workers", type=int, default=core_count(), help="matches at once")
    given = parser.parse_args()
    timed, counted = Limit(seconds=given.seconds), Limit(simulations=given.simulations)
    met = [
        measure(bar, given.games, timed, given.workers)
        if bar.is_timed
        else measure(bar, given.counted_games, counted, given.workers)
        for bar in BARS
    ]
    return 0 if all(met) else 1


if __name__ == "__main__":
    sys.exit(main())
