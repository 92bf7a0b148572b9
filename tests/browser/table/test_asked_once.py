"""What a browser is asked once, or chooses by its screen."""

from playwright.sync_api import expect

from tests.browser.conftest import Watch
from tests.web.serving import Running


def test_sound_is_off_and_asked_for_once(watch: Watch, house: Running) -> None:
    visitor = watch()
    page = visitor.open(f"/table/{house.table('hawaiian-holdem')}")
    sound = page.get_by_role("button", name="Sound on?")
    expect(sound).to_contain_text("Sound?")
    expect(sound).to_have_attribute("aria-pressed", "false")
    sound.click()
    on = page.get_by_role("button", name="Sound is on")
    expect(on).not_to_contain_text("Sound?")
    on.click()
    page.reload()
    expect(sound).to_have_attribute("aria-pressed", "false")
    expect(sound).not_to_contain_text("Sound?")


def test_a_phone_has_four_colours_until_it_chooses(watch: Watch, house: Running) -> None:
    for narrow, deck in ((True, "four"), (False, "two")):
        page = watch(narrow=narrow).open("/about")
        chosen = page.get_by_role("radio", name="Four colours" if narrow else "Two colours")
        expect(chosen).to_be_checked()
        assert page.evaluate("document.documentElement.dataset.deck ?? 'two'") == deck
