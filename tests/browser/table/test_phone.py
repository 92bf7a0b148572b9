"""On the smallest screens your cards and the buttons that answer are both in sight."""

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Watch
from tests.browser.playing import at_200_percent
from tests.web.serving import Running

# Nothing of what is asked about or answered with lies outside the screen or under the tray.
_NOTHING_HIDDEN = """() => {
    const tray = document.querySelector(".tray").getBoundingClientRect();
    const all = document.querySelectorAll(".mine hw-card, .tray .acts button");
    return [...all].every((one) => {
        const { top, bottom, left, right } = one.getBoundingClientRect();
        const under = !one.closest(".tray") && bottom > tray.top + 1;
        const beside = left < 0 || right > innerWidth + 1;
        return top >= 0 && bottom <= innerHeight + 1 && !beside && !under;
    });
}"""


def asked(page: Page, *spots: str) -> None:
    """Sits down, wagers on these spots and is asked about the cards."""
    page.get_by_role("button", name="Sit at 1", exact=True).click()
    for spot in spots:
        page.locator(f"button.spot[data-spot='{spot}']").click()
    page.get_by_role("button", name="Place wagers").click()
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
    page.wait_for_function(_NOTHING_HIDDEN)
    visitor.check()
    page.set_viewport_size({"width": 360, "height": 560})
    page.wait_for_function(_NOTHING_HIDDEN)
    at_200_percent(page)
    page.wait_for_function(_NOTHING_HIDDEN)
    visitor.check()
    visitor.check_in_the_other_theme()
    page.set_viewport_size({"width": 360, "height": 740})
    page.get_by_role("tab", name="Coach").click()
    page.locator("#side-panel").wait_for()
    page.wait_for_function(_NOTHING_HIDDEN)
    visitor.check()


_PLACES = """[...document.querySelectorAll(".spot, .place, .zones")].map((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return [Math.round(top), Math.round(bottom)];
})"""


def test_nothing_jumps_between_the_phases_of_a_round(watch: Watch, house: Running) -> None:
    page = watch(narrow=True).open(f"/table/{house.table('casino-holdem')}")
    page.get_by_role("button", name="Sit at 1", exact=True).click()
    page.locator("button.spot[data-spot=ante]").click()
    places = [page.evaluate(_PLACES)]
    page.get_by_role("button", name="Place wagers").click()
    page.locator(".prompt", has_text="Call or fold").wait_for()
    places.append(page.evaluate(_PLACES))
    page.get_by_role("button", name="Call").click()
    page.locator(".prompt", has_text="Ready for the next").wait_for()
    places.append(page.evaluate(_PLACES))
    assert places[0] == places[1] == places[2]
