"""Texts that people type: every action and position reads back, and nothing else gets through."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyramidion import IllegalAction, InvalidSetup, InvalidText, PyramidionError, from_setup, start
from pyramidion.games.pylos import PYLOS
from pyramidion.games.pylos.actions import Place, PylosAction, Raise, Stop, Take
from tests.games.pylos.boards import drawn, play

EMPTY = "................/........./..../."


def test_every_action_has_three_spellings_that_round_trip() -> None:
    for action in range(PYLOS.action_count):
        assert PYLOS.parse_action(PYLOS.format_action(action)) == action
        assert PYLOS.encode_action(PYLOS.decode_action(action)) == action
    texts = {PYLOS.format_action(action) for action in range(PYLOS.action_count)}
    assert len(texts) == PYLOS.action_count


@pytest.mark.parametrize(
    ("text", "fields"),
    [
        ("b2", Place("b2")),
        ("b2>f1", Raise("b2", "f1")),
        ("xj1", Take("j1")),
        ("stop", Stop()),
    ],
)
def test_texts_and_fields_spell_the_same_action(text: str, fields: PylosAction) -> None:
    assert PYLOS.parse_action(text) == PYLOS.encode_action(fields)
    assert PYLOS.decode_action(PYLOS.parse_action(text)) == fields


def test_fields_from_a_program_are_checked() -> None:
    assert PYLOS.parse_fields({"kind": "place", "cell": "b2"}) == PYLOS.parse_action("b2")
    refused: list[dict[str, str]] = [
        {},
        {"kind": "jump"},
        {"kind": "place"},
        {"kind": "place", "cell": "k9"},
    ]
    for bad in refused:
        with pytest.raises(InvalidText):
            PYLOS.parse_fields(bad)


@pytest.mark.parametrize("text", ["", "e4", "a0", "a1>", ">a1", "x", "xx1", "A1", "a1 ", "stop!"])
def test_text_that_spells_no_action_is_refused_with_the_rule(text: str) -> None:
    with pytest.raises(InvalidText) as caught:
        PYLOS.parse_action(text)
    assert caught.value.code == "invalid_text"
    assert caught.value.rule == "Pylos 1.1"


def test_a_setup_is_the_four_levels_and_the_side_to_move() -> None:
    state = play(start("pylos"), "a1", "b1")
    assert state.to_setup() == "LD............../........./..../. l"
    assert from_setup("pylos", state.to_setup()).legal_actions() == state.legal_actions()


def test_a_setup_in_the_middle_of_a_turn_says_what_is_asked() -> None:
    state = drawn("""
        L L . .   . . .   . .   .
        L . . .   . . .   . .
        . . . D   . . .
        . . D D
    """)
    assert play(state, "b2").to_setup() == "LL..LL.....D..DD/........./..../. l take"
    assert play(state, "b2", "xa1").to_setup() == ".L..LL.....D..DD/........./..../. l more"


@pytest.mark.parametrize(
    ("setup", "rule"),
    [
        ("", None),
        (EMPTY, None),
        (f"{EMPTY} w", "Pylos 1.3"),
        (f"{EMPTY} l later", None),
        (f"{EMPTY} l take", "Pylos 2.3"),
        ("L.............../........./..../. l take", "Pylos 4.1"),
        (f"{EMPTY}/. l", "Pylos 1.1"),
        (f"X{EMPTY[1:]} l", "Pylos 1.2"),
        ("LLLLLLLLLLLLLLLL/........./..../. l", "Pylos 1.2"),
        ("................/L......../..../. l", "Pylos 2.1"),
        ("LDLDDLDLLDLDDLDL/LDLDLDLDL/DLLD/L d", "Pylos 1.2"),
        ("LDLDDLDLLDLDDLDL/LDLDLDLDD/DLLD/L l", "Pylos 5.1"),
    ],
)
def test_a_setup_that_cannot_be_is_refused_with_the_rule(setup: str, rule: str | None) -> None:
    with pytest.raises(InvalidSetup) as caught:
        from_setup("pylos", setup)
    assert caught.value.code == "invalid_setup"
    assert caught.value.rule == rule


@given(st.text())
def test_any_text_is_an_action_or_an_error_of_ours(text: str) -> None:
    try:
        action = PYLOS.parse_action(text)
    except InvalidText:
        return
    assert PYLOS.format_action(action) == text


setups = st.one_of(
    st.text(),
    st.from_regex(r"[LD.]{16}/[LD.]{9}/[LD.]{4}/[LD.] [ld]( take| more)?", fullmatch=True),
)


@given(setups, st.sampled_from(["standard", "children", "expert"]))
def test_any_text_is_a_playable_position_or_an_error_of_ours(text: str, variant: str) -> None:
    try:
        state = from_setup("pylos", text, variant=variant)
    except InvalidSetup:
        return
    assert state.to_setup() == text
    assert state.is_over or state.legal_actions()


@given(st.dictionaries(st.text(), st.one_of(st.none(), st.integers(), st.text())))
def test_any_fields_are_an_action_or_an_error_of_ours(fields: dict[str, object]) -> None:
    try:
        PYLOS.parse_fields(fields)
    except PyramidionError as error:
        assert error.code == "invalid_text"  # noqa: PT017 (a value is fine too)


@given(st.integers())
def test_any_number_is_a_legal_action_or_an_error_of_ours(action: int) -> None:
    state = start("pylos")
    try:
        state.apply(action)
    except IllegalAction:
        return
    assert action in state.legal_actions()
