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
from functools import cached_property, lru_cache
from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.exact.general.counting.contexts import CARDS, Mask
from houseway.exact.general.counting.kind_hands import KindHands
from houseway.exact.general.counting.kinds import (
    RANKS,
    Numbering,
    Subsets,
    kinds_up_to,
    numbering,
    subsets_of,
    subsets_of_kinds,
)
from houseway.exact.general.counting.showdown import NO_RANK, Passed, Side, stand_listed
from houseway.exact.general.planning.orders import DenseOrder, rank_hands
from houseway.exact.general.planning.plan import Comparison
from houseway.exact.general.planning.reach import OutOfReach
from houseway.exact.kernels.jit import inlined_kernel, kernel

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


# --- Beside open cards ----------------------------------------------------------------------------
# The same where cards lie open, some of them the dealer's. What is open changes from context to
# context, the list of the player's hands does not: only how many hands there are of each.


class Listing(NamedTuple):
    """The hands of a size: one of each kind, and each flush of a suit that does not tell."""

    cards: Hands  # rising
    kinds: NDArray[np.int32]  # by row, with the suits that tell
    alone: NDArray[np.int32]  # by row: its kind by ranks alone
    suited: NDArray[np.int32]  # by telling suit and row: its kind where this suit alone tells
    is_flush: NDArray[np.bool_]  # by row that stands for a kind: it must not be there
    flush: Ints  # by row after those: the cards of its suit as bits
    suit: NDArray[np.int8]
    rest: NDArray[np.int32]  # the number of what is beside them


@lru_cache(maxsize=6)
def list_hands(size: int, telling: int, needed: tuple[int, ...]) -> Listing:
    """All there are in a whole deck; `needed` are the cards of each suit that can be a flush."""
    of, every = numbering(telling.bit_count()), kinds_up_to(size, telling.bit_count())
    suits = [suit for suit in range(4) if telling >> suit & 1]
    plain = [suit for suit in range(4) if suit not in suits]
    rows = slice(int(of.firsts[size]), int(of.starts[size, size + 1]))
    cards = [_represent(every.cards[rows], every.plain[rows], suits, plain)]
    is_flush = np.zeros(len(cards[0]), np.bool_)
    for suit in plain:
        is_flush |= ((cards[0] & 3) == suit).sum(axis=1) >= needed[suit]
    flush, suit_of, rest = [NOTHING], [NOTHING], [NOTHING]
    for suit in plain:
        others = [one for one in plain if one != suit]
        for many in range(needed[suit], size + 1):
            beside = slice(
                int(of.firsts[size - many]), int(of.starts[size - many, size - many + 1])
            )
            few, few_plain = every.cards[beside, : size - many], every.plain[beside]
            hands = _represent(few, few_plain, suits, others)
            suited = np.array(list(combinations(range(suit, CARDS - 1, 4), many)), np.uint8)
            cards.append(
                np.hstack([np.repeat(suited, len(hands), axis=0), np.tile(hands, (len(suited), 1))])
            )
            bits = (np.int64(1) << suited.astype(np.int64)).sum(axis=1)
            flush.append(np.repeat(bits, len(hands)))
            suit_of.append(np.full(len(cards[-1]), suit))
            rest.append(np.tile(np.arange(beside.start, beside.stop), len(suited)))
    found = np.sort(np.concatenate(cards), axis=1)
    return Listing(
        found,
        _kinds_of(found, telling),
        _kinds_of(found, 0),
        np.array([_kinds_of(found, 1 << suit) for suit in suits]).reshape(len(suits), len(found)),
        is_flush,
        np.concatenate(flush),
        np.concatenate(suit_of).astype(np.int8),
        np.concatenate(rest).astype(np.int32),
    )


def _represent(
    kinds: NDArray[np.uint8], plain: NDArray[np.uint8], telling: list[int], others: list[int]
) -> Hands:
    """A hand of each kind, its plain cards in turn of the other suits."""
    size, suits = kinds.shape[1], np.array(others or [0])
    at: Ints = np.arange(size, dtype=np.int64)
    first = 4 * kinds.astype(np.int64) + suits[at % len(suits)]
    rank, place = np.divmod(kinds.astype(np.int64) - RANKS, max(1, len(telling)))
    second = 4 * rank + np.array(telling or [0])[place]
    return np.where(at < plain[:, None], first, second).astype(np.uint8)


