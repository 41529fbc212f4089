"""Every example runs, and so does the README's."""

import doctest
import os
import subprocess
import sys
from pathlib import Path

import pytest

import pyramidion

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize(
    "file", sorted((ROOT / "examples").glob("*.py")), ids=lambda file: file.stem
)
def test_every_example_runs(file: Path) -> None:
    command = [sys.executable, "-W", "error", str(file)]
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, cwd=ROOT, env=dict(os.environ)
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout


def test_the_readme_tells_the_truth() -> None:
    results = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert results.attempted > 5
    assert results.failed == 0


def test_the_library_docstring_tells_the_truth() -> None:
    results = doctest.testmod(pyramidion)
    assert results.attempted > 2
    assert results.failed == 0
