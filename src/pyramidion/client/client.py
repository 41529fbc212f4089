"""`Client`: everything a program can do at a server, one method each."""

import secrets
from collections.abc import Generator, Sequence
from typing import Literal, Self
from urllib.parse import quote

import httpx
import msgspec

from pyramidion.client.answers import Line, Lines, MatchMade, Me, TokenMade
from pyramidion.client.errors import ServerUnreachable
from pyramidion.client.transport import Transport, decode, helps_to_wait, not_ours
from pyramidion.server import commands
from pyramidion.server.commands import AnyCommand
from pyramidion.server.entries import Question
from pyramidion.server.exports import Export
from pyramidion.server.messages import Done, News, Presence, Table
from pyramidion.server.terms import Terms

Update = Table | News | Presence
PATIENCE = 30.0  # seconds
_UPDATES: msgspec.json.Decoder[Update] = msgspec.json.Decoder(Update)


class Client:
    """A program at a server: with an API token, or as a guest (`Client.guest`).

    Whatever changes something at a table carries an id of its own. While the server cannot be
    reached or cannot store anything, the same id is sent again, so a wish is fulfilled only once;
    after `patience` seconds `ServerUnreachable` or `ServerRefused` is raised.
    """

    def __init__(
        self,
        url: str,
        *,
        token: str | None = None,
        patience: float = PATIENCE,
        transport: httpx.BaseTransport | None = None,
    ) -> None:
        self._transport = Transport(url, token, patience, transport)

    @classmethod
    def guest(
        cls,
        url: str,
        name: str,
        *,
        join_password: str | None = None,
        patience: float = PATIENCE,
        transport: httpx.BaseTransport | None = None,
    ) -> Self:
        """Come in with a name; `join_password` is the server's own, if it asks for one."""
        client = cls(url, patience=patience, transport=transport)
        try:
            client._come_in(name, join_password)
        except BaseException:
            client.close()
            raise
        return client

    def _come_in(self, name: str, join_password: str | None) -> None:
        talk = self._transport
        if join_password is not None:
            talk.post("/api/entry", {"password": join_password}, is_repeatable=True)
        me = decode(talk.post("/api/guests", {"name": name}, is_repeatable=False), Me)
        talk.show_csrf(me.csrf)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End all connections."""
        self._transport.close()

    def me(self) -> Me:
        """Whom the server takes this program for."""
        return decode(self._transport.get("/api/me"), Me)

    def add_token(self, name: str, scopes: Sequence[Literal["read", "play", "create"]]) -> str:
        """A new API token for whoever is signed in; its secret, which is shown this once."""
        body = {"name": name, "scopes": scopes}
        return decode(
            self._transport.post("/api/tokens", body, is_repeatable=False), TokenMade
        ).secret

    def create(self, terms: Terms, *, key: str | None = None) -> MatchMade:
        """Set up a table; the same key gives the same table again."""
        body = {"id": key or _new_id(), "terms": terms}
        return decode(self._transport.post("/api/matches", body, is_repeatable=True), MatchMade)

    def matches(
        self, which: Literal["open", "mine", "watch"] = "open", *, before: str | None = None
    ) -> tuple[Line, ...]:
        """Open tables, one's own matches or those to watch, the latest first; then the rest."""
        params = {"which": which} if before is None else {"which": which, "before": before}
        return decode(self._transport.get("/api/matches", params), Lines).matches

    def show(self, match: str, *, after: int = -1) -> Table:
        """Everything about a match; of what happened, only what came after an entry."""
        return decode(self._transport.get(_path(match), {"after": after}), Table)

    def record(self, match: str) -> str:
        """A match as a record, which `pyramidion.parse_record` reads."""
        return self._transport.get(_path(match, "/record")).decode()

    def export(self, match: str) -> Export:
        """A match as far as one may know it."""
        return decode(self._transport.get(_path(match, "/export")), Export)

    def follow(self, match: str, *, after: int = -1) -> Generator[Update, None, None]:
        """What happens at a table, for as long as one listens: the `Table`, then news.

        When the connection is lost it is made again; then comes a `Table` with what was missed.
        """
        patience = self._transport.be_patient()
        while True:
            try:
                for line in self._transport.lines(_path(match, "/events"), {"after": after}):
                    update = _decode_update(line)
                    after = after if isinstance(update, Presence) else update.number
                    patience = self._transport.be_patient()
                    yield update
            except Exception as trouble:
                if not helps_to_wait(trouble):
                    raise
                patience.wait(trouble)
            else:
                patience.wait(ServerUnreachable("The server has ended the stream."))

    def do(self, match: str, command: AnyCommand) -> Done:
        """Carry out a command; sent again with the same id it is carried out only once."""
        path = _path(match, "/commands")
        return decode(self._transport.post(path, command, is_repeatable=True), Done)

    def sit(
        self,
        match: str,
        *,
        seat: int | None = None,
        name: str | None = None,
        invitation: str | None = None,
    ) -> Done:
        """Take a seat, or the first that is free."""
        command = commands.Sit(id=_new_id(), name=name, seat=seat, invitation=invitation)
        return self.do(match, command)

    def stand(self, match: str) -> Done:
        """Give one's seats back before the start."""
        return self.do(match, commands.Stand(id=_new_id()))

    def act(self, match: str, ply: int, action: str) -> Done:
        """Decide, in the position of that ply."""
        return self.do(match, commands.Act(id=_new_id(), ply=ply, action=action))

    def resign(self, match: str, *, seat: int | None = None) -> Done:
        """Give up."""
        return self.do(match, commands.Resign(id=_new_id(), seat=seat))

    def ask(self, match: str, question: Question, *, seat: int | None = None) -> Done:
        """Offer a draw, ask to take a turn back, or for another match."""
        return self.do(match, commands.Ask(id=_new_id(), question=question, seat=seat))

    def answer(
        self, match: str, question: Question, agrees: bool, *, seat: int | None = None
    ) -> Done:
        """Agree to what somebody asked, or do not."""
        command = commands.Answer(id=_new_id(), question=question, agrees=agrees, seat=seat)
        return self.do(match, command)

    def abort(self, match: str) -> Done:
        """Call a match off before anybody has moved."""
        return self.do(match, commands.Abort(id=_new_id()))

    def claim(self, match: str, gone: int) -> Done:
        """Say that a seat's player has been gone for too long."""
        return self.do(match, commands.Claim(id=_new_id(), gone=gone))

    def say(self, match: str, text: str, *, seat: int | None = None) -> Done:
        """Write to the others at the table."""
        return self.do(match, commands.Say(id=_new_id(), text=text, seat=seat))

    def hear(self, match: str, of: int, on: bool) -> Done:
        """Read, or do not read, what another seat writes."""
        return self.do(match, commands.Hear(id=_new_id(), of=of, on=on))


def _new_id() -> str:
    return secrets.token_urlsafe(12)


def _path(match: str, rest: str = "") -> str:
    return f"/api/matches/{quote(match, safe='')}{rest}"


def _decode_update(line: bytes) -> Update:
    try:
        return _UPDATES.decode(line)
    except msgspec.DecodeError as error:
        raise not_ours(error) from None
