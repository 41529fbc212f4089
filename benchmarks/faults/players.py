"""People who play over sockets, come back after every fault, and remember every acknowledgement."""

import asyncio
import contextlib
import itertools
import random
import time
from collections import Counter
from collections.abc import Callable

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException
from websockets.typing import Origin

from benchmarks.faults import manners
from benchmarks.faults.manners import Manners
from benchmarks.faults.seen import Seen, Wish
from pyramidion.core import ErrorCode
from pyramidion.server import commands
from pyramidion.server.commands import AnyCommand
from pyramidion.server.messages import (
    AnyAnswer,
    AnyRequest,
    Do,
    Done,
    Follow,
    Moment,
    News,
    Presence,
    Refused,
    Table,
    Unfollow,
)

HOST = "127.0.0.1"
PASSING = frozenset({ErrorCode.STORAGE_UNAVAILABLE, ErrorCode.RATE_LIMITED, ErrorCode.INTERNAL})
_LOOK_SECONDS = 0.25
_PAUSE = (0.02, 0.25)  # seconds before somebody connects again
_ANSWERS: msgspec.json.Decoder[AnyAnswer] = msgspec.json.Decoder(AnyAnswer)
_CLOSING = 1.0


class Patience(msgspec.Struct, frozen=True):
    """Seconds after which a client does not wait any longer, although it is connected."""

    answer: float = 10.0  # then a command is sent again, with the same id
    news: float = 15.0  # then a match is followed again
    refusal: float = 0.3  # then a command is sent again that could not be stored


