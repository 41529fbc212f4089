"""Storing many appends in one transaction, with a handful of statements however many there are."""

import asyncio
from collections.abc import Sequence
from functools import cache

import msgspec
import sqlalchemy as sa

from pyramidion.server.entries import Created, Row, Seated, encode_entry
from pyramidion.server.storage import schema
from pyramidion.server.storage.bus import tell_others
from pyramidion.server.storage.given import (
    PARAMETER,
    AnyInsert,
    columns_of,
    encode_rows,
    given,
    insert_given,
    upsert_given,
)
from pyramidion.server.storage.rows import Summary, check_text

_DISORDER = "Rows have consecutive numbers, and there is at least one."


class StoredEntry(msgspec.Struct, gc=False):
    """A row of the table `entries`."""

    match: str
    number: int
    at: int
    entry: str
    key: str | None


class Append(msgspec.Struct, eq=False):
    """What somebody wants to have stored, all of it or nothing, and waits for."""

    match: str
    entries: list[StoredEntry]
    people: list[str]  # who are mentioned
    summary: Summary | None
    done: asyncio.Future[None]

    @property
    def first(self) -> int:
        """The number that must be the next one of the log."""
        return self.entries[0].number


class _Match(msgspec.Struct):
    match: str
    game: str
    rules: int
    status: str
    is_open: bool
    watching: bool
    host: str
    users: str
    created: int
    changed: int
    text: str


class _Seat(msgspec.Struct):
    user: str
    match: str
    here: bool


class _Statements:
    """The statements for one kind of database."""

    def __init__(self, dialect: str) -> None:
        entries, matches, seats = schema.entries, schema.matches, schema.seats
        first = given(dialect, (("match", sa.Text), ("number", sa.Integer)))
        last = sa.select(sa.func.max(entries.c.number)).where(entries.c.match == first.c.match)
        self.find_stale = sa.select(first.c.match).where(
            first.c.number != sa.func.coalesce(last.scalar_subquery(), -1) + 1
        )
        self.add_entries = insert_given(dialect, entries)
        match = given(dialect, columns_of(matches))
        self.find_moved = (
            sa.select(match.c.match)
            .select_from(match.outerjoin(matches, matches.c.match == match.c.match))
            .where(matches.c.users.is_distinct_from(match.c.users))
        )
        self.put_matches = upsert_given(dialect, matches)
        self.clear_seats = (
            sa.update(seats)
            .where(seats.c.match == sa.bindparam("moved"), seats.c.here)
            .values(here=False)
        )
        self.put_seats = upsert_given(dialect, seats)
        self.remember_seats = insert_given(dialect, seats).on_conflict_do_nothing()


_statements = cache(_Statements)


def prepare(match: str, rows: Sequence[Row], summary: Summary | None) -> Append:
    """Rows as they are stored, for somebody who then waits; refuses what cannot be stored."""
    if summary is not None and summary.match != match:
        raise ValueError("The summary is of another match.")
    check_text(match)
    entries: list[StoredEntry] = []
    people: list[str] = []
    for offset, row in enumerate(rows):
        if row.number != rows[0].number + offset:
            raise ValueError(_DISORDER)
        entry = row.entry
        check_text(row.key)
        if isinstance(entry, Seated):
            people.append(entry.user)
        elif isinstance(entry, Created):
            people.append(entry.host)
        entries.append(StoredEntry(match, row.number, row.at, encode_entry(entry), row.key))
    if not entries:
        raise ValueError(_DISORDER)
    return Append(match, entries, people, summary, asyncio.get_running_loop().create_future())


def store_batch(connection: sa.Connection, sender: str, batch: Sequence[Append]) -> set[str]:
    """Store appends of different matches; gives the matches whose log ends elsewhere."""
    statements = _statements(connection.dialect.name)
    firsts = encode_rows([append.entries[0] for append in batch])
    stale = set(connection.scalars(statements.find_stale, {PARAMETER: firsts}))
    good = [append for append in batch if append.match not in stale] if stale else batch
    if good:
        entries = [entry for append in good for entry in append.entries]
        connection.execute(statements.add_entries, {PARAMETER: encode_rows(entries)})
        _store_summaries(connection, statements, good)
        _remember_people(connection, statements, good)
        tell_others(connection, sender, [(one.match, one.entries[-1].number) for one in good])
    return stale


def _store_summaries(
    connection: sa.Connection, statements: _Statements, batch: Sequence[Append]
) -> None:
    summaries = [append.summary for append in batch if append.summary is not None]
    if not summaries:
        return
    rows = {PARAMETER: encode_rows([_as_row(summary) for summary in summaries])}
    moved = set(connection.scalars(statements.find_moved, rows))
    connection.execute(statements.put_matches, rows)
    if not moved:
        return
    connection.execute(statements.clear_seats, [{"moved": match} for match in sorted(moved)])
    _put_seats(
        connection,
        statements.put_seats,
        [
            _Seat(user, summary.match, True)
            for summary in summaries
            if summary.match in moved
            for user in sorted(set(summary.users))
        ],
    )


def _remember_people(
    connection: sa.Connection, statements: _Statements, batch: Sequence[Append]
) -> None:
    """Keep in mind who ever had to do with a match, for the day when somebody is forgotten."""
    mentioned = [
        _Seat(user, append.match, False) for append in batch for user in sorted(set(append.people))
    ]
    _put_seats(connection, statements.remember_seats, mentioned)


def _put_seats(connection: sa.Connection, statement: AnyInsert, seats: list[_Seat]) -> None:
    if seats:
        connection.execute(statement, {PARAMETER: encode_rows(seats)})


def _as_row(summary: Summary) -> _Match:
    fields = msgspec.structs.asdict(summary)
    return _Match(**{**fields, "users": msgspec.json.encode(summary.users).decode()})
