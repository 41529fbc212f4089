"""Real servers in processes of their own, which tests may talk to, stop and kill."""

import json
import os
import queue
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

_PROGRAM = """
import os, sys
from pyramidion.core import PyramidionError
from pyramidion.server.config import read_settings
from pyramidion.server.serving import run
try:
    run(read_settings({}, os.environ), int(sys.argv[1]))
except PyramidionError as error:
    sys.exit(error.message)
"""
SECONDS = 60  # more than anything here takes, even on a busy machine
_NO_LIMITS = ("ACCOUNT_RATE", "ADDRESS_RATE", "GUESTS_PER_MINUTE")
Line = dict[str, Any]


class Server:
    """A server in a process of its own, and everything it has logged."""

    def __init__(self, workers: int, environment: dict[str, str]) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", _PROGRAM, str(workers)],
            stderr=subprocess.PIPE,
            env=os.environ | environment,
            text=True,
        )
        self.log: list[str] = []
        self._news: queue.Queue[str | None] = queue.Queue()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self._process.stderr is not None
        with self._process.stderr as lines:
            for line in lines:
                self._news.put(line)
        self._news.put(None)

    def wait_for(self, event: str, accept: Callable[[Line], bool] = lambda line: True) -> Line:
        """The next line of the log about an event."""
        while (text := self._news.get(timeout=SECONDS)) is not None:
            self.log.append(text)
            line: Line = json.loads(text) if text.startswith("{") else {}
            if line.get("event") == event and accept(line):
                return line
        raise AssertionError(f"It ended without {event}: {''.join(self.log)}")

    def wait_until_listening(self) -> str:
        """The address of the server, once it can be used."""
        line = self.wait_for("listening")
        return f"http://{line['host']}:{line['port']}"

    def send(self, number: signal.Signals) -> None:
        """Send the process a signal."""
        self._process.send_signal(number)

    def wait_for_end(self) -> int:
        """The exit status, once the process has ended and its log is complete."""
        status = self._process.wait(SECONDS)
        self._reader.join(SECONDS)
        while (text := self._news.get(timeout=SECONDS)) is not None:
            self.log.append(text)
        return status

    def end(self) -> None:
        """End it, if it has not ended already."""
        if self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(SECONDS)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()


@contextmanager
def serving(folder: Path, workers: int = 1, **settings: str) -> Iterator[Server]:
    """A server on a free port, with its data in a folder and without rate limits."""
    chosen = {"DATA": str(folder / "data"), "PORT": "0", **dict.fromkeys(_NO_LIMITS, "0")}
    chosen |= {name.upper(): value for name, value in settings.items()}
    server = Server(workers, {f"PYRAMIDION_{name}": value for name, value in chosen.items()})
    try:
        yield server
    finally:
        server.end()


def client(address: str) -> httpx.Client:
    """A browser, without the proxies of this machine."""
    return httpx.Client(base_url=address, trust_env=False, headers={"origin": address})
