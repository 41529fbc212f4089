"""What an action brings about, told as facts."""

from collections import Counter

import pytest

from pyramidion.core import Event, State, interface, seeded
from pyramidion.games.pyramido import PYRAMIDO, PyramidoOptions
from pyramidion.games.pyramido.events import (
    AreaScored,
    BonusScored,
    DominoPlaced,
    DominoRevealed,
    FirstDrawn,
    HoleFilled,
    MarkerPut,
    MatchEnded,
    QuarryRefilled,
    Recoloured,
    RoundEnded,
    SeatEliminated,
    StackRebuilt,
    TileKept,
)
from pyramidion.games.pyramido.game import PyramidoView
from tests.games.pyramido.tables import (
    FOUR_HOLES,
    FULL_LEVELS,
    OPTIONS,
    TWO_HOLES,
    PyramidoState,
    begun,
    laid,
    play,
    play_first,
    pyramid,
    table,
    view,
)

NINE = f"{laid(' '.join(FULL_LEVELS[0].split()[:9]), 33)} *e5 *h6"


def told(state: PyramidoState, action: str) -> tuple[Event, ...]:
    return state.events(PYRAMIDO.parse_action(action))


def test_the_deal_is_told() -> None:
    state = State.start(PYRAMIDO)
    assert told(state, "first:2") == (FirstDrawn(1),)
    state = play(state, "first:2")
    assert told(state, "domino:45") == (DominoRevealed(45, slot=1, stack=None),)
    state = play_first(state, actions=6)
    assert told(state, "domino:45") == (DominoRevealed(45, slot=None, stack=4),)


def test_a_turn_is_told() -> None:
    state = begun("8 45 86")
    assert told(state, "2e5^") == (DominoPlaced(0, 45, 2, 1, ("e5", "e4")),)
    state = play(state, "2e5^")
    assert told(state, "mark:2") == (MarkerPut(0, "T", "e4"),)
    state = play(state, "mark:2")
    assert told(state, "keep") == (TileKept(0),)
    assert told(state, "tile1:Rd") == (Recoloured(0, "R", "d", "e5"), MarkerPut(0, "R", "e5"))
    assert told(state, "tile1:Td") == (Recoloured(0, "T", "d", "e5"),)
    state = play(state, "keep")
    top = view(state).stacks[1].top
    assert top is not None
    assert told(state, "stack:2") == (QuarryRefilled(0, 2, top, 2),)


def test_a_rebuilt_stack_is_told() -> None:
    built = [f"{pyramid(3, 19 * seat + 1)} points 9 9 9" for seat in range(4)]
    state = table("round 4 first 1 seat 1 place", *built, stacks="1:80 5:81 3:82 2:83")
    state = play(play_first(state, actions=2), "keep")
    refilled, rebuilt = told(state, "stack:1")
    assert isinstance(refilled, QuarryRefilled)
    assert rebuilt == StackRebuilt(stack=1, from_stack=2, size=2)


def test_filled_holes_and_the_end_of_a_round_are_told() -> None:
    holes = f"{laid(TWO_HOLES, 1)} *e5 *f7"
    state = table("round 1 first 2 seat 1 fill", holes, f"{NINE} 42g8>")
    assert told(state, "fill:Gd") == (HoleFilled(0, "G", "d", "i5"),)
    state = play(state, "fill:Gd")
    facts = told(state, "fill:Ta")
    assert facts[0] == HoleFilled(0, "T", "a", "e8")
    after = view(play(state, "fill:Ta"))
    scores = tuple(seat.scores[0] for seat in after.seats)
    assert facts[-1] == RoundEnded(1, scores, after.first)
    for seat, score in enumerate(scores):
        areas = [fact for fact in facts if isinstance(fact, AreaScored) and fact.seat == seat]
        (bonus,) = (f for f in facts if isinstance(f, BonusScored) and f.seat == seat)
        assert sum(area.points for area in areas) + bonus.points == score
        assert bonus.points == min(area.points for area in areas)


def test_an_area_names_its_quarters() -> None:
    state = table(
        "round 1 first 2 seat 1 reveal", f"{laid(FULL_LEVELS[0], 1)} *e5 *f7", f"{NINE} 42g8>"
    )
    brown = next(fact for fact in told(state, "domino:90") if isinstance(fact, AreaScored))
    assert (brown.seat, brown.colour) == (0, "N")
    assert {"1e5a", "1e5b", "1e5c", "1e5d"} <= set(brown.quarters)
    assert len(set(brown.quarters)) == len(brown.quarters)
    assert not {"1f7a", "1h7a"} & set(brown.quarters)


def test_eliminations_and_the_end_are_told() -> None:
    hopeless, too = f"{laid(FOUR_HOLES, 1)} *e5 *i7", f"{laid(FOUR_HOLES, 56)} *e5 *i6"
    state = table("round 1 first 1 seat 1 reveal", NINE, hopeless, too)
    assert told(state, "domino:90") == (
        DominoRevealed(90, slot=None, stack=4),
        SeatEliminated(1),
        SeatEliminated(2),
        MatchEnded("last_standing", (1, 3, 2)),
    )


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_facts_of_a_match_add_up(options: PyramidoOptions) -> None:
    facts: list[Event] = []
    state, rng = State.start(PYRAMIDO, options), seeded(6)
    while not state.is_over:
        action = int(interface.careful(state.position, rng))
        facts += state.events(action)
        state = state.apply(action)
    assert state.outcome is not None
    assert facts[-1] == MatchEnded(state.outcome.reason, state.outcome.places)
    kinds = Counter(type(fact) for fact in facts)
    assert kinds[DominoPlaced] == 20 * options.players
    assert kinds[QuarryRefilled] == 20 * options.players - 1
    assert kinds[DominoRevealed] == 7 + 20 * options.players - 1
    assert kinds[RoundEnded] == 4
    assert kinds[MarkerPut] == kinds[AreaScored]
    points = [0] * options.players
    for fact in facts:
        if isinstance(fact, AreaScored | BonusScored):
            points[fact.seat] += fact.points
    assert points == [measures[0] for measures in state.outcome.measures]


@pytest.mark.parametrize("seed", range(4))
def test_a_domino_is_told_to_lie_where_it_lies(seed: int) -> None:
    state, rng = State.start(PYRAMIDO, PyramidoOptions()), seeded(seed)
    while not state.is_over:
        action = int(interface.sample(state.position, rng))
        after = state.apply(action)
        for fact in state.events(action):
            if isinstance(fact, DominoPlaced):
                view = after.view()
                assert isinstance(view, PyramidoView)
                level = view.seats[fact.seat].levels[fact.level - 1]
                halves = {
                    square.half: square.cell for square in level if square.domino == fact.domino
                }
                assert fact.cells == (halves[1], halves[2])
        state = after
