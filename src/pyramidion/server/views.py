"""The only way out: what one viewer may know of a match, through `State.observe` alone."""

from collections.abc import Callable, Collection, Iterable
from functools import cache
from typing import Any

import msgspec

from pyramidion.core import AnyGame
from pyramidion.server.entries import (
    Acted,
    AnyEntry,
    Created,
    Heard,
    Left,
    Row,
    Said,
    Seated,
    Vacated,
)
from pyramidion.server.match import Appearance, Match, SeatNow
from pyramidion.server.messages import (
    EMPTY_LIST,
    Happening,
    Moment,
    News,
    OpenQuestion,
    Presence,
    SeatInfo,
    SeatView,
    Table,
)
from pyramidion.server.referee import Situation, time_left, undo_length
from pyramidion.server.terms import Computer

_HIDDEN = ""  # instead of what is nobody's business: users' ids, invitations


class Viewer(msgspec.Struct, frozen=True, gc=False):
    """Everything about somebody that decides what they may see."""

    seats: tuple[int, ...] = ()  # empty for a spectator
    is_host: bool = False


def viewer_of(match: Match, user: str) -> Viewer:
    """As whom somebody sees a match."""
    return Viewer(tuple(match.seats_of(user)), user == match.host)


def may_watch(match: Match, viewer: Viewer) -> bool:
    """Whether somebody may see a match at all."""
    return bool(viewer.seats) or viewer.is_host or match.terms.watching == "anybody"


def table(
    match: Match,
    viewer: Viewer,
    situation: Situation,
    here: Collection[str],
    watchers: int,
    after: int,
) -> Table:
    """Everything about a match, with what happened after the entry that the client knows."""
    rows = match.rows[after + 1 :]
    return Table(
        match=match.id,
        number=match.number,
        terms=match.terms,
        rules=match.game.rules_version,
        seats=seat_infos(match, viewer, here),
        moment=moment(match, viewer, situation),
        happenings=happenings(match, viewer, rows),
        invitation=match.invitation if viewer.is_host and match.status == "waiting" else None,
        watchers=watchers,
    )


def news(match: Match, viewer: Viewer, situation: Situation, rows: Iterable[Row]) -> News | None:
    """What has just happened, or None if nothing of it is for this viewer."""
    happened = happenings(match, viewer, rows)
    if not happened:
        return None
    return News(match.id, match.number, happened, moment(match, viewer, situation))


def changes_seats(entry: AnyEntry) -> bool:
    """Whether an entry changes who sits where."""
    return isinstance(entry, Seated | Vacated | Left)


def presence(match: Match, viewer: Viewer, here: Collection[str], watchers: int) -> Presence:
    """Who is at the table."""
    return Presence(match.id, seat_infos(match, viewer, here), watchers)


def happenings(match: Match, viewer: Viewer, rows: Iterable[Row]) -> tuple[Happening, ...]:
    """The entries that a viewer may know of, as it may know them."""
    told = []
    for row in rows:
        entry = _told(match, viewer, row.entry)
        if entry is not None:
            told.append(Happening(row.number, row.at, entry, _facts(match, viewer, row.number)))
    return tuple(told)


def moment(match: Match, viewer: Viewer, situation: Situation) -> Moment:
    """How things stand, as a viewer may know it."""
    actor = match.actor
    clocks = None if match.clocks is None else list(match.clocks)
    left = time_left(match, situation)
    if clocks is not None and left is not None and actor is not None:
        clocks[actor] = max(left, 0)
    return Moment(
        status=match.status,
        ply=match.ply,
        actor=actor,
        views=_views(match, viewer, actor),
        clocks=None if clocks is None else tuple(clocks),
        running=left is not None,
        questions=_questions(match) if match.requests else (),
        can_undo=_can_undo(match, viewer),
        outcome=match.outcome,
    )


def _questions(match: Match) -> tuple[OpenQuestion, ...]:
    return tuple(
        OpenQuestion(question, request.seat, tuple(sorted(request.agreed)))
        for question, request in match.requests.items()
    )


def _can_undo(match: Match, viewer: Viewer) -> bool:
    if match.status == "playing":
        for seat in viewer.seats:
            if match.seats[seat].left is None and undo_length(match, seat) is not None:
                return True
    return False


def _views(match: Match, viewer: Viewer, actor: int | None) -> tuple[SeatView, ...]:
    seats = viewer.seats
    if match.game.has_secrets and seats:
        return tuple(_seat_view(match, seat, actor) for seat in seats)
    if actor is not None and actor in seats:
        return (_seat_view(match, actor, actor),)
    return (_seat_view(match, seats[0] if seats else None, actor),)


