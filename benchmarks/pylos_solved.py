"""The figures of docs/pylos-solved.md.

For each rule set, with its table in place (`pyramidion solve pylos --variant V --take-back T`):

    .venv/bin/python -m benchmarks.pylos_solved count --variant V --take-back T

writes docs/pylos-solved/RULES.json: how many positions are won, lost and drawn, in all, by the
number of balls and by the distance; the longest wins; the opening moves; a perfect game. Then

    .venv/bin/python -m benchmarks.pylos_solved show

draws the plots under docs/pictures/ and puts the tables into docs/pylos-solved.md.
"""

import argparse
import itertools
import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from pyramidion.ai.pylos import turns_from
from pyramidion.core import State
from pyramidion.core.interface import IntArray
from pyramidion.core.kernel import kernel
from pyramidion.games.pylos import PYLOS
from pyramidion.games.pylos.board import APEX, BIT, NAMES
from pyramidion.games.pylos.game import PylosOptions
from pyramidion.games.pylos.rules import PUT, position_of
from pyramidion.games.pylos.setup import format_setup
from pyramidion.games.pylos.symmetry import canonical_symmetry, key_of
from pyramidion.games.pylos.turns import MOST_TURNS, has_lost, list_turns
from pyramidion.records import Record, format_record
from pyramidion.solve.index import MOST_BALLS, Index, make_index, number_of, position_at
from pyramidion.solve.probe import distance_or_none, result_of
from pyramidion.solve.retrograde import LOST, OPEN, WON, Values, one_turn_before
from pyramidion.solve.rulesets import RuleSet
from pyramidion.solve.sharing import count_threads, share
from pyramidion.solve.table import find_table

DOCS = Path(__file__).parents[1] / "docs"
FIGURES = DOCS / "pylos-solved"
PIECE = 1 << 22  # values that a thread looks at in one go
TIMES = 3  # a position comes up before the match is drawn (Pylos 5.3)

Counts = npt.NDArray[np.int64]
Figures = dict[str, Any]


class Solved(NamedTuple):
    """The values of all positions of a rule set."""

    rules: RuleSet
    numbers: Index
    values: Values


def figures(
    options: PylosOptions, values: Values, is_small: bool = False, threads: int | None = None
) -> Figures:
    """All figures of a rule set from the values of its positions, in order of their numbers."""
    rules = RuleSet.of(options, is_small)
    solved = Solved(rules, make_index(is_small), np.asarray(values).view(np.ndarray))
    counts = count_values(solved, count_threads(threads))
    line = perfect_line(solved)
    return {
        "rules": str(rules),
        "variant": rules.variant,
        "take_back": rules.take_back,
        "empty_reserve": rules.empty_reserve,
        "start": judged(value_of(solved, 0, 0)),
        **totals_of(counts.sum(axis=0)),
        "by_balls": [{"balls": balls, **totals_of(row)} for balls, row in enumerate(counts)],
        "by_distance": by_distance(counts.sum(axis=0)),
        "longest_win": longest_win(solved, counts.sum(axis=0)),
        "openings": openings(solved),
        "game": [[mine, theirs] for mine, theirs in line],
        "record": None if is_small else record_of(options, line),
    }


@kernel
def _add(values: Values, start: int, end: int, weight: int, out: Counts) -> None:
    for number in range(start, end):
        out[values[number] + 128] += weight


def count_values(solved: Solved, threads: int) -> Counts:
    """By the number of balls and by value + 128: how many positions there are, images too."""
    index = solved.numbers
    images = np.bincount(index.images >> 3).tolist()
    first = index.first.tolist()
    balls = [pack.bit_count() for pack in index.occupancies.tolist()]
    jobs = [
        (balls[kind], start, min(start + PIECE, first[kind + 1]), weight)
        for kind, weight in enumerate(images)
        for start in range(first[kind], first[kind + 1], PIECE)
    ]

    def work(own: Counts, job: tuple[int, int, int, int]) -> None:
        _add(solved.values, *job[1:], own[job[0]])

    def make() -> Counts:
        return np.zeros((MOST_BALLS + 1, 256), dtype=np.int64)

    return np.sum(share(jobs, make, work, threads), axis=0)


