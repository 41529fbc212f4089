"""`pyramidion open`, as `./play` runs it."""

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

from tests.client.server_process import READY, steady_port


@contextmanager
def opened(folder: Path, *arguments: str, **environment: str) -> Iterator[list[str]]:
    """The lines that it prints, while it runs; a program notes what a browser would open."""
    noted = folder / "opened.txt"
    browser = f"{sys.executable} -c \"open('{noted}', 'a').write(__import__('sys').argv[1])\" %s"
    command = [sys.executable, "-m", "pyramidion.cli", "open", *arguments]
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "BROWSER": browser, **environment},
        text=True,
    )
    assert process.stdout is not None
    lines = []
    try:
        for line in process.stdout:
            lines.append(line.rstrip())
            if line.startswith(("Matches are kept", "Pyramidion is open already")):
                break
        yield lines
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(300)
        process.stdout.close()


def address(lines: list[str]) -> str:
    found = re.search(r"http://\S+?:\d+", lines[0])
    assert found, lines
    return found[0]


def test_the_games_open_on_the_first_port_that_is_free(tmp_path: Path) -> None:
    port = steady_port()
    with socket.socket() as taken:
        taken.bind(("0.0.0.0", port))
        taken.listen()
        with opened(tmp_path, "--data", str(tmp_path / "a"), PYRAMIDION_PORT=str(port)) as lines:
            assert lines[0].startswith(READY)
            assert address(lines) == f"http://127.0.0.1:{port + 1}"
            assert httpx.get(f"{address(lines)}/health").json()["status"] == "ok"
    assert (tmp_path / "opened.txt").read_text() == f"{address(lines)}/"


def test_other_devices_of_the_network_are_let_in_unless_one_wants_to_be_alone(
    tmp_path: Path,
) -> None:
    with opened(tmp_path, "--data", str(tmp_path / "a"), "--port", str(steady_port())) as lines:
        entry = httpx.get(f"{address(lines)}/api/entry").json()
        assert (entry["network"] is not None) == any("On other devices" in line for line in lines)
    alone = ("--data", str(tmp_path / "b"), "--port", str(steady_port()), "--alone")
    with opened(tmp_path, *alone) as lines:
        assert httpx.get(f"{address(lines)}/api/entry").json()["network"] is None


def test_games_that_are_open_already_are_only_shown_again(tmp_path: Path) -> None:
    port = str(steady_port())
    place = {"PYRAMIDION_DATA": str(tmp_path / "a"), "PYRAMIDION_PORT": port}
    with opened(tmp_path, **place) as first, opened(tmp_path, **place) as second:
        assert second == [f"Pyramidion is open already: {address(first)}/"]
