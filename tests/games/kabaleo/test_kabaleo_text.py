"""Actions, positions and options of Kabaleo as texts."""

import random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyramidion.core import (
    Action,
    ErrorCode,
    InvalidOptions,
    InvalidSetup,
    InvalidText,
    Observation,
    State,
    is_pure,
)
from pyramidion.games.kabaleo import KABALEO, KabaleoOptions
from pyramidion.games.kabaleo.actions import Box, Deal, First, Goal, Put
from tests.games.kabaleo.tables import OPTIONS, KabaleoState, opening, pick, play, random_match

EXAMPLES = 100 if is_pure() else 300
BARE = "B B B B G G G G O O O O P P P P"
FULL = "BBBGGGOOOPPP BBBGGGOOOPPP"


@pytest.mark.parametrize(
    ("text", "fields"),
    [
        ("B1", Put("B", 1)),
        ("Y24", Put("Y", 24)),
        ("first:2", First(1)),
        ("box:P", Box("P")),
        ("goal:B", Goal("B")),
        ("deal:O", Deal("O")),
    ],
)
def test_an_action_has_a_text_and_fields(text: str, fields: Any) -> None:
    action = KABALEO.parse_action(text)
    assert KABALEO.decode_action(action) == fields
    assert KABALEO.encode_action(fields) == action


def test_every_action_round_trips_in_every_spelling() -> None:
    texts = set()
    for action in range(KABALEO.action_count):
        text = KABALEO.format_action(action)
        texts.add(text)
        assert KABALEO.parse_action(text) == action
        fields = KABALEO.decode_action(action)
        assert KABALEO.encode_action(fields) == action
        assert KABALEO.parse_fields(msgspec.to_builtins(fields)) == action
    assert len(texts) == KABALEO.action_count == 24 * 6 + 4 + 3 * 6


NO_ACTIONS = ["", "B", "7", "B0", "B25", "B07", "b7", "B 7", "B7 ", "R7", "B\u0663", "first:0"]
NO_ACTIONS += ["first:5", "box:", "box:R", "goal:BB", "deal", "B" + "9" * 5000, "pass"]


@pytest.mark.parametrize("text", NO_ACTIONS)
def test_a_text_that_spells_no_action_is_refused(text: str) -> None:
    with pytest.raises(InvalidText) as caught:
        KABALEO.parse_action(text)
    assert caught.value.code == ErrorCode.INVALID_TEXT


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"kind": "put"},
        {"kind": "put", "colour": "B", "space": 0},
        {"kind": "put", "colour": "B", "space": 25},
        {"kind": "put", "colour": "B", "space": 10**30},
        {"kind": "put", "colour": "B", "space": "7"},
        {"kind": "put", "colour": "R", "space": 7},
        {"kind": "put", "colour": "B", "space": 7, "seat": 1},
        {"kind": "first", "seat": -1},
        {"kind": "first", "seat": 4},
        {"kind": "goal", "colour": ""},
        {"kind": "pass"},
    ],
)
def test_fields_that_make_no_action_are_refused(fields: dict[str, Any]) -> None:
    with pytest.raises(InvalidText):
        KABALEO.parse_fields(fields)


class Pass(Action, frozen=True, tag="pass"):
    """An action of some other game."""


def test_an_action_of_another_game_is_refused() -> None:
    with pytest.raises(InvalidText, match="Pass is not an action of Kabaleo"):
        KABALEO.encode_action(Pass())


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_positions_round_trip_along_random_play(options: KabaleoOptions) -> None:
    rng = random.Random(str(options))
    for _ in range(2 if is_pure() else 10):
        for state in random_match(options, rng):
            again = State.from_setup(KABALEO, state.to_setup(), options)
            assert again == state
            assert again.to_setup() == state.to_setup()
            assert again.actor == state.actor
            assert again.legal_actions() == state.legal_actions()
            assert again.outcome == state.outcome
            for seat in (None, *range(options.players)):
                seen = state.observe(seat)
                assert Observation.from_setup(KABALEO, seen.to_setup(), seat, options) == seen


