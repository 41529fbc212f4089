"""From a rule set to its table: solve, write, clean up."""

from collections.abc import Callable
from pathlib import Path
from typing import Literal, NamedTuple

import numpy as np

from pyramidion.games.pylos.game import PylosOptions
from pyramidion.solve.gpu import GpuSweeps
from pyramidion.solve.index import make_index
from pyramidion.solve.retrograde import Values
from pyramidion.solve.rulesets import RuleSet
from pyramidion.solve.solver import Progress, run_to_the_end, solve_in_file
from pyramidion.solve.table import Table
from pyramidion.solve.workfile import finished_values
from pyramidion.solve.writing import write_table

GIB = 1 << 30
DEFAULT_MEMORY = 4 * GIB


class Means(NamedTuple):
    """What to solve with."""

    device: Literal["cpu", "gpu"] = "cpu"
    memory: int = DEFAULT_MEMORY
    threads: int | None = None  # one for each core


class Step(NamedTuple):
    """How far the making of a table is: what is being done, and what share of it is done."""

    doing: str
    done: float


def make_table(
    path: Path,
    options: PylosOptions,
    means: Means,
    report: Callable[[Step], None],
    is_small: bool = False,
) -> Table:
    """Solve a rule set and write its table.

    The values so far stand in a file beside it. After an interruption, even by force, the next call
    goes on from them, to the same table.
    """
    rules = RuleSet.of(options, is_small)
    path.parent.mkdir(parents=True, exist_ok=True)
    work = path.with_suffix(".work")
    solve = _solve_on_gpu if means.device == "gpu" else _solve_on_cpu
    values = solve(work, rules, means, report)
    write_table(
        path,
        options,
        values,
        is_small,
        means.threads,
        lambda done: report(Step("Writing the table", done)),
    )
    work.unlink(missing_ok=True)
    return Table.open(path)


def _solve_on_cpu(
    work: Path, rules: RuleSet, means: Means, report: Callable[[Step], None]
) -> Values:
    def tell(progress: Progress) -> None:
        report(Step(f"Solving, sweep {progress.sweep}", progress.done))

    solve_in_file(work, rules.flags, means.memory, tell, means.threads)
    return finished_values(work, int(make_index(rules.small).first[-1]))


def _solve_on_gpu(
    work: Path, rules: RuleSet, means: Means, report: Callable[[Step], None]
) -> Values:
    """So quick that nothing is kept in the file meanwhile."""
    index = make_index(rules.small)
    values = np.zeros(int(index.first[-1]), dtype=np.int8)
    sweeps = GpuSweeps(index, rules.flags, values)
    report(Step("Solving on the GPU", 0))
    run_to_the_end(sweeps)
    sweeps.fetch(values)
    report(Step("Solving on the GPU", 1))
    return values
