"""Areas, bonus and the worked figures of Pyramido, on drawn pyramids.

A drawing shows each square as four quarters; a capital letter is a jewel.
"""

import pytest

from pyramidion.games.pyramido.layout import PyramidoPosition
from pyramidion.games.pyramido.pyramid import marked_areas
from pyramidion.games.pyramido.scoring import areas_of, score_of
from tests.games.pyramido.tables import drawn, points


def score(position: PyramidoPosition) -> int:
    return int(score_of(areas_of(position, 0)))


# Round 1 of the rulebook: six areas of 4, 4, 3, 4, 3, 3; brown and blue have more, not connected.
ROUND_1 = """
    Nn nN bB Bb yY
    nn nn bb bb yy
    Nn tT Tt Bb yY
    nN tt tt bB yy
    rR Tt gG gG yY
    rr tT gg gg yy
    rR rr Gg nN bb
    rr rR gg nn bB
"""


@pytest.mark.rule("Pyramido 8.1")
def test_round_1_of_the_rulebook_brings_24() -> None:
    position = drawn(ROUND_1, markers="a1 c1 e1 b2 a3 c3")
    assert points(position) == {"N": 4, "B": 4, "Y": 3, "T": 4, "R": 3, "G": 3}
    assert score(position) == 24


# Round 2: 6, 5, 4, 4; the yellow area has no marker. Jewels on the rim count, covered ones do not.
GROUND = """
    Rr rR rr Bb bB
    rR rr rR bb bb
    rr yy yY bb bB
    Rr yY yy bb bb
    gg yy yy tt tt
    gg Yy yy tt tT
    gg gG gg tt tt
    Gg gg gG tT tt
"""
LEVEL_2 = """
    Rr rr bB bb
    rR Rr bb bB
    gg yY yY tt
    gg yy yy tT
    gg gg tt tt
    GG gg tT tt
"""


@pytest.mark.rule("Pyramido 8.1")
def test_round_2_of_the_rulebook_brings_23() -> None:
    position = drawn(GROUND, LEVEL_2, markers="a1 c1 a3 d2")
    assert points(position) == {"R": 6, "B": 5, "G": 4, "T": 4}
    assert score(position) == 23


LEVEL_3 = """
    Rr rR bB
    rR rr bb
    GG tT tt
    gg tt tt
"""


@pytest.mark.rule("Pyramido 8.1")
def test_round_3_of_the_rulebook_brings_29() -> None:
    position = drawn(GROUND, LEVEL_2, LEVEL_3, markers="a1 c1 a2 b2")
    assert points(position) == {"R": 7, "B": 6, "G": 6, "T": 5}
    assert score(position) == 29


@pytest.mark.rule("Pyramido 8.1")
def test_round_4_of_the_rulebook_brings_14_with_a_single_area() -> None:
    domino = """
        Rr yy
        rr yy
    """
    position = drawn(GROUND, LEVEL_2, LEVEL_3, domino, markers="a1")
    assert points(position) == {"R": 7}
    assert score(position) == 14


@pytest.mark.rule("Pyramido 8.1")
def test_round_4_of_the_rulebook_brings_22_with_a_tile() -> None:
    domino_with_a_blue_tile = """
        RR Bb
        rr bb
    """
    position = drawn(GROUND, LEVEL_2, LEVEL_3, domino_with_a_blue_tile, markers="a1 b1")
    assert points(position) == {"R": 8, "B": 7}
    assert score(position) == 22


@pytest.mark.rule("Pyramido 6.1")
@pytest.mark.parametrize("areas", ["visible", "stacked"])
def test_quarters_that_only_meet_at_a_corner_are_not_connected(areas: str) -> None:
    position = drawn(
        """
        Rr bb rR
        rr bb rr
        bb rR bb
        bb rr bb
        """,
        markers="a1",
        areas=areas,
    )
    assert points(position) == {"R": 1}


@pytest.mark.rule("Pyramido 6.1")
@pytest.mark.parametrize("areas", ["visible", "stacked"])
def test_an_area_goes_over_several_levels(areas: str) -> None:
    position = drawn(GROUND, LEVEL_2, LEVEL_3, markers="a1", areas=areas)
    (area,) = marked_areas(position, 0)
    assert {name[0] for name in area.quarters} == {"1", "2", "3"}
    assert area.points == 7


# From above, the red of level 2 meets the red rim in the north, but not the one in the south.
COVERED_GROUND = """
    nn nn rR nn nn
    nn nn rr nn nn
    nn nn Rr nn nn
    nn nn rr nn nn
    nn nn rr nn nn
    nn nn rr nn nn
    nn nn rr nn nn
    nn nn rR nn nn
"""
COVER = """
    yy rR yy yy
    yy rr yy yy
    yy yy yy yy
    yy yy yy yy
    yy yy yy yy
    yy yy yy yy
"""


@pytest.mark.rule("Pyramido 6.1")
def test_what_is_covered_connects_only_in_stacked_areas() -> None:
    visible = drawn(COVERED_GROUND, COVER, markers="b1")
    stacked = drawn(COVERED_GROUND, COVER, markers="b1", areas="stacked")
    assert points(visible) == {"R": 2}
    assert points(stacked) == {"R": 3}  # the covered jewel on c2 counts in neither
    assert not any(name.startswith("1c4") for name in marked_areas(visible, 0)[0].quarters)
    assert {"1c4c", "1c4d"} <= set(marked_areas(stacked, 0)[0].quarters)


@pytest.mark.rule("Pyramido 6.2")
def test_an_area_without_a_marker_scores_nothing() -> None:
    assert points(drawn(ROUND_1, markers="c1 e1")) == {"B": 4, "Y": 3}
    assert score(drawn(ROUND_1)) == 0


@pytest.mark.rule("Pyramido 6.2")
def test_one_marker_does_not_count_for_another_area_of_its_colour() -> None:
    assert points(drawn(ROUND_1, markers="d4")) == {"N": 1}


@pytest.mark.rule("Pyramido 6.3")
def test_the_smallest_marked_area_scores_once_more() -> None:
    assert score(drawn(ROUND_1, markers="c1 e1 b2")) == 4 + 3 + 4 + 3


@pytest.mark.rule("Pyramido 6.3")
def test_only_one_of_several_smallest_areas_scores_once_more() -> None:
    assert score(drawn(ROUND_1, markers="e1 a3 c3")) == 3 + 3 + 3 + 3


@pytest.mark.rule("Pyramido 6.3")
def test_a_single_marked_area_scores_twice() -> None:
    assert score(drawn(ROUND_1, markers="c1")) == 4 + 4
