"""The bars of the searches, measured in one run: `.venv/bin/python benchmarks/search.py`.

Each line gives what was measured and the bar it has to meet. Exit code 1 if one is missed. Speeds
count the processor's time of one thread, so that other work on the machine hardly matters. Limits
and cancelling can only be measured by the clock: an answer that comes too late is asked for again,
twice, as other work may have delayed it, and the load on the machine is printed. Seeds are fixed.
Takes two minutes once everything is compiled.
"""

import functools
import os
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import numpy as np

from pyramidion import CHANCE, GAMES, AnyObservation, AnyState, from_setup, seeded, start
from pyramidion.ai import GreedyPlayer, Limit, Player, TreeSearchPlayer, Watch
from pyramidion.ai.alphabeta import NODES
from pyramidion.ai.levels import LEVELS
from pyramidion.ai.pylos import Thinking
from pyramidion.ai.pyramido import PyramidoPlayer
from pyramidion.core import interface

SEED = 1
POSITIONS_PER_SECOND = 3_000_000
POSITIONS = 3_000_000  # to measure that; the search ends at the next full depth
MIDDLE = "L..LLDLDD.L.DLDD/........./..../. l"  # twelve turns into a match of Pylos
DEPTH, SECONDS_TO_DEPTH = 12, 5
LATE = 50  # milliseconds
LIMITS = (0.1, 0.3)  # seconds
DECISIONS = 30  # per limit and kind of match
TRIES = 3
CANCELS = 20  # per kind of match
THOUGHT = 0.1  # seconds before a search is cancelled

# Who simulates, the bar per second, and how many simulations to measure it.
SIMULATIONS: dict[str, tuple[TreeSearchPlayer, str, int, int]] = {
    "pylos": (TreeSearchPlayer(), "random", 200_000, 400_000),
    "kabaleo": (TreeSearchPlayer(), "random", 200_000, 400_000),
    "pyramido": (PyramidoPlayer(), "eager", 10_000, 20_000),
}
# Kinds of matches of which decisions are timed.
MATCHES: dict[str, tuple[AnyState, ...]] = {
    "pylos": (start("pylos"), start("pylos", variant="expert")),
    "kabaleo": (start("kabaleo"), start("kabaleo", players=4, mode="random")),
    "pyramido": (start("pyramido"), start("pyramido", players=4)),
}


class Figure(NamedTuple):
    """What was measured, and its bar: at least so much, or at most."""

    what: str
    measured: float
    bar: float
    at_least: bool
    unit: str = ""

    @property
    def is_met(self) -> bool:
        """Whether it is good enough."""
        return self.measured >= self.bar if self.at_least else self.measured <= self.bar

    def __str__(self) -> str:
        measured = f"{self.measured:,.{0 if self.at_least else 2}f}{self.unit}"
        bar = f"{'>=' if self.at_least else '<='} {self.bar:,}{self.unit}"
        return f"{'ok  ' if self.is_met else 'MISS'} {self.what:<62} {measured:>11} {bar:>13}"


def decisions_of(state: AnyState) -> list[AnyObservation]:
    """What the seats see in a match of greedy players, wherever there is a choice."""
    rng = seeded(SEED)
    seen: list[AnyObservation] = []
    while not state.is_over:
        if state.actor == CHANCE:
            action = int(interface.sample(state.position, rng))
        else:
            observation = state.observe(state.actor)
            if len(observation.legal_actions()) > 1:
                seen.append(observation)
            action = GreedyPlayer().choose(observation, Limit(), rng).action
        state = state.apply(action)
    return seen


def spread(seen: list[AnyObservation], number: int) -> list[AnyObservation]:
    """So many of them, from the first to the last."""
    return [seen[int(i)] for i in np.linspace(0, len(seen) - 1, number).round()]


def fewest_seconds(work: Callable[[], object]) -> float:
    """The processor's time for some work, the best of three, after a first time that compiles."""
    spent = []
    for _ in range(4):
        began = time.process_time()
        work()
        spent.append(time.process_time() - began)
    return min(spent[1:])


def alphabeta(state: AnyState, limit: Limit) -> int:
    """Search in this thread; how many positions were visited."""
    thinking = Thinking(state, state.legal_actions(), seeded(SEED))
    thinking.deepen(limit, Watch())
    return int(thinking.tables.counters[NODES])


