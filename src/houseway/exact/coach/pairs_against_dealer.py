"""Odds of hold'em hands against a dealer: every two of the cards held, the others being dead."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations

from houseway.cards import Card, show
from houseway.exact.coach.odds import Odds
from houseway.exact.kernels.dealer_plays_two import showdowns


def pair_odds(
    choice: str, held: Sequence[Card], flop: Sequence[Card], dealer_uses: int = 2
) -> Iterator[Odds]:
    """`choice` names what is done with the two cards: `keep Ah Kd`."""
    pairs = [(one, other) for one, other in combinations(held, 2)]
    counted = showdowns(flop, held, pairs, dealer_uses)
    for pair, seen in zip(pairs, counted, strict=True):
        name = f"{choice} {show(pair)}"
        yield Odds(name, Fraction(seen.wins, seen.deals), Fraction(seen.ties, seen.deals))
