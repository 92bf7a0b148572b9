"""The pages in a real Chromium on this machine: from a cold start to a click, and while dealing.

Chromium runs headless and draws in software, with a new process and an empty cache for each start;
its own start is not counted: the clock is the page's, from the moment it is asked for. On a busy
machine `chrt -r 10` before the command keeps neighbours' work out of the frames (as root, Linux).
"""

import json
from collections.abc import Iterator
from itertools import pairwise
from statistics import median, quantiles

from playwright.sync_api import Page

from bench import Row
from bench.page.visit import chromium, room
from houseway.web.http.packing import served
from houseway.web.http.pages import STATIC

STARTS = 5
ROUNDS = 4
ANSWERED_ROUNDS = 20
FRAME = 1000 / 60
_TRACED = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"]

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

# Waits and clicks from inside the page: a driver that looks for buttons by role reads the whole
# page, while cards are under way that are being measured.
_HANDS = """window.hands = {
    still: () => !document.getAnimations()
        .some((one) => one.playState === "running" && !one.animationName),
    find: (...names) => [...document.querySelectorAll(".tray button:not([disabled])")]
        .find((one) => names.some((name) => one.textContent.includes(name))),
    when: (met) => new Promise((then) => {
        const look = () => (hands.still() && met() ? then() : setTimeout(look, 20));
        look();
    }),
    see: (...names) => hands.when(() => hands.find(...names)),
    press: async (name) => {
        await hands.see(name);
        hands.find(name).click();
    },
};"""


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
        yield _main_thread(address)
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
        page.add_init_script(_HANDS)
        page.goto(address)
        page.get_by_role("button", name="Play 2 Hand Hold'em now").click()
        steps = [step for _ in range(ROUNDS) for step in _round(page)]
    rate = 1000 * len(steps) / sum(steps)
    late = sum(step > 25 for step in steps)
    measured = f"{rate:.0f} frames a second, {late} of {len(steps)} late"
    return Row("dealing and settling 2 Hand Hold'em, headless", measured, "60 frames a second")


def _main_thread(address: str) -> Row:
    """CPU time of the main thread, which a busy machine lengthens less than it does frames."""
    with chromium() as browser:
        page = browser.new_page(viewport={"width": 1400, "height": 900})
        page.add_init_script(_HANDS)
        page.goto(address)
        page.get_by_role("button", name="Play 2 Hand Hold'em now").click()
        _play(page)
        browser.start_tracing(page=page, categories=_TRACED)
        _play(page)
        events = json.loads(browser.stop_tracing())["traceEvents"]
    mains = {
        (one["pid"], one["tid"])
        for one in events
        if one["name"] == "thread_name" and one["args"]["name"] == "CrRendererMain"
    }
    tasks = [
        one["tdur"] / 1000
        for one in events
        if one["name"] == "RunTask" and (one["pid"], one["tid"]) in mains and "tdur" in one
    ]
    late = sum(task > FRAME for task in tasks)
    measured = f"longest {max(tasks):.0f} ms of CPU, {late} of {len(tasks)} longer than a frame"
    return Row("tasks of the main thread in a round of 2 Hand Hold'em", measured, "16 ms")


def _click_to_answer(address: str) -> Row:
    with chromium() as browser:
        page = browser.new_page(viewport={"width": 1400, "height": 900}, reduced_motion="reduce")
        page.add_init_script(_ANSWERED)
        page.add_init_script(_HANDS)
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


def _play(page: Page) -> None:
    page.evaluate("hands.see('Least bet', 'Same again')")
    first = page.evaluate("Boolean(hands.find('Least bet'))")
    for button in ("Least bet", "Place bets") if first else ("Same again",):
        page.evaluate("name => hands.press(name)", button)
    page.evaluate("hands.when(() => document.querySelector('.felt .pick'))")
    for key in "zx":
        page.keyboard.press(key)
    page.evaluate("hands.press('Set hands')")
    page.evaluate("hands.press('Raise both')")
    page.evaluate("hands.see('Same again')")
