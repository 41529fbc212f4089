"""Every event of every game can be told."""

import string

import pytest

from pyramidion import GAMES  # noqa: F401 (defines the events)
from pyramidion.cli.screen import REASONS
from pyramidion.cli.sentences import SENTENCES, kind_of, sentences
from pyramidion.core import Event
from pyramidion.games.pylos.events import BallPlaced, SquareCompleted
from pyramidion.records import AGREED_REASONS

EVENTS = [each for each in Event.__subclasses__() if each.__module__.startswith("pyramidion.games")]


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: f"{event.__module__}.{event.__name__}")
def test_every_event_has_a_sentence_that_uses_only_its_fields(event: type[Event]) -> None:
    template = SENTENCES[kind_of(event)]
    names = {name for _, name, _, _ in string.Formatter().parse(template) if name}
    assert names <= set(event.__struct_fields__)


def test_no_sentence_is_left_over() -> None:
    assert set(SENTENCES) == {kind_of(event) for event in EVENTS}


def test_seats_become_names_and_cells_are_listed() -> None:
    events = [BallPlaced(1, "b2"), SquareCompleted(1, ("a1", "b1", "a2", "b2"))]
    assert sentences(events, ["Ada", "Ben"]) == [
        "Ben places a ball on b2.",
        "That completes the square a1, b1, a2, b2.",
    ]


def test_people_can_read_every_reason() -> None:
    assert set(AGREED_REASONS) <= set(REASONS)
