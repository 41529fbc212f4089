"""`pyramidion book` refuses what it cannot build from."""

from pathlib import Path

import pytest

from pyramidion.cli.book import book, summary
from pyramidion.core import InvalidOptions, InvalidTable
from pyramidion.games.pylos.game import PylosOptions
from pyramidion.solve.book import head_of, path_of


def test_there_is_a_book_for_pylos_only() -> None:
    with pytest.raises(InvalidOptions):
        book("kabaleo")


def test_unknown_rules_are_refused() -> None:
    with pytest.raises(InvalidOptions):
        book("pylos", variant="easy")


def test_without_a_table_there_is_no_book(tmp_path: Path) -> None:
    with pytest.raises(InvalidTable):
        book("pylos", folder=tmp_path, out=tmp_path / "out.book")
    assert not (tmp_path / "out.book").exists()


def test_a_file_of_another_size_is_refused(tmp_path: Path) -> None:
    values = tmp_path / "values"
    values.write_bytes(b"\0" * 100)
    with pytest.raises(InvalidTable):
        book("pylos", loses=values, out=tmp_path / "out.book")


def test_what_was_built_is_told_in_one_line() -> None:
    path = path_of(PylosOptions())
    file = path.read_bytes()
    line = summary(path, head_of(file), len(file))
    assert path.name in line
    assert f"{len(file):,} bytes" in line
    assert "tries" in line
