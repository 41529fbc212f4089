"""The end of Kabaleo and what is secret until then, each rule shown on a table."""

import pytest

from pyramidion.core import (
    NOBODY,
    UNKNOWN,
    InvalidSetup,
    Observation,
    Outcome,
    State,
    interface,
    seeded,
)
from pyramidion.games.kabaleo import KABALEO, KabaleoOptions
from pyramidion.games.kabaleo.rules import GOALS
from tests.games.kabaleo.tables import KabaleoState, drawn, ended, opening, play, view


def result(state: KabaleoState) -> Outcome:
    assert state.outcome is not None
    return state.outcome


def two_moves_left() -> KabaleoState:
    return drawn(
        """
        G . . . O . . . . . . . . . . .
        b b b b g g g g o o o o p p p p
        """,
        hands="G O",
        goals="BO",
        turn="1 last 5",
    )


@pytest.mark.rule("Kabaleo 4.1")
def test_the_match_ends_with_the_last_piece_and_not_before() -> None:
    state = play(two_moves_left(), "G2")
    assert state.outcome is None
    assert state.actor == 1
    state = play(state, "O6")
    assert state.actor == NOBODY
    assert result(state).winners == (1,)


@pytest.mark.rule("Kabaleo 4.1", "Kabaleo 5.1")
def test_at_the_end_every_goal_is_revealed_to_everybody() -> None:
    state = play(two_moves_left(), "G2")
    for seat in (None, 0, 1):
        assert view(state, seat).undrawn == ""
    state = play(state, "O6")
    for seat in (None, 0, 1):
        assert view(state, seat).goals == ("B", "O")
        assert view(state, seat).undrawn == "GP"


@pytest.mark.rule("Kabaleo 4.2")
def test_the_most_spaces_win_and_a_bare_base_counts_for_its_own_colour() -> None:
    state = ended(
        """
        O O . . . . . . . . . . . . . .
        b b b b g g g g o o o o p p p p
        """,
        goals="BO",
    )
    assert result(state) == Outcome((2, 1), "most_spaces", ((2, 0, 0), (6, 2, 1)))


@pytest.mark.rule("Kabaleo 4.2")
def test_only_the_top_of_a_pile_counts() -> None:
    state = ended(
        """
        P P . . . . . . . . . . . . . .
        O O . . . . . . . . . . . . . .
        b b b b g g g g o o o o p p p p
        """,
        goals="BO",
    )
    assert result(state).measures == ((2, 0, 0), (4, 0, 0))


@pytest.mark.rule("Kabaleo 4.2")
def test_a_colour_that_nobody_drew_does_not_win() -> None:
    state = ended(
        """
        P P . . . . . . P P P P . . . .
        b b b b g g g g o o o o p p p p
        """,
        goals="BO",
    )
    assert result(state) == Outcome((1, 2), "most_spaces", ((2, 0, 0), (0, 0, 0)))


@pytest.mark.rule("Kabaleo 4.3")
def test_with_equal_spaces_the_most_piles_win() -> None:
    state = ended(
        """
        . . . . O O . . G G . . . . . .
        b b b b g g g g o o o o p p p p
        """,
        goals="BO",
        last=5,
    )
    assert result(state) == Outcome((2, 1), "most_piles", ((4, 0, 0), (4, 2, 1)))


@pytest.mark.rule("Kabaleo 4.3")
def test_more_piles_come_before_a_higher_one() -> None:
    state = ended(
        """
        . . . . B . . . . . . . P . . .
        . . . . P . . . . . . . B . . .
        G . . . O O O . G G . . O G . .
        b b b b g g g g o o o o p p p p
        """,
        goals="BO",
    )
    assert result(state) == Outcome((2, 1), "most_piles", ((4, 1, 3), (4, 2, 1)))


@pytest.mark.rule("Kabaleo 4.4")
def test_with_equal_spaces_and_piles_the_highest_pile_wins() -> None:
    state = ended(
        """
        . . . . . . . . . . . . G . . .
        . . . . . O . . . . . . B . . .
        G . . . B P . . P . . . O . . .
        b b b b g g g g o o o o p p p p
        """,
        goals="BO",
    )
    assert result(state) == Outcome((2, 1), "highest_pile", ((4, 1, 1), (4, 1, 2)))


@pytest.mark.rule("Kabaleo 4.4")
def test_each_tied_player_is_judged_by_their_own_highest_pile() -> None:
    state = ended(
        """
        . . . . . B . . . . . . G . . .
        . . . . . O O O . . . . O . . .
        . . . . B P P B . . . . B G . .
        b b b b g g g g o o o o p p p p
        """,
        goals="BO",
        last=14,
    )
    assert result(state) == Outcome((1, 2), "highest_pile", ((6, 2, 3), (6, 2, 2)))


