"""The ratings of an arena as a picture."""

import sys
from pathlib import Path

import pytest
from matplotlib.image import imread

from pyramidion import InvalidOptions, start
from pyramidion.ai import Limit
from pyramidion.ai.arena import Contest, play_match
from pyramidion.ai.chart import check_chart, draw_chart
from pyramidion.ai.schedule import schedule
from pyramidion.ai.standings import Report, report


def small_report() -> Report:
    contest = Contest("pylos", start("pylos").options, Limit(depth=1))
    names = ["random", "greedy"]
    fixtures = schedule(names, 2, 2, 1)
    return report(contest, names, 1, 2, [play_match(contest, each) for each in fixtures])


def test_a_chart_is_a_png_with_something_on_it(tmp_path: Path) -> None:
    file = tmp_path / "ratings.png"
    draw_chart(small_report(), file)
    assert file.read_bytes().startswith(b"\x89PNG")
    pixels = imread(file)
    assert pixels.shape[1] == 8 * 160
    assert pixels.min() < 0.3 < pixels.max()


def test_the_same_results_give_the_same_chart(tmp_path: Path) -> None:
    files = [tmp_path / "one.png", tmp_path / "two.png"]
    for file in files:
        draw_chart(small_report(), file)
    assert files[0].read_bytes() == files[1].read_bytes()


def test_a_chart_in_another_format_is_refused_before_anything_is_played() -> None:
    with pytest.raises(InvalidOptions, match=r"'ratings.jpg' does not end in \.png"):
        check_chart(Path("ratings.jpg"))


def test_without_matplotlib_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    with pytest.raises(InvalidOptions, match=r"pip install 'pyramidion\[charts\]'"):
        check_chart(Path("ratings.png"))
