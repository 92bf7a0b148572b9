"""The exact results that are shipped with the package, beside the figures that are printed."""

from __future__ import annotations

import json
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import Any

from litestar import Response, Router
from litestar.enums import MediaType
from litestar.openapi import ResponseSpec
from litestar.params import FromPath
from msgspec import Struct

from houseway.exact.proving.result import Result
from houseway.exact.proving.shipped import shipped_results
from houseway.exact.registry import math_of
from houseway.games import find
from houseway.web.http.guard import PROBLEM_RESPONSES, get


class Ratio(Struct, frozen=True):
    """An exact value; the whole numbers may be of any size."""

    numerator: int
    denominator: int


class Row(Struct, frozen=True):
    """One outcome: what it nets in units of the wager, and the deals in which it comes."""

    row: str
    net: int | Ratio
    count: int
    frequency: float


class Proof(Struct, frozen=True):
    """One wager under one set of options; values are the player's, the edge is the house's."""

    game: str
    wager: str
    options: Mapping[str, str]
    value: Ratio
    staked: Ratio
    first_stake: Ratio
    variance: Ratio | None
    edge: float
    element_of_risk: float
    standard_deviation: float | None
    total: int
    rows: list[Row]
    shares: Mapping[str, Ratio]
    printed: str | None
    verdict: str


class RuleOfThumb(Struct, frozen=True):
    """A few lines to play by; what a round is worth by them and at best, and what they cost."""

    lines: tuple[str, ...]
    unit: str  # what a value of 1 is: an ante, a bet
    best: Ratio
    value: Ratio
    cost: Ratio


_PROOFS = {**PROBLEM_RESPONSES, 200: ResponseSpec(list[Proof], generate_examples=False)}


@get("/proofs", sync_to_thread=True, responses=_PROOFS)
def all_proofs() -> Response[Any]:
    """Every result: value, edge, rows with counts, the printed figure and the verdict on it."""
    return _answer(results())


@get("/proofs/{game:str}", sync_to_thread=True, responses=_PROOFS)
def proofs_of(game: FromPath[str]) -> Response[Any]:
    """Those of one game."""
    name = find(game).name
    return _answer(tuple(one for one in results() if one.game == name))


@get("/proofs/{game:str}/thumb", sync_to_thread=True)
def rule_of_thumb(game: FromPath[str]) -> RuleOfThumb | None:
    """A short way to play a game, with its exact cost (docs/strategy.md); null if none is known."""
    math = math_of(find(game))
    thumb = math.rule_of_thumb()
    if thumb is None:
        return None
    return RuleOfThumb(thumb.lines, math.unit, *map(_ratio, (thumb.best, thumb.value, thumb.cost)))


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


def _ratio(value: Fraction) -> Ratio:
    return Ratio(value.numerator, value.denominator)


router = Router("/api", route_handlers=[all_proofs, proofs_of, rule_of_thumb], tags=["proofs"])
