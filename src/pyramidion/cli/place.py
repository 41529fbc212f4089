"""Where a server's data lie, for `serve` and `admin` alike."""

import os
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pyramidion import InvalidOptions

if TYPE_CHECKING:
    from pyramidion.server.config import Settings

Data = Annotated[
    Path | None,
    typer.Option(help="the folder for the server's data; else the system's usual place"),
]
Database = Annotated[
    str | None,
    typer.Option(
        help="a PostgreSQL database instead; with a password better as PYRAMIDION_DATABASE",
        metavar="URL",
    ),
]


def require_server() -> None:
    """Raise `InvalidOptions` if the packages that only a server needs are not installed."""
    try:
        import_module("pyramidion.server.serving")
    except ModuleNotFoundError as error:
        if str(error.name).startswith("pyramidion"):
            raise
        raise InvalidOptions(
            f"A server needs more packages: pip install 'pyramidion[server]' ({error})."
        ) from None


def settings_of(data: Path | None, database: str | None, **others: Any) -> "Settings":
    """Settings from the command line, then from the environment; raises `InvalidOptions`."""
    from pyramidion.server.config import PREFIX, read_settings

    if data is not None and database is not None:
        raise InvalidOptions("Give only one of --data and --database.")
    environment = dict(os.environ)
    if data is not None:  # what was typed counts more than a database in the environment
        environment.pop(f"{PREFIX}DATABASE", None)
    return read_settings({"data": data, "database": database, **others}, environment)
