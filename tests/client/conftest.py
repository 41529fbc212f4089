"""One server for all tests of the client that do not harm it."""

from collections.abc import Iterator

import pytest

from tests.client.server_process import ServerProcess, running_server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A running server without limits."""
    with running_server(tmp_path_factory.mktemp("server") / "data") as process:
        yield process
