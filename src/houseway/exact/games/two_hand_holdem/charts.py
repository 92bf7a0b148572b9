"""2 Hand Hold'em at a glance: how four cards are best set, and which two cards are raised.

Every four cards on every flop, counted by kind of flop. Four cards are listed by rank, so that the
ways to set them are known by which card stays with the highest.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.cards import DECK, Card
from houseway.exact.games.two_hand_holdem.antes import DEALS, Planes, planes_of
from houseway.exact.games.two_hand_holdem.counts import sum_flop
from houseway.exact.kernels.canonical import place_of
from houseway.exact.kernels.evaluate import Cards, pair_place
from houseway.exact.kernels.flops import LIVE, Flop, flops_by_part, solve_parts, sums_of_part
from houseway.exact.kernels.jit import kernel
from houseway.exact.shipped.maker import Made
from houseway.exact.strategy.chart import Chart, Charts, counted_cell
from houseway.exact.strategy.hand_groups import groups_by_cards, open_group, open_order
from houseway.games.two_hand_holdem import GAME

PARTS = "flops"

WAYS = ("highest-with-second", "highest-with-third", "highest-with-lowest")
RAISES = ("check", "raise")

Ints = NDArray[np.int64]


class Counts(NamedTuple):
    """Situations, weighed; those of parts add up."""

    set: Ints  # by kind of flop, group of four cards and way
    raised: Ints  # by kind of flop, group of two cards and whether they are raised


@cache
def flop_kinds() -> list[str]:
    """The plainest first."""
    flops = [_cards(flop) for part in flops_by_part().values() for flop in part]
    return list(dict.fromkeys(map(open_group, sorted(flops, key=open_order))))


def _cards(flop: Flop) -> list[Card]:
    return [DECK[card] for card in flop.cards.tolist()]


def solve_part(part: str) -> Counts:
    """What is best on the flops of a part."""
    fours, twos, kinds = groups_by_cards(4), groups_by_cards(2), flop_kinds()
    counts = Counts(
        np.zeros((len(kinds), len(fours.names), len(WAYS)), np.int64),
        np.zeros((len(kinds), len(twos.names), len(RAISES)), np.int64),
    )
    for flop, sums in sums_of_part(part, sum_flop):
        kind = kinds.index(open_group(_cards(flop)))
        here = Counts(counts.set[kind], counts.raised[kind])
        _count_flop(planes_of(sums), flop.live, fours.of_place, twos.of_place, flop.weight, here)
    return counts


def make(jobs: int) -> Made:
    """Some six minutes of one core."""
    parts = solve_parts(solve_part, jobs)
    together = Counts(*(np.sum(sums, axis=0) for sums in zip(*parts.values(), strict=True)))
    return Made(
        Charts(charts_of(together)), {PARTS: {part: summed(of) for part, of in parts.items()}}
    )


def summed(counts: Counts) -> list[str]:
    """What a part can be compared by: situations by way, hands by whether they are raised."""
    return [str(one) for one in (*counts.set.sum((0, 1)), *counts.raised.sum((0, 1)))]


def charts_of(counts: Counts) -> list[Chart]:
    """First the setting, then the raises."""
    return [
        _chart("Set four cards as two hands", 4, WAYS, counts.set),
        _chart("Check or raise a hand of two cards", 2, RAISES, counts.raised),
    ]


def _chart(prompt: str, cards: int, acts: Sequence[str], counts: Ints) -> Chart:
    names = groups_by_cards(cards).names
    cells = [counted_cell(name, acts, counts[:, at]) for at, name in enumerate(names)]
    kinds = flop_kinds()
    return Chart(GAME.name, GAME.digest, prompt, "ante", cards, list(acts), cells, "Board", kinds)


@kernel
def _count_flop(
    planes: Planes,
    live: Cards,
    of_four: Ints,
    of_two: Ints,
    weight: int,
    counts: Counts,
) -> None:
    for d in range(3, LIVE):
        for c in range(2, d):
            for b in range(1, c):
                for a in range(b):
                    _count_four(planes, live, (a, b, c, d), of_four, of_two, weight, counts)


@kernel
def _count_four(
    planes: Planes,
    live: Cards,
    four: tuple[int, int, int, int],
    of_four: Ints,
    of_two: Ints,
    weight: int,
    counts: Counts,
) -> None:
    """Four live cards that rise: of ways worth the same, the first; a hand worth nothing checks."""
    a, b, c, d = four
    group = of_four[place_of((int(live[a]), int(live[b]), int(live[c]), int(live[d])))]
    ways = (((c, d), (a, b)), ((b, d), (a, c)), ((a, d), (b, c)))
    best, taken = -(1 << 40), 0
    for way in range(3):
        high, low = ways[way]
        first, second = pair_place(high[0], high[1], LIVE), pair_place(low[0], low[1], LIVE)
        if planes.worth[first, second] > best:
            best, taken = int(planes.worth[first, second]), way
    counts.set[group, taken] += weight
    for hand in range(2):
        own, other = ways[taken][hand], ways[taken][1 - hand]
        points = planes.points[
            pair_place(own[0], own[1], LIVE), pair_place(other[0], other[1], LIVE)
        ]
        two = of_two[place_of((int(live[own[0]]), int(live[own[1]])))]
        counts.raised[two, int(points > DEALS)] += weight
