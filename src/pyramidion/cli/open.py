"""`pyramidion open`, which is what `./play` does: the games in the browser, at home."""

import socket
import webbrowser
from typing import Annotated

import typer

from pyramidion.cli.arguments import console
from pyramidion.cli.place import Data, require_server, settings_of
from pyramidion.cli.serve import answers, run, usual_log_level

ALONE, TOGETHER = "127.0.0.1", "0.0.0.0"
_PORTS = 20  # to try from the usual one on


def open_games(
    data: Data = None,
    port: Annotated[
        int | None, typer.Option(help="usually 8000, or the next one that is free")
    ] = None,
    alone: Annotated[
        bool, typer.Option("--alone", help="for this machine only, not for the network around it")
    ] = False,
) -> None:
    """Open the games in the browser, for this machine and others of its network, until Ctrl-C."""
    require_server()
    from msgspec.structs import replace

    host = ALONE if alone else TOGETHER
    settings = settings_of(data, None, host=host, port=port)
    if port is None:
        if data is None and answers(ALONE, settings.port):
            here = f"http://{ALONE}:{settings.port}/"
            console.print(f"Pyramidion is open already: {here}", markup=False, soft_wrap=True)
            webbrowser.open(here)
            return
        settings = replace(settings, port=_free_port(host, settings.port))
    run(settings, 1, usual_log_level(), open_page=True)


def _free_port(host: str, usual: int) -> int:
    """The first free port from the usual one on; if none is, the server will say so."""
    for port in range(usual, usual + _PORTS):
        with socket.socket() as probe:
            # As the server does: what is left of an ended server does not keep a port.
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, port))
            except OSError:
                continue
            return port
    return usual
