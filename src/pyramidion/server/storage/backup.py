"""Everything in a database as one file, and back: SQLite or PostgreSQL, whichever made it."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

import sqlalchemy as sa

from pyramidion.server.storage import migrations
from pyramidion.server.storage.backupfile import BackupWriter, check_backup, read_backup
from pyramidion.server.storage.engines import open_database, removed_on_failure
from pyramidion.server.storage.rows import InvalidBackup
from pyramidion.server.storage.schema import TRANSIENT

_VERSION_TABLE = "alembic_version"
_AT_ONCE = 1000  # rows


async def backup(url: str, file: Path) -> int:
    """Write a database to a new file while servers use it; gives the number of rows."""
    if file.exists():
        raise InvalidBackup(f"{file} exists already, and a backup overwrites nothing.")
    database = open_database(url, reading=True, patient=True)
    try:
        with _new_file(file) as raw:
            return await database.read(lambda connection: _dump(connection, raw))
    finally:
        await database.close()


async def restore(file: Path, url: str) -> int:
    """Fill an empty database from a backup, all or nothing; gives the number of rows."""
    header, rows = check_backup(file)
    if not migrations.is_known(header.schema):
        raise InvalidBackup("A newer version of the program made this backup.")
    with removed_on_failure(url):
        database = open_database(url, patient=True)
        try:
            await database.write(lambda connection: _load(connection, file, header.schema))
        finally:
            await database.close()
    return rows


def _dump(connection: sa.Connection, raw: BinaryIO) -> int:
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
    schema = migrations.current(connection)
    if schema is None:
        raise InvalidBackup("There is nothing of Pyramidion's in this database.")
    try:
        raw.seek(0)
        raw.truncate()
        writer = BackupWriter(raw, schema)
        for table in _reflect(connection).sorted_tables:
            if table.name not in TRANSIENT | {_VERSION_TABLE}:
                writer.begin_table(table.name, table.columns.keys())
                found = connection.execute(
                    sa.select(table), execution_options={"yield_per": _AT_ONCE}
                )
                for rows in found.partitions():
                    writer.add_rows(rows)
        return writer.finish()
    except OSError as error:
        raise _unwritable(error) from error


def _load(connection: sa.Connection, file: Path, schema: str) -> None:
    migrations.lock(connection)
    _require_empty(connection)
    migrations.migrate(connection, schema)
    tables = _reflect(connection).tables
    for head, rows in read_backup(file, _AT_ONCE):
        if head.table not in tables or not set(head.columns) <= set(tables[head.table].c.keys()):
            raise InvalidBackup("The backup has tables that its version does not have.")
        insert = sa.insert(tables[head.table])
        connection.execute(insert, [dict(zip(head.columns, row, strict=True)) for row in rows])
    migrations.migrate(connection)


def _require_empty(connection: sa.Connection) -> None:
    """Refuse a database that is in use; tables without a row are made anew."""
    found = _reflect(connection)
    ours = _VERSION_TABLE in found.tables
    for table in found.sorted_tables:
        if table.name != _VERSION_TABLE and (
            not ours or connection.execute(sa.select(table).limit(1)).first() is not None
        ):
            raise InvalidBackup("The database is not empty; a backup is restored into a new one.")
    found.drop_all(connection)


def _reflect(connection: sa.Connection) -> sa.MetaData:
    metadata = sa.MetaData()
    metadata.reflect(connection)
    return metadata


@contextmanager
def _new_file(file: Path) -> Iterator[BinaryIO]:
    """A file that appears under its name only when it is complete, for its owner alone."""
    part = file.with_name(f"{file.name}.part")
    try:
        descriptor = os.open(part, os.O_RDWR | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "w+b") as raw:
            yield raw
            raw.flush()
            os.fsync(raw.fileno())
        part.replace(file)
    except OSError as error:
        raise _unwritable(error) from error
    finally:
        part.unlink(missing_ok=True)


def _unwritable(error: OSError) -> InvalidBackup:
    return InvalidBackup(f"The backup cannot be written: {error.strerror}.")
