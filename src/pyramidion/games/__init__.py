"""The rules of the three games. No input or output, no language, no pixel."""

from importlib import resources

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


def rules_text(of: AnyGame) -> str:
    """The rules of a game for players, numbered, in Markdown."""
    package = type(of).__module__.rpartition(".")[0]
    return (resources.files(package) / "rules.md").read_text(encoding="utf-8")
