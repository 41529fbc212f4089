"""Keeping two programs from writing the same file."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from pyramidion.core.errors import InvalidOptions

try:
    import fcntl
except ImportError:  # Windows has another way to lock files; there nobody watches
    fcntl = None  # type: ignore[assignment]


@contextmanager
def locked(path: Path) -> Iterator[IO[bytes]]:
    """A file to read and write that nobody else has open like this; made if it is not there."""
    path.touch()
    with path.open("r+b") as file:
        if fcntl is not None:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError as error:
                raise InvalidOptions(f"Another program is writing {path}.") from error
        try:
            yield file
        finally:
            if fcntl is not None:
                fcntl.flock(file, fcntl.LOCK_UN)  # a mapping may outlive the file and keep it
