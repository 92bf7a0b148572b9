"""Hands in groups that a chart has room for: `AKs`, `pair of eights`, `ace and king high`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from houseway.cards import Card, Rank

_ACE = 14
_NAMES: dict[tuple[int, ...], str] = {(2, 2): "two pair", (3, 2): "full house"}
_OF_A_KIND = {2: "pair of", 3: "three", 4: "four"}


def group_of(held: Sequence[Card]) -> str:
    """The name of the group that a hand belongs to."""
    ranks = sorted((card.rank for card in held), reverse=True)
    suited = len({card.suit for card in held}) == 1
    if len(held) == 2:
        return _two(ranks, suited)
    words = [_by_multiplicity(ranks)]
    words += ["in a row"] if _in_a_row(ranks) else []
    words += ["suited"] if suited else []
    return ", ".join(words)


def strength(held: Sequence[Card]) -> tuple[object, ...]:
    """What groups are sorted by, the strongest last."""
    ranks = [card.rank for card in held]
    counts = Counter(ranks)
    shape = tuple(sorted(counts.values(), reverse=True))
    order = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    suited = len({card.suit for card in held}) == 1
    return shape, suited + _in_a_row(sorted(ranks, reverse=True)), *order[:2]


def _two(ranks: Sequence[int], suited: bool) -> str:
    """As poker players write it: `AKs`, `T9o`, `88`."""
    high, low = (Rank(rank).letter for rank in ranks)
    return f"{high}{low}" if high == low else f"{high}{low}{'s' if suited else 'o'}"


def _by_multiplicity(ranks: Sequence[int]) -> str:
    counts = Counter(ranks)
    shape = tuple(sorted((count for count in counts.values() if count > 1), reverse=True))
    if shape in _NAMES:
        return _NAMES[shape]
    if shape:
        most = next(rank for rank, count in counts.items() if count == shape[0])
        return f"{_OF_A_KIND[shape[0]]} {Rank(most).plural}"
    return f"{Rank(ranks[0]).word} and {Rank(ranks[1]).word} high"


def _in_a_row(ranks: Sequence[int]) -> bool:
    """From the highest down, or an ace below the two."""
    low = [1 if rank == _ACE else rank for rank in ranks]
    return any(
        len(set(some)) == len(some) and max(some) - min(some) == len(some) - 1
        for some in (ranks, low)
    )
