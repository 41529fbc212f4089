"""What holds of every match of Kabaleo, checked along random ones."""

import itertools
import random
from collections import Counter

import numpy as np
import pytest

from pyramidion.core import CHANCE, State, interface, is_pure
from pyramidion.games.kabaleo import KABALEO, KabaleoOptions
from pyramidion.games.kabaleo.pieces import LETTERS
from pyramidion.testing import check_game
from tests.games.kabaleo.tables import (
    OPTIONS,
    KabaleoState,
    before_play,
    legal,
    pick,
    play,
    random_match,
    view,
)

MATCHES = 2 if is_pure() else 10


def parts(state: KabaleoState) -> list[str]:
    return state.to_setup().split(" | ")


def with_spaces_moved(state: KabaleoState, order: list[int]) -> KabaleoState:
    """The state in which space i + 1 lies where space order[i] lay."""
    spaces, hands, goals, turn = parts(state)
    piles = spaces.split()
    seat, _, last = turn.partition(" last ")
    if last:
        turn = f"{seat} last {order.index(int(last)) + 1}"
    moved = " ".join(piles[old - 1] for old in order)
    return State.from_setup(KABALEO, f"{moved} | {hands} | {goals} | {turn}", state.options)


def repainted(text: str, colours: dict[str, str]) -> str:
    return "".join(colours.get(letter, letter) for letter in text)


def with_colours_changed(state: KabaleoState, colours: dict[str, str]) -> KabaleoState:
    spaces, hands, goals, turn = (repainted(part, colours) for part in parts(state)[:4])
    return State.from_setup(KABALEO, f"{spaces} | {hands} | {goals} | {turn}", state.options)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_order_of_the_spaces_does_not_matter(options: KabaleoOptions) -> None:
    rng = random.Random(str(options))
    for _ in range(MATCHES):
        state = before_play(options, rng)
        order = list(range(1, len(view(state).spaces) + 1))
        rng.shuffle(order)
        names = {str(old): str(new) for new, old in enumerate(order, start=1)}
        moved = with_spaces_moved(state, order)
        while not state.is_over:
            assert legal(moved) == {a[0] + names[a[1:]] for a in legal(state)}
            assert moved == with_spaces_moved(state, order)
            action = KABALEO.format_action(pick(state, rng))
            state = play(state, action)
            moved = play(moved, action[0] + names[action[1:]])
        assert moved.outcome == state.outcome


@pytest.mark.parametrize("options", [o for o in OPTIONS if not o.colours], ids=str)
def test_all_colours_are_alike(options: KabaleoOptions) -> None:
    rng = random.Random(str(options))
    for _ in range(MATCHES):
        state = before_play(options, rng)
        colours = dict(zip(LETTERS, rng.sample(LETTERS, 6), strict=True))
        other = with_colours_changed(state, colours)
        while not state.is_over:
            assert legal(other) == {colours[a[0]] + a[1:] for a in legal(state)}
            action = KABALEO.format_action(pick(state, rng))
            state = play(state, action)
            other = play(other, colours[action[0]] + action[1:])
            assert other == with_colours_changed(state, colours)
        assert other.outcome == state.outcome


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_no_piece_is_made_or_lost(options: KabaleoOptions) -> None:
    rng = random.Random(str(options))
    for _ in range(MATCHES):
        removed = 0
        states = random_match(options, rng)
        for before, after in itertools.pairwise(states):
            if before.actor == CHANCE:
                continue
            seen = view(after)
            on_board = Counter("".join(pile[1:] for pile in seen.spaces))
            for i, colour in enumerate(seen.colours):
                in_hands = sum(hand[i] for hand in seen.hands)
                assert on_board[colour] + in_hands + seen.removed[i] == 6
                assert seen.removed[i] % 2 == 0
            assert sum(seen.removed) in (removed, removed + 2)
            removed = sum(seen.removed)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_two_equal_colours_never_touch_in_a_pile(options: KabaleoOptions) -> None:
    rng = random.Random(str(options))
    for _ in range(MATCHES):
        for state in random_match(options, rng):
            for pile in view(state).spaces:
                assert all(lower != upper for lower, upper in itertools.pairwise(pile))


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_there_is_always_a_space_for_each_piece_of_the_hand(options: KabaleoOptions) -> None:
    rng = random.Random(str(options))
    for _ in range(MATCHES):
        for state in random_match(options, rng):
            if state.actor >= 0:
                hand = parts(state)[1].split()[state.actor]
                assert {action[0] for action in legal(state)} == set(hand)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_every_match_has_as_many_moves_as_pieces(options: KabaleoOptions) -> None:
    states = random_match(options, random.Random(str(options)))
    seats = [state.actor for state in states if state.actor >= 0]
    assert len(seats) == 6 * (options.players + 2)
    turns = [(seats[0] + i) % options.players for i in range(len(seats))]
    assert seats == turns


