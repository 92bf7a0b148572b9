"""What the battery counts of decks. Tallies of consecutive runs of shuffles add up to one."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from houseway.exact.kernels.evaluate import rank_fives
from houseway.exact.kernels.tables import tables
from houseway.room.fairness.battery.sources import Decks

Counts = NDArray[np.int64]

NEIGHBOURS = ((0, 1), (12, 13), (25, 26), (50, 51))  # places whose cards are looked at together
SAME_PLACE = (0, 25, 51)  # places compared between one shuffle and the next
MOST_RUNS = 52
ORDERS_OF_THREE = (0, 2, 3, 4, 5, 7)  # what `_order_of_three` can give
_FACTORS = np.array([52**power for power in range(5)], np.int64)
_HASH = np.random.default_rng(52).integers(1, 1 << 63, 52, np.uint64) | np.uint64(1)


@dataclass(frozen=True, slots=True)
class Tally:
    """Counts over a run of shuffles, and what is needed of each shuffle by itself."""

    shuffles: int
    positions: Counts  # card by place
    neighbours: Counts  # for each of NEIGHBOURS: 52 first cards by 52 second ones
    next_shuffle: Counts  # for each of SAME_PLACE: a card by the card of the next shuffle
    runs: Counts  # decks by their number of ascending runs
    triples: Counts  # the six orders of the first three cards
    categories: Counts  # the first five cards as a poker hand
    first_cards: NDArray[np.uint8]  # of every shuffle, in order
    first_fives: NDArray[np.int64]  # the first five cards of every shuffle, as one number
    deck_hashes: NDArray[np.uint64]

    def __add__(self, after: Tally) -> Tally:
        """This run and the one right after it."""
        return Tally(
            self.shuffles + after.shuffles,
            self.positions + after.positions,
            self.neighbours + after.neighbours,
            self.next_shuffle + after.next_shuffle,
            self.runs + after.runs,
            self.triples + after.triples,
            self.categories + after.categories,
            np.concatenate((self.first_cards, after.first_cards)),
            np.concatenate((self.first_fives, after.first_fives)),
            np.concatenate((self.deck_hashes, after.deck_hashes)),
        )


def tally(decks: Decks) -> Tally:
    wide = decks.astype(np.int64)
    even = len(wide) // 2 * 2
    return Tally(
        shuffles=len(decks),
        positions=np.stack([np.bincount(wide[:, place], minlength=52) for place in range(52)], 1),
        neighbours=np.stack([_pairs(wide[:, one], wide[:, two]) for one, two in NEIGHBOURS]),
        next_shuffle=np.stack(
            [_pairs(wide[0:even:2, place], wide[1:even:2, place]) for place in SAME_PLACE]
        ),
        runs=np.bincount(1 + (wide[:, 1:] < wide[:, :-1]).sum(1), minlength=MOST_RUNS + 1),
        triples=np.bincount(_order_of_three(wide), minlength=8)[list(ORDERS_OF_THREE)],
        categories=_categories(decks),
        first_cards=decks[:, 0].copy(),
        first_fives=wide[:, :5] @ _FACTORS,
        deck_hashes=decks.astype(np.uint64) @ _HASH,
    )


def _pairs(one: NDArray[np.int64], other: NDArray[np.int64]) -> Counts:
    return np.bincount(52 * one + other, minlength=52 * 52).reshape(52, 52)


def _order_of_three(wide: NDArray[np.int64]) -> NDArray[np.int64]:
    first, second, third = wide[:, 0], wide[:, 1], wide[:, 2]
    return 4 * (first < second) + 2 * (second < third) + 1 * (first < third)


def _categories(decks: Decks) -> Counts:
    """Hands by category, weakest first."""
    known = tables()
    ranks = np.empty(len(decks), np.uint16)
    rank_fives(known, np.ascontiguousarray(decks[:, :5]), ranks)
    return np.bincount(known.strength[ranks], minlength=int(known.strength.max()) + 1)
