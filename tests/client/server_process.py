"""A real server in a process of its own, started as a person starts it."""

import contextlib
import os
import random
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

READY = "Pyramidion is ready: "
NO_LIMITS = {
    f"PYRAMIDION_{name}": "0"
    for name in ("ACCOUNT_RATE", "ADDRESS_RATE", "GUESTS_PER_MINUTE", "PASSWORDS_PER_MINUTE")
}
_PATIENCE = 300  # seconds to stop; a kernel that is being compiled is waited for


def steady_port() -> int:
    """A free port for a server that goes and comes back.

    It is none that the system gives to outgoing connections: while nobody listens there, a client
    that tries again and again could be given that very port, and connect to itself.
    """
    for port in random.sample(range(10_000, 30_000), 100):
        with contextlib.suppress(OSError), socket.socket() as probe:
            probe.bind(("127.0.0.1", port))
            return port
    raise AssertionError("No port is free.")


class ServerProcess:
    """A running `pyramidion serve`; its log goes to a file beside the data."""

    def __init__(self, data: Path, *arguments: str, **environment: str) -> None:
        self.data = data
        self.log = data.with_suffix(".log")
        command = [sys.executable, "-m", "pyramidion.cli", "serve", "--data", str(data)]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*command, "--port", "0", *arguments],
                stdout=subprocess.PIPE,
                stderr=log,
                stdin=subprocess.DEVNULL,
                env={**os.environ, **NO_LIMITS, **environment},
                text=True,
            )
        try:
            self.greeting = self._greeting()
        except BaseException:
            self.kill()
            raise
        self.url = self.greeting[0].removeprefix(READY).removesuffix("/")

    @property
    def port(self) -> str:
        """Where it listens."""
        return self.url.rpartition(":")[2]

    def _greeting(self) -> list[str]:
        """The lines that it prints once it is there."""
        assert self.process.stdout is not None
        lines: list[str] = []
        for line in self.process.stdout:
            lines.append(line.rstrip())
            if line.startswith("Matches are kept"):
                return lines
        raise AssertionError(f"It did not start:\n{self.log.read_text()}")

    def kill(self) -> None:
        """End it without a warning."""
        self.process.kill()
        self._bury()

    def stop(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Let it end; its exit code."""
        self.process.send_signal(number)
        try:
            return self.process.wait(_PATIENCE)
        finally:
            self.kill()

    def _bury(self) -> None:
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


@contextlib.contextmanager
def running_server(data: Path, *arguments: str, **environment: str) -> Iterator[ServerProcess]:
    """A server for as long as a test needs it."""
    server = ServerProcess(data, *arguments, **environment)
    try:
        yield server
    finally:
        if server.process.returncode is None:
            server.stop()
