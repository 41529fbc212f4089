"""Levels and turns of Pyramido, each rule shown on a table."""

from collections import Counter

import pytest

from pyramidion.core import InvalidSetup, seeded
from pyramidion.games.pyramido.pyramid import quarters_of
from tests.games.pyramido.tables import (
    FACES,
    FULL_LEVELS,
    PyramidoState,
    begun,
    end_turn,
    laid,
    legal,
    play,
    play_first,
    pyramid,
    random_match,
    refusal,
    square,
    table,
    view,
)


def spots(state: PyramidoState) -> set[str]:
    """Where the domino of slot 1 may be placed."""
    return {action[1:] for action in legal(state) if action[0] == "1"}


@pytest.mark.rule("Pyramido 3.1")
def test_the_levels_take_ten_six_three_and_one_domino() -> None:
    state = begun("1 2 3")
    placed = Counter[int]()
    for each in random_match(state, seeded(5), careful=True):
        placed[view(each).round] += each.actor == 0 and view(each).asked == "place"
        state = each
    assert placed == {1: 10, 2: 6, 3: 3, 4: 1}
    assert [len(level) for level in view(state).seats[0].levels] == [20, 12, 6, 2]


@pytest.mark.rule("Pyramido 3.1")
@pytest.mark.parametrize(
    ("ground", "upper"),
    [
        (FULL_LEVELS[0], {"e", "f", "g", "h"}),
        ("e5v e7v e9> f5v f7v g5v g7v g9> h5v h7v", {"e", "f", "g"}),
    ],
)
def test_level_1_may_be_wide_or_high_and_the_upper_levels_follow(
    ground: str, upper: set[str]
) -> None:
    state = table(
        "round 2 first 1 seat 1 place",
        f"{laid(ground, 1)} points 9",
        f"{laid(ground, 11)} points 9",
    )
    columns = {spot[0] for spot in spots(state)}
    rows = {spot[1] for spot in spots(state)}
    assert columns == upper
    assert len(columns) + len(rows) == 7


@pytest.mark.rule("Pyramido 3.2")
def test_an_upper_square_covers_one_quarter_of_each_of_four_squares() -> None:
    state = table(
        "round 2 first 1 seat 2 place",
        f"{pyramid(1, 1)} / 21f6> *g6 points 9",
        f"{pyramid(1, 11)} points 9",
    )
    seen = {quarter.name for quarter in quarters_of(state.position, 0).values()}
    assert {"2f6a", "2f6b", "2f6c", "2f6d", "1f6a", "1f6b", "1f6c", "1g7d"} <= seen
    assert not {"1f6d", "1g6c", "1f7b", "1g7a", "1g6d", "1h6c", "1g7b", "1h7a"} & seen
    assert len(seen) == 80


@pytest.mark.rule("Pyramido 3.2")
def test_level_2_leaves_a_rim_and_so_has_one_place() -> None:
    state = table(
        "round 2 first 1 seat 1 place", f"{pyramid(1, 1)} points 9", f"{pyramid(1, 11)} points 9"
    )
    cells = {spot[:2] for spot in spots(state)}
    assert cells == {f"{column}{row}" for column in "efgh" for row in "567"}
    assert refusal(state, "1i5v").rule == "Pyramido 3.2"
    assert refusal(state, "1h7v").rule == "Pyramido 3.2"


@pytest.mark.rule("Pyramido 3.3")
def test_a_domino_must_share_a_side_with_one_already_placed() -> None:
    state = table("round 1 first 1 seat 1 place", "8e5> *e5", "45e5> *e5", quarry="1 2 3")
    assert {"1e6>", "1g5>", "1d5<", "1g4v", "1g5^"} <= legal(state)
    for apart in ("1h5>", "1g6>", "1d6v", "1e7>"):
        assert refusal(state, apart).rule == "Pyramido 3.3"
    assert refusal(state, "1f5>").message == "f5 is taken."


@pytest.mark.rule("Pyramido 3.3")
def test_level_1_must_fit_five_by_four_either_way() -> None:
    four_high = "8e5v 9e7v *e5 *e6"
    state = table("round 1 first 1 seat 1 place", four_high, "45e5v 46e7v *e5 *e8")
    assert {"1e4<", "1d9>", "1f9^"} <= legal(state)
    assert refusal(state, "1e4^").message == "Level 1 must fit 5 x 4 squares."
    five_high = "8e5v 9e7v 10f8v *e5 *e6"
    state = table("round 1 first 1 seat 1 place", five_high, "45e5v 46e7v 47f8v *e5 *e8")
    assert {action[1] for action in legal(state)} == set("cdefgh")
    assert {action[2] for action in legal(state)} == {"5", "6", "7", "8", "9"}
    assert refusal(state, "1e4<").rule == "Pyramido 3.3"


