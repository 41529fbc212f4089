"""Who meets whom: tables as equal in number as can be, seats in rotation, a seed for each match.

Any beginning of a schedule is about as fair as the whole, so that an arena may be stopped early.
"""

import itertools
from collections.abc import Iterator, Sequence

import msgspec
import numpy as np
import numpy.typing as npt

from pyramidion.core import InvalidOptions

MOST_PLAYERS = 32

Table = tuple[int, ...]  # players by their number, in no order or seat by seat


class Fixture(msgspec.Struct, frozen=True):
    """A match to be played: its number from 1, who sits where, and what its chance grows from."""

    number: int
    seats: tuple[str, ...]
    seed: int


def schedule(names: Sequence[str], seats: int, games: int, seed: int) -> list[Fixture]:
    """So many matches between these players; raises `InvalidOptions`.

    Every combination of players meets equally often, give or take one match. If there are fewer
    players than seats, the first has one seat and the others share those that are left.
    """
    check_names(names)
    tables = _in_fair_order(_all_tables(len(names), seats), len(names), games)
    taken = np.zeros((len(names), seats), dtype=np.int64)  # how often each had each seat
    seatings = [_Seatings(table) for table in tables]
    fixtures = []
    for number in range(1, games + 1):
        seated = seatings[(number - 1) % len(seatings)].choose(taken)
        taken[list(seated), range(seats)] += 1
        fixtures.append(
            Fixture(number, tuple(names[each] for each in seated), match_seed(seed, number))
        )
    return fixtures


def check_names(names: Sequence[str]) -> None:
    """Raise `InvalidOptions` unless there are enough players, each named once."""
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise InvalidOptions(f"The player {twice[:40]!r} is named twice; each can enter once.")
    if not 2 <= len(names) <= MOST_PLAYERS:
        raise InvalidOptions(f"An arena is for 2 to {MOST_PLAYERS} players, not {len(names)}.")


def match_seed(seed: int, number: int) -> int:
    """The seed of one match; below 2**53, so that every reader of JSON keeps it exactly."""
    return int(np.random.SeedSequence([seed, number]).generate_state(1, np.uint64)[0]) >> 11


def _all_tables(players: int, seats: int) -> list[Table]:
    if players >= seats:
        return list(itertools.combinations(range(players), seats))
    others = range(1, players)
    surplus = seats - players
    return [
        (0, *sorted((*others, *extra)))
        for extra in itertools.combinations_with_replacement(others, surplus)
    ]


def _in_fair_order(tables: list[Table], players: int, games: int) -> list[Table]:
    """As many tables as are needed: next is always one whose players have played the least."""
    seated = np.array(tables)
    pairs = list(itertools.combinations(range(seated.shape[1]), 2))
    played = np.zeros(players, dtype=np.int64)
    met = np.zeros((players, players), dtype=np.int64)
    is_used = np.zeros(len(tables), dtype=np.bool_)
    order = []
    for _ in range(min(games, len(tables))):
        next_table = int(np.argmin(_cost(seated, pairs, played, met, is_used)))
        is_used[next_table] = True
        table = tables[next_table]
        np.add.at(played, list(table), 1)
        for a, b in itertools.permutations(table, 2):
            met[a, b] += 1
        order.append(table)
    return order


def _cost(
    seated: npt.NDArray[np.int64],
    pairs: list[tuple[int, int]],
    played: npt.NDArray[np.int64],
    met: npt.NDArray[np.int64],
    is_used: npt.NDArray[np.bool_],
) -> npt.NDArray[np.float64]:
    """How undue each table is: by the matches of its players, then by how often they have met."""
    meetings = sum(met[seated[:, a], seated[:, b]] for a, b in pairs)
    cost = played[seated].sum(axis=1) + meetings / (1.0 + met.sum())
    return np.where(is_used, np.inf, cost)


class _Seatings:
    """The ways to seat one table, given out so that all come up equally often."""

    def __init__(self, table: Table) -> None:
        self._circles = itertools.cycle(_circles(table))
        self._left: list[Table] = []

    def choose(self, taken: npt.NDArray[np.int64]) -> Table:
        """Of the rotations still due, the one with the seats its players have had the least."""
        if not self._left:
            self._left = list(dict.fromkeys(_rotations(next(self._circles))))
        best = min(self._left, key=lambda seated: int(taken[seated, range(len(seated))].sum()))
        self._left.remove(best)
        return best


def _circles(table: Table) -> list[Table]:
    """The different orders around a table, wherever it begins."""
    first, *rest = table
    return list(dict.fromkeys((first, *others) for others in itertools.permutations(rest)))


def _rotations(circle: Table) -> Iterator[Table]:
    return (circle[start:] + circle[:start] for start in range(len(circle)))
