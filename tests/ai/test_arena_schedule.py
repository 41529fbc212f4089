"""Who meets whom, how often, and in which seats."""

import itertools
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyramidion import InvalidOptions
from pyramidion.ai.schedule import MOST_PLAYERS, schedule

NAMES = [f"p{number}" for number in range(MOST_PLAYERS + 1)]


def spread(counts: Counter[object], possible: int) -> int:
    """How far apart the counts are, those that never came up included."""
    numbers = [*counts.values(), *([0] * (possible - len(counts)))]
    return max(numbers) - min(numbers)


@given(st.integers(2, 7), st.integers(2, 4), st.integers(1, 120))
def test_every_combination_meets_equally_often(players: int, seats: int, games: int) -> None:
    names = NAMES[: max(players, seats)]
    fixtures = schedule(names, seats, games, 1)
    assert [fixture.number for fixture in fixtures] == list(range(1, games + 1))
    tables: Counter[object] = Counter(frozenset(fixture.seats) for fixture in fixtures)
    assert all(len(set(fixture.seats)) == seats for fixture in fixtures)
    assert spread(tables, len(list(itertools.combinations(names, seats)))) <= 1


@given(st.integers(2, 7), st.integers(2, 4), st.integers(1, 120))
def test_everybody_plays_about_as_much_and_sits_about_as_often_in_each_seat(
    players: int, seats: int, games: int
) -> None:
    names = NAMES[: max(players, seats)]
    fixtures = schedule(names, seats, games, 1)
    played: Counter[object] = Counter(name for fixture in fixtures for name in fixture.seats)
    sat: Counter[object] = Counter(pair for f in fixtures for pair in enumerate(f.seats))
    assert spread(played, len(names)) <= 2
    assert spread(sat, len(names) * seats) <= (3 if seats == 2 else 6)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_after_all_rotations_everybody_had_each_seat_equally_often(seats: int) -> None:
    names = NAMES[:5]
    tables = len(list(itertools.combinations(names, seats)))
    fixtures = schedule(names, seats, tables * seats, 1)
    assert spread(Counter(pair for f in fixtures for pair in enumerate(f.seats)), 5 * seats) == 0


def test_in_the_long_run_every_order_of_a_table_comes_up() -> None:
    fixtures = schedule(NAMES[:4], 4, 48, 1)
    assert set(Counter(fixture.seats for fixture in fixtures).values()) == {2}
    assert len({fixture.seats for fixture in fixtures}) == 24


def test_with_fewer_players_than_seats_the_first_meets_the_others_alone() -> None:
    fixtures = schedule(["strong", "greedy"], 4, 8, 1)
    assert all(fixture.seats.count("strong") == 1 for fixture in fixtures)
    assert Counter(f.seats.index("strong") for f in fixtures) == {0: 2, 1: 2, 2: 2, 3: 2}
    three = schedule(["strong", "greedy", "random"], 4, 24, 1)
    assert Counter(fixture.seats.count("greedy") for fixture in three) == {1: 12, 2: 12}


def test_each_match_has_a_seed_of_its_own() -> None:
    seeds = [fixture.seed for seed in (1, 2) for fixture in schedule(NAMES[:3], 2, 500, seed)]
    assert len(set(seeds)) == len(seeds)
    assert all(0 <= seed < 2**53 for seed in seeds)
    assert schedule(NAMES[:3], 2, 9, 4) == schedule(NAMES[:3], 2, 900, 4)[:9]


@pytest.mark.parametrize(
    ("names", "message"),
    [
        (["random", "greedy", "random"], "'random' is named twice"),
        (["random"], "2 to 32 players, not 1"),
        (NAMES, "not 33"),
    ],
)
def test_players_that_cannot_meet_are_refused(names: list[str], message: str) -> None:
    with pytest.raises(InvalidOptions, match=message):
        schedule(names, 2, 4, 1)
