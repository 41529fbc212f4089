"""Values in compressed blocks that can be read one by one.

The numbers of all positions with the same number of balls are a *section*. A section is cut into
*chunks* of CHUNK values and these into *blocks* of a power of two, chosen so that a block has about
TOKENS tokens. A token is a value and how often it stands in a row: a code for the value, which
depends on the two values before, then one for the length of the run, which depends on the value.
Codes are made for each section. Values are written as *symbols*: their places in the alphabet, the
values that occur in the table.

The *region* of a table are 32-bit words: the bits of all chunks, each from a new word on; then, for
every block, its first bit within the chunk.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from pyramidion.core.bits import popcount
from pyramidion.core.kernel import kernel
from pyramidion.solve.codes import LENGTH_BITS, LONGEST, Bytes, Counts, Words16
from pyramidion.solve.retrograde import Values

CHUNK = 1 << 20
TOKENS = 64
SMALLEST_BLOCK, LARGEST_BLOCK = 6, 15  # as powers of two

# Runs up to DIRECT have a symbol each; then there is one for each power of two, and more bits.
DIRECT = 16
RUN_SYMBOLS = DIRECT + LARGEST_BLOCK - 3

SEGMENT_BITS = 14  # 2**14 words are checked at once
UNCHECKED = 1 << 8  # over any value

_SEGMENT_SHIFT = SEGMENT_BITS + 5
_TOKEN_BITS = 2 * LONGEST + LARGEST_BLOCK
MOST_WORDS = CHUNK * _TOKEN_BITS // 32 + 1  # of a chunk

_WORD = 0xFFFFFFFF
_LENGTH = (1 << LENGTH_BITS) - 1

Words32 = npt.NDArray[np.uint32]


class Blocks(NamedTuple):
    """A table ready to be read.

    region        all 32-bit words
    offsets       where the first bits of blocks begin in it
    first         by section: the number of its first value; at the end, of all values
    first_block   by section: the number of its first block; at the end, of all blocks
    first_chunk   likewise for chunks
    shifts        by section: the size of a block, as a power of two
    chunk_start   by chunk: its first word; at the end, of all
    alphabet      the values that occur
    value_codes   by section, the symbol before the last and the last one: where the decoder begins,
                  and below, in 4 bits, how many bits it looks at; for "none yet" the alphabet's end
    run_codes     by section and symbol: likewise
    decoders      by the next bits: the symbol, and below, in 4 bits, the length of its code
    is_checked    by segment: whether it is known to be sound
    """

    region: Words32
    offsets: int
    first: Counts
    first_block: Counts
    first_chunk: Counts
    shifts: Counts
    chunk_start: Counts
    alphabet: Values
    value_codes: Counts
    run_codes: Counts
    decoders: Words16
    is_checked: npt.NDArray[np.bool_]


@kernel
def value_or_segment(blocks: Blocks, section: int, number: int) -> int:
    """The value with a number, or UNCHECKED + the segment that has to be checked first."""
    place = number - blocks.first[section]
    entry = blocks.offsets + blocks.first_block[section] + (place >> blocks.shifts[section])
    if not blocks.is_checked[entry >> SEGMENT_BITS]:
        return UNCHECKED + (entry >> SEGMENT_BITS)
    bit = _first_bit(blocks, section, place)
    if not blocks.is_checked[bit >> _SEGMENT_SHIFT]:
        return UNCHECKED + (bit >> _SEGMENT_SHIFT)
    left = place & (1 << blocks.shifts[section]) - 1
    none = len(blocks.alphabet)
    before, last = none, none
    while True:
        segment = (bit + _TOKEN_BITS) >> _SEGMENT_SHIFT
        if not blocks.is_checked[segment]:
            return UNCHECKED + segment
        bit, symbol, run = _token(blocks, section, bit, before, last)
        if left < run:
            return blocks.alphabet[symbol]
        left -= run
        before, last = last, symbol


@kernel
def decode(blocks: Blocks, section: int, start: int, end: int, out: Values) -> None:
    """Write whole blocks of a section, all known to be sound, from a place on to `out`."""
    none = len(blocks.alphabet)
    size = 1 << blocks.shifts[section]
    for block in range(start, end, size):
        bit = _first_bit(blocks, section, block)
        before, last = none, none
        at = block
        while at < min(block + size, end):
            bit, symbol, run = _token(blocks, section, bit, before, last)
            for place in range(at, at + run):
                out[place - start] = blocks.alphabet[symbol]
            at += run
            before, last = last, symbol


@kernel
def _first_bit(blocks: Blocks, section: int, place: int) -> int:
    """The first bit of the block that a place of a section lies in."""
    chunk = blocks.first_chunk[section] + place // CHUNK
    block = blocks.first_block[section] + (place >> blocks.shifts[section])
    return (blocks.chunk_start[chunk] << 5) + signed(blocks.region[blocks.offsets + block])


@kernel
def _token(blocks: Blocks, section: int, bit: int, before: int, last: int) -> tuple[int, int, int]:
    """The bit after a token, its symbol, and how long the run is."""
    none = len(blocks.alphabet)
    window = _bits_at(blocks.region, bit)
    code = blocks.value_codes[(section * (none + 1) + before) * (none + 1) + last]
    entry = signed(blocks.decoders[(code >> 4) + (window & (1 << (code & 15)) - 1)])
    symbol = entry >> LENGTH_BITS
    window >>= entry & _LENGTH
    bit += entry & _LENGTH
    code = blocks.run_codes[section * none + symbol]
    entry = signed(blocks.decoders[(code >> 4) + (window & (1 << (code & 15)) - 1)])
    bit += entry & _LENGTH
    run = (entry >> LENGTH_BITS) + 1
    if run > DIRECT:
        more = run - DIRECT + 3
        run = (1 << more) + (_bits_at(blocks.region, bit) & (1 << more) - 1)
        bit += more
    return bit, symbol, run


@kernel
def signed(number: Any) -> Any:
    """A number from an unsigned array, to count with."""
    return np.int64(number)


@kernel
def _bits_at(words: Words32, bit: int) -> int:
    """The next 32 bits."""
    low, high = signed(words[bit >> 5]), signed(words[(bit >> 5) + 1])
    return (low | high << 32) >> (bit & 31) & _WORD


@kernel
def run_symbol(run: int) -> int:
    """The symbol of a run of this length."""
    return run - 1 if run <= DIRECT else DIRECT + log2(run) - 4


@kernel
def log2(number: int) -> int:
    """The place of the highest bit."""
    for step in (1, 2, 4, 8, 16):
        number |= number >> step
    return popcount(number) - 1


@kernel
def tally(
    values: Bytes,
    start: int,
    end: int,
    shift: int,
    symbols: Bytes,
    value_counts: Counts,
    run_counts: Counts,
) -> None:
    """Count the tokens of a chunk: values by the two before, runs by their value."""
    none = len(run_counts)
    for block in range(start, end, 1 << shift):
        block_end = min(block + (1 << shift), end)
        before, last = none, none
        at = block
        while at < block_end:
            run_end = _run_end(values, at, block_end)
            symbol = signed(symbols[values[at]])
            value_counts[before * (none + 1) + last, symbol] += 1
            run_counts[symbol, run_symbol(run_end - at)] += 1
            before, last, at = last, symbol, run_end


@kernel
def _run_end(values: Bytes, at: int, end: int) -> int:
    value = values[at]
    at += 1
    while at < end and values[at] == value:
        at += 1
    return at


class Coding(NamedTuple):
    """The codes of a section: by context (the two symbols before) its row, then code and length."""

    rows: Counts
    value_lengths: Bytes
    value_codes: Words16
    run_lengths: Bytes
    run_codes: Words16


@kernel
def encode(
    values: Bytes,
    start: int,
    end: int,
    shift: int,
    symbols: Bytes,
    coding: Coding,
    words: Words32,
    offsets: Words32,
) -> int:
    """Write the bits of a chunk and the first bit of each block; the number of words."""
    none = len(coding.run_lengths)
    word, used, pending = 0, 0, 0  # full words, then the bits of the next one
    for block in range(start, end, 1 << shift):
        offsets[(block - start) >> shift] = (word << 5) + used
        block_end = min(block + (1 << shift), end)
        before, last = none, none
        at = block
        while at < block_end:
            run_end = _run_end(values, at, block_end)
            symbol = signed(symbols[values[at]])
            row = coding.rows[before * (none + 1) + last]
            pending |= signed(coding.value_codes[row, symbol]) << used
            used += signed(coding.value_lengths[row, symbol])
            run = run_symbol(run_end - at)
            pending |= signed(coding.run_codes[symbol, run]) << used
            used += signed(coding.run_lengths[symbol, run])
            word, used, pending = _put_full_word(words, word, used, pending)
            if run >= DIRECT:
                more = run - DIRECT + 4
                pending |= (run_end - at - (1 << more)) << used
                used += more
                word, used, pending = _put_full_word(words, word, used, pending)
            before, last, at = last, symbol, run_end
    words[word] = pending
    return word + (used > 0)


@kernel
def _put_full_word(words: Words32, word: int, used: int, pending: int) -> tuple[int, int, int]:
    if used < 32:
        return word, used, pending
    words[word] = pending & _WORD
    return word + 1, used - 32, pending >> 32
