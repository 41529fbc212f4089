"""Compiling ahead, where nobody waits for it."""

import numpy as np
from rich.console import Console
from rich.progress import track

from pyramidion import CHANCE, GAMES, AnyGame, State, seeded
from pyramidion.ai import Limit
from pyramidion.ai.levels import LEVELS
from pyramidion.core.playout import count_playouts


def warm_up(console: Console) -> None:
    """Compile, or find in the cache, what a match, a playout and a count need."""
    for game in track(GAMES, "Compiling", console=console, transient=True):
        warm_up_game(game)


def warm_up_game(game: AnyGame) -> None:
    """Use every kernel of a game once, the strongest level's search among them."""
    rng = seeded(1)
    state = State.start(game)
    wins = np.zeros(state.options.seats, dtype=np.int64)
    count_playouts(state.position, rng, 1, wins)
    state.perft(2)
    while not state.is_over:
        sampled = state.observe(0).sample(rng)
        state = state.apply(sampled.legal_actions()[0])
    assert state.outcome is not None
    decision = State.start(game)
    while decision.actor == CHANCE:
        decision = decision.apply(decision.legal_actions()[0])
    for level in LEVELS[game.name]:
        level.choose(decision.observe(decision.actor), Limit(seconds=0.01), rng)
