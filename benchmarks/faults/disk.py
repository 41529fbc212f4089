"""A disk that can be filled up and cleared again while a server runs on it."""

import contextlib
import os
import resource
import shutil
import subprocess
from abc import ABC, abstractmethod
from pathlib import Path

_SIZE = "24m"
_CHUNK = bytes(1 << 16)
_MOUNT = f'mount -t tmpfs -o size={_SIZE} tmpfs "$0" && exec "$@"'


class Disk(ABC):
    """Where a server keeps its data."""

    name: str

    def __init__(self, data: Path) -> None:
        self.data = data
        data.mkdir(parents=True)

    @property
    def prefix(self) -> list[str]:
        """What stands before the server's command."""
        return []

    def keep(self) -> Path:
        """The folder with all that is in it, once the server has ended."""
        return self.data

    @abstractmethod
    def fill(self, pid: int) -> None:
        """Leave no room."""

    @abstractmethod
    def clear(self, pid: int) -> None:
        """Make room again."""


class SmallDisk(Disk):
    """A small file system that only the server sees, in a mount name space of its own."""

    name = "a file system of 24 MiB"
    _folder: int | None = None  # held open, or everything would be gone with the server

    @property
    def prefix(self) -> list[str]:
        return ["unshare", "--map-root-user", "--mount", "sh", "-c", _MOUNT, str(self.data)]

    @classmethod
    def is_possible(cls) -> bool:
        """Whether this system lets one have such a thing."""
        command = ["unshare", "--map-root-user", "--mount", "sh", "-c"]
        try:
            subprocess.run([*command, "mount -t tmpfs tmpfs /tmp"], check=True, capture_output=True)
        except (OSError, subprocess.CalledProcessError):
            return False
        return True

    def keep(self) -> Path:
        assert self._folder is not None, "it was filled up once"
        shutil.copytree(f"/proc/self/fd/{self._folder}", self.data, dirs_exist_ok=True)
        os.close(self._folder)
        return self.data

    def fill(self, pid: int) -> None:
        if self._folder is None:
            self._folder = os.open(f"/proc/{pid}/root{self.data}", os.O_RDONLY)
        with self._filler.open("wb", buffering=0) as filler:
            for chunk in (_CHUNK, _CHUNK[:1]):
                with contextlib.suppress(OSError):
                    while True:
                        filler.write(chunk)

    def clear(self, pid: int) -> None:
        self._filler.unlink()

    @property
    def _filler(self) -> Path:
        return Path(f"/proc/self/fd/{self._folder}/filler")


class LimitedFiles(Disk):
    """No file may grow: the next best thing, where one may not have a file system."""

    name = "files that may not grow"

    def fill(self, pid: int) -> None:
        _, most = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, most))

    def clear(self, pid: int) -> None:
        _, most = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (most, most))


def make_disk(data: Path) -> Disk:
    """The best that this system allows."""
    return SmallDisk(data) if SmallDisk.is_possible() else LimitedFiles(data)
