"""The courses and the rules pages of the web client keep to the rules, and have all their texts."""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from fluent.syntax import FluentParser, ast

from pyramidion import CHANCE, AnyState, IllegalAction, from_setup, game, start
from pyramidion.ai.pyramido import harmless
from pyramidion.core import seeded
from pyramidion.games import rules_text
from pyramidion.games.pyramido.dominoes import COLOURS, HALVES

ROOT = Path(__file__).resolve().parent.parent.parent
DATA = ROOT / "web" / "src" / "learn"
TEXTS = ROOT / "src" / "pyramidion" / "locales" / "en"
GAMES = ("pylos", "kabaleo", "pyramido")

Json = dict[str, Any]


def course(name: str) -> list[Json]:
    """The steps of a game's course."""
    return list(json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))["steps"])


def rules(name: str) -> Json:
    """What a game's rules page is made of."""
    return dict(json.loads((DATA / f"{name}-rules.json").read_text(encoding="utf-8")))


@cache
def keys(file: str) -> frozenset[str]:
    """The messages of an English file."""
    resource = FluentParser().parse((TEXTS / f"{file}.ftl").read_text(encoding="utf-8"))
    assert not [each for each in resource.body if isinstance(each, ast.Junk)]
    return frozenset(each.id.name for each in resource.body if isinstance(each, ast.Message))


def state_of(name: str, place: Json) -> AnyState:
    """The position that a step or an example begins with."""
    options = place.get("options", {})
    setup = place.get("setup")
    if setup is None:
        return start(name, **options)
    state = from_setup(name, setup, **options)
    assert state.to_setup() == setup, "a position is spelled as the server spells it"
    return state


def legal(state: AnyState) -> list[str]:
    """The actions that may be chosen, as texts."""
    return [state.game.format_action(action) for action in state.legal_actions()]


def acted(state: AnyState, action: str) -> tuple[AnyState, list[Json]]:
    """What an action leads to, chance's answers included, and its facts as the client gets them."""
    number = state.game.parse_action(action)
    facts = [msgspec.to_builtins(event) for event in state.events(number)]
    state = state.apply(number)
    while state.actor == CHANCE:
        answer, _ = state.chance_outcomes()[0]
        facts += [msgspec.to_builtins(event) for event in state.events(answer)]
        state = state.apply(answer)
    return state, facts


def holds(facts: list[Json], wanted: Json) -> bool:
    """Whether one of the facts has all the fields of the wanted one."""
    plain = json.loads(json.dumps(facts))
    return any(all(fact.get(field) == wanted[field] for field in wanted) for fact in plain)


def is_accepted(stage: Json, action: str, facts: list[Json]) -> bool:
    """Whether an action is what a stage of a step asks for."""
    return action in stage["do"] if "do" in stage else holds(facts, stage["until"])


def ways(state: AnyState, stage: Json) -> Iterator[tuple[AnyState, list[Json], list[str]]]:
    """All that passes a stage: what it leads to, its last facts, and its actions."""
    pupil = state.actor
    for action in legal(state):
        after, facts = acted(state, action)
        if is_accepted(stage, action, facts):
            yield after, facts, [action]
        elif "until" in stage and after.actor == pupil:
            for end, last, rest in ways(after, stage):
                yield end, last, [action, *rest]


def area_points(state: AnyState, colour: str) -> int:
    """What the first seat's marked area of a colour would score now."""
    view = msgspec.to_builtins(state.observe(0).view())
    return next(each["points"] for each in view["seats"][0]["areas"] if each["colour"] == colour)


def check_claims(stage: Json, before: AnyState, after: AnyState, facts: list[Json]) -> None:
    """What the texts of a stage say is true after it."""
    for fact in stage.get("facts", ()):
        assert holds(facts, fact), fact
    if "area" in stage:
        assert area_points(after, stage["area"]["colour"]) == stage["area"]["points"]
    if "wins" in stage:
        assert after.outcome is not None
        assert after.outcome.places[0] == 1
        assert after.outcome.places[1] == 2
        assert after.outcome.reason == stage["wins"]
    if "keeps" in stage:
        kept = harmless(before.legal_actions(), before.observe(0), seeded(1))
        assert sorted(map(before.game.format_action, kept)) == sorted(stage["do"])


def walk(state: AnyState, stages: list[Json], pupil: int) -> None:
    """Go through the stages of a step in every way that is accepted."""
    if not stages:
        return
    stage, *rest = stages
    assert state.actor == pupil, "the one who learns is asked"
    assert set(stage.get("do", ())) <= set(legal(state))
    found = list(ways(state, stage))
    assert found, "the goal can be reached"
    for after, facts, _ in found:
        check_claims(stage, state, after, facts)
        walk(answered(after, stage, pupil), rest, pupil)


def answered(state: AnyState, stage: Json, pupil: int) -> AnyState:
    """The position after the other player's replies to a stage."""
    for reply in stage.get("replies", ()):
        assert state.actor not in (pupil, CHANCE)
        state, _ = acted(state, reply)
    return state


