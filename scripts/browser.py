"""A Chromium for the tests: one that is there, or else installed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from scripts import environment
from scripts.environment import PYTHON

_NAMES = ("chromium", "chromium-browser", "google-chrome")
_ASK_PLAYWRIGHT = """
from playwright.sync_api import sync_playwright
with sync_playwright() as tools:
    print(tools.chromium.executable_path)
"""


def ensure() -> Path:
    """The browser's program; says what to do if there is none and none can be installed."""
    found = _installed() or _playwrights_own()
    if found is None:
        environment.say("Installing Chromium for the tests (once)")
        found = _from_debian() or _from_playwright()
    if found is None:
        sys.exit(
            "The tests need a browser, and none could be installed. Install Chromium yourself "
            "(on Debian: apt-get install chromium), then run ./test again."
        )
    return found


def _installed() -> Path | None:
    found = next(filter(None, map(shutil.which, _NAMES)), None)
    return None if found is None else Path(found)


def _playwrights_own() -> Path | None:
    asked = subprocess.run(
        [PYTHON, "-c", _ASK_PLAYWRIGHT], capture_output=True, text=True, check=False
    )
    path = Path(asked.stdout.strip())
    return path if asked.returncode == 0 and path.is_file() else None


def _from_debian() -> Path | None:
    """Debian's package, where apt and root are at hand."""
    if os.name != "posix" or os.geteuid() != 0 or not shutil.which("apt-get"):
        return None
    variables = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update"], ["install", "--yes", "--no-install-recommends", "chromium"]):
        subprocess.run(["apt-get", "-qq", *command], env=variables, check=False)
    return _installed()


def _from_playwright() -> Path | None:
    subprocess.run([PYTHON, "-m", "playwright", "install", "chromium"], check=False)
    return _playwrights_own()
