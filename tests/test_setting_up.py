"""`./play` and `./test` set up one at a time."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
SET_UP = """
import sys
from pathlib import Path
from scripts import environment

with environment.in_turn(Path(sys.argv[1])):
    print("in turn", flush=True)
    sys.stdin.readline()
print("done", flush=True)
"""


def set_up(file: Path) -> subprocess.Popen[str]:
    """A program that sets up until it reads a line."""
    pipe = subprocess.PIPE
    command = [sys.executable, "-c", SET_UP, str(file)]
    return subprocess.Popen(command, cwd=ROOT, text=True, stdin=pipe, stdout=pipe, stderr=pipe)


def test_the_second_waits_for_the_first_and_says_so(tmp_path: Path) -> None:
    file = tmp_path / "turn"
    with set_up(file) as first:
        assert first.stdout is not None
        assert first.stdout.readline() == "in turn\n"
        with set_up(file) as second:
            assert second.stderr is not None
            assert second.stdout is not None
            assert "Waiting" in second.stderr.readline()
            assert second.poll() is None
            assert first.communicate("\n")[0] == "done\n"
            assert second.stdout.readline() == "in turn\n"
            assert second.communicate("\n")[0] == "done\n"


def test_nobody_waits_for_one_that_was_killed(tmp_path: Path) -> None:
    file = tmp_path / "turn"
    with set_up(file) as first:
        assert first.stdout is not None
        assert first.stdout.readline() == "in turn\n"
        first.kill()
    with set_up(file) as second:
        told, complaint = second.communicate("\n")
        assert told == "in turn\ndone\n"
        assert complaint == ""
