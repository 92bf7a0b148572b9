"""The coach's values on the buttons or after the choice, and the dearest decisions to replay."""

import json

from playwright.sync_api import Route, expect

from tests.browser.conftest import Watch
from tests.browser.playing import wager_the_least
from tests.web.serving import Running

CHOICES = [
    {"answer": "check", "value": "1/4", "best": True},
    {"answer": "raise 20", "value": "-1/8", "best": False},
]
REASON = "Check wins 0.250 bets on average; Raise loses 0.125."
ADVICE = json.dumps({"unit": "bet", "choices": CHOICES, "facts": [], "reason": REASON, "note": ""})


def advise(route: Route) -> None:
    route.fulfill(body=ADVICE, content_type="application/json")


def test_values_on_the_buttons_or_hidden_and_what_was_dear(watch: Watch, house: Running) -> None:
    visitor = watch()
    page = visitor.page
    page.route("**/api/coach", advise)
    visitor.open(f"/table/{house.table('hawaiian-holdem')}")
    page.get_by_role("button", name="Sit at 1", exact=True).click()
    page.get_by_role("tab", name="Coach").click()
    page.get_by_label("Show the exact value").check()
    page.get_by_label("Show it on the buttons too").check()
    wager_the_least(page)
    expect(page.get_by_role("button", name="Check")).to_contain_text("+0.250")
    expect(page.locator(".side .reason")).to_have_text(REASON)
    page.get_by_label("Hide it until I have chosen").check()
    expect(page.get_by_role("button", name="Check")).not_to_contain_text("0.250")
    expect(page.locator(".side")).to_contain_text("shown when you have chosen")
    page.get_by_role("button", name="Raise").click()
    side = page.locator(".side")
    expect(side).to_contain_text("gave up 0.375 bets")
    expect(side).to_contain_text("0.375 bets given up in all")
    expect(side.locator(".verdict-mark")).to_have_text("??")
    expect(side.locator(".accuracy")).to_contain_text("63%")
    expect(side.get_by_role("link", name="replay")).to_be_visible()
    visitor.check()


def test_the_total_counts_a_round_as_soon_as_it_is_settled(watch: Watch, house: Running) -> None:
    page = watch().open(f"/table/{house.table('three-card-poker')}")
    page.route("**/api/coach", advise)
    page.get_by_role("button", name="Sit at 1", exact=True).click()
    page.get_by_role("tab", name="Coach").click()
    wager_the_least(page)
    page.get_by_role("button", name="Fold").click()
    expect(page.locator(".side .money")).to_contain_text("Since you sat down: −$5 in 1 round.")


def test_a_coach_who_counts_for_longer_than_a_moment_says_so(watch: Watch, house: Running) -> None:
    """As on a server that has just started."""
    visitor = watch()
    page, waiting = visitor.page, list[Route]()
    page.route("**/api/coach", lambda route: waiting.append(route))
    visitor.open(f"/table/{house.table('hawaiian-holdem')}")
    page.get_by_role("button", name="Sit at 1", exact=True).click()
    page.get_by_role("tab", name="Coach").click()
    page.get_by_label("Show the exact value").check()
    wager_the_least(page)
    counting = page.get_by_text("Counting every card that can still come")
    expect(counting.first).to_be_visible()
    for one in waiting:
        advise(one)
    expect(page.locator(".side .reason")).to_have_text(REASON)
    expect(counting).to_have_count(0)
