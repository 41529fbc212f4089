"""Reading: the log of a match, and lists of matches."""

import msgspec
import sqlalchemy as sa

from pyramidion.core import ErrorCode
from pyramidion.server.entries import Row, decode_entry
from pyramidion.server.errors import Refusal
from pyramidion.server.storage.rows import Summary, check_text
from pyramidion.server.storage.schema import entries, matches, seats

UNFINISHED = ("waiting", "playing")

_LOG = (
    sa.select(entries.c.number, entries.c.at, entries.c.entry, entries.c.key)
    .where(entries.c.match == sa.bindparam("of"), entries.c.number > sa.bindparam("after"))
    .order_by(entries.c.number)
)


def read_log(connection: sa.Connection, match: str, after: int = -1) -> list[Row]:
    """The rows of a match with greater numbers."""
    check_text(match)
    found = connection.execute(_LOG, {"of": match, "after": after}).all()
    try:
        return [Row(number, at, decode_entry(entry), key) for number, at, entry, key in found]
    except msgspec.DecodeError as error:
        raise Refusal(
            ErrorCode.RULES_MISSING,
            "This match has entries that this version of the server does not know.",
        ) from error


def read_summary(connection: sa.Connection, match: str) -> Summary | None:
    """What lists show of one match."""
    check_text(match)
    wanted = sa.select(matches).where(matches.c.match == match)
    found = connection.execute(wanted).mappings().one_or_none()
    return None if found is None else _summary(found)


def read_summaries(
    connection: sa.Connection,
    *,
    status: str | None,
    is_open: bool | None,
    user: str | None,
    watching: bool | None,
    limit: int,
    before: str | None,
) -> list[Summary]:
    """Matches, the newest first; of a user those where they sit now."""
    check_text(status, user, before)
    wanted = sa.select(matches).order_by(matches.c.created.desc(), matches.c.match.desc())
    for column, value in (
        (matches.c.status, status),
        (matches.c.is_open, is_open),
        (matches.c.watching, watching),
    ):
        if value is not None:
            wanted = wanted.where(column == value)
    if user is not None:
        wanted = wanted.join(seats, seats.c.match == matches.c.match)
        wanted = wanted.where(seats.c.user == user, seats.c.here)
    if before is not None:
        edge = sa.tuple_(sa.literal(_created(connection, before)), sa.literal(before))
        wanted = wanted.where(sa.tuple_(matches.c.created, matches.c.match) < edge)
    return [_summary(found) for found in connection.execute(wanted.limit(limit)).mappings()]


def read_unfinished(connection: sa.Connection) -> list[str]:
    """The matches that wait or are played."""
    wanted = sa.select(matches.c.match).where(matches.c.status.in_(UNFINISHED))
    return list(connection.scalars(wanted.order_by(matches.c.created, matches.c.match)))


def _created(connection: sa.Connection, match: str) -> int:
    created = connection.scalar(sa.select(matches.c.created).where(matches.c.match == match))
    if created is None:
        raise Refusal(ErrorCode.UNKNOWN_MATCH, "There is no such match to begin the list before.")
    return int(created)


def _summary(found: sa.RowMapping) -> Summary:
    fields = {str(name): value for name, value in found.items()}
    fields["users"] = msgspec.json.decode(fields["users"])
    return msgspec.convert(fields, Summary)
