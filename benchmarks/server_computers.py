"""Computers at many tables: `.venv/bin/python -m benchmarks.server_computers` (about two minutes).

The strongest levels of all games play against each other at 1, 10 and 100 tables at once, with the
moves stored by SQLite. The more there are, the less each may think; the event loop, which answers
everybody else, must not notice. Somebody who writes a line at another table every 20 ms shows how
long an answer takes, from the request until it is on the disk. Exit code 1 if a loop's 99th
percentile is above 100 ms, or if a computer faltered.
"""

import argparse
import asyncio
import itertools
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np

from pyramidion.ai import Choice, Limit, Player, Watch
from pyramidion.ai import player as player_named
from pyramidion.core import AnyObservation, Rng
from pyramidion.games import GAMES
from pyramidion.server.commands import Say
from pyramidion.server.computers import Computers
from pyramidion.server.pulse import Pulse
from pyramidion.server.referee import Person
from pyramidion.server.storage import Storage
from pyramidion.server.tables import Tables, now_in_milliseconds
from pyramidion.server.terms import Computer, Mine, Terms

TABLES = (1, 10, 100)
LEVEL = "summit"
HIGHEST_LAG = 100.0  # milliseconds, 99th percentile
_PAUSE = 0.02  # seconds between two looks at the loop, and between two lines that somebody writes
_HOST = Person("host", "Host")


class Figures(NamedTuple):
    """What one run measured, in milliseconds where nothing else is said."""

    tables: int
    moves: float  # per second
    thinking: Sequence[float]
    lags: Sequence[float]
    answers: Sequence[float]
    falterings: int

    def __str__(self) -> str:
        return (
            f"{self.tables:4} tables  {self.moves:6.1f} moves/s"
            f"  thinking {_spread(self.thinking)}  loop lag {_spread(self.lags)}"
            f"  answer {_spread(self.answers)}  {self.falterings} falterings"
        )


class Timed:
    """A player whose thinking time is noted."""

    def __init__(self, player: Player, times: list[float]) -> None:
        self.name = player.name
        self._player = player
        self._times = times

    def choose(
        self, observation: AnyObservation, limit: Limit, rng: Rng, watch: Watch | None = None
    ) -> Choice:
        """Choose as the player does."""
        began = time.perf_counter()
        choice = self._player.choose(observation, limit, rng, watch)
        self._times.append((time.perf_counter() - began) * 1000)
        return choice


def _spread(values: Sequence[float]) -> str:
    if not values:
        return "-"
    middle, high, highest = np.percentile(values, [50, 99, 100])
    return f"p50 {middle:6.1f} p99 {high:6.1f} max {highest:6.1f}"


async def note_lags(lags: list[float]) -> None:
    """Look again and again by how much the event loop is late."""
    while True:
        due = time.perf_counter() + _PAUSE
        await asyncio.sleep(_PAUSE)
        lags.append((time.perf_counter() - due) * 1000)


async def talk(tables: Tables, answers: list[float]) -> None:
    """Write at a table of people again and again, and see how long it takes until it is stored."""
    name = await tables.create(Terms(game="pylos", seats=(Mine(), Mine())), _HOST, "people")
    for number in itertools.count():
        began = time.perf_counter()
        await tables.do(name, _HOST, Say(id=str(number), text="Hello."))
        answers.append((time.perf_counter() - began) * 1000)
        await asyncio.sleep(_PAUSE)


async def keep_playing(tables: Tables, number: int) -> None:
    """Set up one match of computers after the other."""
    game = GAMES[number % len(GAMES)]
    terms = Terms(game=game.name, seats=(Computer(LEVEL), Computer(LEVEL)))
    for round_ in itertools.count():
        name = await tables.create(terms, _HOST, f"{number} {round_}")
        match, _ = await tables.look(name, _HOST.id)
        while match.status == "playing":
            await asyncio.sleep(0.25)


async def measure(number: int, seconds: float, folder: Path) -> Figures:
    """Let computers play at so many tables for so long."""
    storage = await Storage.open(f"sqlite:///{folder}/{number}.sqlite")
    pulse = Pulse(storage, storage.process, now_in_milliseconds)
    tables = Tables(storage, pulse)
    times: list[float] = []
    lags: list[float] = []
    answers: list[float] = []
    computers = Computers(tables, players=lambda *names: Timed(player_named(*names), times))
    tables.attendants.append(computers)
    work = [pulse.run(), note_lags(lags), talk(tables, answers)]
    work += [keep_playing(tables, each) for each in range(number)]
    tasks = [asyncio.create_task(each) for each in work]
    done, _ = await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    moves = len(times) / seconds
    await computers.close()
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await storage.close()
    for task in done:
        task.result()
    return Figures(number, moves, times, lags, answers, computers.falterings)


async def run(seconds: float) -> list[Figures]:
    """Compile first, then measure with more and more tables."""
    with tempfile.TemporaryDirectory() as folder:
        storage = await Storage.open(f"sqlite:///{folder}/warm.sqlite")
        clock = now_in_milliseconds
        await Computers(Tables(storage, Pulse(storage, "warm", clock))).warm()
        await storage.close()
        measured = []
        for number in TABLES:
            figures = await measure(number, seconds, Path(folder))
            print(figures, flush=True)
            measured.append(figures)
        return measured


def main() -> int:
    """Measure and judge."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=30.0, help="for each number of tables")
    measured = asyncio.run(run(parser.parse_args().seconds))
    worst = max(float(np.percentile(figures.lags, 99)) for figures in measured)
    is_good = worst <= HIGHEST_LAG and not any(figures.falterings for figures in measured)
    verdict = "ok" if is_good else "MISSED"
    print(f"worst loop lag p99 {worst:.1f} ms, at most {HIGHEST_LAG:.0f}: {verdict}")
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())
