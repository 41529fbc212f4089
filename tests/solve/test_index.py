"""The index of the whole pyramid numbers every position once, up to symmetry."""

import itertools
import random

import numpy as np

from pyramidion.games.pylos.board import BIT
from pyramidion.games.pylos.rules import BALLS, available
from pyramidion.games.pylos.symmetry import SYMMETRIES, image_of, packed, unpacked
from pyramidion.solve.index import make_index, number_of, position_at

APEX_CELL = 29


def images(mine: int, theirs: int) -> list[tuple[int, int]]:
    return [
        (
            int(unpacked(image_of(packed(mine), symmetry))),
            int(unpacked(image_of(packed(theirs), symmetry))),
        )
        for symmetry in range(SYMMETRIES)
    ]


def random_position(rng: random.Random) -> tuple[int, int]:
    """Balls put one by one on open cells, in random colours; never on the apex."""
    sides = [0, 0]
    for _ in range(rng.randrange(30)):
        cells = [bit for bit in BIT[:APEX_CELL].tolist() if available(sides[0] | sides[1]) & bit]
        side = rng.choice([side for side in (0, 1) if sides[side].bit_count() < BALLS])
        sides[side] |= rng.choice(cells)
    return sides[0], sides[1]


def test_the_counts_are_those_of_the_rules() -> None:
    index = make_index()
    assert len(index.images) + 1 == 141_120  # one more with the apex filled
    assert index.first[-1] == 2_257_858_569
    orbits = np.bincount(index.images >> 3)
    assert (np.diff(index.first) * orbits).sum() == 12_352_692_569


def test_a_random_number_comes_back_from_its_position() -> None:
    index = make_index()
    rng = random.Random(1)
    ends = [0, int(index.first[-1]) - 1]
    for number in itertools.chain(ends, (rng.randrange(ends[1]) for _ in range(2000))):
        assert number_of(index, *position_at(index, number)) == number


def test_the_numbers_of_all_images_belong_to_images() -> None:
    index = make_index()
    rng = random.Random(2)
    for _ in range(300):
        position = random_position(rng)
        family = images(*position)
        for image in family:
            found = position_at(index, number_of(index, *image))
            assert tuple(map(int, found)) in family


def test_neighbouring_numbers_are_different_positions() -> None:
    index = make_index()
    rng = random.Random(3)
    for _ in range(20):
        start = rng.randrange(int(index.first[-1]) - 50)
        found = {position_at(index, number) for number in range(start, start + 50)}
        assert len(found) == 50
