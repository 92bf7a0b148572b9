"""The table under mouse, finger and eye: cards to drag, amounts to slide, seats in their places."""

from collections.abc import Generator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Locator, Page, expect

from houseway.room.commands import Role
from tests.browser.conftest import Watch
from tests.browser.playing import dealt_with_bob, wager_the_least
from tests.browser.table.collisions import look
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


def picked(page: Page) -> Locator:
    return page.locator(".pick[aria-pressed=true]")


def test_cards_are_pushed_forward_and_drawn_back(watch: Watch, house: Running) -> None:
    page = dealt(watch, house, "two-hand-holdem")
    cards = page.locator(".pick")
    expect(cards).to_have_count(4)
    four = faces(page.locator(".hands"))

    def push(card: Locator, by: float) -> None:
        x, y = middle(card)
        drag(page, card, x, y + by)

    push(cards.nth(3), -60)
    expect(picked(page)).to_have_count(1)
    push(cards.nth(0), 8)  # nowhere: it snaps back
    expect(picked(page)).to_have_count(1)
    assert cards.nth(0).evaluate("one => one.style.transform") == ""
    push(cards.nth(1), -60)
    expect(picked(page)).to_have_count(2)
    push(cards.nth(3), 60)  # and back again
    expect(picked(page)).to_have_count(1)
    push(cards.nth(0), -60)
    expect(picked(page)).to_have_count(2)
    page.locator(".tray .acts button").first.click()
    page.locator(".prompt", has_text="Raise either hand").wait_for()
    hands = page.locator(".hand")
    assert faces(hands.nth(0)) == [four[1], four[0]]
    assert set(faces(hands.nth(1))) == {four[2], four[3]}


def test_a_finger_pushes_a_card_to_the_discard(watch: Watch, house: Running) -> None:
    page = dealt(watch, house, "hawaiian-holdem", narrow=True)
    page.get_by_role("button", name="Check").click()
    cards = page.locator(".pick")
    expect(cards).to_have_count(3)
    kept = faces(page.locator(".hands"))[::2]
    finger = page.context.new_cdp_session(page)
    finger.send("Emulation.setTouchEmulationEnabled", {"enabled": True})

    def touch(kind: str, *at: tuple[float, float]) -> None:
        points = [{"x": x, "y": y} for x, y in at]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    x, y = middle(cards.nth(1))
    touch("touchStart", (x, y))
    touch("touchMove", (x, y - 30))
    touch("touchMove", (x, y - 60))
    expect(page.locator(".pick.dragged")).to_have_count(1)
    touch("touchEnd")
    expect(picked(page)).to_have_count(1)
    page.locator(".tray .acts button").first.click()
    page.locator(".prompt", has_text="Ready for the next").wait_for()
    assert faces(page.locator(".hands")) == kept


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
        number.fill("-5")
        number.press("Tab")
        expect(number).to_have_value(f"{2 * price / 100:g}")  # what cannot be is not left standing
        number.fill("37.5")
        number.press("Enter")
        page.locator(".prompt", has_text="Waiting for Bob").wait_for()
        other.until(other.view["version"] + 1)
        assert other.view["round"]["stakes"]["1"]["bet"] == 3_750
        other.act("fold")
        other.do("leave")  # nobody stays behind for whoever plays next
        page.locator(".prompt", has_text="Ready for the next").wait_for()
        page.get_by_role("button", name="Leave").click()
        page.wait_for_url("**/?left=*")


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
    assert look(page).wrong == []
    page.set_viewport_size({"width": 360, "height": 740})
    assert look(page).wrong == []
    expect(page.locator(".plate", has_text="bot").first).to_be_visible()


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
