"""Logs of matches: what was acknowledged is there, once, whole and in order."""

import asyncio
import contextlib
from typing import cast

import msgspec
import pytest
import sqlalchemy as sa

from pyramidion.core import ErrorCode
from pyramidion.server.entries import Row, Started
from pyramidion.server.errors import Refusal
from pyramidion.server.storage import Conflict, Storage, StorageUnavailable, log
from tests.server.storage.samples import OPENING, in_loop, move, opened, summary


@in_loop
async def test_rows_come_back_as_they_were_appended(url: str) -> None:
    async with opened(url) as storage:
        await storage.append("m", OPENING)
        await storage.append("m", [move(3, key="u-ann 1"), move(4)])
        assert await storage.read_log("m") == [*OPENING, move(3, key="u-ann 1"), move(4)]
        assert await storage.read_log("m", after=3) == [move(4)]
        assert await storage.read_log("m", after=4) == []
        assert await storage.read_log("nothing") == []


@in_loop
async def test_every_character_survives(url: str) -> None:
    text = '"quotes" \\ back \t \u0000 \u001f é 球 🏆 \' ; -- %s :x $1 \u2028'
    key = "u é球🏆 \\u0000 \"'"
    async with opened(url) as storage:
        await storage.append("m", [*OPENING, move(3, text, key)])
        assert (await storage.read_log("m"))[-1] == move(3, text, key)


@in_loop
async def test_what_was_stored_is_there_after_opening_again(url: str) -> None:
    async with opened(url) as storage:
        await storage.append("m", OPENING, summary("m", "u-ann"))
    async with opened(url) as storage:
        assert await storage.read_log("m") == OPENING
        assert await storage.summary("m") == summary("m", "u-ann")


@in_loop
async def test_a_number_that_exists_is_a_conflict_and_changes_nothing(url: str) -> None:
    async with opened(url) as storage:
        await storage.append("m", OPENING, summary("m", "u-ann"))
        for rows in ([move(2)], [move(0)], [move(1), move(2), move(3)]):
            with pytest.raises(Conflict):
                await storage.append("m", rows, summary("m", "u-bob", status="over"))
        assert await storage.read_log("m") == OPENING
        assert await storage.summary("m") == summary("m", "u-ann")


@in_loop
async def test_a_gap_is_a_conflict_so_that_a_log_never_has_one(url: str) -> None:
    async with opened(url) as storage:
        with pytest.raises(Conflict):
            await storage.append("m", [move(1)])
        await storage.append("m", OPENING)
        with pytest.raises(Conflict):
            await storage.append("m", [move(4)])
        assert await storage.read_log("m") == OPENING


@in_loop
async def test_only_the_guilty_one_of_many_fails(url: str) -> None:
    async with opened(url) as storage:
        await storage.append("old", OPENING)
        appends = [storage.append(f"m{i}", OPENING) for i in range(20)]
        appends.insert(7, storage.append("old", [move(1)]))
        results = await asyncio.gather(*appends, return_exceptions=True)
        assert isinstance(results.pop(7), Conflict)
        assert results == [None] * 20
        for i in range(20):
            assert await storage.read_log(f"m{i}") == OPENING


@in_loop
async def test_of_two_at_once_in_one_match_the_first_wins(url: str) -> None:
    async with opened(url) as storage:
        await storage.append("m", OPENING)
        results = await asyncio.gather(
            storage.append("m", [move(3, "first")]),
            storage.append("m", [move(3, "second")]),
            storage.append("m", [move(4, "third")]),
            return_exceptions=True,
        )
        assert [type(result) for result in results] == [type(None), Conflict, type(None)]
        assert await storage.read_log("m", 2) == [move(3, "first"), move(4, "third")]


@in_loop
async def test_appends_that_wait_together_share_one_transaction(url: str) -> None:
    commits = 0

    def count(_: sa.Connection) -> None:
        nonlocal commits
        commits += 1

    async with opened(url) as storage:
        sa.event.listen(sa.Engine, "commit", count)
        try:
            await asyncio.gather(*(storage.append(f"m{i}", OPENING) for i in range(500)))
        finally:
            sa.event.remove(sa.Engine, "commit", count)
        assert commits == 1
        assert len(await storage.read_log("m499")) == 3


