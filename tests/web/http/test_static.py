"""The pages' own files: small, within their lines, typed, and knowing no game by name."""

import re
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path

from houseway.games import GAMES
from houseway.web.http.pages import STATIC

MOST_BYTES = 400_000
VENDOR = STATIC / "vendor"
OURS = [
    path
    for path in STATIC.rglob("*")
    if path.suffix in {".css", ".html", ".js"} and VENDOR not in path.parents
]


def test_all_static_files_together_are_small() -> None:
    assert sum(one.stat().st_size for one in STATIC.rglob("*") if one.is_file()) < MOST_BYTES


def test_no_line_is_over_a_hundred_characters() -> None:
    long = [
        f"{path.relative_to(STATIC)}:{number}"
        for path in OURS
        for number, line in enumerate(path.read_text().splitlines(), start=1)
        if len(line) > 100
    ]
    assert long == []


def test_no_type_is_left_open() -> None:
    """`any` switches the check off; `unknown` is what a template takes."""
    loose = re.compile(r"@(?:param|type|typedef|returns|template)[^*]*\{[^}]*\bany\b")
    assert [path.name for path in OURS if loose.search(path.read_text())] == []


def test_the_scripts_know_no_game() -> None:
    names = re.compile("|".join(re.escape(game.name) for game in GAMES))
    assert [path.name for path in OURS if names.search(path.read_text())] == []


def test_other_peoples_files_are_unchanged() -> None:
    (digests,) = VENDOR.glob("*/DIGESTS")
    told = dict(line.split()[::-1] for line in digests.read_text().splitlines())
    folder = digests.parent
    scripts = {str(path.relative_to(folder)) for path in folder.rglob("*.js")}
    assert scripts | {"LICENSE"} == set(told)
    found = {name: sha256((folder / name).read_bytes()).hexdigest() for name in told}
    assert found == told


class _Links(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.files: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = (value for name, value in attrs if name in ("href", "src") and value)
        self.files += [one for one in named if one.startswith("/static/")]


def test_the_page_names_files_that_exist() -> None:
    links = _Links()
    links.feed((STATIC / "index.html").read_text())
    assert links.files
    assert [one for one in links.files if not _file(one).is_file()] == []


def _file(address: str) -> Path:
    return STATIC / address.removeprefix("/static/")
