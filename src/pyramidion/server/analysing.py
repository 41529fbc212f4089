"""What positions are worth, thought out in threads: for hints and for whoever studies a game."""

import os
import secrets

from pyramidion.ai import Limit, analysis
from pyramidion.ai.analysis import Analysis
from pyramidion.ai.exact import installed_table
from pyramidion.core import AnyObservation, ErrorCode, seeded
from pyramidion.server.errors import Refusal
from pyramidion.server.match import Match
from pyramidion.server.threads import Threads
from pyramidion.server.views import Viewer

MOST_SECONDS = 2.0
MOST_WAITING = 32


class Analyst:
    """Thinks about positions, a few at a time."""

    def __init__(self, threads: int | None = None) -> None:
        count = threads or max(1, (os.cpu_count() or 2) - 1)
        self._threads = Threads("analyst", count, MOST_WAITING)

    async def analyze(self, observation: AnyObservation, seconds: float) -> Analysis:
        """What a position is worth to the one who sees it, and each action; raises `Refusal`."""
        return await self._threads.run(_analyze, observation, seconds)

    def close(self) -> None:
        """End the threads."""
        self._threads.close()


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
