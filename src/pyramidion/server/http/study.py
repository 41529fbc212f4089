"""Games, their rules and options, hints and analysis over HTTP."""

from typing import Annotated, Any

import msgspec
from litestar import MediaType, Response, get, post
from litestar.params import JSONBody

from pyramidion.ai.analysis import Analysis, observe_setup
from pyramidion.ai.levels import LEVELS
from pyramidion.core import AnyGame, ErrorCode
from pyramidion.core.game import listed_fields
from pyramidion.games import GAMES, rules_text
from pyramidion.games import game as game_named
from pyramidion.server.analysing import MOST_SECONDS, hinted
from pyramidion.server.http.errors import AnyRequest, refusals
from pyramidion.server.http.matches import Name, caller_id
from pyramidion.server.http.security import ANYBODY, READING
from pyramidion.server.services import services_of
from pyramidion.server.terms import LONGEST_SETUP

Seconds = Annotated[float, msgspec.Meta(ge=0.05, le=MOST_SECONDS)]
_HINT_SECONDS = 1.0


class LevelInfo(msgspec.Struct, frozen=True):
    """An opponent of named strength."""

    name: str
    rating: int
    seconds: float  # of thought per decision


class GameInfo(msgspec.Struct, frozen=True):
    """A game that is played here."""

    name: str
    title: str
    rules: int
    has_secrets: bool
    options: dict[str, tuple[Any, ...]]  # the values that each option takes, the usual one first
    levels: tuple[LevelInfo, ...]


class GameList(msgspec.Struct, frozen=True):
    """All games."""

    games: tuple[GameInfo, ...]


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position to think about, as the seat that decides, or another one, sees it."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    setup: Annotated[str, msgspec.Meta(max_length=LONGEST_SETUP)]
    options: dict[Annotated[str, msgspec.Meta(max_length=40)], Any] = {}
    seat: Annotated[int, msgspec.Meta(ge=0, le=3)] | None = None
    seconds: Seconds = 1.0


@get("/api/games", access=ANYBODY, responses=refusals())
async def list_games() -> GameList:
    """The games, their options and their computer players."""
    return GameList(tuple(_info(game) for game in GAMES))


@get(
    "/api/games/{name:str}/rules",
    access=ANYBODY,
    media_type=MediaType.TEXT,
    responses=refusals(ErrorCode.UNKNOWN_GAME),
)
async def show_rules(name: Name) -> str:
    """The rules of a game, in Markdown."""
    return rules_text(game_named(name))


@post(
    "/api/analysis",
    access=READING,
    status_code=200,
    responses=refusals(
        ErrorCode.UNKNOWN_GAME,
        ErrorCode.INVALID_OPTIONS,
        ErrorCode.INVALID_SETUP,
        ErrorCode.NO_DECISION,
    ),
)
async def analyze(request: AnyRequest, data: JSONBody[Question]) -> Response[Analysis]:
    """What a position is worth, and each action in it."""
    game = game_named(data.game)
    observation = observe_setup(game, data.setup, data.seat, game.parse_options(data.options))
    found = await services_of(request.scope).analyst.analyze(observation, data.seconds)
    return Response(found)


@get(
    "/api/matches/{name:str}/hint",
    access=READING,
    responses=refusals(ErrorCode.UNKNOWN_MATCH, ErrorCode.NOT_YOUR_TURN, ErrorCode.FORBIDDEN),
)
async def hint(request: AnyRequest, name: Name) -> Response[Analysis]:
    """What one could do now, in a match against computers alone."""
    services = services_of(request.scope)
    match, viewer = await services.tables.look(name, caller_id(request))
    found = await services.analyst.analyze(hinted(match, viewer), _HINT_SECONDS)
    return Response(found)


def _info(game: AnyGame) -> GameInfo:
    return GameInfo(
        name=game.name,
        title=game.title,
        rules=game.rules_version,
        has_secrets=game.has_secrets,
        options={field.name: _values(field) for field in listed_fields(game)},
        levels=tuple(
            LevelInfo(level.name, level.measured.rating, level.measured.seconds)
            for level in LEVELS[game.name]
        ),
    )


def _values(field: msgspec.structs.FieldInfo) -> tuple[Any, ...]:
    values: tuple[Any, ...] = field.type.__args__
    return (field.default, *(value for value in values if value != field.default))


ROUTES = [list_games, show_rules, analyze, hint]
