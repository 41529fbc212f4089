"""The server's pulse: who is alive, and when nobody was, so that nobody's clock ran."""

import secrets

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from pyramidion.server.clocks import SECOND, Outage
from pyramidion.server.storage import schema

OUTAGE_AFTER = 3 * SECOND  # a beat that comes later than this ends an outage
# The same for the first beat of a process that shares a database: others may have beaten meanwhile.
JOINED_AFTER = SECOND * 3 // 2
GRACE = 3 * SECOND  # for people to find out that the server is back
ALIVE_FOR = 5 * SECOND  # a process that was not seen for longer is gone
_FORGET_AFTER = 60 * SECOND
_CLOCK_SLACK = 60 * SECOND  # by how much the clocks of two machines may differ
_ROW = 1
_FILLER = 1 << 16


def beat(
    connection: sa.Connection, now: int, trial: bool, longest: int = OUTAGE_AFTER
) -> Outage | None:
    """Move the common pulse on; gives the outage that this beat has ended, if any.

    Without a beat for more than the `longest` time, nobody could play.
    A `trial` writes as much as a batch of moves would, since a beat needs hardly any room: on a
    full disk clocks would run on while nobody can move.
    """
    if trial:
        _write_and_forget(connection)
    beats = schema.beats
    row = sa.select(beats.c.at).where(beats.c.id == _ROW).with_for_update()
    previous = connection.scalar(row)
    if previous is None:
        insert = sqlite.insert if connection.dialect.name == "sqlite" else postgresql.insert
        connection.execute(insert(beats).values(id=_ROW, at=now).on_conflict_do_nothing())
        return None
    if not previous < now and previous < now + _CLOCK_SLACK:
        return None  # another process, whose clock is ahead, was here
    connection.execute(sa.update(beats).where(beats.c.id == _ROW).values(at=now))
    return _note_outage(connection, previous, now) if now - previous > longest else None


def read_outages(connection: sa.Connection, since: int) -> list[Outage]:
    """The outages that had not ended at a moment, oldest first."""
    table = schema.outages
    wanted = sa.select(table).where(table.c.end > since).order_by(table.c.start)
    return [Outage(start, end) for start, end in connection.execute(wanted)]


def announce_process(connection: sa.Connection, process: str, now: int) -> list[str]:
    """Say that a process is alive; gives all that are, in the same order everywhere."""
    table = schema.processes
    connection.execute(sa.delete(table).where(table.c.seen < now - _FORGET_AFTER))
    insert = sqlite.insert if connection.dialect.name == "sqlite" else postgresql.insert
    connection.execute(
        insert(table)
        .values(id=process, seen=now)
        .on_conflict_do_update(index_elements=["id"], set_={"seen": now})
    )
    alive = sa.select(table.c.id).where(table.c.seen >= now - ALIVE_FOR)
    return sorted(connection.scalars(alive))


def withdraw_process(connection: sa.Connection, process: str) -> None:
    """Say that a process ends."""
    connection.execute(sa.delete(schema.processes).where(schema.processes.c.id == process))


def _note_outage(connection: sa.Connection, previous: int, now: int) -> Outage | None:
    """Keep an outage that does not overlap with the one before, or time would count twice."""
    table = schema.outages
    latest = connection.scalar(sa.select(sa.func.max(table.c.end)))
    outage = Outage(max(previous, latest or 0), now + GRACE)
    if outage.start >= outage.end:  # the machine's clock was set back
        return None
    connection.execute(sa.insert(table).values(start=outage.start, end=outage.end))
    return outage


def _write_and_forget(connection: sa.Connection) -> None:
    trials, name = schema.trials, secrets.token_hex(8)
    filler = secrets.token_hex(_FILLER // 2)  # at random, or PostgreSQL would compress it
    connection.execute(sa.insert(trials).values(id=name, filler=filler))
    connection.execute(sa.delete(trials).where(trials.c.id != name))
