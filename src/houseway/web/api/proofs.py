"""The exact results that are shipped with the package, beside the figures that are printed.

A browser's numbers end at 16 digits, so values and counts go over the wire as text.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated

from litestar import Router
from litestar.config.response_cache import CACHE_FOREVER
from litestar.params import FromPath
from msgspec import Meta, Struct

from houseway.exact.proving.result import Result, Verdict
from houseway.exact.proving.result import Row as ResultRow
from houseway.exact.proving.shipped import shipped_results
from houseway.exact.registry import math_of
from houseway.games import added, gallery, known
from houseway.round.describe import options_in_words
from houseway.round.game import Game
from houseway.round.questions import label
from houseway.web.http.guard import get

Exact = Annotated[str, Meta(pattern=r"^-?\d+(/\d+)?$")]  # a whole number, or a fraction of two


class ProofRow(Struct, frozen=True):
    """One outcome: what it nets in units of the wager, and the deals in which it comes."""

    row: str
    net: Exact
    count: Exact


class Proof(Struct, frozen=True):
    """One wager under one set of options; values are the player's, the edge is the house's."""

    game: str
    wager: str
    options: Mapping[str, str]
    title: str  # the wager in words
    words: str  # the options in words, those at their defaults left out
    value: Exact
    staked: Exact  # in all, on average
    first_stake: Exact  # before a card is seen
    edge: Exact  # per unit of the first stake
    element_of_risk: Exact  # per unit staked in all
    hit_frequency: Exact
    standard_deviation: float | None
    total: Exact
    rows: list[ProofRow]
    shares: Mapping[str, Exact]
    printed: str | None
    verdict: Verdict


class RuleOfThumb(Struct, frozen=True):
    """A few lines to play by; what a round is worth by them and at best, and what they cost."""

    lines: tuple[str, ...]
    unit: str  # what a value of 1 is: an ante, a bet
    best: Exact
    value: Exact
    cost: Exact


@get("/proofs", sync_to_thread=True)
def all_proofs() -> list[Proof]:
    """Every result: value, edge, rows with counts, the printed figure and the verdict on it."""
    return [*proofs(), *(proof for game in added() for proof in _known_now(game))]


@get("/proofs/{game:str}", sync_to_thread=True)
def proofs_of(game: FromPath[str]) -> list[Proof]:
    """Those of one game."""
    found = known(game)
    if found in added():
        return _known_now(found)
    return [one for one in proofs() if one.game == found.name]


@get("/proofs/{game:str}/thumb", sync_to_thread=True, cache=CACHE_FOREVER)
def rule_of_thumb(game: FromPath[str]) -> RuleOfThumb | None:
    """A short way to play, with its exact cost (docs/strategy.md); null where none is known."""
    found = known(game)
    math = math_of(found)
    thumb = math.rule_of_thumb()
    if thumb is None:
        return None
    return RuleOfThumb(thumb.lines, math.unit, *map(str, (thumb.best, thumb.value, thumb.cost)))


@cache
def proofs() -> tuple[Proof, ...]:
    return tuple(as_proof(known(result.game), result) for result in results())


def _known_now(game: Game) -> list[Proof]:
    """A file of the room's own may be solved at any time, by `houseway prove` for one."""
    return [as_proof(game, result) for result in math_of(game).results()]


def results() -> tuple[Result, ...]:
    """Those of the documents' games, then those of the public ones."""
    files = (result for game in gallery() for result in math_of(game).results())
    try:
        return (*shipped_results(), *files)
    except FileNotFoundError:  # a checkout in which nothing was proved yet
        return tuple(files)


def as_proof(game: Game, result: Result) -> Proof:
    return Proof(
        game=result.game,
        wager=result.wager,
        options=result.options,
        title=" and ".join(map(label, result.wager.split(" and "))),
        words=options_in_words(game, result.options),
        value=str(result.value),
        staked=str(result.staked),
        first_stake=str(result.first_stake),
        edge=str(result.edge),
        element_of_risk=str(result.element_of_risk),
        hit_frequency=str(result.hit_frequency),
        standard_deviation=result.standard_deviation,
        total=str(result.total),
        rows=[_row(row) for row in result.rows],
        shares={name: str(share) for name, share in result.shares.items()},
        printed=result.printed.figure if result.printed else None,
        verdict=result.verdict,
    )


def _row(row: ResultRow) -> ProofRow:
    return ProofRow(row.name, str(row.net), str(row.count))


router = Router("/api", route_handlers=[all_proofs, proofs_of, rule_of_thumb], tags=["proofs"])
