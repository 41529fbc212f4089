"""The WebSocket: picows carries the frames, a conversation answers them.

Uvicorn hands a connection over when its request asks for a socket. From then on no layer of HTTP is
in between: a frame is one call into Python, and a message out is one call into the kernel.
"""

import asyncio
import logging
from collections import deque
from typing import Any, cast

from litestar.datastructures import Headers
from picows import (
    WSAutoPingStrategy,
    WSCloseCode,
    WSFrame,
    WSListener,
    WSMsgType,
    WSTransport,
    WSUpgradeRequest,
)
from picows.picows import WSProtocol  # type: ignore[attr-defined]

from pyramidion.core import PyramidionError
from pyramidion.server.conversation import (
    NOT_UNDERSTOOD,
    TOO_FAST,
    TOO_SLOW,
    Conversation,
    Farewell,
)
from pyramidion.server.errors import Refusal
from pyramidion.server.http.addresses import client_address
from pyramidion.server.http.security import admit_socket
from pyramidion.server.identity import Caller
from pyramidion.server.referee import Person
from pyramidion.server.services import Services

PATH = "/api/socket"
MOST_UNREAD = 512  # messages that a slow client may leave unread
MOST_UNANSWERED = 256  # messages of one client that may wait for their answers
_PING_SECONDS = 30.0  # so that proxies keep idle sockets, and dead ones are noticed
_HANDSHAKE_SECONDS = 5.0
_FAREWELL_SECONDS = 1.0  # that a client has to hang up
_READ_BUFFER = 512  # bytes at first; an idle socket needs no more
_POLICY = 1008
_MESSAGES = frozenset({WSMsgType.TEXT, WSMsgType.BINARY})
_log = logging.getLogger("pyramidion.sockets")
_log.setLevel(logging.WARNING)  # picows tells of every connection otherwise


def text_frame(message: bytes) -> bytes:
    """A message as a WebSocket sends it from a server (RFC 6455, 5.2)."""
    size = len(message)
    if size < 126:
        return b"\x81" + size.to_bytes(1) + message
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2) + message
    return b"\x81\x7f" + size.to_bytes(8) + message


