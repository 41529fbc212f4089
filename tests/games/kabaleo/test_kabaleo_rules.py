"""The rules of Kabaleo up to the end of a turn, each shown on a table."""

from collections import Counter

import pytest

from pyramidion.core import CHANCE, IllegalAction, InvalidOptions, InvalidSetup, State
from pyramidion.games.kabaleo import KABALEO, KabaleoOptions
from tests.games.kabaleo.tables import (
    KabaleoState,
    drawn,
    hand,
    legal,
    opening,
    pile,
    play,
    view,
)


def begin(options: KabaleoOptions, *lots: str) -> KabaleoState:
    return play(State.start(KABALEO, options), *lots)


def refusal(state: KabaleoState, action: str) -> IllegalAction:
    with pytest.raises(IllegalAction) as caught:
        play(state, action)
    return caught.value


def spaces_offered(state: KabaleoState) -> set[int]:
    return {int(action[1:]) for action in legal(state)}


@pytest.mark.rule("Kabaleo 1.1")
def test_six_colours_have_a_goal_four_bases_and_six_pieces_each() -> None:
    state = begin(KabaleoOptions(4, "random"), "first:1")
    assert legal(state) == {f"goal:{colour}" for colour in "BGOPWY"}
    assert Counter(view(state).spaces) == dict.fromkeys("BGOPWY", 4)
    state = play(state, "goal:B", "goal:G", "goal:O", "goal:P")
    state = play(state, *(f"deal:{colour}" for colour in "BGOPWY" * 6))
    assert Counter("".join(hand(state, seat) for seat in range(4))) == dict.fromkeys("BGOPWY", 6)
    assert state.actor == 0


@pytest.mark.rule("Kabaleo 1.1")
def test_a_table_with_a_seventh_piece_of_a_colour_cannot_exist() -> None:
    with pytest.raises(InvalidSetup, match=r"7 blue pieces; 6 exist\. \(Kabaleo 1\.1\)"):
        drawn(
            "b b b b g g g g o o o o p p p p",
            hands="BBBBBBBGGGGG GOOOOOOPPPPP",
            goals="BG",
            turn="1",
            mode="random",
        )


@pytest.mark.rule("Kabaleo 1.2")
@pytest.mark.parametrize(("players", "boxed"), [(2, ["W", "P"]), (3, ["Y"]), (4, [])])
def test_two_more_colours_than_players_are_in_play_and_the_lot_boxes_the_others(
    players: int, boxed: list[str]
) -> None:
    state = begin(KABALEO.parse_options({"players": players, "mode": "random"}), "first:1")
    for colour in boxed:
        assert legal(state) == {f"box:{each}" for each in view(state).colours}
        state = play(state, f"box:{colour}")
        assert colour not in view(state).colours
    assert len(view(state).colours) == players + 2
    assert set(view(state).spaces) == set("BGOPWY") - set(boxed)
    assert legal(state) == {f"goal:{colour}" for colour in view(state).colours}


@pytest.mark.rule("Kabaleo 1.2")
def test_players_may_choose_the_colours_instead() -> None:
    state = begin(KabaleoOptions(2, "fair", "YGWB"), "first:1")
    assert view(state).colours == "BGWY"
    assert legal(state) == {"goal:B", "goal:G", "goal:W", "goal:Y"}


@pytest.mark.rule("Kabaleo 1.2")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_kabaleo_is_not_for_one_player_or_five(players: int) -> None:
    with pytest.raises(InvalidOptions):
        KABALEO.parse_options({"players": players, "mode": "random"})


@pytest.mark.rule("Kabaleo 2.1")
def test_each_player_draws_one_of_the_goals_that_are_left() -> None:
    state = begin(KabaleoOptions(2, "fair", "BGOP"), "first:2")
    assert state.actor == CHANCE
    assert legal(state) == {"goal:B", "goal:G", "goal:O", "goal:P"}
    state = play(state, "goal:O")
    assert legal(state) == {"goal:B", "goal:G", "goal:P"}
    assert refusal(state, "goal:O").rule == "Kabaleo 2.1"
    state = play(state, "goal:B")
    assert view(state, seat=0).goals == ("O", None)
    assert view(state, seat=1).goals == (None, "B")
    assert state.actor == 1


