"""The pictures of the README's tour: `make screenshots` plays some rounds and takes them anew.

The cards are the shuffle's, so they differ each time; what is shown does not.
"""

import base64
import re
import secrets
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
from msgspec import convert
from playwright.sync_api import Browser, Page

from bench.page.visit import chromium, room
from bench.room.players import SECRET, Question, answer
from houseway.games import find
from houseway.room.fairness.player_numbers import commitment_of

PICTURES = Path(__file__).parents[2] / "docs" / "tour"
WIDE, PHONE = {"width": 1440, "height": 860}, {"width": 390, "height": 844}
OURS = {"X-Houseway": "1"}
BONUSES = ("Flounder 4", "Nessie 9", "888 Flop Bonus", "Community Bonus")
PATIENT = {"ready_seconds": 60, "turn_seconds": 60}

DISPUTE = """game two-hand-holdem
seat 1: Ah Ad Kc Qc
dealer: 9s 9d 4c
board: Kh 4d 2s 9c Jd
1 wager ante-1 10, ante-2 10, nessie-9 5
1 arrange Ah Ad
1 raise-both"""


class Person:
    """Somebody at a table who gives the plainest answers at once."""

    def __init__(self, address: str, name: str) -> None:
        self.http = httpx.Client(base_url=address, headers=OURS)
        self.post("/api/guest", {"name": name})

    def post(self, path: str, body: Any) -> Any:
        return self.http.post(path, json=body).raise_for_status().json()

    def give(self, table: str, **command: Any) -> None:
        body = {"id": secrets.token_hex(8), "command": command}
        self.post(f"/api/tables/{table}/commands", body)

    def answer(self, table: str) -> None:
        view = self.http.get(f"/api/tables/{table}").json()
        if question := view["round"]["question"]:
            said = answer(convert(question, Question))
            self.give(table, type="act", answer=said, version=view["version"])

    def reveal(self, table: str) -> None:
        self.give(table, type="reveal", nonce=SECRET)


class Company:
    """A table of a game where others sit already."""

    def __init__(self, floor: Person, address: str, game: str, names: dict[int, str]) -> None:
        settings = {"game": game, "name": find(game).title, **PATIENT}
        self.table: str = floor.post("/api/tables", settings)["table"]
        self.people = [Person(address, name) for name in names.values()]
        for person, seat in zip(self.people, names, strict=True):
            person.give(self.table, type="sit", seat=seat, amount=40_000)

    def ready(self) -> None:
        for person in self.people:
            person.give(self.table, type="ready", commitment=commitment_of(SECRET))
        for person in self.people:  # the visitor was ready first, and their page reveals by itself
            person.reveal(self.table)

    def answer(self) -> None:
        for person in self.people:
            person.answer(self.table)


@contextmanager
def visitor(browser: Browser, address: str, size: Any, scheme: Any = "light") -> Generator[Page]:
    phone = size is PHONE
    context = browser.new_context(
        service_workers="block",
        viewport=size,
        color_scheme=scheme,
        reduced_motion="reduce",
        has_touch=phone,
        is_mobile=phone,
        device_scale_factor=2 if phone else 1,
    )
    context.request.post(f"{address}/api/guest", data={"name": "Ada"}, headers=OURS)
    yield context.new_page()
    context.close()


def take(page: Page, name: str) -> None:
    """What is to be seen now, as WebP."""
    page.mouse.move(0, 0)
    session = page.context.new_cdp_session(page)
    shot = session.send("Page.captureScreenshot", {"format": "webp", "quality": 85})
    (PICTURES / f"{name}.webp").write_bytes(base64.b64decode(shot["data"]))
    print(f"docs/tour/{name}.webp", flush=True)


def sit(page: Page, address: str, company: Company, seat: int = 1) -> None:
    page.goto(f"{address}/table/{company.table}")
    page.get_by_role("button", name=f"Sit at {seat}", exact=True).click()
    asked(page, "Waiting for the deal")
    company.ready()


def wager(page: Page, company: Company, *spots: str, small: bool = False) -> None:
    page.get_by_role("button", name="Least bet").wait_for()
    first, bonus = ("$5", "$1") if small else ("$25", "$5")
    for spot in spots:
        chip = first if spot == spots[0] else bonus
        page.get_by_role("radio", name=f"{chip} chip").click()
        page.get_by_role("button", name=f"{spot}:").click()
    page.get_by_role("button", name="Place bets").click()
    company.answer()


