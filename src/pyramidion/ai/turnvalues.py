"""The worth of every action in Pylos, by alpha-beta search with a full window for every turn."""

from pyramidion.ai.alphabeta import (
    EXACT,
    MOST_PLIES,
    NO_TURN,
    NODES,
    PROVEN,
    STOPPED,
    WIN,
    search,
    slot_of,
)
from pyramidion.ai.players import Limit, Watch
from pyramidion.ai.pylos import Thinking, share_of, turns_from
from pyramidion.ai.thinking import Deadline, run_until
from pyramidion.ai.worth import Worth
from pyramidion.core import AnyObservation, AnyState, Rng
from pyramidion.games.pylos.rules import MINE, THEIRS
from pyramidion.games.pylos.symmetry import canonical_symmetry, image_of, key_of, packed

_DEEPEST = MOST_PLIES - 2
_DEFAULT_DEPTH = 8
_NEAR = 2  # so near to the horizon the table may not have a position, and looking is quick
_QUICK = 5  # turns to look ahead again for a line that the table has lost


class TurnValues:
    """Every turn searched equally deep; an action is worth what the best turn is it begins.

    Depth 1 is always finished; after that, the deepest depth that the limit let finish counts.
    """

    def __init__(
        self, observation: AnyObservation, limit: Limit, rng: Rng, watch: Watch | None = None
    ) -> None:
        if limit == Limit() and watch is None:
            limit = Limit(depth=_DEFAULT_DEPTH)  # nobody could end it
        self._state = observation.sample(rng)
        actions = observation.legal_actions()
        self._turns = {action: turns_from(self._state, (action,)) for action in actions}
        self._thinking = Thinking(self._state, actions, rng)
        self._values = dict.fromkeys(self._thinking.actions, 0)
        self._depths = dict.fromkeys(self._values, 0)  # at which a value was found
        self._visits = dict.fromkeys(self._values, 0)
        self.depth = 0
        self._look_ahead(1)  # before the clock starts: it is quick, but compiles the first time
        deadline = Deadline(limit, watch)
        run_until(deadline, lambda: self._deepen(limit), self._thinking.stop)
        self._thinking.tables.counters[STOPPED] = 0  # the lines are still to be looked up
        self.visits = int(self._thinking.tables.counters[NODES])
        best_first = sorted(actions, key=lambda action: -self._values[self._best_turn(action)])
        self.worths = tuple(self._worth(action) for action in best_first)

    def _deepen(self, limit: Limit) -> None:
        """Look one turn further ahead each time, until the limit or until all is proven."""
        deepest = min(limit.depth or _DEEPEST, _DEEPEST)
        while self.depth < deepest and not all(map(self._is_settled, self._values)):
            self._look_ahead(self.depth + 1)
            spent = int(self._thinking.tables.counters[NODES])
            is_enough = limit.simulations is not None and spent >= limit.simulations
            if is_enough or self._thinking.is_stopped:
                return

    def _look_ahead(self, depth: int) -> None:
        """Search every turn to a depth; all values stay as they were if there is no time."""
        values, depths = dict(self._values), dict(self._depths)
        for turn in sorted(values, key=lambda turn: -values[turn]):
            if self._is_settled(turn):
                continue
            before = int(self._thinking.tables.counters[NODES])
            values[turn] = self._thinking.value_of(turn, depth, -WIN)
            if self._thinking.is_stopped:
                return
            depths[turn] = depth
            self._visits[turn] += int(self._thinking.tables.counters[NODES]) - before
        self._values, self._depths, self.depth = values, depths, depth

    def _is_settled(self, turn: int) -> bool:
        """Whether looking further cannot change the value of a turn."""
        return abs(self._values[turn]) > PROVEN or turn in self._thinking.drawn

    def _best_turn(self, action: int) -> int:
        return max(self._turns[action], key=lambda turn: self._values[turn])

    def _worth(self, action: int) -> Worth:
        value = self._values[self._best_turn(action)]
        turns = self._turns[action]
        is_proven = abs(value) > PROVEN or all(map(self._is_settled, turns))
        distance = WIN - abs(value) if value else 1  # what is drawn ends now
        return Worth(
            action,
            share_of(value),
            sum(self._visits[turn] for turn in turns),
            is_proven,
            distance if is_proven else None,
        )

    def closer(self, action: int) -> Worth:
        """All actions were looked at equally."""
        return next(worth for worth in self.worths if worth.action == action)

    def line(self, action: int) -> tuple[int, ...]:
        """The best turn with this action, and what the search expects after it."""
        turn = self._best_turn(action)
        depth = self._depths[turn]
        actions = self._turns[action][turn]
        state = after(self._state, actions)
        for ply in range(1, depth):
            expected = () if state.is_over else self._expected(state, ply, depth - ply)
            if not expected:
                break
            actions += expected
            state = after(state, expected)
        return actions

    def _expected(self, state: AnyState, ply: int, depth: int) -> tuple[int, ...]:
        """The actions of the turn that the search found best here; none if it is not known."""
        tables, flags = self._thinking.tables, self._thinking.flags
        mine, theirs = (int(state.position.cells[cell]) for cell in (MINE, THEIRS))
        turns = turns_from(state, state.legal_actions())
        tables.path[ply] = mine, theirs
        if depth <= _NEAR:
            window = (depth - 1, ply + 1, -WIN, WIN)
            best = min(turns, key=lambda turn: int(search(tables, flags, theirs, turn, *window)))
            return turns[best]
        remembered = self._remembered(mine, theirs)
        if remembered == NO_TURN:  # overwritten since; a quick look puts it into the table again
            search(tables, flags, mine, theirs, min(depth, _QUICK), ply, -WIN, WIN)
            remembered = self._remembered(mine, theirs)
        symmetry = canonical_symmetry(mine, theirs)
        for turn, actions in turns.items():
            if image_of(packed(turn), symmetry) == remembered:
                return actions
        return ()

    def _remembered(self, mine: int, theirs: int) -> int:
        """The best turn of a position in the table, or NO_TURN if it is not surely the best."""
        tables = self._thinking.tables
        key = key_of(mine, theirs, canonical_symmetry(mine, theirs))
        slot = slot_of(key, len(tables.keys))
        entry = int(tables.entries[slot])
        is_sound = entry >> 24 & 3 == EXACT or abs((entry & 0xFFFF) - WIN) > PROVEN
        return entry >> 26 if tables.keys[slot] == key and is_sound else NO_TURN


def after(state: AnyState, actions: tuple[int, ...]) -> AnyState:
    """The state after some actions."""
    for action in actions:
        state = state.apply(action)
    return state
