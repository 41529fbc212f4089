"""What goes wrong in a request, as an answer: a code, a sentence, perhaps a rule, and no more."""

import re
import secrets
from collections import defaultdict
from collections.abc import Mapping
from typing import Any

import msgspec
import structlog
from litestar import Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from litestar.types import ExceptionHandlersMap

from pyramidion.core import ErrorCode, PyramidionError
from pyramidion.server.errors import Refusal, status_of
from pyramidion.server.limits import RateLimited

AnyRequest = Request[Any, Any, State]
_INTERNAL = 500
_GONE = "client disconnected prematurely"  # what Litestar calls a fault of the server's
_PLACE = re.compile(r" - at `\$\.?([^`]*)`$")
_log = structlog.stdlib.get_logger("pyramidion.errors")

_CODES_BY_STATUS = {
    404: ErrorCode.NOT_FOUND,
    413: ErrorCode.TOO_LARGE,
    429: ErrorCode.RATE_LIMITED,
    503: ErrorCode.STORAGE_UNAVAILABLE,
}
_SENTENCES = {
    404: "Nothing is at this address.",
    405: "This address does not take that method.",
    413: "That is more than the server reads.",
}
# What any route may answer.
_ALWAYS = (
    ErrorCode.INVALID_MESSAGE,
    ErrorCode.SIGN_IN,
    ErrorCode.FORBIDDEN,
    ErrorCode.TOO_LARGE,
    ErrorCode.RATE_LIMITED,
    ErrorCode.TOO_LARGE,
    ErrorCode.INTERNAL,
    ErrorCode.STORAGE_UNAVAILABLE,
)


class Problem(msgspec.Struct, frozen=True):
    """Why a request was refused: a code for programs, a sentence for people, a rule if any."""

    code: ErrorCode
    message: str
    rule: str | None = None
    reason: str | None = None  # why an action is illegal, for programs
    about: dict[str, str | int] = {}  # what the reason is about: cells, colours, numbers


class StrictRequest(AnyRequest):
    """A request whose JSON body is exactly what its route declares: no numbers as texts."""

    async def json(self) -> Any:
        field = self.route_handler.parsed_data_field
        body = await self.body()
        if self.content_type[0] != "application/json":
            raise Refusal(
                ErrorCode.INVALID_MESSAGE, "The body has to be JSON: Content-Type application/json."
            )
        try:
            return msgspec.json.decode(body, type=field.annotation if field else Any)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise Refusal(ErrorCode.INVALID_MESSAGE, readable(error)) from None


def readable(error: Exception) -> str:
    """What msgspec has to say, as a sentence; the same for HTTP and for the socket."""
    text = str(error)
    if not isinstance(error, msgspec.ValidationError):
        return f"That is not JSON: {text}."
    place = _PLACE.search(text)
    sentence = _PLACE.sub("", text)
    return f"In `{place[1]}`: {sentence}." if place and place[1] else f"{sentence}."


def refusals(*codes: ErrorCode) -> Mapping[int, ResponseSpec]:
    """The answers of a route besides success, for OpenAPI: its own codes, and those of all."""
    by_status: dict[int, list[str]] = defaultdict(list)
    for code in dict.fromkeys((*codes, *_ALWAYS)):
        by_status[status_of(code)].append(f"`{code}`")
    return {
        status: ResponseSpec(Problem, generate_examples=False, description=" or ".join(names))
        for status, names in sorted(by_status.items())
    }


def _answer(
    status: int, problem: Problem, headers: dict[str, str] | None = None
) -> Response[Problem]:
    return Response(problem, status_code=status, media_type="application/json", headers=headers)


def refuse(_request: AnyRequest, error: PyramidionError) -> Response[Problem]:
    """An error of ours says itself what it is."""
    headers = {"Retry-After": str(error.wait)} if isinstance(error, RateLimited) else None
    problem = Problem(error.code, error.message, error.rule, error.reason, dict(error.about))
    return _answer(status_of(error.code), problem, headers)


def answer_http_error(request: AnyRequest, error: HTTPException) -> Response[Problem]:
    """What Litestar found wrong: no such address or method, or values that do not validate."""
    if error.status_code >= _INTERNAL:
        if error.detail != _GONE:
            return report_fault(request, error)
        return refuse(request, Refusal(ErrorCode.INVALID_MESSAGE, "The body broke off."))
    code = _CODES_BY_STATUS.get(error.status_code, ErrorCode.INVALID_MESSAGE)
    sentence = _SENTENCES.get(error.status_code) or _validation_sentence(error)
    return _answer(error.status_code, Problem(code, sentence), error.headers)


def _validation_sentence(error: HTTPException) -> str:
    for item in error.extra if isinstance(error.extra, list) else ():
        key, message = item.get("key", ""), item.get("message", "")
        if key == "data":
            return "The body is missing."
        if key:
            return f"In `{key}`: {message}."
    return "The request cannot be read."


def report_fault(request: AnyRequest, error: Exception) -> Response[Problem]:
    """A fault of ours: the log has the traceback, the client a number to quote."""
    incident = secrets.token_hex(6)
    _log.error(
        "fault",
        incident=incident,
        route=request.scope.get("path_template"),
        method=request.method,
        exc_info=error,
    )
    sentence = f"Something went wrong in the server. It is noted as incident {incident}."
    return _answer(_INTERNAL, Problem(ErrorCode.INTERNAL, sentence))


EXCEPTION_HANDLERS: ExceptionHandlersMap = {
    PyramidionError: refuse,
    HTTPException: answer_http_error,
    Exception: report_fault,
}
