"""Somebody who plays by touching the board, as the pointer, a finger or the keyboard does it."""

import random
import time
from typing import Any

from playwright.sync_api import Page

from tests.web.visits import Visitor

PATIENCE = 60  # seconds for anything to happen, even on a busy machine
_PAUSE = 0.02

# What is on the table for whoever looks at it: nothing is read that a person cannot see or hear.
_LOOK = """() => {
  const board = document.querySelector('[data-game][data-version]');
  if (!board) return null;
  const middle = (button) => {
    const box = button.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const buttons = [...board.querySelectorAll('button[data-touch]:not([disabled])')];
  return {
    version: board.dataset.version,
    isReady: board.dataset.ready === 'true',
    isHeldUp: document.querySelector('.curtain, .scoring .primary') !== null,
    isOver: document.querySelector('section.result') !== null,
    touches: buttons.map((button) => ({
      id: button.dataset.touch,
      at: middle(button),
      isChosen: button.getAttribute('aria-pressed') === 'true',
    })),
  };
}"""


class Hands:
    """Plays at random at the table that a visitor's page shows."""

    def __init__(self, visitor: Visitor, seed: int = 1, by: str = "pointer") -> None:
        self.visitor = visitor
        self.page: Page = visitor.page
        self.by = by
        self.touched = 0
        self._random = random.Random(seed)
        self._tried: tuple[str, str] = ("", "")

    def look(self) -> dict[str, Any]:
        """What is on the table; waits until there is one."""
        ends = time.monotonic() + PATIENCE
        while time.monotonic() < ends:
            seen: dict[str, Any] | None = self.page.evaluate(_LOOK)
            if seen is not None and seen["isReady"]:
                return seen
            time.sleep(_PAUSE)
        raise AssertionError("There is no board.")

    @property
    def is_over(self) -> bool:
        """Whether the result is told."""
        return bool(self.look()["isOver"])

    def step(self) -> bool:
        """Do one thing, if there is something to do; whether there was."""
        seen = self.look()
        if seen["isHeldUp"]:  # by a curtain, or by points that are told
            self._press(".curtain button, .scoring button")
            return True
        touch = self.choice(seen)
        if touch is None:
            return False
        self.touch(touch)
        self._wait_for_change(seen)
        return True

    def choice(self, seen: dict[str, Any] | None = None) -> dict[str, Any] | None:
        """Something that may be touched, if there is anything."""
        seen = seen or self.look()
        open_ = [touch for touch in seen["touches"] if not touch["isChosen"]]
        return None if seen["isOver"] or not open_ else self._random.choice(open_)

    def touch(self, touch: dict[str, Any]) -> None:
        """Touch something that may be chosen."""
        self.touched += 1
        if self.by == "keyboard":
            self._walk_to(touch["id"])
            self.page.keyboard.press("Enter")
        elif self.by == "finger":
            self.page.touchscreen.tap(*touch["at"])
        else:
            self.page.mouse.click(*touch["at"])

    def _walk_to(self, wanted: str) -> None:
        """Move the focus with Tab and the arrow keys alone."""
        for key in ["Tab"] * 60:
            found = self.page.evaluate("document.activeElement?.dataset?.touch ?? null")
            if found is not None:
                break
            self.page.keyboard.press(key)
        for _ in range(40):
            found = self.page.evaluate("document.activeElement?.dataset?.touch ?? null")
            if found == wanted or found is None:
                return
            self.page.keyboard.press(self._random.choice(["ArrowRight", "ArrowDown", "ArrowLeft"]))

    def _press(self, selector: str) -> None:
        if self.by == "keyboard":
            self.page.locator(selector).first.focus()
            self.page.keyboard.press("Enter")
        else:
            self.page.locator(selector).first.click()

    def _wait_for_change(self, before: dict[str, Any]) -> None:
        ends = time.monotonic() + 2
        while time.monotonic() < ends:
            seen = self.look()
            if any(seen[key] != before[key] for key in ("version", "isOver", "touches")):
                return
            time.sleep(_PAUSE)


def play_on(*players: Hands, most: int = 2_000) -> None:
    """Let everybody play until every page tells the result."""
    ends = time.monotonic() + PATIENCE
    steps = 0
    while not all(player.is_over for player in players):
        if [player.step() for player in players].count(True):
            steps += 1
            ends = time.monotonic() + PATIENCE
            assert steps < most, "The match does not end."
        if time.monotonic() > ends:
            for number, player in enumerate(players):
                player.visitor.picture(f"stuck-{number}")
            raise AssertionError("Nothing happens any more; see the picture.")
        time.sleep(_PAUSE)
