"""Whatever a client says on the socket, it gets a regular answer or a refusal with a code."""

import asyncio
import itertools
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pyramidion.core import ErrorCode
from pyramidion.games import GAMES
from pyramidion.server.commands import Act, AnyCommand, Command, Sit
from pyramidion.server.conversation import Conversation, Outbox
from pyramidion.server.entries import decode_entry, encode_entry
from pyramidion.server.match import Match
from pyramidion.server.messages import AnyAnswer, Done, Refused
from pyramidion.server.referee import Person
from pyramidion.server.storage import Storage
from pyramidion.server.tables import Tables
from pyramidion.server.terms import Friend, Mine, Terms
from tests.server.house import House, open_house

ANN, BOB, EVE = PEOPLE = [Person(name.lower(), name) for name in ("Ann", "Bob", "Eve")]
CODES = set(ErrorCode) - {ErrorCode.INTERNAL, ErrorCode.STORAGE_UNAVAILABLE}
often = settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))
_ids = itertools.count()


class Ear(Outbox):
    """Keeps what a client would be sent."""

    def __init__(self, user: str) -> None:
        super().__init__(user)
        self.heard: list[bytes] = []

    def send(self, message: bytes) -> None:
        self.heard.append(message)


class Room:
    """A server with a match of each game, and three people who talk to it."""

    def __init__(self) -> None:
        self._runner = asyncio.Runner()
        self._closing = asyncio.Event()
        self.matches: list[str] = []
        self._task = self._runner.run(self._begin())

    async def _begin(self) -> "asyncio.Task[None]":
        opened = asyncio.Event()
        task = asyncio.create_task(self._live(opened))  # a house is closed by who opened it
        waiting = asyncio.create_task(opened.wait())
        await asyncio.wait((task, waiting), return_when=asyncio.FIRST_COMPLETED)
        return task

    async def _live(self, opened: asyncio.Event) -> None:
        with tempfile.TemporaryDirectory() as folder:
            async with open_house(Path(folder)) as house:
                await self._set_up(house)
                opened.set()
                await self._closing.wait()

    async def _set_up(self, house: House) -> None:
        self.tables: Tables = house.services.tables
        self.storage: Storage = house.services.storage
        self.ears = [Ear(person.id) for person in PEOPLE]
        self._people = [
            Conversation(person, self.tables, ear)
            for person, ear in zip(PEOPLE, self.ears, strict=True)
        ]
        for game in GAMES:
            self.matches.append(await self._seat(game.name))

    async def _seat(self, game: str) -> str:
        """A new match, which Ann and Bob play."""
        terms = Terms(game=game, seats=(Mine(), Friend()))
        name = await self.tables.create(terms, ANN, f"m{next(_ids)}")
        match, _ = await self.tables.look(name, ANN.id)
        await self.tables.do(name, BOB, Sit(id="sit", invitation=match.invitation))
        return name

    def close(self) -> None:
        """End the server."""
        self._closing.set()
        self._runner.run(self._end())
        self._runner.close()

    async def _end(self) -> None:
        await self._task

    def match(self, number: int) -> Match:
        """A match as it stands."""
        found, _ = self._runner.run(self.tables.look(self.matches[number], ANN.id))
        return found

    def go_on(self, number: int) -> Match:
        """The same, or the next one if it was over for some time."""
        match = self.match(number)
        if match.status in ("over", "aborted") and next(_ids) % 5 == 0:
            self.check_log(match.id)
            self.matches[number] = self._runner.run(self._seat(match.game.name))
        return self.match(number)

    def say(self, who: int, message: str | bytes) -> list[AnyAnswer]:
        """What somebody is told who says this; and nobody is told anything strange."""
        for ear in self.ears:
            ear.heard.clear()
        self._runner.run(self._people[who].hear(message))
        for ear in self.ears:
            assert ear.farewell is None
            for heard in ear.heard:
                check(heard)
        return [read(heard) for heard in self.ears[who].heard]

    def check_log(self, name: str) -> None:
        """A match is legal, and in memory what it is on the disk."""
        rows = self._runner.run(self.storage.read_log(name))
        again = Match.of(name, rows)
        live, _ = self._runner.run(self.tables.look(name, ANN.id))
        assert [row.number for row in rows] == list(range(len(rows)))
        assert all(decode_entry(encode_entry(row.entry)) == row.entry for row in rows)
        assert again.state == live.state
        assert (again.number, again.ply, again.status) == (live.number, live.ply, live.status)


def read(heard: bytes) -> AnyAnswer:
    return msgspec.json.decode(heard, type=AnyAnswer)


