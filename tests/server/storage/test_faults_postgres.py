"""PostgreSQL when things go wrong: stopped, killed, stuck, or silent in the middle of a commit."""

import asyncio
import logging

import pytest

from pyramidion.server.storage import Conflict, Storage, StorageUnavailable
from pyramidion.server.storage import postgres as backend
from tests.server.postgres import Postgres
from tests.server.storage.samples import OPENING, in_loop, move, opened, user

SLOW_COMMIT = """
CREATE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql
    AS 'BEGIN PERFORM pg_sleep(600); RETURN NULL; END';
CREATE CONSTRAINT TRIGGER dawdling AFTER INSERT ON entries
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION dawdle();
"""
HURRY = """
CREATE OR REPLACE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql
    AS 'BEGIN RETURN NULL; END'
"""
DAWDLERS = "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'PgSleep'"
CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event = 'PgSleep'"


def inside(url: str, command: str) -> str:
    """A command for `psql`, to be run in the database of an address."""
    return f"\\c {url.split('/')[3].split('?', maxsplit=1)[0]}\n{command};"


@in_loop
async def test_while_the_server_is_away_everybody_is_refused_and_later_all_goes_on(
    postgres_url: str, postgres: Postgres, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "pyramidion.storage")
    async with opened(postgres_url) as storage:
        await storage.append("m", OPENING)
        postgres.stop()
        try:
            appends = (storage.append(f"n{i}", [move(0, "secret")]) for i in range(50))
            refused = await asyncio.gather(*appends, return_exceptions=True)
            assert {type(one) for one in refused} == {StorageUnavailable}
            assert {str(one) for one in refused} == {"The database does not answer."}
            for attempt in (storage.read_log("m"), storage.beat(1), storage.people.users(limit=1)):
                with pytest.raises(StorageUnavailable):
                    await attempt
        finally:
            postgres.start()
        assert await storage.read_log("m") == OPENING
        assert await storage.read_log("n7") == []
        await storage.append("m", [move(3)])
        assert await storage.read_log("m") == [*OPENING, move(3)]
    lines = [record for record in caplog.records if record.name == "pyramidion.storage"]
    assert [record.levelno for record in lines] == [logging.ERROR] * 2 + [logging.INFO] * 2
    assert "secret" not in caplog.text


@in_loop
async def test_a_server_that_was_started_anew_meanwhile_is_not_even_noticed(
    postgres_url: str, postgres: Postgres
) -> None:
    async with opened(postgres_url) as storage:
        await storage.append("m", OPENING)
        await storage.people.add_user(user("Ann"))
        postgres.stop()
        postgres.start()
        await storage.append("m", [move(3)])
        postgres.kill()
        postgres.start()
        assert await storage.read_log("m") == [*OPENING, move(3)]
        postgres.stop()
        postgres.start()
        assert await storage.people.find_user("u-ann") == user("Ann")


class Player:
    """Plays a match as the server would: after a doubt it reads what is really stored."""

    def __init__(self, storage: Storage, match: str) -> None:
        self.storage = storage
        self.match = match
        self.acknowledged: list[int] = []
        self.doubts = 0

    async def play(self, until: asyncio.Event) -> None:
        """Append move after move."""
        number = 0
        while not until.is_set():
            try:
                await self.storage.append(self.match, [move(number)])
            except StorageUnavailable:
                self.doubts += 1
                number = await self._find_out()
            else:
                self.acknowledged.append(number)
                number += 1

    async def _find_out(self) -> int:
        while True:
            try:
                return len(await self.storage.read_log(self.match))
            except StorageUnavailable:
                await asyncio.sleep(0.05)