class Socket(WSListener):
    """One client's socket: whoever follows a match with it is told through `send`."""

    def __init__(self, services: Services, request: WSUpgradeRequest) -> None:
        self._services = services
        self._request = request
        self._loop = asyncio.get_running_loop()
        self._transport: WSTransport | None = None
        self._conversation: Conversation | None = None
        self._unanswered: deque[bytes] = deque()
        self._unsent: list[bytes] = []  # frames
        self._is_paused = False
        self._answering: asyncio.Task[None] | None = None
        self.user = ""

    def send(self, message: bytes) -> None:
        """Pass a message on; a client that does not read is let go, and may come back."""
        if self._transport is None:
            return
        if not self._unsent and not self._is_paused:
            # What is said until the event loop turns, such as an acknowledgement and the news,
            # goes to the kernel together: a call there costs as much as making the messages.
            self._loop.call_soon(self._flush)
        self._unsent.append(text_frame(message))
        if self._is_paused and len(self._unsent) > MOST_UNREAD:
            self.close(TOO_SLOW)

    def _flush(self) -> None:
        if self._unsent and self._transport is not None and not self._is_paused:
            frames = b"".join(self._unsent)
            self._unsent.clear()
            self._transport.underlying_transport.write(frames)

    def close(self, farewell: Farewell) -> None:
        """End the conversation."""
        self._flush()
        if self._transport is not None:
            transport, self._transport = self._transport, None
            transport.send_close(WSCloseCode(farewell.code), farewell.sentence.encode())
            # Hanging up on a client that is still talking would take the farewell back. So the
            # client hangs up, unless it does not do so in time.
            self._loop.call_later(_FAREWELL_SECONDS, transport.disconnect)

    def on_ws_connected(self, transport: WSTransport) -> None:
        """Find out who it is, while messages may come already."""
        self._transport = transport
        self._services.sockets.add(self)
        self._services.metrics.sockets.inc()
        self._answering = self._loop.create_task(self._begin())

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """Take a message in; they are answered one after the other."""
        kind = frame.msg_type
        if kind == WSMsgType.CLOSE:
            if self._transport is not None:
                transport.send_close(frame.get_close_code())
            transport.disconnect()
        elif self._transport is None:
            pass  # the server has said farewell
        elif kind in _MESSAGES and frame.fin:
            self._take_in(frame.get_payload_as_bytes())
        elif kind not in (WSMsgType.PING, WSMsgType.PONG):  # picows has answered these
            self.close(NOT_UNDERSTOOD)

    def _take_in(self, message: bytes) -> None:
        if len(self._unanswered) >= MOST_UNANSWERED:
            self.close(TOO_FAST)
            return
        self._unanswered.append(message)
        if self._answering is None:
            self._answering = self._loop.create_task(self._answer())

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        """The client is gone; what it asked for is still carried out."""
        self._transport = None
        self._unsent.clear()
        self._services.sockets.discard(self)
        self._services.metrics.sockets.dec()
        if self._conversation is not None:
            self._conversation.end()

    def pause_writing(self) -> None:
        """The client does not read as fast as it is told."""
        self._is_paused = True

    def resume_writing(self) -> None:
        """The client has caught up."""
        self._is_paused = False
        self._flush()

    async def _begin(self) -> None:
        try:
            caller = await self._admitted()
        except Refusal as refusal:
            self.close(Farewell(_POLICY, refusal.code))
            return
        self.user = caller.user.id
        self._conversation = Conversation(
            Person(caller.user.id, caller.user.name),
            self._services.tables,
            self,
            may_play="play" in caller.scopes,
            on_done=self._services.metrics.note_done,
            on_refused=self._services.metrics.note_refused,
        )
        self._conversation.greet()
        if self._transport is None:
            self._conversation.end()
        await self._answer()

    async def _admitted(self) -> Caller:
        assert self._transport is not None
        headers = [(name.lower(), value) for name, value in self._request.headers.items()]
        raw = [(name.encode("latin-1"), value.encode("latin-1")) for name, value in headers]
        peer = self._transport.underlying_transport.get_extra_info("peername")
        networks = self._services.settings.networks
        address = client_address(peer[0] if peer else None, Headers(raw), networks)
        self._services.limits.check_address(address)
        scope: Any = {"type": "websocket", "path": PATH, "headers": raw, "state": {}}
        return await admit_socket(scope, self._services)

    async def _answer(self) -> None:
        """Answer what has come in, until nothing waits."""
        assert self._conversation is not None
        try:
            while self._unanswered:
                message = self._unanswered.popleft()
                try:
                    self._services.limits.check_account(self.user)
                except PyramidionError as error:
                    self._conversation.refuse(error)
                else:
                    await self._conversation.hear(message)
        finally:
            self._answering = None


class SocketProtocol(asyncio.Protocol):
    """What Uvicorn hands a connection over to: it passes the request on to picows, and itself out.

    The application's services are reached through the `services` that a subclass is given.
    """

    services: Services

    def __init__(self, config: Any, server_state: Any, app_state: Any) -> None:
        self._protocol = WSProtocol(
            None,
            None,
            False,
            self._listener,
            _log,
            True,
            _HANDSHAKE_SECONDS,
            True,
            _PING_SECONDS,
            _PING_SECONDS,
            WSAutoPingStrategy.PING_WHEN_IDLE,
            True,
            self.services.settings.most_message,
            None,
            _READ_BUFFER,
        )
        self._transport: asyncio.Transport | None = None

    def _listener(self, request: WSUpgradeRequest) -> Socket | None:
        """Who answers a request for a socket; None at any other address, which is not found."""
        path = request.path.partition(b"?")[0].decode("latin-1")
        return Socket(self.services, request) if path == PATH else None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin, with the connection that was made for HTTP."""
        self._transport = cast("asyncio.Transport", transport)
        self._protocol.connection_made(transport)
        # Uvicorn makes this object the connection's protocol after the request is passed on.
        asyncio.get_running_loop().call_soon(self._step_aside)

    def _step_aside(self) -> None:
        if self._transport is not None and not self._transport.is_closing():
            self._transport.set_protocol(self._protocol)

    def data_received(self, data: bytes) -> None:
        """Pass bytes on that come before this object has stepped aside."""
        while data:
            buffer = self._protocol.get_buffer(len(data))
            count = min(len(buffer), len(data))
            buffer[:count] = data[:count]
            self._protocol.buffer_updated(count)
            data = data[count:]

    def connection_lost(self, exc: Exception | None) -> None:
        """Pass on that the client was gone at once."""
        self._transport = None
        self._protocol.connection_lost(exc)


def protocol_for(services: Services) -> type[asyncio.Protocol]:
    """The class that Uvicorn makes for each socket of this server."""
    return type("ServerSocketProtocol", (SocketProtocol,), {"services": services})
