"""The kernels and the plain second implementation must agree, action by action."""

import random

import pytest

from pyramidion.core import CHANCE, NOBODY, Rng, State, interface, is_pure, seeded
from pyramidion.games.pyramido import PYRAMIDO, PyramidoOptions
from pyramidion.games.pyramido.game import SeatView
from pyramidion.games.pyramido.layout import FILLING, KEEP, PHASE
from tests.games.pyramido.reference import COLOURS, Match, Player
from tests.games.pyramido.tables import OPTIONS, PyramidoState, legal, view

CHANCES = ("first", "deal", "reveal")


def expected_actor(match: Match) -> int:
    if match.asked is None:
        return NOBODY
    return CHANCE if match.asked in CHANCES else match.seat


def agree(state: PyramidoState, match: Match) -> None:
    assert state.actor == expected_actor(match)
    assert legal(state) == match.legal()
    assert len(state.legal_actions()) == len(match.legal())


def agree_in_detail(state: PyramidoState, match: Match) -> None:
    seen = view(state)
    assert list(seen.quarry) == match.quarry
    assert [stack.top for stack in seen.stacks] == match.tops
    assert [stack.size for stack in seen.stacks] == match.heights
    if seen.asked not in ("lot", "over"):
        assert seen.round == match.round
        assert seen.first == match.first
    for seat, player in zip(seen.seats, match.players, strict=True):
        agree_on_pyramid(seat, player)
        assert seat.out == player.out
        assert seat.scores == tuple(player.scores)
        assert set(seat.tiles) == player.tiles
        assert set(seat.markers) == set(COLOURS) - set(player.markers)
        assert {a.colour: a.points for a in seat.areas} == player.areas(match.areas)


def agree_on_pyramid(seat: SeatView, player: Player) -> None:
    for up, level in enumerate(player.levels):
        squares = {each.cell: each for each in seat.levels[up]} if level else {}
        assert len(squares) == len(level)
        for (x, y), square in level.items():
            shown = squares[f"{'abcdefghi'[x]}{y + 1}"]
            assert shown.colour == square.colour
            assert set(shown.jewels) == square.jewels
            assert shown.is_tile == square.is_tile
            is_top = up == len(player.levels) - 1
            assert shown.has_marker == (is_top and player.markers.get(square.colour) == (x, y))


def pick(state: PyramidoState, style: str, rng: Rng, luck: random.Random) -> int:
    """A random action: any, a careful one, or one of a builder who only saves tiles for holes."""
    if style == "careful" or (style == "mixed" and luck.random() < 0.8):
        return int(interface.careful(state.position, rng))
    if style == "clumsy" and KEEP in state.legal_actions() and luck.random() < 0.95:
        return KEEP
    return int(interface.sample(state.position, rng))


@pytest.mark.parametrize("style", ["any", "careful", "clumsy", "mixed"])
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_both_implementations_agree_along_random_matches(
    options: PyramidoOptions, style: str
) -> None:
    rng, luck = seeded(options.players), random.Random(style)
    for _ in range(1 if is_pure() else 2):
        state = State.start(PYRAMIDO, options)
        match = Match(options.players, options.areas)
        agree(state, match)
        while not state.is_over:
            action = pick(state, style, rng, luck)
            state = state.apply(action)
            match.play(PYRAMIDO.format_action(action))
            agree(state, match)
            if luck.random() < 0.1:
                agree_in_detail(state, match)
        agree_in_detail(state, match)
        assert state.outcome is not None
        assert list(state.outcome.places) == match.places()


def test_clumsy_matches_show_holes_and_eliminations() -> None:
    """The differential test above reaches the rare rules."""
    filled = out = 0
    rng, luck = seeded(1), random.Random(1)
    for _ in range(8):
        state = State.start(PYRAMIDO, PyramidoOptions(4))
        while not state.is_over:
            filled += state.position.cells[PHASE] == FILLING
            state = state.apply(pick(state, "clumsy", rng, luck))
        out += sum(seat.out > 0 for seat in view(state).seats)
    assert filled > 0
    assert out > 0
