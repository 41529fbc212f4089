"""Kabaleo positions drawn in the tests as people see them: piles standing on their bases."""

import random
from typing import Literal

from pyramidion.core import CHANCE, State
from pyramidion.games.kabaleo import KABALEO, KabaleoOptions, KabaleoView
from pyramidion.games.kabaleo.rules import KabaleoPosition

KabaleoState = State[KabaleoPosition, KabaleoOptions]

OPTIONS = [
    KabaleoOptions(2, "fair"),
    KabaleoOptions(2, "fair", "YPGB"),
    KabaleoOptions(2, "random"),
    KabaleoOptions(3, "fair"),
    KabaleoOptions(3, "random"),
    KabaleoOptions(3, "random", "WOPGY"),
    KabaleoOptions(4, "random"),
]


def drawn(
    drawing: str,
    hands: str,
    goals: str,
    turn: str,
    mode: Literal["fair", "random"] = "fair",
) -> KabaleoState:
    """The state of a drawing: pieces in capitals over a row of bases, dots where nothing lies."""
    rows = [line.split() for line in drawing.strip().splitlines()]
    assert len({len(row) for row in rows}) == 1, "all rows are as long as the row of bases"
    assert all(mark.islower() for mark in rows[-1]), "bases are small letters, in the last row"
    columns = zip(*reversed(rows), strict=True)
    piles = ["".join(column).replace(".", "").upper() for column in columns]
    setup = f"{' '.join(piles)} | {hands} | goals {goals} | {turn}"
    players: dict[int, Literal[2, 3, 4]] = {16: 2, 20: 3, 24: 4}
    return State.from_setup(KABALEO, setup, KabaleoOptions(players[len(piles)], mode))


def ended(drawing: str, goals: str, last: int = 1) -> KabaleoState:
    """A finished match."""
    return drawn(drawing, " ".join("-" * len(goals)), goals, f"1 last {last}")


def opening() -> KabaleoState:
    """Two players in fair mode, blue against green, before the first move."""
    return drawn(
        "b b b b g g g g o o o o p p p p",
        hands="BBBGGGOOOPPP BBBGGGOOOPPP",
        goals="BG",
        turn="1",
    )


def legal(state: KabaleoState) -> set[str]:
    """The legal actions, as texts."""
    return {KABALEO.format_action(action) for action in state.legal_actions()}


def play(state: KabaleoState, *actions: str) -> KabaleoState:
    """The state after these actions."""
    for action in actions:
        state = state.apply(KABALEO.parse_action(action))
    return state


def view(state: KabaleoState, seat: int | None = None) -> KabaleoView:
    """What a seat, or a spectator, sees."""
    seen = state.observe(seat).view()
    assert isinstance(seen, KabaleoView)
    return seen


def pile(state: KabaleoState, space: int) -> str:
    """The pile on a space, from its base to its top."""
    return view(state).spaces[space - 1]


def hand(state: KabaleoState, seat: int) -> str:
    """A seat's pieces."""
    return state.to_setup().split(" | ")[1].split()[seat].strip("-")


def pick(state: KabaleoState, rng: random.Random) -> int:
    """A random action, as likely as chance has it."""
    if state.actor == CHANCE:
        actions, weights = zip(*state.chance_outcomes(), strict=True)
        return int(rng.choices(actions, weights)[0])
    return rng.choice(state.legal_actions())


def random_match(options: KabaleoOptions, rng: random.Random) -> list[KabaleoState]:
    """The states of a random match from the very start to the end."""
    states = [State.start(KABALEO, options)]
    while not states[-1].is_over:
        states.append(states[-1].apply(pick(states[-1], rng)))
    return states


def before_play(options: KabaleoOptions, rng: random.Random) -> KabaleoState:
    """A state in which all lots are drawn."""
    return next(state for state in random_match(options, rng) if state.actor != CHANCE)
