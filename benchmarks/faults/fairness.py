"""Whether clocks were fair: nobody was charged for time in which nobody could play.

Charges are what the log says. Against them stands the time for which a seat had the move, less the
time in which the server was away: once by the times of the entries, once as people saw it.
"""

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from benchmarks.faults.checks import Logs
from benchmarks.faults.crowd import Crowd
from benchmarks.faults.servers import Downtime
from benchmarks.load.figures import Report
from pyramidion.server.clocks import SECOND
from pyramidion.server.entries import Acted, Left, Row
from pyramidion.server.match import Match

TOLERANCE = 0.1  # seconds, by the entries: a kill is not noticed to the millisecond
BEAT = 1.0  # seconds: of several processes one may be back so much later than another


class Charge(msgspec.Struct, frozen=True):
    """What a decision cost a seat, in seconds, and for how long it could really think."""

    match: str
    number: int
    charged: float
    held: float  # by the times of the entries
    seen: float  # as people saw it
    outages: int
    has_lost: bool

    @property
    def excess(self) -> float:
        """Charged for nothing, by the times of the entries."""
        return self.charged - self.held


def judge(
    report: Report,
    mode: str,
    crowd: Crowd,
    logs: Logs,
    downtimes: Sequence[Downtime],
    tolerance: float,
    latency: float | None,
) -> None:
    """Compare all charges with the time that there was."""
    sights = _sights(crowd)
    charges = [
        charge
        for match, rows in logs.items()
        for charge in find_charges(match, rows, sights.get(match, {}), downtimes)
    ]
    if not charges:
        return
    hit = [charge for charge in charges if charge.outages]
    lost = [charge for charge in charges if charge.has_lost]
    unfair = [charge for charge in lost if charge.excess > tolerance]
    worst = max(charges, key=lambda charge: charge.excess)
    away = sum(end - start for start, end in downtimes)
    report.add(mode, "time in which nobody could play", away, "s")
    report.add(mode, "decisions on a clock", len(charges))
    report.add(mode, "of these during an outage", len(hit))
    report.add(mode, "most that one was overcharged", max(worst.excess, 0), "s", at_most=tolerance)
    if worst.excess > tolerance:
        print(f"       {worst}")
    by_people = max(charge.charged - charge.seen for charge in charges)
    report.add(mode, "the same as people saw it", max(by_people, 0), "s", at_most=latency)
    given = max((-charge.excess / charge.outages for charge in hit), default=0.0)
    report.add(mode, "most time given away per outage", given, "s")
    report.add(mode, "lost on time", len(lost))
    report.add(mode, "lost on time because of an outage", len(unfair), at_most=0)


def _sights(crowd: Crowd) -> dict[str, dict[int, float]]:
    """When anybody first heard of each entry."""
    found: dict[str, dict[int, float]] = {}
    for _, seen in crowd.tables():
        first = found.setdefault(seen.match, {})
        for number, moment in seen.sights.items():
            first[number] = min(moment, first.get(number, moment))
    return found


def find_charges(
    name: str, rows: Sequence[Row], sights: Mapping[int, float], downtimes: Sequence[Downtime]
) -> Iterator[Charge]:
    """What each decision of a match cost."""
    match = Match(name)
    began = 0  # the entry at which the clock began to run
    for row in rows:
        entry, clocks, since = row.entry, match.clocks, match.since
        charged: int | None = None
        if isinstance(entry, Acted) and entry.seat is not None and entry.left is not None:
            assert clocks is not None
            charged = clocks[entry.seat] - entry.left
        elif isinstance(entry, Left) and entry.reason == "out_of_time" and clocks is not None:
            charged = clocks[entry.seat]
        match.absorb(row)
        if charged is not None:
            gain = _gain(match, entry, rows[row.number + 1 :]) if isinstance(entry, Acted) else 0
            held, outages = _time_up(since / SECOND, row.at / SECOND, downtimes)
            first = sights.get(began, since / SECOND)
            seen, _ = _time_up(first, sights.get(row.number, row.at / SECOND), downtimes)
            yield Charge(
                name,
                row.number,
                (charged + gain) / SECOND,
                held,
                seen,
                outages,
                isinstance(entry, Left),
            )
        if match.since != since or isinstance(entry, Acted):
            began = row.number


def _gain(match: Match, entry: Acted, following: Sequence[Row]) -> int:
    """What a decision earned, if after it, and what chance answered, another seat was next."""
    state = match.state
    for row in following:
        if not isinstance(row.entry, Acted) or row.entry.seat is not None:
            break
        assert row.entry.action is not None
        state = state.apply(match.game.parse_action(row.entry.action))
    return match.terms.clock.after(0, passes_on=state.actor != entry.seat)


def _time_up(start: float, end: float, downtimes: Sequence[Downtime]) -> tuple[float, int]:
    """How long the server was there between two moments, and how often it was not."""
    overlaps = [min(each.end, end) - max(each.start, start) for each in downtimes]
    away = [overlap for overlap in overlaps if overlap > 0]
    return max(end - start - sum(away), 0.0), len(away)
