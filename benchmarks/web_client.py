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
LOAD = 400  # kB, compressed
USABLE = 2_000  # milliseconds
ANSWER = 100  # milliseconds
ELSEWHERE = 150  # milliseconds
PATIENCE = 400  # milliseconds, after which one looks what has come of a touch
LOOK = 1_000  # milliseconds to look at a new board before one touches it
REDUCED: dict[str, Any] = {"name": "Ada", "quality": "reduced"}
_VISIT: dict[str, Any] = {
    "viewport": {"width": 1280, "height": 800},
    "reduced_motion": "no-preference",
}

# Something answers what was done: a ring, and then a picture that was asked for after it was done.
# Both are seen when the next frame is painted.
_WATCH = """() => {
  const board = document.querySelector('[data-game][data-version]');
  const canvas = board.querySelector('canvas');
  const whenPainted = (then) => requestAnimationFrame(() => setTimeout(then, 0));
  Object.assign(window, {answers: [], pictures: [], heard: [], shown: [], touched: 0});
  const waiting = {answers: [], pictures: [], heard: [], shown: []};
  const isRing = ({target, addedNodes}) => [target, ...addedNodes].some(
    (node) => node.matches?.('.ring, .aimed'));
  const settle = (kind, isDue, then) => {
    const due = waiting[kind].filter(isDue);
    if (due.length === 0) return;
    waiting[kind] = waiting[kind].filter((time) => !isDue(time));
    whenPainted(() => then(due));
  };
  const note = ({type, timeStamp}) => {
    waiting.answers.push(timeStamp);
    waiting.pictures.push(timeStamp);
    if (type === 'pointerup') window.touched = Date.now();
  };
  for (const kind of ['pointermove', 'pointerdown', 'pointerup'])
    addEventListener(kind, note, true);
  window.rest = () => Object.assign(waiting, {answers: [], pictures: []});
  new MutationObserver((changes) => {
    if (changes.some(({target}) => target === board)) {
      waiting.heard.push(performance.now());
      waiting.shown.push(performance.now());
    }
    const isDrawn = (time) => time <= Number(canvas.dataset.asked);
    const isAnswered = (time) => isDrawn(time) || changes.some(isRing);
    const keep = (list) => (times) => list.push(performance.now() - Math.min(...times));
    settle('answers', isAnswered, keep(window.answers));
    settle('pictures', isDrawn, keep(window.pictures));
    settle('heard', isAnswered, () => window.heard.push(Date.now()));
    settle('shown', isDrawn, () => window.shown.push(Date.now()));
  }).observe(board, {
    attributes: true, childList: true, subtree: true,
    attributeFilter: ['class', 'data-version', 'data-frames'],
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
    """Play on: how long it takes until something answers a touch, and until a picture shows it."""
    visitor = begin(browser, url, game)
    hands = Hands(visitor)
    look_at(visitor)
    aims, marks = Answers(), Answers()
    while hands.touched < touches and not hands.is_over:
        touch = hands.choice()
        if touch is None:  # the computer is thinking
            time.sleep(0.1)
            continue
        visitor.page.mouse.move(*touch["at"])
        aims.note(visitor)
        hands.touch(touch)
        marks.note(visitor)
    for what, times in (("aiming", aims), ("touching", marks)):
        report.add(game, f"{what}: answered", len(times.answers))
        report.add(game, f"{what}: answer, median", statistics.median(times.answers), "ms")
        report.add(game, f"{what}: answer, slowest", max(times.answers), "ms", at_most=ANSWER)
        report.add(game, f"{what}: picture, median", statistics.median(times.pictures), "ms")
        report.add(game, f"{what}: picture, slowest", max(times.pictures), "ms")
    turns = turn(visitor)
    report.add(game, "turning the eye: picture, median", statistics.median(turns), "ms")
    report.add(game, "turning the eye: picture, slowest", max(turns), "ms", at_most=ANSWER)
    unanswered = hands.touched - len(marks.answers)
    report.add(game, "touches without an answer", unanswered, at_most=0)
    while not hands.is_over and hands.choice() is None:  # the computer is thinking
        time.sleep(0.1)
    visitor.page.wait_for_selector("[data-moving=false]")
    visitor.page.mouse.move(1, 1)
    visitor.page.wait_for_timeout(500)
    before = frames(visitor)
    visitor.page.wait_for_timeout(3000)
    report.add(game, "pictures drawn in 3 s of rest", frames(visitor) - before, at_most=0)
    visitor.check()
    visitor.close()


def turn(visitor: Visitor) -> list[float]:
    """Drag beside the board, step by step: how long each step takes to be seen."""
    box = visitor.page.locator("[data-game] canvas").bounding_box()
    assert box is not None
    x, y = box["x"] + 12, box["y"] + box["height"] / 2
    visitor.page.mouse.move(x, y)
    visitor.page.mouse.down()
    seen = Answers()
    for step in range(1, 11):
        visitor.page.mouse.move(x + 12 * step, y)
        seen.note(visitor)
    visitor.page.mouse.up()
    return seen.pictures


class Answers:
    """How long it took until something was seen of what was done, in milliseconds."""

    def __init__(self) -> None:
        self.answers: list[float] = []
        self.pictures: list[float] = []

    def note(self, visitor: Visitor) -> None:
        """See what came of the last thing that was done; aiming may leave everything as it was."""
        time.sleep(PATIENCE / 1000)  # asking before would take a part of the processor
        self.answers += visitor.page.evaluate("window.answers.splice(0).slice(0, 1)")
        self.pictures += visitor.page.evaluate("window.pictures.splice(0).slice(0, 1)")
        visitor.page.evaluate("window.rest()")


def look_at(visitor: Visitor) -> None:
    """Wait for the first picture and look at it for a moment, as people do; watch from then on."""
    visitor.page.wait_for_selector("[data-game] canvas[data-frames]")
    visitor.page.wait_for_timeout(LOOK)
    visitor.page.evaluate(_WATCH)


def measure_moves(browser: Browser, url: str, game: str, moves: int, report: Report) -> None:
    """Two people: from the finger of one to the screen of the other."""
    host = Visitor(browser, url, REDUCED, **_VISIT)
    host.go(f"/new/{game}?with=friend")
    host.page.get_by_role("button", name="Make a link").click()
    link = host.page.locator(".invitation input").last.input_value()
    friend = Visitor(browser, url, REDUCED, **_VISIT)
    friend.go(link.removeprefix(url))
    pair = [Hands(host, seed=1), Hands(friend, seed=2)]
    for hands in pair:
        look_at(hands.visitor)
    delays: dict[str, list[float]] = {"heard": [], "shown": []}
    while len(delays["shown"]) < moves and not any(hands.is_over for hands in pair):
        for mine, other in (pair, pair[::-1]):
            touch = mine.choice()
            if touch is None:
                continue
            for hands in pair:  # or the picture might be one of the move before
                hands.page.wait_for_selector("[data-moving=false]")
            other.page.evaluate("heard.length = shown.length = 0")
            mine.touch(touch)
            time.sleep(PATIENCE / 1000)  # asking before would take a part of the processor
            touched = mine.page.evaluate("touched")
            for kind, times in delays.items():
                times += [at - touched for at in other.page.evaluate(f"{kind}.slice(0, 1)")]
    report.add(game, "moves to another screen", len(delays["shown"]))
    for what, kind in (("a ring where it was", "heard"), ("a picture of it", "shown")):
        times = delays[kind]
        late = statistics.quantiles(times, n=20, method="inclusive")[-1]
        report.add(game, f"elsewhere {what}, median", statistics.median(times), "ms")
        report.add(game, f"elsewhere {what}, 19 of 20", late, "ms", at_most=ELSEWHERE)
        report.add(game, f"elsewhere {what}, slowest", max(times), "ms")
    for visitor in (host, friend):
        visitor.check()
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
        browser = tools.chromium.launch(executable_path=program(), args=FLAGS)
        measure_loading(browser, server.url, report)
        for game in GAMES:
            measure_answers(browser, server.url, game, arguments.touches, report)
        for game in GAMES:
            measure_moves(browser, server.url, game, arguments.moves, report)
        browser.close()
    return 1 if report.misses else 0


if __name__ == "__main__":
    sys.exit(main())
