"""The pages' own files: small, within their lines, typed, and knowing no game by name."""

import re
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path

import httpx
import pytest

from houseway.games import GAMES
from houseway.web.http.packing import served
from houseway.web.http.pages import FILES, PAGES, STATIC, html_for, modules
from houseway.web.http.rates import RateLimits, Rates
from tests.web.serving import Running, serving

MOST_BYTES = 700_000
VENDOR = STATIC / "vendor"
SCRIPTS = set(PAGES.values())
OURS = [
    path
    for path in STATIC.rglob("*")
    if path.suffix in {".css", ".html", ".js"} and VENDOR not in path.parents
]


def test_all_static_files_together_are_small() -> None:
    assert sum(len(served(one)) for one in STATIC.rglob("*") if one.is_file()) < MOST_BYTES


@pytest.mark.parametrize("path", OURS, ids=lambda path: path.name)
def test_only_what_is_for_readers_is_not_served(path: Path) -> None:
    comment = re.compile(
        r"/\*.*?\*/" + ("|(?<![:\\\\])//[^\n]*" if path.suffix == ".js" else ""), re.DOTALL
    )
    whole, kept = path.read_text(), served(path).decode()

    def bare(text: str) -> str:
        return "".join(comment.sub("", text).split())

    assert bare(kept) == bare(whole)
    assert kept == whole or path.suffix != ".js" or not comment.search(kept)


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
    for script in SCRIPTS:
        links = _Links()
        links.feed(html_for(script))
        assert links.files
        assert [one for one in links.files if not _file(one).is_file()] == []


def _file(address: str) -> Path:
    _, _, name = address.removeprefix("/static/").partition("/")  # behind the state of all files
    return STATIC / name


def test_a_page_names_every_script_that_it_comes_to() -> None:
    """So that none waits for another, and none lies about unused."""
    named = {script: modules(STATIC / "js/app.js", STATIC / "js" / script) for script in SCRIPTS}
    for script, needed in named.items():
        links = _Links()
        links.feed(html_for(script))
        assert {_file(one) for one in links.files} >= set(needed)
    used = {one for some in named.values() for one in some}
    assert used | {STATIC / "worker.js"} == set(STATIC.rglob("*.js"))


def test_the_table_and_what_all_pages_share_import_from_no_page() -> None:
    """`navigation.js` knows the pages' addresses, and loads one when it is gone to."""
    shared = [path for path in OURS if "pages" not in path.parts]
    to_a_page = re.compile(r'\bfrom "[^"]*pages/')
    assert [path.name for path in shared if to_a_page.search(path.read_text())] == []


def test_the_addresses_of_the_pages_are_the_same_here_and_there() -> None:
    told = re.findall(
        r'\[/\^(.+)\$/, \(\) => import\("\.\./(.+)"\)\]',
        (STATIC / "js/shell/navigation.js").read_text(),
    )
    patterns = {re.compile(pattern.replace("\\/", "/")): script for pattern, script in told}
    for address, script in PAGES.items():
        example = re.sub(r"\{\w+:int\}", "12", re.sub(r"\{\w+:str\}", "some-name", address))
        assert [one for pattern, one in patterns.items() if pattern.fullmatch(example)] == [script]
    assert set(patterns.values()) == SCRIPTS


def test_a_file_is_asked_for_once_and_again_when_any_has_changed(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest, state = running.guest().http, FILES.state()
    named = guest.get(f"/static/{state}/js/app.js")
    assert "immutable" in named.headers["cache-control"]
    assert named.content == guest.get("/static/js/app.js").content
    assert f'"/static/{state}/js/app.js"' in guest.get("/").text
    for other in ("/static/js/app.js", f"/static/{'0' * 16}/js/app.js"):
        assert guest.get(other).headers["cache-control"] == "no-cache"
    assert guest.get(f"/static/{state}/js/nothing.js").status_code == 404


def test_files_are_apart_from_all_limits(tmp_path: Path) -> None:
    with serving(tmp_path, rates=Rates(RateLimits(requests=1))) as running:
        assert {
            httpx.get(f"http://{running.address}/static/js/app.js").status_code for _ in range(20)
        } == {200}


def test_a_file_that_did_not_change_is_not_sent_again(running: Running) -> None:
    guest = running.guest().http
    first = guest.get("/static/js/app.js")
    assert first.status_code == 200
    assert first.headers["content-type"].startswith("text/javascript")
    again = guest.get("/static/js/app.js", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    other = guest.get("/static/js/app.js", headers={"If-None-Match": '"another"'})
    assert (other.status_code, other.content) == (200, first.content)
    assert guest.head("/static/js/app.js").status_code == 200


def test_the_room_can_be_installed(running: Running) -> None:
    """The manifest and all that it names are there, as what they are said to be."""
    page = html_for("app.js")
    (path,) = re.findall(r'rel="manifest" href="([^"]+)"', page)
    guest = running.guest()
    manifest = guest.get(path)
    assert manifest["start_url"] == manifest["scope"] == "/"
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    for icon in manifest["icons"]:
        answer = guest.http.get(f"{path.rpartition('/')[0]}/{icon['src']}")
        assert answer.headers["content-type"].startswith(icon["type"])
        if icon["type"] == "image/png":  # width and height stand in its first chunk
            assert int.from_bytes(answer.content[16:20]) == int(icon["sizes"].partition("x")[0])
    assert len(re.findall('name="theme-color"', page)) == 2
    assert all(f'property="og:{one}"' in page for one in ("title", "description", "image"))


def test_a_browser_that_unpacks_gets_less_over_the_wire(running: Running) -> None:
    address = f"http://{running.address}/static/art/cards.svg"
    whole = httpx.get(address, headers={"Accept-Encoding": "identity"})
    with httpx.stream("GET", address, headers={"Accept-Encoding": "gzip"}) as packed:
        sent = sum(len(part) for part in packed.iter_raw())
    assert packed.headers["Content-Encoding"] == "gzip"
    assert sent < len(whole.content) / 2
    assert packed.headers["ETag"] != whole.headers["ETag"]
    again = {"Accept-Encoding": "gzip", "If-None-Match": packed.headers["ETag"]}
    assert httpx.get(address, headers=again).status_code == 304


def test_a_shared_address_has_its_own_title_and_a_picture_that_others_find(
    running: Running,
) -> None:
    for path, title in (
        ("/", "Keep two. Which?"),
        ("/join/ABCD-EFGH", "Sit down at my table"),
        ("/game/pick-2-poker", "Pick 2 Poker: how it goes and what it pays"),
        ("/game/none", "Keep two. Which?"),
    ):
        html = httpx.get(f"http://{running.address}{path}").text
        assert f'property="og:title" content="{title}"' in html
        (picture,) = re.findall('property="og:image" content="([^"]+)"', html)
        assert picture.startswith(f"http://{running.address}/static/")
        assert httpx.get(picture).headers["content-type"] == "image/png"
