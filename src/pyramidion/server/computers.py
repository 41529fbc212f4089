"""Computers at the table: they think in threads, get over breakdowns, and answer draw offers."""

import asyncio
import secrets
import threading
import time
from collections.abc import Callable, Iterable
from weakref import WeakKeyDictionary

import structlog

from pyramidion.ai import Player, warming
from pyramidion.ai import player as player_named
from pyramidion.ai.levels import LevelPlayer
from pyramidion.ai.workers import core_count
from pyramidion.core import AnyGame
from pyramidion.games import GAMES
from pyramidion.server import referee
from pyramidion.server.entries import Faltered
from pyramidion.server.lives import Live
from pyramidion.server.match import Match
from pyramidion.server.metrics import Metrics
from pyramidion.server.referee import Entries, Situation
from pyramidion.server.tables import Tables
from pyramidion.server.terms import Computer
from pyramidion.server.thinkers import Allowance, Job, Overtaken, Thinkers

STAND_IN = "casual"  # the level that plays on for somebody who left
PATIENCE = 5.0  # seconds that a player may overrun its time
_COLD_PATIENCE = 300.0  # the same while kernels may still have to be compiled
_USUAL_SECONDS = 1.0  # for levels that count simulations or turns, which hardly ever need it
_SHORTEST = 0.05  # seconds to think, however many others do
_LEAST = 0.001  # seconds to think, however little a clock shows
_RESERVE = 0.5  # seconds that stay on a clock
_LONGEST_WAIT = 10.0  # seconds after which nobody else goes first because of a clock
_LESS = 0.1  # of the usual time, after a breakdown
_SEARCHES = 2  # breakdowns after which a level tries no more, but a simpler player does
_log = structlog.get_logger()


class _Turn:
    """A decision that a computer has to take, and how far it has got with it."""

    def __init__(self, match: Match, seat: int) -> None:
        plan, has_left = match.seats[seat].plan, match.seats[seat].left is not None
        self.ply = match.ply
        self.seat = seat
        self.level = plan.level if isinstance(plan, Computer) and not has_left else STAND_IN
        self.breakdowns = 0
        self.is_untold = False  # whether the table does not know of the last breakdown yet
        self.job: Job | None = None
        self.action: int | None = None
        self.is_running = False

    def is_over(self, match: Match) -> bool:
        """Whether the match went on without it."""
        return (match.ply, match.actor) != (self.ply, self.seat)


class _Mind:
    """What the computers at one table have in mind."""

    def __init__(self) -> None:
        self.turn: _Turn | None = None
        self.estimates: dict[int, float] = {}  # by seat: its share of the victory, as it thinks
        self.is_answering = False


