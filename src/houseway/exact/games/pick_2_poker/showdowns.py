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
from houseway.games.pick_2_poker import (
    LOWEST_QUALIFYING,
    PLAY_TIMES,
    TIE,
    Unqualified,
    unqualified,
)
from houseway.house.verdicts import net_of_unit
from houseway.round.events import Verdict

DEALER_HANDS = comb(47, 5)

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
    qualifies = lowest_that_qualifies()
    count_showdowns(tables(), three_cards().rank, dealer_counts(), hands, qualifies, found)


@cache
def lowest_that_qualifies() -> int:
    """P2P-10, as a dense rank."""
    return int(np.searchsorted(tables().value, LOWEST_QUALIFYING))


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


def three_outcomes(seen: Showdowns, deals: int = DEALER_HANDS) -> list[Outcome]:
    """P2P-9 at two antes of play: the dealer always qualifies."""
    return _compared("three-card", PLAY_TIMES["three"], seen.three_less, seen.three_equal, deals)


def five_outcomes(
    seen: Showdowns, reading: Unqualified, deals: int = DEALER_HANDS
) -> list[Outcome]:
    """P2P-9 and P2P-10 at one ante of play."""
    play, qualified = PLAY_TIMES["five"], deals - seen.unqualified
    return [
        *_compared("five-card", play, seen.five_less, seen.five_equal, qualified),
        *_unqualified_outcomes(seen, reading),
    ]


def _compared(
    name: str, play: int, less: Counts, equal: Counts, deals: int | Counts
) -> list[Outcome]:
    """Ante and play, which win or lose together."""
    both = 1 + play
    return [
        Outcome(f"{name} win", both * net_of_unit(Verdict.WIN), less),
        Outcome(f"{name} push", both * net_of_unit(TIE), equal),
        Outcome(f"{name} loss", both * net_of_unit(Verdict.LOSE), deals - less - equal),
    ]


def _unqualified_outcomes(seen: Showdowns, reading: Unqualified) -> list[Outcome]:
    """What the game's verdicts on ante and play leave; hands decide where it has none."""
    play, name = PLAY_TIMES["five"], "dealer does not qualify"
    ante_verdict, play_verdict = unqualified(reading)
    ante = net_of_unit(ante_verdict)
    if play_verdict is not None:
        return [Outcome(name, ante + play * net_of_unit(play_verdict), seen.unqualified)]
    less, equal = seen.unqualified_less, seen.unqualified_equal
    return [
        Outcome(f"{name}, win", ante + play * net_of_unit(Verdict.WIN), less),
        Outcome(f"{name}, push", ante + play * net_of_unit(TIE), equal),
        Outcome(
            f"{name}, loss",
            ante + play * net_of_unit(Verdict.LOSE),
            seen.unqualified - less - equal,
        ),
    ]


def worth(outcomes: Sequence[Outcome]) -> Counts:
    """The sum of ante and play over all the dealer's hands, by hand."""
    return np.sum([outcome.net * outcome.counts for outcome in outcomes], axis=0)
