"""The web client's types are those of the server."""

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from pyramidion.core import ErrorCode, Event
from pyramidion.games import GAMES
from scripts import protocol


def test_the_file_in_the_repository_is_up_to_date() -> None:
    script = Path(protocol.__file__)
    done = subprocess.run(
        [sys.executable, str(script), "--check"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, "protocol.ts is up to date.\n"), done.stderr


def test_a_type_that_changed_is_noticed_until_the_file_is_written_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "protocol.ts"
    monkeypatch.setattr(protocol, "TARGET", file)
    monkeypatch.setattr(sys, "argv", ["protocol.py", "--check"])
    assert protocol.main() == 1
    monkeypatch.setattr(sys, "argv", ["protocol.py"])
    assert protocol.main() == 0
    monkeypatch.setattr(sys, "argv", ["protocol.py", "--check"])
    assert protocol.main() == 0
    file.write_text(file.read_text().replace("readonly actor: number | null", "readonly actor: x"))
    assert protocol.main() == 1
    assert capsys.readouterr().out.splitlines()[-1] == "Run scripts/protocol.py."


def test_every_event_every_code_and_every_game_is_in_it() -> None:
    text = protocol.source()
    for event in Event.__subclasses__():
        if event.__module__.startswith("pyramidion.games"):
            assert f'readonly kind: "{event.__struct_config__.tag}";' in text
    for word in (*ErrorCode, *(game.name for game in GAMES)):
        assert f'"{word}"' in text


def test_types_are_written_as_typescript_has_them() -> None:
    class Inner(msgspec.Struct, tag_field="kind", tag="inner", forbid_unknown_fields=True):
        """Something inside."""

        number: int
        pairs: tuple[tuple[str, int], ...] = ()
        more: dict[str, bool | None] = {}

    Inner.__module__ = "pyramidion.server.x"
    writer = protocol.Writer()
    assert writer.type(msgspec.inspect.type_info(list[Inner | None])) == "readonly (Inner | null)[]"
    assert writer.declared["Inner"] == (
        "/** Something inside. */\n"
        "export interface Inner {\n"
        '  readonly kind: "inner";\n'
        "  readonly number: number;\n"
        "  readonly pairs?: readonly (readonly [string, number])[];\n"
        "  readonly more?: Readonly<Record<string, boolean | null>>;\n"
        "}\n"
    )


def test_two_types_of_one_name_are_noticed() -> None:
    writer = protocol.Writer()
    for module in ("pyramidion.server.x", "pyramidion.server.y"):
        kind = msgspec.defstruct("Same", [("number", int)], module=module)
        kind.__doc__ = "Something."
        if module.endswith("x"):
            writer.type(msgspec.inspect.type_info(kind))
        else:
            with pytest.raises(AssertionError, match="two types are called Same"):
                writer.type(msgspec.inspect.type_info(kind))
