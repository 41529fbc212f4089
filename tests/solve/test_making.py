"""Making a table: the same file whether or not the program was killed on the way."""

import signal
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from pyramidion.core import DeviceMissing, InvalidOptions
from pyramidion.solve import gpu
from pyramidion.solve.making import GIB, Means, Step, make_table
from pyramidion.solve.workfile import mapped
from tests.solve.small_pyramid import EXPERT, solved

STOPPING = """
import sys, time
from pathlib import Path
from pyramidion.games.pylos.game import PylosOptions
from pyramidion.solve.making import Means, make_table

reports = 0

def stop(step):
    global reports
    reports += step.doing == sys.argv[2]
    if reports == int(sys.argv[3]):
        print("there", flush=True)
        time.sleep(600)

make_table(Path(sys.argv[1]), PylosOptions(variant="expert"), Means(threads=1), stop, is_small=True)
"""


def make_small(path: Path) -> list[Step]:
    """Make a table of the small pyramid; what was reported."""
    steps: list[Step] = []
    make_table(path, EXPERT, Means(threads=2), steps.append, is_small=True)
    return steps


def test_a_table_is_made_and_the_work_file_removed(tmp_path: Path) -> None:
    path = tmp_path / "new" / "small.table"
    steps = make_small(path)
    assert [each.name for each in path.parent.iterdir()] == ["small.table"]
    assert steps[0].doing == "Solving, sweep 1"
    assert steps[-1] == Step("Writing the table", 1.0)
    assert all(0 <= step.done <= 1 for step in steps)


@pytest.mark.parametrize(
    ("doing", "reports"),
    [("Solving, sweep 1", 20), ("Solving, sweep 3", 5), ("Writing the table", 9)],
)
def test_a_killed_solve_goes_on_to_the_same_file(doing: str, reports: int, tmp_path: Path) -> None:
    path = tmp_path / "small.table"
    command = [sys.executable, "-c", STOPPING, str(path), doing, str(reports)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "there\n"
        process.send_signal(signal.SIGKILL)
    assert not path.exists()
    left = np.fromfile(path.with_suffix(".work"), dtype=np.int8)[: len(solved(EXPERT))]
    assert left.any()
    make_small(path)
    make_small(tmp_path / "undisturbed.table")
    assert path.read_bytes() == (tmp_path / "undisturbed.table").read_bytes()
    assert len(list(tmp_path.iterdir())) == 2


def test_a_work_file_of_another_program_is_begun_anew(tmp_path: Path) -> None:
    path = tmp_path / "values.work"
    for mark, found in ((b"one", 0), (b"one", 7), (b"two", 0)):
        with mapped(path, 100, mark) as (values, _):
            assert values[5] == found
            values[5] = 7


def test_two_programs_do_not_share_a_work_file(tmp_path: Path) -> None:
    path = tmp_path / "values.work"
    with (
        mapped(path, 100, b"mark"),
        pytest.raises(InvalidOptions, match="Another program is writing"),
        mapped(path, 100, b"mark"),
    ):
        pass


def test_too_little_memory_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InvalidOptions, match="at least 2 GiB"):
        make_table(tmp_path / "x.table", EXPERT, Means(memory=GIB), lambda step: None)


def test_without_a_gpu_there_is_a_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def missing() -> None:
        raise DeviceMissing("There is no NVIDIA GPU here, or its driver does not answer.")

    monkeypatch.setattr(gpu, "load_cuda", missing)
    with pytest.raises(DeviceMissing, match="no NVIDIA GPU"):
        make_table(tmp_path / "x.table", EXPERT, Means("gpu"), lambda step: None, is_small=True)
    assert list(tmp_path.iterdir()) == []
