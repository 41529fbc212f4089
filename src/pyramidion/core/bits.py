"""Sets of up to 63 small numbers as the bits of one integer."""

import numpy as np
import numpy.typing as npt

from pyramidion.core.kernel import kernel


def _popcount_python(mask: int) -> int:
    return int(mask).bit_count()


def _lowest_python(mask: int) -> int:
    return (int(mask) & -int(mask)).bit_length() - 1


@kernel(python=_popcount_python)
def popcount(mask: int) -> int:
    """How many bits are set; the compiler turns this well-known form into one instruction."""
    mask = mask - ((mask >> 1) & 0x5555555555555555)
    mask = (mask & 0x3333333333333333) + ((mask >> 2) & 0x3333333333333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F0F
    return (mask * 0x0101010101010101) >> 56


@kernel(python=_lowest_python)
def lowest(mask: int) -> int:
    """The number of the lowest set bit; the mask must not be empty."""
    return popcount((mask & -mask) - 1)


def _nth_python(mask: int, n: int) -> int:
    for _ in range(n):
        mask &= mask - 1
    return _lowest_python(mask)


def _make_nth_in_byte() -> npt.NDArray[np.int8]:
    """For each byte, the numbers of its set bits in order."""
    table = np.zeros((256, 8), dtype=np.int8)
    for byte in range(256):
        bits = [bit for bit in range(8) if byte >> bit & 1]
        table[byte, : len(bits)] = bits
    return table


_NTH_IN_BYTE = _make_nth_in_byte()
_EACH_BYTE = 0x0101010101010101


@kernel(python=_nth_python)
def nth(mask: int, n: int) -> int:
    """The number of the n-th set bit, counted from 0; the mask must have that many.

    Counts the bits of all bytes at once, so that nothing here is left to the branch predictor.
    """
    counts = mask - ((mask >> 1) & 0x5555555555555555)
    counts = (counts & 0x3333333333333333) + ((counts >> 2) & 0x3333333333333333)
    # Byte i of `upto`: how many bits are set in bytes 0 to i.
    upto = ((counts + (counts >> 4)) & 0x0F0F0F0F0F0F0F0F) * _EACH_BYTE
    # A bit for each byte before the one we look for.
    before = ~((upto | 0x8080808080808080 - (1 << 64)) - (n + 1) * _EACH_BYTE) >> 7 & _EACH_BYTE
    first = 8 * ((before * _EACH_BYTE) >> 56)
    return first + _NTH_IN_BYTE[mask >> first & 255, n - ((upto << 8) >> first & 255)]
