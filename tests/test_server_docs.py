"""What the documentation of the server names exists, and is all there is."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import msgspec
import pytest
import typer.main
from litestar.routes import HTTPRoute, WebSocketRoute

from pyramidion import ErrorCode
from pyramidion.cli.app import app
from pyramidion.client import client, transport
from pyramidion.server import clocks, commands, conversation, messages, sockets, terms
from pyramidion.server.app import make_app
from pyramidion.server.config import PREFIX, Settings
from pyramidion.server.errors import status_of
from pyramidion.server.http import matches
from pyramidion.server.metrics import Metrics
from pyramidion.server.storage import people
from tests.client.server_process import ServerProcess, running_server

ROOT = Path(__file__).parent.parent
SERVER = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")
OPERATING = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
ELSEWHERE = ("/api/docs", "/api/socket")  # told in other places than the table


def rows(text: str, heading: str) -> list[list[str]]:
    """The cells of the table that begins with this line."""
    lines = text.split(f"{heading}\n|--", 1)[1].splitlines()[1:]
    found = []
    for line in lines:
        if not line.startswith("|"):
            break
        found.append([cell.strip() for cell in line.strip("|").split("|")])
    return found


def names(text: str, heading: str) -> list[str]:
    """The names in the first column of a table."""
    return [name for row in rows(text, heading) for name in re.findall(r"`([^`]+)`", row[0])]


def kinds(union: object) -> list[str]:
    """How the members of a closed set are called."""
    return [str(member.__struct_config__.tag) for member in get_args(union)]


def blocks(text: str, language: str) -> list[str]:
    """The blocks of code in a language."""
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.DOTALL | re.MULTILINE)


def test_every_error_code_is_told_with_its_status() -> None:
    table = {
        code.strip("`"): int(status)
        for code, status, _ in rows(SERVER, "| code | status | means |")
    }
    rest = SERVER.split("The other codes of the library,")[1].split("are not sent")[0]
    others = re.findall(r"`(\w+)`", rest)
    assert sorted([*table, *others]) == sorted(ErrorCode)
    assert table == {code: status_of(ErrorCode(code)) for code in table}


@pytest.mark.parametrize(
    ("heading", "union"),
    [
        ("| from the client | |", messages.AnyRequest),
        ("| from the server | |", messages.AnyAnswer),
        ("| command | fields besides `id` | |", commands.AnyCommand),
        ("| seat | for whom |", terms.AnySeatPlan),
        ("| clock | fields | |", clocks.AnyTimeControl),
    ],
)
def test_every_kind_of_message_is_told(heading: str, union: object) -> None:
    assert names(SERVER, heading) == kinds(union)


@pytest.mark.parametrize(
    ("heading", "union"),
    [
        ("| command | fields besides `id` | |", commands.AnyCommand),
        ("| clock | fields | |", clocks.AnyTimeControl),
    ],
)
def test_every_field_is_told(heading: str, union: object) -> None:
    told = {row[0].strip("`"): row[1] for row in rows(SERVER, heading)}
    for member in get_args(union):
        fields = set(member.__struct_fields__) - {"id"}
        words = set(re.findall(r"`(\w+)`", told[str(member.__struct_config__.tag)]))
        assert words - {"draw", "undo", "rematch"} == fields


def routes() -> Iterator[str]:
    """Every address that a server answers, with its method."""
    for route in make_app(Settings(web=Path("nowhere"))).routes:
        if isinstance(route, HTTPRoute):
            path = re.sub(r":\w+}", "}", route.path_format)
            yield from (f"{method} {path}" for method in route.methods - {"OPTIONS"})
        elif isinstance(route, WebSocketRoute):
            yield f"GET {route.path_format}"


def test_every_address_is_told() -> None:
    told = names(SERVER, "| | | who |")
    assert len(told) > 20
    in_table = {route for route in routes() if not route.split()[1].startswith(ELSEWHERE)}
    assert in_table == set(told)
    assert all(f"`{path}`" in SERVER for path in ELSEWHERE)


def test_the_conversation_is_made_of_real_messages() -> None:
    lines = next(block for block in blocks(SERVER, "") if block.startswith("<-")).splitlines()
    answers = msgspec.json.Decoder(messages.AnyAnswer)
    whole = [line for line in lines if "..." not in line]
    assert len(whole) >= 10
    for line in whole:
        if line.startswith("->"):
            messages.decode_request(line[3:])
        else:
            answers.decode(line[3:])


def test_the_examples_for_curl_are_understood() -> None:
    [script] = blocks(SERVER, "sh")
    bodies = re.findall(r"-d '(.*?)'", script, re.DOTALL)
    assert len(bodies) == 3
    made = msgspec.json.decode(bodies[0], type=matches.NewMatch)
    terms.settled(made.terms)
    for body in bodies[1:]:
        msgspec.json.decode(body, type=commands.AnyCommand)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with running_server(tmp_path_factory.mktemp("documented") / "data") as process:
        yield process


def test_the_example_in_python_plays_a_match(server: ServerProcess) -> None:
    [program] = blocks(SERVER, "python")
    with client.Client.guest(server.url, "Robot") as robot:
        token = robot.add_token("robot", ["read", "play", "create"])
    names: dict[str, object] = {"TOKEN": token}
    exec(program.replace("http://127.0.0.1:8000", server.url), names)
    end = names["end"]
    assert isinstance(end, messages.Moment)
    assert end.outcome is not None


def test_limits_of_the_socket_are_as_told() -> None:
    said = " ".join(SERVER.split())
    assert f"more than {sockets.MOST_UNREAD} messages unread" in said
    assert f"more than {sockets.MOST_UNANSWERED} without waiting" in said
    assert f"quiet every {sockets._PING_SECONDS:.0f} seconds" in said
    assert f"at most {conversation.MOST_TABLES} matches" in said
    assert f"every {matches._QUIET_SECONDS:.0f} seconds" in said
    assert f"more than {Settings().most_message // 1024} KiB" in said
    assert f"at most {Settings().most_body // 1024} KiB" in said
    assert matches._QUIET_SECONDS < transport._QUIET_SECONDS
    for farewell in vars(conversation).values():
        if isinstance(farewell, conversation.Farewell):
            assert str(farewell.code) in said


def test_every_setting_is_told_with_its_usual_value() -> None:
    usual = Settings()
    told = {}
    for argument, variable, value, _ in rows(OPERATING, "| argument | variable | usually | |"):
        name = variable.strip("`").removeprefix(PREFIX).lower()
        told[name] = value
        if argument:
            assert argument.strip("`") in options_of(["serve"])
    assert list(told) == [name for name in told if name in Settings.__struct_fields__]
    assert set(told) == set(Settings.__struct_fields__)
    for name, value in told.items():
        if value[:1].isdigit():
            assert value == str(getattr(usual, name))


def options_of(words: list[str]) -> set[str]:
    """The options of the command that these words name."""
    command = typer.main.get_command(app)
    context = command.make_context("pyramidion", ["x"], resilient_parsing=True)
    for word in words:
        command = command.get_command(context, word)  # type: ignore[attr-defined]
        assert command is not None, words
    return {option for parameter in command.params for option in parameter.opts}


def commands_in(text: str) -> Iterator[str]:
    """Every command line of ours in a text."""
    for block in blocks(text, "sh") + blocks(text, "ini"):
        yield from re.findall(r"(?:^|/)pyramidion (.+)$", block, re.MULTILINE)
    yield from re.findall(r"`pyramidion ([^`]+)`", text)


@pytest.mark.parametrize("line", sorted({*commands_in(OPERATING), *commands_in(SERVER)}))
def test_every_command_in_the_documentation_exists(line: str) -> None:
    words = shlex.split(line)
    length = 2 if words[0] == "admin" else 1
    options = options_of(words[:length])
    assert {word for word in words[length:] if word.startswith("--")} <= options


def test_every_metric_is_told() -> None:
    shown = re.findall(r"^# HELP (pyramidion_\w+)", Metrics().text().decode(), re.MULTILINE)
    assert sorted(names(OPERATING, "| metric | |")) == sorted(shown)


def test_every_event_in_the_documentation_is_logged() -> None:
    sources = "".join(
        file.read_text(encoding="utf-8")
        for file in (ROOT / "src" / "pyramidion" / "server").rglob("*.py")
    )
    for event in names(OPERATING, "| event | means |"):
        assert f'"{event}"' in sources, event


def test_how_long_people_are_remembered_is_as_told() -> None:
    assert f"forgotten after {people.GUESTS_STAY // clocks.DAY} days" in OPERATING
    assert f"sessions {Settings().session_days} days after" in OPERATING


def test_every_file_in_the_documentation_exists() -> None:
    named = re.findall(r"`((?:tests|benchmarks|server)/[\w/.]+)`", SERVER + OPERATING)
    assert len(named) > 8
    for name in named:
        places = (ROOT / name, ROOT / "src" / "pyramidion" / name)
        assert any(place.exists() for place in places), name
    for module in re.findall(r"-m (benchmarks\.\w+)", SERVER):
        assert (ROOT / f"{module.replace('.', '/')}.py").exists(), module
    for link in re.findall(r"\]\(([^)#]+)\)", SERVER + OPERATING):
        assert (ROOT / "docs" / link).exists(), link
