"""The same matches on a Ray cluster; needs the optional extra `ray`."""

import contextlib
import importlib
from collections.abc import Generator, Iterator, Sequence
from typing import Any

from pyramidion.ai.arena import Contest, MatchResult, play_match
from pyramidion.ai.schedule import Fixture
from pyramidion.ai.workers import MOST_DEATHS
from pyramidion.core import InvalidOptions

MOST_IN_FLIGHT = 500  # waiting for one of very many tasks takes long


def load_ray() -> Any:
    """Ray's module; raises `InvalidOptions` if it is not installed."""
    try:
        return importlib.import_module("ray")
    except ImportError as error:
        raise InvalidOptions(
            f"Matches on a cluster need Ray: pip install 'pyramidion[ray]' ({error})."
        ) from None


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
    try:
        ray.init(address=address, log_to_driver=False, logging_level="ERROR")
    except (ConnectionError, RuntimeError, ValueError) as error:
        reason = str(error).strip().split("\n")[0]
        raise InvalidOptions(f"No Ray cluster answers at {address[:60]!r}: {reason}") from None
    try:
        yield
    finally:
        ray.shutdown()


def _result(ray: Any, task: Any, fixture: Fixture) -> MatchResult:
    try:
        result: MatchResult = ray.get(task)
    except ray.exceptions.RayError as error:
        reason = str(error).strip().split("\n")[0]
        return MatchResult(fixture, lost=f"{type(error).__name__}: {reason}"[:300])
    return result
