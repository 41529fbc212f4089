"""What the load generator knows of a server: how to start it, connect people, begin a match."""

import asyncio
import time
from abc import ABC, abstractmethod
from pathlib import Path
from typing import Protocol

from picows import WSFrame, WSListener, WSMsgType, WSTransport

from benchmarks.load.process import ServerProcess
from benchmarks.load.web import Web

STARTING = 90  # seconds that a server has to start


class Listener(Protocol):
    """Who wants to know what comes back."""

    def acknowledge(self, player: "Player", ply: int) -> None:
        """A player's own action of this ply was accepted; what others did is passed over."""

    def see(self, player: "Player", ply: int) -> None:
        """A player saw the action of this ply; one's own is passed over."""

    def fail(self, error: Exception) -> None:
        """Something went wrong."""


class Player(WSListener, ABC):
    """A person with a connection of their own."""

    def __init__(self) -> None:
        self.transport: WSTransport | None = None
        self.pair: Listener | None = None
        self.failure: Exception | None = None

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.TEXT:
            try:
                if not frame.fin:
                    raise ValueError("The generator reads messages of one frame only.")
                self.hear(frame.get_payload_as_bytes())
            except Exception as error:  # whatever it is, the run is over
                self.fail(error)

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self.fail(ConnectionError("The server closed a connection."))

    def fail(self, error: Exception) -> None:
        """Let whoever measures know that something went wrong."""
        self.failure = error
        if self.pair is not None:
            self.pair.fail(error)

    def send(self, message: bytes) -> None:
        """Send a text message."""
        if self.transport is None:
            raise ConnectionError("The player is not connected.")
        self.transport.send(WSMsgType.TEXT, message)

    def close(self) -> None:
        """Hang up."""
        if self.transport is not None:
            self.transport.disconnect(graceful=False)

    @abstractmethod
    def hear(self, message: bytes) -> None:
        """Read a message: tell the pair about actions that were acknowledged or seen."""

    @abstractmethod
    def act(self, ply: int, action: str) -> None:
        """Send an action of the match that was begun last."""


class Contender(ABC):
    """A server under load."""

    name: str
    _process: ServerProcess | None = None
    _web: Web | None = None

    @property
    def process(self) -> ServerProcess:
        """Its processes, while it runs."""
        if self._process is None:
            raise RuntimeError(f"{self.name} does not run.")
        return self._process

    @property
    def web(self) -> Web:
        """Its HTTP side, while it runs."""
        if self._web is None:
            raise RuntimeError(f"{self.name} does not run.")
        return self._web

    async def start(self, folder: Path) -> None:
        """Start it, with its data in an empty folder, and wait until it answers."""
        self._process = self.launch(folder)
        deadline = time.monotonic() + STARTING
        while self._web is None:
            self.process.check()
            if time.monotonic() > deadline:
                raise TimeoutError(f"{self.name} did not start within {STARTING} seconds.")
            self._web = await self.greet()
            await asyncio.sleep(0.05)

    async def stop(self) -> None:
        """End it, if it runs."""
        if self._web is not None:
            self._web.close()
        if self._process is not None:
            await self._process.stop()
        self._web = self._process = None

    @abstractmethod
    def launch(self, folder: Path) -> ServerProcess:
        """Start its process."""

    @abstractmethod
    async def greet(self) -> Web | None:
        """Its HTTP side, once it answers."""

    @abstractmethod
    async def connect(self, number: int) -> Player:
        """A new person, connected, following nothing; numbers tell them apart."""

    @abstractmethod
    async def begin_match(self, players: tuple[Player, Player]) -> None:
        """Set up a match in which these two play, the first on seat 0, and let both follow it."""

    async def kept_actions(self) -> int | None:
        """How many actions are on the disk after a sudden end; None for who keeps none."""
        return None
