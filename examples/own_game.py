"""A game of your own: Nim, in the shape that every search and tool of the library understands.

Three heaps of matches; take as many as you like from one heap; whoever takes the last match wins.
`check_game` then plays it at random and checks everything that a game promises.
"""

from typing import NamedTuple

import numpy as np

from pyramidion.core import (
    NOBODY,
    Action,
    Event,
    Game,
    IllegalAction,
    InvalidSetup,
    InvalidText,
    Options,
    Outcome,
    Rng,
    View,
    implement,
    kernel,
)
from pyramidion.core.interface import Actions, IntArray
from pyramidion.core.rng import below
from pyramidion.testing import check_game

HEAPS, MOST = 3, 7
SIDE = HEAPS  # STATE LAYOUT: the heaps, then the side to move
# ACTION LAYOUT: MOST * heap + matches - 1


class NimPosition(NamedTuple):
    """See STATE LAYOUT."""

    cells: IntArray


@kernel
def actor(position: NimPosition) -> int:
    """The side to move, until no match is left."""
    cells = position.cells
    return NOBODY if cells[0] + cells[1] + cells[2] == 0 else cells[SIDE]


@kernel
def legal(position: NimPosition, out: Actions) -> int:
    """Any number of matches from any heap."""
    number = 0
    for heap in range(HEAPS):
        for taken in range(position.cells[heap]):
            out[number] = MOST * heap + taken
            number += 1
    return number


@kernel
def sample(position: NimPosition, rng: Rng) -> int:
    """Draw until the draw is legal."""
    while True:
        action = below(rng, MOST * HEAPS)
        if position.cells[action // MOST] > action % MOST:
            return action


@kernel
def apply(position: NimPosition, action: int) -> None:
    """Take matches."""
    position.cells[action // MOST] -= action % MOST + 1
    position.cells[SIDE] = 1 - position.cells[SIDE]


@kernel
def places(position: NimPosition, out: IntArray) -> None:
    """The side that cannot move has lost."""
    out[position.cells[SIDE]] = 2
    out[1 - position.cells[SIDE]] = 1


@kernel(allocates=True)
def duplicate(position: NimPosition) -> NimPosition:
    """A copy."""
    return NimPosition(position.cells.copy())


@kernel
def load(into: NimPosition, position: NimPosition) -> None:
    """Copy over."""
    for i in range(len(position.cells)):
        into.cells[i] = position.cells[i]


@kernel
def weight(position: NimPosition, action: int) -> int:
    """There is no chance in Nim."""
    return 1


@kernel
def resample(position: NimPosition, seat: int, rng: Rng) -> None:
    """There are no secrets in Nim."""


implement(
    NimPosition,
    actor=actor,
    legal=legal,
    weight=weight,
    apply=apply,
    sample=sample,
    careful=sample,
    eager=sample,
    places=places,
    duplicate=duplicate,
    load=load,
    resample=resample,
)


class NimOptions(Options, frozen=True):
    """Nim has no options; it is for two."""


class Take(Action, frozen=True, tag="take"):
    """Take matches from a heap."""

    heap: int
    matches: int


class Taken(Event, frozen=True, tag="taken"):
    """Matches were taken."""

    heap: int
    matches: int


class NimView(View, frozen=True):
    """The heaps."""

    heaps: tuple[int, ...]


class Nim(Game[NimPosition, NimOptions]):
    """Nim."""

    name = "nim"
    title = "Nim"
    options_type = NimOptions
    action_type = Take
    action_count = MOST * HEAPS

    def first_position(self, options: NimOptions) -> NimPosition:
        return NimPosition(np.array([3, 5, 7, 0], dtype=np.int64))

    def format_setup(self, position: NimPosition, options: NimOptions) -> str:
        return " ".join(map(str, position.cells.tolist()))

    def parse_setup(self, text: str, options: NimOptions, masked: bool = False) -> NimPosition:
        words = text.split(" ")
        if len(words) != HEAPS + 1 or any(word not in "01234567" for word in words):
            raise InvalidSetup("A position is three heaps of at most 7, and the side to move.")
        return NimPosition(np.array([int(word) for word in words], dtype=np.int64))

    def draw(self, position: NimPosition, options: NimOptions) -> str:
        return "\n".join("|" * heap for heap in position.cells[:HEAPS].tolist())

    def view(self, position: NimPosition, options: NimOptions) -> NimView:
        return NimView(tuple(position.cells[:HEAPS].tolist()))

    def outcome(self, position: NimPosition, options: NimOptions) -> Outcome:
        return Outcome((2, 1) if position.cells[SIDE] == 0 else (1, 2), "last_match")

    def events(self, before: NimPosition, action: int, after: NimPosition) -> tuple[Event, ...]:
        return (Taken(action // MOST, action % MOST + 1),)

    def explain_illegal(self, position: NimPosition, action: int) -> IllegalAction:
        return IllegalAction("There are not that many matches in the heap.")

    def decode_action(self, action: int) -> Take:
        return Take(action // MOST, action % MOST + 1)

    def encode_action(self, fields: Action) -> int:
        match fields:
            case Take(heap, matches) if 0 <= heap < HEAPS and 1 <= matches <= MOST:
                return MOST * heap + matches - 1
        raise InvalidText("Take 1 to 7 matches from heap 0, 1 or 2.")

    def format_action(self, action: int) -> str:
        return f"{action // MOST}:{action % MOST + 1}"

    def parse_action(self, text: str) -> int:
        for action in range(self.action_count):
            if self.format_action(action) == text:
                return action
        raise InvalidText("An action is a heap, a colon and a number of matches, as in 2:5.")


if __name__ == "__main__":
    check_game(Nim(), matches=20)
    print("Nim keeps every promise.")
