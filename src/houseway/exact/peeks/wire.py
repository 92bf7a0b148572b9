"""A peek in JSON: one struct for the command line and the shipped data."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct

from houseway.exact.peeks.count import Count, Won
from houseway.exact.peeks.peek import Peek, parse_sees
from houseway.exact.proving.result import Result
from houseway.exact.wire import Exact, exact_text, from_exact


class ToldPeek(Struct, frozen=True):
    """Values are the player's, in units of the base wager."""

    game: str
    wager: str
    unit: str  # the base wager
    first_stake: Exact  # all that is first staked, in units
    options: Mapping[str, str]
    sees: str
    value: Exact
    without: Exact
    percent: float
    standard_error: float | None  # of a sampled value
    deals: int
    at_least: bool


def told_peek(peek: Peek) -> ToldPeek:
    return ToldPeek(
        game=peek.result.game.name,
        wager=peek.result.wager,
        unit=peek.result.unit,
        first_stake=exact_text(peek.result.first_stake),
        options=peek.result.options,
        sees=str(peek.sees),
        value=exact_text(peek.value),
        without=exact_text(peek.without),
        percent=float(100 * peek.value),
        standard_error=peek.standard_error,
        deals=peek.deals,
        at_least=peek.at_least,
    )


class ToldWon(Struct, frozen=True):
    share: float  # of rounds that are bet on
    units: float  # won in 100 rounds
    standard_error: float


class ToldCount(Struct, frozen=True):
    """What one card less adds is the player's, in units of the wager."""

    game: str
    wager: str
    options: Mapping[str, str]
    penetration: int
    effects: Mapping[str, Exact]  # by cards alike
    tags: Mapping[str, int]
    correlation: float
    trigger: int
    by_tags: ToldWon
    by_effects: ToldWon
    by_all: ToldWon
    deals: int


def told_count(count: Count) -> ToldCount:
    def told(won: Won) -> ToldWon:
        return ToldWon(won.share, won.units, won.standard_error)

    return ToldCount(
        game=count.result.game.name,
        wager=count.result.wager,
        options=count.result.options,
        penetration=count.penetration,
        effects={name: exact_text(effect) for name, (_, effect) in count.effects.items()},
        tags=count.tags,
        correlation=count.correlation,
        trigger=count.trigger,
        by_tags=told(count.by_tags),
        by_effects=told(count.by_effects),
        by_all=told(count.by_all),
        deals=count.deals,
    )


def peek_of(told: ToldPeek, results: Iterable[Result]) -> Peek | None:
    """What was told, beside the result that it is about; None if there is none such any more."""
    for result in results:
        same = (result.wager, result.options, result.value)
        if same == (told.wager, told.options, from_exact(told.without)):
            return Peek(
                result,
                parse_sees(told.sees),
                from_exact(told.value),
                told.standard_error,
                told.deals,
                told.at_least,
            )
    return None
