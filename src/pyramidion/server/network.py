"""Where a server can be reached: from its own machine, and from others of its network."""

import ipaddress
import socket
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pyramidion.server.config import Settings

_SOMEWHERE = ("192.0.2.1", 9)  # an address for examples; nothing is sent there


def addresses(settings: "Settings") -> tuple[str, str | None]:
    """The address to open on this machine, and the one for others on the network, if any."""
    if settings.origins:
        return f"{settings.origins[0]}/", None
    here = _url(reachable(settings.host), settings.port)
    if not _is_everywhere(settings.host):
        return here, None
    found = network_address()
    return here, _url(found, settings.port) if found is not None else None


def reachable(host: str) -> str:
    """The address at which this machine reaches a server that listens there."""
    if not _is_everywhere(host):
        return host
    return "::1" if ":" in host else "127.0.0.1"


def network_address() -> str | None:
    """The address that the system would use in its network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_SOMEWHERE)
        except OSError:
            return None
        found = ipaddress.ip_address(probe.getsockname()[0])
    return None if found.is_loopback or found.is_unspecified else str(found)


def _is_everywhere(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_unspecified
    except ValueError:
        return False


def _url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"
