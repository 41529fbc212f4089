"""Lists of matches: the lobby, one's own, those to watch, those to go on with."""

import msgspec
import pytest

from pyramidion.core import ErrorCode
from pyramidion.server.errors import Refusal
from pyramidion.server.storage import Storage, Summary, digest_of
from tests.server.storage.samples import OPENING, in_loop, move, opened, summary


async def fill(storage: Storage) -> dict[str, Summary]:
    """Some matches, of which `c` and `d` were made at the same moment."""
    made = {
        "a": summary("a", "u-ann", "u-bob", created=100, status="over"),
        "b": summary("b", "u-ann", created=200, status="waiting"),
        "c": summary("c", "u-bob", created=300),
        "d": summary("d", "u-ann", "u-eve", created=300),
        "e": summary("e", created=400, status="aborted"),
    }
    made["c"] = msgspec.structs.replace(made["c"], watching=False)
    for match, one in made.items():
        await storage.append(match, OPENING, one)
    return made


async def names(storage: Storage, **wanted: str | bool | None) -> str:
    """The matches of a list, in its order."""
    found = await storage.summaries(limit=100, **wanted)  # type: ignore[arg-type]
    return "".join(one.match for one in found)


@in_loop
async def test_the_newest_come_first(url: str) -> None:
    async with opened(url) as storage:
        made = await fill(storage)
        found = await storage.summaries(limit=100)
        assert found == [made[match] for match in "edcba"]


@in_loop
async def test_lists_can_be_narrowed_down(url: str) -> None:
    async with opened(url) as storage:
        await fill(storage)
        assert await names(storage, status="playing") == "dc"
        assert await names(storage, is_open=True) == "b"
        assert await names(storage, watching=False) == "c"
        assert await names(storage, user="u-ann") == "dba"
        assert await names(storage, user="u-ann", status="over") == "a"
        assert await names(storage, user="u-nobody") == ""


@in_loop
async def test_a_long_list_comes_in_pages_that_miss_nothing(url: str) -> None:
    async with opened(url) as storage:
        await fill(storage)
        seen, before = "", None
        while page := await storage.summaries(limit=2, before=before):
            seen += "".join(one.match for one in page)
            before = page[-1].match
        assert seen == "edcba"


@in_loop
async def test_a_page_before_a_match_that_does_not_exist_is_refused(url: str) -> None:
    async with opened(url) as storage:
        with pytest.raises(Refusal) as refusal:
            await storage.summaries(limit=2, before="nothing")
        assert refusal.value.code == ErrorCode.UNKNOWN_MATCH


@in_loop
async def test_a_summary_changes_together_with_the_log(url: str) -> None:
    async with opened(url) as storage:
        await storage.append("m", OPENING, summary("m", "u-ann", status="waiting"))
        later = msgspec.structs.replace(summary("m", "u-ann", "u-bob"), changed=999)
        await storage.append("m", [move(3)], later)
        assert await storage.summary("m") == later
        await storage.append("m", [move(4)])
        assert await storage.summary("m") == later
        assert await storage.summary("nothing") is None


@in_loop
async def test_whoever_stands_up_has_one_match_less(url: str) -> None:
    async with opened(url) as storage:
        await storage.append("m", OPENING, summary("m", "u-ann", "u-bob"))
        await storage.append("m", [move(3)], summary("m", "u-ann"))
        assert await names(storage, user="u-bob") == ""
        await storage.append("m", [move(4)], summary("m", "u-bob", "u-ann"))
        assert await names(storage, user="u-bob") == "m"
        assert (await storage.summaries(limit=1))[0].users == ("u-bob", "u-ann")


@in_loop
async def test_matches_to_go_on_with_are_those_not_over(url: str) -> None:
    async with opened(url) as storage:
        await fill(storage)
        assert await storage.matches_playing() == ["b", "c", "d"]


@pytest.mark.parametrize("text", ["a\0b", "half of a character: \ud800"])
@in_loop
async def test_nothing_is_looked_up_that_cannot_exist(url: str, text: str) -> None:
    """Whatever a stranger types, both kinds of database say the same."""
    async with opened(url) as storage:
        for attempt in (
            storage.read_log(text),
            storage.summary(text),
            storage.summaries(limit=1, before=text),
            storage.summaries(limit=1, user=text),
            storage.people.find_user(text),
            storage.people.find_login(text),
            storage.people.users(limit=1, after=text),
        ):
            with pytest.raises(Refusal) as refusal:
                await attempt
            assert refusal.value.code == ErrorCode.INVALID_TEXT
        assert await storage.people.find_session(digest_of(text), 0) is None
        assert await storage.people.find_token(digest_of(text)) is None
