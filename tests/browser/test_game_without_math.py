"""Pages of a game that nobody has solved: rules, math desk, school and a table with its coach."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from houseway.exact.not_proved import NOTHING_PROVED
from tests.adding_a_game import added
from tests.browser.conftest import Watch
from tests.browser.playing import wager_the_least
from tests.test_add_a_game import GAME
from tests.test_game_without_math import WORDS
from tests.web.serving import Running, serving


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A service of its own: no other test finds a table of a game that is gone again."""
    folder = tmp_path_factory.mktemp("house")
    with added(GAME, WORDS, folder / "rulebook"), serving(folder / "data") as one:
        yield one


@pytest.mark.parametrize("path", [f"/game/{GAME.name}", "/math", f"/school/{GAME.name}"])
def test_its_pages_open(watch: Watch, path: str) -> None:
    visitor = watch()
    expect(visitor.open(path).locator("main")).to_contain_text(
        GAME.title if path != "/math" else "Math desk"
    )
    visitor.check()


def test_the_math_desk_says_that_there_is_no_result(watch: Watch) -> None:
    visitor = watch()
    page = visitor.open(f"/math/{GAME.name}")
    expect(page.locator("main .notice")).to_contain_text("Nothing is proved")
    visitor.check()


def test_a_round_with_the_coach(watch: Watch, house: Running) -> None:
    visitor = watch()
    page = visitor.open(f"/table/{house.table(GAME.name)}")
    page.get_by_role("button", name="Sit at 1", exact=True).click()
    wager_the_least(page)
    page.get_by_role("tab", name="Coach").click()
    page.get_by_label("Show the exact value of each choice").check()
    expect(page.get_by_text(NOTHING_PROVED)).to_be_visible()
    page.get_by_role("button", name="Stand").click()
    visitor.check()
