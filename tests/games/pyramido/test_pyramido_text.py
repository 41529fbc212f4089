"""Texts that people type: every action and position reads back, and nothing else gets through."""

import functools
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyramidion.core import (
    InvalidSetup,
    InvalidText,
    State,
    interface,
    is_pure,
    seeded,
)
from pyramidion.games.pylos.actions import Stop
from pyramidion.games.pyramido import PYRAMIDO, PyramidoOptions
from pyramidion.games.pyramido.actions import (
    Fill,
    First,
    Keep,
    Mark,
    Place,
    PyramidoAction,
    Recolour,
    Refill,
    Reveal,
)
from tests.games.pyramido.tables import OPTIONS, play_first, random_match


def test_every_action_has_three_spellings_that_round_trip() -> None:
    for action in range(PYRAMIDO.action_count):
        assert PYRAMIDO.parse_action(PYRAMIDO.format_action(action)) == action
        assert PYRAMIDO.encode_action(PYRAMIDO.decode_action(action)) == action
    texts = {PYRAMIDO.format_action(action) for action in range(PYRAMIDO.action_count)}
    assert len(texts) == PYRAMIDO.action_count == 1145


@pytest.mark.parametrize(
    ("text", "fields"),
    [
        ("2e5>", Place(2, "e5", ">")),
        ("3a9^", Place(3, "a9", "^")),
        ("mark:1", Mark(1)),
        ("tile2:Ra", Recolour(2, "R", "a")),
        ("keep", Keep()),
        ("fill:Gd", Fill("G", "d")),
        ("stack:3", Refill(3)),
        ("domino:45", Reveal(45)),
        ("first:2", First(1)),
    ],
)
def test_texts_and_fields_spell_the_same_action(text: str, fields: PyramidoAction) -> None:
    assert PYRAMIDO.parse_action(text) == PYRAMIDO.encode_action(fields)
    assert PYRAMIDO.decode_action(PYRAMIDO.parse_action(text)) == fields


REFUSED = """
    e5> 4e5> 0e5> 2j5> 2e0> 2e5 2e5x 2e5>> mark mark: mark:0 mark:3 mark:01 mark:+1 Keep keep:
    tile:Ra tile3:Ra tile1:ra tile1:Re tile1:Raa tile1: fill:R fill:aR stack:5 stack:-1 domino:0
    domino:91 first:5 first:0
"""


@pytest.mark.parametrize(
    "text", [*REFUSED.split(), "", "2e5> ", "²e5>", "mark:\u0661", f"domino:{'9' * 5000}"]
)
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(InvalidText):
        PYRAMIDO.parse_action(text)


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"kind": "put"},
        {"kind": "place", "slot": 0, "cell": "e5", "direction": ">"},
        {"kind": "place", "slot": 4, "cell": "e5", "direction": ">"},
        {"kind": "place", "slot": 1, "cell": "j5", "direction": ">"},
        {"kind": "place", "slot": 1, "cell": "e5", "direction": "x"},
        {"kind": "place", "slot": "1", "cell": "e5", "direction": ">"},
        {"kind": "place", "slot": 1, "cell": "e5"},
        {"kind": "mark", "half": 3},
        {"kind": "recolour", "half": 0, "colour": "R", "quarter": "a"},
        {"kind": "recolour", "half": 1, "colour": "X", "quarter": "a"},
        {"kind": "fill", "colour": "R", "quarter": "e"},
        {"kind": "refill", "stack": 10**30},
        {"kind": "reveal", "domino": 0},
        {"kind": "first", "seat": -1},
        {"kind": "keep", "more": 1},
    ],
)
def test_fields_from_a_program_are_checked(fields: dict[str, Any]) -> None:
    with pytest.raises(InvalidText):
        PYRAMIDO.parse_fields(fields)


def test_fields_of_another_game_are_refused() -> None:
    with pytest.raises(InvalidText, match="Stop is not an action of Pyramido"):
        PYRAMIDO.encode_action(Stop())


@pytest.mark.parametrize("careful", [False, True])
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_setups_give_back_the_same_state_all_along_random_matches(
    options: PyramidoOptions, careful: bool
) -> None:
    rng = seeded(11)
    for _ in range(1 if is_pure() else 3):
        for state in random_match(State.start(PYRAMIDO, options), rng, careful):
            again = State.from_setup(PYRAMIDO, state.to_setup(), options)
            assert again == state
            assert again.to_setup() == state.to_setup()
            assert again.legal_actions() == state.legal_actions()


