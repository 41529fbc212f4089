"""Matches in several processes of this machine, one pipe to each.

A pool of the standard library breaks as a whole when one of its processes dies. Here a death costs
the match that ran there: it is played once more elsewhere, and if it kills again it is given up.
"""

import contextlib
import multiprocessing
import os
import signal
import sys
import threading
from collections import Counter, deque
from collections.abc import Generator, Iterator, Sequence
from multiprocessing.connection import Connection, wait

from pyramidion.ai.arena import Contest, MatchResult, play_match
from pyramidion.ai.schedule import Fixture

MOST_DEATHS = 2

# A fresh interpreter: a fork would copy the locks of whatever threads this process runs, and its
# copies of the pipes would hide a death.
_processes = multiprocessing.get_context("spawn")


def core_count() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def play_in_processes(
    contest: Contest, fixtures: Sequence[Fixture], workers: int
) -> Generator[MatchResult, None, None]:
    """Play the matches, so many at once; results come as they end. Closing it ends the workers."""
    pool = _Pool(contest, fixtures, min(workers, len(fixtures)))
    try:
        yield from pool.results()
    finally:
        pool.close()


def _serve(connection: Connection, contest: Contest) -> None:
    """What a worker does: play what it is sent until nobody is there any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.stdout = sys.stderr  # what a player prints must not get into results on standard output
    with contextlib.suppress(EOFError, ConnectionError):
        while True:
            connection.send(play_match(contest, connection.recv()))


class _Worker:
    """A process that plays one match at a time."""

    def __init__(self, contest: Contest) -> None:
        self.connection, theirs = _processes.Pipe()
        self.process = _processes.Process(target=_serve, args=(theirs, contest), daemon=True)
        self.fixture: Fixture | None = None
        with _interrupts_ignored():
            self.process.start()
        theirs.close()  # so that its death ends the pipe

    def hand(self, fixture: Fixture) -> None:
        """Give it a match; if it is dead, that shows when the result is due."""
        self.fixture = fixture
        with contextlib.suppress(ConnectionError):
            self.connection.send(fixture)

    def result(self) -> MatchResult | None:
        """What it has sent, or None if it has died."""
        try:
            result: MatchResult = self.connection.recv()
        except (EOFError, OSError):
            return None
        return result

    def end(self, patience: float = 0) -> int | None:
        """Make sure that it is gone; its exit code, which is negative for a signal."""
        self.connection.close()
        self.process.join(patience)
        self.process.kill()
        self.process.join()
        code = self.process.exitcode
        self.process.close()
        return code


class _Pool:
    """The workers, and the matches that wait for one."""

    def __init__(self, contest: Contest, fixtures: Sequence[Fixture], workers: int) -> None:
        self._contest = contest
        self._waiting = deque(fixtures)
        self._deaths: Counter[int] = Counter()
        self._busy: list[_Worker] = []
        for _ in range(workers):
            self._feed(None)

    def results(self) -> Iterator[MatchResult]:
        """Each match's result as it comes."""
        while self._busy:
            ready = wait([worker.connection for worker in self._busy])
            for worker in [each for each in self._busy if each.connection in ready]:
                result = self._result_of(worker)
                if result is not None:
                    yield result

    def close(self) -> None:
        """End all workers, whatever they do."""
        while self._busy:
            self._busy.pop().end()

    def _result_of(self, worker: _Worker) -> MatchResult | None:
        """The result of the worker's match; None if it died and the match starts over."""
        self._busy.remove(worker)
        result = worker.result()
        if result is not None:
            self._feed(worker)
            return result
        assert worker.fixture is not None
        result = self._after_death(worker.fixture, worker.end(patience=1))
        self._feed(None)
        return result

    def _after_death(self, fixture: Fixture, code: int | None) -> MatchResult | None:
        self._deaths[fixture.number] += 1
        if self._deaths[fixture.number] < MOST_DEATHS:
            self._waiting.appendleft(fixture)
            return None
        return MatchResult(fixture, lost=f"its worker ended with code {code}, and so did another")

    def _feed(self, worker: _Worker | None) -> None:
        """Give the next match to this worker, or to a new one; without a match, end it."""
        if self._waiting:
            worker = worker or _Worker(self._contest)
            self._busy.append(worker)
            worker.hand(self._waiting.popleft())
        elif worker is not None:
            worker.end()


@contextlib.contextmanager
def _interrupts_ignored() -> Iterator[None]:
    """A process started inside ignores Ctrl-C from its first instruction: that is for the arena."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
