"""Every numbered rule of Pylos, shown on a board.

Dots on upper levels are simply empty: whether they are available is what the tests are about.
"""

import pytest

from pyramidion import (
    IllegalAction,
    InvalidSetup,
    Outcome,
    Record,
    format_record,
    parse_record,
    start,
)
from pyramidion.games.pylos import PYLOS
from pyramidion.games.pylos.board import LEVEL_SIZES, NAMES
from pyramidion.games.pylos.events import SquareCompleted
from pyramidion.games.pylos.game import PylosView
from tests.games.pylos.boards import PylosState, drawn, legal, play

GROUND = {f"{column}{row}" for column in "abcd" for row in range(1, 5)}


def refusal(state: PylosState, action: str) -> IllegalAction:
    with pytest.raises(IllegalAction) as caught:
        play(state, action)
    return caught.value


def reserves(state: PylosState) -> tuple[int, int]:
    view = state.observe(None).view()
    assert isinstance(view, PylosView)
    return view.reserves


@pytest.mark.rule("Pylos 1.1")
def test_the_pyramid_has_levels_of_sixteen_nine_four_and_one_cells() -> None:
    assert [size * size for size in LEVEL_SIZES] == [16, 9, 4, 1]
    assert len(set(NAMES)) == 30


@pytest.mark.rule("Pylos 1.2")
def test_each_colour_has_fifteen_balls_and_those_off_the_board_are_in_reserve() -> None:
    state = drawn("""
        L D . .   . . .   . .   .
        D L . .   . . .   . .
        . . . L   . . .
        . . . .
    """)
    assert reserves(state) == (12, 13)
    with pytest.raises(InvalidSetup, match=r"16 light balls; 15 exist. \(Pylos 1.2\)"):
        drawn("""
            L L L L   . . .   . .   .
            L L L L   . . .   . .
            L L L L   . . .
            L L L L
        """)


@pytest.mark.rule("Pylos 1.3")
def test_two_players_take_turns_and_light_moves_first() -> None:
    state = start("pylos")
    assert state.options.seats == 2
    assert state.actor == 0
    assert state.to_setup() == "................/........./..../. l"
    assert play(state, "a1").actor == 1
    assert play(state, "a1", "b1").actor == 0


@pytest.mark.rule("Pylos 2.1", "Pylos 2.2")
def test_an_upper_cell_is_available_once_all_four_cells_under_it_are_occupied() -> None:
    state = drawn("""
        L D L .   . . .   . .   .
        D L D .   . . .   . .
        . L . .   . . .
        . . . .
    """)
    placings = {text for text in legal(state) if len(text) == 2}
    assert placings == {"d1", "d2", "a3", "c3", "d3", "a4", "b4", "c4", "d4"} | {"e1", "f1"}
    assert refusal(state, "e2").rule == "Pylos 2.1"
    assert refusal(state, "a1").rule == "Pylos 2.2"


@pytest.mark.rule("Pylos 2.1")
def test_a_setup_with_a_ball_in_the_air_is_refused() -> None:
    with pytest.raises(InvalidSetup, match="ball on f1 does not rest on four others"):
        drawn("""
            L D L .   . L .   . .   .
            D L . .   . . .   . .
            . . . .   . . .
            . . . .
        """)


@pytest.mark.rule("Pylos 2.3")
def test_a_ball_under_another_is_not_free() -> None:
    state = drawn("""
        L D . .   L . .   . .   .
        D L . .   . . .   . .
        L L . .   . . .
        . . . .
    """)
    assert not any(text.startswith(("a1>", "b2>")) for text in legal(state))
    assert refusal(state, "b2>e2").rule == "Pylos 2.3"


@pytest.mark.rule("Pylos 3.1")
def test_a_ball_comes_from_the_reserve_or_is_raised_by_one_level_or_more() -> None:
    state = drawn("""
        L D L D   L D .   . .   .
        D L D L   D L .   . .
        L D L D   . . .
        L L . .
    """)
    raises = {text for text in legal(state) if text.startswith("d2")}
    assert raises == {"d2>e3", "d2>h1"}  # up one level, up two; g1 and g2 rest on d2 itself
    after = play(state, "d2>h1")
    assert after.to_setup() == "LDLDDLD.LDLDLL../LD.DL..../L.../. d"
    assert reserves(after) == reserves(state)


@pytest.mark.rule("Pylos 3.1")
def test_a_ball_may_not_be_raised_to_its_own_level_or_a_lower_one() -> None:
    state = drawn("""
        L D L .   L . .   . .   .
        D L D .   . . .   . .
        . . . .   . . .
        . . . .
    """)
    assert "e1>f1" not in legal(state)
    assert refusal(state, "e1>f1").rule == "Pylos 3.1"
    assert refusal(state, "e1>d4").rule == "Pylos 3.1"
    assert refusal(state, "b1>f1").rule == "Pylos 3.1"  # the other player's ball


@pytest.mark.rule("Pylos 3.2")
def test_a_ball_may_not_be_raised_onto_a_square_that_it_is_part_of() -> None:
    state = drawn("""
        L D . .   . . .   . .   .
        D L . .   . . .   . .
        . . L .   . . .
        . . . .
    """)
    assert {text for text in legal(state) if ">" in text} == {"c3>e1"}
    assert refusal(state, "a1>e1").rule == "Pylos 3.2"