class Computers:
    """Plays for the computers, and for whoever left, at the tables of this process."""

    def __init__(
        self,
        tables: Tables,
        metrics: Metrics | None = None,
        threads: int | None = None,
        players: Callable[[str, str], Player] = player_named,
        patience: float = PATIENCE,
    ) -> None:
        self._tables = tables
        self._metrics = metrics or Metrics()
        self._thinkers = Thinkers(threads or max(1, core_count() - 1), self._metrics)
        self._players = players
        self._patience = patience
        # A table's memory goes with it: nothing here keeps a match alive that was put away.
        self._minds: WeakKeyDictionary[Live, _Mind] = WeakKeyDictionary()
        self._is_warm = False
        self._closing = threading.Event()
        self.falterings = 0

    @property
    def waiting(self) -> int:
        """How many computers wait to think."""
        return self._thinkers.waiting

    def attend(self, live: Live) -> None:
        """Something has changed at a table: a computer may have to think, to stop, to answer."""
        match = live.match
        mind = self._minds.get(live)
        if mind is None:
            if not any(_is_ours(match, seat) for seat in range(len(match.seats))):
                return
            mind = self._minds[live] = _Mind()
        if mind.turn is not None and mind.turn.is_over(match):
            if mind.turn.job is not None:
                self._thinkers.drop(mind.turn.job)
            mind.turn = None
        if self._closing.is_set():
            return
        if mind.turn is None and match.actor is not None and _is_ours(match, match.actor):
            mind.turn = _Turn(match, match.actor)
        if mind.turn is not None and not mind.turn.is_running:
            mind.turn.is_running = True
            self._tables.start(match.id, self._take(live, mind, mind.turn))
        if _draw_is_up_to(match) is not None and not mind.is_answering:
            mind.is_answering = True
            self._tables.start(match.id, self._answer_draw(mind, match.id))

    async def warm(self, games: Iterable[AnyGame] = GAMES) -> None:
        """Compile in a thread what rules and levels need; until then computers may be slow."""
        await asyncio.to_thread(self._warm_up, tuple(games))

    async def close(self) -> None:
        """Stop all thinking, and end the threads."""
        self._closing.set()
        await self._thinkers.close()

    def _warm_up(self, games: tuple[AnyGame, ...]) -> None:
        began = time.monotonic()
        try:
            for _ in warming.warm_up(games):
                if self._closing.is_set():
                    return
            self._is_warm = True
            _log.info("warmed_up", seconds=round(time.monotonic() - began, 1))
        except Exception:  # whoever needs what failed will say so at the table
            _log.exception("not_warmed_up")

    async def _take(self, live: Live, mind: _Mind, turn: _Turn) -> None:
        """Decide, and play that. If storage is away, what is known so far serves the next try."""
        try:
            while turn.action is None:
                if turn.is_untold:
                    await self._store(live.match.id, turn, _falter)
                    turn.is_untold = False
                await self._think(live, mind, turn)
            await self._store(live.match.id, turn, _play)
        except Overtaken:
            pass
        finally:
            turn.is_running = False

    async def _store(
        self, name: str, turn: _Turn, decide: Callable[[Match, _Turn, Situation], Entries]
    ) -> None:
        """Store what the turn brings about, unless the match went on without it."""
        async with self._tables.at(name) as live:

            def decide_in_time(situation: Situation) -> Entries:
                if turn.is_over(live.match):
                    raise Overtaken
                return decide(live.match, turn, situation)

            await self._tables.settle(live, decide_in_time)

    async def _think(self, live: Live, mind: _Mind, turn: _Turn) -> None:
        """Find an action, or break down."""
        if turn.is_over(live.match):
            raise Overtaken
        observation = live.match.state.observe(turn.seat)
        if turn.breakdowns > _SEARCHES:
            turn.action = secrets.choice(observation.legal_actions())
            return
        try:
            player, seconds = self._player_for(live.match, turn)
            due = asyncio.get_running_loop().time() + _longest_wait(self._time_left(live))
            allow = self._allowing(live, seconds)
            turn.job = Job(player, observation, due, allow)
            choice = await self._thinkers.think(turn.job)
        except Overtaken:
            raise
        except Exception:  # whatever happens to a player, the match goes on
            self._note_breakdown(live.match, turn)
        else:
            turn.action = choice.action
            if choice.value is not None:
                mind.estimates[turn.seat] = choice.value
        finally:
            turn.job = None

    def _player_for(self, match: Match, turn: _Turn) -> tuple[Player, float]:
        """Who is to think, and how many seconds if nothing is in the way."""
        if turn.breakdowns == _SEARCHES:
            return self._players("greedy", match.game.name), _USUAL_SECONDS * _LESS
        player = self._players(turn.level, match.game.name)
        own = player.limit.seconds if isinstance(player, LevelPlayer) else None
        return player, (own or _USUAL_SECONDS) * (_LESS if turn.breakdowns else 1)

    def _note_breakdown(self, match: Match, turn: _Turn) -> None:
        details = {"seat": turn.seat, "level": turn.level, "breakdowns": turn.breakdowns + 1}
        _log.exception("computer_faltered", match=match.id, ply=turn.ply, **details)
        self.falterings += 1
        self._metrics.falterings.labels(turn.level).inc()
        turn.breakdowns += 1
        turn.is_untold = True

    def _allowing(self, live: Live, seconds: float) -> Callable[[float], Allowance]:
        """Answers a thread that is ready, when it is known how much time there really is."""
        patience = self._patience if self._is_warm else max(self._patience, _COLD_PATIENCE)
        return lambda share: allowance(seconds, share, self._time_left(live), patience)

    def _time_left(self, live: Live) -> float | None:
        left = referee.time_left(live.match, self._tables.situation(live))
        return None if left is None else left / 1000

    async def _answer_draw(self, mind: _Mind, name: str) -> None:
        """Answer for every computer that is asked for a draw."""
        try:
            async with self._tables.at(name) as live:
                while _draw_is_up_to(live.match) is not None:
                    await self._tables.settle(
                        live, lambda s: _answer(live.match, mind.estimates, s)
                    )
        except Overtaken:
            pass
        finally:
            mind.is_answering = False


def allowance(usual: float, share: float, left: float | None, patience: float) -> Allowance:
    """How long to think, with a share of the usual seconds and so many left on a clock."""
    seconds = max(usual * share, min(usual, _SHORTEST))
    if left is not None:
        seconds = min(seconds, left / 20, left - _RESERVE)
        patience = min(patience, max(left / 4, _RESERVE / 2))
    return Allowance(max(seconds, _LEAST), patience)


def agrees_to_draw(seats: int, estimate: float | None) -> bool:
    """Whether a computer that expects such a share of the victory would rather draw."""
    return estimate is not None and estimate < (0.45 if seats == 2 else 0.8 / seats)


def _longest_wait(left: float | None) -> float:
    """First come, first served; but whose clock runs short goes before those who can wait."""
    return _LONGEST_WAIT if left is None else min(left / 10, _LONGEST_WAIT)


def _is_ours(match: Match, seat: int) -> bool:
    return match.seats[seat].is_computer or match.seats[seat].left is not None


def _draw_is_up_to(match: Match) -> int | None:
    """The computer that has to answer an offer of a draw next, if one has."""
    request = match.requests.get("draw")
    if request is None:
        return None
    asked = (seat for seat in match.present if match.seats[seat].is_computer)
    return next((seat for seat in asked if seat not in request.agreed), None)


def _answer(match: Match, estimates: dict[int, float], situation: Situation) -> Entries:
    seat = _draw_is_up_to(match)
    if seat is None:
        raise Overtaken
    agrees = agrees_to_draw(len(match.seats), estimates.get(seat))
    return referee.answer(match, seat, "draw", agrees, situation)


def _play(match: Match, turn: _Turn, situation: Situation) -> Entries:
    assert turn.action is not None, "it was chosen before"
    return referee.play(match, turn.seat, turn.action, situation)


def _falter(match: Match, turn: _Turn, situation: Situation) -> Entries:
    return [Faltered(turn.seat)]