@pytest.mark.rule("Kabaleo 2.1")
def test_drawing_a_goal_is_the_only_action_that_is_not_public() -> None:
    hidden = {a for a in range(KABALEO.action_count) if not KABALEO.is_public(a)}
    assert {KABALEO.format_action(a) for a in hidden} == {f"goal:{c}" for c in "BGOPWY"}


@pytest.mark.rule("Kabaleo 2.2")
@pytest.mark.parametrize(
    ("players", "colours", "spaces"),
    [
        (2, "BGOP", "B B B B G G G G O O O O P P P P"),
        (3, "BGOPY", "B B B B G G G G O O O O P P P P Y Y Y Y"),
        (4, "BGOPWY", "B B B B G G G G O O O O P P P P W W W W Y Y Y Y"),
    ],
)
def test_all_bases_in_play_are_laid_out_as_spaces(players: int, colours: str, spaces: str) -> None:
    options = {"players": players, "mode": "random", "colours": colours}
    state = begin(KABALEO.parse_options(options), "first:1")
    assert view(state).spaces == tuple(spaces.split())


@pytest.mark.rule("Kabaleo 2.2")
def test_a_base_is_still_there_when_all_pieces_on_it_have_left() -> None:
    state = play(opening(), "G1", "O5", "G1")
    assert pile(state, 1) == "B"


@pytest.mark.rule("Kabaleo 2.2")
def test_there_is_no_space_beyond_the_bases_in_play() -> None:
    assert "B16" in legal(play(opening(), "G1"))
    assert refusal(opening(), "B17").rule == "Kabaleo 2.2"


@pytest.mark.rule("Kabaleo 2.3")
@pytest.mark.parametrize(("players", "size"), [(2, 12), (3, 10), (4, 9)])
def test_in_random_mode_all_pieces_are_drawn_from_the_bag_one_each_in_turn(
    players: int, size: int
) -> None:
    options = KABALEO.parse_options(
        {"players": players, "mode": "random", "colours": "BGOPWY"[: players + 2]}
    )
    state = begin(options, "first:1", *(f"goal:{colour}" for colour in "BGOP"[:players]))
    bag = [colour for colour in options.colours for _ in range(6)]
    for number, colour in enumerate(bag):
        assert state.actor == CHANCE
        assert [len(hand(state, seat)) for seat in range(players)] == [
            len(bag[:number][seat::players]) for seat in range(players)
        ]
        state = play(state, f"deal:{colour}")
    assert state.actor == 0
    assert [len(hand(state, seat)) for seat in range(players)] == [size] * players


@pytest.mark.rule("Kabaleo 2.3")
def test_a_piece_is_as_likely_as_there_are_pieces_of_its_colour_in_the_bag() -> None:
    options = KabaleoOptions(2, "random", "BGOP")
    state = begin(options, "first:1", "goal:B", "goal:G", "deal:B", "deal:B", "deal:B", "deal:G")
    chances = {KABALEO.format_action(a): p for a, p in state.chance_outcomes()}
    expected = {"deal:B": 3 / 20, "deal:G": 5 / 20, "deal:O": 6 / 20, "deal:P": 6 / 20}
    assert chances == pytest.approx(expected)
    state = play(state, "deal:B", "deal:B", "deal:B")
    assert refusal(state, "deal:B").rule == "Kabaleo 2.3"


@pytest.mark.rule("Kabaleo 2.3")
def test_in_fair_mode_everybody_takes_the_same_pieces() -> None:
    two = begin(KabaleoOptions(2, "fair", "BGOP"), "first:1", "goal:B", "goal:G")
    assert [hand(two, seat) for seat in range(2)] == ["BBBGGGOOOPPP"] * 2
    assert two.actor == 0
    three = begin(KabaleoOptions(3, "fair", "BGOPW"), "first:1", "goal:B", "goal:G", "goal:W")
    assert [hand(three, seat) for seat in range(3)] == ["BBGGOOPPWW"] * 3
    assert three.actor == 0


@pytest.mark.rule("Kabaleo 2.3")
def test_four_players_cannot_share_the_pieces_fairly() -> None:
    with pytest.raises(InvalidOptions, match=r"\(Kabaleo 2\.3\)"):
        KabaleoOptions(4, "fair")
    with pytest.raises(InvalidOptions, match=r"\(Kabaleo 2\.3\)"):
        KABALEO.parse_options({"players": "4"})


@pytest.mark.rule("Kabaleo 2.3", "Kabaleo 5.1")
def test_everybody_sees_all_hands() -> None:
    state = play(opening(), "G1")
    for seat in (None, 0, 1):
        assert view(state, seat).hands == ((3, 2, 3, 3), (3, 3, 3, 3))


