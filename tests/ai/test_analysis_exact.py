"""Positions of Pylos are valued exactly from a table, or proven by search; repetition included."""

from collections.abc import Callable

import numpy as np
import numpy.typing as npt
import pytest

from pyramidion import AnyState, from_setup, seeded, start
from pyramidion.ai import Limit
from pyramidion.ai.analysis import Analysis, analyze
from pyramidion.ai.verdicts import (
    PositionVerdict,
    Refusal,
    in_verdicts,
    look_up_texts,
    search_texts,
)
from pyramidion.core import InvalidTable, State, interface
from pyramidion.games.pylos import PYLOS
from pyramidion.games.pylos.game import PylosOptions, flags_of
from pyramidion.games.pylos.rules import MINE, MORE, PHASE, TAKE, THEIRS
from pyramidion.solve.retrograde import LOST, OPEN, WON, Values, distance_of, one_turn_before
from tests.ai.solved import StandIn, scrambled, solved_to_the_end

STANDARD, CHILDREN = PylosOptions(), PylosOptions(variant="children")
EXPERT_MAY = PylosOptions(variant="expert", take_back="may")
RIGHT_OR_WRONG = "DDDDDLDLLDDDDLLL/.LLLDLLLD/.D.L/. d"  # a1>h2 wins the apex, h2 gives it away
SQUARE = "LL..L......D..DD/........./..../. l"
CYCLE = ("b2", "xb2", "stop", "c3", "xc3", "stop")


def random_states(options: PylosOptions, seed: int) -> list[AnyState]:
    rng = seeded(seed)
    states: list[AnyState] = [State.start(PYLOS, options)]
    while not states[-1].is_over:
        states.append(states[-1].apply(int(interface.sample(states[-1].position, rng))))
    return states


def played(state: AnyState, *texts: str) -> AnyState:
    for text in texts:
        state = state.apply(state.game.parse_action(text))
    return state


def analyzed(state: AnyState, table: StandIn) -> Analysis:
    return analyze(state.observe(state.actor), Limit(depth=1), seeded(1), table=table)


def plain_value(state: AnyState, table: StandIn, seat: int) -> int:
    """What a state is worth to a seat, going action by action to the end of its turn."""
    cells = state.position.cells
    if state.actor == seat and cells[PHASE] in (TAKE, MORE):
        return max(plain_value(state.apply(act), table, seat) for act in state.legal_actions())
    return int(one_turn_before(int(table.values([cells[MINE]], [cells[THEIRS]])[0])))


def as_told(value: int) -> tuple[str, int | None]:
    word = "win" if value > OPEN else "loss" if value < OPEN else "draw"
    return word, None if value == OPEN else int(distance_of(value))


@pytest.mark.parametrize("options", [STANDARD, EXPERT_MAY], ids=["standard", "expert"])
def test_every_action_has_the_value_that_the_ends_of_its_turns_have(options: PylosOptions) -> None:
    table = scrambled()
    for state in random_states(options, 3)[:-1:3]:
        found = in_verdicts(analyzed(state, table))
        expected = {
            state.game.format_action(action): as_told(
                plain_value(state.apply(action), table, state.actor)
            )
            for action in state.legal_actions()
        }
        told = {each.action: (each.value, each.distance) for each in found.actions}
        assert told == expected
        assert all(each.proven and each.source == "table" for each in found.actions)
        assert (found.value, found.distance) == told[found.actions[0].action]
        assert (found.proven, found.source) == (True, "table")


@pytest.mark.parametrize("options", [STANDARD, EXPERT_MAY], ids=["standard", "expert"])
def test_texts_have_the_value_that_the_analysis_has(options: PylosOptions) -> None:
    table = scrambled()
    states = [state for seed in range(3) for state in random_states(options, seed)[:-1]]
    in_turn = [state for state in states if state.position.cells[PHASE] in (TAKE, MORE)]
    assert len(in_turn) > 5
    texts = [state.to_setup() for state in in_turn]
    for state, found in zip(in_turn, look_up_texts(table, texts, options), strict=True):
        assert isinstance(found, PositionVerdict)
        fresh = from_setup("pylos", state.to_setup(), **options_of(options))
        same = in_verdicts(analyzed(fresh, table))
        assert (found.setup, found.value, found.distance) == (same.setup, same.value, same.distance)


