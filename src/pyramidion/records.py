"""A whole match as text that a person can read, keep under version control and compare.

    pyramidion record 1
    game: pylos
    rules: 1
    options: variant=standard take_back=must empty_reserve=loses
    seat 1: Ada
    seat 2: Ben
    moves:
    1 seat 1 b2
    2 seat 2 c3
    result: unfinished

A match that began from a position has a `setup:` line before `moves:`. What chance answered is
written like a move, with `chance` for the seat, so that replay needs no generator. A finished match
ends with each seat's place and the reason: `result: 2 1 apex`. Lines that start with `#` and empty
lines are for people.
"""

import re
from collections.abc import Callable
from typing import NoReturn, TypeVar

import msgspec

from pyramidion.core import (
    CHANCE,
    AnyGame,
    AnyState,
    InvalidRecord,
    InvalidText,
    Options,
    Outcome,
    PyramidionError,
    State,
)
from pyramidion.games import game as game_named

FORMAT = 1
LONGEST_NAME = 60
# Ends that people bring about, which no rule of a game can know.
AGREED_REASONS = ("resigned", "out_of_time", "agreement", "abandoned", "forfeit")
T = TypeVar("T")
R = TypeVar("R")
_HEADER = f"pyramidion record {FORMAT}"


class Record(msgspec.Struct, frozen=True):
    """A match: what was agreed, who sat where, everything that was decided, how it ended."""

    game: str
    rules: int
    options: Options
    names: tuple[str, ...]
    setup: str | None = None
    actions: tuple[int, ...] = ()
    result: Outcome | None = None

    @classmethod
    def of(cls, start: AnyState, names: tuple[str, ...] | None = None) -> "Record":
        """The record of a match that begins in this state."""
        seats = start.options.seats
        names = names or tuple(f"Player {seat + 1}" for seat in range(seats))
        _check_names(names, seats)
        is_plain = start == State.start(start.game, start.options)
        setup = None if is_plain else start.to_setup()
        return cls(start.game.name, start.game.rules_version, start.options, names, setup)

    def start(self) -> AnyState:
        """The state in which the match began."""
        game = game_named(self.game)
        if self.setup is None:
            return State.start(game, self.options)
        return State.from_setup(game, self.setup, self.options)

    def states(self) -> list[AnyState]:
        """Every state of the match, from the first to the last."""
        states = [self.start()]
        for action in self.actions:
            states.append(states[-1].apply(action))
        return states

    def with_play(self, actions: tuple[int, ...], result: Outcome | None) -> "Record":
        """The same match with these actions and this end."""
        return msgspec.structs.replace(self, actions=actions, result=result)


def format_record(record: Record) -> str:
    """The record as text."""
    game = game_named(record.game)
    options = msgspec.structs.asdict(record.options)
    lines = [
        _HEADER,
        f"game: {record.game}",
        f"rules: {record.rules}",
        "options: " + " ".join(f"{name}={value}" for name, value in options.items()),
        *(f"seat {seat + 1}: {name}" for seat, name in enumerate(record.names)),
        *([] if record.setup is None else [f"setup: {record.setup}"]),
        "moves:",
    ]
    state = record.start()
    for ply, action in enumerate(record.actions):
        lines.append(f"{ply + 1} {_format_actor(state.actor)} {game.format_action(action)}")
        state = state.apply(action)
    return "\n".join([*lines, f"result: {_format_result(record.result)}", ""])


def parse_record(text: str | bytes) -> Record:
    """Read a record and replay it; raises `InvalidRecord` with the line and the reason."""
    return _Reader(_decode(text) if isinstance(text, bytes) else text).read()


def _decode(content: bytes) -> str:
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise InvalidRecord("This is not text in UTF-8.", line) from None


def _format_actor(actor: int) -> str:
    return "chance" if actor == CHANCE else f"seat {actor + 1}"


def _format_result(result: Outcome | None) -> str:
    if result is None:
        return "unfinished"
    return " ".join([*map(str, result.places), result.reason])


def check_name(name: str) -> None:
    """Raise `InvalidText` unless somebody can be called so."""
    if not name.isprintable() or not 0 < len(name) <= LONGEST_NAME or name != name.strip():
        raise InvalidText(
            f"A name is 1 to {LONGEST_NAME} printable characters, not {name[:LONGEST_NAME]!r}."
        )


def _check_names(names: tuple[str, ...], seats: int) -> None:
    if len(names) != seats:
        raise InvalidText(f"There are {seats} seats, but {len(names)} names.")
    for name in names:
        check_name(name)