@pytest.mark.rule("Kabaleo 2.4")
def test_the_lot_decides_who_begins_and_turns_go_round() -> None:
    state = State.start(KABALEO, KabaleoOptions(3, "fair", "BGOPW"))
    assert legal(state) == {"first:1", "first:2", "first:3"}
    assert [p for _, p in state.chance_outcomes()] == [1 / 3] * 3
    state = play(state, "first:3", "goal:B", "goal:G", "goal:O")
    seats = []
    for action in ("G1", "B5", "B6", "B7", "P1", "P2"):
        seats.append(state.actor)
        state = play(state, action)
        assert view(state).first == 2
    assert seats == [2, 0, 1, 2, 0, 1]


@pytest.mark.rule("Kabaleo 3.1")
def test_a_turn_puts_one_piece_from_the_hand_on_a_space() -> None:
    state = play(opening(), "G1")
    assert pile(state, 1) == "BG"
    assert hand(state, 0) == "BBBGGOOOPPP"
    assert hand(state, 1) == "BBBGGGOOOPPP"
    assert state.actor == 1


@pytest.mark.rule("Kabaleo 3.1")
def test_a_player_has_only_the_pieces_of_their_own_hand() -> None:
    state = play(opening(), "G1", "O5", "G2", "O6", "G3", "O7")
    assert hand(state, 0) == "BBBOOOPPP"
    assert {action[0] for action in legal(state)} == {"B", "O", "P"}
    assert refusal(state, "G9").rule == "Kabaleo 3.1"
    assert refusal(state, "W9").rule == "Kabaleo 3.1"


@pytest.mark.rule("Kabaleo 3.1")
def test_there_is_no_pass_and_no_lot_in_the_middle_of_play() -> None:
    assert all(action[0] in "BGOP" for action in legal(opening()))
    assert refusal(opening(), "goal:O").rule == "Kabaleo 3.1"
    assert refusal(opening(), "first:1").rule == "Kabaleo 3.1"


@pytest.mark.rule("Kabaleo 3.1")
def test_a_single_piece_left_always_finds_a_space() -> None:
    state = drawn(
        """
        . . . . G . . . . . . . . . . .
        G . . . P . . . . . . . . . . .
        b b b b g g g g o o o o p p p p
        """,
        hands="- P",
        goals="BG",
        turn="2 last 1",
        mode="random",
    )
    # Not on the space just played, nor on the four bare pink bases.
    assert spaces_offered(state) == set(range(2, 13))


@pytest.mark.rule("Kabaleo 3.2")
def test_the_first_move_may_go_on_any_space() -> None:
    assert spaces_offered(opening()) == set(range(1, 17))


@pytest.mark.rule("Kabaleo 3.2")
def test_a_player_may_not_play_on_the_space_just_played() -> None:
    state = play(opening(), "G1")
    assert spaces_offered(state) == set(range(2, 17))
    for action in ("B1", "G1", "O1", "P1"):
        assert refusal(state, action).rule == "Kabaleo 3.2"


@pytest.mark.rule("Kabaleo 3.2")
def test_a_space_is_open_again_after_one_move_elsewhere() -> None:
    state = play(opening(), "G1", "O5")
    assert spaces_offered(state) == set(range(1, 17)) - {5}


@pytest.mark.rule("Kabaleo 3.2")
def test_a_space_is_closed_also_when_the_move_on_it_removed_a_pair() -> None:
    state = play(opening(), "G1", "O5", "G1")
    assert pile(state, 1) == "B"
    assert 1 not in spaces_offered(state)
    assert refusal(state, "O1").rule == "Kabaleo 3.2"


@pytest.mark.rule("Kabaleo 3.3")
def test_a_bare_base_takes_only_another_colour() -> None:
    on_first_space = {action for action in legal(opening()) if action[1:] == "1"}
    assert on_first_space == {"G1", "O1", "P1"}
    assert refusal(opening(), "B1").rule == "Kabaleo 3.3"


@pytest.mark.rule("Kabaleo 3.3")
def test_a_base_that_reappears_takes_only_another_colour_again() -> None:
    state = play(opening(), "G1", "O5", "G1", "O6")
    assert pile(state, 1) == "B"
    assert {action for action in legal(state) if action[1:] == "1"} == {"G1", "O1", "P1"}
    assert refusal(state, "B1").rule == "Kabaleo 3.3"