class Person:
    """Somebody at any number of tables, on one socket that breaks again and again."""

    def __init__(self, name: str, address: Callable[[], str], seed: int) -> None:
        self.name = name
        self.address = address  # of the server, host and port, asked before each connection
        self.manners = Manners()
        self.patience = Patience()
        self.user = ""
        self.headers: dict[str, str] = {}
        self.tables: dict[str, Seen] = {}
        self.counts: Counter[str] = Counter()
        self.sentences: Counter[str] = Counter()  # with which nothing could be stored
        self.stored: list[tuple[float, bool]] = []  # when something was, or could not be, stored
        self.on_done: Callable[[], None] = lambda: None  # called at every acknowledgement
        self.connection = 0  # how many there were
        self._outgoing: asyncio.Queue[bytes] | None = None
        self._rng = random.Random(seed)
        self._ids = itertools.count()
        self._tasks: list[asyncio.Task[None]] = []

    async def arrive(self, http: httpx.AsyncClient, origin: str) -> None:
        """Become a guest."""
        answer = await http.post(
            f"{origin}/api/guests", json={"name": self.name}, headers={"origin": origin}
        )
        answer.raise_for_status()
        self.user = answer.json()["id"]
        cookies = "; ".join(f"{name}={value}" for name, value in answer.cookies.items())
        self.headers = {"cookie": cookies, "x-csrf-token": answer.json()["csrf"]}
        http.cookies.clear()

    def start(self) -> None:
        """Connect, and stay connected."""
        self._tasks = [asyncio.create_task(self._live()), asyncio.create_task(self._look_after())]

    async def leave(self) -> None:
        """Hang up."""
        for task in self._tasks:
            task.cancel()
        results = await asyncio.gather(*self._tasks, return_exceptions=True)
        for result in results:
            if isinstance(result, Exception):
                raise result

    def follow(self, match: str, is_asleep: bool = False) -> Seen:
        """Be told about a match from now on."""
        if match not in self.tables:
            seen = self.tables[match] = Seen(match, is_asleep)
            self._follow(seen)
        return self.tables[match]

    def want(self, seen: Seen, make: Callable[[str], AnyCommand]) -> None:
        """Send a command, and again until it is answered."""
        command = make(f"{self.name}-{next(self._ids)}")
        wish = seen.wishes[command.id] = Wish(command)
        self._ask_for(seen, wish)

    async def _live(self) -> None:
        while True:
            with contextlib.suppress(OSError, WebSocketException):
                host = self.address()
                async with connect(
                    f"ws://{host}/api/socket",
                    origin=Origin(f"http://{host}"),
                    additional_headers={"cookie": self.headers["cookie"]},
                    compression=None,
                    proxy=None,
                    ping_interval=None,
                    max_size=None,
                    close_timeout=_CLOSING,
                ) as socket:
                    await self._talk(socket)
            self._outgoing = None
            await asyncio.sleep(self._rng.uniform(*_PAUSE))

    async def _talk(self, socket: ClientConnection) -> None:
        """Take up everything where it was left, then listen."""
        outgoing: asyncio.Queue[bytes] = asyncio.Queue()
        self._outgoing = outgoing
        self.connection += 1
        for seen in self.tables.values():
            if seen.is_open:
                seen.is_doubted = False
                self._follow(seen)
                for wish in seen.wishes.values():
                    self._ask_for(seen, wish)
        sending = asyncio.create_task(_pass_on(socket, outgoing))
        try:
            async for message in socket:
                self._hear(_ANSWERS.decode(message))
        finally:
            self._outgoing = None
            sending.cancel()
            with contextlib.suppress(asyncio.CancelledError, WebSocketException):
                await sending

    def _send(self, request: AnyRequest) -> None:
        if self._outgoing is not None:
            self._outgoing.put_nowait(msgspec.json.encode(request))

    def _follow(self, seen: Seen) -> None:
        seen.followed = time.monotonic()
        self._send(Follow(seen.match, seen.number))

    def _ask_for(self, seen: Seen, wish: Wish) -> None:
        if wish.due:
            self.counts["retries"] += 1
        wish.due = time.monotonic() + self.patience.answer
        wish.sent_on = self.connection if self._outgoing is not None else -1
        self._send(Do(seen.match, wish.command))

    def _hear(self, answer: AnyAnswer) -> None:
        match = getattr(answer, "match", None)
        seen = self.tables.get(match) if match is not None else None
        if seen is None:
            if isinstance(answer, Refused):
                self.counts[f"refused for no table: {answer.code}"] += 1
            return
        seen.heard = time.monotonic()
        match answer:
            case Table():
                self._note_untold(seen, answer)
                seen.take_table(answer)
            case News():
                if not seen.take_news(answer):
                    self.counts["gaps"] += 1
                    self._follow(seen)
            case Presence():
                seen.seats = answer.seats
            case Done():
                seen.take_done(answer.id, answer.number)
                self.stored.append((time.time(), True))
                self.on_done()
            case Refused():
                self._hear_refusal(seen, answer)
        self._consider(seen)

    def _note_untold(self, seen: Seen, table: Table) -> None:
        """Somebody who follows a match should not have to ask what has happened there."""
        if seen.is_doubted and table.number > seen.number:
            self.counts["untold"] += 1
        seen.is_doubted = False

    def _hear_refusal(self, seen: Seen, answer: Refused) -> None:
        if answer.code == ErrorCode.STORAGE_UNAVAILABLE:
            self.sentences[answer.message] += 1
            self.stored.append((time.time(), False))
        if answer.id is None:
            return  # the match is followed again after a while
        wish = seen.wishes.get(answer.id)
        if answer.code in PASSING:
            self.counts[answer.code] += 1
            if wish is not None:
                wish.due, wish.sent_on = time.monotonic() + self.patience.refusal, -1
        else:
            seen.wishes.pop(answer.id, None)
            seen.refused[answer.id] = answer.code
            self.counts[f"refused: {answer.code}"] += 1
            seen.planned = None

    def _consider(self, seen: Seen) -> None:
        """See what there is to do at a table."""
        moment = seen.moment
        if moment is None or not seen.is_open:
            return
        if seen.rematch is not None:
            self._move_on(seen, seen.rematch)
            return
        if seen.spoke != seen.number:
            self._speak(seen, moment)
        if moment.actor in seen.mine and not seen.is_asleep and seen.planned != moment.ply:
            seen.planned = moment.ply
            loop = asyncio.get_running_loop()
            pause = self._rng.expovariate(1) * self.manners.thinking
            loop.call_later(pause, self._act, seen, moment.ply)

    def _speak(self, seen: Seen, moment: Moment) -> None:
        """Answer what others have asked, or ask for another match."""
        wishes = manners.answers(seen, moment, self.manners, self._rng)
        if manners.wants_rematch(seen, moment, self.manners):
            wishes.append(lambda key: commands.Ask(id=key, question="rematch"))
        for make in wishes:
            seen.spoke = seen.number
            self.want(seen, make)

    def _act(self, seen: Seen, ply: int) -> None:
        moment = seen.moment
        if moment is None or moment.ply != ply or moment.actor not in seen.mine:
            return
        if any(isinstance(wish.command, commands.Act) for wish in seen.wishes.values()):
            seen.planned = None  # the answer to the one before is still to come
            return
        for make in manners.asides(seen, moment, self.manners, self._rng):
            self.want(seen, make)
        texts = manners.legal_texts(moment)
        if texts:
            action = self._rng.choice(texts)
            self.want(seen, lambda key: commands.Act(id=key, ply=ply, action=action))

    def _move_on(self, seen: Seen, rematch: str) -> None:
        """Turn from a match that is over to the one after it, once that is there."""
        after = self.follow(rematch)
        if after.number >= 0 and not seen.wishes:
            seen.is_open = False
            self._send(Unfollow(seen.match))

    async def _look_after(self) -> None:
        """Do not wait for ever: a message may have been lost."""
        while True:
            await asyncio.sleep(_LOOK_SECONDS)
            if self._outgoing is None:
                continue
            for seen in [seen for seen in self.tables.values() if seen.is_open]:
                self._look_at(seen, time.monotonic())
                self._consider(seen)

    def _look_at(self, seen: Seen, now: float) -> None:
        for wish in seen.wishes.values():
            if now > wish.due:
                if wish.sent_on == self.connection:
                    self.counts["unanswered"] += 1
                self._ask_for(seen, wish)
        patience = self.patience.news if seen.number >= 0 else self.patience.refusal
        if now - max(seen.heard, seen.followed) > patience:
            seen.is_doubted = seen.number >= 0
            self._follow(seen)


async def _pass_on(socket: ClientConnection, outgoing: asyncio.Queue[bytes]) -> None:
    with contextlib.suppress(WebSocketException):
        while True:
            await socket.send(await outgoing.get(), text=True)
