"""The pages: one HTML file for every address that a person can open, and the files it loads.

A page is many small scripts, which a browser finds one import after the other. The HTML names all
that an address needs, so that they come at once; and files are served from memory.
"""

from __future__ import annotations

import re
from functools import cache
from hashlib import sha256
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

from houseway.web.http.guard import AnyRequest, show_nothing, show_problem

STATIC = Path(__file__).parents[1] / "static"

# A page draws itself from its address; navigation.js has the same addresses and scripts.
PAGES = {
    "/": "pages/lobby.js",
    "/about": "pages/about/about.js",
    "/adjudicator": "pages/adjudicator/adjudicator.js",
    "/audit": "pages/audit.js",
    "/desk": "pages/desk/own-files.js",
    "/desk/{file:str}": "pages/desk/desk.js",
    "/desk/{file:str}/math": "pages/desk/file-math.js",
    "/floor": "pages/floor/floor.js",
    "/game/{name:str}": "pages/game.js",
    "/history": "pages/history.js",
    "/link/{token:str}": "pages/role-link.js",
    "/math": "pages/math/math-desk.js",
    "/math/{name:str}": "pages/math/math-desk.js",
    "/pass": "pages/device-code.js",
    "/pass/{code:str}": "pages/device-code.js",
    "/practice/{name:str}": "pages/practice/practice.js",
    "/replay/{table:str}/{number:int}": "pages/replay/replay.js",
    "/school/{name:str}": "pages/school/school.js",
    "/shared/{table:str}/{number:int}/{token:str}": "pages/replay/shared.js",
    "/strategy/{name:str}": "pages/strategy.js",
    "/table/{table:str}": "table/table.js",
}
_TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
}
_IMPORT = re.compile(r'\b(?:from|import)\s*"(\.[^"]+\.js)"')  # not one that waits: `import("…")`
_COMMENT = re.compile(rb"^[ \t]*/\*(?!!)(?:[^*]|\*(?!/))*\*/[ \t]*\n", re.MULTILINE)
_INDENT = re.compile(rb"^[ \t]+", re.MULTILINE)
_HERE = "    <!-- modules -->\n"
_ASK_AGAIN = {"Cache-Control": "no-cache"}  # a browser asks whether it changed; mostly it did not


# --- The HTML -------------------------------------------------------------------------------------


def pages() -> list[HTTPRouteHandler]:
    """A handler for each address: the same for everybody, as who sees what is the data's matter."""
    return [_page(address, script) for address, script in PAGES.items()]


def _page(address: str, script: str) -> HTTPRouteHandler:
    @litestar.get(address, include_in_schema=False, media_type=MediaType.HTML)
    async def page() -> Response[str]:
        return Response(html_for(script), headers=_ASK_AGAIN)

    return page


def show_missing(request: AnyRequest, error: NotFoundException) -> Response[Any]:
    """A wrong address is a page with a way home for a person, and a problem for a program."""
    typed = "text/html" in request.headers.get("Accept", "")
    if not typed or request.url.path.startswith(("/api/", "/static/")):
        return show_problem(request, error)
    html = html_for("app.js")
    return Response(html, status_code=404, media_type=MediaType.HTML, headers=_ASK_AGAIN)


@cache
def html_for(script: str) -> str:
    """The HTML with every script that a page comes to, whichever imports it."""
    found = modules(STATIC / "js/app.js", STATIC / "js" / script)
    links = (
        f'    <link rel="modulepreload" href="/static/{one.relative_to(STATIC)}" />\n'
        for one in found
    )
    return (STATIC / "index.html").read_text().replace(_HERE, "".join(links))


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


def served(path: Path) -> bytes:
    """A file as browsers get it: comments on lines of their own, and indents, are for readers."""
    content = path.read_bytes()
    if path.suffix not in (".css", ".js"):
        return content
    return _INDENT.sub(b"", _COMMENT.sub(b"", content))


class _File(Struct, frozen=True):
    changed: int
    tag: str
    content: bytes


class _Files:
    """The static files by name, each read when it is first asked for and when it has changed."""

    def __init__(self) -> None:
        files = (path for path in STATIC.rglob("*") if path.suffix in _TYPES)
        self._paths = {str(path.relative_to(STATIC)): path for path in files}
        self._read: dict[Path, _File] = {}

    def find(self, name: str) -> tuple[Path, _File]:
        path = self._paths.get(name)
        if path is None:
            raise NotFoundException
        changed = path.stat().st_mtime_ns
        file = self._read.get(path)
        if file is None or file.changed != changed:
            content = served(path)
            file = _File(changed, f'"{sha256(content).hexdigest()[:32]}"', content)
            self._read[path] = file
        return path, file


def static_files() -> HTTPRouteHandler:
    """Files by name; what is none of them is not there, without a word on what was looked for."""
    files = _Files()

    @litestar.route(
        "/static/{name:path}",
        http_method=[HttpMethod.GET, HttpMethod.HEAD],
        include_in_schema=False,
        exception_handlers={NotFoundException: show_nothing},
    )
    async def static_file(
        request: Request[object, object, State], name: FromPath[str]
    ) -> Response[bytes]:
        path, file = files.find(name.removeprefix("/"))
        headers = {**_ASK_AGAIN, "ETag": file.tag}
        if request.headers.get("If-None-Match") == file.tag:
            return Response(b"", status_code=304, headers=headers)
        return Response(file.content, media_type=_TYPES[path.suffix], headers=headers)

    return static_file
