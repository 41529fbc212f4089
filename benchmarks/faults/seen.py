"""A match as one person knows it, from the server's messages alone."""

import time

import msgspec

from pyramidion.server.commands import AnyCommand
from pyramidion.server.entries import Rematched
from pyramidion.server.messages import Happening, Moment, News, SeatInfo, Table


class Wish(msgspec.Struct):
    """A command that the server has not answered yet."""

    command: AnyCommand
    due: float = 0.0  # when to send it again, by the monotonic clock
    sent_on: int = -1  # the connection on which it was sent last, and not answered


class Seen:
    """What one person knows of a match, wants there, and was told about it."""

    def __init__(self, match: str, is_asleep: bool = False) -> None:
        self.match = match
        self.is_asleep = is_asleep  # its player never moves, so that a clock runs out
        self.is_open = True  # still followed
        self.number = -1
        self.moment: Moment | None = None
        self.seats: tuple[SeatInfo, ...] = ()
        self.happenings: dict[int, Happening] = {}
        self.sights: dict[int, float] = {}  # by entry: when it was first heard of, since 1970
        self.wishes: dict[str, Wish] = {}
        self.done: dict[str, set[int]] = {}  # by id: the numbers that were acknowledged
        self.refused: dict[str, str] = {}  # by id: the code
        self.heard = 0.0  # when anything came last, by the monotonic clock
        self.followed = 0.0  # when it was last asked for, by the monotonic clock
        self.planned: int | None = None  # the ply for which an action is being thought about
        self.spoke = -1  # at which number something was asked or answered last
        self.is_doubted = False  # followed again, since nothing was heard for long

    @property
    def mine(self) -> list[int]:
        """The seats that this person holds."""
        return [number for number, seat in enumerate(self.seats) if seat.is_mine]

    @property
    def rematch(self) -> str | None:
        """The match that comes after this one."""
        entries = (happening.entry for happening in self.happenings.values())
        return next((entry.match for entry in entries if isinstance(entry, Rematched)), None)

    def take_table(self, table: Table) -> None:
        """Everything after a number that was known: nothing can be missing."""
        self._keep(table.happenings)
        if table.number >= self.number:
            self.number, self.moment, self.seats = table.number, table.moment, table.seats

    def take_news(self, news: News) -> bool:
        """What has just happened; False if something before it never came."""
        if news.number <= self.number:
            self._keep(news.happenings)
            return True
        if news.happenings[0].number > self.number + 1:
            return False
        self._keep(news.happenings)
        self.number, self.moment = news.number, news.moment
        return True

    def take_done(self, key: str, number: int) -> None:
        """A command is carried out and safely stored."""
        self.wishes.pop(key, None)
        self.done.setdefault(key, set()).add(number)
        self.sights.setdefault(number, time.time())

    def _keep(self, happenings: tuple[Happening, ...]) -> None:
        now = time.time()
        for happening in happenings:
            self.happenings.setdefault(happening.number, happening)
            self.sights.setdefault(happening.number, now)
