"""What positions are worth, thought out in threads: for hints and for whoever studies a game."""

import asyncio
import os
import secrets
from concurrent.futures import ThreadPoolExecutor

from pyramidion.ai import Limit, analysis
from pyramidion.ai.analysis import Analysis
from pyramidion.ai.exact import installed_table
from pyramidion.core import AnyObservation, ErrorCode, seeded
from pyramidion.server.errors import Refusal
from pyramidion.server.match import Match
from pyramidion.server.views import Viewer

MOST_SECONDS = 2.0
MOST_WAITING = 32  # positions that may wait; whoever comes then is asked to come back


class Analyst:
    """Thinks about positions, a few at a time."""

    def __init__(self, threads: int | None = None) -> None:
        count = threads or max(1, (os.cpu_count() or 2) - 1)
        self._threads = ThreadPoolExecutor(count, thread_name_prefix="analyst")
        self._waiting = 0

    async def analyze(self, observation: AnyObservation, seconds: float) -> Analysis:
        """What a position is worth to the one who sees it, and each action; raises `Refusal`."""
        if self._waiting >= MOST_WAITING:
            raise Refusal(ErrorCode.RATE_LIMITED, "Too many positions are being analysed; wait.")
        self._waiting += 1
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._threads, _analyze, observation, seconds)
        finally:
            self._waiting -= 1

    def close(self) -> None:
        """End the threads."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def _analyze(observation: AnyObservation, seconds: float) -> Analysis:
    rng = seeded(secrets.randbits(32))
    limit = Limit(seconds=min(seconds, MOST_SECONDS))
    return analysis.analyze(observation, limit, rng, table=installed_table(observation.options))


def hinted(match: Match, viewer: Viewer) -> AnyObservation:
    """What somebody may be helped with: a turn of their own, in a match against computers alone."""
    if match.actor is None or match.actor not in viewer.seats:
        raise Refusal(ErrorCode.NOT_YOUR_TURN, "A hint is given when it is your turn.")
    others = {seat.user for seat in match.seats if seat.user is not None and not seat.left}
    if len(others) > 1:
        raise Refusal(ErrorCode.FORBIDDEN, "No hints are given in a match against other people.")
    return match.state.observe(match.actor)
