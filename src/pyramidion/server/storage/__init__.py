"""All that outlives the server: logs of matches, people, and the server's pulse."""

from pyramidion.server.storage.backup import backup, restore
from pyramidion.server.storage.bus import REREAD, Visit
from pyramidion.server.storage.rows import (
    Conflict,
    InvalidBackup,
    Purged,
    Session,
    StorageUnavailable,
    Summary,
    Token,
    User,
    digest_of,
)
from pyramidion.server.storage.store import Storage

__all__ = [
    "REREAD",
    "Conflict",
    "InvalidBackup",
    "Purged",
    "Session",
    "Storage",
    "StorageUnavailable",
    "Summary",
    "Token",
    "User",
    "Visit",
    "backup",
    "digest_of",
    "restore",
]
