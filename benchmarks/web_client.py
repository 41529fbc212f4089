"""How quick the web client is: `.venv/bin/python -m benchmarks.web_client` (about three minutes).

In a real Chromium that draws without a graphics card, against a real server on this machine: what a
first visit loads, when the page can be used, how long a board takes to answer a touch, whether it
rests while nothing changes, and how soon a move shows on another screen. The web client has to be
built (`./play --setup`). Exit code 1 if a bar is missed.
"""

import argparse
import re
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from benchmarks.load.figures import Report
from tests.client.server_process import running_server
from tests.web.hands import Hands
from tests.web.visits import FLAGS, Visitor, program

GAMES = ("pylos", "kabaleo", "pyramido")
# As a machine without a graphics card has it: pages are put together by the processor as well.
SOFTWARE = ["--disable-gpu"]
LOAD = 400  # kB, compressed
USABLE = 2_000  # milliseconds
ANSWER = 100  # milliseconds
ELSEWHERE = 150  # milliseconds
REDUCED: dict[str, Any] = {"name": "Ada", "quality": "reduced"}
_VISIT: dict[str, Any] = {
    "viewport": {"width": 1280, "height": 800},
    "reduced_motion": "no-preference",
}

# The browser's own measure: from an input event to the next picture that shows its effect.
_WATCH_EVENTS = """() => {
  window.answers = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (/^(pointer(down|up|move|over|enter)|click|keydown)$/.test(entry.name))
        window.answers.push(entry.duration);
  }).observe({type: 'event', durationThreshold: 16, buffered: false});
}"""
_NOTE_TOUCHES = "() => addEventListener('pointerup', () => (window.touchedAt = Date.now()), true)"
# The first picture drawn after the board has heard of another position.
_NOTE_CHANGES = """() => {
  const board = document.querySelector('[data-game][data-version]');
  const canvas = board.querySelector('canvas');
  window.shownAt = [];
  let isDue = false;
  new MutationObserver((changes) => {
    for (const change of changes) {
      if (change.target === board) isDue = true;
      else if (isDue) { isDue = false; window.shownAt.push(Date.now()); }
    }
  }).observe(board, {
    attributes: true, subtree: true, attributeFilter: ['data-version', 'data-frames'],
  });
}"""


def measure_loading(browser: Browser, url: str, report: Report) -> None:
    """A first visit, with an empty cache."""
    visitor = Visitor(browser, url, **_VISIT)
    network = visitor.context.new_cdp_session(visitor.page)
    network.send("Network.enable")
    sizes: list[float] = []
    network.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    began = time.perf_counter()
    visitor.page.goto(url, wait_until="commit")
    play = visitor.page.get_by_role("button", name=re.compile("^Play against")).first
    play.wait_for()
    usable = 1000 * (time.perf_counter() - began)
    visitor.page.wait_for_load_state("networkidle")
    report.add("home", "usable", usable, "ms", at_most=USABLE)
    report.add("home", "loaded, boards and all", sum(sizes) / 1000, "kB", at_most=LOAD)
    began = time.perf_counter()
    play.click()
    Hands(visitor).look()
    report.add("home", "clicks to a running match", 1, at_most=2)
    report.add("home", "from that click to the board", 1000 * (time.perf_counter() - began), "ms")
    visitor.close()


def measure_answers(browser: Browser, url: str, game: str, touches: int, report: Report) -> None:
    """Play on, and let the browser say how long each touch took to show."""
    visitor = begin(browser, url, game)
    hands = Hands(visitor)
    hands.step()
    visitor.page.evaluate(_WATCH_EVENTS)
    while hands.touched < touches and not hands.is_over:
        for touch in hands.look()["touches"][:1]:
            visitor.page.mouse.move(*touch["at"])
        hands.step()
    answers: list[float] = sorted(visitor.page.evaluate("window.answers"))
    report.add(game, "answers slower than a frame", len(answers))
    report.add(game, "slow answers, median", answers[len(answers) // 2], "ms")
    report.add(game, "slow answers, 19 of 20", answers[19 * len(answers) // 20], "ms")
    report.add(game, "slowest answer", answers[-1], "ms", at_most=ANSWER)
    while not hands.look()["touches"]:  # the computer may be thinking
        time.sleep(0.1)
    visitor.page.wait_for_selector("[data-moving=false]")
    visitor.page.mouse.move(1, 1)
    visitor.page.wait_for_timeout(500)
    before = frames(visitor)
    visitor.page.wait_for_timeout(3000)
    report.add(game, "pictures drawn in 3 s of rest", frames(visitor) - before, at_most=0)
    visitor.close()


def measure_moves(browser: Browser, url: str, moves: int, report: Report) -> None:
    """Two people: from the finger of one to the screen of the other."""
    host = Visitor(browser, url, REDUCED, **_VISIT)
    host.go("/new/pylos?with=friend")
    host.page.get_by_role("button", name="Make a link").click()
    link = host.page.locator(".invitation input").last.input_value()
    friend = Visitor(browser, url, REDUCED, **_VISIT)
    friend.go(link.removeprefix(url))
    pair = [Hands(host, seed=1), Hands(friend, seed=2)]
    for hands in pair:
        hands.look()
        hands.page.evaluate(_NOTE_TOUCHES)
        hands.page.evaluate(_NOTE_CHANGES)
    delays: list[float] = []
    while len(delays) < moves and not any(hands.is_over for hands in pair):
        for mine, other in (pair, pair[::-1]):
            seen = len(other.page.evaluate("window.shownAt"))
            if not mine.step():
                continue
            mine.page.wait_for_timeout(400)
            shown = other.page.evaluate("window.shownAt")[seen:]
            if shown:
                delays.append(shown[0] - mine.page.evaluate("window.touchedAt"))
    report.add("two screens", "moves", len(delays))
    report.add("two screens", "a move shows, median", statistics.median(delays), "ms")
    slowest = statistics.quantiles(delays, n=20)[-1]
    report.add("two screens", "a move shows, 19 of 20", slowest, "ms", at_most=ELSEWHERE)
    for visitor in (host, friend):
        visitor.close()


def begin(browser: Browser, url: str, game: str) -> Visitor:
    """A match against a computer, in reduced quality."""
    visitor = Visitor(browser, url, REDUCED, **_VISIT)
    visitor.go("/")
    visitor.page.get_by_role("button", name=re.compile(f"^Play against.*{game}", re.I)).click()
    visitor.page.wait_for_url("**/match/*")
    return visitor


def frames(visitor: Visitor) -> int:
    """How many pictures the board has drawn."""
    counted: Any = visitor.page.locator("[data-game] canvas").get_attribute("data-frames")
    return int(counted)


def main() -> int:
    """Measure everything."""
    parser = argparse.ArgumentParser(description="Measure the web client in a real browser.")
    parser.add_argument("--touches", type=int, default=40, help="of each board")
    parser.add_argument("--moves", type=int, default=30, help="between two screens")
    arguments = parser.parse_args()
    report = Report()
    with (
        tempfile.TemporaryDirectory() as folder,
        running_server(Path(folder) / "data") as server,
        sync_playwright() as tools,
    ):
        browser = tools.chromium.launch(executable_path=program(), args=[*FLAGS, *SOFTWARE])
        measure_loading(browser, server.url, report)
        for game in GAMES:
            measure_answers(browser, server.url, game, arguments.touches, report)
        measure_moves(browser, server.url, arguments.moves, report)
        browser.close()
    return 1 if report.misses else 0


if __name__ == "__main__":
    sys.exit(main())
