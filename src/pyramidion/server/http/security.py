"""Who may do what over HTTP: cookies, bearer tokens, CSRF, limits, and headers for browsers."""

from typing import Any

import msgspec
import structlog
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.routes import HTTPRoute
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from pyramidion.core import ErrorCode
from pyramidion.server.config import Settings
from pyramidion.server.errors import Refusal, status_of
from pyramidion.server.http.addresses import check_origin, client_address
from pyramidion.server.http.errors import Problem
from pyramidion.server.identity import Caller
from pyramidion.server.identity import Scope as TokenScope
from pyramidion.server.limits import Limits, RateLimited
from pyramidion.server.services import Services, services_of

SESSION_COOKIE = "pyramidion_session"
ENTRY_COOKIE = "pyramidion_entry"
CSRF_HEADER = "x-csrf-token"
_SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
_DAY_SECONDS = 24 * 60 * 60
AnyConnection = ASGIConnection[Any, Any, Any, Any]
_TRY_AGAIN_LATER = 1013  # a WebSocket's close code

CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
_HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Server": "pyramidion",
}
_log = structlog.stdlib.get_logger("pyramidion.security")
_TRANSPORT_SECURITY = f"max-age={180 * _DAY_SECONDS}"


class Access(msgspec.Struct, frozen=True):
    """Who may use a route."""

    scope: TokenScope | None  # None: also who is not signed in
    needs_entry: bool = True  # the server's own password, if it has one
    needs_session: bool = False  # no API token will do


# For a route handler: `@get("/api/me", access=READING)`.
OPEN = Access(None, needs_entry=False)
ANYBODY = Access(None)
READING = Access("read")
PLAYING = Access("play")
CREATING = Access("create")
OWNING = Access("play", needs_session=True)


async def admit(scope: Scope, services: Services, access: Access) -> Caller | None:
    """Who makes a request or opens a socket; raises `Refusal` if it may not be done so."""
    connection: AnyConnection = ASGIConnection(scope)
    caller = await _identify(connection, services) if access.needs_entry else None
    _check_forgery(connection, services.settings, caller)
    if access.needs_entry and (caller is None or not caller.is_program):
        _check_entry(connection, services)
    if caller is not None:
        scope["state"]["user_id"] = caller.user.id
        services.limits.check_account(caller.user.id)
    if access.scope is not None:
        _check_scope(signed_in(caller), access.scope)
    if access.needs_session and caller is not None and caller.is_program:
        raise Refusal(ErrorCode.FORBIDDEN, "That takes a person; an API token will not do.")
    return caller


async def admit_socket(scope: Scope, services: Services) -> Caller:
    """Who opens a socket; raises `Refusal` if it may not be opened so."""
    return signed_in(await admit(scope, services, READING))


def signed_in(caller: Caller | None) -> Caller:
    """The one who makes a request, who has to be somebody known."""
    if caller is None:
        raise Refusal(ErrorCode.SIGN_IN, "Nobody is signed in, or the session has ended.")
    return caller


async def _identify(connection: AnyConnection, services: Services) -> Caller | None:
    """The one whom a bearer token or else a session cookie stands for."""
    authorization = connection.headers.get("authorization")
    if authorization is not None:
        kind, _, secret = authorization.partition(" ")
        caller = await services.identity.of_token(secret.strip())
        if kind.lower() != "bearer" or caller is None:
            raise Refusal(ErrorCode.SIGN_IN, "There is no such API token.")
        return caller
    secret = connection.cookies.get(cookie_name(SESSION_COOKIE, services.settings), "")
    return await services.identity.of_session(secret) if secret else None


def _check_forgery(connection: AnyConnection, settings: Settings, caller: Caller | None) -> None:
    """Make sure that a request with a cookie was made by a page of ours."""
    if (caller is not None and caller.is_program) or _is_safe(connection.scope):
        return
    check_origin(connection.headers, settings, is_required=caller is not None)
    if caller is None or connection.scope["type"] == ScopeType.WEBSOCKET:
        return
    if not caller.is_csrf_token(connection.headers.get(CSRF_HEADER, "")):
        raise Refusal(ErrorCode.FORBIDDEN, "The header X-CSRF-Token is missing or wrong.")


def _is_safe(scope: Scope) -> bool:
    """Whether a request cannot change anything; a socket can."""
    return scope["type"] == ScopeType.HTTP and scope["method"] in _SAFE_METHODS


def _check_entry(connection: AnyConnection, services: Services) -> None:
    entry = connection.cookies.get(cookie_name(ENTRY_COOKIE, services.settings))
    if not services.entrance.is_pass(entry):
        raise Refusal(ErrorCode.FORBIDDEN, "This server asks for its own password first.")


def _check_scope(caller: Caller, scope: TokenScope) -> None:
    if scope not in caller.scopes:
        raise Refusal(ErrorCode.FORBIDDEN, f"The API token lacks the scope `{scope}`.")


