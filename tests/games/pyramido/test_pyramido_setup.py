"""Positions that cannot be read or cannot exist are refused, with the rule they break."""

import pytest

from pyramidion.core import ErrorCode, InvalidSetup, State
from pyramidion.games.pyramido import PYRAMIDO, PyramidoOptions
from tests.games.pyramido.tables import FOUR_HOLES, FULL_LEVELS, TWO_HOLES, laid, pyramid, table

PLACE = "round 1 first 1 seat 1 place"
ONE, OTHER = "8e5> *e5", "46e5> *e5"
NINE = f"{laid(' '.join(FULL_LEVELS[0].split()[:9]), 33)} *e5 *h6"
HOLES = f"{laid(TWO_HOLES, 1)} *e5 *f7"
HOPELESS = f"{laid(FOUR_HOLES, 1)} *e5 *i7"
BUILT = [f"{pyramid(1, 1)} points 9", f"{pyramid(1, 11)} points 9"]
DONE = [f"{pyramid(4, 20 * seat + 1)} points 9 9 9 9" for seat in range(2)]


def refusal(text: str, players: int = 2) -> InvalidSetup:
    with pytest.raises(InvalidSetup) as caught:
        State.from_setup(PYRAMIDO, text, PYRAMIDO.parse_options({"players": players}))
    assert caught.value.code is ErrorCode.INVALID_SETUP
    return caught.value


@pytest.mark.parametrize(
    "text",
    [
        "",
        "lot ",
        "lots",
        "round 1 first 1 seat 1",
        "round 1 first 1 seat 1 pace",
        "round 5 first 1 seat 1 place",
        "round 1 first 3 seat 1 place",
        "round 1 first 1 seat 0 place",
        "first 1 round 1 seat 1 place",
        "round 1 first 1 place",
        "round 1 first 1 seat 1 over",
        "round 1 first 1 seat 1 mark",
        "round 1 first 1 seat 1 mark 91",
        "round 1 first 1 seat 1 place 8",
        "seat 1 first 1 deal",
        "round \u0662 first 1 seat 1 place",
    ],
)
def test_a_header_that_says_nothing_is_refused(text: str) -> None:
    stock = "quarry 12 45 3 | stacks 22:17 22:4 22:80 21:9"
    refusal(f"{text} | {stock} | - | -")


@pytest.mark.parametrize(
    ("stock", "rule"),
    [
        ("quarry 12 45 3", "Pyramido 1.4"),
        ("quarry 12 45 | stacks 22:17 22:4 22:80 21:9", "Pyramido 2.1"),
        ("quarry 12 45 3 | stacks 22:17 22:4 22:80", "Pyramido 2.1"),
        ("quarry 12 45 3 | stack 22:17 22:4 22:80 21:9", "Pyramido 2.1"),
        ("quarry 12 45 3 | stacks 22:17 22:4 22:80 21", None),
        ("quarry 12 45 91 | stacks 22:17 22:4 22:80 21:9", None),
        ("quarry 12 45 3 | stacks 23:17 22:4 22:80 20:9", None),
        ("quarry 12 45 3 | stacks 22:17 22:4 21:80 22:9", "Pyramido 2.1"),
        ("quarry 12 45 3 | stacks 22:17 22:4 22:80 20:9", "Pyramido 1.1"),
        ("quarry 12 45 12 | stacks 22:17 22:4 22:80 21:9", "Pyramido 1.1"),
        ("quarry 12 45 3 | stacks 22:17 22:4 22:80 21:3", "Pyramido 1.1"),
        ("quarry 12 - 3 | stacks 22:17 22:4 22:80 21:9", "Pyramido 4.4"),
        ("quarry 12 45 3 | stacks 22:17 22:4 22:80 21:-", "Pyramido 4.4"),
    ],
)
def test_a_wrong_stock_is_refused(stock: str, rule: str | None) -> None:
    assert refusal(f"{PLACE} | {stock} | - | -").rule == rule