def totals_of(row: Counts) -> Figures:
    """Positions that are won, lost and drawn for the side to move; the longest distance."""
    distances = [distance_or_none(value) or 0 for value in (np.flatnonzero(row) - 128).tolist()]
    return {
        "won": int(row[129:].sum()),
        "lost": int(row[:128].sum()),
        "drawn": int(row[128]),
        "longest": max(distances, default=0),
    }


def by_distance(row: Counts) -> list[Figures]:
    """How many positions are won, and how many lost, in so many turns."""
    counted = [
        {
            "distance": distance,
            "won": int(row[128 + WON - distance]) if distance else 0,
            "lost": int(row[128 + LOST + distance]),
        }
        for distance in range(128)
    ]
    return [each for each in counted if each["won"] or each["lost"]]


def longest_win(solved: Solved, row: Counts) -> Figures:
    """The longest forced win of either side: how many positions have it, and the first of them."""
    values = [value for value in (np.flatnonzero(row) - 128).tolist() if value != OPEN]
    value = max(values, key=lambda value: distance_or_none(value) or 0)
    mine, theirs = map(int, position_at(solved.numbers, first_with(solved.values, value)))
    position = position_of(mine, theirs, 0, PUT, solved.rules.flags)
    return {
        **judged(value),
        "positions": int(row[value + 128]),
        "setup": format_setup(position),
    }


def first_with(values: Values, value: int) -> int:
    """The first number with a value that occurs."""
    for start in itertools.count(0, PIECE):
        found = np.flatnonzero(values[start : start + PIECE] == value)
        if len(found):
            return start + int(found[0])
    raise AssertionError


def value_of(solved: Solved, mine: int, theirs: int) -> int:
    """The value of a position for the side to move."""
    return int(_value_in(solved.numbers, solved.values, mine, theirs))


@kernel
def _value_in(index: Index, values: Values, mine: int, theirs: int) -> int:
    return LOST if theirs & APEX else values[number_of(index, mine, theirs)]


@kernel
def judge_turns(
    index: Index,
    values: Values,
    mine: int,
    theirs: int,
    flags: int,
    turns: IntArray,
    replies: IntArray,
    out: IntArray,
) -> int:
    """List all turns; for each the value it leaves to the other side, and its good replies.

    Those are the replies that keep the other side's win or draw; counted where the turn is as good
    as any. Returns the number of turns.
    """
    number = list_turns(mine, theirs, flags, turns)
    least = 127
    for i in range(number):
        out[i, 0], out[i, 1] = _value_in(index, values, theirs, turns[i]), 0
        least = min(least, out[i, 0])
    for i in range(number):
        if out[i, 0] == least and least >= OPEN:
            for j in range(list_turns(theirs, turns[i], flags, replies)):
                left = _value_in(index, values, turns[i], replies[j])
                out[i, 1] += left == OPEN if least == OPEN else left < OPEN
    return number


def turns_of(solved: Solved, mine: int, theirs: int) -> list[tuple[int, int, int]]:
    """Every turn, best first: the value it leaves the other side, its good replies, its result."""
    turns, replies = (np.zeros(MOST_TURNS, dtype=np.int64) for _ in range(2))
    out = np.zeros((MOST_TURNS, 2), dtype=np.int64)
    arguments = (mine, theirs, solved.rules.flags, turns, replies, out)
    number = int(judge_turns(solved.numbers, solved.values, *arguments))
    return sorted((*out[i].tolist(), int(turns[i])) for i in range(number))


