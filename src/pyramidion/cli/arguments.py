"""What several commands take: a game, its options, a position; and where they print."""

from typing import Annotated

import typer
from rich.console import Console

from pyramidion import AnyState, InvalidOptions, State, game

console = Console(highlight=False)
errors = Console(stderr=True, highlight=False)

GameName = Annotated[str, typer.Argument(help="pylos, kabaleo or pyramido", metavar="GAME")]
OptionPairs = Annotated[
    list[str] | None,
    typer.Option(
        "--option", "-o", help="a rule option, e.g. -o variant=expert", metavar="NAME=VALUE"
    ),
]
Setup = Annotated[str | None, typer.Option(help="a position text to begin from", metavar="TEXT")]


def parse_pairs(pairs: list[str] | None) -> dict[str, str]:
    """Names and values from texts like variant=expert; raises `InvalidOptions`."""
    values = {}
    for pair in pairs or []:
        name, equals, value = pair.partition("=")
        if not equals:
            raise InvalidOptions(f"An option is NAME=VALUE, not {pair[:40]!r}.")
        values[name] = value
    return values


def begin(name: str, options: list[str] | None, setup: str | None = None) -> AnyState:
    """The state that a command starts from."""
    chosen = game(name)
    parsed = chosen.parse_options(parse_pairs(options))
    if setup is None:
        return State.start(chosen, parsed)
    return State.from_setup(chosen, setup, parsed)
