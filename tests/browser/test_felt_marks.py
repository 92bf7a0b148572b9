"""What lies on the felt besides hands and chips: lammers, cards pushed forward, burnt cards."""

from playwright.sync_api import expect

from houseway.games import find
from houseway.round.events import Arranged
from tests.browser.conftest import Watch
from tests.browser.playing import dealt_with_bob
from tests.browser.table.test_whole_rounds import kept_round, play_by_keyboard
from tests.web.serving import Running


def test_fah_3_the_envy_lammer_lies_beside_the_wager_for_all_to_see(
    watch: Watch, house: Running
) -> None:
    table = house.table("fast-action-holdem")
    onlooker = watch().open(f"/table/{table}")
    visitor = watch()
    page = visitor.open(f"/table/{table}")
    page.get_by_role("button", name="Sit at 1", exact=True).click()
    page.locator("button.spot[data-spot=ante]").click()
    page.locator("button.spot[data-spot=bonus]").click()  # a chip of 5 dollars on each
    page.get_by_role("button", name="Place bets").click()
    expect(page.locator("[data-spot=bonus] .lammer")).to_have_text("Envy lammer")
    beside = onlooker.locator("[data-seat='1']")
    expect(beside.get_by_role("img", name="Envy lammer")).to_be_visible()
    visitor.check()
    play_by_keyboard(page)
    expect(page.locator(".lammer")).to_have_count(0)  # FAH-19


def test_p2p_8_the_dealers_best_three_are_pushed_forward(watch: Watch, house: Running) -> None:
    table = house.table("pick-2-poker")
    visitor = watch()
    page = visitor.open(f"/table/{table}")
    page.get_by_role("button", name="Sit at 1", exact=True).click()
    play_by_keyboard(page)
    dealer = page.locator(".place.dealer")
    expect(dealer.locator("hw-card.forward")).to_have_count(3)
    round_ = kept_round(house, find("pick-2-poker"), table)
    laid = next(event for event in round_.events if isinstance(event, Arranged))
    assert [one.get_attribute("face") for one in dealer.locator("hw-card").all()] == [
        str(card) for card in laid.cards
    ]
    visitor.check()


def test_dfh_11_burnt_cards_lie_face_down_on_the_felt(watch: Watch, house: Running) -> None:
    table = house.table("double-flop-texas", buy_in_least=8_000, buy_in_most=40_000)
    visitor = watch()
    page = visitor.open(f"/table/{table}")
    with dealt_with_bob(page, house, table, 40_000) as other:
        while not other.view["round"]:
            other.next()
        expect(page.locator(".burnt")).to_have_count(0)
        other.act("call")
        page.get_by_role("button", name="Check").click()
        burnt = page.get_by_label("Burnt cards: 1")
        expect(burnt.locator("hw-card")).to_have_count(1)
        expect(burnt.locator("hw-card[face]")).to_have_count(0)
        visitor.check()
