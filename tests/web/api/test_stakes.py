"""A host changes the stakes of a table of their own, between rounds; nobody else does."""

import pytest

from tests.web.serving import Running


@pytest.mark.parametrize(
    ("game", "least", "blind"),
    [("three-card-poker", 25_00, None), ("texas-holdem", 5_00, "500")],
)
def test_a_host_chooses_other_stakes(
    running: Running, game: str, least: int, blind: str | None
) -> None:
    host, friend = running.guest("Ann"), running.guest("Ben")
    table = host.post("/api/own-tables", {"game": game, "stakes": "small"})["table"]
    address = f"/api/tables/{table}/stakes"
    friend.post(address, {"stakes": "high"}, 404)
    code = host.get(f"/api/tables/{table}/invitation")["code"]
    friend.post("/api/join", {"code": code})
    assert "changes its stakes" in friend.post(address, {"stakes": "high"}, 409)["message"]
    assert host.post(address, {"stakes": "high"})["stakes"] == "high"
    settings = host.get(f"/api/tables/{table}")["settings"]
    assert settings["limits"]["least"] == least
    assert settings["options"].get("small_blind") == blind
    assert host.post(address, {"stakes": "small"})["stakes"] == "small"
    host.post(address, {"stakes": "any"}, 400)
