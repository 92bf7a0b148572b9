"""The pages: one HTML file for every address that a person can open, and the files it loads.

A page is many small scripts, which a browser finds one import after the other. The HTML names all
that an address needs, so that they come at once; and files are served from memory. Their addresses
have the state of all files in them, `/static/0f3a…/js/app.js`, so a browser asks for each but once.
"""

from __future__ import annotations

import gzip
import re
import time
from collections.abc import Iterator
from functools import lru_cache
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any

import litestar
from litestar import HttpMethod, Request, Response
from litestar.datastructures import State
from litestar.enums import MediaType
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from msgspec import Struct

from houseway.games import UnknownGame, known
from houseway.web.http.guard import (
    PUBLIC,
    UNLIMITED,
    AnyRequest,
    service_of,
    show_nothing,
    show_problem,
)
from houseway.web.http.packing import served

STATIC = Path(__file__).parents[1] / "static"

# A page draws itself from its address; navigation.js has the same addresses and scripts.
PAGES = {
    "/": "pages/lobby/lobby.js",
    "/about": "pages/about/about.js",
    "/adjudicator": "pages/adjudicator/adjudicator.js",
    "/audit": "pages/audit.js",
    "/daily": "pages/practice/daily.js",
    "/desk": "pages/desk/own-files.js",
    "/desk/{file:str}": "pages/desk/desk.js",
    "/desk/{file:str}/math": "pages/desk/file-math.js",
    "/floor": "pages/floor/floor.js",
    "/game/{name:str}": "pages/game.js",
    "/history": "pages/history.js",
    "/join": "pages/join.js",
    "/join/{code:str}": "pages/join.js",
    "/learn/{name:str}": "pages/practice/learn.js",
    "/link/{token:str}": "pages/role-link.js",
    "/math": "pages/math/math-desk.js",
    "/math/{name:str}": "pages/math/math-desk.js",
    "/offline": "pages/offline.js",
    "/pass": "pages/device-code.js",
    "/pass/{code:str}": "pages/device-code.js",
    "/practice/{name:str}": "pages/practice/practice.js",
    "/replay/{table:str}/{number:int}": "pages/replay/replay.js",
    "/school/{name:str}": "pages/school/school.js",
    "/shared/{table:str}/{number:int}/{token:str}": "pages/replay/shared.js",
    "/strategy/{name:str}": "pages/strategy.js",
    "/table/{table:str}": "table/table.js",
    "/you": "pages/you.js",
}
_TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
_IMPORT = re.compile(r'\b(?:from|import)\s*"(\.[^"]+\.js)"')  # not one that waits: `import("…")`
_SCRIPT = re.compile(r"[ \t]*<(script|noscript)\b.*?</\1>\n")
_HERE = "    <!-- modules -->\n"
_STATE = re.compile("[0-9a-f]{16}")
_ASK_AGAIN = {"Cache-Control": "no-cache"}  # a browser asks whether it changed; mostly it did not
_FOR_GOOD = {"Cache-Control": "public, max-age=31536000, immutable"}
_LOOK_SECONDS = 1.0  # between two looks at whether a file has changed


# --- The HTML -------------------------------------------------------------------------------------


def pages() -> list[HTTPRouteHandler]:
    """A handler for each address: the same for everybody, as who sees what is the data's matter."""
    return [_page(address, script) for address, script in PAGES.items()]


def _page(address: str, script: str) -> HTTPRouteHandler:
    @litestar.get(address, include_in_schema=False, media_type=MediaType.HTML, opt=PUBLIC)
    async def page(request: AnyRequest) -> Response[str]:
        html = html_for(script)
        for before, now in _preview(request, address):
            html = html.replace(before, now)
        return Response(html, headers=_ASK_AGAIN)

    return page


# What a shared link is called; other addresses are called as the front page is.
_TITLES = {
    "/adjudicator": "Which hand wins, and by which rule?",
    "/daily": "The hand of the day: what would you do?",
    "/desk": "Invent a card game, and see its odds",
    "/game/{name:str}": "{game}: how it goes and what it pays",
    "/join/{code:str}": "Sit down at my table",
    "/learn/{name:str}": "Learn {game}, hand by hand",
    "/math/{name:str}": "{game}: the exact odds",
    "/practice/{name:str}": "{game}: decisions to practise",
    "/shared/{table:str}/{number:int}/{token:str}": "See how this hand went",
    "/strategy/{name:str}": "{game}: how to play it best",
}
_TITLE, _PICTURE = 'content="Keep two. Which?"', 'property="og:image" content="'


def _preview(request: AnyRequest, address: str) -> Iterator[tuple[str, str]]:
    """What other sites show of a shared address: its own title, and a picture that they find."""
    origin = f"{'https' if service_of(request).secure else request.url.scheme}://"
    yield _PICTURE, _PICTURE + escape(origin + request.headers.get("host", ""))
    if title := _TITLES.get(address):
        try:
            name = request.path_params.get("name", "")
            title = title.format(game=known(name).title if name else "")
        except UnknownGame:
            return
        yield _TITLE, f'content="{escape(title)}"'