class _Reader:
    """Reads the lines of a record one after the other, and knows where it is."""

    def __init__(self, text: str) -> None:
        numbered = enumerate(text.replace("\r\n", "\n").split("\n"), 1)
        self._lines = [(n, line) for n, line in numbered if line.strip() and line[0] != "#"]
        self._next = 0
        self._line = 1

    def read(self) -> Record:
        self._read_header()
        game = self._checked(game_named, self._field("game"))
        rules = self._read_rules(game)
        options = self._checked(game.parse_options, self._read_options())
        names = tuple(self._field(f"seat {seat + 1}") for seat in range(options.seats))
        self._checked(lambda names: _check_names(names, options.seats), names)
        setup = self._field("setup") if self._peek().startswith("setup:") else None
        record = Record(game.name, rules, options, names, setup)
        state = self._checked(lambda _: record.start(), None)
        if self._take() != "moves:":
            self._refuse("Here the line `moves:` should stand.")
        actions, state = self._read_moves(state)
        return record.with_play(actions, self._read_result(state))

    def _read_header(self) -> None:
        first = self._take()
        if first != _HEADER:
            is_other_version = re.fullmatch(r"pyramidion record \d{1,9}", first)
            self._refuse(
                f"This record is of another version; version {FORMAT} is read here."
                if is_other_version
                else f"A record begins with the line `{_HEADER}`."
            )

    def _read_rules(self, game: AnyGame) -> int:
        rules = self._field("rules")
        if rules != str(game.rules_version):
            self._refuse(
                f"These are rules {rules[:20]!r}; this program plays {game.rules_version}."
            )
        return game.rules_version

    def _read_options(self) -> dict[str, str]:
        options: dict[str, str] = {}
        for word in self._field("options").split():
            name, equals, value = word.partition("=")
            if not equals or name in options:
                self._refuse(f"{word[:40]!r} is not one option and its value.")
            options[name] = value
        return options

    def _read_moves(self, state: AnyState) -> tuple[tuple[int, ...], AnyState]:
        actions: list[int] = []
        while not self._peek().startswith("result:"):
            state, action = self._read_move(state, ply=len(actions) + 1)
            actions.append(action)
        return tuple(actions), state

    def _read_move(self, state: AnyState, ply: int) -> tuple[AnyState, int]:
        line = self._take()
        if state.is_over:
            self._refuse("The match is over, but a move follows.")
        expected = f"{ply} {_format_actor(state.actor)} "
        if not line.startswith(expected):
            self._refuse(f"Here move `{expected}...` should stand, not {line[:40]!r}.")
        action = self._checked(state.game.parse_action, line.removeprefix(expected))
        return self._checked(state.apply, action), action

    def _read_result(self, state: AnyState) -> Outcome | None:
        text = self._field("result")
        if self._next < len(self._lines):
            self._take()
            self._refuse("Something follows the result.")
        if state.outcome is not None:
            if text != _format_result(state.outcome):
                self._refuse(f"By the rules the result is `{_format_result(state.outcome)}`.")
            return state.outcome
        return None if text == "unfinished" else self._read_agreed_result(text, state)

    def _read_agreed_result(self, text: str, state: AnyState) -> Outcome:
        *places, reason = text.split(" ")
        seats = state.options.seats
        possible = [str(place) for place in range(1, seats + 1)]
        if reason not in AGREED_REASONS or len(places) != seats or "1" not in places:
            self._refuse(f"{text[:40]!r} is not how this match can have ended.")
        if any(place not in possible for place in places):
            self._refuse(f"The places of {seats} seats are 1 to {seats}.")
        return Outcome(tuple(map(int, places)), reason)

    def _peek(self) -> str:
        if self._next == len(self._lines):
            self._line = self._lines[-1][0] if self._lines else 1
            self._refuse("The record breaks off here.")
        return self._lines[self._next][1]

    def _take(self) -> str:
        line = self._peek()
        self._line = self._lines[self._next][0]
        self._next += 1
        return line

    def _field(self, name: str) -> str:
        line = self._take()
        if not line.startswith(f"{name}: "):
            self._refuse(f"Here the line `{name}: ...` should stand.")
        return line.removeprefix(f"{name}: ")

    def _checked(self, function: Callable[[T], R], argument: T) -> R:
        try:
            return function(argument)
        except PyramidionError as error:
            raise InvalidRecord(error.message, self._line, error.rule) from None

    def _refuse(self, message: str) -> NoReturn:
        raise InvalidRecord(message, self._line)
