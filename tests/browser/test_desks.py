"""The math desk, the dealer's school, the floor and the audit, each by what it is for."""

import re
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest
from playwright.sync_api import expect

from houseway.cards import cards
from houseway.exact.equity.two_boards import one_board
from houseway.exact.games.two_hand_holdem.bonuses import community_bonus, flounder_4
from houseway.exact.proving import shipped as shipped_proofs
from houseway.exact.proving.result import Result
from houseway.exact.registry import math_of
from houseway.games import fast_action_holdem as fast_action
from houseway.games import hawaiian_holdem as hawaiian
from houseway.games import pick_2_poker as pick_2
from houseway.games import two_hand_holdem as two_hand
from houseway.money import Paytable
from houseway.room.commands import Role
from houseway.round import Game
from tests.browser.conftest import Watch
from tests.browser.playing import card_name, on_a_phone, play_a_round
from tests.web.serving import Running

# --- The math desk --------------------------------------------------------------------------------


@pytest.fixture
def shipped(monkeypatch: pytest.MonkeyPatch, house: Running) -> Iterator[tuple[Result, ...]]:
    """Two quick results instead of the full run's."""
    results = flounder_4(two_hand.FLOUNDER_4), community_bonus(two_hand.COMMUNITY_BONUS)

    def results_of(game: Game) -> tuple[Result, ...]:
        return results if game is two_hand.GAME else ()

    monkeypatch.setattr(shipped_proofs, "results_of", results_of)
    house.forget_answers()
    yield results
    house.forget_answers()


# Columns of numbers whose ends do not stand below each other, by their heads.
_RAGGED = """[...document.querySelectorAll("main table.grid")]
    .filter((table) => table.checkVisibility())
    .flatMap((table) => [...table.tHead.rows[0].cells]
        .filter((head) => head.classList.contains("number"))
        .filter((head) => new Set([...table.rows].map((row) => {
            const written = document.createRange();
            written.selectNodeContents(row.cells[head.cellIndex]);
            return Math.round(written.getBoundingClientRect().right);
        })).size > 1)
        .map((head) => head.textContent))"""


def written(value: Fraction) -> str:
    sign = "−" if value < 0 else ""
    return f"{sign}{abs(value.numerator):,} / {value.denominator:,}"


def test_another_pay_gives_the_edge_that_the_solver_gives(
    watch: Watch, shipped: tuple[Result, ...]
) -> None:
    visitor = watch()
    page = visitor.open("/math/two-hand-holdem")
    now = page.locator(".now").first
    expect(now).to_contain_text(written(shipped[0].edge))
    page.get_by_label("four of a kind nets").fill("450")
    page.get_by_label("pair nets", exact=True).fill("0")
    rows = {**two_hand.FLOUNDER_4.rows, "four of a kind": 450, "pair": 0}
    changed = flounder_4(Paytable("changed", rows))
    expect(now).to_contain_text(written(changed.edge))
    page.get_by_role("button", name="As it is").first.click()
    expect(now).to_contain_text(written(shipped[0].edge))
    page.locator("summary", has_text="Community Bonus").click()
    visitor.check()
    on_a_phone(page)
    visitor.check()


def test_what_is_no_pay_is_refused_and_a_player_s_edge_is_flagged(
    watch: Watch, shipped: tuple[Result, ...]
) -> None:
    visitor = watch(narrow=True)
    page = visitor.open("/math/two-hand-holdem")
    for typed in ("-2", "1.5", "", "99999999"):
        page.get_by_label("four of a kind nets").fill(typed)
        expect(page.get_by_role("alert")).to_contain_text("A pay is a whole number from −1")
        expect(page.locator(".now").first).to_contain_text(written(shipped[0].edge))
    page.get_by_label("four of a kind nets").fill("500")
    expect(page.get_by_role("alert")).to_have_count(0)
    flagged = page.locator("tr", has_text="Community Bonus")
    expect(flagged).to_contain_text("⚑ player's edge")
    expect(page.locator("tr", has_text="Flounder 4")).not_to_contain_text("player's edge")
    visitor.check()


def test_poker_leads_to_odds(watch: Watch) -> None:
    visitor = watch(narrow=True)
    page = visitor.open("/game/texas-holdem")
    page.get_by_role("link", name="Odds", exact=True).click()
    page.get_by_label("Hand 1").fill("Ah Kh")
    page.get_by_label("Hand 2").fill("Qs Qd")
    page.get_by_label("Board").fill("2h 7h Qc 3d")
    page.get_by_role("button", name="Count").click()
    counted = one_board([cards("Ah Kh"), cards("Qs Qd")], cards("2h 7h Qc 3d"))
    expect(page.get_by_text(f"{counted.total} deals, counted")).to_be_visible()
    expect(page.locator("#odds tbody")).to_contain_text(f"{float(100 * counted.equity(0)):.2f}%")
    visitor.check()
    page.get_by_label("Hand 2").fill("Qs Qs")
    page.get_by_role("button", name="Count").click()
    expect(page.get_by_role("alert")).to_be_visible()


