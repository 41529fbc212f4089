"""The rules of Pyramido from holes to the end of a match, each shown on a table."""

import pytest

from pyramidion.core import CHANCE, IllegalAction, Outcome
from pyramidion.games.pyramido import PYRAMIDO
from pyramidion.games.pyramido.layout import (
    BOTTOM,
    HELD,
    LEFT,
    MARKED,
    OUT,
    OUTS,
    RIGHT,
    SCORES,
    STARTER,
    TOP,
    block_of,
    first_position,
    plane_of,
)
from pyramidion.games.pyramido.turn import end_round
from tests.games.pyramido.tables import (
    FOUR_HOLES,
    FULL_LEVELS,
    TWO_HOLES,
    PyramidoState,
    end_turn,
    laid,
    legal,
    play,
    pyramid,
    square,
    table,
    view,
)

# Seats in the middle of level 1; markers where they must be.
NINE = f"{laid(' '.join(FULL_LEVELS[0].split()[:9]), 33)} *e5 *h6"
HOLES_LEFT = f"{laid(TWO_HOLES, 1)} *e5 *f7"
HOPELESS = f"{laid(FOUR_HOLES, 1)} *e5 *i7"
HOPELESS_TOO = f"{laid(FOUR_HOLES, 56)} *e5 *i6"


def outcome(state: PyramidoState) -> Outcome:
    assert state.outcome is not None
    return state.outcome


@pytest.mark.rule("Pyramido 5.1")
def test_holes_are_filled_with_tiles_in_reading_order_and_get_no_markers() -> None:
    state = table("round 1 first 1 seat 1 fill", HOLES_LEFT, NINE)
    assert view(state).seats[0].holes == ("i5", "e8")
    assert legal(state) == {f"fill:{colour}{quarter}" for colour in "NBYTRG" for quarter in "abcd"}
    with pytest.raises(IllegalAction, match=r"No domino fits: fill the holes\. \(Pyramido 5\.1\)"):
        play(state, "1i5v")
    quarry, stacks = view(state).quarry, view(state).stacks
    state = play(state, "fill:Gd")
    assert square(state, 0, 1, "i5") == "Gd t"
    assert state.actor == 0
    assert legal(state) == {f"fill:{colour}{quarter}" for colour in "NBYT" for quarter in "abcd"}
    state = play(state, "fill:Ta")
    assert square(state, 0, 1, "e8") == "Ta t"
    assert view(state).seats[0].markers == "YTRG"
    assert view(state).seats[0].tiles == ("NB",)
    assert state.actor == 1
    assert view(state).quarry == quarry
    assert view(state).stacks == stacks


@pytest.mark.rule("Pyramido 5.1")
def test_holes_are_filled_after_the_last_domino_that_fits() -> None:
    before = HOLES_LEFT.replace("9h8> ", "")
    state = table(
        "round 1 first 1 seat 1 place", before, NINE.replace("41e8> ", ""), quarry="9 10 11"
    )
    assert {action[1:3] for action in legal(state)} == {"h8", "i8"}
    state = end_turn(play(state, "1h8>"))
    assert state.actor == 1
    state = end_turn(play(state, "2e8>"))
    assert view(state).asked == "fill"
    assert state.actor == 0


@pytest.mark.rule("Pyramido 5.1")
def test_a_level_completed_with_tiles_is_scored_like_any_other() -> None:
    last = table("round 1 first 2 seat 1 fill", HOLES_LEFT, f"{NINE} 42g8>")
    state = play(last, "fill:Gd", "fill:Ta")
    assert view(state).round == 2
    assert [len(seat.scores) for seat in view(state).seats] == [1, 1]


@pytest.mark.rule("Pyramido 5.2")
def test_a_player_with_fewer_tiles_than_holes_is_out_and_a_single_one_left_wins() -> None:
    state = table("round 1 first 1 seat 1 reveal", NINE, HOPELESS)
    assert state.actor == CHANCE
    state = play(state, "domino:90")
    assert state.is_over
    assert view(state).seats[1].out == 1
    assert outcome(state).places == (1, 2)
    assert outcome(state).reason == "last_standing"


