"""Playing a whole match: wait for one's turn, choose, act."""

from collections.abc import Callable
from contextlib import closing

import msgspec

from pyramidion.client.client import Client
from pyramidion.client.errors import ServerRefused
from pyramidion.core import AnyObservation, ErrorCode, Observation
from pyramidion.games import game
from pyramidion.server.messages import Moment, News, OpenQuestion, SeatView, Table
from pyramidion.server.terms import Terms

Choose = Callable[[SeatView], str]
_OVERTAKEN = frozenset({ErrorCode.STALE_PLY, ErrorCode.NOT_YOUR_TURN, ErrorCode.NOT_NOW})


class _Spelled(msgspec.Struct):
    text: str


def legal_texts(view: SeatView) -> list[str]:
    """What a seat may do now, as texts; empty unless it decides."""
    return [action.text for action in msgspec.json.decode(view.legal, type=list[_Spelled])]


def observe(terms: Terms, view: SeatView) -> AnyObservation:
    """What a seat sees, for players of `pyramidion.ai`."""
    chosen = game(terms.game)
    return Observation.from_setup(
        chosen, view.setup, view.seat, chosen.parse_options(terms.options)
    )


def play(
    client: Client,
    match: str,
    choose: Choose,
    agrees: Callable[[OpenQuestion], bool] = lambda question: False,
) -> Moment:
    """Play for all one's seats until the match is over; how things stand then.

    `choose` gets what the seat sees and gives an action's text. `agrees` answers what others ask.
    """
    player = _Playing(client, match, choose, agrees)
    with closing(client.follow(match)) as updates:
        for update in updates:
            if isinstance(update, Table):
                player.seats = {n for n, seat in enumerate(update.seats) if seat.is_mine}
            if isinstance(update, Table | News):
                if update.moment.status in ("over", "aborted"):
                    return update.moment
                player.see(update.moment)
    raise AssertionError("a match is followed until somebody stops")


class _Playing:
    """One match that is played, and how far."""

    def __init__(
        self, client: Client, match: str, choose: Choose, agrees: Callable[[OpenQuestion], bool]
    ) -> None:
        self._client = client
        self._match = match
        self._choose = choose
        self._agrees = agrees
        self._acted = -1  # the last ply at which a decision was sent
        self._answered: set[tuple[str, int]] = set()  # what is asked still, and by which seat
        self.seats: set[int] = set()

    def see(self, moment: Moment) -> None:
        """Do what there is to do now, and nothing twice."""
        for question in moment.questions:
            asked = (question.question, question.seat)
            if question.seat not in self.seats and asked not in self._answered:
                self._try_to_answer(question)
        self._answered = {(question.question, question.seat) for question in moment.questions}
        if moment.ply <= self._acted:  # told before, and overtaken by our own action
            return
        for view in moment.views:
            if view.seat is not None and view.seat == moment.actor and legal_texts(view):
                self._acted = moment.ply
                self._try_to_act(moment.ply, self._choose(view))

    def _try_to_act(self, ply: int, action: str) -> None:
        try:
            self._client.act(self._match, ply, action)
        except ServerRefused as refusal:
            if refusal.code not in _OVERTAKEN:  # a turn was taken back, or time was up
                raise

    def _try_to_answer(self, question: OpenQuestion) -> None:
        try:
            self._client.answer(self._match, question.question, self._agrees(question))
        except ServerRefused as refusal:
            if refusal.code != ErrorCode.NOT_NOW:  # it was withdrawn
                raise
