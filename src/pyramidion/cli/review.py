"""`pyramidion review`: what every decision of a match cost, and how the chances went."""

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich import box
from rich.console import Console
from rich.progress import track
from rich.table import Table

from pyramidion import game, parse_record
from pyramidion.ai.chances import draw_chances
from pyramidion.ai.exact import installed_table
from pyramidion.ai.review import Decision, Review, review_match
from pyramidion.ai.worth import Verdict
from pyramidion.cli.analyze import Folder, UseTable
from pyramidion.cli.arena import check_outputs, is_standard_output, parse_limit
from pyramidion.cli.arguments import console, errors


def review(
    record: Annotated[Path, typer.Argument(help="a match record", metavar="RECORD")],
    seconds: Annotated[
        float | None,
        typer.Option(
            min=0.001, help="time per decision; usually 1: a minute for 40 turns of Pylos"
        ),
    ] = None,
    simulations: Annotated[
        int | None, typer.Option(min=1, help="instead: simulations (in Pylos: positions)")
    ] = None,
    depth: Annotated[
        int | None, typer.Option(min=1, help="instead: turns to look ahead (Pylos only)")
    ] = None,
    seed: Annotated[int, typer.Option(min=0, help="another seed, other simulations")] = 1,
    json: Annotated[
        Path | None, typer.Option(help="write everything; - for standard output")
    ] = None,
    chart: Annotated[
        Path | None, typer.Option(help="draw every seat's win chance as a PNG file")
    ] = None,
    folder: Folder = None,
    use_table: UseTable = True,
) -> None:
    """Look at a recorded match: what each decision cost, and who was winning when."""
    match = parse_record(record.read_bytes())
    limit = parse_limit(seconds, simulations, depth)
    check_outputs(json, chart, None)
    found = review_match(
        match,
        limit,
        seed,
        lambda plies: track(plies, "Reviewing", console=errors, transient=True),
        installed_table(match.options, folder) if use_table else None,
    )
    show(found, errors if is_standard_output(json) else console)
    if json is not None:
        write_review(found, json)
    if chart is not None:
        draw_chances(found, chart)


def write_review(found: Review, file: Path) -> None:
    """Write the review as one JSON object."""
    content = msgspec.json.format(msgspec.json.encode(found), indent=2) + b"\n"
    if is_standard_output(file):
        typer.echo(content, nl=False)
    else:
        file.write_bytes(content)


def show(found: Review, console: Console) -> None:
    """The decisions that cost something, and the totals, for a person."""
    told = [each for each in found.decisions if each.size or each.changed or each.slip]
    if told:
        console.print(mistakes_table(found, told))
    else:
        console.print("No decision cost much.")
    for each in found.decisions:
        if each.turning_point:
            console.print(turning_point(found, each), markup=False, soft_wrap=True)
    console.print()
    console.print(totals_table(found))


def mistakes_table(found: Review, told: list[Decision]) -> Table:
    """What was played, and what would have been better."""
    title = f"{game(found.game).title}: what cost something"
    table = _plain_table(
        title, ("move", "seat", "played", "value", "better", "value", "loss", "verdict")
    )
    for each in told:
        table.add_row(
            str(each.ply),
            found.names[each.seat],
            each.action,
            _percent(each.value),
            each.best,
            _percent(each.best_value),
            _percent(each.loss),
            comment(each),
            style="bold" if each.turning_point else None,
        )
    return table


def comment(decision: Decision) -> str:
    """How large a mistake was, and what it did to a proven result."""
    words: list[str] = [decision.size] if decision.size else []
    if decision.changed:
        before = in_words(decision.before, decision.distance)
        after = in_words(decision.after, decision.distance_after)
        words.append(f"({before}, then {after})")
    elif decision.slip:
        words.append(f"{decision.slip} ({decision.distance}, then {decision.distance_after})")
    return " ".join(words)


def in_words(verdict: Verdict | None, distance: int | None) -> str:
    """What is proven, with the turns to that end if there is one."""
    if verdict is None:
        return "open"
    return verdict if distance is None else f"{verdict} in {distance}"


def turning_point(found: Review, decision: Decision) -> str:
    """The sentence for a decision that changed the result."""
    name = found.names[decision.seat]
    return (
        f"Move {decision.ply} changed the result: with {decision.action},"
        f" {name} turned a {decision.before} into a {decision.after}."
    )


def totals_table(found: Review) -> Table:
    """How each seat decided."""
    headings = ["seat", "decisions", "best", "mean loss", "inaccuracies", "mistakes", "blunders"]
    has_slips = any(each.slips for each in found.seats)
    table = _plain_table(None, [*headings, *["slips"] * has_slips])
    for each in found.seats:
        counts = [each.inaccuracies, each.mistakes, each.blunders, *[each.slips] * has_slips]
        share = f"{each.best / each.decisions:.0%}" if each.decisions else ""
        table.add_row(
            each.name, str(each.decisions), share, f"{each.mean_loss:.1%}", *map(str, counts)
        )
    return table


def _plain_table(title: str | None, headings: Iterable[str]) -> Table:
    table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD, show_edge=False)
    table.pad_edge, table.collapse_padding = False, True  # to fit into 80 columns
    for heading in headings:
        is_word = heading in ("seat", "played", "better", "verdict")
        table.add_column(heading, justify="left" if is_word else "right", overflow="fold")
    return table


def _percent(share: float | None) -> str:
    return "" if share is None else f"{share:.1%}"
