"""The perfect player: exact with a table, as good without one from the start, honest elsewhere."""

from pathlib import Path

import numpy as np
import pytest

from pyramidion import AnyState, from_setup, seeded, start
from pyramidion.ai import Choice, GreedyPlayer, Limit, Player, Progress, RandomPlayer, Watch, player
from pyramidion.ai.alphabeta import PROVEN, WIN
from pyramidion.ai.perfect import Known, PerfectPlayer, Proof, by_book, values_after
from pyramidion.ai.pylos import turns_from
from pyramidion.core import InvalidOptions, InvalidTable
from pyramidion.core.interface import IntArray
from pyramidion.games.pylos import PYLOS
from pyramidion.games.pylos.game import PylosOptions
from pyramidion.games.pylos.rules import MINE, THEIRS
from pyramidion.games.pylos.turns import MOST_TURNS, has_lost, list_turns
from pyramidion.solve.book import Book, find_book, path_of
from pyramidion.solve.retrograde import LOST, NEVER, OPEN, WON, Values, distance_of, one_turn_before

SHORT = Limit(seconds=0.02)
LATE = [  # the end of the children's game, with either side to move
    "LDLDDLDLLDLDDLDL/LDLD.DLDD/..../. l",
    "LDLDDLDLLDLDDLDL/LDLD.DLDD/..../. d",
    "LDLDDLDLLLLDDLDL/LDLDLDDL./D.../. l",
    "LDLDDLDLLLLDDLDL/LDLDLDDL./D.../. d",
    "LLDDDDLLLDLDDLDL/DDLL.LDL./..../. l",
    "LLDDDDLLLDLDDLDL/DDLL.LDL./..../. d",
]


