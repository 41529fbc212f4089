"""Tables without storage and sockets: the pure core of the server, with a clock of its own."""

import itertools
import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest import mock

import pytest

from pyramidion.core import PyramidionError
from pyramidion.games import game as game_named
from pyramidion.server import commands, decisions, referee, views
from pyramidion.server.clocks import AnyTimeControl, Outage, Unlimited
from pyramidion.server.commands import AnyCommand
from pyramidion.server.entries import AnyEntry, Question, Row, decode_entry, encode_entry
from pyramidion.server.match import Match
from pyramidion.server.messages import encode_answer
from pyramidion.server.referee import Person, Situation
from pyramidion.server.terms import Anybody, AnySeatPlan, Computer, Friend, Mine, Terms, settled
from pyramidion.server.views import Viewer, viewer_of

ANN, BOB, CAT, DAN = PEOPLE = [Person(name.lower(), name) for name in ("Ann", "Bob", "Cat", "Dan")]
STRANGER = Person("eve", "Eve")
NOON = 1_700_000_000_000
MINE, FRIEND, ANYBODY, PEBBLE = Mine(), Friend(), Anybody(), Computer("pebble")
_ids = itertools.count()


def fresh() -> str:
    """An id that no command has had."""
    return f"c{next(_ids)}"


def terms_of(
    *seats: AnySeatPlan, game: str = "pylos", clock: AnyTimeControl | None = None, **options: Any
) -> Terms:
    """Terms with a seat for each plan; Kabaleo and Pyramido are told how many play."""
    if game != "pylos":
        options = {"players": len(seats), **options}
    return Terms(game=game, seats=seats, options=options, clock=clock or Unlimited())


@contextmanager
def lots_drawn_with(seed: int) -> Iterator[None]:
    """Let chance answer the same in every run."""
    with mock.patch("pyramidion.core.state.secrets.randbelow", random.Random(seed).randrange):
        yield


class Hall:
    """Some tables, the time, and who is away."""

    def __init__(self) -> None:
        self.now = NOON
        self.outages: list[Outage] = []
        self.gone: dict[str, int] = {}
        self.matches: dict[str, Match] = {}

    @property
    def situation(self) -> Situation:
        """What decisions depend on now."""
        return Situation(self.now, tuple(self.outages), dict(self.gone))

    def wait(self, milliseconds: int) -> None:
        """Let time pass."""
        self.now += milliseconds

    def fail(self, milliseconds: int) -> None:
        """Let time pass in which nobody can play."""
        self.outages.append(Outage(self.now, self.now + milliseconds))
        self.now += milliseconds

    def open(self, terms: Terms, host: Person = ANN) -> Match:
        """Set up a table."""
        terms = settled(terms)
        return self.store(f"m{next(_ids)}", referee.create(terms, game_named(terms.game), host))

    def store(self, name: str, entries: list[AnyEntry]) -> Match:
        """A new match with these entries."""
        rows = [Row(number, self.now, entry) for number, entry in enumerate(entries)]
        self.matches[name] = Match.of(name, rows)
        return self.matches[name]

    def seat(self, terms: Terms, *others: Person) -> Match:
        """Set up a table at which others sit down too."""
        match = self.open(terms)
        for person in others:
            self.do(match, person, commands.Sit(id=fresh(), invitation=match.invitation))
        assert match.status == "playing"
        return match

    def do(self, match: Match, person: Person, command: AnyCommand) -> list[AnyEntry]:
        """Carry out a command, once; gives what it brought about, or raises what is wrong."""
        key = f"{person.id}:{command.id}"
        if key in match.keys:
            return []
        self.look_at_clocks(match)
        entries = decisions.decide(match, person, command, self.situation)
        self.append(match, entries, key)
        return entries

    def look_at_clocks(self, match: Match) -> list[AnyEntry]:
        """Let whoever ran out of time leave."""
        fallen = referee.flag(match, self.situation)
        self.append(match, fallen)
        return fallen

    def append(self, match: Match, entries: list[AnyEntry], key: str | None = None) -> None:
        """Take entries into a match, and set up the next one if that was agreed."""
        for offset, entry in enumerate(entries):
            match.absorb(Row(match.number + 1, self.now, entry, None if offset else key))
        if match.rematch is not None and match.rematch not in self.matches:
            self.store(match.rematch, referee.create_rematch(match))

    def refusal(self, match: Match, person: Person, command: AnyCommand) -> PyramidionError:
        """What is wrong with a command; it must change nothing."""
        before = match.number
        with pytest.raises(PyramidionError) as caught:
            self.do(match, person, command)
        assert match.number == before
        return caught.value

    def act(self, match: Match, person: Person, action: str | None = None) -> list[AnyEntry]:
        """Decide in the position as it stands; the first legal action unless one is named."""
        chosen = action or match.game.format_action(match.state.legal_actions()[0])
        return self.do(match, person, commands.Act(id=fresh(), ply=match.ply, action=chosen))

    def act_for(self, match: Match, choice: int = 0) -> None:
        """Decide for whoever is to move, a computer or a stand-in as well."""
        assert match.actor is not None
        legal = match.state.legal_actions()
        action = legal[choice % len(legal)]
        self.append(match, referee.play(match, match.actor, action, self.situation))

    def ask(self, match: Match, person: Person, question: Question) -> list[AnyEntry]:
        """Ask for something."""
        return self.do(match, person, commands.Ask(id=fresh(), question=question))

    def answer(
        self, match: Match, person: Person, question: Question, agrees: bool = True
    ) -> list[AnyEntry]:
        """Answer what was asked."""
        command = commands.Answer(id=fresh(), question=question, agrees=agrees)
        return self.do(match, person, command)

    def resign(self, match: Match, person: Person) -> list[AnyEntry]:
        """Give up."""
        return self.do(match, person, commands.Resign(id=fresh()))

    def claim(self, match: Match, person: Person, gone: int) -> list[AnyEntry]:
        """Say that a seat's player is gone."""
        return self.do(match, person, commands.Claim(id=fresh(), gone=gone))


def status_of(match: Match) -> str:
    """The status of a match, which changes under a type checker's eyes."""
    return match.status


def replayed(match: Match) -> Match:
    """The match once more, from its log as it is stored."""
    rows = [
        Row(row.number, row.at, decode_entry(encode_entry(row.entry)), row.key)
        for row in match.rows
    ]
    return Match.of(match.id, rows)


def viewers_of(match: Match) -> list[Viewer]:
    """Everybody who may look at a match: each person, a spectator, and the host."""
    users = {seat.user for seat in match.seats if seat.user is not None}
    return [Viewer()] + [viewer_of(match, user) for user in sorted(users | {match.host})]


def shown(match: Match, viewer: Viewer, situation: Situation, after: int = -1) -> bytes:
    """All that a viewer can be sent about a match as it stands, byte by byte."""
    here = [seat.user for seat in match.seats[::2] if seat.user is not None]
    table = views.table(match, viewer, situation, here, 1, after)
    presence = views.presence(match, viewer, here, 1)
    news = views.news(match, viewer, situation, match.rows[after + 1 :])
    told = b"" if news is None else encode_answer(news)
    return b"\n".join([encode_answer(table), encode_answer(presence), told])
