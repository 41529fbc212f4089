"""Every refusal has a reason and a rule."""

import pytest

from pyramidion.core import IllegalAction, State, is_pure, seeded
from pyramidion.games.pyramido import PYRAMIDO, PyramidoOptions
from tests.games.pyramido.tables import (
    FULL_LEVELS,
    OPTIONS,
    TWO_HOLES,
    PyramidoState,
    begun,
    laid,
    play,
    pyramid,
    random_match,
    table,
)

NINE = f"{laid(' '.join(FULL_LEVELS[0].split()[:9]), 33)} *e5 *h6"


@pytest.mark.parametrize("options", OPTIONS[:2], ids=str)
def test_every_illegal_action_is_refused_with_a_rule(options: PyramidoOptions) -> None:
    for careful in (False, True):
        states = list(random_match(State.start(PYRAMIDO, options), seeded(2), careful))
        for state in states[: -1 : 40 if is_pure() else 9]:
            allowed = set(state.legal_actions())
            for action in range(PYRAMIDO.action_count):
                if action not in allowed:
                    error = PYRAMIDO.explain_illegal(state.position, action)
                    assert error.rule is not None
                    assert error.message.endswith(".")


def over() -> PyramidoState:
    seats = [f"{pyramid(4, 20 * i + 1)} points 9 9 9 9" for i in range(2)]
    return table("round 4 first 1 over", *seats, quarry="- 88 89")


@pytest.mark.parametrize(
    ("state", "action", "message"),
    [
        (State.start(PYRAMIDO), "first:3", "There are 2 players. (Pyramido 1.4)"),
        (State.start(PYRAMIDO), "keep", "The first player is drawn by lot first. (Pyramido 2.3)"),
        (
            play(State.start(PYRAMIDO), "first:1"),
            "1e5>",
            "The quarry and the stacks are turned up first. (Pyramido 2.1)",
        ),
        (
            play(State.start(PYRAMIDO), "first:1", "domino:7"),
            "domino:7",
            "Domino 7 came to light before. (Pyramido 1.1)",
        ),
        (begun("8 2 3"), "1e6>", "The first domino has its first half on e5. (Pyramido 3.4)"),
        (begun("8 2 3"), "mark:1", "Place a domino first. (Pyramido 4.1)"),
        (
            play(begun("8 2 3"), "1e5>", "mark:1", "keep", "stack:1"),
            "1e5>",
            "The top of the stack is turned up first. (Pyramido 2.1)",
        ),
        (
            table("round 1 first 1 seat 1 fill", f"{laid(TWO_HOLES, 1)} f5=Ra *f5 *e5 *f7", NINE),
            "fill:Ga",
            "The red/green tile is laid already. (Pyramido 1.3)",
        ),
        (over(), "keep", "The match is over."),
    ],
)
def test_refusals_say_what_is_wrong(state: PyramidoState, action: str, message: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        play(state, action)
    assert str(caught.value) == message
