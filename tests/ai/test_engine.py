"""The engine protocol, as another program speaks it."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

from pyramidion import GAMES, Outcome, game, start
from pyramidion.ai.engine_situation import format_result
from pyramidion.ai.levels import LEVELS
from pyramidion.core import ErrorCode
from tests.ai.engines import DEFINED, engine_process, said_to

NAMES = [each.name for each in GAMES]
# An engine never says them.
CODES_OF_ENGINE = {
    ErrorCode.INVALID_TEXT,
    ErrorCode.ILLEGAL_ACTION,
    ErrorCode.INVALID_SETUP,
    ErrorCode.INVALID_OPTIONS,
    ErrorCode.INVALID_COMMAND,
    ErrorCode.BUSY,
    ErrorCode.NO_DECISION,
    ErrorCode.HIDDEN,
    ErrorCode.PLAYER_FAILED,
}
DOCUMENT = Path(__file__).parents[2] / "docs" / "engine.md"
KABALEO = "B B B B G G G G O O O O P P P P | BBBGGGOOOPPP BBBGGGOOOPPP | goals {} | 1"


@pytest.mark.parametrize("name", NAMES)
def test_a_process_introduces_itself_and_plays_a_whole_match(name: str) -> None:
    with engine_process(name, "-o", "player=random") as engine:
        introduction = engine.tell("ugi")
        assert introduction[0].endswith(game(name).title)
        assert introduction[-1] == "ugiok"
        options = re.findall("option name (.+?) type", "\n".join(introduction))
        assert options == [*game(name).options_type.__struct_fields__, "player", "seed"]
        moves: list[str] = []
        while engine.ask("gameover") == "false":
            legal = engine.ask("legal").split()
            if engine.ask("actor") == "chance":
                moves.append(engine.ask("chance").split("=")[0])
            else:
                moves.append(engine.tell("go movetime 100")[-1].removeprefix("bestmove "))
            assert moves[-1] in legal
            assert engine.tell("position startpos moves " + " ".join(moves)) == []
        assert engine.ask("actor") == engine.ask("legal") == engine.ask("chance") == "none"
        assert engine.ask("result") in ("p1win", "p2win", "draw")
        assert len(engine.ask("outcome").split()) == 3


@pytest.mark.parametrize("name", NAMES)
def test_the_transcripts_in_the_documentation_are_true(name: str) -> None:
    section = DOCUMENT.read_text(encoding="utf-8").split(f"### {game(name).title}\n")[1]
    transcript = section.split("```\n")[1]
    steps = re.findall(r"^> (.*)\n((?:(?!> ).*\n)*)", transcript, re.MULTILINE)
    assert len(steps) > 10
    matches = doctest.OutputChecker().check_output
    with engine_process(name) as engine:
        for line, expected in steps:
            said = "".join(f"{each}\n" for each in engine.tell(line))
            assert matches(expected, said, doctest.ELLIPSIS), f"> {line}\n{said}"


def test_the_documentation_names_every_code_and_command() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    [known] = said_to("pylos", "nonsense")
    [queries] = said_to("pylos", "query nonsense")
    words = {*CODES_OF_ENGINE, *known.split("there are ")[1].strip(".").split(", ")}
    words |= {
        word for word in queries.split("there are ")[1].strip(".").split(", ") if word[0] != "p"
    }
    for word in words:
        assert f"`{word}" in text, word


def test_a_match_with_secrets_is_played_by_engines_that_are_told_only_what_they_may_know() -> None:
    rules = ["-o", "players=3", "-o", "player=random"]
    with (
        engine_process("kabaleo", *rules) as table,
        engine_process("kabaleo", *rules) as first,
        engine_process("kabaleo", *rules) as second,
        engine_process("kabaleo", *rules) as third,
    ):
        seats = {"p1": first, "p2": second, "p3": third}
        moves: list[str] = []
        while (actor := table.ask("actor")) != "none":
            if actor == "chance":
                moves.append(table.ask("chance").split("=")[-2].split()[-1])
            else:
                seen = table.ask(f"{actor}sees")
                assert seen.count("?") == 2
                assert seats[actor].tell(f"observe seat {actor[1]} setup {seen}") == []
                assert seats[actor].ask("fen") == seen
                moves.append(seats[actor].tell("go nodes 10")[-1].removeprefix("bestmove "))
            assert table.tell("position startpos moves " + " ".join(moves)) == []
        assert re.fullmatch(r"p\dwin(\+p\dwin)?|draw", table.ask("result"))


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("nonsense", "invalid_command There is no command 'nonsense'"),
        ("ugi now", "invalid_command Nothing follows ugi."),
        ("position", "invalid_command Write: position"),
        ("position fen moves", "invalid_command Write: position"),
        ("position fen ?", "invalid_setup A Kabaleo position is"),
        (f"position fen {KABALEO.format('B?')}", "invalid_setup Only what a seat sees may"),
        ("position startpos moves first:1 x\x00y", r"invalid_text Move 2, 'x\x00y': 'x\x00y' is"),
        ("position startpos moves first:3", "illegal_action Move 1, 'first:3': "),
        ("observe seat 5 setup x", "invalid_command Seats are numbered 1 to 4"),
        ("observe seat 3 setup x", "invalid_command There are 2 seats, and no seat 3."),
        ("observe seat 1 setup", "invalid_command Write: observe"),
        (f"observe seat 1 setup {KABALEO.format('?O')}", "invalid_setup This text hides from seat"),
        (f"observe seat 1 setup {KABALEO.format('--')} moves goal:B", "hidden Not everybody may"),
        ("setoption name hash value 1", "invalid_options There is no option 'hash'"),
        ("setoption name players value 5", "invalid_options players is one of 2, 3, 4, not '5'."),
        ("setoption name player value nobody", "invalid_options There is no player 'nobody'"),
        ("setoption name seed value -1", "invalid_options A seed is a whole number"),
        ("setoption players 3", "invalid_command Write: setoption"),
        ("query", "invalid_command Write: query and one word."),
        ("query p3turn", "invalid_command There are 2 seats, and no seat 3."),
        ("query everything", "invalid_command There is no query 'everything'"),
        ("go depth", "invalid_command After go come names"),
        ("go depth -1", "invalid_command depth is a whole number from 0, not '-1'."),
        ("go nodes 0", "invalid_command nodes is a whole number from 1, not '0'."),
        ("go nodes ٣", "invalid_command nodes is a whole number from 1, not '٣'."),
        ("go depth 1 depth 2", "invalid_command go takes movetime, nodes"),
        ("go p1time 100", "invalid_command With clocks, go needs p2time"),
    ],
)
def test_a_mistake_is_answered_with_a_code_and_changes_nothing(line: str, answer: str) -> None:
    position = "position startpos moves first:2 box:W box:Y goal:B goal:O"
    error, after, legal = said_to("kabaleo", position, line, "query fen", "query legal")
    assert error.startswith(f"info string error {answer}")
    assert after == "response " + KABALEO.format("BO").removesuffix("1") + "2"
    assert legal.startswith("response G1 O1 P1 G2")


def test_after_observe_the_answers_hold_no_more_than_the_seat_may_know() -> None:
    observe = f"observe seat 1 setup {KABALEO.format('BO')}"
    queries = ["query p1sees", "query p2sees", "query chance", "query fen"]
    own, other, chance, fen = said_to("kabaleo", observe, *queries)
    assert own == fen == "response " + KABALEO.format("B?")
    assert other.startswith("info string error hidden")
    assert chance.startswith("info string error hidden")


def test_the_last_move_shows_the_goals_and_needs_a_new_text() -> None:
    state = start("kabaleo")
    while sum(map(len, state.to_setup().split(" | ")[1].replace("-", "").split())) != 1:
        state = state.apply(state.legal_actions()[0])
    last, seat = state.game.format_action(state.legal_actions()[0]), state.actor
    before = state.observe(seat).to_setup()
    after = state.apply(state.legal_actions()[0]).to_setup()
    observe = f"observe seat {seat + 1} setup"
    first, *rest = said_to(
        "kabaleo", f"{observe} {before} moves {last}", f"{observe} {after}", "query gameover"
    )
    assert first.startswith("info string error invalid_setup The match is over")
    assert rest == ["response true"]


def test_a_finished_match_has_no_decision_but_a_result() -> None:
    end = "position fen LDLDDLDLLDLDLLDD/LDDLDLLDL/DLDL/. d moves j1"
    queries = ("query gameover", "query result", "query outcome", "query p2turn", "query actor")
    *answers, go = said_to("pylos", end, *queries, "go")
    assert [answer.removeprefix("response ") for answer in answers] == [
        *("true", "p2win", "2 1 apex", "false", "none")
    ]
    assert go == "info string error no_decision The match is over."


def test_a_result_is_one_word_for_any_number_of_seats() -> None:
    assert format_result(Outcome((1, 2), "apex")) == "p1win"
    assert format_result(Outcome((1, 1), "shared")) == "draw"
    assert format_result(Outcome((3, 4, 1, 2), "most_points")) == "p3win"
    assert format_result(Outcome((1, 3, 1), "shared")) == "p1win+p3win"
    assert format_result(Outcome((1, 1, 1, 1), "shared")) == "draw"


def test_options_of_the_rules_are_taken_together() -> None:
    options = ["setoption name players value 4", "setoption name mode value random"]
    error, four, fair, still_four = said_to(
        "kabaleo",
        options[0],
        "uginewgame",  # fair mode is not for 4
        options[1],
        "uginewgame",
        "query p4turn",
        "setoption name mode value fair",
        "position startpos",
        "query p4turn",
    )
    assert error.startswith("info string error invalid_options Fair mode is for 2 or 3 players")
    assert four == still_four == "response false"
    assert fair.startswith("info string error invalid_options Fair mode")


def test_a_text_option_can_be_emptied() -> None:
    lines = [
        "setoption name colours value BGOP",
        "ugi",
        "setoption name colours value <empty>",
        "ugi",
    ]
    shown = [line for line in said_to("kabaleo", *lines) if "colours" in line]
    assert [line.split()[-1] for line in shown] == ["BGOP", "<empty>"]


@pytest.mark.parametrize("name", NAMES)
def test_unless_told_otherwise_the_strongest_level_plays(name: str) -> None:
    strongest = LEVELS[name][-1].name
    [line] = [line for line in said_to(name, "ugi") if line.startswith("option name player ")]
    assert line.startswith(f"option name player type combo default {strongest} var ")
    assert f" var {strongest}" in line


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("pylos", ""),
        ("kabaleo", " moves first:2 box:W box:Y goal:B goal:O"),
        ("pyramido", f" moves first:1 {' '.join(f'domino:{n}' for n in range(1, 8))}"),
    ],
)
def test_a_bare_go_is_answered_without_a_stop(name: str, drawn: str) -> None:
    legal, *thoughts, best = said_to(name, f"position startpos{drawn}", "query legal", "go")
    assert best.removeprefix("bestmove ") in legal.split()[1:]
    assert thoughts
    assert all(DEFINED.fullmatch(line) for line in thoughts)


def test_with_a_seed_the_same_lines_have_the_same_answers() -> None:
    lines = ["setoption name player value random", "setoption name seed value 5", *["go"] * 5]
    answers = said_to("pyramido", "position startpos moves first:1", "query legal", *lines)
    assert answers == said_to("pyramido", "position startpos moves first:1", "query legal", *lines)
    first = said_to("pylos", *lines)
    assert said_to("pylos", *lines, "uginewgame", *["go"] * 5) == first + first
    assert len(set(first)) > 1


def test_end_of_input_ends_a_process_and_so_does_a_manager_that_is_gone() -> None:
    with engine_process("pylos") as engine:
        assert engine.tell("query p1turn") == ["response true"]
    command = [sys.executable, "-m", "pyramidion.cli", "engine", "pylos"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        process.stdout.close()
        process.stdout = None
        _, complaints = process.communicate(b"isready\nisready\n" * 1000)
    assert complaints == b""
    assert process.returncode == 0


def test_bytes_that_are_no_text_are_refused_like_any_other_line() -> None:
    command = [sys.executable, "-m", "pyramidion.cli", "engine", "pylos"]
    done = subprocess.run(
        command,
        input=b"\xff\xfe\r\n\r\nquery p1turn\r\nquit\r\nugi\r\n",
        capture_output=True,
        check=True,
    )
    error, answer = done.stdout.decode().splitlines()
    assert error.startswith("info string error invalid_command There is no command")
    assert answer == "response true"
    assert done.stderr == b""


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["chess"], "unknown_game"),
        (["pylos", "-o", "variant"], "invalid_options: An option is NAME=VALUE"),
        (["pylos", "-o", "variant=mad"], "invalid_options: variant is one of standard"),
        (["kabaleo", "-o", "players=4"], "invalid_options: Fair mode is for 2 or 3"),
    ],
)
def test_a_mistake_on_the_command_line_is_one_clear_line(
    arguments: list[str], message: str
) -> None:
    command = [sys.executable, "-m", "pyramidion.cli", "engine", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False, input="")
    assert done.returncode == 2
    assert message in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout == ""
