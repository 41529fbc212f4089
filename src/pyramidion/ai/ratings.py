"""Ratings from results: a Plackett-Luce fit, which for two seats is Bradley and Terry's.

A player has a strength s. Of those who are still in a match, the next place goes to each with a
probability in proportion to exp(s). Equals count as every order of them, in equal parts, so that a
draw of two is half a win for each. A weak normal prior keeps the strength of somebody who won, or
lost, everything finite. The fit is the maximum of the posterior, found by Newton's method on a
concave function; its curvature there gives the intervals.

Ratings are on Elo's scale: 400 points are odds of 10 to 1. The mean of all players is 1500, and an
interval tells how well a rating is known relative to that mean.
"""

import itertools
import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt

MEAN = 1500.0
POINTS = 400 / math.log(10)  # points of Elo's scale per unit of strength
PRIOR_SPREAD = 500 / POINTS  # so weak that a dozen matches outweigh it
DEVIATES = 1.959964  # of a normal distribution, for 95 %
MOST_STEPS = 200
CLOSE_ENOUGH = 1e-10

Ranking = tuple[tuple[str, ...], ...]  # names from the best place to the worst; equals together
Floats = npt.NDArray[np.float64]
Integers = npt.NDArray[np.int64]


class Rating(msgspec.Struct, frozen=True):
    """A rating and the bounds of its 95 % interval."""

    value: float
    low: float
    high: float


class _Stages(NamedTuple):
    """Places won, with the same number of contenders: the winner is in the first column."""

    contenders: Integers  # stages x contenders
    weights: Floats


class _Posterior(NamedTuple):
    """The logarithm of the posterior, its gradient, and its negative second derivatives."""

    value: float
    gradient: Floats
    information: Floats


def rate(names: Sequence[str], rankings: Iterable[Ranking]) -> dict[str, Rating]:
    """The ratings of these players, by name, from how matches among them ended."""
    index = {name: number for number, name in enumerate(names)}
    stages = _stages(index, rankings)
    strengths, information = _fit(len(names), stages)
    # The data say nothing about all players together, so the common part is taken out.
    centre = np.eye(len(names)) - 1 / len(names)
    covariance = centre @ np.linalg.inv(information) @ centre
    values = MEAN + POINTS * (centre @ strengths)
    margins = DEVIATES * POINTS * np.sqrt(np.diagonal(covariance))
    return {
        name: Rating(value, value - margin, value + margin)
        for name, value, margin in zip(names, values.tolist(), margins.tolist(), strict=True)
    }


def win_chance(rating: float, other: float) -> float:
    """The score that one rating promises against another."""
    return 1 / (1 + math.exp((other - rating) / POINTS))


def score_interval(score: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a score in so many matches, by Wilson's formula."""
    width = DEVIATES * DEVIATES / games
    middle = (score + width / 2) / (1 + width)
    reach = math.sqrt(score * (1 - score) * width + width * width / 4) / (1 + width)
    return middle - reach, middle + reach


def _stages(index: dict[str, int], rankings: Iterable[Ranking]) -> list[_Stages]:
    """Who won each place against whom; the same ones added up."""
    weights: defaultdict[tuple[int, ...], float] = defaultdict(float)
    for ranking, number in Counter(rankings).items():
        groups = [itertools.permutations([index[name] for name in group]) for group in ranking]
        orders = [tuple(itertools.chain(*parts)) for parts in itertools.product(*groups)]
        for winner, rest in itertools.chain.from_iterable(map(_places, orders)):
            weights[winner, *sorted(rest)] += number / len(orders)
    sizes = sorted({len(stage) for stage in weights})
    by_size = [{stage: w for stage, w in weights.items() if len(stage) == n} for n in sizes]
    return [_Stages(np.array(list(each)), np.array(list(each.values()))) for each in by_size]


def _places(order: tuple[int, ...]) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Each place but the last: who won it, and who was left."""
    return ((order[place], order[place + 1 :]) for place in range(len(order) - 1))


def _fit(players: int, stages: list[_Stages]) -> tuple[Floats, Floats]:
    """The likeliest strengths, and the information about them."""
    strengths = np.zeros(players)
    here = _posterior(strengths, stages)
    for _ in range(MOST_STEPS):
        step = np.linalg.solve(here.information, here.gradient)
        there = _posterior(strengths + step, stages)
        while there.value < here.value and np.abs(step).max() > CLOSE_ENOUGH:
            step /= 2
            there = _posterior(strengths + step, stages)
        strengths, here = strengths + step, there
        if np.abs(step).max() <= CLOSE_ENOUGH:
            break
    return strengths, here.information


def _posterior(strengths: Floats, stages: list[_Stages]) -> _Posterior:
    precision = PRIOR_SPREAD**-2
    value = -0.5 * precision * float(strengths @ strengths)
    gradient = -precision * strengths
    information = precision * np.eye(len(strengths))
    for contenders, weights in stages:
        logits = strengths[contenders]
        logits -= logits.max(axis=1, keepdims=True)
        shares = np.exp(logits)
        totals = shares.sum(axis=1, keepdims=True)
        shares /= totals
        value += float(weights @ (logits[:, 0] - np.log(totals[:, 0])))
        np.add.at(gradient, contenders[:, 0], weights)
        np.add.at(gradient, contenders, -weights[:, None] * shares)
        spread = shares[:, :, None] * (np.eye(shares.shape[1]) - shares[:, None, :])
        at = contenders[:, :, None], contenders[:, None, :]
        np.add.at(information, at, weights[:, None, None] * spread)
    return _Posterior(value, gradient, information)
