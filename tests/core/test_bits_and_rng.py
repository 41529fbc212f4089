"""Bit sets and random numbers: compiled and in plain Python alike."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyramidion.core import is_pure, pure, seeded
from pyramidion.core.bits import lowest, nth, popcount
from pyramidion.core.rng import below

masks = st.integers(1, 2**63 - 1)


@given(masks, st.booleans())
def test_bits_are_counted_and_found(mask: int, is_plain: bool) -> None:
    bits = [bit for bit in range(63) if mask >> bit & 1]
    with pure(is_plain):
        assert popcount(mask) == len(bits)
        assert lowest(mask) == bits[0]
        assert [nth(mask, n) for n in range(len(bits))] == bits


def test_the_same_seed_gives_the_same_numbers_in_both_modes() -> None:
    drawn = []
    for enabled in (True, False):
        with pure(enabled):
            rng = seeded(7)
            drawn.append([int(below(rng, 1 + n)) for n in range(1000)])
    assert drawn[0] == drawn[1]
    assert all(0 <= number <= n for n, number in enumerate(drawn[0]))


@pytest.mark.parametrize("n", [1, 2, 7, 90])
def test_numbers_are_equally_likely(n: int) -> None:
    rng = seeded(n)
    draws = 300 if is_pure() else 5000
    counts = Counter(int(below(rng, n)) for _ in range(n * draws))
    assert set(counts) == set(range(n))
    chi_square = sum((count - draws) ** 2 / draws for count in counts.values())
    assert chi_square < n + 5 * (2 * n) ** 0.5 + 5


def test_neighbouring_seeds_give_unlike_streams() -> None:
    streams = {tuple(int(below(rng, 10)) for _ in range(12)) for rng in map(seeded, range(300))}
    assert len(streams) == 300
