"""With exact values a review marks the move that changed the result, and smaller slips."""

import json
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from pyramidion import AnyState, Record, format_record, from_setup, start
from pyramidion.ai import Limit
from pyramidion.ai.chances import draw_chances
from pyramidion.ai.review import Decision, Review, goodness, review_match, slip_of
from pyramidion.ai.worth import Worth
from pyramidion.cli import review as command
from pyramidion.games.pylos.rules import MINE, THEIRS
from pyramidion.solve.retrograde import LOST, OPEN, WON
from tests.ai.solved import StandIn

QUICK = Limit(depth=1)

app = typer.Typer()
app.command()(command.review)


def record_of(state: AnyState, *texts: str) -> Record:
    first, actions = state, []
    for text in texts:
        actions.append(state.game.parse_action(text))
        state = state.apply(actions[-1])
    return Record.of(first, ("Ada", "Ben")).with_play(tuple(actions), state.outcome)


def cells_after(record: Record, ply: int) -> tuple[int, int]:
    cells = record.states()[ply].position.cells
    return int(cells[MINE]), int(cells[THEIRS])


def opening() -> Record:
    return record_of(start("pylos"), "b2", "c3", "a1")


def reviewed(after_each: tuple[int, ...], anything_else: int) -> Review:
    """A review of three moves, with the values that the table has after each, for who moves then.

    Whatever else could be played leaves the other side the last value.
    """
    record = opening()
    known = {cells_after(record, ply): value for ply, value in enumerate(after_each, start=1)}
    table = StandIn(lambda mine, theirs: known.get((mine, theirs), anything_else))
    return review_match(record, QUICK, table=table)


def exact(decision: Decision) -> tuple[str | None, int | None, str | None, int | None]:
    return decision.before, decision.distance, decision.after, decision.distance_after


def test_a_move_that_gives_a_win_away_is_the_turning_point() -> None:
    found = reviewed((WON - 8, WON - 10, LOST + 20), anything_else=LOST + 20)
    first, second, third = found.decisions
    assert exact(first) == ("win", 21, "loss", 9)
    assert (first.turning_point, first.size, first.loss, first.is_best) == (
        *(True, "blunder", 1.0),
        False,
    )
    assert first.line[0] == first.best != first.action
    assert exact(second) == ("win", 21, "loss", 11)
    assert second.turning_point
    assert exact(third) == ("win", 21, "win", 21)
    assert not third.turning_point
    assert third.is_best
    assert found.source == "table"


@pytest.mark.parametrize(
    ("played", "other", "before", "after"),
    [
        (OPEN, LOST + 20, "win", "draw"),
        (WON - 8, OPEN, "draw", "loss"),
    ],
)
def test_half_a_victory_given_away_changes_the_result_too(
    played: int, other: int, before: str, after: str
) -> None:
    first = reviewed((played, other, other), other).decisions[0]
    assert (first.before, first.after, first.turning_point) == (before, after, True)
    assert (first.loss, first.size) == (0.5, "blunder")


def test_a_longer_win_and_a_quicker_loss_are_slips() -> None:
    first = reviewed((LOST + 30, LOST + 20, LOST + 20), LOST + 20).decisions[0]
    assert (first.slip, first.turning_point, first.changed) == ("longer win", False, False)
    assert exact(first) == ("win", 21, "win", 31)
    assert (first.loss, first.size, first.is_best) == (0.0, None, False)
    assert first.best != first.action
    found = reviewed((WON - 9, WON - 29, WON - 29), WON - 29)
    assert exact(found.decisions[0]) == ("loss", 30, "loss", 10)
    assert found.decisions[0].slip == "quicker loss"
    assert [each.slips for each in found.seats] == [1, 0]


def test_a_proven_end_is_better_the_sooner_it_is_won_and_the_later_lost() -> None:
    wins = [Worth(0, 1.0, 1, proven=True, distance=distance) for distance in (5, 9)]
    losses = [Worth(0, 0.0, 1, proven=True, distance=distance) for distance in (8, 4)]
    draws = [Worth(0, 0.5, 1, proven=True, distance=distance) for distance in (1, None)]
    ordered = [*wins, draws[0], *losses]
    assert sorted(ordered, key=goodness, reverse=True) == ordered
    assert slip_of(*draws) is None
    assert slip_of(*reversed(draws)) is None
    assert slip_of(wins[0], losses[0]) is None
    assert slip_of(Worth(0, 0.9, 1), Worth(0, 0.8, 1)) is None


def test_a_proven_search_marks_the_turning_point_too() -> None:
    state = from_setup("pylos", "DDDDDLDLLDDDDLLL/.LLLDLLLD/.D.L/. d")
    found = review_match(record_of(state, "h2", "e1", "h1", "j1"), Limit(depth=6))
    first, *rest = found.decisions
    assert exact(first) == ("win", 5, "loss", 4)
    assert first.turning_point
    assert not any(each.turning_point or each.slip for each in rest)
    assert found.source == "search"


def test_what_was_forced_is_looked_up_where_nothing_followed() -> None:
    state = from_setup("pylos", "DLLLLDDLLLDLDDDD/LDL.DLLLL/.D.D/. d")
    (only,) = review_match(
        record_of(state, "e2"), QUICK, table=StandIn(lambda mine, theirs: LOST + 6)
    ).decisions
    assert only.forced
    assert exact(only) == ("win", 7, "win", 7)


def test_the_picture_marks_the_turning_point(tmp_path: Path) -> None:
    changed = reviewed((WON - 8, WON - 10, LOST + 20), LOST + 20)
    steady = reviewed((LOST + 20, WON - 19, LOST + 18), WON - 19)
    files = [tmp_path / name for name in ("changed.png", "steady.png", "again.png")]
    for found, file in zip((changed, steady, changed), files, strict=True):
        draw_chances(found, file)
    drawn = [file.read_bytes() for file in files]
    assert drawn[0] == drawn[2] != drawn[1]


def test_a_person_is_told_which_move_changed_the_result(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    record = opening()
    given_away = cells_after(record, 1)
    table = StandIn(lambda mine, theirs: WON - 8 if (mine, theirs) == given_away else LOST + 20)
    monkeypatch.setattr(command, "installed_table", lambda options, folder: table)
    file, told = tmp_path / "match.txt", tmp_path / "review.json"
    file.write_text(format_record(record))
    done = CliRunner().invoke(app, [str(file), "--json", str(told)])
    assert done.exit_code == 0
    assert "Move 1 changed the result: with b2, Ada turned a win into a loss." in done.stdout
    written = json.loads(told.read_bytes())
    assert [each["turning_point"] for each in written["decisions"]] == [True, False, False]
    assert written["source"] == "table"
    searched = CliRunner().invoke(app, [str(file), "--depth", "2", "--no-table"])
    assert "changed the result" not in searched.stdout
