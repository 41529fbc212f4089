"""SQLite when things go wrong: full disks, foreign locks, a second server, damaged files."""

import asyncio
import os
import resource
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
import sqlalchemy as sa
from sqlalchemy.pool import ConnectionPoolEntry

from pyramidion.core import ErrorCode
from pyramidion.server.clocks import Outage
from pyramidion.server.errors import Refusal
from pyramidion.server.storage import Storage, StorageUnavailable, sqlite
from tests.server.storage.samples import OPENING, in_loop, move, opened, summary

NOBODY = 65534  # a user without any rights
LONG = "x" * 3000
UNLIMITED = 1 << 30


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where the database is to be."""
    return tmp_path / "games.db"


@contextmanager
def page_limit() -> Iterator[list[int]]:
    """How many pages SQLite may fill: the size of the disk, in effect. Change it at any time."""
    limit = [UNLIMITED]

    def apply(connection: sqlite3.Connection, _: ConnectionPoolEntry, __: object) -> None:
        connection.execute(f"PRAGMA max_page_count={limit[0]}")

    sa.event.listen(sa.pool.Pool, "checkout", apply)
    try:
        yield limit
    finally:
        sa.event.remove(sa.pool.Pool, "checkout", apply)


async def append_many(storage: Storage, start: int) -> list[BaseException | None]:
    """Appends that share a transaction and need many pages."""
    appends = (
        storage.append(f"m{i}", [move(0, LONG)], summary(f"m{i}"))
        for i in range(start, start + 100)
    )
    return await asyncio.gather(*appends, return_exceptions=True)


@in_loop
async def test_on_a_full_disk_everybody_is_refused_and_later_all_goes_on(file: Path) -> None:
    with page_limit() as limit:
        async with opened(f"sqlite:///{file}") as storage:
            assert await append_many(storage, 0) == [None] * 100
            limit[0] = 1
            refused = await append_many(storage, 100)
            assert {type(one) for one in refused} == {StorageUnavailable}
            assert {str(one) for one in refused} == {
                "The disk is full; nothing can be stored until there is room again."
            }
            assert await storage.read_log("m0") == [move(0, LONG)]
            limit[0] = UNLIMITED
            assert await storage.matches_playing() == sorted(f"m{i}" for i in range(100))
            assert await append_many(storage, 100) == [None] * 100
            assert len(await storage.matches_playing()) == 200


@in_loop
async def test_while_moves_cannot_be_stored_the_pulse_stops(file: Path) -> None:
    """A beat needs no new page and would succeed, and clocks would run against everybody."""
    with page_limit() as limit:
        async with opened(f"sqlite:///{file}") as storage:
            assert await storage.beat(1000) is None
            limit[0] = 1
            await append_many(storage, 0)
            for now in (2000, 3000):
                with pytest.raises(StorageUnavailable):
                    await storage.beat(now)
            limit[0] = UNLIMITED
            assert await storage.beat(9000) == Outage(1000, 12_000)
            assert await storage.beat(10_000) is None


@in_loop
async def test_a_disk_that_takes_no_more_bytes_is_noticed_and_survived(file: Path) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    async with opened(f"sqlite:///{file}") as storage:
        assert await append_many(storage, 0) == [None] * 100
        resource.setrlimit(resource.RLIMIT_FSIZE, (4096, hard))
        try:
            refused = await append_many(storage, 100)
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        assert {type(one) for one in refused} == {StorageUnavailable}
        assert await append_many(storage, 100) == [None] * 100
        assert len(await storage.matches_playing()) == 200
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


@in_loop
async def test_a_database_that_another_program_keeps_locked_is_refused(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "_SETTINGS", ("journal_mode=WAL", "busy_timeout=50"))
    async with opened(f"sqlite:///{file}") as storage:
        other = sqlite3.connect(file, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StorageUnavailable, match="locked"):
            await storage.append("m", OPENING)
        other.close()
        await storage.append("m", OPENING)


@in_loop
async def test_a_second_server_on_one_file_is_refused_and_readers_are_not(file: Path) -> None:
    url = f"sqlite:///{file}"
    async with opened(url) as storage:
        with pytest.raises(StorageUnavailable, match="Another server is using the database"):
            await Storage.open(url)
        await storage.append("m", OPENING)
        async with opened(url, reading=True) as reader:
            assert await reader.read_log("m") == OPENING
    async with opened(url) as storage:
        assert await storage.read_log("m") == OPENING


SERVER = """
import asyncio, sys
from pyramidion.server.storage import Storage
from tests.server.storage.samples import move

async def play(storage, match):
    for number in range(1_000_000):
        await storage.append(match, [move(number)])
        print(match, number, flush=True)

async def serve():
    storage = await Storage.open(sys.argv[1])
    await asyncio.gather(*(play(storage, f"m{i}") for i in range(20)))

asyncio.run(serve())
"""


@in_loop
async def test_a_killed_server_leaves_no_lock_behind_and_loses_nothing(file: Path) -> None:
    url = f"sqlite:///{file}"
    paths = os.pathsep.join(path for path in sys.path if path)
    with subprocess.Popen(
        [sys.executable, "-c", SERVER, url],
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": paths},
        text=True,
    ) as server:
        assert server.stdout is not None
        lines = [server.stdout.readline() for _ in range(777)]
        with pytest.raises(StorageUnavailable, match="Another server"):
            await Storage.open(url)
        server.send_signal(signal.SIGKILL)
        lines += server.stdout.readlines()
    acknowledged = {line.strip() for line in lines if line.endswith("\n")}
    async with opened(url) as storage:
        for i in range(20):
            log = await storage.read_log(f"m{i}")
            assert log == [move(number) for number in range(len(log))]
            acknowledged -= {f"m{i} {row.number}" for row in log}
    assert acknowledged == set()


@contextmanager
def without_rights() -> Iterator[None]:
    """As somebody who owns nothing; the administrator could write everywhere."""
    user = os.geteuid()
    if user == 0:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(user)


@in_loop
async def test_a_file_that_must_not_be_written_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    url = f"sqlite:///{folder}/games.db"
    async with opened(url) as storage:
        await storage.append("m", OPENING)
    for path, mode in ((folder / "games.db", 0o444), (folder, 0o555), (tmp_path, 0o755)):
        path.chmod(mode)
    with without_rights(), pytest.raises(StorageUnavailable) as refusal:
        await Storage.open(url)
    assert refusal.value.code == ErrorCode.STORAGE_UNAVAILABLE
    folder.chmod(0o755)
    (folder / "games.db").chmod(0o600)
    async with opened(url) as storage:
        assert await storage.read_log("m") == OPENING


@in_loop
async def test_a_file_that_is_no_database_is_refused_and_left_alone(file: Path) -> None:
    file.write_bytes(b"Dear diary, " * 1000)
    with pytest.raises(StorageUnavailable, match="damaged, or is none"):
        await Storage.open(f"sqlite:///{file}")
    assert file.read_bytes() == b"Dear diary, " * 1000


@in_loop
async def test_reading_makes_no_new_database(file: Path) -> None:
    with pytest.raises(StorageUnavailable, match="cannot be opened"):
        await Storage.open(f"sqlite:///{file}", reading=True)
    assert not file.exists()


@pytest.mark.parametrize(
    "address", ["", "games.db", "mysql://localhost/x", "sqlite://", "sqlite:///:memory:", "a://b:c"]
)
def test_an_address_that_names_no_database_of_ours_is_refused(address: str) -> None:
    with pytest.raises(Refusal) as refusal:
        asyncio.run(Storage.open(address))
    assert refusal.value.code == ErrorCode.INVALID_OPTIONS
