"""Let everybody try to beat the book and the search, with no table installed; all must lose.

    python benchmarks/perfect.py [--variant V] [--take-back T] [--empty-reserve E] [--values FILE]

Defenders who know every value need a table: the installed one, or a file of values.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np

from pyramidion import AnyObservation, AnyState, State, seeded
from pyramidion.ai import Choice, GreedyPlayer, Limit, Player, RandomPlayer, TreeSearchPlayer, Watch
from pyramidion.ai.perfect import Known, PerfectPlayer, values_after
from pyramidion.ai.pylos import turns_from
from pyramidion.core import Rng
from pyramidion.core.interface import IntArray
from pyramidion.core.rng import below
from pyramidion.games.pylos import PYLOS
from pyramidion.games.pylos.rules import PHASE, PUT, THEIRS
from pyramidion.solve.book import find_book
from pyramidion.solve.index import make_index, number_of
from pyramidion.solve.retrograde import Values
from pyramidion.solve.table import find_table

NO_LIMIT = Limit()  # the proofs take the time they need


class File:
    """Values from a file, by the numbers of their positions."""

    def __init__(self, path: Path) -> None:
        self._values = np.memmap(path, dtype=np.int8, mode="r")

    def values(self, mines: IntArray, theirs: IntArray) -> Values:
        """By position: its value for the side to move."""
        index = make_index()
        pairs = zip(mines.tolist(), theirs.tolist(), strict=True)
        return self._values[[number_of(index, *pair) for pair in pairs]]


class SlowLoser:
    """Knows every value, and loses as slowly as it can; sometimes, by lot, a little faster."""

    def __init__(self, name: str, table: Known, slack: int) -> None:
        self.name = name
        self._table, self._slack = table, slack

    def choose(
        self, observation: AnyObservation, limit: Limit, rng: Rng, watch: Watch | None = None
    ) -> Choice:
        """One of the turns that lose last, or up to `slack` turns before."""
        state = observation.sample(rng)
        turns = turns_from(state, observation.legal_actions())
        values = values_after(self._table, int(state.position.cells[THEIRS]), list(turns))
        least = min(values.values())
        slowest = [turn for turn, value in values.items() if value <= least + self._slack]
        return Choice(turns[slowest[below(rng, len(slowest))]][0])


class Match(NamedTuple):
    """How one match against the book went."""

    is_won: bool
    turns: int
    seconds: float  # the longest that the book took over a decision
    is_proven: bool  # whether it was always sure of its win


def play(state: AnyState, defender: Player, seed: int) -> Match:
    """A match in which the side that is lost at the start is played by the defender."""
    perfect = PerfectPlayer(tables=lambda options: None)
    rng = seeded(seed)
    turns, longest, is_proven = 0, 0.0, True
    while not state.is_over:
        turns += state.position.cells[PHASE] == PUT
        seen = state.observe(state.actor)
        if state.actor == 0:
            action = defender.choose(seen, Limit(simulations=300), rng).action
        else:
            began = time.perf_counter()
            choice = perfect.choose(seen, NO_LIMIT, rng)
            longest = max(longest, time.perf_counter() - began)
            is_proven &= choice.info is not None and choice.info.proven and choice.value == 1.0
            action = choice.action
        state = state.apply(action)
    assert state.outcome is not None
    return Match(state.outcome.places == (2, 1), int(turns), longest, is_proven)


def compete(start: AnyState, defender: Player, number: int) -> bool:
    """Play so many matches and print how they went; whether all were won."""
    matches = [play(start, defender, seed) for seed in range(number)]
    won = sum(match.is_won and match.is_proven for match in matches)
    turns = [match.turns for match in matches]
    seconds = sorted(match.seconds for match in matches)
    print(
        f"{'ok  ' if won == number else 'MISS'} {defender.name:<22} {won:>6} of {number:>6} won,"
        f" {min(turns)} to {max(turns)} turns, slowest decision {seconds[-1]:.2f} s,"
        f" in half of the matches under {seconds[len(seconds) // 2]:.2f} s",
        flush=True,
    )
    return won == number


def defenders(known: Known | None, number: int) -> Iterator[tuple[Player, int]]:
    """Who tries, and how often."""
    if known is not None:
        yield SlowLoser("perfect (slowest)", known, 0), number // 20
        yield SlowLoser("perfect (within 4)", known, 4), number // 20
        yield PerfectPlayer(tables=lambda options: known), number // 20
    yield RandomPlayer(), number
    yield GreedyPlayer(), number // 20
    yield TreeSearchPlayer(), number // 40


def main() -> int:
    """Try everybody; 1 if somebody did not lose."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--variant", default="standard")
    parser.add_argument("--take-back", default="must")
    parser.add_argument("--empty-reserve", default="loses")
    parser.add_argument("--values", type=Path, help="a file of values, by number")
    parser.add_argument("--matches", type=int, default=2000, help="against random defenders")
    given = parser.parse_args()
    options = PYLOS.parse_options(
        {
            "variant": given.variant,
            "take_back": given.take_back,
            "empty_reserve": given.empty_reserve,
        }
    )
    book = find_book(options)
    if book is None:
        print("There is no book for these rules.")
        return 1
    print(f"     {options}: {len(book.members.numbers):,} members, horizon {book.horizon}")
    known = File(given.values) if given.values else find_table(options)
    start = State.start(PYLOS, options)
    results = [compete(start, each, number) for each, number in defenders(known, given.matches)]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
