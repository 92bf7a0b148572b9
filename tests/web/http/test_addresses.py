"""Whom an address is counted as, and whose word on it is believed."""

from pathlib import Path

import httpx
import pytest

from houseway.web.http.addresses import counted_as
from houseway.web.http.guard import OWN_PAGE
from houseway.web.http.rates import RateLimits, Rates
from tests.web.serving import Running, serving


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("a name", "a name"),
    ],
)
def test_an_ipv6_network_of_64_bits_is_one_address(address: str, counted: str) -> None:
    assert counted_as(address) == counted


def new_guest(running: Running, forwarded: str) -> int:
    headers = {OWN_PAGE: "1", "X-Forwarded-For": forwarded}
    url = f"http://{running.address}/api/guest"
    return httpx.post(url, json={}, headers=headers).status_code


def test_behind_a_proxy_guests_are_counted_by_the_address_it_forwards(tmp_path: Path) -> None:
    with serving(tmp_path, rates=Rates(RateLimits(guests=1))) as running:
        assert new_guest(running, "203.0.113.7") == 200
        assert new_guest(running, "203.0.113.8") == 200
        assert new_guest(running, "203.0.113.8") == 429
        assert new_guest(running, "2001:db8:1:2::1") == 200
        assert new_guest(running, "2001:db8:1:2::2") == 429


def test_many_networks_of_one_renter_are_not_as_many_people(tmp_path: Path) -> None:
    """A /48 has 65,536 networks of 64 bits; it counts as four."""
    with serving(tmp_path, rates=Rates(RateLimits(guests=1))) as running:
        told = [new_guest(running, f"2001:db8:1:{number:x}::1") for number in range(6)]
        assert told == [200] * 4 + [429] * 2
        assert new_guest(running, "2001:db8:2::1") == 200  # another renter


def test_nobody_else_says_whose_request_it_is(tmp_path: Path) -> None:
    with serving(tmp_path, rates=Rates(RateLimits(guests=1)), proxies="192.0.2.1") as running:
        assert new_guest(running, "203.0.113.7") == 200
        assert new_guest(running, "203.0.113.8") == 429
