"""A database, of whichever kind: work is a function of a connection, done in a transaction."""

import logging
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import ClassVar, TypeVar

import sqlalchemy as sa

from pyramidion.core import ErrorCode
from pyramidion.server.errors import Refusal
from pyramidion.server.storage.faults import cause_of
from pyramidion.server.storage.rows import StorageUnavailable

T = TypeVar("T")
Work = Callable[[sa.Connection], T]

_SQLITE, _POSTGRESQL = "sqlite", "postgresql"
_BACKENDS = {"sqlite": _SQLITE, "postgresql": _POSTGRESQL, "postgres": _POSTGRESQL}
_log = logging.getLogger("pyramidion.storage")


class Database(ABC):
    """A database; says `StorageUnavailable` whenever it cannot be used."""

    is_shared: ClassVar[bool]  # whether several processes may use it at once

    def __init__(self) -> None:
        self._is_closed = False
        self._ailing: set[str] = set()  # whether reading fails, or writing

    async def write(self, work: Work[T]) -> T:
        """Do work in a transaction; it is durable at the return. Work may be done repeatedly."""
        return await self._watched(work, writing=True)

    async def read(self, work: Work[T]) -> T:
        """Do work that changes nothing."""
        return await self._watched(work, writing=False)

    async def close(self) -> None:
        """Refuse any more work, and end all connections."""
        self._is_closed = True
        await self.disconnect()

    @abstractmethod
    async def perform(self, work: Work[T], *, writing: bool) -> T:
        """Do work; raises nothing but `Unfit`, `StorageUnavailable` and what the work raises."""

    @abstractmethod
    async def disconnect(self) -> None:
        """End all connections."""

    async def _watched(self, work: Work[T], *, writing: bool) -> T:
        """Do work; log when the database goes away and when it is back, not every refusal."""
        if self._is_closed:
            raise StorageUnavailable("The server is closing.")
        what = "writing" if writing else "reading"
        try:
            result = await self.perform(work, writing=writing)
        except StorageUnavailable as fault:
            if what not in self._ailing:
                _log.error("%s fails: %s (%s)", what, fault.message, cause_of(fault))
            self._ailing.add(what)
            raise
        if what in self._ailing:
            _log.info("%s works again", what)
            self._ailing.discard(what)
        return result


def open_database(text: str, *, reading: bool = False, patient: bool = False) -> Database:
    """The database at an address; `reading` beside its owner, `patient` with slow statements."""
    url = parse_address(text)
    if url.get_backend_name() == _SQLITE:
        from pyramidion.server.storage.sqlite import SqliteDatabase, file_of

        return SqliteDatabase(file_of(url), reading=reading)
    from pyramidion.server.storage.postgres import PostgresDatabase

    return PostgresDatabase(url, patient=patient)


@contextmanager
def removed_on_failure(text: str) -> Iterator[None]:
    """Leave no new file of SQLite's behind if what is done with a database fails."""
    url = parse_address(text)
    paths: list[Path] = []
    if url.get_backend_name() == _SQLITE:
        from pyramidion.server.storage.sqlite import file_of, files_of

        paths = [] if file_of(url).exists() else files_of(url)
    try:
        yield
    except BaseException:
        for path in paths:
            path.unlink(missing_ok=True)
        raise


def parse_address(text: str) -> sa.URL:
    """Read a database's address: `sqlite:///FILE` or `postgresql://USER:PASSWORD@HOST/NAME`."""
    try:
        url = sa.make_url(text)
    except (sa.exc.ArgumentError, ValueError) as error:
        raise _foreign() from error
    backend = _BACKENDS.get(url.get_backend_name())
    if backend is None:
        raise _foreign()
    return url.set(drivername=backend if backend == _SQLITE else f"{backend}+asyncpg")


def _foreign() -> Refusal:
    return Refusal(
        ErrorCode.INVALID_OPTIONS,
        "A database's address is sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME.",
    )
