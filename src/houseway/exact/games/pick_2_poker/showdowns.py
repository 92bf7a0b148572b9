"""Pick 2: for each of the player's hands, how the dealer's hands compare with it, counted once.

Every reading of the rules is then a matter of what an outcome leaves of ante and play.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.exact.games.pick_2_poker.dealer_counts import (
    DealerCounts,
    dealer_below,
    dealer_counts,
    fours_of,
    rows_of_subsets,
)
from houseway.exact.kernels.canonical import canonical_hands
from houseway.exact.kernels.evaluate import five_of, rank_hand
from houseway.exact.kernels.jit import kernel
from houseway.exact.kernels.parallel import run_parts
from houseway.exact.kernels.tables import Tables, tables
from houseway.exact.kernels.three_cards import best_three, three_cards
from houseway.games.pick_2_poker import PLAY_TIMES, Unqualified

DEALER_HANDS = comb(47, 5)
ACE_KING = 14 << 16 | 13 << 12 | 4 << 8 | 3 << 4 | 2  # P2P-10: the lowest hand that qualifies

Counts = NDArray[np.int64]


class Showdowns(NamedTuple):
    """For each of the player's hands, the dealer's hands by what they are against it."""

    three_less: Counts
    three_equal: Counts
    unqualified_less: Counts
    unqualified_equal: Counts
    unqualified: Counts
    five_less: Counts  # among those that qualify
    five_equal: Counts


@dataclass(frozen=True, slots=True)
class Outcome:
    """One way a pick can end: what it leaves of ante and play, in antes, and how often, by hand."""

    name: str
    net: int
    counts: Counts


# --- Counting -------------------------------------------------------------------------------------


@cache
def showdowns(jobs: int = 2) -> Showdowns:
    """The showdowns of each class of five cards, counted once."""
    dealer_counts()  # before the threads, which would each build them
    hands = canonical_hands(5).cards
    found = np.zeros((len(hands), len(Showdowns._fields)), np.int64)
    run_parts(
        lambda start, stop: count_hands(hands[start:stop], found[start:stop]), len(hands), jobs
    )
    return Showdowns(*found.T.copy())


def count_hands(hands: NDArray[np.uint8], found: Counts) -> None:
    """Fill a row of `Showdowns` for each hand, its cards in rising order."""
    qualifies = int(np.searchsorted(tables().value, ACE_KING))
    count_showdowns(tables(), three_cards().rank, dealer_counts(), hands, qualifies, found)


@kernel
def count_showdowns(
    tables: Tables,
    order: NDArray[np.uint16],
    counts: DealerCounts,
    hands: NDArray[np.uint8],
    qualifies: int,
    found: Counts,
) -> None:
    """Fill a row of `Showdowns` for each hand; `qualifies` is the lowest rank that does."""
    rows, fours = np.empty(32, np.int64), np.empty(5, np.int64)
    for which in range(len(hands)):
        hand = five_of(hands, which)
        rows_of_subsets(counts, hand, rows)
        fours_of(counts, hand, fours)
        three = best_three(order, hand[0], hand[1], hand[2], hand[3], hand[4])
        below, by_four = counts.below_three, counts.fours_three
        less = dealer_below(below, by_four, rows, fours, three, three)
        found[which, 0] = less
        found[which, 1] = dealer_below(below, by_four, rows, fours, three, three + 1) - less
        five = rank_hand(tables, hand)
        below, by_four = counts.below_five, counts.fours_five
        less = dealer_below(below, by_four, rows, fours, five, five)
        equal = dealer_below(below, by_four, rows, fours, five, five + 1) - less
        unqualified = dealer_below(below, by_four, rows, fours, five, qualifies)
        found[which, 2] = min(less, unqualified)
        found[which, 3] = equal if five < qualifies else 0
        found[which, 4] = unqualified
        found[which, 5] = less - found[which, 2]
        found[which, 6] = equal - found[which, 3]


# --- What a pick leads to -------------------------------------------------------------------------


def three_outcomes(seen: Showdowns) -> list[Outcome]:
    """P2P-9 at two antes of play: the dealer always qualifies."""
    both = 1 + PLAY_TIMES["three"]
    more = DEALER_HANDS - seen.three_less - seen.three_equal
    return [
        Outcome("three-card win", both, seen.three_less),
        Outcome("three-card push", 0, seen.three_equal),
        Outcome("three-card loss", -both, more),
    ]


def five_outcomes(seen: Showdowns, reading: Unqualified) -> list[Outcome]:
    """P2P-9 and P2P-10 at one ante of play."""
    both = 1 + PLAY_TIMES["five"]
    more = DEALER_HANDS - seen.unqualified - seen.five_less - seen.five_equal
    return [
        Outcome("five-card win", both, seen.five_less),
        Outcome("five-card push", 0, seen.five_equal),
        Outcome("five-card loss", -both, more),
        *_unqualified_outcomes(seen, reading),
    ]


def _unqualified_outcomes(seen: Showdowns, reading: Unqualified) -> list[Outcome]:
    play = PLAY_TIMES["five"]
    name = "dealer does not qualify"
    if reading == "ante pushes, play in action":
        more = seen.unqualified - seen.unqualified_less - seen.unqualified_equal
        return [
            Outcome(f"{name}, win", play, seen.unqualified_less),
            Outcome(f"{name}, push", 0, seen.unqualified_equal),
            Outcome(f"{name}, loss", -play, more),
        ]
    net = {"ante wins, play pushes": 1, "both win": 1 + play, "both push": 0}[reading]
    return [Outcome(name, net, seen.unqualified)]


def worth(outcomes: Sequence[Outcome]) -> Counts:
    """The sum of ante and play over all the dealer's hands, by hand."""
    return np.sum([outcome.net * outcome.counts for outcome in outcomes], axis=0)
