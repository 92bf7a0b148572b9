"""The table under mouse, finger and eye: cards to drag, amounts to slide, seats in their places."""

import re
from collections.abc import Generator
from contextlib import contextmanager
from itertools import combinations

import pytest
from playwright.sync_api import Locator, Page, expect

from houseway.room.commands import Role
from tests.browser.conftest import Watch
from tests.browser.playing import dealt_with_bob, wager_the_least
from tests.web.serving import Running, Watching

# --- Cards that are dragged -----------------------------------------------------------------------


def dealt(watch: Watch, house: Running, game: str, *, narrow: bool = False) -> Page:
    """Alone at a table of a house-banked game, with the least wagered."""
    page = watch(narrow=narrow).open(f"/table/{house.table(game)}")
    page.get_by_role("button", name="Sit at 1", exact=True).click()
    wager_the_least(page)
    return page


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, card: Locator, x: float, y: float) -> None:
    page.mouse.move(*middle(card))
    page.mouse.down()
    page.mouse.move(x, y, steps=4)
    page.mouse.up()


def faces(zone: Locator) -> list[str | None]:
    return [one.get_attribute("face") for one in zone.locator("hw-card").all()]


def test_cards_are_dragged_to_the_hand_they_go_to(watch: Watch, house: Running) -> None:
    page = dealt(watch, house, "two-hand-holdem")
    hand_1, hand_2 = page.locator("[data-zone=picked]"), page.locator("[data-zone=rest]")
    expect(hand_2.locator(".pick")).to_have_count(4)
    four = faces(hand_2)
    drag(page, hand_2.locator(".pick").nth(3), *middle(hand_1))
    expect(hand_1.locator(".pick")).to_have_count(1)
    drag(
        page, hand_2.locator(".pick").nth(0), *middle(page.locator(".rack"))
    )  # nowhere: it snaps back
    expect(hand_2.locator(".pick")).to_have_count(3)
    assert hand_2.locator(".pick").nth(0).evaluate("one => one.style.transform") == ""
    drag(page, hand_2.locator(".pick").nth(1), *middle(hand_1))
    expect(hand_1.locator(".pick")).to_have_count(2)
    drag(page, hand_1.locator(".pick").nth(0), *middle(hand_2))  # and out again
    expect(hand_1.locator(".pick")).to_have_count(1)
    drag(page, hand_2.locator(".pick").nth(0), *middle(hand_1))
    expect(hand_1.locator(".pick")).to_have_count(2)
    page.get_by_role("button", name="Arrange").click()
    page.locator(".prompt", has_text="Raise either hand").wait_for()
    assert faces(page.locator(".zone", has_text="Hand 1")) == [four[1], four[0]]
    assert set(faces(page.locator(".zone", has_text="Hand 2"))) == {four[2], four[3]}


def test_a_finger_drags_a_card_to_the_discard(watch: Watch, house: Running) -> None:
    page = dealt(watch, house, "hawaiian-holdem", narrow=True)
    page.get_by_role("button", name="Check").click()
    rest, discard = page.locator("[data-zone=rest]"), page.locator("[data-zone=picked]")
    expect(rest.locator(".pick")).to_have_count(3)
    kept = faces(rest)[::2]
    finger = page.context.new_cdp_session(page)
    finger.send("Emulation.setTouchEmulationEnabled", {"enabled": True})

    def touch(kind: str, *at: tuple[float, float]) -> None:
        points = [{"x": x, "y": y} for x, y in at]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    (x, y), (to_x, to_y) = middle(rest.locator(".pick").nth(1)), middle(discard)
    touch("touchStart", (x, y))
    touch("touchMove", ((x + to_x) / 2, (y + to_y) / 2))
    touch("touchMove", (to_x, to_y))
    expect(page.locator(".pick.dragged")).to_have_count(1)
    touch("touchEnd")
    expect(discard.locator(".pick")).to_have_count(1)
    page.get_by_role("button", name="Discard").click()
    page.locator(".prompt", has_text="Ready for the next").wait_for()
    assert faces(page.locator(".mine")) == kept


# --- Amounts --------------------------------------------------------------------------------------


@contextmanager
def heads_up(watch: Watch, house: Running, game: str) -> Generator[tuple[Page, Watching]]:
    """The page in seat 1, somebody at a socket in seat 2."""
    table = house.table(game, buy_in_least=8_000, buy_in_most=40_000)
    page = watch().open(f"/table/{table}")
    with dealt_with_bob(page, house, table, 40_000) as other:
        while not other.view["round"]:
            other.next()
        yield page, other


