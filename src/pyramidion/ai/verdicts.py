"""Positions of Pylos as win, loss or draw: what `analyze` answers about them.

Many position texts are answered at once from a table, or one by one by a search for the value of
the position alone, which goes deeper than one that values every action.
"""

from collections.abc import Iterable, Sequence

import msgspec

from pyramidion.ai.alphabeta import MOST_PLIES, NODES, PROVEN, WIN
from pyramidion.ai.analysis import ActionValue, Analysis
from pyramidion.ai.exact import Solved
from pyramidion.ai.players import Limit
from pyramidion.ai.pylos import Thinking, share_of
from pyramidion.ai.thinking import Deadline, run_until
from pyramidion.ai.worth import Source, Verdict, verdict_of
from pyramidion.core import (
    Event,
    InvalidOptions,
    InvalidTable,
    Outcome,
    PyramidionError,
    Rng,
    State,
    seeded,
)
from pyramidion.games.pylos import PYLOS
from pyramidion.games.pylos.game import PylosOptions
from pyramidion.games.pylos.rules import (
    MINE,
    MORE,
    OVER,
    PHASE,
    SIDE,
    TAKE,
    THEIRS,
    PylosPosition,
)
from pyramidion.solve.retrograde import OPEN, distance_of, one_turn_before

_DEEPEST = MOST_PLIES - 2
_DEFAULT_LIMIT = Limit(depth=8)


class PositionVerdict(msgspec.Struct, frozen=True):
    """What a position is worth to the side to move."""

    setup: str
    value: Verdict | None  # what is certain, if anything is
    distance: int | None  # turns to that end, the current one included; a draw has none
    proven: bool
    source: Source
    share: float  # of the victory, from 0 to 1: the value as a number, or an estimate


class ActionVerdict(msgspec.Struct, frozen=True):
    """What an action is worth to the side to move; see `ActionValue`."""

    action: str
    value: Verdict | None
    distance: int | None
    proven: bool
    source: Source
    share: float
    loss: float
    visits: int
    line: tuple[str, ...]
    events: tuple[Event, ...]


class PositionAnalysis(PositionVerdict, frozen=True):
    """A position with all its actions, the best first; after the end, how it ended."""

    game: str
    seat: int
    visits: int
    depth: int
    actions: tuple[ActionVerdict, ...]
    outcome: Outcome | None


class Trouble(msgspec.Struct, frozen=True):
    """One of our errors."""

    code: str
    message: str


class Refusal(msgspec.Struct, frozen=True):
    """A text that cannot be answered, and why."""

    setup: str
    error: Trouble

    @classmethod
    def of(cls, text: str, error: PyramidionError) -> "Refusal":
        """The answer to a text that raised an error."""
        return cls(text, Trouble(error.code, str(error)))


def in_verdicts(found: Analysis) -> PositionAnalysis:
    """An analysis of Pylos with words for values; after the end, those of the side to move."""
    over = found.outcome is not None
    seat = "ld".index(found.setup.split(" ")[1]) if over or found.seat is None else found.seat
    share = found.value if found.outcome is None else found.outcome.returns[seat]
    assert share is not None
    return PositionAnalysis(
        setup=found.setup,
        value=verdict_of(share) if found.proven else None,
        distance=found.distance,
        proven=found.proven,
        source=found.source,
        share=share,
        game=found.game,
        seat=seat,
        visits=found.visits,
        depth=found.depth,
        actions=tuple(map(_action_verdict, found.actions)),
        outcome=found.outcome,
    )


def _action_verdict(found: ActionValue) -> ActionVerdict:
    return ActionVerdict(
        action=found.action,
        value=verdict_of(found.value) if found.proven else None,
        distance=found.distance,
        proven=found.proven,
        source=found.source,
        share=found.value,
        loss=found.loss,
        visits=found.visits,
        line=found.line,
        events=found.events,
    )


