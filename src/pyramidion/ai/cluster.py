"""The same matches on a Ray cluster; needs the optional extra `ray`."""

import contextlib
import importlib
import os
import socket
from collections.abc import Generator, Iterator, Sequence
from typing import Any
from urllib.parse import urlsplit

from pyramidion.ai.arena import Contest, MatchResult, play_match
from pyramidion.ai.schedule import Fixture
from pyramidion.ai.workers import MOST_DEATHS
from pyramidion.core import InvalidOptions

MOST_IN_FLIGHT = 500  # waiting for one of very many tasks takes long
PATIENCE = 5.0  # seconds for a cluster to open its door
CLIENT = "ray://"  # how Ray writes the addresses of its client servers


def load_ray() -> Any:
    """Ray's module; raises `InvalidOptions` if it is not installed."""
    try:
        return importlib.import_module("ray")
    except ImportError as error:
        raise InvalidOptions(
            f"Matches on a cluster need Ray: pip install 'pyramidion[ray]' ({error})."
        ) from None


def check_address(address: str) -> None:
    """Whether somebody listens there; raises `InvalidOptions`. Ray itself would wait for minutes.

    What is on this machine, and addresses of other kinds, is left to Ray to find.
    """
    if address == "auto":
        address = os.environ.get("RAY_ADDRESS") or address
    if address in ("auto", "local") or "://" in address.removeprefix(CLIENT):
        return
    try:
        socket.create_connection(_host_and_port(address), PATIENCE).close()
    except OSError as error:
        raise _unreachable(address, error.strerror or str(error)) from None
    except UnicodeError:  # a name that no machine can have
        raise _unreachable(address, "This is no name of a machine") from None


def _host_and_port(address: str) -> tuple[str, int]:
    with contextlib.suppress(ValueError):  # a port that is no number, or brackets left open
        parts = urlsplit(CLIENT + address.removeprefix(CLIENT))
        if parts.hostname and parts.port:
            return parts.hostname, parts.port
    raise InvalidOptions(f"A Ray cluster is auto, local or HOST:PORT, not {address[:60]!r}.")


def _unreachable(address: str, reason: str) -> InvalidOptions:
    return InvalidOptions(f"No Ray cluster answers at {address[:60]!r}: {reason}")


def play_on_ray(
    contest: Contest, fixtures: Sequence[Fixture], address: str
) -> Generator[MatchResult, None, None]:
    """Play the matches as tasks of a cluster ("auto": the one at hand, "local": one of our own)."""
    ray = load_ray()
    with _connected(ray, address):
        # Ray counts retries after a death, not attempts. Errors of a task are not retried.
        play = ray.remote(max_retries=MOST_DEATHS - 1)(play_match)
        shared = ray.put(contest)
        waiting = iter(fixtures)
        running: dict[Any, Fixture] = {}
        while True:
            for fixture in waiting:
                running[play.remote(shared, fixture)] = fixture
                if len(running) >= MOST_IN_FLIGHT:
                    break
            if not running:
                return
            done, _ = ray.wait(list(running), num_returns=1)
            for task in done:
                yield _result(ray, task, running.pop(task))


@contextlib.contextmanager
def _connected(ray: Any, address: str) -> Iterator[None]:
    """A connection for this arena, unless the caller already has one."""
    if ray.is_initialized():
        yield
        return
    check_address(address)
    try:
        ray.init(address=address, log_to_driver=False, logging_level="ERROR")
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise _unreachable(address, str(error).strip().split("\n")[0]) from None
    try:
        yield
    finally:
        ray.shutdown()


def _result(ray: Any, task: Any, fixture: Fixture) -> MatchResult:
    try:
        result: MatchResult = ray.get(task)
    except ray.exceptions.RayError as error:
        lines = str(error).strip().split("\n")
        # What went wrong in a task comes below the way to it, as in a traceback.
        reason = lines[-1 if isinstance(error, ray.exceptions.RayTaskError) else 0]
        return MatchResult(fixture, lost=f"{type(error).__name__}: {reason}"[:300])
    return result
