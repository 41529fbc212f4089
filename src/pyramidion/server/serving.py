"""Runs a server until it is told to stop: one process, or several on one PostgreSQL database."""

import asyncio
import gc
import multiprocessing
import os
import signal
import socket
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from types import FrameType

import structlog
import uvicorn
import uvloop
from litestar import Litestar
from msgspec.structs import replace

from pyramidion.core import ErrorCode, InvalidOptions, PyramidionError
from pyramidion.server.app import make_app
from pyramidion.server.config import Settings
from pyramidion.server.errors import Refusal
from pyramidion.server.logs import configure_logs
from pyramidion.server.metrics import SHARED_FOLDER
from pyramidion.server.services import Services
from pyramidion.server.sockets import protocol_for

_STOP_SIGNALS = (signal.SIGTERM, signal.SIGINT)
_PATIENCE = 10.0  # seconds for requests under way, once the server is told to stop
_FAREWELL_SECONDS = 3.0
_LOOK_SECONDS = 0.05
_BACKLOG = 4096
_QUICK_DEATH = 5.0  # seconds; a process that ends sooner will hardly do better next time
_MOST_QUICK_DEATHS = 5
_COLLECTIONS = (50_000, 20, 50)  # see Python's module gc


def run(settings: Settings, workers: int = 1, log_level: str = "info") -> None:
    """Serve until SIGTERM or SIGINT; raises `PyramidionError` if it cannot even begin."""
    configure_logs(log_level)
    with _reserved(settings.host, settings.port) as port:
        settings = replace(settings, port=port)
        if workers == 1:
            _serve_here(settings)
        elif settings.database is None:
            raise InvalidOptions("Several processes need a PostgreSQL database (--database).")
        else:
            _Crew(settings, workers, log_level).run()


@contextmanager
def _reserved(host: str, port: int) -> Iterator[int]:
    """Keep a port for this server and its processes, which listen on it together."""
    family = _family(host)
    try:
        with socket.socket(family) as probe:  # with SO_REUSEPORT alone, two servers would mix
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((host, port))
            port = probe.getsockname()[1]
        keeper = socket.socket(family)
        keeper.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        keeper.bind((host, port))
    except OSError as error:
        raise InvalidOptions(f"Cannot listen at {host}, port {port}: {error.strerror}.") from None
    with keeper:
        yield port


def _family(host: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in host else socket.AF_INET


def _serve_here(settings: Settings) -> None:
    """Serve in this process; raises the `PyramidionError` that keeps it from beginning."""
    try:
        uvloop.run(_serve(settings))
    except BaseExceptionGroup as group:  # the life span runs among other tasks
        ours = group.subgroup(PyramidionError)
        if ours is None:
            raise
        error: BaseException = ours
        while isinstance(error, BaseExceptionGroup):
            error = error.exceptions[0]
        raise error from None


async def _serve(settings: Settings) -> None:
    """One process's server, from start to end."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in _STOP_SIGNALS:
        loop.add_signal_handler(number, stop.set)
    log = structlog.stdlib.get_logger("pyramidion.serving")
    app = make_app(settings)
    async with app.lifespan():
        services: Services = app.state.services
        server = _server(app, services)
        listening = _listen(settings)
        serving = asyncio.create_task(server.serve([listening]))
        stopping = asyncio.create_task(stop.wait())
        log.info("listening", host=settings.host, port=settings.port, process=os.getpid())
        warming = asyncio.create_task(services.computers.warm())
        _collect_less()
        await asyncio.wait((serving, stopping), return_when=asyncio.FIRST_COMPLETED)
        log.info("stopping", process=os.getpid())
        await services.say_farewell()
        await _until_gone(services)
        server.should_exit = True
        await serving
    await warming
    log.info("stopped", process=os.getpid())


def _collect_less() -> None:
    """Look for garbage less often: a server keeps much, and little of it goes in circles."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_COLLECTIONS)


class _Server(uvicorn.Server):
    """Uvicorn without its own ideas about signals."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Signals are seen to around it."""
        yield


def _server(app: Litestar, services: Services) -> _Server:
    return _Server(
        uvicorn.Config(
            app,
            lifespan="off",  # it is run around it
            http="h11",  # the one that limits headers
            h11_max_incomplete_event_size=services.settings.most_headers,
            ws=protocol_for(services),
            proxy_headers=False,  # addresses are found out in http/addresses.py
            server_header=False,
            access_log=False,
            log_config=None,
            timeout_graceful_shutdown=int(_PATIENCE),
        )
    )


def _listen(settings: Settings) -> socket.socket:
    """Listen beside the other processes of this server."""
    listening = socket.socket(_family(settings.host))
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    # Without it, connections that a killed server left behind would keep the next one out.
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind((settings.host, settings.port))
    listening.listen(_BACKLOG)
    return listening


async def _until_gone(services: Services) -> None:
    """Wait, though not for long, until every client has heard the farewell and left."""
    with suppress(TimeoutError):
        async with asyncio.timeout(_FAREWELL_SECONDS):
            while services.sockets:
                await asyncio.sleep(_LOOK_SECONDS)


class _Crew:
    """Several processes that serve together; one that dies is replaced."""

    def __init__(self, settings: Settings, size: int, log_level: str) -> None:
        self._settings = settings
        self._size = size
        self._log_level = log_level
        self._context = multiprocessing.get_context("spawn")
        self._members: dict[BaseProcess, float] = {}  # since when
        self._quick_deaths = 0
        self._is_stopping = False
        self._log = structlog.stdlib.get_logger("pyramidion.serving")

    def run(self) -> None:
        """Keep the crew complete until SIGTERM or SIGINT."""
        for number in _STOP_SIGNALS:
            signal.signal(number, self._stop)
        with tempfile.TemporaryDirectory(prefix="pyramidion-metrics-") as folder:
            os.environ[SHARED_FOLDER] = folder
            while not self._is_stopping and self._quick_deaths < _MOST_QUICK_DEATHS:
                while len(self._members) < self._size:
                    self._hire()
                wait([member.sentinel for member in self._members], timeout=_LOOK_SECONDS)
                self._bury()
            self._dismiss()
        if not self._is_stopping:
            raise Refusal(ErrorCode.INTERNAL, "The processes end as soon as they begin.")

    def _stop(self, _number: int, _frame: FrameType | None) -> None:
        self._is_stopping = True

    def _hire(self) -> None:
        member = self._context.Process(
            target=_serve_as_member, args=(self._settings, self._log_level), name="server"
        )
        member.start()
        self._members[member] = time.monotonic()

    def _bury(self) -> None:
        for member, since in list(self._members.items()):
            if member.exitcode is not None and not self._is_stopping:
                is_quick = time.monotonic() - since < _QUICK_DEATH
                self._quick_deaths = self._quick_deaths + 1 if is_quick else 0
                self._log.error("process_died", process=member.pid, code=member.exitcode)
                del self._members[member]

    def _dismiss(self) -> None:
        for member in self._members:
            member.terminate()
        for member in self._members:
            member.join(2 * _PATIENCE)
            if member.exitcode is None:
                self._log.error("process_killed", process=member.pid)
                member.kill()


def _serve_as_member(settings: Settings, log_level: str) -> None:
    configure_logs(log_level)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    try:
        _serve_here(settings)
    except PyramidionError as error:
        structlog.stdlib.get_logger("pyramidion.serving").error(
            "cannot_serve", code=error.code, reason=error.message
        )
        raise SystemExit(1) from None


def _end_with_parent() -> None:
    """Do not go on alone when the parent was killed, and keep its port."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
