"""What keeps others out: origins, CSRF tokens, the join password, limits, sizes, headers."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from litestar import get, websocket
from litestar.connection import WebSocket
from litestar.datastructures import Headers, State

from pyramidion.core import ErrorCode
from pyramidion.server import network
from pyramidion.server.config import Settings
from pyramidion.server.errors import Refusal
from pyramidion.server.http.addresses import check_origin, client_address, is_local_name
from pyramidion.server.http.security import ANYBODY, admit_socket
from pyramidion.server.services import services_of
from tests.server.house import ORIGIN, PASSWORD, House, Visitor, open_house, story
from tests.server.test_people import code_of, new_secret

HOME = Settings()
CLUB = Settings(origins=("https://games.example",))


@story
async def test_a_page_of_another_site_can_change_nothing(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ada = house.visitor()
        await ada.be_guest()
        assert ada.csrf is not None
        good = {"origin": ORIGIN, "x-csrf-token": ada.csrf}
        for changes in (
            {"origin": "http://evil.example"},
            {"origin": "null"},
            {"origin": ""},
            {"origin": "http://games.local.evil.example"},
            {"x-csrf-token": ""},
            {"x-csrf-token": "guessed"},
            {"x-csrf-token": "gu\u00e9ss\u00e9d"},
        ):
            sent = {**good, **changes}
            headers = [(k.encode(), v.encode("latin-1")) for k, v in sent.items() if v]
            answer = await ada.http.patch("/api/me", json={"name": "Eve"}, headers=headers)
            assert (answer.status_code, code_of(answer)) == (403, ErrorCode.FORBIDDEN), changes
        assert (await ada.get("/api/me")).json()["name"] == "Ada"
        answer = await ada.http.patch("/api/me", json={"name": "Eve"}, headers=good)
        assert answer.status_code == 200


@story
async def test_a_referer_stands_in_for_a_missing_origin(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ada = house.visitor()
        await ada.be_guest()
        for referer, status in [(f"{ORIGIN}/match/7", 200), ("http://evil.example/x", 403)]:
            headers = {"referer": referer, "x-csrf-token": ada.csrf or ""}
            answer = await ada.http.patch("/api/me", json={"name": "Eve"}, headers=headers)
            assert answer.status_code == status


@story
async def test_another_site_cannot_sign_a_visitor_in(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        await house.visitor().be_account("eve")
        victim = house.visitor()
        body = {"login": "eve", "password": PASSWORD}
        headers = {"origin": "http://evil.example"}
        answer = await victim.http.post("/api/session", json=body, headers=headers)
        assert code_of(answer) == ErrorCode.FORBIDDEN
        assert (await victim.http.post("/api/session", json=body)).status_code == 201


@story
async def test_a_token_of_another_session_does_not_do(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ada, eve = house.visitor(), house.visitor()
        await ada.be_guest("Ada")
        await eve.be_guest("Eve")
        ada.csrf = eve.csrf
        assert code_of(await ada.send("DELETE", "/api/me")) == ErrorCode.FORBIDDEN


@pytest.mark.parametrize(
    ("settings", "host", "origin", "is_own"),
    [
        (HOME, "192.168.1.7:8000", "http://192.168.1.7:8000", True),
        (HOME, "[::1]:8000", "http://[::1]:8000", True),
        (HOME, "localhost:8000", "http://localhost:8000", True),
        (HOME, "attic:8000", "http://attic:8000", True),
        (HOME, "attic.local", "https://attic.local", True),
        (HOME, "localhost:8000", "http://localhost:9000", False),
        (HOME, "localhost:8000", "chrome-extension://localhost:8000", False),
        (HOME, "rebound.example:8000", "http://rebound.example:8000", False),
        (HOME, "[", "http://[", False),
        (CLUB, "anything", "https://games.example", True),
        (CLUB, "games.example", "http://games.example", False),
        (CLUB, "192.168.1.7:8000", "http://192.168.1.7:8000", False),
    ],
)
def test_pages_come_from_the_server_itself_or_from_an_origin_of_the_settings(
    settings: Settings, host: str, origin: str, is_own: bool
) -> None:
    headers = Headers({"host": host, "origin": origin})
    if is_own:
        check_origin(headers, settings, is_required=True)
    else:
        with pytest.raises(Refusal) as refused:
            check_origin(headers, settings, is_required=False)
        assert refused.value.code == ErrorCode.FORBIDDEN


def test_a_name_that_somebody_else_may_own_is_not_local() -> None:
    assert not is_local_name("games.example")
    assert not is_local_name("127.0.0.1.games.example")
    assert is_local_name("127.0.0.1")


@pytest.mark.parametrize(
    ("peer", "forwarded", "address"),
    [
        ("192.0.2.1", None, "192.0.2.1"),
        ("192.0.2.1", "198.51.100.9", "192.0.2.1"),
        ("10.0.0.1", "198.51.100.9", "198.51.100.9"),
        ("10.0.0.1", "203.0.113.5, 198.51.100.9", "198.51.100.9"),
        ("10.0.0.1", "203.0.113.5, 10.0.0.2", "203.0.113.5"),
        ("10.0.0.1", "nonsense, 10.0.0.2", "10.0.0.2"),
        ("10.0.0.1", None, "10.0.0.1"),
        (None, "198.51.100.9", "unknown"),
    ],
)
def test_only_trusted_proxies_tell_where_a_request_comes_from(
    peer: str | None, forwarded: str | None, address: str
) -> None:
    headers = Headers({"x-forwarded-for": forwarded} if forwarded else {})
    networks = Settings(proxies=("10.0.0.0/8",)).networks
    assert client_address(peer, headers, networks) == address


@story
async def test_other_devices_are_told_where_the_server_is_if_it_listens_to_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(network, "network_address", lambda: "192.168.1.7")
    for host, told in (("0.0.0.0", "http://192.168.1.7:8000/"), ("127.0.0.1", None)):
        async with open_house(tmp_path, host=host) as house:
            answer = await house.visitor().get("/api/entry")
            assert answer.json() == {
                "is_required": False,
                "is_passed": True,
                "is_known": False,
                "network": told,
            }


@story
async def test_a_browser_is_told_whether_it_is_known_without_an_error(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ada = house.visitor()
        known = []
        known.append((await ada.get("/api/entry")).json()["is_known"])
        await ada.be_guest("Ada")
        known.append((await ada.get("/api/entry")).json()["is_known"])
        await ada.send("DELETE", "/api/session")
        known.append((await ada.get("/api/entry")).json()["is_known"])
        assert known == [False, True, False]


@story
async def test_a_join_password_keeps_everybody_out_until_it_is_given(tmp_path: Path) -> None:
    async with open_house(tmp_path, join_password="open sesame") as house:
        ada = house.visitor()
        entry = {"is_required": True, "is_passed": False, "is_known": False, "network": None}
        assert (await ada.get("/api/entry")).json() == entry
        for method, path, body in [
            ("POST", "/api/guests", {"name": "Ada"}),
            ("POST", "/api/accounts", {"login": "ada", "password": PASSWORD}),
            ("POST", "/api/session", {"login": "ada", "password": PASSWORD}),
            ("GET", "/api/me", None),
        ]:
            answer = await ada.send(method, path, body)
            assert (answer.status_code, code_of(answer)) == (403, ErrorCode.FORBIDDEN)
        assert (await ada.get("/health")).status_code == 200
        assert (await ada.get("/api/docs")).status_code == 200
        wrong = await ada.post("/api/entry", password="open barley")
        assert (wrong.status_code, code_of(wrong)) == (401, ErrorCode.WRONG_PASSWORD)
        right = await ada.post("/api/entry", password="open sesame")
        assert right.json() == {**entry, "is_passed": True}
        [cookie] = right.headers.get_list("set-cookie")
        assert "httponly" in cookie.lower()
        assert "sesame" not in cookie
        await ada.be_guest()
        assert (await ada.get("/api/me")).status_code == 200


@story
async def test_a_session_alone_does_not_do_once_the_join_password_is_another(
    tmp_path: Path,
) -> None:
    async with open_house(tmp_path, join_password="open sesame") as house:
        ada = house.visitor()
        await ada.post("/api/entry", password="open sesame")
        await ada.be_account("ada")
        secret = await new_secret(ada, "read")
        cookies = dict(ada.http.cookies)
    async with open_house(tmp_path, join_password="open barley") as house:
        ada = house.visitor()
        ada.http.cookies.update(cookies)
        assert code_of(await ada.get("/api/me")) == ErrorCode.FORBIDDEN
        bot = await house.visitor().get("/api/me", authorization=f"Bearer {secret}")
        assert bot.status_code == 200
        await ada.post("/api/entry", password="open barley")
        assert (await ada.get("/api/me")).status_code == 200


@story
async def test_the_join_password_cannot_be_tried_out_either(tmp_path: Path) -> None:
    changes = {"join_password": "open sesame", "passwords_per_minute": 2}
    async with open_house(tmp_path, **changes) as house:
        eve = house.visitor("192.0.2.66")
        for _ in range(2):
            await eve.post("/api/entry", password="open barley")
        answer = await eve.post("/api/entry", password="open sesame")
        assert code_of(answer) == ErrorCode.RATE_LIMITED
        await house.visitor("192.0.2.1").post("/api/entry", password="open sesame")


@story
async def test_an_address_that_asks_too_much_has_to_wait_and_others_do_not(
    tmp_path: Path,
) -> None:
    async with open_house(tmp_path, address_rate=0.001, address_burst=3) as house:
        eve = house.visitor("192.0.2.66")
        for path in ("/health", "/nowhere", "/api/me"):
            assert (await eve.get(path)).status_code != 429
        answer = await eve.get("/nowhere")
        assert (answer.status_code, code_of(answer)) == (429, ErrorCode.RATE_LIMITED)
        assert int(answer.headers["retry-after"]) > 60
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert (await house.visitor("192.0.2.1").get("/health")).status_code == 200


@story
async def test_an_account_that_asks_too_much_has_to_wait_from_wherever(tmp_path: Path) -> None:
    async with open_house(tmp_path, account_rate=0.001, account_burst=3) as house:
        ada = house.visitor("192.0.2.1")
        await ada.be_account()
        secret = await new_secret(ada, "read")
        bot = house.visitor("198.51.100.1")
        headers = {"authorization": f"Bearer {secret}"}
        statuses = [(await bot.get("/api/me", **headers)).status_code for _ in range(3)]
        assert statuses == [200, 200, 429]
        assert (await ada.get("/api/me")).status_code == 429


@story
async def test_limits_of_0_are_none(tmp_path: Path) -> None:
    changes = dict.fromkeys(
        ("address_rate", "account_rate", "guests_per_minute", "passwords_per_minute"), 0
    )
    async with open_house(tmp_path, **changes) as house:
        ada = house.visitor()
        await ada.be_guest()
        for _ in range(300):
            assert (await ada.get("/api/me")).status_code == 200


@story
async def test_a_body_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    async with open_house(tmp_path, most_body=1024) as house:
        ada = house.visitor()
        answer = await ada.post("/api/guests", name="x" * 2000)
        assert (answer.status_code, code_of(answer)) == (413, ErrorCode.TOO_LARGE)

        async def endless() -> AsyncIterator[bytes]:
            while True:
                yield b"x" * 512

        headers = {"content-type": "application/json", "origin": ORIGIN}
        answer = await ada.http.post("/api/guests", content=endless(), headers=headers)
        assert (answer.status_code, code_of(answer)) == (413, ErrorCode.TOO_LARGE)


@story
async def test_headers_that_are_too_large_are_refused(tmp_path: Path) -> None:
    async with open_house(tmp_path, most_headers=8192) as house:
        answer = await house.visitor().get("/health", **{"x-large": "x" * 9000})
        assert (answer.status_code, code_of(answer)) == (413, ErrorCode.TOO_LARGE)
        assert (await house.visitor().get("/health")).status_code == 200


@story
async def test_every_answer_has_the_headers_that_browsers_need(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ada = house.visitor()
        for path in ("/health", "/api/me", "/nowhere", "/api/docs"):
            headers = (await ada.get(path)).headers
            policy = headers["content-security-policy"]
            assert "default-src 'self'" in policy
            assert "frame-ancestors 'none'" in policy
            assert "unsafe" not in policy
            assert "http" not in policy
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "same-origin"
            assert headers["cross-origin-opener-policy"] == "same-origin"
            assert "camera=()" in headers["permissions-policy"]
            assert "strict-transport-security" not in headers
        assert (await ada.get("/api/me")).headers["cache-control"] == "no-store"


@websocket("/socket")
async def greet(socket: WebSocket[object, object, State]) -> None:
    """A socket as the server's own one begins."""
    try:
        caller = await admit_socket(socket.scope, services_of(socket.scope))
    except Refusal as refusal:
        await socket.close(4000, refusal.code)
        return
    await socket.accept()
    await socket.send_text(caller.user.name)
    await socket.close()


