"""The file of a solve that is under way: all values, mapped into memory, then a mark.

The mark tells for which rules and by which program the values are; values of others would spoil the
result. Nothing is lost with the process: what it has written to the mapping belongs to the file.
"""

import mmap
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import numpy as np

from pyramidion.core.kernel import cache_folder
from pyramidion.solve.locking import locked
from pyramidion.solve.retrograde import Values


def mark_of(flags: int) -> bytes:
    """The mark for a rule set and the kernels as they are now."""
    return f"{cache_folder().name}-{flags:02x}".encode()


@contextmanager
def mapped(path: Path, size: int, mark: bytes) -> Iterator[tuple[Values, mmap.mmap]]:
    """The values of a work file; a missing one, and one with another mark, begins with zeros."""
    with locked(path) as file:  # two solves in one file would not notice all changes
        if not _is_ours(file, size, mark):
            _begin(file, size, mark)
        mapping = mmap.mmap(file.fileno(), size)
        try:
            yield np.frombuffer(mapping, dtype=np.int8), mapping
        finally:
            mapping.flush()


def finished_values(path: Path, size: int) -> Values:
    """The values of a work file, to read."""
    return np.memmap(path, dtype=np.int8, mode="r", shape=(size,)).view(np.ndarray)


def _is_ours(file: IO[bytes], size: int, mark: bytes) -> bool:
    if file.seek(0, os.SEEK_END) != size + len(mark):
        return False
    file.seek(size)
    return file.read() == mark


def _begin(file: IO[bytes], size: int, mark: bytes) -> None:
    """Zeros, then the mark, with room for all of it on the disk."""
    file.truncate(0)
    file.truncate(size)
    if hasattr(os, "posix_fallocate"):  # a full disk would kill the process later
        os.posix_fallocate(file.fileno(), 0, size)
    file.seek(size)
    file.write(mark)
    file.flush()
