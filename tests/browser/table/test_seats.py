"""The others at the table: who is away, what each did, whose hand won."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Watch
from tests.browser.playing import dealt_with_bob, play_a_round
from tests.web.live.test_presence import AT_ONCE
from tests.web.serving import Running, serving


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with serving(tmp_path_factory.mktemp("seats"), sockets=AT_ONCE) as one:
        yield one


def test_who_closes_the_page_is_shown_as_away_and_not_waited_for(
    watch: Watch, house: Running
) -> None:
    table = house.table("hawaiian-holdem")
    visitor = watch()
    page = visitor.open(f"/table/{table}")
    with house.guest("Bob").watch(table) as other:
        other.next()
        other.do("sit", seat=2, amount=50_000)
        page.get_by_role("button", name="Sit at 1", exact=True).click()
        page.locator(".prompt", has_text="Waiting for the deal").wait_for()
    expect(page.locator("[data-seat='2'] .act")).to_have_text("away")
    page.get_by_role("button", name="Least bet").wait_for()  # dealt without Bob
    visitor.check()


def test_among_players_every_seat_says_what_it_did(watch: Watch, house: Running) -> None:
    table = house.table("texas-holdem")
    visitor = watch()
    page = visitor.open(f"/table/{table}")
    with dealt_with_bob(page, house, table, 50_000) as bob:
        while not (bob.view["round"] and bob.view["round"]["asked"]):
            bob.next()
        plate = page.locator("[data-seat='2'] .bet")
        if bob.view["round"]["asked"] == [2]:
            expect(plate).to_contain_text("thinking")
            bob.act("call")
            expect(plate).to_contain_text("calls")
            page.get_by_role("button", name="Check").click()
        else:
            expect(plate).to_contain_text("Big blind")
            page.get_by_role("button", name="Call").click()
            expect(plate).to_contain_text("thinking")
            bob.until(bob.view["version"] + 1)
            bob.act("check")
        page.locator(".place.board hw-card").nth(2).wait_for()
        if bob.until(bob.view["version"])["round"]["asked"] != [2]:
            page.get_by_role("button", name="Check").click()
        bob.until(bob.view["version"] + 1)
        visitor.check()


def test_who_takes_a_seat_that_was_left_is_not_shown_its_last_round_as_their_own(
    watch: Watch, house: Running
) -> None:
    """They are dealt in without a click, as somebody who has not played here yet."""
    guest = house.guest("Bob")
    table, _ = play_a_round(house, guest, "pick-2-poker").split("/")
    with guest.watch(table) as bob:
        assert (bob.next()["view"]["you"], bob.view["dealt_at"]) == (1, 1)
        bob.do("leave")
        assert (bob.view["you"], bob.view["dealt_at"]) == (None, 1)
    visitor = watch()
    page = visitor.open(f"/table/{table}")
    expect(page.get_by_role("tabpanel")).not_to_contain_text("This round")
    page.get_by_role("button", name="Sit at 1", exact=True).click()
    page.get_by_role("button", name="Least bet").wait_for()
    expect(page.get_by_role("tabpanel")).not_to_contain_text("Last round")
    visitor.check()
