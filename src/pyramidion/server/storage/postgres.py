"""PostgreSQL: a server that any number of processes share."""

from contextlib import suppress

import sqlalchemy as sa
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from pyramidion.server.storage import faults
from pyramidion.server.storage.engines import Database, T, Work

_CONNECTIONS = 5
_CONNECT_TIME = 5  # seconds
_ANSWER_TIME = 20  # seconds for one statement
_TRIES = 3
_BE_DURABLE = (
    "SELECT set_config('synchronous_commit', 'on', false)"
    " WHERE current_setting('synchronous_commit') = 'off'"
)


class PostgresDatabase(Database):
    """A database of a PostgreSQL server's."""

    is_shared = True

    def __init__(self, url: sa.URL, *, patient: bool = False) -> None:
        super().__init__()
        self.engine: AsyncEngine = create_async_engine(
            url,
            pool_size=_CONNECTIONS,
            pool_timeout=_ANSWER_TIME,
            hide_parameters=True,  # what is logged about an error must not tell secrets
            connect_args={
                "timeout": _CONNECT_TIME,
                "command_timeout": None if patient else _ANSWER_TIME,
                "server_settings": {"application_name": "pyramidion"},
            },
        )
        sa.event.listen(self.engine.sync_engine, "connect", _be_durable)

    async def perform(self, work: Work[T], *, writing: bool) -> T:
        tries = _TRIES
        while True:
            tries -= 1
            try:
                async with self.engine.connect() as connection:
                    result = await _work_on(connection, work)
                    if writing:
                        await _commit(connection)
                    return result
            except faults.FAILURES as error:
                # It never came to the commit, so nothing is stored and trying again is safe.
                if tries and (faults.is_lost(error) or faults.is_collision(error)):
                    continue
                raise faults.verdict(error) from error

    async def disconnect(self) -> None:
        with suppress(*faults.FAILURES):  # a server that is gone needs no goodbye
            await self.engine.dispose()


async def _work_on(connection: AsyncConnection, work: Work[T]) -> T:
    try:
        return await connection.run_sync(work)
    except (OSError, TimeoutError):
        await connection.invalidate()  # whatever it still does, nobody waits for it
        raise


async def _commit(connection: AsyncConnection) -> None:
    try:
        await connection.commit()
    except faults.FAILURES as error:
        await connection.invalidate()
        raise faults.verdict_on_commit(error) from error


def _be_durable(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    """A server may be set up to acknowledge what is not on its disk yet; not for us."""
    cursor = connection.cursor()
    cursor.execute(_BE_DURABLE)
    cursor.close()
    connection.commit()
