"""What the library shows to its users is complete, documented and safe to import."""

import importlib
import inspect
import re
from pathlib import Path

import pytest

import pyramidion
from pyramidion import GAMES, AnyGame, UnknownGame

PUBLIC = [
    "pyramidion",
    "pyramidion.core",
    "pyramidion.client",
    *(f"pyramidion.games.{game.name}" for game in GAMES),
]


@pytest.mark.parametrize("name", PUBLIC)
def test_a_public_face_lists_everything_it_imports(name: str) -> None:
    module = importlib.import_module(name)
    imported = {
        key
        for key, value in vars(module).items()
        if not key.startswith("_") and not inspect.ismodule(value) and key != "Any"
    }
    assert imported == set(module.__all__)


@pytest.mark.parametrize("name", PUBLIC)
def test_every_public_name_has_a_docstring(name: str) -> None:
    module = importlib.import_module(name)
    for key in module.__all__:
        value = getattr(module, key)
        if inspect.isclass(value) or inspect.isfunction(value):
            assert value.__doc__, key


def test_an_unknown_game_is_an_error_with_a_code() -> None:
    with pytest.raises(UnknownGame, match="there are pylos") as caught:
        pyramidion.start("chess")
    assert caught.value.code == "unknown_game"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_numbered_rule_has_a_scenario_test(game: AnyGame) -> None:
    package = Path(inspect.getfile(type(game))).parent
    numbers = re.findall(r"^(\d+\.\d+) ", (package / "rules.md").read_text(), re.MULTILINE)
    assert len(numbers) > 10
    tests = Path(__file__).parent / "games" / game.name
    marks = re.findall(
        r"mark\.rule\(([^)]*)\)", "".join(file.read_text() for file in tests.glob("test_*.py"))
    )
    shown = set(re.findall(r'"(\w+ \d+\.\d+)"', " ".join(marks)))
    assert {f"{game.title} {number}" for number in numbers} == shown