@pytest.mark.parametrize(
    ("actions", "text"),
    [
        ([], "box - | - - | goals -- | -"),
        (["first:2"], "box - | - - | goals -- | 2"),
        (["first:2", "box:Y"], "box Y | - - | goals -- | 2"),
        (["first:2", "box:Y", "box:W"], f"{BARE} | {FULL} | goals -- | 2"),
        (["first:2", "box:Y", "box:W", "goal:G"], f"{BARE} | {FULL} | goals G- | 2"),
        (["first:2", "box:Y", "box:W", "goal:G", "goal:P"], f"{BARE} | {FULL} | goals GP | 2"),
        (
            ["first:2", "box:Y", "box:W", "goal:G", "goal:P", "O1"],
            "BO B B B G G G G O O O O P P P P | BBBGGGOOOPPP BBBGGGOOPPP | goals GP | 1 last 1",
        ),
    ],
)
def test_a_position_says_how_far_the_match_has_come(actions: list[str], text: str) -> None:
    assert play(State.start(KABALEO, KabaleoOptions()), *actions).to_setup() == text


def test_a_position_may_be_typed_in_a_loose_way() -> None:
    typed = "B B B B  G G G G O O O O P P P P|PPPBBBGGGOOO BGOPBGOPBGOP|goals BG|1"
    assert State.from_setup(KABALEO, typed) == opening()


def test_bases_may_lie_in_any_order() -> None:
    state = State.from_setup(KABALEO, f"O B G P P P P B B B G G G O O O | {FULL} | goals BG | 1")
    assert state.to_setup().startswith("O B G P P P P B B B G G G O O O |")
    assert KABALEO.parse_action("O1") not in state.legal_actions()


BAD_SETUPS = [
    ("", None),
    ("box -", None),
    (f"{BARE} | {FULL} | goals BG", None),
    (f"{BARE} | {FULL} | goals BG | 1 | 2", None),
    (f" | {FULL} | goals BG | 1", None),
    (f"{BARE} | {FULL} | goal BG | 1", None),
    (f"{BARE} | {FULL} | goals B G | 1", None),
    (f"{BARE} | {FULL} | goals B1 | 1", None),
    (f"{BARE} | {FULL} | goals B? | 1", None),
    (f"{BARE} | {FULL} | goals -B | 1", None),
    (f"{BARE} | {FULL} | goals BG | -", None),
    (f"{BARE[:-1]}R | {FULL} | goals BG | 1", "Kabaleo 1.1"),
    (f"{BARE[:-1]}- | {FULL} | goals BG | 1", "Kabaleo 2.2"),
    (f"{BARE} | {FULL[:-1]}p | goals BG | 1", "Kabaleo 1.1"),
    (f"{BARE} | {FULL} | goals BG | 3", "Kabaleo 1.2"),
    (f"{BARE} | {FULL} | goals BG | 0", "Kabaleo 1.2"),
    (f"{BARE} | {FULL} | goals BG | \u0661", "Kabaleo 1.2"),
    (f"{BARE} | {FULL} - | goals BG | 1", "Kabaleo 1.2"),
    (f"{BARE} | {FULL} | goals BGO | 1", "Kabaleo 1.2"),
    (f"{BARE} | {FULL} | goals BB | 1", "Kabaleo 2.1"),
    (f"{BARE} | {FULL} | goals BW | 1", "Kabaleo 1.2"),
    (f"{BARE} P | {FULL} | goals BG | 1", "Kabaleo 2.2"),
    (f"{BARE[:-2]} | {FULL} | goals BG | 1", "Kabaleo 2.2"),
    (f"{BARE[:-1]}O | {FULL} | goals BG | 1", "Kabaleo 1.1"),
    (f"{BARE} | {FULL.replace('PPP', 'WWW')} | goals BG | 1", "Kabaleo 1.2"),
    (f"{BARE} | {FULL} | goals BG | 1 last 5", "Kabaleo 3.2"),
    (f"{BARE} | {FULL} | goals BG | 1 last", "Kabaleo 3.2"),
    (f"{BARE} | {FULL} | goals BG | 1 last 25", "Kabaleo 3.2"),
    (f"{BARE} | {FULL} | goals BG | 1 first 5", "Kabaleo 3.2"),
    (f"{BARE} | {FULL} | goals B- | 1 last 5", "Kabaleo 2.1"),
    (f"{BARE} | {FULL[1:]} | goals B- | 1", "Kabaleo 2.3"),
    (f"{BARE} | BBBBGGOOOPPP BBGGGGOOOPPP | goals BG | 1", "Kabaleo 2.3"),
    (f"{BARE} | {FULL[1:]} | goals BG | 2 last 5", "Kabaleo 3.5"),
    (f"BB {BARE[2:]} | {FULL[1:]} | goals BG | 2 last 1", "Kabaleo 3.3"),
    (f"BG {BARE[2:]} | {FULL} | goals BG | 2 last 1", "Kabaleo 1.1"),
    (f"BG {BARE[2:]} | BBBGGOOOPPP BBBGGGOOOPPP | goals BG | 1 last 1", "Kabaleo 2.4"),
    (f"BG {BARE[2:]} | BBBGGOOOPPP BBBGGGOOOPPP | goals BG | 2", "Kabaleo 3.2"),
    (f"BG {BARE[2:]} | BBBGGOOOPPP BBBGGGOOOPPP | goals BG | 2 last 2", "Kabaleo 3.2"),
    (f"BG {BARE[2:]} | BBBGGOOOPPP BBBGGGOOOPPP | goals BG | 2 last 17", "Kabaleo 2.2"),
    (f"BGO {BARE[2:]} | BBBGGOOOPPP BBBGGGOOPPP | goals BG | 1 last 1", "Kabaleo 3.2"),
    (f"{BARE} | BBBGGOOOPPP BBBGGOOOPPP | goals BG | 1 last 1", "Kabaleo 3.2"),
    (f"BO {BARE[2:]} | BBBGGOOPPP BBBGGOOOPPP | goals BG | 2 last 1", "Kabaleo 3.2"),
    (f"BG BG BO {BARE[6:]} | BBBGOOOPPP BBBGGGOOPPP | goals BG | 2 last 5", "Kabaleo 3.2"),
    (f"BGOG {BARE[2:-1]}PB | BBBGOOOPPP BBGGGOOPPP | goals BG | 1 last 16", "Kabaleo 3.2"),
    ("box - | - - | goals -- | 1 last 1", "Kabaleo 1.2"),
    ("box - | B - | goals -- | 1", "Kabaleo 1.2"),
    ("box - | - - | goals B- | 1", "Kabaleo 1.2"),
    ("box PP | - - | goals -- | 1", "Kabaleo 1.2"),
    ("box PW | - - | goals -- | 1", "Kabaleo 1.2"),
    ("box R | - - | goals -- | 1", "Kabaleo 1.1"),
    ("box P | - - | goals -- | -", "Kabaleo 2.4"),
    ("box P W | - - | goals -- | 1", None),
]


