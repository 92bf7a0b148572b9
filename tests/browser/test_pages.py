"""Every page around the tables: it opens, keeps to itself, fits a phone, and axe finds nothing."""

import re
import time
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, expect

from houseway.room.commands import Role
from houseway.web.live.open_sockets import SocketLimits
from tests.browser.conftest import Watch
from tests.browser.playing import at_200_percent, on_a_phone, play_a_round
from tests.patience import PATIENCE, PAUSE, looks
from tests.web.serving import Guest, Running, serving

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
    expect(page.locator("main h1").first).to_have_text(PAGES[path])
    visitor.check()
    on_a_phone(page)
    visitor.check()
    at_200_percent(page)
    visitor.check()
    visitor.check_in_the_other_theme()


@pytest.mark.parametrize(
    ("path", "heading"),
    [("/nowhere/at/all", "There is no such page"), ("/game/none", "There is nothing here")],
)
def test_an_unknown_address_is_a_page_with_a_way_home(
    watch: Watch, path: str, heading: str
) -> None:
    visitor = watch(narrow=True)
    page = visitor.open(path)
    expect(page.locator("main h1")).to_have_text(heading)
    assert all("404" in one for one in visitor.wrong)
    visitor.wrong.clear()
    visitor.check()
    page.get_by_role("link", name="To the tables").click()
    expect(page.locator("main h1")).to_have_text("Keep two. Which?")


def test_a_rule_is_found_by_its_id(watch: Watch) -> None:
    page = watch().open("/game/hawaiian-holdem#HAW-9")
    page.wait_for_function("document.getElementById('HAW-9').getBoundingClientRect().top < 400")


def test_a_round_is_replayed_and_its_shuffle_checked(watch: Watch, house: Running) -> None:
    guest = house.guest("Ann")
    kept = play_a_round(house, guest, "hawaiian-holdem")
    visitor = watch(guest)
    page = visitor.open("/history")
    page.get_by_role("button", name="Check the shuffle of round 1").click()
    expect(page.locator(".rounds .shuffle-mark")).to_have_text("– shuffle agrees")
    on_a_phone(page)
    visitor.check()
    page.locator(".rounds").get_by_role("link", name="Hawaiian Hold'em, round 1").click()
    page.wait_for_url(f"**/replay/{kept}")
    expect(page.locator(".spots .disc").first).to_be_visible()  # it opens with what is staked
    expect(page.locator(".felt hw-card")).to_have_count(0)
    expect(page.get_by_role("heading", name="Settlement")).to_have_count(0)  # the end comes last
    page.get_by_label("Pace").select_option("brisk")
    page.get_by_role("button", name="Play").click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page.locator(".felt hw-card").first).to_be_visible()
    expect(page.get_by_role("button", name="Play")).to_be_visible()  # it comes to its end
    expect(page.get_by_role("heading", name="Settlement")).to_be_visible()
    expect(page.locator(".told")).not_to_contain_text(re.compile(r"\b[2-9TJQKA][shdc]\b"))
    page.get_by_role("button", name="First").click()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("status").first).to_contain_text("Step 1 of")
    page.get_by_role("button", name="Check this shuffle").click()
    told = "This browser kept nothing from before the round"  # it was played elsewhere
    expect(page.get_by_text(told).first).to_be_visible()
    page.get_by_text("Card by card").click()
    visitor.check()
    page.set_viewport_size({"width": 1400, "height": 900})
    visitor.check()
    page.get_by_role("button", name="Try this hand again").click()
    expect(page.locator(".drill h2")).to_have_text("Raise, or check")
    expect(page.locator(".felt .place.dealer hw-card[face]")).to_have_count(0)
    page.locator(".drill .choices button").first.click()
    expect(page.locator(".drill .verdict-mark")).to_be_visible()
    visitor.check()
    page.get_by_role("button", name="Next decision").click()
    expect(page.locator(".drill h2")).to_contain_text("Discard")
    page.locator(".drill .choices button").first.click()
    page.get_by_role("button", name="See how it ended").click()
    expect(page.get_by_role("heading", name="Settlement")).to_be_visible()
    page.get_by_role("button", name="Make a link to share").click()
    link = page.get_by_label("Anybody who has this link").input_value()
    with page.expect_download() as picture:
        page.get_by_role("button", name="Share a picture").click()
    assert picture.value.path().read_bytes().startswith(b"\x89PNG")
    anybody = watch()
    shared = anybody.open(link.removeprefix(f"http://{house.address}"))
    expect(shared.locator("main .notice")).to_contain_text("A round as Ann saw it")
    shared.get_by_role("button", name="Last").click()
    expect(shared.get_by_role("heading", name="The coach on this decision")).to_be_visible()
    expect(shared.get_by_role("button", name="Play")).to_be_visible()
    shared.get_by_role("button", name="Check this shuffle").click()
    expect(shared.get_by_text(told).first).to_be_visible()
    anybody.check()


