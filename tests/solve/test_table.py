"""Table files: what is written comes back, and nothing that is damaged is believed."""

import functools
import itertools
import struct
import tempfile
import zlib
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyramidion.core import InvalidSetup, InvalidTable
from pyramidion.core.kernel import pure
from pyramidion.games.pylos.game import PylosOptions
from pyramidion.solve.blocks import CHUNK, Blocks, decode, value_or_segment
from pyramidion.solve.retrograde import LOST, Values
from pyramidion.solve.rulesets import RuleSet, table_folder, table_path
from pyramidion.solve.table import Table, find_table, make_blocks
from pyramidion.solve.tablefile import MAGIC, PREFIX_SIZE, TableFile
from pyramidion.solve.writing import Encoder, write_table
from tests.solve.small_pyramid import (
    EXPERT,
    RULE_SETS,
    STANDARD,
    numbers,
    positions_as_bits,
    small_table,
    solved,
)

SIZE = 24_635


@pytest.mark.parametrize("options", RULE_SETS, ids=str)
def test_a_table_gives_back_every_value(options: PylosOptions, tmp_path: Path) -> None:
    table = small_table(tmp_path, options)
    mines, theirs = zip(*positions_as_bits(), strict=True)
    assert (table.values(mines, theirs) == solved(options)[numbers()]).all()
    assert (table.decoded() == solved(options)).all()
    assert table.rules == RuleSet.of(options, is_small=True)


def test_one_position_is_looked_up_like_many(tmp_path: Path) -> None:
    table = small_table(tmp_path)
    for place in range(0, len(numbers()), 999):
        position = positions_as_bits()[place]
        assert table.value(*position) == solved(EXPERT)[numbers()[place]]


def test_tables_are_written_and_read_by_plain_python_too(tmp_path: Path) -> None:
    table = small_table(tmp_path)
    mines, theirs = zip(*positions_as_bits()[::2999], strict=True)
    with pure():
        again = Table.open(table.path)
        assert (again.values(mines, theirs) == table.values(mines, theirs)).all()
        write_table(tmp_path / "pure.table", EXPERT, solved(EXPERT), is_small=True)
    assert (tmp_path / "pure.table").read_bytes() == table.path.read_bytes()


def test_whoever_faces_a_filled_apex_has_lost(tmp_path: Path) -> None:
    mine = 0b001_0111_0111 << 16
    theirs = 0b110_0000_0000 << 16 | 0b11_0011 << 32 | 1 << 48
    assert small_table(tmp_path).value(mine, theirs) == LOST


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [(1 << 16, 1 << 16), (1 << 32, 0), (1, 0), (1 << 48, 0), (0, -1), (0b111 << 16, 1 << 63 - 1)],
)
def test_what_is_no_position_is_refused(mine: int, theirs: int, tmp_path: Path) -> None:
    table = small_table(tmp_path)
    with pytest.raises(InvalidSetup):
        table.value(mine, theirs)
    with pytest.raises(InvalidSetup):
        table.values([0, mine], [0, theirs])


def test_lists_of_different_lengths_are_refused(tmp_path: Path) -> None:
    with pytest.raises(InvalidSetup):
        small_table(tmp_path).values([0, 0], [0])


def random_values(seed: int, run: int, different: int) -> Values:
    """Values in runs of about a given length, with so many different ones."""
    rng = np.random.default_rng(seed)
    alphabet = rng.choice(256, different, replace=False).astype(np.uint8).view(np.int8)
    changes = rng.random(SIZE) < 1 / run
    return alphabet[rng.integers(0, different, SIZE)[np.cumsum(changes) % SIZE]]


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 1000), st.sampled_from([1, 2, 30, 5000]), st.integers(1, 40))
def test_any_values_come_back(seed: int, run: int, different: int) -> None:
    values = random_values(seed, run, different)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "any.table"
        write_table(path, STANDARD, values, is_small=True)
        table = Table.open(path)
        assert (table.decoded() == values).all()
        assert sum(table.counts) == 101_621


def encoded(values: Values, first: list[int]) -> Blocks:
    """Some values in sections, encoded and ready to be read."""
    totals = tuple(np.bincount(values.view(np.uint8), minlength=256).tolist())
    with tempfile.TemporaryFile() as file:
        file.seek(PREFIX_SIZE)
        encoder = Encoder(file, values, totals, threads=2)
        for start, end in itertools.pairwise(first):
            encoder.write_section(start, end)
        directory = encoder.finish(RuleSet.of(EXPERT), np.array(first))
        file.seek(PREFIX_SIZE)
        region = np.frombuffer(file.read(), np.uint32)
    blocks = make_blocks(TableFile(directory, region))
    blocks.is_checked[:] = True
    return blocks


