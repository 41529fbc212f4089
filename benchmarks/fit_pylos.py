"""Fit the weights of ai/judgement.py: `.venv/bin/python benchmarks/fit_pylos.py`.

Plays matches in which each side makes a promising turn most of the time and any turn otherwise,
looks up the exact value of every position in the solved tables (`pyramidion solve pylos` for each
of the three variants first), and fits the weights by logistic regression. Prints how well they tell
wins from losses in matches that were held back, and writes src/pyramidion/ai/judgement.npz.

With `--samples FOLDER` positions are read from files VARIANT.npz there instead (`keys`: both sides'
balls packed, `values`: as in a table), so that they can be made where the tables are.
"""

import argparse
import itertools
import math
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pyramidion.ai.judgement import (
    BLOCK,
    BLOCK_PATTERNS,
    PATTERNS,
    PHASES,
    SCALE,
    SQUARE,
    TERMS,
    WEIGHTS,
    TermList,
    fold_terms,
    judge,
    weights_for,
)
from pyramidion.core import seeded
from pyramidion.core.interface import IntArray
from pyramidion.core.kernel import kernel
from pyramidion.core.rng import Rng, below
from pyramidion.games.pylos.game import PylosOptions, flags_of
from pyramidion.games.pylos.symmetry import packed, unpacked
from pyramidion.games.pylos.turns import MOST_TURNS, has_lost, list_turns
from pyramidion.solve.table import find_table

TARGET = Path(__file__).parents[1] / "src" / "pyramidion" / "ai" / "judgement.npz"
MATCHES = {"children": 12_000, "standard": 48_000, "expert": 24_000}
LONGEST = 70  # turns of a match that count
ANY_TURN = 30  # in a hundred
WHIM = 120  # points by which a less promising turn may be preferred
PATIENCE = 25  # turns after which about a third of the certainty is left
PACK = (1 << 30) - 1

Floats = npt.NDArray[np.float64]


class Sample(NamedTuple):
    """Positions, both sides' balls packed in one number, and their exact values."""

    keys: npt.NDArray[np.int64]
    values: npt.NDArray[np.int8]


@kernel
def play_matches(
    weights: npt.NDArray[np.int16],
    flags: int,
    number: int,
    rng: Rng,
    turns: IntArray,
    keys: IntArray,
) -> int:
    """Play matches and write down their positions; how many there are."""
    count = 0
    for _ in range(number):
        mine, theirs = 0, 0
        for _ in range(LONGEST):
            if has_lost(mine, theirs, flags):
                break
            keys[count] = packed(mine) << 30 | packed(theirs)
            count += 1
            choices = list_turns(mine, theirs, flags, turns)
            choice = below(rng, choices)
            if below(rng, 100) >= ANY_TURN:
                best = -(1 << 30)
                for i in range(choices):
                    promise = below(rng, WHIM) - judge(weights, theirs, turns[i])
                    if promise > best:
                        best, choice = promise, i
            mine, theirs = theirs, turns[choice]
    return count


def sample_from_table(variant: str, seed: int) -> Sample:
    """Positions of matches of one variant, with the values of its table."""
    options = PylosOptions(variant=variant)  # type: ignore[arg-type]
    table = find_table(options)
    if table is None:
        raise SystemExit(
            f"There is no table: run pyramidion solve pylos --variant {variant} first."
        )
    flags = flags_of(options)
    keys = np.zeros(MATCHES[variant] * LONGEST, dtype=np.int64)
    turns = np.zeros(MOST_TURNS, dtype=np.int64)
    count = play_matches(weights_for(flags), flags, MATCHES[variant], seeded(seed), turns, keys)
    keys = keys[:count]
    sides = [np.array([unpacked(int(key)) for key in part]) for part in (keys >> 30, keys & PACK)]
    return Sample(keys, table.values(*sides))


Grid = tuple[tuple[int, ...], ...]


def images(grid: Grid) -> list[Grid]:
    """The eight images of a square of colours; the first two keep the first cell where it is."""
    found = []
    for _ in range(4):
        found += [grid, tuple(zip(*grid, strict=True))]
        grid = tuple(zip(*grid[::-1], strict=True))
    return found


def square_pattern(grid: Grid) -> int:
    """A 2x2 square as fold_terms has it: 1 for a ball of the side to move, 2 for the other's."""
    cells = [(4 * row + column, grid[row][column]) for row in range(2) for column in range(2)]
    return sum(1 << bit + 2 * (colour == 2) for bit, colour in cells if colour)


