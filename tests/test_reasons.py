"""Why an action is illegal: a closed set of reasons per game, each with facts and a sentence."""

import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import get_args

import pytest
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

from pyramidion.core import AnyGame, AnyState, IllegalAction, State, interface, seeded
from pyramidion.games import GAMES
from pyramidion.testing import all_options

LOCALES = Path(__file__).parent.parent / "src" / "pyramidion" / "locales"
# What random matches seldom come to: holes to fill, and an empty reserve.
RARE = {
    "pylos": ("LDLDDLDLLDLDDLLL/LDLDL.LLL/..../. l", {"empty_reserve": "may_raise"}),
    "pyramido": (
        (
            "round 1 first 1 seat 1 fill | quarry 10 11 12 | stacks 18:13 17:14 17:15 17:16 | "
            "1e5> 2g5> 3e6> 4g6> 5i6v 6e7> 7g7> 8f8> 9h8> f5=Ra *e5 *f5 *f7 | "
            "33e5> 34g5> 35i5v 36e6> 37g6> 38e7> 39g7> 40i7v 41e8> *e5 *h6"
        ),
        {},
    ),
}
games = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def reasons_of(game: AnyGame) -> tuple[str, ...]:
    """The closed set of a game, as its module lists it."""
    return get_args(import_module(f"pyramidion.games.{game.name}.illegal").Reason)


def states_of(game: AnyGame) -> Iterator[AnyState]:
    """States of a match with each of the options; every other match is played with care."""
    if game.name in RARE:
        setup, values = RARE[game.name]
        yield State.from_setup(game, setup, game.parse_options(values))
    for number, options in enumerate(all_options(game)):
        state, ply = State.start(game, options), 0
        draw = interface.careful if number % 2 else interface.sample
        rng = seeded(number)
        while not state.is_over:
            if ply < 12 or ply % 3 == 0:  # the beginning is never the same twice
                yield state
            state = state.apply(int(draw(state.position, rng)))
            ply += 1


def refusals(state: AnyState) -> Iterator[IllegalAction]:
    """Why each action that is not legal is not."""
    position, legal = state.position, set(state.legal_actions())
    for action in range(state.game.action_count):
        if action not in legal:
            yield state.game.explain_illegal(position, action)


@cache
def facts_met(game: AnyGame) -> dict[str | None, set[str]]:
    """Every reason that comes up in play, with the names of its facts."""
    met: dict[str | None, set[str]] = {}
    for state in states_of(game):
        for error in refusals(state):
            assert met.setdefault(error.reason, set(error.about)) == set(error.about)
    return met


@games
def test_every_reason_comes_up_in_play_and_no_other_does(game: AnyGame) -> None:
    assert set(facts_met(game)) == set(reasons_of(game))


@games
def test_reasons_are_short_codes(game: AnyGame) -> None:
    for reason in reasons_of(game):
        assert re.fullmatch(r"[a-z]+(_[a-z]+)*", reason)


class Variables(Visitor):
    """Which facts a text uses."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def texts() -> dict[str, ast.Message]:
    """All English texts."""
    entries: list[ast.EntryType] = []
    for file in sorted((LOCALES / "en").glob("*.ftl")):
        entries += parse(file.read_text(encoding="utf-8")).body
    return {entry.id.name: entry for entry in entries if isinstance(entry, ast.Message)}


@games
def test_every_reason_has_a_sentence_that_uses_only_its_facts(game: AnyGame) -> None:
    known = texts()
    for reason, facts in facts_met(game).items():
        sentence = known[f"illegal-{game.name}-{str(reason).replace('_', '-')}"]
        used = Variables()
        used.visit(sentence)
        assert used.names <= facts, sentence.id.name


@games
def test_no_sentence_is_left_over(game: AnyGame) -> None:
    prefix = f"illegal-{game.name}-"
    told = {name.removeprefix(prefix) for name in texts() if name.startswith(prefix)}
    assert told == {reason.replace("_", "-") for reason in reasons_of(game)}
