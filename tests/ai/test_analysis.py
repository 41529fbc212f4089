"""A position is valued action by action, from what the seat to move sees alone."""

import doctest
import json
import re
import shlex
from pathlib import Path

import msgspec
import numpy as np
import pytest
import typer
from typer.testing import CliRunner, Result

from pyramidion import (
    GAMES,
    AnyGame,
    AnyState,
    InvalidOptions,
    InvalidSetup,
    PyramidionError,
    from_setup,
    game,
    seeded,
    start,
)
from pyramidion.ai import Limit, Watch
from pyramidion.ai.alphabeta import WIN
from pyramidion.ai.analysis import Analysis, analyze, certain_events, observe_setup
from pyramidion.ai.judgement import judge, weights_for
from pyramidion.ai.pylos import share_of
from pyramidion.cli.analyze import analyze as analyze_command
from pyramidion.core import CHANCE, interface
from pyramidion.games.pylos.rules import FLAGS, MINE, MORE, PHASE, TAKE, THEIRS
from pyramidion.games.pylos.turns import MOST_TURNS, has_lost, list_turns

DOCS = Path(__file__).parents[2] / "docs" / "analysis.md"
WIN_IN_ONE = "LDLDDLDLLDLDDLDL/LDLDLDLDL/DLLD/. d"
RIGHT_OR_WRONG = "DDDDDLDLLDDDDLLL/.LLLDLLLD/.D.L/. d"  # a1>h2 wins the apex, h2 gives it away
SQUARE = "LL..L......D..DD/........./..../. l"
GOALS = "B B B B G G G G O O O O P P P P | BBBGGGOOOPPP BBBGGGOOOPPP | goals {} | 2"

app = typer.Typer()
app.command()(analyze_command)


