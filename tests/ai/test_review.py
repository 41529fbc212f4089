"""A match is looked at decision by decision, with what each one cost."""

import json
import re
from pathlib import Path

import pytest
import typer
from matplotlib.image import imread
from typer.testing import CliRunner, Result

from pyramidion import (
    CHANCE,
    AnyState,
    InvalidOptions,
    InvalidRecord,
    Outcome,
    Record,
    format_record,
    from_setup,
    game,
    seeded,
    start,
)
from pyramidion.ai import Limit
from pyramidion.ai.chances import draw_chances
from pyramidion.ai.review import Review, limit_per_search, review_match, size_of
from pyramidion.cli.review import review as review_command
from pyramidion.core import State, interface

DOCS = Path(__file__).parents[2] / "docs" / "analysis.md"
RIGHT_OR_WRONG = "DDDDDLDLLDDDDLLL/.LLLDLLLD/.D.L/. d"  # a1>h2 wins the apex, h2 gives it away

app = typer.Typer()
app.command()(review_command)


@pytest.fixture(autouse=True)
def _no_table(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Whatever tables there are on this machine, these tests are about the search."""
    monkeypatch.setenv("PYRAMIDION_TABLES", str(tmp_path))


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, list(arguments))


def record_of(state: AnyState, *texts: str, result: Outcome | None = None) -> Record:
    first, actions = state, []
    for text in texts:
        actions.append(state.game.parse_action(text))
        state = state.apply(actions[-1])
    record = Record.of(first, ("Ada", "Ben"))
    return record.with_play(tuple(actions), state.outcome or result)


def random_record(name: str, seed: int, **options: object) -> Record:
    rng = seeded(seed)
    first = state = State.start(game(name), game(name).parse_options(options))
    actions = []
    while not state.is_over:
        actions.append(int(interface.sample(state.position, rng)))
        state = state.apply(actions[-1])
    return Record.of(first).with_play(tuple(actions), state.outcome)


def blunder() -> Record:
    return record_of(from_setup("pylos", RIGHT_OR_WRONG), "h2", "e1", "h1", "j1")


def quick(record: Record) -> Review:
    return review_match(record, Limit(depth=6) if record.game == "pylos" else Limit(simulations=60))


def test_to_miss_the_apex_costs_the_full_point() -> None:
    first, *rest = quick(blunder()).decisions
    assert (first.action, first.value, first.best, first.best_value) == ("h2", 0.0, "a1>h2", 1.0)
    assert (first.loss, first.is_best, first.size) == (1.0, False, "blunder")
    assert (first.before, first.after, first.changed, first.distance) == ("win", "loss", True, 5)
    assert first.line == ("a1>h2", "a1", "e1", "h1", "j1")
    assert all(each.loss == 0 and not each.changed for each in rest)


def test_the_right_move_costs_nothing() -> None:
    state = from_setup("pylos", RIGHT_OR_WRONG)
    decisions = quick(record_of(state, "a1>h2", "a1", "e1", "h1", "j1")).decisions
    assert [each.loss for each in decisions] == [0.0] * 5
    assert [each.before for each in decisions] == ["win", "loss", "win", "loss", "win"]
    assert [each.distance for each in decisions] == [5, 4, 3, 2, 1]
    assert decisions[-1].forced


def test_what_is_proven_later_is_known_for_what_led_there() -> None:
    """At depth 1 nothing is proven but the end; going back, the forced line is known all along."""
    state = from_setup("pylos", RIGHT_OR_WRONG)
    found = review_match(record_of(state, "h2", "e1", "h1", "j1"), Limit(depth=1))
    assert found.decisions[0].after == "loss"
    assert found.decisions[0].value == 0.0


def test_totals_count_mistakes_by_size_and_leave_out_what_was_forced() -> None:
    found = quick(blunder())
    dark = found.seats[1]
    assert (dark.name, dark.blunders, dark.mistakes, dark.inaccuracies) == ("Ben", 1, 0, 0)
    real = [each for each in found.decisions if each.seat == 1 and not each.forced]
    assert dark.decisions == len(real)
    assert dark.mean_loss == 1 / len(real)
    assert found.seats[0].mean_loss == 0


@pytest.mark.parametrize(
    ("cost", "size"),
    [(0.0, None), (0.049, None), (0.05, "inaccuracy"), (0.15, "mistake"), (0.3, "blunder")],
)
def test_mistakes_have_sizes(cost: float, size: str | None) -> None:
    assert size_of(cost) == size


def test_win_chances_of_both_sides_add_up_and_end_with_the_result() -> None:
    found = quick(blunder())
    assert [each.ply for each in found.chances] == [1, 2, 3, 4, 5]
    assert all(sum(share or 0 for share in each.shares) == 1 for each in found.chances)
    assert [each.shares for each in found.chances][-2:] == [(1.0, 0.0), (1.0, 0.0)]


@pytest.mark.parametrize(
    ("name", "options"),
    [("pylos", {"variant": "expert"}), ("kabaleo", {"players": 3}), ("pyramido", {"players": 2})],
)
def test_every_decision_of_every_game_is_there(name: str, options: dict[str, object]) -> None:
    record = random_record(name, 1, **options)
    limit = Limit(depth=2) if name == "pylos" else Limit(simulations=20)
    found = review_match(record, limit)
    actors = [state.actor for state in record.states()[:-1]]
    plies = [ply + 1 for ply, actor in enumerate(actors) if actor != CHANCE]
    assert [each.ply for each in found.decisions] == plies
    assert [each.seat for each in found.decisions] == [actors[ply - 1] for ply in plies]
    assert all(0 <= each.loss <= 1 for each in found.decisions)
    assert found.chances[-1].shares == (record.result and record.result.returns)
    assert found == review_match(record, limit)


def test_seats_with_secrets_are_judged_by_what_they_saw() -> None:
    """Two matches that differ only in the other seat's goal are the same to the one who decides."""
    text = "B B B B G G G G O O O O P P P P | BBBGGGOOOPPP BBBGGGOOOPPP | goals {} | 2"
    found = [
        quick(record_of(from_setup("kabaleo", text.format(goals)), "G2"))
        for goals in ("BO", "GO", "PO")
    ]
    assert found[0].decisions == found[1].decisions == found[2].decisions
    assert found[0].chances[0].shares[0] is None


def test_a_match_that_people_ended_ends_with_their_result() -> None:
    given_up = Outcome((2, 1), "resigned")
    found = quick(record_of(from_setup("pylos", RIGHT_OR_WRONG), "h2", result=given_up))
    assert found.chances[-1].shares == (0.0, 1.0)
    assert found.decisions[0].changed


def test_a_match_without_moves_has_nothing_to_review() -> None:
    found = quick(record_of(start("pylos")))
    assert not found.decisions
    assert not found.chances
    assert [each.decisions for each in found.seats] == [0, 0]


def test_time_is_shared_where_a_decision_is_searched_several_times() -> None:
    assert limit_per_search("pylos", Limit(seconds=3)) == Limit(seconds=3)
    assert limit_per_search("kabaleo", Limit(seconds=3)) == Limit(seconds=1)
    assert limit_per_search("kabaleo", Limit(simulations=3)) == Limit(simulations=3)


def test_the_chart_is_a_png_and_always_the_same(tmp_path: Path) -> None:
    for number, record in enumerate(
        (blunder(), random_record("kabaleo", 2, players=4, mode="random"))
    ):
        files = [tmp_path / f"{number}-{name}.png" for name in ("one", "two")]
        for file in files:
            draw_chances(quick(record), file)
        assert files[0].read_bytes().startswith(b"\x89PNG")
        assert files[0].read_bytes() == files[1].read_bytes()
        pixels = imread(files[0])
        assert pixels.shape[1] == 9 * 160
        assert pixels.min() < 0.3 < pixels.max()


def test_a_person_sees_mistakes_and_totals_and_gets_the_files(tmp_path: Path) -> None:
    record, results, chart = (tmp_path / name for name in ("match.txt", "r.json", "r.png"))
    record.write_text(format_record(blunder()))
    files = ("--json", str(results), "--chart", str(chart))
    done = run(str(record), "--depth", "6", *files)
    assert done.exit_code == 0
    for words in ("a1>h2", "blunder (win in 5,", "mean loss", "100.0%", "Ben"):
        assert words in done.stdout
    written = json.loads(results.read_bytes())
    assert set(written) == {
        *("game", "names", "limit", "seed", "result", "decisions", "seats", "chances", "source")
    }
    assert written["decisions"][0]["loss"] == 1.0
    assert chart.stat().st_size > 5000


def test_json_alone_goes_to_standard_output_when_asked(tmp_path: Path) -> None:
    record = tmp_path / "match.txt"
    record.write_text(format_record(record_of(start("pylos"), "b2", "c3")))
    done = run(str(record), "--depth", "2", "--json", "-")
    assert len(json.loads(done.stdout)["decisions"]) == 2
    assert "mean loss" in done.stderr


def test_the_documentation_shows_what_is_printed(tmp_path: Path) -> None:
    page = DOCS.read_text()
    (shown,) = re.findall(r"```\n(pyramidion record .*?)```", page, re.DOTALL)
    (printed,) = re.findall(r"```\n\$ pyramidion review .*?\n(.*?)```", page, re.DOTALL)
    record = tmp_path / "match.txt"
    record.write_text(shown)
    done = run(str(record), "--chart", str(tmp_path / "chances.png"))
    assert done.stdout.split() == printed.split()


def test_a_damaged_record_is_refused(tmp_path: Path) -> None:
    record = tmp_path / "match.txt"
    record.write_text(format_record(blunder()).replace("1 seat 2 h2", "1 seat 2 a1"))
    done = run(str(record), "--depth", "2")
    assert isinstance(done.exception, InvalidRecord)
    assert "line" in str(done.exception)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--chart", "x.svg"], "does not end in .png"),
        (["--depth", "1", "--seconds", "1"], "only one of"),
    ],
)
def test_a_mistake_is_told_before_anything_is_searched(
    arguments: list[str], message: str, tmp_path: Path
) -> None:
    record = tmp_path / "match.txt"
    record.write_text(format_record(blunder()))
    done = run(str(record), *arguments)
    assert isinstance(done.exception, InvalidOptions)
    assert message in str(done.exception)


def test_a_depth_is_refused_where_a_search_has_none(tmp_path: Path) -> None:
    record = tmp_path / "match.txt"
    record.write_text(format_record(random_record("kabaleo", 1)))
    assert isinstance(run(str(record), "--depth", "2").exception, InvalidOptions)
    assert isinstance(run(str(tmp_path / "nothing.txt")).exception, OSError)
