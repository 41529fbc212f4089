"""People over HTTP: guests, accounts, sessions, API tokens, and the server's own password."""

from typing import Annotated

import msgspec
import structlog
from litestar import Response, delete, get, patch, post
from litestar.params import FromPath, FromQuery, JSONBody

from pyramidion.core import ErrorCode
from pyramidion.records import LONGEST_NAME
from pyramidion.server.errors import Refusal
from pyramidion.server.http.errors import AnyRequest, refusals
from pyramidion.server.http.security import (
    ANYBODY,
    ENTRY_COOKIE,
    OPEN,
    OWNING,
    READING,
    SESSION_COOKIE,
    address_of,
    caller_of,
    cookie_name,
    make_cookie,
    signed_in,
)
from pyramidion.server.identity import (
    LONGEST_LOGIN,
    LONGEST_PASSWORD,
    SHORTEST_LOGIN,
    SHORTEST_PASSWORD,
    Caller,
    Identity,
    Scope,
    token_id,
)
from pyramidion.server.network import addresses
from pyramidion.server.services import Services, services_of
from pyramidion.server.storage import Session, Token, User
from pyramidion.server.storage.people import fold_login

_MOST_SCOPES = 8
_log = structlog.stdlib.get_logger("pyramidion.people")
# Documented only: whatever else is sent gets a better sentence than a schema can give.
Name = Annotated[str, msgspec.Meta(extra_json_schema={"minLength": 1, "maxLength": LONGEST_NAME})]
Login = Annotated[
    str,
    msgspec.Meta(
        extra_json_schema={
            "minLength": SHORTEST_LOGIN,
            "maxLength": LONGEST_LOGIN,
            "pattern": "^[A-Za-z0-9@._+-]+$",
        }
    ),
]
Password = Annotated[
    str,
    msgspec.Meta(extra_json_schema={"minLength": SHORTEST_PASSWORD, "maxLength": LONGEST_PASSWORD}),
]


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a client sends: exactly these fields."""


class NewGuest(Body, frozen=True):
    """Somebody who wants to play at once."""

    name: Name


class NewAccount(Body, frozen=True):
    """Somebody who wants an account; a guest who is signed in keeps matches and name."""

    login: Login
    password: Password
    name: Name | None = None


class Credentials(Body, frozen=True):
    """A login and its password."""

    login: Login
    password: Password


class Renaming(Body, frozen=True):
    """Another name to be shown."""

    name: Name


class PasswordChange(Body, frozen=True):
    """An account's password, and the one that it is to have."""

    old: Password
    new: Password


class NewToken(Body, frozen=True):
    """A program that is to act for somebody, and how far."""

    name: Name
    scopes: Annotated[tuple[Scope, ...], msgspec.Meta(min_length=1, max_length=_MOST_SCOPES)]


class EntryPassword(Body, frozen=True):
    """The server's own password."""

    password: str


class Me(msgspec.Struct, frozen=True):
    """Who is signed in; `csrf` goes into the header X-CSRF-Token of whatever changes something."""

    id: str
    name: str
    login: str | None  # None: a guest
    scopes: tuple[Scope, ...]
    csrf: str | None  # None: an API token needs none


class TokenLine(msgspec.Struct, frozen=True):
    """An API token in a list, which does not tell its secret."""

    id: str
    name: str
    scopes: tuple[str, ...]
    created: int
    used: int | None


class TokenMade(msgspec.Struct, frozen=True):
    """A new API token; its secret is shown this once."""

    token: TokenLine
    secret: str


class Tokens(msgspec.Struct, frozen=True):
    """All API tokens of somebody."""

    tokens: tuple[TokenLine, ...]


class Entrance(msgspec.Struct, frozen=True):
    """What a browser needs to know first; the server's own password, and where others find it."""

    is_required: bool  # the server's own password
    is_passed: bool
    is_known: bool  # whether the browser has a session here
    network: str | None  # the server's address for other devices of its network, if it has one


def _parts(request: AnyRequest) -> tuple[Services, Identity]:
    services = services_of(request.scope)
    return services, services.identity


def _caller(request: AnyRequest) -> Caller:
    return signed_in(caller_of(request.scope))


