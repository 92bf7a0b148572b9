"""What stands out never gives money up, chips are seen first, the clock wastes no choice."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from houseway.room.commands import Role
from tests.browser.conftest import Watch
from tests.browser.playing import wager_the_least
from tests.web.serving import Running, SlowClock, serving


def seated(watch: Watch, house: Running, game: str, **settings: object) -> Page:
    page = watch().open(f"/table/{house.table(game, **settings)}")
    page.get_by_role("button", name="Sit at 1", exact=True).click()
    return page


def test_enter_never_folds(watch: Watch, house: Running) -> None:
    page = seated(watch, house, "pick-2-poker")
    wager_the_least(page)
    page.get_by_role("button", name="Fold").wait_for()
    expect(page.locator(".tray .enter")).to_have_count(0)
    page.keyboard.press("Enter")
    page.keyboard.press("y")  # the key that Fold has printed on it
    page.locator(".prompt", has_text="Ready for the next").wait_for()


def test_enter_on_an_empty_felt_shows_the_chips_first(watch: Watch, house: Running) -> None:
    page = seated(watch, house, "hawaiian-holdem")
    page.get_by_role("button", name="Least bet").wait_for()
    page.keyboard.press("Enter")
    expect(page.locator("[data-spot=bet] .pile")).to_have_text("$5")
    expect(page.locator(".tray .main")).to_contain_text("Place bets $5")
    expect(page.locator(".purse")).to_contain_text("$5 on the table")
    page.keyboard.press("Enter")
    page.locator(".prompt", has_text="Raise, or check").wait_for()


def test_no_chip_is_offered_that_no_spot_takes(watch: Watch, house: Running) -> None:
    page = seated(watch, house, "hawaiian-holdem")
    page.get_by_role("radio", name="$100 chip").wait_for()
    assert page.get_by_role("radio", name="$500 chip").count() == 0


def test_keys_are_no_ranks_and_no_chips(watch: Watch, house: Running) -> None:
    page = seated(watch, house, "two-hand-holdem")
    wager_the_least(page)
    page.locator(".pick kbd").first.wait_for()
    keys = page.locator(".pick kbd, .tray kbd").all_inner_texts()
    assert not set(keys) & set("AKQJT23456789")


def test_the_focus_stays_at_the_tray(watch: Watch, house: Running) -> None:
    page = seated(watch, house, "hawaiian-holdem")
    page.get_by_role("button", name="Least bet").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Place bets").focus()
    page.keyboard.press("Enter")
    page.locator(".prompt", has_text="Raise, or check").wait_for()
    assert page.evaluate("!!document.activeElement.closest('.tray')")


def test_the_outcome_is_spoken_with_its_reason(watch: Watch, house: Running) -> None:
    page = seated(watch, house, "hawaiian-holdem")
    wager_the_least(page)
    page.get_by_role("button", name="Check").click()
    page.locator(".pick").first.click()
    page.get_by_role("button", name="Discard").click()
    page.locator(".prompt", has_text="Ready for the next").wait_for()
    told = page.locator(".side .told li").first.inner_text().split(" · ")[1].strip()
    spoken = page.locator("#live").inner_text()
    assert told in spoken
    assert "Round over" in spoken


class TestOnTime:
    """Against a clock that the test puts forward."""

    clock = SlowClock()

    @pytest.fixture(scope="class")
    @classmethod
    def house(cls, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
        with serving(tmp_path_factory.mktemp("timed"), clock=cls.clock) as one:
            yield one

    @pytest.mark.parametrize("finished", [True, False])
    def test_a_finished_choice_is_used(self, watch: Watch, house: Running, finished: bool) -> None:
        table = house.table("hawaiian-holdem", turn_seconds=30)
        page = watch().open(f"/table/{table}")
        page.get_by_role("button", name="Sit at 1", exact=True).click()
        wager_the_least(page)
        expect(page.locator(".clock")).to_be_hidden()  # alone there is none
        page.get_by_role("button", name="Check").click()
        page.locator(".pick").first.wait_for()
        with house.guest("Bob").watch(table) as other:
            other.next()
            other.do("sit", seat=2, amount=50_000)
            expect(page.locator(".purse .left")).to_have_text("· 30 s")
            card = page.locator(".pick").nth(1)
            face = card.get_attribute("data-face")
            if finished:
                card.click()
            self.clock.wait(29 if finished else 30)
            other.do("top up", amount=1000)  # any news tells the page what time it is
            page.locator(".prompt", has_text="Ready for the next").wait_for()
        note = page.locator(".note")
        if finished:
            expect(note).to_have_text("Time: what you had chosen was taken.")
            expect(page.locator(f".mine hw-card[face='{face}']")).to_have_count(0)
        else:
            expect(note).to_have_text("Time: discard was answered for you.")
        page.get_by_role("tab", name="Coach").click()
        total = page.locator(".side .money").last
        counted = "in 1 round." if finished else "in 1 round played by the clock."
        expect(total).to_contain_text(counted)
        expect(total).to_contain_text("in 1 round." if finished else "±$0 in 0 rounds.")


def test_a_closed_table_says_so_and_returns_the_chips(watch: Watch, house: Running) -> None:
    table = house.table("hawaiian-holdem")
    page = watch().open(f"/table/{table}")
    page.get_by_role("button", name="Sit at 1", exact=True).click()
    page.locator(".prompt", has_text="Place your").wait_for()
    page.get_by_role("button", name="Sit out").click()
    expect(page.locator(".prompt")).not_to_contain_text("Place your")
    house.with_role(Role.FLOOR).command(table, "close")
    expect(page.locator(".note")).to_contain_text("The floor closed this table.")
    page.get_by_role("link", name="Other tables").click()
    page.wait_for_url("**/")


def test_leaving_in_a_hand_asks_once_and_ends_in_a_summary(watch: Watch, house: Running) -> None:
    page = seated(watch, house, "hawaiian-holdem")
    wager_the_least(page)
    page.locator(".prompt", has_text="Raise, or check").wait_for()
    page.get_by_role("button", name="Leave").click()
    page.get_by_role("button", name="Stay").click()
    page.get_by_role("button", name="Leave").click()
    page.get_by_role("button", name="Leave all the same").click()
    page.wait_for_url("**/?left=*")
    expect(page.locator(".notice").first).to_contain_text("after 1 round")


def test_a_click_leaves_enter_to_the_answer(watch: Watch, house: Running) -> None:
    page = seated(watch, house, "hawaiian-holdem")
    page.locator("button.spot[data-spot=bet]").click()
    expect(page.locator("[data-spot=bet] .pile")).to_have_text("$5")
    page.keyboard.press("Enter")  # and not another chip on the spot
    page.locator(".prompt", has_text="Raise, or check").wait_for()
    expect(page.locator("[data-spot=bet] .pile")).to_have_text("$5")


def test_the_same_bets_again_in_one_click(watch: Watch, house: Running) -> None:
    page = seated(watch, house, "three-card-poker")
    wager_the_least(page)
    page.get_by_role("button", name="Fold").click()
    page.get_by_role("button", name="Same again $5").click()
    page.get_by_role("button", name="Fold").wait_for()
    expect(page.locator("[data-spot=ante] .pile")).to_have_text("$5")


def test_how_the_night_goes_is_told_from_the_second_round_on(watch: Watch, house: Running) -> None:
    page = seated(watch, house, "three-card-poker")
    page.set_viewport_size({"width": 1600, "height": 900})
    tonight = page.locator(".side .tonight")
    for rounds in (1, 2):
        if rounds == 1:
            wager_the_least(page)
        else:
            page.get_by_role("button", name="Same again").click()
        page.get_by_role("button", name="Fold").click()
        page.get_by_role("button", name="Same again").wait_for()
        expect(tonight).to_have_count(rounds - 1)
    expect(tonight.locator("dd")).to_have_text(["2", "−$10", "none yet"])
