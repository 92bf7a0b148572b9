"""The pages: one file of ours for every address that a person can open, and what it loads."""

# pyright: reportUnknownVariableType=false

from __future__ import annotations

from pathlib import Path

from litestar import Router, get
from litestar.datastructures import CacheControlHeader
from litestar.enums import MediaType
from litestar.exceptions import InternalServerException, NotFoundException
from litestar.response import File
from litestar.static_files import create_static_files_router

from houseway.web.http.guard import show_nothing

STATIC = Path(__file__).parents[1] / "static"

# A page draws itself from its address; the server only has to know which addresses are pages.
PAGES = [
    "/",
    "/about",
    "/adjudicator",
    "/audit",
    "/floor",
    "/game/{name:str}",
    "/history",
    "/link/{token:str}",
    "/math",
    "/math/{name:str}",
    "/pass",
    "/pass/{code:str}",
    "/replay/{table:str}/{number:int}",
    "/school/{name:str}",
    "/table/{table:str}",
]

# A folder, a null byte in the name, a name that is too long: no file of ours.
_NO_FILE = (NotFoundException, ValueError, InternalServerException)


@get(PAGES, include_in_schema=False, media_type=MediaType.HTML)
async def page() -> File:
    """The same for everybody: who sees the floor's or the auditor's data is the data's business."""
    return File(
        STATIC / "index.html",
        filename="index.html",
        content_disposition_type="inline",
        media_type="text/html",
        headers={"Cache-Control": "no-cache"},
    )


def static_files() -> Router:
    """Files by name; a browser asks whether they changed, and mostly they did not."""
    return create_static_files_router(
        "/static",
        [STATIC],
        cache_control=CacheControlHeader(no_cache=True),
        exception_handlers=dict.fromkeys(_NO_FILE, show_nothing),
    )
