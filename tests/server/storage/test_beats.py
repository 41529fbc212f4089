"""The pulse: outages are noted once, whoever notices them, and never count twice."""

import asyncio
import tempfile
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyramidion.server.clocks import Outage, time_spent
from pyramidion.server.storage import Storage, StorageUnavailable
from pyramidion.server.storage.beats import ALIVE_FOR, GRACE, JOINED_AFTER, OUTAGE_AFTER
from tests.server.postgres import Postgres
from tests.server.storage.samples import in_loop, opened


@in_loop
async def test_a_steady_pulse_is_no_outage(url: str) -> None:
    async with opened(url) as storage:
        for now in range(10_000, 30_000, OUTAGE_AFTER):
            assert await storage.beat(now) is None
        assert await storage.outages(0) == []


@in_loop
async def test_a_gap_is_an_outage_with_some_grace(url: str) -> None:
    async with opened(url) as storage:
        await storage.beat(10_000)
        outage = await storage.beat(10_000 + OUTAGE_AFTER + 1)
        assert outage == Outage(10_000, 10_000 + OUTAGE_AFTER + 1 + GRACE)
        assert await storage.beat(14_000) is None
        assert await storage.outages(0) == [outage]
        assert await storage.outages(outage.end - 1) == [outage]
        assert await storage.outages(outage.end) == []


@in_loop
async def test_the_pulse_goes_on_after_a_restart(url: str) -> None:
    async with opened(url) as storage:
        assert await storage.beat(10_000) is None
    async with opened(url) as storage:
        assert await storage.beat(60_000) == Outage(10_000, 63_000)


@in_loop
async def test_however_quick_a_restart_is_nobody_could_play_meanwhile(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/games.db"
    async with opened(url) as storage:
        await storage.beat(10_000)
    async with opened(url) as storage:
        assert await storage.beat(10_400) == Outage(10_000, 10_400 + GRACE)
        assert await storage.beat(11_400) is None


@in_loop
async def test_a_process_that_joins_others_which_are_alive_ends_no_outage(
    postgres_url: str,
) -> None:
    async with opened(postgres_url) as first:
        await first.beat(10_000)
        async with opened(postgres_url) as second:
            assert await second.beat(10_000 + JOINED_AFTER) is None
        async with opened(postgres_url) as third:
            now = 10_000 + 2 * JOINED_AFTER + 1
            assert await third.beat(now) == Outage(10_000 + JOINED_AFTER, now + GRACE)


@in_loop
async def test_a_short_time_without_a_database_is_an_outage_too(postgres: Postgres) -> None:
    url = postgres.new_database()
    async with opened(url) as storage:
        await storage.beat(10_000)
        postgres.stop()
        with pytest.raises(StorageUnavailable):
            await storage.beat(10_500)
        postgres.start()
        assert await storage.beat(11_000) == Outage(10_000, 11_000 + GRACE)


@in_loop
async def test_outages_that_follow_each_other_do_not_overlap(url: str) -> None:
    async with opened(url) as storage:
        for now in (0, 4000, 8000, 12_000, 12_500):
            await storage.beat(now)
        found = await storage.outages(0)
        assert found == [Outage(0, 7000), Outage(7000, 11_000), Outage(11_000, 15_000)]
        assert time_spent(0, 20_000, found) == 5000


@in_loop
async def test_of_many_processes_one_notes_the_outage(postgres_url: str) -> None:
    storages = [await Storage.open(postgres_url) for _ in range(4)]
    try:
        await asyncio.gather(*(storage.beat(1000) for storage in storages))
        noted = await asyncio.gather(*(storage.beat(9000) for storage in storages))
        assert [outage for outage in noted if outage is not None] == [Outage(1000, 12_000)]
        assert await storages[0].outages(0) == [Outage(1000, 12_000)]
    finally:
        for storage in storages:
            await storage.close()


@in_loop
async def test_a_clock_that_is_behind_does_not_turn_the_pulse_back(url: str) -> None:
    async with opened(url) as storage:
        await storage.beat(10_000)
        assert await storage.beat(6000) is None
        assert await storage.beat(12_000) is None


@in_loop
async def test_a_clock_that_was_far_ahead_is_forgotten(url: str) -> None:
    async with opened(url) as storage:
        await storage.beat(10_000_000)
        assert await storage.beat(10_000) is None
        assert await storage.beat(20_000) == Outage(10_000, 23_000)


@settings(max_examples=20, deadline=None)
@given(st.lists(st.integers(0, 200_000), min_size=1, max_size=12))
def test_whatever_the_clocks_show_outages_are_apart_and_in_order(moments: list[int]) -> None:
    async def play(url: str) -> list[Outage]:
        async with opened(url) as storage:
            for moment in moments:
                await storage.beat(moment)
            return await storage.outages(0)

    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(play(f"sqlite:///{folder}/games.db"))
    assert all(outage.start < outage.end for outage in found)
    assert all(one.end <= other.start for one, other in pairwise(found))


@in_loop
async def test_processes_that_are_seen_are_alive(url: str) -> None:
    async with opened(url) as storage:
        assert await storage.announce("b", 1000) == ["b"]
        assert await storage.announce("a", 2000) == ["a", "b"]
        assert await storage.announce("a", 1000 + ALIVE_FOR) == ["a", "b"]
        assert await storage.announce("a", 1001 + ALIVE_FOR) == ["a"]
        assert await storage.announce("b", 200_000) == ["b"]


@in_loop
async def test_a_process_that_says_goodbye_is_gone_at_once(url: str) -> None:
    async with opened(url) as storage:
        await storage.announce("a", 1000)
        await storage.announce("b", 1000)
        await storage.withdraw("a")
        assert await storage.announce("b", 1000) == ["b"]
