"""Servers that are killed and started again at the same port, with the same data."""

import asyncio
import contextlib
import os
import random
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import httpx

from benchmarks.faults.players import HOST
from benchmarks.load.process import ServerProcess

_LIMITS = ("ACCOUNT_RATE", "ADDRESS_RATE", "GUESTS_PER_MINUTE")
_NO_LIMITS = {f"PYRAMIDION_{name}": "0" for name in _LIMITS}
_PORTS = range(15_000, 30_000)  # below those that systems choose for connections
_LOOK_SECONDS = 0.02
_PATIENCE = 60.0


async def warm_up() -> None:
    """Compile ahead, since a server that compiles answers nobody."""
    warming = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "pyramidion.cli",
        "warm",
        env=_environment(),
        stdout=subprocess.DEVNULL,
    )
    if await warming.wait():
        raise RuntimeError("The rules could not be compiled.")


def _environment() -> dict[str, str]:
    return {**os.environ, **_NO_LIMITS, "PYTHONPATH": os.pathsep.join(sys.path)}


class Downtime(NamedTuple):
    """A stretch of time in which nobody could play, in seconds since 1970."""

    start: float
    end: float


class _Process(ServerProcess):
    """A server's process, which others may look at."""

    @property
    def pid(self) -> int:
        """Its number."""
        return self._process.pid


class Server:
    """One `pyramidion serve`, with whatever its place needs before it on the command line."""

    def __init__(self, folder: Path, place: Sequence[str], prefix: Sequence[str] = ()) -> None:
        self.port = _free_port()
        self.folder = folder
        self.starts = 0
        self.process: _Process | None = None
        self._command = [*prefix, sys.executable, "-m", "pyramidion.cli", "serve"]
        self._command += ["--host", HOST, "--port", str(self.port), "--log-level", "info", *place]

    @property
    def address(self) -> str:
        """Where it listens."""
        return f"{HOST}:{self.port}"

    @property
    def pid(self) -> int:
        """The number of its process."""
        assert self.process is not None, "it was started"
        return self.process.pid

    @property
    def logs(self) -> list[Path]:
        """What it has written, one file for each start."""
        return sorted(self.folder.glob("start-*/server.log"))

    def launch(self) -> None:
        """Start it, without waiting until it is there."""
        self.starts += 1
        folder = self.folder / f"start-{self.starts:03}"
        folder.mkdir(parents=True)
        self.process = _Process(self._command, folder, _environment())

    async def start(self) -> None:
        """Start it, and wait until people can play there."""
        self.launch()
        await self.until_well()

    async def until_well(self) -> None:
        """Wait until it says that people can play there; raises if it has ended."""
        assert self.process is not None
        end = time.monotonic() + _PATIENCE
        async with httpx.AsyncClient(trust_env=False, timeout=_PATIENCE) as http:
            while time.monotonic() < end:
                self.process.check()
                try:
                    answer = await http.get(f"http://{self.address}/health")
                except httpx.TransportError:
                    pass
                else:
                    if answer.is_success:
                        return
                await asyncio.sleep(_LOOK_SECONDS)
        raise RuntimeError(f"The server at {self.address} does not get well.")

    async def kill(self) -> None:
        """End it at once, without a warning."""
        if self.process is not None:
            await self.process.kill()

    async def stop(self) -> None:
        """Let it end."""
        if self.process is not None:
            await self.process.stop()


def _free_port() -> int:
    """A port that no connection gets by itself while the server is away."""
    while True:
        port = random.choice(_PORTS)
        with socket.socket() as free, contextlib.suppress(OSError):
            free.bind((HOST, port))
            return port
