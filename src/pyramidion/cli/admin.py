"""`pyramidion admin`: for whoever runs a server; most of it while the server runs."""

import asyncio
import logging
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeVar

import msgspec
import typer
from rich import box
from rich.table import Table

from pyramidion import ErrorCode, InvalidOptions
from pyramidion.cli.arguments import console, errors
from pyramidion.cli.place import Data, Database, require_server, settings_of

if TYPE_CHECKING:
    from pyramidion.server.identity import Identity
    from pyramidion.server.lobby import Line
    from pyramidion.server.storage import Storage, User

T = TypeVar("T")
Status = Literal["waiting", "playing", "over", "aborted"]
Scope = Literal["read", "play", "create"]
SCOPES: tuple[Scope, ...] = ("read", "play", "create")
_PAGE = 500
_TAKES_AN_ID = {"ignore_unknown_options": True}  # which may begin with a dash

admin = typer.Typer(no_args_is_help=True)

Who = Annotated[str, typer.Argument(help="a user's id, or an account's login", metavar="USER")]
AsJson = Annotated[bool, typer.Option("--json", help="print one JSON array")]
Most = Annotated[int, typer.Option(min=1, help="how many at most")]


@admin.callback()
def prepare() -> None:
    """Back up, restore, list and delete a server's data."""
    require_server()
    # What goes wrong is told in one line; the storage's log is for servers.
    logging.getLogger("pyramidion").addHandler(logging.NullHandler())


@admin.command()
def backup(
    file: Annotated[Path, typer.Argument(help="a new file")],
    data: Data = None,
    database: Database = None,
) -> None:
    """Write everything to a file, while servers go on."""
    from pyramidion.server.storage import backup

    rows = asyncio.run(backup(_address(data, database), file))
    console.print(f"{file}: {rows:,} rows.", markup=False, soft_wrap=True)


@admin.command()
def restore(
    file: Annotated[Path, typer.Argument(help="a backup")],
    data: Data = None,
    database: Database = None,
) -> None:
    """Fill a new, empty place from a backup: SQLite or PostgreSQL, whichever made it."""
    from pyramidion.server.storage import restore

    rows = asyncio.run(restore(file, settings_of(data, database).address))
    console.print(f"{rows:,} rows are restored.")


@admin.command()
def matches(
    status: Annotated[Status | None, typer.Option(help="only these")] = None,
    user: Annotated[str | None, typer.Option(help="only where this user sits (id)")] = None,
    most: Most = 50,
    json: AsJson = False,
    data: Data = None,
    database: Database = None,
) -> None:
    """List matches, the newest first."""
    found = _with_storage(data, database, lambda s: _find_matches(s, status, user, most))
    if json:
        _print_json(found)
        return
    table = _table("match", "game", "status", "players", "changed")
    for line in found:
        names = ", ".join(name or "(free)" for name in line.names)
        table.add_row(line.match, line.game, line.status, names, _moment(line.changed))
    console.print(table)


@admin.command()
def users(
    most: Most = 50, json: AsJson = False, data: Data = None, database: Database = None
) -> None:
    """List guests and accounts."""
    found = _with_storage(data, database, lambda s: _find_users(s, most))
    if json:
        _print_json([_public(user) for user in found])
        return
    table = _table("id", "name", "login", "came", "seen")
    for user in found:
        came, seen = _moment(user.created), _moment(user.seen)
        table.add_row(user.id, user.name, user.login or "(guest)", came, seen)
    console.print(table)


@admin.command("delete-user", context_settings=_TAKES_AN_ID)
def delete_user(
    who: Who,
    yes: Annotated[bool, typer.Option("--yes", help="do not ask")] = False,
    data: Data = None,
    database: Database = None,
) -> None:
    """Forget somebody: account, sessions, tokens, name and words. Moves stay."""

    async def delete(storage: "Storage") -> str:
        user = await _find_user(storage, who)
        if not yes:
            typer.confirm(f"Forget {user.name} ({user.login or 'guest'}) for ever?", abort=True)
        changed = await storage.people.delete_user(user.id)
        return f"{user.name} is forgotten. Matches that stay without the name: {len(changed):,}."

    console.print(_with_storage(data, database, delete, writing=True), markup=False)


