"""The HTTP interface does what its description says, whatever is sent to it."""

from collections.abc import Iterator
from typing import Any

import httpx
import msgspec
import pytest

from pyramidion.core import State
from pyramidion.games import GAMES
from tests.server.fuzzing import RECORD, WHO, Fuzzer, Problem, Who, fuzzed_server

EXAMPLES = 5  # of each kind; `python -m benchmarks.server_fuzz` sends many more


@pytest.fixture(scope="module")
def fuzzer(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Fuzzer]:
    with fuzzed_server(tmp_path_factory.mktemp("fuzz") / "data") as fuzzer:
        yield fuzzer


@pytest.mark.parametrize("who", WHO)
def test_every_answer_is_as_described_and_every_refusal_has_a_code(
    fuzzer: Fuzzer, who: Who, subtests: pytest.Subtests
) -> None:
    for operation in fuzzer.operations():
        with subtests.test(operation.label):
            fuzzer.try_out(operation, who, EXAMPLES)
    assert '"event":"fault"' not in fuzzer.log.read_text()


def test_what_succeeds_is_as_described(fuzzer: Fuzzer) -> None:
    guest = fuzzer.clients["guest"]
    terms = {"game": "pylos", "seats": [{"kind": "mine"}, {"kind": "mine", "name": "Ben"}]}
    made = guest.post("/api/matches", {"id": "one", "terms": terms})
    match = {"name": made["match"]}
    act = {"kind": "act", "id": "a", "ply": 0, "action": "b2"}
    question = {"game": "pylos", "setup": State.start(GAMES[0]).to_setup(), "seconds": 0.05}

    def check(method: str, path: str, status: int, **values: Any) -> None:
        case = fuzzer.schema[path][method].Case(media_type="application/json", **values)
        assert fuzzer.check(case, guest) == status

    check("POST", "/api/matches", 201, body={"id": "two", "terms": terms})
    check("GET", "/api/matches", 200, query={"which": "mine"})
    check("GET", "/api/matches/{name}", 200, path_parameters=match)
    check("GET", "/api/matches/{name}/hint", 200, path_parameters=match)
    check("GET", "/api/matches/{name}/foresight", 200, path_parameters=match)
    check("POST", "/api/matches/{name}/commands", 200, path_parameters=match, body=act)
    check("GET", "/api/matches/{name}", 200, path_parameters=match)
    check("GET", "/api/matches/{name}/export", 200, path_parameters=match)
    check("GET", "/api/matches/{name}/record", 200, path_parameters=match)
    check("POST", "/api/analysis", 200, body=question)
    for game in GAMES:
        place = {"game": game.name}
        check("POST", "/api/positions", 200, body=place)
        check("POST", "/api/positions/foresight", 200, body=place)
    check("POST", "/api/positions/actions", 200, body={"place": {"game": "pylos"}, "action": "b2"})
    check("POST", "/api/records", 200, body={"record": RECORD})
    check("POST", "/api/tokens", 201, body={"name": "Bot", "scopes": ["read"]})
    check("GET", "/api/tokens", 200)
    check("DELETE", "/api/me", 204)


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE", "TRACE", "PROPFIND"])
def test_a_method_that_an_address_does_not_take_is_refused_with_a_code(
    fuzzer: Fuzzer, method: str
) -> None:
    for path in ("/api/games", "/api/matches", "/api/nowhere", "/", "/%00", "/api/../etc"):
        answer = httpx.request(method, fuzzer.url + path)
        assert 400 <= answer.status_code < 500
        msgspec.json.decode(answer.content, type=Problem)
