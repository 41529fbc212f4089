"""How much one address or one account may ask for: token buckets in memory."""

import ipaddress
import math
import time
from collections import OrderedDict
from collections.abc import Callable

from pyramidion.core import ErrorCode
from pyramidion.server.config import Settings
from pyramidion.server.errors import Refusal

MOST_KEYS = 50_000  # buckets that are remembered; the one unused for longest is forgotten first
_IPV6_PREFIX = 64  # what one customer of a provider usually gets
_MINUTE = 60.0


class RateLimited(Refusal):
    """Too many requests; says how many seconds to wait."""

    def __init__(self, wait: float) -> None:
        self.wait = max(math.ceil(wait), 1)
        plural = "" if self.wait == 1 else "s"
        super().__init__(
            ErrorCode.RATE_LIMITED, f"Too many requests; try again in {self.wait} second{plural}."
        )


class Buckets:
    """A bucket per key, filled at a steady rate up to its size; a rate of 0 is no limit."""

    def __init__(self, rate: float, burst: float, most_keys: int = MOST_KEYS) -> None:
        self._rate = rate
        self._burst = max(burst, 1.0)
        self._most_keys = most_keys
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()  # level, and when

    def __len__(self) -> int:
        return len(self._levels)

    def take(self, key: str, now: float) -> None:
        """Take one token out, or raise `RateLimited`."""
        if self._rate == 0:
            return
        level = self._level(key, now)
        if level < 1:
            raise RateLimited((1 - level) / self._rate)
        self._put(key, level - 1, now)

    def give_back(self, key: str, now: float) -> None:
        """Undo one `take`."""
        if self._rate and key in self._levels:
            self._put(key, min(self._level(key, now) + 1, self._burst), now)

    def _level(self, key: str, now: float) -> float:
        level, since = self._levels.get(key, (self._burst, now))
        return min(level + (now - since) * self._rate, self._burst)

    def _put(self, key: str, level: float, now: float) -> None:
        self._levels[key] = (level, now)
        self._levels.move_to_end(key)
        if len(self._levels) > self._most_keys:
            self._levels.popitem(last=False)


class Limits:
    """All rate limits of one server process."""

    def __init__(self, settings: Settings, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._addresses = Buckets(settings.address_rate, settings.address_burst)
        self._accounts = Buckets(settings.account_rate, settings.account_burst)
        guests = settings.guests_per_minute
        self._arrivals = Buckets(guests / _MINUTE, guests)
        tries = settings.passwords_per_minute
        self._password_addresses = Buckets(tries / _MINUTE, tries)
        self._password_logins = Buckets(tries / _MINUTE, tries)

    def check_address(self, address: str) -> None:
        """Count a request from an address."""
        self._addresses.take(address_key(address), self._clock())

    def check_account(self, user: str) -> None:
        """Count a request, or a message on the socket, of a user."""
        self._accounts.take(user, self._clock())

    def check_arrival(self, address: str) -> None:
        """Count a new guest or account from an address."""
        self._arrivals.take(address_key(address), self._clock())

    def check_password(self, address: str, login: str | None = None) -> None:
        """Count a password that somebody tries, for a login or for the whole server."""
        now = self._clock()
        self._password_addresses.take(address_key(address), now)
        if login is not None:
            self._password_logins.take(login, now)

    def forgive_password(self, address: str, login: str | None = None) -> None:
        """Do not count a password that was right, so that a whole club can sign in at once."""
        now = self._clock()
        self._password_addresses.give_back(address_key(address), now)
        if login is not None:
            self._password_logins.give_back(login, now)


def address_key(address: str) -> str:
    """What counts as one address: an IPv4 address, or an IPv6 network that one customer has."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv4Address):
        return str(parsed)
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.ip_network((parsed, _IPV6_PREFIX), strict=False))
