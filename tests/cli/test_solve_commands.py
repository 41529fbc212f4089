"""`pyramidion solve`, `verify` and `probe`, as a person or a script runs them."""

import json
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from pyramidion.cli import main
from pyramidion.games.pylos.game import PylosOptions
from tests.solve.constant import constant_table

BEFORE_THE_APEX = "DLDLDLDLDLDLDLDL/DLDLDLDLD/LDLD/. l"

Run = Callable[..., str]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a command in this process, checks its exit code, and gives what it printed."""

    def run(*arguments: str, code: int = 0) -> str:
        monkeypatch.setattr(sys, "argv", ["pyramidion", *arguments])
        with pytest.raises(SystemExit) as stopped:
            main()
        assert stopped.value.code == code
        return "".join(capsys.readouterr())

    return run


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a table in which every position is drawn."""
    constant_table(tmp_path, PylosOptions(), [0] * 30)
    return tmp_path


def test_what_is_solved_is_not_solved_again(run: Run, folder: Path) -> None:
    shown = run("solve", "pylos", "--folder", str(folder))
    assert shown.startswith("Solved already: ")
    assert "Neither player can force a win." in shown


def test_probe_shows_the_board_and_the_turns(run: Run, folder: Path) -> None:
    shown = run("probe", "pylos", "--folder", str(folder))
    assert "Light to move: draw" in shown
    assert "... and 4 more; --json has all." in shown


def test_probe_gives_one_json_object(run: Run, folder: Path) -> None:
    setup = ("--setup", BEFORE_THE_APEX, "--folder", str(folder))
    found = json.loads(run("probe", "pylos", *setup, "--json"))
    assert (found["value"], found["distance"]) == ("win", 1)
    assert found["turns"][0]["actions"] == ["j1"]
    assert found["turns"][0]["setup"] == BEFORE_THE_APEX.replace(". l", "L d")
    assert "win in 1" in run("probe", "pylos", *setup)


def test_probe_knows_the_middle_of_a_turn(run: Run, folder: Path) -> None:
    setup = "LL..LL..DDD...../........./..../. l take"
    found = json.loads(run("probe", "pylos", "--setup", setup, "--folder", str(folder), "--json"))
    assert found["value"] == "draw"
    assert {len(turn["actions"]) for turn in found["turns"]} == {2}


def test_verify_finds_a_wrong_table_out(run: Run, folder: Path) -> None:
    command = ("verify", "pylos", "--sample", "100", "--seed", "2", "--folder", str(folder))
    shown = run(*command, code=1)
    assert "100 positions derived anew: not all are as in the table." in shown
    assert "table: draw, rules: win in 1" in shown


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["solve", "kabaleo"], "invalid_options: Only pylos can be solved, not 'kabaleo'."),
        (["solve", "pylos", "--variant", "mad"], "invalid_options"),
        (["solve", "pylos", "--take-back", "never"], "invalid_options"),
        (["solve", "pylos", "--device", "tpu"], "A device is cpu or gpu, not 'tpu'."),
        (["solve", "pylos", "--memory", "1"], "Solving needs at least 2 GiB of memory."),
        (["verify", "pylos"], "`pyramidion solve pylos --variant standard"),
        (["verify", "pylos", "--sample", "0"], "--sample"),
        (["probe", "pylos", "--variant", "expert"], "invalid_table: There is no "),
        (["probe", "pylos", "--setup", "x"], "invalid_setup"),
    ],
)
def test_a_mistake_is_one_clear_line(
    arguments: list[str], message: str, run: Run, tmp_path: Path
) -> None:
    assert message in run(*arguments, "--folder", str(tmp_path), code=2)


def test_a_damaged_table_is_refused_by_every_command(run: Run, tmp_path: Path) -> None:
    (tmp_path / "pylos-standard-must-loses.table").write_bytes(b"PyramTab and nothing more")
    for command in ("solve", "verify", "probe"):
        told = run(command, "pylos", "--folder", str(tmp_path), code=2)
        assert "invalid_table: " in told
        assert "is damaged" in told
        assert ("With --force it is made anew." in told) == (command == "solve")


def test_an_interruption_says_that_the_same_command_goes_on(tmp_path: Path) -> None:
    program = """
import signal
import time
from pyramidion.cli import main, solve

signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever runs this may ignore it

def make_table(*arguments):
    print("there", flush=True)
    time.sleep(600)

solve.make_table = make_table
main()
"""
    command = [sys.executable, "-c", program, "solve", "pylos", "--folder", str(tmp_path)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "there\n"
        process.send_signal(signal.SIGINT)
        _, told = process.communicate()
    assert process.returncode == 1
    assert "Interrupted. The same command goes on from here." in told
    assert "Traceback" not in told