def test_every_wager_of_a_game_at_the_math_desk(watch: Watch) -> None:
    """With all that is shipped: the wagers open, and the rule of thumb is told."""
    visitor = watch()
    visitor.open("/math").get_by_role("link", name="Pick 2 Poker").click()
    for game in (pick_2, hawaiian, fast_action):
        page = visitor.open(f"/math/{game.GAME.name}")
        thumb = math_of(game.GAME).rule_of_thumb()
        assert thumb is not None
        expect(page.get_by_text(thumb.lines[0])).to_be_visible()
        boxes = page.locator(".wager-box > summary:visible")
        for box in boxes.all()[1:]:
            box.click()
        expect(page.locator(".wager-box[open] .figures")).to_have_count(boxes.count())
        assert page.locator("main th.number:visible").count()
        assert page.evaluate(_RAGGED) == []
        if game is pick_2:
            expect(page.get_by_text("three-card royal flush")).to_have_count(0)
            expect(page.get_by_text("A-K-Q suited").first).to_be_visible()
    visitor.check()


def test_decisions_rows_and_options_have_no_names_of_programs(watch: Watch) -> None:
    visitor = watch()
    for path, words in (
        ("/math/ultimate-texas-holdem", ("decision 1: raise 4", "raise 4, higher, flush")),
        ("/math/let-it-ride", ("otherwise take back",)),
        ("/game/three-card-poker", ("pair plus flush 3",)),
    ):
        page = visitor.open(path)
        page.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))")
        for one in words:
            expect(page.get_by_text(one).first).to_be_visible()
        raw = re.findall(
            r"\b(?:step|raise|bet)-\d|take-back|\w+-flush-\d|`", page.inner_text("main")
        )
        assert raw == []


def test_whole_numbers_of_any_size_stay_whole(watch: Watch) -> None:
    """A count above 2**53 keeps its last digit on its way into the page."""
    page = watch().open("/about")
    told = page.evaluate(
        """async () => {
            const { exact, written } = await import('/static/js/shell/fractions.js');
            return written(exact("-123456789012345678901/7"));
        }"""
    )
    assert told == written(Fraction(-123456789012345678901, 7))


def test_the_return_of_a_wager_follows_the_slider_of_its_meter(watch: Watch) -> None:
    visitor = watch()
    page = visitor.open("/math/casino-holdem")
    section = page.locator("section", has_text="what it returns as its meter moves")
    returned = section.get_by_role("status")
    expect(returned).to_contain_text("28.4960%")
    grand = section.get_by_role("slider", name="Grand")
    grand.focus()
    page.keyboard.press("End")
    expect(section).to_contain_text("Grand: $59,400")
    more = (59_400 - 1_000) * Fraction(40, 2_598_960)  # a cent's share of a straight flush
    expect(returned).to_contain_text(f"{28.4960 + 100 * float(more):.3f}")
    visitor.check()
    on_a_phone(page)
    visitor.check()


# --- The dealer's school --------------------------------------------------------------------------


def test_a_pupil_settles_a_round(watch: Watch, house: Running) -> None:
    guest = house.guest()
    path = "/api/school/fast-action-holdem"
    solved = guest.post(path, {"seed": 7, "verdicts": []})
    visitor = watch(guest, narrow=True)
    page = visitor.open("/school/fast-action-holdem?seed=7")
    for place, pick in enumerate(solved["picks"]):
        for face in pick["cards"]:
            name = card_name(face)
            page.locator(".pick-cards").nth(place).get_by_role("button", name=name).click()
    for place, one in enumerate(solved["lines"]):
        box, line = page.locator(".wager").nth(place), one["line"]
        box.get_by_label(
            {"win": "Pay it", "lose": "Take it", "push": "Push"}[line["verdict"]]
        ).check()
        if line["verdict"] == "win":
            box.get_by_role("textbox").fill(str(line["pay"] / 100))
    visitor.check()
    page.get_by_role("button", name="Check").click()
    asked = len(solved["picks"]) + len(solved["lines"])
    expect(page.locator(".score")).to_contain_text(f"Your score: {asked} of {asked} right")
    expect(page.locator(".question p.win")).to_have_count(asked)
    expect(page.locator(".question .mistaken")).to_have_count(0)
    visitor.check()
    page.get_by_role("button", name="Next round").click()
    expect(page.get_by_role("button", name="Check")).to_be_visible()


