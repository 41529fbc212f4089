"""Guests, accounts, sessions and tokens."""

import asyncio
import hashlib

import msgspec
import pytest

from pyramidion.core import ErrorCode
from pyramidion.server.clocks import DAY
from pyramidion.server.errors import Refusal
from pyramidion.server.storage import Purged, digest_of
from tests.server.storage.samples import (
    OPENING,
    in_loop,
    opened,
    session,
    summary,
    token,
    user,
)


@in_loop
async def test_users_are_found_by_id_and_by_login_in_any_case(url: str) -> None:
    async with opened(url) as storage:
        ann, guest = user("Ann", login="Ännchen"), user("Guest")
        await storage.people.add_user(ann)
        await storage.people.add_user(guest)
        assert await storage.people.find_user("u-ann") == ann
        assert await storage.people.find_user("u-guest") == guest
        assert await storage.people.find_login("äNNCHEN") == ann
        assert await storage.people.find_user("u-nobody") is None
        assert await storage.people.find_login("nobody") is None


@in_loop
async def test_a_login_is_taken_whatever_its_case_but_guests_need_none(url: str) -> None:
    async with opened(url) as storage:
        await storage.people.add_user(user("Ann", login="ann"))
        await storage.people.add_user(user("Guest"))
        await storage.people.add_user(user("Other"))
        for attempt in (
            storage.people.add_user(user("Eve", login="ANN")),
            storage.people.change_user(user("Guest", login="Ann")),
        ):
            with pytest.raises(Refusal) as refusal:
                await attempt
            assert refusal.value.code == ErrorCode.NAME_TAKEN
        assert await storage.people.find_user("u-guest") == user("Guest")


@in_loop
async def test_of_two_who_want_a_login_at_once_one_gets_it(url: str) -> None:
    async with opened(url) as storage:
        wanted = [storage.people.add_user(user(f"U{i}", login="Best")) for i in range(8)]
        results = await asyncio.gather(*wanted, return_exceptions=True)
        assert results.count(None) == 1
        refusals = [result for result in results if isinstance(result, Refusal)]
        assert {refusal.code for refusal in refusals} == {ErrorCode.NAME_TAKEN}
        assert len(refusals) == 7


@in_loop
async def test_a_guest_becomes_an_account_and_is_seen(url: str) -> None:
    async with opened(url) as storage:
        await storage.people.add_user(user("Ann"))
        assert await storage.people.change_user(user("Ann", login="ann"))
        await storage.people.see_user("u-ann", 7777)
        assert await storage.people.find_login("ann") == user("Ann", login="ann", seen=7777)
        assert not await storage.people.change_user(user("Nobody"))


@in_loop
async def test_all_users_are_listed_in_pages(url: str) -> None:
    async with opened(url) as storage:
        people = [user(name) for name in ("Ann", "Bob", "Cid")]
        for one in reversed(people):
            await storage.people.add_user(one)
        assert await storage.people.users(limit=2) == people[:2]
        assert await storage.people.users(limit=2, after="u-bob") == people[2:]


@in_loop
async def test_a_session_is_found_until_it_expires(url: str) -> None:
    async with opened(url) as storage:
        ann = user("Ann")
        await storage.people.add_user(ann)
        await storage.people.add_session(session("secret"))
        digest = digest_of("secret")
        assert await storage.people.find_session(digest, 4999) == (session("secret"), ann)
        assert await storage.people.find_session(digest, 5000) is None
        assert await storage.people.find_session(digest_of("other"), 1) is None
        longer = msgspec.structs.replace(session("secret"), expires=9000, passed=True)
        assert await storage.people.change_session(longer)
        assert await storage.people.find_session(digest, 8999) == (longer, ann)
        assert await storage.people.delete_session(digest)
        assert not await storage.people.delete_session(digest)
        assert not await storage.people.change_session(longer)
        assert await storage.people.find_session(digest, 1) is None


