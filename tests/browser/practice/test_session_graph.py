"""Sessions as graphs: a player's own on the history page, and those that could be on the desk."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Watch
from tests.browser.playing import on_a_phone, play_a_round
from tests.web.serving import Running


def test_a_player_sees_luck_apart_from_mistakes(watch: Watch, house: Running) -> None:
    guest = house.guest()
    for seed in (1, 2):
        play_a_round(house, guest, "three-card-poker", seed)
    session = guest.get("/api/session")
    last, dearest = session["points"][-1], session["dearest"]
    assert sum(one["given_up"] for one in dearest) == pytest.approx(last["mistakes"])
    shown = sum(one["net"] for one in guest.get("/api/rounds"))
    assert last["net"] == shown
    assert round(last["expected"] - last["mistakes"] + last["luck"]) == shown
    assert last["low"] < last["expected"] - last["mistakes"] < last["high"]
    (sitting,) = session["sittings"]
    assert (sitting["rounds"], sitting["net"]) == (2, shown)
    assert sitting["decisions"] - sitting["best"] == len(dearest)
    assert (sitting["accuracy"] == 1) == (not dearest)
    visitor = watch(guest)
    page = visitor.open("/history")
    expect(page.get_by_text("Session by session")).to_be_visible()
    plot = page.get_by_role("img", name="Your result round by round")
    expect(plot.locator(".result")).to_be_visible()
    expect(page.get_by_text("After 2 rounds you are at")).to_be_visible()
    for one in dearest:
        replay = page.locator(f".session a[href='/replay/{one['table']}/{one['round']}']")
        expect(replay).to_be_visible()
    visitor.check()
    on_a_phone(page)
    page.locator("select[name=game]").select_option("three-card-poker")
    expect(plot).to_be_visible()
    apart = [one for one in guest.get("/api/session?game=three-card-poker")["sums"] if one["wager"]]
    assert len(apart) > 1
    for wager in apart:
        asked = f"/api/session?game=three-card-poker&wager={wager['spots']}"
        *_, end = guest.get(asked)["points"]
        assert (end["net"], end["expected"]) == (wager["net"], wager["expected"])
        assert end["low"] < end["expected"] < end["high"]
    page.locator("select[name=wager]").select_option(apart[-1]["spots"])
    expect(page.get_by_text("luck and play did the rest")).to_be_visible()
    expect(plot).to_be_visible()
    visitor.check()


def test_a_session_of_a_wager_at_the_math_desk(watch: Watch) -> None:
    visitor = watch(narrow=True)
    page = visitor.open("/math/hawaiian-holdem")
    page.get_by_text("A session of it").first.click()
    told = visitor.page.locator("details.session").first
    expect(told.get_by_role("img", name="How often 100 rounds end")).to_be_visible()
    told.locator("select[name=rounds]").select_option("1000")
    expect(told.get_by_role("img", name="How often 1000 rounds end")).to_be_visible()
    expect(told.get_by_text("Bankroll to last these rounds, in wagers")).to_be_attached()
    visitor.check()
