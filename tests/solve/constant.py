"""Tables of the whole pyramid that say the same of all positions with the same number of balls."""

from pathlib import Path

import numpy as np

from pyramidion.games.pylos.game import PylosOptions
from pyramidion.solve.blocks import CHUNK, LARGEST_BLOCK, RUN_SYMBOLS, SEGMENT_BITS
from pyramidion.solve.codes import ALONE
from pyramidion.solve.index import make_index
from pyramidion.solve.rulesets import RuleSet, table_path
from pyramidion.solve.table import Table
from pyramidion.solve.tablefile import (
    PREFIX_SIZE,
    Directory,
    Packed,
    checksums_of,
    write_ends,
    written_whole,
)
from pyramidion.solve.writing import sections_of

SECTIONS = 30
WORDS = 2  # zeros: each block is one run, as long as a block, whose length has only zero bits


def constant_table(folder: Path, options: PylosOptions, values: list[int]) -> Table:
    """A table with one value for each number of balls from 0 to 29, under its name in a folder."""
    first = sections_of(make_index())
    sizes = np.diff(first)
    blocks = int((-(-sizes >> LARGEST_BLOCK)).sum())
    chunks = int((-(-sizes // CHUNK)).sum())
    region = np.zeros(WORDS + blocks, dtype=np.uint32)
    alphabet = np.unique(np.array(values, dtype=np.int8))
    pairs = (len(alphabet) + 1) ** 2
    contexts = pairs * np.arange(1, SECTIONS + 1) - 1  # nothing yet, twice
    value_lengths = np.where(alphabet == np.array(values)[:, None], ALONE, 0)
    run_lengths = np.zeros((SECTIONS * len(alphabet), RUN_SYMBOLS), dtype=np.uint8)
    run_lengths[:, -1] = ALONE
    directory = Directory(
        rules=RuleSet.of(options),
        totals=(0,) * 256,
        words=WORDS,
        blocks=blocks,
        first=Packed.of(first),
        shifts=Packed.of(np.full(SECTIONS, LARGEST_BLOCK)),
        chunk_start=Packed.of(np.zeros(chunks + 1, dtype=np.int64)),
        alphabet=Packed.of(alphabet),
        contexts=Packed.of(contexts),
        rows=Packed.of(np.arange(SECTIONS)),
        value_lengths=Packed.of(value_lengths.astype(np.uint8)),
        run_lengths=Packed.of(run_lengths),
        checksums=Packed.of(checksums_of(region)),
    )
    assert len(region) >> SEGMENT_BITS > 1
    path = table_path(options, folder)
    with written_whole(path) as file:
        file.seek(PREFIX_SIZE)
        file.write(region.data)
        write_ends(file, directory)
    return Table.open(path)
