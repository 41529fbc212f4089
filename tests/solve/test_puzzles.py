"""Puzzles: how they are found, and that those shipped with the package are right."""

from collections import Counter
from itertools import pairwise

import numpy as np
import numpy.typing as npt
import pytest

from pyramidion import InvalidOptions, InvalidText
from pyramidion.ai.alphabeta import PROVEN, WIN, make_tables, search
from pyramidion.ai.puzzles import (
    DEPTHS,
    FEWEST_TURNS,
    SHORTEST,
    Workshop,
    misled_by,
    positions_in_play,
)
from pyramidion.ai.pylos import turns_from
from pyramidion.core import seeded
from pyramidion.games.pylos.game import PylosOptions, flags_of
from pyramidion.games.pylos.rules import MINE, PHASE, PUT, THEIRS
from pyramidion.games.pylos.symmetry import canonical_symmetry, key_of
from pyramidion.games.pylos.turns import SMALL, list_turns
from pyramidion.solve.index import make_index, number_of
from pyramidion.solve.puzzles import (
    GRADES,
    OnlyWin,
    Puzzle,
    format_puzzles,
    grade_of,
    only_wins,
    parse_grade,
    parse_puzzles,
    shipped_puzzles,
)
from pyramidion.solve.retrograde import Values
from tests.solve.small_pyramid import STANDARD, positions_as_bits, solved

PROVABLE = 9  # turns that the search looks ahead quickly
SEEN = 11  # and for one turn alone


def look_up(mines: npt.ArrayLike, theirs: npt.ArrayLike) -> Values:
    """The values of positions of the small pyramid."""
    index = make_index(is_small=True)
    pairs = zip(np.asarray(mines).tolist(), np.asarray(theirs).tolist(), strict=True)
    apex = 1 << 48
    values = [-128 if t & apex else solved(STANDARD)[number_of(index, m, t)] for m, t in pairs]
    return np.array(values, dtype=np.int8)


def balls(puzzle: Puzzle) -> tuple[int, int]:
    cells = puzzle.state().position.cells
    return int(cells[MINE]), int(cells[THEIRS])


def result(puzzle: Puzzle) -> int:
    return int(puzzle.solved().position.cells[THEIRS])


def test_a_puzzle_is_a_position_with_exactly_one_winning_turn() -> None:
    flags = flags_of(STANDARD) | SMALL
    sample = [(m, t) for m, t in positions_as_bits()[::499] if not t >> 48]
    found = {(each.mine, each.theirs): each for each in only_wins(look_up, flags, sample)}
    out = np.zeros(8192, dtype=np.int64)
    for mine, theirs in sample:
        turns = out[: list_turns(mine, theirs, flags, out)].tolist()
        wins = [turn for turn in turns if look_up([theirs], [turn])[0] < 0]
        assert ((mine, theirs) in found) == (len(wins) == 1)
        if len(wins) == 1:
            distance = 1 + int(look_up([theirs], wins)[0]) + 128
            assert found[mine, theirs] == OnlyWin(mine, theirs, wins[0], distance, len(turns))
    assert len(found) > 10


def test_five_hundred_puzzles_are_shipped_as_the_text_that_they_format_to() -> None:
    puzzles = shipped_puzzles()
    assert len(puzzles) == 500
    assert parse_puzzles(format_puzzles(puzzles)) == puzzles


def test_shipped_puzzles_go_from_easy_to_very_hard_and_from_short_to_long() -> None:
    puzzles = shipped_puzzles()
    assert min(Counter(each.grade for each in puzzles).values()) >= 100
    places = [GRADES.index(each.grade) for each in puzzles]
    assert all(before <= after for before, after in pairwise(places))
    assert min(each.distance for each in puzzles) <= 7
    assert max(each.distance for each in puzzles) >= 39
    assert len({sum(map(each.setup.count, "LD")) for each in puzzles}) >= 20


def test_no_shipped_puzzle_is_an_image_of_another() -> None:
    keys = {
        (each.options, int(key_of(*balls(each), canonical_symmetry(*balls(each)))))
        for each in shipped_puzzles()
    }
    assert len(keys) == len(shipped_puzzles())


def test_shipped_puzzles_begin_with_a_turn_and_offer_a_choice() -> None:
    for puzzle in shipped_puzzles():
        state = puzzle.state()
        assert state.position.cells[PHASE] == PUT
        turns = turns_from(state, state.legal_actions())
        assert len(turns) >= FEWEST_TURNS
        assert result(puzzle) in turns
        assert puzzle.distance >= SHORTEST
        assert puzzle.distance % 2 == 1


def test_the_turn_of_a_short_puzzle_wins_in_so_many_turns() -> None:
    short = [each for each in shipped_puzzles() if each.distance <= SEEN]
    assert len(short) >= 30
    for puzzle in short:
        assert -proof(puzzle, result(puzzle), puzzle.distance - 1) == WIN - puzzle.distance


