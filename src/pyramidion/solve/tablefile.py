"""The bytes of a table file: a prefix, the region (see blocks.py), then a directory.

    PREFIX     64 bytes: MAGIC, the format's version, where the directory begins and how long it is,
               its checksum; at last the checksum of the prefix itself
    region     32-bit words; the directory has a checksum for every 2**SEGMENT_BITS of them
    directory  a `Directory` as MessagePack; arrays in it are compressed

All numbers are little-endian, all checksums CRC-32. Prefix and directory are checked when a table
is opened, segments before they are first read.
"""

import mmap
import os
import struct
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt

from pyramidion.core.errors import InvalidTable
from pyramidion.solve.blocks import SEGMENT_BITS, Words32
from pyramidion.solve.locking import locked
from pyramidion.solve.rulesets import RuleSet

MAGIC = b"PyramTab"
VERSION = 1
_PREFIX = struct.Struct("<8sIxxxxQQI24x")  # then the checksum of these 60 bytes
_CHECKSUM = struct.Struct("<I")
PREFIX_SIZE = _PREFIX.size + _CHECKSUM.size

Array = npt.NDArray[Any]


class Packed(msgspec.Struct, frozen=True):
    """An array, compressed."""

    type: str
    shape: tuple[int, ...]
    data: bytes

    @classmethod
    def of(cls, array: Array) -> "Packed":
        """Compress an array."""
        flat = np.ascontiguousarray(array)
        return cls(flat.dtype.str, flat.shape, zlib.compress(flat.tobytes(), 9))

    def array(self) -> Array:
        """The array again."""
        return np.frombuffer(zlib.decompress(self.data), dtype=self.type).reshape(self.shape)


class Directory(msgspec.Struct, frozen=True):
    """What a reader must know beside the region; arrays as in `Blocks`.

    totals         by value, as an unsigned byte: how many of all positions, images too, have it
    words, blocks  how many there are in the region
    contexts       section and the two symbols before, as one number: those that occur
    rows           by context: its row of value_lengths
    value_lengths  how long the codes of values are
    run_lengths    by section and symbol: how long the codes of runs are
    checksums      by segment
    """

    rules: RuleSet
    totals: tuple[int, ...]
    words: int
    blocks: int
    first: Packed
    shifts: Packed
    chunk_start: Packed
    alphabet: Packed
    contexts: Packed
    rows: Packed
    value_lengths: Packed
    run_lengths: Packed
    checksums: Packed


class TableFile(NamedTuple):
    """An open table: its directory, and the words of its region as they lie in the file."""

    directory: Directory
    region: Words32


def open_file(path: Path) -> TableFile:
    """Map a table into memory; raises `InvalidTable` if it is not as it was written."""
    try:
        with path.open("rb") as file:
            size = os.fstat(file.fileno()).st_size
            prefix = file.read(PREFIX_SIZE)
            start, length, checksum = _parse_prefix(path, prefix)
            if size != start + length:
                raise InvalidTable(f"{path} has {size:,} bytes instead of {start + length:,}.")
            mapping = mmap.mmap(file.fileno(), size, access=mmap.ACCESS_READ)
    except FileNotFoundError as error:
        raise InvalidTable(f"There is no table {path}.") from error
    directory = _parse_directory(path, mapping[start:], checksum)
    region = np.frombuffer(mapping, "<u4", directory.words + directory.blocks, PREFIX_SIZE)
    return TableFile(directory, region)


def _parse_prefix(path: Path, prefix: bytes) -> tuple[int, int, int]:
    """Where the directory begins, how long it is, and its checksum."""
    if not prefix.startswith(MAGIC):
        raise InvalidTable(f"{path} is not a table of Pyramidion.")
    if len(prefix) < PREFIX_SIZE or not _is_sound(prefix):
        raise InvalidTable(f"{path} is damaged: its first bytes are not what was written.")
    _, version, start, length, checksum = _PREFIX.unpack_from(prefix)
    if version != VERSION:
        raise InvalidTable(f"{path} has format {version}; this program reads format {VERSION}.")
    return start, length, checksum


def _is_sound(prefix: bytes) -> bool:
    (checksum,) = _CHECKSUM.unpack_from(prefix, _PREFIX.size)
    return bool(checksum == zlib.crc32(prefix[: _PREFIX.size]))


def _parse_directory(path: Path, data: bytes, checksum: int) -> Directory:
    if zlib.crc32(data) != checksum:
        raise InvalidTable(f"{path} is damaged: its directory is not what was written.")
    return msgspec.msgpack.decode(data, type=Directory)


def checksums_of(region: Words32) -> npt.NDArray[np.uint32]:
    """The checksum of every segment."""
    starts = range(0, len(region), 1 << SEGMENT_BITS)
    return np.array([checksum_of(region, start >> SEGMENT_BITS) for start in starts], np.uint32)


def checksum_of(region: Words32, segment: int) -> int:
    """The checksum of a segment."""
    start = segment << SEGMENT_BITS
    return zlib.crc32(region[start : start + (1 << SEGMENT_BITS)].data)


def write_ends(file: IO[bytes], directory: Directory) -> None:
    """Write the directory after the region, and then the prefix."""
    data = msgspec.msgpack.encode(directory)
    start = file.seek(0, os.SEEK_END)
    file.write(data)
    prefix = _PREFIX.pack(MAGIC, VERSION, start, len(data), zlib.crc32(data))
    file.seek(0)
    file.write(prefix + _CHECKSUM.pack(zlib.crc32(prefix)))


@contextmanager
def written_whole(path: Path) -> Iterator[IO[bytes]]:
    """A file to write that takes its place under its name only once it is complete and safe."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f"{path.name}.part")
    with locked(part) as file:
        file.truncate(0)
        try:
            yield file
            file.flush()
            os.fsync(file.fileno())
            part.replace(path)
        except BaseException:
            part.unlink(missing_ok=True)
            raise
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """Make the new name last, where the system can."""
    if os.name == "posix":
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
