"""`Match`: what the entries of a log add up to. No input or output happens here."""

from collections.abc import Callable, Collection, Iterable
from typing import Any

import msgspec

from pyramidion.core import AnyGame, AnyState, ErrorCode, Outcome
from pyramidion.games import game as game_named
from pyramidion.server.entries import (
    Aborted,
    Acted,
    Answered,
    AnyEntry,
    Asked,
    Created,
    Departure,
    Ended,
    Faltered,
    Heard,
    Left,
    Question,
    Rematched,
    Row,
    Said,
    Seated,
    Started,
    Undone,
    Vacated,
)
from pyramidion.server.errors import Refusal
from pyramidion.server.messages import Status
from pyramidion.server.terms import AnySeatPlan, Computer, Terms


class SeatNow(msgspec.Struct):
    """A seat, what is planned for it, and who has it."""

    plan: AnySeatPlan
    user: str | None = None
    name: str | None = None
    left: Departure | None = None

    @property
    def is_computer(self) -> bool:
        """Whether a computer player was seated here; not the stand-in of somebody who left."""
        return isinstance(self.plan, Computer)

    @property
    def is_free(self) -> bool:
        """Whether a person may still sit down here."""
        return self.user is None and not self.is_computer


class Step(msgspec.Struct, frozen=True, gc=False):
    """One action in the line of play."""

    seat: int | None  # None: chance answered
    action: int


class Facts(msgspec.Struct, frozen=True, gc=False):
    """What an action brought about, as a spectator and as each seat may know it, in JSON."""

    public: msgspec.Raw
    of_seats: tuple[msgspec.Raw, ...]  # empty if all know the same

    @classmethod
    def that_led_to(cls, state: AnyState) -> "Facts":
        """The facts that the last action brought about."""
        seats = range(state.options.seats) if state.game.has_secrets else ()
        return cls(_encode_facts(state, None), tuple(_encode_facts(state, seat) for seat in seats))

    def known_to(self, seat: int | None) -> msgspec.Raw:
        """What a seat, or a spectator, may know."""
        return self.public if seat is None or not self.of_seats else self.of_seats[seat]


def _encode_facts(state: AnyState, seat: int | None) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(state.latest_events(seat)))


class Appearance(msgspec.Struct, frozen=True, gc=False):
    """A position as somebody sees it: as text, as fields, and what they may do if asked."""

    setup: str
    view: msgspec.Raw
    legal: msgspec.Raw


class Request(msgspec.Struct):
    """Something that was asked, by whom, and which seats have agreed."""

    seat: int
    agreed: set[int]


def game_under(name: str, rules: int) -> AnyGame:
    """The game as it was under this version of its rules; raises `Refusal`."""
    game = game_named(name)
    if game.rules_version == rules:
        return game
    for older in OLDER_RULES:
        if (older.name, older.rules_version) == (name, rules):
            return older
    raise Refusal(
        ErrorCode.RULES_MISSING,
        f"This match began under rules {rules} of {game.title}, which this server does not have.",
    )


# Games under rules that were changed since, kept so that matches in progress can go on.
OLDER_RULES: list[AnyGame] = []


