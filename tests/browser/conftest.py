"""A real service, a real Chromium, and pages that are watched for whatever they must not do."""

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    expect,
    sync_playwright,
)

from houseway.games import GAMES, gallery
from houseway.round.layout import layout
from tests import debian
from tests.browser.chromium import SHELL, find_chromium
from tests.patience import PATIENCE
from tests.shuffles import repeat_shuffles
from tests.web.serving import Guest, Running, serving

expect.set_options(timeout=1000 * PATIENCE)

HERE = Path(__file__).parent
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
# What is tapped is 44 px high; a link inside a sentence is as high as its line, and the mark beside
# a prompt reaches beyond what is drawn of it.
_TOO_SMALL = """[...document.querySelectorAll("main :is(button, summary, select, .button, .tap)")]
    .filter((one) => one.checkVisibility() && !one.closest(".plain, .told, .why, [popover]"))
    .filter((one) => one.getBoundingClientRect().height < 43.5)
    .map((one) => one.outerHTML.slice(0, 200))"""
# A page that has another size finds its places in the next frame; what flies out of it comes back.
_TWO_FRAMES = """new Promise((drawn) =>
  requestAnimationFrame(() => requestAnimationFrame(() => drawn(true))))"""
_NOT_SIDEWAYS = "document.documentElement.scrollWidth <= innerWidth"
# A condition that did not hold leaves no word behind.
_STRAY = """[...document.querySelectorAll("main, main *")].flatMap((one) => [...one.childNodes])
    .filter((one) => one.nodeType === 3 && ["false", "null"].includes(one.data))
    .filter((one) => !one.parentElement.closest("td, select")).map((one) => one.data)"""
# What people read at a table; elsewhere a file or a log is shown as it is written.
_READ = """[...document.querySelectorAll(".room, .room *")].flatMap((one) => [...one.childNodes])
    .filter((one) => one.nodeType === 3 && one.parentElement.checkVisibility())
    .filter((one) => !one.parentElement.closest("pre, code, textarea")).map((one) => one.data)"""
_ACTS = ("sit-out", "raise-both", "raise-1", "raise-2", "split-both")


@cache
def _raw_name() -> re.Pattern[str]:
    """Names as programs have them: spots, acts, cards, options and their values."""
    felts = [layout(game, game.rules()) for game in (*GAMES, *gallery())]
    spots = {spot.spot for felt in felts for spot in felt.spots if "-" in spot.spot}
    names = "|".join(sorted(spots.union(_ACTS), key=len, reverse=True))
    cards = "(?<!of )(?<!to )(?!As [a-z])[2-9TJQKA][cdhs]"
    return re.compile(rf"\b(?:{names}|{cards}|[a-z]+_[a-z_]+)\b|: (?:true|false)\b")


@pytest.fixture(autouse=True)
def same_shuffles(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    repeat_shuffles(monkeypatch, request.node.nodeid)


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """The service with a database of its own."""
    with serving(tmp_path_factory.mktemp("house")) as one:
        yield one


class Browsers:
    """One Chromium a worker.

    Its event loop runs until it is closed, and no other can run in the same worker meanwhile:
    so it is closed before a worker goes on to tests that run loops of their own.
    """

    def __init__(self) -> None:
        self._open = ExitStack()
        self._browser: Browser | None = None

    def get(self) -> Browser:
        if self._browser is None:
            playwright = self._open.enter_context(sync_playwright())
            path = find_chromium(playwright)
            if path is None:
                install = debian.command(SHELL)
                pytest.skip(f"NO BROWSER: pages not tested. Install one: {install}")
            self._browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
            self._open.callback(self._browser.close)
        return self._browser

    def close(self) -> None:
        self._browser = None
        self._open.close()


_BROWSERS = Browsers()


@pytest.fixture
def browser() -> Browser:
    return _BROWSERS.get()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> None:
    """After the fixtures of the last test before others than ours."""
    if nextitem is None or HERE not in nextitem.path.parents:
        _BROWSERS.close()


class Watched:
    """A page with what went wrong on it; `check` says it all at once."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.wrong: list[str] = []
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.wrong.append(f"error: {error}"))
        page.on("request", lambda request: self._see(request.url))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not self._expected(message):
            self.wrong.append(f"console: {message.text}")

    def _expected(self, message: ConsoleMessage) -> bool:
        """A newcomer has no session yet, and no worker where a test wants none."""
        if "Service Worker registration blocked" in message.text:
            return True
        return "401" in message.text and message.location["url"].endswith("/api/me")

    def _see(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("data", "blob") and parts.netloc != self.address:
            self.wrong.append(f"request to another host: {url}")

    def open(self, path: str) -> Page:
        """Open a page of ours and wait until it is drawn."""
        self.page.goto(f"http://{self.address}{path}")
        self.page.wait_for_selector("main h1")
        return self.page

    def check(self) -> None:
        """No error, no foreign request, no sideways scrolling, nothing that axe finds."""
        assert self.wrong == []
        self.page.evaluate(_TWO_FRAMES)
        self.page.wait_for_function(_NOT_SIDEWAYS)
        assert self.page.locator("main h1").first.inner_text() != "That did not work"
        assert self.page.evaluate(_TOO_SMALL) == []
        slips = re.findall(r"\bundefined\b|\bNaN\b|\[object", self.page.inner_text("main"))
        assert slips == [], "a value is written that is none"
        loose = re.findall(r".{0,30} [.,;:](?=\s|$)", self.page.inner_text("main"))
        assert loose == [], "a space before a full stop or a comma"
        assert self.page.evaluate(_STRAY) == []
        read: list[str] = self.page.evaluate(_READ)
        assert [text.strip() for text in read if _raw_name().search(text)] == []
        self._run_axe()

    def check_in_the_other_theme(self) -> None:
        """The same page in the theme it was not looked at in: only its colours can differ."""
        dark = self.page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
        self.page.emulate_media(color_scheme="light" if dark else "dark", reduced_motion="reduce")
        self._run_axe(runOnly=["color-contrast"])

    def _run_axe(self, **rules: Any) -> None:
        """What holds is not listed, and no stylesheet fetched again: no rule of ours needs it."""
        options = {"resultTypes": ["violations"], "preload": False, **rules}
        found = Axe().run(self.page, options=options)
        assert found.violations_count == 0, found.generate_report()


Watch = Callable[..., Watched]


@pytest.fixture
def watch(browser: Browser, house: Running) -> Iterator[Watch]:
    """New visitors, each with a browser profile of their own."""
    contexts: list[BrowserContext] = []

    def new(
        guest: Guest | None = None,
        *,
        narrow: bool = False,
        dark: bool = False,
        offline: bool = False,
    ) -> Watched:
        context = browser.new_context(
            viewport={"width": 360, "height": 740} if narrow else {"width": 1400, "height": 900},
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
            locale="en-US",
            service_workers="allow" if offline else "block",
        )
        contexts.append(context)
        url = f"http://{house.address}"
        for name, value in (guest or house.guest()).http.cookies.items():
            context.add_cookies([{"name": name, "value": value, "url": url}])
        context.set_default_timeout(1000 * PATIENCE)
        return Watched(context.new_page(), house.address)

    yield new
    for context in contexts:
        context.close()
