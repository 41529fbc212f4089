"""What somebody at a table may want: a closed set, the same for the socket and for HTTP."""

from typing import Annotated

import msgspec

from pyramidion.server.entries import Question
from pyramidion.server.terms import MOST_SEATS, Name

LONGEST_TEXT = 500  # characters of what one says
Key = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Seat = Annotated[int, msgspec.Meta(ge=0, lt=MOST_SEATS)]


class Command(
    msgspec.Struct,
    frozen=True,
    tag_field="kind",
    forbid_unknown_fields=True,
    kw_only=True,
    gc=False,
):
    """A wish of a client's. Sent again with the same id it is carried out only once."""

    id: Key


class Sit(Command, frozen=True, tag="sit"):
    """Take a seat that is free, or the first one that is."""

    name: Name | None = None
    seat: Seat | None = None
    invitation: Annotated[str, msgspec.Meta(max_length=64)] | None = None


class Stand(Command, frozen=True, tag="stand"):
    """Give one's seats back before the start."""


class Act(Command, frozen=True, tag="act"):
    """Decide, in the position one saw."""

    ply: int
    action: Annotated[str, msgspec.Meta(max_length=40)]


class Resign(Command, frozen=True, tag="resign"):
    """Give up."""

    seat: Seat | None = None


class Ask(Command, frozen=True, tag="ask"):
    """Offer a draw, ask to take one's last turn back, or for another match."""

    question: Question
    seat: Seat | None = None


class Answer(Command, frozen=True, tag="answer"):
    """Agree to what somebody asked, or do not; or withdraw what oneself asked."""

    question: Question
    agrees: bool
    seat: Seat | None = None


class Abort(Command, frozen=True, tag="abort"):
    """Call the match off before anybody has moved."""


class Claim(Command, frozen=True, tag="claim"):
    """Say that a seat's player has been gone for too long."""

    gone: Seat


class Say(Command, frozen=True, tag="say"):
    """Write to the others at the table."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_TEXT)]
    seat: Seat | None = None


class Hear(Command, frozen=True, tag="hear"):
    """Read, or do not read, what another seat writes."""

    of: Seat
    on: bool


AnyCommand = Sit | Stand | Act | Resign | Ask | Answer | Abort | Claim | Say | Hear