@in_loop
async def test_more_than_fit_into_one_transaction_are_stored_in_several(url: str) -> None:
    async with opened(url) as storage:
        await asyncio.gather(*(storage.append(f"m{i}", OPENING) for i in range(2345)))
        for i in (0, 999, 1000, 2344):
            assert await storage.read_log(f"m{i}") == OPENING


@in_loop
async def test_closing_stores_what_waits_and_then_refuses(url: str) -> None:
    storage = await Storage.open(url)
    waiting = [asyncio.create_task(storage.append(f"m{i}", OPENING)) for i in range(5)]
    await asyncio.sleep(0)
    await storage.close()
    await asyncio.gather(*waiting)
    for attempt in (storage.append("late", OPENING), storage.read_log("m0"), storage.beat(1)):
        with pytest.raises(StorageUnavailable, match="closing"):
            await attempt
    async with opened(url) as again:
        assert await again.read_log("m4") == OPENING
        assert await again.read_log("late") == []


@in_loop
async def test_somebody_who_gives_up_waiting_disturbs_nobody(url: str) -> None:
    async with opened(url) as storage:
        impatient = asyncio.create_task(storage.append("m", OPENING))
        patient = asyncio.create_task(storage.append("n", OPENING))
        await asyncio.sleep(0)
        impatient.cancel()
        await patient
        with contextlib.suppress(asyncio.CancelledError):
            await impatient
        assert await storage.read_log("n") == OPENING
        assert await storage.read_log("m") in ([], OPENING)


@in_loop
async def test_a_text_that_cannot_be_stored_is_refused(url: str) -> None:
    async with opened(url) as storage:
        for key in ("a\0b", "half of a character: \ud800"):
            with pytest.raises(Refusal) as refusal:
                await storage.append("m", [Row(0, 0, Started(), key)])
            assert refusal.value.code == ErrorCode.INVALID_TEXT


@in_loop
async def test_whoever_spoils_a_batch_spoils_it_for_nobody_else(url: str) -> None:
    """A summary with no game: the database turns the whole statement down."""
    async with opened(url) as storage:
        spoilt = msgspec.structs.replace(summary("m"), game=cast("str", None))
        results = await asyncio.gather(
            storage.append("a", OPENING, summary("a")),
            storage.append("m", OPENING, spoilt),
            storage.append("z", OPENING, summary("z")),
            return_exceptions=True,
        )
        assert isinstance(results[1], Refusal)
        assert results[1].code == ErrorCode.INTERNAL
        assert [results[0], results[2]] == [None, None]
        assert [len(await storage.read_log(match)) for match in "amz"] == [3, 0, 3]


@in_loop
async def test_a_fault_of_ours_leaves_nobody_waiting(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(url) as storage:
        with monkeypatch.context() as patch:
            patch.setattr(log, "store_batch", lambda *_: 1 // 0)
            with pytest.raises(Refusal) as refusal:
                await storage.append("m", OPENING)
            assert refusal.value.code == ErrorCode.INTERNAL
        await storage.append("m", OPENING)


@in_loop
async def test_rows_without_order_are_a_mistake_of_the_caller(url: str) -> None:
    async with opened(url) as storage:
        for rows in ([], [move(0), move(2)], [move(1), move(0)]):
            with pytest.raises(ValueError, match="consecutive"):
                await storage.append("m", rows)
        with pytest.raises(ValueError, match="another match"):
            await storage.append("m", [move(0)], summary("n"))


@in_loop
async def test_two_processes_never_both_store_the_same_number(postgres_url: str) -> None:
    """Both try every number of every match at once; exactly one of them may succeed."""
    async with opened(postgres_url) as one, opened(postgres_url) as other:
        wins: dict[str, list[str]] = {f"m{i}": [] for i in range(20)}

        async def play(storage: Storage, match: str, name: str) -> None:
            for number in range(15):
                try:
                    await storage.append(match, [move(number, key=name)])
                except Conflict:
                    continue
                wins[match].append(f"{number} {name}")

        players = [
            play(storage, match, name)
            for match in wins
            for storage, name in ((one, "one"), (other, "other"))
        ]
        await asyncio.gather(*players)
        for match, won in wins.items():
            log = await other.read_log(match)
            assert [row.number for row in log] == list(range(15))
            assert sorted(f"{row.number} {row.key}" for row in log) == sorted(won)
