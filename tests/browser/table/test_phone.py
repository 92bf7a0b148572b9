"""On the smallest screens your cards and the buttons that answer are both in sight."""

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Watch
from tests.browser.playing import at_200_percent
from tests.browser.table.collisions import look
from tests.web.serving import Running


def asked(page: Page, *spots: str) -> None:
    """Sits down, wagers on these spots and is asked about the cards."""
    page.get_by_role("button", name="Sit at 1", exact=True).click()
    for spot in spots:
        page.locator(f"button.spot[data-spot='{spot}']").click()
    page.get_by_role("button", name="Place bets").click()
    page.locator(".pick").first.wait_for()


@pytest.mark.parametrize(
    ("game", "spots"),
    [("fast-action-holdem", ("ante", "bonus")), ("pick-2-poker", ("ante", "5-card-bonus"))],
)
def test_cards_and_buttons_are_in_sight_together(
    watch: Watch, house: Running, game: str, spots: tuple[str, ...]
) -> None:
    visitor = watch(narrow=True)
    page = visitor.open(f"/table/{house.table(game)}")
    asked(page, *spots)
    assert look(page).wrong == []
    visitor.check()
    page.set_viewport_size({"width": 360, "height": 640})
    assert look(page).wrong == []
    at_200_percent(page)
    assert look(page).wrong == []
    visitor.check()
    visitor.check_in_the_other_theme()
    page.set_viewport_size({"width": 360, "height": 740})
    page.get_by_role("button", name="Coach, rules").click()
    page.get_by_role("tab", name="Coach").click()
    page.locator("#side-panel").wait_for()
    assert look(page).wrong == []
    visitor.check()


_PLACES = """[...document.querySelectorAll(".spot, .place, .hands, .felt, .tray")].map((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return [Math.round(top), Math.round(bottom)];
})"""


def test_nothing_jumps_between_the_phases_of_a_round(watch: Watch, house: Running) -> None:
    page = watch(narrow=True).open(f"/table/{house.table('casino-holdem')}")
    page.get_by_role("button", name="Sit at 1", exact=True).click()
    page.locator("button.spot[data-spot=ante]").click()
    places = [page.evaluate(_PLACES)]
    page.get_by_role("button", name="Place bets").click()
    page.locator(".prompt", has_text="Call or fold").wait_for()
    places.append(page.evaluate(_PLACES))
    page.get_by_role("button", name="Call").click()
    page.locator(".prompt", has_text="Ready for the next").wait_for()
    places.append(page.evaluate(_PLACES))
    assert places[0] == places[1] == places[2]