@pytest.mark.parametrize(
    "stock",
    [
        "quarry 12 - 3 | stacks 22:- 22:- 22:- 21:-",
        "quarry 12 45 3 | stacks 22:17 22:4 22:80 21:9",
        "quarry - - - | stacks 22:17 22:- 22:- 21:-",
        "quarry 12 45 3 | stacks 22:- 22:- 21:- 21:-",
    ],
)
def test_a_wrong_deal_is_refused(stock: str) -> None:
    assert refusal(f"first 1 deal | {stock}").rule in ("Pyramido 4.4", "Pyramido 1.1")


@pytest.mark.parametrize(
    ("seats", "rule"),
    [
        (("8", OTHER), None),
        (("8e5x", OTHER), None),
        (("91e5>", OTHER), None),
        (("8j5>", OTHER), None),
        (("8e5>  *e5", OTHER), None),
        (("8i5>", OTHER), "Pyramido 3.3"),
        (("8e9v", OTHER), "Pyramido 3.3"),
        (("8e6> *e6", OTHER), "Pyramido 3.4"),
        (("8f5< *e5", OTHER), "Pyramido 3.4"),
        (("8e5> 1f5> *e5", OTHER), "Pyramido 3.3"),
        (("8e5> 1e7> *e5", OTHER), "Pyramido 3.3"),
        (("8e5> 1g5> 2i5> *e5", OTHER), "Pyramido 3.3"),
        (("8e5v 1e7v 2e9> 3g9> 4i9^ *e5", OTHER), "Pyramido 3.3"),
        (("8e5> *e5 e5=Ra f5=Ya", OTHER), "Pyramido 4.3"),
        (("8e5> *e5 f5=Xa", OTHER), None),
        (("8e5> *e5 f5=R", OTHER), "Pyramido 1.3"),
        (("8e5> 1e6> *e5 f5=Ra *f5 e6=Ga", OTHER), "Pyramido 1.3"),
        (("8e5> *e5 g5=Ra", OTHER), "Pyramido 4.3"),
        (("8e5> *e5 f5=Ra", OTHER), "Pyramido 4.3"),
        (("8e5>", OTHER), "Pyramido 4.2"),
        (("6e5> *e5", OTHER), "Pyramido 4.2"),
        (("8e5> *e6", OTHER), "Pyramido 4.2"),
        (("8e5> 1e6> *e5 *e6", OTHER), "Pyramido 1.3"),
        (("8e5> *e5", "8e5> *e5"), "Pyramido 1.1"),
        (("8e5> 9e6> *e5 *f6", OTHER), "Pyramido 4.1"),
        (("8e5> *e5 points 9", OTHER), "Pyramido 6.2"),
        (("8e5> *e5 points", OTHER), "Pyramido 6.3"),
        (("8e5> *e5 out 1", OTHER), "Pyramido 5.2"),
        (("8e5> *e5 out 2", OTHER), "Pyramido 5.2"),
        (("8e5> *e5 out", OTHER), None),
        ((" / ".join([ONE, "9e5>"]), OTHER), "Pyramido 3.1"),
        ((f"{HOLES} i5=Ra e8=Ya", NINE), "Pyramido 4.1"),
        ((HOLES, NINE), "Pyramido 5.1"),
        ((f"{HOLES} e8=Ra", NINE), "Pyramido 5.1"),
        ((f"{HOLES} i5=Ra *i5", NINE), "Pyramido 4.2"),
        ((NINE.replace("41e8> ", "h8=Ra "), HOLES.replace("9h8> ", "")), "Pyramido 5.1"),
        ((f"{HOPELESS} e6=Ra", NINE), "Pyramido 5.2"),
    ],
)
def test_a_wrong_pyramid_in_round_1_is_refused(seats: tuple[str, str], rule: str | None) -> None:
    with pytest.raises(InvalidSetup) as caught:
        table(PLACE, *seats)
    assert caught.value.rule == rule


