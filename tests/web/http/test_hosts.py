"""The names that a room answers to."""

import httpx
import pytest

from houseway.web.http.hosts import Hosts
from tests.web.serving import Running

OPEN = Hosts.of((), "0.0.0.0", secure=False)
HERE = Hosts.of((), "127.0.0.1", secure=False)
PROXIED = Hosts.of((), "127.0.0.1", secure=True)
NAMED = Hosts.of(("Cards.example.org",), "127.0.0.1", secure=True)


@pytest.mark.parametrize(
    ("hosts", "host", "answered"),
    [
        (OPEN, "anything.example", True),
        (OPEN, "", False),
        (OPEN, "a b", False),
        (OPEN, "x/y", False),
        (HERE, "localhost:8000", True),
        (HERE, "127.0.0.1:8000", True),
        (HERE, "[::1]:8000", True),
        (HERE, "192.168.1.7", True),
        (HERE, "evil.example", False),
        (HERE, "localhost.evil.example", False),
        (PROXIED, "cards.example.org", True),
        (NAMED, "cards.example.org", True),
        (NAMED, "CARDS.example.org.:443", True),
        (NAMED, "evil.example", False),
    ],
)
def test_a_room_answers_to_its_own_names(hosts: Hosts, host: str, answered: bool) -> None:
    assert hosts.answers(host) is answered


def test_a_request_for_another_host_is_not_answered(running: Running) -> None:
    object.__setattr__(running.service, "hosts", HERE)
    try:
        url = f"http://{running.address}/health"
        assert httpx.get(url).status_code == 200
        assert httpx.get(url, headers={"Host": "evil.example"}).status_code == 421
    finally:
        object.__setattr__(running.service, "hosts", Hosts())
