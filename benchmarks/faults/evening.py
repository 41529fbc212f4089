"""An evening at a server: people come, play while faults happen, finish, and compare notes."""

import asyncio
import contextlib
import itertools
import random
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from pathlib import Path

import msgspec

from benchmarks.faults import checks, fairness
from benchmarks.faults.crowd import Address, Crowd, plan_number
from benchmarks.faults.manners import Manners
from benchmarks.faults.players import Patience
from benchmarks.faults.seen import Seen
from benchmarks.faults.servers import Downtime, Server, warm_up
from benchmarks.load.figures import Report

_SETTLING = 1.0  # seconds before the first fault
_NEW_TABLE_SECONDS = 1.5
_LONGEST = 700  # characters of an error
_ERRORS = ("Traceback", '"level":"error"', '"level":"critical"')
_EXPECTED = (  # where storage is taken away
    '"event":"writing fails: ',
    '"event":"reading fails: ',
    '"event":"Exception closing connection ',
)


class Size(msgspec.Struct, frozen=True):
    """How much of everything."""

    people: int = 40
    tables: int = 72
    thinking: float = 0.4  # seconds per decision, on average
    outages: int = 2  # how often storage is taken away
    nap: int = 12  # seconds on the clock of somebody who sleeps
    quiet: float = 20.0  # seconds without any change after which what is not over is stuck
    latency: float | None = 1.0  # seconds that a message may take; None: any time
    seed: int = 1


QUICK = Size(people=6, tables=12, thinking=0.2, outages=1, nap=4, latency=None)


class Evening:
    """Everything that one kind of fault needs, and what comes out."""

    def __init__(self, report: Report, mode: str, size: Size, servers: Sequence[Server]) -> None:
        self.report = report
        self.mode = mode
        self.size = size
        self.servers = servers
        self.rng = random.Random(size.seed)
        self.downtimes: list[Downtime] = []
        self.sockets: Address | None = None  # where sockets go, if not straight to a server
        self.patience = Patience()
        self.losses: int | None = 0  # messages that may get lost on a connection that stays
        self._plans = itertools.count()

    def address(self) -> str:
        """Any of the servers."""
        return self.rng.choice(self.servers).address

    async def spend(
        self, faults: Callable[[Crowd], Awaitable[None]], database: Callable[[], str]
    ) -> Crowd:
        """Play while faults happen, then to the end; then compare what everybody knows."""
        async with AsyncExitStack() as stack:
            await warm_up()
            for server in self.servers:
                stack.push_async_callback(server.stop)
                server.launch()
            for server in self.servers:
                await server.until_well()
            crowd = Crowd(self.size.people, self.address, self.size.seed, self.sockets)
            stack.push_async_callback(crowd.leave)
            await crowd.arrive(self.patience, Manners(thinking=self.size.thinking))
            for _ in range(self.size.tables):
                await self._set_up(crowd)
            await asyncio.sleep(_SETTLING)
            newcomers = asyncio.create_task(self._set_up_more(crowd))
            try:
                await faults(crowd)
            finally:
                newcomers.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await newcomers
            crowd.finish()
            await crowd.until_finished(self.size.quiet)
            shown = await checks.ask_for_tables(crowd)
        logs = await checks.read_logs(database())
        self._sum_up(crowd)
        checks.compare(self.report, self.mode, crowd, logs, shown)
        tolerance = fairness.TOLERANCE if len(self.servers) == 1 else fairness.BEAT
        latency = self.size.latency
        fairness.judge(self.report, self.mode, crowd, logs, self.downtimes, tolerance, latency)
        return crowd

    async def _set_up(self, crowd: Crowd) -> None:
        await crowd.set_up(plan_number(next(self._plans), self.size.nap))

    async def _set_up_more(self, crowd: Crowd) -> None:
        """People also come while there are faults."""
        while True:
            await asyncio.sleep(_NEW_TABLE_SECONDS)
            await asyncio.shield(self._set_up(crowd))

    def _sum_up(self, crowd: Crowd) -> None:
        counts = crowd.count()
        stuck = sorted({seen.match for _, seen in crowd.unfinished()})
        connections = sum(person.connection for person in crowd.people)
        self.report.add(self.mode, "connections made", connections)
        self.report.add(self.mode, "commands sent again", counts["retries"])
        self.report.add(self.mode, "matches that are stuck", len(stuck), at_most=0)
        for person, seen in crowd.unfinished()[:5]:
            print(f"       {person.name} at {seen.match}: {describe(seen)}")
        self.report.add(self.mode, "not told what happened", counts["untold"], at_most=self.losses)
        unanswered = counts["unanswered"]
        self.report.add(self.mode, "left without an answer", unanswered, at_most=self.losses)
        complaints = self._complaints()
        self.report.add(self.mode, "errors in the server's log", len(complaints), at_most=0)
        for line in complaints[:5]:
            print(f"       {_shorten(line)}")

    def _complaints(self) -> list[str]:
        lines: list[str] = []
        for path in itertools.chain.from_iterable(server.logs for server in self.servers):
            lines += _errors_in(path)
        return lines


def _errors_in(path: Path) -> list[str]:
    text = path.read_text(errors="replace")
    return [
        line
        for line in text.splitlines()
        if any(word in line for word in _ERRORS) and not any(word in line for word in _EXPECTED)
    ]


def _shorten(line: str) -> str:
    """What went wrong, and where in the end."""
    try:
        fields = msgspec.json.decode(line)
    except msgspec.DecodeError:
        return line[:_LONGEST]
    exception = fields.get("exception", "").strip()[-_LONGEST:]
    return f"{fields.get('timestamp')} {fields.get('event')} {exception}"


def describe(seen: Seen) -> str:
    """What somebody knows of a match, in a few words."""
    moment = seen.moment
    if moment is None:
        return "never seen"
    wishes = [type(wish.command).__name__ for wish in seen.wishes.values()]
    return (
        f"{moment.status}, entry {seen.number}, ply {moment.ply}, seats {seen.mine}, actor"
        f" {moment.actor}, clocks {moment.clocks}, waits for {wishes}"
    )
