"""Ways to a server without a network, with every byte that comes over them."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
from litestar import Litestar

from pyramidion.server.conversation import Conversation, Farewell
from pyramidion.server.referee import Person
from pyramidion.server.services import Services

_PATIENCE = 60.0  # seconds; nothing takes so long unless something is wrong
_TURNS = 50  # of the loop, after which whatever was on its way has arrived
Message = dict[str, Any]


class Wire:
    """What a socket carries; `heard` gets whatever the server sends."""

    def __init__(self, services: Services, person: Person, heard: Callable[[bytes], None]) -> None:
        self.user = person.id
        self.farewell: Farewell | None = None
        self._heard = heard
        self._messages: list[Message] = []
        metrics = services.metrics
        self._conversation = Conversation(
            person,
            services.tables,
            self,
            on_done=lambda kind: metrics.acknowledged.labels(kind).inc(),
            on_refused=lambda code: metrics.refused.labels(code).inc(),
        )
        self._conversation.greet()

    def send(self, message: bytes) -> None:
        """The server says something."""
        self._heard(message)
        self._messages.append(msgspec.json.decode(message))

    def close(self, farewell: Farewell) -> None:
        """The server hangs up."""
        self.farewell = farewell

    async def say(self, message: Message) -> list[Message]:
        """Say something; what was heard meanwhile."""
        self._messages.clear()
        await self._conversation.hear(msgspec.json.encode(message))
        assert self.farewell is None
        return self._messages

    async def answer(self, match: str, command: Message) -> Message:
        """Have a command carried out, or refused."""
        heard = await self.say({"kind": "do", "match": match, "command": command})
        return next(message for message in heard if message["kind"] in ("done", "refused"))

    async def follow(self, match: str, after: int = -1) -> None:
        """Be told of a match."""
        heard = await self.say({"kind": "follow", "match": match, "after": after})
        assert heard[0]["kind"] == "table"

    def end(self) -> None:
        """Hang up."""
        self._conversation.end()


class Stream:
    """The stream of events that a bot reads."""

    def __init__(
        self, app: Litestar, cookie: str, match: str, heard: Callable[[bytes], None]
    ) -> None:
        self._heard = heard
        self._began = asyncio.Event()
        self._questions: asyncio.Queue[Message] = asyncio.Queue()
        self._questions.put_nowait({"type": "http.request", "body": b"", "more_body": False})
        application: Any = app
        scope = _scope_of(f"/api/matches/{match}/events", cookie)
        self._task = asyncio.create_task(application(scope, self._questions.get, self._receive))

    async def _receive(self, message: Message) -> None:
        if body := message.get("body"):
            self._heard(bytes(body))
            self._began.set()

    async def begin(self) -> None:
        """Wait for the first line."""
        async with asyncio.timeout(_PATIENCE):
            await self._began.wait()

    async def end(self) -> None:
        """Hang up."""
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task


def _scope_of(path: str, cookie: str) -> Message:
    """What an ASGI server tells of a connection."""
    headers = {"host": "games.local", "origin": "http://games.local", "cookie": cookie}
    return {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "http",
        "method": "GET",
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": b"",
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        "client": ("192.0.2.1", 50_000),
        "server": ("games.local", 80),
        "extensions": {},
        "state": {},
    }


async def let_everything_arrive() -> None:
    """Let what is on its way inside this process come to where it goes."""
    for _ in range(_TURNS):
        await asyncio.sleep(0)
