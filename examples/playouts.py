"""How much is the first move worth? Thousands of random matches per game, on two threads."""

from concurrent.futures import ThreadPoolExecutor

import numpy as np

import pyramidion
from pyramidion.core.playout import count_playouts


def first_places(name: str, seed: int) -> list[int]:
    """How often each seat comes first in random play."""
    state = pyramidion.start(name)
    wins = np.zeros(state.options.seats, dtype=np.int64)
    count_playouts(state.position, pyramidion.seeded(seed), 10_000, wins)
    return [int(number) for number in wins]


with ThreadPoolExecutor(2) as pool:
    for game in pyramidion.GAMES:
        parts = pool.map(first_places, [game.name] * 2, [1, 2])
        totals = [sum(numbers) for numbers in zip(*parts, strict=True)]
        print(f"{game.title}: first places by seat {totals}")
