"""The plots and tables of docs/pylos-solved.md, from the figures that pylos_solved.py counts."""

import io
import itertools
import json
import re
import textwrap
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pyramidion.ai.chart import BAND, DOTS_PER_INCH, FAINT, GRID, INK, SAND
from pyramidion.games.pylos.board import LEVEL_SIZES
from pyramidion.games.pylos.rules import OVER, PHASE, PUT
from pyramidion.games.pylos.setup import ball_letters
from pyramidion.records import Record, parse_record

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

# The rule sets by the names of their files, as they are called, and their colours.
TITLES = {
    "pylos-children-loses": "children's",
    "pylos-standard-must-loses": "standard, must",
    "pylos-standard-may-loses": "standard, may",
    "pylos-expert-must-loses": "expert, must",
    "pylos-expert-may-loses": "expert, may",
}
COLOURS = ("#8695a3", "#d99a2b", "#b4552d", "#2f6f8f", "#7a4b94")
STANDARD = "pylos-standard-must-loses"
PLACES = {"a1": "corner", "b1": "edge", "b2": "centre"}
LOSS = "#2f6f8f"
BOARDS_IN_A_ROW = 7
COLOUR_COUNT = 48

Figures = dict[str, Any]
All = dict[str, Figures]


def show(docs: Path, folder: Path) -> None:
    """Draw all plots and put all tables into the page."""
    found = {name: json.loads(path.read_text()) for name, path in _files(folder)}
    if STANDARD not in found:
        raise SystemExit(f"The figures of {STANDARD} are not counted yet.")
    pictures = docs / "pictures"
    pictures.mkdir(exist_ok=True)
    draw_shares(found, pictures / "pylos-shares.png")
    draw_distances(found, pictures / "pylos-distances.png")
    draw_game(found[STANDARD], pictures / "pylos-perfect-game.png")
    page = docs / "pylos-solved.md"
    text = page.read_text(encoding="utf-8")
    for name, table in TABLES.items():
        text = put_in(text, name, table(found))
    page.write_text(text, encoding="utf-8")


def _files(folder: Path) -> Iterable[tuple[str, Path]]:
    """The figures that are there, by rule set."""
    paths = {name: folder / f"{name}.json" for name in TITLES}
    return [(name, path) for name, path in paths.items() if path.exists()]


def put_in(page: str, name: str, table: str) -> str:
    """The page with another table between the marks of that name."""
    marks = re.compile(rf"(<!-- {name} -->\n).*?(<!-- end -->)", re.DOTALL)
    assert marks.search(page), name
    return marks.sub(lambda found: f"{found[1]}\n{table}\n\n{found[2]}", page)


