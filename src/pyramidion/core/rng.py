"""A small random generator for kernels: xorshift64, the same numbers compiled and in Python.

Its state is the first element of an array, so that a search can carry as many generators as it has
threads. Matches that count draw from the operating system's generator (see `State.draw_chance`).
"""

import numpy as np
import numpy.typing as npt

from pyramidion.core.kernel import kernel

Rng = npt.NDArray[np.int64]

_LENGTH = 16  # fills two cache lines, so that the generators of two threads never share one
_LOW_57 = (1 << 57) - 1
_LOW_32 = (1 << 32) - 1


def seeded(seed: int) -> Rng:
    """A generator that gives the same numbers for the same seed."""
    # Neighbouring seeds must not give similar streams, and the state must not be zero.
    mixed = (seed * 0x9E3779B97F4A7C15 + 0xD1B54A32D192ED03) & ((1 << 63) - 1)
    rng = np.zeros(_LENGTH, dtype=np.int64)
    rng[0] = mixed or 1
    for _ in range(4):
        below(rng, 1)
    return rng


@kernel
def below(rng: Rng, n: int) -> int:
    """A random number from 0 to n - 1, for n up to 2**31."""
    bits = rng[0]
    bits ^= bits << 13
    bits ^= (bits >> 7) & _LOW_57  # a shift that brings in zeros
    bits ^= bits << 17
    rng[0] = bits
    return (((bits >> 31) & _LOW_32) * n) >> 32
