"""Playing in a real terminal."""

import sys
from pathlib import Path

import pexpect
import pytest

from pyramidion import parse_record
from pyramidion.cli.match import last_match_file


class Terminal:
    """A person at a terminal: types lines, waits for what appears."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        environment = {"HOME": str(folder), "XDG_DATA_HOME": str(folder / "data"), "TERM": "xterm"}
        self.child = pexpect.spawn(
            sys.executable,
            ["-m", "pyramidion.cli", *arguments],
            env={**_environment(), **environment},
            encoding="utf-8",
            timeout=120,  # a cold cache on a busy machine
            dimensions=(60, 100),
        )

    def sees(self, text: str) -> str:
        self.child.expect_exact(text)
        return str(self.child.before)

    def types(self, line: str) -> None:
        self.child.sendline(line)

    def ends(self) -> str:
        self.child.expect(pexpect.EOF)
        return str(self.child.before)


def _environment() -> dict[str, str]:
    import os

    kept = ("PATH", "PYTHONPATH", "PYRAMIDION_CACHE", "XDG_CACHE_HOME", "VIRTUAL_ENV")
    cache = {"XDG_CACHE_HOME": str(Path.home() / ".cache")}
    return {**cache, **{name: os.environ[name] for name in kept if name in os.environ}}


def test_two_people_play_at_one_screen_with_undo_save_and_load(tmp_path: Path) -> None:
    saved = tmp_path / "saved.txt"
    terminal = Terminal(tmp_path, "play", "pylos", "--seats", "Ada,Ben")
    terminal.sees("Ada > ")
    terminal.types("b2")
    terminal.sees("Ada places a ball on b2.")
    terminal.sees("Ben > ")
    terminal.types("b2")
    terminal.sees("b2 is occupied. (Pylos 2.2)")
    terminal.types("undo")
    terminal.sees("Ada takes a decision back.")
    terminal.sees("Ada > ")
    terminal.types("undo")
    terminal.sees("There is nothing to undo.")
    terminal.types("c")
    terminal.sees("c1 c2 c3 c4")
    terminal.types("c3")
    terminal.sees("Ben > ")
    terminal.types(f"save {saved}")
    terminal.sees("Kept in")
    terminal.types("a1")
    terminal.sees("Ada > ")
    terminal.types(f"load {saved}")
    terminal.sees("Ben > ")
    terminal.types("setup")
    terminal.sees("..........L...../........./..../. d")
    terminal.types("quit")
    terminal.sees("The match is kept")
    terminal.ends()
    assert len(parse_record(saved.read_bytes()).actions) == 1


def test_the_menu_goes_on_with_a_match_that_was_left(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "menu")
    terminal.sees("What would you like to do?")
    terminal.types("1")
    terminal.sees("By which rules?")
    terminal.types("1")
    terminal.sees("Against whom?")
    terminal.types("3")
    terminal.sees("Guest > ")
    terminal.types("b2")
    terminal.sees("novice places a ball on")
    terminal.sees("Guest > ")
    terminal.types("quit")
    terminal.sees("Go on with the last match")
    terminal.types("7")
    terminal.sees("Light puts a ball.")
    terminal.sees("Guest > ")
    terminal.child.sendeof()
    terminal.sees("The match is kept")
    terminal.sees("What would you like to do?")
    terminal.types("nonsense")
    terminal.sees("Please type a number from 1 to 8")
    terminal.types("8")
    terminal.ends()


def test_a_curtain_hides_goals_between_seats(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "kabaleo", "--seats", "Ada,Ben", "--seed", "3")
    terminal.child.expect(["Ada, it is your turn", "Ben, it is your turn"])
    first, second = ("Ada", "Ben") if "Ada" in str(terminal.child.after) else ("Ben", "Ada")
    before = terminal.sees("Press Enter")
    assert "goal" not in before.lower()
    terminal.types("")
    shown = terminal.sees(f"{first} > ")
    assert "goal" in shown.lower()
    terminal.types("?")
    hints = terminal.sees(f"{first} > ")
    terminal.types(hints.split("You may choose: ")[1].split()[0])
    after = terminal.sees(f"{second}, it is your turn")
    assert "\x1b[3J" in after  # nothing to scroll back to
    terminal.sees("Press Enter")
    terminal.types("")
    terminal.sees(f"{second} > ")
    terminal.types("quit")
    terminal.ends()


def test_what_chance_has_shown_cannot_be_undone(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "pyramido", "--seats", "Ada,Ben", "--seed", "1")
    terminal.child.expect(["Ada > ", "Ben > "])
    terminal.types("undo")
    terminal.sees("Chance has shown something since")
    terminal.types("quit")
    terminal.ends()


@pytest.mark.parametrize("game", ["pylos", "kabaleo", "pyramido"])
def test_an_interrupted_match_is_not_lost(game: str, tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", game, "--seats", "Ada,random", "--seed", "2")
    terminal.sees("Ada > ")
    terminal.child.sendintr()
    terminal.sees("The match is kept")
    terminal.ends()
    kept = tmp_path / "data" / "pyramidion" / last_match_file().name
    assert parse_record(kept.read_bytes()).game == game
