"""The fault trials of `benchmarks/server_faults.py`, in their small size."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("trial", ["kill", "postgres", "network", "storage"])
def test_nothing_is_lost_when_something_breaks(trial: str) -> None:
    command = [sys.executable, "-m", "benchmarks.server_faults", "--quick", f"--{trial}"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    assert "MISS" not in run.stdout
    assert "ok " in run.stdout
