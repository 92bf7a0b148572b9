"""Cards and chips that travel, beat by beat: nothing is told before the cards are, a key skips."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Watch
from tests.browser.playing import dealt_with_bob
from tests.web.serving import Running, Watching

# Notes every motion the page starts: what moves, when it starts, and what of it changes.
_NOTE = """window.motions = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, timing) {
        const place = this.closest("[data-place]")?.dataset.place ?? "";
        const changes = frames.flatMap(Object.keys);
        const what = this.className.trim() || this.localName;
        const { left, top } = this.style;
        motions.push({ what, place, delay: timing.delay ?? 0, changes, from: [left, top] });
        const motion = animate.call(this, frames, timing);
        motion.playbackRate = window.pace ?? 1;
        return motion;
    };"""
_SLOWLY = "window.pace = 1e-4"


def playing(watch: Watch, house: Running, *, reduced: bool) -> Page:
    """At a table of Hawaiian Hold'em, with a chip on the bet."""
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
    expect(page.locator(".flight")).to_have_count(0)


def test_cards_are_pitched_one_after_another_and_turned(watch: Watch, house: Running) -> None:
    page = playing(watch, house, reduced=False)
    still(page)
    assert [one["what"] for one in motions(page)] == ["flight"]  # the chip to its spot
    page.evaluate(_SLOWLY)
    page.get_by_role("button", name="Place bets").click()
    page.locator(".prompt", has_text="Raise, or check").wait_for()  # nobody has to wait for cards
    page.locator(".dealer hw-card").first.wait_for()
    assert page.locator(".mine hw-card").first.get_attribute("aria-label") == "a card face down"
    expect(page.locator(".mine h2")).to_have_count(0)  # a hand has no name before its cards land
    pitched = [one for one in motions(page) if one["what"] == "hw-card"]
    assert [one["place"] for one in pitched] == ["seat 1"] * 3 + ["dealer"] * 3
    starts = [one["delay"] for one in pitched]
    assert starts == sorted(set(starts)), "one after another"
    page.keyboard.press(" ")
    expect(page.locator(".mine hw-card[aria-label*=' of ']")).to_have_count(3)
    expect(page.locator(".mine h2")).to_have_count(1)


def test_nothing_tells_the_result_before_the_cards_do(watch: Watch, house: Running) -> None:
    page = playing(watch, house, reduced=False)
    page.get_by_role("button", name="Place bets").click()
    page.locator(".prompt", has_text="Raise, or check").wait_for()
    page.keyboard.press("Enter")
    page.locator(".prompt", has_text="Discard").wait_for()
    page.keyboard.press("z")
    stack = page.locator(".stack").inner_text()
    motions(page)
    page.evaluate(_SLOWLY)
    page.keyboard.press("Enter")
    page.locator(".place.board hw-card").nth(3).wait_for()  # the turn, and not yet the river
    expect(page.locator(".place.board hw-card")).to_have_count(4)
    expect(page.locator(".stack")).to_have_text(stack)
    for told in (".result", ".verdict", "hw-card.lit", ".acts button", ".side .told"):
        expect(page.locator(told)).to_have_count(0)
    assert page.locator(".dealer hw-card[face]").count() == 0
    page.evaluate("window.pace = 1")
    page.keyboard.press("Enter")  # skips, and answers nothing more
    expect(page.locator(".prompt")).to_contain_text("Ready for the next")
    expect(page.locator(".spot .verdict")).to_have_count(1)
    cheap = {"transform", "opacity", "offset"}
    assert {change for one in motions(page) for change in one["changes"]} <= cheap


_POT = """() => {
    const [layer, pot] = [".flights", ".pots"].map((one) =>
        document.querySelector(one).getBoundingClientRect());
    return [pot.left + pot.width / 2 - layer.left, pot.top + pot.height / 2 - layer.top];
}"""


def test_the_pot_goes_to_its_winner(watch: Watch, house: Running) -> None:
    visitor = watch()
    page = visitor.page
    page.emulate_media(reduced_motion="no-preference")
    page.add_init_script(_NOTE)
    table = house.table("texas-holdem", buy_in_most=20_000)
    visitor.open(f"/table/{table}")
    with dealt_with_bob(page, house, table, 20_000) as bob:
        bob.act("fold")
        page.locator(".prompt", has_text="Ready for the next").wait_for()
    flights = [one["from"] for one in motions(page) if one["what"] == "flight"]
    starts = [[float(one.removesuffix("px")) for one in start] for start in flights]
    assert any(start == pytest.approx(page.evaluate(_POT), abs=4) for start in starts)


