"""Pyramidion's own server, with SQLite on disk."""

import asyncio
import os
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
from picows import ws_connect

from benchmarks.load.contender import Contender, Player
from benchmarks.load.process import ServerProcess
from benchmarks.load.web import HOST, Web
from pyramidion.server.config import DATABASE_FILE

COUNT_ACTIONS = "SELECT count(*) FROM entries WHERE json_extract(entry, '$.kind') = 'acted'"
LIMITS = ("ACCOUNT_RATE", "ADDRESS_RATE", "GUESTS_PER_MINUTE")
NO_LIMITS = {f"PYRAMIDION_{name}": "0" for name in LIMITS}
TERMS = {"game": "pylos", "seats": [{"kind": "mine"}, {"kind": "friend"}]}


class _Moment(msgspec.Struct):
    ply: int


class _Heard(msgspec.Struct):
    """What matters here of any message of the server's."""

    kind: str
    match: str | None = None
    id: str | None = None
    moment: _Moment | None = None
    message: str | None = None


_MESSAGES = msgspec.json.Decoder(_Heard)


class OurPlayer(Player):
    """A person at our server."""

    def __init__(self, headers: dict[str, str]) -> None:
        super().__init__()
        self.headers = headers  # who it is, for HTTP
        self.match = ""
        self.is_ready = asyncio.Event()

    def hear(self, message: bytes) -> None:
        heard = _MESSAGES.decode(message)
        if heard.kind == "refused":
            raise RuntimeError(f"The server refused: {heard.message}")
        if heard.kind == "hello":
            self.is_ready.set()
        if heard.match != self.match or self.pair is None:
            return
        if heard.kind == "done" and heard.id is not None and heard.id.isdecimal():
            self.pair.acknowledge(self, int(heard.id))
        elif heard.kind == "news" and heard.moment is not None:
            self.pair.see(self, heard.moment.ply - 1)
        elif heard.kind in ("done", "table"):
            self.is_ready.set()

    def act(self, ply: int, action: str) -> None:
        self._do({"kind": "act", "id": str(ply), "ply": ply, "action": action})

    async def turn_to(self, match: str) -> None:
        """Be told about this match instead of the one before."""
        if self.match:
            self._send({"kind": "unfollow", "match": self.match})
        self.match = match
        self._send({"kind": "follow", "match": match})
        await self._answer()

    async def sit(self, invitation: str) -> None:
        """Take the seat that was kept for a friend."""
        self._do({"kind": "sit", "id": "sit", "invitation": invitation})
        await self._answer()

    async def _answer(self) -> None:
        self.is_ready.clear()
        await self.is_ready.wait()

    def _do(self, command: dict[str, Any]) -> None:
        self._send({"kind": "do", "match": self.match, "command": command})

    def _send(self, message: dict[str, Any]) -> None:
        self.send(msgspec.json.encode(message))


class Ours(Contender):
    """Our server as `pyramidion serve` starts it, but without limits on how much one may ask."""

    name = "pyramidion"
    program = (sys.executable, "-m", "pyramidion.cli")

    def __init__(self) -> None:
        subprocess.run([*self.program, "warm"], check=True, stdout=subprocess.DEVNULL)
        self._port = 0
        self._folder = Path()
        self._matches = 0

    def launch(self, folder: Path) -> ServerProcess:
        with socket.socket() as free:
            free.bind((HOST, 0))
            self._port = free.getsockname()[1]
        self._folder = folder / "data"
        command = [*self.program, "serve", "--host", HOST]
        command += ["--port", str(self._port), "--data", str(self._folder)]
        return ServerProcess(
            command, folder, {**NO_LIMITS, "PYTHONPATH": os.pathsep.join(sys.path)}
        )

    async def greet(self) -> Web | None:
        web = Web(self._port)
        try:
            await web.open()
        except OSError:  # nobody listens yet
            return None
        return web

    async def connect(self, number: int) -> Player:
        origin = {"origin": f"http://{HOST}:{self._port}"}
        arrived = await self.web.post("/api/guests", {"name": f"Guest {number}"}, origin)
        cookies = "; ".join(f"{name}={value}" for name, value in arrived.cookies().items())
        headers = {**origin, "cookie": cookies, "x-csrf-token": arrived.body["csrf"]}
        player = OurPlayer(headers)
        url = f"ws://{HOST}:{self._port}/api/socket"
        await ws_connect(lambda: player, url, extra_headers=headers)
        await player.is_ready.wait()
        return player

    async def begin_match(self, players: tuple[Player, Player]) -> None:
        host, friend = players
        assert isinstance(host, OurPlayer)
        assert isinstance(friend, OurPlayer)
        self._matches += 1
        wish = {"id": f"match {self._matches}", "terms": TERMS}
        made = (await self.web.post("/api/matches", wish, host.headers)).body
        await host.turn_to(made["match"])
        await friend.turn_to(made["match"])
        await friend.sit(made["invitation"])

    async def kept_actions(self) -> int | None:
        await self.process.kill()
        with closing(sqlite3.connect(self._folder / DATABASE_FILE)) as database:
            return int(database.execute(COUNT_ACTIONS).fetchone()[0])