@pytest.mark.parametrize(
    ("header", "seats", "quarry", "rule"),
    [
        # whose turn it is, and what is asked
        ("round 1 first 2 seat 1 place", (ONE, "-"), "", "Pyramido 4.1"),
        ("round 1 first 1 seat 1 reveal", ("-", "-"), "", "Pyramido 4.1"),
        ("round 1 first 1 seat 1 mark 8", ("8e5>", "-"), "1 2 3", "Pyramido 4.4"),
        ("round 1 first 1 seat 1 mark 9", ("8e5> *e5", "-"), "1 - 3", "Pyramido 4.1"),
        ("round 1 first 1 seat 1 mark 8", ("8e5> *e5", "-"), "1 - 3", "Pyramido 4.2"),
        ("round 1 first 1 seat 1 mark 8", ("8e5> 1f6> *f6", OTHER), "2 - 3", "Pyramido 3.4"),
        ("round 1 first 1 seat 1 mark 1", ("8e5> 1e6> *e5", OTHER), "2 - 3", "Pyramido 4.2"),
        ("round 1 first 1 seat 1 recolour 8", ("8e5>", "-"), "1 - 3", "Pyramido 4.2"),
        (
            "round 1 first 1 seat 1 recolour 8",
            ("8e5> f5=Ra *e5 *f5", "-"),
            "1 - 3",
            "Pyramido 4.3",
        ),
        (
            "round 1 first 1 seat 1 recolour 1",
            (
                "8e5> 45e6> 86e7> 1e8> f5=Ba e6=Yb f7=Ra *e5 *f5 *f6 *e6 *e7",
                "9e5> 10e6> 12e7> *e5 *f6",
            ),
            "2 - 3",
            "Pyramido 4.3",
        ),
        ("round 1 first 1 seat 1 fill", (ONE, OTHER), "", "Pyramido 5.1"),
        ("round 1 first 1 seat 1 fill", (HOPELESS, NINE.replace("41e8> ", "")), "", "Pyramido 5.2"),
        ("round 1 first 1 seat 2 place", (f"{HOLES} i5=Ra", NINE), "", "Pyramido 4.1"),
        # levels, scores and the first player
        ("round 2 first 1 seat 1 place", (ONE, OTHER), "", "Pyramido 6.2"),
        (
            "round 2 first 1 seat 1 place",
            (f"{ONE} points 9", f"{OTHER} points 9"),
            "",
            "Pyramido 6.4",
        ),
        (
            "round 2 first 1 seat 1 place",
            (BUILT[0].replace("1e5> ", ""), BUILT[1]),
            "",
            "Pyramido 3.4",
        ),
        (
            "round 2 first 1 seat 1 place",
            (BUILT[0].replace(" 10g8>", ""), BUILT[1]),
            "",
            "Pyramido 3.1",
        ),
        (
            "round 2 first 1 seat 1 place",
            (BUILT[0].replace("9", "8", 1), BUILT[1]),
            "",
            "Pyramido 1.1",
        ),
        (
            "round 2 first 1 seat 1 place",
            (BUILT[0].replace("points 9", "points 10"), BUILT[1]),
            "",
            "Pyramido 6.4",
        ),
        (
            "round 2 first 1 seat 1 place",
            (BUILT[0].replace("points 9", "points 1"), BUILT[1]),
            "",
            "Pyramido 6.3",
        ),
        (
            "round 2 first 1 seat 2 place",
            (BUILT[0].replace(" points", " / 21i5v points"), BUILT[1]),
            "",
            "Pyramido 3.2",
        ),
        # the end
        ("round 3 first 1 over", tuple(DONE), "- 88 89", "Pyramido 7.1"),
        (
            "round 4 first 1 over",
            (DONE[0].replace(" / 20e5>", ""), DONE[1]),
            "- 88 89",
            "Pyramido 7.1",
        ),
        ("round 4 first 1 seat 1 place", tuple(DONE), "", "Pyramido 6.2"),
        ("round 4 first 1 over", tuple(DONE), "", "Pyramido 4.4"),
        (
            "round 4 first 1 over",
            (DONE[0].replace("points", "*f5 points"), DONE[1]),
            "- 88 89",
            "Pyramido 6.4",
        ),
        ("round 1 first 1 over", (NINE, f"{HOPELESS} out 1"), "- 88 89", "Pyramido 4.4"),
        (
            "round 4 first 1 seat 2 refill",
            tuple(f"{pyramid(4, 20 * seat + 1)} *e5 points 9 9 9" for seat in range(2)),
            "- 88 89",
            "Pyramido 4.2",
        ),
        # who is out
        ("round 1 first 1 seat 1 place", (NINE, f"{HOPELESS} out 1"), "", "Pyramido 5.2"),
        ("round 1 first 1 over", (NINE, f"{HOPELESS} out 2"), "", "Pyramido 5.2"),
        ("round 1 first 1 over", (f"{HOPELESS} out 1", HOLES), "", "Pyramido 1.1"),
        ("round 1 first 1 over", (NINE, f"{HOLES} out 1"), "", "Pyramido 5.2"),
        ("round 2 first 1 over", (BUILT[1], f"{HOPELESS} out 1"), "", "Pyramido 5.2"),
        ("round 1 first 2 over", (NINE, f"{HOPELESS} out 1"), "", "Pyramido 4.1"),
    ],
)
def test_a_table_that_cannot_be_so_is_refused(
    header: str, seats: tuple[str, ...], quarry: str, rule: str
) -> None:
    with pytest.raises(InvalidSetup) as caught:
        table(header, *seats, quarry=quarry)
    assert caught.value.rule == rule


