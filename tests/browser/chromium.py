"""The browser that looks at the pages: Playwright's own Chromium where it is, or the system's."""

import shutil
from pathlib import Path

from playwright.sync_api import Playwright

from tests import debian

# Chromium without a window of its own comes first: a visitor costs a third of the time.
SHELL = "chromium-headless-shell"
_NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome")


def find_chromium(playwright: Playwright) -> str | None:
    """Its path, after it was installed if we may; None where there is none."""
    own = playwright.chromium.executable_path
    found = own if Path(own).exists() else next(filter(None, map(shutil.which, _NAMES)), None)
    for package in _NAMES[:2]:
        if found is None:
            debian.install(package)
            found = shutil.which(package)
    return found
