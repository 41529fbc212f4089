"""Two servers that differ in nothing but a hidden goal, and all that anybody is told by them."""

import io
import itertools
import logging
import random
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from typing import NamedTuple
from unittest import mock

import httpx
import structlog

from pyramidion.ai import Limit
from pyramidion.core import AnyState, State
from pyramidion.games import game as game_named
from pyramidion.server import analysing, conversation
from pyramidion.server.http import matches
from pyramidion.server.logs import configure_logs
from pyramidion.server.match import Match
from pyramidion.server.referee import Person
from tests.server.house import House, Visitor, open_house
from tests.server.wires import Stream, Wire, let_everything_arrive

COLOURS = "BGOPWY"
KABALEO = game_named("kabaleo")
_NO_LIMITS = dict.fromkeys(("account_rate", "address_rate", "guests_per_minute"), 0)
_SIMULATIONS = 30
# What differs from run to run without telling anything: times, and how long something took.
_MEASURED = re.compile(r'"ms":[\d.]+|"timestamp":"[^"]+"|"process":\d+')
_COUNTED = re.compile(rb"^pyramidion_(?:requests|commands_\w+)_total.*$", re.MULTILINE)


class Deal(NamedTuple):
    """How chance answers: the goals by seat, and a seed for everything else."""

    goals: str
    seed: int


class Case(NamedTuple):
    """A match of Kabaleo: who plays how, and what is done."""

    players: int
    mode: str
    program: tuple[tuple[str, int], ...]
    is_with_computers: bool = False

    @property
    def colours(self) -> str:
        """Those in play."""
        return COLOURS[: self.players + 2]


class _Chance:
    """Answers as it was dealt."""

    def __init__(self, deal: Deal) -> None:
        self._goals = iter(deal.goals)
        self._random = random.Random(deal.seed)

    def draw(self, state: AnyState) -> int:
        legal = state.legal_actions()
        if not state.game.is_public(legal[0]):
            return state.game.parse_action(f"goal:{next(self._goals)}")
        return self._random.choice(legal)


@contextmanager
def _nothing_else_by_chance(deal: Deal) -> Iterator[None]:
    """Take away whatever else differs between two runs: ids, times, and how long is thought."""
    numbers = itertools.count()
    chance = _Chance(deal)

    def token(size: int = 32) -> str:
        return f"{next(numbers):06d}".ljust(max(size, 8), "x")

    def draw(state: AnyState) -> int:  # a function, so that it becomes a method
        return chance.draw(state)

    with ExitStack() as stack:
        for name in ("token_urlsafe", "token_hex"):
            stack.enter_context(mock.patch(f"secrets.{name}", token))
        stack.enter_context(mock.patch("secrets.randbits", return_value=7))
        stack.enter_context(mock.patch.object(State, "draw_chance", draw))
        stack.enter_context(mock.patch.object(conversation, "now_in_milliseconds", return_value=0))
        stack.enter_context(mock.patch.object(matches, "_QUIET_SECONDS", 3600.0))
        limit = Limit(simulations=_SIMULATIONS)
        stack.enter_context(mock.patch.object(analysing, "Limit", return_value=limit))
        yield


@contextmanager
def _logs() -> Iterator[io.StringIO]:
    """Everything that the server writes into its log meanwhile."""
    root = logging.getLogger()
    before, level = list(root.handlers), root.level
    stream = io.StringIO()
    configure_logs("debug", stream)
    try:
        yield stream
    finally:
        root.handlers[:] = before
        root.setLevel(level)
        structlog.reset_defaults()


class Guest:
    """Somebody with a page, a socket and a program, and every byte that reached them."""

    def __init__(self, house: House, number: int) -> None:
        self._house = house
        self._person = Person("", "")
        self.page: Visitor = house.visitor(f"192.0.2.{number + 1}")
        # In what order bytes arrive over different lines is nobody's secret.
        self._answers: list[bytes] = []
        self._messages: list[bytes] = []
        self._events: list[bytes] = []
        self.wire: Wire
        self.stream: Stream
        self.user = ""
        self.match = ""
        self._numbers = itertools.count()

    async def come(self, name: str) -> None:
        """Become a guest."""
        self.user = await self.page.be_guest(name)
        self._person = Person(self.user, name)

    @property
    def told(self) -> list[bytes]:
        """Everything that reached them."""
        return [*self._answers, *self._messages, *self._events]

    @property
    def cookie(self) -> str:
        """What the browser sends along."""
        return "; ".join(f"{k}={v}" for k, v in self.page.http.cookies.items())

    @property
    def secrets(self) -> list[str]:
        """What nobody else may see."""
        return [self.user, self.cookie.partition("=")[2], self.page.csrf or "?"]

    async def open_lines(self, match: str) -> None:
        """Follow a match, over the socket and as a stream."""
        self.match = match
        self.wire = Wire(self._house.services, self._person, self._messages.append)
        await self.wire.follow(match)
        self.stream = Stream(self._house.app, self.cookie, match, self._events.append)
        await self.stream.begin()
        await let_everything_arrive()

    async def do(self, kind: str, **fields: object) -> str:
        """Send a command; what came of it."""
        command = {"kind": kind, "id": f"c{next(self._numbers)}", **fields}
        answer = await self.wire.answer(self.match, command)
        await let_everything_arrive()
        return str(answer.get("code", "done"))

    async def get(self, path: str) -> httpx.Response:
        """Look at something over HTTP."""
        return self._note(await self.page.get(path))

    async def post(self, path: str, **body: object) -> httpx.Response:
        """Send something over HTTP."""
        return self._note(await self.page.post(path, **body))

    def _note(self, answer: httpx.Response) -> httpx.Response:
        head = f"{answer.status_code} {sorted(answer.headers.items())}".encode()
        self._answers += [head, answer.content]
        return answer

    async def reconnect(self, *known: int) -> None:
        """Come back over another socket, knowing of the entries up to a number."""
        wire = Wire(self._house.services, self._person, self._answers.append)
        for after in known:
            await wire.follow(self.match, after)
        wire.end()
        await let_everything_arrive()

    async def look_everywhere(self) -> None:
        """Ask for everything that there is to ask for."""
        match = f"/api/matches/{self.match}"
        table = (await self.get(match)).json()
        for which in ("open", "mine", "watch"):
            await self.get(f"/api/matches?which={which}")
        for path in ("/export", "/record", "/hint", "/foresight", "?after=3", "?after=99"):
            await self.get(match + path)
        for view in table["moment"]["views"]:
            question = {"setup": view["setup"], "seat": view["seat"], "seconds": 0.05}
            options = table["terms"]["options"]
            await self.post("/api/analysis", game="kabaleo", options=options, **question)

    async def leave(self) -> None:
        """Close everything."""
        self.wire.end()
        await self.stream.end()
        await self.page.http.aclose()


