"""Backups: taken while servers run, whole or nothing, from either kind of database to either."""

import asyncio
import gzip
import resource
import shutil
import stat
from pathlib import Path

import pytest
import sqlalchemy as sa

from pyramidion.server.clocks import Outage
from pyramidion.server.errors import Refusal
from pyramidion.server.storage import (
    InvalidBackup,
    Storage,
    StorageUnavailable,
    backup,
    digest_of,
    restore,
)
from pyramidion.server.storage.engines import open_database
from tests.server.storage.samples import (
    OPENING,
    at_version,
    in_loop,
    move,
    opened,
    session,
    summary,
    token,
    user,
)


@pytest.fixture
def target(url: str, tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """A new database of the other kind than `url`."""
    if url.startswith("postgresql"):
        return f"sqlite:///{tmp_path}/restored.db"
    address: str = request.getfixturevalue("postgres_url")
    return address


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where the backup is to be."""
    return tmp_path / "games.backup"


async def fill(storage: Storage) -> None:
    """Something in every table."""
    await storage.append("m", [*OPENING, move(3, "é球🏆\0", "k")], summary("m", "u-ann", "u-bob"))
    await storage.people.add_user(user("Ann", login="Ann"))
    await storage.people.add_session(session("s"))
    await storage.people.add_token(token("t"))
    await storage.beat(1000)
    await storage.beat(9000)


async def check(url: str) -> None:
    """All of it is there again."""
    async with opened(url) as storage:
        assert await storage.read_log("m") == [*OPENING, move(3, "é球🏆\0", "k")]
        assert await storage.summaries(user="u-bob", limit=9) == [summary("m", "u-ann", "u-bob")]
        ann = user("Ann", login="Ann")
        assert await storage.people.find_login("ann") == ann
        assert await storage.people.find_session(digest_of("s"), 1) == (session("s"), ann)
        assert await storage.people.find_token(digest_of("t")) == (token("t"), ann)
        assert await storage.outages(0) == [Outage(1000, 12_000)]
        assert await storage.beat(20_000) == Outage(12_000, 23_000)
        await storage.append("m", [move(4)])


@in_loop
async def test_a_backup_moves_everything_to_the_other_kind_of_database(
    url: str, target: str, file: Path
) -> None:
    async with opened(url) as storage:
        await fill(storage)
        rows = await backup(url, file)
    assert await restore(file, target) == rows
    await check(target)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


@in_loop
async def test_a_backup_restores_the_same_kind_of_database(tmp_path: Path, file: Path) -> None:
    url = f"sqlite:///{tmp_path}/games.db"
    async with opened(url) as storage:
        await fill(storage)
        await backup(url, file)
    for path in tmp_path.glob("games.db*"):
        path.unlink()
    await restore(file, url)
    await check(url)


@in_loop
async def test_a_backup_during_play_is_of_one_moment(url: str, target: str, file: Path) -> None:
    """Each transaction appends to two matches at once, so their lengths never differ."""
    async with opened(url) as storage:
        until = asyncio.Event()

        async def play() -> int:
            number = 0
            while not until.is_set():
                both = (storage.append(match, [move(number)]) for match in ("a", "b"))
                await asyncio.gather(*both)
                number += 1
            return number

        playing = asyncio.create_task(play())
        while not await storage.read_log("b", after=20):
            await asyncio.sleep(0.01)
        await backup(url, file)
        until.set()
        total = await playing
    await restore(file, target)
    async with opened(target) as restored:
        logs = [await restored.read_log(match) for match in ("a", "b")]
        assert logs[0] == logs[1]
        assert 20 < len(logs[0]) <= total
        assert logs[0] == [move(number) for number in range(len(logs[0]))]


@in_loop
async def test_a_backup_overwrites_nothing(url: str, file: Path) -> None:
    async with opened(url):
        file.write_text("precious")
        with pytest.raises(InvalidBackup, match="exists already"):
            await backup(url, file)
        assert file.read_text() == "precious"


@in_loop
async def test_a_backup_that_cannot_be_written_is_refused(url: str, tmp_path: Path) -> None:
    async with opened(url):
        with pytest.raises(InvalidBackup, match="cannot be written"):
            await backup(url, tmp_path / "missing" / "file")


@in_loop
async def test_there_must_be_something_to_back_up(postgres_url: str, file: Path) -> None:
    with pytest.raises(InvalidBackup, match="nothing of Pyramidion's"):
        await backup(postgres_url, file)
    assert not file.exists()
    assert not file.with_name("games.backup.part").exists()
    with pytest.raises(StorageUnavailable):
        await backup(f"sqlite:///{file.parent}/missing.db", file)
    assert list(file.parent.iterdir()) == []


def damage(good: bytes) -> dict[str, bytes]:
    """What may happen to a file."""
    text = gzip.decompress(good)
    lines = text.splitlines(keepends=True)
    middle = len(good) // 2
    return {
        "empty": b"",
        "truncated": good[:-20],
        "a bit flipped": good[:middle] + bytes([good[middle] ^ 4]) + good[middle + 1 :],
        "a line changed": gzip.compress(text.replace(b"Bob", b"Eve", 1)),
        "a line missing": gzip.compress(b"".join(lines[:3] + lines[4:])),
        "no end": gzip.compress(b"".join(lines[:-1])),
        "more after the end": gzip.compress(text + lines[-1]),
        "only a header": gzip.compress(lines[0]),
        "another format": gzip.compress(text.replace(b"pyramidion", b"something", 1)),
        "of the future": gzip.compress(text.replace(b'"version":1', b'"version":2', 1)),
        "other tables": gzip.compress(text.replace(b'"schema":"0001"', b'"schema":"7"', 1)),
        "a picture": b"\x89PNG\r\n\x1a\n" + bytes(100),
        "a gzipped text": gzip.compress(b"Dear diary\n" * 10),
        "not even text": gzip.compress(bytes(range(256)) * 10),
    }


@in_loop
async def test_a_damaged_or_foreign_file_is_refused_and_changes_nothing(
    tmp_path: Path, file: Path
) -> None:
    url = f"sqlite:///{tmp_path}/games.db"
    async with opened(url) as storage:
        await fill(storage)
        await backup(url, file)
    for name, content in damage(file.read_bytes()).items():
        bad = tmp_path / "bad"
        bad.write_bytes(content)
        with pytest.raises(InvalidBackup):
            await restore(bad, f"sqlite:///{tmp_path}/new.db")
        assert list(tmp_path.glob("new*")) == [], name
    with pytest.raises(InvalidBackup, match="cannot be read"):
        await restore(tmp_path / "missing", f"sqlite:///{tmp_path}/new.db")


@in_loop
async def test_only_an_empty_database_is_filled(url: str, target: str, file: Path) -> None:
    async with opened(url) as storage:
        await fill(storage)
        await backup(url, file)
    async with opened(target) as storage:
        await storage.append("other", OPENING)
    with pytest.raises(InvalidBackup, match="not empty"):
        await restore(file, target)
    async with opened(target) as storage:
        assert await storage.read_log("other") == OPENING
        assert await storage.read_log("m") == []


@in_loop
async def test_a_database_with_empty_tables_is_empty(url: str, target: str, file: Path) -> None:
    async with opened(url) as storage:
        await fill(storage)
        await backup(url, file)
    async with opened(target):
        pass
    await restore(file, target)
    await check(target)


@in_loop
async def test_somebody_elses_database_is_not_touched(
    postgres_url: str, tmp_path: Path, file: Path
) -> None:
    url = f"sqlite:///{tmp_path}/games.db"
    async with opened(url) as storage:
        await fill(storage)
        await backup(url, file)
    database = open_database(postgres_url)
    await database.write(lambda c: c.execute(sa.text("CREATE TABLE cats (name text)")))
    with pytest.raises(InvalidBackup, match="not empty"):
        await restore(file, postgres_url)
    assert await database.read(lambda c: sa.inspect(c).get_table_names()) == ["cats"]
    await database.close()


@in_loop
async def test_nothing_is_restored_under_a_running_server(tmp_path: Path, file: Path) -> None:
    url = f"sqlite:///{tmp_path}/games.db"
    async with opened(url) as storage:
        await fill(storage)
        await backup(url, file)
        with pytest.raises(StorageUnavailable, match="Another server"):
            await restore(file, url)


@in_loop
async def test_a_database_of_a_newer_program_can_be_backed_up_but_not_restored(
    url: str, target: str, file: Path
) -> None:
    async with opened(url) as storage:
        await fill(storage)
    await at_version(url, "9999")
    await backup(url, file)
    with pytest.raises(InvalidBackup, match="newer version"):
        await restore(file, target)


@in_loop
async def test_a_full_disk_leaves_no_half_a_backup(tmp_path: Path, file: Path) -> None:
    url = f"sqlite:///{tmp_path}/games.db"
    async with opened(url) as storage:
        await fill(storage)
        limits = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (100, limits[1]))
        try:
            with pytest.raises(Refusal, match="cannot be written"):
                await backup(url, file)
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        assert not list(tmp_path.glob("*.backup*"))
        await backup(url, file)
    copy = Path(shutil.copy(file, tmp_path / "copy"))
    await restore(copy, f"sqlite:///{tmp_path}/new.db")
    await check(f"sqlite:///{tmp_path}/new.db")
