"""Pick 2's coach: what each choice of one given hand is worth, in a millisecond once warm."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from houseway.cards import Card
from houseway.exact.games.pick_2_poker.bonuses import Bonus
from houseway.exact.games.pick_2_poker.dealer_counts import (
    DealerCounts,
    Hand,
    dealer_below,
    dealer_counts,
    fours_of,
    rows_of_subsets,
)
from houseway.exact.games.pick_2_poker.showdowns import (
    DEALER_HANDS,
    Counts,
    Showdowns,
    count_hands,
    five_outcomes,
    worth,
)
from houseway.exact.kernels.canonical import canonical_hands, canonical_rows
from houseway.exact.kernels.evaluate import five_of
from houseway.exact.kernels.jit import kernel
from houseway.exact.kernels.record import Record
from houseway.exact.kernels.three_cards import best_three, three_cards, triple_place
from houseway.games.pick_2_poker import PLAY_TIMES, TIE, Unqualified

Pick = Literal["fold", "three", "five"]


@dataclass(frozen=True, slots=True)
class ValuedPick:
    """What the player may do with one hand, and what it is worth in antes, bonuses included."""

    pick: Pick
    cards: tuple[Card, ...]  # those in play: none, three or five
    value: Fraction


def choices(
    hand: Sequence[Card],
    reading: Unqualified = "ante wins, play pushes",
    bonuses: Sequence[Bonus] = (),
) -> list[ValuedPick]:
    """The exact value of a fold, of each three cards and of all five; the best comes first."""
    held = sorted(hand, key=lambda card: card.index)
    indices = np.array([[card.index for card in held]], np.uint8)
    found = np.zeros((1, len(Showdowns._fields)), np.int64)
    threes = np.zeros((10, 2), np.int64)
    count_hands(indices, found)
    count_threes(three_cards().rank, dealer_counts(), five_of(indices, 0), threes)
    side = sum((bonus_net(bonus, indices) for bonus in bonuses), Fraction(0))
    five = Fraction(int(worth(five_outcomes(Showdowns(*found.T), reading))[0]), DEALER_HANDS)
    lost = -1 - sum((bonus.stake for bonus in bonuses), Fraction(0))
    picked = zip(combinations(held, 3), threes.tolist(), strict=True)
    every = [
        ValuedPick("fold", (), lost),
        ValuedPick("five", tuple(held), five + side),
        *(ValuedPick("three", some, _three_value(*seen) + side) for some, seen in picked),
    ]
    return sorted(every, key=lambda choice: choice.value, reverse=True)


def _three_value(less: int, equal: int) -> Fraction:
    value = Record(less, equal, DEALER_HANDS).net(TIE)
    return (1 + PLAY_TIMES["three"]) * value


def bonus_net(bonus: Bonus, hand: NDArray[np.uint8]) -> Fraction:
    row = canonical_rows(canonical_hands(5), hand)
    return Fraction(int(bonus.nets[bonus.row[row[0]]]), bonus.scale)


@kernel
def count_threes(
    order: NDArray[np.uint16], counts: DealerCounts, hand: Hand, found: Counts
) -> None:
    """The dealer's hands below and equal to each three of a hand's cards, in order of places."""
    rows, fours = np.empty(32, np.int64), np.empty(5, np.int64)
    rows_of_subsets(counts, hand, rows)
    fours_of(counts, hand, fours)
    own = best_three(order, hand[0], hand[1], hand[2], hand[3], hand[4])
    below, by_four = counts.below_three, counts.fours_three
    which = 0
    for a in range(3):
        for b in range(a + 1, 4):
            for c in range(b + 1, 5):
                rank = int(order[triple_place(hand[a], hand[b], hand[c])])
                found[which, 0] = dealer_below(below, by_four, rows, fours, own, rank)
                upto = dealer_below(below, by_four, rows, fours, own, rank + 1)
                found[which, 1] = upto - found[which, 0]
                which += 1
