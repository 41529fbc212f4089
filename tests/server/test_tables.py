"""Tables over real storage: what is acknowledged is stored, told in order, and survives."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest

from pyramidion.core import ErrorCode
from pyramidion.server import commands
from pyramidion.server.clocks import SECOND, AnyTimeControl, PerMove, SuddenDeath, Unlimited
from pyramidion.server.entries import Acted, Row
from pyramidion.server.errors import Refusal
from pyramidion.server.pulse import Pulse
from pyramidion.server.referee import Person
from pyramidion.server.storage import Storage, StorageUnavailable, Summary
from pyramidion.server.tables import Tables
from pyramidion.server.terms import Friend, Mine, Terms
from tests.server.house import Clock, story

ADA, BEN = Person("ada", "Ada"), Person("ben", "Ben")


class Listener:
    """A follower that keeps what it is told."""

    def __init__(self, user: str) -> None:
        self.user = user
        self.heard: list[dict[str, Any]] = []

    def send(self, message: bytes) -> None:
        self.heard.append(msgspec.json.decode(message))

    @property
    def kinds(self) -> list[str]:
        return [message["kind"] for message in self.heard]


class Hall:
    """One process's tables."""

    def __init__(self, storage: Storage, clock: Clock) -> None:
        self.storage = storage
        self.clock = clock
        self.pulse = Pulse(storage, storage.process, clock)
        self.tables = Tables(storage, self.pulse, clock)

    async def match(self, clock: AnyTimeControl | None = None) -> str:
        """A match of Pylos between Ada and Ben that has begun."""
        terms = Terms(game="pylos", seats=(Mine(), Friend()), clock=clock or Unlimited())
        name = await self.tables.create(terms, ADA, "key")
        found, _ = await self.tables.look(name, ADA.id)
        sit = commands.Sit(id="sit", invitation=found.invitation)
        await self.tables.do(name, BEN, sit)
        return name

    async def act(self, name: str, person: Person, ply: int, action: str, key: str = "") -> int:
        """Do something in a match."""
        command = commands.Act(id=key or f"{ply}", ply=ply, action=action)
        return await self.tables.do(name, person, command)

    async def log(self, name: str) -> list[Row]:
        """What is stored of a match."""
        return await self.storage.read_log(name)


@asynccontextmanager
async def hall_at(url: str, clock: Clock | None = None) -> AsyncIterator[Hall]:
    """A process with its storage open."""
    storage = await Storage.open(url)
    try:
        hall = Hall(storage, clock or Clock())
        await hall.pulse.be_fresh()
        yield hall
    finally:
        await storage.close()


def actions(rows: Sequence[Row]) -> list[str | None]:
    """The actions in a log."""
    return [row.entry.action for row in rows if isinstance(row.entry, Acted)]


@story
async def test_an_action_is_stored_then_acknowledged_then_told(url: str) -> None:
    async with hall_at(url) as hall:
        name = await hall.match()
        ada, ben = Listener("ada"), Listener("ben")
        await hall.tables.follow(name, ada)
        await hall.tables.follow(name, ben)
        seen: list[tuple[int, list[str]]] = []
        command = commands.Act(id="1", ply=0, action="b2")
        await hall.tables.do(name, ADA, command, lambda n: seen.append((n, list(ben.kinds))))
        [(number, heard_before)] = seen
        assert "news" not in heard_before
        assert ben.kinds[-1] == "news"
        assert ben.heard[-1]["number"] == number
        assert actions(await hall.log(name)) == ["b2"]


@story
async def test_a_command_that_is_sent_again_is_carried_out_once(url: str) -> None:
    async with hall_at(url) as hall:
        name = await hall.match()
        numbers = [await hall.act(name, ADA, 0, "b2", "same") for _ in range(3)]
        assert len(set(numbers)) == 1
        assert actions(await hall.log(name)) == ["b2"]


@story
async def test_a_command_sent_again_after_a_restart_is_carried_out_once(url: str) -> None:
    async with hall_at(url) as hall:
        name = await hall.match()
        first = await hall.act(name, ADA, 0, "b2", "same")
    async with hall_at(url) as hall:
        assert await hall.act(name, ADA, 0, "b2", "same") == first
        assert actions(await hall.log(name)) == ["b2"]


@story
async def test_of_two_commands_at_once_for_one_ply_only_one_is_carried_out(url: str) -> None:
    async with hall_at(url) as hall:
        name = await hall.match()
        results = await asyncio.gather(
            hall.act(name, ADA, 0, "b2", "one"),
            hall.act(name, ADA, 0, "c3", "two"),
            return_exceptions=True,
        )
        refused = [result for result in results if isinstance(result, Refusal)]
        assert [refusal.code for refusal in refused] == [ErrorCode.STALE_PLY]
        assert len(actions(await hall.log(name))) == 1


