"""Ratings from results: right, honest about what is not known, and always finite."""

import itertools
import math
from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyramidion.ai.ratings import MEAN, POINTS, Ranking, rate, win_chance

NAMES = ["a", "b", "c", "d"]
Simulation = Callable[[int, np.random.Generator], list[Ranking]]
TRUE = {"a": 1750.0, "b": 1550.0, "c": 1450.0, "d": 1250.0}


def won(winner: str, loser: str, times: int = 1) -> list[Ranking]:
    return [((winner,), (loser,))] * times


def drawn(one: str, other: str, times: int = 1) -> list[Ranking]:
    return [((one, other),)] * times


def simulate_pairs(games: int, generator: np.random.Generator) -> list[Ranking]:
    """So many matches of each pair, with the true strengths."""
    rankings = []
    for one, other in itertools.combinations(NAMES, 2):
        wins = int(generator.binomial(games, win_chance(TRUE[one], TRUE[other])))
        rankings += won(one, other, wins) + won(other, one, games - wins)
    return rankings


def simulate_tables(games: int, generator: np.random.Generator) -> list[Ranking]:
    """Matches of all four, with the true strengths: the best of strength plus Gumbel's noise."""
    strengths = np.array([TRUE[name] for name in NAMES]) / POINTS
    orders = np.argsort(-(strengths + generator.gumbel(size=(games, len(NAMES)))), axis=1)
    return [tuple((NAMES[number],) for number in order) for order in orders.tolist()]


@pytest.mark.parametrize("simulate", [simulate_pairs, simulate_tables])
def test_known_strengths_are_found_again(simulate: Simulation) -> None:
    ratings = rate(NAMES, simulate(4000, np.random.default_rng(1)))
    for name, true in TRUE.items():
        assert ratings[name].value == pytest.approx(true, abs=12)
        assert ratings[name].high - ratings[name].low < 40


@pytest.mark.parametrize("simulate", [simulate_pairs, simulate_tables])
def test_intervals_hold_the_truth_about_95_times_in_100(simulate: Simulation) -> None:
    generator = np.random.default_rng(2)
    hits = 0
    for _ in range(150):
        ratings = rate(NAMES, simulate(60, generator))
        hits += sum(ratings[name].low <= TRUE[name] <= ratings[name].high for name in NAMES)
    assert 0.92 <= hits / (150 * len(NAMES)) <= 0.98


def test_with_two_players_the_score_gives_the_difference() -> None:
    ratings = rate(["a", "b"], won("a", "b", 750) + won("b", "a", 250))
    difference = ratings["a"].value - ratings["b"].value
    assert difference == pytest.approx(400 * math.log10(3), abs=0.5)
    assert win_chance(ratings["a"].value, ratings["b"].value) == pytest.approx(0.75, abs=0.001)


@pytest.mark.parametrize("games", [1, 10, 200, 100_000])
def test_a_perfect_score_has_a_finite_rating_that_grows_with_the_games(games: int) -> None:
    ratings = rate(["a", "b"], won("a", "b", games))
    fewer = rate(["a", "b"], won("a", "b", max(games // 2, 0)))
    assert MEAN < ratings["a"].value < 4000
    assert fewer["a"].value < ratings["a"].value
    assert all(math.isfinite(bound) for bound in (ratings["a"].low, ratings["a"].high))


def test_whoever_wins_a_dozen_matches_and_loses_none_is_surely_better() -> None:
    ratings = rate(["a", "b"], won("a", "b", 12))
    assert ratings["a"].low > ratings["b"].high


def test_everybody_is_equal_after_equal_results() -> None:
    pairs = [pair for pair in itertools.permutations(NAMES, 2) for _ in range(7)]
    ratings = rate(NAMES, [((winner,), (loser,)) for winner, loser in pairs])
    assert [rating.value for rating in ratings.values()] == pytest.approx([MEAN] * 4)
    widths = [rating.high - rating.low for rating in ratings.values()]
    assert widths == pytest.approx([widths[0]] * 4)


def test_a_draw_is_half_a_win_for_each() -> None:
    with_draws = rate(["a", "b"], won("a", "b", 20) + drawn("a", "b", 20))
    without = rate(["a", "b"], won("a", "b", 30) + won("b", "a", 10))
    assert with_draws["a"].value == pytest.approx(without["a"].value)
    four_equal = rate(NAMES, [(tuple(NAMES),)] * 5)
    assert [rating.value for rating in four_equal.values()] == pytest.approx([MEAN] * 4)


def test_one_against_three_of_a_kind_is_even_at_a_quarter_of_the_victories() -> None:
    won_by_a: Ranking = (("a",), ("b", "b", "b"))
    won_by_b: Ranking = (("b",), ("a", "b", "b"))
    even = rate(["a", "b"], [won_by_a] * 40 + [won_by_b] * 120)
    better = rate(["a", "b"], [won_by_a] * 60 + [won_by_b] * 100)
    assert even["a"].value == pytest.approx(MEAN)
    assert better["a"].low > MEAN


def test_without_any_match_nothing_is_known() -> None:
    ratings = rate(NAMES, [])
    assert all(rating.value == MEAN and rating.high > 2300 for rating in ratings.values())


def test_more_matches_make_intervals_narrower() -> None:
    widths = []
    for games in (10, 100, 1000):
        rating = rate(["a", "b"], won("a", "b", games) + won("b", "a", games))["a"]
        widths.append(rating.high - rating.low)
    assert widths[0] > 2 * widths[1] > 4 * widths[2]


matches = st.lists(st.tuples(st.permutations(NAMES), st.integers(2, 4), st.booleans()), max_size=30)


@given(matches)
def test_ratings_are_finite_centred_and_inside_their_intervals(
    played: list[tuple[list[str], int, bool]],
) -> None:
    rankings: list[Ranking] = [
        (tuple(order[:seats]),) if is_draw else tuple((name,) for name in order[:seats])
        for order, seats, is_draw in played
    ]
    ratings = rate(NAMES, rankings)
    assert np.mean([rating.value for rating in ratings.values()]) == pytest.approx(MEAN)
    for rating in ratings.values():
        assert -5000 < rating.low < rating.value < rating.high < 8000
    assert rate(NAMES, reversed(rankings))["a"].value == pytest.approx(ratings["a"].value)
