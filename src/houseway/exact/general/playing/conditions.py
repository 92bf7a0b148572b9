"""Conditions that a rule of thumb is made of: how high some marks of the seen cards must be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from houseway.cards import Rank
from houseway.exact.general.playing.marks import (
    BEYOND,
    CLOSE,
    DECK,
    HIGH,
    KIND,
    MARKS,
    OWN,
    OWN_NEXT,
    POINTS,
    RANKS,
    RUN,
    SAFE,
    SECOND,
    SUITED,
    TOP,
    Sight,
)
from houseway.exact.kernels.jit import kernel
from houseway.gamefile.model import Ranking
from houseway.hands import Category

Ints = NDArray[np.int64]

NUMBERS = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight"}
HAND_PLACES = (KIND, TOP, SECOND)  # compared together, the kind first


class Condition(Struct, frozen=True):
    """The lowest marks that will do; those of the hand are compared one after another.

    Exactly means that the highest rank must be the one that is named.
    """

    least: tuple[int, ...]
    exact: bool = False

    @property
    def has_points(self) -> bool:
        return self.least[POINTS] > 0

    def words(self, ranking: Ranking, sight: Sight) -> str:
        least = self.least
        said: list[str] = []
        if self.exact:
            suited = " of one suit" if least[SUITED] else ""
            return f"{_one(least[TOP])} with {_one(least[SECOND])} or higher{suited}"
        if any(least[mark] for mark in HAND_PLACES):
            hand = _hand_words(ranking, least)
            said.append(f"{hand} that the board alone does not make" if least[BEYOND] else hand)
        elif least[BEYOND]:
            said.append("a better kind of hand than the board alone makes")
        if draw := _draw_words(sight, least):
            said.append(draw)
        if least[OWN] or least[OWN_NEXT]:
            said.append(_own_words(least))
        if least[HIGH]:
            said.append(_count_words(least[HIGH], sight.high))
        if least[POINTS]:
            said.append(f"{NUMBERS[least[POINTS]]} points")
        if least[SAFE]:
            said.append(f"fewer than {DECK + 1 - least[SAFE]} cards that alone would beat you")
        return " and ".join(said)


def _name(rank: int) -> str:
    return Rank(rank + 2).name.lower()


def _one(rank: int) -> str:
    name = _name(rank)
    return f"an {name}" if name[0] in "ae" else f"a {name}"


def _own_words(least: tuple[int, ...]) -> str:
    high, next_ = least[OWN], least[OWN_NEXT]
    if high <= next_:
        return f"two of your own of {_name(next_)} or higher"
    if next_:
        return f"{Rank(high + 2).numeral}-{Rank(next_ + 2).numeral} or higher of your own"
    return f"{_one(high)} or higher of your own"


def _count_words(count: int, lowest: int) -> str:
    if count == 1:
        return f"{_one(lowest)} or higher"
    return f"{NUMBERS[count]} cards of {_name(lowest)} or higher"


def point_words(sight: Sight) -> str:
    """What a point is."""
    high, safe = (Rank(rank + 2).numeral for rank in (sight.high, sight.safe))
    return f"a card from {high} up has two points, any other from {safe} up one"


def _hand_words(ranking: Ranking, least: tuple[int, ...]) -> str:
    category = ranking.categories[::-1][least[KIND]]
    top, second = least[TOP], least[SECOND]
    if category is Category.HIGH_CARD:
        numerals = [Rank(rank + 2).numeral for rank in (top, second) if rank]
        return f"{'-'.join(numerals)} or better"
    if category is Category.PAIR:
        kicker = f" with {_one(second)}" if second else ""
        return f"a pair of {Rank(top + 2).plural}{kicker} or better" if top else "a pair or better"
    high = f" {_name(top)} high" if top else ""
    return f"{category}{high} or better"


def _draw_words(sight: Sight, least: tuple[int, ...]) -> str:
    count = NUMBERS[sight.seen - (least[SUITED] == 1)]
    suited = f"{count} cards of one suit" if least[SUITED] else ""
    if not least[CLOSE]:
        return suited
    width = NUMBERS[RUN - least[CLOSE] + 1]
    if sight.seen < RUN:
        return f"{suited or f'{count} cards'} within {width} ranks"
    close = f"{NUMBERS[RUN - 1]} cards within {width} ranks"
    return f"{suited} and {close}" if suited else close


# --- Which are tried ------------------------------------------------------------------------------


def candidates(sight: Sight, marks: Ints) -> list[Condition]:
    """Everything of a few shapes that some cell meets; `marks` are those of all cells."""
    found: dict[Condition, None] = {}
    for wanted in _wanted(sight, marks):
        found[Condition(_least(wanted))] = None
    for wanted in _exactly(sight):
        found[Condition(_least(wanted), exact=True)] = None
    return [one for one in found if any(one.least)]


def _least(wanted: dict[int, int]) -> tuple[int, ...]:
    return tuple(wanted.get(mark, 0) for mark in range(MARKS))


def _exactly(sight: Sight) -> Iterator[dict[int, int]]:
    """With two cards: one of a rank, and how high the other is."""
    if sight.seen == 2 and sight.radix[SECOND] > 1:
        for top, second, suits in product(range(RANKS), range(RANKS), (0, 2)):
            if second < top:
                yield {TOP: top, SECOND: second, SUITED: suits}


def _wanted(sight: Sight, marks: Ints) -> Iterator[dict[int, int]]:
    hands = [dict(zip(HAND_PLACES, row, strict=True)) for row in _hands(marks)]
    kinds = [{KIND: kind} for kind in np.unique(marks[:, KIND]).tolist()]
    suited, beyond, own, next_own, close, high, points = (
        range(int(sight.radix[mark]))
        for mark in (SUITED, BEYOND, OWN, OWN_NEXT, CLOSE, HIGH, POINTS)
    )
    for hand, suits in product(hands, suited):
        yield {**hand, SUITED: suits}
    for hand, more in product(hands, beyond):
        yield {**hand, BEYOND: more}
    for kind, card, more, suits in product(kinds, own, beyond, suited):
        yield {**kind, OWN: card, BEYOND: more, SUITED: suits}
    for card, other, suits, near in product(own, next_own, suited, close):
        if other <= card:
            yield {OWN: card, OWN_NEXT: other, SUITED: suits, CLOSE: near}
    for suits, near, count in product(suited, close, high):
        yield {SUITED: suits, CLOSE: near, HIGH: count}
    for kind, count in product(kinds, high):
        yield {**kind, HIGH: count}
    for hand, more, safe in product(hands, beyond, range(int(sight.radix[SAFE]))):
        if safe:
            yield {**hand, BEYOND: more, SAFE: safe}
    for suits, near, count in product(suited, close, points):
        yield {SUITED: suits, CLOSE: near, POINTS: count}


def _hands(marks: Ints) -> list[list[int]]:
    """Cuts of the hands that are met: by kind, by kind and top, and by all three."""
    every = marks[:, list(HAND_PLACES)]
    tops, kinds = every.copy(), every.copy()
    tops[:, 2] = 0
    kinds[:, 1:] = 0
    return np.unique(np.concatenate([every, tops, kinds]), axis=0).tolist()


# --- Over cells -----------------------------------------------------------------------------------


def met_by(conditions: Sequence[Condition], marks: Ints) -> NDArray[np.bool_]:
    """By condition and cell."""
    found = np.zeros((len(conditions), len(marks)), np.bool_)
    least = np.array([one.least for one in conditions], np.int64).reshape(-1, MARKS)
    _met(least, np.array([one.exact for one in conditions], np.bool_), marks, found)
    return found


@kernel
def _met(conditions: Ints, exact: NDArray[np.bool_], marks: Ints, found: NDArray[np.bool_]) -> None:
    for number in range(len(conditions)):
        for cell in range(len(marks)):
            hand = 0
            wanted = 0
            for mark in range(3):
                hand = hand << 4 | marks[cell, mark]
                wanted = wanted << 4 | conditions[number, mark]
            meets = hand >= wanted and (not exact[number] or hand >> 4 == wanted >> 4)
            for mark in range(3, MARKS):
                meets = meets and marks[cell, mark] >= conditions[number, mark]
            found[number, cell] = meets
