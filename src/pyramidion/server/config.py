"""What the owner of a server decides: where data lies, who may come, how much is too much."""

import ipaddress
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any
from urllib.parse import urlsplit

import msgspec
from platformdirs import user_data_path

from pyramidion.core import InvalidOptions

PREFIX = "PYRAMIDION_"
DATABASE_FILE = "pyramidion.sqlite3"
_Rate = Annotated[float, msgspec.Meta(ge=0, le=1_000_000)]
_Bytes = Annotated[int, msgspec.Meta(ge=1024, le=16 * 1024 * 1024)]
_WEB = Path(__file__).parent.parent / "web"
_LISTS = ("origins", "proxies")


class Secret:
    """A text that is never shown by accident: not in logs, not in tracebacks."""

    __slots__ = ("_text",)

    def __init__(self, text: str) -> None:
        self._text = text

    def reveal(self) -> str:
        """The text itself."""
        return self._text

    def __repr__(self) -> str:
        return "Secret('***')"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Secret) and self._text == other._text

    def __hash__(self) -> int:
        return hash(self._text)


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All settings of a server. A limit of 0 is no limit."""

    data: Path | None = None  # the folder of the SQLite database; None: the system's usual place
    database: Secret | None = None  # the URL of a PostgreSQL database, which may hold a password
    host: str = "127.0.0.1"
    port: Annotated[int, msgspec.Meta(ge=0, le=65535)] = 8000
    web: Path | None = None  # the folder of the web client; None: the one that came along
    origins: tuple[str, ...] = ()  # where pages may come from, e.g. https://games.example
    proxies: tuple[str, ...] = ()  # addresses or networks whose X-Forwarded-For is believed
    join_password: Secret | None = None
    metrics_token: Secret | None = None  # /metrics for who has it, not only from this machine
    secure: bool | None = None  # cookies for HTTPS alone; None: if every origin is https
    session_days: Annotated[int, msgspec.Meta(ge=1, le=3650)] = 90  # after the last visit

    account_rate: _Rate = 20  # requests per second
    account_burst: _Rate = 60
    address_rate: _Rate = 60
    address_burst: _Rate = 200
    guests_per_minute: _Rate = 30  # new guests and accounts from one address
    passwords_per_minute: _Rate = 5  # wrong ones from one address, and for one login

    most_body: _Bytes = 64 * 1024
    most_headers: Annotated[int, msgspec.Meta(ge=8192, le=1024 * 1024)] = 16 * 1024
    most_message: _Bytes = 8 * 1024  # of one message on the socket

    def __post_init__(self) -> None:
        for origin in self.origins:
            _check_origin(origin)
        for proxy in self.proxies:
            _parse_network(proxy)

    @property
    def folder(self) -> Path:
        """Where the server keeps its files."""
        return self.data if self.data is not None else user_data_path("pyramidion")

    @property
    def address(self) -> str:
        """The address of the database, which may hold a password."""
        if self.database is not None:
            return self.database.reveal()
        return f"sqlite:///{self.folder / DATABASE_FILE}"

    @property
    def web_folder(self) -> Path | None:
        """Where the web client lies, if there is one."""
        folder = self.web if self.web is not None else _WEB
        return folder if (folder / "index.html").is_file() else None

    @property
    def has_secure_cookies(self) -> bool:
        """Whether browsers are to send cookies over HTTPS alone."""
        if self.secure is not None:
            return self.secure
        return bool(self.origins) and all(o.startswith("https://") for o in self.origins)

    @property
    def networks(self) -> tuple[ipaddress.IPv4Network | ipaddress.IPv6Network, ...]:
        """The trusted proxies, to look addresses up in."""
        return tuple(_parse_network(proxy) for proxy in self.proxies)


def read_settings(arguments: Mapping[str, Any], environment: Mapping[str, str]) -> Settings:
    """Settings from arguments (None: not given), then from PYRAMIDION_..., then the usual ones."""
    values: dict[str, Any] = {}
    for name in Settings.__struct_fields__:
        if arguments.get(name) is not None:
            values[name] = arguments[name]
        elif text := environment.get(PREFIX + name.upper()):
            values[name] = text.split(",") if name in _LISTS else text
    if unknown := set(arguments) - set(Settings.__struct_fields__):
        raise InvalidOptions(f"There is no setting {sorted(unknown)[0]!r}.")
    try:
        return msgspec.convert(values, Settings, strict=False, dec_hook=_decode_special)
    except msgspec.ValidationError as error:
        text, _, place = str(error).partition(" - at `$.")
        where = f"The setting `{place}" if place else "The settings"
        raise InvalidOptions(f"{where}: {text}.") from None


def _decode_special(kind: type, value: Any) -> Any:
    """What msgspec does not know: paths and secrets."""
    if isinstance(value, kind):
        return value
    if kind is Secret:
        return Secret(str(value))
    if kind is Path:
        return Path(value)
    raise AssertionError(f"no setting is of type {kind}")


def _check_origin(text: str) -> None:
    parts = urlsplit(text)
    if parts.scheme not in {"http", "https"} or not parts.hostname or parts.path or parts.query:
        raise ValueError(f"an origin looks like https://games.example, not {text!r}")


def _parse_network(text: str) -> ipaddress.IPv4Network | ipaddress.IPv6Network:
    try:
        return ipaddress.ip_network(text, strict=False)
    except ValueError:
        raise ValueError(f"{text!r} is no address or network of a proxy") from None
