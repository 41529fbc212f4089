"""The project's own virtual environment: made, filled and compiled on first use.

Used by `./play` and `./test`, which run on a bare Python before anything is installed; so only the
standard library is imported here.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import time
import venv
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import IO

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / ".venv"
BINARIES = FOLDER / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BINARIES / ("python.exe" if os.name == "nt" else "python")
TURN = ROOT / ".setting-up"
LOCKS = {"play": ["requirements.lock"], "test": ["requirements.lock", "requirements-dev.lock"]}


@contextmanager
def in_turn(file: Path = TURN) -> Iterator[None]:
    """Set up while nobody else does here: a second `./play` waits for the first."""
    with file.open("a") as turn:
        if not _take(turn):
            say("Waiting: something else is setting up here")
            while not _take(turn):
                time.sleep(0.2)
        yield


def ensure(purpose: str) -> None:
    """Bring `.venv` to what `play` or `test` needs; quick when it is there already."""
    if sys.version_info < (3, 11):
        sys.exit(f"Pyramidion needs Python 3.11 or later; this is {sys.version.split()[0]}.")
    do_once(f"ready-to-{purpose}", _sources(purpose), lambda: _prepare(purpose))


def do_once(name: str, sources: Iterable[Path], work: Callable[[], None]) -> None:
    """Have work done, unless it was done before with exactly these files."""
    stamp, wanted = FOLDER / name, _fingerprint(sources)
    if stamp.is_file() and stamp.read_text() == wanted:
        return
    work()
    stamp.write_text(wanted)


def run(
    command: list[str | Path], folder: Path = ROOT, variables: Mapping[str, str] | None = None
) -> None:
    """Run a command that has to succeed."""
    environment = {**os.environ, **(variables or {})}
    if subprocess.run(command, cwd=folder, env=environment, check=False).returncode:
        sys.exit("That did not work; the reason stands above. Nothing else was changed.")


def say(text: str) -> None:
    """Tell what is being done."""
    print(f"{text} ...", file=sys.stderr, flush=True)


def _take(turn: IO[str]) -> bool:
    """Have a file to oneself until it is closed, or its process ends; False if another has it."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(turn.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(turn, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _prepare(purpose: str) -> None:
    if not PYTHON.exists():
        say("Making a virtual environment in .venv")
        _make_environment()
    say("Installing what is needed (once)")
    _install(purpose)
    say("Compiling the rules (once)")
    run([PYTHON, "-m", "pyramidion.cli", "warm"])


def _make_environment() -> None:
    try:
        venv.create(FOLDER, with_pip=True, clear=True)
    except (OSError, subprocess.CalledProcessError) as error:
        sys.exit(
            f"Python could not make a virtual environment: {error}\n"
            "On Debian and Ubuntu the package python3-venv is needed for that."
        )


def _install(purpose: str) -> None:
    pip: list[str | Path] = [PYTHON, "-m", "pip", "--disable-pip-version-check", "--quiet"]
    locks: list[str | Path] = []
    for lock in LOCKS[purpose]:
        locks += ["-r", ROOT / lock]
    run([*pip, "install", "--require-hashes", *locks])
    run([*pip, "install", "--no-deps", "--no-build-isolation", "--editable", ROOT])


def _sources(purpose: str) -> list[Path]:
    """What decides about what has to be installed and compiled."""
    return [
        ROOT / "pyproject.toml",
        *(ROOT / lock for lock in LOCKS[purpose]),
        *sorted((ROOT / "src").rglob("rules.py")),
        *sorted((ROOT / "src").rglob("core/*.py")),
    ]


def _fingerprint(files: Iterable[Path]) -> str:
    """Changes whenever one of the files does."""
    digest = hashlib.sha256(f"{sys.version} {ROOT}".encode())
    for file in files:
        digest.update(file.read_bytes())
    return digest.hexdigest()
