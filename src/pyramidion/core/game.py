"""`Game`: the rules of one game, and the words in which they are spoken to people."""

import typing
from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from pyramidion.core.errors import IllegalAction, InvalidOptions, InvalidText
from pyramidion.core.outcome import Outcome
from pyramidion.core.perft import after_each_action, count_action_sequences


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is agreed before a match: the number of seats, the variant, rule options."""

    @property
    def seats(self) -> int:
        """How many take part: two, unless a game says otherwise."""
        return 2


class Action(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """One decision, spelled as fields; each game has its own kinds."""


class Event(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """A fact that an action brought about, for a log, an animation or a translation."""


class View(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What lies on the table as one viewer sees it, in plain fields for a user interface."""


PositionT = TypeVar("PositionT")
OptionsT = TypeVar("OptionsT", bound=Options)


class Game(ABC, Generic[PositionT, OptionsT]):
    """The rules of one game; a single object without state of its own.

    The methods here work on positions, which a caller must not change; people use `State`.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    rules_version: ClassVar[int] = 1
    options_type: type[OptionsT]
    action_type: Any  # the union of the game's kinds of Action
    action_count: ClassVar[int]  # actions are the integers below this
    measure_names: ClassVar[tuple[str, ...]] = ()
    has_secrets: ClassVar[bool] = False  # whether a seat may know what another may not

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    @abstractmethod
    def first_position(self, options: OptionsT) -> PositionT:
        """The position at the very start, before any lot is drawn."""

    @abstractmethod
    def format_setup(self, position: PositionT, options: OptionsT) -> str:
        """The position as text; `?` stands for what is masked."""

    @abstractmethod
    def parse_setup(self, text: str, options: OptionsT, masked: bool = False) -> PositionT:
        """Read and validate a position text; raises `InvalidSetup`. `masked` admits `?`."""

    @abstractmethod
    def draw(self, position: PositionT, options: OptionsT) -> str:
        """The position drawn in plain characters."""

    @abstractmethod
    def view(self, position: PositionT, options: OptionsT) -> View:
        """The position as fields for a user interface."""

    @abstractmethod
    def outcome(self, position: PositionT, options: OptionsT) -> Outcome:
        """How a finished match ended."""

    @abstractmethod
    def events(self, before: PositionT, action: int, after: PositionT) -> tuple[Event, ...]:
        """The facts that an action brought about, in order."""

    def outlook(self, before: PositionT, action: int, after: PositionT) -> tuple[Event, ...]:
        """Facts about what an action makes possible or impossible, to show before it is chosen."""
        return ()

    @abstractmethod
    def explain_illegal(self, position: PositionT, action: int) -> IllegalAction:
        """Why the rules do not allow this action here."""

    @abstractmethod
    def decode_action(self, action: int) -> Action:
        """An action as fields."""

    @abstractmethod
    def encode_action(self, fields: Action) -> int:
        """An action's integer; raises `InvalidText` for values out of range."""

    @abstractmethod
    def format_action(self, action: int) -> str:
        """An action as a short text without spaces."""

    @abstractmethod
    def parse_action(self, text: str) -> int:
        """Read an action's short text; raises `InvalidText`."""

    def key(self, position: PositionT) -> bytes:
        """What makes two positions the same one."""
        arrays: Any = position
        return b"".join(array.tobytes() for array in arrays)

    def mask(self, position: PositionT, seat: int | None) -> PositionT:
        """The position with `UNKNOWN` for what a seat (None: a spectator) may not know."""
        return position

    def is_public(self, action: int) -> bool:
        """Whether everybody may see this action; a hidden one only its owner."""
        return True

    def successors(self, position: PositionT) -> list[PositionT]:
        """The positions one move on, as perft counts moves: here, one action."""
        return after_each_action(position, self.action_count)

    def perft(self, position: PositionT, depth: int) -> int:
        """How many different sequences of `depth` moves there are, as the game counts them."""
        return count_action_sequences(position, self.action_count, depth)

    def parse_options(self, values: Mapping[str, Any]) -> OptionsT:
        """Options from names and values (texts will do); raises `InvalidOptions`."""
        try:
            return msgspec.convert(dict(values), self.options_type, strict=False)
        except msgspec.ValidationError as error:
            if isinstance(error.__cause__, InvalidOptions):  # from an options' own check
                raise error.__cause__ from None
            raise InvalidOptions(f"{self.title}: {error}") from None

    def parse_fields(self, fields: Mapping[str, Any]) -> int:
        """An action's integer from a mapping of its fields; raises `InvalidText`."""
        try:
            action: Action = msgspec.convert(dict(fields), self.action_type)
        except msgspec.ValidationError as error:
            raise InvalidText(f"{self.title}: {error}") from None
        return self.encode_action(action)


def listed_fields(game: "AnyGame") -> list[msgspec.structs.FieldInfo]:
    """The options whose possible values are listed in their type."""
    return [
        field
        for field in msgspec.structs.fields(game.options_type)
        if typing.get_origin(field.type) is typing.Literal
    ]


AnyGame = Game[Any, Any]