def block_pattern(grid: Grid) -> int:
    """A 3x3 block as fold_terms has it."""
    return sum(colour * 3**i for i, colour in enumerate(itertools.chain(*grid)))


def make_alike() -> npt.NDArray[np.int64]:
    """By the place of a weight: which weight it is, so that all images of a position are equal."""
    alike = np.arange(WEIGHTS)
    for colours in itertools.product(range(3), repeat=4):
        grid: Grid = (colours[:2], colours[2:])
        least = min(map(square_pattern, images(grid)))
        for first in range(SQUARE, BLOCK, PATTERNS // 2):
            alike[first + square_pattern(grid)] = first + least
    for colours in itertools.product(range(3), repeat=9):
        grid = (colours[:3], colours[3:6], colours[6:])
        names = [block_pattern(image) for image in images(grid)]
        for phase in range(PHASES):
            corners = BLOCK + 2 * phase * BLOCK_PATTERNS
            alike[corners + names[0]] = corners + min(names[:2])
            level_2 = corners + BLOCK_PATTERNS
            alike[level_2 + names[0]] = level_2 + min(names)
    return alike


@kernel
def fit_once(
    keys: IntArray,
    wins: Floats,
    weights: Floats,
    alike: IntArray,
    order: IntArray,
    rate: float,
    places: IntArray,
) -> None:
    """Move the weights towards each position's result, one after the other."""
    for i in order:
        fold_terms(TermList(places), unpacked(keys[i] >> 30), unpacked(keys[i] & PACK))
        worth = 0.0
        for place in places:
            worth += weights[alike[place]]
        error = 1 / (1 + math.exp(-worth)) - wins[i]
        for place in places:
            weights[alike[place]] -= rate * (error + 1e-4 * weights[alike[place]])


@kernel
def predict(keys: IntArray, weights: Floats, places: IntArray, out: Floats) -> None:
    """What the weights make of positions."""
    for i in range(len(keys)):
        fold_terms(TermList(places), unpacked(keys[i] >> 30), unpacked(keys[i] & PACK))
        for place in places:
            out[i] += weights[place]


def chances(values: npt.NDArray[np.int8]) -> Floats:
    """What positions are worth among players who err: the further away the end, the less certain.

    Weights fitted to plain wins and losses tell them apart as well, but play worse: in a lost
    position they see no difference between turns, and the other side is not put to the test.
    """
    values = values.astype(np.int64)
    distance = np.where(values > 0, 128 - values, values + 128)
    return 0.5 + 0.5 * np.sign(values) * np.exp(-(distance - 1) / PATIENCE)


def fit(sample: Sample, rounds: int = 8, seed: int = 1) -> Floats:
    """Weights for a sample; prints how good they are on its last twentieth, not used to fit."""
    wins = chances(sample.values)
    cut = len(wins) * 19 // 20
    weights, places, alike = np.zeros(WEIGHTS), np.zeros(TERMS, dtype=np.int64), make_alike()
    rng = np.random.default_rng(seed)
    for i in range(rounds):
        order = rng.permutation(cut)
        fit_once(sample.keys, wins, weights, alike, order, 0.02 * 0.6**i, places)
    weights = weights[alike]
    worth = np.zeros(len(wins) - cut)
    predict(sample.keys[cut:], weights, places, worth)
    is_decided = wins[cut:] != 0.5
    right = ((worth > 0) == (wins[cut:] > 0.5))[is_decided].mean()
    chance = np.clip(1 / (1 + np.exp(-worth)), 1e-9, 1 - 1e-9)
    loss = -(wins[cut:] * np.log(chance) + (1 - wins[cut:]) * np.log(1 - chance)).mean()
    print(f"  {len(wins):,} positions; right about {right:.1%} of wins and losses, loss {loss:.3f}")
    return weights


def main() -> None:
    """Fit all variants and write the weights."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--samples", type=Path, help="a folder with positions")
    arguments = parser.parse_args()
    fitted = {}
    for variant in MATCHES:
        print(variant)
        if arguments.samples:
            with np.load(arguments.samples / f"{variant}.npz") as file:
                sample = Sample(file["keys"], file["values"])
        else:
            sample = sample_from_table(variant, seed=7)
        fitted[variant] = np.rint(SCALE * fit(sample)).astype(np.int16)
    np.savez_compressed(TARGET, **fitted)  # type: ignore[arg-type]
    print(f"{TARGET.name}: {TARGET.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
