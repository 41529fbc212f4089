"""What storage takes and gives, apart from the rows of a log; and how it says no."""

import hashlib

import msgspec

from pyramidion.core import ErrorCode
from pyramidion.server.errors import Refusal


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """What lists show of a match."""

    match: str
    game: str
    rules: int
    status: str  # waiting, playing, over or aborted
    is_open: bool
    watching: bool
    host: str
    users: tuple[str, ...]  # the people who sit at the table now
    created: int
    changed: int
    text: str  # JSON with what a line in the lobby shows; people's names stand under "names"


class User(msgspec.Struct, frozen=True, kw_only=True):
    """A guest, or somebody with an account, who has a login and a password."""

    id: str
    name: str
    created: int
    seen: int
    login: str | None = None  # unique, whatever the case of its letters
    password: str | None = None  # its hash


class Session(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody signed in on a device."""

    digest: str  # of the token, which is never stored
    user: str
    csrf: str
    created: int
    expires: int
    passed: bool  # whether the server's own password was given


class Token(msgspec.Struct, frozen=True, kw_only=True):
    """A key with which a program acts for a user."""

    digest: str  # of the token, which is never stored
    user: str
    name: str
    scopes: tuple[str, ...]
    created: int
    used: int | None = None


class Purged(msgspec.Struct, frozen=True):
    """How much was cleared away."""

    sessions: int
    guests: int


class Conflict(Exception):
    """The log does not end where these rows begin: read its tail and decide again."""

    def __init__(self, match: str, number: int) -> None:
        super().__init__(f"The log of match {match} does not end just before number {number}.")
        self.match = match
        self.number = number


class StorageUnavailable(Refusal):
    """Nothing can be stored or read now, or it is not known whether something was stored."""

    def __init__(self, message: str) -> None:
        super().__init__(ErrorCode.STORAGE_UNAVAILABLE, message)


class InvalidBackup(Refusal):
    """A backup that is damaged or foreign, or that cannot be restored there."""

    def __init__(self, message: str) -> None:
        super().__init__(ErrorCode.INVALID_BACKUP, message)


def digest_of(token: str) -> str:
    """The only form in which a session's or a program's token is stored."""
    return hashlib.sha256(token.encode(errors="surrogatepass")).hexdigest()


def check_text(*texts: str | None) -> None:
    """Refuse what no database stores or finds: the character NUL, and halves of characters."""
    for text in texts:
        if text is None:
            continue
        if "\0" in text:
            raise Refusal(ErrorCode.INVALID_TEXT, "A text must not contain the character NUL.")
        if not text.isascii():
            try:
                text.encode()
            except UnicodeEncodeError:
                raise Refusal(ErrorCode.INVALID_TEXT, "This is not valid Unicode.") from None
