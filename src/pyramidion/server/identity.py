"""Who somebody is: guests and accounts, sessions of browsers, tokens of programs.

Only digests of session and API tokens are stored, so a stolen database opens no door.
"""

import contextlib
import hmac
import secrets
import unicodedata
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Literal

import msgspec
from msgspec.structs import replace

from pyramidion.core import ErrorCode
from pyramidion.records import LONGEST_NAME
from pyramidion.server.clocks import DAY, SECOND
from pyramidion.server.errors import Refusal
from pyramidion.server.passwords import Passwords
from pyramidion.server.storage import Session, StorageUnavailable, Token, User, digest_of
from pyramidion.server.storage.people import People, fold_login

Scope = Literal["read", "play", "create"]
ALL_SCOPES: frozenset[Scope] = frozenset({"read", "play", "create"})
# What begins like this is recognised as a secret, and kept out of logs.
SESSION_PREFIX = "pyrs_"
TOKEN_PREFIX = "pyrt_"
CSRF_PREFIX = "pyrc_"
MOST_TOKENS = 20
SHORTEST_LOGIN, LONGEST_LOGIN = 3, 60
SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 200
_NOTED_EVERY = DAY  # so often it is stored that a session or token is in use
_LOGIN_MARKS = frozenset("@._+-")
_FEWEST_DIFFERENT = 4  # characters of a password
# For so long somebody is recognised without a look into the database. Only with a shared one can
# others sign somebody out, and then this is how long it takes to be noticed here.
_KEPT_ALONE, _KEPT_SHARED = 60 * SECOND, 3 * SECOND
_MOST_KEPT = 20_000  # callers; the one recognised longest ago is forgotten first


class Caller(msgspec.Struct, frozen=True):
    """The one who makes a request, and how far it may go."""

    user: User
    scopes: frozenset[Scope]
    session: Session | None = None  # None: a program with an API token

    @property
    def is_program(self) -> bool:
        """Whether an API token vouches for the request, and no browser is involved."""
        return self.session is None

    def is_csrf_token(self, text: str) -> bool:
        """Whether a page could read the session's CSRF token."""
        expected = self.session.csrf if self.session is not None else ""
        return bool(expected) and hmac.compare_digest(_bytes_of(text), _bytes_of(expected))


class Recognised:
    """Callers by the digest of their secret, each for some time, or until they are forgotten."""

    def __init__(self, clock: Callable[[], int], time_kept: int) -> None:
        self._clock = clock
        self._time_kept = time_kept
        self._kept: dict[str, tuple[Caller, int]] = {}  # and until when
        self.forgotten = 0  # how often anybody was

    def find(self, digest: str) -> Caller | None:
        """Whoever was recognised by it a moment ago."""
        caller, until = self._kept.get(digest, (None, 0))
        return caller if until > self._clock() else None

    def keep(self, digest: str, caller: Caller, forgotten: int) -> None:
        """Remember somebody, unless anybody was forgotten since the database was asked."""
        if forgotten != self.forgotten:
            return
        until = self._clock() + self._time_kept
        if caller.session is not None:
            until = min(until, caller.session.expires)
        self._kept.pop(digest, None)
        self._kept[digest] = (caller, until)
        if len(self._kept) > _MOST_KEPT:
            del self._kept[next(iter(self._kept))]

    def forget(self, user: str) -> None:
        """Ask the database again about somebody."""
        self.forgotten += 1
        kept = self._kept.items()
        self._kept = {digest: one for digest, one in kept if one[0].user.id != user}


