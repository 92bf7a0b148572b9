"""Whole rounds through the page, by keyboard alone, with the settlement that the engine gives."""

import re
import time

import pytest
from playwright.sync_api import Page
from sqlalchemy import select

from houseway.games import GAMES, find
from houseway.room.commands import Role
from houseway.room.storage import schema
from houseway.round import Round, Seat
from houseway.round.game import Game
from houseway.round.log import read, replay
from houseway.round.words.telling import tell_award, tellings
from tests.browser.conftest import Watch
from tests.browser.playing import wager_the_least
from tests.patience import PATIENCE
from tests.web.serving import Guest, Running

PICKS = {"Choose two": "zx", "Keep two": "zx", "Discard one": "z"}


def table_of_our_own(house: Running, game: Game) -> str:
    """Nobody else to wait for; bots, where it takes somebody to play with."""
    table = house.table(game.name)
    for seat in (2, 3, 4) if game.banked_by == "players" else ():
        house.with_role(Role.FLOOR).command(table, "sit bot", seat=seat, strategy="strength")
    return table


def answer_by_keyboard(page: Page) -> bool:
    """Answer what is asked, if anything is, and wait for the effect; whether the round is over."""
    page.locator(".tray[aria-busy=false]").wait_for()
    words = page.locator(".tray .prompt").inner_text()
    if "Ready for the next" in words:
        return True
    if words.startswith(("Waiting", "You are watching")):
        page.wait_for_timeout(50)  # somebody else is asked
        return False
    for start, keys in PICKS.items():
        for key in keys if words.startswith(start) else "":
            page.keyboard.press(key)
    # Where Enter has no act, the first one gives up: the last of Pick 2, or the second, plays on.
    plays_on = "i" if words.startswith("Play three") else "u"
    page.keyboard.press("Enter" if page.locator(".tray .enter").count() else plays_on)
    return False


def play_by_keyboard(*pages: Page) -> None:
    """A round to its end, whoever of them is asked first."""
    until = time.monotonic() + PATIENCE
    while any([not answer_by_keyboard(page) for page in pages]):  # noqa: C419 (each is asked)
        assert time.monotonic() < until, "the round does not end"


def kept_round(house: Running, game: Game, table: str, number: int = 1) -> Round:
    """The round as the engine plays it again from the stored log."""
    kept = schema.rounds
    query = select(kept.c.log).where(kept.c.table_id == table, kept.c.round == number)
    with house.room.store.engine.connect() as connection:
        log = connection.execute(query).scalar_one()
    return replay(read(log), game)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_round_of_each_game_by_keyboard(watch: Watch, house: Running, game: Game) -> None:
    guest = house.guest()
    visitor = watch(guest)
    table = table_of_our_own(house, game)
    visitor.open(f"/table/{table}")
    visitor.page.get_by_role("button", name="Sit at 1", exact=True).press("Enter")
    play_by_keyboard(visitor.page)
    view = guest.get(f"/api/tables/{table}")
    played = kept_round(house, game, table, view["round_number"] - 1)
    told = [*tellings(played.lines), *map(tell_award, played.awards)]
    side = visitor.page.locator(".side").inner_text()  # drawn together with the prompt
    for one in told:
        if one.seat == view["you"]:
            said = re.sub(r" \([0-9A-Z]{3}-\d+a?\)", "", one.said)  # each id is behind its mark
            assert f"{one.title} · {said}" in side
            assert visitor.page.get_by_role("button", name=f"Rule {one.rule}").count()
    net = played.nets()[Seat(view["you"])]
    assert (f"${abs(net) / 100:,.2f}".removesuffix(".00") if net else "Even") in side
    visitor.check()


def test_a_phone_plays_the_same(watch: Watch, house: Running) -> None:
    visitor = watch(narrow=True, dark=True)
    visitor.open(f"/table/{house.table('two-hand-holdem')}")
    visitor.page.get_by_role("button", name="Sit at 1", exact=True).click()
    visitor.page.locator("button.spot").first.wait_for()
    visitor.check()
    play_by_keyboard(visitor.page)
    visitor.check()


