"""A crowd of people at many tables of all games, with clocks, computers and sleepers."""

import asyncio
import contextlib
import random
import time
from collections import Counter
from collections.abc import Callable
from itertools import chain
from typing import Any

import httpx
import msgspec

from benchmarks.faults.manners import FINISHING, Manners
from benchmarks.faults.players import Patience, Person
from benchmarks.faults.seen import Seen
from pyramidion.core import ErrorCode
from pyramidion.server import commands
from pyramidion.server.clocks import AnyTimeControl, Fischer, SuddenDeath
from pyramidion.server.messages import Table
from pyramidion.server.terms import AnySeatPlan, Computer, Friend, Mine, Terms

GAMES = ("pylos", "kabaleo", "pyramido")
FAST = Fischer(seconds=20, increment=2)
_PAUSE = 0.1
_PATIENCE = 30.0
_LOOK_SECONDS = 0.2
Address = Callable[[], str]


class Plan(msgspec.Struct, frozen=True):
    """A table to be set up."""

    game: str
    seats: int = 2
    clock: AnyTimeControl = FAST
    has_computer: bool = False
    has_sleeper: bool = False

    def terms(self) -> Terms:
        """The same in the server's words; the host has the first seat."""
        others: list[AnySeatPlan] = [Friend() for _ in range(self.seats - 1)]
        if self.has_computer:
            others[-1] = Computer("pebble")
        options: dict[str, Any] = {"players": self.seats} if self.seats > 2 else {}
        return Terms(game=self.game, seats=(Mine(), *others), options=options, clock=self.clock)


def plan_number(number: int, nap: int) -> Plan:
    """All games in turn; among a dozen tables one with three seats, one asleep, two computers."""
    game, kind = GAMES[number % len(GAMES)], number % 12
    if kind == 3:
        return Plan(game, clock=SuddenDeath(seconds=nap), has_sleeper=True)
    if kind == 5 and game != "pylos":
        return Plan(game, seats=3)
    if kind in (6, 10):
        return Plan(game, has_computer=True)
    return Plan(game)


class Crowd:
    """Everybody, and the tables that they have set up."""

    def __init__(
        self, size: int, address: Address, seed: int, sockets: Address | None = None
    ) -> None:
        self.address = address
        self.rng = random.Random(seed)
        self.people = [
            Person(f"p{number}", sockets or address, self.rng.getrandbits(32))
            for number in range(size)
        ]
        self._acknowledged = asyncio.Event()
        for person in self.people:
            person.on_done = self._acknowledged.set
        self.made: dict[str, str] = {}  # by the key of the request: the match
        self.http = httpx.AsyncClient(timeout=_PATIENCE, trust_env=False)

    async def arrive(self, patience: Patience, manners: Manners) -> None:
        """Everybody comes in and connects."""
        for person in self.people:
            person.patience, person.manners = patience, manners
            await person.arrive(self.http, f"http://{self.address()}")
            person.start()

    async def leave(self) -> None:
        """Everybody hangs up."""
        await asyncio.gather(*(person.leave() for person in self.people))
        await self.http.aclose()

    def finish(self) -> None:
        """From now on everybody moves at once, and wants no other match."""
        for person in self.people:
            person.manners = FINISHING

    async def set_up(self, plan: Plan) -> None:
        """Set up a table at which some of the people sit down."""
        number = plan.seats - plan.has_computer
        host, *others = self.rng.sample(self.people, number)
        key = f"table {len(self.made)}"
        self.made[key] = ""
        wish = {"id": key, "terms": msgspec.to_builtins(plan.terms())}
        made = msgspec.json.decode(await self.request(host, "POST", "/api/matches", wish))
        self.made[key] = match = made["match"]
        host.follow(match, is_asleep=plan.has_sleeper)
        for person in others:
            person.want(
                person.follow(match),
                lambda id_: commands.Sit(id=id_, invitation=made["invitation"]),
            )

    async def request(self, person: Person, method: str, path: str, body: Any = None) -> bytes:
        """Ask over HTTP, and again as long as the server is away."""
        end = time.monotonic() + 2 * _PATIENCE
        while True:
            origin = f"http://{self.address()}"
            headers = {**person.headers, "origin": origin}
            try:
                answer = await self.http.request(method, origin + path, json=body, headers=headers)
            except httpx.TransportError:
                if time.monotonic() > end:
                    raise
            else:
                is_away = answer.is_error and answer.json()["code"] == ErrorCode.STORAGE_UNAVAILABLE
                if not is_away or time.monotonic() > end:
                    answer.raise_for_status()
                    return answer.content
            await asyncio.sleep(_PAUSE)

    async def show(self, person: Person, match: str) -> Table:
        """A match as the server shows it to somebody over HTTP."""
        text = await self.request(person, "GET", f"/api/matches/{match}")
        return msgspec.json.decode(text, type=Table)

    def tables(self) -> list[tuple[Person, Seen]]:
        """All that anybody knows of any match."""
        return [(person, seen) for person in self.people for seen in person.tables.values()]

    def count(self) -> Counter[str]:
        """What all people have counted, together."""
        return sum((person.counts for person in self.people), Counter())

    def sentences(self) -> Counter[str]:
        """With which sentences something could not be stored."""
        return sum((person.sentences for person in self.people), Counter())

    def refused_times(self) -> list[tuple[float, float]]:
        """Stretches of time in which whatever anybody wanted could not be stored."""
        found: list[tuple[float, float]] = []
        start = end = 0.0
        for moment, is_stored in sorted(chain.from_iterable(each.stored for each in self.people)):
            if not is_stored:
                start, end = start or moment, moment
            elif start:
                found.append((start, end))
                start = 0.0
        return [*found, (start, end)] if start else found

    def unfinished(self) -> list[tuple[Person, Seen]]:
        """Matches that are not over, as far as somebody knows, or where an answer is missing."""
        return [
            (person, seen)
            for person, seen in self.tables()
            if seen.is_open
            and (seen.moment is None or seen.moment.status in ("waiting", "playing") or seen.wishes)
        ]

    async def until_acknowledged(self, patience: float) -> None:
        """Wait for the next acknowledgement, whoever gets it, but no longer than this."""
        self._acknowledged.clear()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._acknowledged.wait(), patience)

    async def until_finished(self, patience: float) -> None:
        """Wait until every match is over, but no longer than this since anything has changed."""
        changed, before = time.monotonic(), -1
        while self.unfinished() and time.monotonic() - changed < patience:
            await asyncio.sleep(_LOOK_SECONDS)
            now = sum(seen.number for _, seen in self.tables())
            if now != before:
                changed, before = time.monotonic(), now