def options_of(options: PylosOptions) -> dict[str, str]:
    return {"variant": options.variant, "take_back": options.take_back}


def test_many_texts_are_one_question() -> None:
    table = scrambled()
    texts = [state.to_setup() for state in random_states(STANDARD, 1)]
    found = look_up_texts(table, [*texts, "nonsense", *texts], STANDARD)
    assert table.asked == 1
    assert [each.setup for each in found] == [*texts, "nonsense", *texts]
    assert found[: len(texts)] == found[len(texts) + 1 :]
    refused = found[len(texts)]
    assert isinstance(refused, Refusal)
    assert refused.error.code == "invalid_setup"


@pytest.mark.parametrize("seed", range(4))
def test_table_and_search_agree_with_a_look_at_everything(seed: int) -> None:
    """The children's game ends soon once the second level is full: all of it can be looked at."""
    truth = solved_to_the_end(flags_of(CHILDREN))
    late = random_states(CHILDREN, seed)[-9:]
    texts = [state.to_setup() for state in late]
    exact = look_up_texts(truth, texts, CHILDREN)
    by_search = list(search_texts(texts, CHILDREN, Limit(depth=20), 1))
    for state, one, other in zip(late, exact, by_search, strict=True):
        assert isinstance(one, PositionVerdict)
        assert isinstance(other, PositionVerdict)
        assert (one.value, one.distance, one.proven) == (other.value, other.distance, other.proven)
        assert (one.source, other.source) == ("table", "search")
        if not state.is_over:
            found = [
                in_verdicts(
                    analyze(state.observe(state.actor), Limit(depth=20), seeded(1), None, t)
                )
                for t in (truth, None)
            ]
            told = [
                {each.action: (each.value, each.distance) for each in one.actions} for one in found
            ]
            assert told[0] == told[1]


def test_lines_of_a_table_are_played_to_the_end() -> None:
    table = solved_to_the_end(flags_of(CHILDREN))
    state = random_states(CHILDREN, 1)[-9]
    for each in analyzed(state, table).actions:
        after = played(state, *each.line)
        assert after.is_over
        assert len(each.line) == each.distance
        assert after.outcome is not None
        assert after.outcome.returns[state.actor] == each.value


def test_a_draw_has_no_distance_and_a_line_that_stops_somewhere() -> None:
    found = in_verdicts(analyzed(start("pylos"), StandIn(lambda mine, theirs: OPEN)))
    assert (found.value, found.distance, found.proven, found.share) == ("draw", None, True, 0.5)
    assert all(each.value == "draw" and each.distance is None for each in found.actions)
    assert 1 < len(found.actions[0].line) < 40


def test_what_is_over_is_lost_in_0_turns() -> None:
    over = played(from_setup("pylos", "LDLDDLDLLDLDDLDL/LDLDLDLDL/DLLD/. d"), "j1").to_setup()
    empty = "LLLLLLLLLLLLLLL./........./..../. l"
    for table in (StandIn(lambda mine, theirs: LOST), None):
        found = (
            search_texts([over, empty], STANDARD, Limit(depth=2), 1)
            if table is None
            else look_up_texts(table, [over, empty], STANDARD)
        )
        for each in found:
            assert isinstance(each, PositionVerdict)
            assert (each.value, each.distance, each.proven) == ("loss", 0, True)
    for text in (over, empty):
        state = from_setup("pylos", text)
        told = in_verdicts(analyze(state.observe(None), Limit(depth=2), seeded(1)))
        assert (told.value, told.distance, told.actions) == ("loss", 0, ())


