"""`pyramidion engine`: play for another program, over standard input and output."""

import io
import os
import sys
from typing import Annotated

import typer

from pyramidion import game
from pyramidion.ai.engine import Engine
from pyramidion.cli.arguments import GameName, parse_pairs


def engine(
    name: GameName,
    option: Annotated[
        list[str] | None,
        typer.Option(
            "--option",
            "-o",
            help="set before the first line, as setoption would, e.g. -o player=random",
            metavar="NAME=VALUE",
        ),
    ] = None,
) -> None:
    """Play for another program: speak UGI on standard input and output (docs/engine.md)."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    chosen = Engine(game(name), sys.stdout, parse_pairs(option))
    chosen.run(sys.stdin)
    if chosen.output.is_broken:  # or Python would complain about it when it ends
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
