"""The bars of Pyramido's opponent: `.venv/bin/python benchmarks/pyramido_players.py`.

Takes about a quarter of an hour on two cores. Each line gives what was measured, its 95 % interval
and the bar it has to meet; exit code 1 if one is missed. All seeds are fixed; what is limited by
time still varies from run to run.
"""

import argparse
import math
import sys
import time

import numpy as np

from pyramidion import CHANCE, AnyState, seeded, start
from pyramidion.ai import Limit, Player, player
from pyramidion.ai.arena import Contest, MatchResult
from pyramidion.ai.mcts import EAGER, make_scratch, make_tree, simulate
from pyramidion.ai.pyramido import PyramidoPlayer
from pyramidion.ai.ratings import DEVIATES, score_interval
from pyramidion.ai.schedule import schedule
from pyramidion.ai.workers import core_count, play_in_processes

SEED = 3
OWN = "eager-mcts"
SIMULATIONS_PER_SECOND = 10_000
WINS = 0.9
MARGIN = 10.0  # points per match more than greedy

failures = 0


def report(what: str, is_met: bool, figure: str, bar: str) -> None:
    """Print one line, and remember a miss."""
    global failures  # noqa: PLW0603 (a script with one tally)
    failures += not is_met
    print(f"{'ok  ' if is_met else 'MISS'} {what}: {figure} ({bar})", flush=True)


def find(name: str, game: str) -> Player:
    """The player of that name, this one's own included whatever the roster says."""
    return PyramidoPlayer(OWN) if name == OWN else player(name, game)


def first_decision() -> AnyState:
    """A match of two after the lots are drawn."""
    state = start("pyramido")
    while state.actor == CHANCE:
        state = state.apply(state.legal_actions()[0])
    return state


def measure_speed(simulations: int = 20_000) -> None:
    """Simulations with eager playouts on one thread, from the first decision of a match of two."""
    root = first_decision()
    scratch = make_scratch(root.options.seats, root.game.action_count, deepest=1)

    def seconds(number: int) -> float:
        tree = make_tree(1_000_000)
        began = time.process_time()  # the processor's time, as other programs may be running
        simulate(tree, scratch, root.position, root.actor, seeded(1), number, EAGER, 0.35)
        return time.process_time() - began

    seconds(1)  # compiles
    speed = max(simulations / seconds(simulations) for _ in range(3))
    is_met = speed >= SIMULATIONS_PER_SECOND
    report("simulations/s, eager, one thread", is_met, f"{speed:,.0f}", "bar 10,000")


def matches(games: int, limit: Limit, workers: int) -> list[MatchResult]:
    """Matches of two against greedy, seats alternated."""
    contest = Contest("pyramido", start("pyramido").options, limit, find=find)
    fixtures = schedule([OWN, "greedy"], seats=2, games=games, seed=SEED)
    return list(play_in_processes(contest, fixtures, workers))


def measure_matches(games: int, limit: Limit, workers: int, name: str, has_bars: bool) -> None:
    """Victories, points and eliminations against greedy."""
    began = time.perf_counter()
    shares, margins, points, eliminated = [], [], [], 0
    for result in matches(games, limit, workers):
        assert result.outcome is not None, result.lost
        assert result.forfeit is None, result.forfeit
        own = result.fixture.seats.index(OWN)
        outcome = result.outcome
        shares.append(outcome.returns[own])
        eliminated += outcome.reason == "last_standing" and outcome.places[own] > 1
        points.append(outcome.measures[own][0])
        margins.append(outcome.measures[own][0] - outcome.measures[1 - own][0])
    share, margin = float(np.mean(shares)), float(np.mean(margins))
    low, high = score_interval(share, games)
    spread = DEVIATES * float(np.std(margins, ddof=1)) / math.sqrt(games)
    print(f"     {name}: {games} matches in {time.perf_counter() - began:,.0f} s")
    wins = f"{share:.1%}, {low:.1%} to {high:.1%}"
    more = f"{margin:+.1f}, {margin - spread:+.1f} to {margin + spread:+.1f}"
    more += f" (mean points {np.mean(points):.1f})"
    report(f"{name}: victories", share >= WINS or not has_bars, wins, bar("90 %", has_bars))
    report(f"{name}: points more", margin >= MARGIN or not has_bars, more, bar("10", has_bars))
    report(f"{name}: eliminated", eliminated == 0, f"{eliminated} of {games}", "bar 0")


def bar(text: str, has_bars: bool) -> str:
    """The bar of a figure, where there is one."""
    return f"bar {text}" if has_bars else "no bar at this limit"


def main() -> None:
    """Measure everything."""
    parser = argparse.ArgumentParser(description="Measure Pyramido's opponent against greedy.")
    parser.add_argument("--games", type=int, default=20, help="matches with the time limit, or 0")
    parser.add_argument("--seconds", type=float, default=1.0, help="per decision")
    parser.add_argument("--quick-games", type=int, default=500, help="with few simulations, or 0")
    parser.add_argument("--simulations", type=int, default=100, help="per decision of those")
    parser.add_argument("--workers", type=int, default=core_count(), help="matches at once")
    asked = parser.parse_args()
    measure_speed()
    if asked.quick_games:
        limit = Limit(simulations=asked.simulations)
        name = f"{asked.simulations} simulations against greedy"
        measure_matches(asked.quick_games, limit, asked.workers, name, has_bars=False)
    if asked.games:
        limit = Limit(seconds=asked.seconds)
        name = f"{asked.seconds:g} s against greedy"
        measure_matches(asked.games, limit, asked.workers, name, has_bars=True)
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
