"""Matches over HTTP: set up, list, look, act, follow as a stream, take home."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Annotated, Literal

import msgspec
from litestar import MediaType, Response, get, post
from litestar.params import FromQuery, JSONBody, Parameter
from litestar.response import Stream

from pyramidion.core import ErrorCode, PyramidionError
from pyramidion.server import exports
from pyramidion.server.commands import AnyCommand, Key
from pyramidion.server.conversation import Outbox
from pyramidion.server.exports import Export
from pyramidion.server.http.errors import AnyRequest, refusals
from pyramidion.server.http.security import CREATING, PLAYING, READING, caller_of, signed_in
from pyramidion.server.lobby import Line, line_of
from pyramidion.server.messages import Done, Table
from pyramidion.server.referee import Person
from pyramidion.server.services import services_of
from pyramidion.server.tables import Tables
from pyramidion.server.terms import Terms

MOST_LINES = 50
_QUIET_SECONDS = 15.0  # after so long an empty line shows that a stream is alive
_TABLE_CODES = (ErrorCode.UNKNOWN_MATCH, ErrorCode.RULES_MISSING)
_COMMAND_CODES = (
    *_TABLE_CODES,
    ErrorCode.INVALID_TEXT,
    ErrorCode.ILLEGAL_ACTION,
    ErrorCode.STALE_PLY,
    ErrorCode.NOT_YOUR_TURN,
    ErrorCode.NOT_SEATED,
    ErrorCode.SEAT_TAKEN,
    ErrorCode.NOT_NOW,
    ErrorCode.CANNOT_UNDO,
    ErrorCode.NOT_GONE,
)
Name = Annotated[str, Parameter(min_length=1, max_length=40, description="The name of a match.")]
After = Annotated[
    int, Parameter(ge=-1, le=1_000_000, description="The last entry that the client has seen.")
]


class NewMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to set up; sent again with the same id it is set up only once."""

    id: Key
    terms: Terms


class MatchMade(msgspec.Struct, frozen=True):
    """The name of a new table, and what friends have to show there."""

    match: str
    invitation: str


class Lines(msgspec.Struct, frozen=True):
    """Some matches, the latest first."""

    matches: tuple[Line, ...]


def caller_id(request: AnyRequest) -> str:
    """The user who makes a request."""
    return _person(request).id


def _person(request: AnyRequest) -> Person:
    user = signed_in(caller_of(request.scope)).user
    return Person(user.id, user.name)


def _tables(request: AnyRequest) -> Tables:
    return services_of(request.scope).tables


@post(
    "/api/matches",
    access=CREATING,
    responses=refusals(
        ErrorCode.UNKNOWN_GAME,
        ErrorCode.INVALID_OPTIONS,
        ErrorCode.INVALID_SETUP,
        ErrorCode.INVALID_TEXT,
    ),
)
async def set_up_match(request: AnyRequest, data: JSONBody[NewMatch]) -> MatchMade:
    """Set up a table."""
    tables, person = _tables(request), _person(request)
    name = await tables.create(data.terms, person, data.id)
    match, _ = await tables.look(name, person.id)
    return MatchMade(name, match.invitation)


@get("/api/matches", access=READING, responses=refusals(ErrorCode.UNKNOWN_MATCH))
async def list_matches(
    request: AnyRequest,
    which: FromQuery[Literal["open", "mine", "watch"]] = "open",
    before: Annotated[
        str | None, Parameter(max_length=40, description="Only matches older than this one.")
    ] = None,
) -> Lines:
    """List open tables, one's own matches, or matches to watch; the latest first."""
    storage = services_of(request.scope).storage
    match which:
        case "open":
            found = await storage.summaries(
                status="waiting", is_open=True, limit=MOST_LINES, before=before
            )
        case "mine":
            found = await storage.summaries(
                user=caller_id(request), limit=MOST_LINES, before=before
            )
        case "watch":
            found = await storage.summaries(
                status="playing", watching=True, limit=MOST_LINES, before=before
            )
    return Lines(tuple(line_of(summary) for summary in found))


@get("/api/matches/{name:str}", access=READING, responses=refusals(*_TABLE_CODES))
async def show_match(request: AnyRequest, name: Name, after: After = -1) -> Response[Table]:
    """Everything about a match that one may know."""
    return Response(await _tables(request).show(name, caller_id(request), after))


@post(
    "/api/matches/{name:str}/commands",
    access=PLAYING,
    status_code=200,
    responses=refusals(*_COMMAND_CODES),
)
async def carry_out(request: AnyRequest, name: Name, data: JSONBody[AnyCommand]) -> Done:
    """Do something at a table: sit down, act, resign, ask, answer, talk."""
    services = services_of(request.scope)
    try:
        number = await services.tables.do(name, _person(request), data)
    except PyramidionError as error:
        services.metrics.note_refused(error.code)
        raise
    services.metrics.note_done(str(data.__struct_config__.tag))
    return Done(name, data.id, number)


@get(
    "/api/matches/{name:str}/events",
    access=READING,
    media_type="application/x-ndjson",
    responses=refusals(*_TABLE_CODES),
)
async def follow_match(request: AnyRequest, name: Name, after: After = -1) -> Stream:
    """Follow a match: a `table` first, then `news` and `presence`, a line of JSON each."""
    outbox = Outbox(caller_id(request))
    tables = _tables(request)
    await tables.follow(name, outbox, after)
    return Stream(_lines(tables, name, outbox), media_type="application/x-ndjson")


async def _lines(tables: Tables, name: str, outbox: Outbox) -> AsyncIterator[bytes]:
    try:
        while True:
            message: bytes | None = b""
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(_QUIET_SECONDS):
                    message = await outbox.take()
            if message is None:
                return
            yield message + b"\n"
    finally:
        tables.unfollow(name, outbox)


@get(
    "/api/matches/{name:str}/record",
    access=READING,
    media_type=MediaType.TEXT,
    responses=refusals(*_TABLE_CODES, ErrorCode.SECRETS_INSIDE),
)
async def export_record(request: AnyRequest, name: Name) -> str:
    """A match as a record that replays anywhere; not while that would tell what is hidden."""
    match, _ = await _tables(request).look(name, caller_id(request))
    return exports.record_text(match)


@get("/api/matches/{name:str}/export", access=READING, responses=refusals(*_TABLE_CODES))
async def export_match(request: AnyRequest, name: Name) -> Response[Export]:
    """A match as JSON, as far as one may know it."""
    match, viewer = await _tables(request).look(name, caller_id(request))
    return Response(exports.export(match, viewer))


ROUTES = [
    set_up_match,
    list_matches,
    show_match,
    carry_out,
    follow_match,
    export_record,
    export_match,
]
