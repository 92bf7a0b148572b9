"""The exact results that are shipped with the package, beside the figures that are printed."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from litestar import Response, Router
from litestar.enums import MediaType
from litestar.params import FromPath

from houseway.exact.result import Result
from houseway.exact.shipped import shipped_results
from houseway.games import find
from houseway.web.doors import get


@get("/proofs", sync_to_thread=True)
def all_proofs() -> Response[Any]:
    """Every result: value, edge, rows with counts, the printed figure and the verdict on it."""
    return _answer(results())


@get("/proofs/{game:str}", sync_to_thread=True)
def proofs_of(game: FromPath[str]) -> Response[Any]:
    """Those of one game."""
    name = find(game).name
    return _answer(tuple(one for one in results() if one.game == name))


@cache
def results() -> tuple[Result, ...]:
    try:
        return shipped_results()
    except FileNotFoundError:  # a checkout in which nothing was proved yet
        return ()


def _answer(results: tuple[Result, ...]) -> Response[Any]:
    """Counts are whole numbers of any size, which only the standard library writes out."""
    told = json.dumps([one.as_json() for one in results])
    return Response(told, media_type=MediaType.JSON)


router = Router("/api", route_handlers=[all_proofs, proofs_of], tags=["proofs"])
