"""The hands that the live cards of a context make, one of each kind."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from houseway.exact.general.counting.contexts import CARDS, NO_JOKER
from houseway.exact.general.counting.kinds import (
    PLAIN,
    RANKS,
    count_sets,
    kinds_up_to,
    numbering,
    place_suits,
    represent,
)
from houseway.exact.general.planning.reach import OutOfReach

Ints = NDArray[np.int64]
Hands = NDArray[np.uint8]


class KindHands:
    """The live cards of one context, and the kinds that they make."""

    def __init__(self, open_: Ints, gone: int, telling: int) -> None:
        if gone & NO_JOKER == 0:
            raise OutOfReach("Hands beside a joker are not told by their kinds.")
        self.open, self.of = open_, numbering(telling.bit_count())
        self.places = np.empty(4, np.int64)
        place_suits(telling, self.places)
        self.live = np.array([gone >> card & 1 == 0 for card in range(CARDS)])
        self.plain = [suit for suit in range(4) if self.places[suit] == PLAIN]

    def sets(self, largest: int, without: int | None = None) -> Ints:
        """By kind of up to so many cards: how many sets of live cards; none of one plain suit."""
        many, tells = np.zeros(RANKS, np.int64), np.zeros(RANKS * self.of.telling + 1, np.bool_)
        for card in np.flatnonzero(self.live).tolist():
            place = int(self.places[card & 3])
            if place != PLAIN:
                tells[(card >> 2) * self.of.telling + place] = True
            elif card & 3 != without:
                many[card >> 2] += 1
        found = np.empty(int(self.of.starts[largest, largest + 1]), np.int64)
        count_sets(kinds_up_to(largest, self.of.telling), many, tells, self.of.choices, found)
        return found

    def hands(self, size: int, without: int | None = None) -> tuple[Hands, Ints, Ints]:
        """One hand of each kind of a size, how many there are of it, and its kind."""
        first = int(self.of.firsts[size])
        sets = self.sets(size, without)[first:]
        rows = np.flatnonzero(sets)
        live = self.live.copy()
        if without is not None:
            live[without::4] = False
        cards = np.empty((len(rows), size), np.uint8)
        represent(
            kinds_up_to(size, self.of.telling), first + rows, live, self.places, self.of, cards
        )
        return np.sort(cards, axis=1), sets[rows], rows

    def kinds_of(self, hands: Hands) -> Ints:
        found, size = np.zeros(len(hands), np.int64), hands.shape[1]
        ranks, tells = np.zeros(len(hands), np.int64), np.zeros(len(hands), np.int64)
        first, second = np.zeros(len(hands), np.int64), np.zeros(len(hands), np.int64)
        for column in hands.T.astype(np.int64):
            place = self.places[column & 3]
            plain, rank = place == PLAIN, column >> 2
            tell = np.where(plain, 0, rank * self.of.telling + place)
            first += plain * self.of.choices[rank + ranks, ranks + 1]
            second += ~plain * self.of.choices[tell, tells + 1]
            ranks += plain
            tells += ~plain
        found = self.of.starts[size, ranks] + first * self.of.widths[tells] + second
        return found - self.of.firsts[size]
