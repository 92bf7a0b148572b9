"""A day at five tables, counted slip by slip and closed by two of the floor on their own pages."""

import itertools
import re
import secrets
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from houseway.room.commands import Role
from houseway.room.ledger import bank
from houseway.room.storage.books import balance
from tests.browser.conftest import Watch
from tests.browser.playing import play_a_round
from tests.web.serving import Guest, Json, Running, serving

GAMES = ("pick-2-poker", "pick-2-poker", "hawaiian-holdem", "two-hand-holdem", "let-it-ride")
WAITS = "Another member of the floor has to sign it"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """With five tables and no more: each of them is counted."""
    with serving(tmp_path_factory.mktemp("day")) as one:
        yield one


def held(house: Running, table: str) -> int:
    with house.room.store.reading() as connection:
        return balance(connection, bank(table))


def file(first: Guest, second: Guest, table: str, number: int, **said: Any) -> None:
    """A slip that one fills in and the other signs."""
    give(first, table, {"type": "make slip", **said})
    give(second, table, {"type": "sign slip", "number": number, "chips": said.get("chips", {})})


def give(guest: Guest, table: str, command: Json) -> None:
    body = {"id": secrets.token_hex(8), "command": command}
    guest.post(f"/api/tables/{table}/commands", body)


def chips(cents: int) -> dict[str, int]:
    """Chips of $5,000, and the rest in odd cents."""
    return {"500000": cents // 500_000, "1": cents % 500_000}


def count_everything(flo: Guest, fay: Guest, table: str, tray: int) -> None:
    file(flo, fay, table, 1, kind="opening inventory", chips=chips(tray))
    file(flo, fay, table, 2, kind="drop")
    file(fay, flo, table, 3, kind="count", of=2)
    file(fay, flo, table, 4, kind="closing inventory", chips=chips(tray))


def test_a_day_at_five_tables_is_closed_by_two(watch: Watch, house: Running) -> None:
    """Four tables are counted from elsewhere, the fifth on the page, which then closes the day."""
    flo, fay = (house.with_role(Role.FLOOR) for _ in range(2))
    tables = [play_a_round(house, house.guest(), game).partition("/")[0] for game in GAMES]
    ours, theirs = watch(flo), watch(fay)
    fifth, *others = tables
    for table in others:
        count_everything(flo, fay, table, held(house, table))
    mine, yours = (box_of(one.open("/floor"), fifth) for one in (ours, theirs))

    numbers = itertools.count(1)

    def slip(kind: str, cents: int = 0) -> None:
        sign = yours.get_by_role("button", name=f"Sign slip {next(numbers)}", exact=True)
        mine.locator("select[name=kind]").select_option(kind)
        for value, count in chips(cents).items() if cents else ():
            mine.locator(f"form:not(.notice) [name=chip-{value}]").fill(str(count))
        mine.get_by_role("button", name="Fill in the slip").click()
        expect(mine.get_by_text(WAITS)).to_be_visible()
        expect(sign).to_be_visible()
        for value, count in chips(cents).items() if cents else ():
            yours.locator(f"form.notice [name=chip-{value}]").fill(str(count))
        sign.click()
        expect(sign).to_have_count(0)
        expect(mine.get_by_text(WAITS)).to_have_count(0)

    tray = held(house, fifth)
    slip("opening inventory", tray)
    slip("drop")
    slip("count")
    slip("closing inventory", tray)
    for watched in (ours, theirs):
        watched.page.get_by_text("The day's books").click()
        watched.page.get_by_role("button", name=re.compile("^Sign the day as")).click()
        expect(watched.page.get_by_text(re.compile("^Signed by"))).to_be_visible()
        watched.check()
    expect(theirs.page.get_by_role("heading", name="The day is closed")).to_be_visible()
    paper = flo.http.get(f"/papers/day/{flo.get('/api/pit/day')['day']}").text
    assert "The day is closed." in paper
    assert flo.http.get(f"/papers/slip/{fifth}/1").status_code == 200
    assert house.guest().http.get(f"/papers/slip/{fifth}/1").status_code == 404


def box_of(page: Page, table: str) -> Locator:
    """A table's counts and fills on the floor's page, opened."""
    box = page.locator(f"section[aria-label$='table {table}']")
    box.get_by_role("button", name="Settings").click()
    box.get_by_text("Counts, fills and the box").click()
    return box.locator(".slips")
