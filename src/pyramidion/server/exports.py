"""A match taken out of the server: as a record that replays anywhere, or as JSON."""

import msgspec

from pyramidion.core import ErrorCode, Outcome
from pyramidion.records import Record, format_record
from pyramidion.server import views
from pyramidion.server.errors import Refusal
from pyramidion.server.match import Match
from pyramidion.server.messages import Happening, SeatInfo, Status
from pyramidion.server.terms import Terms
from pyramidion.server.views import Viewer


class Export(msgspec.Struct, frozen=True):
    """Everything that somebody may know of a match."""

    match: str
    rules: int
    status: Status
    terms: Terms
    seats: tuple[SeatInfo, ...]
    setups: tuple[str, ...]  # the position as it stands, as each seat of the viewer knows it
    outcome: Outcome | None
    record: str | None  # None while it would tell what is hidden
    happenings: tuple[Happening, ...]


def record_text(match: Match) -> str:
    """A match as a record; raises `Refusal` while that would tell what is hidden."""
    if match.game.has_secrets and match.status == "playing":
        raise Refusal(
            ErrorCode.SECRETS_INSIDE, "The record of this match can be had when it is over."
        )
    names = tuple(seat.name or f"Player {number + 1}" for number, seat in enumerate(match.seats))
    record = Record.of(match.terms.start(match.game), names)
    actions = tuple(step.action for step in match.line)
    # After an end by the rules a record tells the result by the rules, whoever left before.
    result = match.state.outcome or match.outcome
    return format_record(record.with_play(actions, result))


def export(match: Match, viewer: Viewer) -> Export:
    """A match as one viewer may know it."""
    has_hidden = match.game.has_secrets and match.status == "playing"
    seats = viewer.seats or (None,)
    return Export(
        match=match.id,
        rules=match.game.rules_version,
        status=match.status,
        terms=match.terms,
        seats=views.seat_infos(match, viewer, ()),
        setups=tuple(match.state.observe(seat).to_setup() for seat in seats),
        outcome=match.outcome,
        record=None if has_hidden else record_text(match),
        happenings=views.happenings(match, viewer, match.rows),
    )