def asked(page: Page, words: str) -> None:
    page.locator(".prompt", has_text=words).wait_for()


def until_a_good_win(page: Page, company: Company) -> None:
    """Play the same bets again until the round is won, and rows of two bonuses are lit."""
    while True:
        asked(page, "Choose two cards")
        for key in ("z", "x", "Enter"):
            page.keyboard.press(key)
        company.answer()
        asked(page, "Raise either hand")
        page.get_by_role("button", name="Raise both").click()
        company.answer()
        asked(page, "Ready for the next")
        if page.locator(".result.win").count() and page.locator("table.pays tr.lit").count() > 1:
            return
        page.get_by_role("button", name="Same again").click()
        page.get_by_role("button", name="Same again").wait_for(state="detached")
        company.ready()
        page.locator(".result").wait_for(state="detached")
        company.answer()


def tables(browser: Browser, address: str, floor: Person) -> None:
    three = {2: "Noor", 4: "Luis", 6: "Kim"}
    with visitor(browser, address, WIDE, "dark") as page:
        company = Company(floor, address, "two-hand-holdem", three)
        sit(page, address, company)
        wager(page, company, "Ante 1", *BONUSES, small=True)
        until_a_good_win(page, company)
        take(page, "two-hand-holdem")
    with visitor(browser, address, WIDE) as page:
        company = Company(floor, address, "fast-action-holdem", three)
        sit(page, address, company, seat=3)
        page.get_by_role("tab", name="Coach").click()
        page.get_by_label("Show the exact value").check()
        wager(page, company, "Ante", "Bonus")
        asked(page, "Keep two")
        page.locator(".choice.best", has_text=re.compile("Keep|Split")).wait_for(timeout=120_000)
        take(page, "coach")
    with visitor(browser, address, WIDE) as page:
        company = Company(floor, address, "hawaiian-holdem", three)
        sit(page, address, company, seat=3)
        wager(page, company, "Bet", "Big Kahuna")
        asked(page, "Raise, or check")
        page.keyboard.press("u")
        company.answer()
        asked(page, "Discard")
        page.keyboard.press("z")
        page.keyboard.press("Enter")
        company.answer()
        asked(page, "Ready for the next")
        take(page, "settlement")
    with visitor(browser, address, WIDE) as page:
        company = Company(floor, address, "double-flop-omaha", {2: "Noor", 3: "Luis", 4: "Kim"})
        sit(page, address, company)
        page.locator(".mine hw-card").first.wait_for()
        while True:
            page.locator(".tray[aria-busy=false]").wait_for()
            prompt = page.inner_text(".prompt")
            if prompt.startswith("Waiting"):
                company.answer()
                page.wait_for_timeout(100)
            elif page.locator(".upper hw-card").count() < 4:
                page.keyboard.press("u" if "to stay in" in prompt else "Enter")
            else:
                break
        take(page, "double-flop-omaha")
    with visitor(browser, address, PHONE, "dark") as page:
        company = Company(floor, address, "pick-2-poker", three)
        sit(page, address, company)
        wager(page, company, "Ante", "5 Card Bonus")
        asked(page, "Play three")
        for key in "zxc":
            page.keyboard.press(key)
        take(page, "phone")


def desks(browser: Browser, address: str) -> None:
    with visitor(browser, address, WIDE) as page:
        page.goto(address)
        page.get_by_role("button", name="Play 2 Hand Hold'em now").wait_for()
        take(page, "lobby")
        page.goto(f"{address}/math/two-hand-holdem")
        page.locator(".wager-box").first.wait_for()
        page.get_by_role("heading", name="Wager by wager").evaluate("one => one.scrollIntoView()")
        take(page, "math-desk")
        page.goto(f"{address}/adjudicator#{quote(DISPUTE)}")
        page.get_by_text("What each seat won or lost").first.wait_for()
        take(page, "adjudicator")


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    with room() as (address, token), chromium() as browser:
        floor = Person(address, "Maren")
        floor.post("/api/me/link", {"token": token})
        desks(browser, address)
        tables(browser, address, floor)


if __name__ == "__main__":
    main()
