"""What anybody may ask for in a while: what computes or writes is metered."""

from pathlib import Path
from typing import Any

import httpx
import pytest

from houseway.web.api import proofs
from houseway.web.http.rates import SECONDS, RateLimits, Rates
from tests.web.serving import Running, serving


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def statuses(running: Running, method: str, path: str, body: Any, times: int) -> list[int]:
    guest = running.guest()
    return [guest.http.request(method, path, json=body).status_code for _ in range(times)]


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/api/adjudicate", {"text": "game chess"}),
        ("POST", "/api/adjudicate/step", {"text": "game chess"}),
        ("GET", "/api/school/pick-2-poker?seed=1", None),
        ("GET", "/api/school/texas-holdem/reading?seed=1", None),
        ("POST", "/api/coach", {"table": "nowhere"}),
        ("GET", "/api/tables/nowhere/controls", None),
    ],
)
def test_what_computes_is_metered_by_person(
    method: str, path: str, body: Any, tmp_path: Path
) -> None:
    with serving(tmp_path, rates=Rates(RateLimits(computed=3))) as running:
        told = statuses(running, method, path, body, 4)
        assert 429 not in told[:3]
        assert told[3] == 429
        assert 429 not in statuses(running, method, path, body, 1)  # another guest, same address


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/me/limit", {"most": 1000}),
        ("/api/me/exclude", {"days": 1}),
        ("/api/me/refill", {"id": "refill-01"}),
    ],
)
def test_what_writes_is_metered_by_person(path: str, body: Any, tmp_path: Path) -> None:
    with serving(tmp_path, rates=Rates(RateLimits(changes=3))) as running:
        told = statuses(running, "POST", path, body, 4)
        assert 429 not in told[:3]
        assert told[3] == 429
        assert statuses(running, "POST", path, body, 1) != [429]  # another person


def test_an_address_has_so_many_requests_without_a_session(tmp_path: Path) -> None:
    clock = Clock()
    with serving(tmp_path, rates=Rates(RateLimits(requests=5), clock)) as running:
        seated = running.guest()
        assert seated.http.get("/api/lobby").status_code == 200  # a session, looked up once
        url = f"http://{running.address}/api/lobby"
        assert [httpx.get(url).status_code for _ in range(4)] == [200] * 3 + [429]
        made_up = {"Cookie": "houseway=made-up"}
        refused = httpx.get(url, headers=made_up)
        assert refused.status_code == 429
        assert int(refused.headers["retry-after"]) > 0
        assert running.guest_status() == 429
        assert seated.http.get("/api/lobby").status_code == 200  # who has a session is heard
        clock.now += SECONDS
        assert running.guest_status() == 200


def test_a_session_has_so_many_requests(tmp_path: Path) -> None:
    clock = Clock()
    with serving(tmp_path, rates=Rates(RateLimits(of_a_session=3), clock)) as running:
        assert statuses(running, "GET", "/api/lobby", None, 4) == [200] * 3 + [429]
        assert statuses(running, "GET", "/api/lobby", None, 1) == [200]  # somebody else


@pytest.mark.parametrize("path", ["/api/proofs", "/api/games", "/api/proofs/pick-2-poker"])
def test_what_is_the_same_for_everybody_is_made_once(
    path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path) as running:
        first = running.guest().http.get(path)
        assert first.status_code == 200

        def again(*_: object) -> None:
            raise AssertionError("made again")

        monkeypatch.setattr(proofs, "as_proof", again)
        monkeypatch.setattr("houseway.web.api.games._summary", again)
        for question in ("", "?x=1", "?x=2"):
            answer = running.guest().http.get(path + question)
            assert answer.content == first.content
            assert answer.headers["cache-control"] == "no-store"


def test_who_is_counted_once_is_forgotten_later() -> None:
    clock = Clock()
    rates = Rates(clock=clock)
    for number in range(30_000):
        assert rates.allow(("address", number), 1)
        clock.now += 0.01
    assert rates.counted < 10_000
