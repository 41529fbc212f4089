"""The conformance kit: what must hold of every game, checked along random matches.

Run it on a game of your own: `check_game(MyGame())` raises `ConformanceError` with the position and
the promise that was broken, and returns quietly otherwise.
"""

import itertools
import typing
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec
import numpy as np

from pyramidion.core import (
    CHANCE,
    NOBODY,
    AnyGame,
    AnyState,
    Event,
    IllegalAction,
    InvalidOptions,
    Observation,
    Options,
    State,
    interface,
    is_pure,
    pure,
    seeded,
)
from pyramidion.core.game import listed_fields
from pyramidion.core.rng import Rng, below

Draw = Callable[[Any, Rng], int]
SAMPLES = 8  # actions drawn at each state, to see whether they are listed
MOST_ACTIONS = 10_000  # a random match that is longer than this is taken to be endless


class ConformanceError(AssertionError):
    """A game breaks one of the promises that every game makes."""


def check_game(
    game: AnyGame, options: Iterable[Options] | None = None, matches: int = 3, seed: int = 1
) -> None:
    """Play random matches with each of the options (all there are, unless given) and check them.

    Every other match is played by the game's careful policy, which gets further than chance does.
    """
    for chosen in all_options(game) if options is None else options:
        for match in range(matches):
            draw = interface.careful if match % 2 else interface.sample
            _Check(game, chosen, seeded(seed * 1_000_003 + match), draw).run()


def all_options(game: AnyGame) -> Iterator[Options]:
    """Every combination of the values that a game's options may take, where they are listed."""
    fields = listed_fields(game)
    names = [field.name for field in fields]
    for values in itertools.product(*(typing.get_args(field.type) for field in fields)):
        try:
            yield game.parse_options(dict(zip(names, values, strict=True)))
        except InvalidOptions:
            continue  # values that are fine by themselves may not go together


