"""People to play with: a name and a face, a table of one's own, a friend who joins by its link."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Watch
from tests.web.serving import Running


def test_a_friend_joins_by_the_link_in_one_tap_and_both_speak(watch: Watch, house: Running) -> None:
    host = watch()
    page = host.open("/game/three-card-poker")
    page.locator("select[name=stakes]").select_option("small")
    page.get_by_role("button", name="Invite friends").click()
    page.wait_for_url("**/table/*")
    sheet = page.locator("#invite")
    code = sheet.locator(".code").inner_text()
    assert re.fullmatch("[2-9A-Z]{4}-[2-9A-Z]{4}", code)
    expect(sheet.get_by_role("img", name="The link as a picture")).to_be_visible()
    host.check()
    sheet.get_by_role("button", name="Add a bot").click()
    expect(sheet.get_by_role("button", name=re.compile("Send .* away"))).to_have_count(1)
    sheet.get_by_role("button", name="Back to the table").click()
    expect(page.locator(".top .tag.money")).to_have_text("$1 to $20")

    friend = watch(narrow=True, dark=True)
    other = friend.open(f"/join/{code}")
    expect(other.get_by_role("heading", level=1)).to_contain_text("invites you to Three Card Poker")
    friend.check()
    other.get_by_role("button", name="Sit down").click()
    other.wait_for_url("**/table/*")
    expect(page.locator(".plate")).to_have_count(2)
    friend.check()

    page.get_by_role("button", name="Say something").click()
    page.get_by_role("button", name="Good luck").click()
    expect(other.locator(".plate q")).to_have_text("Good luck")
    other.get_by_role("button", name="Say something").click()
    other.get_by_label("Hear ").uncheck()
    expect(other.locator(".plate q")).to_have_count(0)

    page.get_by_role("button", name="Invite").click()
    page.get_by_role("button", name="Close this table for everybody").click()
    expect(other.locator(".tray")).to_contain_text("The host closed this table.")
    assert host.wrong == friend.wrong == []


def test_a_name_and_a_face_are_chosen_and_the_house_s_own_are_refused(watch: Watch) -> None:
    visitor = watch(narrow=True)
    page = visitor.open("/you")
    expect(page.get_by_role("radio")).to_have_count(24)
    page.get_by_label("Name").fill("The Deаler")  # noqa: RUF001  a Cyrillic a
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("alert")).to_contain_text("the house's own")
    page.get_by_label("Name").fill("Mabel")
    page.get_by_role("radio", name="owl").check(force=True)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("status")).to_contain_text(["You are Mabel now"])
    expect(page.locator(".top .who use")).to_have_attribute("href", re.compile("face-2$"))
    visitor.wrong.clear()  # that a refusal was a 409 is the browser's own word
    visitor.check()
    visitor.check_in_the_other_theme()
    page.goto(f"http://{visitor.address}/join")
    page.get_by_label("Code").fill("none-such")
    page.get_by_role("button", name="Look").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("There is nothing here")


def test_the_hand_of_the_day_is_answered_and_compared(watch: Watch, house: Running) -> None:
    visitor = watch(narrow=True)
    page = visitor.open("/")
    page.get_by_role("link", name="The hand of the day").click()
    page.locator(".drill .choices button").first.click()
    expect(page.get_by_role("heading", name="What the room chose")).to_be_visible()
    expect(page.locator(".compared .portrait")).not_to_have_count(0)
    visitor.check()
    visitor.check_in_the_other_theme()
    page.reload()
    expect(page.locator(".drill .choices button.correct")).not_to_have_count(0)
    assert house.guest().get("/api/daily")["result"] is None
