"""Guests and accounts, the sessions of people and the tokens of programs."""

import unicodedata
from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa

from pyramidion.core import ErrorCode
from pyramidion.server.clocks import DAY
from pyramidion.server.errors import Refusal
from pyramidion.server.storage.engines import Database
from pyramidion.server.storage.erasure import erase_some
from pyramidion.server.storage.faults import Unfit
from pyramidion.server.storage.rows import Purged, Session, Token, User, check_text
from pyramidion.server.storage.schema import seats, sessions, tokens, users

GUESTS_STAY = 30 * DAY
_DIGEST_LENGTH = 64
_K = TypeVar("_K", Session, Token)


class People:
    """Everybody whom the server knows. Of tokens it only ever sees digests, see `digest_of`."""

    def __init__(self, database: Database, process: str) -> None:
        self._database = database
        self._process = process

    @property
    def is_shared(self) -> bool:
        """Whether other processes may change what is known of people."""
        return self._database.is_shared

    # Users.

    async def add_user(self, user: User) -> None:
        """Keep a new guest or account; the refusal `NAME_TAKEN` if somebody has the login."""
        fields = _user_fields(user)
        try:
            await self._database.write(lambda c: c.execute(sa.insert(users).values(fields)))
        except Unfit as error:
            raise _taken() from error

    async def find_user(self, user: str) -> User | None:
        """Whoever has this id."""
        check_text(user)
        return await self._find_user(users.c.id == user)

    async def find_login(self, login: str) -> User | None:
        """Whoever has this login, in capitals or not."""
        check_text(login)
        return await self._find_user(users.c.folded == fold_login(login))

    async def change_user(self, user: User) -> bool:
        """Change name, login and password; False if there is no such user any more."""
        fields = _user_fields(user)
        changes = {key: fields[key] for key in ("name", "login", "folded", "password")}
        try:
            return await self._change(sa.update(users).where(users.c.id == user.id).values(changes))
        except Unfit as error:
            raise _taken() from error

    async def see_user(self, user: str, now: int) -> None:
        """Note that a user was here."""
        await self._change(sa.update(users).where(users.c.id == user).values(seen=now))

    async def users(self, *, limit: int, after: str = "") -> list[User]:
        """All users in the order of their ids, from the one after a given id on."""
        check_text(after)
        wanted = sa.select(users).where(users.c.id > after).order_by(users.c.id).limit(limit)
        found = await self._database.read(lambda c: c.execute(wanted).mappings().all())
        return [_user(row) for row in found]

    async def delete_user(self, user: str) -> list[str]:
        """Forget somebody: account, sessions, tokens, and their names and words in all matches.

        The matches stay, and can be replayed. Gives those that were changed, so that whoever keeps
        them in memory reads them again; other processes are told through the bus. Interrupted, it
        can be done again and goes on.
        """
        for table in (sessions, tokens):
            await self._change(sa.delete(table).where(table.c.user == user))
        erased: list[str] = []
        while True:
            some = await self._database.write(lambda c: erase_some(c, self._process, user))
            if not some:
                break
            erased += some
        await self._change(sa.delete(users).where(users.c.id == user))
        return erased

    # Sessions.

    async def add_session(self, session: Session) -> None:
        """Keep a new session; the refusal `SIGN_IN` if its user is gone."""
        _check_digest(session.digest)
        await self._add(sa.insert(sessions).values(msgspec.structs.asdict(session)))

    async def find_session(self, digest: str, now: int) -> tuple[Session, User] | None:
        """A session that has not expired, and whose it is."""
        return await self._find_with_user(
            sessions, Session, sessions.c.digest == digest, sessions.c.expires > now
        )

    async def change_session(self, session: Session) -> bool:
        """Change when a session expires and what it may; False if it is gone."""
        changes = {"expires": session.expires, "passed": session.passed, "csrf": session.csrf}
        this = sessions.c.digest == session.digest
        return await self._change(sa.update(sessions).where(this).values(changes))

    async def delete_session(self, digest: str) -> bool:
        """End a session."""
        return await self._change(sa.delete(sessions).where(sessions.c.digest == digest))

    async def delete_sessions(self, user: str, keep: str | None = None) -> None:
        """End all sessions of a user, but for one perhaps."""
        these = sa.delete(sessions).where(sessions.c.user == user)
        await self._change(these if keep is None else these.where(sessions.c.digest != keep))

    # Tokens.

    async def add_token(self, token: Token) -> None:
        """Keep a new token; the refusal `SIGN_IN` if its user is gone."""
        _check_digest(token.digest)
        check_text(token.name)
        fields = msgspec.structs.asdict(token)
        fields["scopes"] = msgspec.json.encode(token.scopes).decode()
        await self._add(sa.insert(tokens).values(fields))

    async def find_token(self, digest: str) -> tuple[Token, User] | None:
        """A token, and whose it is."""
        return await self._find_with_user(tokens, Token, tokens.c.digest == digest)

    async def use_token(self, digest: str, now: int) -> None:
        """Note that a token was used."""
        await self._change(sa.update(tokens).where(tokens.c.digest == digest).values(used=now))

    async def tokens(self, user: str) -> list[Token]:
        """The tokens of a user, oldest first."""
        wanted = sa.select(tokens).where(tokens.c.user == user)
        ordered = wanted.order_by(tokens.c.created, tokens.c.digest)
        found = await self._database.read(lambda c: c.execute(ordered).mappings().all())
        return [_convert(row, Token) for row in found]

    async def delete_token(self, user: str, digest: str) -> bool:
        """Take a user's token back."""
        this = sa.delete(tokens).where(tokens.c.digest == digest, tokens.c.user == user)
        return await self._change(this)

    async def purge(self, now: int) -> Purged:
        """Clear away expired sessions, and guests who never sat at a table and stay away."""
        expired = sa.delete(sessions).where(sessions.c.expires <= now)
        has_played = sa.exists().where(seats.c.user == users.c.id)
        gone = sa.delete(users).where(
            users.c.login.is_(None), users.c.seen < now - GUESTS_STAY, ~has_played
        )
        return await self._database.write(
            lambda c: Purged(c.execute(expired).rowcount, c.execute(gone).rowcount)
        )

    async def _find_user(self, this: sa.ColumnElement[bool]) -> User | None:
        wanted = sa.select(users).where(this)
        found = await self._database.read(lambda c: c.execute(wanted).mappings().one_or_none())
        return None if found is None else _user(found)

    async def _find_with_user(
        self, table: sa.Table, kind: type[_K], *these: sa.ColumnElement[bool]
    ) -> tuple[_K, User] | None:
        joined = sa.select(table, users).join_from(table, users, table.c.user == users.c.id)
        found = await self._database.read(lambda c: c.execute(joined.where(*these)).one_or_none())
        if found is None:
            return None
        width = len(table.columns)
        return (
            _convert(dict(zip(table.columns.keys(), found[:width], strict=True)), kind),
            _user(dict(zip(users.columns.keys(), found[width:], strict=True))),
        )

    async def _add(self, statement: sa.Insert) -> None:
        try:
            await self._database.write(lambda c: c.execute(statement))
        except Unfit as error:
            raise Refusal(ErrorCode.SIGN_IN, "There is no such user any more.") from error

    async def _change(self, statement: sa.Update | sa.Delete) -> bool:
        return await self._database.write(lambda c: c.execute(statement).rowcount > 0)


def fold_login(login: str) -> str:
    """The form in which two logins are the same."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", login).casefold())


def _user_fields(user: User) -> dict[str, Any]:
    check_text(user.id, user.name, user.login)
    folded = None if user.login is None else fold_login(user.login)
    return {**msgspec.structs.asdict(user), "folded": folded}


def _user(row: Mapping[Any, Any]) -> User:
    return User(**{str(name): value for name, value in row.items() if name != "folded"})


def _convert(row: Mapping[Any, Any], kind: type[_K]) -> _K:
    fields = {str(name): value for name, value in row.items()}
    if "scopes" in fields:
        fields["scopes"] = msgspec.json.decode(fields["scopes"])
    return msgspec.convert(fields, kind)


def _check_digest(digest: str) -> None:
    if len(digest) != _DIGEST_LENGTH or not digest.isascii():
        raise ValueError("Only the digest of a token is ever stored.")


def _taken() -> Refusal:
    return Refusal(ErrorCode.NAME_TAKEN, "Somebody has this login already.")
