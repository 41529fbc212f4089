"""The win chances of a reviewed match as a picture; needs the optional extra `charts`."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from pyramidion.ai.chart import DOTS_PER_INCH, FAINT, GRID, INK, OVER_AXES, check_chart
from pyramidion.ai.review import Decision, Review, Size
from pyramidion.games import game

if TYPE_CHECKING:
    from matplotlib.axes import Axes

# Told apart by people who see few colours, too; and each seat has a line of its own kind.
SEAT_STYLES: tuple[dict[str, Any], ...] = (
    {"color": "#c77d0a", "linestyle": "-"},
    {"color": "#2b5fa8", "linestyle": "--"},
    {"color": "#3a8f5b", "linestyle": "-."},
    {"color": "#a03c78", "linestyle": ":"},
)
MARKS: dict[Size | None, str] = {"mistake": "?", "blunder": "??"}
MOST_COLUMNS = 2  # of the legend
LONGEST_NAME = 30
TURNING_POINT, MISTAKE, SLIP = "D", "o", "."  # a diamond where the result changed
MOST_NAMED = 8  # mistakes with their text, the largest first; more would hide the lines


def draw_chances(review: Review, file: Path) -> None:
    """Write a PNG with every seat's win chance, and its mistakes on the line."""
    check_chart(file)
    from matplotlib.figure import Figure

    figure = Figure(figsize=(9.0, 4.8), facecolor="white")
    figure.set_layout_engine("constrained", w_pad=0.15, h_pad=0.12)
    axes = figure.add_subplot()
    for seat in range(len(review.names)):
        _draw_seat(axes, review, seat)
    _draw_marks(axes, review)
    for decision in named_mistakes(review):
        _name_mistake(axes, decision)
    _draw_frame(axes, review)
    columns = min(len(review.names), MOST_COLUMNS)
    figure.legend(loc="outside lower center", ncols=columns, frameon=False, labelcolor=INK)
    figure.savefig(file, format="png", dpi=DOTS_PER_INCH, metadata={"Software": "pyramidion"})


def named_mistakes(review: Review) -> list[Decision]:
    """The largest mistakes, which the picture names."""
    found = [each for each in review.decisions if each.size in MARKS]
    return sorted(found, key=lambda each: -each.loss)[:MOST_NAMED]


def _draw_seat(axes: "Axes", review: Review, seat: int) -> None:
    points = [
        (each.ply, share) for each in review.chances if (share := each.shares[seat]) is not None
    ]
    plies, shares = [ply for ply, _ in points], [share for _, share in points]
    label = f"seat {seat + 1}: {review.names[seat][:LONGEST_NAME]}"
    axes.plot(plies, shares, linewidth=2.2, label=label, **SEAT_STYLES[seat])


def _draw_marks(axes: "Axes", review: Review) -> None:
    """A mark for each named mistake; where the result changed, always, and all the way down."""
    named = named_mistakes(review)
    for each in review.decisions:
        if each.turning_point:
            axes.axvline(each.ply, color=FAINT, linewidth=0.8, linestyle=":", zorder=1)
            _draw_mark(axes, each, TURNING_POINT)
        elif each in named:
            _draw_mark(axes, each, MISTAKE)
        elif each.slip:
            _draw_mark(axes, each, SLIP)


def _draw_mark(axes: "Axes", decision: Decision, kind: str) -> None:
    assert decision.best_value is not None
    at = (decision.ply, decision.best_value)
    colour = SEAT_STYLES[decision.seat]["color"]
    axes.plot(*at, kind, color=colour, markersize=8, markeredgecolor="white", zorder=5)


def _name_mistake(axes: "Axes", decision: Decision) -> None:
    assert decision.best_value is not None
    turn = f"\n{decision.before} to {decision.after}" if decision.turning_point else ""
    colour = SEAT_STYLES[decision.seat]["color"]
    axes.annotate(
        f"{decision.action}{MARKS[decision.size]}{turn}",
        (decision.ply, decision.best_value),
        (0, 8),  # above: after a mistake the line falls
        textcoords="offset points",
        ha="center",
        va="bottom",
        fontsize=8.5,
        color=colour,
        bbox={"facecolor": "white", "edgecolor": "none", "alpha": 0.8, "pad": 1},
        annotation_clip=False,
    )


def _draw_frame(axes: "Axes", review: Review) -> None:
    has_long_names = any(each.turning_point for each in review.decisions)
    axes.set_ylim(-0.09, 1.22 if has_long_names else 1.09)
    axes.set_yticks([0, 0.25, 0.5, 0.75, 1], ["0 %", "25 %", "50 %", "75 %", "100 %"])
    axes.margins(x=0.03)
    axes.set_xlabel("move, as the record counts", color=FAINT)
    axes.set_axisbelow(True)
    axes.grid(axis="y", color=GRID)
    axes.tick_params(length=0, colors=FAINT, labelsize=9)
    axes.spines[:].set_visible(False)
    title = game(review.game).title
    axes.set_title(title, loc="left", color=INK, fontsize=15, fontweight="bold", pad=24)
    subtitle = (
        "exact result before each decision, and the end"
        if review.source == "table"
        else "win chance before each decision, and the end"
    )
    axes.annotate(subtitle, (0, 1), (0, 8), color=FAINT, **OVER_AXES)
