"""Compiling ahead, where nobody waits for it."""

import numpy as np
from rich.console import Console
from rich.progress import track

from pyramidion import GAMES, AnyGame, State, seeded
from pyramidion.ai import warming
from pyramidion.core.playout import count_playouts


def warm_up(console: Console) -> None:
    """Compile, or find in the cache, what a match, a playout and a count need."""
    for game in track(GAMES, "Compiling", console=console, transient=True):
        warm_up_game(game)


def warm_up_game(game: AnyGame) -> None:
    """Use every kernel of a game once, the searches of its levels among them."""
    for _ in warming.warm_up([game]):
        pass
    state = State.start(game)
    wins = np.zeros(state.options.seats, dtype=np.int64)
    count_playouts(state.position, seeded(1), 1, wins)
    state.perft(2)
