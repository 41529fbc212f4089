"""Time for thinking: the kinds of clock, and what is left on one.

Times are whole milliseconds; moments are milliseconds since 1970, by the server's own clock.
"""

from collections.abc import Sequence
from typing import Annotated

import msgspec

SECOND = 1000
DAY = 24 * 60 * 60 * SECOND
_Seconds = Annotated[int, msgspec.Meta(ge=1, le=24 * 60 * 60)]
_Increment = Annotated[int, msgspec.Meta(ge=0, le=60 * 60)]
_Days = Annotated[int, msgspec.Meta(ge=1, le=60)]


class TimeControl(
    msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True, kw_only=True
):
    """How much time a seat has; each kind of clock has its own fields."""

    def first(self) -> int | None:
        """What a clock shows at the start; None if it never runs out."""
        return None

    def after(self, left: int, passes_on: bool) -> int:
        """What a clock shows after a decision that left so much; `passes_on`: another is next."""
        return left


class Unlimited(TimeControl, frozen=True, tag="unlimited"):
    """No clock."""


class SuddenDeath(TimeControl, frozen=True, tag="sudden_death"):
    """So much for the whole match."""

    seconds: _Seconds

    def first(self) -> int:
        """All of it."""
        return self.seconds * SECOND


class Fischer(TimeControl, frozen=True, tag="fischer"):
    """So much for the whole match, and some more after each turn."""

    seconds: _Seconds
    increment: _Increment

    def first(self) -> int:
        """All of it."""
        return self.seconds * SECOND

    def after(self, left: int, passes_on: bool) -> int:
        """A turn that is complete earns the increment."""
        return left + self.increment * SECOND if passes_on else left


class PerMove(TimeControl, frozen=True, tag="per_move"):
    """So much for each decision."""

    seconds: _Seconds

    def first(self) -> int:
        """A whole decision's time."""
        return self.seconds * SECOND

    def after(self, left: int, passes_on: bool) -> int:
        """The next decision has all its time again."""
        return self.first()


class Correspondence(TimeControl, frozen=True, tag="correspondence"):
    """So many days for each decision."""

    days: _Days

    def first(self) -> int:
        """A whole decision's time."""
        return self.days * DAY

    def after(self, left: int, passes_on: bool) -> int:
        """The next decision has all its time again."""
        return self.first()


AnyTimeControl = Unlimited | SuddenDeath | Fischer | PerMove | Correspondence


class Outage(msgspec.Struct, frozen=True):
    """A stretch of time in which nobody could play, because the server or its storage was away."""

    start: int
    end: int


def time_spent(since: int, now: int, outages: Sequence[Outage]) -> int:
    """How long somebody thought, without the time in which nobody could play."""
    away = sum(
        max(min(outage.end, now) - max(outage.start, since), 0)
        for outage in outages
        if outage.end > since
    )
    return max(now - since - away, 0)
