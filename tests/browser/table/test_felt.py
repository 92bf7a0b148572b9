"""What is printed on the felt, and chips that are moved on it."""

from playwright.sync_api import expect

from houseway.games import find
from tests.browser.conftest import Watch
from tests.browser.table.test_by_hand import drag, middle
from tests.web.serving import Running


def test_pays_are_printed_beside_the_spots_and_reached_by_touch(
    watch: Watch, house: Running
) -> None:
    game = find("two-hand-holdem")
    visitor = watch()
    page = visitor.open(f"/table/{house.table(game.name)}")
    page.get_by_role("button", name="Sit at 1", exact=True).click()
    page.locator("button.spot").first.wait_for()
    table = next(one for one in game.paytables(game.rules()) if one.name == "Nessie 9")
    printed = page.locator(".print", has_text="Nessie 9")
    for row, pay in table.rows.items():
        expect(printed.get_by_text(str(row), exact=True).first).to_be_visible()
        expect(printed).to_contain_text(str(pay))
    expect(page.locator(".where")).to_contain_text("$5 to $200")
    page.set_viewport_size({"width": 360, "height": 740})
    expect(printed).to_be_hidden()
    page.get_by_role("button", name="Pays").click()
    expect(page.locator("#pays").get_by_role("table", name="Nessie 9")).to_be_visible()
    visitor.check()


def test_chips_are_dragged_from_spot_to_spot_coloured_up_and_taken_back(
    watch: Watch, house: Running
) -> None:
    page = watch().open(f"/table/{house.table('two-hand-holdem')}")
    page.get_by_role("button", name="Sit at 1", exact=True).click()
    nessie, flounder = (
        page.locator(f"button.spot[data-spot={spot}]") for spot in ("nessie-9", "flounder-4")
    )
    nessie.click()
    drag(page, nessie.locator(".pile"), *middle(flounder))
    expect(flounder.locator(".pile")).to_have_text("$5")
    expect(nessie.locator(".pile")).to_have_count(0)
    for _ in range(4):
        flounder.click()
    expect(flounder.locator(".pile")).to_have_text("$25")
    colours = "all => all.map((one) => one.dataset.value)"
    assert flounder.locator(".disc").evaluate_all(colours) == ["2500"]  # five reds, coloured up
    flounder.click()
    expect(flounder.locator(".disc")).to_have_count(2)
    assert flounder.locator(".disc").evaluate_all(colours) == ["2500", "500"]
    drag(page, flounder.locator(".pile"), *middle(page.locator(".tray .prompt")))
    expect(page.locator(".spot .pile")).to_have_count(0)