def cookie_name(name: str, settings: Settings) -> str:
    """A cookie's name; the prefix makes browsers insist on HTTPS and on this very host."""
    return f"__Host-{name}" if settings.has_secure_cookies else name


def make_cookie(name: str, value: str, settings: Settings) -> Cookie:
    """A cookie that scripts cannot read and that other sites' requests do not carry."""
    return Cookie(
        key=cookie_name(name, settings),
        value=value,
        max_age=settings.session_days * _DAY_SECONDS if value else 0,
        path="/",
        secure=settings.has_secure_cookies,
        httponly=True,
        samesite="lax",
    )


class Gate(ASGIMiddleware):
    """Admits a request to its route, or refuses it; sockets see to it themselves."""

    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Find out who it is before the route runs."""
        if scope["type"] == ScopeType.HTTP and scope["method"] == "OPTIONS":
            await _tell_methods(scope, send)
            return
        access = scope["route_handler"].opt.get("access", PLAYING)
        scope["state"]["caller"] = await admit(scope, services_of(scope), access)
        await next_app(scope, receive, send)


async def _tell_methods(scope: Scope, send: Send) -> None:
    """What an address takes; Litestar's own answer knows only the first handler of a path."""
    methods: set[str] = set()
    for route in scope["litestar_app"].routes:
        if isinstance(route, HTTPRoute) and route.path_format == scope["path_template"]:
            methods.update(route.methods)
    allowed = ", ".join(sorted(methods)).encode()
    await send({"type": "http.response.start", "status": 204, "headers": [(b"allow", allowed)]})
    await send({"type": "http.response.body", "body": b"", "more_body": False})


class Shell:
    """Around the whole application: the client's address and its limit; headers for browsers."""

    def __init__(self, app: ASGIApp, settings: Settings, limits: Limits) -> None:
        self._app = app
        self._limits = limits
        self._networks = settings.networks
        self._most_headers = settings.most_headers
        self._has_warned = False
        self._headers = dict(_HEADERS)
        if settings.has_secure_cookies:
            self._headers["Strict-Transport-Security"] = _TRANSPORT_SECURITY

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        peer = scope.get("client")
        headers = Headers.from_scope(scope)
        self._warn_of_proxy(headers)
        address = client_address(peer[0] if peer else None, headers, self._networks)
        scope["state"]["address"] = address

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                caching = _caching_of(scope["path"], message["status"])
                self._add_headers(caching, MutableScopeHeaders.from_message(message))
            await send(message)

        try:
            self._limits.check_address(address)
            self._check_headers(scope)
        except Refusal as refusal:
            await _turn_away(scope, send_with_headers, refusal)
        else:
            await self._app(scope, receive, send_with_headers)

    def _warn_of_proxy(self, headers: Headers) -> None:
        """Behind a proxy that is not trusted, everybody shares one address and its limits."""
        if not self._has_warned and not self._networks and "x-forwarded-for" in headers:
            self._has_warned = True
            _log.warning("untrusted_proxy", advice="Name the proxy's address with --proxy.")

    def _check_headers(self, scope: Scope) -> None:
        size = sum(len(name) + len(value) for name, value in scope["headers"])
        if size > self._most_headers:
            raise Refusal(ErrorCode.TOO_LARGE, "The headers are more than the server reads.")

    def _add_headers(self, caching: str, headers: MutableScopeHeaders) -> None:
        for name, value in self._headers.items():
            headers[name] = value
        headers.setdefault("Cache-Control", caching)


def _caching_of(path: str, status: int) -> str:
    if path.startswith("/api/") or status >= 400:
        return "no-store"
    if path.startswith("/assets/"):  # these files have a digest of their content in their name
        return "public, max-age=31536000, immutable"
    return "no-cache"


async def _turn_away(scope: Scope, send: Send, refusal: Refusal) -> None:
    """Answer without looking at the request any further."""
    if scope["type"] == ScopeType.WEBSOCKET:
        await send({"type": "websocket.close", "code": _TRY_AGAIN_LATER, "reason": refusal.code})
        return
    body = msgspec.json.encode(Problem(refusal.code, refusal.message))
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
    ]
    if isinstance(refusal, RateLimited):
        headers.append((b"retry-after", str(refusal.wait).encode()))
    await send(
        {"type": "http.response.start", "status": status_of(refusal.code), "headers": headers}
    )
    await send({"type": "http.response.body", "body": body, "more_body": False})


def caller_of(scope: Scope) -> Caller | None:
    """Who makes a request, once it was admitted."""
    caller: Caller | None = scope["state"]["caller"]
    return caller


def address_of(scope: Scope) -> str:
    """From where a request or a socket comes."""
    address: str = scope["state"]["address"]
    return address