def test_chosen_and_correct_look_different(watch: Watch, house: Running) -> None:
    guest = house.guest()
    right = guest.post("/api/school/pick-2-poker", {"seed": 3, "verdicts": []})["lines"]
    page = watch(guest).open("/school/pick-2-poker?seed=3")
    for place in range(len(right)):
        page.locator(".wager").nth(place).get_by_label("Take it").check()
    page.get_by_role("button", name="Check").click()
    wrong = sum(one["line"]["verdict"] != "lose" for one in right)
    expect(page.locator(".wager label.mistaken")).to_have_count(wrong)
    expect(page.locator(".wager label.correct")).to_have_count(len(right))
    looks = "one => getComputedStyle(one, '::after').content + getComputedStyle(one).borderColor"
    assert {page.locator(".correct").first.evaluate(looks)}.isdisjoint(
        one.evaluate(looks) for one in page.locator(".mistaken").all()
    )


@pytest.mark.parametrize("game", ["two-hand-holdem", "hawaiian-holdem", "pick-2-poker"])
def test_every_house_game_has_a_school(watch: Watch, game: str) -> None:
    visitor = watch()
    page = visitor.open(f"/school/{game}")
    expect(page.locator(".wager").first).to_be_visible()
    expect(page.locator(".pick-cards").first).to_be_visible()
    visitor.check()


@pytest.mark.parametrize(("game", "seed"), [("double-flop-omaha", 5), ("texas-holdem", 3)])
def test_a_pupil_reads_two_boards(watch: Watch, house: Running, game: str, seed: int) -> None:
    guest = house.guest()
    path = f"/api/school/{game}/reading"
    solved = guest.post(path, {"seed": seed, "upper": [], "lower": []})
    visitor = watch(guest, narrow=True)
    page = visitor.open(f"/school/{game}?seed={seed}")
    for place, board in enumerate(solved["boards"]):
        for seat in board["winners"]:
            page.locator(".question").nth(place).get_by_label(f"Seat {seat}").check()
    page.get_by_role("button", name="Check").click()
    expect(page.locator(".question p.win")).to_have_count(2)
    visitor.check()


# --- Floor and audit ------------------------------------------------------------------------------


def test_the_floor_opens_changes_and_closes_a_table(watch: Watch, house: Running) -> None:
    visitor = watch(house.with_role(Role.FLOOR), narrow=True)
    page = visitor.open("/floor")
    page.get_by_text("Open a table").click()
    page.locator("select[name=game]").select_option("hawaiian-holdem")
    page.get_by_label("Name", exact=True).fill("The corner")
    page.get_by_label("Alternative A").select_option("true")
    page.get_by_role("button", name="Open the table").click()
    box = page.locator(".floor-table", has_text="The corner")
    box.get_by_role("button", name="Settings").click()
    box.get_by_text("uses Alternative A").wait_for()
    box.get_by_label("Reason").fill("the deck is changed")
    box.get_by_role("button", name="Pause for this reason").click()
    box.get_by_role("button", name="Resume", exact=True).wait_for()
    box.get_by_label("Most each bet, in dollars").fill("100")
    visitor.check()
    box.get_by_role("button", name="Save for the next round").click()
    box.get_by_text("$5 to $100").wait_for()
    box.get_by_role("button", name="Close the table").click()
    box.get_by_role("button", name="Yes, close it").click()
    box.wait_for(state="detached")


def test_an_auditor_reads_the_books(watch: Watch, house: Running, tmp_path: Path) -> None:
    play_a_round(house, house.guest(), "hawaiian-holdem")
    pupil = house.with_role(Role.PUPIL)
    pupil.post("/api/school/hawaiian-holdem", {"seed": 7, "verdicts": []})
    visitor = watch(house.with_role(Role.AUDITOR))
    page = visitor.open("/audit")
    expect(page.get_by_text("The accounts balance")).to_be_visible()
    page.get_by_role("button", name="Audit everything").click()
    told = page.get_by_text("No findings").or_(page.get_by_text("findings."))
    expect(told.first).to_be_visible()
    assert page.locator("main .lose").all_inner_texts() == []
    name = pupil.get("/api/me")["person"]["name"]
    expect(page.get_by_role("row", name=name)).to_contain_text("again")  # nothing was right
    page.get_by_text("Where the chain ends").click()
    expect(page.get_by_role("rowheader", name="people", exact=True)).to_be_visible()
    visitor.check()
    on_a_phone(page)
    visitor.check()
    with page.expect_download() as download:
        page.get_by_role("link", name="Rounds as CSV").click()
    download.value.save_as(tmp_path / "rounds.csv")
    assert "hawaiian-holdem" in (tmp_path / "rounds.csv").read_text()


@pytest.mark.parametrize("path", ["/floor", "/audit"])
def test_others_are_told_whose_page_it_is(watch: Watch, path: str) -> None:
    visitor = watch()
    visitor.open(path).get_by_text("This page is for").wait_for()
    visitor.check()
