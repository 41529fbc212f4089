"""Whole matches in a real browser, by clicking."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.hands import Hands, play_on
from tests.web.visits import PHONE, Visitor

GAMES = ("pylos", "kabaleo", "pyramido")
Visit = Callable[..., Visitor]


def result(visitor: Visitor) -> str:
    """What the page tells about the end."""
    return visitor.page.locator("section.result h2").inner_text()


@pytest.mark.parametrize("game", GAMES)
def test_a_match_against_a_computer_is_one_click_away_and_played_to_its_end(
    game: str, visit: Visit
) -> None:
    visitor = visit("/")
    visitor.page.get_by_role("button", name=re.compile(f"^Play against.*{game}", re.I)).click()
    visitor.page.wait_for_url("**/match/*")
    hands = Hands(visitor)
    for _ in range(4):
        hands.step()
    visitor.picture(f"match-{game}")
    play_on(hands)
    assert result(visitor)
    visitor.picture(f"result-{game}")


@pytest.mark.parametrize("game", GAMES)
def test_several_people_play_at_one_device(game: str, visit: Visit) -> None:
    visitor = visit(f"/new/{game}?with=device")
    visitor.page.get_by_role("button", name="Start", exact=True).click()
    visitor.page.wait_for_url("**/match/*")
    hands = Hands(visitor, seed=2)
    hands.step()
    play_on(hands)
    assert result(visitor)


@pytest.mark.parametrize("game", GAMES)
def test_two_people_play_in_two_browsers(game: str, visit: Visit) -> None:
    host = visit(f"/new/{game}?with=friend")
    host.page.get_by_role("button", name="Make a link").click()
    host.page.wait_for_url("**/match/*")
    link = host.page.locator(".invitation input").last.input_value()
    host.picture(f"invitation-{game}")
    friend = visit(link.removeprefix(host.url), **PHONE)
    expect(friend.page).to_have_url(re.compile(r"/match/[^#]+$"))
    play_on(Hands(host, seed=3), Hands(friend, seed=4, by="finger"))
    assert result(host)
    assert result(friend)


def test_a_match_is_played_with_the_keyboard_alone(visit: Visit) -> None:
    visitor = visit("/")
    button = visitor.page.get_by_role("button", name=re.compile("^Play against.*Kabaleo"))
    for _ in range(40):
        if button.evaluate("button => button === document.activeElement"):
            break
        visitor.page.keyboard.press("Tab")
    visitor.page.keyboard.press("Enter")
    visitor.page.wait_for_url("**/match/*")
    play_on(Hands(visitor, seed=5, by="keyboard"))
    assert result(visitor)
