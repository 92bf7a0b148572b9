"""The first ten seconds of somebody who has never been here, and ten tasks in three clicks each."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import Watch, Watched
from tests.browser.playing import play_a_round
from tests.patience import PATIENCE
from tests.web.serving import Guest, Running, serving

SIZES = [(1366, 650), (1920, 1080), (390, 844), (844, 390)]
CLICKS = 3
# Whatever a newcomer must see of the hand lies on the first screen, and apart from the rest.
_IN_SIGHT = """(selector) => [...document.querySelectorAll(selector)].filter((one) => {
    const {left, top, right, bottom} = one.getBoundingClientRect();
    return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
}).map((one) => one.outerHTML.slice(0, 120))"""
_MEETING = """() => {
    const boxes = [...document.querySelectorAll(".hand-cards .own button, .hand-words h1"
        + ", .hand-cards .line:not(.own) hw-card, .hand-words :is(p, button, a.tap)")]
        .map((one) => [one, one.getBoundingClientRect()]);
    const meets = (a, b) => a.left < b.right - 1 && b.left < a.right - 1
        && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    return boxes.flatMap(([one, a], n) => boxes.slice(n + 1).filter(([other, b]) => meets(a, b))
        .map(([other]) => one.outerHTML.slice(0, 60) + " / " + other.outerHTML.slice(0, 60)));
}"""


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_the_first_ten_seconds_from_an_empty_profile(
    browser: Browser, house: Running, size: tuple[int, int], dark: bool
) -> None:
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        color_scheme="dark" if dark else "light",
        reduced_motion="reduce",
        locale="en-US",
    )
    context.set_default_timeout(1000 * PATIENCE)
    visitor = Watched(context.new_page(), house.address)
    page = visitor.open("/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Keep two. Which?")
    own = page.locator(".hand-cards .own button")
    expect(own).to_have_count(4)
    assert page.evaluate(_IN_SIGHT, ".hand-cards .own button, .hand-words h1") == []
    assert page.evaluate(_MEETING) == []
    visitor.check()
    own.nth(0).click()
    own.nth(1).click()
    expect(page.locator(".first-hand.over h1")).to_have_text(
        re.compile(r"You win \$5|The dealer wins")
    )
    expect(page.locator(".reply")).to_contain_text("dealer")  # the settlement's own words
    expect(page.locator(".reason")).to_contain_text("on average")  # and the coach's
    expect(page.locator(".hand-cards .line hw-card:not([face])")).to_have_count(0)
    on = page.get_by_role("button", name="Play on")
    assert page.evaluate(_MEETING) == []
    assert page.evaluate(_IN_SIGHT, ".hand-cards .own button, .hand-words .main") == []
    visitor.check()
    on.click()
    page.wait_for_url("**/table/*")
    page.get_by_role("button", name="Leave", exact=True).wait_for()
    assert visitor.wrong == []
    context.close()


def test_the_hand_is_turned_street_by_street_unless_a_tap_says_enough(
    browser: Browser, house: Running
) -> None:
    context = browser.new_context(reduced_motion="no-preference", locale="en-US")
    context.set_default_timeout(1000 * PATIENCE)
    page = Watched(context.new_page(), house.address).open("/")
    own = page.locator(".hand-cards .own button")
    own.nth(2).click()
    own.nth(2).click()  # put back
    expect(page.locator(".hand-cards .own .on")).to_have_count(0)
    own.nth(0).click()
    own.nth(3).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Let us see…")
    page.locator(".first-hand").click(position={"x": 30, "y": 30})
    expect(page.locator(".first-hand.over .reason")).to_be_visible()
    page.get_by_role("button", name="Another hand").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Keep two. Which?")
    expect(page.locator(".hand-cards .own button:disabled")).to_have_count(0)
    context.close()


# --- Ten tasks ------------------------------------------------------------------------------------


class Newcomer:
    """Somebody on the front page, whose clicks are counted."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.clicks = 0

    def click(self, what: Locator) -> None:
        self.clicks += 1
        what.click()

    def button(self, name: str) -> None:
        self.click(self.page.get_by_role("button", name=name, exact=True))

    def link(self, name: str) -> None:
        self.click(self.page.get_by_role("link", name=name, exact=True).first)


