"""Compiling ahead, where nobody waits for it."""

import subprocess
import sys

import numpy as np
from rich.console import Console
from rich.progress import track

from pyramidion import GAMES, AnyGame, State, seeded
from pyramidion.ai import warming
from pyramidion.core.kernel import cache_folder, is_pure
from pyramidion.core.playout import count_playouts

_DONE = "complete"  # a file among the kernels that says that none is missing


def warm_up(console: Console) -> None:
    """Compile, or find in the cache, what a match, a playout and a count need."""
    for game in track(GAMES, "Compiling", console=console, transient=True):
        warm_up_game(game)
    if not is_pure():
        (cache_folder() / _DONE).touch()


def ensure_warm(console: Console) -> None:
    """Compile what is not in the cache, before anybody plays: it would hold up every match.

    In a process of its own, whose memory goes with it.
    """
    if is_pure() or (cache_folder() / _DONE).exists():
        return
    console.print("Compiling the rules, once for this version: about a minute.")
    done = subprocess.run([sys.executable, "-m", "pyramidion.cli", "warm"], check=False)
    if done.returncode:
        console.print("That failed; what is needed is compiled when it is first used.")


def warm_up_game(game: AnyGame) -> None:
    """Use every kernel of a game once, the searches of its levels among them."""
    for _ in warming.warm_up([game]):
        pass
    state = State.start(game)
    wins = np.zeros(state.options.seats, dtype=np.int64)
    count_playouts(state.position, seeded(1), 1, wins)
    state.perft(2)
