"""`/ready` knows whether the room can write, and notices when it can again."""

import resource
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import pytest

from houseway.web.ops import health
from tests.web.serving import STACK, serving


@contextmanager
def a_full_disk(least: int) -> Generator[None]:
    """No file can grow beyond so many bytes."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (least, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_a_room_that_cannot_write_is_not_ready_until_it_can(tmp_path: Path) -> None:
    with serving(tmp_path) as running:
        guest, table = running.guest(), running.table("pick-2-poker")
        assert guest.http.get("/ready").text == "ready\n"
        body = {"id": "sit-down-1", "command": {"type": "sit", "seat": 1, "amount": STACK}}
        path = f"/api/tables/{table}/commands"
        with a_full_disk(0):
            assert guest.http.post(path, json=body).status_code == 500
            told = guest.http.get("/ready")
            assert told.status_code == 503
            assert "cannot be written" in told.json()["message"]
        assert guest.http.get("/ready").text == "ready\n"
        assert guest.http.post(path, json=body).status_code == 200


def test_little_space_is_said_before_it_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path) as running:
        guest = running.guest()
        monkeypatch.setattr(health, "LEAST_SPACE", 2**62)
        told = guest.http.get("/ready")
        assert told.status_code == 503
        assert "disk is nearly full" in told.json()["message"]
