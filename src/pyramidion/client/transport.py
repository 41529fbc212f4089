"""Requests to a server: sent again while that may help, and errors as they should be raised."""

import random
import time
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeVar

import httpx
import msgspec

from pyramidion.client.answers import Problem
from pyramidion.client.errors import ServerRefused, ServerUnreachable
from pyramidion.core import ErrorCode, InvalidOptions

T = TypeVar("T")
CSRF_HEADER = "X-CSRF-Token"
_CONNECT_SECONDS = 10.0
_ANSWER_SECONDS = 30.0
_QUIET_SECONDS = 45.0  # a stream that is alive shows it every 15 seconds
_FIRST_PAUSE, _LONGEST_PAUSE = 0.1, 2.0
_WAITING_HELPS = frozenset({ErrorCode.STORAGE_UNAVAILABLE, ErrorCode.RATE_LIMITED})
_AWAY = frozenset({502, 503, 504})  # what a proxy says while the server restarts
_CODES = {str(code): code for code in ErrorCode}


class Patience:
    """How long to go on trying: pauses that grow, until the time is up."""

    def __init__(self, seconds: float) -> None:
        self._end = time.monotonic() + seconds
        self._pause = _FIRST_PAUSE

    def wait(self, trouble: Exception, at_least: float = 0.0) -> None:
        """Wait before the next try; raises the trouble itself when there is no time for one."""
        # Clients that lost the same server do not come back at the same moment.
        pause = max(self._pause * random.uniform(0.5, 1.0), at_least)
        self._pause = min(2 * self._pause, _LONGEST_PAUSE)
        if time.monotonic() + pause > self._end:
            raise trouble
        time.sleep(pause)


class Transport:
    """Talks HTTP with one server."""

    def __init__(
        self,
        url: str,
        token: str | None,
        patience: float,
        inner: httpx.BaseTransport | None = None,
    ) -> None:
        self._origin = _origin_of(url)
        self._http = httpx.Client(
            base_url=self._origin,
            headers={"Authorization": f"Bearer {token}"} if token is not None else {},
            timeout=httpx.Timeout(_ANSWER_SECONDS, connect=_CONNECT_SECONDS),
            transport=inner,
        )
        self._patience = patience

    def show_csrf(self, csrf: str | None) -> None:
        """Prove from now on that requests with the session's cookie are made on purpose."""
        if csrf is not None:
            self._http.headers[CSRF_HEADER] = csrf
            self._http.headers["Origin"] = self._origin

    def close(self) -> None:
        """End all connections."""
        self._http.close()

    def be_patient(self) -> Patience:
        """A measure of patience for one request, or for one loss of a stream."""
        return Patience(self._patience)

    def get(self, path: str, params: Mapping[str, Any] | None = None) -> bytes:
        """Ask for something, again if need be."""
        return self._send("GET", path, params, None, is_repeatable=True)

    def post(
        self, path: str, body: msgspec.Struct | dict[str, Any], *, is_repeatable: bool
    ) -> bytes:
        """Have something done; again, if need be, where the server does it only once."""
        content = msgspec.json.encode(body)
        return self._send("POST", path, None, content, is_repeatable=is_repeatable)

    def lines(self, path: str, params: Mapping[str, Any]) -> Iterator[bytes]:
        """The lines of a stream, without the empty ones, until it ends; raises what is wrong."""
        timeout = httpx.Timeout(_QUIET_SECONDS, connect=_CONNECT_SECONDS)
        try:
            with self._http.stream("GET", path, params=params, timeout=timeout) as answer:
                if not answer.is_success:
                    answer.read()
                    raise _trouble_in(answer)
                yield from split_lines(answer.iter_bytes())
        except httpx.TransportError as error:
            raise ServerUnreachable(_sentence(error)) from error

    def _send(
        self,
        method: str,
        path: str,
        params: Mapping[str, Any] | None,
        content: bytes | None,
        *,
        is_repeatable: bool,
    ) -> bytes:
        patience = self.be_patient()
        headers = {} if content is None else {"Content-Type": "application/json"}
        while True:
            trouble: Exception
            try:
                answer = self._http.request(
                    method, path, params=params, content=content, headers=headers
                )
            except httpx.TransportError as error:
                trouble = ServerUnreachable(_sentence(error))
                if not is_repeatable and not isinstance(error, httpx.ConnectError):
                    raise trouble from error
                patience.wait(trouble)
            else:
                if answer.is_success:
                    return answer.content
                trouble = _trouble_in(answer)
                if not helps_to_wait(trouble):
                    raise trouble
                patience.wait(trouble, _asked_to_wait(answer))


def helps_to_wait(trouble: Exception) -> bool:
    """Whether the same request may well succeed a little later."""
    if isinstance(trouble, ServerRefused):
        return trouble.code in _WAITING_HELPS
    return isinstance(trouble, ServerUnreachable)


def decode(content: bytes, kind: type[T]) -> T:
    """Read an answer; raises `ServerRefused` if it is none of a server like ours."""
    try:
        return msgspec.json.decode(content, type=kind)
    except msgspec.DecodeError as error:
        raise not_ours(error) from None


def not_ours(error: Exception) -> ServerRefused:
    """The error for an answer that cannot be read."""
    return ServerRefused(
        ErrorCode.INVALID_MESSAGE,
        f"This is no Pyramidion server, or one of another version: {error}.",
    )


def split_lines(chunks: Iterable[bytes]) -> Iterator[bytes]:
    """Lines that are not empty, at line feeds alone: JSON may hold other separators as they are."""
    rest = b""
    for chunk in chunks:
        *whole, rest = (rest + chunk).split(b"\n")
        yield from filter(None, whole)


def _origin_of(url: str) -> str:
    try:
        parsed = httpx.URL(url)
    except (httpx.InvalidURL, TypeError):
        parsed = httpx.URL()
    if parsed.scheme not in {"http", "https"} or not parsed.host or parsed.path not in {"", "/"}:
        raise InvalidOptions(f"A server's address looks like http://127.0.0.1:8000, not {url!r}.")
    return f"{parsed.scheme}://{parsed.netloc.decode('ascii')}"


def _trouble_in(answer: httpx.Response) -> ServerRefused | ServerUnreachable:
    try:
        problem = msgspec.json.decode(answer.content, type=Problem)
    except msgspec.DecodeError:
        if answer.status_code in _AWAY:
            return ServerUnreachable(f"The server is away (status {answer.status_code}).")
        return not_ours(ValueError(f"it answered with status {answer.status_code}"))
    code = _CODES.get(problem.code)
    if code is None:  # of a newer server
        return ServerRefused(ErrorCode.INTERNAL, f"{problem.code}: {problem.message}", problem.rule)
    return ServerRefused(code, problem.message, problem.rule, problem.reason, problem.about)


def _asked_to_wait(answer: httpx.Response) -> float:
    text = answer.headers.get("Retry-After", "")
    return float(text) if text.isdecimal() else 0.0


def _sentence(error: httpx.TransportError) -> str:
    return f"The server cannot be reached: {error or type(error).__name__}."
