"""SQLite: one file, written by one thread of one process and read by whoever may."""

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

import sqlalchemy as sa
from sqlalchemy.pool import ConnectionPoolEntry

from pyramidion.core import ErrorCode
from pyramidion.server.errors import Refusal
from pyramidion.server.storage import faults
from pyramidion.server.storage.engines import Database, T, Work
from pyramidion.server.storage.rows import StorageUnavailable

_READERS = 4
_SETTINGS: Final = (
    "journal_mode=WAL",  # who reads does not wait for who writes
    "synchronous=FULL",  # committed means on the disk
    "fullfsync=ON",  # which macOS has to be told once more
    "foreign_keys=ON",
    "busy_timeout=5000",
    "cache_size=-16000",
    "journal_size_limit=67108864",
)


class SqliteDatabase(Database):
    """A file of SQLite's; only one process at a time has it open to write."""

    is_shared = False

    def __init__(self, path: Path, *, reading: bool = False) -> None:
        super().__init__()
        if not reading:
            _make_private(path)
        self._lock = None if reading else _lock(path)
        self._writing = _engine(path, "BEGIN IMMEDIATE")
        self._reading = _engine(path, "BEGIN", "query_only=ON")
        self._writer = ThreadPoolExecutor(1, "storage-writer")
        self._readers = ThreadPoolExecutor(_READERS, "storage-reader")

    async def perform(self, work: Work[T], *, writing: bool) -> T:
        threads, engine = (
            (self._writer, self._writing) if writing else (self._readers, self._reading)
        )
        return await asyncio.get_running_loop().run_in_executor(threads, _do, engine, work)

    async def disconnect(self) -> None:
        await asyncio.to_thread(self._end)

    def _end(self) -> None:
        for threads in (self._writer, self._readers):
            threads.shutdown()
        self._reading.dispose()
        self._writing.dispose()
        if self._lock is not None:
            self._lock.close()


def file_of(url: sa.URL) -> Path:
    """The file that an address names."""
    if url.database in {None, "", ":memory:"} or url.host:
        raise Refusal(ErrorCode.INVALID_OPTIONS, "SQLite's address names a file: sqlite:///FILE.")
    return Path(str(url.database))


def files_of(url: sa.URL) -> list[Path]:
    """The file that an address names, and those that SQLite and we keep beside it."""
    path = file_of(url)
    return [path.with_name(path.name + end) for end in ("", "-wal", "-shm", ".lock")]


def _do(engine: sa.Engine, work: Work[T]) -> T:
    try:
        with engine.begin() as connection:
            return work(connection)
    except sa.exc.DBAPIError as error:
        fault = faults.verdict(error)
        if isinstance(fault, StorageUnavailable):
            engine.dispose()  # the next one starts with a new connection
        raise fault from error


def _engine(path: Path, begin: str, *settings: str) -> sa.Engine:
    url = sa.URL.create("sqlite", database=path.absolute().as_uri(), query={"mode": "rw"})
    engine = sa.create_engine(
        url.update_query_dict({"uri": "true"}),
        hide_parameters=True,  # what is logged about an error must not tell secrets
    )

    def configure(connection: sqlite3.Connection, _: ConnectionPoolEntry) -> None:
        connection.isolation_level = None  # so that `begin` is what begins a transaction
        for setting in (*_SETTINGS, *settings):
            connection.execute(f"PRAGMA {setting}")

    def start(connection: sa.Connection) -> None:
        connection.exec_driver_sql(begin)

    sa.event.listen(engine, "connect", configure)
    sa.event.listen(engine, "begin", start)
    return engine


def _make_private(path: Path) -> None:
    """Make the file, if there is none, for the eyes of its owner alone."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)
    except OSError as error:
        raise StorageUnavailable(f"The database file {path} cannot be made.") from error


def _lock(path: Path) -> sqlite3.Connection:
    """Keep other processes out, by SQLite's own lock on a file beside; it ends with the process."""
    lock = sqlite3.connect(f"{path}.lock", timeout=0, isolation_level=None, check_same_thread=False)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        lock.close()
        if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            raise StorageUnavailable(
                f"Another server is using the database {path}; SQLite serves one at a time."
            ) from error
        raise StorageUnavailable(faults.sentence(error)) from error
    return lock
