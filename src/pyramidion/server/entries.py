"""What a match consists of: the entries of its log, in the order in which they happened.

The log is only ever appended to. A match is what its entries add up to (`match.py`); nothing else
about it is kept.
"""

from typing import Any, Literal

import msgspec

from pyramidion.core import Outcome
from pyramidion.server.terms import Terms

Question = Literal["draw", "undo", "rematch"]
Departure = Literal["resigned", "out_of_time", "abandoned"]


class Entry(
    msgspec.Struct,
    frozen=True,
    tag_field="kind",
    forbid_unknown_fields=True,
    omit_defaults=True,
    gc=False,
):
    """One thing that happened at a table."""


class Created(Entry, frozen=True, tag="created"):
    """Somebody set up a table."""

    terms: Terms
    rules: int  # the version of the game's rules that this match keeps
    host: str  # the user who set it up
    invitation: str  # what a friend has to show


class Seated(Entry, frozen=True, tag="seated"):
    """A person took a seat."""

    seat: int
    user: str
    name: str


class Vacated(Entry, frozen=True, tag="vacated"):
    """A person gave a seat back before the start."""

    seat: int


class Started(Entry, frozen=True, tag="started"):
    """Every seat is taken, and clocks run."""


class Acted(Entry, frozen=True, tag="acted"):
    """A seat, or chance, decided."""

    ply: int  # how many times the position had changed before
    seat: int | None  # None: chance answered
    action: str | None  # None: hidden from whoever reads this
    left: int | None = None  # what is left on the seat's clock afterwards


class Asked(Entry, frozen=True, tag="asked"):
    """A seat offered a draw, asked to take its last turn back, or for another match."""

    seat: int
    question: Question


class Answered(Entry, frozen=True, tag="answered"):
    """A seat agreed or did not; the one who asked may say no as well, and so withdraw."""

    seat: int
    question: Question
    agrees: bool


class Undone(Entry, frozen=True, tag="undone"):
    """The position is again what it was after so many actions of the line of play."""

    ply: int  # how many times the position had changed before
    length: int
    left: int | None = None  # what is left on the clock that ran


class Left(Entry, frozen=True, tag="left"):
    """A seat gave up, ran out of time or went away. A stand-in plays on for it if others do."""

    seat: int
    reason: Departure


class Ended(Entry, frozen=True, tag="ended"):
    """The match is over."""

    outcome: Outcome


class Aborted(Entry, frozen=True, tag="aborted"):
    """The match was called off before anybody had moved."""

    seat: int | None = None


class Rematched(Entry, frozen=True, tag="rematched"):
    """The same people play another match."""

    match: str


class Said(Entry, frozen=True, tag="said"):
    """A seat wrote to the others."""

    seat: int
    text: str


class Heard(Entry, frozen=True, tag="heard"):
    """A seat wants to read, or not to read, what another one writes."""

    seat: int
    of: int
    on: bool


class Faltered(Entry, frozen=True, tag="faltered"):
    """A computer player broke down and thinks again, less deeply."""

    seat: int


AnyEntry = (
    Created
    | Seated
    | Vacated
    | Started
    | Acted
    | Asked
    | Answered
    | Undone
    | Left
    | Ended
    | Aborted
    | Rematched
    | Said
    | Heard
    | Faltered
)


class Row(msgspec.Struct, frozen=True, gc=False):
    """An entry as it is kept: its number in the match, when, and for whose command."""

    number: int
    at: int  # milliseconds since 1970
    entry: AnyEntry
    key: str | None = None  # the user and the id of the command, so that a retry is recognised


_DECODER: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)
_ENCODER = msgspec.json.Encoder()


def encode_entry(entry: AnyEntry) -> str:
    """An entry as the text that is stored."""
    return _ENCODER.encode(entry).decode()


def decode_entry(text: str | bytes) -> AnyEntry:
    """Read a stored entry back."""
    return _DECODER.decode(text)


def entry_fields(entry: AnyEntry) -> dict[str, Any]:
    """An entry as plain values, for an export."""
    fields: dict[str, Any] = msgspec.to_builtins(entry)
    return fields