@pytest.mark.rule("Kabaleo 4.5")
def test_players_who_are_equal_in_everything_share_the_victory() -> None:
    state = ended("b b b b g g g g o o o o p p p p", goals="BO")
    assert result(state) == Outcome((1, 1), "shared", ((4, 0, 0), (4, 0, 0)))
    assert result(state).returns == (0.5, 0.5)


@pytest.mark.rule("Kabaleo 4.5")
def test_two_may_share_the_victory_before_a_third() -> None:
    state = ended(
        """
        . . . . . . . . W W . . . . . . . . . .
        b b b b g g g g o o o o p p p p w w w w
        """,
        goals="BOG",
        last=9,
    )
    assert result(state) == Outcome((1, 3, 1), "shared", ((4, 0, 0), (2, 0, 0), (4, 0, 0)))


@pytest.mark.rule("Kabaleo 4.5")
def test_the_same_measures_rank_those_behind_the_winner() -> None:
    state = ended(
        """
        O O . . W W P P . . . . G G . . . . . .
        b b b b g g g g o o o o p p p p w w w w
        """,
        goals="BOG",
    )
    assert result(state) == Outcome((3, 1, 2), "most_spaces", ((2, 0, 0), (6, 2, 1), (2, 2, 1)))


@pytest.mark.rule("Kabaleo 4.5")
def test_equals_behind_the_winner_share_a_place() -> None:
    state = ended(
        """
        O O . . W W . . . . . . . . . . . . . .
        b b b b g g g g o o o o p p p p w w w w
        """,
        goals="BOG",
    )
    assert result(state) == Outcome((2, 1, 2), "most_spaces", ((2, 0, 0), (6, 2, 1), (2, 0, 0)))


@pytest.mark.rule("Kabaleo 5.1")
def test_a_goal_is_known_to_its_owner_only() -> None:
    state = opening()
    assert view(state, 0).goals == ("B", None)
    assert view(state, 1).goals == (None, "G")
    assert view(state, None).goals == (None, None)
    assert state.observe(0).to_setup().split(" | ")[2] == "goals B?"
    assert "goal ?" in state.observe(None).draw()


@pytest.mark.rule("Kabaleo 5.1")
def test_while_goals_are_drawn_everybody_sees_that_but_not_what_was_drawn() -> None:
    state = play(State.start(KABALEO, KabaleoOptions(2, "fair", "BGOP")), "first:1", "goal:P")
    assert state.observe(0).to_setup().split(" | ")[2] == "goals P-"
    assert state.observe(1).to_setup().split(" | ")[2] == "goals ?-"
    assert view(state, 1).goals == (None, "")
    assert view(state, None).goals == (None, "")


@pytest.mark.rule("Kabaleo 5.1")
def test_piles_hands_and_removed_pieces_are_open_to_everybody() -> None:
    state = play(opening(), "G1", "O5", "O1", "P6", "O1", "P5")
    for seat in (None, 0, 1):
        seen = view(state, seat)
        assert (seen.spaces[0], seen.spaces[4], seen.spaces[5]) == ("BG", "GOP", "GP")
        assert seen.hands == ((3, 2, 1, 3), (3, 3, 2, 1))
        assert seen.removed == (0, 0, 2, 0)


@pytest.mark.rule("Kabaleo 5.1")
def test_a_finished_match_has_no_goal_that_is_not_known() -> None:
    end = play(two_moves_left(), "G2", "O6")
    text = end.to_setup().replace("goals BO", "goals B?")
    with pytest.raises(InvalidSetup, match=r"\(Kabaleo 5\.1\)"):
        Observation.from_setup(KABALEO, text, 0)


def test_play_goes_on_without_knowing_the_goals() -> None:
    masked = KABALEO.mask(two_moves_left().position, None)
    assert masked.cells[GOALS : GOALS + 2].tolist() == [UNKNOWN, UNKNOWN]
    rng = seeded(1)
    while interface.actor(masked) != NOBODY:
        interface.apply(masked, interface.sample(masked, rng))
    ended_blind = State(KABALEO, KabaleoOptions(), masked)
    assert ended_blind.draw()
    assert ended_blind.observe(0).encode()
    interface.resample(masked, 0, rng)
    assert masked.cells[GOALS : GOALS + 2].tolist() == [UNKNOWN, UNKNOWN]
