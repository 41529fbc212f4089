"""What the client does about trouble, without a server: the answers are made up here."""

import time
from collections.abc import Iterator

import httpx
import msgspec
import pytest

from pyramidion import ErrorCode, InvalidOptions
from pyramidion.client import Client, ServerRefused, ServerUnreachable
from pyramidion.client.transport import Transport, split_lines

URL = "http://games.example:8000"
Answer = httpx.Response | Exception


class Script(httpx.BaseTransport):
    """A server that answers as it is told, and remembers what it was asked."""

    def __init__(self, *answers: Answer) -> None:
        self._answers = list(answers)
        self.requests: list[httpx.Request] = []

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        request.read()
        self.requests.append(request)
        answer = self._answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer

    def ids(self) -> list[str]:
        """The ids of the commands that came."""
        return [msgspec.json.decode(request.content)["id"] for request in self.requests]


@pytest.fixture(autouse=True)
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How long the client waited each time; it does not really wait."""
    waited: list[float] = []
    monkeypatch.setattr(time, "sleep", waited.append)
    return waited


def client(script: Script, patience: float = 30.0) -> Client:
    return Client(URL, token="pyrt_x", transport=script, patience=patience)


def refused(status: int, code: str, **headers: str) -> httpx.Response:
    body = {"code": code, "message": "No.", "rule": None}
    return httpx.Response(status, json=body, headers=headers)


def done() -> httpx.Response:
    return httpx.Response(200, json={"kind": "done", "match": "m", "id": "c", "number": 7})


def test_an_action_is_sent_again_with_the_same_id_until_it_is_acknowledged() -> None:
    script = Script(
        httpx.ConnectError("refused"),
        httpx.ReadError("broken off"),
        refused(503, "storage_unavailable"),
        httpx.Response(502, text="<h1>Bad gateway</h1>"),
        done(),
    )
    assert client(script).act("m", 3, "b2").number == 7
    assert len(script.ids()) == 5
    assert len(set(script.ids())) == 1


def test_two_actions_have_different_ids() -> None:
    script = Script(done(), done())
    player = client(script)
    player.act("m", 3, "b2")
    player.act("m", 3, "b2")
    assert len(set(script.ids())) == 2


def test_pauses_grow_and_stay_within_bounds(pauses: list[float]) -> None:
    script = Script(*[httpx.ConnectError("refused")] * 8, done())
    client(script).act("m", 3, "b2")
    assert len(pauses) == 8
    assert 0.05 <= pauses[0] <= 0.1
    assert all(1.0 <= pause <= 2.0 for pause in pauses[5:])


def test_a_rate_limit_is_respected(pauses: list[float]) -> None:
    script = Script(refused(429, "rate_limited", **{"Retry-After": "4"}), done())
    client(script).act("m", 3, "b2")
    assert pauses == [4.0]


def test_whoever_has_no_patience_is_told_at_once() -> None:
    with pytest.raises(ServerUnreachable, match="cannot be reached: refused"):
        client(Script(httpx.ConnectError("refused")), patience=0).act("m", 3, "b2")
    with pytest.raises(ServerRefused) as caught:
        client(Script(refused(503, "storage_unavailable")), patience=0).act("m", 3, "b2")
    assert caught.value.code == ErrorCode.STORAGE_UNAVAILABLE


def test_a_refusal_has_a_code_a_sentence_a_rule_and_a_reason() -> None:
    why = {"reason": "occupied", "about": {"cell": "b2"}}
    body = {"code": "illegal_action", "message": "Taken.", "rule": "Pylos 2.1", **why}
    script = Script(httpx.Response(400, json=body))
    with pytest.raises(ServerRefused) as caught:
        client(script).act("m", 3, "b2")
    assert caught.value.code == ErrorCode.ILLEGAL_ACTION
    assert caught.value.message == "Taken."
    assert caught.value.rule == "Pylos 2.1"
    assert {"reason": caught.value.reason, "about": caught.value.about} == why
    assert len(script.requests) == 1


def test_a_code_of_a_newer_server_is_shown() -> None:
    with pytest.raises(ServerRefused, match="moon_phase: No") as caught:
        client(Script(refused(400, "moon_phase"))).act("m", 3, "b2")
    assert caught.value.code == ErrorCode.INTERNAL


@pytest.mark.parametrize(
    "answer",
    [
        httpx.Response(200, text="<h1>Welcome to nginx</h1>"),
        httpx.Response(200, json={"kind": "done"}),
        httpx.Response(404, text="not here"),
        httpx.Response(301, headers={"Location": "https://elsewhere.example"}),
    ],
)
def test_what_is_no_server_of_ours_is_said_to_be_none(answer: httpx.Response) -> None:
    with pytest.raises(ServerRefused, match="no Pyramidion server") as caught:
        client(Script(answer)).act("m", 3, "b2")
    assert caught.value.code == ErrorCode.INVALID_MESSAGE


@pytest.mark.parametrize("url", ["", "games", "ftp://games.example", "http://", "http://a/b"])
def test_an_address_that_is_none_is_refused(url: str) -> None:
    with pytest.raises(InvalidOptions, match="A server's address looks like"):
        Client(url)


def test_a_guest_is_not_made_twice() -> None:
    script = Script(httpx.ReadError("broken off"))
    with pytest.raises(ServerUnreachable):
        Client.guest(URL, "Ada", transport=script)
    assert len(script.requests) == 1


def test_a_guest_shows_the_cookie_the_csrf_token_and_the_origin() -> None:
    me = {"id": "u", "name": "Ada", "login": None, "scopes": ["play"], "csrf": "c"}
    cookie = {"Set-Cookie": "pyramidion_session=pyrs_1; Path=/; HttpOnly"}
    script = Script(
        httpx.Response(200, json={"is_required": True, "is_passed": True}),
        httpx.Response(201, json=me, headers=cookie),
        done(),
    )
    Client.guest(URL, "Ada", join_password="sesame", transport=script).act("m", 3, "b2")
    entry, guest, act = script.requests
    assert msgspec.json.decode(entry.content) == {"password": "sesame"}
    assert msgspec.json.decode(guest.content) == {"name": "Ada"}
    assert act.headers["Cookie"] == "pyramidion_session=pyrs_1"
    assert act.headers["X-CSRF-Token"] == "c"
    assert act.headers["Origin"] == URL


def test_a_token_is_shown_with_every_request() -> None:
    script = Script(done())
    client(script).say("m", "hello")
    assert script.requests[0].headers["Authorization"] == "Bearer pyrt_x"
    assert script.requests[0].url.path == "/api/matches/m/commands"


def test_a_match_whose_name_is_odd_stays_one_part_of_the_address() -> None:
    script = Script(done())
    client(script).say("../tokens?", "hello")
    assert script.requests[0].url.raw_path == b"/api/matches/..%2Ftokens%3F/commands"


def test_lines_end_at_line_feeds_alone() -> None:
    chunks = ['{"a":"one\u2028', "two\x85".encode().decode() + '"}\n\n\n{"b"', ":1}\nrest"]
    found = list(split_lines(chunk.encode() for chunk in chunks))
    assert found == ['{"a":"one\u2028two\x85"}'.encode(), b'{"b":1}']


def presence() -> bytes:
    return b'{"kind":"presence","match":"m","seats":[],"watchers":1}\n'


def news(number: int) -> bytes:
    moment = {
        "status": "playing",
        "ply": number,
        "actor": 0,
        "views": [],
        "clocks": None,
        "running": False,
        "questions": [],
        "can_undo": False,
        "outcome": None,
    }
    message = {"kind": "news", "match": "m", "number": number, "happenings": [], "moment": moment}
    return msgspec.json.encode(message) + b"\n"


class Broken(httpx.SyncByteStream):
    """A stream that breaks off."""

    def __init__(self, *parts: bytes) -> None:
        self._parts = parts

    def __iter__(self) -> Iterator[bytes]:
        yield from self._parts
        raise httpx.ReadError("broken off")


def test_a_stream_that_is_lost_goes_on_after_the_last_entry() -> None:
    script = Script(
        httpx.Response(200, stream=Broken(news(4), b"\n", news(5), presence(), news(6)[:40])),
        httpx.ConnectError("refused"),
        refused(503, "storage_unavailable"),
        httpx.Response(200, content=news(6)),
        httpx.Response(200, content=news(7)),
        refused(404, "unknown_match"),
    )
    seen: list[int] = []
    with pytest.raises(ServerRefused, match="No"):
        seen.extend(getattr(update, "number", -1) for update in client(script).follow("m", after=3))
    assert seen == [4, 5, -1, 6, 7]
    afters = [request.url.params["after"] for request in script.requests]
    assert afters == ["3", "5", "5", "5", "6", "7"]


def test_a_stream_that_never_comes_back_is_given_up() -> None:
    script = Script(httpx.Response(200, content=news(4)), httpx.ConnectError("refused"))
    updates = client(script, patience=0).follow("m")
    next(updates)
    with pytest.raises(ServerUnreachable):
        next(updates)


def test_a_line_that_is_no_message_is_an_error() -> None:
    with pytest.raises(ServerRefused, match="no Pyramidion server"):
        next(client(Script(httpx.Response(200, content=b"hello\n"))).follow("m"))


def test_a_transport_can_be_closed() -> None:
    Transport(URL, None, 0).close()
