"""What the documentation shows is true."""

import re
from pathlib import Path

from pyramidion import format_record, from_setup, game, parse_record

DOCS = Path(__file__).parent.parent / "docs"


def blocks(file: str) -> list[str]:
    return re.findall(r"```\n(.*?)```", (DOCS / file).read_text(encoding="utf-8"), re.DOTALL)


def test_the_positions_in_the_documentation_read_back() -> None:
    pylos, kabaleo, pyramido, _ = blocks("texts.md")
    for name, text in (("pylos", pylos), ("kabaleo", kabaleo), ("pyramido", pyramido)):
        assert from_setup(name, text.strip()).to_setup() == text.strip()


def test_the_record_in_the_documentation_reads_back() -> None:
    record = blocks("texts.md")[-1]
    assert format_record(parse_record(record)) == record


def test_the_actions_in_the_documentation_are_actions() -> None:
    text = (DOCS / "texts.md").read_text(encoding="utf-8")
    for name in ("pylos", "pyramido"):
        part = text.split(f"## {name.title()}")[1].split("## ")[0]
        for row in re.findall(r"^\| (`.*?`) \|", part, re.MULTILINE):
            for spelled in re.findall(r"`([^`]+)`", row):
                assert game(name).format_action(game(name).parse_action(spelled)) == spelled
