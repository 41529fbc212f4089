"""The file of a book: what is written is read, and anything else is refused."""

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyramidion import ErrorCode
from pyramidion.core import InvalidTable
from pyramidion.games.pylos.game import PylosOptions
from pyramidion.games.pylos.symmetry import SYMMETRIES, image_of, packed, unpacked
from pyramidion.solve.book import (
    BOOKS,
    Parts,
    Positions,
    canonical_number,
    decode_book,
    decode_numbers,
    encode_book,
    encode_numbers,
    find_book,
    head_of,
    path_of,
)
from pyramidion.solve.index import make_index

OPTIONS = PylosOptions("standard", "must", "loses")
RAISING = PylosOptions("standard", "must", "may_raise")


def positions(*pairs: tuple[int, int]) -> Positions:
    numbers, distances = zip(*pairs, strict=True) if pairs else ((), ())
    return Positions(np.array(numbers, dtype=np.int64), np.array(distances, dtype=np.uint8))


NONE = positions()
PARTS = Parts(
    both=positions((0, 40), (5, 38), (1_000_000, 20)),
    loses=positions((7, 16)),
    may_raise=positions((5, 36), (2_257_858_568, 18)),
    tries=positions((3, 39)),
)


def some_book() -> bytes:
    return encode_book(OPTIONS, 13, PARTS)


@given(st.sets(st.integers(0, 3_000_000_000)))
def test_numbers_are_read_as_they_were_written(chosen: set[int]) -> None:
    ascending = np.array(sorted(chosen), dtype=np.int64)
    low_bits, body = encode_numbers(ascending)
    assert decode_numbers(body, len(ascending), low_bits).tolist() == ascending.tolist()


def test_a_book_serves_both_rules_about_an_empty_reserve() -> None:
    losing, raising = decode_book(some_book(), OPTIONS), decode_book(some_book(), RAISING)
    assert losing is not None
    assert raising is not None
    assert losing.members.numbers.tolist() == [0, 5, 7, 1_000_000]
    assert losing.members.distances.tolist() == [40, 38, 16, 20]
    assert raising.members.numbers.tolist() == [0, 5, 1_000_000, 2_257_858_568]
    assert raising.members.distances.tolist() == [40, 36, 20, 18]
    assert losing.horizon == raising.horizon == 13
    assert losing.tries.numbers.tolist() == [3]


def test_a_position_has_a_distance_where_it_is_in_the_book() -> None:
    assert PARTS.both.distance_of(5) == 38
    assert PARTS.both.distance_of(6) is None
    assert PARTS.both.distance_of(1_000_001) is None


def test_a_book_knows_its_positions_and_all_their_images() -> None:
    index = make_index()
    mine, theirs = 0b0010_0000_0001, 0b0001_0000_0100_0000
    images = [
        [int(unpacked(image_of(packed(balls), symmetry))) for balls in (mine, theirs)]
        for symmetry in range(SYMMETRIES)
    ]
    number = int(canonical_number(index, mine, theirs))
    assert {int(canonical_number(index, *each)) for each in images} == {number}
    parts = Parts(positions((number, 30)), NONE, NONE, NONE)
    file = encode_book(OPTIONS, 13, parts)
    book = decode_book(file, OPTIONS)
    assert book is not None
    assert {book.distance_of(*each) for each in images} == {30}
    assert book.distance_of(theirs, mine) is None


def test_a_book_built_from_one_rule_serves_that_rule_alone() -> None:
    file = encode_book(OPTIONS, 13, Parts(NONE, positions((1, 20)), NONE, NONE))
    assert decode_book(file, OPTIONS) is not None
    assert decode_book(file, RAISING) is None


def test_the_first_line_says_what_a_book_is_for() -> None:
    head = head_of(some_book())
    assert (head.variant, head.take_back, head.horizon) == ("standard", "must", 13)
    assert [part.count for part in head.parts] == [3, 1, 2, 1]


@pytest.mark.parametrize("place", range(0, len(some_book()), 17))
def test_a_damaged_book_is_refused(place: int) -> None:
    file = bytearray(some_book())
    file[place] ^= 4
    with pytest.raises(InvalidTable) as caught:
        decode_book(bytes(file), OPTIONS)
    assert caught.value.code == ErrorCode.INVALID_TABLE


@pytest.mark.parametrize("file", [b"", b"\n", b"{}\n", b"\xff\xfe", b"[]", some_book()[:-1]])
def test_what_is_not_a_whole_book_is_refused(file: bytes) -> None:
    with pytest.raises(InvalidTable):
        decode_book(file, OPTIONS)


@pytest.mark.parametrize(
    "options", [PylosOptions("expert"), PylosOptions("standard", "may"), PylosOptions("children")]
)
def test_a_book_for_other_rules_is_refused(options: PylosOptions) -> None:
    with pytest.raises(InvalidTable):
        decode_book(some_book(), options)


def test_a_book_is_found_by_the_rules_it_is_for(tmp_path: Path) -> None:
    path_of(OPTIONS, tmp_path).write_bytes(some_book())
    assert find_book(OPTIONS, tmp_path) is not None
    assert find_book(RAISING, tmp_path) is not None
    assert find_book(PylosOptions("expert"), tmp_path) is None


def test_the_books_of_the_children_are_one() -> None:
    assert path_of(PylosOptions("children", "may")) == path_of(PylosOptions("children", "must"))


def test_all_books_in_the_package_are_whole_and_small() -> None:
    paths = list(BOOKS.glob("*.book"))
    assert path_of(OPTIONS) in paths
    for path in paths:
        head = head_of(path.read_bytes())
        options = PylosOptions(head.variant, head.take_back)
        assert path_of(options) == path
        assert find_book(options) is not None
    assert sum(path.stat().st_size for path in paths) < 4 << 20
