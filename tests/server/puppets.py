"""Tables in memory at which computers sit, and players that do as the test says."""

import asyncio
import functools
import threading
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from typing import Any, NamedTuple, ParamSpec, TypeVar

from pyramidion.ai import Choice, Limit, Player, Watch
from pyramidion.core import AnyObservation, Rng
from pyramidion.server import commands
from pyramidion.server.clocks import Outage
from pyramidion.server.commands import AnyCommand
from pyramidion.server.computers import Computers
from pyramidion.server.entries import Entry, Row
from pyramidion.server.match import Match
from pyramidion.server.metrics import Metrics
from pyramidion.server.pulse import Pulse
from pyramidion.server.referee import Person
from pyramidion.server.storage import Conflict, Storage, StorageUnavailable, Summary
from pyramidion.server.tables import Tables
from pyramidion.server.terms import Terms
from tests.server.tables import ANN, NOON, fresh

E = TypeVar("E", bound=Entry)
P = ParamSpec("P")
_LONGEST = 60  # seconds until a test that waits in vain fails


class Shelf(Storage):
    """Storage in memory, which goes away when the test wants it to."""

    def __init__(self) -> None:
        self.logs: dict[str, list[Row]] = {}
        self.order: list[str] = []  # in which matches were written to
        self.is_away = False
        self.refusals = 0

    async def append(self, match: str, rows: Sequence[Row], summary: Summary | None = None) -> None:
        await asyncio.sleep(0)
        if self.is_away:
            self.refusals += 1
            raise StorageUnavailable("The disk is full.")
        log = self.logs.setdefault(match, [])
        if rows[0].number != len(log):
            raise Conflict(match, rows[0].number)
        log.extend(rows)
        self.order.append(match)

    async def read_log(self, match: str, after: int = -1) -> list[Row]:
        return self.logs.get(match, [])[after + 1 :]

    async def matches_playing(self) -> list[str]:
        return list(self.logs)

    async def beat(self, now: int) -> None:
        await asyncio.sleep(0)

    async def announce(self, process: str, now: int) -> list[str]:
        return [process]

    async def outages(self, since: int) -> list[Outage]:
        return []


class PulseOfAnother(Pulse):
    """Another process cares for all matches."""

    def cares_for(self, match: str) -> bool:
        return False


class Question(NamedTuple):
    """How a player was asked to choose."""

    observation: AnyObservation
    limit: Limit
    watch: Watch
    thread: threading.Thread


Behaviour = Callable[[Question], Choice]


def play_first(question: Question) -> Choice:
    """Take the first legal action."""
    return Choice(question.observation.legal_actions()[0])


class Puppet:
    """A player that behaves as it is told: first come the listed ways, then the first legal one."""

    name = "puppet"

    def __init__(self, *behaviours: Behaviour) -> None:
        self.questions: list[Question] = []
        self._behaviours = list(behaviours)

    def choose(
        self, observation: AnyObservation, limit: Limit, rng: Rng, watch: Watch | None = None
    ) -> Choice:
        assert watch is not None
        question = Question(observation, limit, watch, threading.current_thread())
        self.questions.append(question)
        behave = self._behaviours.pop(0) if self._behaviours else play_first
        return behave(question)

    @property
    def seconds(self) -> list[float]:
        """How long it was allowed to think, each time."""
        return [question.limit.seconds or 0.0 for question in self.questions]


class Gate:
    """A behaviour: wait until the test opens the gate, or the search is cancelled."""

    def __init__(self, heeds_watch: bool = True) -> None:
        self.opened = threading.Event()
        self._heeds_watch = heeds_watch

    def __call__(self, question: Question) -> Choice:
        while not self.opened.wait(0.001):
            if self._heeds_watch and question.watch.is_cancelled:
                break
        return play_first(question)


class Room:
    """Tables with computers."""

    def __init__(self, shelf: Shelf, computers: Computers, tables: Tables) -> None:
        self.shelf = shelf
        self.computers = computers
        self.tables = tables
        tables.attendants.append(computers)

    async def open(self, terms: Terms, *others: Person) -> str:
        """Set up a table at which others sit down too; its name."""
        name = await self.tables.create(terms, ANN, fresh())
        for person in others:
            invitation = (await self.match(name)).invitation
            await self.do(name, person, commands.Sit(id=fresh(), invitation=invitation))
        return name

    async def match(self, name: str) -> Match:
        """A match as it stands."""
        return (await self.tables.look(name, ANN.id))[0]

    def stored(self, name: str, kind: type[E]) -> list[E]:
        """What happened of some kind, as far as it is stored."""
        return [row.entry for row in self.shelf.logs[name] if isinstance(row.entry, kind)]

    async def do(self, name: str, person: Person, command: AnyCommand) -> None:
        """Carry out a command."""
        await self.tables.do(name, person, command)

    async def act(self, name: str, person: Person = ANN) -> None:
        """Take the first legal action."""
        match = await self.match(name)
        action = match.game.format_action(match.state.legal_actions()[0])
        await self.do(name, person, commands.Act(id=fresh(), ply=match.ply, action=action))

    async def actor_is(self, name: str, seat: int | None) -> Match:
        """Wait until a seat is to decide."""
        match = await self.match(name)
        await until(lambda: match.actor == seat)
        return match

    async def attend(self, name: str) -> None:
        """Say that something has changed at a table."""
        async with self.tables.at(name) as live:
            self.computers.attend(live)


async def until(
    condition: Callable[[], bool], meanwhile: Callable[[], None] = lambda: None
) -> None:
    """Wait for something that happens in another task or thread."""
    async with asyncio.timeout(_LONGEST):
        while not condition():
            meanwhile()
            await asyncio.sleep(0.001)


@asynccontextmanager
async def room(
    player: Puppet | Callable[[str, str], Player],
    *,
    shelf: Shelf | None = None,
    threads: int = 1,
    patience: float = 30.0,
    clock: Callable[[], int] = lambda: NOON,
    metrics: Metrics | None = None,
    cares: bool = True,
) -> AsyncIterator[Room]:
    """Tables at which a puppet, or whoever is named, plays; afterwards all threads have ended."""
    kept = shelf or Shelf()
    pulse = (Pulse if cares else PulseOfAnother)(kept, "here", clock)
    tables = Tables(kept, pulse, clock)
    players = player if callable(player) else lambda level, game: player
    computers = Computers(tables, metrics, threads, players, patience)
    await computers.warm(())
    try:
        yield Room(kept, computers, tables)
    finally:
        await computers.close()
        assert not [each for each in threading.enumerate() if each.name == "thinker"]


def asynchronous(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """Let a test run on an event loop of its own."""

    @functools.wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(test(*args, **kwargs))

    return run