@pytest.mark.rule("Pylos 3.3")
def test_moving_is_compulsory() -> None:
    state = start("pylos")
    assert legal(state) == GROUND
    assert refusal(state, "stop").rule == "Pylos 3.3"


SQUARE_IN_REACH = """
    L L . D   . . .   . .   .
    L . . D   . . .   . .
    . D . .   . . .
    . . D .
"""


@pytest.mark.rule("Pylos 4.1")
def test_completing_a_square_obliges_to_take_back_one_or_two_own_free_balls() -> None:
    state = play(drawn(SQUARE_IN_REACH), "b2")
    assert state.actor == 0
    assert legal(state) == {"xa1", "xb1", "xa2", "xb2"}
    assert refusal(state, "stop").rule == "Pylos 4.3"
    assert refusal(state, "xd1").rule == "Pylos 3.1"
    assert refusal(state, "c1").rule == "Pylos 4.1"
    assert reserves(play(state, "xb2")) == (12, 11)


@pytest.mark.rule("Pylos 4.1")
def test_a_square_of_both_colours_gives_nothing_back() -> None:
    state = play(drawn(SQUARE_IN_REACH, to_move="dark"), "b2")
    assert state.actor == 0
    assert refusal(state, "xa1").rule == "Pylos 4.1"


@pytest.mark.rule("Pylos 4.1")
def test_a_square_on_an_upper_level_counts_and_any_level_may_be_taken_from() -> None:
    state = drawn("""
        L D L D   L L .   . .   .
        D L D L   L . .   . .
        L D L D   . . .
        L . . D
    """)
    after = play(state, "f2")
    assert legal(after) == {"xe1", "xf1", "xe2", "xf2", "xd2", "xa4"}


@pytest.mark.rule("Pylos 4.2")
def test_the_second_ball_may_be_one_that_the_first_had_covered() -> None:
    state = drawn(
        """
        L L L L   L . .   . .   .
        L L L L   . . .   . .
        D D D D   . . .
        D D D .
        """,
        asked="take",
    )
    assert legal(state) == {"xc1", "xd1", "xc2", "xd2", "xe1"}
    uncovered = {"xa1", "xb1", "xa2", "xb2"}
    assert legal(play(state, "xe1")) == {"xc1", "xd1", "xc2", "xd2", "stop"} | uncovered


@pytest.mark.rule("Pylos 4.3")
def test_at_most_two_balls_are_taken_however_many_squares_were_completed() -> None:
    state = drawn("""
        L L L D   . . .   . .   .
        L . L D   . . .   . .
        D . D D   . . .
        . . . .
    """)
    squares = state.events(PYLOS.parse_action("b2"))[1:]
    assert squares == (
        SquareCompleted(0, ("a1", "b1", "a2", "b2")),
        SquareCompleted(0, ("b1", "c1", "b2", "c2")),
    )
    after_one = play(state, "b2", "xa1")
    assert "stop" in legal(after_one)
    assert play(after_one, "stop").actor == 1
    assert play(after_one, "xa2").actor == 1


@pytest.mark.rule("Pylos 4.3")
def test_the_turn_ends_when_no_second_ball_is_free() -> None:
    state = drawn("""
        . L D .   . D .   . .   .
        L L D .   D . .   . .
        D D . .   . . .
        . . . .
    """)
    assert legal(play(state, "a1")) == {"xa1"}
    assert play(state, "a1", "xa1").actor == 1


@pytest.mark.rule("Pylos 4.4")
def test_a_square_that_was_there_before_does_not_count_again() -> None:
    state = drawn("""
        L L . D   . . .   . .   .
        L L . D   . . .   . .
        . D . .   . . .
        . . D .
    """)
    assert play(state, "d4").actor == 1


@pytest.mark.rule("Pylos 4.5")
def test_nothing_is_taken_back_in_the_childrens_game() -> None:
    assert play(drawn(SQUARE_IN_REACH, variant="children"), "b2").actor == 1
    with pytest.raises(InvalidSetup, match=r"Pylos 4.5"):
        drawn(SQUARE_IN_REACH, variant="children", asked="take")


@pytest.mark.rule("Pylos 4.6")
def test_with_the_option_may_a_player_may_take_none_back() -> None:
    state = play(drawn(SQUARE_IN_REACH, take_back="may"), "b2")
    assert legal(state) == {"xa1", "xb1", "xa2", "xb2", "stop"}
    after = play(state, "stop")
    assert after.actor == 1
    assert reserves(after) == (11, 11)


LINES_IN_REACH = """
    L L L .   . . .   . .   .
    D D . .   . . .   . .
    L . D .   . . .
    L . . D
"""


@pytest.mark.rule("Pylos 4.7")
def test_a_full_row_or_column_counts_in_the_expert_game_only() -> None:
    expert = drawn(LINES_IN_REACH, variant="expert")
    assert legal(play(expert, "d1")) == {"xa1", "xb1", "xc1", "xd1", "xa3", "xa4"}
    assert play(expert, "c2").actor == 1
    assert play(drawn(LINES_IN_REACH), "d1").actor == 1


