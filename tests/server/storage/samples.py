"""Rows and summaries to store, and a way to write tests as coroutines."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import wraps
from typing import Any, ParamSpec

import sqlalchemy as sa

from pyramidion.server.entries import Acted, Created, Row, Said, Seated, Started
from pyramidion.server.storage import Session, Storage, Summary, Token, User, digest_of
from pyramidion.server.storage.engines import open_database
from pyramidion.server.terms import Anybody, Mine, Terms

P = ParamSpec("P")
CREATED = Created(
    terms=Terms(game="pylos", seats=(Mine("Ann"), Anybody())),
    rules=1,
    host="u-ann",
    invitation="key",
)
OPENING = [
    Row(0, 100, CREATED, "u-ann create"),
    Row(1, 200, Seated(1, "u-bob", "Bob"), "u-bob sit"),
    Row(2, 200, Started()),
]


def in_loop(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """A test that is a coroutine, run in an event loop of its own."""

    @wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(test(*args, **kwargs))

    return run


@asynccontextmanager
async def opened(url: str, *, reading: bool = False) -> AsyncIterator[Storage]:
    """A storage, closed at the end whatever happens."""
    storage = await Storage.open(url, reading=reading)
    try:
        yield storage
    finally:
        await storage.close()


def move(number: int, text: str = "b2", key: str | None = None) -> Row:
    """A row with an action."""
    return Row(number, 1000 + number, Acted(number, number % 2, text, 5000), key)


def said(number: int, seat: int, text: str) -> Row:
    """A row with words."""
    return Row(number, 1000 + number, Said(seat, text))


def summary(match: str, *users: str, created: int = 100, status: str = "playing") -> Summary:
    """A summary that fits the opening."""
    return Summary(
        match=match,
        game="pylos",
        rules=1,
        status=status,
        is_open=status == "waiting",
        watching=True,
        host="u-ann",
        users=users,
        created=created,
        changed=created,
        text='{"names":["Ann","Bob"],"options":{"variant":"Bob"}}',
    )


def user(name: str, *, login: str | None = None, seen: int = 1000) -> User:
    """A guest, or with a login an account."""
    password = None if login is None else "$argon2id$hash"
    return User(
        id=f"u-{name.lower()}", name=name, created=500, seen=seen, login=login, password=password
    )


def session(token: str, *, expires: int = 5000, of: str = "u-ann") -> Session:
    """A session of somebody's."""
    return Session(
        digest=digest_of(token), user=of, csrf="c", created=1, expires=expires, passed=False
    )


def token(secret: str, *, created: int = 1, of: str = "u-ann") -> Token:
    """A token of somebody's program."""
    return Token(
        digest=digest_of(secret), user=of, name="bot", scopes=("play", "read"), created=created
    )


async def at_version(url: str, version: str) -> None:
    """Pretend that a database's tables have another version."""
    database = open_database(url)
    change = sa.text("UPDATE alembic_version SET version_num = :version")
    await database.write(lambda connection: connection.execute(change, {"version": version}))
    await database.close()