class Identity:
    """Knows people by their sessions, tokens and passwords."""

    def __init__(
        self,
        people: People,
        passwords: Passwords,
        clock: Callable[[], int],
        session_days: int,
    ) -> None:
        self._people = people
        self._passwords = passwords
        self._clock = clock
        self._session_time = session_days * DAY
        self._recognised = Recognised(clock, _KEPT_SHARED if people.is_shared else _KEPT_ALONE)

    async def add_guest(self, name: str) -> User:
        """Somebody new, without an account."""
        user = self._new_user(name)
        await self._people.add_user(user)
        return user

    async def add_account(
        self, login: str, password: str, name: str | None = None, guest: User | None = None
    ) -> User:
        """Somebody new with an account; or a guest who gets one, and keeps matches and name."""
        if guest is not None and guest.login is not None:
            raise Refusal(ErrorCode.NOT_NOW, "You have an account already.")
        login = clean_login(login)
        check_password(password, login)
        if await self._people.find_login(login) is not None:
            raise Refusal(ErrorCode.NAME_TAKEN, "An account of that name exists already.")
        hashed = await self._passwords.hash(password)
        if guest is None:
            user = replace(self._new_user(name or login), login=login, password=hashed)
            await self._people.add_user(user)
        else:
            new_name = clean_name(name) if name is not None else guest.name
            user = replace(guest, name=new_name, login=login, password=hashed)
            await self._change(user)
            await self.close_sessions(user)
        return user

    async def prove(self, login: str, password: str) -> User:
        """Whose login and password these are; the same answer, as late, if either is wrong."""
        user = await self._people.find_login(login)
        hashed = user.password if user is not None else None
        is_right = await self._passwords.matches(password, hashed)
        if user is None or hashed is None or not is_right:
            raise Refusal(ErrorCode.WRONG_PASSWORD, "The name or the password is wrong.")
        if self._passwords.is_outdated(hashed):
            user = replace(user, password=await self._passwords.hash(password))
            await self._change(user)
        return user

    async def rename(self, user: User, name: str) -> User:
        """Call somebody otherwise from now on."""
        renamed = replace(user, name=clean_name(name))
        await self._change(renamed)
        return renamed

    async def change_password(self, user: User, password: str) -> User:
        """Give an account another password, and sign it out everywhere."""
        check_password(password, user.login or "")
        changed = replace(user, password=await self._passwords.hash(password))
        await self._change(changed)
        await self.close_sessions(user)
        return changed

    async def delete(self, user: User) -> list[str]:
        """Forget somebody; the matches that have to be read again, since a name went."""
        with self._forgetting(user.id):
            return await self._people.delete_user(user.id)

    async def open_session(self, user: User) -> tuple[Caller, str]:
        """Sign somebody in; and the secret that only the browser keeps."""
        secret = SESSION_PREFIX + secrets.token_urlsafe(32)
        now = self._clock()
        session = Session(
            digest=digest_of(secret),
            user=user.id,
            csrf=CSRF_PREFIX + secrets.token_urlsafe(24),
            created=now,
            expires=now + self._session_time,
            passed=True,
        )
        await self._people.add_session(session)
        return Caller(user, ALL_SCOPES, session), secret

    async def close_session(self, session: Session) -> None:
        """Sign somebody out."""
        with self._forgetting(session.user):
            await self._people.delete_session(session.digest)

    async def close_sessions(self, user: User) -> None:
        """Sign somebody out everywhere."""
        with self._forgetting(user.id):
            await self._people.delete_sessions(user.id)

    async def of_session(self, secret: str) -> Caller | None:
        """Who is signed in with that secret; a session in use lasts on."""
        digest, forgotten = digest_of(secret), self._recognised.forgotten
        caller = self._recognised.find(digest)
        if caller is None or caller.is_program:
            found = await self._people.find_session(digest, self._clock())
            if found is None:
                return None
            session, user = found
            caller = Caller(user, ALL_SCOPES, await self._prolong(session))
            self._recognised.keep(digest, caller, forgotten)
        return caller

    async def _prolong(self, session: Session) -> Session:
        now = self._clock()
        later = replace(session, expires=now + self._session_time)
        if later.expires - session.expires < _NOTED_EVERY:
            return session
        try:
            await self._people.change_session(later)
            await self._people.see_user(session.user, now)
        except StorageUnavailable:
            return session  # it lasts for now, and a later request tries again
        return later

    async def add_token(
        self, user: User, name: str, scopes: Collection[Scope]
    ) -> tuple[Token, str]:
        """Let a program act for somebody; the token, and the secret that is shown only once."""
        if len(await self._people.tokens(user.id)) >= MOST_TOKENS:
            raise Refusal(ErrorCode.NOT_NOW, f"{MOST_TOKENS} tokens are the most one may have.")
        secret = TOKEN_PREFIX + secrets.token_urlsafe(32)
        token = Token(
            digest=digest_of(secret),
            user=user.id,
            name=clean_name(name),
            scopes=tuple(sorted(set(scopes))),
            created=self._clock(),
        )
        await self._people.add_token(token)
        return token, secret

    async def tokens(self, user: User) -> Sequence[Token]:
        """The programs that may act for somebody."""
        return await self._people.tokens(user.id)

    async def delete_token(self, user: User, name: str) -> None:
        """Let the program act no more whose token has that `token_id`."""
        for token in await self._people.tokens(user.id):
            if token_id(token) == name:
                with self._forgetting(user.id):
                    await self._people.delete_token(user.id, token.digest)
                return
        raise Refusal(ErrorCode.NOT_FOUND, "You have no such token.")

    async def of_token(self, secret: str) -> Caller | None:
        """For whom a program acts."""
        digest, forgotten = digest_of(secret), self._recognised.forgotten
        caller = self._recognised.find(digest)
        if caller is None or not caller.is_program:
            found = await self._people.find_token(digest)
            if found is None:
                return None
            token, user = found
            await self._note_use(token)
            scopes = frozenset(scope for scope in ALL_SCOPES if scope in token.scopes)
            caller = Caller(user, scopes)
            self._recognised.keep(digest, caller, forgotten)
        return caller

    async def _note_use(self, token: Token) -> None:
        """Note that a token is in use, now and then."""
        now = self._clock()
        if token.used is not None and now - token.used < _NOTED_EVERY:
            return
        with contextlib.suppress(StorageUnavailable):  # a later request tries again
            await self._people.use_token(token.digest, now)
            await self._people.see_user(token.user, now)

    async def _change(self, user: User) -> None:
        with self._forgetting(user.id):
            if not await self._people.change_user(user):
                raise Refusal(ErrorCode.SIGN_IN, "There is no such user any more.")

    @contextlib.contextmanager
    def _forgetting(self, user: str) -> Iterator[None]:
        """Have what changes about somebody take effect at once."""
        self._recognised.forget(user)
        try:
            yield
        finally:
            self._recognised.forget(user)

    def _new_user(self, name: str) -> User:
        now = self._clock()
        return User(id=secrets.token_hex(10), name=clean_name(name), created=now, seen=now)