def perfect_line(solved: Solved) -> list[tuple[int, int]]:
    """Every position of a perfect game, at the starts of turns and at the end, side to move first.

    A winner wins as soon as possible. A loser loses as late as possible and then, as who keeps a
    draw, leaves the other side the fewest good replies.
    """
    mine, theirs = 0, 0
    line = [(mine, theirs)]
    seen: Counter[tuple[int, int, int]] = Counter([(mine, theirs, 0)])
    while not has_lost(mine, theirs, solved.rules.flags):
        mine, theirs = theirs, turns_of(solved, mine, theirs)[0][2]
        line.append((mine, theirs))
        name = mine, theirs, len(line) % 2
        seen[name] += 1
        if seen[name] == TIMES:
            break
    return line


def record_of(options: PylosOptions, line: list[tuple[int, int]]) -> str:
    """A line of positions as the record of a match."""
    start = State.start(PYLOS, options)
    state = start
    actions: list[int] = []
    for _, turn in line[1:]:
        played = turns_from(state, state.legal_actions())[turn]
        actions += played
        for action in played:
            state = state.apply(action)
    record = Record.of(start, ("Light", "Dark")).with_play(tuple(actions), state.outcome)
    return format_record(record)


def openings(solved: Solved) -> list[Figures]:
    """The first moves up to symmetry: what they are worth to who makes them, and every reply."""
    return [
        {"cells": cells, **judged(one_turn_before(value)), "replies": replies_to(solved, turn)}
        for cells, value, turn in different_turns(solved, 0, 0)
    ]


def replies_to(solved: Solved, turn: int) -> list[Figures]:
    """The replies to a first move up to symmetry, and what they are worth to who replies."""
    return [
        {"cells": cells, **judged(one_turn_before(value))}
        for cells, value, _ in different_turns(solved, 0, turn)
    ]


def different_turns(solved: Solved, mine: int, theirs: int) -> Iterator[tuple[list[str], int, int]]:
    """The turns up to symmetry, best first: all their cells, the value left, one result."""
    found: dict[int, list[tuple[int, int, int]]] = {}
    for turn in turns_of(solved, mine, theirs):
        key = key_of(theirs, turn[2], canonical_symmetry(theirs, turn[2]))
        found.setdefault(int(key), []).append(turn)
    for group in found.values():
        results = [result for _, _, result in group]
        yield sorted(itertools.chain(*map(names_of, results))), group[0][0], results[0]


def names_of(cells: int) -> list[str]:
    """The names of a set of cells."""
    return [name for name, bit in zip(NAMES, BIT.tolist(), strict=True) if cells & bit]


def judged(value: int) -> Figures:
    """A value as result and distance."""
    return {"value": result_of(int(value)), "distance": distance_or_none(int(value))}


def count(variant: str, take_back: str, folder: Path | None) -> None:
    """Write the figures of a rule set, from its table."""
    options = PYLOS.parse_options({"variant": variant, "take_back": take_back})
    table = find_table(options, folder)
    if table is None:
        raise SystemExit("There is no table: run pyramidion solve pylos for these rules first.")
    write_figures(figures(options, table.decoded()))


def write_figures(found: Figures, folder: Path = FIGURES) -> Path:
    """Write figures to their file."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{found['rules']}.json"
    path.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    return path


def main() -> None:
    """Count, or show."""
    parser = argparse.ArgumentParser(description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    counting = commands.add_parser("count", help="figures of a rule set to a JSON file")
    counting.add_argument("--variant", default="standard")
    counting.add_argument("--take-back", default="must")
    counting.add_argument("--folder", type=Path, help="where tables lie")
    commands.add_parser("show", help="plots and tables from all JSON files")
    arguments = parser.parse_args()
    if arguments.command == "count":
        count(arguments.variant, arguments.take_back, arguments.folder)
    else:
        from benchmarks.pylos_pictures import show

        show(DOCS, FIGURES)


if __name__ == "__main__":
    main()