@pytest.mark.rule("Pyramido 3.3")
def test_four_squares_across_and_five_down_leave_no_fifth_column() -> None:
    five_high = "8e5v 9e7v 10f8v 12g9> *e5 *e6"
    state = table("round 1 first 1 seat 1 place", five_high, "45e5v 46e7v 47f8v 48g9> *e5 *e8")
    assert {action[1] for action in legal(state)} == {"f", "g", "h"}


@pytest.mark.rule("Pyramido 3.3")
def test_from_level_2_on_a_domino_need_not_touch_another() -> None:
    state = table(
        "round 2 first 1 seat 1 place",
        f"{pyramid(1, 1)} / 21e5> *f5 points 9",
        f"{pyramid(1, 11)} / 24e5> *f5 points 9",
    )
    assert {"1g7>", "1h6v", "1h7^"} <= legal(state)
    assert refusal(state, "1e5v").message == "e5 is taken."


@pytest.mark.rule("Pyramido 3.4")
def test_the_first_domino_has_four_ways_to_lie() -> None:
    state = begun("8 45 86")
    assert legal(state) == {f"{slot}e5{way}" for slot in "123" for way in ">v<^"}
    assert refusal(state, "1e6>").rule == "Pyramido 3.4"


@pytest.mark.rule("Pyramido 3.4")
@pytest.mark.parametrize(
    ("way", "other", "first_half", "second_half"),
    [
        (">", "f5", "Na", "Bb"),
        ("v", "e6", "Nb", "Bd"),
        ("<", "d5", "Nd", "Bc"),
        ("^", "e4", "Nc", "Ba"),
    ],
)
def test_jewels_turn_with_their_domino(
    way: str, other: str, first_half: str, second_half: str
) -> None:
    state = play(begun("8 45 86"), f"1e5{way}")  # domino 8: brown with a jewel in a, blue in b
    assert square(state, 0, 1, "e5") == first_half
    assert square(state, 0, 1, other) == second_half


@pytest.mark.rule("Pyramido 4.1")
def test_any_of_the_three_quarry_dominoes_may_be_placed_and_one_must() -> None:
    state = begun("8 45 86")
    assert {action[0] for action in legal(state)} == {"1", "2", "3"}
    assert refusal(state, "keep").message == "Place a domino first."
    assert refusal(state, "stack:1").rule == "Pyramido 4.1"
    state = play(state, "2e5>")
    assert square(state, 0, 1, "e5") == "Ba"
    assert view(state).quarry == (8, None, 86)


@pytest.mark.rule("Pyramido 4.2")
def test_one_of_two_squares_with_jewels_takes_a_marker() -> None:
    state = play(begun("8 45 86"), "1e5>")
    assert legal(state) == {"mark:1", "mark:2"}
    assert refusal(state, "keep").rule == "Pyramido 4.2"
    state = play(state, "mark:2")
    assert square(state, 0, 1, "e5") == "Na"
    assert square(state, 0, 1, "f5") == "Bb *"
    assert view(state).seats[0].markers == "NYTRG"
    assert view(state).asked == "recolour"


@pytest.mark.rule("Pyramido 4.2")
def test_a_square_without_a_jewel_takes_no_marker() -> None:
    state = play(begun("82 45 86"), "1e5>")  # red without, red with two jewels
    assert legal(state) == {"mark:2"}
    assert refusal(state, "mark:1").message == "Half 1 shows no jewel."


@pytest.mark.rule("Pyramido 4.2")
def test_only_a_marker_in_hand_is_put() -> None:
    state = table("round 1 first 1 seat 1 place", "8e5> *e5", "45e5> *e5", quarry="9 1 6")
    assert legal(play(state, "1e6>")) == {"mark:2"}
    assert refusal(play(state, "1e6>"), "mark:1").message == "The brown marker is not in hand."
    assert view(play(state, "2e6>")).asked == "recolour"


@pytest.mark.rule("Pyramido 4.3")
def test_a_tile_may_be_laid_on_the_half_without_a_marker_or_kept() -> None:
    state = play(begun("8 45 86"), "1e5>", "mark:1")
    assert legal(state) == {"keep"} | {f"tile2:{face}" for face in FACES}
    assert refusal(state, "tile1:Ra").message == "There is a marker on half 1."
    assert refusal(state, "stack:1").rule == "Pyramido 4.3"
    kept = play(state, "keep")
    assert view(kept).seats[0].tiles == ("NB", "YT", "RG")
    assert square(kept, 0, 1, "f5") == "Bb"


@pytest.mark.rule("Pyramido 4.3")
def test_a_tile_hides_what_is_under_it_and_takes_the_marker_of_its_colour() -> None:
    state = play(begun("8 45 86"), "1e5>", "mark:1", "tile2:Rc")
    assert square(state, 0, 1, "f5") == "Rc t *"
    assert view(state).seats[0].tiles == ("NB", "YT")
    assert view(state).seats[0].markers == "BYTG"
    assert view(state).asked == "refill"


