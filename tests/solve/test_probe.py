"""Probing: a position's value, and its turns from the best to the worst."""

from pathlib import Path

import pytest

from pyramidion.core import InvalidSetup
from pyramidion.games.pylos.game import PylosOptions
from pyramidion.solve.probe import Probe, judge_turns, probe, turns_of
from pyramidion.solve.table import Table
from tests.solve.small_pyramid import (
    EXPERT,
    RULE_SETS,
    STANDARD,
    numbers,
    positions_as_bits,
    small_table,
    solved,
)

ORDER = {"win": 0, "draw": 1, "loss": 2}


def rank(value: str, distance: int | None) -> tuple[int, int]:
    """Smaller is better."""
    far = distance or 0
    return ORDER[value], -far if value == "loss" else far


def probes(table: Table, step: int) -> list[tuple[tuple[int, int], Probe]]:
    chosen = positions_as_bits()[::step]
    return [(position, probe(table, *position)) for position in chosen]


@pytest.mark.parametrize("options", [EXPERT, STANDARD, *RULE_SETS[3::4]], ids=str)
def test_a_position_is_worth_its_best_turn(options: PylosOptions, tmp_path: Path) -> None:
    for _, found in probes(small_table(tmp_path, options), 1999):
        if not found.turns:
            assert (found.value, found.distance) == ("loss", 0)
            continue
        best = found.turns[0]
        assert (found.value, found.distance) == (best.value, best.distance)
        ranks = [rank(turn.value, turn.distance) for turn in found.turns]
        assert ranks == sorted(ranks)


def test_values_are_those_that_were_solved(tmp_path: Path) -> None:
    words = {-1: "loss", 0: "draw", 1: "win"}
    values = solved(EXPERT)[numbers()][::1999].tolist()
    for value, (_, found) in zip(values, probes(small_table(tmp_path), 1999), strict=True):
        assert found.value == words[(value > 0) - (value < 0)]
        assert (found.distance is None) == (found.value == "draw")


def test_of_equal_losses_the_one_with_fewest_winning_replies_comes_first(tmp_path: Path) -> None:
    table = small_table(tmp_path)
    told = 0
    for (_, theirs), found in probes(table, 499):
        replies = [turn.winning_replies for turn in found.turns if turn.winning_replies is not None]
        assert replies == sorted(replies)
        equals = [turn for turn in found.turns if turn.distance == found.distance]
        assert len(replies) == (len(equals) if found.value == "loss" else 0)
        told += len(replies)
        for turn in equals[: len(replies)]:
            answers = judge_turns(table, turn.mine, turns_of(table, theirs, turn.mine))
            assert turn.winning_replies == sum(answer.value == "win" for answer in answers)
    assert told > 50


def test_a_filled_apex_is_a_loss_without_turns(tmp_path: Path) -> None:
    mine = 0b001_0111_0111 << 16
    theirs = 0b110_0000_0000 << 16 | 0b11_0011 << 32 | 1 << 48
    assert probe(small_table(tmp_path), mine, theirs) == Probe("loss", 0, ())


def test_what_is_no_position_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InvalidSetup):
        probe(small_table(tmp_path), 1 << 40, 0)
