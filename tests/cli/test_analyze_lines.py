"""`pyramidion analyze pylos`: exact answers from a table, for one position and for many lines."""

import io
import json
import os
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner, Result

from pyramidion.ai.exact import installed_table
from pyramidion.cli import analyze as command
from pyramidion.core import InvalidTable
from pyramidion.games import game
from pyramidion.games.pylos.game import PylosOptions
from pyramidion.solve.retrograde import LOST, OPEN, WON
from pyramidion.solve.rulesets import table_path
from tests.ai.solved import StandIn
from tests.solve.constant import constant_table

START = "................/........./..../. l"
SQUARE = "LL..L......D..DD/........./..../. l"
TAKING = "LL..LL.....D..DD/........./..../. l take"

app = typer.Typer()
app.command()(command.analyze)


def run(*arguments: str, typed: str = "") -> Result:
    return CliRunner().invoke(app, list(arguments), input=typed)


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> StandIn:
    """Who has more balls in reserve wins; the fewer the sooner."""

    def value(mine: int, theirs: int) -> int:
        more = theirs.bit_count() - mine.bit_count()
        distance = 2 * (15 - mine.bit_count())
        return OPEN if more == 0 else WON - distance - 1 if more > 0 else LOST + distance

    found = StandIn(value)
    monkeypatch.setattr(command, "installed_table", lambda options, folder: found)
    return found


def test_a_line_in_is_an_exact_line_out(table: StandIn) -> None:
    done = run("pylos", "--stdin", typed="\n".join([START, "bad", SQUARE, TAKING]))
    answers = list(map(json.loads, done.stdout.splitlines()))
    assert [answer["setup"] for answer in answers] == [START, "bad", SQUARE, TAKING]
    assert [answers[place]["value"] for place in (0, 2, 3)] == ["draw", "draw", "win"]
    # Two balls taken back leave the other side three against two, and 24 turns.
    assert [answers[place]["distance"] for place in (0, 2, 3)] == [None, None, 25]
    assert all(answers[place]["proven"] for place in (0, 2, 3))
    assert all(answers[place]["source"] == "table" for place in (0, 2, 3))
    assert answers[1]["error"]["code"] == "invalid_setup"
    assert answers[1]["error"]["message"]


def test_a_person_sees_exact_values(table: StandIn) -> None:
    done = run("pylos", "--setup", TAKING)
    assert "Seat 1 decides: win in 25 (from the table)" in done.stdout
    assert "visits" not in done.stdout


def test_a_draw_is_told_without_a_distance(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = StandIn(lambda mine, theirs: OPEN)
    monkeypatch.setattr(command, "installed_table", lambda options, folder: drawn)
    assert "Seat 1 decides: draw (from the table)" in run("pylos", "--setup", SQUARE).stdout


def test_json_has_exact_values_of_all_actions(table: StandIn) -> None:
    found = json.loads(run("pylos", "--setup", TAKING, "--json").stdout)
    assert (found["value"], found["distance"], found["source"]) == ("win", 25, "table")
    assert {each["value"] for each in found["actions"]} == {"win"}
    searched = json.loads(
        run("pylos", "--setup", TAKING, "--json", "--depth", "1", "--no-table").stdout
    )
    assert (searched["value"], searched["distance"], searched["proven"]) == (None, None, False)
    assert searched["source"] == "search"
    assert 0 < searched["share"] < 1


def test_lines_are_answered_as_soon_as_they_arrive() -> None:
    end, other_end = os.pipe()
    with os.fdopen(end, "rb") as stream, os.fdopen(other_end, "wb", buffering=0) as sender:
        assert isinstance(stream, io.BufferedIOBase)
        arriving = command.arriving_lines(stream)
        sender.write(b"one\r\n")
        assert next(arriving) == ["one"]
        sender.write(b"two\nthr")
        assert next(arriving) == ["two"]
        sender.write(b"ee\n\nfour\nfive")
        assert next(arriving) == ["three", "", "four"]
        sender.close()
        assert list(arriving) == [["five"]]


def test_an_installed_table_is_found_and_opened_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    expert = PylosOptions(variant="expert", take_back="may")
    monkeypatch.setenv("PYRAMIDION_TABLES", str(tmp_path))
    assert installed_table(expert) is None
    constant_table(tmp_path, expert, [LOST + 46] + [OPEN] * 29)
    assert installed_table(expert) is installed_table(expert, tmp_path) is not None
    assert installed_table(PylosOptions()) is None
    assert installed_table(game("kabaleo").parse_options({})) is None
    done = run("pylos", "--stdin", "--variant", "expert", "--take-back", "may", typed=START)
    assert json.loads(done.stdout)["value"] == "loss"
    done = run("pylos", "-o", "variant=expert", "--take-back", "may", "--stdin", typed=SQUARE)
    assert json.loads(done.stdout)["value"] == "draw"


def test_a_damaged_table_is_refused(tmp_path: Path) -> None:
    table_path(PylosOptions(), tmp_path).write_bytes(b"nothing of that kind" * 1000)
    done = run("pylos", "--folder", str(tmp_path), "--setup", START)
    assert isinstance(done.exception, InvalidTable)
