"""Storage: all that outlives the server, in SQLite or PostgreSQL."""

import secrets
from collections.abc import Callable, Sequence

from pyramidion.server.clocks import Outage
from pyramidion.server.entries import Row
from pyramidion.server.storage import beats, lists, migrations
from pyramidion.server.storage.bus import Bus, OnAppend, OnGap, OnVisit, Visit, tell_visit
from pyramidion.server.storage.engines import Database, open_database
from pyramidion.server.storage.log import LogWriter
from pyramidion.server.storage.people import People
from pyramidion.server.storage.postgres import PostgresDatabase
from pyramidion.server.storage.rows import StorageUnavailable, Summary


class Storage:
    """The logs of all matches, the people, and the server's pulse.

    Whatever cannot be done now is refused with `StorageUnavailable`; when the database is back,
    everything works again by itself.
    """

    def __init__(self, database: Database, process: str) -> None:
        self._database = database
        self._writer = LogWriter(database, process)
        self._buses: list[Bus] = []
        self._has_beaten = False
        self._was_away = False  # whether the last beat failed
        self.process = process
        self.people = People(database, process)

    @classmethod
    async def open(
        cls, url: str, *, process: str | None = None, reading: bool = False
    ) -> "Storage":
        """Open a database and bring its tables up to date, also if several processes start at once.

        A SQLite file is refused while another process has it open, unless only for `reading`.
        """
        database = open_database(url, reading=reading)
        try:
            if reading:
                await database.read(migrations.require_newest)
            else:
                await _migrate(url, database)
        except BaseException:
            await database.close()
            raise
        return cls(database, process or secrets.token_hex(8))

    async def close(self) -> None:
        """Store what still waits, listen no more, and end all connections."""
        await self._writer.close()
        for bus in self._buses:
            await bus.close()
        await self._database.close()

    async def append(self, match: str, rows: Sequence[Row], summary: Summary | None = None) -> None:
        """Add rows to the end of a match's log, all or none; durable at the return.

        Raises `Conflict` if the log does not end just before the first row. After
        `StorageUnavailable` it may be unknown whether the rows were stored: read the log again.
        """
        await self._writer.append(match, rows, summary)

    def watch_commits(self, on_commit: Callable[[int, float], None]) -> None:
        """Be told how many entries went to the disk together, and how many seconds it took."""
        self._writer.on_commit = on_commit

    async def read_log(self, match: str, after: int = -1) -> list[Row]:
        """The rows of a match with greater numbers; none if there is no such match."""
        return await self._database.read(lambda c: lists.read_log(c, match, after))

    async def summary(self, match: str) -> Summary | None:
        """What lists show of a match."""
        return await self._database.read(lambda c: lists.read_summary(c, match))

    async def summaries(
        self,
        *,
        status: str | None = None,
        is_open: bool | None = None,
        user: str | None = None,
        watching: bool | None = None,
        limit: int,
        before: str | None = None,
    ) -> list[Summary]:
        """Matches, newest first; of a user those where they sit; those made `before` another."""
        return await self._database.read(
            lambda c: lists.read_summaries(
                c,
                status=status,
                is_open=is_open,
                user=user,
                watching=watching,
                limit=limit,
                before=before,
            )
        )

    async def matches_playing(self) -> list[str]:
        """The matches that wait for players or are played, oldest first."""
        return await self._database.read(lists.read_unfinished)

    async def beat(self, now: int) -> Outage | None:
        """Note that the server is alive and can store moves; gives the outage this has ended."""
        trial = self._writer.is_failing
        longest = self._longest_pause()
        try:
            outage = await self._database.write(lambda c: beats.beat(c, now, trial, longest))
        except StorageUnavailable:
            self._was_away = True
            raise
        self._was_away = self._writer.is_failing = False
        self._has_beaten = True
        return outage

    def _longest_pause(self) -> int:
        """How long the pulse may pause before it counts as an outage."""
        if self._was_away or self._writer.is_failing:
            return 0  # it is known that nobody could play
        if self._has_beaten:
            return beats.OUTAGE_AFTER
        return beats.JOINED_AFTER if self.is_shared else 0

    async def outages(self, since: int) -> list[Outage]:
        """The outages that had not ended at a moment, oldest first; they do not overlap."""
        return await self._database.read(lambda c: beats.read_outages(c, since))

    async def announce(self, process: str, now: int) -> list[str]:
        """Say that a process is alive; gives all that are, in the same order everywhere."""
        return await self._database.write(lambda c: beats.announce_process(c, process, now))

    async def withdraw(self, process: str) -> None:
        """Say that a process ends, so that others take over its matches at once."""
        await self._database.write(lambda c: beats.withdraw_process(c, process))

    @property
    def is_shared(self) -> bool:
        """Whether other processes may use the same database."""
        return self._database.is_shared

    async def tell_visit(self, visit: Visit) -> None:
        """Tell the other processes who is at a table here."""
        await self._database.write(lambda c: tell_visit(c, self.process, visit))

    async def listen(
        self,
        on_append: OnAppend,
        on_gap: OnGap,
        on_visit: OnVisit = lambda process, visit: None,
    ) -> None:
        """Be told of what other processes append: the match, and the number of the last row.

        The number `REREAD` says that a log was changed, since somebody was forgotten. `on_gap` is
        called when appends may have been missed. Only PostgreSQL has several processes.
        """
        if isinstance(self._database, PostgresDatabase):
            bus = Bus(self._database.engine, self.process, on_append, on_gap, on_visit)
            await bus.start()
            self._buses.append(bus)


async def _migrate(url: str, database: Database) -> None:
    """Change tables with all the time it takes; SQLite has no other connection, nor any hurry."""
    if not isinstance(database, PostgresDatabase):
        await database.write(migrations.migrate)
        return
    patient = open_database(url, patient=True)
    try:
        await patient.write(migrations.migrate)
    finally:
        await patient.close()
