"""The pages in a real Chromium on this machine: from a cold start to a click, and while dealing.

Chromium runs headless and draws in software, with a new process and an empty cache for each start;
its own start is not counted: the clock is the page's, from the moment it is asked for.
"""

import re
from collections.abc import Iterator
from itertools import pairwise
from statistics import median, quantiles

from playwright.sync_api import Page

from bench import Row
from bench.page.visit import chromium, room
from houseway.web.http.pages import STATIC, served

STARTS = 5
ROUNDS = 4
ANSWERED_ROUNDS = 20

_TO_CLICK = "main :is(.own button, .tray .prompt)"
_READY = f"""new MutationObserver(() => {{
    window.ready ??= document.querySelector("{_TO_CLICK}") && performance.now();
}}).observe(document, {{ childList: true, subtree: true }});"""

# Notes the times of the frames in which something moves, with a gap where nothing does.
_FRAMES = """window.drawn = [];
(function draw(time) {
    const moves = (one) => one.playState === "running" && !one.animationName;
    drawn.push(document.getAnimations().some(moves) ? time : 0);
    requestAnimationFrame(draw);
})(0);"""

# Notes how long it takes from a click to the next question, where motion is reduced.
_ANSWERED = """window.waits = [];
let clicked = 0, asked = "";
addEventListener("click", () => { clicked = performance.now(); }, true);
new MutationObserver(() => {
    const prompt = document.querySelector(".prompt")?.textContent ?? "";
    if (prompt === asked) return;
    if (clicked && asked) waits.push(performance.now() - clicked);
    [asked, clicked] = [prompt, 0];
}).observe(document, { childList: true, subtree: true, characterData: true });"""

_STILL = """Promise.allSettled(document.getAnimations().filter((one) => !one.animationName)
    .map((one) => one.finished))"""


def rows() -> Iterator[Row]:
    with room() as (address, _):
        for name, path in (("lobby", "/"), ("table", f"/table/{_a_table(address)}")):
            times = sorted(_start(address + path) for _ in range(STARTS))
            measured = f"{median(times):.0f} ms, at most {times[-1]:.0f} ms"
            yield Row(f"cold browser to an interactive {name}", measured, "1 s")
            wire = f"{_over_the_wire(address + path) / 1000:.0f} kB"
            yield Row(f"first view of the {name}, over the wire", wire, "250 kB")
        yield _click_to_answer(address)
        yield _while_dealing(address)
    size = sum(len(served(one)) for one in STATIC.rglob("*") if one.is_file())
    yield Row("all static files together", f"{size / 1000:.0f} kB", "700 kB")


def _a_table(address: str) -> str:
    with chromium() as browser:
        tables = browser.new_page().request.get(f"{address}/api/lobby").json()
    return str(tables[0]["id"])


def _start(url: str) -> float:
    """Milliseconds from the request to the first thing that can be clicked, as a newcomer."""
    with chromium() as browser:
        page = browser.new_page()
        page.add_init_script(_READY)
        page.goto(url)
        page.locator(_TO_CLICK).first.wait_for()
        return float(page.evaluate("window.ready"))


def _over_the_wire(url: str) -> float:
    """Bytes that a real server sends to an empty browser, headers and all, until it is quiet."""
    with chromium() as browser:
        page = browser.new_page()
        network = page.context.new_cdp_session(page)
        sizes: list[float] = []

        def count(one: dict[str, float]) -> None:
            sizes.append(one["encodedDataLength"])

        network.on("Network.loadingFinished", count)
        network.send("Network.enable")
        page.goto(url)
        page.locator(_TO_CLICK).first.wait_for()
        page.wait_for_load_state("networkidle")
        return sum(sizes)


def _while_dealing(address: str) -> Row:
    with chromium() as browser:
        page = browser.new_page(viewport={"width": 1400, "height": 900})
        page.add_init_script(_FRAMES)
        page.goto(address)
        page.get_by_role("button", name="Play 2 Hand Hold'em now").click()
        steps = [step for _ in range(ROUNDS) for step in _round(page)]
    rate = 1000 * len(steps) / sum(steps)
    late = sum(step > 25 for step in steps)
    measured = f"{rate:.0f} frames a second, {late} of {len(steps)} late"
    return Row("dealing and settling 2 Hand Hold'em, headless", measured, "60 frames a second")


def _click_to_answer(address: str) -> Row:
    with chromium() as browser:
        page = browser.new_page(viewport={"width": 1400, "height": 900}, reduced_motion="reduce")
        page.add_init_script(_ANSWERED)
        page.goto(address)
        page.get_by_role("button", name="Play 2 Hand Hold'em now").click()
        for _ in range(ANSWERED_ROUNDS):
            _play(page)
        waits: list[float] = page.evaluate("waits")
    often = quantiles(waits, n=20)
    measured = f"p50 {median(waits):.0f} ms, p95 {often[-1]:.0f} ms of {len(waits)}"
    return Row("click to the next question of 2 Hand Hold'em", measured, "50 ms")


def _round(page: Page) -> list[float]:
    """The times between frames while the cards and chips of a round move."""
    page.evaluate("drawn.length = 0")
    _play(page)
    times: list[float] = page.evaluate("drawn")
    return [after - before for before, after in pairwise(times) if before and after]


_DECISIONS = ("Set hands", "Raise both")


def _play(page: Page) -> None:
    page.get_by_role("button", name=re.compile("Least bet|Same again")).first.wait_for()
    first = page.get_by_role("button", name="Least bet").count()
    for button in (*(("Least bet", "Place bets") if first else ("Same again",)), *_DECISIONS):
        one = page.get_by_role("button", name=re.compile(button))
        one.wait_for()
        page.evaluate(_STILL)
        for key in "zx" if button == "Set hands" else "":
            page.keyboard.press(key)
        one.click()
