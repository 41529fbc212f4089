"""Matches on a Ray cluster, with a stand-in for Ray that has the part of it that is used."""

import itertools
import sys
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from pyramidion import InvalidOptions, start
from pyramidion.ai import Limit
from pyramidion.ai.arena import Contest, play_match
from pyramidion.ai.cluster import play_on_ray
from pyramidion.ai.schedule import schedule


class RayError(Exception):
    """The base of Ray's errors."""


class WorkerCrashedError(RayError):
    """A task's worker died once too often."""


class StandInRay:
    """Runs a task when its result is asked for; `deadly` tasks always kill their worker."""

    exceptions = SimpleNamespace(RayError=RayError, WorkerCrashedError=WorkerCrashedError)

    def __init__(self, deadly: int | None = None) -> None:
        self.calls: list[str] = []
        self._deadly = deadly
        self._stored: dict[str, Any] = {}
        self._numbers = itertools.count()

    def is_initialized(self) -> bool:
        return False

    def init(self, address: str, **settings: object) -> None:
        if address == "nowhere":
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
        if task == f"task {self._deadly}":
            raise WorkerCrashedError("The worker died unexpectedly.\nLook at the logs.")
        return self._stored.pop(task)() if task != "task 0" else self._stored[task]()

    def _store(self, value: Callable[[], object]) -> str:
        task = f"task {next(self._numbers)}"
        self._stored[task] = value
        return task


CONTEST = Contest("pylos", start("pylos").options, Limit(depth=1))
FIXTURES = schedule(["random", "greedy"], 2, 6, 1)


def test_a_cluster_plays_the_same_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    ray = StandInRay()
    monkeypatch.setitem(sys.modules, "ray", ray)
    results = sorted(play_on_ray(CONTEST, FIXTURES, "auto"), key=lambda each: each.fixture.number)
    assert results == [play_match(CONTEST, fixture) for fixture in FIXTURES]
    assert ray.calls == ["init auto", "max_retries 1", "shutdown"]


def test_very_many_matches_are_handed_out_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", StandInRay())
    monkeypatch.setattr("pyramidion.ai.cluster.MOST_IN_FLIGHT", 2)
    numbers = {result.fixture.number for result in play_on_ray(CONTEST, FIXTURES, "auto")}
    assert numbers == {1, 2, 3, 4, 5, 6}


def test_a_task_that_kills_its_workers_is_a_lost_match(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", StandInRay(deadly=3))
    lost = [each for each in play_on_ray(CONTEST, FIXTURES, "auto") if each.outcome is None]
    assert [(each.fixture, each.lost) for each in lost] == [
        (FIXTURES[2], "WorkerCrashedError: The worker died unexpectedly.")
    ]


def test_stopping_early_leaves_the_cluster(monkeypatch: pytest.MonkeyPatch) -> None:
    ray = StandInRay()
    monkeypatch.setitem(sys.modules, "ray", ray)
    matches = play_on_ray(CONTEST, FIXTURES, "local")
    next(matches)
    matches.close()
    assert ray.calls[-1] == "shutdown"


def test_a_cluster_that_does_not_answer_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", StandInRay())
    with pytest.raises(InvalidOptions, match=r"'nowhere': Could not find any .* instance\.$"):
        next(play_on_ray(CONTEST, FIXTURES, "nowhere"))


def test_without_ray_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(InvalidOptions, match=r"pip install 'pyramidion\[ray\]'"):
        next(play_on_ray(CONTEST, FIXTURES, "auto"))
