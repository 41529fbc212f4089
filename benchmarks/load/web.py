"""JSON over HTTP/1.1 on a few connections that stay open: enough for a load generator."""

import asyncio
from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

HOST = "127.0.0.1"
_Connection = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Answer(NamedTuple):
    """What a server answered to a request."""

    headers: list[tuple[str, str]]  # names in lower case
    body: Any

    def cookies(self) -> dict[str, str]:
        """The cookies that it set."""
        texts = [text.split(";")[0] for name, text in self.headers if name == "set-cookie"]
        return {name: value for name, _, value in (text.partition("=") for text in texts)}


class Web:
    """A server's HTTP side."""

    def __init__(self, port: int, connections: int = 8) -> None:
        self.port = port
        self._number = connections
        self._idle: asyncio.Queue[_Connection] = asyncio.Queue()

    async def open(self) -> None:
        """Connect; raises OSError as long as nobody listens."""
        for _ in range(self._number):
            self._idle.put_nowait(await asyncio.open_connection(HOST, self.port))

    def close(self) -> None:
        """Hang up."""
        while not self._idle.empty():
            self._idle.get_nowait()[1].close()

    async def post(
        self, path: str, body: object, headers: Mapping[str, str] | None = None
    ) -> Answer:
        """Send a body and return what came back; raises RuntimeError unless it is a success."""
        content = msgspec.json.encode(body)
        lines = [f"POST {path} HTTP/1.1", f"host: {HOST}:{self.port}"]
        lines += ["content-type: application/json", f"content-length: {len(content)}"]
        lines += [f"{name}: {value}" for name, value in (headers or {}).items()]
        status, answer = await self._exchange("\r\n".join([*lines, "", ""]).encode() + content)
        if status >= 300:
            raise RuntimeError(f"POST {path} was answered with {status}: {answer.body}")
        return answer

    async def _exchange(self, request: bytes) -> tuple[int, Answer]:
        connection = await self._idle.get()
        try:
            connection[1].write(request)
            return await _read_answer(connection[0])
        except (asyncio.IncompleteReadError, ConnectionError):
            # A server may close a connection that was idle for long; a new one is not.
            connection = await asyncio.open_connection(HOST, self.port)
            connection[1].write(request)
            return await _read_answer(connection[0])
        finally:
            self._idle.put_nowait(connection)


async def _read_answer(reader: asyncio.StreamReader) -> tuple[int, Answer]:
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    headers = [
        (name.lower(), value.strip())
        for name, _, value in (line.partition(":") for line in head[1:] if line)
    ]
    length = int(dict(headers)["content-length"])
    content = await reader.readexactly(length)
    status = int(head[0].split()[1])
    is_json = dict(headers).get("content-type", "").startswith("application/json")
    body = msgspec.json.decode(content) if is_json else content.decode(errors="replace")
    return status, Answer(headers, body)
