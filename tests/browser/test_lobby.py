"""The lobby: every game and every table, one click from a seat."""

from fractions import Fraction

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
        expect(picture.locator("rect").first).to_be_visible()
        play = page.get_by_role("button", name=f"Play {game.title} now", exact=True)
        expect(play).to_be_visible()
    visitor.check()
    page.locator(".all-tables summary").click()
    page.locator(f"a[href='/table/{table}']").click()
    page.wait_for_url(f"**/table/{table}")
    page.get_by_role("button", name="Sit at 1", exact=True).wait_for()
    visitor.check()


def test_play_now_is_one_key_to_a_seat(watch: Watch) -> None:
    page = watch().open("/")
    page.get_by_role("button", name="Play Texas Hold'em now", exact=True).press("Enter")
    page.wait_for_url("**/table/*")
    page.get_by_role("button", name="Leave", exact=True).wait_for()


def test_a_card_says_what_the_game_is_its_cost_in_words_and_what_a_round_costs(
    watch: Watch, house: Running
) -> None:
    page = watch().open("/")
    expect(page.get_by_text("Run It Twice is Omaha Hold'em and Texas Hold'em.")).to_be_visible()
    told = {one["name"]: one for one in house.guest().get("/api/games")}
    for game in (*GAMES, *gallery()):
        card = page.locator(
            ".games li", has=page.get_by_role("heading", name=game.title, exact=True)
        )
        assert game.in_a_line, game.name
        assert not game.in_a_line.startswith("No cards"), game.name
        expect(card).to_contain_text(game.in_a_line)
        if game.banked_by == "players":
            expect(card).to_contain_text("No house edge")
            continue
        edge = Fraction(told[game.name]["edge_of_first_stakes"])
        words = "Costs about" if edge > 0 else "You gain about"
        expect(card).to_contain_text(f"{words} ${_to_ten_cents(abs(edge) * 100)} per $100")
        felt = layout(game, game.rules())
        least = Limits().least * max(sum(spot.required for spot in felt.spots), 1)
        expect(card).to_contain_text(f"from {show_money(least)}")
    card = page.locator(".games li", has_text="Pick 2 Poker")
    expect(card.locator("[title='You have 0.96% of the ante']")).to_be_visible()


def _to_ten_cents(dollars: Fraction) -> str:
    tenths = int(dollars * 10 + Fraction(1, 2))
    return f"{tenths // 10}.{tenths % 10}0" if tenths % 10 else str(tenths // 10)


def test_a_game_is_found_by_a_word_a_family_or_its_odds(watch: Watch) -> None:
    visitor = watch(narrow=True)
    page = visitor.open("/")
    titles = page.locator(".games h3")
    every = len((*GAMES, *gallery()))
    expect(titles).to_have_count(every)
    finding = page.get_by_label("Find a game")
    finding.fill("ultimate")
    expect(titles).to_have_text(["Ultimate Texas Hold'em"])
    finding.fill("no such game")
    expect(page.get_by_text("No game here is called that.")).to_be_visible()
    visitor.check()
    finding.fill("")
    page.get_by_role("button", name="Among players").click()
    expect(titles).to_have_count(sum(game.banked_by == "players" for game in GAMES))
    page.get_by_role("button", name="All games").click()
    page.get_by_role("button", name="Kindest odds first").click()
    expect(titles.first).to_have_text("Pick 2 Poker")


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
    house.guest("Maren").command(table, "sit", seat=1, amount=50_000)
    page = watch().open("/")
    one = page.locator(".open-now li", has_text="By the fire")
    expect(one).to_contain_text("$5 to $200 · 6 free")
    expect(one).to_contain_text("Maren")
    one.get_by_role("link", name="Join By the fire").click()
    page.wait_for_url(f"**/table/{table}")
