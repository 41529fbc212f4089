"""Compiling before anybody plays."""

import subprocess
from pathlib import Path
from unittest import mock

import pytest

from pyramidion.cli import warm
from pyramidion.cli.arguments import errors


@pytest.fixture
def kernels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder for kernels, in which nothing is really compiled."""
    monkeypatch.setattr(warm, "cache_folder", lambda: tmp_path)
    monkeypatch.setattr(warm, "is_pure", lambda: False)
    monkeypatch.setattr(warm, "warm_up_game", lambda game: None)
    return tmp_path


def commands(returncode: int = 0) -> mock.Mock:
    """Stands in for running commands, and notes them."""
    return mock.Mock(return_value=subprocess.CompletedProcess([], returncode))


def test_a_server_compiles_first_what_nobody_has_compiled(
    kernels: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran = commands()
    monkeypatch.setattr("subprocess.run", ran)
    warm.ensure_warm(errors)
    assert ran.call_args.args[0][-1] == "warm"


def test_what_is_compiled_is_not_compiled_again(
    kernels: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran = commands()
    monkeypatch.setattr("subprocess.run", ran)
    warm.warm_up(errors)
    warm.ensure_warm(errors)
    ran.assert_not_called()


def test_a_server_that_cannot_compile_ahead_says_so_and_starts(
    kernels: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("subprocess.run", commands(returncode=1))
    warm.ensure_warm(errors)
    assert "when it is first used" in capsys.readouterr().err


def test_plain_python_needs_no_compiler(kernels: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ran = commands()
    monkeypatch.setattr("subprocess.run", ran)
    monkeypatch.setattr(warm, "is_pure", lambda: True)
    warm.warm_up(errors)
    assert not list(kernels.iterdir())
    warm.ensure_warm(errors)
    ran.assert_not_called()
