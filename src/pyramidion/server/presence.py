"""Who is at a table: followers here, people that other processes know of, and who is gone."""

from collections.abc import Collection, Iterator
from typing import Protocol


class Follower(Protocol):
    """Somebody who is told what happens at a table: a socket, or a stream for a bot."""

    user: str

    def send(self, message: bytes) -> None:
        """Pass a message on, without waiting."""


class Attendance:
    """Who follows one match, and since when the others have been gone."""

    def __init__(self, now: int) -> None:
        self._followers: dict[Follower, None] = {}
        self._elsewhere: dict[str, frozenset[str]] = {}  # by process: users at this table there
        self._gone: dict[str, int] = {}
        self._began = now
        self.here: frozenset[str] = frozenset()  # the users who follow, from wherever

    def __iter__(self) -> Iterator[Follower]:
        return iter(tuple(self._followers))

    def __bool__(self) -> bool:
        return bool(self._followers)

    def __contains__(self, follower: Follower) -> bool:
        return follower in self._followers

    def add(self, follower: Follower) -> bool:
        """Somebody follows from now on; whether a user came who was not here before."""
        self._followers[follower] = None
        return self._count(follower.user not in self.here)

    def hear_from(self, user: str, now: int) -> None:
        """Somebody gave a sign of life without following, as a program may."""
        self._gone[user] = now

    def remove(self, follower: Follower, now: int) -> bool:
        """Somebody follows no more; whether that user is gone now."""
        if self._followers.pop(follower, False) is False:
            return False
        return self._note_departures({follower.user}, now)

    def hear_of(self, process: str, users: frozenset[str], now: int) -> bool:
        """Another process says who is at this table there; whether that changed who is here."""
        before = self.here
        departed = self._elsewhere.pop(process, frozenset()) - users
        if users:
            self._elsewhere[process] = users
        self._note_departures(departed, now)
        return self.here != before

    def forget_other_processes(self, alive: Collection[str], now: int) -> bool:
        """Only these processes are left; whether that changed who is here."""
        dead = set(self._elsewhere) - set(alive)
        changes = [self.hear_of(process, frozenset(), now) for process in dead]
        return any(changes)

    @property
    def local(self) -> frozenset[str]:
        """The users who follow from this process."""
        return frozenset(follower.user for follower in self._followers)

    def gone_since(self, users: Collection[str]) -> dict[str, int]:
        """Those of some users who are not here, and since when, as far as is known."""
        if self.here.issuperset(users):
            return {}
        gone = [user for user in users if user not in self.here]
        return {user: self._gone.get(user, self._began) for user in gone}

    def _note_departures(self, users: Collection[str], now: int) -> bool:
        self._count(True)
        departed = set(users) - self.here
        self._gone.update(dict.fromkeys(departed, now))
        return bool(departed)

    def _count(self, has_changed: bool) -> bool:
        """Note who is here, if that may have changed."""
        if has_changed:
            self.here = self.local.union(*self._elsewhere.values())
        return has_changed
