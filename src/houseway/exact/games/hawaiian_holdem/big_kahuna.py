"""Big Kahuna (HAW-13): three hole cards, the flop seen, one discarded for this wager alone.

Seven cards pay the same whoever holds them. So with S(ab) the sum over all turns and rivers and
S(abc) the sum over those that contain c, keeping ab and giving up c is worth S(ab) - S(abc), and
S(abc) is the same for the three discards: the best pair to keep is the one with the highest S(ab).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from houseway.exact.kernels.canonical import canonical_hands
from houseway.exact.kernels.categories import category_counts
from houseway.exact.kernels.evaluate import Cards, live_cards, plain_rank
from houseway.exact.kernels.jit import kernel
from houseway.exact.kernels.parallel import sum_parts
from houseway.exact.kernels.tables import Tables, tables
from houseway.exact.proving.custom_paytable import BonusSolver, Paytables
from houseway.exact.proving.paytable_rows import check_rows, nets_by_category, rows_of_counts
from houseway.exact.proving.result import Result, of_rows, one_wager
from houseway.games.hawaiian_holdem import GAME, HawaiianRules
from houseway.hands import STANDARD
from houseway.money import Paytable

LIVE = 49
PAIRS = 1_176
TRIPLES = 18_424
CATEGORIES = len(STANDARD.categories)

Counts = NDArray[np.int64]


def big_kahuna(
    paytables: Sequence[Paytable],
    hand: Literal["kept two", "dealt three"] = "kept two",
    jobs: int = 2,
) -> list[Result]:
    """The wager under each paytable, the discard chosen for it alone; HAW-14's other reading has
    no choice in it: the best five of all eight cards.
    """
    for paytable in paytables:
        check_rows(paytable, frozenset(STANDARD.categories))
    if hand == "dealt three":
        eight = list(category_counts(8).values())
        return [result_of(paytable, eight, hand) for paytable in paytables]
    nets = nets_of(paytables)
    counts = sum_parts(lambda start, stop: count_part(nets, start, stop), 1_755, jobs)
    return [result_of(*one, hand) for one in zip(paytables, counts.tolist(), strict=True)]


def count_part(nets: Counts, start: int, stop: int) -> Counts:
    """The outcomes by paytable and category on some of the 1,755 flops, weights included."""
    counts = np.zeros((len(nets), CATEGORIES), np.int64)
    flops = canonical_hands(3)
    count_flops(tables(), flops.cards[start:stop], flops.weights[start:stop], nets, counts)
    return counts


def nets_of(paytables: Sequence[Paytable]) -> Counts:
    """By paytable: what each category leaves the player with."""
    nets = [nets_by_category(paytable, STANDARD.categories) for paytable in paytables]
    return np.array(nets, np.int64)


def result_of(paytable: Paytable, counts: Sequence[int], hand: str) -> Result:
    """The wager's value from the outcomes by category."""
    by_category = dict(zip(STANDARD.categories, counts, strict=True))
    options = {"big_kahuna": paytable.name, "big_kahuna_hand": hand}
    rows = rows_of_counts(paytable, by_category)
    return of_rows(GAME, "big-kahuna", rows, first_stakes=one_wager("big-kahuna"), options=options)


# --- Kernels --------------------------------------------------------------------------------------


@kernel
def count_flops(
    tables: Tables, flops: Cards, weights: NDArray[np.int64], nets: Counts, counts: Counts
) -> None:
    """Add up, for each paytable, the outcomes of the best discard of every hand on some flops."""
    triples, pairs = (
        np.empty((TRIPLES, CATEGORIES), np.int64),
        np.empty((PAIRS, CATEGORIES), np.int64),
    )
    worth, live = np.empty(PAIRS, np.int64), np.empty(LIVE, np.uint8)
    for row in range(len(flops)):
        live_cards(flops[row], live)
        count_triples(tables, flops[row], live, triples)
        sum_pairs(triples, pairs)
        for table in range(len(nets)):
            for pair in range(PAIRS):
                worth[pair] = 0
                for category in range(CATEGORIES):
                    worth[pair] += nets[table, category] * pairs[pair, category]
            _choose(worth, triples, pairs, weights[row], counts[table])


