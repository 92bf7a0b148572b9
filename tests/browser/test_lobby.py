"""The lobby: every game and every table, one click from a seat."""

import pytest
from playwright.sync_api import expect

from houseway.games import GAMES, gallery
from tests.browser.conftest import Watch
from tests.web.serving import Running


@pytest.mark.parametrize("narrow", [False, True])
def test_the_lobby_has_every_game_and_every_table(
    watch: Watch, house: Running, narrow: bool
) -> None:
    table = house.table("hawaiian-holdem")
    visitor = watch(narrow=narrow, dark=narrow)
    page = visitor.open("/")
    for game in (*GAMES, *gallery()):
        picture = page.get_by_role("img", name=f"The layout of {game.title}", exact=True)
        expect(picture).to_be_visible()
        play = page.get_by_role("button", name=f"Play {game.title} now", exact=True)
        expect(play).to_be_visible()
    visitor.check()
    page.locator(f"a[href='/table/{table}']").click()
    page.wait_for_url(f"**/table/{table}")
    page.get_by_role("button", name="Sit at 1", exact=True).wait_for()
    visitor.check()
