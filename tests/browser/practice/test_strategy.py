"""Strategy at a glance: a heat map with counts on click, for any game that has one."""

from playwright.sync_api import expect

from tests.browser.conftest import Watch


def test_a_hand_is_tapped_and_its_counts_are_told(watch: Watch) -> None:
    visitor = watch(narrow=True, dark=True)
    for game, hand, told in (
        ("ultimate-texas-holdem", "A K suited", "Raise 4 4 of 4 hands"),
        ("hawaiian-holdem", "pair of aces", "Raise 288 of 288 hands"),
    ):
        page = visitor.open(f"/strategy/{game}")
        page.get_by_role("button", name=f"{hand}:").click()
        expect(page.locator("main [role=status]")).to_contain_text(told)
    visitor.check()
    page = visitor.open("/strategy/caribbean-stud")
    expect(page.locator("main .notice")).to_contain_text("more than a chart can hold")
