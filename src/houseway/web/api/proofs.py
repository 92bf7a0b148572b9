"""The exact results that are shipped with the package, beside the figures that are printed.

A browser's numbers end at 16 digits, so values and counts go over the wire as text.
"""

from __future__ import annotations

import re

from litestar import Router
from litestar.config.response_cache import CACHE_FOREVER
from litestar.params import FromPath
from msgspec.structs import asdict, replace

from houseway.exact.coach.wire import ThumbRule, thumb_rule
from houseway.exact.meters.wager import NoMeter
from houseway.exact.meters.wire import MeterFigures, meter_figures
from houseway.exact.proving.result import Result
from houseway.exact.proving.wire import ProvedWager, proved_wager
from houseway.exact.proving.wording import players_words, unit_words, wager_name
from houseway.exact.registry import math_of
from houseway.exact.strategy.chart import Chart
from houseway.games import GAMES, added, gallery, known
from houseway.round.describe import options_in_words
from houseway.round.game import Game
from houseway.web.http.computing import Lane
from houseway.web.http.guard import PUBLIC, computed, computes, get


class Proof(ProvedWager, frozen=True, kw_only=True):
    """A result, with words for whoever reads it."""

    title: str  # the wager
    of: str  # what the edge is of: `the ante`
    words: str  # the options, those at their defaults left out


@get("/proofs", cache=CACHE_FOREVER, opt=PUBLIC)
@computed(Lane.QUICK, session=False)
def all_proofs() -> list[Proof]:
    """Every result: value, edge, rows with counts, the printed figure and the verdict on it."""
    return [proof for game in (*GAMES, *gallery(), *added()) for proof in _proofs(game)]


@get("/proofs/{game:str}", cache=CACHE_FOREVER, opt=PUBLIC)
@computed(Lane.QUICK, session=False)
def proofs_of(game: FromPath[str]) -> tuple[Proof, ...]:
    """Every result of one game."""
    return _proofs(known(game))


@get("/proofs/{game:str}/thumb", cache=CACHE_FOREVER, opt=PUBLIC)
@computed(Lane.QUICK, session=False)
def rule_of_thumb(game: FromPath[str]) -> ThumbRule | None:
    """A short way to play a game, with its exact cost (docs/strategy.md); null if none is known."""
    math = math_of(known(game))
    rule = math.rule_of_thumb()
    return thumb_rule(rule, math.unit) if rule else None


@get("/proofs/{game:str}/meters", cache=CACHE_FOREVER, opt=PUBLIC, guards=[computes])
@computed(Lane.SLOW, session=False)
def returns_by_meter(game: FromPath[str]) -> list[MeterFigures]:
    """Every wager of a game that raises a meter: what it returns at any reading."""
    from houseway.exact.meters.page import pages_of

    try:
        return [meter_figures(page) for page in pages_of(known(game), {})]
    except NoMeter:
        return []


@get("/proofs/{game:str}/charts", cache=CACHE_FOREVER, opt=PUBLIC, guards=[computes])
@computed(Lane.SLOW, session=False)
def strategy_charts(game: FromPath[str]) -> list[Chart]:
    """The best decisions by what a player sees, in the order of the round."""
    return list(math_of(known(game)).charts())


def _proofs(game: Game) -> tuple[Proof, ...]:
    return tuple(map(as_proof, math_of(game).results()))


def as_proof(result: Result) -> Proof:
    proved = proved_wager(result)
    rows = tuple(replace(row, row=_plain(row.row)) for row in proved.rows)
    shares = {_plain(name): share for name, share in proved.shares.items()}
    return Proof(
        **asdict(replace(proved, rows=rows, shares=shares)),
        title=wager_name(result),
        of=unit_words(result),
        words="; ".join(
            filter(None, (options_in_words(result.game, result.options), players_words(result)))
        ),
    )


def _plain(name: str) -> str:
    """Acts in the name of a row as they are said: `take-back, ride` is `take back, ride`."""
    return _HYPHEN.sub(" ", name)


_HYPHEN = re.compile(r"(?<=[a-z])-(?=[a-z])")

router = Router(
    "/api",
    route_handlers=[all_proofs, proofs_of, rule_of_thumb, returns_by_meter, strategy_charts],
    tags=["proofs"],
)
