"""Logs are lines of JSON, one for each request, in which no secret ever stands."""

import io
import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import structlog

from pyramidion.server.config import Secret, Settings
from pyramidion.server.logs import configure_logs
from tests.server.house import PASSWORD, open_house, story
from tests.server.test_people import new_secret


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """Everything that is logged meanwhile, however unimportant."""
    stream = io.StringIO()
    configure_logs("debug", stream)
    for name in ("litestar", "httpx", "sqlalchemy", "asyncio"):
        logging.getLogger(name).setLevel(logging.DEBUG)
    yield stream
    for name in ("litestar", "httpx", "sqlalchemy", "asyncio"):
        logging.getLogger(name).setLevel(logging.NOTSET)


def lines_of(log: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in log.getvalue().splitlines()]


def test_a_request_is_one_line_without_its_query(tmp_path: Path, log: io.StringIO) -> None:
    @story
    async def visit() -> None:
        async with open_house(tmp_path) as house:
            ada = house.visitor()
            user = await ada.be_guest()
            await ada.send("DELETE", "/api/session?everywhere=false&token=hush")
            line = [line for line in lines_of(log) if line["event"] == "request"][-1]
            assert line["method"] == "DELETE"
            assert line["route"] == "/api/session"
            assert line["status"] == 204
            assert line["ms"] >= 0
            assert line["user"] == user
            assert "path" not in line

    visit()


def test_nothing_secret_is_logged_while_people_come_and_go(
    tmp_path: Path, log: io.StringIO
) -> None:
    secrets: list[str] = [PASSWORD, "battery staple", "open sesame", "open barley"]

    @story
    async def visit() -> None:
        async with open_house(tmp_path, join_password="open sesame") as house:
            ada = house.visitor()
            await ada.post("/api/entry", password="open barley")
            await ada.post("/api/entry", password="open sesame")
            await ada.be_guest("Ada")
            secrets.extend(ada.http.cookies.values())
            secrets.append(ada.csrf or "")
            await ada.be_account("ada")
            secrets.extend(ada.http.cookies.values())
            token = await new_secret(ada, "read")
            secrets.append(token)
            await house.visitor().get("/api/me", authorization=f"Bearer {token}")
            await house.visitor().get("/api/me", authorization=f"Bearer {token}x")
            await house.visitor().get(f"/api/me?token={token}")
            await house.visitor().get(f"/api/tokens/{token}")
            await ada.post("/api/session", login="ada", password="wrong horse")
            await ada.post("/api/password", old=PASSWORD, new="battery staple")
            secrets.extend(ada.http.cookies.values())
            user = await house.services.storage.people.find_login("ada")
            assert user is not None
            secrets.append(user.password or "")
            structlog.get_logger().warning("oops", user=user, settings=house.services.settings)

    visit()
    logged = log.getvalue()
    assert logged.count('"event":"request"') > 10
    assert all(secrets)
    for secret in secrets:
        assert secret not in logged


def test_operators_hear_of_wrong_passwords_and_of_a_proxy_that_they_forgot(
    tmp_path: Path, log: io.StringIO
) -> None:
    @story
    async def visit() -> None:
        async with open_house(tmp_path) as house:
            eve = house.visitor("192.0.2.66")
            await eve.post("/api/session", login="ada", password="wrong horse")
            for _ in range(3):
                await eve.get("/health", **{"x-forwarded-for": "198.51.100.1"})

    visit()
    lines = lines_of(log)
    [refused] = [line for line in lines if line["event"] == "sign_in_refused"]
    assert refused["address"] == "192.0.2.66"
    assert len([line for line in lines if line["event"] == "untrusted_proxy"]) == 1


def test_secrets_that_reach_a_logger_are_blotted_out(log: io.StringIO) -> None:
    logger = structlog.get_logger("pyramidion.test")
    logger.info(
        "careless",
        password="hunter2",
        X_CSRF_Token="abc123",
        note="used pyrt_abcDEF-123_x and pyrs_zzz",
        address="postgresql://games:hunter2@db/games",
        settings=Settings(join_password=Secret("hunter2")),
        deep={"list": ["pyrc_hunter2"]},
    )
    try:
        raise ValueError("INSERT ... [parameters: ('ada', 'hunter2')]")
    except ValueError:
        logger.exception("statement failed")
    logging.getLogger("pyramidion.other").warning("Cookie %s", "pyrs_hunter2")
    logged = log.getvalue()
    for secret in ("hunter2", "abc123", "abcDEF", "zzz"):
        assert secret not in logged
    assert "postgresql://***@db/games" in logged


def test_libraries_are_heard_only_when_something_is_wrong() -> None:
    stream = io.StringIO()
    configure_logs("info", stream)
    logging.getLogger("some.library").info("chatter")
    logging.getLogger("some.library").warning("smoke")
    structlog.get_logger("pyramidion.test").debug("detail")
    assert [line["event"] for line in lines_of(stream)] == ["smoke"]
