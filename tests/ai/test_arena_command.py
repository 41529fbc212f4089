"""`pyramidion arena`, as a person or a script runs it."""

import io
import json
import socket
import sys
from pathlib import Path
from types import ModuleType

import pexpect
import pytest
import typer
from rich.console import Console
from typer.testing import CliRunner, Result

from pyramidion import InvalidOptions, Outcome, PyramidionError, parse_record, start
from pyramidion.ai import Limit
from pyramidion.ai.arena import Contest, Forfeit, MatchResult
from pyramidion.ai.schedule import schedule
from pyramidion.ai.standings import report
from pyramidion.cli.arena import arena, show

app = typer.Typer()
app.command()(arena)
QUICK = ("--players", "random,greedy", "--games", "4", "--seed", "1", "--depth", "1")


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, list(arguments))


def test_a_table_shows_everybody_with_rating_and_interval() -> None:
    done = run("pylos", *QUICK)
    assert done.exit_code == 0
    assert "Pylos: 4 matches, depth 1, seed 1" in done.stdout
    for word in ("player", "wins", "draws", "losses", "score", "rating", "95 % interval", "greedy"):
        assert word in done.stdout


def test_all_files_are_written(tmp_path: Path) -> None:
    results, chart, records = tmp_path / "r.json", tmp_path / "r.png", tmp_path / "deep" / "records"
    files = ("--json", str(results), "--chart", str(chart), "--records", str(records))
    assert run("kabaleo", *QUICK, *files).exit_code == 0
    assert [each["number"] for each in json.loads(results.read_bytes())["matches"]] == [1, 2, 3, 4]
    assert chart.stat().st_size > 5000
    kept = sorted(records.iterdir())
    assert [file.name for file in kept] == [f"match-{number}.txt" for number in (1, 2, 3, 4)]
    assert all(parse_record(file.read_bytes()).result for file in kept)


def test_json_alone_goes_to_standard_output_when_asked() -> None:
    done = run("pylos", *QUICK, "--json", "-")
    assert json.loads(done.stdout)["games"] == 4
    assert "95 % interval" in done.stderr


def test_the_same_seed_writes_the_same_file_whatever_the_workers(tmp_path: Path) -> None:
    files = [tmp_path / "one.json", tmp_path / "two.json"]
    for workers, file in zip(("1", "2"), files, strict=True):
        run("pyramido", *QUICK, "--workers", workers, "--json", str(file))
    assert files[0].read_bytes() == files[1].read_bytes()


def test_what_went_wrong_is_told_below_the_table() -> None:
    contest = Contest("pylos", start("pylos").options, Limit(depth=1))
    fixtures = schedule(["random", "greedy"], 2, 5, 1)
    outcome = Outcome((2, 1), "abandoned")
    played = [MatchResult(each, outcome, Forfeit(0, "Oh: no")) for each in fixtures[:4:2]]
    played.append(MatchResult(fixtures[4], lost="gone"))
    screen = io.StringIO()
    show(report(contest, ["random", "greedy"], 1, 5, played), Console(file=screen, width=80))
    assert "random forfeits a match: Oh: no (2 times)" in screen.getvalue()
    assert "A match was lost: gone" in screen.getvalue()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--players", "random,random"], "'random' is named twice"),
        (["--players", "random,nobody"], "no player 'nobody'"),
        (["--players", "random"], "2 to 32 players, not 1"),
        (["--players", ""], "no player ''"),
        (["--depth", "2", "--seconds", "1"], "only one of"),
        (["--chart", "x.svg"], "does not end in .png"),
        (["-o", "players=5"], "Pylos: "),
        (["--ray", "auto", "--workers", "2"], "leave --workers out"),
    ],
)
def test_a_mistake_is_told_before_anything_is_played(arguments: list[str], message: str) -> None:
    usual = [] if "--players" in arguments else ["--players", "random,greedy"]
    done = run("pylos", "--games", "2", *usual, *arguments)
    assert isinstance(done.exception, InvalidOptions)
    assert message in str(done.exception)


def test_a_cluster_that_is_not_there_is_told_before_a_file_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", ModuleType("ray"))
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    results = tmp_path / "r.json"
    done = run("pylos", *QUICK, "--ray", f"127.0.0.1:{port}", "--json", str(results))
    assert isinstance(done.exception, InvalidOptions)
    assert f"No Ray cluster answers at '127.0.0.1:{port}'" in str(done.exception)
    assert not results.exists()


def test_an_unknown_game_is_told() -> None:
    assert isinstance(run("chess", *QUICK).exception, PyramidionError)


def test_a_file_that_cannot_be_written_is_told_before_anything_is_played(tmp_path: Path) -> None:
    done = run("pylos", *QUICK, "--json", str(tmp_path / "nowhere" / "r.json"))
    assert isinstance(done.exception, OSError)


def test_an_interrupt_shows_and_writes_what_was_finished(tmp_path: Path) -> None:
    results, records = tmp_path / "r.json", tmp_path / "records"
    program = "import typer; from pyramidion.cli.arena import arena; typer.run(arena)"
    arguments = ["pylos", "--players", "random,greedy", "--games", "100000"]
    files = ["--json", str(results), "--records", str(records)]
    child = pexpect.spawn(
        sys.executable,
        ["-c", program, *arguments, *files],
        encoding="utf-8",
        timeout=60,
        dimensions=(40, 120),
    )
    child.expect(r"[1-9]\d*/100000")  # the progress bar counts
    child.expect("left:")
    child.sendintr()
    child.expect("95 % interval")
    child.expect(r"stopped: (\d+) of 100000 matches were played")
    assert child.match is not None
    played = int(child.match.group(1))
    child.expect(pexpect.EOF)
    assert "Traceback" not in str(child.before)
    child.close()
    assert child.exitstatus == 1
    assert json.loads(results.read_bytes())["games"] == played > 0
    assert len(list(records.iterdir())) in (played, played + 1)  # one may just have been written
