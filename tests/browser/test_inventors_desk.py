"""The inventor's desk in the browser: from a fault beside its line to a hand of one's own game."""

from playwright.sync_api import Page, expect

from houseway.room.commands import Role
from tests.browser.conftest import Watch
from tests.browser.playing import on_a_phone
from tests.web.serving import Running

HANDS = 'hands    = "three cards"'
FLUSH = "flush = 4, pair = 1"


def start(page: Page, title: str) -> None:
    page.get_by_label("Start from").select_option(label=title)
    page.get_by_role("button", name="Start a game").click()
    page.wait_for_url("**/desk/*")


def change(page: Page, old: str, new: str) -> None:
    file = page.get_by_label("Game file")
    text = file.input_value()
    assert old in text
    file.fill(text.replace(old, new, 1))


def row(page: Page, wager: str) -> str:
    return page.get_by_role("row").filter(has_text=wager).first.inner_text()


def test_a_fault_stands_beside_its_line_and_the_mended_game_is_dealt(watch: Watch) -> None:
    visitor = watch()
    page = visitor.open("/desk")
    start(page, "Three Card Poker")
    expect(page.get_by_label("The felt of Three Card Poker")).to_contain_text("Pair Plus")
    change(page, HANDS, HANDS.replace("cards", "crads"))
    note = page.get_by_label("Faults").get_by_role("listitem")
    expect(note).to_contain_text('Line 7, hands: found "three crads"')
    expect(page.get_by_role("button", name="Deal it")).to_be_disabled()
    area = page.get_by_label("Game file").bounding_box()
    beside = note.bounding_box()
    assert area is not None
    assert beside is not None
    lines = len(page.get_by_label("Game file").input_value().split("\n")) + 1
    assert abs(beside["y"] - area["y"] - 6.5 * area["height"] / lines) < 2 * area["height"] / lines
    on_a_phone(page)
    visitor.check()
    page.set_viewport_size({"width": 1400, "height": 900})
    change(page, "crads", "cards")
    change(page, 'title    = "Three Card Poker"', 'title    = "Napkin Poker"')
    expect(page.get_by_role("heading", name="Napkin Poker")).to_be_visible()
    page.get_by_role("button", name="Deal it").click()
    page.wait_for_url("**/table/*")
    expect(page.locator(".where")).to_contain_text("not approved")
    expect(page.locator("[data-spot=pair-plus]")).to_be_visible()


def test_a_changed_pay_shows_old_and_new_and_a_found_paytable_is_put_in(watch: Watch) -> None:
    visitor = watch(dark=True)
    page = visitor.open("/game/three-card-poker")
    page.get_by_role("button", name="Make your own from this").click()
    page.wait_for_url("**/desk/*")
    edges = page.get_by_label("Every wager, exactly")
    expect(edges).to_contain_text("2.3167%")
    change(page, FLUSH, FLUSH.replace("4", "3"))
    expect(edges.get_by_role("row").filter(has_text="Pair Plus").first).to_contain_text(
        "7.2760% (+4.9593%"
    )
    assert "was 2.3167%" in row(page, "Pair Plus")
    assert "was" not in row(page, "6 Card Bonus")
    page.get_by_role("button", name="Find").click()
    first = page.get_by_role("row").filter(has=page.get_by_role("button", name="Put in")).first
    found = first.inner_text().split()[0]
    first.get_by_role("button", name="Put in").click()
    expect(edges.get_by_role("row").filter(has_text="Pair Plus").first).to_contain_text(found)
    assert FLUSH not in page.get_by_label("Game file").input_value()
    expect(page.get_by_role("progressbar")).to_have_count(0)
    visitor.check()
    page.get_by_role("link", name="Math desk: every row").click()
    expect(page.get_by_role("heading", name="Math desk: my-three-card-poker")).to_be_visible()
    expect(page.locator("main")).to_contain_text(found)
    visitor.check()


def test_the_floor_opens_a_table_with_what_a_maker_hands_in(watch: Watch, house: Running) -> None:
    maker, floor = watch(), watch(house.with_role(Role.FLOOR))
    page = maker.open("/desk")
    start(page, "a small game that plays")
    page.get_by_role("button", name="Hand it to the floor").click()
    expect(page.get_by_role("button", name="Take it back from the floor")).to_be_visible()
    tables = floor.open("/floor")
    tables.locator("summary", has_text="my-game, by Guest").click()
    form = tables.locator("details.submitted")
    form.get_by_label("Name").fill("Out of a napkin")
    floor.check()
    form.get_by_role("button", name="Open a table with it").click()
    expect(tables.get_by_role("heading", name="Out of a napkin")).to_be_visible()
    expect(tables.locator(".floor-table", has_text="Out of a napkin")).to_contain_text(
        "a game file, not approved"
    )
    box = tables.locator(".floor-table", has_text="Out of a napkin")
    box.get_by_role("button", name="Settings").click()
    box.get_by_role("button", name="Close the table").click()
    box.get_by_role("button", name="Yes, close it").click()
    expect(tables.get_by_role("heading", name="Out of a napkin")).to_have_count(0)
