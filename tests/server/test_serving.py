"""Real servers: they start, say where, tell everybody when they stop, and replace the dead."""

import os
import signal
import socket
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import httpx
import pytest
from websockets import Origin
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from pyramidion.core import ErrorCode, InvalidOptions
from pyramidion.server.config import Settings
from pyramidion.server.serving import run
from tests.server.processes import SECONDS, client, serving
from tests.server.test_people import code_of


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where a server that is not to be stopped keeps its data."""
    return tmp_path_factory.mktemp("server")


@pytest.fixture(scope="module")
def address(folder: Path) -> Iterator[str]:
    """The address of that server; in the end it must have had no fault."""
    with serving(folder) as server:
        yield server.wait_until_listening()
        server.send(signal.SIGINT)
        assert server.wait_for_end() == 0
        assert not [line for line in server.log if '"level":"error"' in line]


def test_a_server_tells_open_sockets_to_come_back_when_it_stops(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        address = server.wait_until_listening()
        with client(address) as ada:
            assert ada.get("/health").json()["status"] == "ok"
            ada.post("/api/guests", json={"name": "Ada"})
            cookie = f"pyramidion_session={ada.cookies['pyramidion_session']}"
        with connect(
            f"{address.replace('http', 'ws', 1)}/api/socket",
            origin=Origin(address),
            additional_headers={"Cookie": cookie},
            proxy=None,
            open_timeout=SECONDS,
        ) as ws:
            assert '"hello"' in str(ws.recv(SECONDS))
            server.send(signal.SIGTERM)
            with pytest.raises(ConnectionClosed) as closed:
                ws.recv(SECONDS)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
        assert server.wait_for_end() == 0
        assert [line for line in server.log if '"event":"stopped"' in line]


def test_what_is_too_large_is_refused_by_a_real_server(address: str) -> None:
    with client(address) as eve:
        answer = eve.post("/api/guests", json={"name": "x" * 70_000})
        assert (answer.status_code, code_of(answer)) == (413, ErrorCode.TOO_LARGE)
        answer = eve.get("/health", headers={"x-large": "x" * 20_000})
        assert answer.status_code in {413, 431}
        assert eve.get("/health").status_code == 200


@pytest.mark.parametrize(
    "rubbish",
    [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc",
        b"GET\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: [\r\n\r\n",
        b"GET /%ff%fe HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
        b"POST /api/guests HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n",
        b"POST /api/guests HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{",
        b"GET /api/me HTTP/1.1\r\nHost: a\r\nCookie: \xff=\xfe; a; =\r\n\r\n",
    ],
)
def test_rubbish_gets_no_traceback(address: str, rubbish: bytes) -> None:
    place = httpx.URL(address)
    with socket.create_connection((place.host, place.port or 0), SECONDS) as raw:
        raw.sendall(rubbish)
        raw.shutdown(socket.SHUT_WR)
        answer = b"".join(iter(partial(raw.recv, 4096), b""))
    assert b"Traceback" not in answer
    assert not answer.startswith(b"HTTP/1.1 5")
    with client(address) as ada:
        assert ada.get("/health").status_code == 200


def test_a_database_that_another_server_uses_is_refused_with_a_sentence(
    address: str, folder: Path
) -> None:
    with serving(folder) as second:
        assert second.wait_for_end() == 1
        assert "Another server is using the database" in second.log[-1]
        assert "Traceback" not in "".join(second.log)


def test_a_port_in_use_is_refused_with_a_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(InvalidOptions, match=f"port {port}"):
            run(Settings(data=tmp_path, port=port))


def test_several_processes_need_a_database_that_they_can_share(tmp_path: Path) -> None:
    with pytest.raises(InvalidOptions, match="PostgreSQL"):
        run(Settings(data=tmp_path, port=0), workers=2)


def test_several_processes_serve_together_and_one_that_is_killed_is_replaced(
    tmp_path: Path, postgres_url: str
) -> None:
    with serving(tmp_path, workers=2, database=postgres_url) as server:
        lines = [server.wait_for("listening"), server.wait_for("listening")]
        processes = {line["process"] for line in lines}
        assert len(processes) == 2
        address = f"http://{lines[0]['host']}:{lines[0]['port']}"
        with client(address) as ada:
            user = ada.post("/api/guests", json={"name": "Ada"}).json()["id"]
            cookies = dict(ada.cookies)
        victim = lines[0]["process"]
        os.kill(victim, signal.SIGKILL)
        assert server.wait_for("process_died")["process"] == victim
        assert server.wait_for("listening")["process"] not in processes
        for _ in range(8):
            with client(address) as ada:
                ada.cookies.update(cookies)
                assert ada.get("/api/me").json()["id"] == user
        with client(address) as scraper:
            counted = scraper.get("/metrics").text
        assert 'pyramidion_requests_total{method="GET",route="/api/me",status="200"} 8.0' in counted
        server.send(signal.SIGTERM)
        assert server.wait_for_end() == 0


def test_processes_do_not_outlive_the_one_that_started_them(
    tmp_path: Path, postgres_url: str
) -> None:
    with serving(tmp_path, workers=2, database=postgres_url) as server:
        for _ in range(2):
            server.wait_for("listening")
        server.send(signal.SIGKILL)
        server.wait_for_end()  # the log is complete only when the last process has closed it
        assert sum('"event":"stopped"' in line for line in server.log) == 2
