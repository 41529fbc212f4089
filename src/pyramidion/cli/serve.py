"""`pyramidion serve`: people and programs play here, from a living room to many machines."""

import http.client
import json
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from pyramidion import InvalidOptions
from pyramidion.cli.arguments import console, errors
from pyramidion.cli.place import Data, Database, require_server, settings_of
from pyramidion.cli.warm import ensure_warm
from pyramidion.server.network import addresses, reachable

if TYPE_CHECKING:
    from pyramidion.server.config import Settings

LogLevel = Literal["debug", "info", "warning", "error"]
_LOOK_SECONDS = 0.3
_LIMITS = "Limits (0 is none)"


def _limit(help: str) -> typer.models.OptionInfo:  # noqa: A002 - typer's word for it
    option: typer.models.OptionInfo = typer.Option(
        min=0, help=help, rich_help_panel=_LIMITS, show_default=False, metavar="N"
    )
    return option


def serve(
    data: Data = None,
    database: Database = None,
    host: Annotated[
        str | None, typer.Option(help="where to listen; 0.0.0.0: for the whole network")
    ] = None,
    port: Annotated[int | None, typer.Option(help="usually 8000; 0: any that is free")] = None,
    workers: Annotated[
        int, typer.Option(min=1, max=64, help="processes; several need PostgreSQL")
    ] = 1,
    origin: Annotated[
        list[str] | None,
        typer.Option(help="where pages come from, e.g. https://games.example", metavar="ORIGIN"),
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(help="a proxy whose X-Forwarded-For is believed", metavar="ADDRESS"),
    ] = None,
    join_password: Annotated[
        bool, typer.Option("--join-password", help="ask for a password that players have to give")
    ] = False,
    secure: Annotated[
        bool | None,
        typer.Option(help="cookies for HTTPS alone; usual if every origin is https"),
    ] = None,
    session_days: Annotated[
        int | None, typer.Option(help="how long somebody stays signed in; usually 90")
    ] = None,
    web: Annotated[Path | None, typer.Option(help="a folder with another web client")] = None,
    account_rate: Annotated[float | None, _limit("requests of a user per second: 20")] = None,
    account_burst: Annotated[float | None, _limit("how many at once: 60")] = None,
    address_rate: Annotated[float | None, _limit("requests of an address per second: 60")] = None,
    address_burst: Annotated[float | None, _limit("how many at once: 200")] = None,
    guests_per_minute: Annotated[float | None, _limit("newcomers of an address: 30")] = None,
    passwords_per_minute: Annotated[float | None, _limit("wrong ones of an address: 5")] = None,
    log_level: Annotated[
        LogLevel | None, typer.Option(help="usually info; warning in a terminal")
    ] = None,
    open_page: Annotated[bool, typer.Option("--open", help="open the page in a browser")] = False,
) -> None:
    """Let people and programs play here, until Ctrl-C (docs/operating.md)."""
    require_server()
    settings = settings_of(
        data,
        database,
        host=host,
        port=port,
        origins=origin,
        proxies=proxy,
        join_password=_ask_for_password() if join_password else None,
        secure=secure,
        session_days=session_days,
        web=web,
        account_rate=account_rate,
        account_burst=account_burst,
        address_rate=address_rate,
        address_burst=address_burst,
        guests_per_minute=guests_per_minute,
        passwords_per_minute=passwords_per_minute,
    )
    run(settings, workers, log_level or usual_log_level(), open_page=open_page)


def run(settings: "Settings", workers: int, log_level: str, *, open_page: bool) -> None:
    """Serve; and say where, as soon as somebody can come."""
    from msgspec.structs import replace

    from pyramidion.server import serving

    ensure_warm(errors)
    if settings.port == 0:
        settings = replace(settings, port=_free_port(settings.host) or 0)
    over = threading.Event()
    welcome = threading.Thread(target=_welcome, args=(settings, over, open_page), daemon=True)
    welcome.start()
    try:
        serving.run(settings, workers, log_level)
    finally:
        over.set()
        welcome.join()


def _welcome(settings: "Settings", over: threading.Event, open_page: bool) -> None:
    """Wait until the server answers, then print where it is."""
    while not over.wait(_LOOK_SECONDS):
        if answers(reachable(settings.host), settings.port):
            break
    else:
        return
    here, elsewhere = addresses(settings)
    lines = [f"Pyramidion is ready: {here}"]
    if elsewhere is not None:
        lines.append(f"On other devices of this network: {elsewhere}")
    if settings.web_folder is None:
        lines.append(
            f"There is no web client here, only the interface for programs: {here}api/docs"
        )
    where = "in the given database" if settings.database is not None else f"in {settings.folder}"
    lines.append(f"Matches are kept {where}. Ctrl-C stops; they go on at the next start.")
    for line in lines:
        console.print(line, markup=False, soft_wrap=True)
    if open_page:
        webbrowser.open(here)


def answers(host: str, port: int) -> bool:
    """Whether a server of ours is there."""
    connection = http.client.HTTPConnection(host, port, timeout=1)
    try:
        connection.request("GET", "/health")
        return "status" in json.loads(connection.getresponse().read())
    except (OSError, http.client.HTTPException, ValueError):
        return False
    finally:
        connection.close()


def usual_log_level() -> LogLevel:
    """A person wants to read the address; a file or a journal is to keep every request."""
    return "warning" if sys.stderr.isatty() else "info"


def _ask_for_password() -> str:
    if not sys.stdin.isatty():
        raise InvalidOptions(
            "--join-password asks at a terminal; elsewhere set PYRAMIDION_JOIN_PASSWORD."
        )
    password: str = typer.prompt("Password for players", hide_input=True, confirmation_prompt=True)
    return password


def _free_port(host: str) -> int | None:
    """A port to listen on; None where one cannot listen, which the server will say itself."""
    try:
        with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as free:
            free.bind((host, 0))
            return int(free.getsockname()[1])
    except OSError:
        return None
