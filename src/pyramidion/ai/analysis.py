"""What a position is worth to the seat that decides, and what each of its actions is."""

from collections.abc import Callable

import msgspec

from pyramidion.ai.exact import Solved, TableValues
from pyramidion.ai.players import Limit, Watch
from pyramidion.ai.treevalues import TreeValues
from pyramidion.ai.turnvalues import TurnValues
from pyramidion.ai.worth import Source, Valuation, Worth, check_decision, is_settled
from pyramidion.core import (
    AnyGame,
    AnyObservation,
    AnyState,
    Event,
    InvalidOptions,
    Observation,
    Options,
    Outcome,
    Rng,
    State,
    seeded,
)

_WORLDS = 16  # drawn to tell what is certain from what a secret decides


class ActionValue(msgspec.Struct, frozen=True):
    """What an action is worth, and why."""

    action: str
    value: float  # the seat's share of the victory, from 0 to 1
    loss: float  # against the best action
    visits: int  # positions or simulations spent on it
    proven: bool  # whether the value is certain
    distance: int | None  # turns to the end that is certain
    line: tuple[str, ...]  # the expected continuation, this action first
    events: tuple[Event, ...]  # what the action brings about
    source: Source = "search"  # what the value comes from


class Analysis(msgspec.Struct, frozen=True):
    """What a position is worth to the seat that decides; after the end, how it ended."""

    game: str
    setup: str  # as the seat sees it
    seat: int | None  # counted from 0; None if the match is over and nobody asked
    value: float | None  # the seat's share of the victory, from 0 to 1
    proven: bool
    distance: int | None
    visits: int
    depth: int
    actions: tuple[ActionValue, ...] = ()  # the best first
    outcome: Outcome | None = None
    source: Source = "search"


_VALUATIONS: dict[str, Callable[[AnyObservation, Limit, Rng, Watch | None], Valuation]] = {
    "pylos": TurnValues
}


def observe_setup(
    game: AnyGame, text: str, seat: int | None, options: Options | None = None
) -> AnyObservation:
    """What a seat sees of a position text; the one that decides if none is named.

    A text with `?` for what is hidden is read only if the seat is named.
    """
    chosen = game.parse_options({}) if options is None else options
    if seat is None:
        state = State.from_setup(game, text, chosen)
        return state.observe(state.actor if state.actor >= 0 else None)
    if not 0 <= seat < chosen.seats:
        raise InvalidOptions(f"There are {chosen.seats} seats, and no seat {seat + 1}.")
    return Observation.from_setup(game, text, seat, chosen)


def looks_equally(game: str) -> bool:
    """Whether a game has a search that looks at all actions equally closely."""
    return game in _VALUATIONS


def check_limit(game: str, limit: Limit) -> None:
    """Raise `InvalidOptions` if a search cannot keep to this limit."""
    if limit.depth is not None and not looks_equally(game):
        raise InvalidOptions(
            f"A search of {game} has no depth to keep to; limit its seconds or its simulations."
        )


def valuation(
    observation: AnyObservation,
    limit: Limit,
    rng: Rng,
    watch: Watch | None = None,
    table: Solved | None = None,
) -> Valuation:
    """What each action is worth, from a table of solved positions if one is given, or by search.

    Raises one of our errors if nobody acts.
    """
    check_limit(observation.game.name, limit)
    check_decision(observation)
    if table is not None:
        return TableValues(observation.sample(rng), table)
    return _VALUATIONS.get(observation.game.name, TreeValues)(observation, limit, rng, watch)


def analyze(
    observation: AnyObservation,
    limit: Limit,
    rng: Rng,
    watch: Watch | None = None,
    table: Solved | None = None,
) -> Analysis:
    """The value of a position and of each action, from what the seat sees alone.

    With a table of solved positions, which has to be one for the same rules, nothing is searched.
    """
    if observation.outcome is not None:
        return _ended(observation, observation.outcome, "search" if table is None else "table")
    found = valuation(observation, limit, rng, watch, table)
    best = found.worths[0]
    proven = is_settled(found.worths)
    return Analysis(
        game=observation.game.name,
        setup=observation.to_setup(),
        seat=observation.seat,
        value=best.value,
        proven=proven,
        distance=best.distance if proven else None,
        visits=found.visits,
        depth=found.depth,
        actions=_action_values(observation, found),
        source=best.source,
    )


def _action_values(observation: AnyObservation, found: Valuation) -> tuple[ActionValue, ...]:
    """All that is known about each action, the best first."""
    certain = certain_events(observation)
    game, best = observation.game, found.worths[0]

    def complete(worth: Worth) -> ActionValue:
        line = tuple(map(game.format_action, found.line(worth.action)))
        return ActionValue(
            line[0],
            worth.value,
            loss(best, worth),
            worth.visits,
            worth.proven,
            worth.distance,
            line,
            certain[worth.action],
            worth.source,
        )

    return tuple(map(complete, found.worths))


def loss(best: Worth, worth: Worth) -> float:
    """What an action costs against the best; one seldom tried may only seem to be better."""
    return max(0.0, best.value - worth.value)


def possible_worlds(observation: AnyObservation) -> list[AnyState]:
    """States that the viewer cannot rule out, always the same ones; a single one if it is sure."""
    number = _WORLDS if observation.game.has_secrets else 1
    return [observation.sample(seeded(world)) for world in range(number)]


def certain_events(observation: AnyObservation) -> dict[int, tuple[Event, ...]]:
    """What each action brings about, as far as no secret decides it."""
    worlds = possible_worlds(observation)
    found = {}
    for action in observation.legal_actions():
        first, *others = (world.events(action) for world in worlds)
        found[action] = tuple(fact for fact in first if all(fact in facts for facts in others))
    return found


def _ended(observation: AnyObservation, outcome: Outcome, source: Source) -> Analysis:
    """The answer after the end: how it ended."""
    seat = observation.seat
    return Analysis(
        game=observation.game.name,
        setup=observation.to_setup(),
        seat=seat,
        value=None if seat is None else outcome.returns[seat],
        proven=True,
        distance=0,
        visits=0,
        depth=0,
        outcome=outcome,
        source=source,
    )
