"""Kernels: nothing happens at import, pure and compiled agree, and a changed rule is noticed."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pyramidion
from pyramidion.core import kernel, pure
from pyramidion.core.bits import lowest, nth, popcount
from pyramidion.core.interface import after
from pyramidion.core.kernel import Kernel, cache_folder
from pyramidion.core.playout import count_playouts
from pyramidion.games.pylos import rules

PACKAGE = Path(pyramidion.__file__).parent


def run_python(code: str, **environment: str) -> str:
    command = [sys.executable, "-W", "error", "-c", code]
    done = subprocess.run(
        command, env={**os.environ, **environment}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_importing_the_library_does_not_import_numba() -> None:
    assert run_python("import sys, pyramidion; print('numba' in sys.modules)") == "False"


def test_the_pure_switch_never_needs_numba() -> None:
    code = (
        "import sys, pyramidion; pyramidion.start('pylos').apply(0); print('numba' in sys.modules)"
    )
    assert run_python(code, PYRAMIDION_PURE="1") == "False"
    assert run_python(code, PYRAMIDION_PURE="0") == "True"


def test_a_kernel_runs_its_twin_in_pure_mode_only() -> None:
    @kernel(python=lambda n: -n)
    def double(n: int) -> int:
        return 2 * n

    with pure():
        assert double(4) == -4
    with pure(False):
        assert double(4) == 8


def test_kernels_call_each_other_compiled_as_they_do_in_python() -> None:
    @kernel
    def spread(mask: int) -> int:
        return popcount(mask) * 100 + lowest(mask) * 10 + nth(mask, 1)

    for enabled in (True, False):
        with pure(enabled):
            assert spread(0b101100) == 323


def test_a_kernel_from_outside_the_package_gets_a_cache_of_its_own(tmp_path: Path) -> None:
    before = cache_folder()
    module = tmp_path / "own_rules.py"
    module.write_text("from pyramidion.core import kernel\n@kernel\ndef one():\n    return 1\n")
    code = (
        f"import sys; sys.path.insert(0, {str(tmp_path)!r})\n"
        "import own_rules\nfrom pyramidion.core.kernel import cache_folder\n"
        "print(own_rules.one(), cache_folder())"
    )
    first = run_python(code)
    assert first.startswith("1 ")
    assert first != f"1 {before}"
    module.write_text(module.read_text().replace("return 1", "return 2"))
    second = run_python(code)
    assert second.startswith("2 ")
    assert second.split()[1] != first.split()[1]


EDITED = """
import pyramidion, numpy as np
from pyramidion.core.playout import count_playouts
state = pyramidion.start("pylos", variant="children")
wins = np.zeros(2, dtype=np.int64)
print(count_playouts(state.position, pyramidion.seeded(1), 20, wins))
"""


def test_editing_a_rule_changes_the_compiled_search_that_was_cached_before(tmp_path: Path) -> None:
    """Numba by itself would find the old playout in its cache: only a rule it calls has changed."""
    source = tmp_path / "source" / "pyramidion"
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(PACKAGE, source, ignore=ignored)
    environment = {
        "PYTHONPATH": str(source.parent),
        "PYRAMIDION_CACHE": str(tmp_path / "cache"),
        "PYRAMIDION_PURE": "0",
    }
    before = run_python(EDITED, **environment)
    assert run_python(EDITED, **environment) == before
    rules = source / "games" / "pylos" / "rules.py"
    rules.write_text(rules.read_text().replace("BALLS = 15", "BALLS = 8"))
    after = run_python(EDITED, **environment)
    assert int(after) < int(before)
    assert len(list((tmp_path / "cache" / "kernels").iterdir())) == 2


def test_dispatchers_are_made_once() -> None:
    assert isinstance(popcount, Kernel)
    assert popcount.dispatcher is popcount.dispatcher


def test_searches_let_other_threads_run_and_single_steps_do_not_give_way() -> None:
    assert isinstance(count_playouts, Kernel)
    assert isinstance(after, Kernel)
    assert count_playouts.dispatcher.targetoptions["nogil"]
    for step in (rules.legal, rules.apply, after):
        assert isinstance(step, Kernel)
        assert not step.dispatcher.targetoptions["nogil"]
