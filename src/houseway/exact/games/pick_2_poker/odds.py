"""Pick 2's odds: how often each three of five cards, and all five, beat the dealer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations

import numpy as np

from houseway.cards import Card, show
from houseway.exact.coach.odds import Odds
from houseway.exact.games.pick_2_poker.choices import count_threes
from houseway.exact.games.pick_2_poker.dealer_counts import dealer_counts
from houseway.exact.games.pick_2_poker.showdowns import (
    DEALER_HANDS,
    Showdowns,
    count_hands,
    five_outcomes,
)
from houseway.exact.kernels.evaluate import five_of
from houseway.exact.kernels.three_cards import three_cards
from houseway.games.pick_2_poker import Pick2Rules


def odds(rules: Pick2Rules, held: Sequence[Card], flop: Sequence[Card]) -> Iterator[Odds]:
    """With five cards, what an unqualified dealer leaves counts too (P2P-10)."""
    five = sorted(held, key=lambda card: card.index)
    indices = np.array([[card.index for card in five]], np.uint8)
    threes, found = np.zeros((10, 2), np.int64), np.zeros((1, len(Showdowns._fields)), np.int64)
    count_threes(three_cards().rank, dealer_counts(), five_of(indices, 0), threes)
    for some, (less, equal) in zip(combinations(five, 3), threes.tolist(), strict=True):
        win, push = Fraction(less, DEALER_HANDS), Fraction(equal, DEALER_HANDS)
        yield Odds(f"three {show(some)}", win, push)
    count_hands(indices, found)
    outcomes = five_outcomes(Showdowns(*found.T), rules.unqualified_dealer)
    won = sum(int(one.counts[0]) for one in outcomes if one.net > 0)
    pushed = sum(int(one.counts[0]) for one in outcomes if one.net == 0)
    yield Odds("five", Fraction(won, DEALER_HANDS), Fraction(pushed, DEALER_HANDS))
