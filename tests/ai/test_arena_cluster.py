"""Matches on a Ray cluster, with a stand-in for Ray that has the part of it that is used."""

import itertools
import socket
import sys
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from pyramidion import InvalidOptions, start
from pyramidion.ai import Limit
from pyramidion.ai.arena import Contest, play_match
from pyramidion.ai.cluster import check_address, play_on_ray
from pyramidion.ai.schedule import schedule


class RayError(Exception):
    """The base of Ray's errors."""


class WorkerCrashedError(RayError):
    """A task's worker died once too often."""


class RayTaskError(RayError):
    """A task raised an error, or could not even begin."""


CRASH = WorkerCrashedError("The worker died unexpectedly.\nLook at the logs.")
FAILURE = RayTaskError("ray::play_match() (pid=7)\n  in line 1\nModuleNotFoundError: No module x\n")


class StandInRay:
    """Runs a task when its result is asked for, except the one that fails."""

    exceptions = SimpleNamespace(RayError=RayError, RayTaskError=RayTaskError)

    def __init__(self, failing: int | None = None, error: RayError = CRASH) -> None:
        self.calls: list[str] = []
        self.has_cluster = True
        self._failing = failing
        self._error = error
        self._stored: dict[str, Any] = {}
        self._numbers = itertools.count()

    def is_initialized(self) -> bool:
        return False

    def init(self, address: str, **settings: object) -> None:
        if not self.has_cluster:
            raise ConnectionError("Could not find any running Ray instance.\nTry again.")
        self.calls.append(f"init {address}")

    def shutdown(self) -> None:
        self.calls.append("shutdown")

    def put(self, value: object) -> str:
        return self._store(lambda: value)

    def remote(self, max_retries: int) -> Callable[[Callable[..., object]], object]:
        self.calls.append(f"max_retries {max_retries}")

        def decorate(function: Callable[..., object]) -> object:
            def submit(shared: str, argument: object) -> str:
                return self._store(lambda: function(self.get(shared), argument))

            return SimpleNamespace(remote=submit)

        return decorate

    def wait(self, tasks: list[str], num_returns: int) -> tuple[list[str], list[str]]:
        return tasks[-num_returns:], tasks[:-num_returns]  # the last one is done first

    def get(self, task: str) -> object:
        if task == f"task {self._failing}":
            raise self._error
        return self._stored.pop(task)() if task != "task 0" else self._stored[task]()

    def _store(self, value: Callable[[], object]) -> str:
        task = f"task {next(self._numbers)}"
        self._stored[task] = value
        return task


CONTEST = Contest("pylos", start("pylos").options, Limit(depth=1))
FIXTURES = schedule(["random", "greedy"], 2, 6, 1)


@pytest.fixture(autouse=True)
def ray(monkeypatch: pytest.MonkeyPatch) -> StandInRay:
    stand_in = StandInRay()
    monkeypatch.setitem(sys.modules, "ray", stand_in)
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    return stand_in


@pytest.fixture
def deserted() -> str:
    """An address where nobody listens."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        return f"127.0.0.1:{server.getsockname()[1]}"


@pytest.fixture
def inhabited() -> Iterator[str]:
    """An address where somebody listens."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield f"127.0.0.1:{server.getsockname()[1]}"


def test_a_cluster_plays_the_same_matches(ray: StandInRay) -> None:
    results = sorted(play_on_ray(CONTEST, FIXTURES, "auto"), key=lambda each: each.fixture.number)
    assert results == [play_match(CONTEST, fixture) for fixture in FIXTURES]
    assert ray.calls == ["init auto", "max_retries 1", "shutdown"]


def test_very_many_matches_are_handed_out_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pyramidion.ai.cluster.MOST_IN_FLIGHT", 2)
    numbers = {result.fixture.number for result in play_on_ray(CONTEST, FIXTURES, "auto")}
    assert numbers == {1, 2, 3, 4, 5, 6}


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (CRASH, "WorkerCrashedError: The worker died unexpectedly."),
        (FAILURE, "RayTaskError: ModuleNotFoundError: No module x"),
    ],
)
def test_a_task_that_fails_is_a_lost_match(
    error: RayError, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", StandInRay(3, error))
    lost = [each for each in play_on_ray(CONTEST, FIXTURES, "auto") if each.outcome is None]
    assert [(each.fixture, each.lost) for each in lost] == [(FIXTURES[2], reason)]


def test_stopping_early_leaves_the_cluster(ray: StandInRay) -> None:
    matches = play_on_ray(CONTEST, FIXTURES, "local")
    next(matches)
    matches.close()
    assert ray.calls[-1] == "shutdown"


def test_a_cluster_that_ray_does_not_find_is_an_error(ray: StandInRay) -> None:
    ray.has_cluster = False
    with pytest.raises(InvalidOptions, match=r"'auto': Could not find any .* instance\.$"):
        next(play_on_ray(CONTEST, FIXTURES, "auto"))


@pytest.mark.parametrize("scheme", ["", "ray://"])
def test_where_nobody_listens_ray_is_not_asked(scheme: str, deserted: str, ray: StandInRay) -> None:
    with pytest.raises(InvalidOptions, match=f"answers at '{scheme}{deserted}': ."):
        next(play_on_ray(CONTEST, FIXTURES, scheme + deserted))
    assert ray.calls == []


@pytest.mark.parametrize("scheme", ["", "ray://"])
def test_where_somebody_listens_ray_is_asked(scheme: str, inhabited: str, ray: StandInRay) -> None:
    assert len(list(play_on_ray(CONTEST, FIXTURES, scheme + inhabited))) == len(FIXTURES)
    assert ray.calls[0] == f"init {scheme}{inhabited}"


def test_auto_may_stand_for_an_address(
    monkeypatch: pytest.MonkeyPatch, deserted: str, inhabited: str
) -> None:
    monkeypatch.setenv("RAY_ADDRESS", inhabited)
    check_address("auto")
    monkeypatch.setenv("RAY_ADDRESS", deserted)
    check_address("local")
    with pytest.raises(InvalidOptions, match=f"answers at '{deserted}'"):
        check_address("auto")


@pytest.mark.parametrize("address", ["auto", "local", "other://somewhere"])
def test_what_has_no_port_of_its_own_is_left_to_ray(address: str) -> None:
    check_address(address)


@pytest.mark.parametrize(
    "address", ["", "nowhere", "host:", ":80", "host:x", "host:99999", "[::1:5"]
)
def test_an_address_without_host_or_port_is_an_error(address: str) -> None:
    with pytest.raises(InvalidOptions, match="A Ray cluster is auto, local or HOST:PORT, not '"):
        check_address(address)


def test_a_name_that_no_machine_can_have_is_an_error() -> None:
    with pytest.raises(InvalidOptions, match="no name of a machine"):
        check_address("a" * 80 + ":80")


def test_without_ray_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(InvalidOptions, match=r"pip install 'pyramidion\[ray\]'"):
        next(play_on_ray(CONTEST, FIXTURES, "auto"))
