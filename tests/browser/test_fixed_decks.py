"""Rounds from a fixed deck, in a house of their own: an audit finds such a deck, as it should."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from houseway.cards import DECK, cards
from tests.browser.conftest import Watch
from tests.browser.playing import dealt_with_bob, wager_the_least
from tests.browser.table.collisions import look
from tests.web.serving import Running, fix_the_deck, serving


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with serving(tmp_path_factory.mktemp("fixed")) as one:
        yield one


_ROYAL = cards(
    "Ts Js Qs 2c 3d 4h 7d 9c Jh As Ks 5d 6h 8c 8d Qh Kd"
)  # board, seat 1, seat 2, dealer


def test_fah_18_envy_is_shown_at_both_seats(
    watch: Watch, house: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    fix_the_deck(monkeypatch, (*_ROYAL, *(one for one in DECK if one not in _ROYAL)))
    table = house.table("fast-action-holdem")
    page = watch().open(f"/table/{table}")
    with dealt_with_bob(page, house, table, 40_000) as other:
        other.act("wager ante 10")
        page.get_by_role("button", name="Bonus:").click()
        page.get_by_role("button", name="Ante:").click()
        page.get_by_role("button", name="Place bets").click()
        page.locator(".prompt", has_text="Keep two").wait_for()
        while not (other.view["round"]["question"] or {}).get("prompt", "").startswith("Keep"):
            other.next()
        other.act("keep As Ks")
    page.keyboard.press("z")
    page.keyboard.press("x")
    page.get_by_role("button", name="Keep", exact=False).first.click()
    page.locator(".prompt", has_text="Ready for the next").wait_for()
    assert "Envy $250 for seat 2" in page.locator(".mine").inner_text()
    side = page.locator(".side").inner_text()
    assert "Bob, royal flush pays you $250." in side


_OWN_ROYAL = cards("Ts Js Qs 2c 3d As Ks 4h 7d 5d 6h 8c 8d")  # board, seat 1, dealer


def test_a_rare_hand_is_shared_as_a_picture(
    watch: Watch, house: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    fix_the_deck(monkeypatch, (*_OWN_ROYAL, *(one for one in DECK if one not in _OWN_ROYAL)))
    page = watch().open(f"/table/{house.table('fast-action-holdem')}")
    page.get_by_role("button", name="Sit at 1", exact=True).click()
    wager_the_least(page)
    page.locator(".prompt", has_text="Keep two").wait_for()
    page.get_by_role("button", name="ace of spades").click()
    page.get_by_role("button", name="king of spades").click()
    page.get_by_role("button", name="Keep", exact=False).first.click()
    page.locator(".prompt", has_text="Ready for the next").wait_for()
    share = page.locator(".tray").get_by_role("button", name="Share the hand")
    with page.expect_download() as picture:
        share.click()
    assert picture.value.path().read_bytes().startswith(b"\x89PNG")
    for width, height in ((360, 640), (844, 390), (1366, 650)):
        page.set_viewport_size({"width": width, "height": height})
        expect(share).to_be_visible()
        assert look(page).wrong == []


# No time passes from frame to frame: what is counted up goes on for ever.
_TIME_STANDS = """const draw = window.requestAnimationFrame;
    window.requestAnimationFrame = (step) => draw(() => step(0));"""


def test_a_win_that_is_still_counted_up_keeps_nobody_from_the_next_round(
    watch: Watch, house: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    fix_the_deck(monkeypatch, (*_OWN_ROYAL, *(one for one in DECK if one not in _OWN_ROYAL)))
    visitor = watch()
    page = visitor.page
    page.emulate_media(reduced_motion="no-preference")
    page.add_init_script(_TIME_STANDS)
    page.add_init_script("localStorage.setItem('pace', 'instant')")
    visitor.open(f"/table/{house.table('fast-action-holdem')}")
    page.get_by_role("button", name="Sit at 1", exact=True).click()
    wager_the_least(page)
    page.locator(".prompt", has_text="Keep two").wait_for()
    for key in ("z", "x"):
        page.keyboard.press(key)
    page.get_by_role("button", name="Keep", exact=False).first.click()
    expect(page.locator(".result")).to_have_text("±$0")  # counting
    page.get_by_role("button", name="Same again").click()
    page.locator(".prompt", has_text="Keep two").wait_for()