class Worked:
    """A table that works values out, for the end of the children's game."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, int], int] = {}

    def values(self, mines: IntArray, theirs: IntArray) -> Values:
        pairs = zip(mines.tolist(), theirs.tolist(), strict=True)
        return np.array([self.value(*pair) for pair in pairs], dtype=np.int8)

    def value(self, mine: int, theirs: int) -> int:
        """The value of a position, by looking at everything that follows."""
        if has_lost(mine, theirs, 0):
            return LOST
        if (mine, theirs) not in self._known:
            after = [self.value(theirs, turn) for turn in turns_of(mine, theirs)]
            self._known[mine, theirs] = int(one_turn_before(min(after, default=NEVER)))
        return self._known[mine, theirs]


class Stubborn:
    """A table that says the same of all positions but one."""

    def __init__(self, value: int, other: int = OPEN, but: int | None = None) -> None:
        self._value, self._other, self._but = value, other, but

    def values(self, mines: IntArray, theirs: IntArray) -> Values:
        is_other = theirs == self._but
        return np.where(is_other, self._other, self._value).astype(np.int8)


WORKED = Worked()


def turns_of(mine: int, theirs: int) -> list[int]:
    buffer = np.empty(MOST_TURNS, dtype=np.int64)
    return buffer[: list_turns(mine, theirs, 0, buffer)].tolist()


def balls_of(state: AnyState) -> tuple[int, int]:
    return int(state.position.cells[MINE]), int(state.position.cells[THEIRS])


def children(setup: str) -> AnyState:
    return from_setup("pylos", setup, variant="children")


def without_table() -> PerfectPlayer:
    return PerfectPlayer(tables=lambda options: None)


def choose_by(table: Known, state: AnyState) -> Choice:
    perfect = PerfectPlayer(tables=lambda options: table)
    return perfect.choose(state.observe(state.actor), Limit(), seeded(1))


def standard_book() -> Book:
    book = find_book(PylosOptions())
    assert book is not None
    return book


def play(defender: Player, seed: int, **options: str) -> tuple[AnyState, list[Choice]]:
    """A match from the start against the book and the search; what these chose."""
    state, rng, perfect = start("pylos", **options), seeded(seed), without_table()
    choices = []
    while not state.is_over:
        seen = state.observe(state.actor)
        if state.actor == 0:
            action = defender.choose(seen, SHORT, rng).action
        else:
            choices.append(perfect.choose(seen, Limit(), rng))
            action = choices[-1].action
        state = state.apply(action)
    return state, choices


@pytest.mark.parametrize("setup", LATE)
def test_with_a_table_a_win_comes_as_soon_as_it_can(setup: str) -> None:
    state, rng = children(setup), seeded(1)
    perfect = PerfectPlayer(tables=lambda options: WORKED)
    while not state.is_over:
        value = WORKED.value(*balls_of(state))
        choice = perfect.choose(state.observe(state.actor), Limit(), rng)
        assert choice.value == (1.0 if value > OPEN else 0.0)
        assert choice.info is not None
        assert choice.info.proven
        if value > OPEN:
            assert choice.info.depth == distance_of(value)
        state = state.apply(choice.action)
    assert state.outcome is not None
    winner = state.outcome.places.index(1)
    first = children(setup)
    assert (first.actor == winner) == (WORKED.value(*balls_of(first)) > OPEN)


@pytest.mark.parametrize("setup", LATE)
def test_a_lost_side_leaves_the_fewest_winning_answers(setup: str) -> None:
    state = children(setup)
    mine, theirs = balls_of(state)
    if WORKED.value(mine, theirs) > OPEN:
        state = state.apply(choose_by(WORKED, state).action)
        mine, theirs = balls_of(state)

    def winning_answers(turn: int) -> int:
        after = values_after(WORKED, turn, turns_of(theirs, turn))
        return sum(value < OPEN for value in after.values())

    chosen = balls_of(state.apply(choose_by(WORKED, state).action))[1]
    lasting = [
        turn
        for turn in turns_of(mine, theirs)
        if LOST not in values_after(WORKED, turn, turns_of(theirs, turn)).values()
    ]
    expected = min(map(winning_answers, lasting or turns_of(mine, theirs)))
    assert winning_answers(chosen) == expected


def test_a_draw_is_held() -> None:
    state = children(LATE[0])
    mine, theirs = balls_of(state)
    for turn in turns_of(mine, theirs):
        choice = choose_by(Stubborn(WON - 5, OPEN, but=turn), state)
        assert choice.value == 0.5
        assert balls_of(state.apply(choice.action)) == (theirs, turn)


def test_a_third_repetition_saves_a_lost_match() -> None:
    state = from_setup("pylos", "LL..L......D..DD/........./..../. l")
    cycle = ["b2", "xb2", "stop", "c3", "xc3", "stop"]
    for text in [*cycle, *cycle[:-1]]:
        state = state.apply(PYLOS.parse_action(text))
    choice = choose_by(Stubborn(WON - 5), state)
    assert PYLOS.format_action(choice.action) == "stop"
    assert choice.value == 0.5


def test_a_table_is_opened_once_and_may_come_later() -> None:
    asked = []

    def tables(options: PylosOptions) -> Worked | None:
        asked.append(options)
        return WORKED if len(asked) > 1 else None

    state = children(LATE[0])
    perfect = PerfectPlayer(tables=tables)
    for _ in range(4):
        perfect.choose(state.observe(state.actor), Limit(depth=1), seeded(1))
    assert len(asked) == 2


@pytest.mark.parametrize("seed", range(24))
def test_random_defenders_lose_against_the_book_and_the_search(seed: int) -> None:
    state, choices = play(RandomPlayer(), seed)
    assert state.outcome is not None
    assert state.outcome.places == (2, 1)
    assert all(choice.value == 1.0 for choice in choices)
    assert all(choice.info is not None and choice.info.proven for choice in choices)


@pytest.mark.parametrize("empty_reserve", ["loses", "may_raise"])
@pytest.mark.parametrize(
    ("variant", "take_back"),
    [("children", "must"), ("standard", "must"), ("standard", "may"), ("expert", "may")],
)
def test_there_is_a_book_wherever_the_second_player_wins(
    variant: str, take_back: str, empty_reserve: str
) -> None:
    options = {"variant": variant, "take_back": take_back, "empty_reserve": empty_reserve}
    state, choices = play(RandomPlayer(), 2, **options)
    assert state.outcome is not None
    assert state.outcome.places == (2, 1)
    assert all(choice.info is not None and choice.info.proven for choice in choices)


@pytest.mark.parametrize("seed", range(3))
def test_greedy_defenders_lose_against_the_book_and_the_search(seed: int) -> None:
    state, choices = play(GreedyPlayer(), seed)
    assert state.outcome is not None
    assert state.outcome.places == (2, 1)
    assert all(choice.info is not None and choice.info.proven for choice in choices)


def test_the_promised_number_of_turns_goes_down_with_every_turn() -> None:
    book = standard_book()
    _, choices = play(RandomPlayer(), 5)
    depths = [choice.info.depth for choice in choices if choice.info is not None]
    turns = [depth for i, depth in enumerate(depths) if i == 0 or depth != depths[i - 1]]
    assert turns == sorted(turns, reverse=True)
    assert turns[0] > book.horizon > turns[-1] == 1


def test_a_proof_is_of_the_quickest_win_even_where_a_longer_one_is_known() -> None:
    state = from_setup("pylos", "LLLDLDDLLDLLL..D/DD.DDL.../..../. d take")
    proof = Proof(state, state.legal_actions(), seeded(1))
    proof.deepen(Limit(depth=13), Watch())
    assert proof.value < PROVEN
    proof.deepen(Limit(depth=15), Watch())
    assert proof.value == WIN - 15


def test_the_losing_side_begins_with_what_the_book_found_hardest_to_answer() -> None:
    state = start("pylos")
    choice = without_table().choose(state.observe(0), SHORT, seeded(1))
    book = standard_book()
    mine, theirs = balls_of(state.apply(choice.action))
    assert book.tries.distance_of(book.number_of(mine, theirs)) is not None
    assert choice.value == 0.0
    assert choice.info is not None
    assert choice.info.proven


def test_the_book_is_not_used_to_go_further_from_the_end() -> None:
    state = start("pylos").apply(PYLOS.parse_action("b2"))
    turns = turns_from(state, state.legal_actions())
    book = standard_book()
    nearest = by_book(book, state, turns, 40)
    assert nearest is not None
    assert nearest.value == 1.0
    assert by_book(book, state, turns, nearest.depth - 1) is None


def test_where_nothing_is_known_the_search_decides_and_says_so() -> None:
    state = start("pylos", variant="expert")
    choice = without_table().choose(state.observe(0), Limit(depth=2), seeded(1))
    assert choice.action in state.legal_actions()
    assert choice.info is not None
    assert not choice.info.proven


def test_a_cancelled_player_still_answers_legally() -> None:
    state, rng, perfect = start("pylos"), seeded(3), without_table()
    watch = Watch()
    watch.cancel()
    while not state.is_over:
        seen = state.observe(state.actor)
        action = RandomPlayer().choose(seen, SHORT, rng).action
        if state.actor == 1:
            action = perfect.choose(seen, Limit(), rng, watch).action
        state = state.apply(action)


def test_a_damaged_book_is_reported_and_not_played(tmp_path: Path) -> None:
    damaged = bytearray(path_of(PylosOptions()).read_bytes())
    damaged[-100] ^= 1
    path_of(PylosOptions(), tmp_path).write_bytes(damaged)
    perfect = PerfectPlayer(
        tables=lambda options: None, books=lambda options: find_book(options, tmp_path)
    )
    with pytest.raises(InvalidTable):
        perfect.choose(start("pylos").observe(0), SHORT, seeded(1))


def test_a_damaged_table_is_reported_and_not_played() -> None:
    def tables(options: PylosOptions) -> None:
        raise InvalidTable("The table is damaged.")

    with pytest.raises(InvalidTable):
        PerfectPlayer(tables=tables).choose(start("pylos").observe(0), SHORT, seeded(1))


def test_what_it_knows_is_reported_to_whoever_watches() -> None:
    reported: list[Progress] = []
    state = start("pylos").apply(PYLOS.parse_action("b2"))
    choice = without_table().choose(state.observe(1), SHORT, seeded(1), Watch(reported.append))
    assert reported == [choice.info]


def test_perfect_plays_pylos_only_and_can_be_called_by_name() -> None:
    assert player("perfect", "pylos").name == "perfect"
    state = start("kabaleo")
    while state.actor < 0:
        state = state.apply(state.legal_actions()[0])
    with pytest.raises(InvalidOptions):
        PerfectPlayer().choose(state.observe(state.actor), SHORT, seeded(1))
