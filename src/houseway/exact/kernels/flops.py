"""The 1,755 flops up to suits in 455 parts, one for each three ranks, to be solved on their own.

The sums over a flop's boards depend on its ranks, and for a suit on which of them have it. So the
flops of a part share most of them: the two-suited and the rainbow flops of K 8 3 need the same
sum for a suit that has the king alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Generic, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from houseway.cards import DECK
from houseway.exact.kernels.canonical import canonical_hands
from houseway.exact.kernels.card_kinds import Kinds, kinds_of
from houseway.exact.kernels.evaluate import Cards, live_cards

LIVE = 49  # the cards that a flop leaves
PAIRS = 1_176

T = TypeVar("T")
Number = TypeVar("Number", np.int32, np.int64)


class Flop(NamedTuple):
    cards: Cards
    weight: int  # how many flops it stands for
    live: Cards


@cache
def flops_by_part() -> dict[str, tuple[Flop, ...]]:
    """The flops of each part; a part is named by its ranks, as in `KK7`."""
    found: dict[str, tuple[Flop, ...]] = {}
    classes = canonical_hands(3)
    for cards, weight in zip(classes.cards, classes.weights.tolist(), strict=True):
        ranks = [DECK[int(card)].rank.letter for card in reversed(cards)]
        part = "".join(ranks)
        live = np.empty(LIVE, np.uint8)
        live_cards(cards, live)
        found[part] = (*found.get(part, ()), Flop(cards, weight, live))
    return found


def solve_parts(solve: Callable[[str], T], jobs: int) -> dict[str, T]:
    """By part: what it gives, on so many cores."""
    names = list(flops_by_part())
    with ThreadPoolExecutor(jobs) as pool:
        return dict(zip(names, pool.map(solve, names), strict=True))


class Sums(NamedTuple, Generic[Number]):
    """A flop's sums, to be added up over views: kinds by rank, then by each of the flop's suits."""

    of_view: NDArray[Number]  # by view, then as the game's own sums are; 0 beyond a view's kinds
    kind: NDArray[np.uint8]  # by view and live card
    pair: NDArray[
        np.uint16
    ]  # by view and pair of live cards: (0, 1), (0, 2) … as `pair_place` has it


def sums_of_part(
    part: str, sum_flop: Callable[[Kinds], NDArray[Number]], every_suit: bool = False
) -> Iterator[tuple[Flop, Sums[Number]]]:
    """Each flop of a part with its sums, equal ones summed once.

    A suit that the flop does not have is left out, unless `every_suit` can make a flush.
    """
    known: dict[tuple[int, bool], NDArray[Number]] = {}
    for flop in flops_by_part()[part]:
        cards: list[int] = flop.cards.tolist()
        suits = range(4) if every_suit else {card & 3 for card in cards}
        views = [kinds_of(cards), *(kinds_of(cards, suit) for suit in suits)]
        sums: list[NDArray[Number]] = []
        for kinds in views:
            key = kinds.flop_mask, bool(kinds.suited.any())
            if key not in known:
                known[key] = sum_flop(kinds)
            sums.append(known[key])
        yield flop, _stack(flop, views, sums)


def _stack(flop: Flop, views: list[Kinds], sums: list[NDArray[Number]]) -> Sums[Number]:
    """One array for all views, so that a kernel can go through them."""
    shape = np.max([one.shape for one in sums], axis=0)
    of_view = np.zeros((len(views), *shape), sums[0].dtype)
    for view, one in enumerate(sums):
        of_view[view][tuple(map(slice, one.shape))] = one
    kind = np.array([kinds.of_card[flop.live] for kinds in views], np.uint8)
    first, second = np.triu_indices(LIVE, 1)
    pair = [kinds.pair[of[first], of[second]] for kinds, of in zip(views, kind, strict=True)]
    return Sums(of_view, kind, np.array(pair, np.uint16))
