"""The practice lab: decisions that the coach checks, several at once, and a hundred rounds."""

import re
from typing import Any

from playwright.sync_api import expect

from houseway.games import GAMES, gallery
from houseway.simulate.plan import strategies
from tests.browser.conftest import Watch
from tests.web.serving import Running

GAME = "three-card-poker"


def checked(house: Running, seed: int, choice: int = 0) -> dict[str, Any]:
    told: dict[str, Any] = house.guest().post(
        f"/api/practice/{GAME}", {"seed": seed, "choice": choice}
    )
    return told


def test_three_decisions_or_five_at_once_and_a_streak(watch: Watch, house: Running) -> None:
    visitor = watch(narrow=True, dark=True)
    page = visitor.open(f"/practice/{GAME}?seed=11")
    right = checked(house, 11)["best"].index(True)
    page.keyboard.press(str(right + 1))
    expect(page.get_by_text("✓ Best.")).to_be_visible()
    expect(page.locator(".score")).to_contain_text("1 of 1 right (100%), 1 round in a row")
    page.locator("select[name=count]").select_option("3")
    expect(page.locator(".drill")).to_have_count(3)
    visitor.check()
    for drill in page.locator(".drill").all():
        drill.get_by_role("button").first.click()
        expect(drill.locator("p")).to_contain_text("est.")
    expect(page.locator(".score")).to_contain_text("of 4 right")
    page.get_by_role("button", name="Next").click()
    expect(page.locator(".drill p.win, .drill p.lose")).to_have_count(0)
    page.locator("select[name=count]").select_option("5")
    expect(page.locator(".drill")).to_have_count(5)
    with page.expect_request(lambda request: "hard=true" in request.url):
        page.get_by_label("Only hard decisions").check()


def test_what_is_read_aloud_is_what_is_seen(watch: Watch, house: Running) -> None:
    visitor = watch()
    page = visitor.open("/about")
    page.evaluate(
        "() => { speechSynthesis.speak = (one) => (document.body.dataset.said = one.text); }"
    )
    page.get_by_role("link", name="Tables").click()
    page.get_by_role("link", name="Rules of Three Card Poker", exact=True).click()
    page.get_by_role("link", name="Practise").click()
    page.get_by_label("Read aloud").check()
    said = str(page.locator("body[data-said]").get_attribute("data-said"))
    cards = page.locator(".drill hw-card").all()
    assert len(cards) == 3
    for card in cards:
        assert str(card.get_attribute("aria-label")) in said


def test_a_learning_path_has_the_game_s_words_hands_and_what_a_mistake_costs(
    watch: Watch, house: Running
) -> None:
    visitor = watch(narrow=True)
    page = visitor.open(f"/game/{GAME}")
    page.get_by_role("link", name="Learn it").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Learn Three Card Poker")
    page.get_by_role("button", name="The one decision that matters").click()
    expect(page.locator(".path-step")).to_contain_text("Play with Q-6-4 or better")
    expect(page.locator(".heat").first).to_contain_text("●")
    page.locator(".choices button").first.click()
    expect(page.locator(".drill p")).to_contain_text(re.compile("Best|It costs \\$"))
    visitor.check()
    visitor.check_in_the_other_theme()
    dots = page.locator(".path small").nth(2).inner_text()
    page.reload()
    expect(page.locator(".path small").nth(2)).to_have_text(dots)


def test_a_hundred_rounds_against_the_best(watch: Watch, house: Running) -> None:
    visitor = watch()
    page = visitor.open(f"/practice/{GAME}")
    page.locator("select[name=strategy]").select_option("always")
    page.get_by_role("button", name="Deal a hundred rounds").click()
    expect(page.get_by_role("img", name="The strategy's result round by round")).to_be_visible()
    visitor.check()
    folding = house.guest().get(f"/api/practice/{GAME}/hundred?strategy=never&seed=3")
    assert folding["chosen"][-1] == -100 * 1000
    assert folding["given_up"] > 0
    assert folding["best"] != folding["chosen"]


def test_every_game_against_the_house_offers_the_strategies_of_the_simulator(
    house: Running,
) -> None:
    guest = house.guest()
    for game in (one for one in (*GAMES, *gallery()) if one.banked_by == "house"):
        offered = [one["name"] for one in guest.get(f"/api/practice/{game.name}/strategies")]
        assert set(offered) == {*strategies(game)} - {"optimal"}, game.name
        usual = {"house-way"} if game.set_orders else {"always", "never"}
        assert {*usual, "random"} <= set(offered), game.name
    assert guest.http.get(f"/api/practice/{GAME}/hundred?strategy=optimal").status_code == 404