def as_table(heads: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    """A table in Markdown; columns of numbers are aligned to the right."""
    cells = [[str(cell) for cell in row] for row in rows]
    are_numbers = [
        all(cell[:1].isdigit() for cell in column) for column in zip(*cells, strict=True)
    ]
    rule = ["---:" if is_number else "---" for is_number in are_numbers]
    return "\n".join("| " + " | ".join(line) + " |" for line in [list(heads), rule, *cells])


def values_table(found: All) -> str:
    """What the start is worth under each rule set, and the longest win."""
    words = {"win": "the first player wins", "loss": "the second player wins", "draw": "draw"}
    rows = [
        (
            TITLES[name],
            words[each["start"]["value"]],
            each["start"]["distance"] or "endless",
            each["longest_win"]["distance"],
            f"{each['longest_win']['positions']:,}",
        )
        for name, each in found.items()
    ]
    heads = ("rules", "value", "turns", "longest forced win", "positions that have it")
    return as_table(heads, rows)


def totals_table(found: All) -> str:
    """Wins, losses and draws among all positions."""
    rows = []
    for name, each in found.items():
        counts = [each[word] for word in ("won", "lost", "drawn")]
        shares = [f"{number:,} ({number / sum(counts):.2%})" for number in counts]
        rows.append((TITLES[name], *shares))
    return as_table(("rules", "won", "lost", "drawn"), rows)


def balls_table(found: All) -> str:
    """By the number of balls: positions, and the share that is won and drawn."""
    titles = [TITLES[name] for name in found]
    rows = []
    for each in zip(*(figures["by_balls"] for figures in found.values()), strict=True):
        positions = sum(each[0][word] for word in ("won", "lost", "drawn"))
        shares = [_share(figures, positions) for figures in each]
        rows.append((each[0]["balls"], f"{positions:,}", *shares))
    return as_table(("balls", "positions", *titles), rows)


def _share(figures: Figures, positions: int) -> str:
    """The share of wins, and of draws where there are any."""
    drawn = f" + {figures['drawn'] / positions:.2%}" if figures["drawn"] else ""
    return f"{figures['won'] / positions:.1%}{drawn}"


def longest_table(found: All) -> str:
    """A position with the longest forced win of each rule set, light to move."""
    rows = []
    for name, each in found.items():
        longest = each["longest_win"]
        rows.append((TITLES[name], _in_words(longest), f"`{longest['setup']}`"))
    return as_table(("rules", "light, to move", "position"), rows)


def openings_table(found: All) -> str:
    """What each first move is worth under each rule set."""
    rows = []
    for name, each in found.items():
        by_place = {_place(opening): opening for opening in each["openings"]}
        rows.append((TITLES[name], *(_in_words(by_place[word]) for word in PLACES.values())))
    heads = (f"{word} ({cell})" for cell, word in PLACES.items())
    return as_table(("rules", *heads), rows)


def _place(opening: Figures) -> str:
    return next(word for cell, word in PLACES.items() if cell in opening["cells"])


def _in_words(judged: Figures) -> str:
    word = {"win": "wins", "loss": "loses", "draw": "draw"}[judged["value"]]
    return word if judged["distance"] is None else f"{word} in {judged['distance']}"


def replies_table(found: All) -> str:
    """The replies to each first move in the standard game."""
    rows = []
    for opening in found[STANDARD]["openings"]:
        ball = f"{_place(opening)} ({_first(opening)})"
        for words, replies in itertools.groupby(opening["replies"], _in_words):
            cells = sorted(itertools.chain(*(reply["cells"] for reply in replies)))
            rows.append((ball, " ".join(cells), words))
    return as_table(("first ball", "replies", "for the second player"), rows)


def _first(opening: Figures) -> str:
    return next(cell for cell in PLACES if cell in opening["cells"])


def games_text(found: All) -> str:
    """The perfect game of each rule set, turn by turn, and where it ends."""
    texts = []
    for name, each in found.items():
        record = parse_record(each["record"])
        turns = "  ".join(f"{n}.\u00a0{turn}" for n, turn in enumerate(turns_in(record), 1))
        lines = textwrap.fill(turns, 96, break_long_words=False).replace("\u00a0", " ")
        last = record.states()[-1].observe(None).draw()
        texts.append(f"{TITLES[name].capitalize()}:\n\n```\n{lines}\n\n{last}\n```")
    return "\n\n".join(texts)


def turns_in(record: Record) -> list[str]:
    """The turns of a match, each as the texts of its actions."""
    turns: list[str] = []
    for state, action in zip(record.states(), record.actions, strict=False):
        text = state.game.format_action(action)
        if state.position.cells[PHASE] == PUT:
            turns.append(text)
        else:
            turns[-1] += f"\u00a0{text}"
    return turns


TABLES: dict[str, Callable[[All], str]] = {
    "values": values_table,
    "totals": totals_table,
    "balls": balls_table,
    "longest": longest_table,
    "openings": openings_table,
    "replies": replies_table,
    "games": games_text,
}


def new_figure(width: float, height: float) -> "Figure":
    """An empty figure."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(width, height), facecolor="white")
    figure.set_layout_engine("constrained")
    return figure


def save(figure: "Figure", path: Path) -> None:
    """Write a picture with a palette of few colours, which makes it small."""
    from PIL import Image

    drawn = io.BytesIO()
    figure.savefig(drawn, format="png", dpi=DOTS_PER_INCH)
    with Image.open(drawn) as picture:
        picture.convert("RGB").quantize(COLOUR_COUNT).save(path, optimize=True)


def frame(axes: "Axes", title: str, across: str, up: str) -> None:
    """Title, labels and a faint grid."""
    axes.set_title(title, fontsize=10, color=INK, loc="left")
    axes.set_xlabel(across, fontsize=9, color=INK)
    axes.set_ylabel(up, fontsize=9, color=INK)
    axes.grid(color=GRID)
    axes.set_axisbelow(True)
    axes.tick_params(labelsize=8, colors=FAINT)
    axes.spines[:].set_visible(False)


def draw_shares(found: All, path: Path) -> None:
    """The shares of wins, draws and losses by the number of balls, a panel for each rule set."""
    figure = new_figure(8.5, 4.6)
    for panel, (name, each) in enumerate(found.items(), 1):
        axes = figure.add_subplot(2, 3, panel)
        rows = each["by_balls"]
        sums = [row["won"] + row["drawn"] + row["lost"] for row in rows]
        shares = [
            [100 * row[word] / total for row, total in zip(rows, sums, strict=True)]
            for word in ("won", "drawn", "lost")
        ]
        balls = [row["balls"] for row in rows]
        axes.stackplot(balls, *shares, colors=(SAND, FAINT, LOSS), labels=("won", "drawn", "lost"))
        frame(axes, TITLES[name], "balls on the pyramid", "% of positions")
        axes.set_xlim(0, balls[-1])
        axes.set_ylim(0, 100)
    handles, labels = figure.axes[0].get_legend_handles_labels()
    figure.legend(handles, labels, loc="lower right", fontsize=9, frameon=False)
    save(figure, path)


def draw_distances(found: All, path: Path) -> None:
    """How many positions are won in so many turns; the longest by the number of balls."""
    figure = new_figure(8.5, 3.6)
    left, right = figure.add_subplot(1, 2, 1), figure.add_subplot(1, 2, 2)
    for name, each in found.items():
        colour = COLOURS[list(TITLES).index(name)]
        wins = [row for row in each["by_distance"] if row["won"]]
        distances, counts = [row["distance"] for row in wins], [row["won"] for row in wins]
        left.semilogy(distances, counts, color=colour, label=TITLES[name])
        rows = each["by_balls"]
        longest = [row["longest"] for row in rows]
        right.plot([row["balls"] for row in rows], longest, color=colour)
    frame(left, "Wins by their length", "turns to the end", "positions")
    frame(right, "The longest win or loss", "balls on the pyramid", "turns to the end")
    left.legend(fontsize=8, frameon=False)
    save(figure, path)


def draw_game(figures: Figures, path: Path) -> None:
    """Every position of the perfect game at the start of a turn, seen from above."""
    record = parse_record(figures["record"])
    states = [state for state in record.states() if state.position.cells[PHASE] in (PUT, OVER)]
    rows = -(-len(states) // BOARDS_IN_A_ROW)
    figure = new_figure(8.5, 1.25 * rows)
    titles = ["start", *(f"{n}. {turn}" for n, turn in enumerate(turns_in(record), 1))]
    for panel, (state, title) in enumerate(zip(states, titles, strict=True), 1):
        axes = figure.add_subplot(rows, BOARDS_IN_A_ROW, panel)
        draw_board(axes, ball_letters(state.position))
        axes.set_title(title.replace("\u00a0", " "), fontsize=6.5, color=INK, pad=2)
    save(figure, path)


def draw_board(axes: "Axes", letters: str) -> None:
    """A pyramid from above: the balls of each level over those of the level below."""
    from matplotlib.patches import Circle, Rectangle

    axes.add_patch(Rectangle((-0.6, -0.6), 4.2, 4.2, color=BAND))
    cells = iter(letters)
    for level, size in enumerate(LEVEL_SIZES):
        for row, column in itertools.product(range(size), repeat=2):
            centre = (column + level / 2, row + level / 2)
            letter = next(cells)
            if letter != ".":
                colour = "#f7e3b5" if letter == "L" else "#5b3a21"
                axes.add_patch(Circle(centre, 0.46, facecolor=colour, edgecolor=INK, linewidth=0.5))
            elif level == 0:
                axes.add_patch(Circle(centre, 0.12, color="#d8bd86"))
    axes.set_xlim(-0.7, 3.7)
    axes.set_ylim(3.7, -0.7)
    axes.set_aspect("equal")
    axes.axis("off")
