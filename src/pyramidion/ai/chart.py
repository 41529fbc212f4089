"""The ratings of an arena as a picture; needs the optional extra `charts`."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from pyramidion.ai.standings import Report, Standing, describe
from pyramidion.core import InvalidOptions
from pyramidion.games import game

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

INK = "#22303c"
FAINT = "#8695a3"
GRID = "#e6eaee"
SAND = "#d99a2b"
BAND = "#f1d9ad"
DOTS_PER_INCH = 160
WIDTH = 8.0
SCORE_AT = 90  # points to the right of the plot, where the scores end

# How texts are placed: above a point, beside a row, over the plot; always so many points away.
ABOVE: dict[str, Any] = {"textcoords": "offset points", "fontsize": 9, "fontweight": "bold"}
BESIDE: dict[str, Any] = {
    "xycoords": ("axes fraction", "data"),
    "textcoords": "offset points",
    "ha": "right",
    "fontsize": 9,
    "annotation_clip": False,
}
OVER_AXES: dict[str, Any] = {
    "xycoords": "axes fraction",
    "textcoords": "offset points",
    "fontsize": 9.5,
}


def check_chart(file: Path) -> None:
    """Raise `InvalidOptions` if a chart cannot be drawn; for before the first match."""
    _new_figure(1)
    if file.suffix.lower() != ".png":
        raise InvalidOptions(f"A chart is a PNG file; {file.name[:60]!r} does not end in .png.")


def draw_chart(results: Report, file: Path) -> None:
    """Write a PNG with every player's rating, its 95 % interval and the score."""
    figure = _new_figure(len(results.players))
    axes = figure.add_subplot()
    for row, standing in enumerate(results.players):
        _draw_row(axes, row, standing)
    _draw_frame(axes, results)
    figure.savefig(file, format="png", dpi=DOTS_PER_INCH, metadata={"Software": "pyramidion"})


def _new_figure(rows: int) -> "Figure":
    """An empty figure of its own, without pyplot and its global state."""
    try:
        from matplotlib.figure import Figure
    except ImportError as error:
        raise InvalidOptions(
            f"A chart needs matplotlib: pip install 'pyramidion[charts]' ({error})."
        ) from None
    figure = Figure(figsize=(WIDTH, 1.6 + 0.42 * rows), facecolor="white")
    figure.set_layout_engine("constrained", w_pad=0.15, h_pad=0.12)
    return figure


def _draw_row(axes: "Axes", row: int, standing: Standing) -> None:
    at = (standing.rating, row)
    axes.plot(standing.interval, [row, row], color=BAND, linewidth=9, solid_capstyle="butt")
    axes.plot(*at, "o", color=SAND, markersize=9, markeredgecolor="white")
    rating = f"{standing.rating:.0f}"
    axes.annotate(rating, at, (0, 7), ha="center", va="bottom", color=INK, **ABOVE)
    score = f"{standing.score:.1%} of {standing.games:,}"
    axes.annotate(score, (1, row), (SCORE_AT, 0), va="center", color=INK, **BESIDE)


def _draw_frame(axes: "Axes", results: Report) -> None:
    rows = len(results.players)
    axes.set_yticks(range(rows), [standing.name for standing in results.players])
    axes.set_ylim(rows - 0.5, -0.75)  # the best on top
    axes.margins(x=0.06)
    axes.set_xlabel("rating and its 95 % interval; the mean of all is 1500", color=FAINT)
    axes.set_axisbelow(True)
    axes.grid(axis="x", color=GRID)
    axes.tick_params(length=0, colors=FAINT, labelsize=9)
    for label in axes.get_yticklabels():
        label.set(color=INK, fontsize=10.5)
    axes.spines[:].set_visible(False)
    title = game(results.game).title
    axes.set_title(title, loc="left", color=INK, fontsize=15, fontweight="bold", pad=24)
    axes.annotate(describe(results), (0, 1), (0, 8), color=FAINT, **OVER_AXES)
    axes.annotate("score", (1, 1), (SCORE_AT, 8), ha="right", color=FAINT, **OVER_AXES)