def test_sections_longer_than_a_chunk_come_back() -> None:
    first = [0, 3, 3 + 2 * CHUNK + 77, 3 * CHUNK]
    values = np.resize(solved(EXPERT), first[-1])
    blocks = encoded(values, first)
    for section, (start, end) in enumerate(itertools.pairwise(first)):
        out = np.empty(end - start, dtype=np.int8)
        decode(blocks, section, 0, end - start, out)
        assert (out == values[start:end]).all()
        for number in range(start, end, 9999):
            assert value_or_segment(blocks, section, number) == values[number]


@functools.cache
def sound_bytes() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        return small_table(Path(folder)).path.read_bytes()


def read_all(data: bytes) -> None:
    """Open a table of these bytes, and look every position up."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "damaged.table"
        path.write_bytes(data)
        table = Table.open(path)
        mines, theirs = zip(*positions_as_bits()[::50], strict=True)
        table.values(mines, theirs)


def test_the_bytes_are_sound_before_they_are_damaged() -> None:
    read_all(sound_bytes())


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_a_changed_byte_is_noticed(data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(sound_bytes()) - 1))
    changed = bytearray(sound_bytes())
    changed[at] ^= data.draw(st.integers(1, 255))
    with pytest.raises(InvalidTable, match="damaged"):
        read_all(bytes(changed))


@settings(max_examples=50, deadline=None)
@given(st.data())
def test_a_cut_or_longer_file_is_noticed(data: st.DataObject) -> None:
    length = data.draw(st.integers(0, len(sound_bytes()) - 1))
    for wrong in (sound_bytes()[:length], sound_bytes() + sound_bytes()[length:]):
        with pytest.raises(InvalidTable):
            read_all(wrong)


@pytest.mark.parametrize("foreign", [b"", b"\x89PNG", bytes(1000), MAGIC, MAGIC + bytes(56)])
def test_a_foreign_file_is_refused(foreign: bytes) -> None:
    with pytest.raises(InvalidTable):
        read_all(foreign)


def test_another_format_is_named() -> None:
    prefix = bytearray(sound_bytes()[: PREFIX_SIZE - 4])
    struct.pack_into("<I", prefix, len(MAGIC), 7)
    checksum = struct.pack("<I", zlib.crc32(prefix))
    with pytest.raises(InvalidTable, match="has format 7; this program reads format 1"):
        read_all(bytes(prefix) + checksum + sound_bytes()[PREFIX_SIZE:])


def test_a_folder_in_the_place_of_a_table_is_an_error_of_the_system(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="directory"):
        Table.open(tmp_path)


def test_a_missing_table_is_named(tmp_path: Path) -> None:
    with pytest.raises(InvalidTable, match=r"There is no table .*none\.table"):
        Table.open(tmp_path / "none.table")


def test_no_table_is_none_but_a_damaged_one_is_an_error(tmp_path: Path) -> None:
    assert find_table(STANDARD, tmp_path) is None
    table_path(STANDARD, tmp_path).write_bytes(b"damaged")
    with pytest.raises(InvalidTable, match="is not a table"):
        find_table(STANDARD, tmp_path)


def test_a_table_under_a_wrong_name_is_refused(tmp_path: Path) -> None:
    small_table(tmp_path).path.rename(table_path(STANDARD, tmp_path))
    with pytest.raises(InvalidTable, match="pylos-expert-must-loses-small, under a wrong name"):
        find_table(STANDARD, tmp_path)


def test_a_failed_writing_leaves_the_old_table(tmp_path: Path) -> None:
    table = small_table(tmp_path)
    before = table.path.read_bytes()

    def fail(done: float) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_table(table.path, STANDARD, solved(STANDARD), is_small=True, report=fail)
    assert table.path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [table.path]


def test_values_of_another_number_are_refused(tmp_path: Path) -> None:
    with pytest.raises(InvalidTable, match="takes 24,635 values, not 7"):
        write_table(tmp_path / "x.table", STANDARD, np.zeros(7, np.int8), is_small=True)


def test_equal_rules_share_a_table() -> None:
    may = PylosOptions(variant="children", take_back="may")
    assert table_path(may) == table_path(PylosOptions(variant="children"))
    assert len({table_path(options).name for options in RULE_SETS}) == 10


def test_tables_lie_where_the_environment_says(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PYRAMIDION_TABLES", str(tmp_path))
    assert table_folder() == tmp_path
    monkeypatch.delenv("PYRAMIDION_TABLES")
    assert table_folder().name == "tables"
    assert table_path(STANDARD).name == "pylos-standard-must-loses.table"