@pytest.mark.rule("Pyramido 5.2")
def test_as_many_tiles_as_holes_are_enough() -> None:
    one_spent = f"{laid(TWO_HOLES, 1)} f5=Ra *e5 *f5 *f7"
    state = table("round 1 first 2 seat 2 reveal", one_spent, f"{NINE} 42g8>")
    state = play(state, "domino:90")
    assert state.actor == 0
    assert view(state).asked == "fill"
    assert view(state).seats[0].tiles == ("NB", "YT")


@pytest.mark.rule("Pyramido 5.2")
def test_two_holes_and_one_tile_are_too_few() -> None:
    spent = f"{laid(TWO_HOLES, 1)} f5=Ra h5=Ya *e5 *f5 *h5 *f7"
    state = table("round 1 first 2 seat 2 reveal", spent, f"{NINE} 42g8>")
    assert outcome(play(state, "domino:90")).places == (2, 1)


@pytest.mark.rule("Pyramido 5.2")
def test_the_others_play_on_when_somebody_is_out() -> None:
    third = f"{laid(' '.join(FULL_LEVELS[0].split()[:8]), 56)} *e5 *f6"
    state = table("round 1 first 1 seat 1 reveal", NINE, HOPELESS, third)
    state = play(state, "domino:90")
    assert not state.is_over
    assert state.actor == 2
    assert [seat.out for seat in view(state).seats] == [0, 1, 0]
    state = end_turn(play(state, "1e8>"))
    assert state.actor == 0


@pytest.mark.rule("Pyramido 5.2")
def test_who_was_out_later_ranks_higher() -> None:
    state = table("round 1 first 1 seat 1 reveal", NINE, HOPELESS, HOPELESS_TOO)
    state = play(state, "domino:90")
    assert [seat.out for seat in view(state).seats] == [0, 1, 2]
    assert outcome(state).places == (1, 3, 2)
    assert outcome(state).reason == "last_standing"


@pytest.mark.rule("Pyramido 5.2")
def test_points_play_no_part_for_who_is_out() -> None:
    rich = (
        f"{pyramid(1, 1)} e5=Ra g5=Ya / 11f5> 12h5v 13e6v 14f6> 15g7> *f5 *h6 *e7 points 40 out 1"
    )
    poor = [f"{pyramid(4, 20 * seat + 21)} points {n} {n} {n} {n}" for seat, n in ((0, 9), (1, 8))]
    state = table("round 4 first 3 over", rich, *poor, quarry="- 18 19")
    assert outcome(state).places == (3, 1, 2)
    assert outcome(state).measures == ((40, 1, 40), (36, 3, 9), (32, 3, 8))


def scored(areas: list[list[int]], first: int, out: tuple[int, ...] = ()) -> tuple[list[int], int]:
    """The scores of a round with marked areas of so many jewels, and who begins the next one.

    Every area is a row of five squares of its own colour. Seats count from 1.
    """
    position = first_position(len(areas), 0)
    cells = position.cells
    cells[STARTER], cells[OUTS] = first - 1, len(out)
    for seat, rows in enumerate(areas):
        block = block_of(seat)
        cells[[block + LEFT, block + RIGHT, block + TOP, block + BOTTOM]] = 0, 4, 0, 3
        cells[block + OUT] = seat + 1 in out
        for row, jewels in enumerate(rows):
            for column in range(5):
                here = (jewels + 4 - column) // 5
                packed = row + 1 | ((1 << here) - 1) << 3
                position.squares[plane_of(cells, seat, 0) + 7 * row + column] = packed
            cells[block + MARKED] |= 1 << 7 * row
            cells[block + HELD] &= ~(1 << row)
    end_round(position)
    scores = [int(cells[block_of(seat) + SCORES]) for seat in range(len(areas))]
    assert all(
        cells[block_of(seat) + HELD] == 63 and cells[block_of(seat) + MARKED] == 0
        for seat in range(len(areas))
        if seat + 1 not in out
    )
    return scores, int(cells[STARTER]) + 1


@pytest.mark.rule("Pyramido 6.4")
def test_the_lowest_score_of_the_round_begins_the_next() -> None:
    assert scored([[5, 4], [3, 2], [6, 6]], first=1) == ([13, 7, 18], 2)


