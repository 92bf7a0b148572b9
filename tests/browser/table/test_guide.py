"""The first round of a game is guided: a word at each step from the game's own, and only once."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from houseway.games import known
from tests.browser.conftest import Watched
from tests.browser.playing import wager_the_least
from tests.patience import PATIENCE
from tests.web.serving import serving

# A felt that is smaller by the guide's line still lies in the screen, and so does the console.
_CUT = """[...document.querySelectorAll(".guide, .felt, .tray, .tray button")].filter((one) => {
    const {left, top, right, bottom} = one.getBoundingClientRect();
    return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
}).map((one) => one.outerHTML.slice(0, 80))"""


@pytest.mark.parametrize(
    ("game", "size", "answer"),
    [
        ("fast-action-holdem", (1366, 650), ""),
        ("three-card-poker", (390, 844), "Fold"),  # a game file has it for free
    ],
)
def test_the_first_round_of_a_game_is_guided_once(
    browser: Browser, tmp_path: Path, game: str, size: tuple[int, int], answer: str
) -> None:
    steps = list(known(game).procedure(known(game).rules()))
    first = {one.kind: one.player for one in reversed(steps) if one.player}
    width, height = size
    with (
        serving(tmp_path) as house,
        browser.new_context(
            viewport={"width": width, "height": height}, reduced_motion="reduce", locale="en-US"
        ) as context,
    ):
        context.set_default_timeout(1000 * PATIENCE)
        visitor = Watched(context.new_page(), house.address)
        page = visitor.open("/")
        play = page.get_by_role("button", name=f"Play {known(game).title} now", exact=True)
        play.click()
        guide = page.get_by_label("Your first round")
        expect(guide).to_contain_text(first["wager"])
        page.get_by_role("button", name="Least bet").wait_for()
        assert page.evaluate(_CUT) == []
        visitor.check()
        wager_the_least(page)
        expect(guide).to_contain_text(first["ask"])
        expect(guide.get_by_label("Step 2 of 5")).to_be_visible()
        assert page.evaluate(_CUT) == []
        if answer:
            page.get_by_role("button", name=answer).click()
        else:
            page.locator(".pick").nth(0).click()
            page.locator(".pick").nth(1).click()
            page.get_by_role("button", name="Keep two").click()
        expect(guide).to_contain_text(first["settle"])
        visitor.check()
        guide.get_by_role("button", name="I see").click()
        expect(guide.get_by_label("Step 5 of 5")).to_be_visible()
        guide.get_by_role("button", name="Close").click()
        expect(guide).to_have_count(0)
        page = visitor.open("/")
        play.click()
        page.get_by_role("button", name="Leave", exact=True).wait_for()
        expect(guide).to_have_count(0)
