"""The matches that a process has in memory: copies of their logs, read when they are needed."""

import asyncio
from collections.abc import Callable, Iterator

from pyramidion.server.entries import Row
from pyramidion.server.match import Match
from pyramidion.server.presence import Attendance
from pyramidion.server.storage import Storage


class Live:
    """A match in memory, and who follows it."""

    def __init__(self, match: Match, now: int) -> None:
        self.match = match
        self.lock = asyncio.Lock()
        self.attendance = Attendance(now)
        self.is_doubtful = False  # the log may hold more than was absorbed
        self.untold: list[Row] = []  # absorbed, but nobody was told yet
        self.timer: asyncio.TimerHandle | None = None
        self.used = now


class Lives:
    """Matches by name."""

    def __init__(
        self, storage: Storage, clock: Callable[[], int], on_load: Callable[[Live], None]
    ) -> None:
        self._storage = storage
        self._clock = clock
        self._on_load = on_load
        self._lives: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Task[Live]] = {}

    def __len__(self) -> int:
        return len(self._lives)

    def __iter__(self) -> Iterator[Live]:
        return iter(tuple(self._lives.values()))

    def get(self, name: str) -> Live | None:
        """A match, if it is in memory."""
        return self._lives.get(name)

    def is_loading(self, name: str) -> bool:
        """Whether a match is being read from its log."""
        return name in self._loading

    def keep(self, live: Live) -> None:
        """Have a match in memory, though it may have been put away in the meantime."""
        self._lives[live.match.id] = live

    async def reach(self, name: str) -> Live:
        """A match, read from its log if it is not there yet; raises `Refusal`."""
        live = self._lives.get(name)
        if live is not None:
            return live
        if name not in self._loading:
            self._loading[name] = asyncio.create_task(self._load(name))
        return await asyncio.shield(self._loading[name])

    async def _load(self, name: str) -> Live:
        try:
            live = Live(Match.of(name, await self._storage.read_log(name)), self._clock())
            if name in self._lives:  # it was set up here in the meantime
                return self._lives[name]
            self._lives[name] = live
            self._on_load(live)
            return live
        finally:
            del self._loading[name]

    def put_away(self, unused_for: int, is_needed: Callable[[Match], bool]) -> None:
        """Forget matches that nobody follows, nobody used for some time, and nobody needs."""
        now = self._clock()
        for live in self:
            is_idle = not live.attendance and not live.lock.locked()
            if is_idle and now - live.used > unused_for and not is_needed(live.match):
                del self._lives[live.match.id]