@pytest.mark.parametrize(("text", "rule"), BAD_SETUPS)
def test_a_position_that_cannot_exist_is_refused_with_the_rule(text: str, rule: str | None) -> None:
    with pytest.raises(InvalidSetup) as caught:
        State.from_setup(KABALEO, text)
    assert caught.value.code == ErrorCode.INVALID_SETUP
    assert caught.value.rule == rule


@pytest.mark.parametrize(
    ("text", "options", "rule"),
    [
        ("box - | - - | goals -- | 1", KabaleoOptions(2, "fair", "BGOP"), "Kabaleo 1.2"),
        ("box - | - - - - | goals ---- | 1", KabaleoOptions(4, "random"), "Kabaleo 1.2"),
        (f"{BARE} | {FULL} | goals BG | 1", KabaleoOptions(2, "fair", "BGOW"), "Kabaleo 1.2"),
        (f"{BARE} | {FULL} | goals B- | 1", KabaleoOptions(2, "random"), "Kabaleo 2.3"),
        (f"{BARE} | BG - | goals BG | 1", KabaleoOptions(2, "random"), "Kabaleo 2.3"),
        (f"{BARE} | {FULL} | goals BG | 1", KabaleoOptions(3, "fair"), "Kabaleo 1.2"),
    ],
)
def test_a_position_must_fit_the_options(text: str, options: KabaleoOptions, rule: str) -> None:
    with pytest.raises(InvalidSetup) as caught:
        State.from_setup(KABALEO, text, options)
    assert caught.value.rule == rule


@given(st.text())
@settings(max_examples=EXAMPLES, deadline=None)
def test_any_text_is_an_action_or_refused(text: str) -> None:
    try:
        action = KABALEO.parse_action(text)
    except InvalidText:
        return
    assert KABALEO.format_action(action) == text


VALUES = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3)
NAMES = st.sampled_from(["kind", "colour", "space", "seat"]) | st.text(max_size=5)
KINDS = st.sampled_from(["put", "first", "box", "goal", "deal"])


