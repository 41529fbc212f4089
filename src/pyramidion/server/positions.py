"""Positions to look at outside a match: for courses, examples, analysis and saved matches."""

from collections.abc import Iterator
from typing import Annotated, Any

import msgspec

from pyramidion.ai.analysis import possible_worlds
from pyramidion.core import (
    CHANCE,
    AnyObservation,
    AnyState,
    ErrorCode,
    Event,
    IllegalAction,
    Outcome,
    State,
)
from pyramidion.games import game as game_named
from pyramidion.records import parse_record
from pyramidion.server.errors import Refusal
from pyramidion.server.match import Match
from pyramidion.server.terms import LONGEST_SETUP
from pyramidion.server.views import Viewer, encode_actions

LONGEST_RECORD = 50_000  # characters
Word = Annotated[str, msgspec.Meta(max_length=40)]
Facts = tuple[Event, ...]


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A position that a client means; the start of the game if there is no text."""

    game: Word
    options: dict[Word, Any] = {}
    setup: Annotated[str, msgspec.Meta(max_length=LONGEST_SETUP)] | None = None


class Trial(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An action to try in a position."""

    place: Place
    action: Word


class SavedMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record to look at."""

    record: Annotated[str, msgspec.Meta(max_length=LONGEST_RECORD)]


class Position(msgspec.Struct, frozen=True):
    """A position as somebody sees it who may know everything."""

    game: str
    options: dict[str, Any]
    setup: str
    actor: int | None  # the seat that decides; None if nobody or chance does
    is_chance: bool
    view: msgspec.Raw
    legal: msgspec.Raw  # [{"text": ..., "fields": {...}}, ...]; chance's answers are not listed
    outcome: Outcome | None


class Step(msgspec.Struct, frozen=True):
    """An action, what it brought about, and the position after it."""

    seat: int | None  # None: chance
    action: str
    events: msgspec.Raw
    position: Position


class Illegal(msgspec.Struct, frozen=True):
    """Why the rules do not allow an action: as in the refusal of one in a match."""

    message: str
    rule: str | None
    reason: str | None
    about: dict[str, str | int]


class Steps(msgspec.Struct, frozen=True):
    """An action and what chance answered to it; nothing if it is illegal, and why."""

    steps: tuple[Step, ...]
    illegal: Illegal | None


class Replay(msgspec.Struct, frozen=True):
    """A saved match, position by position."""

    game: str
    names: tuple[str, ...]
    start: Position
    steps: tuple[Step, ...]
    outcome: Outcome | None  # as the record tells it; also if somebody resigned


class Foreseen(msgspec.Struct, frozen=True):
    """What would come of an action."""

    action: str
    events: msgspec.Raw  # the facts it would bring about
    outlook: msgspec.Raw  # facts about what is possible afterwards: `Game.outlook`


class Foresight(msgspec.Struct, frozen=True):
    """What would come of each legal action."""

    setup: str  # the position that is meant, as the one who asks sees it
    actions: tuple[Foreseen, ...]


def show(place: Place) -> Position:
    """The position that a client means; at the start, the first in which a seat decides."""
    state = state_of(place)
    for _, _, later in _answers(state) if place.setup is None else ():
        state = later
    return position_of(state)


def attempt(trial: Trial) -> Steps:
    """What comes of an action: the action itself, then what chance answers, one step each.

    Whoever tries is to learn, so an illegal action is an answer here and no error.
    """
    state = state_of(trial.place)
    action = state.game.parse_action(trial.action)
    if state.is_over:
        raise Refusal(ErrorCode.NO_DECISION, "The match is over: there is nothing to decide.")
    try:
        after = state.apply(action)
    except IllegalAction as error:
        illegal = Illegal(error.message, error.rule, error.reason, dict(error.about))
        return Steps((), illegal)
    steps = (_step(state, action, after), *(_step(*each) for each in _answers(after)))
    return Steps(steps, None)


def replay(saved: SavedMatch) -> Replay:
    """A saved match, position by position; raises `InvalidRecord`."""
    record = parse_record(saved.record)
    states = record.states()
    played = zip(states[:-1], record.actions, states[1:], strict=True)
    steps = tuple(_step(*each) for each in played)
    return Replay(record.game, record.names, position_of(states[0]), steps, record.result)


def foresee(place: Place) -> Foresight:
    """What would come of each action in a position in which everything is known."""
    state = state_of(place)
    return _foresight(state.to_setup(), state.actor, [state])


def foresee_own(observation: AnyObservation) -> Foresight:
    """What would come of each of one's actions, as far as one can know it; none out of turn."""
    if observation.seat is None or observation.seat != observation.actor:
        return Foresight(observation.to_setup(), ())
    return _foresight(observation.to_setup(), observation.actor, possible_worlds(observation))


def foreseeing(match: Match, viewer: Viewer) -> AnyObservation:
    """What somebody sees: as the one who decides, or else as one who looks on."""
    own = [seat for seat in viewer.seats if match.seats[seat].left is None]
    return match.state.observe(match.actor if match.actor in own else None)


def state_of(place: Place) -> AnyState:
    """The state that a client means, before anything is drawn by lot; raises one of our errors."""
    game = game_named(place.game)
    options = game.parse_options(place.options)
    if place.setup is None:
        return State.start(game, options)
    return State.from_setup(game, place.setup, options)


def position_of(state: AnyState) -> Position:
    """A state as somebody sees it who may know everything."""
    is_chance = state.actor == CHANCE
    return Position(
        game=state.game.name,
        options=msgspec.to_builtins(state.options),
        setup=state.to_setup(),
        actor=state.actor if state.actor >= 0 else None,
        is_chance=is_chance,
        view=_encode(state.view()),
        legal=encode_actions(state.game, () if is_chance else state.legal_actions()),
        outcome=state.outcome,
    )


def _answers(state: AnyState) -> Iterator[tuple[AnyState, int, AnyState]]:
    """What chance answers as long as it decides, with the states before and after."""
    while state.actor == CHANCE:
        action = state.draw_chance()
        after = state.apply(action)
        yield state, action, after
        state = after


def _step(before: AnyState, action: int, after: AnyState) -> Step:
    return Step(
        seat=before.actor if before.actor >= 0 else None,
        action=before.game.format_action(action),
        events=_encode(before.events(action)),
        position=position_of(after),
    )


def _foresight(setup: str, actor: int, worlds: list[AnyState]) -> Foresight:
    """What is certain to come of each action, whichever of these states is the true one."""
    first, *others = worlds
    foreseen = []
    for action in first.legal_actions() if actor >= 0 else ():
        events = _common(first.events(action), [world.events(action) for world in others])
        outlook = _common(first.outlook(action), [world.outlook(action) for world in others])
        text = first.game.format_action(action)
        foreseen.append(Foreseen(text, _encode(events), _encode(outlook)))
    return Foresight(setup, tuple(foreseen))


def _common(facts: Facts, others: list[Facts]) -> Facts:
    return tuple(fact for fact in facts if all(fact in other for other in others))


def _encode(value: object) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(value))