@pytest.fixture(autouse=True)
def _no_table(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Whatever tables there are on this machine, these tests are about the search."""
    monkeypatch.setenv("PYRAMIDION_TABLES", str(tmp_path))


def run(*arguments: str, typed: str | bytes = "") -> Result:
    return CliRunner().invoke(app, list(arguments), input=typed)


def analyzed(state: AnyState, limit: Limit, seed: int = 1) -> Analysis:
    return analyze(state.observe(state.actor), limit, seeded(seed))


def random_position(name: str, seed: int, actions: int) -> AnyState:
    rng = seeded(seed)
    state = start(name)
    while actions > 0 or state.actor == CHANCE:
        state = state.apply(int(interface.sample(state.position, rng)))
        actions -= 1
    return state


def minimax(mine: int, theirs: int, flags: int, depth: int, ply: int) -> int:
    """The value of a position by looking at everything."""
    if has_lost(mine, theirs, flags):
        return ply - WIN
    if depth == 0:
        return int(judge(weights_for(flags), mine, theirs))
    buffer = np.empty(MOST_TURNS, dtype=np.int64)
    turns = buffer[: list_turns(mine, theirs, flags, buffer)].tolist()
    return max(-minimax(theirs, turn, flags, depth - 1, ply + 1) for turn in turns)


def plain_value(state: AnyState, depth: int) -> int:
    """What the rest of a turn is worth to whoever is in the middle of it, by minimax."""
    cells = state.position.cells
    if cells[PHASE] in (TAKE, MORE):
        return max(plain_value(state.apply(action), depth) for action in state.legal_actions())
    return -minimax(int(cells[MINE]), int(cells[THEIRS]), int(cells[FLAGS]), depth - 1, 1)


@pytest.mark.parametrize("depth", [1, 2, 3])
@pytest.mark.parametrize("seed", range(6))
def test_values_of_actions_in_pylos_are_those_of_minimax(seed: int, depth: int) -> None:
    state = random_position("pylos", seed, 20 + 2 * seed)
    found = analyzed(state, Limit(depth=depth))
    expected = {
        state.game.format_action(action): share_of(plain_value(state.apply(action), depth))
        for action in state.legal_actions()
    }
    assert {each.action: each.value for each in found.actions} == expected
    assert found.value == max(expected.values())
    assert [each.value for each in found.actions] == sorted(expected.values(), reverse=True)


def test_actions_in_the_middle_of_a_turn_are_valued_too() -> None:
    state = from_setup("pylos", SQUARE)
    state = state.apply(state.game.parse_action("b2"))
    found = analyzed(state, Limit(depth=2))
    assert found.setup.endswith(" l take")
    expected = {
        state.game.format_action(action): share_of(plain_value(state.apply(action), 2))
        for action in state.legal_actions()
    }
    assert {each.action: each.value for each in found.actions} == expected


def test_a_win_in_one_is_found_and_proven() -> None:
    found = analyzed(from_setup("pylos", WIN_IN_ONE), Limit(depth=3))
    assert (found.value, found.proven, found.distance) == (1.0, True, 1)
    best = found.actions[0]
    assert (best.action, best.line, best.loss) == ("j1", ("j1",), 0.0)
    assert [msgspec.to_builtins(event)["kind"] for event in best.events] == [
        "ball_placed",
        "apex_reached",
    ]


def test_right_and_wrong_are_told_with_what_follows() -> None:
    found = analyzed(from_setup("pylos", RIGHT_OR_WRONG), Limit(depth=6))
    by_text = {each.action: each for each in found.actions}
    assert found.actions[0].action == "a1>h2"
    assert (found.value, found.proven, found.distance) == (1.0, True, 5)
    assert by_text["a1>h2"].line == ("a1>h2", "a1", "e1", "h1", "j1")
    assert (by_text["h2"].value, by_text["h2"].loss, by_text["h2"].distance) == (0.0, 1.0, 4)
    assert by_text["h2"].line == ("h2", "e1", "h1", "j1")


@pytest.mark.parametrize("name", ["pylos", "kabaleo", "pyramido"])
@pytest.mark.parametrize("seed", range(3))
def test_every_line_can_be_played(name: str, seed: int) -> None:
    state = random_position(name, seed, 16)
    limit = Limit(depth=6) if name == "pylos" else Limit(simulations=300)
    for each in analyzed(state, limit).actions:
        after = state
        for text in each.line:
            after = after.apply(state.game.parse_action(text))
        assert each.line[0] == each.action


def test_a_third_repetition_is_a_proven_draw() -> None:
    state = from_setup("pylos", SQUARE)
    cycle = ["b2", "xb2", "stop", "c3", "xc3", "stop"]
    for text in [*cycle, *cycle[:-1]]:
        state = state.apply(state.game.parse_action(text))
    found = analyzed(state, Limit(depth=3))
    draw = next(each for each in found.actions if each.action == "stop")
    assert (draw.value, draw.proven, draw.distance) == (0.5, True, 1)


@pytest.mark.parametrize("each", GAMES, ids=lambda each: each.name)
def test_every_game_is_analyzed_in_one_shape_and_repeatably(each: AnyGame) -> None:
    state = random_position(each.name, 2, 10)
    limit = Limit(simulations=400)
    found = analyzed(state, limit)
    shape = json.loads(msgspec.json.encode(found))
    assert set(shape) == {
        *("game", "setup", "seat", "value", "proven", "distance"),
        *("visits", "depth", "actions", "outcome", "source"),
    }
    assert {frozenset(action) for action in shape["actions"]} == {
        frozenset(
            ("action", "value", "loss", "visits", "proven", "distance", "line", "events", "source")
        )
    }
    assert {shape["source"], *(action["source"] for action in shape["actions"])} == {"search"}
    assert sorted(action["action"] for action in shape["actions"]) == sorted(
        map(state.game.format_action, state.legal_actions())
    )
    assert all(0 <= action["value"] <= 1 for action in shape["actions"])
    assert all(action["visits"] > 0 for action in shape["actions"])
    assert all(event["kind"] for action in shape["actions"] for event in action["events"])
    assert shape["actions"][0]["loss"] == 0
    assert shape["seat"] == state.actor
    assert found == analyzed(state, limit)


def test_the_last_action_of_pyramido_is_proven() -> None:
    rng = seeded(4)
    state = before = start("pyramido")
    while not state.is_over:
        before = state
        state = state.apply(int(interface.careful(state.position, rng)))
    found = analyzed(before, Limit(simulations=200))
    assert found.proven
    assert all(each.proven and each.distance == 1 for each in found.actions)
    assert state.outcome is not None
    assert state.outcome.returns[before.actor] in {each.value for each in found.actions}


def test_hidden_goals_do_not_change_a_single_byte() -> None:
    answers = set()
    for goals in ("BO", "GO", "PO"):
        observation = observe_setup(game("kabaleo"), GOALS.format(goals), None)
        answers.add(msgspec.json.encode(analyze(observation, Limit(simulations=300), seeded(1))))
    masked = observe_setup(game("kabaleo"), GOALS.format("?O"), 1)
    answers.add(msgspec.json.encode(analyze(masked, Limit(simulations=300), seeded(1))))
    assert len(answers) == 1
    assert "goals ?O" in json.loads(answers.pop())["setup"]


def test_hidden_goals_do_not_show_in_the_events_of_the_last_action() -> None:
    rng = seeded(3)
    state = start("kabaleo")
    steps = []
    while not state.is_over:
        steps.append(state)
        state = state.apply(int(interface.sample(state.position, rng)))
    last = steps[-1]
    seen = last.observe(last.actor)
    told = {action: certain_events(seen)[action] for action in last.legal_actions()}
    for action, facts in told.items():
        everything = last.events(action)
        kinds = [msgspec.to_builtins(fact)["kind"] for fact in everything]
        assert kinds[-1] == "match_ended"
        assert facts == everything[:-1]


def test_a_masked_text_needs_a_seat_and_may_not_hide_what_it_knows() -> None:
    kabaleo = game("kabaleo")
    with pytest.raises(InvalidSetup):
        observe_setup(kabaleo, GOALS.format("?O"), None)
    hidden = observe_setup(kabaleo, GOALS.format("??"), 1)
    with pytest.raises(InvalidSetup, match="hides from seat 2"):
        analyze(hidden, Limit(simulations=10), seeded(1))
    other = observe_setup(kabaleo, GOALS.format("P?"), 0)
    with pytest.raises(InvalidOptions, match="seat 2 that decides"):
        analyze(other, Limit(simulations=10), seeded(1))
    with pytest.raises(InvalidOptions, match="no seat 3"):
        observe_setup(kabaleo, GOALS.format("?O"), 2)


def test_where_chance_acts_there_is_nothing_to_analyze() -> None:
    observation = observe_setup(game("kabaleo"), start("kabaleo").to_setup(), None)
    with pytest.raises(InvalidSetup, match="Chance acts here"):
        analyze(observation, Limit(simulations=10), seeded(1))


def test_after_the_end_the_outcome_is_the_answer() -> None:
    over = from_setup("pylos", WIN_IN_ONE)
    over = over.apply(over.game.parse_action("j1"))
    found = analyze(over.observe(1), Limit(depth=2), seeded(1))
    assert (found.value, found.proven, found.distance, found.actions) == (1.0, True, 0, ())
    assert found.outcome == over.outcome


def test_a_cancelled_analysis_still_values_every_action() -> None:
    for name in ("pylos", "kabaleo"):
        state = random_position(name, 1, 8)
        watch = Watch()
        watch.cancel()
        found = analyze(state.observe(state.actor), Limit(), seeded(1), watch)
        assert len(found.actions) == len(state.legal_actions())


def test_positions_limit_the_search_of_pylos() -> None:
    state = start("pylos")
    few, many = (analyzed(state, Limit(simulations=number)) for number in (100, 10_000))
    assert few.depth < many.depth
    assert few.visits < 10_000 <= many.visits


def test_a_person_sees_the_board_and_the_best_actions() -> None:
    done = run("pylos", "--setup", RIGHT_OR_WRONG, "--depth", "6")
    assert done.exit_code == 0
    assert "Reserve: " in done.stdout
    assert "Seat 2 decides: win in 5" in done.stdout
    assert "loss in 4" in done.stdout
    assert "Best is a1>h2. Seat 2 raises a ball from a1 to h2." in done.stdout


def test_the_start_is_analyzed_if_no_position_is_given() -> None:
    found = json.loads(run("pylos", "--depth", "2", "--json").stdout)
    assert found["setup"] == start("pylos").to_setup()
    assert len(run("pylos", "--depth", "2").stdout.split("and 6 more; --json has all.")) == 2


def test_a_person_is_told_how_a_match_ended() -> None:
    over = from_setup("pylos", WIN_IN_ONE)
    over = over.apply(over.game.parse_action("j1"))
    done = run("pylos", "--setup", over.to_setup(), "--depth", "2")
    assert "Seat 2 wins: the last ball is on the apex." in done.stdout


def test_lines_in_are_lines_out_and_a_bad_one_is_told() -> None:
    lines = [WIN_IN_ONE, "nonsense", "", "\u0000", RIGHT_OR_WRONG]
    typed = "\n".join(lines).encode() + b"\n\xff\xfe\n" + WIN_IN_ONE.encode()
    done = run("pylos", "--stdin", "--depth", "6", typed=typed)
    assert done.exit_code == 0
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    codes = [answer["error"]["code"] if "error" in answer else None for answer in answers]
    assert codes == [
        *(None, "invalid_setup", "invalid_setup", "invalid_setup", None),
        *("invalid_setup", None),
    ]
    assert all(answer["error"]["message"] for answer in answers if "error" in answer)
    assert [answers[place]["value"] for place in (0, 4, 6)] == ["win", "win", "win"]
    assert [answers[place]["distance"] for place in (0, 4, 6)] == [1, 5, 1]


def test_lines_of_a_seat_may_be_masked_and_chance_is_told() -> None:
    lines = [GOALS.format("?O"), GOALS.format("P?"), start("kabaleo").to_setup()]
    arguments = ("--stdin", "--seat", "2", "--simulations", "60")
    done = run("kabaleo", *arguments, typed="\n".join(lines))
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert answers[0]["seat"] == 1
    assert [answer["error"]["code"] for answer in answers[1:]] == ["invalid_setup"] * 2
    assert "Chance acts here" in answers[2]["error"]["message"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["kabaleo", "--depth", "3"], "has no depth"),
        (["pylos", "--depth", "3", "--seconds", "1"], "only one of"),
        (["pylos", "--setup", SQUARE, "--stdin"], "not both"),
        (["pylos", "--setup", SQUARE, "--seat", "3"], "no seat 3"),
        (["pylos", "--setup", SQUARE, "--seat", "2"], "seat 1 that decides"),
        (["pylos", "--setup", "x"], ""),
        (["chess"], "chess"),
        (["pylos", "-o", "variant=odd"], "variant"),
        (["pylos", "--variant", "odd"], "variant"),
        (["kabaleo", "--variant", "expert"], "variant"),
        (["pylos", "--variant", "expert", "-o", "variant=children"], "given twice"),
    ],
)
def test_a_mistake_gets_one_of_our_errors(arguments: list[str], message: str) -> None:
    done = run(*arguments)
    assert isinstance(done.exception, PyramidionError)
    assert message in str(done.exception)


def test_the_documentation_shows_what_is_printed() -> None:
    shown = re.findall(r"```\n(\$ pyramidion analyze .*?)```", DOCS.read_text(), re.DOTALL)[0]
    command, _, expected = shown.partition("\n")
    done = run(*shlex.split(command.removeprefix("$ pyramidion analyze ")))
    # How many positions a search visits is not what the page is about.
    told, printed = (re.sub(r"\b\d+ visits|  \d+   ", "", text) for text in (expected, done.stdout))
    assert printed.split() == told.split()
    assert doctest.testfile(str(DOCS), module_relative=False).failed == 0


def test_the_documentation_shows_how_lines_are_answered() -> None:
    page = DOCS.read_text()
    typed, shown = re.findall(
        r"\$ printf '%s\\n' (.*?) \| pyramidion analyze pylos --stdin\n(.*?)```", page, re.DOTALL
    )[0]
    done = run("pylos", "--stdin", typed="\n".join(shlex.split(typed)))
    assert done.stdout == shown