def show_missing(request: AnyRequest, error: NotFoundException) -> Response[Any]:
    """A wrong address is a page with a way home for a person, and a problem for a program."""
    typed = "text/html" in request.headers.get("Accept", "")
    if not typed or request.url.path.startswith(("/api/", "/static/")):
        return show_problem(request, error)
    html = html_for("app.js")
    return Response(html, status_code=404, media_type=MediaType.HTML, headers=_ASK_AGAIN)


def html_for(script: str) -> str:
    """The HTML with every script that a page comes to, whichever imports it."""
    return _html_for(script, FILES.state())


@lru_cache(maxsize=len(PAGES) + 1)
def _html_for(script: str, state: str) -> str:
    found = modules(STATIC / "js/app.js", STATIC / "js" / script)
    links = (
        f'    <link rel="modulepreload" href="/static/{one.relative_to(STATIC)}" />\n'
        for one in found
    )
    html = (STATIC / "index.html").read_text().replace(_HERE, "".join(links))
    return html.replace('"/static/', f'"/static/{state}/')


def without_scripts(title: str, body: str) -> str:
    """The frame of all pages around what needs no script: a page of the manual."""
    html = (STATIC / "index.html").read_text().replace(_HERE, "")
    html = _SCRIPT.sub("", html).replace("<title>Houseway<", f"<title>{escape(title)}<")
    html = html.replace('tabindex="-1"></main>', f'tabindex="-1">\n{body}</main>')
    return html.replace('"/static/', f'"/static/{FILES.state()}/')


def modules(*scripts: Path) -> list[Path]:
    """Some scripts and all that they import, however far down."""
    found: dict[Path, None] = {}
    waiting = list(scripts)
    while waiting:
        script = waiting.pop()
        if script not in found:
            found[script] = None
            names = _IMPORT.findall(script.read_text())
            waiting += [(script.parent / name).resolve() for name in names]
    return list(found)


# --- Files ----------------------------------------------------------------------------------------


class _File(Struct, frozen=True):
    changed: int
    tag: str
    content: bytes
    packed: bytes  # the same for a browser that unpacks it; as it is where that saves nothing


class _Files:
    """The static files by name, each read when it is first asked for and when it has changed."""

    def __init__(self) -> None:
        self._paths: dict[str, Path] = {}
        self._read: dict[Path, _File] = {}
        self._state, self._looked_at = "", -_LOOK_SECONDS

    def state(self) -> str:
        """What all files together are now, in a word."""
        now = time.monotonic()
        if now - self._looked_at >= _LOOK_SECONDS:
            files = (path for path in sorted(STATIC.rglob("*")) if path.suffix in _TYPES)
            self._paths = {str(path.relative_to(STATIC)): path for path in files}
            changed = [f"{name} {_changed_at(path)}" for name, path in self._paths.items()]
            self._state = sha256("\n".join(changed).encode()).hexdigest()[:16]
            self._looked_at = now
        return self._state

    def find(self, name: str) -> tuple[Path, _File]:
        self.state()
        path = self._paths.get(name)
        changed = _changed_at(path) if path else 0
        if path is None or not changed:
            raise NotFoundException
        file = self._read.get(path)
        if file is None or file.changed != changed:
            content = served(path)
            packed = gzip.compress(content, mtime=0)
            smaller = packed if len(packed) < 0.9 * len(content) else content
            file = _File(changed, sha256(content).hexdigest()[:32], content, smaller)
            self._read[path] = file
        return path, file


def _changed_at(path: Path) -> int:
    """When a file was written last; 0 where it is gone meanwhile."""
    try:
        return path.stat().st_mtime_ns
    except FileNotFoundError:
        return 0


FILES = _Files()


@litestar.get("/worker.js", include_in_schema=False, opt=UNLIMITED)
async def worker() -> Response[bytes]:
    """What a browser keeps for when there is no connection; its address says for which pages."""
    script = served(STATIC / "worker.js").replace(b"of all static files", FILES.state().encode())
    return Response(script, media_type=_TYPES[".js"], headers=_ASK_AGAIN)


def static_files() -> HTTPRouteHandler:
    """Files by name; what is none of them is not there, without a word on what was looked for.

    They are apart from all limits: they cost next to nothing, and a page without one is broken.
    """

    @litestar.route(
        "/static/{name:path}",
        http_method=[HttpMethod.GET, HttpMethod.HEAD],
        include_in_schema=False,
        exception_handlers={NotFoundException: show_nothing},
        opt=UNLIMITED,
    )
    async def static_file(
        request: Request[object, object, State], name: FromPath[str]
    ) -> Response[bytes]:
        state, _, rest = name.removeprefix("/").partition("/")
        known = _STATE.fullmatch(state) is not None
        path, file = FILES.find(rest if known else name.removeprefix("/"))
        kept = _FOR_GOOD if known and state == FILES.state() else _ASK_AGAIN
        unpacks = "gzip" in request.headers.get("Accept-Encoding", "")
        content = file.packed if unpacks else file.content
        packed = content is not file.content
        tag = f'"{file.tag}-gzip"' if packed else f'"{file.tag}"'
        headers = {**kept, "ETag": tag, "Vary": "Accept-Encoding"}
        if request.headers.get("If-None-Match") == tag:
            return Response(b"", status_code=304, headers=headers)
        if packed:
            headers["Content-Encoding"] = "gzip"
        return Response(content, media_type=_TYPES[path.suffix], headers=headers)

    return static_file
