"""The threads in which computers think: few, fair, and watched over.

Everything here but `_work` runs on the event loop, so nothing needs a lock. The more jobs there
are, the less time each gets: thinking becomes shallower, and nobody waits much longer.
"""

import asyncio
import heapq
import itertools
import queue
import secrets
import threading
import time
from collections.abc import Callable
from typing import NamedTuple

import structlog

from pyramidion.ai import Choice, Limit, Player, Watch
from pyramidion.core import AnyObservation, IllegalAction, seeded
from pyramidion.server.metrics import Metrics

_MOST_STRAYS = 8  # threads that were given up and still run, before nobody thinks any more
_CLOSING_SECONDS = 2.0
_log = structlog.get_logger()


class Overtaken(Exception):
    """Nobody waits for this any more: the match went on without it, or the server closes."""


class Broken(Exception):
    """A player broke down; the cause says by what."""


class Overran(Exception):
    """A player did not stop when its time was up."""


class Allowance(NamedTuple):
    """How long a player may think, and how much longer it may take before it is given up."""

    seconds: float
    patience: float


class Job:
    """A decision to be taken by a player; whichever job is due first comes first."""

    def __init__(
        self,
        player: Player,
        observation: AnyObservation,
        due: float,
        allow: Callable[[float], Allowance],
    ) -> None:
        self.player = player
        self.observation = observation
        self.due = due  # by the event loop's clock
        self.allow = allow  # asked at the beginning, with the share of its time that there is
        self.limit = Limit(seconds=0.0)
        self.watch = Watch()
        self.choice: asyncio.Future[Choice] = asyncio.get_running_loop().create_future()

    def decide(self) -> Choice:
        """Let the player choose, in whatever thread this is."""
        rng = seeded(secrets.randbits(62))
        choice = self.player.choose(self.observation, self.limit, rng, self.watch)
        if choice.action not in self.observation.legal_actions():
            raise IllegalAction(f"The player chose {choice.action}, which is not legal.")
        return Choice(int(choice.action), choice.value)

    def fail(self, error: Exception) -> None:
        """Tell whoever waits that nothing comes of it."""
        if not self.choice.done():
            self.choice.set_exception(error)


class _Worker:
    """A thread and what it is to do next; None: nothing any more."""

    def __init__(self, work: "Callable[[_Worker], None]") -> None:
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        # A player that never comes back must not keep the server from ending.
        self.thread = threading.Thread(target=work, args=(self,), name="thinker", daemon=True)
        self.thread.start()


class Thinkers:
    """A number of threads that think, and the jobs that wait for one."""

    def __init__(self, threads: int, metrics: Metrics) -> None:
        self._threads = threads
        self._metrics = metrics
        self._waiting: list[tuple[float, int, Job]] = []
        self._numbers = itertools.count()
        self._idle: list[_Worker] = []
        self._running: dict[_Worker, tuple[Job, asyncio.TimerHandle]] = {}
        self._strays: set[_Worker] = set()
        self._is_closed = False

    @property
    def waiting(self) -> int:
        """How many jobs wait for a thread."""
        return len(self._waiting)

    async def think(self, job: Job) -> Choice:
        """What the player chooses; raises `Overtaken`, `Overran` or `Broken`."""
        if self._is_closed:
            raise Overtaken
        self._strays = {worker for worker in self._strays if worker.thread.is_alive()}
        if len(self._strays) >= _MOST_STRAYS:
            raise Overran("Too many players have not stopped when their time was up.")
        heapq.heappush(self._waiting, (job.due, next(self._numbers), job))
        self._share_out()
        try:
            return await job.choice
        except asyncio.CancelledError:
            self.drop(job)
            raise

    def drop(self, job: Job) -> None:
        """End a job in which nobody is interested any more."""
        job.watch.cancel()
        job.fail(Overtaken())
        kept = [entry for entry in self._waiting if entry[2] is not job]
        if len(kept) < len(self._waiting):
            self._waiting = kept
            heapq.heapify(kept)
            self._metrics.computers_waiting.set(self.waiting)

    async def close(self) -> None:
        """End all jobs and all threads; those that do not end soon are left behind."""
        self._is_closed = True
        workers = [*self._idle, *self._running, *self._strays]
        jobs = [job for _, _, job in self._waiting]
        for job in (*jobs, *(job for job, _ in self._running.values())):
            self.drop(job)
        for worker in workers:
            worker.jobs.put(None)
        end = time.monotonic() + _CLOSING_SECONDS
        while any(worker.thread.is_alive() for worker in workers) and time.monotonic() < end:
            await asyncio.sleep(0.01)
        for _, watchdog in self._running.values():
            watchdog.cancel()
        if alive := sum(worker.thread.is_alive() for worker in workers):
            _log.warning("thinkers_left_behind", threads=alive)

    def _share_out(self) -> None:
        """Give jobs to free threads, the most urgent first."""
        while self._waiting and not self._is_closed and (worker := self._free_worker()):
            _, _, job = heapq.heappop(self._waiting)
            share = self._threads / (self.waiting + len(self._running) + 1)
            allowance = job.allow(min(share, 1.0))
            job.limit = Limit(seconds=allowance.seconds)
            watchdog = asyncio.get_running_loop().call_later(sum(allowance), self._abandon, worker)
            self._running[worker] = job, watchdog
            worker.jobs.put(job)
        self._metrics.computers_waiting.set(self.waiting)

    def _free_worker(self) -> _Worker | None:
        if self._idle:
            return self._idle.pop()
        if len(self._running) < self._threads:
            loop = asyncio.get_running_loop()
            return _Worker(lambda worker: self._work(worker, loop))
        return None

    def _work(self, worker: _Worker, loop: asyncio.AbstractEventLoop) -> None:
        """What a thread does: jobs, until there are none any more."""
        while (job := worker.jobs.get()) is not None:
            began = time.monotonic()
            result: Choice | Broken
            try:
                result = job.decide()
            except Exception as error:
                result = Broken()
                result.__cause__ = error
            spent = time.monotonic() - began
            try:
                loop.call_soon_threadsafe(self._finish, worker, job, result, spent)
            except RuntimeError:  # the loop is closed, so nobody is there to be told
                return

    def _finish(self, worker: _Worker, job: Job, result: Choice | Broken, spent: float) -> None:
        self._metrics.thinking_seconds.labels(job.player.name).observe(spent)
        if worker in self._running:
            _, watchdog = self._running.pop(worker)
            watchdog.cancel()
            self._idle.append(worker)
        if isinstance(result, Broken):
            job.fail(result)
        elif not job.choice.done():
            job.choice.set_result(result)
        self._share_out()

    def _abandon(self, worker: _Worker) -> None:
        """Give a thread up whose player does not stop; another takes its place."""
        job, _ = self._running.pop(worker)
        self._strays.add(worker)
        worker.jobs.put(None)
        job.watch.cancel()
        job.fail(Overran(f"The player did not stop after {job.limit.seconds} seconds."))
        self._share_out()