@story
async def test_two_processes_play_one_match_and_neither_overwrites_the_other(
    postgres_url: str,
) -> None:
    async with hall_at(postgres_url) as here, hall_at(postgres_url) as there:
        name = await here.match()
        await there.tables.look(name, ADA.id)  # both have the match in memory now
        await here.act(name, ADA, 0, "b2")
        with pytest.raises(Refusal) as stale:
            await there.act(name, ADA, 0, "c3", "other")
        assert stale.value.code == ErrorCode.STALE_PLY
        await there.act(name, BEN, 1, "c3")
        await here.act(name, ADA, 2, "a1")
        assert actions(await here.log(name)) == ["b2", "c3", "a1"]


@story
async def test_what_another_process_stored_is_told_here(postgres_url: str) -> None:
    async with hall_at(postgres_url) as here, hall_at(postgres_url) as there:
        name = await here.match()
        ben = Listener("ben")
        await there.storage.listen(there.tables.hear_of, there.tables.doubt_everything)
        await there.tables.follow(name, ben)
        await here.act(name, ADA, 0, "b2")
        async with asyncio.timeout(10):
            while "news" not in ben.kinds:
                await asyncio.sleep(0.01)
        assert ben.heard[-1]["moment"]["ply"] == 1


class Failing:
    """Storage that breaks down once, before or after it has stored something."""

    def __init__(self, storage: Storage, after: bool) -> None:
        self._append = storage.append
        self._after = after
        self.has_failed = False
        storage.append = self.append  # type: ignore[method-assign]

    async def append(self, match: str, rows: Sequence[Row], summary: Summary | None = None) -> None:
        if self.has_failed or self._after:
            await self._append(match, rows, summary)
        if not self.has_failed:
            self.has_failed = True
            raise StorageUnavailable("The connection was lost.")


@pytest.mark.parametrize("after", [False, True])
@story
async def test_a_failed_command_is_refused_and_can_be_sent_again(url: str, after: bool) -> None:
    async with hall_at(url) as hall:
        name = await hall.match()
        ben = Listener("ben")
        await hall.tables.follow(name, ben)
        Failing(hall.storage, after)
        with pytest.raises(StorageUnavailable):
            await hall.act(name, ADA, 0, "b2", "same")
        await hall.act(name, ADA, 0, "b2", "same")
        await hall.act(name, BEN, 1, "c3")
        assert actions(await hall.log(name)) == ["b2", "c3"]
        told = [
            happening["entry"]["action"]
            for message in ben.heard
            if message["kind"] == "news"
            for happening in message["happenings"]
            if happening["entry"]["kind"] == "acted"
        ]
        assert told == ["b2", "c3"]


@story
async def test_reconnecting_brings_what_was_missed_and_nothing_twice(url: str) -> None:
    async with hall_at(url) as hall:
        name = await hall.match()
        ben = Listener("ben")
        await hall.tables.follow(name, ben)
        known = ben.heard[-1]["number"]
        hall.tables.unfollow(name, ben)
        await hall.act(name, ADA, 0, "b2")
        await hall.act(name, BEN, 1, "c3")
        await hall.tables.follow(name, ben, known)
        missed = [happening["entry"].get("action") for happening in ben.heard[-1]["happenings"]]
        assert missed == ["b2", "c3"]


@story
async def test_whoever_runs_out_of_time_loses_without_anybody_asking(url: str) -> None:
    clock = Clock()
    async with hall_at(url, clock) as hall:
        name = await hall.match(SuddenDeath(seconds=1))
        clock.now += 990
        await hall.tables.take_over()  # sets the timer anew, as a start does
        clock.now += 20
        async with asyncio.timeout(10):
            while (await hall.log(name))[-1].entry.__class__.__name__ != "Ended":
                await asyncio.sleep(0.01)
        match, _ = await hall.tables.look(name, BEN.id)
        assert match.outcome is not None
        assert (match.outcome.places, match.outcome.reason) == ((2, 1), "out_of_time")


@story
async def test_nobody_loses_time_to_a_restart(url: str) -> None:
    clock = Clock()
    async with hall_at(url, clock) as hall:
        name = await hall.match(PerMove(seconds=10))
        for _ in range(4):
            clock.now += SECOND
            await hall.storage.beat(clock.now)
    clock.now += 3600 * SECOND
    async with hall_at(url, clock) as hall:
        await hall.tables.take_over()
        match, _ = await hall.tables.look(name, ADA.id)
        assert match.status == "playing"
        table = await hall.tables.show(name, ADA.id)
        assert table.moment.clocks is not None
        assert table.moment.clocks[0] == 6 * SECOND


@story
async def test_a_rematch_is_made_with_everybody_one_seat_on(url: str) -> None:
    async with hall_at(url) as hall:
        name = await hall.match()
        await hall.tables.do(name, ADA, commands.Resign(id="r"))
        await hall.tables.do(name, ADA, commands.Ask(id="a", question="rematch"))
        await hall.tables.do(name, BEN, commands.Answer(id="b", question="rematch", agrees=True))
        match, _ = await hall.tables.look(name, ADA.id)
        assert match.rematch is not None
        assert await hall.log(match.rematch)  # it is there before anybody is told of it
        again, _ = await hall.tables.look(match.rematch, ADA.id)
        assert [seat.name for seat in again.seats] == ["Ben", "Ada"]
        assert again.status == "playing"


