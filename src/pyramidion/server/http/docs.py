"""The documentation of the HTTP interface: OpenAPI as JSON, and a page that shows it.

The page is plain HTML with a style sheet of ours. It loads nothing from another host and runs no
script, so the strict content security policy holds for it as well.
"""

from html import escape
from importlib.resources import files
from typing import Any

import msgspec
from litestar import Litestar, MediaType, Request, Response, Router, get
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import OpenAPIRenderPlugin
from litestar.openapi.spec import Components, Schema, SecurityScheme
from litestar.plugins import OpenAPISchemaPlugin
from litestar.routes import HTTPRoute
from litestar.typing import FieldDefinition

from pyramidion import __version__
from pyramidion.server.http.errors import AnyRequest
from pyramidion.server.http.security import OPEN, PLAYING, SESSION_COOKIE, Access

PATH = "/api/docs"
_JSON_PATH = "/api/openapi.json"
_METHODS = ("get", "post", "patch", "put", "delete")
_DESCRIPTION = (
    "Everything here takes and gives JSON. A refusal is an object with a `code` for programs, "
    "a `message` for people, and a `rule` of the game where there is one.\n\n"
    "A browser comes in with POST /api/guests or POST /api/session and is known by a cookie from "
    "then on. Whatever changes something then needs the header `X-CSRF-Token` with the `csrf` of "
    "GET /api/me, and has to come from a page of this server. A program sends "
    "`Authorization: Bearer SECRET` instead, with the secret of POST /api/tokens, and needs "
    "neither."
)


def openapi_config() -> OpenAPIConfig:
    """How the interface is described."""
    return OpenAPIConfig(
        title="Pyramidion",
        version=__version__,
        description=_DESCRIPTION,
        use_handler_docstrings=True,
        components=Components(
            security_schemes={
                "token": SecurityScheme(type="http", scheme="bearer"),
                "session": SecurityScheme(
                    type="apiKey", name=SESSION_COOKIE, security_scheme_in="cookie"
                ),
            }
        ),
        openapi_router=Router(
            PATH, route_handlers=[], include_in_schema=False, opt={"access": OPEN}
        ),
        render_plugins=[_Page()],
    )


class ExactTypes(OpenAPISchemaPlugin):
    """Has types described by msgspec, which reads them and knows exactly what it accepts."""

    def __init__(self) -> None:
        self._kinds: set[type[msgspec.Struct]] = set()

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        return not field_definition.is_union and field_definition.is_subclass_of(msgspec.Struct)

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: Any) -> Schema:
        """Litestar's own description, which serves to find all types there are."""
        self._kinds.add(field_definition.type_)
        usual = next(
            plugin
            for plugin in schema_creator.plugins
            if plugin is not self and schema_creator.plugin_supports_field(plugin, field_definition)
        )
        schema: Schema = usual.to_openapi_schema(field_definition, schema_creator)
        return schema

    def components(self) -> dict[str, Any]:
        """The descriptions of all types, by name."""
        template = "#/components/schemas/{name}"
        return msgspec.json.schema_components(self._kinds, ref_template=template)[1]


# Each game has events of its own kinds.
_EVENT = {
    "type": "object",
    "properties": {"kind": {"type": "string"}},
    "required": ["kind"],
}


def document_of(app: Litestar) -> dict[str, Any]:
    """The OpenAPI document of an application, which says for every route who may use it."""
    description = app.openapi_schema
    for route in app.routes:
        item = (description.paths or {}).get(getattr(route, "path_format", ""))
        if not isinstance(route, HTTPRoute) or item is None:
            continue
        for method, (handler, _) in route.route_handler_map.items():
            operation = getattr(item, method.lower(), None)
            if operation is not None:
                operation.security = _security_of(handler.opt.get("access", PLAYING))
    document = description.to_schema()
    schemas = document["components"]["schemas"]
    schemas |= app.plugins.get(ExactTypes).components()
    schemas["Event"] = _EVENT
    for item in document["paths"].values():
        for operation in item.values():
            operation["responses"].get("204", {}).pop("content", None)
    return document


def _security_of(access: Access) -> list[dict[str, list[str]]]:
    if access.scope is None:
        return []
    return [{"session": []}] if access.needs_session else [{"token": []}, {"session": []}]


@get(_JSON_PATH, access=OPEN, include_in_schema=False)
async def show_openapi(request: AnyRequest) -> Response[dict[str, Any]]:
    """The description of the interface, for programs."""
    return Response(document_of(request.app), media_type=MediaType.JSON)


