"""The load: many matches at once, moves offered at a chosen rate, latencies of all that come back.

Knows nothing of a particular server: those are `Contender`s, and their connections are `Player`s.
"""

import asyncio
import gc
import random
import time
from collections.abc import AsyncIterator, Coroutine, Iterable, Sequence
from contextlib import asynccontextmanager

import msgspec
import numpy as np

from benchmarks.load.contender import Contender, Player
from benchmarks.load.lines import Line
from benchmarks.load.process import busy_seconds

AT_ONCE = 64  # connections and matches that are set up at the same time
LONGEST_WAIT = 20  # seconds after which an unanswered move is a failure
FLAT_OUT = float("inf")


class Reading(msgspec.Struct, frozen=True):
    """What was measured at one rate; times in milliseconds, processor shares of one core."""

    offered: float  # moves per second
    reached: float
    p50: float
    p99: float
    seen_p99: float  # until the other player has it
    generator: float
    server: float
    others: float  # whatever else runs on this machine
    new_matches: float  # per second


class Meter:
    """Counts while it is on."""

    def __init__(self) -> None:
        self.acknowledged: list[float] = []
        self.seen: list[float] = []
        self.matches = 0
        self.total = 0  # acknowledged since the beginning

    def reset(self) -> None:
        """Begin anew."""
        self.acknowledged, self.seen, self.matches = [], [], 0


class Pair:
    """Two people who play one match after another."""

    def __init__(self, load: "Load", players: tuple[Player, Player]) -> None:
        self.load = load
        self.players = players
        self.line: Line = ()
        self.ply = 0
        self.hold_at: int | None = None  # waits there for others
        self.sent: float | None = None
        self._due = 0.0
        self._timer: asyncio.TimerHandle | None = None
        self._is_acknowledged = self._is_seen = False
        for player in players:
            player.pair = self

    async def begin(self) -> None:
        """Sit down for a new match."""
        self.line, self.ply = self.load.next_line(), 0
        async with patience():
            await self.load.contender.begin_match(self.players)

    def resume(self) -> None:
        """Go on from rest, at some moment of an interval, as people do."""
        if self._timer is not None:
            self._timer.cancel()
        self.hold_at = None
        self._due = self.load.loop.time() + random.random() * self.load.interval
        self.plan()

    def plan(self) -> None:
        """Act when it is time to."""
        if self._due > self.load.loop.time():
            self._timer = self.load.loop.call_at(self._due, self._act)
        else:
            self._act()

    @property
    def is_held(self) -> bool:
        """Whether it waits at a point of its match."""
        return self.hold_at is not None and self.ply >= self.hold_at

    def _act(self) -> None:
        self._timer = None
        if self.is_held:
            return
        step = self.line[self.ply]
        self._due = max(self._due, self.load.loop.time() - self.load.interval) + self.load.interval
        self._is_acknowledged = self._is_seen = False
        self.sent = time.perf_counter()
        self.players[step.seat].act(self.ply, step.action)

    def acknowledge(self, player: Player, ply: int) -> None:
        """Somebody's own action of this ply was accepted; what others did is passed over."""
        if self.sent is None or ply != self.ply or self._is_acknowledged:
            return
        if player is self.players[self.line[ply].seat]:
            self.load.meter.acknowledged.append(time.perf_counter() - self.sent)
            self.load.meter.total += 1
            self._is_acknowledged = True
            self._go_on()

    def see(self, player: Player, ply: int) -> None:
        """Somebody saw the action of this ply; one's own is passed over."""
        if self.sent is None or ply != self.ply or self._is_seen:
            return
        if player is not self.players[self.line[ply].seat]:
            self.load.meter.seen.append(time.perf_counter() - self.sent)
            self._is_seen = True
            self._go_on()

    def fail(self, error: Exception) -> None:
        """Something went wrong with one of the players."""
        self.load.fail(error)

    def _go_on(self) -> None:
        """Once both know of an action: the next one."""
        if not (self._is_acknowledged and self._is_seen):
            return
        self.sent = None
        self.ply += 1
        if self.ply < len(self.line):
            self.plan()
        else:
            self.load.renew(self)


