"""Counts of every way a match can go on, from files that other programs can use too."""

from pathlib import Path

import pytest

from pyramidion import GAMES, State, game, is_pure

FOLDER = Path(__file__).parent / "perft"


def read_lines() -> list[tuple[str, dict[str, str], str, list[int]]]:
    lines = []
    for file in sorted(FOLDER.glob("*.txt")):
        for line in file.read_text().splitlines():
            if not line.startswith("#"):
                options, setup, counts = line.split(" ; ")
                pairs = dict(word.split("=") for word in options.split())
                lines.append((file.stem, pairs, setup, [int(n) for n in counts.split()]))
    return lines


def test_every_game_has_a_file_of_counts() -> None:
    assert {name for name, *_ in read_lines()} == {each.name for each in GAMES}


@pytest.mark.parametrize(("name", "options", "setup", "counts"), read_lines())
def test_counts_are_as_written(
    name: str, options: dict[str, str], setup: str, counts: list[int]
) -> None:
    chosen = game(name)
    state = State.from_setup(chosen, setup, chosen.parse_options(options))
    most = 20_000 if is_pure() else max(counts)
    for depth, count in enumerate(counts, 1):
        if count <= most:
            assert state.perft(depth) == count
    children = chosen.successors(state.position)
    assert (
        sum(chosen.perft(child, len(counts) - 1) for child in children) == counts[-1] or is_pure()
    )
