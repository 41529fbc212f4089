"""The components and the set-up of Pyramido, each rule shown on a table."""

from collections import Counter

import pytest

from pyramidion.core import CHANCE, InvalidOptions, State
from pyramidion.games.pyramido import PYRAMIDO
from pyramidion.games.pyramido.dominoes import COLOURS, HALVES, QUARTERS
from tests.games.pyramido.reference import DOMINOES
from tests.games.pyramido.tables import (
    FACES,
    begun,
    end_turn,
    legal,
    play,
    play_first,
    refusal,
    square,
    view,
)


@pytest.mark.rule("Pyramido 1.1")
def test_ninety_different_dominoes_show_two_jewels_each() -> None:
    pairs = [(HALVES[2 * i], HALVES[2 * i + 1]) for i in range(90)]
    assert len(set(pairs)) == 90
    jewels = [(left[1].bit_count(), right[1].bit_count()) for left, right in pairs]
    assert Counter(tuple(sorted(both)) for both in jewels) == {(1, 1): 55, (0, 2): 35}


@pytest.mark.rule("Pyramido 1.1")
def test_the_dominoes_are_those_of_the_list() -> None:
    for number, halves in DOMINOES.items():
        for half, (colour, jewels) in enumerate(halves):
            own_colour, own_jewels = HALVES[2 * (number - 1) + half]
            assert COLOURS[own_colour] == colour
            assert {q for i, q in enumerate(QUARTERS) if own_jewels >> i & 1} == set(jewels)


@pytest.mark.rule("Pyramido 1.2")
def test_colours_occur_as_often_as_the_table_says() -> None:
    squares, jewels = Counter[str](), Counter[str]()
    for colour, mask in HALVES:
        squares[COLOURS[colour]] += 1
        jewels[COLOURS[colour]] += mask.bit_count()
    assert squares == {"Y": 31, "T": 29, "B": 34, "N": 37, "R": 26, "G": 23}
    assert jewels == {"Y": 29, "T": 31, "B": 28, "N": 24, "R": 32, "G": 36}
    assert squares.total() == jewels.total() == 180


@pytest.mark.rule("Pyramido 1.3")
def test_everybody_has_six_markers_and_three_tiles_with_two_faces() -> None:
    for seat in view(begun("1 2 3", players=4)).seats:
        assert seat.markers == "NBYTRG"
        assert seat.tiles == ("NB", "YT", "RG")


@pytest.mark.rule("Pyramido 1.3")
def test_a_tile_shows_one_jewel_and_cannot_be_laid_again_with_its_other_face() -> None:
    state = play(begun("8 2 3"), "1e5>", "mark:1", "tile2:Bc")
    assert square(state, 0, 1, "f5") == "Bc t *"
    state = end_turn(state)
    state = play(end_turn(play_first(state)), "2e6>")
    assert refusal(state, "tile1:Na").rule == "Pyramido 1.3"
    assert legal(state) == {"keep"} | {
        f"tile{half}:{face}" for half in (1, 2) for face in FACES if face[0] not in "NB"
    }


@pytest.mark.rule("Pyramido 1.4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_players_build_a_pyramid_each(players: int) -> None:
    state = begun("8 45 86", players)
    for seat in range(players):
        assert state.actor == seat
        state = end_turn(play(state, "1e5>"))
    assert state.actor == 0
    assert [len(seat.levels[0]) for seat in view(state).seats] == [2] * players


@pytest.mark.rule("Pyramido 1.4")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(InvalidOptions):
        PYRAMIDO.parse_options({"players": players})


@pytest.mark.rule("Pyramido 2.1")
def test_three_dominoes_make_the_quarry_and_the_others_four_stacks() -> None:
    state = play(State.start(PYRAMIDO), "first:1")
    for number in (12, 45, 3):
        state = play(state, f"domino:{number}")
    assert view(state).quarry == (12, 45, 3)
    for number in (17, 4, 80, 9):
        assert state.actor == CHANCE
        state = play(state, f"domino:{number}")
    assert [(s.size, s.top) for s in view(state).stacks] == [(22, 17), (22, 4), (22, 80), (21, 9)]
    assert state.actor == 0


@pytest.mark.rule("Pyramido 2.1")
def test_every_domino_not_yet_seen_is_equally_likely_to_come_to_light() -> None:
    state = play(begun("8 45 86"), "1e5>", "mark:1", "keep", "stack:1")
    assert state.actor == CHANCE
    chances = dict(state.chance_outcomes())
    seen = {8, *view(state).quarry, *(stack.top for stack in view(state).stacks)} - {None}
    assert len(seen) == 7
    assert {PYRAMIDO.format_action(action) for action in chances} == {
        f"domino:{number}" for number in range(1, 91) if number not in seen
    }
    assert set(chances.values()) == {1 / 83}


@pytest.mark.rule("Pyramido 2.2")
@pytest.mark.parametrize("slot", [1, 2, 3])
def test_a_quarry_slot_is_refilled_from_the_two_stacks_above_it(slot: int) -> None:
    state = play(begun("8 45 86"), f"{slot}e5>", "mark:1", "keep")
    assert legal(state) == {f"stack:{slot}", f"stack:{slot + 1}"}
    other = 4 if slot < 3 else 1
    assert refusal(state, f"stack:{other}").rule == "Pyramido 2.2"


@pytest.mark.rule("Pyramido 2.3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_player_is_drawn_by_lot(players: int) -> None:
    state = State.start(PYRAMIDO, PYRAMIDO.parse_options({"players": players}))
    assert legal(state) == {f"first:{seat + 1}" for seat in range(players)}
    assert [chance for _, chance in state.chance_outcomes()] == [1 / players] * players
    state = play_first(play(state, f"first:{players}"), actions=7)
    assert state.actor == players - 1
