"""Write web/src/protocol.ts, the server's messages as TypeScript; `--check` only compares."""

import sys
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, get_args

import msgspec
from msgspec import inspect

from pyramidion.ai.analysis import Analysis
from pyramidion.core import AnyGame, ErrorCode, Event
from pyramidion.games import GAMES
from pyramidion.games.pyramido.dominoes import COLOURS, HALVES, QUARTERS
from pyramidion.server import commands, messages, positions
from pyramidion.server.exports import Export
from pyramidion.server.http import errors, matches, people, study

TARGET = Path(__file__).resolve().parent.parent / "web" / "src" / "protocol.ts"
HEAD = "// Written by scripts/protocol.py from the server's types. Do not edit.\n"
LEGAL = """/** A legal action: as text and as fields. */
export interface Legal {
  readonly text: string;
  readonly fields: GameAction;
}
"""


def _structs_of(module: ModuleType) -> list[type]:
    """The types that a module declares itself."""
    found = [each for each in vars(module).values() if isinstance(each, type(msgspec.Struct))]
    return [each for each in found if each.__module__ == module.__name__]


ROOTS: tuple[Any, ...] = (
    *get_args(messages.AnyRequest),
    *get_args(messages.AnyAnswer),
    *get_args(commands.AnyCommand),
    *_structs_of(positions),
    *_structs_of(people),
    matches.NewMatch,
    matches.MatchMade,
    matches.Lines,
    study.GameList,
    study.Question,
    errors.Problem,
    Analysis,
    Export,
)
# What is sent as JSON that was made before, and what it holds.
RAW = {
    "view": "View",
    "legal": "readonly Legal[]",
    "events": "readonly GameEvent[]",
    "outlook": "readonly GameEvent[]",
}
PLAIN = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
}


class Writer:
    """Collects a declaration for every struct that is met."""

    def __init__(self) -> None:
        self.declared: dict[str, str] = {}
        self._classes: dict[str, type] = {}

    def name(self, cls: type) -> str:
        """What a struct is called; a game's have the game's name in front."""
        module = cls.__module__.split(".")
        if module[1] == "games" and not cls.__name__.lower().startswith(module[2]):
            kind = "Event" if issubclass(cls, Event) else ""
            return module[2].capitalize() + cls.__name__ + kind
        return cls.__name__

    def declare(self, kind: inspect.StructType) -> str:
        """The struct's name; its declaration is written once."""
        name = self.name(kind.cls)
        assert self._classes.setdefault(name, kind.cls) is kind.cls, f"two types are called {name}"
        if name in self.declared:
            return name
        self.declared[name] = ""  # so that it may hold itself
        lines = [f'  readonly {kind.tag_field}: "{kind.tag}";'] if kind.tag_field else []
        is_sent = kind.cls.__module__.startswith("pyramidion.server") and not kind.tag_field
        for field in kind.fields:
            is_optional = not field.required and (kind.forbid_unknown_fields or not is_sent)
            mark = "?" if is_optional else ""
            is_raw = isinstance(field.type, inspect.RawType)
            text = RAW[field.name] if is_raw else self.type(field.type)
            lines.append(f"  readonly {field.encode_name}{mark}: {text};")
        docs = (kind.cls.__doc__ or "").strip().splitlines()[0]
        body = "\n".join(lines)
        self.declared[name] = f"/** {docs} */\nexport interface {name} {{\n{body}\n}}\n"
        return name

    def type(self, kind: inspect.Type) -> str:
        """A type as TypeScript."""
        match kind:
            case inspect.Metadata(type=inner):
                return self.type(inner)
            case inspect.StructType(cls=cls) if cls is Event:
                return "GameEvent"
            case inspect.StructType():
                return self.declare(kind)
            case inspect.UnionType(types):
                return " | ".join(dict.fromkeys(self.type(each) for each in types))
            case inspect.LiteralType(values):
                return " | ".join(msgspec.json.encode(value).decode() for value in values)
            case inspect.EnumType(cls=cls):
                return str(cls.__name__)
            case inspect.VarTupleType(item_type) | inspect.ListType(item_type):
                return f"readonly {_bracketed(self.type(item_type))}[]"
            case inspect.TupleType(item_types):
                return f"readonly [{', '.join(map(self.type, item_types))}]"
            case inspect.DictType(key_type, value_type):
                return f"Readonly<Record<{self.type(key_type)}, {self.type(value_type)}>>"
            case inspect.CollectionType(item_type):
                return f"readonly {_bracketed(self.type(item_type))}[]"
        return PLAIN[type(kind)]

    def union(self, name: str, docs: str, types: Iterable[Any]) -> str:
        """A name for one of several types."""
        return _choice(name, docs, [self.type(inspect.type_info(each)) for each in types])


