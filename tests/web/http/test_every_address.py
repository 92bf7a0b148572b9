"""What holds at every address that the OpenAPI description has: nothing for foreign pages, nothing
for strangers but what is public, and no card of a round under way."""

import json
import re
import secrets
from contextlib import ExitStack

import httpx
import pytest

from houseway.room.commands import Role
from houseway.web.http.guard import OWN_PAGE
from tests.patience import PATIENCE
from tests.web.serving import STACK, Running, deal_in, sit_down

GAME = "hawaiian-holdem"
NAMES = {
    "day": "2026-11-15",
    "game": GAME,
    "table": "abc",
    "number": "1",
    "seat": "1",
    "kind": "rounds",
    "form": "csv",
}

# What anybody may read or have computed: the games, their math, the doors for newcomers, the
# operator's (docs/deploy.md keeps these from the network).
PUBLIC = re.compile(
    r"/(health|ready|metrics)"
    r"|/api/(guest|guest/pass|lobby|meters|games|proofs|odds|practice|first-hand|adjudicate|school|shared)(/.*)?"
    r"|/api/desk/(start|words)|/api/tables/\{table\}/(controls|game)"
)


def addresses(running: Running, method: str) -> list[str]:
    paths = running.app.openapi_schema.to_schema()["paths"]
    return [path for path, operations in paths.items() if method in operations]


def filled(path: str, **names: str) -> str:
    """An address with something for each of its names."""
    return re.sub(r"\{(\w+)\}", lambda found: {**NAMES, **names}.get(found[1], "abc"), path)


def test_nothing_is_changed_for_a_foreign_page(running: Running) -> None:
    """A form of another site lacks our header, and a script of it may not send the header."""
    guest = running.guest()
    foreign = {"Origin": "https://elsewhere.example"}
    asks = {
        **foreign,
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": OWN_PAGE,
    }
    del guest.http.headers[OWN_PAGE]
    found = addresses(running, "post")
    assert len(found) > 20
    for path in found:
        sent = guest.http.post(filled(path), json={}, headers=foreign)
        assert sent.status_code == 403, path
        asked = guest.http.options(filled(path), headers=asks)
        for answer in (sent, asked):
            assert not [name for name in answer.headers if name.startswith("access-control")], path


@pytest.mark.parametrize("method", ["get", "post"])
def test_a_stranger_gets_nothing_but_what_is_public(method: str, running: Running) -> None:
    stranger = httpx.Client(
        base_url=f"http://{running.address}",
        headers={OWN_PAGE: "1", "Cookie": "houseway=forged"},
        timeout=PATIENCE,
    )
    with stranger:
        for path in addresses(running, method):
            if not PUBLIC.fullmatch(path):
                answer = stranger.request(method, filled(path))
                assert answer.status_code in (400, 401), (path, answer.status_code)


def cards(text: str) -> set[str]:
    return set(re.findall(r'"([2-9TJQKA][cdhs])"', text))


def test_no_address_tells_a_card_of_a_round_under_way(running: Running) -> None:
    """Whoever asks for it, floor and auditor too; the players see their own at the socket."""
    table = running.table(GAME)
    with ExitStack() as stack:
        seated = sit_down(stack, running, table)
        deal_in(seated.values())
        for one in seated.values():
            seated[1].until(one.act("wager bet 10"))
        number = str(seated[1].view["round_number"])
        assert len(cards(json.dumps(seated[1].view["round"]))) == 3
        for role in (None, Role.FLOOR, Role.AUDITOR, Role.PUPIL):
            asking = running.with_role(role) if role else running.guest()
            for path in addresses(running, "get"):
                if "{table}" in path or path in ("/api/rounds", "/api/lobby", "/api/session"):
                    answer = asking.http.get(filled(path, table=table, number=number))
                    if path != "/api/tables/{table}/game":  # its rules and felt name cards
                        assert cards(answer.text) == set(), (path, role)


def test_another_s_command_id_tells_nothing_and_stops_nobody(running: Running) -> None:
    table, id = running.table(GAME), secrets.token_hex(8)
    with running.guest().watch(table) as first, running.guest().watch(table) as second:
        taken = first.send("sit", id=id, seat=1, amount=STACK)
        assert not taken["rule"]
        other = second.send("sit", id=id, seat=2, amount=STACK)
        assert (other["rule"], other["version"]) == ("", taken["version"] + 1)
        assert second.until(other["version"])["you"] == 2
