"""A room of its own in another process, and browsers that come to it."""

import subprocess
import sys
import tempfile
from collections.abc import Generator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

from tests.browser.chromium import find_chromium

_FLAGS = [
    "--no-sandbox",
    "--font-render-hinting=none",
    "--disable-gpu",
    "--disable-background-networking",
    "--no-first-run",
]


@contextmanager
def room() -> Generator[tuple[str, str]]:
    """`houseway serve` with a new database; its address, and the floor's one-time token."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "houseway", "serve", "--port", "0", "--data", folder]
        quiet = subprocess.DEVNULL
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=quiet, text=True)
        assert process.stdout is not None
        try:
            address, link = (process.stdout.readline().split()[-1] for _ in range(2))
            yield address, link.rpartition("/")[2]
        finally:
            process.terminate()
            process.wait(20)


@contextmanager
def chromium() -> Generator[Browser]:
    """A new process with an empty profile."""
    with sync_playwright() as playwright:
        path = find_chromium(playwright)
        browser = playwright.chromium.launch(executable_path=path, args=_FLAGS)
        yield browser
        browser.close()
