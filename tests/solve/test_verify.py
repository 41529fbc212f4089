"""Verifying: positions re-derived action by action, and what is wrong is found."""

from pathlib import Path

import numpy as np
import pytest

from pyramidion import AnyState, State
from pyramidion.core import InvalidOptions, InvalidTable
from pyramidion.games.pylos import PYLOS
from pyramidion.games.pylos.game import PylosOptions, flags_of
from pyramidion.games.pylos.rules import MINE, PHASE, PUT, THEIRS, position_of
from pyramidion.solve.index import make_index, position_at
from pyramidion.solve.retrograde import LOST, NEVER, one_turn_before
from pyramidion.solve.verify import (
    MOST_DIFFERENCES,
    Checker,
    Decoded,
    derive,
    draw_numbers,
    make_scratch,
)
from tests.solve.constant import constant_table
from tests.solve.small_pyramid import RULE_SETS, small_table

STANDARD = PylosOptions()
BY_BALLS = [(-1) ** balls * (100 - balls) for balls in range(30)]  # as good as any


def derive_by_states(state: AnyState) -> int:
    """The value of a position from all that can follow, valued by the number of balls."""
    if state.is_over:
        return LOST
    least = NEVER
    unfinished = [state]
    while unfinished:
        current = unfinished.pop()
        for action in current.legal_actions():
            after = current.apply(action)
            cells = after.position.cells
            if after.is_over:
                least = LOST
            elif cells[PHASE] == PUT:
                least = min(least, BY_BALLS[int(cells[MINE] | cells[THEIRS]).bit_count()])
            else:
                unfinished.append(after)
    return int(one_turn_before(least))


@pytest.mark.parametrize("options", RULE_SETS, ids=str)
def test_positions_are_derived_from_what_states_can_do(
    options: PylosOptions, tmp_path: Path
) -> None:
    table = constant_table(tmp_path, options, BY_BALLS)
    Checker(table)  # which looks at all checksums
    index = make_index()
    flags = flags_of(options)
    for number in draw_numbers(index, 20, seed=3).tolist():
        mine, theirs = map(int, position_at(index, number))
        state = State(PYLOS, options, position_of(mine, theirs, 0, PUT, flags))
        derived = derive(table.view, mine, theirs, flags, make_scratch())
        assert derived == derive_by_states(state)


def test_values_in_memory_serve_as_well_as_a_table(tmp_path: Path) -> None:
    table = constant_table(tmp_path, STANDARD, [0] * 30)
    Checker(table)
    index, flags = table.view.numbers, table.view.flags
    values = np.zeros(table.size, dtype=np.int8)  # of which few pages are touched
    for number in draw_numbers(index, 200, seed=4).tolist():
        mine, theirs = map(int, position_at(index, number))
        from_memory = derive(Decoded(index, values), mine, theirs, flags, make_scratch())
        assert from_memory == derive(table.view, mine, theirs, flags, make_scratch())


def test_a_wrong_table_is_found_out(tmp_path: Path) -> None:
    table = constant_table(tmp_path, STANDARD, [0] * 30)
    shares: list[float] = []
    differences = Checker(table, threads=1).check_sample(2000, seed=1, report=shares.append)
    assert len(differences) == MOST_DIFFERENCES
    assert shares == [1.0]
    for mine, theirs, written, derived in differences:
        assert written == table.value(mine, theirs) == 0
        assert derived == derive(table.view, mine, theirs, table.view.flags, make_scratch()) != 0


def test_what_is_right_is_not_reported(tmp_path: Path) -> None:
    values = [0] * 30
    values[29] = LOST  # of 29 balls somebody has 15 and the other 14
    table = constant_table(tmp_path, STANDARD, values)
    checker = Checker(table)
    index = make_index()
    last = int(index.first[-1]) - 1
    assert int(position_at(index, last)[0]).bit_count() == 15
    assert checker.check_numbers(np.arange(last - 9999, last + 1)) == []


def test_a_damaged_segment_is_found_before_anything_else(tmp_path: Path) -> None:
    table = constant_table(tmp_path, STANDARD, [0] * 30)
    data = bytearray(table.path.read_bytes())
    data[len(data) // 2] ^= 1
    table.path.write_bytes(data)
    with pytest.raises(InvalidTable, match="damaged between bytes"):
        Checker(table.open(table.path))


def test_the_small_pyramid_is_not_verified_like_this(tmp_path: Path) -> None:
    with pytest.raises(InvalidOptions, match="whole pyramid"):
        Checker(small_table(tmp_path))


def test_positions_are_drawn_evenly() -> None:
    index = make_index()
    balls = np.array([pack.bit_count() for pack in index.occupancies.tolist()])
    drawn = draw_numbers(index, 20_000, seed=5)
    kinds = np.searchsorted(index.first, drawn, side="right") - 1
    found = np.bincount(balls[kinds], minlength=30)
    existing = np.bincount(balls, np.diff(index.first) * np.bincount(index.images >> 3))
    expected = existing / existing.sum() * len(drawn)
    assert (np.abs(found - expected) < 5 * np.sqrt(expected) + 5).all()
