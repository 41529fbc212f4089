"""`pyramidion book`: build the book of Pylos from solved positions."""

from pathlib import Path
from typing import Annotated

import numpy as np
import typer

from pyramidion.cli.arguments import GameName, console, errors
from pyramidion.cli.solve import Folder, TakeBack, Threads, Variant, parse_rules
from pyramidion.core import InvalidTable
from pyramidion.games.pylos.game import PylosOptions
from pyramidion.solve.book import Head, head_of, path_of
from pyramidion.solve.book_building import HORIZON, OPTIONS, EmptyReserve, build_book
from pyramidion.solve.index import make_index
from pyramidion.solve.retrograde import Values
from pyramidion.solve.table import find_table


def book(
    name: GameName,
    variant: Variant = "standard",
    take_back: TakeBack = "must",
    horizon: Annotated[
        int, typer.Option(min=1, max=31, help="the longest win that is left to the search")
    ] = HORIZON,
    loses: Annotated[
        Path | None,
        typer.Option(help="values instead of a table, where an empty reserve loses"),
    ] = None,
    may_raise: Annotated[
        Path | None, typer.Option(help="values instead of a table, where it may raise")
    ] = None,
    folder: Folder = None,
    out: Annotated[Path | None, typer.Option(help="where to; else into the package")] = None,
    threads: Threads = None,
) -> None:
    """Build the book that wins from the start, from tables or from files of values.

    One book serves both rules about an empty reserve if it is built from the values of both.
    """
    options = parse_rules(name, variant, take_back, "loses")
    files: dict[EmptyReserve, Path | None] = {"loses": loses, "may_raise": may_raise}
    given = {each: path for each, path in files.items() if path is not None}
    with errors.status("Building the book"):
        values = read_files(given) if given else read_tables(options, folder)
        file = build_book(options, values, horizon, threads)
    target = out or path_of(options)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(file)
    console.print(summary(target, head_of(file), len(file)), markup=False, soft_wrap=True)


def read_tables(options: PylosOptions, folder: Path | None) -> dict[EmptyReserve, Values]:
    """The values in the tables for these rules, with either rule about an empty reserve."""
    found: dict[EmptyReserve, Values] = {}
    for each in OPTIONS:
        table = find_table(PylosOptions(options.variant, options.take_back, each), folder)
        if table is not None:
            found[each] = table.decoded()
    if not found:
        raise InvalidTable("There is no table for these rules; `pyramidion solve` makes one.")
    return found


def read_files(paths: dict[EmptyReserve, Path]) -> dict[EmptyReserve, Values]:
    """The values in files: a byte for each position, in the order of their numbers."""
    size = int(make_index().first[-1])
    for path in paths.values():
        if path.stat().st_size != size:
            raise InvalidTable(f"{path} has not the {size:,} values of Pylos.")
    return {each: np.memmap(path, dtype=np.int8, mode="r") for each, path in paths.items()}


def summary(path: Path, head: Head, size: int) -> str:
    """What was built, in one line."""
    counts = ", ".join(f"{part.count:,} {part.name}" for part in head.parts)
    return f"{path}: {size:,} bytes, horizon {head.horizon}; positions: {counts}"