def check(heard: bytes) -> None:
    """A message of the closed set; if it refuses, with a code of ours and a sentence."""
    answer = read(heard)
    if isinstance(answer, Refused):
        assert answer.code in CODES, heard
        assert answer.message
        assert "Traceback" not in answer.message


@pytest.fixture(scope="module")
def room() -> Iterator[Room]:
    room = Room()
    yield room
    for name in room.matches:
        room.check_log(name)
    room.close()


class Choice(NamedTuple):
    """One of the actions that are legal."""

    number: int


# Mostly actions, so that matches get somewhere.
KINDS: list[type[Command]] = [*AnyCommand.__args__, *[Act] * 20]


def sometimes(
    usual: st.SearchStrategy[Any], rare: st.SearchStrategy[Any]
) -> st.SearchStrategy[Any]:
    """Mostly something regular."""
    return st.integers(0, 9).flatmap(lambda number: rare if number == 0 else usual)


plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3)
    ),
    max_leaves=6,
)
numbers = st.integers(-2, 60) | st.integers()
seats = st.none() | st.integers(-1, 5)
texts = st.text(max_size=12) | st.text(min_size=38, max_size=520)
FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "ply": sometimes(st.just(None), numbers),  # None: the one that is right
    "action": sometimes(st.integers(0, 500).map(Choice), texts),
    "seat": seats,
    "of": seats,
    "gone": seats,
    "on": st.booleans(),
    "agrees": st.booleans(),
    "question": st.sampled_from(["draw", "undo", "rematch", "tea"]),
    "text": texts,
    "name": st.none() | texts,
    "invitation": st.none() | texts,
    "id": st.none(),
}


@st.composite
def commands(draw: st.DrawFn) -> dict[str, Any]:
    """A command with every field, some of them strange, some at random left out."""
    kind = draw(st.sampled_from(KINDS))
    command: dict[str, Any] = {"kind": kind.__struct_config__.tag}
    for field in msgspec.structs.fields(kind):
        if field.name != "id" and (field.required or draw(st.booleans())):
            command[field.name] = draw(sometimes(FIELDS[field.name], plain))
    if draw(st.integers(0, 9)) == 0:
        command |= draw(st.dictionaries(st.sampled_from(["id", "seat", "x"]), plain))
    return command


def fitted(command: dict[str, Any], match: Match) -> dict[str, Any]:
    """The same with the ply and the action of this moment, where it leaves them open."""
    fitted = {"id": f"f{next(_ids)}", **command}
    legal = match.state.legal_actions()
    if command["kind"] == "act" and command["ply"] is None:
        fitted["ply"] = match.ply
    if isinstance(action := command.get("action"), Choice):
        chosen = legal[action.number % len(legal)] if legal else action.number
        fitted["action"] = match.game.format_action(chosen % match.game.action_count)
    return fitted


@often
@given(who=st.integers(0, 2), text=st.text() | st.binary() | plain.map(msgspec.json.encode))
def test_arbitrary_text_is_refused(room: Room, who: int, text: str | bytes) -> None:
    answers = room.say(who, text)
    assert [getattr(answer, "code", None) for answer in answers] == ["invalid_message"]


@often
@given(
    who=st.integers(0, 2),
    kind=st.sampled_from(["follow", "unfollow", "ping", "do", "table"]),
    match=st.text(max_size=45) | plain,
    after=numbers | plain,
)
def test_requests_with_arbitrary_values_get_a_regular_answer(
    room: Room, who: int, kind: str, match: Any, after: Any
) -> None:
    request = {"kind": kind, "match": match, "after": after}
    answers = room.say(who, msgspec.json.encode(request))
    assert kind == "unfollow" or len(answers) == 1


@often
@given(who=st.integers(0, 2), table=st.integers(0, 2), after=numbers)
def test_a_match_is_followed_from_any_number(room: Room, who: int, table: int, after: int) -> None:
    match = room.match(table)
    request = {"kind": "follow", "match": match.id, "after": after}
    answer = room.say(who, msgspec.json.encode(request))[0]
    if after < -1:
        assert isinstance(answer, Refused)
    else:
        assert not isinstance(answer, Refused)


@settings(often, max_examples=600)
@given(who=st.integers(0, 2), table=st.integers(0, 2), command=commands(), is_mover=st.booleans())
def test_commands_with_arbitrary_values_are_carried_out_or_refused(
    room: Room, who: int, table: int, command: dict[str, Any], is_mover: bool
) -> None:
    match = room.go_on(table)
    if is_mover and match.actor is not None:
        who = match.actor
    request = {"kind": "do", "match": match.id, "command": fitted(command, match)}
    answers = room.say(who, msgspec.json.encode(request))
    assert sum(isinstance(answer, Done | Refused) for answer in answers) == 1