def twins(
    options: KabaleoOptions, seat: int | None, rng: random.Random
) -> list[list[KabaleoState]]:
    """The same match with every assignment of the goals that a seat does not know."""
    states = random_match(options, rng)
    actions = [
        next(a for a in before.legal_actions() if before.apply(a) == after)
        for before, after in itertools.pairwise(states)
    ]
    goals = [a for a in actions if not KABALEO.is_public(a)]
    start = actions.index(goals[0])
    in_play = [KABALEO.parse_action(f"goal:{colour}") for colour in view(states[-1]).colours]
    matches = []
    for other_goals in itertools.permutations(in_play, options.players):
        if seat is None or other_goals[seat] == goals[seat]:
            match = [states[0]]
            for action in [*actions[:start], *other_goals, *actions[start + len(goals) :]]:
                match.append(match[-1].apply(action))
            matches.append(match)
    return matches


@pytest.mark.parametrize("options", [OPTIONS[0], OPTIONS[2], OPTIONS[3]], ids=str)
def test_nobody_sees_a_difference_between_goals_they_do_not_know(options: KabaleoOptions) -> None:
    rng = random.Random(str(options))
    for seat in (None, *range(options.players)):
        matches = twins(options, seat, rng)
        assert (
            len(matches)
            == {(2, True): 12, (2, False): 3, (3, True): 60, (3, False): 12}[
                options.players, seat is None
            ]
        )
        for states in list(zip(*matches, strict=True))[:: 3 if is_pure() else 1]:
            if not states[0].is_over:
                assert len({state.observe(seat).encode() for state in states}) == 1
                assert len({state.observe(seat).draw() for state in states}) == 1
        ends = {match[-1].observe(seat).encode() for match in matches}
        assert len(ends) == len(matches)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_kernel_ranks_the_seats_as_the_outcome_does(options: KabaleoOptions) -> None:
    rng = random.Random(str(options))
    for _ in range(MATCHES):
        end = random_match(options, rng)[-1]
        assert end.outcome is not None
        ranking = np.zeros(options.players, dtype=np.int64)
        interface.places(end.position, ranking)
        assert tuple(ranking.tolist()) == end.outcome.places


def test_a_move_changes_only_its_own_space_and_hand() -> None:
    rng = random.Random(5)
    for options in OPTIONS:
        states = random_match(options, rng)
        for before, after in itertools.pairwise(states):
            if before.actor == CHANCE:
                continue
            was, now = view(before), view(after)
            same = [a == b for a, b in zip(was.spaces, now.spaces, strict=True)]
            assert now.closed is not None
            assert same.count(False) == 1
            assert same.index(False) == now.closed - 1
            others = [s for s in range(options.players) if s != before.actor]
            assert all(was.hands[s] == now.hands[s] for s in others)
            assert sum(was.hands[before.actor]) - sum(now.hands[before.actor]) == 1


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_kabaleo_conforms(options: KabaleoOptions) -> None:
    check_game(KABALEO, options=[options], matches=1)
