"""What is agreed before a match: the game, its options, the clock, and who may sit where."""

from typing import Annotated, Any, Literal

import msgspec

from pyramidion.ai.levels import LEVELS
from pyramidion.core import AnyGame, AnyState, InvalidOptions, State
from pyramidion.games import game as game_named
from pyramidion.records import LONGEST_NAME, check_name
from pyramidion.server.clocks import AnyTimeControl, Unlimited

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]
MOST_SEATS = 4
LONGEST_SETUP = 4000


class SeatPlan(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """Who is to sit on a seat."""

    @property
    def kind(self) -> str:
        """What it is called in messages."""
        return str(self.__struct_config__.tag)


class Mine(SeatPlan, frozen=True, tag="mine"):
    """The one who sets the table up, or somebody beside them at the same device."""

    name: Name | None = None


class Computer(SeatPlan, frozen=True, tag="computer"):
    """A computer player of a named level."""

    level: Annotated[str, msgspec.Meta(max_length=40)]


class Friend(SeatPlan, frozen=True, tag="friend"):
    """Kept for whoever has the link."""


class Anybody(SeatPlan, frozen=True, tag="anybody"):
    """For whoever comes first; the table stands in the lobby."""


AnySeatPlan = Mine | Computer | Friend | Anybody


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All that is agreed before a match."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    seats: Annotated[tuple[AnySeatPlan, ...], msgspec.Meta(min_length=2, max_length=MOST_SEATS)]
    options: dict[Annotated[str, msgspec.Meta(max_length=40)], Any] = {}
    clock: AnyTimeControl = Unlimited()
    watching: Literal["anybody", "nobody"] = "anybody"  # who may look on
    setup: Annotated[str, msgspec.Meta(max_length=LONGEST_SETUP)] | None = None
    rematch_of: str | None = None

    @property
    def is_open(self) -> bool:
        """Whether somebody from the lobby may sit down."""
        return any(isinstance(plan, Anybody) for plan in self.seats)

    def start(self, game: AnyGame) -> AnyState:
        """The state in which the match begins; raises what is wrong with options or position."""
        options = game.parse_options(self.options)
        if self.setup is None:
            return State.start(game, options)
        return State.from_setup(game, self.setup, options)


def settled(terms: Terms) -> Terms:
    """Terms that a person sent, with every option spelled out; raises what is wrong with them."""
    game = game_named(terms.game)
    options = game.parse_options(terms.options)
    if options.seats != len(terms.seats):
        raise InvalidOptions(
            f"{game.title} is for {options.seats} seats with these options, not {len(terms.seats)}."
        )
    if terms.rematch_of is not None:
        raise InvalidOptions("Only people who have played a match can play another one after it.")
    levels = [level.name for level in LEVELS[game.name]]
    for plan in terms.seats:
        if isinstance(plan, Mine) and plan.name is not None:
            check_name(plan.name)
        if isinstance(plan, Computer) and plan.level not in levels:
            raise InvalidOptions(
                f"There is no level {plan.level!r} of {game.title}; there are {', '.join(levels)}."
            )
    if terms.setup is not None and game.has_secrets:
        raise InvalidOptions(f"A match of {game.title} has hidden goals and begins at the start.")
    if terms.start(game).is_over:
        raise InvalidOptions("In this position the match is over already.")
    # So a match stays what it is when a later version has other usual options.
    return msgspec.structs.replace(terms, options=msgspec.to_builtins(options))
