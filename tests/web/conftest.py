"""What the tests in a real browser share."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.client.server_process import ServerProcess, running_server
from tests.web.visits import FLAGS, Visitor, program

PAGES = Path(__file__).parents[2] / "src" / "pyramidion" / "web" / "index.html"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server with the web client, as `./play` starts it."""
    assert PAGES.is_file(), "The web client is not built: ./test --setup builds it."
    with running_server(tmp_path_factory.mktemp("web") / "data") as running:
        yield running


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright, for the whole run."""
    with sync_playwright() as tools:
        yield tools


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """One Chromium for the whole run; visitors have a context each."""
    browser = playwright.chromium.launch(executable_path=program(), args=FLAGS)
    yield browser
    browser.close()


@pytest.fixture
def visit(browser: Browser, server: ServerProcess) -> Iterator[Callable[..., Visitor]]:
    """Makes visitors; each must have had a quiet console and have asked no other host."""
    visitors: list[Visitor] = []

    def make(path: str = "/", **context: Any) -> Visitor:
        visitor = Visitor(browser, server.url, **context)
        visitors.append(visitor)
        visitor.go(path)
        return visitor

    yield make
    for visitor in visitors:
        visitor.close()
    for visitor in visitors:
        visitor.check()
