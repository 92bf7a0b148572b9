"""Cards and chips that travel: in the order of the events, cheap to draw, skipped by a key."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import Watch
from tests.web.serving import Running

# Notes every motion the page starts: what moves, when it starts, and what of it changes.
_NOTE = """window.motions = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, timing) {
        const place = this.closest("[data-place]")?.dataset.place ?? "";
        const changes = frames.flatMap(Object.keys);
        const what = this.className || this.localName;
        motions.push({ what, place, delay: timing.delay ?? 0, changes });
        const motion = animate.call(this, frames, timing);
        motion.playbackRate = window.pace ?? 1;
        return motion;
    };"""


def playing(watch: Watch, house: Running, *, reduced: bool) -> Page:
    """At a table of Hawaiian Hold'em, asked for wagers."""
    visitor = watch()
    page = visitor.page
    page.emulate_media(reduced_motion="reduce" if reduced else "no-preference")
    page.add_init_script(_NOTE)
    visitor.open(f"/table/{house.table('hawaiian-holdem')}")
    page.get_by_role("button", name="Sit at 1", exact=True).click()
    page.get_by_role("button", name="Bet:").click()
    return page


def motions(page: Page) -> list[dict[str, Any]]:
    """What moved since they were last asked for."""
    return page.evaluate("motions.splice(0)")


def still(page: Page) -> None:
    """Wait until everything has arrived."""
    page.evaluate("Promise.allSettled(document.getAnimations().map((one) => one.finished))")
    expect(page.locator(".flight")).to_have_count(0)


def test_cards_come_one_after_another_and_chips_travel(watch: Watch, house: Running) -> None:
    page = playing(watch, house, reduced=False)
    still(page)
    assert [one["what"] for one in motions(page)] == ["flight"]  # the chip to its spot
    page.evaluate("window.pace = 0.001")
    page.get_by_role("button", name="Place wagers").click()
    page.locator(".prompt", has_text="Check or raise").wait_for()
    dealt = motions(page)
    assert page.evaluate("document.getAnimations().length") == len(dealt)
    page.keyboard.press("Shift")  # any key skips what would take ten minutes
    assert page.evaluate("document.getAnimations().length") == 0
    page.evaluate("window.pace = 1")
    assert [one["place"] for one in dealt] == ["seat 1"] * 3 + ["dealer"] * 3
    starts = [one["delay"] for one in dealt]
    assert starts == sorted(set(starts)), "one after another"
    page.keyboard.press("2")
    page.locator(".prompt", has_text="Discard").wait_for()
    page.keyboard.press("q")
    motions(page)
    page.keyboard.press("Enter")
    page.locator(".prompt", has_text="Ready for the next").wait_for()
    settled = motions(page)
    board = [one["delay"] for one in settled if one["place"] == "board"]
    chips = [one["delay"] for one in settled if one["what"] == "flight"]
    assert len(board) == 2
    assert len(chips) >= 2, "bet and raise"
    assert max(board) < min(chips), "chips move when the cards lie"
    cheap = {"transform", "opacity", "offset"}
    assert {change for one in dealt + settled for change in one["changes"]} <= cheap
    still(page)
    assert page.locator(".spot .verdict").count() == 2


def test_nothing_moves_where_motion_is_reduced(watch: Watch, house: Running) -> None:
    page = playing(watch, house, reduced=True)
    page.get_by_role("button", name="Place wagers").click()
    page.get_by_role("button", name="Check").click()
    page.locator(".prompt", has_text="Discard").wait_for()
    page.keyboard.press("q")
    page.keyboard.press("Enter")
    page.locator(".prompt", has_text="Ready for the next").wait_for()
    assert motions(page) == []
