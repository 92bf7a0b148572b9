"""Every page around the tables: it opens, keeps to itself, fits a phone, and axe finds nothing."""

import pytest
from playwright.sync_api import expect

from houseway.room.commands import Role
from tests.browser.conftest import Watch
from tests.browser.playing import on_a_phone, play_a_round
from tests.web.serving import Running

PAGES = {
    "/game/two-hand-holdem": "2 Hand Hold'em",
    "/game/double-flop-texas": "Double Flop Texas Hold'em",
    "/history": "Your past rounds",
    "/about": "About this room",
    "/link/no-such-token": "One-time link",
    "/pass/ABCDE23456": "Continue here",
}


@pytest.mark.parametrize("path", PAGES)
def test_a_page_opens_wide_and_narrow(watch: Watch, path: str) -> None:
    visitor = watch()
    page = visitor.open(path)
    expect(page.locator("main > h1")).to_have_text(PAGES[path])
    visitor.check()
    on_a_phone(page)
    visitor.check()


def test_a_rule_is_found_by_its_id(watch: Watch) -> None:
    page = watch().open("/game/hawaiian-holdem#HAW-9")
    page.wait_for_function("document.getElementById('HAW-9').getBoundingClientRect().top < 400")


def test_a_round_is_replayed_and_its_shuffle_checked(watch: Watch, house: Running) -> None:
    guest = house.guest("Ann")
    kept = play_a_round(house, guest, "hawaiian-holdem")
    visitor = watch(guest)
    page = visitor.open("/history")
    on_a_phone(page)
    visitor.check()
    page.get_by_role("link", name="Hawaiian Hold'em, round 1").click()
    page.wait_for_url(f"**/replay/{kept}")
    page.get_by_role("button", name="First").click()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("status").first).to_contain_text("Step 1 of")
    page.get_by_role("button", name="Check this shuffle").click()
    expect(page.get_by_text("The shuffle holds").first).to_be_visible()
    page.get_by_text("Card by card").click()
    visitor.check()
    page.set_viewport_size({"width": 1400, "height": 900})
    visitor.check()


def test_a_round_that_was_called_off_says_why(watch: Watch, house: Running) -> None:
    guest, table = house.guest("Ann"), house.table("pick-2-poker")
    guest.command(table, "sit", seat=1, amount=50_000)
    guest.command(table, "ready", nonce="0" * 32)
    house.with_role(Role.FLOOR).command(table, "void", reason="a card lay on the floor")
    visitor = watch(guest)
    page = visitor.open("/history")
    line = "stakes returned: a card lay on the floor"
    expect(page.locator(".rounds li")).to_contain_text(line)
    page.get_by_role("link", name="Pick 2 Poker, round 1").click()
    told = "The round was called off: a card lay on the floor. All stakes were returned."
    expect(page.get_by_text(told)).to_be_visible()
    visitor.check()


def test_a_break_for_oneself(watch: Watch) -> None:
    visitor = watch()
    page = visitor.open("/about")
    page.get_by_label("I understand that I cannot end the break early").check()
    page.get_by_role("button", name="Start the break").click()
    expect(page.get_by_text("You are on a break until").first).to_be_visible()
    visitor.check()


def test_a_limit_for_oneself(watch: Watch) -> None:
    visitor = watch(narrow=True)
    page = visitor.open("/about")
    most = page.get_by_label("Most to stake in a round")
    most.fill("20")
    page.get_by_role("button", name="Set the limit").click()
    expect(page.get_by_text("You can stake at most $20 a round.")).to_be_visible()
    most.fill("50")
    page.get_by_role("button", name="Set the limit").click()
    expect(page.get_by_text(": at most $50 a round.")).to_be_visible()
    visitor.check()
    page.get_by_role("button", name="Remove the limit").click()
    expect(page.get_by_text(": up to the table's limits.")).to_be_visible()


def test_a_wager_beyond_one_s_own_limit_is_refused_at_the_table(
    watch: Watch, house: Running
) -> None:
    guest, table = house.guest(), house.table("pick-2-poker")
    guest.post("/api/me/limit", {"most": 500})
    guest.command(table, "sit", seat=1, amount=50_000)
    guest.command(table, "ready", nonce="0" * 32)
    page = watch(guest).open(f"/table/{table}")
    page.get_by_text("3-5 Bonus").first.wait_for()
    page.keyboard.press("Enter")  # the least that plays: ante and bonus of $5 each
    expect(page.get_by_role("alert")).to_contain_text("you set yourself a limit of $5")


def test_going_on_at_another_device(watch: Watch, house: Running) -> None:
    first, second = watch(house.guest("Ann")), watch(house.guest("Bob"))
    here = first.open("/about")
    here.get_by_role("button", name="Make a code").click()
    code = here.locator(".code").inner_text()
    first.check()
    there = second.open("/pass")
    there.get_by_label("Code").fill(code)
    there.get_by_role("button", name="Continue as that person").click()
    expect(there.locator("#me")).to_contain_text("Ann")
    third = watch().open(f"/pass/{code}")
    third.get_by_role("button", name="Continue as that person").click()
    expect(third.get_by_role("alert")).to_contain_text("This code is used")


def test_looks_are_kept(watch: Watch) -> None:
    page = watch().open("/about")
    page.get_by_label("Slate blue").check()
    page.get_by_label("Four colours").check()
    page.reload()
    expect(page.get_by_label("Slate blue")).to_be_checked()
    expect(page.locator("html")).to_have_attribute("data-felt", "slate")


def test_a_link_makes_a_floor(watch: Watch, house: Running) -> None:
    token = house.room.people.new_link(Role.FLOOR, house.room.clock())
    page = watch().open(f"/link/{token}")
    page.get_by_role("button", name="Use this link").click()
    page.wait_for_url("**/floor")
