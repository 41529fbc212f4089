"""Kabaleo as a `Game`."""

from typing import Literal

from pyramidion.core import UNKNOWN, Action, Event, Game, IllegalAction, Outcome, View
from pyramidion.games.kabaleo import (
    actions,
    drawing,
    events,
    illegal,
    policy,  # noqa: F401 (it registers the eager policy)
    scoring,
    setup,
    table,
)
from pyramidion.games.kabaleo.actions import KabaleoAction
from pyramidion.games.kabaleo.options import KabaleoOptions
from pyramidion.games.kabaleo.rules import (
    ACTIONS,
    BOXING,
    DEAL,
    DEALING,
    DRAWING,
    GOAL,
    GOALS,
    LOT,
    NOT_DRAWN,
    OVER,
    PHASE,
    PLAYERS,
    PLAYING,
    KabaleoPosition,
    position_of,
)

_Phase = Literal["first", "box", "goal", "deal", "play", "over"]
_PHASES: dict[int, _Phase] = {
    LOT: "first",
    BOXING: "box",
    DRAWING: "goal",
    DEALING: "deal",
    PLAYING: "play",
    OVER: "over",
}


class KabaleoView(View, frozen=True):
    """The table as one viewer sees it; numbers per colour are in the order of `colours`."""

    phase: _Phase
    colours: str  # those not in the box
    spaces: tuple[str, ...]  # each pile from its base to its top
    closed: int | None  # the space of the last move, counted from 1
    first: int | None  # the seat that begins or began
    hands: tuple[tuple[int, ...], ...]  # per seat, how many of each colour
    goals: tuple[str | None, ...]  # "" before it is drawn, None where the viewer may not know
    undrawn: str  # the goals nobody drew, shown at the end
    bare: tuple[int, ...]  # per colour, how many bare bases show it
    piles: tuple[int, ...]  # per colour, how many piles show it
    removed: tuple[int, ...]  # per colour, how many pieces left the game


class Kabaleo(Game[KabaleoPosition, KabaleoOptions]):
    """Kabaleo, designed by Jean-Luc Renaud."""

    name = "kabaleo"
    title = "Kabaleo"
    options_type = KabaleoOptions
    action_type = KabaleoAction
    action_count = ACTIONS
    measure_names = scoring.MEASURES
    has_secrets = True

    def first_position(self, options: KabaleoOptions) -> KabaleoPosition:
        return position_of(options.players, options.is_fair, options.in_play)

    def format_setup(self, position: KabaleoPosition, options: KabaleoOptions) -> str:
        return setup.format_setup(position)

    def parse_setup(
        self, text: str, options: KabaleoOptions, masked: bool = False
    ) -> KabaleoPosition:
        return setup.parse_setup(text, options, masked)

    def draw(self, position: KabaleoPosition, options: KabaleoOptions) -> str:
        return drawing.draw(position)

    def view(self, position: KabaleoPosition, options: KabaleoOptions) -> KabaleoView:
        colours = table.colours_in_play(position)
        piles = table.piles(position)
        goals = table.goals(position, not_drawn="", unknown="?")
        return KabaleoView(
            phase=_PHASES[int(position.cells[PHASE])],
            colours=colours,
            spaces=tuple(piles),
            closed=table.closed_space(position),
            first=table.first_seat(position),
            hands=tuple(tuple(map(hand.count, colours)) for hand in table.hands(position)),
            goals=tuple(None if goal == "?" else goal for goal in goals),
            undrawn=table.revealed_goals(position),
            bare=tuple(piles.count(colour) for colour in colours),
            piles=tuple(sum(pile[1:].endswith(colour) for pile in piles) for colour in colours),
            removed=tuple(table.removed_pieces(position).values()),
        )

    def outcome(self, position: KabaleoPosition, options: KabaleoOptions) -> Outcome:
        return scoring.outcome(position)

    def events(
        self, before: KabaleoPosition, action: int, after: KabaleoPosition
    ) -> tuple[Event, ...]:
        return events.events(before, action, after)

    def explain_illegal(self, position: KabaleoPosition, action: int) -> IllegalAction:
        return illegal.explain(position, action)

    def decode_action(self, action: int) -> KabaleoAction:
        return actions.decode_action(action)

    def encode_action(self, fields: Action) -> int:
        return actions.encode_action(fields)

    def format_action(self, action: int) -> str:
        return actions.format_action(action)

    def parse_action(self, text: str) -> int:
        return actions.parse_action(text)

    def mask(self, position: KabaleoPosition, seat: int | None) -> KabaleoPosition:
        """The other seats' goals are secret until the end (Kabaleo 5.1)."""
        if position.cells[PHASE] == OVER:
            return position
        cells = position.cells.copy()
        for other in range(cells[PLAYERS]):
            if other != seat and cells[GOALS + other] != NOT_DRAWN:
                cells[GOALS + other] = UNKNOWN
        return KabaleoPosition(cells)

    def is_public(self, action: int) -> bool:
        """Only its owner may see a goal being drawn (Kabaleo 2.1)."""
        return not GOAL <= action < DEAL


KABALEO = Kabaleo()
