"""What a command brings about: a match, a wish and the time in, entries or a `Refusal` out.

Nothing is stored or sent here, so the same wish may be decided again if somebody else was faster.
"""

import secrets
import unicodedata
from collections.abc import Callable
from typing import Any

from pyramidion.core import ErrorCode
from pyramidion.records import check_name
from pyramidion.server import commands
from pyramidion.server.clocks import Correspondence, time_spent
from pyramidion.server.commands import AnyCommand
from pyramidion.server.entries import Aborted, Asked, Heard, Said, Seated, Vacated
from pyramidion.server.errors import Refusal
from pyramidion.server.match import Match
from pyramidion.server.referee import (
    Entries,
    Person,
    Situation,
    answer,
    carry_out,
    leave,
    needed,
    play,
    start,
    undo_length,
)
from pyramidion.server.terms import Anybody

CLAIM_AFTER = 60_000  # milliseconds without a sign of life


def decide(match: Match, person: Person, command: AnyCommand, situation: Situation) -> Entries:
    """The entries that carry out somebody's command; raises `Refusal` or what the rules say."""
    return _DECISIONS[type(command)](match, person, command, situation)


def _seat_of(match: Match, person: Person, wanted: int | None) -> int:
    """The seat for which somebody speaks: the one they name, the one to move, or their first."""
    held = [seat for seat in match.seats_of(person.id) if match.seats[seat].left is None]
    if not held:
        raise Refusal(ErrorCode.NOT_SEATED, "Only somebody who sits at this table can do that.")
    if wanted is not None and wanted not in held:
        raise Refusal(ErrorCode.NOT_SEATED, f"You do not sit on seat {wanted + 1}.")
    if wanted is not None:
        return wanted
    return match.actor if match.actor in held else held[0]


def _require_playing(match: Match) -> None:
    sentences = {
        "waiting": "The match has not begun yet.",
        "over": "The match is over.",
        "aborted": "The match was called off.",
    }
    if match.status != "playing":
        raise Refusal(ErrorCode.NOT_NOW, sentences[match.status])


def _sit(match: Match, person: Person, command: commands.Sit, situation: Situation) -> Entries:
    if match.status != "waiting":
        raise Refusal(ErrorCode.SEAT_TAKEN, "No seat is free: the match has begun.")
    free = [
        number
        for number, seat in enumerate(match.seats)
        if seat.is_free and _may_sit(match, person, seat.plan, command.invitation)
    ]
    if command.seat is None and match.seats_of(person.id):
        raise Refusal(ErrorCode.NOT_NOW, "You sit here; say which seat you want as well.")
    wanted = [seat for seat in free if command.seat in (None, seat)]
    if not wanted:
        raise Refusal(ErrorCode.SEAT_TAKEN, "There is no such free seat for you at this table.")
    name = command.name or person.name
    check_name(name)
    entries: Entries = [Seated(wanted[0], person.id, name)]
    still_free = [n for n, seat in enumerate(match.seats) if seat.is_free and n != wanted[0]]
    return entries if still_free else [*entries, *start(match.terms, match.game)]


def _may_sit(match: Match, person: Person, plan: Any, invitation: str | None) -> bool:
    if person.id == match.host or isinstance(plan, Anybody):
        return True
    return invitation is not None and secrets.compare_digest(
        invitation.encode(), match.invitation.encode()
    )


def _stand(match: Match, person: Person, command: commands.Stand, situation: Situation) -> Entries:
    if match.status != "waiting":
        raise Refusal(ErrorCode.NOT_NOW, "The match has begun; you can only resign.")
    held = match.seats_of(person.id)
    if not held:
        raise Refusal(ErrorCode.NOT_SEATED, "You do not sit at this table.")
    if person.id == match.host:
        return [Aborted(held[0])]
    return [Vacated(seat) for seat in held]


def _act(match: Match, person: Person, command: commands.Act, situation: Situation) -> Entries:
    _require_playing(match)
    held = match.seats_of(person.id)
    if not held:
        raise Refusal(ErrorCode.NOT_SEATED, "You look on at this table.")
    if command.ply != match.ply:
        raise Refusal(
            ErrorCode.STALE_PLY, f"The position has changed: this is ply {match.ply} now."
        )
    if match.actor not in held or match.seats[match.actor].left is not None:
        raise Refusal(ErrorCode.NOT_YOUR_TURN, "Another seat decides now.")
    return play(match, match.actor, match.game.parse_action(command.action), situation)


def _resign(
    match: Match, person: Person, command: commands.Resign, situation: Situation
) -> Entries:
    _require_playing(match)
    return leave(match, _seat_of(match, person, command.seat), "resigned")


def _ask(match: Match, person: Person, command: commands.Ask, situation: Situation) -> Entries:
    seat = _asking_seat(match, person, command)
    if command.question in match.requests:
        raise Refusal(ErrorCode.NOT_NOW, "That has been asked already.")
    asked = Asked(seat, command.question)
    own = set(match.seats_of(person.id))
    if needed(match, command.question) <= own:
        return [asked, *carry_out(match, command.question, seat, situation)]
    return [asked]


