"""Everything that the description of the HTTP interface allows, and much that it does not.

Schemathesis makes requests from the description that the server gives of itself. The copy used
here names games, matches and actions that exist, so that requests get further than the first check.
"""

import copy
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any, Literal

import httpx
import msgspec
import schemathesis
from hypothesis import HealthCheck, Phase, Verbosity, given, settings
from hypothesis.errors import Unsatisfiable
from hypothesis.strategies import SearchStrategy
from schemathesis import APIOperation, BaseSchema, CheckContext, GenerationMode, Response
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from pyramidion.core import CHANCE, ErrorCode, State
from pyramidion.games import GAMES
from tests.client.server_process import ServerProcess, running_server

AnyCase = schemathesis.Case[Any]
AnyOperation = APIOperation[Any, Any, Any, Any]
Who = Literal["nobody", "guest", "program"]
WHO: tuple[Who, ...] = ("nobody", "guest", "program")
_SCHEMA = "/api/openapi.json"
_STREAM = "/api/matches/{name}/events"  # never ends, unless it is refused
_ACTIONS = ["a1", "b2", "a1-b2", "stop", "B7", "goal:B", "first:1"]
RECORD = """pyramidion record 1
game: pylos
rules: 1
options: variant=standard take_back=must empty_reserve=loses
seat 1: Ada
seat 2: Ben
moves:
1 seat 1 b2
result: 1 2 resigned
"""
_PATIENCE = 120.0  # seconds; rules may have to be compiled first
_SCOPES = ["read", "play", "create"]
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    negative_data_rejection,
]


class Problem(msgspec.Struct, forbid_unknown_fields=True):
    """What every refusal looks like."""

    code: ErrorCode
    message: str
    rule: str | None
    reason: str | None
    about: dict[str, str | int]


def is_a_known_problem(_context: CheckContext, response: Response, _case: AnyCase) -> None:
    """Whatever is refused comes with a code, a sentence, perhaps a rule, and no more."""
    if response.status_code >= 400:
        problem = msgspec.json.decode(response.content, type=Problem)
        assert problem.code != ErrorCode.INTERNAL
        assert problem.message
        assert "Traceback" not in problem.message


class Client:
    """One way to come to the server: signed in or not, as a person or as a program."""

    def __init__(self, url: str, who: Who) -> None:
        self._url = url
        self._who = who
        self.headers: dict[str, str] = {}
        self.come_in()

    def come_in(self) -> None:
        """Be somebody new."""
        if self._who == "nobody":
            return
        with httpx.Client(
            base_url=self._url, headers={"origin": self._url}, timeout=_PATIENCE
        ) as page:
            me = page.post("/api/guests", json={"name": "Ada"}).raise_for_status().json()
            page.headers["x-csrf-token"] = me["csrf"]
            cookies = "; ".join(f"{name}={value}" for name, value in page.cookies.items())
            self.headers = {**page.headers, "cookie": cookies}
            if self._who == "program":
                wish = {"name": "Bot", "scopes": _SCOPES}
                made = page.post("/api/tokens", json=wish).raise_for_status().json()
                self.headers = {"authorization": f"Bearer {made['secret']}"}
        for name in ("accept", "accept-encoding", "connection", "user-agent"):
            self.headers.pop(name, None)

    def post(self, path: str, body: object) -> Any:
        """Do something that has to work."""
        answer = httpx.post(self._url + path, json=body, headers=self.headers, timeout=_PATIENCE)
        return answer.raise_for_status().json()


