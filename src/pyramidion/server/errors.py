"""What the server refuses, and with which HTTP status."""

from pyramidion.core import ErrorCode, PyramidionError

_STATUSES = {
    ErrorCode.UNKNOWN_MATCH: 404,
    ErrorCode.UNKNOWN_GAME: 404,
    ErrorCode.NOT_FOUND: 404,
    ErrorCode.STALE_PLY: 409,
    ErrorCode.NOT_YOUR_TURN: 409,
    ErrorCode.SEAT_TAKEN: 409,
    ErrorCode.NOT_NOW: 409,
    ErrorCode.CANNOT_UNDO: 409,
    ErrorCode.NOT_GONE: 409,
    ErrorCode.RULES_MISSING: 409,
    ErrorCode.SECRETS_INSIDE: 409,
    ErrorCode.NAME_TAKEN: 409,
    ErrorCode.SIGN_IN: 401,
    ErrorCode.WRONG_PASSWORD: 401,
    ErrorCode.NOT_SEATED: 403,
    ErrorCode.FORBIDDEN: 403,
    ErrorCode.RATE_LIMITED: 429,
    ErrorCode.TOO_LARGE: 413,
    ErrorCode.STORAGE_UNAVAILABLE: 503,
    ErrorCode.INTERNAL: 500,
}


class Refusal(PyramidionError):
    """The server does not do what it was asked to do."""

    def __init__(self, code: ErrorCode, message: str) -> None:
        super().__init__(message)
        self.code = code


def status_of(code: ErrorCode) -> int:
    """The HTTP status that goes with a code; 400 for whatever is wrong with what was sent."""
    return _STATUSES.get(code, 400)