@admin.command("add-token", context_settings=_TAKES_AN_ID)
def add_token(
    who: Who,
    name: Annotated[str, typer.Option(help="what the program is called")] = "bot",
    scopes: Annotated[str, typer.Option(help="what it may do, with commas")] = ",".join(SCOPES),
    data: Data = None,
    database: Database = None,
) -> None:
    """Let a program act for a user; prints the token, which is not kept."""
    wanted = _parse_scopes(scopes)

    async def add(storage: "Storage") -> str:
        user = await _find_user(storage, who)
        with _identity(storage) as identity:
            _, secret = await identity.add_token(user, name, wanted)
        return secret

    console.print(_with_storage(data, database, add, writing=True), markup=False, soft_wrap=True)


@admin.command("set-password", context_settings=_TAKES_AN_ID)
def set_password(who: Who, data: Data = None, database: Database = None) -> None:
    """Give an account another password, asked for or read from input; signs it out everywhere."""

    async def change(storage: "Storage") -> None:
        from pyramidion.server.errors import Refusal

        user = await _find_user(storage, who)
        if user.login is None:
            raise Refusal(ErrorCode.NOT_NOW, "A guest has no password.")
        with _identity(storage) as identity:
            await identity.change_password(user, _read_password())

    _with_storage(data, database, change, writing=True)
    errors.print("The password is changed.")


def _parse_scopes(text: str) -> list[Scope]:
    try:
        return msgspec.convert(text.split(","), list[Scope])
    except msgspec.ValidationError:
        raise InvalidOptions(f"The scopes are {', '.join(SCOPES)}, not {text!r}.") from None


def _address(data: Path | None, database: str | None) -> str:
    """The address of a database that exists."""
    from pyramidion.server.config import DATABASE_FILE
    from pyramidion.server.errors import Refusal

    settings = settings_of(data, database)
    if settings.database is None and not (settings.folder / DATABASE_FILE).exists():
        raise Refusal(ErrorCode.NOT_FOUND, f"There are no data of a server in {settings.folder}.")
    return settings.address


def _with_storage(
    data: Path | None,
    database: str | None,
    work: "Callable[[Storage], Awaitable[T]]",
    *,
    writing: bool = False,
) -> T:
    """Do something with the storage; what only reads may do so beside a server."""
    from pyramidion.server.storage import Storage

    address = _address(data, database)

    async def do() -> T:
        storage = await Storage.open(address, reading=not writing)
        try:
            return await work(storage)
        finally:
            await storage.close()

    return asyncio.run(do())


async def _find_matches(
    storage: "Storage", status: Status | None, user: str | None, most: int
) -> "list[Line]":
    from pyramidion.server.lobby import line_of

    found: list[Line] = []
    while len(found) < most:
        page = await storage.summaries(
            status=status,
            user=user,
            limit=min(_PAGE, most - len(found)),
            before=found[-1].match if found else None,
        )
        if not page:
            break
        found += [line_of(summary) for summary in page]
    return found


async def _find_users(storage: "Storage", most: int) -> "list[User]":
    found: list[User] = []
    while len(found) < most:
        after = found[-1].id if found else ""
        page = await storage.people.users(limit=min(_PAGE, most - len(found)), after=after)
        if not page:
            break
        found += page
    return found


async def _find_user(storage: "Storage", who: str) -> "User":
    from pyramidion.server.errors import Refusal

    people = storage.people
    user = await people.find_login(who) or await people.find_user(who)
    if user is None:
        raise Refusal(ErrorCode.NOT_FOUND, f"There is no user {who!r}; `admin users` lists all.")
    return user


@contextmanager
def _identity(storage: "Storage") -> "Iterator[Identity]":
    from pyramidion.server.config import Settings
    from pyramidion.server.identity import Identity
    from pyramidion.server.passwords import Passwords
    from pyramidion.server.tables import now_in_milliseconds

    with closing(Passwords()) as passwords:
        yield Identity(storage.people, passwords, now_in_milliseconds, Settings().session_days)


def _read_password() -> str:
    if not sys.stdin.isatty():
        return sys.stdin.readline().rstrip("\n")
    password: str = typer.prompt("New password", hide_input=True, confirmation_prompt=True)
    return password


def _public(user: "User") -> dict[str, Any]:
    """What may be shown of a user: all but the hash of the password."""
    fields: dict[str, Any] = msgspec.to_builtins(user)
    del fields["password"]
    return fields


def _print_json(found: Any) -> None:
    typer.echo(msgspec.json.encode(found))


def _table(*columns: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD)
    for column in columns:
        table.add_column(column, no_wrap=column not in {"players", "name"}, overflow="fold")
    return table


def _moment(at: int) -> str:
    return datetime.fromtimestamp(at / 1000).strftime("%Y-%m-%d %H:%M")
