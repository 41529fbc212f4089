"""Where a request comes from: the client's address, and the page that made it."""

import ipaddress
from collections.abc import Sequence
from urllib.parse import urlsplit

from litestar.datastructures import Headers

from pyramidion.core import ErrorCode
from pyramidion.server.config import Settings
from pyramidion.server.errors import Refusal

UNKNOWN_ADDRESS = "unknown"
Network = ipaddress.IPv4Network | ipaddress.IPv6Network


def client_address(peer: str | None, headers: Headers, proxies: Sequence[Network]) -> str:
    """The nearest address that is no trusted proxy, as the trusted proxies tell it."""
    address = peer or UNKNOWN_ADDRESS
    if not _is_among(address, proxies):
        return address
    forwarded = ",".join(headers.getall("x-forwarded-for", []))
    for hop in reversed(forwarded.split(",")):
        try:
            address = str(ipaddress.ip_address(hop.strip()))
        except ValueError:
            break
        if not _is_among(address, proxies):
            break
    return address


def _is_among(address: str, networks: Sequence[Network]) -> bool:
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return False
    return any(parsed in network for network in networks)


def is_loopback(address: str) -> bool:
    """Whether a request comes from this machine."""
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


def check_origin(headers: Headers, settings: Settings, *, is_required: bool) -> None:
    """Refuse what a page of another site makes a browser do; for HTTP and for the socket.

    Programs send neither Origin nor Referer, which is fine where no cookie vouches for them.
    """
    origin = headers.get("origin") or _origin_of(headers.get("referer"))
    if origin is None:
        if is_required:
            raise Refusal(ErrorCode.FORBIDDEN, "The request does not say from which page it comes.")
        return
    if not _is_own(origin, headers.get("host", ""), settings):
        raise Refusal(
            ErrorCode.FORBIDDEN,
            "Pages from that origin may not use this server; its owner can allow it (--origin).",
        )


def _origin_of(address: str | None) -> str | None:
    if not address:
        return None
    try:
        parts = urlsplit(address)
    except ValueError:
        return "null"
    return f"{parts.scheme}://{parts.netloc}"


def _is_own(origin: str, host: str, settings: Settings) -> bool:
    """Whether an origin is one of the settings', or without such, the address that was asked."""
    if settings.origins:
        return origin in settings.origins
    scheme, _, origin_host = origin.partition("://")
    return scheme in {"http", "https"} and origin_host == host and is_local_name(host)


def is_local_name(host: str) -> bool:
    """Whether a Host header is an address or a name of a home network.

    Any other name could be made to point here by somebody who owns it (DNS rebinding).
    """
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return "." not in name or name.endswith((".localhost", ".local"))
    return True
