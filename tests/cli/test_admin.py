"""`pyramidion admin`, beside a server that runs and without one."""

import io
import json
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Protocol

import httpx
import pytest

from pyramidion import parse_record
from pyramidion.cli import main, place
from pyramidion.client import Client, Friend, Mine, Terms
from tests.client.server_process import ServerProcess, running_server

PASSWORD = "correct horse"


class Run(Protocol):
    """Runs a command in this process; gives what it printed, or what it said was wrong."""

    def __call__(self, *arguments: str | Path, code: int = 0, typed: str = "") -> str: ...


@pytest.fixture
def admin(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs `pyramidion admin`."""

    def run(*arguments: str | Path, code: int = 0, typed: str = "") -> str:
        monkeypatch.setattr(sys, "argv", ["pyramidion", "admin", *map(str, arguments)])
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        with pytest.raises(SystemExit) as stopped:
            main()
        printed = capsys.readouterr()
        assert stopped.value.code == code, printed.err
        return printed.out if code == 0 else printed.err

    return run


def play_a_little(url: str) -> str:
    """A match with two moves, and words, between Ada and Ben; its name."""
    with Client.guest(url, "Ada") as ada, Client.guest(url, "Ben") as ben:
        made = ada.create(Terms(game="pylos", seats=(Mine(), Friend())))
        ben.sit(made.match, invitation=made.invitation)
        ada.act(made.match, 0, "b2")
        ben.say(made.match, "a secret of mine")
        ben.act(made.match, 1, "c3")
    return made.match


def add_account(url: str) -> None:
    body = {"login": "carla", "password": PASSWORD, "name": "Carla"}
    assert httpx.post(f"{url}/api/accounts", json=body).status_code == 201


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A running server with a match, two guests and an account."""
    with running_server(tmp_path_factory.mktemp("administered") / "data") as process:
        play_a_little(process.url)
        add_account(process.url)
        yield process


def test_matches_are_listed_while_the_server_runs(admin: Run, server: ServerProcess) -> None:
    shown = admin("matches", "--data", server.data)
    assert "Ada, Ben" in shown
    assert "playing" in shown
    assert json.loads(admin("matches", "--json", "--status", "over", "--data", server.data)) == []
    [line] = json.loads(admin("matches", "--json", "--data", server.data))
    assert line["names"] == ["Ada", "Ben"]


def test_users_are_listed_without_their_passwords(admin: Run, server: ServerProcess) -> None:
    assert "carla" in admin("users", "--data", server.data)
    found = json.loads(admin("users", "--json", "--data", server.data))
    assert sorted(user["name"] for user in found) == ["Ada", "Ben", "Carla"]
    assert {frozenset(user) for user in found} == {
        frozenset({"id", "name", "login", "created", "seen"})
    }
    assert len(json.loads(admin("users", "--json", "--most", "2", "--data", server.data))) == 2


def test_what_changes_data_waits_until_a_server_with_sqlite_is_stopped(
    admin: Run,
    server: ServerProcess,
) -> None:
    said = admin("delete-user", "carla", "--yes", "--data", server.data, code=2)
    assert "Another server is using the database" in said


def test_a_backup_of_a_running_server_is_restored_elsewhere(
    admin: Run, server: ServerProcess, tmp_path: Path
) -> None:
    match = play_a_little(server.url)
    file, elsewhere = tmp_path / "backup", tmp_path / "elsewhere"
    assert "rows" in admin("backup", file, "--data", server.data)
    assert "exists already" in admin("backup", file, "--data", server.data, code=2)
    admin("restore", file, "--data", elsewhere)
    assert "not empty" in admin("restore", file, "--data", elsewhere, code=2)
    with running_server(elsewhere) as other, Client.guest(other.url, "Dora") as dora:
        with Client.guest(server.url, "Eva") as eva:
            assert dora.record(match) == eva.record(match)
        assert len(parse_record(dora.record(match)).actions) == 2


def test_a_damaged_backup_is_refused(admin: Run, server: ServerProcess, tmp_path: Path) -> None:
    file = tmp_path / "backup"
    admin("backup", file, "--data", server.data)
    file.write_bytes(file.read_bytes()[:-7])
    assert "invalid_backup" in admin("restore", file, "--data", tmp_path / "data", code=2)
    assert not (tmp_path / "data" / "pyramidion.sqlite3").exists()


def test_a_place_without_data_is_said_to_be_one(admin: Run, tmp_path: Path) -> None:
    for command in [["matches"], ["users"], ["backup", str(tmp_path / "backup")]]:
        assert "There are no data of a server" in admin(*command, "--data", tmp_path, code=2)


@pytest.fixture
def stopped(tmp_path: Path) -> Path:
    """The data of a server that was stopped."""
    with running_server(tmp_path / "data") as server:
        play_a_little(server.url)
        add_account(server.url)
    return server.data


def test_a_user_is_forgotten_and_the_match_stays(admin: Run, stopped: Path, tmp_path: Path) -> None:
    users = json.loads(admin("users", "--json", "--data", stopped))
    ben = next(user["id"] for user in users if user["name"] == "Ben")
    said = admin("delete-user", ben, "--data", stopped, code=1, typed="n\n")
    assert "Aborted" in said
    told = admin("delete-user", ben, "--data", stopped, typed="y\n")
    assert "Ben is forgotten. Matches that stay without the name: 1." in told
    assert "There is no user" in admin("delete-user", ben, "--yes", "--data", stopped, code=2)
    assert json.loads(admin("matches", "--json", "--data", stopped))[0]["names"] == ["Ada", "?"]
    with closing(sqlite3.connect(stopped / "pyramidion.sqlite3")) as database:
        dump = "\n".join(database.iterdump())
    assert "Ben" not in dump
    assert "a secret of mine" not in dump
    assert "Ada" in dump


def test_a_token_and_a_password_are_given(admin: Run, stopped: Path) -> None:
    secret = admin("add-token", "carla", "--scopes", "read,play", "--data", stopped).strip()
    assert secret.startswith("pyrt_")
    admin("set-password", "carla", "--data", stopped, typed="another horse\n")
    assert "too easy" in admin(
        "set-password", "carla", "--data", stopped, typed="aaaaaaaa\n", code=2
    )
    assert "The scopes are" in admin(
        "add-token", "carla", "--scopes", "all", "--data", stopped, code=2
    )
    with running_server(stopped) as server:
        with Client(server.url, token=secret) as robot:
            assert (robot.me().login, robot.me().scopes) == ("carla", ("play", "read"))
        for password, status in ((PASSWORD, 401), ("another horse", 201)):
            body = {"login": "carla", "password": password}
            assert httpx.post(f"{server.url}/api/session", json=body).status_code == status


def test_an_id_may_begin_with_a_dash(admin: Run, stopped: Path) -> None:
    for command in ("delete-user", "add-token", "set-password"):
        assert "no user '-9xb5'" in admin(command, "-9xb5", "--data", stopped, code=2)


def test_a_guest_has_no_password_to_change(admin: Run, stopped: Path) -> None:
    users = json.loads(admin("users", "--json", "--data", stopped))
    ada = next(user["id"] for user in users if user["name"] == "Ada")
    assert "A guest has no password" in admin("set-password", ada, "--data", stopped, code=2)


def test_packages_that_are_missing_are_named(admin: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def miss(_: str) -> None:
        raise ModuleNotFoundError("No module named 'litestar'", name="litestar")

    monkeypatch.setattr(place, "import_module", miss)
    said = admin("users", code=2)
    assert "pip install 'pyramidion[server]' (No module named 'litestar')" in said
