"""The server's own password: passes are signed, expire, and end with the password."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyramidion.server.clocks import DAY
from pyramidion.server.config import Secret
from pyramidion.server.entrance import Entrance
from tests.server.house import Clock

CLOCK = Clock()
ENTRANCE = Entrance(Secret("open sesame"), 30, CLOCK)


def test_without_a_password_everybody_may_come_in() -> None:
    entrance = Entrance(None, 30, CLOCK)
    assert entrance.is_open
    assert entrance.is_pass(None)


def test_only_the_password_is_the_password() -> None:
    assert ENTRANCE.is_password("open sesame")
    assert not ENTRANCE.is_password("open barley")
    assert not ENTRANCE.is_password("")


def test_a_pass_lets_in_until_it_expires() -> None:
    clock = Clock()
    entrance = Entrance(Secret("open sesame"), 30, clock)
    shown = entrance.new_pass()
    assert entrance.is_pass(shown)
    clock.now += 30 * DAY
    assert not entrance.is_pass(shown)


def test_another_process_knows_the_pass_and_another_password_does_not() -> None:
    shown = ENTRANCE.new_pass()
    assert Entrance(Secret("open sesame"), 30, CLOCK).is_pass(shown)
    assert not Entrance(Secret("open barley"), 30, CLOCK).is_pass(shown)


@pytest.mark.parametrize("shown", [None, "", ".", "..", "1.2.3", "9999999999999.x."])
def test_nothing_else_is_a_pass(shown: str | None) -> None:
    assert not ENTRANCE.is_pass(shown)


@given(st.integers(0, 200), st.characters())
def test_a_pass_with_another_character_in_it_is_none(place: int, character: str) -> None:
    shown = ENTRANCE.new_pass()
    place %= len(shown)
    changed = shown[:place] + character + shown[place + 1 :]
    assert ENTRANCE.is_pass(changed) is (changed == shown)
