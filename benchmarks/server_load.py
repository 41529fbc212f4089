"""How much the server bears: `.venv/bin/python -m benchmarks.server_load` (about five minutes).

A thousand matches of Pylos at once, two connections each, against our server, which writes every
move to disk before it acknowledges it, and then the same load by the same generator against
boardgame.io 0.50 with a Pylos of its own, which keeps everything in memory. Servers and generator
share this machine. First a fixed rate for ours, then for each the highest rate that it sustains:
95 % of what is offered, with the 99th percentile of latency within the bar. A move counts when the
one who made it has the acknowledgement. Then idle connections, and the memory they take. With
`--postman` our server once more, without rules, clocks and views: what its carriage alone bears.

Each line gives what was measured and the bar it has to meet. Exit code 1 if one is missed. Needs
picows, uvloop and psutil; Node is taken from PyPI if there is none.
"""

import argparse
import asyncio
import os
import platform
import signal
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import uvloop

from benchmarks.load.boardgameio import BoardgameIo
from benchmarks.load.contender import Contender
from benchmarks.load.figures import Report
from benchmarks.load.generator import Load, Reading, connect_all
from benchmarks.load.lines import Line, draw_lines
from benchmarks.load.node import cache_folder
from benchmarks.load.ours import Ours
from benchmarks.load.postman import Postman
from benchmarks.load.process import raise_file_limit

KINDS: dict[str, type[Ours | BoardgameIo]] = {
    kind.name: kind for kind in (Ours, BoardgameIo, Postman)
}
SEED = 1
LINES = 400
MOVES = 2_000  # acknowledged per second
SURPLUS = 1.05  # offered, since a pair between two matches does not move
P99 = 300  # milliseconds
TIMES = 3  # as many as boardgame.io
IDLE_MEMORY = 1024  # MiB
SUSTAINED = 0.95  # of what is offered
FIRST_RATE = 500
LOWEST_RATE = 20
PRECISION = 1.04  # the next rate would not be much higher
SETTLING = 2.0  # seconds before each measurement
RESTING = 5.0  # seconds before memory is read
HIGHEST = "highest sustained rate"
OTHERS = "processor, others"
QUIET = 0.2  # cores


def is_sustained(reading: Reading) -> bool:
    """Whether the server kept up."""
    return reading.reached >= SUSTAINED * reading.offered and reading.p99 <= P99


def show(reading: Reading) -> None:
    """One line about one rate."""
    print(
        f"     {reading.offered:7,.0f}/s offered, {reading.reached:7,.0f} reached,"
        f" p50 {reading.p50:6.1f}, p99 {reading.p99:7.1f}, seen p99 {reading.seen_p99:7.1f} ms;"
        f" cores: server {reading.server:.2f}, generator {reading.generator:.2f},"
        f" others {reading.others:.2f};"
        f" {reading.new_matches:.0f} new matches/s",
        flush=True,
    )


async def measure_at(load: Load, rate: float, seconds: float) -> Reading:
    """Measure one rate, and say how it went."""
    reading = await load.measure(rate, SETTLING, seconds)
    show(reading)
    return reading


async def find_highest(load: Load, first: Reading, seconds: float) -> Reading:
    """The highest rate that is sustained: doubled until it is too much, then narrowed down."""
    best, too_much, reading = None, None, first
    while True:
        if is_sustained(reading):
            best = reading
        else:
            too_much = reading.offered
        rate = next_rate(best, too_much, reading.offered)
        if best is not None and rate / best.offered < PRECISION:
            return best
        if rate < LOWEST_RATE:
            raise RuntimeError(f"{load.contender.name} does not sustain {LOWEST_RATE} moves/s.")
        reading = await measure_at(load, rate, seconds)


def next_rate(best: Reading | None, too_much: float | None, last: float) -> float:
    """What to try after the highest rate that went well and the lowest that did not."""
    if best is None:
        return last / 2
    return 2 * last if too_much is None else (best.offered * too_much) ** 0.5


@asynccontextmanager
async def running(contender: Contender) -> AsyncIterator[Contender]:
    """A server with an empty folder, which ends with the block, however that ends."""
    root = cache_folder()  # a temporary folder is often kept in memory, where nothing is durable
    root.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="run-", dir=root) as folder:
        try:
            await contender.start(Path(folder))
            yield contender
        finally:
            await contender.stop()


def report_reading(
    report: Report, server: str, when: str, reading: Reading, is_bound: bool
) -> None:
    """The figures of one rate."""
    bar = P99 if is_bound else None
    report.add(server, f"{when}: latency p50", reading.p50, "ms")
    report.add(server, f"{when}: latency p99", reading.p99, "ms", at_most=bar)
    report.add(server, f"{when}: until the other sees it, p99", reading.seen_p99, "ms")
    report.add(server, f"{when}: processor, server", reading.server, "cores")
    per_move = 1e6 * reading.server / max(reading.reached, 1)
    report.add(server, f"{when}: processor, server, per move", per_move, "us")
    report.add(server, f"{when}: processor, generator", reading.generator, "cores")
    report.add(server, f"{when}: {OTHERS}", reading.others, "cores")