def _asking_seat(match: Match, person: Person, command: commands.Ask) -> int:
    if command.question == "rematch":
        if match.status not in ("over", "aborted") or match.rematch is not None:
            raise Refusal(ErrorCode.NOT_NOW, "Another match can be played when this one is over.")
        if any(seat.is_free for seat in match.seats):
            raise Refusal(ErrorCode.NOT_NOW, "This match never began.")
        held = match.seats_of(person.id)
        if not held or command.seat not in (None, *held):
            raise Refusal(ErrorCode.NOT_SEATED, "You do not sit there.")
        return held[0] if command.seat is None else command.seat
    _require_playing(match)
    seat = _seat_of(match, person, command.seat)
    if command.question == "draw":
        return seat
    if command.seat is None:  # on one device: whoever moved last
        held = [each for each in match.seats_of(person.id) if match.seats[each].left is None]
        seat = next((step.seat for step in reversed(match.line) if step.seat in held), seat)
    if undo_length(match, seat) is None:
        raise Refusal(
            ErrorCode.CANNOT_UNDO,
            "There is nothing to take back, or something has come to light since.",
        )
    return seat


def _answer(
    match: Match, person: Person, command: commands.Answer, situation: Situation
) -> Entries:
    request = match.requests.get(command.question)
    if request is None:
        raise Refusal(ErrorCode.NOT_NOW, "Nobody has asked for that, or it is settled already.")
    held = match.seats_of(person.id)
    if command.question != "rematch":  # whoever left has no say in how the others go on
        held = [seat for seat in held if match.seats[seat].left is None]
    seat = command.seat if command.seat is not None else next(iter(held), None)
    if seat is None or seat not in held:
        raise Refusal(ErrorCode.NOT_SEATED, "You do not sit there.")
    return answer(match, seat, command.question, command.agrees, situation)


def _abort(match: Match, person: Person, command: commands.Abort, situation: Situation) -> Entries:
    held = [seat for seat in match.seats_of(person.id) if match.seats[seat].left is None]
    if not held and person.id != match.host:
        raise Refusal(ErrorCode.NOT_SEATED, "You do not sit at this table.")
    if match.status == "waiting" and person.id != match.host:
        raise Refusal(ErrorCode.NOT_NOW, "Only whoever set the table up can call it off now.")
    if match.status not in ("waiting", "playing") or match.has_begun:
        raise Refusal(ErrorCode.NOT_NOW, "Only before the first move a match can be called off.")
    return [Aborted(held[0] if held else None)]


def _claim(match: Match, person: Person, command: commands.Claim, situation: Situation) -> Entries:
    _require_playing(match)
    _seat_of(match, person, None)
    if command.gone >= len(match.seats) or isinstance(match.terms.clock, Correspondence):
        raise Refusal(ErrorCode.NOT_GONE, "Nobody can be said to be gone from there.")
    seat = match.seats[command.gone]
    since = None if seat.user is None else situation.gone_since.get(seat.user)
    if seat.left or since is None:
        raise Refusal(ErrorCode.NOT_GONE, "That player is here.")
    away = time_spent(since, situation.now, situation.outages)
    if away < CLAIM_AFTER:
        wait = (CLAIM_AFTER - away) // 1000 + 1
        raise Refusal(ErrorCode.NOT_GONE, f"Give that player {wait} more seconds to come back.")
    return leave(match, command.gone, "abandoned")


def _say(match: Match, person: Person, command: commands.Say, situation: Situation) -> Entries:
    held = match.seats_of(person.id)
    seat = command.seat if command.seat is not None else next(iter(held), None)
    if seat is None or seat not in held:
        raise Refusal(ErrorCode.NOT_SEATED, "Only those who sit at the table talk there.")
    if not command.text.strip() or not all(map(_can_be_shown, command.text)):
        raise Refusal(ErrorCode.INVALID_MESSAGE, "That text cannot be shown.")
    return [Said(seat, command.text.strip())]


def _can_be_shown(character: str) -> bool:
    """Whether people write it: not what controls a terminal or turns a line around."""
    is_joiner = character in "\n\u200c\u200d"  # in Persian words and in emoji
    return is_joiner or character.isprintable() or unicodedata.category(character) == "Zs"


def _hear(match: Match, person: Person, command: commands.Hear, situation: Situation) -> Entries:
    held = match.seats_of(person.id)
    if not held or command.of >= len(match.seats):
        raise Refusal(ErrorCode.NOT_SEATED, "Only those who sit at the table talk there.")
    return [Heard(seat, command.of, command.on) for seat in held]


_DECISIONS: dict[type[AnyCommand], Callable[[Match, Person, Any, Situation], Entries]] = {
    commands.Sit: _sit,
    commands.Stand: _stand,
    commands.Act: _act,
    commands.Resign: _resign,
    commands.Ask: _ask,
    commands.Answer: _answer,
    commands.Abort: _abort,
    commands.Claim: _claim,
    commands.Say: _say,
    commands.Hear: _hear,
}
