"""A hand put together by clicking is settled as the engine settles it, and its link shares it."""

import re
from pathlib import Path
from urllib.parse import quote

from playwright.sync_api import Page, Route, expect

from houseway.cards import card
from houseway.games import find
from houseway.round.adjudicate import adjudicate, read_case
from houseway.round.settlement import settlement_of
from tests.browser.conftest import Watch
from tests.browser.playing import card_name

HAND = """game hawaiian-holdem
seat 1: Ah Kd 7c
dealer: Qs Qd 4c
board: Kh 4d 2s 9c Jd
1 wager bet 10, big-kahuna 5
1 raise 20
1 discard 7c"""


def words_of(text: str) -> list[str]:
    case = read_case(text)
    return [line.words for line in settlement_of(adjudicate(case, find(case.game.text))).lines]


def shown(page: Page) -> list[str]:
    page.get_by_text("What each seat won or lost").first.wait_for()
    lines = page.locator(".settled > li")
    said = [one.locator("p").first.inner_text() for one in lines.all()]
    rules = [one.locator("summary").inner_text() for one in lines.all()]
    return [f"{one.partition(' · ')[2]} {rule}" for one, rule in zip(said, rules, strict=True)]


def put(page: Page, cards: str) -> None:
    for face in map(str, map(card, cards.split())):
        page.locator(".deck").get_by_role("button", name=card_name(face), exact=True).click()


def test_a_hand_by_clicking(watch: Watch) -> None:
    visitor = watch(narrow=True, dark=True)
    page = visitor.open("/adjudicator?game=hawaiian-holdem")
    expect(page.locator(".question").get_by_label("Bet", exact=True)).to_have_value("10")
    page.get_by_role("button", name="$5 more on Big Kahuna").click()
    visitor.check()
    page.get_by_role("button", name="Place bets", exact=True).click()
    put(page, "Qs Qd 4c Kh 4d 2s 9c Jd Ah Kd 7c")  # dealer, board, seat 1, as they lie there
    for _ in range(2):
        page.get_by_role("button", name="$5 more on Raise").click()
    page.get_by_role("button", name="Raise", exact=True).click()
    page.locator(".question").get_by_role("button", name="7 of clubs").click()
    page.get_by_role("button", name="Discard").click()
    said = page.get_by_role("list", name="Answers")
    expect(said).to_contain_text("Seat 1: Bets: Bet $10 Big Kahuna $5")
    expect(said).not_to_contain_text("big-kahuna")
    assert shown(page) == words_of(HAND)
    page.set_viewport_size({"width": 1400, "height": 900})
    visitor.check()


def test_a_hand_by_its_link(watch: Watch) -> None:
    first = watch()
    page = first.open(f"/adjudicator#{quote(HAND)}")
    assert shown(page) == words_of(HAND)
    link = page.get_by_role("link", name="Link to this hand").get_attribute("href")
    assert shown(watch().open(str(link))) == words_of(HAND)
    page.locator(".settled summary").first.click()
    first.check()


def test_a_hand_that_cannot_be_is_told_with_its_rule(watch: Watch) -> None:
    visitor = watch()
    page = visitor.open(f"/adjudicator#{quote(HAND.replace('Kd 7c', 'Kd Qs'))}")
    page.get_by_text("Qs is there on line").wait_for()
    page.get_by_label("The hand as text").fill(HAND)
    assert shown(page) == words_of(HAND)
    visitor.check()


def test_keys_alone_put_a_card_down(watch: Watch) -> None:
    page = watch().open("/adjudicator?game=pick-2-poker")
    ace = page.locator(".deck").get_by_role("button", name="ace of spades")
    ace.focus()
    with page.expect_response("**/api/adjudicate/step"):
        page.keyboard.press("Enter")
    assert "dealer: As" in page.get_by_label("The hand as text").input_value()
    page.locator(".question").first.wait_for()
    expect(ace).to_be_focused()


def test_a_page_that_is_ready_late_takes_the_focus_from_nobody(watch: Watch) -> None:
    visitor = watch()
    held: list[Route] = []
    visitor.page.route("**/api/adjudicate/step", lambda route: held.append(route))
    page = visitor.open("/adjudicator?game=pick-2-poker")
    ace = page.locator(".deck").get_by_role("button", name="ace of spades")
    ace.focus()
    expect(page.locator("main[aria-busy=true]")).to_be_visible()  # it waits for its first step
    held.pop().continue_()
    expect(page.locator("main[aria-busy=true]")).to_have_count(0)
    expect(ace).to_be_focused()


EXAMPLES = re.findall(
    r"```hand\n(.*?)```\s+Comes to: (.*?)\.\n",
    (Path(__file__).parents[2] / "docs" / "settle.md").read_text(),
    re.DOTALL,
)


def test_every_example_of_the_manual_is_settled_on_the_page(watch: Watch) -> None:
    visitor = watch(narrow=True)
    page = visitor.open("/adjudicator")
    assert len(EXAMPLES) >= 8
    for text, comes_to in EXAMPLES:
        page.get_by_label("The hand as text").fill(text)
        for seat, net in re.findall(r"seat (\d+) (\S+)", comes_to):
            shown = "±$0" if net.strip(",") == "$0" else net.strip(",")
            row = page.get_by_role("row", name=f"Seat {seat} {shown}", exact=True)
            row.wait_for()
    visitor.check()