def _me(user: User, scopes: frozenset[Scope], session: Session | None) -> Me:
    csrf = session.csrf if session is not None else None
    return Me(user.id, user.name, user.login, tuple(sorted(scopes)), csrf)


async def _sign_in(request: AnyRequest, user: User) -> Response[Me]:
    """Open a session for somebody, in place of the one that the browser had."""
    services, identity = _parts(request)
    before = caller_of(request.scope)
    if before is not None and before.session is not None:
        await identity.close_session(before.session)
    caller, secret = await identity.open_session(user)
    cookie = make_cookie(SESSION_COOKIE, secret, services.settings)
    return Response(_me(user, caller.scopes, caller.session), cookies=[cookie])


def _sign_out(request: AnyRequest) -> Response[None]:
    settings = services_of(request.scope).settings
    cookie = make_cookie(SESSION_COOKIE, "", settings)
    return Response(None, cookies=[cookie])


@post(
    "/api/guests",
    access=ANYBODY,
    responses=refusals(ErrorCode.INVALID_NAME, ErrorCode.NOT_NOW),
)
async def add_guest(request: AnyRequest, data: JSONBody[NewGuest]) -> Response[Me]:
    """Come in with a name, and play."""
    services, identity = _parts(request)
    if caller_of(request.scope) is not None:
        raise Refusal(ErrorCode.NOT_NOW, "You are signed in already; sign out first.")
    services.limits.check_arrival(address_of(request.scope))
    return await _sign_in(request, await identity.add_guest(data.name))


@get("/api/me", access=READING, responses=refusals())
async def show_me(request: AnyRequest) -> Response[Me]:
    """Whom the server takes the client for."""
    caller = _caller(request)
    settings = services_of(request.scope).settings
    # The cookie is sent again, so that it lasts as long as the session that was prolonged.
    secret = request.cookies.get(cookie_name(SESSION_COOKIE, settings), "")
    cookies = [] if caller.is_program else [make_cookie(SESSION_COOKIE, secret, settings)]
    return Response(_me(caller.user, caller.scopes, caller.session), cookies=cookies)


@patch("/api/me", access=OWNING, responses=refusals(ErrorCode.INVALID_NAME))
async def rename_me(request: AnyRequest, data: JSONBody[Renaming]) -> Me:
    """Be called otherwise, in matches to come."""
    caller = _caller(request)
    user = await services_of(request.scope).identity.rename(caller.user, data.name)
    return _me(user, caller.scopes, caller.session)


@delete("/api/me", access=OWNING, responses=refusals())
async def delete_me(request: AnyRequest) -> Response[None]:
    """Have everything about oneself deleted; matches keep their moves, without the name."""
    services, identity = _parts(request)
    for match in await identity.delete(_caller(request).user):
        await services.tables.reread(match)
    return _sign_out(request)


@post(
    "/api/accounts",
    access=ANYBODY,
    responses=refusals(ErrorCode.INVALID_NAME, ErrorCode.NAME_TAKEN, ErrorCode.NOT_NOW),
)
async def add_account(request: AnyRequest, data: JSONBody[NewAccount]) -> Response[Me]:
    """Get an account; a guest who is signed in keeps matches and name."""
    services, identity = _parts(request)
    caller = caller_of(request.scope)
    if caller is not None and caller.is_program:
        raise Refusal(ErrorCode.FORBIDDEN, "That takes a person; an API token will not do.")
    services.limits.check_arrival(address_of(request.scope))
    guest = caller.user if caller is not None else None
    user = await identity.add_account(data.login, data.password, data.name, guest)
    return await _sign_in(request, user)


@post("/api/session", access=ANYBODY, responses=refusals(ErrorCode.WRONG_PASSWORD))
async def open_session(request: AnyRequest, data: JSONBody[Credentials]) -> Response[Me]:
    """Sign in."""
    user = await _prove(request, data.login, data.password)
    return await _sign_in(request, user)


async def _prove(request: AnyRequest, login: str, password: str) -> User:
    """Check a password; wrong ones are counted, per address and per login."""
    services, identity = _parts(request)
    address, login = address_of(request.scope), fold_login(login)
    services.limits.check_password(address, login)
    try:
        user = await identity.prove(login, password)
    except Refusal as refusal:
        _log.info("sign_in_refused", address=address, code=refusal.code)
        raise
    services.limits.forgive_password(address, login)
    return user