@given(st.dictionaries(NAMES, VALUES), KINDS | VALUES)
@settings(max_examples=EXAMPLES, deadline=None)
def test_any_fields_are_an_action_or_refused(fields: dict[str, Any], kind: object) -> None:
    try:
        action = KABALEO.parse_fields({**fields, "kind": kind})
    except InvalidText:
        return
    assert 0 <= action < KABALEO.action_count


def check_that_it_plays_on(text: str, options: KabaleoOptions) -> bool:
    """A text is refused, or gives a state that can be played to the end and written down."""
    try:
        state: KabaleoState = State.from_setup(KABALEO, text, options)
    except InvalidSetup:
        return False
    rng = random.Random(text)
    while True:
        assert State.from_setup(KABALEO, state.to_setup(), options) == state
        if state.is_over:
            return True
        state = state.apply(pick(state, rng))


@given(st.text(), st.sampled_from(OPTIONS))
@settings(max_examples=EXAMPLES, deadline=None)
def test_any_text_is_a_position_or_refused(text: str, options: KabaleoOptions) -> None:
    check_that_it_plays_on(text, options)


WORDS = st.text("BGOPWY-?", min_size=1, max_size=4)
SECTION = st.lists(WORDS, min_size=1, max_size=6).map(" ".join)


@given(SECTION, SECTION, WORDS, st.sampled_from(["-", "1", "2", "1 last 5", "9"]))
@settings(max_examples=EXAMPLES, deadline=None)
def test_a_text_that_looks_like_a_position_is_one_or_refused(
    spaces: str, hands: str, goals: str, turn: str
) -> None:
    check_that_it_plays_on(f"{spaces} | {hands} | goals {goals} | {turn}", KabaleoOptions())
    check_that_it_plays_on(f"box {spaces} | {hands} | goals {goals} | {turn}", KabaleoOptions())


def mutated(text: str, rng: random.Random) -> str:
    letters = list(text)
    for _ in range(rng.randint(1, 3)):
        a, b = rng.randrange(len(letters)), rng.randrange(len(letters))
        letters[a], letters[b] = rng.choice([(letters[b], letters[a]), (letters[b], letters[b])])
    return "".join(letters)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_a_position_with_slips_of_the_pen_is_playable_or_refused(options: KabaleoOptions) -> None:
    rng = random.Random(str(options))
    states = random_match(options, rng)
    accepted = 0
    for _ in range(60 if is_pure() else 400):
        accepted += check_that_it_plays_on(mutated(rng.choice(states).to_setup(), rng), options)
    assert accepted


@pytest.mark.parametrize(
    "values",
    [
        {"players": "5"},
        {"players": "two"},
        {"players": 4},
        {"players": 4, "mode": "fair"},
        {"mode": "unfair"},
        {"colours": "BGO"},
        {"colours": "BGOPW"},
        {"colours": "BGOO"},
        {"colours": "BGOR"},
        {"colours": "bgop"},
        {"players": 4, "mode": "random", "colours": "BGOP"},
        {"variant": "standard"},
    ],
)
def test_options_that_do_not_go_together_are_refused(values: dict[str, Any]) -> None:
    with pytest.raises(InvalidOptions) as caught:
        KABALEO.parse_options(values)
    assert caught.value.code == ErrorCode.INVALID_OPTIONS


def test_options_may_be_texts_and_colours_in_any_order() -> None:
    options = KABALEO.parse_options({"players": "3", "mode": "random", "colours": "YWPOB"})
    assert options == KabaleoOptions(3, "random", "BOPWY")
    assert options.seats == 3
    assert KABALEO.parse_options({}) == KabaleoOptions(2, "fair", "")


@given(st.dictionaries(st.sampled_from(["players", "mode", "colours", "x"]), VALUES))
@settings(max_examples=EXAMPLES, deadline=None)
def test_any_options_are_valid_or_refused(values: dict[str, Any]) -> None:
    try:
        options = KABALEO.parse_options(values)
    except InvalidOptions:
        return
    assert options.players in (2, 3, 4)


@pytest.mark.parametrize("values", [(5, "random"), (2, "other"), (4, "fair"), (2, "fair", "B")])
def test_options_built_by_hand_are_checked_too(values: tuple[Any, ...]) -> None:
    with pytest.raises(InvalidOptions) as caught:
        KabaleoOptions(*values)
    assert caught.value.rule is not None
