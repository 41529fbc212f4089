"""What lists of matches show: the lobby, one's own matches, matches to watch."""

from collections.abc import Sequence
from typing import Any

import msgspec

from pyramidion.server.clocks import AnyTimeControl
from pyramidion.server.entries import Aborted, AnyEntry, Ended, Seated, Started, Vacated
from pyramidion.server.match import Match
from pyramidion.server.messages import Status
from pyramidion.server.storage import Summary
from pyramidion.server.terms import Anybody


class Line(msgspec.Struct, frozen=True):
    """One match in a list."""

    match: str
    game: str
    status: Status
    options: dict[str, Any]
    clock: AnyTimeControl
    names: tuple[str | None, ...]  # None: a seat that is free
    created: int
    changed: int


_STATUS_AFTER: dict[type[AnyEntry], Status] = {
    Started: "playing",
    Ended: "over",
    Aborted: "aborted",
}


_LISTED = {*_STATUS_AFTER, Seated, Vacated}


def summary_of(match: Match) -> Summary:
    """What is stored about a match for lists."""
    users = [seat.user for seat in match.seats]
    return _summarise(match, match.status, users, [s.name for s in match.seats], match.rows[-1].at)


def summary_after(match: Match, entries: Sequence[AnyEntry], now: int) -> Summary | None:
    """The same once these entries are stored; None if they change nothing that lists show."""
    if _LISTED.isdisjoint(map(type, entries)):
        return None
    users = [seat.user for seat in match.seats]
    names = [seat.name for seat in match.seats]
    before = (match.status, list(users))
    status = match.status
    for entry in entries:
        status = _STATUS_AFTER.get(type(entry), status)
        if isinstance(entry, Seated):
            users[entry.seat], names[entry.seat] = entry.user, entry.name
        elif isinstance(entry, Vacated):
            users[entry.seat], names[entry.seat] = None, None
    return None if (status, users) == before else _summarise(match, status, users, names, now)


def _summarise(
    match: Match, status: Status, users: list[str | None], names: list[str | None], now: int
) -> Summary:
    line = Line(
        match=match.id,
        game=match.game.name,
        status=status,
        options=match.terms.options,
        clock=match.terms.clock,
        names=tuple(names),
        created=match.rows[0].at,
        changed=now,
    )
    return Summary(
        match=match.id,
        game=match.game.name,
        rules=match.game.rules_version,
        status=status,
        is_open=any(
            isinstance(seat.plan, Anybody) and user is None
            for seat, user in zip(match.seats, users, strict=True)
        ),
        watching=match.terms.watching == "anybody",
        host=match.host,
        users=tuple(sorted({user for user in users if user is not None})),
        created=line.created,
        changed=now,
        text=msgspec.json.encode(line).decode(),
    )


def line_of(summary: Summary) -> Line:
    """A stored summary as a line of a list."""
    return msgspec.json.decode(summary.text, type=Line)