def test_no_other_turn_of_a_short_puzzle_wins_as_far_as_a_search_can_see() -> None:
    for puzzle in (each for each in shipped_puzzles() if each.distance <= PROVABLE):
        state = puzzle.state()
        for turn in turns_from(state, state.legal_actions()):
            is_win = -proof(puzzle, turn, PROVABLE - 1) > PROVEN
            assert is_win == (turn == result(puzzle))


TABLES = {
    flags: make_tables(flags, 18) for flags in {flags_of(e.options) for e in shipped_puzzles()}
}


def proof(puzzle: Puzzle, turn: int, depth: int) -> int:
    """What a search says of a turn's result to the other side, in search of a proof only."""
    flags = flags_of(puzzle.options)
    mine, theirs = balls(puzzle)
    tables = TABLES[flags]
    tables.path[0] = mine, theirs
    return int(search(tables, flags, theirs, turn, depth, 1, -WIN, -PROVEN))


def test_shallow_searches_are_the_more_misled_the_harder_a_puzzle_is() -> None:
    by_grade = [
        [each.misled for each in shipped_puzzles() if each.grade == grade] for grade in GRADES
    ]
    means = [sum(misled) / len(misled) for misled in by_grade]
    assert all(before < after for before, after in pairwise(means))


@pytest.mark.parametrize("number", [0, 499])
def test_misled_is_the_share_of_turns_that_searches_prefer(number: int) -> None:
    puzzle = shipped_puzzles()[number]
    mine, theirs = balls(puzzle)
    flags = flags_of(puzzle.options)
    state = puzzle.state()
    turns = list(turns_from(state, state.legal_actions()))

    def worst(turn: int, depth: int) -> int:
        tables = make_tables(flags, 10)
        tables.path[0] = mine, theirs
        return int(search(tables, flags, theirs, turn, depth - 1, 1, -WIN, WIN))

    wins = {depth: worst(result(puzzle), depth) for depth in DEPTHS}
    better = [worst(turn, depth) < wins[depth] for turn in turns for depth in DEPTHS]
    found = OnlyWin(mine, theirs, result(puzzle), puzzle.distance, len(turns))
    expected = 100 * sum(better) / (len(better) - len(wins))
    assert misled_by(make_tables(flags, 12), flags, found) == round(expected)


def test_longer_and_more_misleading_puzzles_have_higher_grades() -> None:
    assert grade_of(15, 0) == "easy"
    assert grade_of(15, 5) == "medium"
    assert grade_of(31, 0) == "hard"
    assert grade_of(15, 40) == "very hard"
    assert parse_grade("very-hard") == parse_grade("very hard") == "very hard"
    with pytest.raises(InvalidOptions, match="A grade is easy"):
        parse_grade("mad")


def test_positions_come_from_matches_that_can_be_played() -> None:
    flags = flags_of(PylosOptions())
    line = list(positions_in_play(flags, seeded(3)))
    assert line[0] == (0, 0, 0)
    out = np.zeros(8192, dtype=np.int64)
    for (mine, theirs, side), (mine2, theirs2, side2) in pairwise(line):
        assert (mine2, side2) == (theirs, 1 - side)
        assert theirs2 in out[: list_turns(mine, theirs, flags, out)].tolist()


def made_up(mines: npt.ArrayLike, theirs: npt.ArrayLike) -> Values:
    """Values without sense: a tenth of all positions is lost."""
    keys = 31 * np.asarray(mines) + 17 * np.asarray(theirs)
    keys = keys % 10_007
    return np.where(keys % 10 == 0, -126, 125 - 2 * (keys % 19)).astype(np.int8)


def test_a_workshop_makes_different_puzzles_the_easiest_first() -> None:
    made = Workshop(PylosOptions(), made_up, seed=5).make(20)
    assert made == Workshop(PylosOptions(), made_up, seed=5).make(20)
    assert len({each.setup for each in made}) == 20
    assert parse_puzzles(format_puzzles(made)) == tuple(made)


LINE = "LD..LL........../........./..../. l | standard must loses | a3 | 9 | 5 | medium"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (" | a3", "", "a puzzle is position"),
        ("a3", "zz", "no cell"),
        ("a3", "a1", "occupied"),
        ("standard", "mad", "variant"),
        ("standard must", "standard", "argument"),
        ("9", "x", "invalid literal"),
        ("medium", "hard", "the grade is medium"),
        ("LD", "L?", "A cell is"),
    ],
)
def test_a_damaged_text_is_refused_with_its_line(old: str, new: str, message: str) -> None:
    assert parse_puzzles(f"# remark\n\n{LINE}")[0].solution == ("a3",)
    with pytest.raises(InvalidText, match=f"Line 2: .*{message}"):
        parse_puzzles(f"# remark\n{LINE.replace(old, new)}\n")