def test_a_setup_that_is_read_back_goes_on_alike() -> None:
    state = play_first(State.start(PYRAMIDO), actions=60)
    again = State.from_setup(PYRAMIDO, state.to_setup())
    one, other = random_match(state, seeded(3)), random_match(again, seeded(3))
    assert [s.to_setup() for s in one] == [s.to_setup() for s in other]


def test_the_order_of_words_in_a_level_does_not_matter() -> None:
    rest = "quarry 12 45 3 | stacks 22:17 21:4 22:80 20:9"
    one = f"round 1 first 1 seat 1 place | {rest} | 8e5> *e5 f5=Ra *f5 | 46e5> *e5"
    other = f"round 1 first 1 seat 1 place | {rest} | *f5 f5=Ra *e5 8e5> | *e5 46e5>"
    assert State.from_setup(PYRAMIDO, one) == State.from_setup(PYRAMIDO, other)


ANY_TEXT = st.one_of(
    st.text(),
    st.text("abcdefghi123456789>v<^:=*-/| NBYTRGmarktilefouqsnpdz0"),
    st.sampled_from(["mark:", "tile1:", "stack:", "domino:", "first:", "fill:"]).flatmap(
        lambda word: st.text(max_size=4).map(lambda rest: word + rest)
    ),
)


@given(ANY_TEXT)
def test_any_text_is_an_action_or_an_error_of_ours(text: str) -> None:
    try:
        action = PYRAMIDO.parse_action(text)
    except InvalidText:
        return
    assert PYRAMIDO.format_action(action) == text


VALUES = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=3))
KINDS = ["place", "mark", "recolour", "keep", "fill", "refill", "reveal", "first", "", "put"]
NAMES = ["slot", "cell", "direction", "half", "colour", "quarter", "stack", "domino", "seat"]


@given(st.sampled_from(KINDS), st.dictionaries(st.sampled_from(NAMES), VALUES))
def test_any_fields_are_an_action_or_an_error_of_ours(kind: str, fields: dict[str, Any]) -> None:
    try:
        action = PYRAMIDO.parse_fields({"kind": kind, **fields})
    except InvalidText:
        return
    assert 0 <= action < PYRAMIDO.action_count


@settings(deadline=None)
@given(ANY_TEXT)
def test_any_text_is_a_position_or_an_error_of_ours(text: str) -> None:
    for each in (text, f"round 1 first 1 seat 1 place | {text}", f"first 1 deal | {text}"):
        try:
            State.from_setup(PYRAMIDO, each)
        except InvalidSetup:
            continue
        assert each == "lot"


@functools.cache
def sample_texts() -> list[str]:
    start = State.start(PYRAMIDO)
    states = [*random_match(start, seeded(8)), *random_match(start, seeded(8), careful=True)]
    return [state.to_setup() for state in states[::3]]


def spoiled(text: str, luck: random.Random) -> str:
    """The text with a word changed, dropped, doubled or swapped with another."""
    words = text.split(" ")
    at, other = luck.randrange(len(words)), luck.randrange(len(words))
    match luck.randrange(6):
        case 0:
            del words[at]
        case 1:
            words.insert(at, words[other])
        case 2:
            words[at], words[other] = words[other], words[at]
        case 3:
            words[at] = words[other]
        case 4:
            words[at] = "".join(luck.sample(words[at], len(words[at])))
        case _:
            letters = list(words[at])
            letters[luck.randrange(len(letters))] = luck.choice("123456789abcdefghi>v<^=*-NBYTRG")
            words[at] = "".join(letters)
    return " ".join(words)


@settings(deadline=None, max_examples=60 if is_pure() else 300)
@given(st.integers(0, 2**32))
def test_a_spoiled_position_is_refused_or_can_be_played(seed: int) -> None:
    luck = random.Random(seed)
    text = spoiled(luck.choice(sample_texts()), luck)
    try:
        state = State.from_setup(PYRAMIDO, text)
    except InvalidSetup:
        return
    assert State.from_setup(PYRAMIDO, state.to_setup()) == state
    position, rng = state.position, seeded(seed)
    while interface.actor(position) >= -1:
        interface.apply(position, interface.sample(position, rng))
    assert State(PYRAMIDO, state.options, position).outcome is not None
