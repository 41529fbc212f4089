"""The tables at which matches are played: carries out commands, and tells everybody who follows.

For each command: decide, store, acknowledge, tell. What is in memory is a copy of the log; when
somebody else was faster, or it is not known whether something was stored, the log is read again.
"""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable, Collection, Coroutine
from typing import Any, Protocol

import structlog

from pyramidion.core import ErrorCode, PyramidionError
from pyramidion.games import game as game_named
from pyramidion.server import decisions, referee, telling, views
from pyramidion.server.commands import AnyCommand
from pyramidion.server.entries import Rematched, Row
from pyramidion.server.errors import Refusal
from pyramidion.server.lives import Live, Lives
from pyramidion.server.lobby import summary_after, summary_of
from pyramidion.server.match import Match
from pyramidion.server.messages import Table, encode_answer
from pyramidion.server.presence import Follower
from pyramidion.server.pulse import Pulse
from pyramidion.server.referee import Entries, Person, Situation
from pyramidion.server.storage import REREAD, Conflict, Storage, Visit
from pyramidion.server.terms import Terms, settled
from pyramidion.server.views import Viewer

_ATTEMPTS = 20  # how often something is decided again because others were faster
_LONGEST_TIMER = 60_000  # milliseconds; whoever has days left is looked at once a minute
_log = structlog.get_logger()


def now_in_milliseconds() -> int:
    """The server's time."""
    return time.time_ns() // 1_000_000


class Attendant(Protocol):
    """Cares for the computers at a table."""

    def attend(self, live: Live) -> None:
        """Something has changed there; a computer may have to think, or to stop."""


