"""How a match goes on by the rules of the table: chance, clocks, departures, agreement, the end.

Pure, like `decisions.py`, which calls it: a match and the time in, entries out.
"""

import base64
import hashlib
import secrets
from collections.abc import Mapping, Sequence

import msgspec

from pyramidion.core import CHANCE, AnyGame, AnyState, Outcome
from pyramidion.core.outcome import places_of
from pyramidion.server.clocks import Outage, time_spent
from pyramidion.server.entries import (
    Acted,
    Answered,
    AnyEntry,
    Created,
    Departure,
    Ended,
    Left,
    Question,
    Rematched,
    Seated,
    Started,
    Undone,
)
from pyramidion.server.match import Match
from pyramidion.server.terms import Anybody, Friend, Mine, Terms

Entries = list[AnyEntry]


class Person(msgspec.Struct, frozen=True):
    """Who wants something."""

    id: str
    name: str


class Situation(msgspec.Struct, frozen=True, gc=False):
    """What a decision depends on, besides the match itself."""

    now: int
    outages: Sequence[Outage] = ()
    gone_since: Mapping[str, int] = {}  # users who are not connected, and since when


def name_from(*secrets_and_words: str) -> str:
    """A name for a match: always the same from the same words, and nobody can guess it.

    So a match that is set up again, because it is not known whether it was, is the same match.
    """
    digest = hashlib.blake2b(" ".join(secrets_and_words).encode(), digest_size=9).digest()
    return base64.urlsafe_b64encode(digest).decode()


def create(terms: Terms, game: AnyGame, host: Person) -> Entries:
    """The first entries of a match; the host sits down, and it begins if nobody else is awaited."""
    entries: Entries = [Created(terms, game.rules_version, host.id, secrets.token_urlsafe(12))]
    for number, plan in enumerate(terms.seats):
        if isinstance(plan, Mine):
            entries.append(Seated(number, host.id, plan.name or host.name))
    if not any(isinstance(plan, Anybody | Friend) for plan in terms.seats):
        entries += start(terms, game)
    return entries


def create_rematch(match: Match) -> Entries:
    """The first entries of the match after this one: the same people, everybody one seat on."""
    seats = [*match.seats[1:], match.seats[0]]
    terms = msgspec.structs.replace(
        match.terms,
        seats=tuple(seat.plan for seat in seats),
        rematch_of=match.id,
    )
    entries: Entries = [
        Created(terms, match.game.rules_version, match.host, secrets.token_urlsafe(12))
    ]
    for number, seat in enumerate(seats):
        if seat.user is not None and seat.name is not None:
            entries.append(Seated(number, seat.user, seat.name))
    return entries + start(terms, match.game)


def start(terms: Terms, game: AnyGame) -> Entries:
    """The start of a match whose seats are all taken, with the lots that are drawn first."""
    drawn, _ = _draw_chance(terms.start(game), 0)
    return [Started(), *drawn]


def flag(match: Match, situation: Situation) -> Entries:
    """The entries of a clock that ran out, if one has."""
    left = time_left(match, situation)
    if left is None or left > 0 or match.actor is None:
        return []
    return leave(match, match.actor, "out_of_time")


def time_left(match: Match, situation: Situation) -> int | None:
    """Milliseconds left to the seat that decides; None without a running clock."""
    if match.clocks is None or match.actor is None or match.seats[match.actor].left:
        return None
    spent = time_spent(match.since, situation.now, situation.outages)
    return match.clocks[match.actor] - spent


def play(match: Match, seat: int, action: int, situation: Situation) -> Entries:
    """A seat's action, what chance answers to it, and the end if that is one."""
    drawn, last = _draw_chance(match.after(action), match.ply + 1)
    left = time_left(match, situation)
    if left is not None:
        left = match.terms.clock.after(left, passes_on=last.actor != seat)
    acted = Acted(match.ply, seat, match.game.format_action(action), left)
    ending = [] if last.outcome is None else [Ended(_with_departures(match, last.outcome))]
    return [acted, *drawn, *ending]


def leave(match: Match, seat: int, reason: Departure) -> Entries:
    """A seat leaves the match; it ends unless at least two are left, a person among them."""
    stay = [each for each in match.present if each != seat]
    departure = Left(seat, reason)
    if len(stay) > 1 and any(not match.seats[each].is_computer for each in stay):
        return [departure]
    order = [*match.departures, seat]
    places = [1] * len(match.seats)
    for rank, each in enumerate(order):
        places[each] = len(match.seats) - rank
    return [departure, Ended(Outcome(tuple(places), reason))]


def undo_length(match: Match, seat: int) -> int | None:
    """How long the line of play was before a seat's last turn; None if it may not go back there."""
    for length in range(len(match.line) - 1, -1, -1):
        step = match.line[length]
        if step.seat is None:  # what chance answered was shown, or is somebody's secret
            return None
        if step.seat == seat and (length == 0 or match.line[length - 1].seat != seat):
            return length
    return None


def needed(match: Match, question: Question) -> set[int]:
    """The seats that have to agree: all people, and to a draw computers too."""
    if question == "rematch":
        return {number for number, seat in enumerate(match.seats) if not seat.is_computer}
    people = {seat for seat in match.present if not match.seats[seat].is_computer}
    return set(match.present) if question == "draw" else people


def answer(
    match: Match, seat: int, question: Question, agrees: bool, situation: Situation
) -> Entries:
    """A seat's answer to what was asked, and what follows once everybody has agreed."""
    request = match.requests[question]
    answered = Answered(seat, question, agrees)
    agreed = set().union(*(match.seats_beside(each) for each in request.agreed | {seat}))
    if agrees and needed(match, question) <= agreed:
        return [answered, *carry_out(match, question, request.seat, situation)]
    return [answered]


def carry_out(match: Match, question: Question, seat: int, situation: Situation) -> Entries:
    """What happens once everybody has agreed."""
    if question == "draw":
        even = Outcome((1,) * len(match.seats), "agreement")
        return [Ended(_with_departures(match, even))]
    if question == "rematch":
        return [Rematched(name_from(match.id, match.invitation))]
    length = undo_length(match, seat)
    assert length is not None, "a request to undo is forgotten when it becomes impossible"
    left = time_left(match, situation)
    if left is not None:
        left = match.terms.clock.after(left, passes_on=False)
    return [Undone(match.ply, length, left)]


def _draw_chance(state: AnyState, ply: int) -> tuple[list[Acted], AnyState]:
    drawn: list[Acted] = []
    while state.actor == CHANCE:
        action = state.draw_chance()
        drawn.append(Acted(ply + len(drawn), None, state.game.format_action(action)))
        state = state.apply(action)
    return drawn, state


def _with_departures(match: Match, outcome: Outcome) -> Outcome:
    """The outcome with those who left behind everybody who stayed."""
    if not match.departures:
        return outcome
    measures = tuple(
        (0, match.departures.index(seat)) if seat in match.departures else (1, -place)
        for seat, place in enumerate(outcome.places)
    )
    return msgspec.structs.replace(outcome, places=places_of(measures))
