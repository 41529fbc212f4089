"""Match records: exact replay, and a refusal with line and reason for everything else."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyramidion import (
    CHANCE,
    GAMES,
    AnyGame,
    InvalidRecord,
    InvalidText,
    Outcome,
    Record,
    format_record,
    from_setup,
    parse_record,
    start,
)
from pyramidion.testing import all_options


def play(record: Record, seed: int, most: int = 10_000) -> Record:
    """The record of a random match."""
    rng = random.Random(seed)
    state = record.start()
    actions: list[int] = []
    while not state.is_over and len(actions) < most:
        actions.append(rng.choice(state.legal_actions()))
        state = state.apply(actions[-1])
    return record.with_play(tuple(actions), state.outcome)


SHORT = play(Record.of(start("pylos"), ("Ada", "Ben")), seed=1, most=6)
TEXT = format_record(SHORT)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_match_of_every_game_and_option_reads_back_the_same(game: AnyGame) -> None:
    for seed, options in enumerate(all_options(game)):
        first = start(
            game.name, **{name: getattr(options, name) for name in options.__struct_fields__}
        )
        record = play(Record.of(first), seed)
        text = format_record(record)
        assert parse_record(text) == record
        assert parse_record(text.encode()) == record
        states = record.states()
        assert states[-1].outcome == record.result
        chance = [ply for ply, state in enumerate(states[:-1]) if state.actor == CHANCE]
        assert text.count(" chance ") == len(chance)


def test_a_record_is_a_text_that_a_person_can_read() -> None:
    assert TEXT.splitlines()[:8] == [
        "pyramidion record 1",
        "game: pylos",
        "rules: 1",
        "options: variant=standard take_back=must empty_reserve=loses",
        "seat 1: Ada",
        "seat 2: Ben",
        "moves:",
        f"1 seat 1 {start('pylos').game.format_action(SHORT.actions[0])}",
    ]
    assert TEXT.endswith("\nresult: unfinished\n")


def test_a_match_may_begin_from_a_position() -> None:
    state = from_setup("pylos", "LD............../........./..../. d")
    record = play(Record.of(state), seed=3)
    assert record.setup == state.to_setup()
    assert parse_record(format_record(record)) == record


@pytest.mark.parametrize("reason", ["resigned", "out_of_time", "agreement", "abandoned", "forfeit"])
def test_people_may_end_a_match_before_the_rules_do(reason: str) -> None:
    record = SHORT.with_play(SHORT.actions, Outcome((2, 1), reason))
    assert parse_record(format_record(record)) == record


def test_comments_empty_lines_and_windows_line_ends_are_fine() -> None:
    annotated = TEXT.replace("moves:\n", "\n# what a beginning\nmoves:\n").replace("\n", "\r\n")
    assert parse_record(annotated) == SHORT


DAMAGE = [
    ("pyramidion record 1", "pyramidion record 2", 1, "another version"),
    ("pyramidion record 1", "[Event]", 1, "begins with"),
    ("game: pylos", "game: chess", 2, "no game 'chess'"),
    ("rules: 1", "rules: 7", 3, "this program plays 1"),
    ("take_back=must", "take_back=often", 4, "take_back"),
    ("take_back=must", "take_back", 4, "not one option"),
    ("take_back=must", "speed=9", 4, "speed"),
    ("seat 2: Ben", "seat 3: Ben", 6, "seat 2"),
    ("seat 2: Ben", "seat 2: \x07", 6, "printable"),
    ("moves:", "setup: nonsense\nmoves:", 7, "four levels"),
    ("moves:", "moves", 7, "moves:"),
    ("3 seat 1 ", "3 seat 2 ", 10, "3 seat 1"),
    ("3 seat 1 ", "4 seat 1 ", 10, "3 seat 1"),
    ("3 seat 1 ", "3 seat 1 z", 10, "no cell"),
    ("result: unfinished", "result: 1 2 apex", 14, "can have ended"),
    ("result: unfinished", "result: 1 3 resigned", 14, "places of 2 seats"),
    ("result: unfinished", "result: unfinished\nPS: good game", 15, "follows the result"),
    ("result: unfinished\n", "", 13, "breaks off"),
]


@pytest.mark.parametrize(("old", "new", "line", "reason"), DAMAGE)
def test_a_damaged_record_is_refused_with_the_line_and_the_reason(
    old: str, new: str, line: int, reason: str
) -> None:
    assert old in TEXT
    with pytest.raises(InvalidRecord, match=reason) as caught:
        parse_record(TEXT.replace(old, new, 1))
    assert caught.value.line == line
    assert caught.value.code == "invalid_record"


def test_an_illegal_move_is_refused_with_the_rule() -> None:
    first_cell = start("pylos").game.format_action(SHORT.actions[0])
    second = TEXT.splitlines()[8]
    with pytest.raises(InvalidRecord, match="occupied") as caught:
        parse_record(TEXT.replace(second, f"2 seat 2 {first_cell}"))
    assert caught.value.line == 9
    assert caught.value.rule == "Pylos 2.2"


def test_a_wrong_result_and_moves_after_the_end_are_refused() -> None:
    record = play(Record.of(start("pylos")), seed=5)
    assert record.result is not None
    text = format_record(record)
    with pytest.raises(InvalidRecord, match="By the rules the result is"):
        parse_record(text.replace("result: ", "result: 1 1 agreement # "))
    with pytest.raises(InvalidRecord, match="The match is over"):
        parse_record(text.replace("result: ", f"{len(record.actions) + 1} seat 1 a1\nresult: "))


@pytest.mark.parametrize("names", [("Ada",), ("Ada", ""), ("Ada", "B\nen"), ("Ada", "x" * 61)])
def test_names_that_would_not_read_back_are_refused(names: tuple[str, ...]) -> None:
    with pytest.raises(InvalidText):
        Record.of(start("pylos"), names)


@given(st.one_of(st.text(), st.binary()))
def test_any_content_is_a_record_or_an_error_of_ours(content: str | bytes) -> None:
    with pytest.raises(InvalidRecord):
        parse_record(content)


@given(st.integers(0, len(TEXT)), st.integers(0, 5), st.text(max_size=5))
def test_any_damage_is_harmless_or_refused(place: int, length: int, inserted: str) -> None:
    damaged = TEXT[:place] + inserted + TEXT[place + length :]
    try:
        record = parse_record(damaged)
    except InvalidRecord:
        return
    assert parse_record(format_record(record)) == record
