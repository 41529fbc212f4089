"""Players that misbehave, for the tests of the arena; found by name in worker processes."""

import os
import signal
import sys
import time
from pathlib import Path

from pyramidion import AnyObservation
from pyramidion.ai import Choice, Limit, Player, Watch, player
from pyramidion.core import Rng


class OddPlayer:
    """Plays the first legal action, after doing what its name says."""

    def __init__(self, name: str, folder: str) -> None:
        self.name = name
        self._folder = Path(folder)

    def choose(
        self, observation: AnyObservation, limit: Limit, rng: Rng, watch: Watch | None = None
    ) -> Choice:
        first = observation.legal_actions()[0]
        if self.name == "raises":
            raise RuntimeError("no idea\nat all")
        if self.name == "leaves":
            sys.exit("had enough")
        if self.name == "cheats":
            return Choice(-1)
        if self.name == "mumbles":
            return Choice("b2")  # type: ignore[arg-type]
        if self.name == "waits":
            time.sleep(600)
        if self.name == "kills" or (self.name == "kills-once" and self._is_first_time()):
            os.kill(os.getpid(), signal.SIGKILL)
        return Choice(first)

    def _is_first_time(self) -> bool:
        try:
            (self._folder / "killed").touch(exist_ok=False)
        except FileExistsError:
            return False
        return True


def find_odd(folder: str, name: str, game: str) -> Player:
    """One of ours, or one of the library's."""
    if name == "absent":
        raise RuntimeError("not at home")
    return player(name, game) if name in ("random", "greedy") else OddPlayer(name, folder)
