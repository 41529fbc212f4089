"""Somebody at a browser, who notices everything that goes wrong there."""

import json
import os
import shutil
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Page, Request

FLAGS = [
    "--no-sandbox",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--disable-gpu",  # as on a machine without one: pages are put together by the processor as well
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
ARTEFACTS = Path(__file__).parents[2] / "artifacts" / "web"
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
SECONDS = 60_000  # for anything to appear, even on a busy machine


def program() -> str:
    """The browser that ./test has found, or one that is installed."""
    found = os.environ.get("PYRAMIDION_BROWSER") or shutil.which("chromium")
    assert found, "No Chromium: ./test --setup installs one."
    return found


class Visitor:
    """A browser context with one page, and what was wrong there."""

    def __init__(
        self, browser: Browser, url: str, settings: dict[str, Any] | None = None, **context: Any
    ) -> None:
        self.url = url
        usual: dict[str, Any] = {"locale": "en", "reduced_motion": "reduce"}
        self.context = browser.new_context(**{**usual, **context})
        self.context.set_default_timeout(SECONDS)
        if settings is not None:  # as if chosen on this device before
            kept = json.dumps(json.dumps(settings))
            self.context.add_init_script(f"localStorage.setItem('pyramidion', {kept})")
        self.complaints: list[str] = []
        self.expected: list[str] = []
        self.page = self.watch(self.context.new_page())

    def watch(self, page: Page) -> Page:
        """Note everything that a page complains of."""
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        page.on("request", self._see)
        return page

    def go(self, path: str) -> None:
        """Open an address of the server."""
        self.page.goto(f"{self.url}{path}")

    def expect_trouble(self, *words: str) -> None:
        """Console lines with one of these words are part of the test: the server is away."""
        self.expected += words

    def picture(self, name: str) -> None:
        """Keep a picture of the page."""
        ARTEFACTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=str(ARTEFACTS / f"{name}.png"))

    def close(self) -> None:
        """Leave."""
        self.context.close()

    def check(self) -> None:
        """Fail if anything was wrong."""
        unexpected = [c for c in self.complaints if not any(word in c for word in self.expected)]
        assert not unexpected, unexpected

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self.complaints.append(f"{message.type}: {message.text} {message.location}")

    def _see(self, request: Request) -> None:
        parts, own = urlsplit(request.url), urlsplit(self.url)
        if parts.scheme not in {"data", "blob"} and parts.netloc != own.netloc:
            self.complaints.append(f"asked another host: {request.url}")