def test_a_page_that_played_knows_whether_it_is_the_shuffle_that_was_promised(
    watch: Watch, house: Running
) -> None:
    guest, table = house.guest("Ann"), house.table("hawaiian-holdem")
    guest.command(table, "sit", seat=1, amount=50_000)
    visitor = watch(guest)
    page = visitor.open(f"/table/{table}")
    until_asked(guest, table)
    guest.command(table, "act", answer="wager bet 10", version=version_of(guest, table))
    guest.command(table, "act", answer="check", version=version_of(guest, table))
    held = guest.get(f"/api/tables/{table}")["round"]["places"]["seat 1"]
    guest.command(table, "act", answer=f"discard {held[0]}", version=version_of(guest, table))
    page.get_by_role("tab", name="History").click()
    expect(page.locator(".side .shuffle-mark").first).to_have_text("✓ shuffle checked")
    visitor.check()
    page = visitor.open("/history")
    mark = page.locator(".rounds .shuffle-mark")
    expect(mark).to_have_text("✓ shuffle checked")  # without a click
    visitor.check()
    mark.click()
    expect(page.get_by_text("The shuffle holds").first).to_be_visible()  # without a click
    expect(page.get_by_text("In this round the seal was")).to_be_visible()  # came by the mark
    visitor.check()
    page.evaluate(
        """() => {
            const kept = JSON.parse(localStorage.getItem("houseway numbers 3"));
            for (const one of Object.values(kept)) one.root = "0".repeat(64);
            localStorage.setItem("houseway numbers 3", JSON.stringify(kept));
        }"""
    )
    page.get_by_role("button", name="Check this shuffle").click()
    expect(page.get_by_text("The shuffle does not hold").first).to_be_visible()
    told = "The root is not the one that was published before the round."
    expect(page.get_by_text(told)).to_be_visible()
    visitor.open("/history")
    expect(mark).to_have_text("✗ shuffle fails")


def until_asked(guest: Guest, table: str) -> None:
    """The page is ready and reveals its number by itself."""
    for _ in looks("the page to be dealt in"):
        if guest.get(f"/api/tables/{table}")["under_way"]:
            return
        time.sleep(PAUSE)


def version_of(guest: Guest, table: str) -> int:
    return int(guest.get(f"/api/tables/{table}")["version"])


