"""Prefix codes: short for what is frequent, and never too long."""

from fractions import Fraction

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from pyramidion.solve.blocks import DIRECT, LARGEST_BLOCK, RUN_SYMBOLS, log2, run_symbol
from pyramidion.solve.codes import (
    ALONE,
    LENGTH_BITS,
    LONGEST,
    assign_codes,
    code_lengths,
    fill_decoders,
    widths_of,
)

counts = st.lists(st.one_of(st.just(0), st.integers(1, 10), st.integers(1, 10**9)), max_size=256)


@given(counts)
def test_every_symbol_that_occurs_has_a_code_and_no_code_is_wasted(counts: list[int]) -> None:
    lengths = code_lengths(counts)
    if sum(map(bool, counts)) == 1:
        assert [length == ALONE for length in lengths] == [count > 0 for count in counts]
        return
    assert [length > 0 for length in lengths] == [count > 0 for count in counts]
    used = [length for length in lengths if length]
    assert max(used, default=0) <= LONGEST
    assert not used or sum(Fraction(1, 2**length) for length in used) == 1


@settings(deadline=None)
@given(counts.filter(any))
def test_a_decoder_reads_what_the_codes_say(counts: list[int]) -> None:
    lengths = np.array([code_lengths(counts)], dtype=np.uint8)
    codes = np.zeros(lengths.shape, dtype=np.uint16)
    assign_codes(lengths, codes)
    widths = widths_of(lengths)
    decoder = np.zeros(1 << int(widths[0]), dtype=np.uint16)
    fill_decoders(lengths, codes, np.zeros(1, dtype=np.int64), widths, decoder)
    for symbol in np.flatnonzero(lengths[0]).tolist():
        bits = 0 if lengths[0, symbol] == ALONE else int(lengths[0, symbol])
        for above in (0, (1 << int(widths[0]) - bits) - 1):
            entry = int(decoder[int(codes[0, symbol]) | above << bits])
            assert divmod(entry, 1 << LENGTH_BITS) == (symbol, bits)


def test_the_most_frequent_symbol_has_the_shortest_code() -> None:
    assert code_lengths([8, 4, 2, 1, 1, 0]) == [1, 2, 3, 4, 4, 0]


def test_every_run_of_a_block_has_a_symbol() -> None:
    assert [run_symbol(run) for run in (1, 2, DIRECT, DIRECT + 1, 31, 32)] == [0, 1, 15, 16, 16, 17]
    assert run_symbol(1 << LARGEST_BLOCK) == RUN_SYMBOLS - 1
    assert [log2(number) for number in (1, 2, 3, 4, 65535, 65536)] == [0, 1, 1, 2, 15, 16]
