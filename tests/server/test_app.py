"""The whole application: the web client's files, the life span, what runs in the background."""

import asyncio
from pathlib import Path

import pytest

from pyramidion.core import ErrorCode
from pyramidion.server.app import make_app
from pyramidion.server.storage import StorageUnavailable
from pyramidion.server.storage.people import People
from tests.server.house import open_house, quick_passwords, settings_in, story
from tests.server.test_people import code_of

PAGE = "<!doctype html><title>Pyramidion</title>"
SCRIPT = "console.log('pyramid');" * 200


@pytest.fixture
def web(tmp_path: Path) -> Path:
    """A web client."""
    folder = tmp_path / "web"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(PAGE)
    (folder / "assets" / "index-abc123.js").write_text(SCRIPT)
    (tmp_path / "outside.txt").write_text("not for you")
    return folder


@story
async def test_the_web_client_is_served_and_its_own_addresses_are_its_page(
    tmp_path: Path, web: Path
) -> None:
    async with open_house(tmp_path, web=web) as house:
        ada = house.visitor()
        for path in ("/", "/match/Xy7", "/lobby"):
            answer = await ada.get(path)
            assert (answer.status_code, answer.text) == (200, PAGE)
            assert answer.headers["content-type"].startswith("text/html")
            assert answer.headers["cache-control"] == "no-cache"
            assert "content-security-policy" in answer.headers
        assert (await ada.get("/assets")).text == PAGE


@story
async def test_scripts_are_sent_compressed_and_may_be_kept_for_good(
    tmp_path: Path, web: Path
) -> None:
    async with open_house(tmp_path, web=web) as house:
        ada = house.visitor()
        for encoding, is_packed in (("gzip, br", True), ("identity", False), ("gzip", True)):
            script = await ada.get("/assets/index-abc123.js", **{"accept-encoding": encoding})
            assert script.text == SCRIPT
            assert script.headers.get("content-encoding") == ("gzip" if is_packed else None)
            assert (int(script.headers["content-length"]) < len(SCRIPT)) == is_packed
            assert script.headers["vary"] == "Accept-Encoding"
            assert "immutable" in script.headers["cache-control"]


@story
async def test_what_is_missing_is_not_remembered_as_missing(tmp_path: Path, web: Path) -> None:
    async with open_house(tmp_path, web=web) as house:
        missing = await house.visitor().get("/assets/index-later.js")
        assert (missing.status_code, missing.headers["cache-control"]) == (404, "no-store")


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("assets/index-abc123.js", "text/javascript"),
        ("assets/style-1.css", "text/css"),
        ("assets/forum-1.woff2", "font/woff2"),
        ("icon.svg", "image/svg+xml"),
        ("icon.png", "image/png"),
        ("site.webmanifest", "application/manifest+json"),
        ("strange.xyz", "application/octet-stream"),
    ],
)
@story
async def test_files_have_their_types(tmp_path: Path, web: Path, name: str, kind: str) -> None:
    (web / name).write_bytes(b"x" * 2000)
    async with open_house(tmp_path, web=web) as house:
        ada = house.visitor()
        answer = await ada.get(f"/{name}", **{"accept-encoding": "gzip"})
        assert answer.headers["content-type"].partition(";")[0] == kind
        is_text = kind.startswith("text/") or kind.endswith(("xml", "json"))
        assert ("content-encoding" in answer.headers) == is_text
        head = await ada.http.head(f"/{name}", headers={"accept-encoding": "gzip"})
        assert (head.status_code, head.content) == (200, b"")
        assert head.headers["content-length"] == answer.headers["content-length"]


@story
async def test_a_page_that_did_not_change_is_not_sent_again(tmp_path: Path, web: Path) -> None:
    async with open_house(tmp_path, web=web) as house:
        ada = house.visitor()
        first = await ada.get("/match/Xy7")
        again = await ada.get("/", **{"if-none-match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["cache-control"] == "no-cache"
        (web / "index.html").write_text(PAGE + "<p>")
        newer = await ada.get("/", **{"if-none-match": first.headers["etag"]})
        assert (newer.status_code, newer.text) == (200, PAGE + "<p>")


@story
async def test_files_that_are_missing_or_outside_are_not_found(tmp_path: Path, web: Path) -> None:
    async with open_house(tmp_path, web=web) as house:
        ada = house.visitor()
        for path in (
            "/missing.js",
            "/assets/missing.js",
            "/api/missing",
            "/../outside.txt",
            "/%2e%2e/outside.txt",
            "/assets/..%2f..%2foutside.txt",
            "/%00.js",
            f"/{'x' * 5000}.js",
        ):
            answer = await ada.get(path)
            assert (answer.status_code, code_of(answer)) == (404, ErrorCode.NOT_FOUND), path


@story
async def test_the_web_client_is_there_before_the_join_password_is_given(
    tmp_path: Path, web: Path
) -> None:
    async with open_house(tmp_path, web=web, join_password="open sesame") as house:
        assert (await house.visitor().get("/")).text == PAGE


@story
async def test_people_are_still_known_after_a_restart(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ada = house.visitor()
        user = await ada.be_guest()
        cookies = dict(ada.http.cookies)
    async with open_house(tmp_path) as house:
        ada = house.visitor()
        ada.http.cookies.update(cookies)
        assert (await ada.get("/api/me")).json()["id"] == user


@story
async def test_two_servers_cannot_use_one_sqlite_database(tmp_path: Path) -> None:
    async with open_house(tmp_path):
        second = make_app(settings_in(tmp_path), passwords=quick_passwords())
        with pytest.raises(BaseExceptionGroup) as refused:
            async with second.lifespan():
                pass
        assert refused.group_contains(StorageUnavailable)


@story
async def test_what_runs_in_the_background_begins_again_after_a_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pyramidion.server.app._RESTART_SECONDS", 0)
    attempts: list[int] = []
    again = asyncio.Event()

    async def purge(_people: People, now: int) -> None:
        attempts.append(now)
        if len(attempts) == 1:
            raise RuntimeError("out of order")
        again.set()

    monkeypatch.setattr(People, "purge", purge)
    async with open_house(tmp_path):
        async with asyncio.timeout(60):
            await again.wait()
