"""The conversation over a real socket: what is said in which order, and who is let in."""

import contextlib
import itertools
from collections.abc import Iterator
from typing import Any

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from pyramidion.server.config import Settings
from pyramidion.server.conversation import MOST_WAITING, TOO_SLOW, Outbox
from pyramidion.server.sockets import MOST_UNANSWERED
from tests.client.server_process import ServerProcess, running_server
from tests.server.house import story

PATIENCE = 60.0  # seconds; rules may have to be compiled first
MINE, FRIEND = {"kind": "mine"}, {"kind": "friend"}
Message = dict[str, Any]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with running_server(tmp_path_factory.mktemp("socket") / "data") as process:
        yield process


class Player:
    """Somebody with a browser: cookies, and a socket."""

    def __init__(self, server: ServerProcess, name: str) -> None:
        self.url = server.url
        self._headers = {"origin": self.url}
        answer = self._post("/api/guests", {"name": name})
        self.me = answer.json()
        self.cookie = "; ".join(f"{name}={value}" for name, value in answer.cookies.items())
        self._headers |= {"cookie": self.cookie, "x-csrf-token": self.me["csrf"]}
        self._numbers = itertools.count()

    def _post(self, path: str, body: object) -> httpx.Response:
        answer = httpx.post(self.url + path, json=body, headers=self._headers, timeout=PATIENCE)
        return answer.raise_for_status()

    def set_up(self, *seats: Message) -> tuple[str, str]:
        body = {"id": f"m{next(self._numbers)}", "terms": {"game": "pylos", "seats": seats}}
        made = self._post("/api/matches", body).json()
        return made["match"], made["invitation"]

    def connect(self) -> "Socket":
        return Socket(self.url, origin=self.url, cookie=self.cookie)


class Socket:
    """A WebSocket, message by message."""

    def __init__(self, url: str, **headers: str) -> None:
        address = url.replace("http", "ws", 1) + "/api/socket"
        self._closing = contextlib.ExitStack()
        self.line: ClientConnection = self._closing.enter_context(
            connect(address, additional_headers=headers, proxy=None)
        )
        self._numbers = itertools.count()

    def __enter__(self) -> "Socket":
        assert self.next()["kind"] == "hello"
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._closing.close()

    def say(self, message: object) -> None:
        self.line.send(msgspec.json.encode(message).decode())

    def next(self) -> Message:
        message: Message = msgspec.json.decode(self.line.recv(PATIENCE))
        return message

    def until(self, kind: str) -> Message:
        while (message := self.next())["kind"] != kind:
            pass
        return message

    def kinds(self, number: int) -> list[str]:
        return [self.next()["kind"] for _ in range(number)]

    def follow(self, match: str, after: int = -1) -> Message:
        self.say({"kind": "follow", "match": match, "after": after})
        return self.until("table")

    def do(self, match: str, kind: str, **fields: object) -> str:
        name = f"c{next(self._numbers)}"
        self.say({"kind": "do", "match": match, "command": {"kind": kind, "id": name, **fields}})
        return name

    def ping(self) -> Message:
        self.say({"kind": "ping"})
        return self.until("pong")

    def farewell(self) -> tuple[int, str]:
        """Wait until the server hangs up: its code and sentence."""
        with contextlib.suppress(ConnectionClosed):
            while True:
                self.line.recv(PATIENCE)
        self.close()
        return self.line.close_code or 0, self.line.close_reason or ""


def test_the_first_message_says_whom_the_server_takes_one_for(server: ServerProcess) -> None:
    ann = Player(server, "Ann")
    socket = Socket(server.url, origin=server.url, cookie=ann.cookie)
    hello = socket.next()
    assert (hello["kind"], hello["user"], hello["name"]) == ("hello", ann.me["id"], "Ann")
    socket.close()


def test_whoever_acts_is_told_that_it_is_stored_before_the_news(server: ServerProcess) -> None:
    ann = Player(server, "Ann")
    match, _ = ann.set_up(MINE, MINE)
    with ann.connect() as socket:
        table = socket.follow(match)
        name = socket.do(match, "act", ply=table["moment"]["ply"], action="b2")
        done = socket.next()
        news = socket.next()
        assert (done["kind"], done["id"], done["match"]) == ("done", name, match)
        assert news["kind"] == "news"
        assert news["number"] == done["number"] == table["number"] + 1
        assert news["happenings"][0]["entry"]["action"] == "b2"


