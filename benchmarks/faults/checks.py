"""Compares what people were told with what is stored: nothing lost, nothing twice, all the same."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from benchmarks.faults.crowd import Crowd
from benchmarks.faults.players import Person
from benchmarks.faults.seen import Seen
from benchmarks.load.figures import Report
from pyramidion.server import views
from pyramidion.server.entries import Acted, Rematched, Row, Undone
from pyramidion.server.match import Match
from pyramidion.server.messages import Happening, Moment, Table
from pyramidion.server.referee import Situation
from pyramidion.server.storage import Storage

Logs = Mapping[str, Sequence[Row]]
_ALL = 1_000_000


async def read_logs(address: str) -> Logs:
    """The logs of all matches, straight from the storage."""
    storage = await Storage.open(address, reading=True)
    try:
        summaries = await storage.summaries(limit=_ALL)
        return {each.match: await storage.read_log(each.match) for each in summaries}
    finally:
        await storage.close()


async def ask_for_tables(crowd: Crowd) -> dict[tuple[str, str], Table]:
    """Every match as the server shows it to each of its people, by user and match."""
    return {
        (person.user, seen.match): await crowd.show(person, seen.match)
        for person, seen in crowd.tables()
        if seen.number >= 0
    }


def compare(
    report: Report,
    mode: str,
    crowd: Crowd,
    logs: Logs,
    shown: Mapping[tuple[str, str], Table],
) -> None:
    """All that has to be true after any fault."""
    numbers = {match: _by_key(rows) for match, rows in logs.items()}
    acknowledged = list(_acknowledged(crowd))
    lost = [
        (match, key) for match, key, number in acknowledged if number not in numbers[match][key]
    ]
    twice = [key for keys in numbers.values() for key, found in keys.items() if len(found) > 1]
    report.add(mode, "matches", len(logs), at_least=1)
    report.add(mode, "entries stored", sum(len(rows) for rows in logs.values()))
    report.add(mode, "commands acknowledged", len(acknowledged), at_least=1)
    _expect_none(report, mode, "acknowledged, but not stored as that entry", lost)
    _expect_none(report, mode, "carried out twice", twice)
    _expect_none(report, mode, "carried out, but never asked for", _unasked(crowd, numbers))
    _expect_none(report, mode, "plies missing or repeated", list(_wrong_plies(logs)))
    _expect_none(report, mode, "tables lost or set up twice", _wrong_tables(crowd, logs))
    _compare_states(report, mode, crowd, logs, shown)


def _expect_none(report: Report, mode: str, what: str, found: Sequence[object]) -> None:
    report.add(mode, what, len(found), at_most=0)
    for each in found[:5]:
        print(f"       {each}")


def _by_key(rows: Sequence[Row]) -> dict[str, list[int]]:
    """Where each command is in a log."""
    found: dict[str, list[int]] = defaultdict(list)
    for row in rows:
        if row.key is not None:
            found[row.key].append(row.number)
    return found


def _acknowledged(crowd: Crowd) -> Iterator[tuple[str, str, int]]:
    for person, seen in crowd.tables():
        for key, numbers in seen.done.items():
            for number in numbers:
                yield seen.match, f"{person.user}:{key}", number


def _unasked(crowd: Crowd, numbers: Mapping[str, Mapping[str, list[int]]]) -> list[str]:
    asked = {
        (seen.match, f"{person.user}:{key}")
        for person, seen in crowd.tables()
        for key in (*seen.done, *seen.refused, *seen.wishes)
    }
    return [key for match, keys in numbers.items() for key in keys if (match, key) not in asked]


def _wrong_plies(logs: Logs) -> Iterator[str]:
    for match, rows in logs.items():
        plies = [row.entry.ply for row in rows if isinstance(row.entry, Acted | Undone)]
        if plies != list(range(len(plies))):
            yield match


def _wrong_tables(crowd: Crowd, logs: Logs) -> list[str]:
    """Tables that were set up or agreed on are there, each once, and no others."""
    rematches = [
        row.entry.match
        for rows in logs.values()
        for row in rows
        if isinstance(row.entry, Rematched)
    ]
    known = Counter([*crowd.made.values(), *rematches])
    stored = Counter(logs.keys())
    return [*(known - stored), *(stored - known)]


def _compare_states(
    report: Report,
    mode: str,
    crowd: Crowd,
    logs: Logs,
    shown: Mapping[tuple[str, str], Table],
) -> None:
    differing: list[str] = []
    behind: list[str] = []
    otherwise: list[str] = []
    for person, seen in crowd.tables():
        name, rows = f"{person.name} at {seen.match}", logs.get(seen.match, ())
        if seen.number < 0 or not rows:
            behind.append(f"{name}: never seen")
            continue
        if difference := _difference(person, seen.match, rows[: seen.number + 1], seen):
            differing.append(f"{name}: {difference}")
        if seen.is_open and seen.number < rows[-1].number:
            behind.append(f"{name}: {seen.number} of {rows[-1].number}")
        table = shown.get((person.user, seen.match))
        if table is None or table.number < rows[-1].number:
            otherwise.append(f"{name}: not the whole of it")
        elif difference := _difference(person, seen.match, rows, table):
            otherwise.append(f"{name}: {difference}")
    _expect_none(report, mode, "people whose table differs from the log", differing)
    _expect_none(report, mode, "people who do not know the latest", behind)
    _expect_none(report, mode, "tables that the server shows otherwise", otherwise)


def _difference(person: Person, name: str, rows: Sequence[Row], known: Seen | Table) -> str | None:
    """What somebody knows otherwise than these rows add up to."""
    match = Match.of(name, rows)
    viewer = views.viewer_of(match, person.user)
    moment = views.moment(match, viewer, Situation(now=rows[-1].at))
    assert known.moment is not None
    if _plain(moment) != _plain(known.moment):
        return f"at {rows[-1].number}: {_plain(known.moment)}, not {_plain(moment)}"
    told = known.happenings.values() if isinstance(known, Seen) else known.happenings
    mine = {each.number: _plain_happening(each) for each in told if each.number <= match.number}
    theirs = {each.number: _plain_happening(each) for each in views.happenings(match, viewer, rows)}
    wrong = [n for n in sorted(mine | theirs) if mine.get(n) != theirs.get(n)]
    return f"entries {wrong[:5]}" if wrong else None


def _plain(moment: Moment) -> Any:
    """Without what depends on when it was sent."""
    return msgspec.json.decode(msgspec.json.encode(msgspec.structs.replace(moment, clocks=None)))


def _plain_happening(happening: Happening) -> Any:
    return msgspec.json.decode(msgspec.json.encode(happening))
