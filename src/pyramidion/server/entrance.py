"""The server's own password, which its owner may ask of everybody before anything else.

Whoever knows it gets a pass for a cookie. A pass is signed with a key made from the password, so
nothing has to be stored, every process knows a pass, and another password makes all passes void.
"""

import hashlib
import hmac
import secrets
from collections.abc import Callable

from pyramidion.server.clocks import DAY
from pyramidion.server.config import Secret

PASS_PREFIX = "pyre_"  # kept out of logs, as other secrets are
_SALT = b"pyramidion entrance"
_COST = {"n": 2**14, "r": 8, "p": 1}  # so that a stolen pass does not tell the password


class Entrance:
    """Lets in who knows the server's password, or everybody if there is none."""

    def __init__(self, password: Secret | None, days: int, clock: Callable[[], int]) -> None:
        self._password = password.reveal().encode() if password is not None else None
        self._key = hashlib.scrypt(self._password, salt=_SALT, **_COST) if self._password else b""
        self._time = days * DAY
        self._clock = clock

    @property
    def is_open(self) -> bool:
        """Whether no password is asked for."""
        return self._password is None

    def is_password(self, text: str) -> bool:
        """Whether it is the server's password; takes as long for every wrong one."""
        given = hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()
        return self.is_open or hmac.compare_digest(
            given, hashlib.sha256(self._password or b"").digest()
        )

    def new_pass(self) -> str:
        """Something to show from now on instead of the password."""
        words = f"{PASS_PREFIX}{self._clock() + self._time}.{secrets.token_urlsafe(9)}"
        return f"{words}.{self._sign(words)}"

    def is_pass(self, text: str | None) -> bool:
        """Whether somebody may come in with this pass, or without one."""
        if self.is_open:
            return True
        words, _, signature = (text or "").rpartition(".")
        if not hmac.compare_digest(
            signature.encode("utf-8", "surrogatepass"), self._sign(words).encode()
        ):
            return False
        return int(words.removeprefix(PASS_PREFIX).partition(".")[0]) > self._clock()

    def _sign(self, words: str) -> str:
        return hmac.digest(self._key, words.encode("utf-8", "surrogatepass"), "sha256").hex()
