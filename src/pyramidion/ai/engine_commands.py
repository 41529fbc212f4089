"""The lines that an engine understands, read into typed commands. See docs/engine.md."""

import re
from collections.abc import Callable
from typing import NoReturn

import msgspec

from pyramidion.ai.players import Limit
from pyramidion.core import ErrorCode

MOST_SEATS = 4
EMPTY = "<empty>"  # how the protocol spells a text without letters
_ACTIONS_PER_CLOCK = 40  # decisions that the time left on a clock is shared out to
_SAFETY = 0.05  # seconds of a clock that are never spent: a search may end so much late


class Refused(Exception):
    """A line that is not carried out: a code for programs, a sentence for people."""

    def __init__(self, code: ErrorCode, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


class Command(msgspec.Struct, frozen=True):
    """One line from the other program."""


class Ugi(Command, frozen=True):
    """Say who you are and what can be set."""


class IsReady(Command, frozen=True):
    """Say when you can answer without delay."""


class NewGame(Command, frozen=True):
    """Begin a new match."""


class SetOption(Command, frozen=True):
    """Set an option, by its name."""

    name: str
    value: str


class SetPosition(Command, frozen=True):
    """Take up a position (None: the start) and the moves that followed."""

    setup: str | None
    moves: tuple[str, ...]


class Observe(Command, frozen=True):
    """Take up what a seat, counted from 0, sees, and the moves that followed."""

    seat: int
    setup: str
    moves: tuple[str, ...]


class Query(Command, frozen=True):
    """Answer a question about the position."""

    subject: str


class Stop(Command, frozen=True):
    """Decide now."""


class Quit(Command, frozen=True):
    """End."""


class Go(Command, frozen=True):
    """Think, within the numbers that were given; times are in milliseconds."""

    numbers: dict[str, int]

    def limit_for(self, seat: int) -> Limit:
        """The limit for a seat, by its own clock if clocks were given."""
        times = []
        if "movetime" in self.numbers:
            times.append(self.numbers["movetime"] / 1000)
        if any(name.startswith("p") for name in self.numbers):
            times.append(self._share_of_clock(f"p{seat + 1}time", f"p{seat + 1}inc"))
        depth = self.numbers.get("depth")
        return Limit(
            seconds=min(times) if times else None,
            simulations=self.numbers.get("nodes"),
            depth=None if depth is None else max(depth, 1),
        )

    def _share_of_clock(self, time_name: str, increment_name: str) -> float:
        if time_name not in self.numbers:
            _refuse(f"With clocks, go needs {time_name} for the seat that decides.")
        left = self.numbers[time_name] / 1000
        share = left / _ACTIONS_PER_CLOCK + self.numbers.get(increment_name, 0) / 2000
        return min(share, max(left - _SAFETY, 0.001))


def parse_command(line: str) -> Command | None:
    """The command that a line spells, None for an empty one; raises `Refused`."""
    words = line.split()
    if not words:
        return None
    name, *rest = words
    if name not in _READERS:
        _refuse(f"There is no command {name[:20]!r}; there are {', '.join(_READERS)}.")
    return _READERS[name](rest)


def parse_seat(word: str) -> int:
    """A seat, written from 1 and counted from 0."""
    if word not in ("1", "2", "3", "4"):
        _refuse(f"Seats are numbered 1 to {MOST_SEATS}; there is no seat {word[:20]!r}.")
    return int(word) - 1


def _refuse(sentence: str) -> NoReturn:
    raise Refused(ErrorCode.INVALID_COMMAND, sentence)


def _alone(name: str, command: Command) -> Callable[[list[str]], Command]:
    """The reader of a command that is nothing but its name."""

    def read(words: list[str]) -> Command:
        if words:
            _refuse(f"Nothing follows {name}.")
        return command

    return read


def _read_option(words: list[str]) -> Command:
    if words[:1] != ["name"] or "value" not in words[2:]:
        _refuse("Write: setoption name NAME value VALUE.")
    middle = words.index("value", 2)
    value = " ".join(words[middle + 1 :])
    return SetOption(" ".join(words[1:middle]), "" if value == EMPTY else value)


def _read_position(words: list[str]) -> Command:
    start, moves = _split_moves(words)
    if start == ["startpos"]:
        return SetPosition(None, moves)
    if start[:1] != ["fen"] or len(start) == 1:
        _refuse("Write: position startpos, or position fen TEXT, and then moves ... if any.")
    return SetPosition(" ".join(start[1:]), moves)


def _read_observe(words: list[str]) -> Command:
    start, moves = _split_moves(words)
    if start[:1] != ["seat"] or start[2:3] != ["setup"] or len(start) == 3:
        _refuse("Write: observe seat NUMBER setup TEXT, and then moves ... if any.")
    return Observe(parse_seat(start[1]), " ".join(start[3:]), moves)


def _split_moves(words: list[str]) -> tuple[list[str], tuple[str, ...]]:
    if "moves" not in words:
        return words, ()
    middle = words.index("moves")
    return words[:middle], tuple(words[middle + 1 :])


def _read_go(words: list[str]) -> Command:
    if words == ["infinite"]:
        return Go({})
    if len(words) % 2:
        _refuse("After go come names, each with a number, or infinite alone.")
    numbers: dict[str, int] = {}
    for name, number in zip(words[::2], words[1::2], strict=True):
        if name not in _LEAST or name in numbers:
            _refuse(f"go takes {', '.join(_LEAST)}, each once, not {name[:20]!r}.")
        if not re.fullmatch("[0-9]{1,12}", number) or int(number) < _LEAST[name]:
            _refuse(f"{name} is a whole number from {_LEAST[name]}, not {number[:20]!r}.")
        numbers[name] = int(number)
    return Go(numbers)


def _read_query(words: list[str]) -> Command:
    if len(words) != 1:
        _refuse("Write: query and one word.")
    return Query(words[0])


# What go takes, with the least number each may have.
_LEAST = {
    "movetime": 1,
    "nodes": 1,
    "depth": 0,
    **{f"p{seat + 1}time": 1 for seat in range(MOST_SEATS)},
    **{f"p{seat + 1}inc": 0 for seat in range(MOST_SEATS)},
}
_READERS: dict[str, Callable[[list[str]], Command]] = {
    "ugi": _alone("ugi", Ugi()),
    "isready": _alone("isready", IsReady()),
    "uginewgame": _alone("uginewgame", NewGame()),
    "setoption": _read_option,
    "position": _read_position,
    "observe": _read_observe,
    "query": _read_query,
    "go": _read_go,
    "stop": _alone("stop", Stop()),
    "quit": _alone("quit", Quit()),
}
