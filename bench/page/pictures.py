"""Every game at betting, decision and settlement, to be looked at one by one: `build/pictures`.

At 360 and 1400 pixels, light and dark. `python -m bench.page.pictures [game …]` takes some of them.
"""

import sys
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


def take(page: Page, name: str) -> None:
    """What is to be seen now, at every width and in both themes."""
    for width, (across, down) in WIDTHS.items():
        page.set_viewport_size({"width": across, "height": down})
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            path = PICTURES / f"{name}-{width}-{scheme}.png"
            page.screenshot(path=path)
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


def play(browser: Browser, address: str, game: str) -> None:
    context = browser.new_context(viewport={"width": 1400, "height": 900}, reduced_motion="reduce")
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("main h1")
    page.goto(f"{address}/table/{page.evaluate(_SIT, game)}")
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
    context.close()


def main(games: list[str]) -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    with room() as (address, _), chromium() as browser:
        for game in games or [*(one.name for one in GAMES), *gallery_names()]:
            play(browser, address, game)


if __name__ == "__main__":
    main(sys.argv[1:])