@in_loop
async def test_all_sessions_but_one_can_be_ended(url: str) -> None:
    async with opened(url) as storage:
        await storage.people.add_user(user("Ann"))
        for name in "abc":
            await storage.people.add_session(session(name))
        await storage.people.delete_sessions("u-ann", keep=digest_of("b"))
        found = [await storage.people.find_session(digest_of(name), 1) for name in "abc"]
        assert [one is not None for one in found] == [False, True, False]
        await storage.people.delete_sessions("u-ann")
        assert await storage.people.find_session(digest_of("b"), 1) is None


@in_loop
async def test_tokens_are_listed_used_and_taken_back(url: str) -> None:
    async with opened(url) as storage:
        ann = user("Ann")
        await storage.people.add_user(ann)
        await storage.people.add_token(token("y", created=2))
        await storage.people.add_token(token("x", created=1))
        await storage.people.use_token(digest_of("x"), 77)
        used = msgspec.structs.replace(token("x"), used=77)
        assert await storage.people.find_token(digest_of("x")) == (used, ann)
        assert await storage.people.tokens("u-ann") == [used, token("y", created=2)]
        assert not await storage.people.delete_token("u-eve", digest_of("x"))
        assert await storage.people.delete_token("u-ann", digest_of("x"))
        assert await storage.people.find_token(digest_of("x")) is None


@in_loop
async def test_sessions_and_tokens_need_a_user(url: str) -> None:
    async with opened(url) as storage:
        for attempt in (
            storage.people.add_session(session("s")),
            storage.people.add_token(token("t")),
        ):
            with pytest.raises(Refusal) as refusal:
                await attempt
            assert refusal.value.code == ErrorCode.SIGN_IN


@in_loop
async def test_a_token_in_clear_is_never_stored(url: str) -> None:
    assert digest_of("secret") == hashlib.sha256(b"secret").hexdigest()
    async with opened(url) as storage:
        await storage.people.add_user(user("Ann"))
        in_clear = msgspec.structs.replace(session("secret"), digest="secret")
        with pytest.raises(ValueError, match="digest"):
            await storage.people.add_session(in_clear)
        with pytest.raises(ValueError, match="digest"):
            await storage.people.add_token(msgspec.structs.replace(token("x"), digest="x"))


@in_loop
async def test_purging_clears_expired_sessions_and_guests_who_never_played(url: str) -> None:
    now = 100 * DAY
    async with opened(url) as storage:
        await storage.append("m", OPENING, summary("m", "u-ann"))
        for one in (
            user("Ann", seen=now - 40 * DAY),  # set a table up
            user("Bob", seen=now - 40 * DAY),  # sat there once
            user("Old", seen=now - 31 * DAY),
            user("New", seen=now - 29 * DAY),
            user("Member", login="member", seen=now - 300 * DAY),
        ):
            await storage.people.add_user(one)
        await storage.people.add_session(session("gone", expires=now))
        await storage.people.add_session(session("lasts", expires=now + 1))
        await storage.people.add_session(session("of old", expires=now + 1, of="u-old"))
        assert await storage.people.purge(now) == Purged(sessions=1, guests=1)
        left = await storage.people.users(limit=10)
        assert [one.name for one in left] == ["Ann", "Bob", "Member", "New"]
        assert await storage.people.find_session(digest_of("lasts"), now) is not None
        assert await storage.people.find_session(digest_of("of old"), now) is None
        assert await storage.people.purge(now) == Purged(sessions=0, guests=0)


@in_loop
async def test_a_name_that_cannot_be_stored_is_refused(url: str) -> None:
    async with opened(url) as storage:
        for name in ("a\0b", "\ud800"):
            bad = msgspec.structs.replace(user("Ann"), name=name)
            with pytest.raises(Refusal) as refusal:
                await storage.people.add_user(bad)
            assert refusal.value.code == ErrorCode.INVALID_TEXT
