"""Writing a table: counting tokens, making codes, encoding, one section after the other."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import IO, NamedTuple

import numpy as np

from pyramidion.core.errors import InvalidTable
from pyramidion.games.pylos.game import PylosOptions
from pyramidion.solve.blocks import (
    CHUNK,
    LARGEST_BLOCK,
    MOST_WORDS,
    RUN_SYMBOLS,
    SMALLEST_BLOCK,
    TOKENS,
    Coding,
    Words32,
    encode,
    tally,
)
from pyramidion.solve.codes import (
    ALONE,
    Bytes,
    Counts,
    Words16,
    assign_codes,
    code_lengths,
)
from pyramidion.solve.index import MOST_BALLS, Index, make_index
from pyramidion.solve.retrograde import Values
from pyramidion.solve.rulesets import RuleSet
from pyramidion.solve.sharing import count_threads, share
from pyramidion.solve.tablefile import (
    PREFIX_SIZE,
    Directory,
    Packed,
    checksums_of,
    write_ends,
    written_whole,
)
from pyramidion.solve.totals import count_values

_SAMPLES, _SAMPLE = 256, 4096  # slices of a section that tell how many tokens to expect
_RARE = 5000  # tokens of a context that are not worth codes of their own
_SPARE_WORDS = 2  # which a reader of the last token may look at
_AT_ONCE = 64  # chunks that may wait to be written


def write_table(
    path: Path,
    options: PylosOptions,
    values: Values,
    is_small: bool = False,
    threads: int | None = None,
    report: Callable[[float], None] = lambda done: None,
) -> None:
    """Write the values of all positions as a table; the file appears when it is complete.

    `report` is told what share is done.
    """
    index = make_index(is_small)
    first = sections_of(index)
    if len(values) != first[-1]:
        raise InvalidTable(f"A table takes {first[-1]:,} values, not {len(values):,}.")
    workers = count_threads(threads)
    totals = count_values(index, values, workers)
    with written_whole(path) as file:
        file.seek(PREFIX_SIZE)
        encoder = Encoder(file, values, totals, workers)
        for start, end in zip(first.tolist(), first[1:].tolist(), strict=False):
            encoder.write_section(start, end)
            report(end / len(values))
        write_ends(file, encoder.finish(RuleSet.of(options, is_small), first))


def sections_of(index: Index) -> Counts:
    """By number of balls: the number of the first position; at the end, of all positions."""
    balls = [pack.bit_count() for pack in index.occupancies.tolist()]
    return index.first[np.searchsorted(balls, np.arange(MOST_BALLS + 2))]


class _Section(NamedTuple):
    """What was decided about a section."""

    shift: int
    contexts: Counts
    value_lengths: Bytes
    run_lengths: Bytes
    coding: Coding


class Encoder:
    """Encodes section after section into a file, and remembers what the directory needs."""

    def __init__(
        self, file: IO[bytes], values: Values, totals: tuple[int, ...], threads: int
    ) -> None:
        self._file, self._values, self._threads = file, values.view(np.uint8), threads
        self._totals = totals
        self._alphabet = _occurring(totals)
        self._symbols = np.zeros(256, dtype=np.uint8)
        self._symbols[self._alphabet.view(np.uint8)] = np.arange(len(self._alphabet))
        self._sections: list[_Section] = []
        self._offsets: list[Words32] = []
        self._chunk_sizes: list[int] = []

    def write_section(self, start: int, end: int) -> None:
        """Encode the values from one number to another."""
        shift = _block_size(self._values[start:end])
        chunks = [(at, min(at + CHUNK, end)) for at in range(start, end, CHUNK)]
        value_counts, run_counts = self._tally(chunks, shift)
        section = _make_codes(shift, value_counts, run_counts)
        self._sections.append(section)
        for words, offsets in self._encode(chunks, section):
            self._file.write(words.data)
            self._chunk_sizes.append(len(words))
            self._offsets.append(offsets)

    def _tally(self, chunks: list[tuple[int, int]], shift: int) -> list[Counts]:
        """How often each symbol follows two others, and how often each run has which length."""
        size = len(self._alphabet)

        def make() -> list[Counts]:
            values = np.zeros(((size + 1) ** 2, size), dtype=np.int64)
            return [values, np.zeros((size, RUN_SYMBOLS), dtype=np.int64)]

        def work(own: list[Counts], chunk: tuple[int, int]) -> None:
            tally(self._values, *chunk, shift, self._symbols, *own)

        counted = share(chunks, make, work, self._threads)
        return [sum(counts) for counts in zip(*counted, strict=True)]

    def _encode(
        self, chunks: list[tuple[int, int]], section: _Section
    ) -> Iterator[tuple[Words32, Words32]]:
        """The words of each chunk in order, and the first bits of its blocks."""

        def work(chunk: tuple[int, int]) -> tuple[Words32, Words32]:
            start, end = chunk
            words = np.empty(MOST_WORDS, dtype=np.uint32)
            offsets = np.empty(-(-(end - start) >> section.shift), dtype=np.uint32)
            arguments = (section.shift, self._symbols, section.coding, words, offsets)
            return words[: encode(self._values, start, end, *arguments)].copy(), offsets

        with ThreadPoolExecutor(self._threads) as pool:
            for at in range(0, len(chunks), _AT_ONCE):
                yield from pool.map(work, chunks[at : at + _AT_ONCE])

    def finish(self, rules: RuleSet, first: Counts) -> Directory:
        """Write the first bits of all blocks; the directory."""
        self._file.write(bytes(4 * _SPARE_WORDS))
        offsets = np.concatenate(self._offsets)
        self._file.write(offsets.data)
        self._file.flush()
        chunk_start = np.cumsum([0, *self._chunk_sizes])
        words = int(chunk_start[-1]) + _SPARE_WORDS
        region = np.memmap(self._file, np.uint32, "r", PREFIX_SIZE, words + len(offsets))
        pairs = (len(self._alphabet) + 1) ** 2
        contexts = [pairs * i + each.contexts for i, each in enumerate(self._sections)]
        row_starts = np.cumsum([0, *(len(each.value_lengths) for each in self._sections)])
        rows = [
            start + each.coding.rows[each.contexts]
            for start, each in zip(row_starts, self._sections, strict=False)
        ]
        return Directory(
            rules=rules,
            totals=self._totals,
            words=words,
            blocks=len(offsets),
            first=Packed.of(first),
            shifts=Packed.of(np.array([each.shift for each in self._sections])),
            chunk_start=Packed.of(chunk_start),
            alphabet=Packed.of(self._alphabet),
            contexts=Packed.of(np.concatenate(contexts)),
            rows=Packed.of(np.concatenate(rows)),
            value_lengths=Packed.of(
                np.concatenate([each.value_lengths for each in self._sections])
            ),
            run_lengths=Packed.of(np.concatenate([each.run_lengths for each in self._sections])),
            checksums=Packed.of(checksums_of(region)),
        )


def _occurring(totals: tuple[int, ...]) -> Values:
    """The values that occur."""
    return np.flatnonzero(totals).astype(np.uint8).view(np.int8)


def _block_size(values: Bytes) -> int:
    """The size for blocks of about TOKENS tokens, as a power of two, from samples."""
    starts = np.linspace(0, max(len(values) - _SAMPLE, 0), _SAMPLES).astype(np.int64)
    samples = [values[start : start + _SAMPLE] for start in np.unique(starts).tolist()]
    changes = sum(np.count_nonzero(sample[1:] != sample[:-1]) for sample in samples)
    looked_at = sum(map(len, samples))
    size = TOKENS * looked_at / max(changes, 1)
    return int(np.clip(round(np.log2(max(size, 1))), SMALLEST_BLOCK, LARGEST_BLOCK))


def _make_codes(shift: int, value_counts: Counts, run_counts: Counts) -> _Section:
    """The codes for what was counted; rare contexts share one if their last symbol is the same."""
    symbols = len(run_counts)
    contexts = np.flatnonzero(value_counts.any(axis=1))
    is_rare = value_counts[contexts].sum(axis=1) < _RARE
    groups = np.where(is_rare, contexts % (symbols + 1) - symbols - 1, contexts)
    kept, group_of = np.unique(groups, return_inverse=True)
    counts = np.zeros((len(kept), symbols), dtype=np.int64)
    np.add.at(counts, group_of, value_counts[contexts])
    rows = np.zeros(len(value_counts), dtype=np.int64)
    rows[contexts] = group_of
    value_lengths, run_lengths = _lengths_of(counts), _lengths_of(run_counts)
    coding = Coding(rows, *_codes_of(value_lengths), *_codes_of(run_lengths))
    return _Section(shift, contexts, value_lengths, run_lengths, coding)


def _lengths_of(counts: Counts) -> Bytes:
    """The lengths of codes, for every row of counts."""
    lengths = [code_lengths(row) for row in counts.tolist()]
    return np.array(lengths, dtype=np.uint8).reshape(counts.shape)


def _codes_of(lengths: Bytes) -> tuple[Bytes, Words16]:
    """How many bits each symbol takes, and which."""
    codes = np.zeros(lengths.shape, dtype=np.uint16)
    assign_codes(lengths, codes)
    return np.where(lengths == ALONE, 0, lengths).astype(np.uint8), codes