@delete("/api/session", access=OWNING, responses=refusals())
async def close_session(request: AnyRequest, everywhere: FromQuery[bool] = False) -> Response[None]:
    """Sign out; `everywhere`: on all devices."""
    identity, caller = services_of(request.scope).identity, _caller(request)
    if everywhere:
        await identity.close_sessions(caller.user)
    elif caller.session is not None:
        await identity.close_session(caller.session)
    return _sign_out(request)


@post(
    "/api/password",
    access=OWNING,
    status_code=200,
    responses=refusals(ErrorCode.WRONG_PASSWORD, ErrorCode.INVALID_NAME, ErrorCode.NOT_NOW),
)
async def change_password(request: AnyRequest, data: JSONBody[PasswordChange]) -> Response[Me]:
    """Change the password, and sign out everywhere else."""
    caller = _caller(request)
    if caller.user.login is None:
        raise Refusal(ErrorCode.NOT_NOW, "A guest has no password.")
    user = await _prove(request, caller.user.login, data.old)
    user = await services_of(request.scope).identity.change_password(user, data.new)
    return await _sign_in(request, user)


def _line(token: Token) -> TokenLine:
    return TokenLine(token_id(token), token.name, token.scopes, token.created, token.used)


@get("/api/tokens", access=OWNING, responses=refusals())
async def list_tokens(request: AnyRequest) -> Tokens:
    """The programs that may act for oneself."""
    found = await services_of(request.scope).identity.tokens(_caller(request).user)
    return Tokens(tuple(_line(token) for token in found))


@post(
    "/api/tokens",
    access=OWNING,
    responses=refusals(ErrorCode.INVALID_NAME, ErrorCode.NOT_NOW),
)
async def add_token(request: AnyRequest, data: JSONBody[NewToken]) -> TokenMade:
    """Let a program act for oneself, with `Authorization: Bearer SECRET`."""
    identity = services_of(request.scope).identity
    token, secret = await identity.add_token(_caller(request).user, data.name, data.scopes)
    return TokenMade(_line(token), secret)


@delete("/api/tokens/{token:str}", access=OWNING, responses=refusals(ErrorCode.NOT_FOUND))
async def delete_token(request: AnyRequest, token: FromPath[str]) -> None:
    """Let a program act no more."""
    await services_of(request.scope).identity.delete_token(_caller(request).user, token)


@get("/api/entry", access=OPEN, responses=refusals())
async def show_entry(request: AnyRequest) -> Entrance:
    """Whether the server asks for its own password, and knows the browser; where others find it."""
    services = services_of(request.scope)
    shown = request.cookies.get(cookie_name(ENTRY_COOKIE, services.settings))
    return await _entrance(request, is_passed=services.entrance.is_pass(shown))


async def _entrance(request: AnyRequest, *, is_passed: bool) -> Entrance:
    services, identity = _parts(request)
    secret = request.cookies.get(cookie_name(SESSION_COOKIE, services.settings), "")
    is_known = bool(secret) and await identity.of_session(secret) is not None
    _, network = addresses(services.settings)
    return Entrance(not services.entrance.is_open, is_passed, is_known, network)


@post("/api/entry", access=OPEN, status_code=200, responses=refusals(ErrorCode.WRONG_PASSWORD))
async def enter(request: AnyRequest, data: JSONBody[EntryPassword]) -> Response[Entrance]:
    """Give the server's own password."""
    services = services_of(request.scope)
    if services.entrance.is_open:
        return Response(await _entrance(request, is_passed=True))
    address = address_of(request.scope)
    services.limits.check_password(address)
    if not services.entrance.is_password(data.password):
        raise Refusal(ErrorCode.WRONG_PASSWORD, "That is not the server's password.")
    services.limits.forgive_password(address)
    cookie = make_cookie(ENTRY_COOKIE, services.entrance.new_pass(), services.settings)
    return Response(await _entrance(request, is_passed=True), cookies=[cookie])


ROUTES = [
    add_guest,
    show_me,
    rename_me,
    delete_me,
    add_account,
    open_session,
    close_session,
    change_password,
    list_tokens,
    add_token,
    delete_token,
    show_entry,
    enter,
]
