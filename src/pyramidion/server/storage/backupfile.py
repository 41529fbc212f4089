"""The format of a backup: a gzipped text of JSON lines, the same for every kind of database.

A header; for each table its name and columns, then its rows as lists; and at the end how many rows
there are, with a checksum over all the lines before.
"""

import gzip
import hashlib
import time
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import BinaryIO, TypeVar

import msgspec

from pyramidion.server.storage.rows import InvalidBackup

Value = str | int | bool | None
_FORMAT = "pyramidion backup"
_VERSION = 1
_COMPRESSION = 6
_T = TypeVar("_T")


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line."""

    format: str
    version: int
    schema: str  # the version of the tables
    made: int  # milliseconds since 1970


class TableHead(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The line before the rows of a table."""

    table: str
    columns: list[str]


class _End(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rows: int
    sha256: str


_ITEMS: msgspec.json.Decoder[TableHead | list[Value]] = msgspec.json.Decoder(
    TableHead | list[Value]
)


class BackupWriter:
    """Writes a backup, line by line."""

    def __init__(self, raw: BinaryIO, schema: str) -> None:
        self._file = gzip.GzipFile("", "wb", _COMPRESSION, raw, mtime=0)
        self._checksum = hashlib.sha256()
        self._rows = 0
        self._write(Header(_FORMAT, _VERSION, schema, time.time_ns() // 1_000_000))

    def begin_table(self, name: str, columns: Sequence[str]) -> None:
        """The rows that follow are of this table."""
        self._write(TableHead(str(name), [str(column) for column in columns]))

    def add_rows(self, rows: Sequence[Sequence[Value]]) -> None:
        """Write rows of the table that was begun last."""
        for row in rows:
            self._write(list(row))
        self._rows += len(rows)

    def finish(self) -> int:
        """Write the end; gives the number of rows."""
        self._write(_End(self._rows, self._checksum.hexdigest()))
        self._file.close()
        return self._rows

    def _write(self, item: msgspec.Struct | list[Value]) -> None:
        line = msgspec.json.encode(item) + b"\n"
        self._checksum.update(line)
        self._file.write(line)


def check_backup(file: Path) -> tuple[Header, int]:
    """Read a backup to its end, for its header and number of rows; refuses one that is damaged."""
    lines = _lines(file)
    last = next(lines, b"")
    header = _read_header(last)
    checksum, rows, width = hashlib.sha256(last), 0, -1
    last = b""
    for line in lines:
        if last:
            checksum.update(last)
            item = _decode(last, _ITEMS)
            if isinstance(item, TableHead):
                width = len(item.columns)
            elif len(item) != width:
                raise _damaged()
            else:
                rows += 1
        last = line
    if _decode(last, msgspec.json.Decoder(_End)) != _End(rows, checksum.hexdigest()):
        raise _damaged()
    return header, rows


def read_backup(file: Path, at_once: int) -> Iterator[tuple[TableHead, list[list[Value]]]]:
    """The rows of a backup that was checked before, some at a time."""
    lines = _lines(file)
    next(lines)
    head = TableHead("", [])
    rows: list[list[Value]] = []
    for line in lines:
        if line.startswith(b"["):
            item = _ITEMS.decode(line)
            assert isinstance(item, list)
            rows.append(item)
            if len(rows) < at_once:
                continue
        if rows:
            yield head, rows
            rows = []
        if line.startswith(b'{"table"'):
            item = _ITEMS.decode(line)
            assert isinstance(item, TableHead)
            head = item


def _read_header(line: bytes) -> Header:
    try:
        header = msgspec.json.decode(line, type=Header)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise InvalidBackup("This is no backup of Pyramidion's.") from None
    if header.format != _FORMAT:
        raise InvalidBackup("This is no backup of Pyramidion's.")
    if header.version > _VERSION:
        raise InvalidBackup("A newer version of the program made this backup.")
    return header


def _lines(file: Path) -> Iterator[bytes]:
    try:
        with gzip.open(file) as opened:
            yield from opened
    except gzip.BadGzipFile as error:
        raise InvalidBackup("This is no backup of Pyramidion's, or it is damaged.") from error
    except (EOFError, zlib.error) as error:
        raise _damaged() from error
    except OSError as error:
        raise InvalidBackup(f"{file} cannot be read: {error.strerror}.") from error


def _decode(line: bytes, decoder: msgspec.json.Decoder[_T]) -> _T:
    try:
        return decoder.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise _damaged() from None


def _damaged() -> InvalidBackup:
    return InvalidBackup("The backup is damaged or not complete; nothing was restored.")
