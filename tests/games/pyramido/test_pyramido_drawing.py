"""How a table of Pyramido looks in plain characters."""

import textwrap

import pytest

from pyramidion.core import State, seeded
from pyramidion.games.pyramido import PYRAMIDO, PyramidoOptions
from tests.games.pyramido.tables import (
    FOUR_HOLES,
    FULL_LEVELS,
    OPTIONS,
    PyramidoState,
    begun,
    laid,
    play,
    pyramid,
    random_match,
    table,
)


def check_picture(state: PyramidoState, expected: str) -> None:
    assert state.draw() == textwrap.dedent(expected).strip("\n")


def test_level_1_is_drawn_with_the_places_where_it_can_grow() -> None:
    expected = """
    Stack 1: 22    Stack 2: 22    Stack 3: 22    Stack 4: 21
    [Nn][Nn]  1    [Nn][nN]  2    [Nn][nn]  3    [nN][nN]  4
    [nn][nn]       [nn][nn]       [nn][nN]       [nn][nn]
           Quarry 1       Quarry 2       Quarry 3
           [  ][  ]  -    [Bb][tT] 45    [Rr][gG] 86
           [  ][  ]       [bb][tt]       [rr][gg]

    Seat 1 (first, to move), level 1         Seat 2, level 1
       c   d   e   f   g   h                    d   e   f
    3          ..  ..                        4      ..
               ..  ..                               ..
    4      ..  ..  ..  ..                    5  ..  ..  ..
           ..  ..  ..  ..                       ..  ..  ..
    5  ..  .. {Nn}[bB] ..  ..                6      ..
       ..  .. {nn}[bb] ..  ..                       ..
    6      ..  ..  ..  ..                    Points 0, round so far 0
           ..  ..  ..  ..                    Markers NBYTRG, tiles NB YT RG
    7          ..  ..
               ..  ..
    Points 0, round so far 2
    Markers BYTRG, tiles NB YT RG

    N brown, B blue, Y yellow, T turquoise, R red, G green.
    Capital: a jewel. [ ] square of the level being built, { } with a marker.
    Round 1, seat 1 may recolour a half of domino 8.
    """
    check_picture(play(begun("8 45 86"), "1e5>", "mark:1"), expected)


def test_upper_levels_are_drawn_on_what_is_seen_of_the_lower_ones() -> None:
    expected = """
    Stack 1: 14    Stack 2: 14    Stack 3: 13    Stack 4: 13
    [Bb][Bb] 33    [Bb][bb] 34    [bB][bB] 35    [bb][bB] 36
    [bb][bb]       [bb][bB]       [bb][bb]       [Bb][bb]
           Quarry 1       Quarry 2       Quarry 3
           [rr][Rr] 82    [rr][rR] 83    [rr][GG] 84
           [rr][rR]       [Rr][rr]       [rr][gg]

    Seat 1 (first), level 3                  Seat 2 (to move), level 3
         e   f   g                                e   f   g
      Nn Nn  Nn  nN nN                         nn yY  nn  yy nn
      nn nb  Bn  nb bn                         NN nr  Rn  nr rn
    5 nN{rR} bN  nb Bn                       5 nn nr  rN  nr RT
      nn{rr} Yn  ny Yn                         nn nG  gn  ng Gt
    6 nn[gg] yn  ny YN                       6 nn ng  Gn  nG gn
      nN[gG] YN  ny yn                         Nn ng  Gn  ng gn
      Nn ny  yn  ny Yb                         nn ng  Gn  nG GR
      nn bB  nn  bB bB                         nn Rr  nn  rR Rr
    Points 21 (12+9), round so far 2         Points 23 (12+11), round so far 0
    Markers NBYTG, tiles NB YT RG            Markers NBYTRG, tiles NB YT RG

    N brown, B blue, Y yellow, T turquoise, R red, G green.
    Capital: a jewel. [ ] square of the level being built, { } with a marker.
    Round 3, seat 2 places a domino on level 3.
    """
    state = table(
        "round 3 first 1 seat 2 place",
        f"{pyramid(2, 1)} / 86e5v *e5 points 12 9",
        f"{pyramid(2, 17)} points 12 11",
        quarry="82 83 84",
    )
    check_picture(state, expected)


def test_an_eliminated_player_and_the_winner_are_drawn() -> None:
    expected = """
    Stack 1: 18    Stack 2: 18    Stack 3: 17    Stack 4: 17
    [nn][bb] 12    [nn][yY] 13    [nn][yY] 14    [Nn][yY] 15
    [Nn][bB]       [nn][Yy]       [nn][yY]       [nn][yy]
           Quarry 1       Quarry 2       Quarry 3
           [Nn][bb]  9    [nN][bb] 10    [nn][bB] 11
           [nn][bB]       [nn][bB]       [Nn][bb]

    Seat 1 (first), level 1                  Seat 2 (out), level 1
       e   f   g   h   i                        e   f   g   h   i
    5 {Bb}[Bb][Bb][bb][bb]                   5 {Nn}[Nn] .. [Nn][nN]
      {bb}[bb][bb][bB][bB]                     {nn}[nn] .. [nn][nn]
    6 [bb][bB][bb]{Yy}[bb]                   6  .. [Nn][nn][nN][nN]
      [Bb][bb][bb]{yY}[bB]                      .. [nn][nN][nn][nn]
    7 [bb][yY][Bb][yY][bB]                   7 [nn][nN] .. [nn]{Bb}
      [bb][yY][bb][yy][bb]                     [Nn][nn] .. [nn]{bB}
    8 [bb][yY] ..  .. [yy]                   8  .. [nn][bB][Nn][bB]
      [Bb][yy] ..  .. [Yy]                      .. [nn][bB][nn][bb]
    Points 0                                 Points 0
    Markers NTRG, tiles NB YT RG             Markers YTRG, tiles NB YT RG

    N brown, B blue, Y yellow, T turquoise, R red, G green.
    Capital: a jewel. [ ] square of the level being built, { } with a marker.
    Seat 1 wins: all others are out.
    """
    nine = f"{laid(' '.join(FULL_LEVELS[0].split()[:9]), 33)} *e5 *h6"
    hopeless = f"{laid(FOUR_HOLES, 1)} *e5 *i7 out 1"
    check_picture(table("round 1 first 1 over", nine, hopeless), expected)


@pytest.mark.parametrize(
    ("points", "sentence"),
    [
        (("20 10 9 22", "20 10 11 19"), "Seat 1 wins: most points."),
        (("20 10 9 20", "20 10 10 20"), "Seat 2 wins: most points."),
        (("20 10 9 20", "20 9 15 15"), "Seats 1 and 2 share the victory: equal in everything."),
        (("25 10 9 15", "20 9 15 15"), "Seat 1 wins: equal points and tiles, a better best round."),
    ],
)
def test_the_end_is_told_in_a_sentence(points: tuple[str, str], sentence: str) -> None:
    seats = [f"{pyramid(4, 20 * i + 1)} points {each}" for i, each in enumerate(points)]
    state = table("round 4 first 1 over", *seats, quarry="- 88 89")
    assert state.draw().endswith(f"\n{sentence}")


@pytest.mark.parametrize("options", OPTIONS[::2], ids=str)
def test_no_picture_is_wider_than_a_terminal(options: PyramidoOptions) -> None:
    for careful in (False, True):
        for state in random_match(State.start(PYRAMIDO, options), seeded(3), careful):
            lines = state.draw().split("\n")
            assert max(len(line) for line in lines) <= 80
            assert not any(line.endswith(" ") for line in lines)
