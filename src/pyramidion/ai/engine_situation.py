"""What an engine knows of a match, everything or what one seat sees, and the queries about it."""

from collections.abc import Callable
from functools import partial

import msgspec

from pyramidion.ai.engine_commands import MOST_SEATS, Refused
from pyramidion.core import (
    CHANCE,
    AnyGame,
    AnyObservation,
    AnyState,
    ErrorCode,
    InvalidSetup,
    Options,
    Outcome,
    PyramidionError,
    State,
    interface,
    seeded,
)

NONE = "none"


class Situation(msgspec.Struct, frozen=True):
    """A state, masked for its viewer if there is one; without a viewer everything is known."""

    state: AnyState
    viewer: int | None = None

    def to_decide(self) -> AnyObservation:
        """What the seat that is to decide sees; raises `Refused` if there is no such seat."""
        actor = self.state.actor
        if self.state.is_over:
            raise Refused(ErrorCode.NO_DECISION, "The match is over.")
        if actor == CHANCE:
            raise Refused(ErrorCode.NO_DECISION, "Chance decides now, not a seat.")
        if self.viewer not in (None, actor):
            raise Refused(ErrorCode.NO_DECISION, f"Seat {actor + 1} decides now.")
        return self.state.observe(actor)


def read_position(
    game: AnyGame, options: Options, setup: str | None, moves: tuple[str, ...]
) -> Situation:
    """The situation after some moves, chance's answers among them; raises our errors."""
    start = State.start(game, options)
    state = start if setup is None else State.from_setup(game, setup, options)
    for number, move in enumerate(moves, start=1):
        state = _play(state, number, move)
    return Situation(state)


def read_observation(
    game: AnyGame, options: Options, seat: int, setup: str, moves: tuple[str, ...]
) -> Situation:
    """The situation as one seat sees it; raises our errors."""
    _check_seat(seat, options)
    position = game.parse_setup(setup, options, masked=True)
    state = State(game, options, game.mask(position, seat))
    for number, move in enumerate(moves, start=1):
        state = _play(state, number, move, is_masked=True)
    _check_sight(state, seat)
    return Situation(state, seat)


def _play(state: AnyState, number: int, move: str, is_masked: bool = False) -> AnyState:
    try:
        action = state.game.parse_action(move)
        if is_masked and not state.game.is_public(action):
            raise Refused(
                ErrorCode.HIDDEN,
                f"Not everybody may see move {number}, {move}: send what the seat sees after it.",
            )
        return state.apply(action)
    except PyramidionError as error:
        raise Refused(error.code, f"Move {number}, {move[:20]!r}: {error}") from None


def _check_sight(state: AnyState, seat: int) -> None:
    """Refuse a text that hides from a seat what it knows."""
    if state.is_over:
        if "?" in state.to_setup():
            raise InvalidSetup("The match is over, and nothing is hidden: send what lies open now.")
        return
    seen = state.observe(seat)
    if seen.sample(seeded(0)).observe(seat) != seen:
        raise InvalidSetup(f"This text hides from seat {seat + 1} what it knows.")


def _check_seat(seat: int, options: Options) -> None:
    if seat >= options.seats:
        raise Refused(
            ErrorCode.INVALID_COMMAND,
            f"There are {options.seats} seats, and no seat {seat + 1}.",
        )


def answer(situation: Situation, subject: str) -> str:
    """The answer to a query; raises `Refused`."""
    if subject not in _QUERIES:
        known = ", ".join(_QUERIES)
        raise Refused(
            ErrorCode.INVALID_COMMAND, f"There is no query {subject[:20]!r}; there are {known}."
        )
    return _QUERIES[subject](situation)


def _answer_turn(situation: Situation, seat: int) -> str:
    _check_seat(seat, situation.state.options)
    return _format_truth(situation.state.actor == seat)


def _answer_sight(situation: Situation, seat: int) -> str:
    _check_seat(seat, situation.state.options)
    if situation.viewer not in (None, seat):
        raise Refused(ErrorCode.HIDDEN, f"What seat {seat + 1} sees was not told.")
    return situation.state.observe(seat).to_setup()


def _answer_over(situation: Situation) -> str:
    return _format_truth(situation.state.is_over)


def _answer_actor(situation: Situation) -> str:
    state = situation.state
    if state.is_over:
        return NONE
    return "chance" if state.actor == CHANCE else f"p{state.actor + 1}"


def _answer_result(situation: Situation) -> str:
    outcome = situation.state.outcome
    return NONE if outcome is None else format_result(outcome)


def format_result(outcome: Outcome) -> str:
    """One word: the winner, the winners joined by `+`, or draw if all share the first place."""
    if len(outcome.winners) == len(outcome.places):
        return "draw"
    return "+".join(f"p{seat + 1}win" for seat in outcome.winners)


def _answer_outcome(situation: Situation) -> str:
    outcome = situation.state.outcome
    if outcome is None:
        return NONE
    return " ".join([*map(str, outcome.places), outcome.reason])


def _answer_legal(situation: Situation) -> str:
    state, viewer = situation.state, situation.viewer
    actions = state.legal_actions() if viewer is None else state.observe(viewer).legal_actions()
    return " ".join(map(state.game.format_action, actions)) or NONE


def _answer_chance(situation: Situation) -> str:
    if situation.viewer is not None:
        raise Refused(ErrorCode.HIDDEN, "Whoever draws for chance uses position, not observe.")
    state = situation.state
    if state.actor != CHANCE:
        return NONE
    position = state.position
    return " ".join(
        f"{state.game.format_action(action)}={interface.weight(position, action)}"
        for action in state.legal_actions()
    )


def _answer_fen(situation: Situation) -> str:
    return situation.state.to_setup()


def _format_truth(is_so: bool) -> str:
    return "true" if is_so else "false"


_QUERIES: dict[str, Callable[[Situation], str]] = {
    **{f"p{seat + 1}turn": partial(_answer_turn, seat=seat) for seat in range(MOST_SEATS)},
    "gameover": _answer_over,
    "result": _answer_result,
    "outcome": _answer_outcome,
    "actor": _answer_actor,
    "legal": _answer_legal,
    "chance": _answer_chance,
    "fen": _answer_fen,
    **{f"p{seat + 1}sees": partial(_answer_sight, seat=seat) for seat in range(MOST_SEATS)},
}