@get(f"{PATH}/style.css", access=OPEN, include_in_schema=False, media_type=MediaType.CSS)
async def show_style() -> str:
    """How the page looks."""
    return files("pyramidion.server.http").joinpath("docs.css").read_text(encoding="utf-8")


ROUTES = [show_openapi, show_style]


class _Page(OpenAPIRenderPlugin):
    """The page for people."""

    def __init__(self) -> None:
        super().__init__(path="/", media_type=MediaType.HTML)

    def render(self, request: Request[Any, Any, State], openapi_schema: dict[str, Any]) -> bytes:
        return render_page(document_of(request.app)).encode()


def render_page(description: dict[str, Any]) -> str:
    """An OpenAPI document as a page of HTML."""
    info = description["info"]
    routes = "".join(
        _operation(method, path, item[method])
        for path, item in sorted(description["paths"].items())
        for method in _METHODS
        if method in item
    )
    schemas = description.get("components", {}).get("schemas", {})
    types = "".join(_type(name, schema) for name, schema in sorted(schemas.items()))
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(info['title'])}: the HTTP interface</title>"
        f'<link rel="stylesheet" href="{PATH}/style.css"></head><body><main>'
        f"<h1>{escape(info['title'])} {escape(info['version'])}: the HTTP interface</h1>"
        f"{_paragraphs(info.get('description', ''))}"
        f'<p>For programs: <a href="{_JSON_PATH}">openapi.json</a>.</p>'
        f"<h2>Routes</h2>{routes}<h2>Types</h2>{types}</main></body></html>"
    )


def _operation(method: str, path: str, operation: dict[str, Any]) -> str:
    body = operation.get("requestBody", {}).get("content", {})
    rows = [
        _row(f"{p['name']} ({p['in']})", _kind(p.get("schema", {})), p.get("description", ""))
        for p in operation.get("parameters", [])
    ]
    rows += [_row("body", _kind(content.get("schema", {})), kind) for kind, content in body.items()]
    rows += [
        _row(status, _content(answer), answer.get("description", ""))
        for status, answer in sorted(operation.get("responses", {}).items())
    ]
    ways = [name for way in operation.get("security", []) for name in way]
    who = f"Needs a {' or a '.join(ways)}." if ways else "For anybody."
    return (
        f'<details><summary><b class="{method}">{method.upper()}</b> <code>{escape(path)}</code> '
        f"{_code(operation.get('description', ''))}</summary><p>{who}</p>"
        f"<table>{''.join(rows)}</table></details>"
    )


def _type(name: str, schema: dict[str, Any]) -> str:
    required = schema.get("required", [])
    rows = [
        _row(field, _kind(kind), "required" if field in required else "")
        for field, kind in schema.get("properties", {}).items()
    ]
    rows += (
        [_row("one of", ", ".join(f"<code>{escape(str(v))}</code>" for v in schema["enum"]), "")]
        if "enum" in schema
        else []
    )
    words = _code(schema.get("description", ""))
    return (
        f'<details id="{escape(name)}"><summary><code>{escape(name)}</code> {words}</summary>'
        f"<table>{''.join(rows)}</table></details>"
    )


def _content(answer: dict[str, Any]) -> str:
    return ", ".join(_kind(kind.get("schema", {})) for kind in answer.get("content", {}).values())


def _kind(schema: dict[str, Any]) -> str:
    """A type as HTML, with links to the types that have a name."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f'<a href="#{name}">{name}</a>'
    for word in ("oneOf", "anyOf"):
        if word in schema:
            return " or ".join(_kind(option) for option in schema[word])
    if "const" in schema or "enum" in schema:
        values = schema.get("enum", [schema.get("const")])
        return " or ".join(f"<code>{escape(str(value))}</code>" for value in values)
    if schema.get("type") == "array" and isinstance(schema.get("items"), dict):
        return f"list of {_kind(schema['items'])}"
    kind = schema.get("type", "anything")
    return escape(" or ".join(kind) if isinstance(kind, list) else str(kind))


def _row(name: str, kind: str, words: str) -> str:
    return f"<tr><th>{escape(name)}</th><td>{kind}</td><td>{_code(words)}</td></tr>"


def _paragraphs(text: str) -> str:
    return "".join(f"<p>{_code(part)}</p>" for part in text.split("\n\n"))


def _code(text: str) -> str:
    """Text as HTML, in which `words` are code."""
    parts = escape(text).split("`")
    return "".join(f"<code>{p}</code>" if i % 2 else p for i, p in enumerate(parts))
