"""The server's pulse: that it is alive, when nobody could play, and who cares for which match.

Every process stores a beat each second. A gap between beats is an outage, whatever the cause: the
server was stopped, the disk was full, the database was away. Nobody's clock runs in an outage.
"""

import asyncio
import contextlib
import hashlib
import time
from collections.abc import Callable

import structlog

from pyramidion.server.clocks import DAY, Outage
from pyramidion.server.errors import Refusal
from pyramidion.server.storage import Storage

BEAT_SECONDS = 1.0
_STALE_SECONDS = 2.5  # without a beat for so long, an outage may have gone unnoticed here
_TRY_AGAIN_SECONDS = 0.5
_REMEMBERED = 120 * DAY
_log = structlog.get_logger()


class Pulse:
    """The heartbeat of one process."""

    def __init__(self, storage: Storage, process: str, clock: Callable[[], int]) -> None:
        self._storage = storage
        self.process = process
        self._clock = clock
        self.outages: list[Outage] = []
        self.processes: list[str] = [process]
        self._last = -float("inf")  # by the monotonic clock
        self._failure: Refusal | None = None
        self._failed = 0.0
        self._beating = asyncio.Lock()
        self.on_outage: Callable[[Outage], None] = lambda outage: None

    @property
    def is_fresh(self) -> bool:
        """Whether the storage could be written to a moment ago."""
        return time.monotonic() - self._last < _STALE_SECONDS

    async def be_fresh(self) -> None:
        """Make sure that every outage until now is known; raises `Refusal`."""
        if not self.is_fresh:
            async with self._beating:
                if not self.is_fresh:
                    self._raise_if_just_failed()
                    await self._beat()

    async def run(self) -> None:
        """Beat until cancelled."""
        while True:
            async with self._beating:
                with contextlib.suppress(Refusal):  # the storage has logged it; the next may do
                    await self._beat()
            await asyncio.sleep(BEAT_SECONDS)

    def _raise_if_just_failed(self) -> None:
        """While storage is away, a thousand commands must not try it one after the other."""
        if self._failure is not None and time.monotonic() - self._failed < _TRY_AGAIN_SECONDS:
            raise self._failure

    async def _beat(self) -> None:
        had_missed = not self.is_fresh
        now = self._clock()
        try:
            outage = await self._storage.beat(now)
        except Refusal as refusal:
            self._failure, self._failed = refusal, time.monotonic()
            raise
        self._failure = None
        self.processes = await self._storage.announce(self.process, now)
        if had_missed or outage is not None:
            self.outages = await self._storage.outages(now - _REMEMBERED)
        self._last = time.monotonic()
        if outage is not None:
            _log.warning("outage", start=outage.start, end=outage.end)
            self.on_outage(outage)

    def cares_for(self, match: str) -> bool:
        """Whether clocks and computers of a match are this process's business.

        Each process can tell for itself, and when one dies its matches go to the others.
        """
        if len(self.processes) < 2:
            return True
        return self.process == max(self.processes, key=_weigher(match))


def _weigher(match: str) -> Callable[[str], bytes]:
    return lambda process: hashlib.blake2b(f"{process} {match}".encode(), digest_size=8).digest()
