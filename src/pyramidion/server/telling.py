"""What everybody who follows a table is told; encoded once for all who may know the same."""

from collections.abc import Sequence

from pyramidion.server import views
from pyramidion.server.entries import Row
from pyramidion.server.lives import Live
from pyramidion.server.messages import encode_answer
from pyramidion.server.presence import Follower
from pyramidion.server.referee import Situation
from pyramidion.server.views import Viewer


def watchers(live: Live) -> int:
    """How many look on."""
    return sum(not live.match.seats_of(user) for user in live.attendance.here)


def tell_news(live: Live, rows: Sequence[Row], situation: Situation) -> None:
    """Tell everybody what was stored, and how things stand now."""
    match = live.match
    told: dict[Viewer, bytes | None] = {}
    for follower in live.attendance:
        viewer = views.viewer_of(match, follower.user)
        if viewer not in told:
            news = views.news(match, viewer, situation, rows)
            told[viewer] = None if news is None else encode_answer(news)
        message = told[viewer]
        if message is not None:
            follower.send(message)


def tell_presence(live: Live, except_for: Follower | None = None) -> None:
    """Tell everybody who is at the table."""
    here, looking_on = live.attendance.here, watchers(live)
    told: dict[Viewer, bytes] = {}
    for follower in live.attendance:
        if follower is not except_for:
            viewer = views.viewer_of(live.match, follower.user)
            if viewer not in told:
                presence = views.presence(live.match, viewer, here, looking_on)
                told[viewer] = encode_answer(presence)
            follower.send(told[viewer])
