"""The exact results that are shipped with the package, beside the figures that are printed.

A browser's numbers end at 16 digits, so values and counts go over the wire as text.
"""

from __future__ import annotations

from litestar import Router
from litestar.config.response_cache import CACHE_FOREVER
from litestar.params import FromPath

from houseway.exact.coach.wire import ThumbRule, thumb_rule
from houseway.exact.proving.wire import ProvedWager, proved_wager
from houseway.exact.registry import all_math, math_of
from houseway.games import known
from houseway.web.http.guard import get


@get("/proofs", sync_to_thread=True, cache=CACHE_FOREVER)
def all_proofs() -> list[ProvedWager]:
    """Every result: value, edge, rows with counts, the printed figure and the verdict on it."""
    return [proved_wager(result) for math in all_math() for result in math.results()]


@get("/proofs/{game:str}", sync_to_thread=True, cache=CACHE_FOREVER)
def proofs_of(game: FromPath[str]) -> list[ProvedWager]:
    """Those of one game."""
    return [proved_wager(result) for result in math_of(known(game)).results()]


@get("/proofs/{game:str}/thumb", sync_to_thread=True, cache=CACHE_FOREVER)
def rule_of_thumb(game: FromPath[str]) -> ThumbRule | None:
    """A short way to play a game, with its exact cost (docs/strategy.md); null if none is known."""
    math = math_of(known(game))
    rule = math.rule_of_thumb()
    return thumb_rule(rule, math.unit) if rule else None


router = Router("/api", route_handlers=[all_proofs, proofs_of, rule_of_thumb], tags=["proofs"])
