"""Forgetting somebody in the matches they played: names and words go, what they played stays."""

from collections.abc import Sequence
from typing import Any

import msgspec
import sqlalchemy as sa

from pyramidion.server.entries import AnyEntry, Created, Row, Said, Seated, Vacated, encode_entry
from pyramidion.server.storage.bus import REREAD, tell_others
from pyramidion.server.storage.lists import read_log
from pyramidion.server.storage.schema import entries, matches, seats
from pyramidion.server.terms import Mine, Terms

ERASED_NAME = "?"
ERASED_TEXT = ""
_AT_ONCE = 20  # matches in one transaction, so that others need not wait for long


def erase_some(connection: sa.Connection, process: str, user: str) -> list[str]:
    """Forget a user in some of their matches, which are given; none are left if there are none."""
    theirs = sa.select(seats.c.match).where(seats.c.user == user)
    some = list(connection.scalars(theirs.order_by(seats.c.match).limit(_AT_ONCE)))
    for match in some:
        _erase(connection, match, user)
        connection.execute(sa.delete(seats).where(seats.c.match == match, seats.c.user == user))
    tell_others(connection, process, [(match, REREAD) for match in some])
    return some


def redact(rows: Sequence[Row], user: str) -> tuple[dict[int, AnyEntry], set[str]]:
    """The entries that must change, by number, as they are to be; and the names they contained."""
    sitting: dict[int, str] = {}
    changed: dict[int, AnyEntry] = {}
    names: set[str] = set()
    for row in rows:
        match row.entry:
            case Created(terms=terms, host=host) as entry:
                mine = {i: plan for i, plan in enumerate(terms.seats) if isinstance(plan, Mine)}
                sitting.update(dict.fromkeys(mine, host))
                if host == user:
                    names.update(plan.name for plan in mine.values() if plan.name is not None)
                    changed[row.number] = msgspec.structs.replace(entry, terms=_nameless(terms))
            case Seated() as entry:
                sitting[entry.seat] = entry.user
                if entry.user == user:
                    names.add(entry.name)
                    changed[row.number] = msgspec.structs.replace(entry, name=ERASED_NAME)
            case Vacated() as entry:
                sitting.pop(entry.seat, None)
            case Said() as entry if sitting.get(entry.seat) == user:
                changed[row.number] = msgspec.structs.replace(entry, text=ERASED_TEXT)
            case _:
                pass
    return changed, names


def _nameless(terms: Terms) -> Terms:
    plans = tuple(Mine() if isinstance(plan, Mine) else plan for plan in terms.seats)
    return msgspec.structs.replace(terms, seats=plans)


def _erase(connection: sa.Connection, match: str, user: str) -> None:
    changed, names = redact(read_log(connection, match), user)
    if changed:
        connection.execute(
            sa.update(entries)
            .where(entries.c.match == match, entries.c.number == sa.bindparam("of"))
            .values(entry=sa.bindparam("redacted")),
            [{"of": number, "redacted": encode_entry(entry)} for number, entry in changed.items()],
        )
    this = matches.c.match == match
    text = connection.scalar(sa.select(matches.c.text).where(this).with_for_update())
    if text is not None:
        line = _without(msgspec.json.decode(text), names)
        redacted = msgspec.json.encode(line).decode()
        connection.execute(sa.update(matches).where(this).values(text=redacted))


def _without(line: Any, names: set[str]) -> Any:
    """A lobby line in which these names are replaced; they stand in lists called `names`."""
    if isinstance(line, dict) and isinstance(line.get("names"), list):
        kept = [ERASED_NAME if name in names else name for name in line["names"]]
        return {**line, "names": kept}
    return line
