"""Answers over HTTP that are no messages of the socket; a test compares them with the server's."""

from typing import Any

import msgspec

from pyramidion.server.clocks import AnyTimeControl
from pyramidion.server.messages import Status


class Me(msgspec.Struct, frozen=True):
    """Whom the server takes the client for."""

    id: str
    name: str
    login: str | None  # None: a guest
    scopes: tuple[str, ...]
    csrf: str | None  # None: an API token needs none


class MatchMade(msgspec.Struct, frozen=True):
    """The name of a new table, and what friends have to show there."""

    match: str
    invitation: str


class Line(msgspec.Struct, frozen=True):
    """One match in a list."""

    match: str
    game: str
    status: Status
    options: dict[str, Any]
    clock: AnyTimeControl
    names: tuple[str | None, ...]  # None: a seat that is free
    created: int
    changed: int


class Lines(msgspec.Struct, frozen=True):
    """Some matches, the latest first."""

    matches: tuple[Line, ...]


class TokenMade(msgspec.Struct, frozen=True):
    """A new API token's secret, which is shown this once."""

    secret: str


class Problem(msgspec.Struct, frozen=True):
    """Why a request was refused."""

    code: str
    message: str
    rule: str | None = None
    reason: str | None = None
    about: dict[str, str | int] = {}
