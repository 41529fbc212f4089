"""Entries and messages as bytes: everything comes back as it was, and nothing else is read."""

from typing import get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyramidion.core import Outcome
from pyramidion.server.clocks import Correspondence, Fischer
from pyramidion.server.commands import Act, Say, Sit
from pyramidion.server.entries import (
    Aborted,
    Acted,
    Answered,
    AnyEntry,
    Asked,
    Created,
    Ended,
    Faltered,
    Heard,
    Left,
    Rematched,
    Said,
    Seated,
    Started,
    Undone,
    Vacated,
    decode_entry,
    encode_entry,
)
from pyramidion.server.messages import AnyRequest, Do, Follow, Ping, Unfollow, decode_request
from pyramidion.server.terms import Anybody, Computer, Friend, Mine, Terms

TERMS = Terms(
    game="kabaleo",
    seats=(Mine("Ada"), Computer("keen"), Friend(), Anybody()),
    options={"players": 4},
    clock=Fischer(seconds=300, increment=5),
    watching="nobody",
    rematch_of="before",
)
ENTRIES: list[AnyEntry] = [
    Created(TERMS, 1, "ada", "secret"),
    Created(msgspec.structs.replace(TERMS, clock=Correspondence(days=3)), 1, "ada", "secret"),
    Seated(0, "ada", "Ada"),
    Vacated(1),
    Started(),
    Acted(0, None, "first:2"),
    Acted(7, 1, "b2", 12_345),
    Asked(0, "draw"),
    Answered(1, "undo", False),
    Undone(9, 4, 500),
    Left(2, "out_of_time"),
    Ended(Outcome((1, 2), "apex", ((3,), (2,)))),
    Aborted(),
    Rematched("after"),
    Said(0, "Bonjour à tous\u00a0!"),
    Heard(0, 1, True),
    Faltered(1),
]
REQUESTS: list[AnyRequest] = [
    Follow("m", 12),
    Unfollow("m"),
    Do("m", Act(id="1", ply=3, action="b2")),
    Do("m", Sit(id="2", invitation="secret")),
    Do("m", Say(id="3", text="Hello")),
    Ping(),
]


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: type(entry).__name__)
def test_an_entry_comes_back_as_it_was_stored(entry: AnyEntry) -> None:
    assert decode_entry(encode_entry(entry)) == entry


def test_every_kind_of_entry_is_among_the_samples() -> None:
    assert {type(entry) for entry in ENTRIES} == set(get_args(AnyEntry))


@pytest.mark.parametrize("request_", REQUESTS, ids=lambda request: type(request).__name__)
def test_a_request_is_read_as_it_was_meant(request_: AnyRequest) -> None:
    assert decode_request(msgspec.json.encode(request_)) == request_


@pytest.mark.parametrize(
    "text",
    [
        b'{"kind":"follow"}',
        b'{"kind":"follow","match":"m","more":1}',
        b'{"kind":"follow","match":"m","after":"1"}',
        b'{"kind":"do","match":"m","command":{"kind":"act","id":"","ply":0,"action":"b2"}}',
        b'{"kind":"do","match":"m","command":{"kind":"cheat","id":"1"}}',
        b'{"x":' + b"[" * 100_000,
        b"\xff\xfe",
    ],
)
def test_what_is_not_exactly_a_request_is_not_read(text: bytes) -> None:
    with pytest.raises(msgspec.DecodeError):
        decode_request(text)


@given(st.binary() | st.text())
def test_arbitrary_bytes_and_texts_are_a_request_or_refused(text: bytes | str) -> None:
    try:
        request = decode_request(text)
    except msgspec.DecodeError:
        return
    assert isinstance(request, AnyRequest)