async def knock(house: House, visitor: Visitor, **headers: str) -> list[Any]:
    """What the server says to somebody who opens a socket."""
    cookies = "; ".join(f"{name}={value}" for name, value in visitor.http.cookies.items())
    said: list[Any] = []
    shown = {"host": "games.local", "cookie": cookies, **headers}
    scope: Any = {
        "type": "websocket",
        "path": "/socket",
        "raw_path": b"/socket",
        "query_string": b"",
        "root_path": "",
        "scheme": "ws",
        "headers": [(name.encode(), value.encode()) for name, value in shown.items() if value],
        "client": ("192.0.2.1", 50_000),
        "server": ("games.local", 80),
        "subprotocols": [],
        "state": {},
    }

    async def receive() -> Any:
        return {"type": "websocket.connect"}

    async def send(message: object) -> None:
        said.append(message)

    await house.app(scope, receive, send)
    return said


@story
async def test_a_socket_is_opened_from_a_page_of_the_servers_or_with_a_token(
    tmp_path: Path,
) -> None:
    async with open_house(tmp_path, greet) as house:
        ada, nobody = house.visitor(), house.visitor()
        await ada.be_account()
        bearer = f"Bearer {await new_secret(ada, 'read')}"
        weak = f"Bearer {await new_secret(ada, 'play')}"

        def reason(said: list[Any]) -> object:
            return said[0]["reason"]

        assert (await knock(house, ada, origin=ORIGIN))[1]["text"] == "ada"
        assert (await knock(house, nobody, authorization=bearer))[1]["text"] == "ada"
        evil = await knock(house, ada, origin="http://evil.example")
        assert reason(evil) == ErrorCode.FORBIDDEN
        assert reason(await knock(house, ada)) == ErrorCode.FORBIDDEN
        assert reason(await knock(house, nobody, origin=ORIGIN)) == ErrorCode.SIGN_IN
        assert reason(await knock(house, nobody, authorization=weak)) == ErrorCode.FORBIDDEN