async def measure_load(
    contender: Contender, lines: list[Line], chosen: argparse.Namespace, report: Report
) -> None:
    """A fixed rate, if this server has to meet one, and the highest one."""
    name, is_ours = contender.name, isinstance(contender, Ours)
    async with running(contender):
        load = Load(contender, lines)
        await load.set_up(chosen.matches)
        await load.warm_up(chosen.warming)
        if is_ours:
            first = await measure_at(load, chosen.rate * SURPLUS, 2 * chosen.seconds)
            when = f"at {chosen.rate:,}/s"
            report.add(name, f"{when}: acknowledged", first.reached, "/s", at_least=chosen.rate)
            report_reading(report, name, when, first, is_bound=True)
        else:
            first = await measure_at(load, FIRST_RATE, chosen.seconds)
        best = await find_highest(load, first, chosen.seconds)
        report.add(name, HIGHEST, best.reached, "/s")
        report_reading(report, name, "at that rate", best, is_bound=False)
        report.add(name, "memory with this load", contender.process.memory(), "MiB")
        await load.rest()
        load.close()
        kept = await contender.kept_actions()
        if kept is not None:
            lost = max(load.meter.total - kept, 0)
            report.add(name, "killed: acknowledged moves not on disk", lost, at_most=0)
            report.add(name, "killed: moves on disk", kept)


async def measure_idle(contender: Contender, number: int, report: Report) -> None:
    """The memory that connections take on which nothing happens."""
    async with running(contender):
        before = contender.process.memory()
        players = await connect_all(contender, number)
        await asyncio.sleep(RESTING)
        failures = [player.failure for player in players if player.failure is not None]
        if failures:
            raise failures[0]
        after = contender.process.memory()
        bar = IDLE_MEMORY if isinstance(contender, Ours) else None
        report.add(
            contender.name, f"{number:,} idle connections: memory", after, "MiB", at_most=bar
        )
        report.add(contender.name, f"{number:,} idle connections: growth", after - before, "MiB")


async def measure(chosen: argparse.Namespace, report: Report) -> None:
    """All that was asked for."""
    task = asyncio.current_task()
    assert task is not None
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    lines = draw_lines(LINES, SEED)
    usual = (Ours, BoardgameIo, Postman) if chosen.postman else (Ours, BoardgameIo)
    contenders = [kind() for kind in usual] if chosen.only is None else [KINDS[chosen.only]()]
    for contender in contenders:
        if chosen.matches:
            await measure_load(contender, lines, chosen, report)
        if chosen.idle:
            await measure_idle(contender, chosen.idle, report)
    if any(figure.what.endswith(OTHERS) and figure.measured > QUIET for figure in report.figures):
        print("     The machine was not quiet: the figures say little about the servers.")
    theirs = report.measured(BoardgameIo.name, HIGHEST)
    for name, bar in ((Ours.name, TIMES), (Postman.name, None)):
        rate = report.measured(name, HIGHEST)
        if rate and theirs:
            report.add(name, "times the rate of boardgame.io", rate / theirs, "x", at_least=bar)


def parse_arguments() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(description="Measure how much the server bears.")
    parser.add_argument("--only", choices=KINDS, help="one server alone")
    parser.add_argument("--postman", action="store_true", help="also ours without any rules")
    parser.add_argument("--matches", type=int, default=1000, help="at once; 0: none")
    parser.add_argument("--rate", type=int, default=MOVES, help="moves per second ours must reach")
    parser.add_argument("--seconds", type=float, default=6.0, help="of each measurement")
    parser.add_argument("--warming", type=float, default=10.0, help="seconds before the first")
    parser.add_argument("--idle", type=int, default=5000, help="idle connections; 0: none")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there as well")
    return parser.parse_args()


def main() -> int:
    """Measure, and say what was missed."""
    chosen = parse_arguments()
    report = Report()
    raise_file_limit(2 * max(2 * chosen.matches, chosen.idle) + 1000)
    print(
        f"     load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores, Python"
        f" {platform.python_version()}, {chosen.matches:,} matches at once"
    )
    try:
        uvloop.run(measure(chosen, report))
    except (KeyboardInterrupt, asyncio.CancelledError):
        print("     interrupted", file=sys.stderr)
        return 130
    except (OSError, RuntimeError, ExceptionGroup) as error:
        cause = error.exceptions[0] if isinstance(error, ExceptionGroup) else error
        print(f"     failed: {type(cause).__name__}: {cause}", file=sys.stderr)
        return 1
    if chosen.json:
        about = {name: value for name, value in vars(chosen).items() if name != "json"}
        report.write(chosen.json, about)
    return 1 if report.misses else 0


if __name__ == "__main__":
    sys.exit(main())
