"""A server's processes: started in a group of their own, measured, and ended for sure."""

import asyncio
import contextlib
import os
import resource
import signal
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

import psutil

PATIENCE = 15  # seconds that a server has to end by itself


def raise_file_limit(needed: int) -> None:
    """Let this process, and those it starts, open so many files; raises OSError if it may not."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < needed:
        raise OSError(f"{needed} open files are needed; this system allows {hard} (ulimit -Hn).")
    if soft != resource.RLIM_INFINITY and soft < needed:
        resource.setrlimit(resource.RLIMIT_NOFILE, (needed, hard))


def busy_seconds() -> float:
    """Processor time so far, of everything on this machine."""
    times = psutil.cpu_times()
    return float(times.user + times.system)


class ServerProcess:
    """A server that runs, with whatever it started."""

    def __init__(
        self, command: Sequence[str | Path], folder: Path, environment: Mapping[str, str]
    ) -> None:
        self.log = folder / "server.log"
        with self.log.open("wb") as log:
            self._process = subprocess.Popen(
                command,
                cwd=folder,
                env={**os.environ, **environment},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,  # the launcher of Node does not pass signals on
            )

    def check(self) -> None:
        """Raise if the server has ended, with its last words."""
        if self._process.poll() is not None:
            words = self.log.read_text(errors="replace")[-2000:]
            raise RuntimeError(f"The server ended with {self._process.returncode}:\n{words}")

    async def kill(self) -> None:
        """End the whole group at once, without a warning."""
        self._signal(signal.SIGKILL)
        await asyncio.to_thread(self._process.wait)

    async def stop(self) -> None:
        """End the whole group, kindly first."""
        self._signal(signal.SIGTERM)
        with contextlib.suppress(subprocess.TimeoutExpired):
            await asyncio.to_thread(self._process.wait, PATIENCE)
        await self.kill()

    def _signal(self, number: signal.Signals) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._process.pid, number)

    def _all(self) -> list[psutil.Process]:
        leader = psutil.Process(self._process.pid)
        return [leader, *leader.children(recursive=True)]

    def memory(self) -> float:
        """Resident memory in MiB, of all its processes together."""
        return sum(each.memory_info().rss for each in self._all()) / 2**20

    def processor_seconds(self) -> float:
        """Processor time so far, of all its processes together."""
        times = [each.cpu_times() for each in self._all()]
        return sum(each.user + each.system for each in times)
