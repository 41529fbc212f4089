"""Matches in several processes, some of which die."""

import functools
import multiprocessing
import os
import signal
from pathlib import Path

from pyramidion import start
from pyramidion.ai import Limit
from pyramidion.ai.arena import Contest, MatchResult
from pyramidion.ai.schedule import schedule
from pyramidion.ai.workers import play_in_processes
from tests.ai.odd_players import find_odd


def contest_in(folder: Path) -> Contest:
    options = start("pylos").options
    return Contest(
        "pylos", options, Limit(simulations=1), find=functools.partial(find_odd, str(folder))
    )


def play(folder: Path, names: list[str], games: int, workers: int) -> list[MatchResult]:
    fixtures = schedule(names, 2, games, 1)
    results = list(play_in_processes(contest_in(folder), fixtures, workers))
    return sorted(results, key=lambda result: result.fixture.number)


def test_the_number_of_workers_does_not_change_the_results(tmp_path: Path) -> None:
    names = ["random", "greedy", "first"]
    one = play(tmp_path, names, 9, 1)
    assert one == play(tmp_path, names, 9, 3)
    assert [result.fixture.number for result in one] == list(range(1, 10))
    assert not multiprocessing.active_children()


def test_a_match_whose_worker_died_is_played_again(tmp_path: Path) -> None:
    results = play(tmp_path, ["kills-once", "random"], 4, 2)
    assert (tmp_path / "killed").exists()
    assert all(result.outcome is not None for result in results)
    assert results == play(tmp_path, ["kills-once", "random"], 4, 1)  # this time nobody dies


def test_a_match_that_kills_twice_is_lost_and_the_others_go_on(tmp_path: Path) -> None:
    results = play(tmp_path, ["kills", "random", "greedy"], 3, 2)
    is_deadly = ["kills" in result.fixture.seats for result in results]
    assert [result.outcome is None for result in results] == is_deadly
    assert is_deadly.count(True) == 2
    for result in results:
        assert ("ended with code -9" in result.lost) == (result.outcome is None)


def test_workers_killed_from_outside_cost_nothing(tmp_path: Path) -> None:
    fixtures = schedule(["random", "greedy"], 2, 30, 1)
    matches = play_in_processes(contest_in(tmp_path), fixtures, 2)
    results = [next(matches)]
    for child in multiprocessing.active_children():
        assert child.pid is not None
        os.kill(child.pid, signal.SIGKILL)
    results += matches
    assert sorted(result.fixture.number for result in results) == list(range(1, 31))
    assert all(result.outcome is not None for result in results)


def test_whoever_stops_listening_ends_the_workers(tmp_path: Path) -> None:
    fixtures = schedule(["waits", "random", "greedy"], 2, 30, 1)[2:]  # first, random meets greedy
    matches = play_in_processes(contest_in(tmp_path), fixtures, 2)
    assert next(matches).fixture == fixtures[0]
    assert multiprocessing.active_children()
    matches.close()
    assert not multiprocessing.active_children()


def test_a_player_that_cannot_be_found_anywhere_does_not_stop_the_arena(tmp_path: Path) -> None:
    results = play(tmp_path, ["absent", "random"], 2, 2)
    assert [result.forfeit is not None for result in results] == [True, True]
