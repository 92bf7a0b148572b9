"""The settlement stays until the next one, and its lines light the hands that they are about."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import Watch
from tests.browser.playing import wager_the_least
from tests.browser.table.test_whole_rounds import play_by_keyboard
from tests.web.serving import Running

_LIT = """[...document.querySelectorAll("hw-card.lit")].map((one) => [
    one.getAttribute("face"), one.classList.contains("against")])"""


def lit(page: Page) -> tuple[set[str], set[str]]:
    """The cards that are lit as yours, and those as the dealer's alone."""
    pairs = page.evaluate(_LIT)
    return {face for face, other in pairs if not other}, {face for face, other in pairs if other}


def test_the_hands_behind_each_line_are_lit(watch: Watch, house: Running) -> None:
    guest = house.guest()
    table = house.table("two-hand-holdem")
    page = watch(guest).open(f"/table/{table}")
    page.get_by_role("button", name="Sit at 1", exact=True).click()
    play_by_keyboard(page)
    view = guest.get(f"/api/tables/{table}")
    lines = [one for one in view["round"]["lines"] if "against" in one]
    best = max(lines, key=lambda one: (one["verdict"] == "win", one["pay"]))
    own, dealers = lit(page)
    assert own == set(best["hand"]["cards"])
    assert own | dealers == own | set(best["against"]["cards"])
    last = lines[-1]
    page.locator(".side .told li", has_text="Hand 2").first.hover()
    expect(page.locator("hw-card.lit").first).to_be_visible()
    assert lit(page)[0] == set(last["hand"]["cards"])


def test_the_last_round_stays_until_the_next_is_settled(watch: Watch, house: Running) -> None:
    visitor = watch()
    page = visitor.open(f"/table/{house.table('hawaiian-holdem')}")
    page.get_by_role("button", name="Sit at 1", exact=True).click()
    wager_the_least(page)
    play_by_keyboard(page)
    told = page.locator(".side .told li").first.inner_text()
    page.keyboard.press("Enter")  # the same bets again
    page.locator(".prompt", has_text="Raise, or check").wait_for()
    expect(page.locator(".side")).to_contain_text("Last round, number 1")
    assert page.locator(".side .told li").first.inner_text() == told
    visitor.check()
