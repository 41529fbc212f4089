"""Kills the server at random moments, starts it again at once, and counts."""

import asyncio
import tempfile
import time
from pathlib import Path

from msgspec.structs import replace

from benchmarks.faults.crowd import Crowd
from benchmarks.faults.evening import Evening, Size
from benchmarks.faults.servers import Downtime, Server
from benchmarks.load.figures import Report
from pyramidion.server.config import DATABASE_FILE
from tests.server.postgres import Postgres, running_postgres

_UP = (0.2, 4.0)  # seconds between a start and the next kill
_STARTING = (0.0, 2.5)  # seconds after which a server is killed that is just starting
_STARTING_CHANCE = 0.15
_ACKNOWLEDGED_CHANCE = 0.7
_PATIENCE = 2.0  # seconds to wait for an acknowledgement
_BETWEEN = (1.0, 4.0)  # seconds between two kills of PostgreSQL


async def kill_sqlite(report: Report, kills: int, size: Size) -> None:
    """`kill -9` under load, with everything in one SQLite file."""
    with tempfile.TemporaryDirectory(prefix="faults-") as folder:
        data = Path(folder) / "data"
        server = Server(Path(folder), ["--data", str(data)])
        evening = Evening(report, "kill", size, [server])

        async def faults(crowd: Crowd) -> None:
            left = kills
            while left > 0:
                left -= await kill_once(evening, server, crowd)
            report.add("kill", "kill -9 of the server", kills)

        await evening.spend(faults, lambda: f"sqlite:///{data / DATABASE_FILE}")


async def kill_once(evening: Evening, server: Server, crowd: Crowd) -> int:
    """Kill a server after a while, sometimes again while it starts; how often it was killed."""
    kills = 1
    await _wait(evening, crowd, _UP)
    await server.kill()
    start = time.time()  # until here it may have lived
    if evening.rng.random() < _STARTING_CHANCE:
        server.launch()
        await asyncio.sleep(evening.rng.uniform(*_STARTING))
        await server.kill()
        kills += 1
    await server.start()
    evening.downtimes.append(Downtime(start, time.time()))
    return kills


async def kill_postgres(report: Report, kills: int, size: Size) -> None:
    """`kill -9` of one of two servers that share a PostgreSQL, and then of PostgreSQL itself."""
    with running_postgres() as postgres, tempfile.TemporaryDirectory(prefix="faults-") as folder:
        url = postgres.new_database()
        servers = [Server(Path(folder) / name, ["--database", url]) for name in ("one", "two")]
        # Who has to turn to the other server may be late, though somebody could play all the time.
        evening = Evening(report, "postgres", replace(size, latency=None), servers)

        async def faults(crowd: Crowd) -> None:
            for _ in range(kills):
                await kill_one_of(evening, crowd)
            report.add("postgres", "kill -9 of one server of two", kills)
            for _ in range(kills):
                await kill_database(evening, postgres, crowd)
            report.add("postgres", "kill -9 of PostgreSQL", kills)

        await evening.spend(faults, lambda: url)


async def _wait(evening: Evening, crowd: Crowd, seconds: tuple[float, float]) -> None:
    """Until a moment at random; often one just after an acknowledgement, which must be true."""
    await asyncio.sleep(evening.rng.uniform(*seconds))
    if evening.rng.random() < _ACKNOWLEDGED_CHANCE:
        await crowd.until_acknowledged(_PATIENCE)


async def kill_one_of(evening: Evening, crowd: Crowd) -> None:
    """Kill one of the servers and start it again; somebody can always play at the others."""
    await _wait(evening, crowd, _UP)
    server = evening.rng.choice(evening.servers)
    await server.kill()
    await asyncio.sleep(evening.rng.uniform(*_STARTING))
    await server.start()


async def kill_database(evening: Evening, postgres: Postgres, crowd: Crowd) -> None:
    """Kill PostgreSQL and start it again; the servers have to find it by themselves."""
    await _wait(evening, crowd, _BETWEEN)
    await asyncio.to_thread(postgres.kill)
    start = time.time()
    await asyncio.to_thread(postgres.start)
    await asyncio.gather(*(server.until_well() for server in evening.servers))
    evening.downtimes.append(Downtime(start, time.time()))