def _bracketed(text: str) -> str:
    return f"({text})" if "|" in text or text.startswith("readonly") else text


def _events_of(game: AnyGame) -> list[type[Event]]:
    module = type(game).__module__.rpartition(".")[0]
    return [each for each in Event.__subclasses__() if each.__module__.startswith(module)]


def source() -> str:
    """The whole file."""
    writer = Writer()
    unions = [
        writer.union("ClientMessage", "What a client may send.", get_args(messages.AnyRequest)),
        writer.union("ServerMessage", "What the server sends.", get_args(messages.AnyAnswer)),
        writer.union("Command", "What may be wished at a table.", get_args(commands.AnyCommand)),
    ]
    for root in ROOTS:
        writer.type(inspect.type_info(root))
    for game in GAMES:
        unions += _unions_of(game, writer)
    titles = [game.name.capitalize() for game in GAMES]
    unions += [
        _choice(plural, docs, [title + kind for title in titles])
        for plural, kind, docs in (
            ("View", "View", "What lies on a table."),
            ("GameAction", "Action", "An action of any game, as fields."),
            ("GameEvent", "Event", "A fact of any game."),
        )
    ]
    unions += [
        _choice("GameName", "The games.", [f'"{game.name}"' for game in GAMES]),
        _choice("ErrorCode", "Why something is refused.", [f'"{code}"' for code in ErrorCode]),
    ]
    return "\n".join([HEAD, *unions, LEGAL, *writer.declared.values(), _dominoes()])


def _unions_of(game: AnyGame, writer: Writer) -> list[str]:
    """What a game has kinds of; its view and its options are declared on the way."""
    title = game.name.capitalize()
    reasons = get_args(import_module(f"pyramidion.games.{game.name}.illegal").Reason)
    view = type(game).view.__annotations__["return"]
    for each in (view, game.options_type):
        writer.type(inspect.type_info(each))
    return [
        writer.union(f"{title}Action", "An action as fields.", get_args(game.action_type)),
        writer.union(f"{title}Event", "A fact.", _events_of(game)),
        _choice(f"{title}Reason", "Why an action is illegal.", [f'"{each}"' for each in reasons]),
    ]


def _choice(name: str, docs: str, members: Iterable[str]) -> str:
    lines = "".join(f"\n  | {member}" for member in members)
    return f"/** {docs} */\nexport type {name} ={lines};\n"


def _dominoes() -> str:
    """What is printed on Pyramido's dominoes, which messages only number."""
    halves = [f'["{COLOURS[colour]}", "{_jewels(jewels)}"]' for colour, jewels in HALVES]
    pairs = zip(halves[::2], halves[1::2], strict=True)
    lines = "\n".join(f"  [{first}, {second}]," for first, second in pairs)
    return (
        "/** Half of a domino: its colour, and the quarters with a jewel. */\n"
        "export type Half = readonly [colour: string, jewels: string];\n\n"
        "/** Both halves of each domino, from number 1 on. */\n"
        f"export const DOMINOES: readonly (readonly [Half, Half])[] = [\n{lines}\n];\n"
    )


def _jewels(mask: int) -> str:
    return "".join(letter for i, letter in enumerate(QUARTERS) if mask >> i & 1)


def main() -> int:
    """Write the file, or say whether it is up to date."""
    text = source()
    if "--check" not in sys.argv:
        TARGET.write_text(text, encoding="utf-8")
        return 0
    is_right = TARGET.is_file() and TARGET.read_text(encoding="utf-8") == text
    print("protocol.ts is up to date." if is_right else "Run scripts/protocol.py.")
    return 0 if is_right else 1


if __name__ == "__main__":
    sys.exit(main())
