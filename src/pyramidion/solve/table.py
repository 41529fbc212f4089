"""Tables of solved positions: opened at once, read from where they lie, position by position."""

from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pyramidion.core.bits import popcount
from pyramidion.core.errors import InvalidSetup, InvalidTable
from pyramidion.core.interface import IntArray
from pyramidion.core.kernel import kernel
from pyramidion.games.pylos.board import APEX, GROUND, LEVELS
from pyramidion.games.pylos.game import PylosOptions
from pyramidion.games.pylos.rules import BALLS, supported
from pyramidion.games.pylos.turns import SMALL, SMALL_BALLS
from pyramidion.solve.blocks import (
    CHUNK,
    SEGMENT_BITS,
    UNCHECKED,
    Blocks,
    decode,
    value_or_segment,
)
from pyramidion.solve.codes import Counts, assign_codes, fill_decoders, widths_of
from pyramidion.solve.index import Index, make_index, number_of
from pyramidion.solve.retrograde import LOST, Values
from pyramidion.solve.rulesets import RuleSet, table_path
from pyramidion.solve.sharing import count_threads, share
from pyramidion.solve.tablefile import PREFIX_SIZE, Directory, TableFile, checksum_of, open_file
from pyramidion.solve.totals import Totals

NO_POSITION = -256  # below any value


class View(NamedTuple):
    """A table for kernels."""

    blocks: Blocks
    numbers: Index
    flags: int


@kernel
def look_up(view: View, mine: int, theirs: int) -> int:
    """The value of a position; NO_POSITION; or UNCHECKED and more, see `value_or_segment`."""
    if not is_position(mine, theirs, view.flags):
        return NO_POSITION
    if theirs & APEX:
        return LOST
    number = number_of(view.numbers, mine, theirs)
    return value_or_segment(view.blocks, popcount(mine | theirs), number)


@kernel
def is_position(mine: int, theirs: int, flags: int) -> bool:
    """Whether balls can lie so at the start of a turn."""
    balls = mine | theirs
    ground = LEVELS[1] if flags & SMALL else GROUND
    held = (supported(balls) & ~GROUND) | ground
    each = SMALL_BALLS if flags & SMALL else BALLS
    if mine & theirs or mine & APEX or balls & ~held:
        return False
    return popcount(mine) <= each and popcount(theirs) <= each


@kernel
def _look_up_all(
    view: View, mines: IntArray, theirs: IntArray, start: int, out: npt.NDArray[np.int64]
) -> int:
    """Look positions up until one is none or cannot be read yet; how many are done.

    The answer for that one is in `out` too.
    """
    for i in range(start, len(mines)):
        out[i] = look_up(view, mines[i], theirs[i])
        if out[i] >= UNCHECKED or out[i] == NO_POSITION:
            return i
    return len(mines)