class _Check:
    """One random match, checked at every state."""

    def __init__(self, game: AnyGame, options: Options, rng: Rng, draw: Draw) -> None:
        self.game = game
        self.options = options
        self.rng = rng
        self.draw = draw
        self.state: AnyState = State.start(game, options)
        self.ply = 0

    def run(self) -> None:
        """Play to the end, then once more in the other mode."""
        trace = []
        while not self.state.is_over:
            self.expect(self.ply < MOST_ACTIONS, f"the match ends within {MOST_ACTIONS} actions")
            self.check_state()
            rng = self.rng.copy()
            action = self.pick_action()
            self.check_action(action)
            trace.append((rng, self.state.legal_actions(), action))
            self.state = self.state.apply(action)
            self.ply += 1
        self.check_end()
        self.check_other_mode(trace)

    def expect(self, holds: bool, promise: str) -> None:
        """Raise, with everything needed to look into it, unless a promise holds."""
        if not holds:
            raise ConformanceError(
                f"{self.game.name} {self.options}, after {self.ply} actions: "
                f"it does not hold that {promise}.\n{self.state.to_setup()}\n{self.state.draw()}"
            )

    def pick_action(self) -> int:
        """A random action, drawn by the game's own kernel from what it says is legal."""
        action = int(self.draw(self.state.position, self.rng))
        self.expect(action in self.state.legal_actions(), f"drawing {action} is legal")
        return action

    def check_state(self) -> None:
        """What holds of every state."""
        state = self.state
        legal = state.legal_actions()
        self.expect(state.actor == CHANCE or 0 <= state.actor < self.options.seats, "a seat acts")
        self.expect(state.outcome is None, "there is no outcome before the end")
        self.expect(len(legal) > 0, "there is a legal action")
        self.expect(len(set(legal)) == len(legal), "legal actions are listed once")
        self.expect(all(0 <= a < self.game.action_count for a in legal), "actions are in range")
        self.check_complete()
        self.check_chance()
        self.check_illegal_action()
        self.check_setup()
        self.check_observations()

    def check_complete(self) -> None:
        """Whatever is drawn is listed: drawing does not go through the list, so it finds gaps."""
        listed = set(self.state.legal_actions())
        for _ in range(SAMPLES):
            drawn = int(interface.sample(self.state.position, self.rng))
            self.expect(drawn in listed, f"all that can be drawn is listed, {drawn} too")

    def check_chance(self) -> None:
        """Chance gives every answer it lists, with probabilities that add up."""
        outcomes = self.state.chance_outcomes()
        if self.state.actor != CHANCE:
            self.expect(outcomes == (), "chance answers only when it acts")
            return
        self.expect(
            tuple(a for a, _ in outcomes) == self.state.legal_actions(), "chance lists its answers"
        )
        self.expect(all(p > 0 for _, p in outcomes), "every answer of chance is possible")
        self.expect(abs(sum(p for _, p in outcomes) - 1) < 1e-9, "probabilities add up to 1")
        self.expect(
            self.state.draw_chance() in self.state.legal_actions(), "chance answers legally"
        )

    def check_illegal_action(self) -> None:
        """An action that is not listed is refused with a reason."""
        action = int(below(self.rng, self.game.action_count))
        for refused in (action, -1, self.game.action_count):
            if refused in self.state.legal_actions():
                continue
            try:
                self.state.apply(refused)
            except IllegalAction as error:
                self.expect(len(str(error)) > 5, f"refusing action {refused} has a reason")
            else:
                self.expect(False, f"the unlisted action {refused} is refused")

    def check_setup(self) -> None:
        """A position text gives back a state that reads and plays the same."""
        text = self.state.to_setup()
        again = State.from_setup(self.game, text, self.options)
        self.expect("\n" not in text, "a setup is one line")
        self.expect(again.to_setup() == text, "a setup round-trips")
        self.expect(again.actor == self.state.actor, "a setup keeps the actor")
        same = sorted(again.legal_actions()) == sorted(self.state.legal_actions())
        self.expect(same, "a setup keeps the legal actions")

    def check_observations(self) -> None:
        """Nobody sees a difference between states that differ in what they cannot know."""
        for seat in (None, *range(self.options.seats)):
            seen = self.state.observe(seat)
            imagined = seen.sample(self.rng).observe(seat)
            self.expect(imagined.encode() == seen.encode(), f"seat {seat} cannot tell what is real")
            self.expect(imagined.draw() == seen.draw(), f"seat {seat} is drawn only what it sees")
            expected = self.state.legal_actions() if seat == self.state.actor else ()
            self.expect(seen.legal_actions() == expected, "an actor sees its legal actions")
            text = seen.to_setup()
            again = Observation.from_setup(self.game, text, seat, self.options)
            self.expect(again.to_setup() == text, "an observation's setup round-trips")

    def check_action(self, action: int) -> None:
        """What holds of every action: spellings, purity, events."""
        game = self.game
        text = game.format_action(action)
        fields = game.decode_action(action)
        self.expect(not any(c.isspace() for c in text), f"{text!r} has no space")
        self.expect(game.parse_action(text) == action, f"{text!r} round-trips")
        self.expect(game.encode_action(fields) == action, f"{fields} round-trips")
        plain = msgspec.json.decode(msgspec.json.encode(fields))
        self.expect(game.parse_fields(plain) == action, f"{fields} round-trips as JSON")
        before = game.key(self.state._position)
        events, outlook = self.state.events(action), self.state.outlook(action)
        self.expect(game.key(self.state._position) == before, "applying leaves the state as it is")
        self.expect(
            len(events) > 0 and all(isinstance(e, Event) for e in events), "there are events"
        )
        self.expect(msgspec.json.encode((events, outlook)) != b"", "events are written as JSON")
        scratch = self.state.apply(action).position
        interface.load(scratch, self.state.position)
        same = game.key(scratch) == before
        self.expect(same, "loading over a later position gives back the earlier one")

    def check_end(self) -> None:
        """What holds of every finished match."""
        outcome = self.state.outcome
        self.expect(self.state.actor == NOBODY, "nobody acts at the end")
        self.expect(self.state.legal_actions() == (), "nothing is legal at the end")
        if outcome is None:
            self.expect(False, "a finished match has an outcome")
            return
        places = outcome.places
        seats = self.options.seats
        self.expect(len(places) == seats, "every seat has a place")
        expected = tuple(1 + sum(other < own for other in places) for own in places)
        self.expect(places == expected, "places count those ahead")
        self.expect(abs(sum(outcome.returns) - 1) < 1e-9, "the shares of victory add up to 1")
        self.expect(
            all(len(m) == len(self.game.measure_names) for m in outcome.measures),
            "measures have names",
        )
        ranking = np.zeros(seats, dtype=np.int64)
        interface.places(self.state.position, ranking)
        self.expect(tuple(ranking.tolist()) == places, "the kernel and the outcome agree on places")
        text = self.state.to_setup()
        again = State.from_setup(self.game, text, self.options)
        self.expect(again.to_setup() == text, "a final setup round-trips")
        self.check_observations()

    def check_other_mode(self, trace: list[tuple[Rng, tuple[int, ...], int]]) -> None:
        """The same match, compiled and as plain Python, goes the same way."""
        final = self.state
        with pure(not is_pure()):
            self.state = State.start(self.game, self.options)
            for self.ply, (rng, legal, action) in enumerate(trace):
                same = self.state.legal_actions() == legal
                self.expect(same, "compiled and plain Python list the same actions")
                drawn = int(self.draw(self.state.position, rng))
                self.expect(drawn == action, "compiled and plain Python draw the same")
                self.state = self.state.apply(action)
            self.expect(self.state == final, "compiled and plain Python end in the same state")
