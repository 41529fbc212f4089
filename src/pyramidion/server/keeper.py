"""Keeps tables going: after a start, after outages, when other processes come and go."""

import asyncio
import contextlib

import structlog

from pyramidion.server.errors import Refusal
from pyramidion.server.pulse import Pulse
from pyramidion.server.storage import Storage
from pyramidion.server.tables import Tables

_SWEEP_SECONDS = 1.0
_UNUSED_FOR = 60_000  # milliseconds until a match that nobody needs leaves memory
_log = structlog.get_logger()


class Keeper:
    """Looks around once in a while, and hears what other processes have stored."""

    def __init__(self, storage: Storage, pulse: Pulse, tables: Tables) -> None:
        self._storage = storage
        self._pulse = pulse
        self._tables = tables
        self._known: list[str] = []  # the processes among which matches were shared out last

    async def run(self) -> None:
        """Look around until cancelled."""
        tables = self._tables
        await self._storage.listen(tables.hear_of, self._doubt, tables.hear_of_visit)
        self._doubt()  # what came into memory before others were heard
        while True:
            with contextlib.suppress(Refusal):  # storage is away; the pulse has logged it
                await self._sweep()
            await asyncio.sleep(_SWEEP_SECONDS)

    async def _take_over(self) -> None:
        try:
            await self._tables.take_over()
        except Refusal:
            self._known = []  # so that the next sweep tries again
            raise

    def _doubt(self) -> None:
        """Others may have stored anything, and set up matches that nobody here knows of."""
        self._known = []
        self._tables.doubt_everything()

    async def _sweep(self) -> None:
        await self._pulse.be_fresh()
        processes = list(self._pulse.processes)
        if processes != self._known:
            _log.info("sharing_out", processes=len(processes))
            self._tables.forget_other_processes(processes)
            self._known = processes
            await self._take_over()
        self._tables.care_again()
        self._tables.put_away(_UNUSED_FOR)
