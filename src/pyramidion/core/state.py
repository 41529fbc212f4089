"""`State`, a moment in a match as an immutable value, and `Observation`, what a seat sees of it."""

import secrets
from typing import Any, Generic

import msgspec
import numpy as np

from pyramidion.core import interface
from pyramidion.core.errors import IllegalAction
from pyramidion.core.game import Event, Game, OptionsT, PositionT, View
from pyramidion.core.interface import CHANCE, NOBODY
from pyramidion.core.lazy import lazy
from pyramidion.core.outcome import Outcome
from pyramidion.core.rng import Rng


class State(Generic[PositionT, OptionsT]):
    """A moment in a match. Applying an action gives a new state and leaves this one as it is."""

    def __init__(
        self,
        game: Game[PositionT, OptionsT],
        options: OptionsT,
        position: PositionT,
        came_from: "tuple[State[PositionT, OptionsT], int] | None" = None,
    ) -> None:
        self.game = game
        self.options = options
        self._position = position
        self._came_from = came_from

    @classmethod
    def start(
        cls, game: Game[PositionT, OptionsT], options: OptionsT | None = None
    ) -> "State[PositionT, OptionsT]":
        """The state before the first action, with the game's default options if none are given."""
        chosen = game.parse_options({}) if options is None else options
        return cls(game, chosen, game.first_position(chosen))

    @classmethod
    def from_setup(
        cls, game: Game[PositionT, OptionsT], text: str, options: OptionsT | None = None
    ) -> "State[PositionT, OptionsT]":
        """The state that a position text describes; raises `InvalidSetup`."""
        chosen = game.parse_options({}) if options is None else options
        return cls(game, chosen, game.parse_setup(text, chosen))

    def to_setup(self) -> str:
        """The position text; reading it gives a state that plays on alike."""
        return self.game.format_setup(self._position, self.options)

    @lazy
    def actor(self) -> int:
        """Who decides now: a seat, `CHANCE`, or `NOBODY` when the match is over."""
        return int(interface.actor(self._position))

    @property
    def is_over(self) -> bool:
        """Whether the match has ended by its rules."""
        return self.actor == NOBODY

    @lazy
    def _legal(self) -> tuple[int, ...]:
        if self.is_over:
            return ()
        buffer = np.empty(self.game.action_count, dtype=np.int32)
        number = interface.legal(self._position, buffer)
        return tuple(buffer[:number].tolist())

    def legal_actions(self) -> tuple[int, ...]:
        """Every action the actor may choose (for `CHANCE`: all it may answer); empty at the end."""
        return self._legal

    def chance_outcomes(self) -> tuple[tuple[int, float], ...]:
        """What chance may answer, with probabilities; empty unless `CHANCE` is the actor."""
        if self.actor != CHANCE:
            return ()
        weights = [int(interface.weight(self._position, action)) for action in self._legal]
        total = sum(weights)
        return tuple(
            (action, weight / total) for action, weight in zip(self._legal, weights, strict=True)
        )

    def draw_chance(self) -> int:
        """Let the operating system's generator answer for chance."""
        weights = [int(interface.weight(self._position, action)) for action in self._legal]
        ticket = secrets.randbelow(sum(weights))
        for action, weight in zip(self._legal, weights, strict=True):
            ticket -= weight
            if ticket < 0:
                return action
        raise AssertionError("the weights of chance add up to their sum")

    def apply(self, action: int) -> "State[PositionT, OptionsT]":
        """The state after a legal action; raises `IllegalAction` for any other."""
        self.check(action)
        position = interface.after(self._position, action)
        return State(self.game, self.options, position, came_from=(self, action))

    @property
    def past(self) -> "tuple[tuple[State[PositionT, OptionsT], int], ...]":
        """The states before this one with the actions taken there, from the first to the last."""
        steps = []
        step = self._came_from
        while step is not None:
            steps.append(step)
            step = step[0]._came_from
        return tuple(reversed(steps))

    def without_past(self) -> "State[PositionT, OptionsT]":
        """The same moment, for whoever keeps many and does not need how they came about."""
        short = State(self.game, self.options, self._position)
        short.__dict__.update(self.__dict__, _came_from=None)  # with what is worked out already
        short.__dict__.pop("_masks", None)
        return short

    def check(self, action: int) -> None:
        """Raise `IllegalAction`, with the reason and the rule, unless the action is legal."""
        if action in self._legal:
            return
        if self.is_over:
            raise IllegalAction("The match is over.")
        if not 0 <= action < self.game.action_count:
            raise IllegalAction(f"{self.game.title} has no action {action}.")
        raise self.game.explain_illegal(self._position, action)

    def events(self, action: int) -> tuple[Event, ...]:
        """The facts that a legal action brings about here."""
        after = self.apply(action)
        return self.game.events(self._position, action, after._position)

    def outlook(self, action: int) -> tuple[Event, ...]:
        """Facts about what a legal action makes possible or impossible."""
        after = self.apply(action)
        return self.game.outlook(self._position, action, after._position)

    def latest_events(self, seat: int | None) -> tuple[Event, ...]:
        """The facts that led here, as a seat (None: a spectator) may know them.

        None of an action that is hidden, and none if nothing led here.
        """
        if self._came_from is None or not self.game.is_public(self._came_from[1]):
            return ()
        before, action = self._came_from
        known, now_known = before._masked(seat), self._masked(seat)
        return self.game.events(known._position, action, now_known._position)

    @lazy
    def outcome(self) -> Outcome | None:
        """How the match ended, or None while it goes on."""
        return self.game.outcome(self._position, self.options) if self.is_over else None

    def observe(self, seat: int | None) -> "Observation[PositionT, OptionsT]":
        """What a seat may know of this state; None for a spectator."""
        if seat is not None and not 0 <= seat < self.options.seats:
            raise IndexError(f"there is no seat {seat}")
        past = tuple(
            (state._masked(seat), action)
            for state, action in (self.past if self.game.has_secrets else ())
            if self.game.is_public(action)
        )
        return Observation(self._masked(seat), seat, past)

    def _masked(self, seat: int | None) -> "State[PositionT, OptionsT]":
        if seat not in self._masks:
            masked = self.game.mask(self._position, seat)
            if masked is self._position:  # there is nothing to hide
                return self
            self._masks[seat] = State(self.game, self.options, masked)
        return self._masks[seat]

    @lazy
    def _masks(self) -> "dict[int | None, State[PositionT, OptionsT]]":
        return {}

    def draw(self) -> str:
        """Everything, secrets included, in plain characters."""
        return self.game.draw(self._position, self.options)

    def view(self) -> View:
        """Everything, secrets included, as fields."""
        return self.game.view(self._position, self.options)

    def perft(self, depth: int) -> int:
        """How many different sequences of `depth` moves follow, as the game counts them."""
        return self.game.perft(self._position, depth)

    @property
    def position(self) -> PositionT:
        """A copy of the position, for kernels to work on."""
        copy: PositionT = interface.duplicate(self._position)
        return copy

    @lazy
    def _key(self) -> tuple[str, OptionsT, bytes]:
        return self.game.name, self.options, self.game.key(self._position)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    def __repr__(self) -> str:
        return f"<State {self.game.name} {self.to_setup()!r}>"


