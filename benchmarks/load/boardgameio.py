"""boardgame.io 0.50 with its own Pylos, in memory: socket.io 4 spoken over plain WebSockets."""

import asyncio
from pathlib import Path
from typing import Literal

import msgspec
from picows import ws_connect

from benchmarks.load.contender import Contender, Listener, Player
from benchmarks.load.node import find_node, install
from benchmarks.load.process import ServerProcess
from benchmarks.load.web import HOST, Web

SOURCE = Path(__file__).with_name("boardgameio")
GAME = "pylos"
# Packets of engine.io 4 begin with one digit, those of socket.io 5 inside a message with another.
OPENED, PING, PONG = b"0", b"2", b"3"
CONNECT, EVENT = f"40/{GAME},".encode(), f"42/{GAME},".encode()
_NAMES = msgspec.json.Decoder(list[msgspec.Raw])


class _State(msgspec.Struct, rename={"number": "_stateID"}):
    number: int


_STATES = msgspec.json.Decoder(_State)


class BoardgamePlayer(Player):
    """A person at boardgame.io."""

    def __init__(self) -> None:
        super().__init__()
        self.match = ""
        self.seat = ""
        self.credentials = ""
        self.is_ready = asyncio.Event()  # connected; later: in step with the match

    def hear(self, message: bytes) -> None:
        if message.startswith(EVENT):
            self._hear_event(_NAMES.decode(message[len(EVENT) :]))
        elif message == PING:
            self.send(PONG)
        elif message.startswith(OPENED):
            self.send(CONNECT)
        elif message.startswith(CONNECT):
            self.is_ready.set()
        else:
            raise ValueError(f"Unexpected message: {message[:200]!r}")

    def _hear_event(self, parts: list[msgspec.Raw]) -> None:
        name = bytes(parts[0])
        if self.pair is None or msgspec.json.decode(parts[1]) != self.match:
            return
        if name == b'"update"':
            self._hear_update(self.pair, _STATES.decode(parts[2]).number - 1)
        elif name == b'"sync"':
            self.is_ready.set()

    def _hear_update(self, pair: Listener, ply: int) -> None:
        pair.acknowledge(self, ply)
        pair.see(self, ply)

    def act(self, ply: int, action: str) -> None:
        payload = {
            "type": "act",
            "args": [action],
            "playerID": self.seat,
            "credentials": self.credentials,
        }
        self._emit("update", {"type": "MAKE_MOVE", "payload": payload}, ply, self.match, self.seat)

    async def follow(self, match: str, seat: str, credentials: str) -> None:
        """Be told about a match, and know how it stands."""
        self.match, self.seat, self.credentials = match, seat, credentials
        self.is_ready.clear()
        self._emit("sync", match, seat, credentials, 2)
        await self.is_ready.wait()

    def _emit(self, name: Literal["update", "sync"], *arguments: object) -> None:
        self.send(EVENT + msgspec.json.encode((name, *arguments)))


class BoardgameIo(Contender):
    """boardgame.io as it comes from npm."""

    name = "boardgame.io"

    def __init__(self) -> None:
        self.node = find_node()
        self.program = install(self.node, SOURCE) / "server.js"

    def launch(self, folder: Path) -> ServerProcess:
        command = [self.node.program, self.program]
        return ServerProcess(command, folder, {"NODE_ENV": "production"})

    async def greet(self) -> Web | None:
        line, newline, _ = self.process.log.read_text().partition("\n")
        if not newline:
            return None
        web = Web(int(line))  # the port is the first thing it writes
        await web.open()
        return web

    async def connect(self, number: int) -> Player:
        player = BoardgamePlayer()
        url = f"ws://{HOST}:{self.web.port}/socket.io/?EIO=4&transport=websocket"
        await ws_connect(lambda: player, url)
        await player.is_ready.wait()
        return player

    async def begin_match(self, players: tuple[Player, Player]) -> None:
        made = await self.web.post(f"/games/{GAME}/create", {"numPlayers": 2})
        match = made.body["matchID"]
        for seat, player in enumerate(players):
            assert isinstance(player, BoardgamePlayer)
            joined = await self.web.post(
                f"/games/{GAME}/{match}/join", {"playerID": str(seat), "playerName": f"p{seat}"}
            )
            await player.follow(match, str(seat), joined.body["playerCredentials"])
