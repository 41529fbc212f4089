"""One conversation with one client, over any number of tables; the socket carries it."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Protocol

import msgspec
import structlog

from pyramidion import __version__
from pyramidion.core import ErrorCode, PyramidionError
from pyramidion.server.errors import Refusal
from pyramidion.server.http.errors import readable
from pyramidion.server.messages import (
    AnyAnswer,
    AnyRequest,
    Do,
    Done,
    Follow,
    Hello,
    Ping,
    Pong,
    Refused,
    Unfollow,
    decode_request,
    encode_answer,
)
from pyramidion.server.presence import Follower
from pyramidion.server.referee import Person
from pyramidion.server.tables import Tables, now_in_milliseconds

MOST_WAITING = 512  # messages that a slow client may leave unread
MOST_TABLES = 64  # that one client may follow at once
_log = structlog.get_logger()


class Farewell(msgspec.Struct, frozen=True):
    """Why the server ends a conversation: a WebSocket's close code, and a sentence."""

    code: int
    sentence: str


TOO_SLOW = Farewell(1013, "You leave too much unread; come back.")
TOO_FAST = Farewell(1008, "You do not wait for answers.")
STOPPING = Farewell(1012, "The server stops for a moment; come back.")
NOT_UNDERSTOOD = Farewell(1003, "A message has to be one frame of text.")


class Partner(Follower, Protocol):
    """The other side of a conversation."""

    def close(self, farewell: Farewell) -> None:
        """End the conversation."""


class Outbox:
    """Messages on their way to one client; filled without waiting, emptied by whoever sends."""

    def __init__(self, user: str) -> None:
        self.user = user
        self.farewell: Farewell | None = None
        self._waiting: deque[bytes] = deque()
        self._filled = asyncio.Event()

    def send(self, message: bytes) -> None:
        """Pass a message on; a client that does not read is let go, and may come back."""
        if len(self._waiting) >= MOST_WAITING:
            self._waiting.clear()
            self.close(TOO_SLOW)
        elif self.farewell is None:
            self._waiting.append(message)
            self._filled.set()

    def close(self, farewell: Farewell) -> None:
        """End the conversation once everything is sent."""
        self.farewell = self.farewell or farewell
        self._filled.set()

    async def take(self) -> bytes | None:
        """The next message; None when the conversation is to end."""
        while not self._waiting and self.farewell is None:
            self._filled.clear()
            await self._filled.wait()
        return self._waiting.popleft() if self._waiting else None


class Conversation:
    """What a client says, and what it is told."""

    def __init__(
        self,
        person: Person,
        tables: Tables,
        partner: Partner,
        *,
        may_play: bool = True,
        on_done: Callable[[str], None] = lambda kind: None,
        on_refused: Callable[[str], None] = lambda code: None,
    ) -> None:
        self._person = person
        self._tables = tables
        self._partner = partner
        self._may_play = may_play
        self._following: set[str] = set()
        self._is_over = False
        self._on_done = on_done
        self._on_refused = on_refused

    def greet(self) -> None:
        """Say whom the server takes the client for."""
        person = self._person
        self._say(Hello(person.id, person.name, __version__, now_in_milliseconds()))

    async def hear(self, text: str | bytes) -> None:
        """Answer one message of the client's."""
        try:
            request = decode_request(text)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            self._refuse(Refusal(ErrorCode.INVALID_MESSAGE, readable(error)), None)
            return
        try:
            await self._carry_out(request)
        except PyramidionError as error:
            self._refuse(error, request)
        except Exception:
            _log.exception("failed", request=type(request).__name__)
            fault = Refusal(ErrorCode.INTERNAL, "Something went wrong in the server; it is noted.")
            self._refuse(fault, request)

    def refuse(self, error: PyramidionError) -> None:
        """Refuse something before it is read."""
        self._refuse(error, None)

    def end(self) -> None:
        """The client is gone."""
        self._is_over = True
        for name in self._following:
            self._tables.unfollow(name, self._partner)
        self._following.clear()

    async def _carry_out(self, request: AnyRequest) -> None:
        match request:
            case Do() if not self._may_play:
                raise Refusal(ErrorCode.FORBIDDEN, "The API token lacks the scope `play`.")
            case Do(match=name, command=command):
                await self._tables.do(
                    name,
                    self._person,
                    command,
                    lambda number: self._say(Done(name, command.id, number)),
                )
                self._on_done(str(command.__struct_config__.tag))
            case Follow(match=name, after=after):
                if name not in self._following and len(self._following) >= MOST_TABLES:
                    raise Refusal(
                        ErrorCode.NOT_NOW, f"You follow {MOST_TABLES} matches; leave one first."
                    )
                await self._tables.follow(name, self._partner, after)
                self._following.add(name)
                if self._is_over:  # the client left while the match was looked up
                    self.end()
            case Unfollow(match=name):
                self._following.discard(name)
                self._tables.unfollow(name, self._partner)
            case Ping():
                self._say(Pong(now_in_milliseconds()))

    def _say(self, answer: AnyAnswer) -> None:
        self._partner.send(encode_answer(answer))

    def _refuse(self, error: PyramidionError, request: AnyRequest | None) -> None:
        name = None if request is None or isinstance(request, Ping) else request.match
        key = request.command.id if isinstance(request, Do) else None
        self._on_refused(str(error.code))
        self._say(
            Refused(
                code=error.code,
                message=error.message,
                rule=error.rule,
                reason=error.reason,
                about=dict(error.about),
                match=name,
                id=key,
            )
        )