class Load:
    """So many pairs at one server, and a rate at which they move."""

    def __init__(self, contender: Contender, lines: Sequence[Line]) -> None:
        self.contender = contender
        self.loop = asyncio.get_running_loop()
        self.meter = Meter()
        self.interval = 0.0
        self._lines = lines
        self._drawn = 0
        self._pairs: list[Pair] = []
        self._renewals: set[asyncio.Task[None]] = set()
        self._failure: asyncio.Future[None] = self.loop.create_future()

    def next_line(self) -> Line:
        """The next line, from the first again after the last."""
        self._drawn += 1
        return self._lines[self._drawn % len(self._lines)]

    def fail(self, error: Exception) -> None:
        """End whatever is being measured."""
        if not self._failure.done():
            self._failure.set_exception(error)

    def renew(self, pair: Pair) -> None:
        """A match is over: begin another one."""
        task = self.loop.create_task(self._renew(pair))
        self._renewals.add(task)
        task.add_done_callback(self._renewals.discard)

    async def _renew(self, pair: Pair) -> None:
        try:
            await pair.begin()
        except Exception as error:  # whatever it is, the run is over
            self.fail(error)
            return
        self.meter.matches += 1
        pair.plan()

    async def set_up(self, matches: int) -> None:
        """Connect everybody and begin all matches."""
        players = await connect_all(self.contender, 2 * matches)
        pairs = zip(players[::2], players[1::2], strict=True)
        self._pairs = [Pair(self, pair) for pair in pairs]
        await in_turns(pair.begin() for pair in self._pairs)
        gc.collect()
        gc.freeze()  # a pause of the generator would look like one of the server

    async def warm_up(self, seconds: float) -> None:
        """Play as fast as possible, each match up to some point, so that ends do not coincide."""
        for pair in self._pairs:
            pair.hold_at = random.randrange(len(pair.line))
            pair.plan()
        await self._wait(seconds)

    async def rest(self) -> None:
        """Let every match pause, with nothing under way."""
        for pair in self._pairs:
            pair.hold_at = 0
        while any(pair.sent is not None for pair in self._pairs) or self._renewals:
            self._check_answers()
            await self._wait(0.1)

    async def measure(self, rate: float, settling: float, seconds: float) -> Reading:
        """Offer moves at this rate, and see what comes of it."""
        await self.rest()
        self.interval = len(self._pairs) / rate
        for pair in self._pairs:
            pair.resume()
        await self._wait(settling)
        self.meter.reset()
        before = self._times()
        await self._wait(seconds)
        after = self._times()
        self._check_answers()
        passed, mine, theirs, everybody = np.subtract(after, before).tolist()
        p50, p99 = np.percentile(self.meter.acknowledged or [FLAT_OUT], [50, 99]) * 1000
        return Reading(
            offered=rate,
            reached=len(self.meter.acknowledged) / passed,
            p50=float(p50),
            p99=float(p99),
            seen_p99=float(np.percentile(self.meter.seen or [FLAT_OUT], 99)) * 1000,
            generator=mine / passed,
            server=theirs / passed,
            others=max(everybody - mine - theirs, 0) / passed,
            new_matches=self.meter.matches / passed,
        )

    def close(self) -> None:
        """Everybody leaves."""
        for player in (each for pair in self._pairs for each in pair.players):
            player.pair = None
            player.close()

    def _times(self) -> tuple[float, float, float, float]:
        """The time, and the processor time of the generator, the server and everybody."""
        theirs = self.contender.process.processor_seconds()
        return time.perf_counter(), time.process_time(), theirs, busy_seconds()

    def _check_answers(self) -> None:
        now = time.perf_counter()
        late = sum(pair.sent is not None and now - pair.sent > LONGEST_WAIT for pair in self._pairs)
        if late:
            raise TimeoutError(f"{late} moves were not answered within {LONGEST_WAIT} seconds.")

    async def _wait(self, seconds: float) -> None:
        await asyncio.wait({self._failure}, timeout=seconds)
        if self._failure.done():
            self._failure.result()
        self.contender.process.check()


@asynccontextmanager
async def patience() -> AsyncIterator[None]:
    """Wait for a server's answers, but not for ever."""
    try:
        async with asyncio.timeout(LONGEST_WAIT):
            yield
    except TimeoutError:
        raise TimeoutError(f"The server did not answer within {LONGEST_WAIT} seconds.") from None


async def in_turns(works: Iterable[Coroutine[None, None, None]]) -> None:
    """Do all of it, a few at a time."""
    rest = iter(works)

    async def work_on() -> None:
        for work in rest:
            await work

    async with asyncio.TaskGroup() as group:
        for _ in range(AT_ONCE):
            group.create_task(work_on())


async def connect_all(contender: Contender, number: int) -> list[Player]:
    """So many new people, connected."""
    players: list[Player] = []

    async def connect(each: int) -> None:
        async with patience():
            players.append(await contender.connect(each))

    await in_turns(connect(each) for each in range(number))
    return players
