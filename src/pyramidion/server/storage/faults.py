"""What a database's error means: who is at fault, and a sentence about it."""

import sqlite3
from typing import Final

import sqlalchemy as sa

from pyramidion.server.storage.rows import StorageUnavailable

_FULL = "The disk is full; nothing can be stored until there is room again."
_READ_ONLY = "The database cannot be written; whoever runs the server has to look."
_LOCKED = "Another program keeps the database locked."
_DAMAGED = "The database file is damaged, or is none."
_SILENT = "The database does not answer."
_UNKNOWN = "It is not known whether this was stored: the connection broke just then."
_SQLITE: Final = {
    sqlite3.SQLITE_FULL: _FULL,
    sqlite3.SQLITE_READONLY: _READ_ONLY,
    sqlite3.SQLITE_PERM: _READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: "The database file cannot be opened.",
    sqlite3.SQLITE_BUSY: _LOCKED,
    sqlite3.SQLITE_LOCKED: _LOCKED,
    sqlite3.SQLITE_IOERR: "The disk is full, or reports an error.",
    sqlite3.SQLITE_CORRUPT: _DAMAGED,
    sqlite3.SQLITE_NOTADB: _DAMAGED,
}
_POSTGRESQL: Final = {
    "25006": _READ_ONLY,
    "28000": "The database does not accept this user.",
    "28P01": "The database does not accept this password.",
    "3D000": "There is no database of that name.",
    "42501": _READ_ONLY,
    "53100": _FULL,
    "53200": "The database has no memory left.",
    "53300": "The database has no connection left.",
}

# What the drivers raise. Some of it is the fault of the data; otherwise the database is away.
FAILURES: Final = (sa.exc.DBAPIError, sa.exc.TimeoutError, OSError, TimeoutError)


class Unfit(Exception):
    """The database works, but turned these data down: a key exists already, or is missing."""


def verdict(error: BaseException) -> Unfit | StorageUnavailable:
    """What to say about a failure after which certainly nothing was stored."""
    return Unfit(str(_origin(error))) if _is_unfit(error) else StorageUnavailable(sentence(error))


def verdict_on_commit(error: BaseException) -> Unfit | StorageUnavailable:
    """What to say when it failed at the very end: unless the database denies it, nobody knows."""
    denied = _is_unfit(error) or is_collision(error)
    return verdict(error) if denied else StorageUnavailable(_UNKNOWN)


def sentence(error: BaseException) -> str:
    """What is wrong with the database, for people; without names, addresses or passwords."""
    cause = _origin(error)
    if isinstance(cause, sqlite3.Error):
        code = getattr(cause, "sqlite_errorcode", 0) & 0xFF  # the rest are fine distinctions
        return _SQLITE.get(code, "The database cannot be used now.")
    return _POSTGRESQL.get(_state(error), _SILENT)


def cause_of(fault: StorageUnavailable) -> str:
    """What the driver said, for the log: the first line, without any statement or data."""
    error = _origin(fault.__cause__)
    return f"{type(error).__name__}: {str(error).partition(chr(10))[0]}"


def is_lost(error: BaseException) -> bool:
    """Whether the connection itself broke."""
    return isinstance(error, sa.exc.DBAPIError) and error.connection_invalidated


def is_collision(error: BaseException) -> bool:
    """Whether transactions were in each other's way, so that trying again may help."""
    return _state(error) in {"40001", "40P01"}


def _is_unfit(error: BaseException) -> bool:
    if isinstance(error, sa.exc.IntegrityError | sa.exc.DataError):
        return True
    return _state(error)[:2] in {"22", "23"}


def _origin(error: BaseException | None) -> BaseException | None:
    return error.orig if isinstance(error, sa.exc.DBAPIError) else error


def _state(error: BaseException) -> str:
    return getattr(_origin(error), "sqlstate", None) or ""
