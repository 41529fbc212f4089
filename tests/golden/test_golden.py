"""Whole matches, drawn: any change of a rule, a drawing or an event shows up as a difference."""

import pytest

from pyramidion import GAMES
from tests.golden.transcripts import FOLDER, MATCHES, play, read_record, transcribe


def test_every_game_has_a_golden_match() -> None:
    assert {game for game, *_ in MATCHES.values()} == {game.name for game in GAMES}


@pytest.mark.parametrize("name", MATCHES)
def test_a_golden_match_goes_as_it_was_written(name: str) -> None:
    transcript = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    record = read_record(transcript)
    assert transcribe(record, MATCHES[name][3]) == transcript
    assert play(name) == record
