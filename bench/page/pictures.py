"""Every game at betting, decision and settlement, to be looked at one by one: `build/pictures`.

At 360 and 1400 pixels, light and dark, and every other page from top to bottom.
`python -m bench.page.pictures [game …]` takes some of the games, `pages` the other pages.
"""

import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page

from bench.page.visit import chromium, room
from houseway.games import GAMES, gallery_names

PICTURES = Path(__file__).parents[2] / "build" / "pictures"
WIDTHS = {"wide": (1400, 900), "phone": (360, 740)}
SCHEMES = ("light", "dark")
MOST_ANSWERS = 60
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
    "nowhere": "/nowhere",
}
FLOORS = {"floor": "/floor", "audit": "/audit"}


def take(page: Page, name: str, *, whole: bool = False) -> None:
    """What is to be seen now, or the whole page, at every width and in both themes."""
    for width, (across, down) in WIDTHS.items():
        page.set_viewport_size({"width": across, "height": down})
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            path = PICTURES / f"{name}-{width}-{scheme}.png"
            page.screenshot(path=path, full_page=whole)
            print(path.relative_to(PICTURES.parent.parent), flush=True)
    page.set_viewport_size({"width": 1400, "height": 900})


def answer(page: Page) -> None:
    """Chips on every spot, cards as they come, and the first act that does not give up."""
    if page.locator("button.spot").count():
        for spot in page.locator("button.spot").all():
            spot.click()
    for key in "zxcvb" if page.locator(".pick").count() else "":
        if page.locator(".tray .acts button:disabled").count():
            page.keyboard.press(key)
    if page.locator(".tray .main:enabled").count():
        page.locator(".tray .main").click()
    else:
        page.locator(".tray .acts button:enabled").nth(1).click()


@contextmanager
def newcomer(browser: Browser, address: str) -> Generator[Page]:
    """A person of their own, who sees nothing move, and takes their connections along."""
    context = browser.new_context(
        viewport={"width": 1400, "height": 900}, reduced_motion="reduce", base_url=address
    )
    with context:
        page = context.new_page()
        page.goto("/")
        page.wait_for_selector("main h1")
        yield page


def play(page: Page, game: str) -> None:
    """A round to its end."""
    page.goto(f"/table/{page.evaluate(_SIT, game)}")
    page.locator("button.spot, .mine hw-card").first.wait_for()
    take(page, f"{game}-1-betting")
    decided = False
    for _ in range(MOST_ANSWERS):
        page.locator(".tray[aria-busy=false]").wait_for()
        prompt = page.inner_text(".prompt")
        if prompt.startswith("Ready for the next"):
            break
        if prompt.startswith("Waiting"):
            page.wait_for_timeout(100)
            continue
        if not decided and not page.locator("button.spot").count():
            take(page, f"{game}-2-decision")
            decided = True
        answer(page)
    take(page, f"{game}-3-settlement")


def look(page: Page, pages: dict[str, str]) -> None:
    for name, path in pages.items():
        page.goto(path)
        page.wait_for_selector("main h1")
        page.wait_for_load_state("networkidle")
        take(page, f"page-{name}", whole=True)


def take_pages(browser: Browser, address: str, token: str) -> None:
    with newcomer(browser, address) as page:
        look(page, PAGES)
        play(page, GAME)
        look(page, {"history": "/history"})
        replay = page.locator("main a[href^='/replay/']").first.evaluate("one => one.href")
        look(page, {"replay": replay})
    with newcomer(browser, address) as floor:
        floor.goto(f"/link/{token}")
        floor.get_by_role("button", name="Use this link").click()
        floor.wait_for_url("**/floor")
        look(floor, FLOORS)


def main(games: list[str]) -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    every = [*(one.name for one in GAMES), *gallery_names(), "pages"]
    with room() as (address, token), chromium() as browser:
        for name in games or every:
            if name == "pages":
                take_pages(browser, address, token)
            else:
                with newcomer(browser, address) as page:
                    play(page, name)


if __name__ == "__main__":
    main(sys.argv[1:])