def test_a_search_says_what_it_could_not_prove() -> None:
    opened, ended = search_texts([SQUARE, RIGHT_OR_WRONG], STANDARD, Limit(depth=3), 1)
    assert isinstance(opened, PositionVerdict)
    assert (opened.value, opened.distance, opened.proven) == (None, None, False)
    assert 0 < opened.share < 1
    assert isinstance(ended, PositionVerdict)
    assert not ended.proven
    (deeper,) = search_texts([RIGHT_OR_WRONG], STANDARD, Limit(depth=5), 1)
    assert isinstance(deeper, PositionVerdict)
    assert (deeper.value, deeper.distance, deeper.proven) == ("win", 5, True)


def test_positions_time_or_nothing_at_all_may_limit_a_search() -> None:
    for limit in (Limit(simulations=100), Limit(seconds=0.05), Limit()):
        (found,) = search_texts([RIGHT_OR_WRONG], STANDARD, limit, 1)
        assert isinstance(found, PositionVerdict)
        assert found.proven == (found.value == "win")


@pytest.mark.parametrize("by_table", [True, False])
def test_a_seat_that_does_not_decide_is_told(by_table: bool) -> None:
    (found,) = (
        look_up_texts(scrambled(), [SQUARE], STANDARD, 1)
        if by_table
        else search_texts([SQUARE], STANDARD, Limit(depth=1), 1, 1)
    )
    assert isinstance(found, Refusal)
    assert (found.error.code, found.error.message) == (
        "invalid_options",
        "It is seat 1 that decides here.",
    )


def test_a_damaged_part_of_a_table_spoils_only_what_lies_there() -> None:
    class Damaged(StandIn):
        def values(self, mines: npt.ArrayLike, theirs: npt.ArrayLike) -> Values:
            if 0 in np.asarray(mines):
                raise InvalidTable("damaged")
            return super().values(mines, theirs)

    texts = ["................/........./..../. l", SQUARE]
    first, second = look_up_texts(Damaged(lambda mine, theirs: OPEN), texts, STANDARD)
    assert isinstance(first, Refusal)
    assert first.error.code == "invalid_table"
    assert isinstance(second, PositionVerdict)


def repeated() -> AnyState:
    """Light may stop, which repeats a position for the third time."""
    return played(from_setup("pylos", SQUARE), *CYCLE, *CYCLE[:-1])


def all_lose_in(turns: int) -> Callable[[int, int], int]:
    return lambda mine, theirs: WON - (turns - 1)


@pytest.mark.rule("Pylos 5.3")
def test_the_third_repetition_is_a_draw_whatever_the_table_says() -> None:
    found = in_verdicts(analyzed(repeated(), StandIn(all_lose_in(31))))
    stop = found.actions[0]
    assert (stop.action, stop.value, stop.distance, stop.proven) == ("stop", "draw", 1, True)
    assert stop.source == "search"
    assert {each.value for each in found.actions[1:]} == {"loss"}
    assert (found.value, found.distance, found.proven, found.source) == ("draw", 1, True, "search")


@pytest.mark.rule("Pylos 5.3")
def test_a_table_proves_nothing_if_a_position_seen_twice_may_come_up_on_the_way() -> None:
    state = repeated()
    start_of_cycle = from_setup("pylos", SQUARE).position.cells
    worn = int(start_of_cycle[MINE]), int(start_of_cycle[THEIRS])
    for nearest, is_proven in ((29, False), (30, True)):

        def value(mine: int, theirs: int, nearest: int = nearest) -> int:
            return WON - nearest if (mine, theirs) == worn else all_lose_in(31)(mine, theirs)

        found = analyzed(state, StandIn(value))
        others = [each for each in found.actions if each.action != "stop"]
        assert {each.proven for each in others} == {is_proven}
        assert {each.distance for each in others} == {31 if is_proven else None}
        assert found.proven == is_proven