def test_a_command_sent_again_is_acknowledged_again_and_done_once(server: ServerProcess) -> None:
    ann = Player(server, "Ann")
    match, _ = ann.set_up(MINE, MINE)
    wish = {"kind": "act", "id": "twice", "ply": 0, "action": "b2"}
    with ann.connect() as socket:
        socket.follow(match)
        for _ in range(2):
            socket.say({"kind": "do", "match": match, "command": wish})
        assert socket.kinds(3) == ["done", "news", "done"]
        assert socket.follow(match)["moment"]["ply"] == 1


def test_a_refusal_has_a_code_a_sentence_the_match_and_the_id(server: ServerProcess) -> None:
    ann = Player(server, "Ann")
    match, _ = ann.set_up(MINE, MINE)
    with ann.connect() as socket:
        name = socket.do(match, "act", ply=7, action="b2")
        stale = socket.next()
        assert (stale["kind"], stale["code"]) == ("refused", "stale_ply")
        assert (stale["match"], stale["id"]) == (match, name)
        socket.do(match, "act", ply=0, action="a2/2")
        assert socket.next()["code"] in ("invalid_text", "illegal_action")
        socket.do(match, "act", ply=0, action="f1")
        illegal = socket.next()
        assert illegal["code"] == "illegal_action"
        assert (illegal["reason"], illegal["about"]) == ("unsupported", {"cell": "f1"})
        assert illegal["rule"].startswith("Pylos ")
        socket.say({"kind": "follow", "match": "nowhere"})
        assert socket.next()["code"] == "unknown_match"


def test_two_people_are_told_the_same_and_nothing_after_they_leave(server: ServerProcess) -> None:
    ann, bob = Player(server, "Ann"), Player(server, "Bob")
    match, invitation = ann.set_up(MINE, FRIEND)
    with ann.connect() as ours, bob.connect() as theirs:
        ours.follow(match)
        theirs.follow(match)
        theirs.do(match, "sit", invitation=invitation)
        assert theirs.until("news")["happenings"] == ours.until("news")["happenings"]
        ours.do(match, "act", ply=0, action="b2")
        one, two = ours.until("news"), theirs.until("news")
        assert one["happenings"] == two["happenings"]
        assert one["moment"]["views"][0]["setup"] == two["moment"]["views"][0]["setup"]
        theirs.say({"kind": "unfollow", "match": match})
        theirs.ping()
        theirs.do(match, "act", ply=1, action="b3")
        ours.until("news")
        assert theirs.next()["kind"] == "done"
        assert theirs.ping()["kind"] == "pong"


def test_who_comes_back_is_told_what_was_missed_and_no_more(server: ServerProcess) -> None:
    ann = Player(server, "Ann")
    match, _ = ann.set_up(MINE, MINE)
    with ann.connect() as socket:
        socket.follow(match)
        for ply, action in enumerate(("b2", "b3", "b4")):
            socket.do(match, "act", ply=ply, action=action)
            socket.until("news")
        everything = socket.follow(match)
    last = everything["number"]
    for after in range(-1, last + 2):
        with ann.connect() as again:
            table = again.follow(match, after)
        missed = [h for h in everything["happenings"] if h["number"] > after]
        assert table["happenings"] == missed
        assert table["moment"]["views"] == everything["moment"]["views"]


@pytest.mark.parametrize(
    ("with_cookie", "origin", "code"),
    [(False, "", "sign_in"), (True, "http://evil.example", "forbidden"), (True, None, "forbidden")],
)
def test_nobody_is_let_in_without_a_session_or_from_another_page(
    server: ServerProcess, with_cookie: bool, origin: str | None, code: str
) -> None:
    headers = {} if origin is None else {"origin": origin or server.url}
    if with_cookie:
        headers["cookie"] = Player(server, "Ann").cookie
    assert Socket(server.url, **headers).farewell() == (1008, code)


def test_a_message_may_be_binary(server: ServerProcess) -> None:
    with Player(server, "Ann").connect() as socket:
        socket.line.send(b'{"kind":"ping"}')
        assert socket.next()["kind"] == "pong"
        socket.line.send(b"\xff\x00\xfe")
        assert socket.next()["code"] == "invalid_message"
        socket.line.send(b"")
        assert socket.next()["code"] == "invalid_message"
        assert socket.ping()


