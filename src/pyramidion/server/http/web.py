"""The web client's files: compressed once, kept in memory, and its page for its own addresses."""

import asyncio
import gzip
import hashlib
from pathlib import Path
from stat import S_ISREG

import msgspec
from litestar import Response, route
from litestar.enums import HttpMethod
from litestar.types import ControllerRouterHandler

from pyramidion.core import ErrorCode
from pyramidion.server.errors import Refusal
from pyramidion.server.http.errors import AnyRequest
from pyramidion.server.http.security import OPEN

_MOST_KEPT = 256  # files; a client that is built again and again leaves old ones behind
_LITTLE = 512  # bytes that are not worth compressing
_TEXTS = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
}
_OTHERS = {
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
_UNKNOWN = "application/octet-stream"


class WebFile(msgspec.Struct, frozen=True):
    """A file of the web client, ready to be sent."""

    version: tuple[int, int]  # when it was written, and its length
    kind: str
    tag: str
    content: bytes
    packed: bytes | None  # by gzip, where that saves anything


class WebFiles:
    """The files in a folder; one that was written anew is read anew."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()
        self._kept: dict[str, WebFile] = {}

    async def find(self, path: str) -> WebFile | None:
        """The file at an address, or the page if the address is one of the client's own."""
        name = path.strip("/")
        found = await self._read(name) if name else None
        if found is not None or name.startswith(("api/", "assets/")):
            return found
        return None if "." in name.rpartition("/")[2] else await self._read("index.html")

    async def _read(self, name: str) -> WebFile | None:
        """A file, from memory if it did not change; None if there is no such file."""
        return await asyncio.to_thread(self._look_up, name)

    def _look_up(self, name: str) -> WebFile | None:
        try:
            file = (self._folder / name).resolve()
            status = file.stat()
            if not file.is_relative_to(self._folder) or not S_ISREG(status.st_mode):
                return None
            version = status.st_mtime_ns, status.st_size
            kept = self._kept.get(name)
            if kept is None or kept.version != version:
                kept = _prepared(file, version)
                if len(self._kept) >= _MOST_KEPT:
                    self._kept.clear()
                self._kept[name] = kept
        except (OSError, ValueError):  # there is no such file, or no file can be called so
            return None
        return kept


def _prepared(file: Path, version: tuple[int, int]) -> WebFile:
    content = file.read_bytes()
    suffix = file.suffix.lower()
    is_text = suffix in _TEXTS and len(content) > _LITTLE
    return WebFile(
        version=version,
        kind=_TEXTS.get(suffix) or _OTHERS.get(suffix, _UNKNOWN),
        tag=f'W/"{hashlib.sha256(content).hexdigest()[:24]}"',
        content=content,
        packed=gzip.compress(content) if is_text else None,
    )


def web_routes(folder: Path | None) -> list[ControllerRouterHandler]:
    """The routes of the web client, if it is there."""
    if folder is None:
        return []
    files = WebFiles(folder)

    @route(
        ["/", "/{path:path}"],
        http_method=[HttpMethod.GET, HttpMethod.HEAD],
        access=OPEN,
        include_in_schema=False,
    )
    async def show_file(request: AnyRequest) -> Response[bytes]:
        """A file of the web client, or its page."""
        file = await files.find(request.scope["path"])
        if file is None:
            raise Refusal(ErrorCode.NOT_FOUND, "Nothing is at this address.")
        return _answer(file, request)

    return [show_file]


def _answer(file: WebFile, request: AnyRequest) -> Response[bytes]:
    headers = {"ETag": file.tag}
    content = file.content
    if file.packed is not None:
        headers["Vary"] = "Accept-Encoding"
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers["Content-Encoding"] = "gzip"
            content = file.packed
    if file.tag in request.headers.get("if-none-match", ""):
        headers.pop("Content-Encoding", None)
        return Response(b"", status_code=304, media_type=file.kind, headers=headers)
    if request.method == HttpMethod.HEAD:
        headers["Content-Length"] = str(len(content))
        content = b""
    return Response(content, media_type=file.kind, headers=headers)