@kernel
def count_triples(tables: Tables, flop: Cards, live: Cards, triples: Counts) -> None:
    """For each three of the live cards: the fourth cards by the category that all seven make."""
    left = np.zeros(13, np.int64)
    for place in range(LIVE):
        left[live[place] >> 2] += 1
    flop_key = 0
    for place in range(3):
        flop_key += tables.card_key[flop[place]]
    which = 0
    for a in range(LIVE - 2):
        left[live[a] >> 2] -= 1
        for b in range(a + 1, LIVE - 1):
            left[live[b] >> 2] -= 1
            two = flop_key + tables.card_key[live[a]] + tables.card_key[live[b]]
            for c in range(b + 1, LIVE):
                left[live[c] >> 2] -= 1
                key = int(two + tables.card_key[live[c]])
                _by_rank(tables, key, left, triples, which)
                for suit in range(4):
                    if key >> 4 * suit & 15 >= 4:
                        held = 1 << int(live[a]) | 1 << int(live[b]) | 1 << int(live[c])
                        _move_flushes(tables, key, suit, flop, live, held, triples, which)
                left[live[c] >> 2] += 1
                which += 1
            left[live[b] >> 2] += 1
        left[live[a] >> 2] += 1


@kernel
def _by_rank(tables: Tables, key: int, left: Counts, triples: Counts, which: int) -> None:
    """The seventh cards by category, rank by rank, flushes left out."""
    for category in range(CATEGORIES):
        triples[which, category] = 0
    for rank in range(13):
        category = tables.strength[plain_rank(tables, key + tables.card_key[4 * rank])]
        triples[which, category] += left[rank]


@kernel
def _move_flushes(
    tables: Tables,
    key: int,
    suit: int,
    flop: Cards,
    live: Cards,
    held: int,
    triples: Counts,
    which: int,
) -> None:
    """Move the seventh cards that make a flush from their category by rank to the flush's."""
    six = held
    for place in range(3):
        six |= 1 << int(flop[place])
    mask = 0
    for rank in range(13):
        mask |= (six >> (4 * rank + suit) & 1) << rank
    made = key >> 4 * suit & 15 >= 5
    for place in range(LIVE):
        card = int(live[place])
        if held >> card & 1 or not (made or card & 3 == suit):
            continue
        before = tables.strength[plain_rank(tables, key + tables.card_key[card])]
        now = mask | 1 << (card >> 2) if card & 3 == suit else mask
        triples[which, before] -= 1
        triples[which, tables.strength[tables.flush[now]]] += 1


@kernel
def sum_pairs(triples: Counts, pairs: Counts) -> None:
    """For each pair: the turns and rivers by category, each of them found in two triples."""
    pairs[:] = 0
    which = 0
    for a in range(LIVE - 2):
        for b in range(a + 1, LIVE - 1):
            ab = _pair(a, b)
            for c in range(b + 1, LIVE):
                ac, bc = _pair(a, c), _pair(b, c)
                for category in range(CATEGORIES):
                    count = triples[which, category]
                    pairs[ab, category] += count
                    pairs[ac, category] += count
                    pairs[bc, category] += count
                which += 1
    pairs //= 2


@kernel
def _pair(first: int, second: int) -> int:
    return first * (2 * LIVE - first - 1) // 2 + second - first - 1


@kernel
def _choose(
    worth: NDArray[np.int64], triples: Counts, pairs: Counts, weight: int, counts: NDArray[np.int64]
) -> None:
    """Add the outcomes of the best pair of every triple; of equals, the pair first in order."""
    which = 0
    for a in range(LIVE - 2):
        for b in range(a + 1, LIVE - 1):
            for c in range(b + 1, LIVE):
                best = _pair(a, b)
                if worth[_pair(a, c)] > worth[best]:
                    best = _pair(a, c)
                if worth[_pair(b, c)] > worth[best]:
                    best = _pair(b, c)
                for category in range(CATEGORIES):
                    counts[category] += weight * (pairs[best, category] - triples[which, category])
                which += 1


# --- Under any paytable ---------------------------------------------------------------------------


def _as_ruled(rules: HawaiianRules, paytables: Paytables) -> list[Result]:
    return big_kahuna([paytables["rows"]], rules.big_kahuna_hand)


SOLVERS = {"big-kahuna": BonusSolver(_as_ruled, choosing=True)}