STEPS = [
    pytest.param(name, step, id=f"{name}-{step['id']}") for name in GAMES for step in course(name)
]
EXAMPLES = [
    pytest.param(name, example, id=f"{name}-{example['rule']}")
    for name in GAMES
    for example in rules(name)["examples"]
]


@pytest.mark.parametrize(("name", "step"), STEPS)
def test_every_step_can_be_done_and_shows_what_it_says(name: str, step: Json) -> None:
    state = state_of(name, step)
    if step["stages"]:
        walk(state, step["stages"], state.actor)


@pytest.mark.parametrize(("name", "step"), STEPS)
def test_every_stage_has_a_task_and_a_hint_where_another_action_is_allowed(
    name: str, step: Json
) -> None:
    state = state_of(name, step)
    wanted = {f"learn-{name}-{step['id']}-{part}" for part in ("title", "text", "done")}
    for number, stage in enumerate(step["stages"], 1):
        wanted.add(f"learn-{name}-{step['id']}-task-{number}")
        if any(not _leads_on(state, stage, action) for action in legal(state)):
            wanted.add(f"learn-{name}-{step['id']}-hint-{number}")
        after, _, _ = next(ways(state, stage))
        state = answered(after, stage, state.actor)
    prefix = f"learn-{name}-{step['id']}-"
    assert {key for key in keys(f"learn-{name}") if key.startswith(prefix)} == wanted


def _leads_on(state: AnyState, stage: Json, action: str) -> bool:
    after, facts = acted(state, action)
    return is_accepted(stage, action, facts) or ("until" in stage and after.actor == state.actor)


@pytest.mark.parametrize("name", GAMES)
def test_no_text_of_a_course_is_without_its_step(name: str) -> None:
    steps = [step["id"] for step in course(name)]
    assert len(steps) == len(set(steps))
    for key in keys(f"learn-{name}"):
        assert key.split("-")[2] in steps


@pytest.mark.parametrize("name", GAMES)
def test_the_rules_of_a_course_are_paragraphs(name: str) -> None:
    numbers = {number for section in rules(name)["sections"] for number in section}
    assert {step["rule"] for step in course(name)} <= numbers


@pytest.mark.parametrize("name", GAMES)
def test_the_rules_page_has_the_paragraphs_of_the_rules(name: str) -> None:
    text = rules_text(game(name))
    numbers = re.findall(r"^(\d+\.\d+) ", text, re.MULTILINE)
    headings = re.findall(r"^## (\d+) ", text, re.MULTILINE)
    page = rules(name)
    assert [number for section in page["sections"] for number in section] == numbers
    found = {key for key in keys(f"rules-{name}") if re.fullmatch(rf"rules-{name}-\d+(-\d+)?", key)}
    assert found == {f"rules-{name}-{number.replace('.', '-')}" for number in numbers + headings}
    assert set(page["marks"]) <= set(numbers)


@pytest.mark.parametrize("name", GAMES)
def test_every_example_and_table_has_its_texts(name: str) -> None:
    page = rules(name)
    numbers = {number for section in page["sections"] for number in section}
    captions = {
        f"rules-{name}-example-{each['rule'].replace('.', '-')}" for each in page["examples"]
    }
    found = keys(f"rules-{name}")
    assert {key for key in found if f"rules-{name}-example-" in key} == captions
    assert {each["rule"] for each in page["examples"] + page["tables"]} <= numbers
    for table in page["tables"]:
        assert all(len(row) == len(table["head"]) for row in table["rows"])
        cells = [*table["head"], *(cell for row in table["rows"] for cell in row)]
        assert {cell for cell in cells if isinstance(cell, str)} <= found | keys("learn")


@pytest.mark.parametrize(("name", "example"), EXAMPLES)
def test_every_example_shows_what_its_paragraph_says(name: str, example: Json) -> None:
    state = state_of(name, example)
    assert set(example.get("legal", ())) <= set(legal(state))
    for action in example.get("illegal", ()):
        with pytest.raises(IllegalAction):
            state.apply(state.game.parse_action(action))
    before = state
    facts: list[Json] = []
    for action in example.get("actions", ()):
        state, facts = acted(state, action)
    check_claims(example, before, state, facts)


def test_the_table_of_colours_counts_the_dominoes() -> None:
    rows = rules("pyramido")["tables"][0]["rows"]
    for letter, (name, _, jewels, squares) in zip(COLOURS, rows, strict=True):
        halves = [half for half in HALVES if COLOURS[half[0]] == letter]
        assert name == f"rules-pyramido-colour-{letter.lower()}"
        assert squares == len(halves)
        assert jewels == sum(int(half[1]).bit_count() for half in halves)


def test_the_table_of_players_counts_the_cones() -> None:
    for players, colours, spaces, pieces, _ in rules("kabaleo")["tables"][0]["rows"]:
        letters = "BGOPWY"[:colours]
        state = start("kabaleo", players=players, mode="random", colours=letters)
        while state.actor == CHANCE:
            state = state.apply(state.chance_outcomes()[0][0])
        view = msgspec.to_builtins(state.observe(0).view())
        assert len(view["spaces"]) == spaces
        assert {sum(hand) for hand in view["hands"]} == {pieces}