def look_up_texts(
    table: Solved, texts: Sequence[str], options: PylosOptions, seat: int | None = None
) -> list[PositionVerdict | Refusal]:
    """Answer position texts from a table, all at once."""
    readings = [_read(text, options, seat) for text in texts]
    asked = [pair for reading in readings if not isinstance(reading, Refusal) for pair in reading]
    try:
        values = iter(table.values([mine for mine, _ in asked], [theirs for _, theirs in asked]))
    except InvalidTable as error:  # part of the file is damaged, and perhaps not for all of them
        if len(texts) == 1:
            return [Refusal.of(texts[0], error)]
        return [look_up_texts(table, [text], options, seat)[0] for text in texts]
    return [
        reading
        if isinstance(reading, Refusal)
        else _verdict(text, [int(next(values)) for _ in reading])
        for text, reading in zip(texts, readings, strict=True)
    ]


def _read(text: str, options: PylosOptions, seat: int | None) -> list[tuple[int, int]] | Refusal:
    """What to look up for a text: the position, or in the middle of a turn all that may follow."""
    try:
        position = parse_text(text, options, seat)
    except PyramidionError as error:
        return Refusal.of(text, error)
    is_turn_on = position.cells[PHASE] in (TAKE, MORE)
    reached = PYLOS.successors(position) if is_turn_on else [position]
    return [(int(each.cells[MINE]), int(each.cells[THEIRS])) for each in reached]


def _verdict(text: str, values: Sequence[int]) -> PositionVerdict:
    """The answer to a text whose values were looked up."""
    is_turn_on = text.endswith((" take", " more"))
    value = int(one_turn_before(min(values))) if is_turn_on else values[0]
    share = 0.5 if value == OPEN else float(value > OPEN)
    distance = None if value == OPEN else int(distance_of(value))
    return PositionVerdict(text, verdict_of(share), distance, True, "table", share)


def parse_text(text: str, options: PylosOptions, seat: int | None = None) -> PylosPosition:
    """Read a position text; raises one of our errors, also if another seat is to decide."""
    position = PYLOS.parse_setup(text, options)
    side = int(position.cells[SIDE])
    if seat not in (None, side) and position.cells[PHASE] != OVER:
        raise InvalidOptions(f"It is seat {side + 1} that decides here.")
    return position


def search_texts(
    texts: Iterable[str], options: PylosOptions, limit: Limit, seed: int, seat: int | None = None
) -> Iterable[PositionVerdict | Refusal]:
    """Answer position texts by search, one after the other."""
    for text in texts:
        try:
            position = parse_text(text, options, seat)
        except PyramidionError as error:
            yield Refusal.of(text, error)
        else:
            yield search_position(State(PYLOS, options, position), limit, seeded(seed))


def search_position(
    state: State[PylosPosition, PylosOptions], limit: Limit, rng: Rng
) -> PositionVerdict:
    """What a position with no history is worth, searched until it is proven or the limit ends."""
    setup = state.to_setup()
    if state.is_over:
        return PositionVerdict(setup, "loss", 0, True, "search", 0.0)
    if limit == Limit():
        limit = _DEFAULT_LIMIT  # nobody could end it
    thinking = Thinking(state, state.legal_actions(), rng)
    values: list[int] = []

    def look_ahead() -> None:
        thinking.look_ahead(len(values) + 1)
        if not thinking.is_stopped:
            values.append(thinking.value)

    def deepen() -> None:
        deepest = min(limit.depth or _DEEPEST, _DEEPEST)
        while len(values) < deepest and abs(values[-1]) <= PROVEN and not thinking.is_stopped:
            if limit.simulations and thinking.tables.counters[NODES] >= limit.simulations:
                return
            look_ahead()

    look_ahead()  # before the clock starts: it is quick, but compiles the first time
    run_until(Deadline(limit, None), deepen, thinking.stop)
    value = values[-1]
    share, is_proven = share_of(value), abs(value) > PROVEN
    verdict = verdict_of(share) if is_proven else None
    distance = WIN - abs(value) if is_proven else None
    return PositionVerdict(setup, verdict, distance, is_proven, "search", share)
