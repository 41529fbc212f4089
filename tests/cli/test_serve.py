"""`pyramidion serve`, as a person or a script runs it."""

import io
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pexpect
import pytest
import typer.main
from typer.testing import CliRunner

from pyramidion.cli import main
from pyramidion.cli.app import app
from pyramidion.server import network
from pyramidion.server.config import Settings
from tests.client.server_process import READY, ServerProcess, running_server

# What has no argument: lengths that hardly anybody changes, and a secret.
BY_ENVIRONMENT_ALONE = {"metrics_token", "most_body", "most_headers", "most_message"}


def refused(*arguments: str, code: int = 2) -> str:
    """What a server says that cannot start."""
    command = [sys.executable, "-m", "pyramidion.cli", "serve", *arguments]
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL
    )
    assert done.returncode == code, done.stderr
    assert "Traceback" not in done.stderr
    assert READY not in done.stdout
    return done.stderr


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A running server, which a test stops in the end."""
    with running_server(tmp_path_factory.mktemp("served") / "data") as process:
        yield process


def test_the_address_is_printed_and_somebody_is_there(server: ServerProcess) -> None:
    assert server.greeting[0].startswith(f"{READY}http://127.0.0.1:")
    assert server.greeting[-1].startswith(f"Matches are kept in {server.data}.")
    assert httpx.get(f"{server.url}/health").json()["status"] == "ok"


def test_a_port_that_is_taken_is_said_to_be(server: ServerProcess, tmp_path: Path) -> None:
    said = refused("--data", str(tmp_path / "data"), "--port", server.port)
    assert f"port {server.port}: Address already in use" in said


def test_a_second_server_on_the_same_data_is_refused(server: ServerProcess) -> None:
    assert "Another server is using the database" in refused(
        "--data", str(server.data), "--port", "0"
    )


def test_the_server_ends_when_it_is_told_to(server: ServerProcess) -> None:
    assert server.stop(signal.SIGINT) == 0


def test_a_place_where_nothing_can_be_written_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    assert "storage_unavailable" in refused("--data", str(file / "data"), "--port", "0")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--workers", "2"], "Several processes need a PostgreSQL database"),
        (["--host", "999.1.1.1"], "Cannot listen at 999.1.1.1"),
        (["--port", "8000", "--host", "999.1.1.1"], "Cannot listen at 999.1.1.1"),
    ],
)
def test_a_server_that_cannot_be_is_refused(
    arguments: list[str], message: str, tmp_path: Path
) -> None:
    assert message in refused("--data", str(tmp_path / "data"), "--port", "0", *arguments)


def test_a_foreign_database_is_refused() -> None:
    assert "A database's address is" in refused("--port", "0", "--database", "mysql://x")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--origin", "games.example"], "an origin looks like https://games.example"),
        (["--proxy", "somewhere"], "no address or network of a proxy"),
        (["--port", "70000"], "port"),
        (["--workers", "0"], "--workers"),
        (["--account-rate", "-1"], "--account-rate"),
        (["--join-password"], "set PYRAMIDION_JOIN_PASSWORD"),
        (["--data", "x", "--database", "postgresql://x"], "only one of --data and --database"),
    ],
)
def test_a_setting_that_is_wrong_is_refused(
    arguments: list[str],
    message: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "argv", ["pyramidion", "serve", *arguments])
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    with pytest.raises(SystemExit) as stopped:
        main()
    assert stopped.value.code == 2
    assert message in capsys.readouterr().err


def test_the_password_for_players_is_asked_for_and_not_shown(tmp_path: Path) -> None:
    arguments = ["-m", "pyramidion.cli", "serve", "--port", "0", "--join-password"]
    arguments += ["--data", str(tmp_path / "data")]
    terminal = pexpect.spawn(sys.executable, arguments, encoding="utf-8", timeout=60)
    terminal.expect("Password for players: ")
    terminal.sendline("sesame")
    terminal.expect("Repeat for confirmation: ")
    terminal.sendline("sesame")
    terminal.expect(r"ready: (\S+)")
    shown = terminal.before
    assert "sesame" not in shown
    entry = httpx.get(f"{terminal.match[1]}api/entry").json()
    assert (entry["is_required"], entry["is_passed"]) == (True, False)
    terminal.sendintr()
    terminal.expect(pexpect.EOF)
    assert "sesame" not in terminal.before
    terminal.close()
    assert terminal.exitstatus == 0


def test_the_page_is_opened_on_request(tmp_path: Path) -> None:
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}.part && mv {opened}.part {opened}\n')
    browser.chmod(0o700)
    with running_server(tmp_path / "data", "--open", BROWSER=f"{browser} %s") as server:
        server.stop()  # which waits until the page is opened
    assert opened.read_text().strip() == f"{server.url}/"


def test_everywhere_is_told_as_an_address_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "network_address", lambda: "192.168.1.7")
    assert network.addresses(Settings(host="0.0.0.0")) == (
        "http://127.0.0.1:8000/",
        "http://192.168.1.7:8000/",
    )
    assert network.addresses(Settings(host="::")) == (
        "http://[::1]:8000/",
        "http://192.168.1.7:8000/",
    )
    assert network.addresses(Settings(host="192.168.1.9")) == ("http://192.168.1.9:8000/", None)
    behind_a_proxy = Settings(origins=("https://games.example",))
    assert network.addresses(behind_a_proxy) == ("https://games.example/", None)


def test_every_setting_can_be_given() -> None:
    command = typer.main.get_command(app)
    context = command.make_context("pyramidion", ["serve", "--help"], resilient_parsing=True)
    options = {
        parameter.name
        for parameter in command.get_command(context, "serve").params  # type: ignore[attr-defined]
    }
    settings = set(Settings.__struct_fields__)
    spelled = {"origins": "origin", "proxies": "proxy"}
    assert {spelled.get(name, name) for name in settings - BY_ENVIRONMENT_ALONE} == options - {
        "workers",
        "log_level",
        "open_page",
    }


def test_help_tells_the_usual_limits() -> None:
    shown = CliRunner().invoke(app, ["serve", "--help"], env={"COLUMNS": "200"}).output
    usual = Settings()
    for name in ("account", "address"):
        assert f": {getattr(usual, f'{name}_rate'):g}" in shown
        assert f": {getattr(usual, f'{name}_burst'):g}" in shown
    assert f"newcomers of an address: {usual.guests_per_minute:g}" in shown
    assert f"wrong ones of an address: {usual.passwords_per_minute:g}" in shown
