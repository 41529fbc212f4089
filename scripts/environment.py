"""The project's own virtual environment: made, filled and compiled on first use.

Used by `./play` and `./test`, which run on a bare Python before anything is installed; so only the
standard library is imported here.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / ".venv"
BINARIES = FOLDER / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BINARIES / ("python.exe" if os.name == "nt" else "python")
LOCKS = {"play": ["requirements.lock"], "test": ["requirements.lock", "requirements-dev.lock"]}


def ensure(purpose: str) -> None:
    """Bring `.venv` to what `play` or `test` needs; quick when it is there already."""
    if sys.version_info < (3, 11):
        sys.exit(f"Pyramidion needs Python 3.11 or later; this is {sys.version.split()[0]}.")
    stamp = FOLDER / f"ready-to-{purpose}"
    wanted = _fingerprint(purpose)
    if stamp.is_file() and stamp.read_text() == wanted:
        return
    if not PYTHON.exists():
        _say("Making a virtual environment in .venv")
        _make_environment()
    _say("Installing what is needed (once)")
    _install(purpose)
    _say("Compiling the rules (once)")
    _run([PYTHON, "-m", "pyramidion.cli", "warm"])
    stamp.write_text(wanted)


def _make_environment() -> None:
    try:
        venv.create(FOLDER, with_pip=True, clear=True)
    except (OSError, subprocess.CalledProcessError) as error:
        sys.exit(
            f"Python could not make a virtual environment: {error}\n"
            "On Debian and Ubuntu the package python3-venv is needed for that."
        )


def _fingerprint(purpose: str) -> str:
    """Changes whenever what has to be installed or compiled does."""
    files = [ROOT / "pyproject.toml", *(ROOT / lock for lock in LOCKS[purpose])]
    files += sorted((ROOT / "src").rglob("rules.py")) + sorted((ROOT / "src").rglob("core/*.py"))
    digest = hashlib.sha256(f"{sys.version} {ROOT}".encode())
    for file in files:
        digest.update(file.read_bytes())
    return digest.hexdigest()


def _install(purpose: str) -> None:
    pip: list[str | Path] = [
        PYTHON,
        "-m",
        "pip",
        "--disable-pip-version-check",
        "--quiet",
        "install",
    ]
    locks: list[str | Path] = []
    for lock in LOCKS[purpose]:
        locks += ["-r", ROOT / lock]
    _run([*pip, "--require-hashes", *locks])
    _run([*pip, "--no-deps", "--no-build-isolation", "--editable", ROOT])


def _run(command: list[str | Path]) -> None:
    if subprocess.run(command, cwd=ROOT, check=False).returncode:
        sys.exit("That did not work; the reason stands above. Nothing else was changed.")


def _say(text: str) -> None:
    print(f"{text} ...", file=sys.stderr, flush=True)
