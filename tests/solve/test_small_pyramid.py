"""The small pyramid: solved by the library and by a plain program, and compared."""

import functools

import numpy as np
import pytest

from pyramidion.games.pylos.game import PylosOptions
from pyramidion.solve.index import make_index, number_of, position_at
from tests.solve.plain_solver import Position, Rules, same, solve
from tests.solve.small_pyramid import (
    RULE_SETS,
    numbers,
    positions,
    positions_as_bits,
    solved,
)


@functools.cache
def names() -> list[Position]:
    """For every position, the one of its images that plain_solver.py solves."""
    return [same(*position) for position in positions()]


def as_byte(value: tuple[str, int] | None) -> int:
    if value is None:
        return 0
    result, distance = value
    return 128 - distance if result == "win" else distance - 128


@pytest.mark.parametrize("options", RULE_SETS, ids=str)
def test_both_solvers_agree_on_every_position(options: PylosOptions) -> None:
    rules = Rules(options.variant, options.take_back, options.empty_reserve)
    plain = solve(sorted(set(names())), rules)
    expected = np.array([as_byte(plain.get(name)) for name in names()])
    assert (solved(options)[numbers()] == expected).all()


def test_every_number_belongs_to_a_position_and_its_images_only() -> None:
    by_number: dict[int, set[Position]] = {}
    for number, name in zip(numbers().tolist(), names(), strict=True):
        by_number.setdefault(number, set()).add(name)
    assert sorted(by_number) == list(range(24_635))
    assert all(len(images) == 1 for images in by_number.values())


def test_position_and_number_lead_to_each_other() -> None:
    index = make_index(is_small=True)
    for number in range(24_635):
        assert number_of(index, *position_at(index, number)) == number


def test_every_position_of_a_number_has_been_counted() -> None:
    assert len(set(positions_as_bits())) == 101_621
    index = make_index(is_small=True)
    images = np.bincount(index.images >> 3)
    assert (np.diff(index.first) * images).sum() == 101_621