def _kinds_of(cards: Hands, telling: int) -> NDArray[np.int32]:
    return KindHands(NOTHING, 1 << JOKER, telling).kinds_of(cards).astype(np.int32)


class BesideOpen:
    """The player's hands beside one context, where hidden flushes are counted apart."""

    def __init__(
        self, listing: Listing, live: KindHands, gone: Mask, hidden: int, least: int
    ) -> None:
        """A flush of a suit that does not tell has so many of the player's cards at least."""
        self.gone, self.hidden, self.open = gone, hidden, live.open
        self.telling = [suit for suit in range(4) if live.places[suit] >= 0]
        size = listing.cards.shape[1]
        beside = size - least
        without = np.zeros((4, int(live.of.starts[beside, beside + 1])), np.int64)
        for suit in live.plain:
            without[suit] = live.sets(beside, suit)
        weights = np.empty(len(listing.cards), np.int64)
        sets = live.sets(size)[live.of.firsts[size] :]
        _weigh(listing, sets, without, gone, weights)
        if weights[: len(listing.is_flush)][listing.is_flush].any():
            raise OutOfReach("Hands of one kind differ in more than the solver tells apart.")
        rows = np.flatnonzero(weights)
        self.cards, self.weights = listing.cards[rows], weights[rows]
        self.alone, self.suited = listing.alone[rows], listing.suited[:, rows]

    def stand(self, comparison: Comparison, ranks: Ranks) -> Passed:
        """Hidden hands by their ranks alone, and what those with a flush are more than that."""
        order, held = comparison.theirs.order, self.cards.shape[1]
        shared = np.sort(self.open[list(comparison.theirs.columns)])
        most, count = min(held, self.hidden), len(self.cards)
        found = Passed(
            np.zeros(count, np.int32),
            np.zeros(count, np.int32),
            np.zeros((count, len(comparison.bounds)), np.int32),
        )
        live = KindHands(NOTHING, self.gone | 1 << JOKER, 0)
        hands, weights, kinds = live.hands(self.hidden)
        steps = _Steps(order, comparison.bounds, live.sets(most))
        steps.add(0, kinds, _plain_ranks(order, hands, shared), weights, self.hidden, most)
        steps.read(narrow_subsets(held, 0, most, most), self.alone, ranks, found)
        for suit, mine in zip(self.telling, self.suited, strict=True):
            live = KindHands(NOTHING, self.gone | 1 << JOKER, 1 << suit)
            needed = FLUSH - int((shared & 3 == suit).sum())
            hands, weights, kinds = live.hands(self.hidden)
            flush = ((hands & 3) == suit).sum(axis=1) >= needed
            hands, weights, kinds = hands[flush], weights[flush], kinds[flush]
            steps = _Steps(order, comparison.bounds, live.sets(most))
            theirs = _plain_ranks(order, hands, shared)
            steps.add(1, kinds, theirs, -weights, self.hidden, most)
            theirs = rank_hands(order, np.ascontiguousarray(hands), shared)
            steps.add(1, kinds, theirs, weights, self.hidden, most)
            spare = self.hidden - needed  # cards of other suits that a flush leaves room for
            steps.read(narrow_subsets(held, 1, most, spare), mine, ranks, found)
        return found


def _plain_ranks(order: DenseOrder, hands: Hands, shared: Ints) -> Ranks:
    """What hands count for with the shared cards by ranks alone, whatever their suits."""
    beside = np.broadcast_to(shared.astype(np.uint8) >> 2, (len(hands), len(shared)))
    ranks = np.sort(np.hstack([hands >> 2, beside]), axis=1)
    suits = np.arange(ranks.shape[1], dtype=np.uint8) % 4  # equal ranks follow one another
    hands = np.ascontiguousarray(4 * ranks + suits, np.uint8)
    return rank_hands(order, hands, NOTHING)


class Narrow(NamedTuple):
    """Subsets of kinds that hidden hands can hold, numbered without gaps."""

    subsets: Subsets
    column: NDArray[np.int32]  # by number: its column, or -1
    columns: int


@lru_cache(maxsize=16)
def narrow_subsets(size: int, telling: int, most: int, spare: int) -> Narrow:
    """Subsets of up to `most` cards, of which at most so many are plain."""
    every, whole = kinds_up_to(most, telling), subsets_of_kinds(size, telling, most)
    can_be = every.plain <= spare
    column = np.where(can_be, np.cumsum(can_be) - 1, -1).astype(np.int32)
    taken = can_be[whole.numbers]
    ends = np.concatenate([[0], np.cumsum(taken)])[whole.ends]
    subsets = Subsets(ends, column[whole.numbers[taken]], whole.times[taken])
    return Narrow(subsets, column, int(can_be.sum()))