@story
async def test_a_socket_counts_as_a_request_of_its_address(tmp_path: Path) -> None:
    async with open_house(tmp_path, greet, address_rate=0.001, address_burst=2) as house:
        ada = house.visitor("192.0.2.1")
        await ada.be_guest()
        assert (await knock(house, ada, origin=ORIGIN))[0]["type"] == "websocket.accept"
        [refusal] = await knock(house, ada, origin=ORIGIN)
        assert refusal["type"] == "websocket.close"
        assert refusal["code"] == 1013


@get("/open-question", access=ANYBODY)
async def look_around() -> str:
    """A route for whoever has come in."""
    return "welcome"


@get("/undeclared")
async def forgotten() -> str:
    """A route that does not say who may use it."""
    return "secret"


@story
async def test_a_route_that_does_not_say_for_whom_it_is_is_for_who_is_signed_in(
    tmp_path: Path,
) -> None:
    async with open_house(tmp_path, look_around, forgotten) as house:
        ada = house.visitor()
        assert (await ada.get("/open-question")).text == "welcome"
        assert code_of(await ada.get("/undeclared")) == ErrorCode.SIGN_IN
        await ada.be_guest()
        assert (await ada.get("/undeclared")).text == "secret"


@story
async def test_an_address_tells_which_methods_it_takes(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        answer = await house.visitor().http.options("/api/me")
        assert answer.status_code == 204
        assert answer.headers["allow"] == "DELETE, GET, OPTIONS, PATCH"
        assert (await house.visitor().http.options("/nowhere")).status_code == 404
