"""What a table knows about a position: its value, and that of every turn."""

from collections.abc import Iterable
from typing import Literal

import msgspec
import numpy as np

from pyramidion.games.pylos.turns import MOST_TURNS, list_turns
from pyramidion.solve.retrograde import OPEN, distance_of, one_turn_before
from pyramidion.solve.table import Table

Result = Literal["win", "loss", "draw"]


class TurnJudged(msgspec.Struct, frozen=True):
    """A turn: where the mover's balls lie after it, and what it is worth to the mover.

    The distance counts the turns to the end, this one included; a draw has none. The replies that
    win are counted only where nothing better is left than to make the winning difficult.
    """

    mine: int
    value: Result
    distance: int | None
    winning_replies: int | None = None


class Probe(msgspec.Struct, frozen=True):
    """A position judged for the side to move, with all its turns, best first."""

    value: Result
    distance: int | None
    turns: tuple[TurnJudged, ...]


def probe(table: Table, mine: int, theirs: int) -> Probe:
    """Judge a position at the start of a turn; raises `InvalidSetup` if it is none.

    A position that is over, with the apex filled or nothing to put, is a loss in 0 turns.
    """
    value = table.value(mine, theirs)
    turns = judge_turns(table, theirs, turns_of(table, mine, theirs))
    return Probe(result_of(value), distance_or_none(value), turns)


def judge_turns(table: Table, theirs: int, turns: Iterable[int]) -> tuple[TurnJudged, ...]:
    """Judge some turns of one position, best first.

    A win is the better the sooner it comes, a loss the later. Among losses that are equally far,
    the fewer of the other side's replies win, the better.
    """
    ends = list(turns)
    answers = table.values([theirs] * len(ends), ends)
    values = {
        end: int(one_turn_before(int(answer))) for end, answer in zip(ends, answers, strict=True)
    }
    best = max(values.values(), default=OPEN)
    hardest = {
        end: _winning_replies(table, theirs, end)
        for end, value in values.items()
        if value == best < OPEN
    }
    ordered = sorted(values, key=lambda end: (-values[end], hardest.get(end, 0)))
    return tuple(
        TurnJudged(end, result_of(values[end]), distance_or_none(values[end]), hardest.get(end))
        for end in ordered
    )


def _winning_replies(table: Table, theirs: int, turn: int) -> int:
    """How many turns of the other side keep its win."""
    replies = turns_of(table, theirs, turn)
    return int(np.count_nonzero(table.values([turn] * len(replies), replies) < OPEN))


def turns_of(table: Table, mine: int, theirs: int) -> list[int]:
    """All turns of a position: where the mover's balls lie after each."""
    out = np.empty(MOST_TURNS, dtype=np.int64)
    return out[: int(list_turns(mine, theirs, table.view.flags, out))].tolist()


def result_of(value: int) -> Result:
    """A value of the table as a word."""
    return "win" if value > OPEN else "loss" if value < OPEN else "draw"


def distance_or_none(value: int) -> int | None:
    """In how many turns a win or loss comes about; None for a draw."""
    return None if value == OPEN else int(distance_of(value))
