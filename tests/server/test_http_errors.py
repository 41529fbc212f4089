"""Whatever goes wrong, a client gets a code and a sentence, and never what is inside the server."""

import io
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody

from pyramidion.core import ErrorCode, IllegalAction
from pyramidion.server.errors import Refusal, status_of
from pyramidion.server.http.errors import readable, refusals
from pyramidion.server.http.security import OPEN
from pyramidion.server.logs import configure_logs
from tests.server.house import open_house, story
from tests.server.test_people import code_of


class Inner(msgspec.Struct, forbid_unknown_fields=True):
    number: int


class Outer(msgspec.Struct, forbid_unknown_fields=True):
    inner: Inner
    words: list[str] = []


@post("/echo", access=OPEN)
async def echo(data: JSONBody[Outer]) -> Outer:
    return data


@get("/pages/{page:int}", access=OPEN)
async def show_page(page: FromPath[int], size: FromQuery[int] = 10) -> int:
    return page * size


@get("/break", access=OPEN)
async def break_down() -> None:
    raise RuntimeError("the password is hunter2, in /srv/secret/file.py")


@get("/refuse/{code:str}", access=OPEN)
async def refuse_with(code: FromPath[str]) -> None:
    raise Refusal(ErrorCode(code), "No.")


@get("/rule", access=OPEN)
async def cite_rule() -> None:
    raise IllegalAction("That cell has a ball already.", "Pylos 2.1", "occupied", cell="b2")


ROUTES = (echo, show_page, break_down, refuse_with, cite_rule)


BAD_BODIES = [
    (b"", "The body is missing."),
    (b"{", "That is not JSON: Input data was truncated."),
    (b"\xff", "That is not JSON"),
    (b'{"inner": {"number": "7"}}', "In `inner.number`: Expected `int`, got `str`."),
    (b'{"inner": {"number": 7.5}}', "In `inner.number`: Expected `int`, got `float`."),
    (b'{"inner": {"number": 7, "x": 1}}', "In `inner`: Object contains unknown field `x`."),
    (b'{"words": []}', "Object missing required field `inner`."),
    (b'{"inner": {"number": 7}, "words": [1]}', "In `words[0]`: Expected `str`, got `int`."),
    (b"[]", "Expected `object`, got `array`."),
    (b'{"inner": {"number": "\\ud800"}}', "That is not JSON"),
]


@story
async def test_a_body_that_does_not_validate_gets_a_readable_sentence(tmp_path: Path) -> None:
    headers = {"content-type": "application/json"}
    async with open_house(tmp_path, *ROUTES) as house:
        ada = house.visitor()
        for body, sentence in BAD_BODIES:
            answer = await ada.http.post("/echo", content=body, headers=headers)
            assert (answer.status_code, code_of(answer)) == (400, ErrorCode.INVALID_MESSAGE)
            assert answer.json()["message"].startswith(sentence), body


@story
async def test_a_body_that_is_not_declared_as_json_is_refused(tmp_path: Path) -> None:
    async with open_house(tmp_path, *ROUTES) as house:
        ada = house.visitor()
        for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "x"):
            headers, body = {"content-type": kind}, b'{"inner": {"number": 7}}'
            answer = await ada.http.post("/echo", content=body, headers=headers)
            assert (answer.status_code, code_of(answer)) == (400, ErrorCode.INVALID_MESSAGE)


@story
async def test_parameters_that_do_not_validate_get_a_readable_sentence(tmp_path: Path) -> None:
    async with open_house(tmp_path, *ROUTES) as house:
        ada = house.visitor()
        answer = await ada.get("/pages/7?size=big")
        assert (answer.status_code, code_of(answer)) == (400, ErrorCode.INVALID_MESSAGE)
        assert answer.json()["message"] == "In `size`: Expected `int`, got `str`."
        assert code_of(await ada.get("/pages/seven")) == ErrorCode.NOT_FOUND


@story
async def test_addresses_and_methods_that_do_not_exist_get_codes(tmp_path: Path) -> None:
    async with open_house(tmp_path, *ROUTES) as house:
        ada = house.visitor()
        for path in ("/nowhere", "/api/nowhere", "/%00", "/..%2f..%2fetc/passwd", "/\u00e9"):
            answer = await ada.get(path)
            assert (answer.status_code, code_of(answer)) == (404, ErrorCode.NOT_FOUND)
        answer = await ada.http.put("/api/me")
        assert (answer.status_code, code_of(answer)) == (405, ErrorCode.INVALID_MESSAGE)
        assert "GET" in answer.headers["allow"]


@story
async def test_a_fault_tells_the_client_a_number_and_the_log_everything(tmp_path: Path) -> None:
    log = io.StringIO()
    configure_logs(stream=log)
    async with open_house(tmp_path, *ROUTES) as house:
        answer = await house.visitor().get("/break")
    assert (answer.status_code, code_of(answer)) == (500, ErrorCode.INTERNAL)
    for secret in ("hunter2", "RuntimeError", "Traceback", "/srv/", ".py"):
        assert secret not in answer.text
    [fault] = [line for line in _lines(log) if line["event"] == "fault"]
    assert fault["incident"] in answer.json()["message"]
    assert fault["route"] == "/break"
    assert "RuntimeError" in fault["exception"]


@story
async def test_every_code_has_its_status(tmp_path: Path) -> None:
    async with open_house(tmp_path, *ROUTES) as house:
        ada = house.visitor()
        for code in ErrorCode:
            answer = await ada.get(f"/refuse/{code}")
            assert (answer.status_code, code_of(answer)) == (status_of(code), code)


@story
async def test_a_rule_and_a_reason_are_told_where_there_are_any(tmp_path: Path) -> None:
    async with open_house(tmp_path, *ROUTES) as house:
        answer = await house.visitor().get("/rule")
        assert answer.json() == {
            "code": "illegal_action",
            "message": "That cell has a ball already.",
            "rule": "Pylos 2.1",
            "reason": "occupied",
            "about": {"cell": "b2"},
        }


def test_the_codes_of_a_route_are_documented_by_status() -> None:
    answers = refusals(ErrorCode.NOT_NOW, ErrorCode.SEAT_TAKEN, ErrorCode.UNKNOWN_MATCH)
    assert "`not_now` or `seat_taken`" in answers[409].description
    assert "`unknown_match`" in answers[404].description
    assert {400, 401, 403, 429, 500, 503} <= set(answers)


def test_messages_of_the_socket_get_the_same_sentences() -> None:
    with pytest.raises(msgspec.ValidationError) as wrong:
        msgspec.json.decode(b'{"inner": {}}', type=Outer)
    assert readable(wrong.value) == "In `inner`: Object missing required field `number`."


def _lines(log: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in log.getvalue().splitlines()]
