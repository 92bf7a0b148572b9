"""Strategy at a glance: heat maps with counts on click, for every game against the house."""

from playwright.sync_api import expect

from tests.browser.conftest import Watch


def test_a_hand_is_tapped_and_its_counts_are_told(watch: Watch) -> None:
    visitor = watch(narrow=True, dark=True)
    for game, hand, told in (
        ("ultimate-texas-holdem", "A K suited", "Raise 4 4 of 4 hands"),
        ("hawaiian-holdem", "pair of aces", "Raise 288 of 288 hands"),
    ):
        page = visitor.open(f"/strategy/{game}")
        page.get_by_role("button", name=f"{hand}:").first.click()
        expect(page.locator("main [role=status]").first).to_contain_text(told)
    visitor.check()


def test_a_chart_goes_by_what_lies_open_too(watch: Watch) -> None:
    visitor = watch(narrow=True)
    page = visitor.open("/strategy/caribbean-stud")
    ace_king = page.get_by_role("button", name="ace and king high:")
    ace_king.click()
    expect(page.locator("main [role=status]")).to_contain_text("Raise 2,862,264 of 7,862,160 hands")
    page.get_by_label("Dealer's card").select_option("J")
    expect(page.locator("main [role=status]")).to_contain_text("Raise 139,104 of 624,240 hands")
    visitor.check()
