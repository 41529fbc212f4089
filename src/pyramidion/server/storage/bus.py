"""Processes that share a PostgreSQL tell each other what they have appended."""

import asyncio
import inspect
import logging
from collections.abc import Awaitable, Callable, Iterator, Sequence
from typing import ParamSpec, Protocol, cast

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from pyramidion.server.storage import faults
from pyramidion.server.storage.rows import StorageUnavailable

REREAD = -1  # instead of a number: forget the match and read its log again
OnAppend = Callable[[str, int], Awaitable[None] | None]
OnGap = Callable[[], Awaitable[None] | None]

OnVisit = Callable[[str, "Visit"], Awaitable[None] | None]
_CHANNEL = "pyramidion"
_LONGEST = 7000  # bytes; PostgreSQL sends up to 8000
_LOOK_AFTER = 5.0  # seconds of silence after which the connection is tried
_FIRST_PAUSE, _LONGEST_PAUSE = 0.1, 2.0  # seconds between attempts to connect again
_log = logging.getLogger("pyramidion.storage")


class Visit(msgspec.Struct, array_like=True, frozen=True):
    """Which players of a match are at its table in one process."""

    match: str
    users: tuple[str, ...]
    asks: bool  # whether the others should say the same of themselves


class _News(msgspec.Struct, array_like=True):
    sender: str
    appends: list[tuple[str, int]]
    visit: Visit | None = None


class _Listener(Protocol):
    """The little of asyncpg's connection that is used here."""

    async def add_listener(
        self, channel: str, callback: Callable[[object, int, str, str], None]
    ) -> None: ...

    def add_termination_listener(self, callback: Callable[[object], None]) -> None: ...

    async def execute(self, query: str, *, timeout: float) -> str: ...


def tell_others(connection: sa.Connection, sender: str, appends: Sequence[tuple[str, int]]) -> None:
    """Tell the other processes, once the transaction is committed; SQLite has none."""
    if connection.dialect.name == "postgresql":
        for payload in _payloads(sender, appends):
            connection.execute(sa.select(sa.func.pg_notify(_CHANNEL, payload)))


def tell_visit(connection: sa.Connection, sender: str, visit: Visit) -> None:
    """Tell the other processes who is at a table here."""
    payload = msgspec.json.encode(_News(sender, [], visit)).decode()
    connection.execute(sa.select(sa.func.pg_notify(_CHANNEL, payload)))


def _payloads(sender: str, appends: Sequence[tuple[str, int]]) -> Iterator[str]:
    if not appends:
        return
    payload = msgspec.json.encode(_News(sender, list(appends))).decode()
    if len(payload.encode()) <= _LONGEST or len(appends) == 1:
        yield payload
    else:
        middle = len(appends) // 2
        yield from _payloads(sender, appends[:middle])
        yield from _payloads(sender, appends[middle:])


class Bus:
    """Hears what other processes append, and comes back by itself when the connection is lost."""

    def __init__(
        self,
        engine: AsyncEngine,
        process: str,
        on_append: OnAppend,
        on_gap: OnGap,
        on_visit: OnVisit,
    ) -> None:
        self._engine = engine
        self._process = process
        self._on_append = on_append
        self._on_gap = on_gap
        self._on_visit = on_visit
        self._connection: AsyncConnection | None = None
        self._listener: _Listener | None = None
        self._lost = asyncio.Event()
        self._news: dict[str, int] = {}  # what is still to be told; of each match the latest
        self._visits: dict[tuple[str, str], Visit] = {}  # by process and match
        self._missed = False
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Listen; from the return on nothing is missed unnoticed."""
        try:
            await self._connect()
        except faults.FAILURES as error:
            await self._disconnect()
            raise StorageUnavailable(faults.sentence(error)) from error
        self._tasks = [asyncio.create_task(self._stay()), asyncio.create_task(self._tell())]

    async def close(self) -> None:
        """Stop listening."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._disconnect()

    async def _connect(self) -> None:
        self._lost = lost = asyncio.Event()
        self._connection = await self._engine.connect()
        raw = await self._connection.get_raw_connection()
        self._listener = listener = cast("_Listener", raw.driver_connection)
        listener.add_termination_listener(lambda _: lost.set())
        try:
            await listener.add_listener(_CHANNEL, self._hear)
        except Exception as error:  # the bare driver has words of its own
            raise ConnectionError(str(error)) from error

    async def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.invalidate()
            await connection.close()

    async def _stay(self) -> None:
        """Notice a lost connection, even one that is lost silently, and connect again."""
        while True:
            try:
                await asyncio.wait_for(self._lost.wait(), _LOOK_AFTER)
            except TimeoutError:
                if await self._is_alive():
                    continue
            _log.warning("lost the connection on which other processes are heard")
            await self._return()
            self._missed = True
            self._wake.set()

    async def _is_alive(self) -> bool:
        try:
            assert self._listener is not None
            await self._listener.execute("SELECT 1", timeout=_LOOK_AFTER)
        except Exception:
            return False
        return True

    async def _return(self) -> None:
        pause = _FIRST_PAUSE
        while True:
            await self._disconnect()
            try:
                await self._connect()
            except faults.FAILURES:
                await asyncio.sleep(pause)
                pause = min(2 * pause, _LONGEST_PAUSE)
            else:
                _log.info("other processes are heard again")
                return

    def _hear(self, _connection: object, _pid: int, _channel: str, payload: str) -> None:
        try:
            news = msgspec.json.decode(payload, type=_News)
        except msgspec.DecodeError:
            _log.warning("not understood: a message of %d characters", len(payload))
            self._missed = True
        else:
            if news.sender == self._process:
                return
            for match, number in news.appends:
                if self._news.get(match) != REREAD:
                    self._news[match] = number
            if news.visit is not None:
                self._visits[news.sender, news.visit.match] = news.visit
        self._wake.set()

    async def _tell(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            if self._missed:
                self._missed = False
                await _call(self._on_gap)
            while self._news:
                match = next(iter(self._news))
                await _call(self._on_append, match, self._news.pop(match))
            while self._visits:
                sender, match = next(iter(self._visits))
                await _call(self._on_visit, sender, self._visits.pop((sender, match)))


_P = ParamSpec("_P")


async def _call(
    function: Callable[_P, Awaitable[None] | None], *args: _P.args, **kwargs: _P.kwargs
) -> None:
    try:
        result = function(*args, **kwargs)
        if inspect.isawaitable(result):
            await result
    except Exception:
        _log.exception("whoever was told of an append by another process failed")