@pytest.mark.parametrize("how", ["stopped", "killed"])
@in_loop
async def test_in_the_middle_of_play_nothing_acknowledged_is_lost(
    postgres_url: str, postgres: Postgres, how: str
) -> None:
    async with opened(postgres_url) as one, opened(postgres_url) as other:
        players = [Player((one, other)[i % 2], f"m{i}") for i in range(40)]
        until = asyncio.Event()
        playing = [asyncio.create_task(player.play(until)) for player in players]
        for _ in range(2):
            await asyncio.sleep(0.3)
            await asyncio.to_thread(postgres.stop if how == "stopped" else postgres.kill)
            await asyncio.sleep(0.2)
            await asyncio.to_thread(postgres.start)
        while not all(player.doubts for player in players):
            await asyncio.sleep(0.1)
        reached = [len(player.acknowledged) for player in players]
        while any(
            len(player.acknowledged) <= before
            for player, before in zip(players, reached, strict=True)
        ):
            await asyncio.sleep(0.1)
        until.set()
        await asyncio.gather(*playing)
        for player in players:
            log = await one.read_log(player.match)
            assert log == [move(number) for number in range(len(log))]
            assert set(player.acknowledged) <= set(range(len(log)))


async def wait_for_dawdler(postgres: Postgres) -> None:
    """Until a transaction is in the middle of its commit."""
    while " 1\n" not in await asyncio.to_thread(postgres.run, DAWDLERS):
        await asyncio.sleep(0.05)


@in_loop
async def test_a_connection_cut_during_the_commit_leaves_a_doubt_and_no_second_try(
    postgres_url: str, postgres: Postgres
) -> None:
    async with opened(postgres_url) as storage:
        postgres.run(inside(postgres_url, SLOW_COMMIT))
        storing = asyncio.create_task(storage.append("m", OPENING))
        await wait_for_dawdler(postgres)
        await asyncio.to_thread(postgres.run, CUT)
        with pytest.raises(StorageUnavailable, match="not known whether"):
            await storing
        postgres.run(inside(postgres_url, HURRY))
        assert await storage.read_log("m") == []
        await storage.append("m", OPENING)


@in_loop
async def test_a_connection_cut_before_the_commit_is_made_up_for(
    postgres_url: str, postgres: Postgres
) -> None:
    async with opened(postgres_url) as storage:
        postgres.run(inside(postgres_url, SLOW_COMMIT.replace("DEFERRABLE INITIALLY DEFERRED", "")))
        storing = asyncio.create_task(storage.append("m", OPENING))
        await wait_for_dawdler(postgres)
        postgres.run(inside(postgres_url, HURRY))
        await asyncio.to_thread(postgres.run, CUT)
        await storing
        assert await storage.read_log("m") == OPENING


@in_loop
async def test_a_server_that_is_stuck_is_given_up_and_later_all_goes_on(
    postgres_url: str, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backend, "_ANSWER_TIME", 0.5)
    async with opened(postgres_url) as storage:
        postgres.run(inside(postgres_url, SLOW_COMMIT))
        with pytest.raises(StorageUnavailable, match="not known whether"):
            await storage.append("m", OPENING)
        postgres.run(CUT)
        postgres.run(inside(postgres_url, HURRY))
        await storage.append("n", OPENING)
        assert await storage.read_log("n") == OPENING


@in_loop
async def test_after_a_rewound_database_a_stale_memory_cannot_tear_a_hole(
    postgres_url: str, postgres: Postgres
) -> None:
    """As when a replica takes over that has not got the last moves."""
    async with opened(postgres_url) as storage:
        await storage.append("m", [*OPENING, move(3)])
        postgres.run(inside(postgres_url, "DELETE FROM entries WHERE number = 3"))
        with pytest.raises(Conflict):
            await storage.append("m", [move(4)])
        assert await storage.read_log("m") == OPENING


@in_loop
async def test_a_database_that_does_not_exist_is_refused_without_telling_the_password(
    postgres_url: str,
) -> None:
    address = postgres_url.replace("postgres:@", "postgres:hush@").replace("/test", "/missing")
    with pytest.raises(StorageUnavailable, match="no database of that name") as refusal:
        await Storage.open(address)
    assert "hush" not in str(refusal.value)


@in_loop
async def test_nobody_at_the_address_is_refused(tmp_path: object) -> None:
    with pytest.raises(StorageUnavailable, match="does not answer"):
        await Storage.open(f"postgresql://somebody@/games?host={tmp_path}")
