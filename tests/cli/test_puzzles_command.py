"""Puzzles in the terminal, as a person solves them."""

import subprocess
import sys
from pathlib import Path

import pytest

from pyramidion.solve.puzzles import Puzzle, parse_puzzles, shipped_puzzles


def run(*arguments: str, code: int = 0, typed: str = "") -> str:
    command = [sys.executable, "-m", "pyramidion.cli", "puzzles", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False, input=typed)
    assert done.returncode == code, done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout if code == 0 else done.stderr


def taking() -> tuple[int, Puzzle]:
    """The number of a puzzle whose solution takes two balls back, in any order; and the puzzle."""
    return next(
        (number, each) for number, each in enumerate(shipped_puzzles(), 1) if is_taking_two(each)
    )


def is_taking_two(puzzle: Puzzle) -> bool:
    state = puzzle.state()
    after = state.apply(state.game.parse_action(puzzle.solution[0]))
    taken = [text for text in puzzle.solution[1:] if text != "stop"]
    texts = set(map(state.game.format_action, after.legal_actions()))
    return len(taken) == 2 and texts.issuperset(taken)


def test_a_person_who_types_the_winning_turn_is_told_so() -> None:
    puzzle = shipped_puzzles()[6]
    shown = run("pylos", "--number", "7", typed=" ".join(puzzle.solution) + "\n\nnext\nquit\n")
    assert "Puzzle 7, easy" in shown
    assert f"has one winning turn: a win in {puzzle.distance}." in shown
    assert f"Right: this wins in {puzzle.distance} turns." in shown
    assert "Puzzle 9, " in shown
    assert shown.endswith("Solved: 1.\n")


def test_a_turn_may_be_typed_action_by_action_and_begun_anew() -> None:
    number, puzzle = taking()
    first, second, third = puzzle.solution
    typed = "\n".join([first, "board", "undo", first, second, third, ""])
    shown = run("pylos", "--number", str(number), typed=typed)
    assert "takes back" in shown
    assert "Right: " in shown


def test_balls_may_be_taken_back_in_another_order() -> None:
    number, puzzle = taking()
    first, second, third = puzzle.solution
    shown = run("pylos", "--number", str(number), typed=f"{first} {third} {second}\n")
    assert "Right: " in shown


def wrong_turn(puzzle: Puzzle) -> str | None:
    """An action that is a whole turn and does not win, if there is one."""
    state = puzzle.state()
    for action in state.legal_actions():
        text = state.game.format_action(action)
        if text not in puzzle.solution and state.apply(action).actor == 1 - state.actor:
            return text
    return None


def test_a_wrong_turn_may_be_tried_again_and_the_solution_be_seen() -> None:
    number = next(n for n, each in enumerate(shipped_puzzles(), 1) if wrong_turn(each))
    puzzle = shipped_puzzles()[number - 1]
    typed = f"{wrong_turn(puzzle)}\n?\nnonsense\nsolution\nquit\n"
    shown = run("pylos", "--number", str(number), typed=typed)
    assert "That turn does not win." in shown
    assert "You may choose: " in shown
    assert "is no cell of the pyramid" in shown
    assert f"The turn that wins: {' '.join(puzzle.solution)}" in shown
    assert shown.endswith("Solved: 0.\n")


def test_too_many_actions_are_refused_and_nothing_is_played() -> None:
    solution = " ".join(shipped_puzzles()[0].solution)
    shown = run("pylos", "--number", "1", typed=f"{solution} d4\nnext\nquit\n")
    assert "The turn is over before 'd4'." in shown
    assert "Solved: 0." in shown


def test_puzzles_come_by_lot_from_a_grade() -> None:
    shown = run("pylos", "--grade", "very-hard", "--seed", "3", typed="quit\n")
    assert ", very hard" in shown
    assert shown == run("pylos", "--grade", "very-hard", "--seed", "3", typed="quit\n")


def test_puzzles_can_be_listed() -> None:
    shown = run("pylos", "--list", "--grade", "hard")
    hard = [each for each in shipped_puzzles() if each.grade == "hard"]
    assert sum(" hard " in line for line in shown.splitlines()) == len(hard)


def test_making_puzzles_needs_a_table(tmp_path: Path) -> None:
    arguments = ("pylos", "--build", str(tmp_path / "new.txt"), "--folder", str(tmp_path))
    assert "pyramidion solve pylos" in run(*arguments, code=2)
    assert not (tmp_path / "new.txt").exists()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["kabaleo"], "There are puzzles of pylos"),
        (["pylos", "--grade", "mad"], "A grade is easy"),
        (["pylos", "--number", "9999"], "There is no puzzle 9999"),
        (["pylos", "--number", "500", "--grade", "easy"], "There is no puzzle 500 among these"),
        (["pylos", "-o", "empty_reserve=may_raise"], "There is no puzzle of this kind"),
    ],
)
def test_a_mistake_is_one_clear_line(arguments: list[str], message: str) -> None:
    assert message in run(*arguments, code=2)


def test_the_shipped_text_is_what_is_read() -> None:
    assert parse_puzzles("") == ()
    assert len(shipped_puzzles()) == 500
