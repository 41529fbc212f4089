"""The commands, as a person or a script runs them."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from pyramidion import GAMES, Record, format_record, start

EMPTY = "................/........./..../. l"


def run(*arguments: str, code: int = 0, typed: str = "") -> str:
    command = [sys.executable, "-m", "pyramidion.cli", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False, input=typed)
    assert done.returncode == code, done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout if code == 0 else done.stderr


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_rules_prints_every_numbered_rule(game: str) -> None:
    assert "\n3.1 " in run("rules", game)


def test_legal_lists_actions_one_per_line() -> None:
    setup = "LLLL.........DDD/........./..../. l"
    lines = run("legal", "pylos", "--setup", setup, "--option", "variant=expert").split()
    assert len(lines) == 9
    assert "a2" in lines


def test_perft_ends_with_the_count_alone() -> None:
    assert run("perft", "pylos", "--depth", "5").splitlines()[-1] == "524376"
    assert run("perft", "pylos", "--depth", "0").splitlines()[-1] == "1"
    expert = run("perft", "pylos", "--depth", "3", "-o", "variant=expert", "--setup", EMPTY)
    assert expert.splitlines()[-1] == "3360"


def test_bench_gives_one_json_object() -> None:
    measured = json.loads(run("bench", "--json", "--seconds", "0.3"))
    assert set(measured) == {game.name for game in GAMES}
    for speed in measured.values():
        assert speed["playouts_per_s"] > 1000
        assert speed["actions_per_s"] > speed["playouts_per_s"]
        assert speed["threads"] == 1


def test_bench_shows_a_table() -> None:
    assert "pylos" in run("bench", "pylos", "--seconds", "0.2", "--threads", "2")


def test_replay_shows_a_match_and_its_result(tmp_path: Path) -> None:
    state = start("pylos")
    actions = [state.game.parse_action(text) for text in ("b2", "c2")]
    file = tmp_path / "match.txt"
    file.write_text(format_record(Record.of(state, ("Ada", "Ben")).with_play(tuple(actions), None)))
    shown = run("replay", str(file))
    assert "1. b2: Ada places a ball on b2." in shown
    assert "The match is not finished." in shown
    assert "1. b2" not in run("replay", str(file), "--last")


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (["rules", "chess"], 2, "unknown_game: There is no game 'chess'"),
        (["legal", "pylos", "--setup", "x"], 2, "invalid_setup"),
        (["legal", "pylos", "-o", "variant=mad"], 2, "invalid_options"),
        (["legal", "pylos", "-o", "variant"], 2, "NAME=VALUE"),
        (["play", "pylos", "--seats", "Ada"], 2, "2 seats, but 1 names"),
        (["play", "kabaleo", "--seats", "Ada,alphabeta"], 2, "no player 'alphabeta' of kabaleo"),
        (["replay", "no-such-file.txt"], 1, "No such file"),
        (["perft", "pylos", "--depth", "-1"], 2, "--depth"),
    ],
)
def test_a_mistake_is_one_clear_line(arguments: list[str], code: int, message: str) -> None:
    assert message in run(*arguments, code=code)


def test_a_damaged_record_is_refused_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    file.write_bytes(b"\xff\xfe")
    assert "line 1" in run("replay", str(file), code=2)


@pytest.mark.parametrize("game", [game.name for game in GAMES])
@pytest.mark.parametrize("player", ["random", "greedy"])
def test_the_computer_plays_itself_to_the_end(game: str, player: str, tmp_path: Path) -> None:
    shown = run("play", game, "--seats", f"{player},random", "--seed", "5")
    assert " wins" in shown or "share it" in shown