def _play_a_hand(one: Newcomer) -> None:
    one.button("Play Fast Action Hold'em now")
    one.page.wait_for_url("**/table/*")
    one.click(one.page.get_by_role("button", name="Least bet"))
    one.click(one.page.get_by_role("button", name="Place bets"))
    expect(one.page.locator(".prompt")).to_contain_text("Keep two. Which?")


def _what_the_bonus_pays(one: Newcomer) -> None:
    one.link("Rules of Fast Action Hold'em")
    expect(one.page.get_by_role("region", name="Bonus, paytable 4")).to_contain_text("500 to 1")


def _which_rule_says_so(one: Newcomer) -> None:
    one.link("Rules of Fast Action Hold'em")
    expect(one.page.locator(".rule-card")).to_contain_text("the house wins ties")
    one.click(one.page.locator(".steps li", has_text="the house wins ties").get_by_role("link"))
    expect(one.page.locator("#FAH-10")).to_be_visible()


def _lines_to_play_by(one: Newcomer) -> None:
    one.link("Rules of Hawaiian Hold'em")
    expect(one.page.get_by_role("heading", name="lines to play by")).to_be_visible()


def _practise(one: Newcomer) -> None:
    one.link("Rules of Pick 2 Poker")
    one.link("Practise")
    one.page.locator(".drill button").first.wait_for()


def _what_the_last_mistake_cost(one: Newcomer) -> None:
    one.link("History")
    expect(one.page.locator("main")).to_contain_text(re.compile(r"gave up\s+\$\d"))


def _invite_somebody(one: Newcomer) -> None:
    one.link("Rules of Pick 2 Poker")
    one.button("Invite friends")
    expect(one.page.locator("#invite .code")).to_have_text(re.compile("^....-....$"))


def _join_somebody(one: Newcomer) -> None:
    one.link("Join By the window")
    one.page.get_by_role("button", name=re.compile("Sit at")).first.wait_for()


def _set_a_limit(one: Newcomer) -> None:
    one.link("Set a limit or take a break")
    expect(one.page.get_by_role("heading", name=re.compile("limit|break"))).not_to_have_count(0)


def _what_does_it_cost(one: Newcomer) -> None:
    one.button("Kindest odds first")
    expect(one.page.locator(".games li").first).to_contain_text("per $100")


TASKS: dict[str, Callable[[Newcomer], None]] = {
    "play a hand of Fast Action": _play_a_hand,
    "find out what the Bonus pays": _what_the_bonus_pays,
    "invite somebody": _invite_somebody,
    "find out who wins ties, and by which rule": _which_rule_says_so,
    "learn how to play Hawaiian": _lines_to_play_by,
    "practise Pick 2": _practise,
    "see what your last mistake cost": _what_the_last_mistake_cost,
    "sit down with somebody": _join_somebody,
    "set yourself a limit": _set_a_limit,
    "find the game that costs least": _what_does_it_cost,
}


def _make_a_mistake(house: Running, guest: Guest) -> None:
    """Rounds at random until the coach knows better."""
    for seed in range(1, 20):
        kept = play_a_round(house, guest, "fast-action-holdem", seed)
        if any(one["given_up"] for one in guest.get(f"/api/rounds/{kept}/review")):
            return


@pytest.mark.parametrize("task", TASKS)
def test_a_newcomer_does_it_in_three_clicks(
    watch: Watch, house: Running, browser: Browser, tmp_path: Path, task: str
) -> None:
    if task.startswith("play"):  # in a room where nobody is waited for
        with serving(tmp_path) as quiet, browser.new_context(reduced_motion="reduce") as context:
            context.set_default_timeout(1000 * PATIENCE)
            _do(task, Watched(context.new_page(), quiet.address))
        return
    guest = house.guest()
    if "mistake" in task:
        _make_a_mistake(house, guest)
    if task.startswith("sit"):
        table = house.table("pick-2-poker", name="By the window")
        house.guest("Maren").command(table, "sit", seat=1, amount=50_000)
    _do(task, watch(guest))


def _do(task: str, visitor: Watched) -> None:
    newcomer = Newcomer(visitor.open("/"))
    TASKS[task](newcomer)
    assert 1 <= newcomer.clicks <= CLICKS
    assert visitor.wrong == []
