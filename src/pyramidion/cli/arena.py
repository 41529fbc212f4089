"""`pyramidion arena`: players meet each other many times, and a table tells how strong they are."""

import contextlib
import secrets
import sys
from collections import Counter
from collections.abc import Generator
from pathlib import Path
from typing import Annotated

import typer
from rich import box
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.table import Table

from pyramidion import InvalidOptions, game
from pyramidion.ai import Limit, player
from pyramidion.ai.arena import Contest, MatchResult
from pyramidion.ai.chart import check_chart, draw_chart
from pyramidion.ai.cluster import check_address, load_ray, play_on_ray
from pyramidion.ai.schedule import schedule
from pyramidion.ai.standings import Incident, Report, describe, encode_report, report
from pyramidion.ai.workers import core_count, play_in_processes
from pyramidion.cli.arguments import GameName, OptionPairs, begin, console, errors

DEFAULT_SECONDS = 1.0
MOST_TROUBLES = 6  # told below the table; all are in the results file


def arena(
    name: GameName,
    players: Annotated[str, typer.Option(help="who takes part; names with commas", metavar="A,B")],
    games: Annotated[int, typer.Option(min=1, help="how many matches in all")],
    seconds: Annotated[
        float | None, typer.Option(min=0.001, help="time to think per decision; usually 1")
    ] = None,
    simulations: Annotated[
        int | None, typer.Option(min=1, help="instead: simulations per decision")
    ] = None,
    depth: Annotated[int | None, typer.Option(min=1, help="instead: turns to look ahead")] = None,
    option: OptionPairs = None,
    seed: Annotated[int | None, typer.Option(min=0, help="the same seed, the same matches")] = None,
    workers: Annotated[
        int | None, typer.Option(min=1, help="matches at once; as many as cores if left out")
    ] = None,
    json: Annotated[
        Path | None, typer.Option(help="write the results file; - for standard output")
    ] = None,
    chart: Annotated[Path | None, typer.Option(help="draw the ratings as a PNG file")] = None,
    records: Annotated[
        Path | None, typer.Option(help="a folder for a record of every match")
    ] = None,
    ray: Annotated[
        str | None,
        typer.Option(help="play on this Ray cluster; auto or local will do", metavar="ADDRESS"),
    ] = None,
) -> None:
    """Let players meet in many matches, and rate them. Ctrl-C shows what there is so far."""
    names = parse_players(players, game(name).name)
    limit = parse_limit(seconds, simulations, depth)
    contest = Contest(name, begin(name, option).options, limit, records is not None)
    seed = secrets.randbits(32) if seed is None else seed
    fixtures = schedule(names, contest.options.seats, games, seed)
    if ray is not None:
        check_ray(ray, workers)
    check_outputs(json, chart, records)
    if ray is None:
        matches = play_in_processes(contest, fixtures, workers or core_count())
    else:
        matches = play_on_ray(contest, fixtures, ray)
    played = collect(matches, games, records, errors)
    results = report(contest, names, seed, games, played)
    show(results, errors if is_standard_output(json) else console)
    if json is not None:
        write_results(results, json)
    if chart is not None:
        draw_chart(results, chart)
    if len(played) < games:
        errors.print(f"stopped: {len(played)} of {games} matches were played", style="red")
        raise typer.Exit(1)


def parse_players(text: str, game_name: str) -> list[str]:
    """Names of players that a game has; raises `InvalidOptions`."""
    names = [name.strip() for name in text.split(",")]
    for name in names:
        player(name, game_name)
    return names


def parse_limit(seconds: float | None, simulations: int | None, depth: int | None) -> Limit:
    """The one limit that was given, or the usual one; raises `InvalidOptions`."""
    given = [value for value in (seconds, simulations, depth) if value is not None]
    if len(given) > 1:
        raise InvalidOptions("Give only one of --seconds, --simulations and --depth.")
    return Limit(seconds, simulations, depth) if given else Limit(seconds=DEFAULT_SECONDS)


def check_outputs(json: Path | None, chart: Path | None, records: Path | None) -> None:
    """Find out before the first match what would go wrong after the last."""
    if chart is not None:
        check_chart(chart)
    for file in (json, chart):
        if file is not None and not is_standard_output(file):
            with file.open("ab"):  # changes nothing, but fails where writing would
                pass
    if records is not None:
        records.mkdir(parents=True, exist_ok=True)


def check_ray(address: str, workers: int | None) -> None:
    """Ray and the cluster have to be there; how many matches run at once is for them to say."""
    if workers is not None:
        raise InvalidOptions("A Ray cluster knows its own size; leave --workers out.")
    load_ray()
    check_address(address)


def is_standard_output(file: Path | None) -> bool:
    """Whether a dash stands for a file."""
    return str(file) == "-"


def collect(
    matches: Generator[MatchResult, None, None], games: int, records: Path | None, console: Console
) -> list[MatchResult]:
    """Take results as they come, with a progress bar; Ctrl-C leaves what has come so far."""
    played: list[MatchResult] = []
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("left:"),
        TimeRemainingColumn(),
    )
    with (
        contextlib.suppress(KeyboardInterrupt),
        contextlib.redirect_stdout(sys.stderr),  # Ray tells of dead workers on standard output
        Progress(*columns, console=console, transient=True) as progress,
        contextlib.closing(matches),
    ):
        task = progress.add_task("Playing", total=games)
        for result in matches:
            if records is not None:
                keep_record(result, records, len(str(games)))
            played.append(result)
            progress.advance(task)
    return played


def keep_record(result: MatchResult, folder: Path, digits: int) -> None:
    """Write the record of a match; one that was lost with its workers has none."""
    if result.record is not None:
        number = str(result.fixture.number).zfill(digits)
        (folder / f"match-{number}.txt").write_text(result.record, encoding="utf-8")


def write_results(results: Report, file: Path) -> None:
    """Write the results file."""
    content = encode_report(results)
    if is_standard_output(file):
        typer.echo(content, nl=False)
    else:
        file.write_bytes(content)


def show(results: Report, console: Console) -> None:
    """The table for a person, and what went wrong below it."""
    console.print(as_table(results))
    troubles = Counter(map(sentence, (*results.forfeits, *results.lost)))
    for text, number in troubles.most_common(MOST_TROUBLES):
        times = f" ({number} times)" if number > 1 else ""
        console.print(text + times, style="yellow", markup=False, soft_wrap=True)
    if len(troubles) > MOST_TROUBLES:
        console.print("... and more; --json has all.", style="yellow")


def as_table(results: Report) -> Table:
    """Everybody's results, the best rating first."""
    title = f"{game(results.game).title}: {describe(results)}"
    table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD, show_edge=False)
    table.pad_edge, table.collapse_padding = False, True  # to fit into 80 columns
    table.add_column("player", overflow="fold")
    measures = game(results.game).measure_names[:1]
    headings = ("games", "wins", "draws", "losses", "score", "rating", "95 % interval", *measures)
    for heading in headings:
        table.add_column(heading, justify="right", no_wrap=True)
    for each in results.players:
        low, high = each.interval
        table.add_row(
            each.name,
            *(f"{number:,}" for number in (each.games, each.wins, each.draws, each.losses)),
            f"{each.score:.1%}",
            f"{each.rating:.0f}",
            f"{low:.0f} to {high:.0f}",
            *(f"{each.measures[name]:.1f}" if each.measures else "" for name in measures),
        )
    return table


def sentence(incident: Incident) -> str:
    """What went wrong in a match, the same for all where it was the same."""
    if incident.player is None:
        return f"A match was lost: {incident.error}"
    return f"{incident.player} forfeits a match: {incident.error}"
