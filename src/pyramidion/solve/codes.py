"""Prefix codes: short ones for frequent symbols (Huffman's), no longer than LONGEST bits.

A set of codes is known by the lengths alone, for codes are given out in order of length and symbol.
Bits are read from the lowest on, so a code is stored with its first bit lowest.
"""

import heapq
import itertools

import numpy as np
import numpy.typing as npt

from pyramidion.core.kernel import kernel

LONGEST = 8  # enough for as many symbols as a byte has
ALONE = 255  # as a length: the only symbol there is, which needs no bits
LENGTH_BITS = 4  # of an entry of a decoder: the length of a code; the rest is the symbol

Counts = npt.NDArray[np.int64]
Bytes = npt.NDArray[np.uint8]
Words16 = npt.NDArray[np.uint16]


def code_lengths(counts: list[int]) -> list[int]:
    """How long the code of each symbol is: 0 for one that never occurs."""
    if sum(map(bool, counts)) == 1:
        return [ALONE if count else 0 for count in counts]
    while True:
        lengths = _huffman_lengths(counts)
        if max(lengths, default=0) <= LONGEST:
            return lengths
        counts = [(count + 1) // 2 for count in counts]  # the rarest get less rare


def _huffman_lengths(counts: list[int]) -> list[int]:
    lengths = [0] * len(counts)
    order = itertools.count(len(counts))  # equal counts: the older group first, so always the same
    groups = [(count, symbol, [symbol]) for symbol, count in enumerate(counts) if count]
    heapq.heapify(groups)
    while len(groups) > 1:
        count, _, group = heapq.heappop(groups)
        count2, _, group2 = heapq.heappop(groups)
        for symbol in group + group2:
            lengths[symbol] += 1
        heapq.heappush(groups, (count + count2, next(order), group + group2))
    return lengths


@kernel
def assign_codes(lengths: Bytes, codes: Words16) -> None:
    """Write the code of each symbol, for every row of lengths."""
    for row in range(len(lengths)):
        code = 0
        for length in range(1, LONGEST + 1):
            code <<= 1
            for symbol in range(lengths.shape[1]):
                if lengths[row, symbol] == length:
                    codes[row, symbol] = _reversed(code, length)
                    code += 1


@kernel
def _reversed(code: int, length: int) -> int:
    turned = 0
    for bit in range(length):
        turned |= (code >> bit & 1) << (length - 1 - bit)
    return turned


def widths_of(lengths: Bytes) -> Counts:
    """For every row of lengths, how many bits its decoder looks at."""
    bits = np.where(lengths == ALONE, 0, lengths)
    return bits.max(axis=1, initial=0).astype(np.int64)


@kernel
def fill_decoders(
    lengths: Bytes, codes: Words16, starts: Counts, widths: Counts, out: Words16
) -> None:
    """Write, for every row of lengths, by the next bits: the symbol that begins, and its length."""
    for row in range(len(lengths)):
        start, size = starts[row], 1 << widths[row]
        for symbol in range(lengths.shape[1]):
            length = np.int64(lengths[row, symbol])
            if length == ALONE:
                out[start] = symbol << LENGTH_BITS
            elif length > 0:
                entry = symbol << LENGTH_BITS | length
                for at in range(np.int64(codes[row, symbol]), size, 1 << length):
                    out[start + at] = entry