@pytest.mark.rule("Kabaleo 3.3")
def test_a_piece_of_the_base_colour_may_go_higher_up() -> None:
    state = play(opening(), "G1", "O5", "B1")
    assert pile(state, 1) == "BGB"


@pytest.mark.rule("Kabaleo 3.4")
def test_a_piece_on_another_colour_takes_the_space() -> None:
    state = drawn(
        """
        O . . . . . . . . . . . . . . .
        G . . . B . . . . . . . . . . .
        b b b b g g g g o o o o p p p p
        """,
        hands="BBBGGOOPPP BBGGGOOOPPP",
        goals="BG",
        turn="2 last 1",
    )
    state = play(state, "P5")
    assert pile(state, 5) == "GBP"
    assert view(state).piles == (0, 0, 1, 1)
    assert view(state).bare == (3, 3, 4, 4)


@pytest.mark.rule("Kabaleo 3.5")
def test_two_equal_pieces_leave_and_the_piece_under_them_shows() -> None:
    state = drawn(
        """
        O . . . . . . . . . . . . . . .
        G . . . B . . . . . . . . . . .
        b b b b g g g g o o o o p p p p
        """,
        hands="BBBGGOOPPP BBGGGOOOPPP",
        goals="BG",
        turn="2 last 1",
    )
    state = play(state, "P6", "O1")
    assert pile(state, 1) == "BG"
    assert view(state).removed == (0, 0, 2, 0)
    assert hand(state, 0) == "BBBGGOPPP"


@pytest.mark.rule("Kabaleo 3.5")
def test_two_equal_pieces_leave_and_the_base_under_them_shows() -> None:
    state = play(opening(), "G1", "O5", "G1")
    assert pile(state, 1) == "B"
    assert view(state).bare == (4, 3, 4, 4)
    assert view(state).removed == (0, 2, 0, 0)


@pytest.mark.rule("Kabaleo 3.5")
def test_a_removed_pair_sets_off_nothing_more() -> None:
    state = play(opening(), "G1", "O5", "O1", "O6", "G1", "O7")
    assert pile(state, 1) == "BGOG"
    state = play(state, "G1")
    assert pile(state, 1) == "BGO"
    assert view(state).removed == (0, 2, 0, 0)


@pytest.mark.rule("Kabaleo 3.5")
def test_a_pile_with_equal_neighbours_cannot_exist() -> None:
    with pytest.raises(InvalidSetup, match=r"\(Kabaleo 3\.5\)"):
        drawn(
            """
            O . . . . . . . . . . . . . . .
            O . . . B . . . . . . . . . . .
            b b b b g g g g o o o o p p p p
            """,
            hands="BBBGGGOPPP BBGGGOOOPPP",
            goals="BG",
            turn="2 last 1",
        )


@pytest.mark.rule("Kabaleo 3.6")
def test_a_pile_may_hold_every_second_piece_of_the_match() -> None:
    state = opening()
    tower = "GOGOGOPBPBPB"
    others = ["B5", "B6", "B7", "G9", "G10", "G11", "O13", "O14", "O15", "P2", "P3", "P4"]
    for colour, other in zip(tower, others, strict=True):
        state = play(state, f"{colour}1", other)
    assert pile(state, 1) == "B" + tower
    assert state.is_over


@pytest.mark.rule("Kabaleo 3.6")
def test_four_players_can_build_a_pile_of_eighteen() -> None:
    bases = "b b b b g g g g o o o o p p p p w w w w y y y y"
    hands = "GGGGGGPPP BBBBBBPPP OOOOOOWWW YYYYYYWWW"
    state = drawn(bases, hands, goals="BGOP", turn="1", mode="random")
    others = [f"B{space}" for space in (5, 6, 7, 8, 9, 10)] + [f"P{space}" for space in (2, 3, 4)]
    elsewhere = [f"Y{space}" for space in (13, 14, 15, 16, 11, 12)] + ["W21", "W22", "W23"]
    for first, second, third, fourth in zip(
        "GGGGGGPPP", others, "OOOOOOWWW", elsewhere, strict=True
    ):
        state = play(state, f"{first}1", second, f"{third}1", fourth)
    assert pile(state, 1) == "B" + "GO" * 6 + "PW" * 3
    assert state.is_over
    assert State.from_setup(KABALEO, state.to_setup(), state.options) == state