def seated(watch: Watch, guest: Guest, table: str, seat: int) -> Page:
    page = watch(guest).open(f"/table/{table}")
    page.get_by_role("button", name=f"Sit at {seat}", exact=True).click()
    return page


def test_two_browsers_at_one_table(watch: Watch, house: Running) -> None:
    table = house.table("hawaiian-holdem")
    ann = seated(watch, house.guest("Ann"), table, 1)
    play_by_keyboard(ann)  # alone, before there is anyone to wait for
    bob = seated(watch, house.guest("Bob"), table, 2)
    bob.get_by_text("Waiting for the deal").wait_for()
    ann.get_by_role("button", name="New bets").click()
    pages = [ann, bob]
    for page in pages:
        page.locator("button.spot").first.wait_for()
    play_by_keyboard(*pages)
    assert "Bob" in pages[0].locator(".others").inner_text()
    assert "Ann" in pages[1].locator(".others").inner_text()
    played = kept_round(house, find("hawaiian-holdem"), table, 2)
    assert set(played.nets()) == {1, 2}


def test_a_full_table_is_waited_for_and_a_seat_sat_out(watch: Watch, house: Running) -> None:
    table = house.table("texas-holdem", seats=2)
    ann = seated(watch, house.guest("Ann"), table, 1)
    ann.get_by_text("$1 / $2, no limit").first.wait_for()
    ann.get_by_role("button", name="Sit out").click()
    seated(watch, house.guest("Bob"), table, 2)
    waits = watch(house.guest("Cid"))
    cid = waits.open(f"/table/{table}")
    cid.get_by_role("button", name="Wait for a seat").click()
    cid.get_by_text("you are number 1 of 1").wait_for()
    waits.check()
    ann.get_by_role("button", name="I'm back").wait_for()
    ann.get_by_role("button", name="Leave").click()
    cid.get_by_text("A seat is held for you").wait_for()
    cid.get_by_role("button", name="Sit at 1", exact=True).click()
    cid.get_by_role("button", name="Call").or_(cid.get_by_text("Waiting for Bob")).first.wait_for()


def test_a_reload_comes_back_to_the_same_question(watch: Watch, house: Running) -> None:
    table = house.table("hawaiian-holdem")
    page = seated(watch, house.guest(), table, 3)
    wager_the_least(page)
    prompt = page.locator(".prompt", has_text="Raise, or check")
    prompt.wait_for()
    cards = [page.locator(".mine hw-card").nth(n).get_attribute("face") for n in range(3)]
    page.reload()
    prompt.wait_for()
    again = [page.locator(".mine hw-card").nth(n).get_attribute("face") for n in range(3)]
    assert again == cards
    assert None not in again


def test_a_lost_connection_says_so_and_comes_back(watch: Watch, house: Running) -> None:
    table = house.table("hawaiian-holdem")
    page = seated(watch, house.guest(), table, 1)
    page.get_by_role("button", name="Least bet").wait_for()
    page.context.set_offline(True)
    page.evaluate("window.dispatchEvent(new Event('offline'))")
    page.get_by_text("Connection lost").wait_for()
    page.context.set_offline(False)
    page.get_by_text("Connection lost").wait_for(state="detached")
    wager_the_least(page)
    page.locator(".prompt", has_text="Raise, or check").wait_for()


def test_what_is_not_allowed_is_refused_with_the_rule(watch: Watch, house: Running) -> None:
    table = house.table("two-hand-holdem")
    page = seated(watch, house.guest(), table, 1)
    page.get_by_role("button", name="Nessie 9").click()
    page.get_by_role("button", name="Place bets").click()
    problem = page.locator(".problem", has_text="Ante 1 needs a wager: $5 to $200.")
    problem.get_by_role("button", name="Rule 2HH-6").click()
    page.locator("#rule-2HH-6").wait_for()
