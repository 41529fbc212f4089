"""For whoever runs the server: is it well, and what does it count."""

import hmac
from typing import Literal

import msgspec
from litestar import Response, get

from pyramidion import __version__
from pyramidion.core import ErrorCode
from pyramidion.server.errors import Refusal
from pyramidion.server.http.addresses import is_loopback
from pyramidion.server.http.errors import AnyRequest, refusals
from pyramidion.server.http.security import OPEN, address_of
from pyramidion.server.metrics import CONTENT_TYPE
from pyramidion.server.services import Services, services_of

_WELL, _UNWELL = 200, 503


class Health(msgspec.Struct, frozen=True):
    """Whether somebody can play here now, and why not."""

    status: Literal["ok", "stopping", "storage_unavailable"]
    version: str


def _health(services: Services) -> Health:
    if services.is_stopping:
        return Health("stopping", __version__)
    if not services.pulse.is_fresh:
        return Health("storage_unavailable", __version__)
    return Health("ok", __version__)


@get("/health", access=OPEN, include_in_schema=False)
async def show_health(request: AnyRequest) -> Response[Health]:
    """Whether the server could store something a moment ago, and goes on."""
    health = _health(services_of(request.scope))
    return Response(health, status_code=_WELL if health.status == "ok" else _UNWELL)


@get("/metrics", access=OPEN, include_in_schema=False, responses=refusals())
async def show_metrics(request: AnyRequest) -> Response[bytes]:
    """Numbers for Prometheus; from this machine, or with the token of the settings."""
    services = services_of(request.scope)
    if not _may_measure(request, services):
        raise Refusal(
            ErrorCode.FORBIDDEN, "Only from the server's own machine, or with the metrics token."
        )
    return Response(services.metrics.text(), media_type=CONTENT_TYPE)


def _may_measure(request: AnyRequest, services: Services) -> bool:
    token = services.settings.metrics_token
    given = request.headers.get("authorization", "")
    if token is not None:
        expected = f"Bearer {token.reveal()}"
        return hmac.compare_digest(given.encode(), expected.encode())
    # A proxy on this machine that the settings do not know makes everybody look local.
    is_forwarded = "x-forwarded-for" in request.headers or "forwarded" in request.headers
    is_direct = not is_forwarded or bool(services.settings.proxies)
    return is_direct and is_loopback(address_of(request.scope))


ROUTES = [show_health, show_metrics]
