"""Large hands against large hidden ones, with nothing open: flushes are counted apart from ranks.

Of few enough cards only one suit can be a flush. So the hidden hands below a value are those whose
ranks alone are below it, less those whose ranks are and whose flush is not:

    below(v) = ranks below v - sum over suits of (ranks below v - whole hand below v)

where the sum goes over hidden hands with enough cards of that suit. The first count knows ranks
alone, the second one suit's cards and the ranks of the rest: both are sweeps by kind (`showdown`)
with few kinds, instead of all hands up to suits. A joker is dealt to one side or to neither.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from houseway.exact.general.counting.contexts import CARDS, Mask
from houseway.exact.general.counting.kind_hands import KindHands
from houseway.exact.general.counting.kinds import Numbering, numbering, subsets_of
from houseway.exact.general.counting.showdown import Passed, Side, stand_listed
from houseway.exact.general.planning.orders import DenseOrder, rank_hands
from houseway.exact.general.planning.reach import OutOfReach
from houseway.exact.kernels.jit import kernel

JOKER = CARDS - 1
FLUSH = 5
SUIT = 3  # the one that tells, in kinds of one suit

Ints = NDArray[np.int64]
Hands = NDArray[np.uint8]
Ranks = NDArray[np.uint16]

NOTHING = np.zeros(0, np.int64)
AT_ONCE = 250_000  # rows of the player's


def can_be_apart(order: DenseOrder, held: int, hidden: int) -> bool:
    """Whether one suit alone can be a flush in any hand, and a joker is all that is wild."""
    ranking = order.ranking
    if ranking is None or ranking.wild or ranking.by_length or ranking.cards != FLUSH:
        return False
    least = FLUSH - bool(ranking.joker)
    return all(2 * least > size for size in (held, hidden))


@dataclass(frozen=True, eq=False)
class Apart:
    """All hidden hands of a size, from a deck without some cards."""

    order: DenseOrder
    hidden: int
    gone: Mask

    @cached_property
    def ranks_alone(self) -> KindHands:
        return KindHands(NOTHING, self.gone | 1 << JOKER, 0)

    @cached_property
    def one_suit(self) -> KindHands:
        return KindHands(NOTHING, self.gone | 1 << JOKER, 1 << SUIT)

    def plain(self, cards: Hands, joker: bool) -> Ranks:
        """What hands count for by their ranks alone: each as one that is no flush."""
        size = cards.shape[1]
        hands, _, rows = self.ranks_alone.hands(size)
        for suit in range(4):
            if ((hands & 3) == suit).sum(axis=1).max(initial=0) + joker >= FLUSH:
                raise OutOfReach("Hands of these ranks cannot be told from a flush.")
        by_kind = np.zeros(int(rows.max()) + 1, np.uint16)
        by_kind[rows] = self._whole(hands, joker)
        return by_kind[self.ranks_alone.kinds_of(cards)]

    def _whole(self, cards: Hands, joker: bool) -> Ranks:
        if joker:
            column = np.full((len(cards), 1), JOKER, np.uint8)
            cards = np.ascontiguousarray(np.hstack([cards, column]))
        return rank_hands(self.order, cards, NOTHING)

    def stand(self, cards: Hands, ranks: Ranks, bounds: tuple[int, ...]) -> Passed:
        """By player's hand; a joker is its last card."""
        with_joker = cards[:, -1] == JOKER
        count = len(cards)
        found = Passed(
            np.zeros(count, np.int32),
            np.zeros(count, np.int32),
            np.zeros((count, len(bounds)), np.int32),
        )
        for joker in (False, True):
            rows = np.flatnonzero(with_joker == joker)
            if not len(rows):
                continue
            own = np.ascontiguousarray(cards[rows][:, : cards.shape[1] - joker])
            players = _Players(self, own, ranks[rows], joker)
            families = [False] if joker or self.gone >> JOKER & 1 else [False, True]
            for family in families:
                self._count(players, family, bounds, rows, found)
        return found

    def _count(
        self, players: _Players, joker: bool, bounds: tuple[int, ...], rows: Ints, found: Passed
    ) -> None:
        """Add the hidden hands with a joker, or those without."""
        size = self.hidden - joker
        hands, weights, kinds = self.ranks_alone.hands(size)
        hidden = _Hidden(self.ranks_alone, 0, kinds, weights)
        part = self._sweep(hidden, players.alone, self._whole(hands, joker), size, bounds)
        _add(found, part, rows, players.alone.which, 1)
        hands, weights, kinds = self.one_suit.hands(size)
        flush = ((hands & 3) == SUIT).sum(axis=1) + joker >= FLUSH
        hands = hands[flush]
        hidden = _Hidden(self.one_suit, 1, kinds[flush], weights[flush])
        for sign, theirs in ((-1, self.plain(hands, joker)), (1, self._whole(hands, joker))):
            part = self._sweep(hidden, players.suited, theirs, size, bounds)
            for suit in range(4):
                _add(found, part, rows, players.suited.which[suit], sign)

    def _sweep(
        self,
        hidden: _Hidden,
        players: _Rows,
        ranks: Ranks,
        size: int,
        bounds: tuple[int, ...],
    ) -> Passed:
        """Some kinds of the player's at a time: the subsets of all of them would fill memory."""
        most, telling = min(players.size, size), hidden.telling
        theirs = Side(subsets_of(size, telling, most, hidden.kinds), np.arange(len(ranks)), ranks)
        sets = hidden.cards.sets(max(most, size))
        parts: list[Passed] = []
        for start in range(0, len(players.kinds), AT_ONCE):
            some = slice(start, start + AT_ONCE)
            kinds, which = np.unique(players.kinds[some], return_inverse=True)
            mine = Side(subsets_of(players.size, telling, most, kinds), which, players.ranks[some])
            parts.append(stand_listed(mine, theirs, hidden.weights, sets, self.order.ranks, bounds))
        return Passed(*(np.concatenate(column) for column in zip(*parts, strict=True)))


