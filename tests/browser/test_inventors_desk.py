"""The inventor's desk in the browser: from a fault beside its line to a hand of one's own game."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from houseway.games import known
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
    expect(note).to_contain_text('Line 8, hands: found "three crads"')
    expect(page.get_by_role("button", name="Deal it")).to_be_disabled()
    line = page.locator(".lines-of-text li").nth(7).bounding_box()
    beside = note.bounding_box()
    assert line is not None
    assert beside is not None
    assert abs(beside["y"] - line["y"]) < line["height"]
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


def test_a_file_is_opened_completed_printed_and_downloaded(watch: Watch, tmp_path: Path) -> None:
    text = known("three-card-poker").file
    (tmp_path / "Napkin Poker.toml").write_text(text)
    visitor = watch()
    page = visitor.open("/desk")
    page.get_by_label("Or from a file that you have").set_input_files(
        tmp_path / "Napkin Poker.toml"
    )
    page.get_by_role("button", name="Open it").click()
    page.wait_for_url("**/desk/*")
    expect(page.get_by_label("Its name")).to_have_value("napkin-poker")
    file = page.get_by_label("Game file")
    expect(file).to_have_value(text)
    file.press("Control+End")
    file.press_sequentially("three of a k")
    expect(page.get_by_role("button", name="three of a kind")).to_be_visible()
    file.press("Control+Space")
    expect(file).to_have_value(f"{text}three of a kind")
    file.fill(text)
    page.get_by_text("Paste one from a document").click()
    page.get_by_label("A row a line, for Pair plus").fill("Straight Flush 35 to 1\nPair 1 to 1")
    page.get_by_role("button", name="Put these rows in").click()
    expect(file).to_have_value(re.compile('"straight flush" = 35, pair = 1'))
    file.fill(text)
    expect(page.get_by_role("button", name="Deal it")).to_be_enabled()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Download the file").click()
    assert (saved.value.suggested_filename, saved.value.path().read_text()) == (
        "napkin-poker.toml",
        text,
    )
    page.get_by_label("A paper of it").select_option(label="dealing procedure")
    with page.expect_download() as printed:
        page.get_by_role("button", name="Make it").click()
    assert printed.value.suggested_filename == "napkin-poker-dealer.html"
    assert "Dealing procedure" in printed.value.path().read_text()
    visitor.check()