@pytest.mark.rule("Pyramido 4.3")
def test_a_tile_of_the_own_colour_is_allowed() -> None:
    state = play(begun("8 45 86"), "1e5>", "mark:1", "tile2:Ba")
    assert square(state, 0, 1, "f5") == "Ba t *"


@pytest.mark.rule("Pyramido 4.3")
def test_a_tile_without_a_marker_in_hand_gets_none() -> None:
    state = play(begun("8 45 86"), "1e5>", "mark:1", "tile2:Nd")
    assert square(state, 0, 1, "f5") == "Nd t"


@pytest.mark.rule("Pyramido 4.3")
def test_both_halves_may_be_recoloured_where_neither_has_a_marker() -> None:
    state = table("round 1 first 1 seat 1 place", "8e5> *e5", "45e5> *e5", quarry="1 2 3")
    state = play(state, "1e6>")
    assert len(legal(state)) == 2 * 24 + 1
    assert square(play(state, "tile1:Bd"), 0, 1, "e6") == "Bd t *"


@pytest.mark.rule("Pyramido 4.3")
def test_recolouring_is_not_asked_without_a_tile() -> None:
    all_laid = "8e5> 45e6> 86e7> f5=Ba e6=Yb f7=Ra *e5 *f5 *f6 *e6 *e7"
    state = table(
        "round 1 first 1 seat 1 place", all_laid, "1e5> 9e6> 10e7> *e5 *f6", quarry="2 3 4"
    )
    assert view(play(state, "1e8>")).asked == "refill"


@pytest.mark.rule("Pyramido 4.3")
def test_tiles_stay_and_count_for_their_colour_on_later_levels() -> None:
    state = table(
        "round 2 first 1 seat 1 place",
        f"{pyramid(1, 1)} e5=Ra points 9",
        f"{pyramid(1, 11)} points 9",
    )
    assert square(state, 0, 1, "e5") == "Ra t"
    assert view(state).seats[0].tiles == ("NB", "YT")


@pytest.mark.rule("Pyramido 4.4")
def test_the_gap_must_be_refilled_before_the_next_player_moves() -> None:
    state = play(begun("8 45 86"), "3e5>", "mark:1", "keep")
    tops = [stack.top for stack in view(state).stacks]
    assert state.actor == 0
    assert refusal(state, "1e6>").rule == "Pyramido 4.4"
    state = play(state, "stack:4")
    assert view(state).quarry == (8, 45, tops[3])
    assert [stack.size for stack in view(state).stacks] == [22, 22, 22, 20]
    assert view(state).stacks[3].top is None
    state = play(state, "domino:90")
    assert view(state).stacks[3].top == 90
    assert state.actor == 1


@pytest.mark.rule("Pyramido 4.4")
def test_the_last_domino_of_the_match_is_not_replaced() -> None:
    built = [f"{pyramid(3, 20 * seat + 1)} points 9 9 9" for seat in range(2)]
    state = table("round 4 first 2 seat 2 place", *built, quarry="61 62 63")
    state = play(state, "1e5>", "mark:1", "keep")
    assert view(state).asked == "refill"
    state = play(end_turn(state), "2f5<", "mark:1", "keep")
    assert state.is_over
    assert view(state).quarry[1] is None


@pytest.mark.rule("Pyramido 4.5")
def test_an_empty_stack_is_rebuilt_from_the_bottom_half_of_the_leftmost_tallest() -> None:
    built = [f"{pyramid(3, 19 * seat + 1)} points 9 9 9" for seat in range(4)]
    state = table(
        "round 4 first 1 seat 1 place",
        *built,
        quarry="77 78 79",
        stacks="1:80 2:81 4:82 4:83",
    )
    state = play(state, "1e5>", "mark:1", "keep", "stack:1")
    assert view(state).quarry == (80, 78, 79)
    assert [stack.size for stack in view(state).stacks] == [2, 2, 2, 4]
    assert [stack.top for stack in view(state).stacks] == [None, 81, 82, 83]
    assert view(play(state, "domino:90")).stacks[0].top == 90


@pytest.mark.rule("Pyramido 4.5")
def test_half_a_stack_is_rounded_down() -> None:
    built = [f"{pyramid(3, 19 * seat + 1)} points 9 9 9" for seat in range(4)]
    with pytest.raises(InvalidSetup):
        table("round 4 first 1 seat 1 place", *built, stacks="1:80 5:81 3:82 3:83")
    state = table("round 4 first 1 seat 1 place", *built, stacks="1:80 5:81 3:82 2:83")
    state = end_turn(play(play_first(state, actions=2), "keep", "stack:1"))
    assert [stack.size for stack in view(state).stacks] == [2, 3, 3, 2]
