"""Tables of Kabaleo as people see them in a terminal."""

import random

import pytest

from pyramidion.core import State
from pyramidion.games.kabaleo import KABALEO, KabaleoOptions
from tests.games.kabaleo.tables import OPTIONS, KabaleoState, ended, opening, play, random_match


def begin(options: KabaleoOptions, *lots: str) -> KabaleoState:
    return play(State.start(KABALEO, options), *lots)


def lines(text: str) -> list[str]:
    return [line[8:] for line in text.strip("\n").splitlines()[:-1]]


def test_piles_stand_on_their_bases_and_a_hidden_goal_is_a_question_mark() -> None:
    state = play(opening(), "G1", "O5", "O1", "P6", "P1", "P5", "G2", "O5")
    assert state.observe(0).draw().splitlines() == lines("""
                P           O
                O           P
                G  G        O  P
        base    b  b  b  b  g  g  g  g  o  o  o  o  p  p  p  p
        space   1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16
        last                ^

                  spaces  piles  highest  removed
        B blue         2      0        0        0
        G green        3      1        1        0
        O orange       5      1        3        0
        P pink         6      2        3        0

        Seat 1  goal B  hand BBB G OO PP
        Seat 2  goal ?  hand BBB GGG O P

        Seat 1 puts a piece on any space but 5.
    """)


def test_a_finished_table_shows_the_goals_and_the_winner() -> None:
    state = ended(
        """
        . . . . . . . . . . . . G . . .
        . . . . . O . . . . . . B . . .
        G . . . B P . . P . . . O . . .
        b b b b g g g g o o o o p p p p
        """,
        goals="BO",
    )
    assert state.draw().splitlines()[7:] == lines("""
                  spaces  piles  highest  removed
        B blue         4      1        1        4
        G green        4      2        3        4
        O orange       4      1        2        4
        P pink         4      1        1        4

        Seat 1  goal B  hand -
        Seat 2  goal O  hand -
        Not drawn: G P

        Seat 2 wins with the highest pile.
    """)


def test_a_shared_victory_is_told() -> None:
    state = ended("b b b b g g g g o o o o p p p p", goals="BO")
    assert state.draw().splitlines()[-1] == "Seats 1 and 2 share the victory."


@pytest.mark.parametrize(
    ("lots", "asked"),
    [
        ([], "It is drawn who begins."),
        (["first:1"], "A colour is drawn for the box; B G O P W Y are left."),
        (["first:1", "box:W"], "A colour is drawn for the box; B G O P Y are left."),
        (["first:1", "box:W", "box:G"], "Seat 1 draws a goal."),
        (["first:1", "box:W", "box:G", "goal:Y"], "Seat 2 draws a goal."),
        (["first:1", "box:W", "box:G", "goal:Y", "goal:B"], "Seat 1 draws a piece."),
        (["first:1", "box:W", "box:G", "goal:Y", "goal:B", "deal:B"], "Seat 2 draws a piece."),
    ],
)
def test_the_last_line_says_what_happens_next(lots: list[str], asked: str) -> None:
    state = begin(KabaleoOptions(2, "random"), *lots)
    assert state.draw().splitlines()[-1] == asked


def test_the_first_move_may_go_anywhere() -> None:
    assert opening().draw().splitlines()[-1] == "Seat 1 puts a piece on any space."


def test_the_goals_that_nobody_drew_are_not_drawn_before_the_end() -> None:
    assert "Not drawn" not in opening().draw()


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_every_drawing_fits_a_terminal(options: KabaleoOptions) -> None:
    for state in random_match(options, random.Random(str(options))):
        for seat in (None, *range(options.players)):
            drawing = state.observe(seat).draw().splitlines()
            assert all(len(line) < 80 and line == line.rstrip() for line in drawing)
            assert drawing[0]
            assert drawing[-1]
