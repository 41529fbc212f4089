"""What a running server process consists of, for whoever answers a request."""

from collections.abc import Awaitable, Callable

from litestar.types import Scope

from pyramidion.server.analysing import Analyst
from pyramidion.server.computers import Computers
from pyramidion.server.config import Settings
from pyramidion.server.conversation import STOPPING, Partner
from pyramidion.server.entrance import Entrance
from pyramidion.server.identity import Identity
from pyramidion.server.limits import Limits
from pyramidion.server.metrics import Metrics
from pyramidion.server.pulse import Pulse
from pyramidion.server.storage import Storage
from pyramidion.server.tables import Tables
from pyramidion.server.threads import Threads


class Services:
    """The parts of one server process."""

    def __init__(
        self,
        settings: Settings,
        storage: Storage,
        pulse: Pulse,
        identity: Identity,
        entrance: Entrance,
        limits: Limits,
        metrics: Metrics,
        tables: Tables,
    ) -> None:
        self.settings = settings
        self.storage = storage
        self.pulse = pulse
        self.identity = identity
        self.entrance = entrance
        self.limits = limits
        self.metrics = metrics
        self.tables = tables
        self.analyst = Analyst()
        self.quick = Threads("quick", count=2, most_waiting=64)  # what takes some milliseconds
        self.replays = Threads("replay", count=1, most_waiting=8)  # which may take a second
        self.computers = Computers(tables, metrics)
        self.sockets: set[Partner] = set()  # the clients that are connected
        self.is_stopping = False
        self._farewells: list[Callable[[], Awaitable[None]]] = []

    def on_farewell(self, farewell: Callable[[], Awaitable[None]]) -> None:
        """Have something done before the server stops, while connections are still open."""
        self._farewells.append(farewell)

    async def say_farewell(self) -> None:
        """Tell everybody that the server stops, and to come back."""
        self.is_stopping = True
        for partner in tuple(self.sockets):
            partner.close(STOPPING)
        for farewell in self._farewells:
            await farewell()


def services_of(scope: Scope) -> Services:
    """The services of the application that a connection came to."""
    services: Services = scope["litestar_app"].state.services
    return services
