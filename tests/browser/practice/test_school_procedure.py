"""The dealer's procedure at the school: pitch, cut and irregularities, graded for a supervisor."""

import pytest
from playwright.sync_api import expect

from houseway.room.commands import Role
from houseway.round.game import Game
from tests.browser.conftest import Watch
from tests.games_under_test import each_game
from tests.web.serving import Running


def test_a_payout_is_cut_in_chips_and_counts(watch: Watch, house: Running) -> None:
    pupil = house.with_role(Role.PUPIL)
    asked = {"seed": 5, "kind": "cut", "said": [], "seconds": 1}
    solution = house.guest().post("/api/school/three-card-poker/procedure", asked)["solution"]
    visitor = watch(pupil, narrow=True, dark=True)
    page = visitor.open("/school/three-card-poker?lesson=cut&seed=5")
    for chip in solution:
        page.locator(".felt-box").get_by_role("button", name=chip, exact=True).click()
    page.get_by_role("button", name="Done").click()
    expect(page.locator("main p.win")).to_contain_text("Right")
    visitor.check()
    name = pupil.get("/api/me")["person"]["name"]
    (score,) = (
        one for one in house.with_role(Role.FLOOR).get("/api/pupils") if one["name"] == name
    )
    assert (score["lesson"], score["right"], score["asked"]) == ("three-card-poker cut", 1, 1)


def test_an_irregularity_is_handled_by_its_rule(watch: Watch, house: Running) -> None:
    asked = {"seed": 5, "kind": "irregularity", "said": [], "seconds": 1}
    (right,) = house.guest().post("/api/school/texas-holdem/procedure", asked)["solution"]
    visitor = watch()
    page = visitor.open("/school/texas-holdem?lesson=irregularity&seed=5")
    page.locator(".felt-box").get_by_role("button", name=right, exact=True).click()
    page.get_by_role("button", name="Done").click()
    expect(page.locator("main p.win")).to_contain_text("Right")
    expect(page.locator(".score")).to_contain_text("1 of 1 right")
    visitor.check()


def test_cards_are_pitched_on_the_felt_and_a_wrong_place_is_corrected(
    watch: Watch, house: Running
) -> None:
    visitor = watch(narrow=True, dark=True)
    page = visitor.open("/school/casino-holdem?lesson=pitch&seed=5")
    felt = page.locator(".pitch")
    page.keyboard.press("1")
    expect(felt.get_by_role("button", name="Seat 1").locator("hw-card")).to_have_count(2)
    felt.get_by_role("button", name="Seat 2").click()
    expect(page.locator("main p.lose")).to_have_text("✗ No. Seat 2 is empty: Seat 3 comes next.")
    expect(page.locator("main summary.rule-id")).to_have_text("CHE-3")
    expect(felt.get_by_role("button", name="Seat 3").locator("hw-card")).to_have_count(2)
    visitor.check()
    for place, cards in (("Seat 4", 2), ("Dealer", 2), ("Board", 3)):
        felt.get_by_role("button", name=place).click()
        expect(felt.get_by_role("button", name=place).locator("hw-card")).to_have_count(cards)
    expect(page.locator("main p.lose")).to_contain_text("Seat 1 · Seat 3 · Seat 4 · Dealer · Board")
    expect(page.locator(".score")).to_contain_text("0 of 1 right")


@each_game
def test_every_game_is_pitched_as_its_script_deals_it(house: Running, game: Game) -> None:
    guest, path = house.guest(), f"/api/school/{game.name}"
    asked = {"seed": 5, "kind": "pitch", "said": [], "seconds": 1}
    solution: list[str] = guest.post(f"{path}/procedure", asked)["solution"]
    said: list[str] = []
    for place in solution:
        said.append("elsewhere")
        assert guest.post(f"{path}/pitch", {"seed": 5, "said": said})["place"] == place
        said[-1] = place
        told = guest.post(f"{path}/pitch", {"seed": 5, "said": said})
        assert (told["right"], told["words"], told["rule"]) == (True, "", game.deal_rule)
        assert told["done"] == (said == solution)


@pytest.mark.parametrize("game", ["fast-action-holdem", "texas-holdem", "let-it-ride"])
def test_every_drill_of_a_game_has_one_right_answer(house: Running, game: str) -> None:
    guest, path = house.guest(), f"/api/school/{game}/procedure"
    for kind in guest.get(f"/api/games/{game}")["drills"]:
        drill = guest.get(f"{path}?kind={kind}&seed=5")
        asked = {"seed": 5, "kind": kind, "said": [], "seconds": 1}
        solution = guest.post(path, asked)["solution"]
        assert set(solution) <= set(drill["options"])
        assert guest.post(path, {**asked, "said": solution})["right"]
        assert not guest.post(path, {**asked, "said": [*solution, drill["options"][0]]})["right"]


def test_who_is_too_slow_or_wrong_gets_no_point(house: Running) -> None:
    guest, path = house.guest(), "/api/school/pick-2-poker/procedure"
    asked = {"seed": 5, "kind": "pitch", "said": [], "seconds": 1}
    wrong = guest.post(path, asked)
    assert not wrong["right"]
    late = guest.post(path, {**asked, "said": wrong["solution"], "seconds": 20.5})
    assert (late["right"], late["in_time"]) == (True, False)
    in_time = guest.post(path, {**asked, "said": wrong["solution"], "seconds": 20})
    assert in_time["in_time"]
    assert guest.http.get("/api/school/texas-holdem/procedure?kind=cut").status_code == 404