class World:
    """One server with one match of Kabaleo."""

    def __init__(self, house: House, case: Case, log: io.StringIO) -> None:
        self.house = house
        self.case = case
        self._log = log
        people = 1 if case.is_with_computers else case.players
        self.people = [Guest(house, number) for number in range(people)]
        self.spectator = Guest(house, people)
        self.name = ""
        self.invitation = ""
        self.metrics = b""

    @property
    def everybody(self) -> list[Guest]:
        """All who are told something."""
        return [*self.people, self.spectator]

    @property
    def log(self) -> str:
        """The server's log, without times."""
        return _MEASURED.sub("", self._log.getvalue())

    async def begin(self) -> None:
        """Let everybody sit down, or stand around."""
        for number, guest in enumerate(self.everybody):
            await guest.come(f"Guest {number}")
        other = {"kind": "computer", "level": "pebble"}
        if self.case.is_with_computers:
            self.house.services.tables.attendants.clear()  # they are to think until the end
        else:
            other = {"kind": "friend"}
        options = {"players": self.case.players, "mode": self.case.mode}
        terms = {
            "game": "kabaleo",
            "options": {**options, "colours": self.case.colours},
            "seats": [{"kind": "mine"}, *[other] * (self.case.players - 1)],
        }
        made = (await self.people[0].post("/api/matches", id="m", terms=terms)).json()
        self.name, self.invitation = made["match"], made["invitation"]
        for guest in self.everybody:
            await guest.open_lines(self.name)
        for guest in self.people[1:]:
            assert await guest.do("sit", invitation=self.invitation) == "done"

    async def match(self) -> Match:
        """The match itself."""
        match, _ = await self.house.services.tables.look(self.name, self.people[0].user)
        return match

    async def take(self, kind: str, number: int) -> None:
        """One step of a program."""
        match = await self.match()
        actor = match.actor
        guest = self.people[(number if actor is None else actor) % len(self.people)]
        match kind:
            case "act":
                legal = match.state.legal_actions() or (0,)
                action = KABALEO.format_action(legal[number % len(legal)])
                await guest.do("act", ply=match.ply, action=action)
            case "try":
                action = KABALEO.format_action(number % KABALEO.action_count)
                for each in self.everybody:
                    await each.do("act", ply=match.ply, action=action)
            case "undo" | "draw" | "rematch":
                await self._ask(kind, number)
            case "resign":
                await self.people[number % len(self.people)].do("resign")
            case "say":
                await self.people[number % len(self.people)].do("say", text="hello")
            case "look":
                for each in self.everybody:
                    await each.look_everywhere()
            case "again":
                for each in self.everybody:
                    await each.reconnect(number % (match.number + 2) - 1)

    async def _ask(self, question: str, number: int) -> None:
        asker = self.people[number % len(self.people)]
        await asker.do("ask", question=question)
        for guest in self.people:
            if guest is not asker:
                await guest.do("answer", question=question, agrees=question == "undo")

    async def finish(self) -> None:
        """Come back with everything that one can have seen before, look around, and go."""
        number = (await self.match()).number
        for guest in self.everybody:
            await guest.reconnect(*range(-1, number + 1))
            await guest.look_everywhere()
        operator = self.house.visitor("127.0.0.1")
        metrics = (await operator.get("/metrics")).content
        self.metrics = b"\n".join(_COUNTED.findall(metrics))
        await operator.http.aclose()
        for guest in self.everybody:
            await guest.leave()


@asynccontextmanager
async def world(folder: Path, case: Case, deal: Deal) -> AsyncIterator[World]:
    """A server on which a match of this case was dealt so."""
    with _nothing_else_by_chance(deal), _logs() as log:
        async with open_house(folder, **_NO_LIMITS) as house:
            made = World(house, case, log)
            await made.begin()
            yield made


async def played(folder: Path, case: Case, deal: Deal) -> World:
    """A whole match, and what everybody was told."""
    async with world(folder, case, deal) as made:
        for kind, number in case.program:
            await made.take(kind, number)
        await made.finish()
    return made


def goals_seen(guest: Guest) -> set[str]:
    """The goals that stand in anything that somebody was told."""
    found: set[str] = set()
    for told in guest.told:
        for goals in re.findall(rb'"goals":\[([^\]]*)\]', told):
            found |= set(re.findall(r'"([A-Z])"', goals.decode()))
    return found