def test_a_round_that_was_called_off_says_why(watch: Watch, house: Running) -> None:
    guest, table = house.guest("Ann"), house.table("pick-2-poker")
    guest.command(table, "sit", seat=1, amount=50_000)
    guest.ready(table)
    house.with_role(Role.FLOOR).command(table, "void", reason="a card lay on the floor")
    visitor = watch(guest)
    page = visitor.open("/history")
    line = "stakes returned: a card lay on the floor"
    expect(page.locator(".rounds li")).to_contain_text(line)
    page.get_by_role("link", name="Pick 2 Poker, round 1").click()
    page.get_by_role("button", name="Last").click()
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
    guest.ready(table)
    page = watch(guest).open(f"/table/{table}")
    page.get_by_text("3-5 Bonus").first.wait_for()
    page.keyboard.press("Enter")  # the least that plays: ante and bonus of $5 each
    page.keyboard.press("Enter")
    refused = page.get_by_role("alert")
    expect(refused).to_be_visible()
    expect(refused).to_contain_text("you set yourself a limit of $5")


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
    page.get_by_label("Slate for all").check()
    page.get_by_label("Four colours").check()
    page.reload()
    expect(page.get_by_label("Slate for all")).to_be_checked()
    expect(page.locator("html")).to_have_attribute("data-felt", "slate")


def test_a_link_makes_a_floor(watch: Watch, house: Running) -> None:
    token = house.room.people.new_link(Role.FLOOR, house.room.clock())
    page = watch().open(f"/link/{token}")
    page.get_by_role("button", name="Use this link").click()
    page.wait_for_url("**/floor")


def test_a_page_that_takes_longer_than_a_moment_says_so(watch: Watch) -> None:
    page = watch().open("/")
    held: list[Route] = []
    page.route("**/api/proofs", lambda route: held.append(route))
    with page.expect_request("**/api/proofs"):  # on a busy machine the script alone takes a moment
        page.get_by_role("link", name="Math desk").first.click()
    expect(page.locator("main[aria-busy=true]")).to_be_visible()
    held[0].continue_()
    expect(page.get_by_role("heading", level=1)).to_have_text("Math desk")
    expect(page.locator("main[aria-busy]")).to_have_count(0)


def test_a_table_too_many_says_so_and_opens_when_another_is_closed(
    browser: Browser, tmp_path: Path
) -> None:
    with serving(tmp_path, sockets=SocketLimits(per_person=1)) as house:
        table, guest = house.table("hawaiian-holdem"), house.guest()
        context = browser.new_context(reduced_motion="reduce")
        context.set_default_timeout(1000 * PATIENCE)
        for name, value in guest.http.cookies.items():
            context.add_cookies([{"name": name, "value": value, "url": f"http://{house.address}"}])
        first, second = context.new_page(), context.new_page()
        for page in (first, second):
            page.goto(f"http://{house.address}/table/{table}")
            page.locator("main h1").wait_for()
        told = "You have another table open. Close it, and this one opens."
        expect(second.get_by_text(told)).to_be_visible()
        first.close()
        expect(second.get_by_text(told)).to_have_count(0)
        context.close()


def test_a_page_that_is_refused_says_so_and_tries_again(watch: Watch, house: Running) -> None:
    """A crowd behind one address saw empty pages once, without a word."""
    visitor = watch()
    page, asked = visitor.page, [0]

    def refuse(route: Route) -> None:
        asked[0] += 1
        if asked[0] > 2:
            route.continue_()
            return
        problem = '{"rule": "", "message": "too many requests", "allowed": []}'
        headers = {"Retry-After": "1", "Content-Type": "application/json"}
        route.fulfill(status=429, body=problem, headers=headers)

    page.route("**/api/guest", refuse)
    page.goto(f"http://{house.address}/")
    expect(page.get_by_text("The room is busy. Trying again").first).to_be_visible()
    expect(page.locator("#me .money")).to_be_visible()
    expect(page.locator("#busy")).to_have_count(0)
    assert asked[0] == 3


def test_the_floor_takes_a_role_back(watch: Watch, house: Running) -> None:
    other = house.with_role(Role.AUDITOR)
    name = other.get("/api/me")["person"]["name"]
    page = watch(house.with_role(Role.FLOOR)).open("/floor")
    page.get_by_text("Staff and pupils").click()
    page.get_by_role("button", name="Show who they are").click()
    line = page.locator(".staff li", has_text=name)
    line.get_by_role("button", name="Take the role back").click()
    expect(line).to_have_count(0)
    assert other.http.get("/api/me").status_code == 401