def measure_alphabeta() -> Iterator[Figure]:
    """Positions per second, and the time to a depth."""
    limit = Limit(simulations=POSITIONS)
    for where, state in (("start", start("pylos")), ("middle", from_setup("pylos", MIDDLE))):
        work = functools.partial(alphabeta, state, limit)
        speed = work() / fewest_seconds(work)
        what = f"pylos: alpha-beta, positions/s from the {where}"
        yield Figure(what, speed, POSITIONS_PER_SECOND, at_least=True)
    spent = fewest_seconds(lambda: alphabeta(start("pylos"), Limit(depth=DEPTH)))
    what = f"pylos: alpha-beta, depth {DEPTH} from the start"
    yield Figure(what, spent, SECONDS_TO_DEPTH, at_least=False, unit=" s")


def measure_simulations() -> Iterator[Figure]:
    """Simulations per second from the first decision of a match of two."""
    for name, (player, playouts, bar, number) in SIMULATIONS.items():
        observation = decisions_of(start(name))[0]
        limit = Limit(simulations=number)
        work = functools.partial(player.choose, observation, limit, seeded(SEED))
        what = f"{name}: tree search, simulations/s with {playouts} playouts"
        yield Figure(what, number / fewest_seconds(work), bar, at_least=True)


def overrun(player: Player, seconds: float, observation: AnyObservation) -> float | None:
    """By how many milliseconds a decision exceeds its limit; None if it did not need the time."""
    began = time.perf_counter()
    player.choose(observation, Limit(seconds=seconds), seeded(SEED))
    late = time.perf_counter() - began - seconds
    return 1000 * late if late > 0 else None


def time_to_cancel(player: Player, observation: AnyObservation) -> float | None:
    """How many milliseconds after it was cancelled a search answers; None if it did before."""
    watch = Watch()
    with ThreadPoolExecutor(1) as pool:
        running = pool.submit(player.choose, observation, Limit(), seeded(SEED), watch)
        time.sleep(THOUGHT)
        if running.done():
            return None
        began = time.perf_counter()
        watch.cancel()
        running.result()
        return 1000 * (time.perf_counter() - began)


def delays_of(measure: Callable[[], float | None]) -> list[float]:
    """What was measured, again while it is too long; empty if there was nothing to measure."""
    delays: list[float] = []
    while not delays or (delays[-1] > LATE and len(delays) < TRIES):
        delay = measure()
        if delay is None:
            break
        delays.append(delay)
    return delays


def latest(
    what: str, measure: Callable[[AnyObservation], float | None], seen: list[AnyObservation]
) -> Figure:
    """The longest delay in some decisions."""
    delays = [delays_of(functools.partial(measure, each)) for each in seen]
    counted = [each for each in delays if each]
    again = sum(len(each) > 1 for each in counted)
    what += f", worst of {len(counted)}" + (f" ({again} asked again)" if again else "")
    return Figure(what, max(map(min, counted)), LATE, at_least=False, unit=" ms")


def measure_delays() -> Iterator[Figure]:
    """By how much the strongest levels exceed their limits, and how soon they can be stopped."""
    for name, matches in MATCHES.items():
        player = LEVELS[name][-1]
        decisions = [decisions_of(state) for state in matches]
        player.choose(decisions[0][0], Limit(seconds=0.01), seeded(SEED))  # compiles
        seen = [each for match in decisions for each in spread(match, DECISIONS)]
        for seconds in LIMITS:
            measure = functools.partial(overrun, player, seconds)
            yield latest(f"{name}: {player.name}, overrun of {seconds} s", measure, seen)
        seen = [each for match in decisions for each in spread(match, CANCELS)]
        measure = functools.partial(time_to_cancel, player)
        yield latest(f"{name}: {player.name}, answer to a cancel", measure, seen)


def show(figures: Iterator[Figure]) -> int:
    """Print the figures as they come; how many missed their bars."""
    misses = 0
    for figure in figures:
        misses += not figure.is_met
        print(figure, flush=True)
    return misses


def show_load() -> None:
    """How busy the machine is, this program included."""
    print(f"     load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores", flush=True)


def main() -> int:
    """Measure everything."""
    assert set(MATCHES) == {game.name for game in GAMES}, "every game is measured"
    print(f"     {'what':<62} {'measured':>11} {'bar':>13}")
    misses = show(measure_alphabeta()) + show(measure_simulations())
    show_load()
    misses += show(measure_delays())
    show_load()
    return 1 if misses else 0


if __name__ == "__main__":
    sys.exit(main())
