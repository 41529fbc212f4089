"""Work that would keep everybody else waiting, done in threads, a little at a time."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from pyramidion.core import ErrorCode
from pyramidion.server.errors import Refusal

P = ParamSpec("P")
T = TypeVar("T")


class Threads:
    """A few threads; when so much work waits for them, whoever comes is asked to come back."""

    def __init__(self, name: str, count: int, most_waiting: int) -> None:
        self._threads = ThreadPoolExecutor(count, thread_name_prefix=name)
        self._most_waiting = most_waiting
        self._waiting = 0

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What a function gives; raises `Refusal` if too much is waiting already."""
        if self._waiting >= self._most_waiting:
            raise Refusal(ErrorCode.RATE_LIMITED, "Too much is being worked out here; wait.")
        self._waiting += 1
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._threads, lambda: work(*args, **kwargs))
        finally:
            self._waiting -= 1

    def close(self) -> None:
        """End the threads."""
        self._threads.shutdown(wait=False, cancel_futures=True)
