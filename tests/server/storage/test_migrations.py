"""The tables: made step by step, by whoever comes first, and equal to what the code expects."""

import asyncio
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

from pyramidion.server.storage import Storage, StorageUnavailable, migrations
from pyramidion.server.storage.engines import open_database
from pyramidion.server.storage.schema import metadata
from tests.server.storage.samples import OPENING, at_version, in_loop, opened


def differences(connection: sa.Connection) -> list[object]:
    """What would have to be changed to make the tables what the code expects."""
    context = MigrationContext.configure(connection, opts={"compare_type": True})
    return list(compare_metadata(context, metadata))


@in_loop
async def test_the_steps_lead_to_the_tables_that_the_code_expects(url: str) -> None:
    async with opened(url):
        pass
    database = open_database(url, reading=True)
    try:
        assert await database.read(differences) == []
        assert await database.read(migrations.current) == migrations.newest()
    finally:
        await database.close()


@in_loop
async def test_processes_that_start_at_once_do_not_disturb_each_other(postgres_url: str) -> None:
    storages = await asyncio.gather(*(Storage.open(postgres_url) for _ in range(5)))
    try:
        await storages[0].append("m", OPENING)
        assert await storages[4].read_log("m") == OPENING
    finally:
        await asyncio.gather(*(storage.close() for storage in storages))


@in_loop
async def test_a_database_of_a_newer_program_is_refused(url: str) -> None:
    async with opened(url) as storage:
        await storage.append("m", OPENING)
    await at_version(url, "9999")
    with pytest.raises(StorageUnavailable, match="newer version of the program"):
        await Storage.open(url)
    with pytest.raises(StorageUnavailable, match="9999"):
        await Storage.open(url, reading=True)


@in_loop
async def test_reading_changes_no_tables(postgres_url: str) -> None:
    with pytest.raises(StorageUnavailable, match="have version none"):
        await Storage.open(postgres_url, reading=True)


@in_loop
async def test_steps_can_be_taken_back(url: str) -> None:
    def undo(connection: sa.Connection) -> list[str]:
        config = migrations.make_config(connection)
        command.downgrade(config, "base")
        return sa.inspect(connection).get_table_names()

    async with opened(url):
        pass
    database = open_database(url)
    try:
        assert await database.write(undo) == ["alembic_version"]
        await database.write(migrations.migrate)
        assert await database.read(differences) == []
    finally:
        await database.close()


def test_steps_are_shipped_inside_the_package() -> None:
    folder = Path(migrations.__file__).parent
    steps = [path.name for path in (folder / "versions").glob("v*.py")]
    assert len(steps) == int(migrations.newest())
