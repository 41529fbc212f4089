"""Random playouts per second, for every game."""

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import msgspec
import numpy as np
from rich.console import Console
from rich.progress import track
from rich.table import Table

from pyramidion import AnyGame, AnyState, State, seeded
from pyramidion.core.playout import count_careful_playouts, count_playouts


class Speed(msgspec.Struct):
    """How fast a game is played out at random, and by a policy that avoids plain blunders."""

    playouts_per_s: float
    actions_per_s: float
    threads: int
    careful_playouts_per_s: float
    careful_actions_per_s: float


def measure(
    games: Sequence[AnyGame], threads: int, seconds: float, console: Console
) -> dict[str, Speed]:
    """Measure each game with its default options, after compiling."""
    results = {}
    for game in track(games, "Measuring", console=console, transient=True):
        start = State.start(game)
        plain = playout_speed(start, threads, seconds / 2, is_careful=False)
        careful = playout_speed(start, threads, seconds / 2, is_careful=True)
        results[game.name] = Speed(plain[0], plain[1], threads, careful[0], careful[1])
    return results


def playout_speed(
    start: AnyState, threads: int, seconds: float, is_careful: bool
) -> tuple[float, float]:
    """Playouts and actions per second, all threads together; the best of three measurements."""
    batch = _batch_size(start, seconds / 3, is_careful)
    with ThreadPoolExecutor(threads) as pool:
        return max(_measure_once(pool, start, threads, batch, is_careful) for _ in range(3))


def _batch_size(start: AnyState, seconds: float, is_careful: bool) -> int:
    """How many playouts take about that long on one thread, found by doubling; compiles first."""
    batch = 16
    _play(start, 0, batch, is_careful)
    while True:
        began = time.perf_counter()
        _play(start, 0, batch, is_careful)
        spent = time.perf_counter() - began
        if spent > seconds / 8:
            return max(1, round(batch * seconds / spent))
        batch *= 2


def _measure_once(
    pool: ThreadPoolExecutor, start: AnyState, threads: int, batch: int, is_careful: bool
) -> tuple[float, float]:
    began = time.perf_counter()
    runs = [pool.submit(_play, start, seed, batch, is_careful) for seed in range(threads)]
    actions = sum(run.result() for run in runs)
    spent = time.perf_counter() - began
    return threads * batch / spent, actions / spent


def _play(start: AnyState, seed: int, playouts: int, is_careful: bool) -> int:
    wins = np.zeros(start.options.seats, dtype=np.int64)
    count = count_careful_playouts if is_careful else count_playouts
    return int(count(start.position, seeded(seed + 1), playouts, wins))


def as_json(results: dict[str, Speed]) -> str:
    """One object: game, then what was measured."""
    return msgspec.json.encode(results).decode()


def as_table(results: dict[str, Speed]) -> Table:
    """The results for a person."""
    table = Table(title="Playouts per second")
    for heading in ("game", "threads", "uniform", "actions", "careful", "actions"):
        table.add_column(heading, justify="left" if heading == "game" else "right")
    for name, speed in results.items():
        numbers = (
            speed.playouts_per_s,
            speed.actions_per_s,
            speed.careful_playouts_per_s,
            speed.careful_actions_per_s,
        )
        table.add_row(name, str(speed.threads), *(f"{number:,.0f}" for number in numbers))
    return table
