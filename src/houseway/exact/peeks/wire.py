"""A peek in JSON: one struct for the command line and the shipped data."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct

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
