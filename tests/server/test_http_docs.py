"""The interface is documented completely, and the page needs nothing from anywhere else."""

import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from pyramidion.server.http.docs import render_page
from tests.server.house import open_house, story


class Links(HTMLParser):
    """What a page would load, where it leads, and what has no place under a strict policy."""

    def __init__(self) -> None:
        super().__init__()
        self.loaded: list[str] = []
        self.anchors: set[str] = set()
        self.names: set[str] = set()
        self.inline: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        fields = {name: value or "" for name, value in attrs}
        if tag in {"link", "img", "iframe"}:
            self.loaded.append(fields.get("href") or fields.get("src", ""))
        if fields.get("href", "").startswith("#"):
            self.anchors.add(fields["href"][1:])
        self.names |= {fields["id"]} if "id" in fields else set()
        if tag in {"script", "style"} or "style" in fields or any(n[:2] == "on" for n in fields):
            self.inline.append(tag)


@story
async def test_the_page_loads_only_what_this_server_has_and_runs_nothing(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        ada = house.visitor()
        answer = await ada.get("/api/docs")
        assert answer.headers["content-type"].startswith("text/html")
        links = Links()
        links.feed(answer.text)
        assert links.inline == []
        assert links.loaded
        for address in links.loaded:
            assert address.startswith("/")
            assert (await ada.get(address)).status_code == 200
        assert links.anchors <= links.names
        style = await ada.get("/api/docs/style.css")
        assert style.headers["content-type"].startswith("text/css")
        assert "url(" not in style.text


async def _document(tmp_path: Path) -> dict[str, Any]:
    async with open_house(tmp_path) as house:
        answer = await house.visitor().get("/api/openapi.json")
        document: dict[str, Any] = answer.json()
        return document


@story
async def test_every_route_says_what_it_refuses_and_who_may_use_it(tmp_path: Path) -> None:
    document = await _document(tmp_path)
    assert "/api/guests" in document["paths"]
    for path, item in document["paths"].items():
        for method, operation in item.items():
            where = f"{method} {path}"
            assert operation["description"], where
            assert "security" in operation, where
            for status in ("400", "401", "403", "429", "500", "503"):
                answer = operation["responses"][status]
                assert re.match(r"`\w+`", answer["description"]), where
                schema = answer["content"]["application/json"]["schema"]
                assert schema == {"$ref": "#/components/schemas/Problem"}, where


@story
async def test_routes_for_people_alone_do_not_offer_tokens(tmp_path: Path) -> None:
    paths = (await _document(tmp_path))["paths"]
    assert paths["/api/guests"]["post"]["security"] == []
    assert paths["/api/me"]["get"]["security"] == [{"token": []}, {"session": []}]
    assert paths["/api/me"]["delete"]["security"] == [{"session": []}]


@story
async def test_bodies_are_documented_as_exactly_as_they_are_read(tmp_path: Path) -> None:
    document = await _document(tmp_path)
    schemas = document["components"]["schemas"]
    assert schemas["NewGuest"]["required"] == ["name"]
    assert schemas["NewGuest"]["additionalProperties"] is False
    assert set(schemas["Problem"]["properties"]) == {
        *("code", "message", "rule", "reason", "about")
    }


def test_texts_in_a_document_cannot_become_html() -> None:
    evil = "<script>alert(1)</script>"
    page = render_page(
        {
            "info": {"title": evil, "version": evil, "description": evil},
            "paths": {
                f"/{evil}": {
                    "get": {
                        "description": evil,
                        "parameters": [{"name": evil, "in": evil, "description": evil}],
                        "responses": {"200": {"description": evil}},
                    }
                }
            },
            "components": {"schemas": {evil: {"description": evil, "enum": [evil]}}},
        }
    )
    assert "<script" not in page
