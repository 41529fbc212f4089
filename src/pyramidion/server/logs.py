"""Structured logs: one line of JSON per event, on standard error, without secrets."""

import logging
import re
import sys
import time
from collections.abc import MutableMapping
from typing import Any, TextIO

import msgspec
import structlog
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from pyramidion.server.metrics import Metrics

NO_ROUTE = "(none)"
_HIDDEN = "***"
_SECRET_KEYS = ("password", "token", "cookie", "authorization", "secret", "csrf", "invitation")
# Our own tokens, passwords inside a database's address or hashed, and what a database was sent.
_SECRET_TEXTS = re.compile(
    r"pyr[a-z]_[\w.-]+|(?<=://)[^/\s@]+(?=@)|\[parameters: .*?\](?=\n|$)|\$argon2\S+", re.DOTALL
)
_METHODS = frozenset({"GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"})
_OTHER_METHOD = "OTHER"  # clients may make methods up, and metrics must stay few
_QUIET_ROUTES = frozenset({"/health", "/metrics"})


def configure_logs(level: str = "info", stream: TextIO | None = None) -> None:
    """Send every log line of this process to one stream, as JSON."""
    shared: list[Any] = [
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
        hide_secrets,
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )
    formatter = structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=[structlog.stdlib.ExtraAdder(), *shared],
        processors=[
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            structlog.processors.JSONRenderer(serializer=_encode),
        ],
    )
    handler = logging.StreamHandler(stream if stream is not None else sys.stderr)
    handler.setFormatter(formatter)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)  # libraries tell more than anybody wants to know
    logging.getLogger("pyramidion").setLevel(level.upper())


def _encode(event: Any, **_: Any) -> str:
    return msgspec.json.encode(event, enc_hook=str).decode()


def hide_secrets(
    _logger: Any, _method: str, event: MutableMapping[str, Any]
) -> MutableMapping[str, Any]:
    """Blot out what looks like a secret, in case that one was passed to a logger after all."""
    for key, value in event.items():
        if key.startswith("_"):
            continue  # structlog's own, which is not written
        if any(word in key.lower() for word in _SECRET_KEYS):
            event[key] = _HIDDEN
        elif not isinstance(value, int | float | None):
            text = value if isinstance(value, str) else repr(value)
            event[key] = _SECRET_TEXTS.sub(_HIDDEN, text)
    return event


class RequestLog:
    """The outermost layer: a log line and the metrics of every HTTP request."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics
        self._log = structlog.stdlib.get_logger("pyramidion.requests")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self._app(scope, receive, send)
            return
        start = time.perf_counter()
        status = 500

        async def watch(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, watch)
        finally:
            self._note(scope, status, time.perf_counter() - start)

    def _note(self, scope: HTTPScope, status: int, seconds: float) -> None:
        route = scope.get("path_template") or NO_ROUTE
        method = scope["method"] if scope["method"] in _METHODS else _OTHER_METHOD
        self._metrics.requests.labels(method, route, str(status)).inc()
        self._metrics.request_seconds.labels(route).observe(seconds)
        level = logging.DEBUG if route in _QUIET_ROUTES else logging.INFO
        self._log.log(
            level,
            "request",
            method=method,
            route=route,
            status=status,
            ms=round(seconds * 1000, 1),
            user=scope.get("state", {}).get("user_id"),
        )
