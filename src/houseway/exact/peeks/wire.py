"""A peek in JSON: one struct for the command line and the shipped data."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from houseway.exact.peeks.peek import Peek, parse_sees
from houseway.exact.wire import Exact, exact_text, from_exact


class ToldPeek(Struct, frozen=True):
    """Values are the player's, per unit first staked."""

    game: str
    wager: str
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
        game=peek.game,
        wager=peek.wager,
        options=peek.options,
        sees=str(peek.sees),
        value=exact_text(peek.value),
        without=exact_text(peek.without),
        percent=float(100 * peek.value),
        standard_error=peek.standard_error,
        deals=peek.deals,
        at_least=peek.at_least,
    )


def peek_of(told: ToldPeek) -> Peek:
    """The reverse of `told_peek`."""
    return Peek(
        told.game,
        told.wager,
        parse_sees(told.sees),
        from_exact(told.value),
        from_exact(told.without),
        told.standard_error,
        told.deals,
        told.at_least,
        told.options,
    )