class _Steps:
    """Hidden hands by rank: at each step, those below it that hold each set of cards."""

    def __init__(self, order: DenseOrder, bounds: tuple[int, ...], sets: Ints) -> None:
        self.order, self.bounds, self.sets = order, np.array(bounds, np.int64), sets
        self.parts: list[tuple[Subsets, Ranks, Ints]] = []

    def add(
        self, telling: int, kinds: Ints, ranks: Ranks, weights: Ints, size: int, most: int
    ) -> None:
        self.parts.append((subsets_of(size, telling, most, kinds), ranks, weights))

    def read(self, mine: Narrow, kinds: NDArray[np.int32], ranks: Ranks, found: Passed) -> None:
        """Add how the hidden hands lie to each of the player's."""
        values = np.unique(np.concatenate([part[1] for part in self.parts]))
        before = np.searchsorted(values, np.arange(self.order.ranks + 1)).astype(np.int32)
        table = np.zeros((len(values) + 1, mine.columns), np.int32)
        for subsets, theirs, weights in self.parts:
            _count_steps(subsets, weights, before[theirs], self.sets, mine.column, table)
        np.cumsum(table, axis=0, out=table)
        at_bounds = before[self.bounds]
        _read_steps(mine.subsets, kinds, ranks, before, at_bounds, table, found)


@kernel
def _weigh(listing: Listing, sets: Ints, without: Ints, gone: int, weights: Ints) -> None:
    """By row: how many hands of the live cards it stands for; a kind's less its flushes."""
    whole = len(listing.is_flush)
    for row in range(whole):
        weights[row] = sets[row]
    for at in range(len(listing.flush)):
        row = whole + at
        weights[row] = 0
        if listing.flush[at] & gone == 0:
            weights[row] = without[listing.suit[at], listing.rest[at]]
            weights[listing.kinds[row]] -= weights[row]


@kernel
def _count_steps(
    theirs: Subsets,
    weights: Ints,
    steps: NDArray[np.int32],
    sets: Ints,
    column: NDArray[np.int32],
    table: NDArray[np.int32],
) -> None:
    for row in range(len(weights)):
        table[steps[row] + 1, 0] += weights[row]
        for at in range(theirs.ends[row], theirs.ends[row + 1]):
            number = theirs.numbers[at]
            many = weights[row] * abs(int(theirs.times[at])) // sets[number]
            table[steps[row] + 1, column[number]] += many


@kernel
def _read_steps(
    mine: Subsets,
    kinds: NDArray[np.int32],
    ranks: Ranks,
    before: NDArray[np.int32],
    at_bounds: NDArray[np.int32],
    table: NDArray[np.int32],
    found: Passed,
) -> None:
    """Hands of one kind and rank that follow one another in the list are read once."""
    kind_count = len(mine.ends) - 1
    known = np.full(kind_count, NO_RANK, np.uint16)
    less, upto = np.empty(kind_count, np.int32), np.empty(kind_count, np.int32)
    below = np.empty((kind_count, len(at_bounds)), np.int32)
    for row in range(len(kinds)):
        kind, rank = kinds[row], ranks[row]
        if known[kind] == NO_RANK:
            for bound in range(len(at_bounds)):
                step = at_bounds[bound]
                below[kind, bound] = _avoiding(mine, kind, table[step]) if step else 0
        if known[kind] != rank:
            known[kind] = rank
            step, after = before[rank], before[rank + 1]
            less[kind] = _avoiding(mine, kind, table[step]) if step else 0
            upto[kind] = _avoiding(mine, kind, table[after]) if after > step else less[kind]
        found.less[row] += less[kind]
        found.upto[row] += upto[kind]
        for bound in range(len(at_bounds)):
            found.below[row, bound] += below[kind, bound]


@inlined_kernel
def _avoiding(mine: Subsets, kind: int, counters: NDArray[np.int32]) -> int:
    count = int(counters[0])
    for at in range(mine.ends[kind], mine.ends[kind + 1]):
        count += int(mine.times[at]) * int(counters[mine.numbers[at]])
    return count
