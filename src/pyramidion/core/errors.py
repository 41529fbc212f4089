"""Everything that can be wrong with what somebody gives us, each with a code."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType


class ErrorCode(StrEnum):
    """The closed set of codes; sentences are for people, codes are for programs."""

    INVALID_TEXT = "invalid_text"  # the text spells no action of the game
    ILLEGAL_ACTION = "illegal_action"  # a real action, but not one the rules allow now
    INVALID_SETUP = "invalid_setup"  # the position cannot be read, or cannot exist
    INVALID_OPTIONS = "invalid_options"  # an unknown option, or a value it does not take
    INVALID_RECORD = "invalid_record"  # a damaged, foreign or illegal match record
    UNKNOWN_GAME = "unknown_game"  # no game of that name
    INVALID_COMMAND = "invalid_command"  # no command of the engine protocol, or not its words
    BUSY = "busy"  # has to wait until the engine has answered bestmove
    NO_DECISION = "no_decision"  # whom the engine would play for does not decide now
    HIDDEN = "hidden"  # the seat that the engine plays for may not know it
    PLAYER_FAILED = "player_failed"  # the player broke down or chose what it may not
    INVALID_TABLE = "invalid_table"  # a table or book is missing, damaged or foreign
    DEVICE_MISSING = "device_missing"  # no GPU, or no software for it
    INVALID_BACKUP = "invalid_backup"  # a backup is damaged or foreign, or cannot go there
    INVALID_MESSAGE = "invalid_message"  # not a message or a request that the server knows
    UNKNOWN_MATCH = "unknown_match"  # no such match, or not for the one who asks
    STALE_PLY = "stale_ply"  # the position has changed since the client saw it
    NOT_YOUR_TURN = "not_your_turn"  # another seat decides now
    NOT_SEATED = "not_seated"  # only for somebody who sits at the table
    SEAT_TAKEN = "seat_taken"  # there is no such free seat
    NOT_NOW = "not_now"  # the command makes no sense at this point of the match
    CANNOT_UNDO = "cannot_undo"  # a secret or an answer of chance came to light in between
    NOT_GONE = "not_gone"  # the player is there, or has not been away for long enough
    RULES_MISSING = "rules_missing"  # the match began under rules that this server does not have
    SECRETS_INSIDE = "secrets_inside"  # not before the end, since it would tell hidden goals
    SIGN_IN = "sign_in"  # nobody is signed in, or the session has ended
    FORBIDDEN = "forbidden"  # not with this account, token, origin or CSRF token
    WRONG_PASSWORD = "wrong_password"  # the name or the password is wrong
    NAME_TAKEN = "name_taken"  # an account of that name exists already
    INVALID_NAME = "invalid_name"  # a name or password that nobody may have here
    RATE_LIMITED = "rate_limited"  # too many requests; wait a little
    TOO_LARGE = "too_large"  # more bytes than the server reads
    NOT_FOUND = "not_found"  # nothing is at this address
    STORAGE_UNAVAILABLE = "storage_unavailable"  # nothing can be stored now; try again
    INTERNAL = "internal"  # a fault of the server's; it is in its log


class PyramidionError(ValueError):
    """An error of ours: a code, a sentence, and the rule it rests on where there is one."""

    code: ErrorCode
    reason: str | None = None  # why the rules forbid it, for programs
    about: Mapping[str, str | int] = MappingProxyType({})  # what a sentence for people needs

    def __init__(self, message: str, rule: str | None = None) -> None:
        super().__init__(f"{message} ({rule})" if rule else message)
        self.message = message
        self.rule = rule


class InvalidText(PyramidionError):
    """The text spells no action of the game."""

    code = ErrorCode.INVALID_TEXT


class IllegalAction(PyramidionError):
    """The action exists, but the rules do not allow it in this state.

    Each game has a closed set of reasons (`games/*/illegal.py`), each with its facts: cells,
    colours and numbers as players use them; seats are counted from 0.
    """

    code = ErrorCode.ILLEGAL_ACTION

    def __init__(
        self,
        message: str,
        rule: str | None = None,
        reason: str | None = None,
        **about: str | int,
    ) -> None:
        super().__init__(message, rule)
        self.reason = reason
        self.about = about


class InvalidSetup(PyramidionError):
    """The position cannot be read, or cannot exist."""

    code = ErrorCode.INVALID_SETUP


class InvalidOptions(PyramidionError):
    """An unknown option, or a value it does not take."""

    code = ErrorCode.INVALID_OPTIONS


class InvalidRecord(PyramidionError):
    """A match record that is damaged, foreign or breaks the rules; says on which line."""

    code = ErrorCode.INVALID_RECORD

    def __init__(self, message: str, line: int, rule: str | None = None) -> None:
        super().__init__(f"line {line}: {message}", rule)
        self.line = line


class UnknownGame(PyramidionError):
    """No game has that name."""

    code = ErrorCode.UNKNOWN_GAME


class InvalidTable(PyramidionError):
    """A table of solved positions, or a book, that is missing, damaged or foreign."""

    code = ErrorCode.INVALID_TABLE


class DeviceMissing(PyramidionError):
    """The GPU, or the software for it, is not there."""

    code = ErrorCode.DEVICE_MISSING
