"""Every page: for everybody, on every screen, in every language."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.web.visits import PHONE, Visitor

GAMES = ("pylos", "kabaleo", "pyramido")
PLAIN_PAGES = {"home": "/", "tables": "/matches", "settings": "/settings", "missing": "/nowhere"}
GAME_PAGES = {
    f"{page}-{game}": f"/{page}/{game}"
    for page in ("new", "learn", "rules", "analyse")
    for game in GAMES
}
TABLES = {f"table-{game}": game for game in GAMES}
PAGES = {**PLAIN_PAGES, **GAME_PAGES, **TABLES}
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
Visit = Callable[..., Visitor]

# Elements that stick out to the side, and buttons whose words do not fit.
_MISFITS = """() => {
  const misfits = [];
  const page = document.scrollingElement;
  if (page.scrollWidth > page.clientWidth) misfits.push(`page ${page.scrollWidth}`);
  for (const each of document.querySelectorAll('button, a, h1, h2, label, input')) {
    const style = getComputedStyle(each);
    if (each.clientWidth <= 1) continue; // for screen readers alone
    const isCut = style.overflow !== 'visible' && each.scrollWidth > each.clientWidth + 1;
    if (isCut && each.type !== 'text' && style.textOverflow !== 'ellipsis' && each.innerText)
      misfits.push(each.innerText);
  }
  return misfits;
}"""
# Everything that is read or heard and has not been through the catalogue.
_UNTRANSLATED = """() => {
  const found = [];
  const known = /Pylos|Kabaleo|Pyramido|Pyramidion|Ada|Ben/g;
  const note = (text) => {
    const rest = text.replaceAll(known, '');
    if (/[A-Za-z]{2}/.test(rest) && /[aeiou]/.test(rest)) found.push(text.trim());
  };
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const parent = words.currentNode.parentElement;
    if (parent.closest('script, style, code, [data-own-words], [lang]')) continue;
    note(words.currentNode.data);
  }
  for (const each of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      if (each.hasAttribute(name) && !each.closest('[data-own-words], [lang]'))
        note(each.getAttribute(name));
  return found;
}"""


def open_page(visit: Visit, name: str, **context: Any) -> Visitor:
    """A page as it stands when everything on it has come."""
    settings = {"name": "Ada", **context.pop("settings", {})}
    visitor = visit("/settings" if name in TABLES else PAGES[name], settings=settings, **context)
    if name in TABLES:
        visitor.go(f"/new/{TABLES[name]}")
        visitor.page.locator("form button[type=submit], .start button").last.click()
        visitor.page.wait_for_url("**/match/*")
    settle(visitor)
    return visitor


def settle(visitor: Visitor) -> None:
    """Wait until every board is drawn and nothing is on its way."""
    visitor.page.wait_for_selector("h1", state="attached")
    visitor.page.wait_for_load_state("networkidle")
    visitor.page.wait_for_function(
        "() => [...document.querySelectorAll('[data-game][data-version]')]"
        ".every((board) => board.dataset.ready === 'true' && board.dataset.moving === 'false')"
    )
    # Colours that are on their way to another theme have another contrast meanwhile.
    visitor.page.evaluate(
        "async () => { await new Promise(requestAnimationFrame);"
        " await Promise.allSettled(document.getAnimations().map((one) => one.finished)); }"
    )


def audit(visitor: Visitor) -> list[str]:
    """What axe-core finds wrong, if it is serious."""
    visitor.page.evaluate(AXE.read_text(encoding="utf-8"))
    found = visitor.page.evaluate("() => axe.run(document)")
    return [
        f"{each['id']}: {[node['html'][:120] for node in each['nodes'][:3]]}"
        for each in found["violations"]
        if each["impact"] in {"serious", "critical"}
    ]


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_for_everybody_by_day_and_by_night(name: str, visit: Visit) -> None:
    visitor = open_page(visit, name, viewport={"width": 1400, "height": 860})
    assert audit(visitor) == []
    visitor.picture(f"{name}-day")
    visitor.page.emulate_media(color_scheme="dark")
    settle(visitor)
    assert audit(visitor) == []
    visitor.picture(f"{name}-night")


@pytest.mark.parametrize("name", PAGES)
def test_a_page_fits_a_phone(name: str, visit: Visit) -> None:
    visitor = open_page(visit, name, **PHONE)
    assert visitor.page.evaluate(_MISFITS) == []
    visitor.picture(f"{name}-phone")


@pytest.mark.parametrize("name", PAGES)
def test_no_text_is_outside_the_catalogue_or_too_long_for_its_place(
    name: str, visit: Visit
) -> None:
    visitor = open_page(visit, name, settings={"language": "pseudo"}, **PHONE)
    assert visitor.page.evaluate(_UNTRANSLATED) == []
    assert visitor.page.evaluate(_MISFITS) == []


@pytest.mark.parametrize("locale", ["en-GB", "fr-CA", "uk", "ru-RU"])
def test_the_page_speaks_the_browsers_language(locale: str, visit: Visit) -> None:
    visitor = open_page(visit, "home", locale=locale)
    assert visitor.page.locator("html").get_attribute("lang") == locale[:2]
    visitor.picture(f"home-{locale[:2]}")