def test_the_dealer_says_what_the_settlement_says(watch: Watch, house: Running) -> None:
    page = playing(watch, house, reduced=False)
    page.add_init_script("localStorage.setItem('voice', 'on')")
    page.evaluate("""() => {
        window.captions = new Set();
        localStorage.setItem("voice", "on");
        speechSynthesis.speak = (one) => captions.add(one.text);
    }""")
    page.get_by_role("button", name="Place bets").click()
    for key in ("Enter", "z", "Enter"):
        page.locator(".tray[aria-busy=false] .acts button").first.wait_for()
        page.keyboard.press(key)
    page.locator(".prompt", has_text="Ready for the next").wait_for()
    told = page.locator(".side .told li").first.inner_text().split(" · ")[1].strip()
    said: list[str] = page.evaluate("[...captions]")
    assert any(told in one for one in said), said


def test_nothing_moves_where_motion_is_reduced_or_the_pace_is_instant(
    watch: Watch, house: Running
) -> None:
    for reduced in (True, False):
        page = playing(watch, house, reduced=reduced)
        if not reduced:
            page.get_by_role("tab", name="Settings").click()
            page.get_by_label("Instant").check()
        motions(page)
        page.get_by_role("button", name="Place bets").click()
        page.get_by_role("button", name="Check").click()
        page.locator(".prompt", has_text="Discard").wait_for()
        page.keyboard.press("z")
        page.keyboard.press("Enter")
        page.locator(".prompt", has_text="Ready for the next").wait_for()
        assert motions(page) == []


# Notes every share of the pot that is shown, and how many cards lie on the boards then.
_NOTE_ODDS = """window.noted = [];
    new MutationObserver(() => {
        const own = document.querySelector(".hand .odds")?.textContent;
        if (!own) return;
        const boards = document.querySelectorAll(".upper hw-card, .lower hw-card").length;
        const open = document.querySelectorAll("[data-seat] hw-card[face]").length;
        const last = window.noted.at(-1);
        if (last?.boards !== boards || last?.own !== own) window.noted.push({ own, boards, open });
    }).observe(document, { subtree: true, childList: true, characterData: true });"""


def all_in(watch: Watch, house: Running, *, reduced: bool) -> Page:
    """Somebody who went all in against Bob, when that is settled."""
    visitor = watch()
    page = visitor.page
    page.emulate_media(reduced_motion="reduce" if reduced else "no-preference")
    page.add_init_script(_NOTE_ODDS)
    table = house.table("double-flop-texas", buy_in_least=2_000, buy_in_most=2_000)
    visitor.open(f"/table/{table}")
    with dealt_with_bob(page, house, table, 2_000) as bob:
        until_asked(page, bob)
        page.get_by_role("button", name="All in").click()
        page.locator(".acts button", has_text="Raise").click()
        while not (bob.view["round"] or {}).get("question"):
            bob.next()
        bob.act("call")
        page.locator(".prompt", has_text="Ready for the next").wait_for()
    return page


@pytest.mark.parametrize("reduced", [True, False], ids=["still", "moving"])
def test_an_all_in_shows_both_hands_and_the_odds_street_by_street(
    watch: Watch, house: Running, *, reduced: bool
) -> None:
    page = all_in(watch, house, reduced=reduced)
    streets = page.locator(".side .odds li")
    expect(streets).to_have_count(3)
    for street, name in zip(streets.all(), ("Before", "After the flop", "After the"), strict=True):
        words = re.sub(r"\s+", " ", street.inner_text())
        shares = [int(one) for one in re.findall(r"(\d+)%", words)]
        assert words.startswith(name)
        assert " You " in words
        assert len(shares) == 2
        assert sum(shares) in (99, 100, 101)  # each is rounded
    noted = page.evaluate("noted")
    if reduced:
        assert noted == []
        return
    assert {one["open"] for one in noted} == {2}, (
        noted
    )  # Bob's hand lies open before the first street
    assert [one["boards"] for one in noted] == [0, 3, 6, 7, 8, 9, 10]
    assert noted[-1]["own"].split()[0] in ("0%", "25%", "50%", "75%", "100%")


def until_asked(page: Page, bob: Watching) -> None:
    """The first to act calls, if it is Bob."""
    while not bob.view.get("under_way"):
        bob.next()
    if bob.view["round"]["question"]:
        bob.act("call")
    page.get_by_role("button", name="All in").wait_for()