def _seat_view(match: Match, seat: int | None, actor: int | None) -> SeatView:
    # Without secrets all see what the one sees who decides; only that one is offered the actions.
    shown = _appearance(match, seat if match.game.has_secrets else actor)
    is_asked = seat is not None and seat == actor and match.seats[seat].left is None
    return SeatView(seat, shown.setup, shown.view, shown.legal if is_asked else EMPTY_LIST)


def _appearance(match: Match, seat: int | None) -> Appearance:
    """The position as a seat sees it, encoded once for all who are told of it."""
    shown = match.appearances.get(seat)
    if shown is None:
        observation = match.state.observe(seat)
        shown = match.appearances[seat] = Appearance(
            observation.to_setup(),
            msgspec.Raw(msgspec.json.encode(observation.view())),
            encode_actions(match.game, observation.legal_actions()),
        )
    return shown


class _Spellings(dict[int, bytes]):
    """The actions of a game in JSON, each spelled when it is needed first."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__()
        self._game = game

    def __missing__(self, action: int) -> bytes:
        game = self._game
        fields = {"text": game.format_action(action), "fields": game.decode_action(action)}
        self[action] = spelling = msgspec.json.encode(fields)
        return spelling


_spellings = cache(_Spellings)


def encode_actions(game: AnyGame, actions: Iterable[int]) -> msgspec.Raw:
    """Actions as texts and as fields, in JSON."""
    spellings = _spellings(game)
    spelled = [spellings[action] for action in actions]
    return msgspec.Raw(b"[" + b",".join(spelled) + b"]") if spelled else EMPTY_LIST


def _facts(match: Match, viewer: Viewer, number: int) -> msgspec.Raw:
    facts = match.facts.get(number)
    if facts is None:
        return EMPTY_LIST
    # Somebody with several seats at one device is shown what the seats have in common.
    return facts.known_to(viewer.seats[0] if len(viewer.seats) == 1 else None)


def _told(match: Match, viewer: Viewer, entry: AnyEntry) -> AnyEntry | None:
    """An entry as a viewer may know it; None if it is not for that viewer."""
    filters = _FILTERS.get(type(entry))
    return entry if filters is None else filters(match, viewer, entry)


def _tell_action(match: Match, viewer: Viewer, entry: Acted) -> Acted:
    assert entry.action is not None, "a stored action is not hidden"
    if match.game.has_secrets and not match.game.is_public(match.game.parse_action(entry.action)):
        return msgspec.structs.replace(entry, action=None)
    return entry


def _tell_creation(match: Match, viewer: Viewer, entry: Created) -> Created:
    return msgspec.structs.replace(entry, host=_HIDDEN, invitation=_HIDDEN)


def _tell_name(match: Match, viewer: Viewer, entry: Seated) -> Seated:
    return msgspec.structs.replace(entry, user=_HIDDEN)


def _tell_words(match: Match, viewer: Viewer, entry: Said) -> Said | None:
    """Friends hear each other; who came from the lobby is heard by those who want to."""
    heard = entry.seat in viewer.seats or any(
        match.hears.get((seat, entry.seat), not match.terms.is_open) for seat in viewer.seats
    )
    return entry if heard else None


def _tell_wish(match: Match, viewer: Viewer, entry: Heard) -> Heard | None:
    return entry if entry.seat in viewer.seats else None


_FILTERS: dict[type[AnyEntry], Callable[[Match, Viewer, Any], AnyEntry | None]] = {
    Acted: _tell_action,
    Created: _tell_creation,
    Seated: _tell_name,
    Said: _tell_words,
    Heard: _tell_wish,
}


def seat_infos(match: Match, viewer: Viewer, here: Collection[str]) -> tuple[SeatInfo, ...]:
    """Who sits where, as a viewer may know it."""
    return tuple(
        _seat_info(seat, number in viewer.seats, here) for number, seat in enumerate(match.seats)
    )


def _seat_info(seat: SeatNow, is_mine: bool, here: Collection[str]) -> SeatInfo:
    return SeatInfo(
        kind="person" if seat.user is not None else seat.plan.kind,
        name=seat.name,
        level=seat.plan.level if isinstance(seat.plan, Computer) else None,
        is_mine=is_mine,
        is_here=seat.is_computer or seat.user in here,
        left=seat.left,
    )
