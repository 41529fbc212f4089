"""A bad network: a proxy that drops, delays, doubles and reorders messages, and breaks off."""

import asyncio
import contextlib
import random
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import NamedTuple

from websockets.asyncio.client import connect
from websockets.asyncio.connection import Connection
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import WebSocketException
from websockets.typing import Origin

from benchmarks.faults.players import HOST


class Weather(NamedTuple):
    """How bad the network is; chances are per message."""

    drops: float = 0.04
    doubles: float = 0.04
    delays: float = 0.10  # and what comes after it may arrive first
    breaks: float = 0.004
    longest: float = 0.6  # seconds of delay


class Proxy:
    """Passes whole messages on, or not, both ways."""

    def __init__(self, upstream: Callable[[], str], weather: Weather, seed: int) -> None:
        self.counts: Counter[str] = Counter()
        self._upstream = upstream
        self._weather = weather
        self._rng = random.Random(seed)

    @asynccontextmanager
    async def listening(self) -> AsyncIterator[str]:
        """Wait for clients at the address that this gives."""
        async with serve(
            self._carry, HOST, 0, compression=None, ping_interval=None, max_size=None
        ) as server:
            port = next(iter(server.sockets)).getsockname()[1]
            yield f"{HOST}:{port}"

    async def _carry(self, client: ServerConnection) -> None:
        """One client's connection, until one side or the weather ends it."""
        assert client.request is not None
        host = self._upstream()
        with contextlib.suppress(OSError, WebSocketException):
            async with connect(
                f"ws://{host}{client.request.path}",
                origin=Origin(f"http://{host}"),
                additional_headers={"cookie": client.request.headers["cookie"]},
                compression=None,
                proxy=None,
                ping_interval=None,
                max_size=None,
            ) as server:
                await self._connect(client, server)

    async def _connect(self, client: ServerConnection, server: Connection) -> None:
        async with asyncio.TaskGroup() as group:
            up = group.create_task(self._pass_on(client, server, client))
            down = group.create_task(self._pass_on(server, client, client))
            await asyncio.wait((up, down), return_when=asyncio.FIRST_COMPLETED)
            # What is still on its way arrives, even after the client has come back.
            await asyncio.sleep(self._weather.longest)
            client.transport.abort()
            server.transport.abort()

    async def _pass_on(self, source: Connection, sink: Connection, client: Connection) -> None:
        sent = [0]  # the number of the latest message that arrived
        number = 0
        async with asyncio.TaskGroup() as late:
            with contextlib.suppress(WebSocketException):
                async for message in source:
                    number += 1
                    for delay in self._fate():
                        late.create_task(self._deliver(sink, message, delay, number, sent))
                    if self._rng.random() < self._weather.breaks:
                        self.counts["connections broken"] += 1
                        client.transport.abort()

    def _fate(self) -> list[float]:
        """After how many seconds each copy of a message arrives."""
        weather, chance = self._weather, self._rng.random()
        self.counts["messages"] += 1
        if chance < weather.drops:
            self.counts["messages dropped"] += 1
            return []
        copies = 1
        if chance < weather.drops + weather.doubles:
            self.counts["messages doubled"] += 1
            copies = 2
        return [self._delay() for _ in range(copies)]

    def _delay(self) -> float:
        if self._rng.random() >= self._weather.delays:
            return 0.0
        self.counts["messages delayed"] += 1
        return self._rng.uniform(0, self._weather.longest)

    async def _deliver(
        self, sink: Connection, message: str | bytes, delay: float, number: int, sent: list[int]
    ) -> None:
        if delay:
            await asyncio.sleep(delay)
        if number < sent[0]:
            self.counts["messages overtaken"] += 1
        sent[0] = max(sent[0], number)
        with contextlib.suppress(WebSocketException):
            if not sink.transport.is_closing():
                await sink.send(message)