class Match:
    """One play of a game: who sits where, the position, the clocks, what was asked, the end."""

    terms: Terms
    game: AnyGame
    state: AnyState
    host: str
    invitation: str

    def __init__(self, name: str) -> None:
        self.id = name
        self.number = -1  # of the last entry
        self.rows: list[Row] = []
        self.status: Status = "waiting"
        self.seats: list[SeatNow] = []
        self.has_computers = False  # also where one stands in for somebody who left
        self.ply = 0  # how many times the position has changed, undoing included
        self.line: list[Step] = []
        self.since = 0  # when the actor's clock began to run
        self.clocks: list[int] | None = None  # milliseconds left per seat, when it began to run
        self.requests: dict[Question, Request] = {}
        self.departures: list[int] = []  # seats in the order in which they left
        self.outcome: Outcome | None = None
        self.rematch: str | None = None
        self.hears: dict[tuple[int, int], bool] = {}  # whether a seat reads what another writes
        self.keys: dict[str, int] = {}  # commands that were carried out, and as which entry
        self.facts: dict[int, Facts] = {}  # by entry, what an action brought about
        self.users: Collection[str] = ()  # the people who sit at the table
        self._held: dict[str, list[int]] = {}  # their seats
        self._ahead: tuple[int, AnyState] | None = None  # an action, and the state after it
        # The position as views have encoded it, by seat, until it changes.
        self.appearances: dict[int | None, Appearance] = {}

    @classmethod
    def of(cls, name: str, rows: Iterable[Row]) -> "Match":
        """The match that these rows add up to; raises `Refusal` if there are none."""
        match = cls(name)
        for row in rows:
            match.absorb(row)
        if match.number < 0:
            raise Refusal(ErrorCode.UNKNOWN_MATCH, "There is no such match.")
        return match

    def absorb(self, row: Row) -> None:
        """Take in the next entry."""
        assert row.number == self.number + 1, "a log has no gaps"
        _ABSORBERS[type(row.entry)](self, row.entry, row.at)
        self.number = row.number
        self.rows.append(row)
        if row.key is not None:
            self.keys.setdefault(row.key, row.number)

    @property
    def actor(self) -> int | None:
        """The seat that decides now, if the match is going on."""
        return self.state.actor if self.status == "playing" else None

    def seats_of(self, user: str) -> list[int]:
        """The seats that somebody holds."""
        return self._held.get(user, [])

    def seats_beside(self, seat: int) -> set[int]:
        """The seats of whoever has this one, itself included."""
        user = self.seats[seat].user
        return {seat} if user is None else set(self.seats_of(user))

    @property
    def present(self) -> list[int]:
        """The seats that have not left the match."""
        return [number for number, seat in enumerate(self.seats) if seat.left is None]

    @property
    def has_begun(self) -> bool:
        """Whether a seat has decided anything yet."""
        return any(step.seat is not None for step in self.line)

    def after(self, action: int) -> AnyState:
        """The state after an action, as whoever decides on it asks, and then whoever absorbs it."""
        if self._ahead is None or self._ahead[0] != action:
            self._ahead = (action, self.state.apply(action))
        return self._ahead[1]

    def state_at(self, length: int) -> AnyState:
        """The state after so many actions of the line of play."""
        state = self.terms.start(self.game)
        for step in self.line[:length]:
            state = self._shortened(state.apply(step.action))
        return state

    def _shortened(self, state: AnyState) -> AnyState:
        # What others did is a clue to what they hide, so only games with secrets need the past.
        return state if self.game.has_secrets else state.without_past()

    def _created(self, entry: Created, at: int) -> None:
        self.terms = entry.terms
        self.game = game_under(entry.terms.game, entry.rules)
        self.host = entry.host
        self.invitation = entry.invitation
        self.state = entry.terms.start(self.game)
        self.seats = [SeatNow(plan) for plan in entry.terms.seats]
        for seat in self.seats:
            if isinstance(seat.plan, Computer):
                seat.name = seat.plan.level
                self.has_computers = True

    def _seated(self, entry: Seated, at: int) -> None:
        self._give_seat(entry.seat, entry.user, entry.name)

    def _vacated(self, entry: Vacated, at: int) -> None:
        self._give_seat(entry.seat, None, None)

    def _give_seat(self, number: int, user: str | None, name: str | None) -> None:
        self.seats[number].user, self.seats[number].name = user, name
        self._held = {}
        for each, seat in enumerate(self.seats):
            if seat.user is not None:
                self._held.setdefault(seat.user, []).append(each)
        self.users = self._held.keys()

    def _started(self, entry: Started, at: int) -> None:
        self.status = "playing"
        self.since = at
        first = self.terms.clock.first()
        self.clocks = None if first is None else [first] * len(self.seats)

    def _acted(self, entry: Acted, at: int) -> None:
        assert entry.action is not None, "a stored action is not hidden"
        action = self.game.parse_action(entry.action)
        after = self.after(action)
        self._ahead = None
        self.facts[self.number + 1] = Facts.that_led_to(after)
        self.state = self._shortened(after)
        self.appearances.clear()
        self.line.append(Step(entry.seat, action))
        self.ply = entry.ply + 1
        self.since = at
        if self.clocks is not None and entry.seat is not None and entry.left is not None:
            self.clocks[entry.seat] = entry.left
        if self.requests and entry.seat is not None:
            self._forget_requests(entry.seat)

    def _forget_requests(self, seat: int) -> None:
        """Whoever plays on declines a draw; and there is another turn to take back now."""
        self.requests.pop("undo", None)
        draw = self.requests.get("draw")
        is_asked = self.seats[seat].left is None  # nobody asks a stand-in
        if draw is not None and is_asked and seat not in self.seats_beside(draw.seat):
            del self.requests["draw"]

    def _asked(self, entry: Asked, at: int) -> None:
        self.requests[entry.question] = Request(entry.seat, {entry.seat})

    def _answered(self, entry: Answered, at: int) -> None:
        if entry.agrees:
            self.requests[entry.question].agreed.add(entry.seat)
        else:
            del self.requests[entry.question]

    def _undone(self, entry: Undone, at: int) -> None:
        if self.clocks is not None and self.actor is not None and entry.left is not None:
            self.clocks[self.actor] = entry.left
        self.state = self.state_at(entry.length)
        self._ahead = None
        self.appearances.clear()
        del self.line[entry.length :]
        self.ply = entry.ply + 1
        self.since = at
        self.requests.pop("undo", None)
        self.requests.pop("draw", None)

    def _left(self, entry: Left, at: int) -> None:
        self.seats[entry.seat].left = entry.reason
        self.has_computers = True
        self.departures.append(entry.seat)
        if self.clocks is not None and entry.reason == "out_of_time":
            self.clocks[entry.seat] = 0
        self.requests.clear()
        if entry.seat == self.state.actor:
            self.since = at

    def _ended(self, entry: Ended, at: int) -> None:
        self.status = "over"
        self.outcome = entry.outcome
        self.requests.clear()

    def _aborted(self, entry: Aborted, at: int) -> None:
        self.status = "aborted"
        self.requests.clear()

    def _rematched(self, entry: Rematched, at: int) -> None:
        self.rematch = entry.match
        self.requests.clear()

    def _heard(self, entry: Heard, at: int) -> None:
        self.hears[entry.seat, entry.of] = entry.on

    def _noted(self, entry: Said | Faltered, at: int) -> None:
        """Changes nothing about the match."""


_ABSORBERS: dict[type[AnyEntry], Callable[[Match, Any, int], None]] = {
    Created: Match._created,
    Seated: Match._seated,
    Vacated: Match._vacated,
    Started: Match._started,
    Acted: Match._acted,
    Asked: Match._asked,
    Answered: Match._answered,
    Undone: Match._undone,
    Left: Match._left,
    Ended: Match._ended,
    Aborted: Match._aborted,
    Rematched: Match._rematched,
    Said: Match._noted,
    Heard: Match._heard,
    Faltered: Match._noted,
}
