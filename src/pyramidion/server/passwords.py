"""Passwords: hashed with argon2id, in threads of their own."""

import asyncio
import unicodedata
from concurrent.futures import ThreadPoolExecutor

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

_THREADS = 2  # a hash takes 64 MiB and a core for a sixth of a second; more wait in line


class Passwords:
    """Hashes and checks passwords, without keeping anybody else waiting."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher if hasher is not None else PasswordHasher(parallelism=1)
        self._threads = ThreadPoolExecutor(_THREADS, thread_name_prefix="password")
        self._nobodys = self._threads.submit(self._hash, "")

    async def hash(self, password: str) -> str:
        """A new hash of a password, with its salt and parameters."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self._hash, password)

    async def matches(self, password: str, hashed: str | None) -> bool:
        """Whether a password is the right one; takes as long when there is no hash at all."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self._matches, password, hashed)

    def is_outdated(self, hashed: str) -> bool:
        """Whether a hash was made with other parameters than are used now."""
        return self._hasher.check_needs_rehash(hashed)

    def close(self) -> None:
        """End the threads."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _hash(self, password: str) -> str:
        return self._hasher.hash(_normal(password))

    def _matches(self, password: str, hashed: str | None) -> bool:
        is_right = self._verify(hashed or self._nobodys.result(), password)
        return is_right and hashed is not None

    def _verify(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, _normal(password))
        except (VerificationError, InvalidHashError):
            return False


def _normal(password: str) -> str:
    """The same password however a keyboard composes its accents."""
    return unicodedata.normalize("NFC", password)
