"""The web client, built with the Node.js that the virtual environment brings."""

from __future__ import annotations

import os
from pathlib import Path

from scripts import environment
from scripts.environment import BINARIES, FOLDER, ROOT

WEB = ROOT / "web"
PAGES = ROOT / "src" / "pyramidion" / "web" / "index.html"
_FOLDERS = (WEB / "src", WEB / "public", WEB / "scripts", ROOT / "src" / "pyramidion" / "locales")


def ensure() -> None:
    """Bring the pages to what their sources say; quick when nothing has changed."""
    environment.do_once("web-packages", [WEB / "package-lock.json"], _install)
    if not PAGES.is_file():
        (FOLDER / "web-pages").unlink(missing_ok=True)
    environment.do_once("web-pages", _sources(), _build)


def run_npm(*arguments: str) -> None:
    """Run npm in the web client's folder."""
    path = f"{BINARIES}{os.pathsep}{os.environ.get('PATH', '')}"
    environment.run([BINARIES / "npm", *arguments], WEB, {"PATH": path})


def _install() -> None:
    environment.say("Fetching what the web pages are made of (once)")
    run_npm("ci", "--no-audit", "--no-fund", "--loglevel=error")


def _build() -> None:
    environment.say("Building the web pages")
    run_npm("run", "--silent", "build", "--", "--logLevel", "warn")


def _sources() -> list[Path]:
    found = [file for folder in _FOLDERS for file in folder.rglob("*") if file.is_file()]
    written = WEB / "src" / "language" / "keys.ts"  # by the build itself
    return sorted({*found, *WEB.glob("*.*")} - {written})
