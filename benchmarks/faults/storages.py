"""Takes the storage away while people play: a full disk, a database that is stopped."""

import asyncio
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

from benchmarks.faults.crowd import Crowd
from benchmarks.faults.disk import make_disk
from benchmarks.faults.evening import Evening, Size
from benchmarks.faults.servers import Downtime, Server
from benchmarks.load.figures import Report
from pyramidion.core import ErrorCode
from pyramidion.server.config import DATABASE_FILE
from tests.server.postgres import running_postgres

_BETWEEN = 2.0  # seconds
_LOOK_SECONDS = 0.02
_PATIENCE = 30.0  # seconds for play to go on
Act = Callable[[], Awaitable[None]]


async def fill_disk(report: Report, seconds: float, size: Size) -> None:
    """Fill the disk up while people play, and make room again."""
    with tempfile.TemporaryDirectory(prefix="faults-") as folder:
        disk = make_disk(Path(folder) / "data")
        server = Server(Path(folder), ["--data", str(disk.data)], disk.prefix)
        evening = Evening(report, "full disk", size, [server])
        print(f"       on {disk.name}")

        async def fill() -> None:
            await asyncio.to_thread(disk.fill, server.pid)

        async def clear() -> None:
            await asyncio.to_thread(disk.clear, server.pid)

        await _spend(
            evening, seconds, fill, clear, lambda: f"sqlite:///{disk.keep() / DATABASE_FILE}"
        )


async def stop_database(report: Report, seconds: float, size: Size) -> None:
    """Stop PostgreSQL while people play, and start it again."""
    with running_postgres() as postgres, tempfile.TemporaryDirectory(prefix="faults-") as folder:
        url = postgres.new_database()
        server = Server(Path(folder), ["--database", url])
        evening = Evening(report, "database", size, [server])

        async def stop() -> None:
            await asyncio.to_thread(postgres.stop)

        async def start() -> None:
            await asyncio.to_thread(postgres.start)

        await _spend(evening, seconds, stop, start, lambda: url)


async def _spend(
    evening: Evening, seconds: float, take: Act, give_back: Act, database: Callable[[], str]
) -> None:
    report, mode, times = evening.report, evening.mode, evening.size.outages
    delays: list[float] = []

    async def faults(crowd: Crowd) -> None:
        for _ in range(times):
            await take()
            await asyncio.sleep(seconds)
            await give_back()
            delays.append(await _until_stored(crowd))
            await asyncio.sleep(_BETWEEN)
        evening.downtimes += [Downtime(*each) for each in crowd.refused_times()]

    crowd = await evening.spend(faults, database)
    counts, sentences = crowd.count(), crowd.sentences()
    report.add(mode, "times without storage", times)
    refusals = counts[ErrorCode.STORAGE_UNAVAILABLE]
    report.add(mode, "commands refused: storage_unavailable", refusals, at_least=times)
    for sentence, number in sentences.most_common():
        print(f"       {number} times: {sentence}")
    report.add(mode, "commands refused: internal", counts[ErrorCode.INTERNAL], at_most=0)
    report.add(mode, "until something was stored again, at most", max(delays), "s")
    starts = sum(server.starts for server in evening.servers)
    report.add(mode, "starts of the server", starts, at_most=1)


async def _until_stored(crowd: Crowd) -> float:
    """Wait until something is acknowledged again; how many seconds that took."""
    start, began = time.time(), time.monotonic()
    while time.monotonic() - began < _PATIENCE:
        if any(p.stored and p.stored[-1][1] and p.stored[-1][0] > start for p in crowd.people):
            return time.monotonic() - began
        await asyncio.sleep(_LOOK_SECONDS)
    return _PATIENCE
