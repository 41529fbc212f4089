"""Positions over HTTP, outside and inside of matches: look, try, foresee, replay."""

import gzip
from typing import Any

import msgspec
from litestar import MediaType, Response, get, post
from litestar.params import JSONBody

from pyramidion.core import ErrorCode
from pyramidion.server import positions
from pyramidion.server.http.errors import AnyRequest, refusals
from pyramidion.server.http.matches import Name, caller_id
from pyramidion.server.http.security import ANYBODY, READING
from pyramidion.server.positions import Foresight, Place, Position, Replay, SavedMatch, Steps, Trial
from pyramidion.server.services import services_of

_PACKING = 5
_PLACE_CODES = (ErrorCode.UNKNOWN_GAME, ErrorCode.INVALID_OPTIONS, ErrorCode.INVALID_SETUP)


@post("/api/positions", access=ANYBODY, status_code=200, responses=refusals(*_PLACE_CODES))
async def show_position(request: AnyRequest, data: JSONBody[Place]) -> Response[Position]:
    """A position to look at; without a `setup`, the first in which a seat decides."""
    return Response(await services_of(request.scope).quick.run(positions.show, data))


@post(
    "/api/positions/actions",
    access=ANYBODY,
    status_code=200,
    responses=refusals(*_PLACE_CODES, ErrorCode.INVALID_TEXT, ErrorCode.NO_DECISION),
)
async def try_action(request: AnyRequest, data: JSONBody[Trial]) -> Response[Steps]:
    """Try an action in a position: the action, then what chance answers, one step each."""
    return Response(await services_of(request.scope).quick.run(positions.attempt, data))


@post(
    "/api/positions/foresight", access=ANYBODY, status_code=200, responses=refusals(*_PLACE_CODES)
)
async def foresee_position(request: AnyRequest, data: JSONBody[Place]) -> Response[Foresight]:
    """What would come of each action in a position."""
    return Response(await services_of(request.scope).quick.run(positions.foresee, data))


@get(
    "/api/matches/{name:str}/foresight",
    access=READING,
    responses=refusals(ErrorCode.UNKNOWN_MATCH, ErrorCode.RULES_MISSING),
)
async def foresee_match(request: AnyRequest, name: Name) -> Response[Foresight]:
    """What would come of each of one's actions, as far as one can know it; none out of turn."""
    services = services_of(request.scope)
    match, viewer = await services.tables.look(name, caller_id(request))
    observation = positions.foreseeing(match, viewer)
    return Response(await services.quick.run(positions.foresee_own, observation))


@post(
    "/api/records",
    access=ANYBODY,
    status_code=200,
    responses=refusals(ErrorCode.INVALID_RECORD),
)
async def replay_record(request: AnyRequest, data: JSONBody[SavedMatch]) -> Response[Replay]:
    """A saved match, position by position."""
    replays = services_of(request.scope).replays
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(await replays.run(positions.replay, data))
    packed: Any = await replays.run(_packed_replay, data)
    return Response(
        packed,
        media_type=MediaType.JSON,
        headers={"Content-Encoding": "gzip", "Vary": "Accept-Encoding"},
    )


def _packed_replay(saved: SavedMatch) -> bytes:
    """A long match is some megabytes, a thirtieth of that packed."""
    return gzip.compress(msgspec.json.encode(positions.replay(saved)), _PACKING)


ROUTES = [show_position, try_action, foresee_position, foresee_match, replay_record]