@dataclass(frozen=True, eq=False)
class _Hidden:
    """Some kinds of hidden hands, and how many hands there are of each."""

    cards: KindHands
    telling: int  # how many suits tell
    kinds: Ints
    weights: Ints


@dataclass(frozen=True, eq=False)
class _Rows:
    """Different kinds and ranks of player's hands, and which of them each hand is."""

    size: int
    kinds: Ints
    ranks: Ranks
    which: Ints  # by hand; of one suit's kinds by suit and hand


class _Players:
    """The player's hands, all with a joker or none, as kinds of ranks and of each suit."""

    def __init__(self, apart: Apart, cards: Hands, ranks: Ranks, joker: bool) -> None:
        size = cards.shape[1]
        numbers = np.empty((5, len(cards)), np.int32)
        _number(cards, numbering(0), numbering(1), numbers)
        self.alone = _distinct(size, numbers[:1], ranks)
        self.suited = _distinct(size, numbers[1:], ranks)


def _distinct(size: int, numbers: NDArray[np.int32], ranks: Ranks) -> _Rows:
    keys = numbers.astype(np.int64) << 16 | ranks.astype(np.int64)
    found, which = np.unique(keys, return_inverse=True)
    which = which.astype(np.int64).reshape(numbers.shape)
    kinds, values = found >> 16, (found & 0xFFFF).astype(np.uint16)
    return _Rows(size, kinds, values, which[0] if len(numbers) == 1 else which)


def _add(found: Passed, part: Passed, rows: Ints, which: Ints, sign: int) -> None:
    found.less[rows] += sign * part.less[which]
    found.upto[rows] += sign * part.upto[which]
    found.below[rows] += sign * part.below[which]


@kernel
def _number(cards: Hands, alone: Numbering, suited: Numbering, numbers: NDArray[np.int32]) -> None:
    """By hand: its kind by ranks, and its kind with each suit as the one that tells."""
    size = cards.shape[1]
    for row in range(len(cards)):
        first = 0
        for at in range(size):
            first += alone.choices[(int(cards[row, at]) >> 2) + at, at + 1]
        numbers[0, row] = alone.starts[size, size] + first - alone.firsts[size]
        for suit in range(4):
            ranks, tells, first, second = 0, 0, 0, 0
            for at in range(size):
                card = int(cards[row, at])
                if card & 3 == suit:
                    second += suited.choices[card >> 2, tells + 1]
                    tells += 1
                else:
                    first += suited.choices[(card >> 2) + ranks, ranks + 1]
                    ranks += 1
            number = suited.starts[size, ranks] + first * suited.widths[tells] + second
            numbers[1 + suit, row] = number - suited.firsts[size]