@pytest.mark.rule("Pylos 4.7")
def test_a_diagonal_is_no_line_even_in_the_expert_game() -> None:
    state = drawn(
        """
        L . . D   . . .   . .   .
        . L . D   . . .   . .
        . . L .   . . .
        D D . .
        """,
        variant="expert",
    )
    assert play(state, "d4").actor == 1


@pytest.mark.rule("Pylos 4.7")
def test_three_in_a_row_count_on_level_two_but_not_on_level_one() -> None:
    state = drawn(
        """
        L D L D   L . .   . .   .
        D L D L   L . .   . .
        D D L D   . . .
        L D D L
        """,
        variant="expert",
    )
    assert play(state, "e3").actor == 0  # the column e1 e2 e3
    assert play(state, "f2").actor == 1


ALL_BUT_THE_APEX = """
    L D L D   L D L   D L   .
    D L D L   D L D   L D
    L D L D   L D L
    D L D L
"""


@pytest.mark.rule("Pylos 5.1")
def test_whoever_fills_the_apex_wins_at_once() -> None:
    state = play(drawn(ALL_BUT_THE_APEX, to_move="dark"), "j1")
    assert state.outcome is not None
    assert state.outcome.places == (2, 1)
    assert state.outcome.reason == "apex"


EMPTY_RESERVE = """
    L D L D   L D L   . .   .
    D L D L   D L .   . .
    L D L D   L L L
    D L L L
"""


@pytest.mark.rule("Pylos 5.2")
def test_a_player_with_an_empty_reserve_at_the_start_of_the_turn_loses() -> None:
    state = drawn(EMPTY_RESERVE)
    assert reserves(state)[0] == 0
    assert state.outcome is not None
    assert state.outcome.places == (2, 1)
    assert state.outcome.reason == "empty_reserve"
    assert not drawn(EMPTY_RESERVE, to_move="dark").is_over


@pytest.mark.rule("Pylos 5.2")
def test_with_the_option_may_raise_an_empty_reserve_obliges_to_raise() -> None:
    state = drawn(EMPTY_RESERVE, empty_reserve="may_raise")
    to_h1 = {"g1>h1", "e3>h1", "f3>h1", "g3>h1"}
    to_h2 = {"e1>h2", "g1>h2", "g3>h2"}
    assert legal(state) == to_h1 | to_h2
    assert refusal(state, "g2").rule == "Pylos 5.2"


@pytest.mark.rule("Pylos 5.2")
def test_with_the_option_may_raise_a_player_who_cannot_raise_either_loses() -> None:
    state = drawn(ALL_BUT_THE_APEX, empty_reserve="may_raise")  # all of level 3 carries the apex
    assert state.outcome is not None
    assert state.outcome.places == (2, 1)
    assert state.outcome.reason == "empty_reserve"


@pytest.mark.rule("Pylos 5.3")
def test_the_third_time_the_same_position_comes_up_is_a_draw() -> None:
    # Each player completes a square and takes the same ball back, again and again.
    state = drawn("""
        L L . .   . . .   . .   .
        L . . .   . . .   . .
        . . . D   . . .
        . . D D
    """)
    cycle = ["b2", "xb2", "stop", "c3", "xc3", "stop"]
    state = play(state, *cycle)
    assert not state.is_over
    state = play(state, *cycle)
    assert state.outcome is not None
    assert state.outcome.places == (1, 1)
    assert state.outcome.reason == "repetition"


@pytest.mark.rule("Pylos 5.3")
def test_a_position_and_its_mirror_image_are_counted_apart() -> None:
    position = drawn("""
        L L . .   . . .   . .   .
        . L . .   . . .   . .
        . . D .   . . .
        . . D D
    """)
    to_its_mirror_image = ["a2", "xb1", "stop", "d3", "xc4", "stop"]
    and_back = ["b1", "xa2", "stop", "c4", "xd3", "stop"]
    twice_each = play(position, *to_its_mirror_image, *and_back, *to_its_mirror_image)
    assert not twice_each.is_over
    assert play(twice_each, *and_back).is_over


@pytest.mark.rule("Pylos 5.3")
def test_the_opening_position_counts_and_so_do_positions_long_ago() -> None:
    state = start("pylos")
    opening = ["a1", "d4", "b1", "c4", "a2", "d3"]
    cycle = ["b2", "xb2", "stop", "c3", "xc3", "stop"]
    state = play(state, *opening, *cycle)
    state = play(state, "c1", "c3", "xc3", "stop", "b2", "xb2", "xc1", "c3", "xc3", "stop")
    assert state.outcome is not None
    assert state.outcome.reason == "repetition"


@pytest.mark.rule("Pylos 5.4")
def test_a_player_out_of_time_can_be_recorded_as_the_loser() -> None:
    record = Record.of(start("pylos")).with_play((PYLOS.parse_action("a1"),), None)
    record = record.with_play(record.actions, Outcome((1, 2), "out_of_time"))
    assert parse_record(format_record(record)) == record
