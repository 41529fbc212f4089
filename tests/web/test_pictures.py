"""Boards draw only what has changed: that has to come to the same as drawing everything."""

import re
from collections.abc import Callable

import pytest

from tests.web.hands import Hands
from tests.web.visits import Visitor

Visit = Callable[..., Visitor]
GAMES = ("pylos", "kabaleo", "pyramido")
# Single pixels at edges may be rounded otherwise, but no piece may be missing or left behind.
CLOSE = 24  # of 255
COARSE = 6  # pixels seen as one

# Waits until nothing is drawn any more, and gives the picture.
_AT_REST = """async ([name, coarse]) => {
  const canvas = document.querySelector('[data-game][data-version] canvas');
  const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));
  for (let seen = ''; seen !== canvas.dataset.frames; await wait(600)) seen = canvas.dataset.frames;
  const copy = new OffscreenCanvas(canvas.width / coarse, canvas.height / coarse);
  const context = copy.getContext('2d', {willReadFrequently: true});
  context.imageSmoothingQuality = 'high';
  context.drawImage(canvas, 0, 0, copy.width, copy.height);
  const {data} = context.getImageData(0, 0, copy.width, copy.height);
  window[name] = data;
  return data.some((value) => value > 0);
}"""
_DIFFERENCES = """([first, second, close]) => {
  const [one, other] = [window[first], window[second]];
  if (one.length !== other.length) return -1;
  return one.reduce((sum, value, at) => sum + (Math.abs(value - other[at]) > close ? 1 : 0), 0);
}"""


@pytest.mark.parametrize("game", GAMES)
def test_what_is_drawn_bit_by_bit_looks_as_if_drawn_at_once(game: str, visit: Visit) -> None:
    visitor = visit("/", settings={"quality": "reduced", "name": "Ada"})
    page = visitor.page
    page.get_by_role("button", name=re.compile(f"^Play against.*{game}", re.I)).click()
    page.wait_for_url("**/match/*")
    hands = Hands(visitor, seed=5)
    played = 0
    while played < 12 and not hands.is_over:
        played += hands.step()
    page.mouse.move(1, 1)
    assert page.evaluate(_AT_REST, ["bitByBit", COARSE])
    above = page.get_by_role("button", name="From above")
    above.click()
    assert page.evaluate(_AT_REST, ["fromAbove", COARSE])
    above.click()
    page.mouse.move(1, 1)
    assert page.evaluate(_AT_REST, ["atOnce", COARSE])
    assert page.evaluate(_DIFFERENCES, ["bitByBit", "fromAbove", CLOSE]) > 1_000
    assert page.evaluate(_DIFFERENCES, ["bitByBit", "atOnce", CLOSE]) == 0
