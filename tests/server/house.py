"""A whole server without a network, and people who visit it with their browsers and programs."""

import asyncio
import functools
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, ParamSpec

import httpx
from argon2 import PasswordHasher
from litestar import Litestar
from litestar.types import ControllerRouterHandler

from pyramidion.server.app import make_app
from pyramidion.server.config import Settings, read_settings
from pyramidion.server.passwords import Passwords
from pyramidion.server.services import Services

P = ParamSpec("P")
ORIGIN = "http://games.local"
PASSWORD = "correct horse"


def story(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """A test that waits for things."""

    @functools.wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(test(*args, **kwargs))

    return run


def quick_passwords() -> Passwords:
    """Passwords whose hashes are of no use but take no time."""
    return Passwords(PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))


class Clock:
    """A clock that goes on when it is told to."""

    def __init__(self, now: int = 1_800_000_000_000) -> None:
        self.now = now

    def __call__(self) -> int:
        return self.now


class Visitor:
    """Somebody with a browser, whose page sends along what pages have to send."""

    def __init__(self, app: Litestar, address: str, origin: str = ORIGIN) -> None:
        asgi: Any = app  # Litestar's own types of messages are stricter than httpx's
        transport = httpx.ASGITransport(app=asgi, client=(address, 50_000))
        self.http = httpx.AsyncClient(transport=transport, base_url=origin)
        self._page = {"origin": origin}
        self.csrf: str | None = None

    async def get(self, path: str, **headers: str) -> httpx.Response:
        """Look at something."""
        return await self.http.get(path, headers=headers)

    async def send(self, method: str, path: str, body: object = None) -> httpx.Response:
        """Do something from a page of the server's."""
        headers = dict(self._page)
        if self.csrf is not None:
            headers["x-csrf-token"] = self.csrf
        answer = await self.http.request(method, path, json=body, headers=headers)
        if answer.is_success and answer.content and "csrf" in answer.json():
            self.csrf = answer.json()["csrf"]
        return answer

    async def post(self, path: str, **body: object) -> httpx.Response:
        """Send fields from a page of the server's."""
        return await self.send("POST", path, body)

    async def be_guest(self, name: str = "Ada") -> str:
        """Come in as a guest; gives the user's id."""
        answer = await self.post("/api/guests", name=name)
        assert answer.status_code == 201, answer.text
        user: str = answer.json()["id"]
        return user

    async def be_account(self, login: str = "ada") -> str:
        """Come in with a new account; gives the user's id."""
        answer = await self.post("/api/accounts", login=login, password=PASSWORD)
        assert answer.status_code == 201, answer.text
        user: str = answer.json()["id"]
        return user


class House:
    """A server that is open."""

    def __init__(self, app: Litestar, clock: Clock) -> None:
        self.app = app
        self.clock = clock

    @property
    def services(self) -> Services:
        """What it consists of."""
        services: Services = self.app.state.services
        return services

    def visitor(self, address: str = "192.0.2.1", origin: str = ORIGIN) -> Visitor:
        """Somebody new."""
        return Visitor(self.app, address, origin)


def settings_in(folder: Path, **changes: object) -> Settings:
    """Settings for a server whose data lie in a folder; without a web client if none is given."""
    return read_settings({"data": folder / "data", "web": folder / "no-web", **changes}, {})


@asynccontextmanager
async def open_house(
    folder: Path, *route_handlers: ControllerRouterHandler, **changes: object
) -> AsyncIterator[House]:
    """Open a server with its data in a folder."""
    clock = Clock()
    app = make_app(
        settings_in(folder, **changes),
        passwords=quick_passwords(),
        clock=clock,
        route_handlers=route_handlers,
    )
    async with app.lifespan():
        yield House(app, clock)
