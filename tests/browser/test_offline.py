"""Without a connection a page says so, shows what was read last, and nothing that could be old."""

from urllib.parse import urlsplit

from playwright.sync_api import Page, expect

from tests.browser.conftest import Watch
from tests.web.serving import Running

_KEPT = """async () => {
    const found = [];
    for (const name of await caches.keys())
        for (const one of await (await caches.open(name)).keys()) found.push(one.url);
    return found;
}"""


_INSTALL = """async () => {
    const worker = navigator.serviceWorker;
    const there = new Promise((done) => worker.addEventListener("controllerchange", done));
    await worker.register("/worker.js");
    if (!worker.controller) await there;
}"""


def installed(page: Page) -> None:
    """What is needed without a connection is there, and this page goes through it."""
    page.evaluate(_INSTALL)  # sooner than by itself


def test_the_last_page_is_shown_offline_with_a_plain_word(watch: Watch, house: Running) -> None:
    guest, table = house.guest("Ann"), house.table("hawaiian-holdem")
    guest.command(table, "sit", seat=1, amount=50_000)
    visitor = watch(guest, offline=True)
    page = visitor.open("/game/hawaiian-holdem")
    installed(page)
    card = page.locator("main h1").inner_text()
    visitor.open("/history")
    visitor.open(f"/table/{table}")
    page.context.set_offline(True)
    page.goto(f"http://{house.address}/game/hawaiian-holdem")
    expect(page.locator("main h1").first).to_have_text("You are offline")
    expect(page.locator(".kept-page h1")).to_have_text(card)
    visitor.wrong.clear()  # that the room could not be reached
    visitor.check()
    page.goto(f"http://{house.address}/table/{table}")
    expect(page.locator("main h1").first).to_have_text("You are offline")
    expect(page.locator(".felt")).to_have_count(0)
    expect(page.get_by_text("$500")).to_have_count(0)
    page.context.set_offline(False)  # and the table opens again by itself
    expect(page.locator(".felt")).to_be_visible()


def test_nothing_that_is_somebody_s_is_kept(watch: Watch, house: Running) -> None:
    guest, table = house.guest("Ann"), house.table("hawaiian-holdem")
    guest.command(table, "sit", seat=1, amount=50_000)
    visitor = watch(guest, offline=True)
    installed(visitor.open("/strategy/three-card-poker"))
    for path in ("/", f"/table/{table}", "/history", "/you", "/manual/start-player"):
        page = visitor.open(path)
    kept = [urlsplit(one).path for one in page.evaluate(_KEPT)]
    assert "/manual/start-player" in kept
    assert "/offline" in kept
    others = [one for one in kept if not one.startswith(("/static/", "/manual/"))]
    assert set(others) == {"/offline"}
    last = page.evaluate("JSON.parse(localStorage.getItem('houseway last page'))")
    assert last["path"] == "/strategy/three-card-poker"
    page.context.set_offline(True)
    visitor.open("/manual/start-player")  # the same for everybody
    expect(page.locator("main h1")).to_have_text("For a player")
    visitor.wrong.clear()  # that the room could not be reached
    visitor.check()