class Tables:
    """Every match that somebody follows, or that this process has to care for."""

    def __init__(
        self, storage: Storage, pulse: Pulse, clock: Callable[[], int] = now_in_milliseconds
    ) -> None:
        self._storage = storage
        self._pulse = pulse
        self._clock = clock
        self._lives = Lives(storage, clock, self._care)
        self._tasks: set[asyncio.Task[None]] = set()
        self._put_off: set[str] = set()  # tables whose clocks and computers have to wait
        self.attendants: list[Attendant] = []

    def __len__(self) -> int:
        return len(self._lives)

    async def create(self, terms: Terms, host: Person, key: str) -> str:
        """Set up a table and give its name; the same host and key give the same table again."""
        terms = settled(terms)
        name = referee.name_from(host.id, key)
        await self._store_new(name, referee.create(terms, game_named(terms.game), host))
        return name

    async def do(
        self,
        name: str,
        person: Person,
        command: AnyCommand,
        acknowledge: Callable[[int], None] = lambda number: None,
    ) -> int:
        """Carry out a command: its entry's number, once it is stored. Raises what is wrong.

        `acknowledge` is called with the number before anybody else is told.
        """
        key = f"{person.id}:{command.id}"
        live = await self._enter(name)
        try:
            live.attendance.hear_from(person.id, live.used)
            if key not in live.match.keys:
                await self.settle(
                    live, lambda s: decisions.decide(live.match, person, command, s), key
                )
            number = live.match.keys[key]
            acknowledge(number)
        finally:
            self._leave(live)
        return number

    async def settle(
        self, live: Live, decision: Callable[[Situation], Entries], key: str | None = None
    ) -> None:
        """Store what a decision brings about, which is taken anew if others were faster."""
        for _ in range(_ATTEMPTS):
            situation = self.situation(live)
            fallen = referee.flag(live.match, situation)
            try:
                entries = fallen or decision(situation)
            except PyramidionError:
                if await self._is_up_to_date(live):
                    raise
                continue
            await self._prepare_rematch(live.match, entries)
            is_stored = await self._append(live, entries, None if fallen else key, situation.now)
            if is_stored and not fallen:
                return
            await self._make_certain(live)
            if key is not None and key in live.match.keys:
                return
        raise Refusal(ErrorCode.STORAGE_UNAVAILABLE, "This table is too busy; try again.")

    async def follow(self, name: str, follower: Follower, after: int = -1) -> None:
        """Send somebody everything about a match, and from now on what happens there."""
        async with self.at(name, to_change=False) as live:
            self._viewer(live, follower.user)
            came = live.attendance.add(follower)
            follower.send(encode_answer(self._table(live, follower.user, after)))
            if came:
                telling.tell_presence(live, except_for=follower)
                self._tell_visit(live, asks=True)

    def unfollow(self, name: str, follower: Follower) -> None:
        """Tell somebody no more about a match."""
        live = self._lives.get(name)
        if live is not None and live.attendance.remove(follower, self._clock()):
            telling.tell_presence(live)
            self._tell_visit(live)

    async def look(self, name: str, user: str) -> tuple[Match, Viewer]:
        """A match as it stands, and as whom somebody may see it; raises `Refusal`."""
        async with self.at(name, to_change=False) as live:
            return live.match, self._viewer(live, user)

    async def show(self, name: str, user: str, after: int = -1) -> Table:
        """Everything about a match that somebody may know; raises `Refusal`."""
        async with self.at(name, to_change=False) as live:
            return self._table(live, user, after)

    def _table(self, live: Live, user: str, after: int) -> Table:
        here, watchers = live.attendance.here, telling.watchers(live)
        viewer = self._viewer(live, user)
        return views.table(live.match, viewer, self.situation(live), here, watchers, after)

    @contextlib.asynccontextmanager
    async def at(self, name: str, to_change: bool = True) -> AsyncIterator[Live]:
        """Have a table to oneself, with all that is in its log; afterwards everybody is told."""
        live = await self._enter(name, to_change)
        try:
            yield live
        finally:
            self._leave(live)

    async def _enter(self, name: str, to_change: bool = True) -> Live:
        live = self._lives.get(name) or await self._lives.reach(name)
        await live.lock.acquire()
        live.used = self._clock()
        self._lives.keep(live)
        try:
            if live.is_doubtful or (to_change and not self._pulse.is_fresh):
                await self._make_certain(live)
        except BaseException:
            self._leave(live)
            raise
        return live

    def _leave(self, live: Live) -> None:
        try:
            self._tell(live)
        finally:
            live.lock.release()

    def situation(self, live: Live) -> Situation:
        """What decisions at this table depend on now."""
        gone = live.attendance.gone_since(live.match.users)
        return Situation(self._clock(), self._pulse.outages, gone)

    def _viewer(self, live: Live, user: str) -> Viewer:
        viewer = views.viewer_of(live.match, user)
        if not views.may_watch(live.match, viewer):
            raise Refusal(ErrorCode.UNKNOWN_MATCH, "There is no such match.")
        return viewer

    async def _store_new(self, name: str, entries: Entries) -> None:
        """Store the first entries of a match, unless it exists already."""
        await self._pulse.be_fresh()
        now = self._clock()
        rows = [Row(number, now, entry) for number, entry in enumerate(entries)]
        live = Live(Match.of(name, rows), now)
        try:
            await self._storage.append(name, rows, summary_of(live.match))
        except Conflict:
            return
        if self._lives.get(name) is None:  # nobody was quick enough to read it already
            self._lives.keep(live)
            self._care(live)

    async def _prepare_rematch(self, match: Match, entries: Entries) -> None:
        """Store the next match before this one tells of it: it is there for whoever asks."""
        for entry in entries:
            if isinstance(entry, Rematched):
                await self._store_new(entry.match, referee.create_rematch(match))

    async def _append(self, live: Live, entries: Entries, key: str | None, now: int) -> bool:
        """Store entries and absorb them; False if somebody else was faster."""
        match = live.match
        first = match.number + 1
        rows = [
            Row(first + offset, now, entry, key if offset == 0 else None)
            for offset, entry in enumerate(entries)
        ]
        live.is_doubtful = True  # until it is known; a cancelled task leaves it so
        try:
            await self._storage.append(match.id, rows, summary_after(match, entries, now))
        except Conflict:
            return False
        self._absorb(live, rows)
        live.is_doubtful = False
        return True

    async def _make_certain(self, live: Live) -> None:
        """Know of every outage, and of everything in the log."""
        await self._pulse.be_fresh()
        if live.is_doubtful:
            self._absorb(live, await self._storage.read_log(live.match.id, live.match.number))
            live.is_doubtful = False

    async def _is_up_to_date(self, live: Live) -> bool:
        """Whether the log holds nothing new; a client may have heard of it from another process."""
        before = live.match.number
        live.is_doubtful = True
        await self._make_certain(live)
        return live.match.number == before

    def _absorb(self, live: Live, rows: list[Row]) -> None:
        for row in rows:
            live.match.absorb(row)
            live.untold.append(row)

    def _tell(self, live: Live) -> None:
        """Tell everybody what was stored since they were told last."""
        rows, live.untold = live.untold, []
        if not rows:
            return
        try:
            telling.tell_news(live, rows, self.situation(live))
            if any(views.changes_seats(row.entry) for row in rows):
                telling.tell_presence(live)
        finally:
            self._care(live)

    def _tell_visit(self, live: Live, asks: bool = False) -> None:
        """Tell other processes which players are at a table here."""
        if self._storage.is_shared:
            users = tuple(user for user in live.attendance.local if live.match.seats_of(user))
            visit = Visit(live.match.id, users, asks)
            self.start(live.match.id, self._storage.tell_visit(visit))

    def hear_of_visit(self, process: str, visit: Visit) -> None:
        """Another process says which players are at a table there."""
        live = self._lives.get(visit.match)
        if live is None:
            return
        if live.attendance.hear_of(process, frozenset(visit.users), self._clock()):
            telling.tell_presence(live)
        if visit.asks and live.attendance:
            self._tell_visit(live)

    def forget_other_processes(self, alive: Collection[str]) -> None:
        """Whoever was at a table in another process is gone with it."""
        for live in self._lives:
            if live.attendance.forget_other_processes(alive, self._clock()):
                telling.tell_presence(live)

    def _care(self, live: Live) -> None:
        """See to clocks and computers, if that is this process's business."""
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
        if not self._pulse.cares_for(live.match.id):
            return
        if live.match.clocks is not None:
            self._set_timer(live)
        if live.match.has_computers:
            for attendant in self.attendants:
                attendant.attend(live)

    def _set_timer(self, live: Live) -> None:
        left = referee.time_left(live.match, self.situation(live))
        if left is not None:
            seconds = min(max(left, 0) + 1, _LONGEST_TIMER) / 1000
            loop = asyncio.get_running_loop()
            live.timer = loop.call_later(seconds, self._start_flag, live.match.id)

    def _start_flag(self, name: str) -> None:
        self.start(name, self._look_at_clock(name))

    async def _look_at_clock(self, name: str) -> None:
        """End the match of somebody whose time is up; wait for the rest of it otherwise."""
        async with self.at(name) as live:
            situation = self.situation(live)
            fallen = referee.flag(live.match, situation)
            if not fallen:
                self._care(live)
            elif not await self._append(live, fallen, None, situation.now):
                await self._make_certain(live)  # somebody else was faster
                self._care(live)

    async def close(self) -> None:
        """Do nothing more in the background."""
        for live in self._lives:
            if live.timer is not None:
                live.timer.cancel()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def start(self, name: str, work: Coroutine[Any, Any, None]) -> None:
        """Do something for a table in the background; if storage is away, care for it later."""
        task = asyncio.create_task(self._logged(name, work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _logged(self, name: str, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Refusal as refusal:
            _log.warning("put_off", match=name, code=refusal.code, reason=refusal.message)
            if refusal.code == ErrorCode.STORAGE_UNAVAILABLE:
                self._put_off.add(name)
        except Exception:
            _log.exception("failed", match=name)
            self._put_off.add(name)

    def care_again(self) -> None:
        """Care for the tables that had to wait."""
        names, self._put_off = self._put_off, set()
        for name in names:
            live = self._lives.get(name)
            if live is not None and not live.is_doubtful:
                self._care(live)
            elif live is not None or self._pulse.cares_for(name):
                self.start(name, self._refresh(name))

    async def take_over(self) -> None:
        """Bring every match into memory that is this process's business."""
        for name in await self._storage.matches_playing():
            if self._pulse.cares_for(name):
                try:
                    self._care(await self._lives.reach(name))
                except Refusal as refusal:  # one that cannot be played must not stop the others
                    _log.warning("not_resumed", match=name, code=refusal.code)
                    if refusal.code == ErrorCode.STORAGE_UNAVAILABLE:
                        self._put_off.add(name)

    def hear_of(self, name: str, number: int) -> None:
        """Another process stored something, or (`REREAD`) changed what was stored."""
        self.start(name, self.reread(name) if number == REREAD else self._catch_up(name, number))

    async def reread(self, name: str) -> None:
        """What was stored of a match has changed, since somebody was forgotten."""
        live = self._lives.get(name)
        if live is not None:
            async with live.lock:
                live.match = Match.of(name, await self._storage.read_log(name))

    async def _catch_up(self, name: str, number: int) -> None:
        live = self._lives.get(name)
        if live is None and (self._lives.is_loading(name) or self._pulse.cares_for(name)):
            live = await self._lives.reach(name)  # what is being read may not have the latest
        if live is not None and number > live.match.number:
            await self._refresh(name)

    def doubt_everything(self) -> None:
        """Other processes may have stored anything since."""
        for live in self._lives:
            live.is_doubtful = True
            self.start(live.match.id, self._refresh(live.match.id))

    async def _refresh(self, name: str) -> None:
        """Read what the log has more; said under the lock, since an append clears all doubts."""
        async with self.at(name, to_change=False) as live:
            live.is_doubtful = True
            await self._make_certain(live)
            self._care(live)

    def put_away(self, unused_for: int) -> None:
        """Forget matches that nobody follows and that are nobody's business here."""
        self._lives.put_away(unused_for, self._is_needed)

    def _is_needed(self, match: Match) -> bool:
        return match.status in ("waiting", "playing") and self._pulse.cares_for(match.id)
