"""The bars of the foundation, measured in one run: `.venv/bin/python benchmarks/foundation.py`.

Each line gives what was measured and the bar it has to meet. Exit code 1 if one is missed.
"""

import os
import subprocess
import sys
import tempfile
import time

import pyramidion
from pyramidion import State, game
from pyramidion.cli.bench import playout_speed

PLAYOUTS = {"pylos": 800_000, "kabaleo": 2_000_000, "pyramido": 700_000}
PERFT_7 = {"standard": 61_313_472, "children": 58_746_240, "expert": 63_596_160}
FIRST_PLAYOUT = """
import time; began = time.perf_counter()
import numpy as np, pyramidion
from pyramidion.core.playout import count_playouts
state = pyramidion.start({name!r})
wins = np.zeros(state.options.seats, dtype=np.int64)
count_playouts(state.position, pyramidion.seeded(1), 1, wins)
print(time.perf_counter() - began)
"""
IMPORT = "import time; t = time.perf_counter(); import pyramidion; print(time.perf_counter() - t)"

failures = 0


def report(what: str, measured: float, bar: float, at_least: bool, unit: str = "") -> None:
    """Print one line, and remember a miss."""
    global failures  # noqa: PLW0603 (a script with one tally)
    is_met = measured >= bar if at_least else measured <= bar
    failures += not is_met
    sign = ">=" if at_least else "<="
    print(
        f"{'ok  ' if is_met else 'MISS'} {what}: {measured:,.2f}{unit} ({sign} {bar:,.2f}{unit})",
        flush=True,
    )


def seconds_of(code: str, **environment: str) -> float:
    """What a fresh Python process prints."""
    command = [sys.executable, "-c", code]
    done = subprocess.run(
        command, env={**os.environ, **environment}, capture_output=True, text=True, check=True
    )
    return float(done.stdout)


def measure_start() -> None:
    """Importing, and the first compiled playout with an empty cache and with a full one."""
    report("import pyramidion", min(seconds_of(IMPORT) for _ in range(5)), 0.5, False, " s")
    for each in pyramidion.GAMES:
        code = FIRST_PLAYOUT.format(name=each.name)
        with tempfile.TemporaryDirectory() as folder:
            cold = seconds_of(code, PYRAMIDION_CACHE=folder)
            warm = min(seconds_of(code, PYRAMIDION_CACHE=folder) for _ in range(3))
        report(f"{each.name}: first playout, cold", cold, 15, False, " s")
        report(f"{each.name}: first playout, cached", warm, 1, False, " s")


def measure_playouts() -> None:
    """Random playouts on one thread, and the ratio of two threads to one."""
    for each in pyramidion.GAMES:
        start = State.start(each)
        one = max(playout_speed(start, 1, 3, is_careful=False)[0] for _ in range(3))
        two = max(playout_speed(start, 2, 3, is_careful=False)[0] for _ in range(3))
        careful = playout_speed(start, 1, 3, is_careful=True)[0]
        report(f"{each.name}: playouts/s, one thread", one, PLAYOUTS[each.name], True)
        report(f"{each.name}: two threads against one", two / one, 1.8, True, "x")
        print(f"     {each.name}: careful playouts/s, one thread: {careful:,.0f}")


def measure_perft() -> None:
    """Depth 7 of all variants of Pylos."""
    began = time.perf_counter()
    for variant, count in PERFT_7.items():
        pylos = game("pylos")
        found = State.start(pylos, pylos.parse_options({"variant": variant})).perft(7)
        assert found == count, (variant, found)
    report("pylos: perft 7, three variants", time.perf_counter() - began, 10, False, " s")


if __name__ == "__main__":
    measure_start()
    measure_playouts()
    measure_perft()
    sys.exit(1 if failures else 0)