@story
async def test_a_rematch_that_was_stored_before_a_crash_is_the_one_that_is_played(
    url: str,
) -> None:
    async with hall_at(url) as hall:
        name = await hall.match()
        await hall.tables.do(name, ADA, commands.Resign(id="r"))
        await hall.tables.do(name, ADA, commands.Ask(id="a", question="rematch"))
        agree = commands.Answer(id="b", question="rematch", agrees=True)
        append, stored = hall.storage.append, []

        async def crash(match: str, rows: Sequence[Row], summary: Summary | None = None) -> None:
            if match == name:
                raise StorageUnavailable("The server was killed here.")
            stored.append(match)
            await append(match, rows, summary)

        hall.storage.append = crash  # type: ignore[method-assign]
        with pytest.raises(StorageUnavailable):
            await hall.tables.do(name, BEN, agree)
    async with hall_at(url) as hall:
        await hall.tables.do(name, BEN, agree)
        match, _ = await hall.tables.look(name, ADA.id)
        assert [match.rematch] == stored
        again, _ = await hall.tables.look(stored[0], ADA.id)
        assert again.status == "playing"


@story
async def test_the_same_table_is_not_set_up_twice(url: str) -> None:
    async with hall_at(url) as hall:
        terms = Terms(game="kabaleo", seats=(Mine(), Friend()))
        names = {await hall.tables.create(terms, ADA, "key") for _ in range(3)}
        assert len(names) == 1
        assert await hall.tables.create(terms, ADA, "another") not in names


@story
async def test_a_private_match_is_unknown_to_strangers(url: str) -> None:
    async with hall_at(url) as hall:
        terms = Terms(game="pylos", seats=(Mine(), Friend()), watching="nobody")
        name = await hall.tables.create(terms, ADA, "key")
        for look in (hall.tables.look(name, "eve"), hall.tables.follow(name, Listener("eve"))):
            with pytest.raises(Refusal) as refusal:
                await look
            assert refusal.value.code == ErrorCode.UNKNOWN_MATCH
        async with hall.tables.at(name) as live:
            assert not live.attendance


@story
async def test_matches_that_nobody_needs_leave_memory_and_come_back(url: str) -> None:
    clock = Clock()
    async with hall_at(url, clock) as hall:
        name = await hall.match()
        await hall.tables.do(name, ADA, commands.Resign(id="r"))
        clock.now += 61 * SECOND
        hall.tables.put_away(60 * SECOND)
        assert len(hall.tables) == 0
        match, _ = await hall.tables.look(name, BEN.id)
        assert match.status == "over"


@story
async def test_who_is_at_a_table_in_another_process_is_known_here(postgres_url: str) -> None:
    async with hall_at(postgres_url) as here, hall_at(postgres_url) as there:
        for hall in (here, there):
            tables = hall.tables
            await hall.storage.listen(tables.hear_of, tables.doubt_everything, tables.hear_of_visit)
        name = await here.match()
        ada, ben = Listener("ada"), Listener("ben")
        await here.tables.follow(name, ada)
        await there.tables.follow(name, ben)

        async def until(listener: Listener, expected: list[bool]) -> None:
            async with asyncio.timeout(10):
                while [seat["is_here"] for seat in listener.heard[-1].get("seats", [])] != expected:
                    await asyncio.sleep(0.01)

        await until(ada, [True, True])
        await until(ben, [True, True])
        there.tables.unfollow(name, ben)
        await until(ada, [True, False])
        await there.tables.follow(name, ben)
        await until(ada, [True, True])
        here.tables.forget_other_processes([here.storage.process])
        await until(ada, [True, False])


@story
async def test_what_is_stored_elsewhere_while_a_match_is_read_is_not_missed(
    postgres_url: str,
) -> None:
    async with hall_at(postgres_url) as here, hall_at(postgres_url) as there:
        name = await here.match()
        read_log, has_read = there.storage.read_log, asyncio.Event()

        async def read_slowly(match: str, after: int = -1) -> list[Row]:
            rows = await read_log(match, after)
            if not has_read.is_set():
                has_read.set()
                await here.act(name, ADA, 0, "b2")
                there.tables.hear_of(name, rows[-1].number + 1)
                await asyncio.sleep(0.05)
            return rows

        there.storage.read_log = read_slowly  # type: ignore[method-assign]
        there.pulse.processes = [here.storage.process, there.storage.process]
        ben = Listener("ben")
        await there.tables.follow(name, ben)
        async with asyncio.timeout(10):
            while ben.heard[-1]["moment"]["ply"] != 1:
                await asyncio.sleep(0.01)
