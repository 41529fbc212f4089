"""Random commands by random people, as numbers that Hypothesis can shrink."""

from collections.abc import Iterable
from typing import NamedTuple

import msgspec
from hypothesis import strategies as st

from pyramidion import GAMES
from pyramidion.core import AnyGame, Options, PyramidionError
from pyramidion.server import commands
from pyramidion.server.clocks import (
    AnyTimeControl,
    Correspondence,
    Fischer,
    PerMove,
    SuddenDeath,
    Unlimited,
)
from pyramidion.server.commands import AnyCommand
from pyramidion.server.entries import Question
from pyramidion.server.match import Match
from pyramidion.server.referee import Person
from pyramidion.server.terms import AnySeatPlan, Terms
from pyramidion.testing import all_options
from tests.server.tables import ANYBODY, FRIEND, MINE, PEBBLE, PEOPLE, STRANGER, Hall, fresh

PAUSES = (0, 0, 1, 700, 2_000, 9_000)
CLOCKS: tuple[AnyTimeControl, ...] = (
    Unlimited(),
    SuddenDeath(seconds=100),
    Fischer(seconds=60, increment=5),
    PerMove(seconds=30),
    Correspondence(days=1),
)
_QUESTIONS: tuple[Question, ...] = ("draw", "undo", "rematch")
_PLANS: tuple[AnySeatPlan, ...] = (MINE, FRIEND, ANYBODY, PEBBLE)
_CASES: dict[tuple[AnyGame, int], list[Options]] = {
    (game, seats): [options for options in all_options(game) if options.seats == seats]
    for game in GAMES
    for seats in {options.seats for options in all_options(game)}
}
_small = st.integers(0, 5)


class Wish(NamedTuple):
    """What somebody wants, when; the numbers are read as the situation allows."""

    kind: str
    who: int
    a: int = 0
    b: int = 0
    pause: int = 0


_KINDS = (
    *("act",) * 12,
    *("ask",) * 3,
    *("answer",) * 6,
    *("sit", "stand", "resign", "abort", "claim", "say", "hear"),
    *("outage", "vanish", "return", "again"),
)
wishes = st.lists(
    st.builds(Wish, st.sampled_from(_KINDS), _small, _small, _small, st.sampled_from(PAUSES)),
    min_size=12,
    max_size=40,
)


@st.composite
def all_terms(draw: st.DrawFn) -> Terms:
    """Terms of any game, with any options, seats and clock."""
    game, number = draw(st.sampled_from(list(_CASES)))
    options = draw(st.sampled_from(_CASES[game, number]))
    seats = draw(st.tuples(*[st.sampled_from(_PLANS)] * options.seats))
    return Terms(
        game=game.name,
        seats=seats,
        options=msgspec.to_builtins(options),
        clock=draw(st.sampled_from(CLOCKS)),
    )


def command_for(wish: Wish, match: Match) -> AnyCommand:
    """The command that a wish stands for in this match."""
    a, b = wish.a, wish.b
    seat = b if b < 4 and a == 5 else None
    match wish.kind:
        case "sit":
            invitation = match.invitation if a < 4 else "x"
            return commands.Sit(id=fresh(), seat=seat, invitation=invitation)
        case "stand":
            return commands.Stand(id=fresh())
        case "act":
            return _act(wish, match)
        case "resign":
            return commands.Resign(id=fresh(), seat=seat)
        case "ask":
            return commands.Ask(id=fresh(), question=_QUESTIONS[a % 3], seat=seat)
        case "answer":
            question = next(iter(match.requests), _QUESTIONS[a % 3])
            return commands.Answer(id=fresh(), question=question, agrees=a < 4, seat=seat)
        case "claim":
            return commands.Claim(id=fresh(), gone=(a + b) % 4)
        case "say":
            return commands.Say(id=fresh(), text="hi" if a else "\x07", seat=seat)
        case "hear":
            return commands.Hear(id=fresh(), of=a % 4, on=b % 2 == 0)
    return commands.Abort(id=fresh())


def _act(wish: Wish, match: Match) -> commands.Act:
    legal = match.state.legal_actions()
    any_action = (wish.a * 37 + wish.b) % match.game.action_count
    action = any_action if wish.a == 5 or not legal else legal[(7 * wish.a + wish.b) % len(legal)]
    ply = match.ply - (wish.a == 4 and wish.b == 4)
    return commands.Act(id=fresh(), ply=ply, action=match.game.format_action(action))


def _person(wish: Wish, match: Match) -> Person:
    """Mostly somebody whom it concerns, so that matches get somewhere."""
    seats: Iterable[int] = range(len(match.seats))
    if wish.kind == "act" and match.actor is not None:
        seats = [match.actor]
    elif wish.kind == "answer" and match.requests:
        request = next(iter(match.requests.values()))
        seats = set(seats) - request.agreed or seats
    users = [user for seat in seats if (user := match.seats[seat].user) is not None]
    everybody = [*PEOPLE, STRANGER]
    if wish.who == 5 or not users:
        return everybody[wish.a % len(everybody)]
    return next(person for person in everybody if person.id == users[wish.who % len(users)])


class Visitor:
    """Carries wishes out at one table, and remembers the last one that came true."""

    def __init__(self, hall: Hall, match: Match) -> None:
        self.hall = hall
        self.match = match
        self.last: tuple[Person, AnyCommand] | None = None
        self.refusal: PyramidionError | None = None

    @classmethod
    def at(cls, terms: Terms, first: Wish) -> "Visitor":
        """Set up a table, at which mostly everybody sits down at once."""
        hall = Hall()
        visitor = cls(hall, hall.open(terms))
        if first.kind != "sit":  # otherwise it is left to the wishes who sits down
            visitor.fill(first.who)
        return visitor

    def fill(self, shift: int) -> None:
        """Let people sit down on all seats that are free."""
        while self.match.status == "waiting":
            person = PEOPLE[(self.match.number + shift) % len(PEOPLE)]
            seat = next(n for n, seat in enumerate(self.match.seats) if seat.is_free)
            command = commands.Sit(id=fresh(), seat=seat, invitation=self.match.invitation)
            self.hall.do(self.match, person, command)

    def carry_out(self, wish: Wish) -> bool:
        """Do what a wish says; whether it was accepted."""
        self.refusal = None
        self.hall.wait(wish.pause)
        person = _person(wish, self.match)
        match wish.kind:
            case "outage":
                self.hall.fail(1_000 * (wish.a + 1))
            case "vanish":
                self.hall.gone.setdefault(person.id, self.hall.now - 15_000 * wish.a)
            case "return":
                self.hall.gone.pop(person.id, None)
            case "again" if self.last is not None:
                assert self.hall.do(self.match, *self.last) == []
            case "act" if self._is_left_to_the_server():
                self.hall.look_at_clocks(self.match)
                if self.match.actor is not None:
                    self.hall.act_for(self.match, wish.a)
            case _:
                return self._try(person, command_for(wish, self.match))
        return True

    def _is_left_to_the_server(self) -> bool:
        match = self.match
        if match.actor is None:
            return False
        return match.seats[match.actor].user is None or match.seats[match.actor].left is not None

    def _try(self, person: Person, command: AnyCommand) -> bool:
        self.hall.look_at_clocks(self.match)
        try:
            self.hall.do(self.match, person, command)
        except PyramidionError as error:
            self.refusal = error
            return False
        self.last = (person, command)
        return True
