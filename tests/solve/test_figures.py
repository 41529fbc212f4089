"""The figures of docs/pylos-solved.md, counted on the small pyramid and compared with the page."""

import functools
import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from benchmarks.pylos_pictures import STANDARD, TABLES, TITLES, put_in, turns_in
from benchmarks.pylos_solved import DOCS, FIGURES, figures, write_figures
from pyramidion import parse_record
from pyramidion.games.pylos.game import PylosOptions, flags_of
from pyramidion.games.pylos.turns import SMALL, has_lost
from pyramidion.solve.retrograde import distance_of
from tests.solve.small_pyramid import (
    EXPERT,
    RULE_SETS,
    numbers,
    positions_as_bits,
    solved,
)
from tests.solve.small_pyramid import (
    STANDARD as STANDARD_RULES,
)

SHIPPED = {path.stem: json.loads(path.read_text()) for path in sorted(FIGURES.glob("*.json"))}

# Pylos 6: value of the start, turns, longest win; and for `must`: won, lost, drawn.
FACTS = {
    "pylos-children-loses": ("loss", 36, 38, (6_144_843_807, 6_207_848_762, 0)),
    "pylos-standard-must-loses": ("loss", 40, 64, (6_964_404_758, 5_386_528_203, 1_759_608)),
    "pylos-standard-may-loses": ("loss", 40, 62, None),
    "pylos-expert-must-loses": ("draw", None, 72, (7_294_577_724, 4_772_195_274, 285_919_571)),
    "pylos-expert-may-loses": ("loss", 46, 75, None),
}


@functools.cache
def counted(options: PylosOptions) -> dict[str, Any]:
    return figures(options, solved(options), is_small=True, threads=2)


@pytest.mark.parametrize("options", RULE_SETS, ids=str)
def test_every_position_is_counted_under_its_balls_and_its_value(options: PylosOptions) -> None:
    expected: Counter[tuple[int, int]] = Counter()
    for (mine, theirs), number in zip(positions_as_bits(), numbers().tolist(), strict=True):
        value = int(solved(options)[number])
        expected[(mine | theirs).bit_count(), (value > 0) - (value < 0)] += 1
    for row in counted(options)["by_balls"]:
        found = [row["won"], row["drawn"], row["lost"]]
        assert found == [expected[row["balls"], sign] for sign in (1, 0, -1)]


def test_totals_are_the_sums_of_all_parts() -> None:
    found = counted(EXPERT)
    for word in ("won", "lost", "drawn"):
        assert found[word] == sum(row[word] for row in found["by_balls"])
    for word in ("won", "lost"):
        assert found[word] == sum(row[word] for row in found["by_distance"])
    assert found["longest"] == found["by_distance"][-1]["distance"]


def test_the_longest_win_is_a_position_that_takes_so_long() -> None:
    found = counted(EXPERT)["longest_win"]
    values = [int(value) for value in solved(EXPERT)[numbers()] if value]
    assert found["distance"] == max(map(distance_of, values))
    is_longest = [distance_of(value) == found["distance"] for value in values]
    assert found["positions"] == sum(is_longest)


def test_a_perfect_game_takes_as_long_as_the_start_says() -> None:
    found = counted(STANDARD_RULES)
    assert len(found["game"]) - 1 == found["start"]["distance"]
    mine, theirs = found["game"][-1]
    assert has_lost(mine, theirs, flags_of(STANDARD_RULES) | SMALL)


def test_a_perfect_game_that_nobody_wins_ends_with_a_third_repetition() -> None:
    found = counted(EXPERT)
    assert found["start"]["value"] == "draw"
    times = Counter((mine, theirs, ply % 2) for ply, (mine, theirs) in enumerate(found["game"]))
    assert list(times.values()).count(3) == 1
    assert max(times.values()) == 3


def test_first_moves_and_replies_are_told_up_to_symmetry() -> None:
    found = counted(STANDARD_RULES)["openings"]
    assert sorted(len(opening["cells"]) for opening in found) == [1, 4, 4]
    assert found[0] == {
        "cells": ["f2"],
        "value": "win",
        "distance": 15,
        "replies": [
            {"cells": ["e2", "f1", "f3", "g2"], "value": "loss", "distance": 14},
            {"cells": ["e1", "e3", "g1", "g3"], "value": "loss", "distance": 14},
        ],
    }
    for opening in found:
        assert sum(len(reply["cells"]) for reply in opening["replies"]) == 8


def test_figures_are_written_as_json(tmp_path: Path) -> None:
    path = write_figures(counted(EXPERT), tmp_path / "new")
    assert path.name == "pylos-expert-must-loses-small.json"
    assert json.loads(path.read_text()) == counted(EXPERT)


def test_a_table_takes_the_place_of_the_one_before() -> None:
    page = "a\n<!-- x -->\nold\n<!-- end -->\nb\n<!-- y -->\nkept\n<!-- end -->\n"
    assert "<!-- x -->\n\nnew\n\n<!-- end -->\nb\n<!-- y -->\nkept" in put_in(page, "x", "new")


@pytest.mark.parametrize("name", sorted(SHIPPED))
def test_the_figures_on_the_page_are_the_known_ones(name: str) -> None:
    found = SHIPPED[name]
    value, turns, longest, counts = FACTS[name]
    assert found["start"] == {"value": value, "distance": turns}
    assert found["longest_win"]["distance"] == longest
    assert found["won"] + found["lost"] + found["drawn"] == 12_352_692_569
    assert counts in (None, (found["won"], found["lost"], found["drawn"]))


@pytest.mark.parametrize("name", sorted(SHIPPED))
def test_the_perfect_games_on_the_page_can_be_replayed(name: str) -> None:
    record = parse_record(SHIPPED[name]["record"])
    assert record.result is not None
    start = SHIPPED[name]["start"]
    assert start["distance"] in (None, len(turns_in(record)))
    winners = {"win": (0,), "loss": (1,), "draw": (0, 1)}
    assert record.result.winners == winners[start["value"]]


def test_the_tables_on_the_page_show_the_figures() -> None:
    page = (DOCS / "pylos-solved.md").read_text(encoding="utf-8")
    ordered = {name: SHIPPED[name] for name in TITLES if name in SHIPPED}
    assert STANDARD in ordered
    for name, table in TABLES.items():
        assert f"<!-- {name} -->\n\n{table(ordered)}\n\n<!-- end -->" in page


def test_every_picture_on_the_page_is_there() -> None:
    page = (DOCS / "pylos-solved.md").read_text(encoding="utf-8")
    pictures = re.findall(r"!\[.*?\]\((.*?)\)", page)
    assert len(pictures) == 3
    assert all((DOCS / picture).is_file() for picture in pictures)
