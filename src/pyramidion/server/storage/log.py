"""Group commit: appends that wait at the same time share one write to the disk."""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable, Sequence

from pyramidion.core import ErrorCode
from pyramidion.server.entries import Row
from pyramidion.server.errors import Refusal
from pyramidion.server.storage.batches import Append, prepare, store_batch
from pyramidion.server.storage.engines import Database
from pyramidion.server.storage.faults import Unfit
from pyramidion.server.storage.rows import Conflict, StorageUnavailable, Summary

MOST_AT_ONCE = 1000  # appends in one transaction
_TRIES = 3  # of a batch, before its appends are tried one by one
# A transaction costs much more than a row in it. So under load, which the size of the last batch
# tells, the next one waits a little for company; somebody alone does not.
_PAUSE_PER_APPEND, _LONGEST_PAUSE = 0.003, 0.02  # seconds from one batch to the next
_log = logging.getLogger("pyramidion.storage")


class LogWriter:
    """Takes whatever waits, stores it in one transaction, and wakes those who wait."""

    def __init__(self, database: Database, process: str) -> None:
        self._database = database
        self._process = process
        self._waiting: deque[Append] = deque()
        self._work: asyncio.Task[None] | None = None
        self._not_before = 0.0  # by the event loop's clock
        self._is_closed = False
        self.is_failing = False  # whether the last batch could not be stored
        self.on_commit: Callable[[int, float], None] = lambda entries, seconds: None

    async def append(self, match: str, rows: Sequence[Row], summary: Summary | None) -> None:
        """Store rows, all of them or none; see `Storage.append`."""
        if self._is_closed:
            raise StorageUnavailable("The server is closing.")
        append = prepare(match, rows, summary)
        self._waiting.append(append)
        if self._work is None or self._work.done():
            self._work = asyncio.create_task(self._store_waiting())
        await append.done

    async def close(self) -> None:
        """Take nothing more, and store what waits."""
        self._is_closed = True
        if self._work is not None:
            await self._work

    async def _store_waiting(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            await asyncio.sleep(max(self._not_before - loop.time(), 0))
            batch = self._take()
            pause = min(_PAUSE_PER_APPEND * len(batch), _LONGEST_PAUSE)
            self._not_before = loop.time() + pause
            await self._store(batch)

    def _take(self) -> list[Append]:
        """What waits, but only the first of each match: the next one is judged afterwards."""
        batch: dict[str, Append] = {}
        later: list[Append] = []
        while self._waiting and len(batch) < MOST_AT_ONCE:
            append = self._waiting.popleft()
            if batch.setdefault(append.match, append) is not append:
                later.append(append)
        self._waiting.extendleft(reversed(later))
        # Processes that lock rows in the same order do not wait for each other in a circle.
        return [batch[match] for match in sorted(batch)]

    async def _store(self, batch: Sequence[Append]) -> None:
        began = time.perf_counter()
        for _ in range(_TRIES):
            try:
                stale = await self._database.write(
                    lambda connection: store_batch(connection, self._process, batch)
                )
            except StorageUnavailable as error:
                self.is_failing = True
                for append in batch:
                    _settle(append, StorageUnavailable(error.message))
                return
            except Unfit:
                continue  # another process was first; on the next try it is seen to be
            except Exception:  # nobody may wait for ever, and the others are not to blame
                _log.exception("a batch could not be stored")
                break
            self.is_failing = False
            self.on_commit(
                sum(len(append.entries) for append in batch), time.perf_counter() - began
            )
            for append in batch:
                beaten = append.match in stale
                _settle(append, Conflict(append.match, append.first) if beaten else None)
            return
        await self._store_singly(batch)

    async def _store_singly(self, batch: Sequence[Append]) -> None:
        """Find the one that spoils it for the others."""
        if len(batch) > 1:
            for append in batch:
                await self._store([append])
        else:
            _log.error("the database does not take an entry of match %s", batch[0].match)
            _settle(batch[0], Refusal(ErrorCode.INTERNAL, "This cannot be stored."))


def _settle(append: Append, failure: Exception | None) -> None:
    if append.done.done():  # whoever waited was cancelled
        return
    if failure is None:
        append.done.set_result(None)
    else:
        append.done.set_exception(failure)
