"""The tables, made and changed step by step, so that an old database becomes a new one."""

from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from pyramidion.server.storage.rows import StorageUnavailable

_LOCK = 0x5059524D  # PostgreSQL's number for "somebody changes the tables"


def newest() -> str:
    """The version of the tables that this program works with."""
    head = _script().get_current_head()
    assert head is not None
    return head


def is_known(version: str) -> bool:
    """Whether this program knows how to bring tables of that version up to date."""
    return version in {step.revision for step in _script().walk_revisions()}


def current(connection: sa.Connection) -> str | None:
    """The version of a database's tables; None if it has none."""
    return MigrationContext.configure(connection).get_current_revision()


def migrate(connection: sa.Connection, version: str | None = None) -> None:
    """Bring the tables to a version, by default the newest, in the caller's transaction."""
    lock(connection)
    now, wanted = current(connection), version or newest()
    if now == wanted:
        return
    if now is not None and not is_known(now):
        raise StorageUnavailable(
            f"A newer version of the program made this database (its tables have version {now}, "
            f"this program knows {newest()})."
        )
    command.upgrade(make_config(connection), wanted)


def require_newest(connection: sa.Connection) -> None:
    """Refuse tables of another version than this program's."""
    now = current(connection)
    if now != newest():
        raise StorageUnavailable(
            f"The tables of this database have version {now or 'none'}, and this program reads "
            f"{newest()}; a server of this version brings them up to date when it starts."
        )


def lock(connection: sa.Connection) -> None:
    """Let no other process change the tables until the end of the transaction."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(_LOCK)))


def make_config(connection: sa.Connection | None = None) -> Config:
    """What Alembic's commands need to know: where the steps are, and over which connection."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def _script() -> ScriptDirectory:
    return ScriptDirectory.from_config(make_config())
