"""People over HTTP, as browsers and programs meet the server."""

from pathlib import Path

import httpx

from pyramidion.core import ErrorCode
from tests.server.house import PASSWORD, House, Visitor, open_house, story


def code_of(answer: httpx.Response) -> str:
    problem = answer.json()
    assert set(problem) == {"code", "message", "rule", "reason", "about"}
    assert problem["message"].endswith(".")
    return str(problem["code"])


async def new_secret(visitor: Visitor, *scopes: str) -> str:
    """An API token of somebody's."""
    answer = await visitor.post("/api/tokens", name="bot", scopes=scopes)
    assert answer.status_code == 201, answer.text
    secret: str = answer.json()["secret"]
    return secret


def program(house: House, secret: str) -> httpx.AsyncClient:
    """A program with an API token, which sends neither cookies nor an origin."""
    client = house.visitor().http
    client.headers["authorization"] = f"Bearer {secret}"
    return client


@story
async def test_a_guest_plays_at_once_with_a_name(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ada = house.visitor()
        answer = await ada.post("/api/guests", name="  Ada ")
        assert answer.status_code == 201
        assert answer.json()["name"] == "Ada"
        assert answer.json()["login"] is None
        assert (await ada.get("/api/me")).json() == answer.json()


@story
async def test_the_session_cookie_is_out_of_reach_of_scripts_and_other_sites(
    tmp_path: Path,
) -> None:
    async with open_house(tmp_path) as house:
        answer = await house.visitor().post("/api/guests", name="Ada")
        [cookie] = answer.headers.get_list("set-cookie")
        assert cookie.startswith("pyramidion_session=pyrs_")
        parts = {part.strip().lower() for part in cookie.split(";")}
        assert {"httponly", "samesite=lax", "path=/"} <= parts
        assert "secure" not in parts
        assert answer.json()["csrf"] not in cookie


@story
async def test_behind_https_the_cookie_is_for_https_and_this_host_alone(tmp_path: Path) -> None:
    origin = "https://games.example"
    async with open_house(tmp_path, origins=[origin]) as house:
        ada = house.visitor(origin=origin)
        answer = await ada.post("/api/guests", name="Ada")
        [cookie] = answer.headers.get_list("set-cookie")
        assert cookie.startswith("__Host-pyramidion_session=")
        assert "; secure" in cookie.lower()
        assert "domain" not in cookie.lower()
        assert "strict-transport-security" in answer.headers
        assert (await ada.get("/api/me")).status_code == 200


@story
async def test_a_guest_who_is_there_does_not_become_another_by_accident(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ada = house.visitor()
        await ada.be_guest()
        again = await ada.post("/api/guests", name="Bob")
        assert (again.status_code, code_of(again)) == (409, ErrorCode.NOT_NOW)


@story
async def test_a_guest_becomes_an_account_and_keeps_id_and_name(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ada, elsewhere = house.visitor(), house.visitor()
        user = await ada.be_guest("Ada")
        old_cookie = ada.http.cookies["pyramidion_session"]
        answer = await ada.post("/api/accounts", login="Ada", password=PASSWORD)
        assert answer.status_code == 201
        assert (answer.json()["id"], answer.json()["name"]) == (user, "Ada")
        assert ada.http.cookies["pyramidion_session"] != old_cookie
        stale = await elsewhere.get("/api/me", cookie=f"pyramidion_session={old_cookie}")
        assert code_of(stale) == ErrorCode.SIGN_IN
        signed_in = await elsewhere.post("/api/session", login="ADA", password=PASSWORD)
        assert (signed_in.status_code, signed_in.json()["id"]) == (201, user)


@story
async def test_names_and_passwords_that_nobody_may_have_are_refused(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ada = house.visitor()
        await house.visitor().be_account("ada")
        for path, body, code in [
            ("/api/guests", {"name": " \n "}, ErrorCode.INVALID_NAME),
            ("/api/guests", {"name": ""}, ErrorCode.INVALID_NAME),
            ("/api/guests", {"name": "x" * 61}, ErrorCode.INVALID_NAME),
            ("/api/guests", {"name": 7}, ErrorCode.INVALID_MESSAGE),
            ("/api/guests", {"name": "Ada", "role": "admin"}, ErrorCode.INVALID_MESSAGE),
            ("/api/accounts", {"login": "a", "password": PASSWORD}, ErrorCode.INVALID_NAME),
            ("/api/accounts", {"login": "bob", "password": "short"}, ErrorCode.INVALID_NAME),
            ("/api/accounts", {"login": "Ada", "password": PASSWORD}, ErrorCode.NAME_TAKEN),
        ]:
            answer = await ada.send("POST", path, body)
            assert code_of(answer) == code, body
            assert not answer.headers.get_list("set-cookie")


@story
async def test_a_wrong_password_and_an_unknown_login_look_the_same(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        await house.visitor().be_account("ada")
        eve = house.visitor()
        wrong = await eve.post("/api/session", login="ada", password="wrong horse")
        unknown = await eve.post("/api/session", login="eve", password="wrong horse")
        assert wrong.status_code == unknown.status_code == 401
        assert wrong.json() == unknown.json()
        assert code_of(wrong) == ErrorCode.WRONG_PASSWORD


@story
async def test_passwords_cannot_be_tried_one_after_the_other(tmp_path: Path) -> None:
    async with open_house(tmp_path, passwords_per_minute=3) as house:
        await house.visitor("198.51.100.1").be_account("ada")
        eve = house.visitor("192.0.2.66")
        for _ in range(3):
            await eve.post("/api/session", login="ada", password="wrong horse")
        answer = await eve.post("/api/session", login="ada", password=PASSWORD)
        assert (answer.status_code, code_of(answer)) == (429, ErrorCode.RATE_LIMITED)
        assert int(answer.headers["retry-after"]) >= 1


@story
async def test_a_whole_club_can_sign_in_from_one_address(tmp_path: Path) -> None:
    async with open_house(tmp_path, passwords_per_minute=3) as house:
        members = [f"member{number}" for number in range(8)]
        for member in members:
            await house.visitor().be_account(member)
        for member in members:
            answer = await house.visitor().post("/api/session", login=member, password=PASSWORD)
            assert answer.status_code == 201


@story
async def test_one_address_cannot_fill_the_server_with_guests(tmp_path: Path) -> None:
    async with open_house(tmp_path, guests_per_minute=2) as house:
        for _ in range(2):
            await house.visitor().be_guest()
        answer = await house.visitor().post("/api/guests", name="Ada")
        assert code_of(answer) == ErrorCode.RATE_LIMITED
        await house.visitor("198.51.100.7").be_guest()


@story
async def test_signing_out_ends_the_session_and_takes_the_cookie_back(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ada = house.visitor()
        await ada.be_account()
        secret = ada.http.cookies["pyramidion_session"]
        assert (await ada.send("DELETE", "/api/session")).status_code == 204
        assert "pyramidion_session" not in ada.http.cookies
        answer = await house.visitor().get("/api/me", cookie=f"pyramidion_session={secret}")
        assert (answer.status_code, code_of(answer)) == (401, ErrorCode.SIGN_IN)


@story
async def test_signing_out_everywhere_ends_the_other_sessions_too(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        desk, phone = house.visitor(), house.visitor()
        await desk.be_account("ada")
        await phone.post("/api/session", login="ada", password=PASSWORD)
        await phone.send("DELETE", "/api/session?everywhere=true")
        assert code_of(await desk.get("/api/me")) == ErrorCode.SIGN_IN


@story
async def test_changing_the_password_needs_the_old_one_and_signs_out_elsewhere(
    tmp_path: Path,
) -> None:
    async with open_house(tmp_path) as house:
        desk, phone = house.visitor(), house.visitor()
        await desk.be_account("ada")
        await phone.post("/api/session", login="ada", password=PASSWORD)
        wrong = await desk.post("/api/password", old="wrong horse", new="battery staple")
        assert code_of(wrong) == ErrorCode.WRONG_PASSWORD
        easy = await desk.post("/api/password", old=PASSWORD, new="short")
        assert code_of(easy) == ErrorCode.INVALID_NAME
        right = await desk.post("/api/password", old=PASSWORD, new="battery staple")
        assert right.status_code == 200
        assert (await desk.get("/api/me")).status_code == 200
        assert code_of(await phone.get("/api/me")) == ErrorCode.SIGN_IN
        again = await phone.post("/api/session", login="ada", password="battery staple")
        assert again.status_code == 201


@story
async def test_a_guest_has_no_password_to_change(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ada = house.visitor()
        await ada.be_guest()
        answer = await ada.post("/api/password", old=PASSWORD, new="battery staple")
        assert code_of(answer) == ErrorCode.NOT_NOW


@story
async def test_somebody_can_be_renamed_and_deleted(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ada = house.visitor()
        await ada.be_account("ada")
        renamed = await ada.send("PATCH", "/api/me", {"name": "Countess"})
        assert renamed.json()["name"] == "Countess"
        assert (await ada.get("/api/me")).json()["name"] == "Countess"
        assert (await ada.send("DELETE", "/api/me")).status_code == 204
        assert code_of(await ada.get("/api/me")) == ErrorCode.SIGN_IN
        answer = await ada.post("/api/session", login="ada", password=PASSWORD)
        assert code_of(answer) == ErrorCode.WRONG_PASSWORD


@story
async def test_the_secret_of_a_token_is_shown_once(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ada = house.visitor()
        await ada.be_account()
        secret = await new_secret(ada, "read", "play")
        listed = await ada.get("/api/tokens")
        [token] = listed.json()["tokens"]
        assert (token["name"], token["scopes"]) == ("bot", ["play", "read"])
        assert secret not in listed.text
        assert (await ada.send("DELETE", f"/api/tokens/{token['id']}")).status_code == 204
        gone = await ada.send("DELETE", f"/api/tokens/{token['id']}")
        assert (gone.status_code, code_of(gone)) == (404, ErrorCode.NOT_FOUND)
        assert code_of(await program(house, secret).get("/api/me")) == ErrorCode.SIGN_IN


@story
async def test_a_program_is_known_by_its_token_and_keeps_to_its_scopes(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ada = house.visitor()
        user = await ada.be_account()
        reader = program(house, await new_secret(ada, "read"))
        me = (await reader.get("/api/me")).json()
        assert (me["id"], me["scopes"], me["csrf"]) == (user, ["read"], None)
        writer = program(house, await new_secret(ada, "play"))
        answer = await writer.get("/api/me")
        assert (answer.status_code, code_of(answer)) == (403, ErrorCode.FORBIDDEN)


@story
async def test_a_program_cannot_change_the_account_it_acts_for(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ada = house.visitor()
        await ada.be_account()
        bot = program(house, await new_secret(ada, "read", "play", "create"))
        for method, path, body in [
            ("PATCH", "/api/me", {"name": "Eve"}),
            ("DELETE", "/api/me", None),
            ("GET", "/api/tokens", None),
            ("POST", "/api/tokens", {"name": "more", "scopes": ["create"]}),
            ("POST", "/api/password", {"old": PASSWORD, "new": "battery staple"}),
            ("DELETE", "/api/session", None),
            ("POST", "/api/accounts", {"login": "eve", "password": PASSWORD}),
        ]:
            answer = await bot.request(method, path, json=body)
            assert (answer.status_code, code_of(answer)) == (403, ErrorCode.FORBIDDEN), path
        assert (await ada.get("/api/me")).json()["name"] == "ada"


@story
async def test_what_is_no_token_is_refused_even_beside_a_good_cookie(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ada = house.visitor()
        await ada.be_guest()
        for header in ("Bearer nonsense", "Bearer ", "Basic YTpi", "nonsense", ""):
            answer = await ada.get("/api/me", authorization=header)
            assert (answer.status_code, code_of(answer)) == (401, ErrorCode.SIGN_IN)