def token_id(token: Token) -> str:
    """By what an API token is called; tells nothing about its secret."""
    return token.digest[:16]


def _bytes_of(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


def clean_name(text: str) -> str:
    """A name to show, in composed characters and without blanks around it."""
    name = unicodedata.normalize("NFC", text).strip()
    if not name.isprintable() or not 0 < len(name) <= LONGEST_NAME:
        raise Refusal(
            ErrorCode.INVALID_NAME, f"A name is 1 to {LONGEST_NAME} printable characters."
        )
    return name


def clean_login(text: str) -> str:
    """A name to sign in with, which does not tell capital letters from small ones."""
    login = fold_login(text)
    is_plain = login.isascii() and all(c.isalnum() or c in _LOGIN_MARKS for c in login)
    if not is_plain or not SHORTEST_LOGIN <= len(login) <= LONGEST_LOGIN:
        raise Refusal(
            ErrorCode.INVALID_NAME,
            f"A login is {SHORTEST_LOGIN} to {LONGEST_LOGIN} letters a to z, digits or @ . _ + -.",
        )
    return login


def check_password(password: str, login: str) -> None:
    """Refuse a password that is too easy to guess, or too long to hash."""
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise Refusal(
            ErrorCode.INVALID_NAME,
            f"A password is {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters long.",
        )
    if password.casefold() == login or len(set(password)) < _FEWEST_DIFFERENT:
        raise Refusal(ErrorCode.INVALID_NAME, "That password is too easy to guess.")
