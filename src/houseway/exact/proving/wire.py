"""A result in JSON: one struct for the command line, the service and the shipped data."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from msgspec import Struct

from houseway.exact.proving.result import Net, Result, ResultRow, Sample, Verdict
from houseway.exact.wire import Exact, exact_or_none, exact_text, from_exact
from houseway.round.game import Game


class ProofRow(Struct, frozen=True):
    """One outcome: what it nets in units of the wager, and the deals in which it comes."""

    row: str
    net: Exact
    count: Exact


class ProvedWager(Struct, frozen=True):
    """One wager under one set of options; values are the player's, the edge is the house's."""

    game: str
    wager: str
    options: Mapping[str, str]
    value: Exact  # in units of the base wager
    unit: str  # its spot
    first_stakes: Mapping[str, Exact]  # by spot, before a card is seen
    first_stake: Exact  # all of them together
    staked: Exact  # in all, on average
    variance: Exact | None
    edge: Exact  # of the base wager
    edge_of_first_stakes: Exact  # of all that is first staked
    element_of_risk: Exact  # of all that is staked in the end
    hit_frequency: Exact
    standard_deviation: float | None  # a root, and so rounded
    total: Exact
    rows: list[ProofRow]
    shares: Mapping[str, Exact]
    printed: str | None
    verdict: Verdict
    digest: str  # of a game file; "" for a game of the documents
    # Of a value that is not exact: deals at random, and how far off it may be, 95 times of 100.
    deals: int | None = None
    margin: Exact | None = None
    players: int = 0  # how many are dealt in, where the value depends on it


def proved_wager(result: Result) -> ProvedWager:
    return ProvedWager(
        game=result.game.name,
        wager=result.wager,
        options=result.options,
        value=exact_text(result.value),
        unit=result.unit,
        first_stakes={spot: exact_text(stake) for spot, stake in result.first_stakes.items()},
        first_stake=exact_text(result.first_stake),
        staked=exact_text(result.staked),
        variance=exact_or_none(result.variance),
        edge=exact_text(result.edge),
        edge_of_first_stakes=exact_text(result.edge_of_first_stakes),
        element_of_risk=exact_text(result.element_of_risk),
        hit_frequency=exact_text(result.hit_frequency),
        standard_deviation=result.standard_deviation,
        total=exact_text(result.total),
        rows=[
            ProofRow(row.name, exact_text(row.net), exact_text(row.count)) for row in result.rows
        ],
        shares={name: exact_text(share) for name, share in result.shares.items()},
        printed=result.printed.figure if result.printed else None,
        verdict=result.verdict,
        digest=result.game.digest,
        deals=result.sample.deals if result.sample else None,
        margin=exact_text(result.sample.margin) if result.sample else None,
        players=result.players,
    )


def result_of(game: Game, told: ProvedWager) -> Result:
    """What was told of a game, to the last digit; its printed figure is left to others."""
    same = told.digest == game.digest if game.digest else told.game == game.name
    assert same, "a result of another game"
    return Result(
        game=game,
        wager=told.wager,
        options=told.options,
        value=from_exact(told.value),
        rows=tuple(ResultRow(row.row, _net(row.net), int(row.count)) for row in told.rows),
        total=int(told.total),
        staked=from_exact(told.staked),
        first_stakes={spot: from_exact(stake) for spot, stake in told.first_stakes.items()},
        variance=None if told.variance is None else from_exact(told.variance),
        shares={name: from_exact(share) for name, share in told.shares.items()},
        sample=None
        if told.deals is None or told.margin is None
        else Sample(told.deals, from_exact(told.margin)),
        players=told.players,
    )


def _net(told: Exact) -> Net:
    net: Fraction = from_exact(told)
    return int(net) if net.denominator == 1 else net