class Observation(Generic[PositionT, OptionsT]):
    """All that one seat, or a spectator (seat None), may know of a state.

    The state behind it is masked: what the viewer cannot know is not in it at all.
    """

    def __init__(
        self,
        masked: State[PositionT, OptionsT],
        seat: int | None,
        past: tuple[tuple[State[PositionT, OptionsT], int], ...] = (),
    ) -> None:
        self._masked = masked
        self._past = past
        self.game = masked.game
        self.options = masked.options
        self.seat = seat

    @classmethod
    def from_setup(
        cls,
        game: Game[PositionT, OptionsT],
        text: str,
        seat: int | None,
        options: OptionsT | None = None,
    ) -> "Observation[PositionT, OptionsT]":
        """What a seat sees, from a position text with `?` for what it cannot know."""
        chosen = game.parse_options({}) if options is None else options
        position = game.parse_setup(text, chosen, masked=True)
        return cls(State(game, chosen, game.mask(position, seat)), seat)

    @property
    def actor(self) -> int:
        """Who decides now: a seat, `CHANCE`, or `NOBODY`."""
        return self._masked.actor

    def legal_actions(self) -> tuple[int, ...]:
        """What this seat may do now; empty when it is not its turn."""
        return self._masked.legal_actions() if self.actor == self.seat else ()

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or None while it goes on."""
        return self._masked.outcome

    @property
    def past(self) -> "tuple[tuple[Observation[PositionT, OptionsT], int], ...]":
        """What the viewer saw before, with the action that was taken then, where it may know it.

        Kept only for games with secrets: what others did is a clue to what they hide.
        """
        return tuple((Observation(masked, self.seat), action) for masked, action in self._past)

    def to_setup(self) -> str:
        """The position text, with `?` for what the viewer cannot know."""
        return self._masked.to_setup()

    def draw(self) -> str:
        """What the viewer sees, in plain characters."""
        return self._masked.draw()

    def view(self) -> View:
        """What the viewer sees, as fields."""
        return self.game.view(self._masked._position, self.options)

    def sample(self, rng: Rng) -> State[PositionT, OptionsT]:
        """A state the viewer cannot rule out."""
        seat = -1 if self.seat is None else self.seat
        position = self._masked.position
        interface.resample(position, seat, rng)
        return State(self.game, self.options, position)

    def encode(self) -> bytes:
        """The whole observation as JSON."""
        return msgspec.json.encode(
            {
                "game": self.game.name,
                "options": self.options,
                "seat": self.seat,
                "actor": self.actor,
                "setup": self.to_setup(),
                "view": self.view(),
                "legal": [self.game.format_action(action) for action in self.legal_actions()],
                "outcome": self.outcome,
            }
        )

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Observation):
            return NotImplemented
        return self.seat == other.seat and self._masked == other._masked

    def __hash__(self) -> int:
        return hash((self.seat, self._masked))


AnyState = State[Any, Any]
AnyObservation = Observation[Any, Any]
