"""People: guests, accounts, passwords, sessions and tokens, over a real database."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Literal

import pytest
from argon2 import PasswordHasher

from pyramidion.core import ErrorCode
from pyramidion.records import LONGEST_NAME
from pyramidion.server.clocks import DAY, SECOND
from pyramidion.server.errors import Refusal
from pyramidion.server.identity import (
    MOST_TOKENS,
    Identity,
    Recognised,
    check_password,
    clean_login,
    clean_name,
    token_id,
)
from pyramidion.server.passwords import Passwords
from pyramidion.server.storage import Storage, digest_of
from tests.server.house import PASSWORD, Clock, quick_passwords, story


class Desk:
    """Identity over a storage that a test may look into."""

    def __init__(self, storage: Storage, passwords: Passwords, clock: Clock) -> None:
        self.people = storage.people
        self.clock = clock
        self.identity = Identity(storage.people, passwords, clock, session_days=30)


@asynccontextmanager
async def open_desk(folder: Path, passwords: Passwords | None = None) -> AsyncIterator[Desk]:
    storage = await Storage.open(f"sqlite:///{folder}/people.db")
    used = passwords or quick_passwords()
    try:
        yield Desk(storage, used, Clock())
    finally:
        used.close()
        await storage.close()


@story
async def test_a_guest_who_gets_an_account_stays_the_same_user(tmp_path: Path) -> None:
    async with open_desk(tmp_path) as desk:
        guest = await desk.identity.add_guest(" Ada ")
        account = await desk.identity.add_account("Ada.L", PASSWORD, guest=guest)
        assert (account.id, account.name, account.login) == (guest.id, "Ada", "ada.l")
        assert await desk.identity.prove("ADA.L", PASSWORD) == account


@story
async def test_an_account_cannot_get_another_account(tmp_path: Path) -> None:
    async with open_desk(tmp_path) as desk:
        account = await desk.identity.add_account("ada", PASSWORD)
        with pytest.raises(Refusal) as refused:
            await desk.identity.add_account("ada2", PASSWORD, guest=account)
        assert refused.value.code == ErrorCode.NOT_NOW


@story
async def test_a_login_belongs_to_one_account_whatever_its_case(tmp_path: Path) -> None:
    async with open_desk(tmp_path) as desk:
        await desk.identity.add_account("ada", PASSWORD)
        with pytest.raises(Refusal) as refused:
            await desk.identity.add_account("ADA", PASSWORD)
        assert refused.value.code == ErrorCode.NAME_TAKEN


class CountingHasher(PasswordHasher):
    """Counts how often a password is verified."""

    def __init__(self) -> None:
        super().__init__(time_cost=1, memory_cost=8, parallelism=1)
        self.verified = 0

    def verify(self, hashed: str | bytes, password: str | bytes) -> Literal[True]:
        self.verified += 1
        return super().verify(hashed, password)


@story
async def test_an_unknown_login_and_a_wrong_password_get_the_same_answer_and_work(
    tmp_path: Path,
) -> None:
    hasher = CountingHasher()
    async with open_desk(tmp_path, Passwords(hasher)) as desk:
        await desk.identity.add_account("ada", PASSWORD)
        guest = await desk.identity.add_guest("Bob")
        refusals = []
        for login, password in [("ada", "wrong horse"), ("eve", "wrong horse"), (guest.id, "")]:
            before = hasher.verified
            with pytest.raises(Refusal) as refused:
                await desk.identity.prove(login, password)
            refusals.append((refused.value.code, refused.value.message, hasher.verified - before))
        assert len(set(refusals)) == 1
        assert refusals[0][0] == ErrorCode.WRONG_PASSWORD
        assert refusals[0][2] == 1


@story
async def test_a_hash_with_other_parameters_is_made_anew_at_the_next_sign_in(
    tmp_path: Path,
) -> None:
    async with open_desk(tmp_path) as desk:
        before = await desk.identity.add_account("ada", PASSWORD)
    stronger = Passwords(PasswordHasher(time_cost=2, memory_cost=16, parallelism=1))
    async with open_desk(tmp_path, stronger) as desk:
        await desk.identity.prove("ada", PASSWORD)
        after = await desk.people.find_user(before.id)
        assert after is not None
        assert after.password is not None
        assert after.password != before.password
        assert "m=16,t=2" in after.password
        assert await desk.identity.prove("ada", PASSWORD) == after


@story
async def test_a_password_is_the_same_however_its_accents_are_composed(tmp_path: Path) -> None:
    async with open_desk(tmp_path) as desk:
        await desk.identity.add_account("ada", "caf\u00e9 au lait")
        await desk.identity.prove("ada", "cafe\u0301 au lait")


@story
async def test_another_password_ends_all_sessions(tmp_path: Path) -> None:
    async with open_desk(tmp_path) as desk:
        user = await desk.identity.add_account("ada", PASSWORD)
        _, secret = await desk.identity.open_session(user)
        await desk.identity.change_password(user, "battery staple")
        assert await desk.identity.of_session(secret) is None
        await desk.identity.prove("ada", "battery staple")
        with pytest.raises(Refusal):
            await desk.identity.prove("ada", PASSWORD)


@story
async def test_a_session_lasts_as_long_as_it_is_used(tmp_path: Path) -> None:
    async with open_desk(tmp_path) as desk:
        user = await desk.identity.add_guest("Ada")
        _, secret = await desk.identity.open_session(user)
        for _ in range(10):
            desk.clock.now += 20 * DAY
            caller = await desk.identity.of_session(secret)
            assert caller is not None
            assert caller.user.id == user.id
        seen = await desk.people.find_user(user.id)
        assert seen is not None
        assert seen.seen == desk.clock.now
        desk.clock.now += 30 * DAY
        assert await desk.identity.of_session(secret) is None


@story
async def test_only_digests_of_secrets_are_stored(tmp_path: Path) -> None:
    async with open_desk(tmp_path) as desk:
        user = await desk.identity.add_account("ada", PASSWORD)
        _, session = await desk.identity.open_session(user)
        _, token = await desk.identity.add_token(user, "bot", ["read"])
    stored = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert user.id.encode() in stored
    for secret in (session, token, PASSWORD):
        assert secret.encode() not in stored


@story
async def test_signing_out_ends_one_session_or_all(tmp_path: Path) -> None:
    async with open_desk(tmp_path) as desk:
        user = await desk.identity.add_guest("Ada")
        (first, one), (_, two), (_, three) = [
            await desk.identity.open_session(user) for _ in range(3)
        ]
        assert first.session is not None
        await desk.identity.close_session(first.session)
        assert await desk.identity.of_session(one) is None
        assert await desk.identity.of_session(two) is not None
        await desk.identity.close_sessions(user)
        assert await desk.identity.of_session(two) is None
        assert await desk.identity.of_session(three) is None


@story
async def test_who_was_recognised_is_so_for_a_while_without_the_database(tmp_path: Path) -> None:
    async with open_desk(tmp_path) as desk:
        user = await desk.identity.add_guest("Ada")
        _, secret = await desk.identity.open_session(user)
        caller = await desk.identity.of_session(secret)
        await desk.people.delete_session(digest_of(secret))  # as another process would
        desk.clock.now += SECOND
        assert await desk.identity.of_session(secret) is caller
        desk.clock.now += 60 * SECOND
        assert await desk.identity.of_session(secret) is None


@story
async def test_who_was_recognised_is_called_otherwise_at_once(tmp_path: Path) -> None:
    async with open_desk(tmp_path) as desk:
        user = await desk.identity.add_guest("Ada")
        _, session = await desk.identity.open_session(user)
        _, token = await desk.identity.add_token(user, "bot", ["read"])
        for name in ("Ada", "Ada L.", "Lady L."):
            await desk.identity.rename(user, name)
            callers = (
                await desk.identity.of_session(session),
                await desk.identity.of_token(token),
            )
            assert [caller and caller.user.name for caller in callers] == [name, name]


@story
async def test_a_session_is_no_token_and_a_token_no_session(tmp_path: Path) -> None:
    async with open_desk(tmp_path) as desk:
        user = await desk.identity.add_guest("Ada")
        _, session = await desk.identity.open_session(user)
        _, token = await desk.identity.add_token(user, "bot", ["read"])
        for _ in range(2):  # unknown at first, recognised then
            assert await desk.identity.of_session(session) is not None
            assert await desk.identity.of_token(token) is not None
            assert await desk.identity.of_session(token) is None
            assert await desk.identity.of_token(session) is None


@story
async def test_what_was_read_before_a_sign_out_does_not_outlive_it(tmp_path: Path) -> None:
    async with open_desk(tmp_path) as desk:
        caller, _ = await desk.identity.open_session(await desk.identity.add_guest("Ada"))
        recognised = Recognised(desk.clock, SECOND)
        before = recognised.forgotten
        recognised.forget(caller.user.id)
        recognised.keep("digest", caller, before)
        assert recognised.find("digest") is None
        recognised.keep("digest", caller, recognised.forgotten)
        assert recognised.find("digest") is caller


@story
async def test_whoever_was_recognised_longest_ago_is_forgotten_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pyramidion.server.identity._MOST_KEPT", 2)
    async with open_desk(tmp_path) as desk:
        caller, _ = await desk.identity.open_session(await desk.identity.add_guest("Ada"))
        recognised = Recognised(desk.clock, SECOND)
        for digest in ("one", "two", "one", "three"):
            recognised.keep(digest, caller, recognised.forgotten)
        found = [recognised.find(digest) for digest in ("one", "two", "three")]
        assert found == [caller, None, caller]


@story
async def test_a_token_acts_for_its_user_within_its_scopes_until_it_is_taken_back(
    tmp_path: Path,
) -> None:
    async with open_desk(tmp_path) as desk:
        user = await desk.identity.add_account("ada", PASSWORD)
        token, secret = await desk.identity.add_token(user, "bot", ["play", "read", "play"])
        caller = await desk.identity.of_token(secret)
        assert caller is not None
        assert (caller.user, caller.is_program) == (user, True)
        assert sorted(caller.scopes) == ["play", "read"]
        [listed] = await desk.identity.tokens(user)
        assert listed.used == desk.clock.now
        stranger = await desk.identity.add_guest("Eve")
        with pytest.raises(Refusal) as refused:
            await desk.identity.delete_token(stranger, token_id(token))
        assert refused.value.code == ErrorCode.NOT_FOUND
        await desk.identity.delete_token(user, token_id(token))
        assert await desk.identity.of_token(secret) is None


@story
async def test_nobody_has_more_than_so_many_tokens(tmp_path: Path) -> None:
    async with open_desk(tmp_path) as desk:
        user = await desk.identity.add_guest("Ada")
        for number in range(MOST_TOKENS):
            await desk.identity.add_token(user, f"bot {number}", ["read"])
        with pytest.raises(Refusal) as refused:
            await desk.identity.add_token(user, "one more", ["read"])
        assert refused.value.code == ErrorCode.NOT_NOW


@story
async def test_who_was_deleted_is_nobody(tmp_path: Path) -> None:
    async with open_desk(tmp_path) as desk:
        user = await desk.identity.add_account("ada", PASSWORD)
        _, session = await desk.identity.open_session(user)
        _, token = await desk.identity.add_token(user, "bot", ["read"])
        await desk.identity.delete(user)
        assert await desk.identity.of_session(session) is None
        assert await desk.identity.of_token(token) is None
        with pytest.raises(Refusal) as refused:
            await desk.identity.prove("ada", PASSWORD)
        assert refused.value.code == ErrorCode.WRONG_PASSWORD
        with pytest.raises(Refusal) as refused:
            await desk.identity.rename(user, "Eve")
        assert refused.value.code == ErrorCode.SIGN_IN


@pytest.mark.parametrize(
    "name", ["", "   ", "a\nb", "a\u200bb", "\ud800", "x" * (LONGEST_NAME + 1)]
)
def test_a_name_is_printable_and_not_too_long(name: str) -> None:
    with pytest.raises(Refusal) as refused:
        clean_name(name)
    assert refused.value.code == ErrorCode.INVALID_NAME


def test_a_name_may_be_in_any_script() -> None:
    assert clean_name(" \u827e\u9054 ") == "\u827e\u9054"
    assert clean_name("Zoe\u0308") == "Zo\u00eb"


@pytest.mark.parametrize("login", ["", "ab", "a b c", "\u0430da", "ada!", "x" * 61])
def test_a_login_is_plain(login: str) -> None:
    with pytest.raises(Refusal) as refused:
        clean_login(login)
    assert refused.value.code == ErrorCode.INVALID_NAME


@pytest.mark.parametrize("password", ["", "short", "ada.lovelace", "aaaaaaaaaa", "x" * 201])
def test_a_password_that_is_easy_to_guess_is_refused(password: str) -> None:
    with pytest.raises(Refusal) as refused:
        check_password(password, "ada.lovelace")
    assert refused.value.code == ErrorCode.INVALID_NAME