class Fuzzer:
    """A server, some matches on it, and the description of its interface."""

    def __init__(self, server: ServerProcess) -> None:
        self.url = server.url
        self.log = server.log
        self.answers: Counter[tuple[str, int]] = Counter()  # by operation and status
        self.clients = {who: Client(self.url, who) for who in WHO}
        self.matches = [self._set_up(game.name) for game in GAMES]
        described = httpx.get(self.url + _SCHEMA).raise_for_status().json()
        self.schema: BaseSchema = schemathesis.openapi.from_dict(self._seasoned(described))
        self.schema.config.update(base_url=self.url)

    def _set_up(self, game: str) -> str:
        """A match of two guests; without hints, which take a second each."""
        seats = [{"kind": "mine"}, {"kind": "friend"}]
        body = {"id": game, "terms": {"game": game, "seats": seats}}
        made = self.clients["guest"].post("/api/matches", body)
        name: str = made["match"]
        sit = {"kind": "sit", "id": "s", "invitation": made["invitation"]}
        self.clients["program"].post(f"/api/matches/{name}/commands", sit)
        return name

    def _seasoned(self, described: dict[str, Any]) -> dict[str, Any]:
        """The description, with values that mean something, and without the ways to sign in."""
        del described["components"]["securitySchemes"]
        schemas = described["components"]["schemas"]
        names = [game.name for game in GAMES]
        schemas["Wishes"] = copy.deepcopy(schemas["Terms"])  # terms are told in answers, too
        schemas["NewMatch"]["properties"]["terms"] = {"$ref": "#/components/schemas/Wishes"}
        for kind, field, values in (
            ("Wishes", "game", [*names, "chess"]),
            ("Wishes", "options", [{}, {"players": 3}, {"mode": "fair"}, {"queens": 2}]),
            ("Wishes", "setup", [None, "?"]),
            ("Question", "game", [*names, "chess"]),
            ("Question", "setup", [*_setups(), "?"]),
            ("Question", "seconds", [0.05]),
            ("Computer", "level", ["pebble", "giant"]),
            ("Act", "action", _ACTIONS),
            ("Place", "game", [*names, "chess"]),
            ("Place", "options", [{}, {"players": 3}, {"queens": 2}]),
            ("Place", "setup", [None, *_setups(), "?"]),
            ("Trial", "action", _ACTIONS),
            ("SavedMatch", "record", [RECORD, "pyramidion record 1", "?"]),
        ):
            schemas[kind]["properties"][field] = {"enum": values}
        schemas["Wishes"]["properties"]["seats"]["maxItems"] = 3
        for path, item in described["paths"].items():
            for operation in item.values():
                operation["security"] = []
                if "{name}" in path and path != _STREAM:
                    known = names if path.startswith("/api/games") else self.matches
                    operation["parameters"][0]["schema"] = {"enum": [*known, "nowhere"]}
        return described

    def operations(self) -> Iterator[AnyOperation]:
        """Every route and method that is described."""
        for found in self.schema.get_all_operations():
            assert isinstance(found, Ok), found
            yield found.ok()

    def try_out(self, operation: AnyOperation, who: Who, examples: int) -> None:
        """Send so many requests as described, and so many that are not; raises what is wrong."""
        send = partial(self.check, client=self.clients[who])
        _try_all(operation.as_strategy(GenerationMode.POSITIVE), send, examples)
        with suppress(Unsatisfiable):  # nothing can be wrong where nothing is asked for
            _try_all(operation.as_strategy(GenerationMode.NEGATIVE), send, examples)

    def check(self, case: AnyCase, client: Client) -> int:
        """Send one request; its status. Raises what is wrong with the answer."""
        headers = client.headers
        response = case.call(headers=headers, timeout=_PATIENCE)
        self.answers[case.operation.label, response.status_code] += 1
        if response.status_code < 300 and "set-cookie" in response.headers:
            client.come_in()
        checks = [*CHECKS, is_a_known_problem]
        case.validate_response(response, headers=headers, checks=checks)
        return response.status_code


def _try_all(cases: SearchStrategy[AnyCase], send: Callable[[AnyCase], int], examples: int) -> None:
    @settings(
        max_examples=examples,
        deadline=None,
        database=None,
        phases=(Phase.generate,),
        verbosity=Verbosity.quiet,
        suppress_health_check=list(HealthCheck),
    )
    @given(case=cases)
    def run(case: AnyCase) -> None:
        send(case)

    run()


def _setups() -> list[str]:
    """A position of each game in which somebody decides."""
    setups = []
    for game in GAMES:
        state = State.start(game)
        while state.actor == CHANCE:
            state = state.apply(state.draw_chance())
        setups.append(state.observe(state.actor).to_setup())
    return setups


@contextmanager
def fuzzed_server(data: Path) -> Iterator[Fuzzer]:
    """A server of its own for the time of the tests, without limits."""
    with running_server(data) as server:
        yield Fuzzer(server)