def test_a_last_domino_of_the_match_that_is_to_be_replaced_is_refused() -> None:
    seats = [
        f"{pyramid(3, 1)} / 86e5> *e5 points 9 9 9",
        f"{pyramid(3, 20)} / 87e5> *e5 points 9 9 9",
    ]
    with pytest.raises(InvalidSetup, match=r"\(Pyramido 4\.4\)"):
        table("round 4 first 1 seat 2 refill", *seats, quarry="- 88 89")


def test_eliminations_in_a_wrong_order_are_refused() -> None:
    too = f"{laid(FOUR_HOLES, 56)} *e5 *i6"
    fourth = f"{laid(' '.join(FULL_LEVELS[0].split()[:8]), 70)} *f5 *g5 *i5 *h6"
    header = "round 1 first 1 seat 4 place"
    table(header, NINE, f"{HOPELESS} out 1", f"{too} out 2", fourth)
    with pytest.raises(InvalidSetup, match="in another order"):
        table(header, NINE, f"{HOPELESS} out 2", f"{too} out 1", fourth)


def test_an_elimination_that_is_still_to_come_is_refused() -> None:
    too = f"{laid(FOUR_HOLES, 56)} *e5 *i6"
    with pytest.raises(InvalidSetup, match="cannot be out already"):
        table("round 1 first 1 over", NINE, f"{HOPELESS} out 2", f"{too} out 1")


def test_an_eliminated_player_to_move_is_refused() -> None:
    too = f"{laid(' '.join(FULL_LEVELS[0].split()[:8]), 56)} *e5 *f6"
    table("round 1 first 1 seat 3 place", NINE, f"{HOPELESS} out 1", too)
    with pytest.raises(InvalidSetup, match="takes no turns"):
        table("round 1 first 1 seat 2 place", NINE, f"{HOPELESS} out 1", too)


def test_the_number_of_pyramids_must_be_that_of_the_players() -> None:
    text = table(PLACE, "-", "-").to_setup()
    with pytest.raises(InvalidSetup, match=r"3 pyramids"):
        State.from_setup(PYRAMIDO, text, PyramidoOptions(3))
