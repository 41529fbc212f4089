"""What goes wrong between a program and a server."""

from collections.abc import Mapping

from pyramidion.core import ErrorCode, PyramidionError


class ServerRefused(PyramidionError):
    """The server does not do what it was asked to do, and says why."""

    def __init__(
        self,
        code: ErrorCode,
        message: str,
        rule: str | None = None,
        reason: str | None = None,
        about: Mapping[str, str | int] | None = None,
    ) -> None:
        super().__init__(message, rule)
        self.code = code
        self.reason = reason
        self.about = about or {}


class ServerUnreachable(ConnectionError):
    """Nobody answered, for as long as the client had patience."""
