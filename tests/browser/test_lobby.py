"""The lobby: every game and every table, one click from a seat."""

import re

import pytest
from playwright.sync_api import expect

from houseway.games import GAMES, gallery
from houseway.money import show_money
from houseway.round.layout import layout
from houseway.round.limits import Limits
from tests.browser.conftest import Watch
from tests.browser.playing import play_a_round
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


def test_play_now_is_one_key_to_a_seat(watch: Watch) -> None:
    page = watch().open("/")
    page.get_by_role("button", name="Play Texas Hold'em now", exact=True).press("Enter")
    page.wait_for_url("**/table/*")
    page.get_by_role("button", name="Leave", exact=True).wait_for()


def test_a_card_says_what_the_game_is_its_edge_and_what_a_round_costs(watch: Watch) -> None:
    page = watch().open("/")
    expect(page.locator("main")).to_contain_text("Seven games, dealt and settled")
    forms = "Run It Twice is one game in two forms: Omaha Hold'em and Texas Hold'em."
    expect(page.get_by_text(forms)).to_be_visible()
    for game in (*GAMES, *gallery()):
        card = page.locator(
            ".games li", has=page.get_by_role("heading", name=game.title, exact=True)
        )
        assert game.in_a_line, game.name
        expect(card).to_contain_text(game.in_a_line)
        expect(card).to_contain_text(re.compile("edge|You have"))
        if game.banked_by == "house":
            felt = layout(game, game.rules())
            least = Limits().least * sum(spot.required for spot in felt.spots)
            expect(card).to_contain_text(f"from {show_money(least)} a round")
    card = page.locator(".games li", has_text="Pick 2 Poker")
    expect(card).to_contain_text("You have 0.96% of the ante")


def test_whoever_left_is_told_what_the_visit_came_to_and_finds_the_seat_again(
    watch: Watch, house: Running
) -> None:
    guest = house.guest()
    table, _ = play_a_round(house, guest, "pick-2-poker").split("/")
    (kept,) = guest.get(f"/api/rounds?table={table}")
    visitor = watch(guest)
    page = visitor.open(f"/?left={table}&since={kept['ended_at']}")
    told = page.locator("main p[role=status]")
    expect(told).to_contain_text(f"after 1 round, {show_money(kept['staked'])} staked in all")
    visitor.check()
    page.get_by_role("link", name="Return to your seat: A table of pick-2-poker").click()
    page.wait_for_url(f"**/table/{table}")


def test_tables_where_people_play_are_open_to_others(watch: Watch, house: Running) -> None:
    table = house.table("pick-2-poker", name="By the fire")
    house.guest().command(table, "sit", seat=1, amount=50_000)
    page = watch().open("/")
    one = page.locator(".open-now li", has_text="By the fire")
    expect(one).to_contain_text("$5 to $200 · 6 free")
    one.get_by_role("link", name="Join By the fire").click()
    page.wait_for_url(f"**/table/{table}")