@pytest.mark.rule("Pyramido 6.4")
@pytest.mark.parametrize(("first", "following"), [(1, 2), (2, 2), (3, 4), (4, 4)])
def test_of_equals_the_first_clockwise_from_the_first_player_begins(
    first: int, following: int
) -> None:
    assert scored([[5], [3], [6], [3]], first) == ([10, 6, 12, 6], following)


@pytest.mark.rule("Pyramido 6.4")
def test_who_is_out_does_not_count_but_the_counting_starts_from_that_seat() -> None:
    assert scored([[3], [1], [3], [4]], first=2, out=(2,)) == ([6, 0, 6, 8], 3)
    assert scored([[3], [4], [3], [1]], first=4, out=(4,)) == ([6, 8, 6, 0], 1)


@pytest.mark.rule("Pyramido 6.4")
def test_markers_are_back_in_hand_in_the_next_round() -> None:
    state = table("round 1 first 2 seat 1 reveal", f"{HOLES_LEFT} i5=Ga e8=Ta", f"{NINE} 42g8>")
    state = play(state, "domino:90")
    seen = view(state)
    assert seen.round == 2
    assert [seat.markers for seat in seen.seats] == ["NBYTRG", "NBYTRG"]
    assert not any(each.has_marker for seat in seen.seats for each in seat.levels[0])
    lowest = min(seen.seats, key=lambda seat: seat.scores)
    assert state.actor == seen.first == seen.seats.index(lowest)


def finished(*seats: str) -> PyramidoState:
    """A finished match with these points, and tiles where given."""
    built = []
    for seat, words in enumerate(seats):
        numbers, _, tiles = words.partition(" tiles ")
        levels = pyramid(4, 20 * seat + 1).split(" / ")
        levels[0] += f" {tiles}" if tiles else ""
        built.append(f"{' / '.join(levels)} points {numbers}")
    lowest = min(seats, key=lambda words: int(words.split()[2]))
    first = seats.index(lowest) + 1
    return table(
        f"round 4 first {first} over", *built, quarry="- 81 82" if len(seats) > 3 else "- 88 89"
    )


@pytest.mark.rule("Pyramido 7.1")
def test_the_highest_total_wins() -> None:
    state = finished("20 10 10 10", "9 9 9 9", "15 15 15 15")
    assert outcome(state).places == (2, 3, 1)
    assert outcome(state).reason == "most_points"
    assert outcome(state).measures == ((50, 3, 20), (36, 3, 9), (60, 3, 15))
    assert PYRAMIDO.measure_names == ("points", "tiles", "best_round")


@pytest.mark.rule("Pyramido 7.1")
def test_with_equal_totals_more_tiles_win() -> None:
    state = finished("20 10 10 10 tiles e5=Ra", "10 10 10 20")
    assert outcome(state).places == (2, 1)
    assert outcome(state).reason == "most_tiles"


@pytest.mark.rule("Pyramido 7.1")
def test_then_the_best_single_round_wins() -> None:
    state = finished("20 10 10 10", "19 11 10 10", "10 10 10 20 tiles e5=Ra")
    assert outcome(state).places == (1, 2, 3)
    assert outcome(state).reason == "best_round"


@pytest.mark.rule("Pyramido 7.1")
def test_equals_in_everything_share_the_victory() -> None:
    state = finished("20 10 10 10", "10 20 10 10", "9 9 9 9")
    assert outcome(state).places == (1, 1, 3)
    assert outcome(state).reason == "shared"
    assert outcome(state).winners == (0, 1)


@pytest.mark.rule("Pyramido 8.2")
def test_the_second_of_the_example_wins_with_98_points() -> None:
    state = finished("20 24 26 19", "24 23 29 22", "21 22 25 18", "18 21 24 20")
    assert [measure[0] for measure in outcome(state).measures] == [89, 98, 86, 83]
    assert outcome(state).places == (2, 1, 3, 4)


@pytest.mark.rule("Pyramido 8.2")
@pytest.mark.parametrize("first", [1, 2, 3, 4])
def test_the_player_with_18_of_the_example_begins_round_2(first: int) -> None:
    areas = [[10], [12], [7, 7], [9]]
    assert scored(areas, first) == ([20, 24, 21, 18], 4)
