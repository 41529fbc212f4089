"""The alpha-beta player for Pylos."""

import math
from collections.abc import Sequence

from pyramidion.ai.alphabeta import (
    MOST_PLIES,
    NODES,
    PROVEN,
    REDUCES,
    STOPPED,
    WIN,
    make_tables,
    search,
)
from pyramidion.ai.judgement import SCALE
from pyramidion.ai.players import Choice, Limit, Progress, Searcher, Watch
from pyramidion.ai.thinking import Deadline, run_until
from pyramidion.core import AnyObservation, AnyState, InvalidOptions, Rng
from pyramidion.core.interface import IntArray
from pyramidion.core.rng import below
from pyramidion.games.pylos.rules import FLAGS, HISTORY, MINE, MORE, PHASE, TAKE, THEIRS, TURNS

_TABLE_BITS = 20
_DEFAULT_DEPTH = 8


def share_of(value: int) -> float:
    """A search value as a share of the victory."""
    if abs(value) > PROVEN:
        return 1.0 if value > 0 else 0.0
    return 1 / (1 + math.exp(-value / SCALE))


def turns_from(state: AnyState, first_actions: Sequence[int]) -> dict[int, tuple[int, ...]]:
    """How this turn can end: where the mover's balls lie then, and the actions that lead there."""
    found: dict[int, tuple[int, ...]] = {}
    unfinished: list[tuple[AnyState, tuple[int, ...]]] = [(state, ())]
    while unfinished:
        current, actions = unfinished.pop()
        for action in current.legal_actions() if actions else first_actions:
            after = current.apply(action)
            cells = after.position.cells
            if cells[PHASE] in (TAKE, MORE):
                unfinished.append((after, (*actions, action)))
            else:
                found.setdefault(int(cells[THEIRS]), (*actions, action))
    return found


class AlphaBetaPlayer(Searcher):
    """Looks as many whole turns ahead as the limit allows."""

    name = "alphabeta"

    def choose_among(
        self,
        actions: Sequence[int],
        observation: AnyObservation,
        limit: Limit,
        rng: Rng,
        watch: Watch | None = None,
    ) -> Choice:
        """The first action of the best turn found."""
        if observation.game.name != "pylos":
            raise InvalidOptions("The player alphabeta plays Pylos only.")
        if limit == Limit() and watch is None:
            limit = Limit(depth=_DEFAULT_DEPTH)  # nobody could end it
        deadline = Deadline(limit, watch)
        # To a given depth everything is looked at; against the clock, what looks good.
        thinking = Thinking(observation.sample(rng), actions, rng, reduces=limit.depth is None)
        run_until(deadline, lambda: thinking.deepen(limit, watch or Watch()), thinking.stop)
        progress = thinking.progress()
        return Choice(progress.line[0], progress.value, progress)


class Thinking:
    """One search, deepened turn by turn; the best turn so far comes first."""

    def __init__(
        self, state: AnyState, first_actions: Sequence[int], rng: Rng, reduces: bool = False
    ) -> None:
        cells = state.position.cells
        self.flags, self.theirs = int(cells[FLAGS]), int(cells[THEIRS])
        self.tables = make_tables(self.flags, _TABLE_BITS)
        self.tables.counters[REDUCES] = reduces
        self.tables.path[0] = cells[MINE], cells[THEIRS]
        self.actions = turns_from(state, first_actions)
        self.turns = shuffled(list(self.actions), rng)  # so that equals are chosen by lot
        self.drawn = {turn for turn in self.turns if times_seen(cells, self.theirs, turn) >= 2}
        self.value = 0
        self.depth = 0

    def stop(self) -> None:
        """End the search soon, from another thread; what was found stays."""
        self.tables.counters[STOPPED] = 1

    def deepen(self, limit: Limit, watch: Watch) -> None:
        """Look one turn further ahead each time, until the limit or a proven end."""
        deepest = min(limit.depth or MOST_PLIES - 2, MOST_PLIES - 2)
        for depth in range(1, deepest + 1):
            self.look_ahead(depth)
            if self.is_stopped:
                return
            self.depth = depth
            watch.report(self.progress())
            is_spent = limit.simulations and self.tables.counters[NODES] >= limit.simulations
            if abs(self.value) > PROVEN or is_spent or len(self.turns) == 1:
                return

    @property
    def is_stopped(self) -> bool:
        """Whether the search was asked to end."""
        return bool(self.tables.counters[STOPPED])

    def look_ahead(self, depth: int) -> None:
        """Search every turn to a depth; a better one is put first as soon as it is found."""
        best = -WIN - 1
        for turn in tuple(self.turns):
            value = self.value_of(turn, depth, best)
            if self.is_stopped:
                return
            if value > best:
                best = self.value = value
                self.turns.remove(turn)
                self.turns.insert(0, turn)

    def value_of(self, turn: int, depth: int, best: int) -> int:
        """What a turn is worth to the mover, as far as it may be better than the best so far."""
        if turn in self.drawn:
            return 0  # Pylos 5.3
        arguments = (self.tables, self.flags, self.theirs, turn, depth - 1, 1, -WIN, -best)
        return -int(search(*arguments))

    def progress(self) -> Progress:
        """What the search thinks so far."""
        return Progress(
            line=self.actions[self.turns[0]],
            value=share_of(self.value),
            visits=int(self.tables.counters[NODES]),
            depth=self.depth,
            proven=abs(self.value) > PROVEN,
        )


def shuffled(turns: list[int], rng: Rng) -> list[int]:
    """The turns in a random order."""
    for i in range(len(turns) - 1, 0, -1):
        j = int(below(rng, i + 1))
        turns[i], turns[j] = turns[j], turns[i]
    return turns


def times_seen(cells: IntArray, mine: int, theirs: int) -> int:
    """How often the match has had a position, for the side that does not move now."""
    turns = int(cells[TURNS])
    history = cells[HISTORY : HISTORY + 2 * turns].reshape(turns, 2)
    other_side = history[turns % 2 :: 2]  # the last entry is the start of the turn that is on
    return int(((other_side[:, 0] == mine) & (other_side[:, 1] == theirs)).sum())
