"""Plays through a bad network, from the first message to the last."""

import asyncio
import tempfile
from pathlib import Path

from msgspec.structs import replace

from benchmarks.faults.crowd import Crowd
from benchmarks.faults.evening import Evening, Size
from benchmarks.faults.players import Patience
from benchmarks.faults.proxy import Proxy, Weather
from benchmarks.faults.servers import Server
from benchmarks.load.figures import Report
from pyramidion.server.config import DATABASE_FILE

MODE = "network"
_PATIENCE = Patience(answer=1.0, news=1.0)
_FAULTS = ("dropped", "delayed", "doubled", "overtaken")


async def spoil_network(report: Report, seconds: float, size: Size) -> None:
    """Lose, delay, double and reorder messages both ways, and break connections."""
    with tempfile.TemporaryDirectory(prefix="faults-") as folder:
        data = Path(folder) / "data"
        server = Server(Path(folder), ["--data", str(data)])
        evening = Evening(report, MODE, replace(size, latency=None), [server])
        proxy = Proxy(evening.address, Weather(), size.seed)

        async def faults(_crowd: Crowd) -> None:
            await asyncio.sleep(seconds)

        async with proxy.listening() as address:
            evening.sockets = lambda: address
            evening.patience, evening.losses = _PATIENCE, None
            await evening.spend(faults, lambda: f"sqlite:///{data / DATABASE_FILE}")
        report.add(MODE, "messages", proxy.counts["messages"])
        for fault in _FAULTS:
            what = f"messages {fault}"
            report.add(MODE, what, proxy.counts[what], at_least=1)
        broken = "connections broken"
        report.add(MODE, broken, proxy.counts[broken], at_least=1)