def test_a_raise_by_slider_by_number_and_by_the_pot(watch: Watch, house: Running) -> None:
    with heads_up(watch, house, "texas-holdem") as (page, other):
        if other.view["round"]["question"]:
            other.act("call")
        slider, number = page.get_by_role("slider"), page.get_by_role("spinbutton")
        stakes = other.view["round"]["stakes"]
        price = max(spots.get("bet", 0) for spots in stakes.values())
        expect(number).to_have_value(f"{2 * price / 100:g}")  # the least raise comes first
        slider.press("End")
        expect(number).to_have_value("302")  # LIM-4: no more than $300 on top of the blind
        slider.press("ArrowLeft")
        expect(number).to_have_value("300")
        slider.press("Home")
        expect(number).to_have_value(f"{2 * price / 100:g}")
        page.get_by_role("button", name="Pot", exact=True).click()
        expect(number).to_have_value(f"{3 * price / 100:g}")  # what a call makes the pot, on top
        number.fill("37.5")
        number.press("Tab")
        page.get_by_role("button", name="Raise to $37.50").click()
        page.locator(".prompt", has_text="Waiting for Bob").wait_for()
        other.until(other.view["version"] + 1)
        assert other.view["round"]["stakes"]["1"]["bet"] == 3_750
        other.act("fold")
        other.do("leave")  # nobody stays behind for whoever plays next
        page.get_by_role("button", name="Leave").click()
        page.get_by_text("You are watching").wait_for()


def test_a_slider_stops_at_legal_amounts_only(watch: Watch) -> None:
    page = watch().open("/about")
    for least, most in ((1, 2_000), (400, 40_000), (1_234, 5_678), (500, 501)):
        stops = page.evaluate(
            """async ([least, most]) =>
                (await import('/static/js/table/tray/amounts.js')).stopsBetween(least, most)""",
            [least, most],
        )
        assert (stops[0], stops[-1]) == (least, most)
        assert stops == sorted(set(stops))
        assert all(stop % 100 == 0 for stop in stops[1:-1])
        assert len(stops) <= 70


# --- Seats and keys -------------------------------------------------------------------------------

_THINGS = """[".felt", ".plate", ".spot", ".mine .zone", ".place .cards", ".pots"].flatMap(
    (kind) => [...document.querySelectorAll(kind)].map((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return [`${kind} ${one.innerText}`, left, right, top, bottom];
    }))"""


def clashes(page: Page) -> list[str]:
    """Things on the felt that lie on top of each other, or reach over its edge."""
    (_, *edges), *things = page.evaluate(_THINGS)
    left, right, top, bottom = edges
    outside = [name for name, *box in things if box[0] < left or box[1] > right]
    outside += [name for name, *box in things if box[2] < top or box[3] > bottom]
    return outside + [
        f"{name} / {other}"
        for (name, a, b, c, d), (other, e, f, g, h) in combinations(things, 2)
        if min(b, f) - max(a, e) > 1 and min(d, h) - max(c, g) > 1
    ]


@pytest.mark.parametrize("game", ["hawaiian-holdem", "double-flop-omaha"])
def test_a_full_table_has_room_for_everybody(watch: Watch, house: Running, game: str) -> None:
    table, floor = house.table(game), house.with_role(Role.FLOOR)
    seats = 10 if game == "hawaiian-holdem" else 9  # DFH-11: burning leaves room for nine
    for seat in range(2, seats + 1):
        floor.command(table, "sit bot", seat=seat, strategy="random")
    page = watch().open(f"/table/{table}")
    page.get_by_role("button", name="Sit at 1", exact=True).click()
    if game == "hawaiian-holdem":
        wager_the_least(page)
    page.locator(".mine hw-card").first.wait_for()
    assert clashes(page) == []
    page.set_viewport_size({"width": 360, "height": 740})
    face = page.get_by_role("button", name=re.compile("Bot 2.*, open"))
    face.click()
    expect(page.locator(".plate", has_text="Bot 2")).to_be_visible()
    page.get_by_role("button", name=re.compile("Bot 2.*, close")).click()
    expect(page.locator(".plate", has_text="Bot 2")).to_be_hidden()
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_keys_keep_their_place_while_the_table_is_drawn_anew(watch: Watch, house: Running) -> None:
    page = watch().open(f"/table/{house.table('two-hand-holdem')}")
    page.get_by_role("button", name="Sit at 1", exact=True).click()
    spot = page.get_by_role("button", name="Flounder 4")
    spot.focus()
    page.keyboard.press("Enter")
    expect(spot.locator(".pile")).to_have_text("$5")
    expect(spot).to_be_focused()
    page.keyboard.press("Enter")
    expect(spot.locator(".pile")).to_have_text("$10")
