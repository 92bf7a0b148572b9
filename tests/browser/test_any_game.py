"""Games of which no script knows: a felt, an adjudicator and a school for any game file."""

import pytest
from playwright.sync_api import expect

from houseway.games import find
from houseway.round.layout import layout
from tests.browser.conftest import Watch
from tests.browser.playing import on_a_phone
from tests.browser.table.test_whole_rounds import play_by_keyboard
from tests.web.serving import Running

GAMES = ["three-card-poker", "mississippi-stud", "ultimate-texas-holdem"]


@pytest.mark.parametrize("name", GAMES)
def test_a_game_file_has_a_felt_and_is_played(watch: Watch, house: Running, name: str) -> None:
    game = find(name)
    visitor = watch()
    page = visitor.open(f"/table/{house.table(name)}")
    page.get_by_role("button", name="Sit at 1", exact=True).click()
    felt = layout(game, game.rules())
    expect(page.locator(".spot")).to_have_count(len(felt.spots))
    expect(page.locator(".place.board .gap")).to_have_count(sum(one.cards for one in felt.boards))
    expect(page.locator(".place.dealer")).to_have_count(min(1, felt.dealer))
    visitor.check()
    play_by_keyboard(page)
    expect(page.locator(".spot .verdict").first).to_be_visible()
    visitor.check()
    on_a_phone(page)
    visitor.check()


@pytest.mark.parametrize("name", GAMES)
def test_a_game_file_has_an_adjudicator_and_a_school(watch: Watch, name: str) -> None:
    game = find(name)
    felt = layout(game, game.rules())
    visitor = watch()
    page = visitor.open(f"/adjudicator?game={name}")
    slots = felt.hole + felt.dealer + sum(one.cards for one in felt.boards)
    expect(page.locator(".slot")).to_have_count(slots)
    page.locator(".question").first.wait_for()
    visitor.check()
    page = visitor.open(f"/school/{name}")
    expect(page.locator(".wager").first).to_be_visible()
    visitor.check()
    page = visitor.open(f"/game/{name}")
    expect(page.locator(".rule-card .steps li").first).to_be_visible()
    page.locator(".legal > summary").click()
    expect(page.locator(".rule").first).to_be_visible()
    visitor.check()
    visitor.open(f"/math/{name}")
    visitor.check()
