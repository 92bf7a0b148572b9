"""The manual under `/manual`: the same Markdown that the site is built from, rendered here.

The site's theme brings megabytes of scripts and inline code, which a room's policy forbids. So a
room renders the sources by itself, inside the header of its other pages and with their looks: no
build, no script, and always the manual of the version that runs.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path

from litestar import Response, Router, get
from litestar.enums import MediaType
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from markdown_it import MarkdownIt
from markdown_it.token import Token

from houseway.games import GAMES, gallery_names
from houseway.web.http.pages import without_scripts

ADDRESS = "/manual"
# Pages at the top of the repository, by what they are called here.
TOP = {"overview": "README.md", "contributing": "CONTRIBUTING.md", "changelog": "CHANGELOG.md"}
INDEX = "docs/README.md"
# The pages that are a player's, as the line above each page names them.
FOR_PLAYERS = {
    "start-player": "How to play here",
    "games": "Games",
    "strategy": "Strategy",
    "shuffle": "Was it fair?",
}
PICTURES = {".webp": "image/webp", ".svg": "image/svg+xml"}


@cache
def root() -> Path:
    """Where the sources are: in the package as it is installed, or in a checkout."""
    package = Path(__file__).parents[2]
    installed = package / "manual"
    return installed if installed.is_dir() else package.parents[1]


@cache
def sources() -> dict[str, str]:
    """By page: its source, from the root."""
    docs = (root() / "docs").glob("*.md")
    found = {path.stem: f"docs/{path.name}" for path in sorted(docs)}
    found[""] = found.pop("README")
    return {**found, **TOP}


@cache
def page(name: str) -> tuple[str, str]:
    """A page's title, and its HTML, with its links leading to other pages here."""
    source = sources()[name]
    text = (root() / source).read_text(encoding="utf-8")
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = parser.parse(re.sub(r"<!--.*?-->\n?", "", _without_html(text), flags=re.DOTALL))
    _add_anchors(tokens)
    _lead_home(tokens, posixpath.dirname(source))
    _lead_to_games(tokens)
    title = next((one.content for one in tokens if one.type == "inline"), "Manual")
    return title, _ways(name) + parser.renderer.render(tokens, parser.options, {})


def _ways(name: str) -> str:
    """Back to the tables, to the pages for players, and to all of the manual."""
    pages = {**FOR_PLAYERS, "": "All of the manual"}
    links = (
        f'<a href="{ADDRESS}/{one}"{_current(one == name)}>{words}</a>'
        for one, words in pages.items()
    )
    back = '<a class="button" href="/">← To the tables</a>'
    return f'<nav class="ways" aria-label="The manual">{back} {" ".join(links)}</nav>\n'


def _current(here: bool) -> str:
    return ' aria-current="page"' if here else ""


def _without_html(text: str) -> str:
    """An image as HTML becomes one in Markdown: nothing else in the pages is HTML."""
    image = re.compile(r'<img src="([^"]+)" alt="([^"]*)"[^>]*>')
    return image.sub(r"![\2](\1)", text)


def slug(words: str) -> str:
    """A heading's anchor, as MkDocs makes it."""
    plain = re.sub(r"[^\w\s-]", "", words.replace("`", "")).strip().lower()
    return re.sub(r"[-\s]+", "-", plain)


def _add_anchors(tokens: Sequence[Token]) -> None:
    for opening, inside in pairwise(tokens):
        if opening.type == "heading_open":
            opening.attrSet("id", slug(inside.content))


def _lead_home(tokens: Sequence[Token], folder: str) -> None:
    """Links from page to page, and pictures, by the addresses that they have here."""
    for token in (inner for one in tokens for inner in one.children or ()):
        name = {"link_open": "href", "image": "src"}.get(token.type)
        if name:
            token.attrSet(name, address(str(token.attrGet(name)), folder))


def _lead_to_games(tokens: Sequence[Token]) -> None:
    """A game's name, written as code and not in a link already, leads to its page."""
    games = {game.name for game in GAMES} | set(gallery_names())
    for line in tokens:
        depth, inside = 0, list[Token]()
        for token in line.children or ():
            depth += token.nesting if token.type.startswith("link") else 0
            if token.type == "code_inline" and token.content in games and not depth:
                link = Token("link_open", "a", 1, attrs={"href": f"/game/{token.content}"})
                inside += [link, token, Token("link_close", "a", -1)]
            else:
                inside.append(token)
        if line.children:
            line.children = inside


def address(link: str, folder: str) -> str:
    """Where a link of a source leads to; one to code, which is not here, leads nowhere."""
    path, _, anchor = link.partition("#")
    if re.match(r"[a-z]+:", link) or not path:
        return link
    target = posixpath.normpath(posixpath.join(folder, path))
    for name, source in sources().items():
        if source == target:
            return f"{ADDRESS}/{name}".rstrip("/") + (f"#{anchor}" if anchor else "")
    if posixpath.splitext(target)[1] in PICTURES:
        return f"{ADDRESS}/files/{target.removeprefix('docs/')}"
    return "#"


# --- Addresses ------------------------------------------------------------------------------------


def _shown(name: str) -> Response[str]:
    if name not in sources():
        raise NotFoundException
    title, body = page(name)
    shown = without_scripts(f"{title} · Houseway", f'<article class="manual">\n{body}</article>')
    return Response(shown, media_type=MediaType.HTML, headers={"Cache-Control": "no-cache"})


@get("/", include_in_schema=False, sync_to_thread=True)
def index() -> Response[str]:
    return _shown("")


@get("/{name:str}", include_in_schema=False, sync_to_thread=True)
def one_page(name: FromPath[str]) -> Response[str]:
    return _shown(name)


@get("/files/{folder:str}/{name:str}", include_in_schema=False, sync_to_thread=True)
def picture(folder: FromPath[str], name: FromPath[str]) -> Response[bytes]:
    there = {path.name: path for path in (root() / "docs").glob("*/*") if path.suffix in PICTURES}
    path = there.get(name)
    if path is None or path.parent.name != folder:
        raise NotFoundException
    return Response(path.read_bytes(), media_type=PICTURES[path.suffix])


router = Router(ADDRESS, route_handlers=[index, one_page, picture])
