"""The rules of the three games. No input or output, no language, no pixel."""

from pyramidion.core import AnyGame, UnknownGame
from pyramidion.games.kabaleo import KABALEO
from pyramidion.games.pylos import PYLOS
from pyramidion.games.pyramido import PYRAMIDO

GAMES: tuple[AnyGame, ...] = (PYLOS, KABALEO, PYRAMIDO)


def game(name: str) -> AnyGame:
    """The game of that name; raises `UnknownGame`."""
    for each in GAMES:
        if each.name == name:
            return each
    known = ", ".join(each.name for each in GAMES)
    raise UnknownGame(f"There is no game {name[:40]!r}; there are {known}.")