@pytest.mark.parametrize("size", [Settings().most_message + 1, 4 * 1024 * 1024])
@pytest.mark.parametrize("letter", ["x", b"x"])
def test_a_message_that_is_too_large_ends_the_conversation(
    server: ServerProcess, size: int, letter: str | bytes
) -> None:
    with Player(server, "Ann").connect() as socket:
        socket.line.send(letter * size)
        code, _ = socket.farewell()
        assert code == 1009


STRANGE = (
    *("", "null", "[]", "{}", '"', "{", "\x00", "nan", "1e999", "[" * 3000, '{"kind":' * 500),
    '{"kind":"ping","x":1}',
    '{"kind":"follow"}',
    '{"kind":"follow","match":null}',
    '{"kind":"follow","match":"m","after":-2}',
    '{"kind":"follow","match":"m","after":99999999999999999999999999}',
    '{"kind":"follow","match":"\\ud800"}',
    '{"kind":"follow","match":"\\u0000"}',
    '{"kind":"unfollow","match":"\\u0000"}',
    '{"kind":"do","match":"m","command":{}}',
    '{"kind":"do","match":"m","command":{"kind":"act","id":"x","ply":1e3,"action":"b2"}}',
    '{"kind":"do","match":"m","command":{"kind":"sit","id":"","invitation":"\\ud800"}}',
    '{"kind":"hello","user":"x","name":"y","version":"z","now":1}',
    '{"kind":"table"}',
)


def test_strange_messages_are_refused_and_the_conversation_goes_on(server: ServerProcess) -> None:
    with Player(server, "Ann").connect() as socket:
        for text in STRANGE:
            socket.line.send(text)
            if "unfollow" not in text:
                answer = socket.next()
                assert answer["kind"] == "refused"
                assert answer["code"] in ("invalid_message", "invalid_text", "unknown_match"), text
        assert socket.ping()
    assert "Traceback" not in server.log.read_text()


def test_pings_and_pongs_of_the_protocol_are_harmless(server: ServerProcess) -> None:
    with Player(server, "Ann").connect() as socket:
        assert socket.line.ping(b"there?").wait(PATIENCE)
        socket.line.pong(b"unasked")
        assert socket.ping()


def test_a_message_in_several_frames_is_not_read(server: ServerProcess) -> None:
    with Player(server, "Ann").connect() as socket:
        with contextlib.suppress(ConnectionClosed):
            socket.line.send(['{"kind":', '"ping"}'])
        assert socket.farewell()[0] == 1003


def test_who_goes_on_talking_hears_the_farewell_all_the_same(server: ServerProcess) -> None:
    with Player(server, "Ann").connect() as socket:
        with contextlib.suppress(ConnectionClosed):  # it may hear it before all is said
            socket.line.send(["{", *[" " * 1000] * 500, "}"])
        assert socket.farewell()[0] == 1003


def test_as_many_messages_at_once_are_answered_as_may_wait(server: ServerProcess) -> None:
    with Player(server, "Ann").connect() as socket:
        for _ in range(MOST_UNANSWERED):
            socket.say({"kind": "ping"})
        assert socket.kinds(MOST_UNANSWERED) == ["pong"] * MOST_UNANSWERED


def test_who_hangs_up_at_once_is_not_there_any_more(server: ServerProcess) -> None:
    ann = Player(server, "Ann")
    match, _ = ann.set_up(MINE, MINE)
    for _ in range(20):
        socket = Player(server, "Eve").connect()
        socket.say({"kind": "follow", "match": match})
        socket.close()
    with ann.connect() as watching:
        table = watching.follow(match)
        while table["watchers"]:
            table["watchers"] = watching.until("presence")["watchers"]


def test_a_socket_is_only_at_its_address(server: ServerProcess) -> None:
    with pytest.raises(InvalidStatus) as caught:
        Socket(server.url + "/elsewhere?", origin=server.url)
    assert caught.value.response.status_code == 404


@story
async def test_who_does_not_read_is_let_go_and_may_come_back() -> None:
    outbox = Outbox("ann")
    for _ in range(MOST_WAITING + 1):
        outbox.send(b"{}")
    assert await outbox.take() is None
    assert outbox.farewell == TOO_SLOW
