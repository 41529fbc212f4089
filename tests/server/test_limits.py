"""Rate limits: steady rates with bursts, forgiving to who is right, and bounded in memory."""

import pytest

from pyramidion.core import ErrorCode
from pyramidion.server.config import Settings
from pyramidion.server.limits import Buckets, Limits, RateLimited, address_key


def test_a_burst_is_let_through_and_then_one_for_each_interval() -> None:
    buckets = Buckets(rate=2, burst=3)
    for _ in range(3):
        buckets.take("ada", 100.0)
    with pytest.raises(RateLimited) as refused:
        buckets.take("ada", 100.0)
    assert refused.value.code == ErrorCode.RATE_LIMITED
    assert refused.value.wait == 1
    buckets.take("ada", 100.5)
    with pytest.raises(RateLimited):
        buckets.take("ada", 100.5)


def test_the_wait_is_as_long_as_it_takes() -> None:
    buckets = Buckets(rate=5 / 60, burst=1)
    buckets.take("ada", 0)
    with pytest.raises(RateLimited, match="12 seconds") as refused:
        buckets.take("ada", 0)
    buckets.take("ada", refused.value.wait)


def test_keys_do_not_disturb_each_other_and_a_rate_of_0_is_no_limit() -> None:
    buckets = Buckets(rate=1, burst=1)
    buckets.take("ada", 0)
    buckets.take("bob", 0)
    unlimited = Buckets(rate=0, burst=0)
    for _ in range(1000):
        unlimited.take("ada", 0)
    assert len(unlimited) == 0


def test_memory_is_bounded_and_who_was_longest_away_is_forgotten_first() -> None:
    buckets = Buckets(rate=0.001, burst=1, most_keys=2)
    for key in ("ada", "bob", "eve"):
        buckets.take(key, 0)
    assert len(buckets) == 2
    with pytest.raises(RateLimited):
        buckets.take("bob", 0)
    buckets.take("ada", 0)


def test_a_password_that_was_right_is_not_counted() -> None:
    limits = Limits(Settings(passwords_per_minute=5), clock=lambda: 0.0)
    for number in range(50):
        limits.check_password("192.0.2.1", f"user{number}")
        limits.forgive_password("192.0.2.1", f"user{number}")
    for _ in range(5):
        limits.check_password("192.0.2.1", "ada")
    with pytest.raises(RateLimited):
        limits.check_password("192.0.2.1", "bob")
    with pytest.raises(RateLimited):
        limits.check_password("192.0.2.2", "ada")


def test_wrong_passwords_of_the_whole_server_are_counted_per_address_alone() -> None:
    limits = Limits(Settings(passwords_per_minute=1), clock=lambda: 0.0)
    limits.check_password("192.0.2.1")
    with pytest.raises(RateLimited):
        limits.check_password("192.0.2.1")
    limits.check_password("192.0.2.2")


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("unknown", "unknown"),
    ],
)
def test_an_ipv6_network_of_one_customer_counts_as_one_address(address: str, key: str) -> None:
    assert address_key(address) == key
