"""The bars of tables and of solving on the processor: `.venv/bin/python benchmarks/tables.py`.

Measures a table that is there (`pyramidion solve pylos` makes it): how fast it opens and answers,
and how large it is. With `--solve children|standard|expert` that rule set is solved first, in a
process of its own and a folder of its own, and the time and memory of that are measured: minutes.
Each line gives what was measured and the bar it has to meet. Exit code 1 if one is missed.
"""

import argparse
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np

from pyramidion.games.pylos import PYLOS
from pyramidion.solve.index import make_index, position_at
from pyramidion.solve.rulesets import table_path
from pyramidion.solve.table import Table
from pyramidion.solve.verify import Checker, draw_numbers

SEED = 1
PROBES, SINGLE_PROBES = 300_000, 10_000
PROBES_PER_SECOND = 200_000
OPENING = 0.2  # seconds, when the program knows its numbers of positions already
SAMPLE, SAMPLE_SECONDS = 10_000, 10
MINUTES = {"children": 8, "standard": 15, "expert": 40}  # on two cores
MEMORY = 6  # GiB


class Figure(NamedTuple):
    """What was measured, and its bar, if there is one: at least so much, or at most."""

    what: str
    measured: float
    unit: str
    at_least: float | None = None
    at_most: float | None = None

    @property
    def is_met(self) -> bool:
        """Whether it is good enough."""
        if self.at_least is not None:
            return self.measured >= self.at_least
        return self.at_most is None or self.measured <= self.at_most

    def __str__(self) -> str:
        bar = ""
        if self.at_least is not None:
            bar = f">= {self.at_least:,}"
        elif self.at_most is not None:
            bar = f"<= {self.at_most:,}"
        digits = 0 if self.measured >= 1000 else 2
        measured = f"{self.measured:,.{digits}f} {self.unit}"
        return f"{'ok  ' if self.is_met else 'MISS'} {self.what:<44} {measured:>22} {bar:>11}"


def measure_solving(variant: str, folder: Path) -> Iterator[Figure]:
    """Solve a rule set from nothing, as a person would."""
    command = [sys.executable, "-m", "pyramidion.cli", "solve", "pylos", "--variant", variant]
    start = time.monotonic()
    subprocess.run([*command, "--folder", str(folder)], check=True, stdout=subprocess.DEVNULL)
    minutes = (time.monotonic() - start) / 60
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    yield Figure(f"{variant}: solve and write", minutes, "min", at_most=MINUTES[variant])
    yield Figure(f"{variant}: processor time", (used.ru_utime + used.ru_stime) / 60, "min")
    yield Figure(f"{variant}: memory", used.ru_maxrss / 2**20, "GiB", at_most=MEMORY)


def measure_table(variant: str, path: Path) -> Iterator[Figure]:
    """Open a table, and look random positions up, from one thread."""
    index = make_index()
    Table.open(path)  # loads what is compiled
    start = time.perf_counter()
    table = Table.open(path)
    opening = time.perf_counter() - start
    yield Figure(f"{variant}: opening", opening, "s", at_most=OPENING)
    yield Figure(f"{variant}: size", path.stat().st_size / 1e6, "MB")
    numbers = draw_numbers(index, PROBES, SEED).tolist()
    positions = np.array([position_at(index, number) for number in numbers])
    mines, theirs = np.ascontiguousarray(positions.T)
    start = time.perf_counter()
    table.values(mines, theirs)
    yield Figure(f"{variant}: cold, with checksums", PROBES / (time.perf_counter() - start), "/s")
    start = time.thread_time()
    table.values(mines, theirs)
    speed = PROBES / (time.thread_time() - start)
    yield Figure(f"{variant}: warm", speed, "/s", at_least=PROBES_PER_SECOND)
    some = positions[:SINGLE_PROBES].tolist()
    start = time.thread_time()
    for mine, other in some:
        table.value(mine, other)
    yield Figure(f"{variant}: one by one", len(some) / (time.thread_time() - start), "/s")


def measure_verifying(variant: str, path: Path) -> Iterator[Figure]:
    """Re-derive a sample of a table."""
    table = Table.open(path)
    Checker(table).check_sample(1, SEED)  # loads what is compiled
    start = time.monotonic()
    differences = Checker(table).check_sample(SAMPLE, SEED)
    seconds = time.monotonic() - start
    yield Figure(f"{variant}: verify {SAMPLE:,}", seconds, "s", at_most=SAMPLE_SECONDS)
    yield Figure(f"{variant}: differences", len(differences), "", at_most=0)


def show(figures: Iterator[Figure]) -> int:
    """Print the figures as they come; how many missed their bars."""
    misses = 0
    for figure in figures:
        misses += not figure.is_met
        print(figure, flush=True)
    return misses


def main() -> int:
    """Measure what was asked for."""
    parser = argparse.ArgumentParser(description="Measure tables of solved positions.")
    parser.add_argument("--solve", choices=list(MINUTES), help="solve this variant first")
    parser.add_argument("--variant", choices=list(MINUTES), default="standard")
    parser.add_argument("--folder", type=Path, help="where tables lie")
    chosen = parser.parse_args()
    variant = chosen.solve or chosen.variant
    options = PYLOS.parse_options({"variant": variant})
    print(f"     load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    with tempfile.TemporaryDirectory(dir=chosen.folder) as own:
        misses = 0
        path = table_path(options, chosen.folder)
        if chosen.solve:
            path = table_path(options, Path(own))
            misses += show(measure_solving(variant, Path(own)))
        misses += show(measure_table(variant, path)) + show(measure_verifying(variant, path))
    return 1 if misses else 0


if __name__ == "__main__":
    sys.exit(main())
