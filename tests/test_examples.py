"""Every example runs, and so does the README's."""

import doctest
import os
import subprocess
import sys
from pathlib import Path

import pytest

import pyramidion
from tests.client.server_process import running_server

ROOT = Path(__file__).parent.parent
BOT = ROOT / "examples" / "server_bot.py"


def run(file: Path, *arguments: str) -> str:
    """Run an example; gives what it printed."""
    command = [sys.executable, "-W", "error", str(file), *arguments]
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, cwd=ROOT, env=dict(os.environ)
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize(
    "file", sorted({*(ROOT / "examples").glob("*.py")} - {BOT}), ids=lambda file: file.stem
)
def test_every_example_runs(file: Path) -> None:
    assert run(file)


def test_the_bot_plays_every_game_at_a_server(tmp_path: Path) -> None:
    with running_server(tmp_path / "data") as server:
        for game in pyramidion.GAMES:
            shown = run(BOT, server.url, game.name)
            assert {"Robot", "novice"} <= set(shown.split())


def test_the_readme_tells_the_truth() -> None:
    results = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert results.attempted > 5
    assert results.failed == 0


def test_the_library_docstring_tells_the_truth() -> None:
    results = doctest.testmod(pyramidion)
    assert results.attempted > 2
    assert results.failed == 0
