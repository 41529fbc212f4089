"""Running a search in a thread until it is done, out of time or cancelled."""

import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TypeVar

from pyramidion.ai.players import Limit, Watch

Result = TypeVar("Result")
_LONGEST_WAIT = 0.01  # seconds between looks at the clock and at the watch


class Deadline:
    """When a search has to end."""

    def __init__(self, limit: Limit, watch: Watch | None) -> None:
        self._watch = watch
        self._end = None if limit.seconds is None else time.monotonic() + limit.seconds

    @property
    def is_over(self) -> bool:
        """Whether the time is up or somebody cancelled."""
        if self._watch is not None and self._watch.is_cancelled:
            return True
        return self._end is not None and time.monotonic() >= self._end

    def wait_for(self, running: "Future[Result]") -> bool:
        """Wait until a search is done; False if it has to be stopped first."""
        while not running.done():
            if self.is_over:
                return False
            wait = _LONGEST_WAIT
            if self._end is not None:
                wait = min(wait, max(self._end - time.monotonic(), 0.0))
            _wait(running, wait)
        return True


def run_until(deadline: Deadline, search: Callable[[], Result], stop: Callable[[], None]) -> Result:
    """Run a search (its kernels let other threads go on) and call `stop` when its time is up."""
    with ThreadPoolExecutor(1) as pool:
        running = pool.submit(search)
        if not deadline.wait_for(running):
            stop()
        return running.result()


def _wait(running: "Future[Result]", seconds: float) -> None:
    try:
        running.result(timeout=seconds)
    except TimeoutError:
        return
