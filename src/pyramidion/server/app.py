"""The application: everything wired together, from the storage to the routes."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import partial

import structlog
from litestar import Litestar
from litestar.types import ControllerRouterHandler

from pyramidion.server.clocks import SECOND, Outage
from pyramidion.server.config import Settings
from pyramidion.server.entrance import Entrance
from pyramidion.server.errors import Refusal
from pyramidion.server.http import docs, matches, operations, people, positions, study
from pyramidion.server.http.errors import EXCEPTION_HANDLERS, StrictRequest
from pyramidion.server.http.security import Gate, Shell
from pyramidion.server.http.web import web_routes
from pyramidion.server.identity import Identity
from pyramidion.server.keeper import Keeper
from pyramidion.server.limits import Limits
from pyramidion.server.logs import RequestLog
from pyramidion.server.metrics import Metrics
from pyramidion.server.passwords import Passwords
from pyramidion.server.pulse import Pulse
from pyramidion.server.services import Services
from pyramidion.server.storage import Storage
from pyramidion.server.tables import Tables, now_in_milliseconds

_RESTART_SECONDS = 1.0
_COUNT_SECONDS = 1.0
_PURGE_SECONDS = 60 * 60
_log = structlog.stdlib.get_logger("pyramidion.app")

ROUTES: list[ControllerRouterHandler] = [
    *people.ROUTES,
    *matches.ROUTES,
    *study.ROUTES,
    *positions.ROUTES,
    *operations.ROUTES,
    *docs.ROUTES,
]


def make_app(
    settings: Settings,
    *,
    passwords: Passwords | None = None,
    clock: Callable[[], int] = now_in_milliseconds,
    route_handlers: Sequence[ControllerRouterHandler] = (),
) -> Litestar:
    """The application for these settings; its life span opens and closes the storage."""
    limits, metrics = Limits(settings), Metrics()

    @asynccontextmanager
    async def live(app: Litestar) -> AsyncIterator[None]:
        async with AsyncExitStack() as stack:
            storage = await Storage.open(settings.address)
            stack.push_async_callback(storage.close)
            people_of = passwords or Passwords()
            stack.callback(people_of.close)
            services = _services(settings, storage, limits, metrics, people_of, clock)
            await _start(services, stack, clock)
            app.state.services = services
            yield

    app = Litestar(
        route_handlers=[*ROUTES, *route_handlers, *web_routes(settings.web_folder)],
        lifespan=[live],
        middleware=[Gate()],
        exception_handlers=EXCEPTION_HANDLERS,
        request_class=StrictRequest,
        request_max_body_size=settings.most_body,
        openapi_config=docs.openapi_config(),
        plugins=[docs.ExactTypes()],
        logging_config=None,
    )
    app.asgi_handler = RequestLog(Shell(app.asgi_handler, settings, limits), metrics)
    return app


def _services(
    settings: Settings,
    storage: Storage,
    limits: Limits,
    metrics: Metrics,
    passwords: Passwords,
    clock: Callable[[], int],
) -> Services:
    pulse = Pulse(storage, storage.process, clock)
    pulse.on_outage = partial(_note_outage, metrics)
    storage.watch_commits(metrics.note_commit)
    return Services(
        settings=settings,
        storage=storage,
        pulse=pulse,
        identity=Identity(storage.people, passwords, clock, settings.session_days),
        entrance=Entrance(settings.join_password, settings.session_days, clock),
        limits=limits,
        metrics=metrics,
        tables=Tables(storage, pulse, clock),
    )


async def _start(services: Services, stack: AsyncExitStack, clock: Callable[[], int]) -> None:
    """Start what runs in the background; the stack ends it again, in the opposite order."""
    storage, pulse = services.storage, services.pulse
    await pulse.be_fresh()
    stack.push_async_callback(_withdraw, storage)
    for workers in (services.analyst, services.quick, services.replays):
        stack.callback(workers.close)
    stack.push_async_callback(services.tables.close)
    services.tables.attendants.append(services.computers)
    stack.push_async_callback(services.computers.close)
    keeper = Keeper(storage, pulse, services.tables)
    for work in (pulse.run, keeper.run, partial(_count, services), partial(_tidy, storage, clock)):
        await stack.enter_async_context(_in_background(work))


async def _withdraw(storage: Storage) -> None:
    with suppress(Refusal):  # the others will notice by themselves a little later
        await storage.withdraw(storage.process)


def _note_outage(metrics: Metrics, outage: Outage) -> None:
    metrics.outages.inc()
    metrics.outage_seconds.inc((outage.end - outage.start) / SECOND)


async def _count(services: Services) -> None:
    """Keep the gauges that nobody else keeps."""
    while True:
        services.metrics.matches.set(len(services.tables))
        await asyncio.sleep(_COUNT_SECONDS)


async def _tidy(storage: Storage, clock: Callable[[], int]) -> None:
    """Clear away expired sessions and forgotten guests once in a while."""
    while True:
        with suppress(Refusal):  # the storage has logged it; the next time may do
            await storage.people.purge(clock())
        await asyncio.sleep(_PURGE_SECONDS)


@asynccontextmanager
async def _in_background(work: Callable[[], Awaitable[None]]) -> AsyncIterator[None]:
    """Have work done that never ends; if it breaks down, it begins again."""
    task = asyncio.create_task(_again_and_again(work))
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def _again_and_again(work: Callable[[], Awaitable[None]]) -> None:
    while True:
        try:
            await work()
        except Exception:
            _log.exception("background_fault", work=str(work))
        await asyncio.sleep(_RESTART_SECONDS)
