"""Forgetting somebody: names and words go, matches stay."""

import asyncio

from pyramidion.server.entries import Acted, AnyEntry, Created, Row, Said, Seated, Started, Vacated
from pyramidion.server.storage import REREAD, Storage, digest_of
from pyramidion.server.storage.erasure import redact
from pyramidion.server.terms import Anybody, Mine, Terms
from tests.server.storage.samples import (
    OPENING,
    in_loop,
    move,
    opened,
    said,
    session,
    summary,
    token,
    user,
)

WORDS = [said(3, 0, "Ann's address"), said(4, 1, "Bob's address"), move(5)]


async def fill(storage: Storage, match: str) -> None:
    """A match in which both have said something."""
    await storage.append(match, [*OPENING, *WORDS], summary(match, "u-ann", "u-bob"))


@in_loop
async def test_whoever_sat_there_loses_name_and_words_and_nobody_else_does(url: str) -> None:
    async with opened(url) as storage:
        await fill(storage, "m")
        assert await storage.people.delete_user("u-bob") == ["m"]
        log = await storage.read_log("m")
        assert log[0] == OPENING[0]
        assert log[1] == Row(1, 200, Seated(1, "u-bob", "?"), "u-bob sit")
        assert log[2] == OPENING[2]
        assert log[3:] == [WORDS[0], said(4, 1, ""), move(5)]
        found = await storage.summary("m")
        assert found is not None
        assert found.text == '{"names":["Ann","?"],"options":{"variant":"Bob"}}'


@in_loop
async def test_whoever_set_the_table_up_loses_the_names_given_there(url: str) -> None:
    async with opened(url) as storage:
        await fill(storage, "m")
        assert await storage.people.delete_user("u-ann") == ["m"]
        log = await storage.read_log("m")
        created = log[0].entry
        assert isinstance(created, Created)
        assert created.terms == Terms(game="pylos", seats=(Mine(), Anybody()))
        assert log[1:] == [*OPENING[1:], said(3, 0, ""), *WORDS[1:]]


@in_loop
async def test_the_account_with_sessions_and_tokens_is_gone_and_the_login_free(url: str) -> None:
    async with opened(url) as storage:
        await storage.people.add_user(user("Ann", login="ann"))
        await storage.people.add_session(session("s"))
        await storage.people.add_token(token("t"))
        assert await storage.people.delete_user("u-ann") == []
        assert await storage.people.find_user("u-ann") is None
        assert await storage.people.find_session(digest_of("s"), 1) is None
        assert await storage.people.find_token(digest_of("t")) is None
        await storage.people.add_user(user("Ann", login="ANN"))


@in_loop
async def test_many_matches_are_all_cleared_also_those_left_long_ago(url: str) -> None:
    async with opened(url) as storage:
        names = sorted(f"m{i}" for i in range(45))
        await asyncio.gather(*(fill(storage, name) for name in names))
        await storage.append("m7", [move(6)], summary("m7", "u-ann"))
        assert await storage.people.delete_user("u-bob") == names
        for name in names:
            assert all("Bob" not in str(row.entry) for row in await storage.read_log(name))
        assert await storage.summaries(user="u-bob", limit=9) == []
        assert await storage.people.delete_user("u-bob") == []


@in_loop
async def test_other_processes_are_told_to_read_again(postgres_url: str) -> None:
    async with opened(postgres_url) as one, opened(postgres_url) as other:
        await fill(one, "m")
        heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
        await other.listen(lambda match, number: heard.put((match, number)), lambda: None)
        await one.people.delete_user("u-bob")
        assert await asyncio.wait_for(heard.get(), 30) == ("m", REREAD)


def test_words_belong_to_whoever_sat_there_when_they_were_said() -> None:
    entries: list[AnyEntry] = [
        Created(Terms(game="pylos", seats=(Mine(), Anybody())), 1, "ann", "i"),
        Seated(1, "bob", "Bob"),
        Said(1, "I am Bob"),
        Vacated(1),
        Seated(1, "eve", "Eve"),
        Said(1, "I am Eve"),
        Started(),
        Acted(0, 1, "a1"),
    ]
    rows = [Row(number, 0, entry) for number, entry in enumerate(entries)]
    changed, names = redact(rows, "bob")
    assert changed == {1: Seated(1, "bob", "?"), 2: Said(1, "")}
    assert names == {"Bob"}
