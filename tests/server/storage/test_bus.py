"""Processes on one PostgreSQL hear of each other's appends."""

import asyncio

from pyramidion.server.storage import Storage
from tests.server.postgres import Postgres
from tests.server.storage.samples import OPENING, in_loop, move, opened

PATIENCE = 60


class Ear:
    """Whoever listens: what was heard, in order."""

    def __init__(self) -> None:
        self.heard: asyncio.Queue[tuple[str, int] | None] = asyncio.Queue()

    async def listen(self, storage: Storage) -> None:
        """Hear what others append; None stands for a gap."""
        await storage.listen(
            lambda match, number: self.heard.put((match, number)),
            lambda: self.heard.put_nowait(None),
        )

    async def next(self) -> tuple[str, int] | None:
        """What is heard next."""
        return await asyncio.wait_for(self.heard.get(), PATIENCE)


@in_loop
async def test_others_hear_the_last_number_and_oneself_nothing(postgres_url: str) -> None:
    async with opened(postgres_url) as one, opened(postgres_url) as other:
        mine, theirs = Ear(), Ear()
        await mine.listen(one)
        await theirs.listen(other)
        await one.append("m", OPENING)
        assert await theirs.next() == ("m", 2)
        assert await other.read_log("m") == OPENING
        await other.append("m", [move(3)])
        assert await mine.next() == ("m", 3)
        assert theirs.heard.empty()


@in_loop
async def test_a_great_many_appends_are_all_heard(postgres_url: str) -> None:
    async with opened(postgres_url) as one, opened(postgres_url) as other:
        ear = Ear()
        await ear.listen(other)
        names = {f"match-with-a-long-name-{i}" for i in range(900)}
        await asyncio.gather(*(one.append(name, OPENING) for name in names))
        assert {await ear.next() for _ in names} == {(name, 2) for name in names}


@in_loop
async def test_an_append_that_failed_is_not_heard(postgres_url: str) -> None:
    async with opened(postgres_url) as one, opened(postgres_url) as other:
        ear = Ear()
        await ear.listen(other)
        await asyncio.gather(one.append("m", [move(7)]), return_exceptions=True)
        await one.append("n", OPENING)
        assert await ear.next() == ("n", 2)


@in_loop
async def test_a_listener_that_fails_hears_the_next_one(postgres_url: str) -> None:
    async with opened(postgres_url) as one, opened(postgres_url) as other:
        ear = Ear()

        async def hear(match: str, number: int) -> None:
            if match == "bad":
                raise RuntimeError("a fault of the listener's")
            await ear.heard.put((match, number))

        await other.listen(hear, lambda: None)
        await one.append("bad", OPENING)
        await one.append("good", OPENING)
        assert await ear.next() == ("good", 2)


@in_loop
async def test_a_message_that_is_not_understood_counts_as_a_gap(
    postgres_url: str, postgres: Postgres
) -> None:
    async with opened(postgres_url) as storage:
        ear = Ear()
        await ear.listen(storage)
        database = postgres_url.split("/")[3].split("?", maxsplit=1)[0]
        postgres.run(f"\\c {database}\nSELECT pg_notify('pyramidion', 'not ours')")
        assert await ear.next() is None


@in_loop
async def test_after_a_lost_connection_there_is_a_gap_and_then_news_again(
    postgres_url: str, postgres: Postgres
) -> None:
    async with opened(postgres_url) as one, opened(postgres_url) as other:
        ear = Ear()
        await ear.listen(other)
        postgres.run(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE application_name = 'pyramidion'"
        )
        assert await ear.next() is None
        await one.append("m", OPENING)
        assert await ear.next() == ("m", 2)


@in_loop
async def test_listeners_come_back_when_the_server_does(
    postgres_url: str, postgres: Postgres
) -> None:
    async with opened(postgres_url) as one, opened(postgres_url) as other:
        ear = Ear()
        await ear.listen(other)
        postgres.stop()
        await asyncio.sleep(0.5)
        postgres.start()
        assert await ear.next() is None
        await one.append("m", OPENING)
        assert await ear.next() == ("m", 2)