class Table:
    """The values of all positions of a rule set, from a file."""

    def __init__(self, path: Path, file: TableFile) -> None:
        self.path = path
        self.rules = file.directory.rules
        self.counts = file.directory.totals
        self._checksums = file.directory.checksums.array()
        index = make_index(self.rules.small)
        self.view = View(make_blocks(file), index, self.rules.flags)
        if self.view.blocks.first[-1] != index.first[-1]:
            raise InvalidTable(f"{path} numbers positions in another way than this program.")

    @classmethod
    def open(cls, path: Path) -> "Table":
        """Open a table; raises `InvalidTable` if it is missing, damaged or foreign.

        The bulk of the file is not looked at yet: each part is checked before it is first read.
        """
        return cls(path, open_file(path))

    @property
    def size(self) -> int:
        """How many positions have a number."""
        return int(self.view.numbers.first[-1])

    @property
    def totals(self) -> Totals:
        """Wins, losses and draws among all positions, and the longest distance."""
        return Totals.of(self.counts)

    def value(self, mine: int, theirs: int) -> int:
        """The value of a position for the side to move; see retrograde.py."""
        while True:
            found = int(look_up(self.view, mine, theirs))
            if NO_POSITION < found < UNCHECKED:
                return found
            self._resolve(found)

    def values(self, mines: npt.ArrayLike, theirs: npt.ArrayLike) -> Values:
        """The values of many positions."""
        own, others = np.asarray(mines, dtype=np.int64), np.asarray(theirs, dtype=np.int64)
        if own.ndim != 1 or own.shape != others.shape:
            raise InvalidSetup("Positions are two equally long lists of sets of balls.")
        found = np.zeros(len(own), dtype=np.int64)
        done = 0
        while (done := int(_look_up_all(self.view, own, others, done, found))) < len(own):
            self._resolve(int(found[done]))
        return found.astype(np.int8)

    def _resolve(self, found: int) -> None:
        """Check the segment that is missing; raises an error if that was not the hindrance."""
        if found == NO_POSITION:
            raise InvalidSetup("No position at the start of a turn has its balls like this.")
        self.check_segment(found - UNCHECKED)

    @property
    def segments(self) -> range:
        """The parts of the file that have a checksum each."""
        return range(len(self._checksums))

    def check_segment(self, segment: int) -> None:
        """Compare a part of the file with its checksum; raises `InvalidTable` if they differ."""
        if checksum_of(self.view.blocks.region, segment) != self._checksums[segment]:
            size = 4 << SEGMENT_BITS
            start = PREFIX_SIZE + segment * size
            raise InvalidTable(
                f"{self.path} is damaged between bytes {start:,} and {start + size:,}."
                " Remove it and solve again."
            )
        self.view.blocks.is_checked[segment] = True

    def decoded(self, threads: int | None = None) -> Values:
        """The values of all positions in order of their numbers; every segment is checked."""
        for segment in self.segments:
            self.check_segment(segment)
        blocks = self.view.blocks
        values = np.empty(self.size, dtype=np.int8)
        jobs = [
            (section, start, min(start + CHUNK, size))
            for section, size in enumerate(np.diff(blocks.first).tolist())
            for start in range(0, size, CHUNK)
        ]

        def work(own: None, job: tuple[int, int, int]) -> None:
            section, start, end = job
            first = int(blocks.first[section])
            decode(blocks, section, start, end, values[first + start : first + end])

        share(jobs, lambda: None, work, count_threads(threads))
        return values


def find_table(options: PylosOptions, folder: Path | None = None) -> Table | None:
    """The table for these options, or None if there is none; raises `InvalidTable` as `open`."""
    path = table_path(options, folder)
    if not path.exists():
        return None
    table = Table.open(path)
    if table.rules != RuleSet.of(options):
        raise InvalidTable(f"{path} is the table {table.rules}, under a wrong name.")
    return table


def make_blocks(file: TableFile) -> Blocks:
    """Get a table ready to be read."""
    directory, region = file
    first, shifts = directory.first.array(), directory.shifts.array()
    sizes = np.diff(first)
    alphabet = directory.alphabet.array()
    decoders, value_starts, run_starts = _make_decoders(directory)
    value_codes = np.zeros(len(shifts) * (len(alphabet) + 1) ** 2, dtype=np.int64)
    value_codes[directory.contexts.array()] = value_starts[directory.rows.array()]
    return Blocks(
        region=region,
        offsets=directory.words,
        first=first,
        first_block=np.cumsum([0, *(-(-sizes >> shifts)).tolist()]),
        first_chunk=np.cumsum([0, *(-(-sizes // CHUNK)).tolist()]),
        shifts=shifts,
        chunk_start=directory.chunk_start.array(),
        alphabet=alphabet,
        value_codes=value_codes,
        run_codes=run_starts,
        decoders=decoders,
        is_checked=np.zeros(len(directory.checksums.array()), dtype=np.bool_),
    )


def _make_decoders(directory: Directory) -> tuple[npt.NDArray[np.uint16], Counts, Counts]:
    """All decoders in a row, and for values and runs: where each begins, and its bits."""
    both = [directory.value_lengths.array(), directory.run_lengths.array()]
    widths = [widths_of(lengths) for lengths in both]
    ends = np.cumsum(1 << np.concatenate(widths))
    starts = np.split(np.concatenate([[0], ends[:-1]]), [len(both[0])])
    decoders = np.zeros(ends[-1], dtype=np.uint16)
    for lengths, start, width in zip(both, starts, widths, strict=True):
        codes = np.zeros(lengths.shape, dtype=np.uint16)
        assign_codes(lengths, codes)
        fill_decoders(lengths, codes, start, width, decoders)
    value_codes, run_codes = (
        start << 4 | width for start, width in zip(starts, widths, strict=True)
    )
    return decoders, value_codes, run_codes
