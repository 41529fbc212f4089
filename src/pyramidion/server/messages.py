"""Every message of the socket, both ways: a closed set, a tag on each."""

from typing import Annotated, Any, Literal

import msgspec

from pyramidion.core import ErrorCode, Outcome
from pyramidion.server.commands import AnyCommand
from pyramidion.server.entries import AnyEntry, Departure, Question
from pyramidion.server.terms import Terms

MatchId = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Status = Literal["waiting", "playing", "over", "aborted"]


class Message(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True, gc=False):
    """One line of the conversation between a client and the server."""


# From a client.


class Follow(Message, frozen=True, tag="follow"):
    """Tell me about this match from now on; I have seen its entries up to this number."""

    match: MatchId
    after: Annotated[int, msgspec.Meta(ge=-1)] = -1


class Unfollow(Message, frozen=True, tag="unfollow"):
    """Tell me no more about this match."""

    match: MatchId


class Do(Message, frozen=True, tag="do"):
    """Carry out a command at this table."""

    match: MatchId
    command: AnyCommand


class Ping(Message, frozen=True, tag="ping"):
    """The client wants to know whether the server is there."""


AnyRequest = Follow | Unfollow | Do | Ping


# From the server.


class Hello(Message, frozen=True, tag="hello"):
    """The first message: whom the server takes the client for."""

    user: str
    name: str
    version: str
    now: int


class Pong(Message, frozen=True, tag="pong"):
    """The server is there, and this is its time."""

    now: int


class Done(Message, frozen=True, tag="done"):
    """The command is carried out and safely stored, as the entry of this number."""

    match: str
    id: str
    number: int


class Refused(Message, frozen=True, tag="refused", omit_defaults=True):
    """It cannot be done: a code for programs, a sentence for people, a rule if there is one."""

    code: ErrorCode
    message: str
    rule: str | None = None
    reason: str | None = None  # why an action is illegal, for programs
    about: dict[str, str | int] = {}  # what the reason is about: cells, colours, numbers
    match: str | None = None
    id: str | None = None


class SeatInfo(msgspec.Struct, frozen=True, gc=False):
    """Who sits on a seat, as everybody at the table may know it."""

    kind: str  # "person", or what is planned for the seat: "computer", "friend", "anybody"
    name: str | None
    level: str | None
    is_mine: bool
    is_here: bool  # a computer always is
    left: Departure | None


class SeatView(msgspec.Struct, frozen=True, gc=False):
    """The position as one seat (None: a spectator) may know it."""

    seat: int | None
    setup: str
    view: msgspec.Raw
    legal: msgspec.Raw  # [{"text": ..., "fields": {...}}, ...], empty if another seat decides


class OpenQuestion(msgspec.Struct, frozen=True, gc=False):
    """What was asked, by whom, and who has agreed."""

    question: Question
    seat: int
    agreed: tuple[int, ...]


class Moment(msgspec.Struct, frozen=True, gc=False):
    """All that changes in a match, as one viewer may know it."""

    status: Status
    ply: int
    actor: int | None  # the seat that decides, if one does
    views: tuple[SeatView, ...]
    clocks: tuple[int, ...] | None  # milliseconds left when this was sent; None without a clock
    running: bool  # whether the actor's clock runs
    questions: tuple[OpenQuestion, ...]
    can_undo: bool
    outcome: Outcome | None


class Happening(msgspec.Struct, frozen=True, gc=False):
    """An entry of the log as one viewer may know it, with the facts it brought about."""

    number: int
    at: int
    entry: AnyEntry
    events: msgspec.Raw


class Table(Message, frozen=True, tag="table"):
    """Everything about a match: the answer to `follow`."""

    match: str
    number: int
    terms: Terms
    rules: int
    seats: tuple[SeatInfo, ...]
    moment: Moment
    happenings: tuple[Happening, ...]  # after the number that the client knew
    invitation: str | None
    watchers: int


class News(Message, frozen=True, tag="news"):
    """What has just happened, and how things stand now."""

    match: str
    number: int
    happenings: tuple[Happening, ...]
    moment: Moment


class Presence(Message, frozen=True, tag="presence"):
    """Who is at the table: sent when somebody sits down, comes or goes."""

    match: str
    seats: tuple[SeatInfo, ...]
    watchers: int


AnyAnswer = Hello | Pong | Done | Refused | Table | News | Presence

_REQUESTS: msgspec.json.Decoder[AnyRequest] = msgspec.json.Decoder(AnyRequest)
_ENCODER = msgspec.json.Encoder()
EMPTY_LIST = msgspec.Raw(b"[]")


def decode_request(text: str | bytes) -> AnyRequest:
    """Read a client's message; raises `msgspec.ValidationError` or `msgspec.DecodeError`."""
    try:
        return _REQUESTS.decode(text)
    except (RecursionError, UnicodeError):
        raise msgspec.DecodeError("This is not UTF-8, or too deeply nested.") from None


def encode_answer(answer: AnyAnswer) -> bytes:
    """A message as it is sent."""
    return _ENCODER.encode(answer)


def as_plain(answer: AnyAnswer) -> Any:
    """A message as plain values, for HTTP and for tests."""
    return msgspec.json.decode(encode_answer(answer))
