"""Every game at every size, in `build/pictures`, and what is wrong with any: `make pictures`.

Tables are shown as the engine deals them, with one, three and all seats taken: when wagers are
asked for, at each decision, and when all is settled. Then every other page from top to bottom.
`python -m bench.page.pictures [game …]` takes some of the games, `pages` the other pages.
"""

import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page

from bench.page.visit import chromium, room
from houseway.games import GAMES, gallery_names, known
from tests.browser.table.collisions import look
from tests.browser.table.still import SIZES, StillTable, moments, taken
from tests.browser.table.test_whole_rounds import play_by_keyboard

PICTURES = Path(__file__).parents[2] / "build" / "pictures"
PAGE_SIZES = ((1366, 650), (1920, 1080), (390, 844), (844, 390))
SCHEMES = ("light", "dark")
PICTURED = 3  # seats taken at the tables that are pictured at every size
FULL_AT = PAGE_SIZES  # and with all seats taken, as the settlement shows them
_SIT = """async (game) => {
    const headers = { "X-Houseway": "1", "Content-Type": "application/json" };
    const answer = await fetch(`/api/play/${game}`, { method: "POST", headers, body: "{}" });
    return (await answer.json()).table;
}"""

# A game that has everything, for the pages that are about one.
GAME = "hawaiian-holdem"
PAGES = {
    "lobby": "/",
    "game": f"/game/{GAME}",
    "math": f"/math/{GAME}",
    "odds": "/math/texas-holdem",
    "strategy": f"/strategy/{GAME}",
    "practice": f"/practice/{GAME}",
    "school": f"/school/{GAME}",
    "school-pitch": f"/school/{GAME}?lesson=pitch",
    "school-cut": f"/school/{GAME}?lesson=cut",
    "school-irregular": "/school/pick-2-poker?lesson=irregularity",
    "adjudicator": f"/adjudicator?game={GAME}",
    "desk": "/desk",
    "about": "/about",
    "learn": "/learn/three-card-poker",
    "daily": "/daily",
    "you": "/you",
    "join": "/join",
    "manual": "/manual/start-player",
    "offline": "/offline",
    "nowhere": "/nowhere",
}
FLOORS = {"floor": "/floor", "audit": "/audit"}


def take(page: Page, name: str) -> None:
    """The whole page, at every size and in both themes."""
    for across, down in PAGE_SIZES:
        page.set_viewport_size({"width": across, "height": down})
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            named = f"{name}-{across}x{down}-{scheme}.png"
            page.screenshot(path=PICTURES / named, full_page=True)
    page.set_viewport_size({"width": 1400, "height": 900})


@contextmanager
def newcomer(browser: Browser, address: str) -> Generator[Page]:
    """A person of their own, who sees nothing move, and takes their connections along."""
    context = browser.new_context(
        service_workers="block",
        viewport={"width": 1400, "height": 900},
        reduced_motion="reduce",
        base_url=address,
    )
    with context:
        page = context.new_page()
        page.goto("/")
        page.wait_for_selector("main h1")
        yield page


def look_at_game(page: Page, address: str, name: str) -> list[str]:
    """What is wrong with a game's table at any size; pictures of it with a few seats taken."""
    game, wrong = known(name), list[str]()
    table = StillTable(page)
    for seats in taken(game):
        some = moments(game, seats)
        table.open(address, game, some[0])
        for number, moment in enumerate(some, start=1):
            table.show(moment)
            for width, height in SIZES:
                table.resize(width, height)
                where = f"{name}, {seats} seats, {width}x{height}, {moment.name}"
                wrong += [f"{where}: {one}" for one in look(page).wrong]
                full = (width, height) in FULL_AT and moment is some[-1]
                for scheme in SCHEMES if seats == PICTURED or (full and seats > PICTURED) else ():
                    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
                    named = f"{name}-{seats}-{number}-{width}x{height}-{scheme}.png"
                    page.screenshot(path=PICTURES / named)
    return wrong


def look_at(page: Page, pages: dict[str, str]) -> None:
    for name, path in pages.items():
        page.goto(path)
        page.wait_for_selector("main h1")
        page.wait_for_load_state("networkidle")
        take(page, f"page-{name}")


def take_pages(browser: Browser, address: str, token: str) -> None:
    with newcomer(browser, address) as page:
        look_at(page, PAGES)
        page.goto(f"/table/{page.evaluate(_SIT, GAME)}")
        play_by_keyboard(page)
        look_at(page, {"history": "/history"})
        replay = page.locator("main a[href^='/replay/']").first.evaluate("one => one.href")
        look_at(page, {"replay": replay})
    with newcomer(browser, address) as floor:
        floor.goto(f"/link/{token}")
        floor.get_by_role("button", name="Use this link").click()
        floor.wait_for_url("**/floor")
        look_at(floor, FLOORS)
        floor.goto("/floor")
        floor.get_by_role("button", name="Settings").first.click()
        for one in floor.locator("main details > summary").all():
            one.click()
        take(floor, "page-floor-open")


def main(games: list[str]) -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    every = [*(one.name for one in GAMES), *gallery_names(), "pages"]
    wrong: list[str] = []
    with room() as (address, token), chromium() as browser:
        for name in games or every:
            if name == "pages":
                take_pages(browser, address, token)
                continue
            with newcomer(browser, address) as page:
                found = look_at_game(page, address, name)
            print(f"{name}: {len(found)} things wrong", *found, sep="\n  ", flush=True)
            wrong += found
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main(sys.argv[1:])
