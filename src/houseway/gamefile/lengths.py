"""Hands that go by a length: the most cards of a suit, the longest run of ranks, or both at once.

All cards there are make the hand. Between flushes of one length the ranks decide, from the highest
down; between straights the rank that ends them. A wild card lengthens any of them: in a flush it is
the highest rank that is not there yet.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from houseway.cards import SUITS, Card, Rank
from houseway.categories import LENGTHS, Category, Length
from houseway.gamefile.model import Ranking

RANKS = 13
EVERY_RANK = (1 << RANKS) - 1
Mask = int  # ranks, a bit each, the two lowest


def length_value(ranking: Ranking, cards: Sequence[Card]) -> int:
    """The value of any number of cards."""
    wilds, masks = 0, dict.fromkeys(SUITS, 0)
    for card in cards:
        if card.rank is Rank.JOKER or card.rank in ranking.wild:
            wilds += 1
        else:
            masks[card.suit] |= 1 << card.rank - 2
    ranks = 0
    for mask in masks.values():
        ranks |= mask
    by_suit = (value_of_suit(ranking, mask, wilds) for mask in masks.values())
    return max(*by_suit, value_of_ranks(ranking, ranks, wilds))


@lru_cache(maxsize=1 << 17)
def value_of_suit(ranking: Ranking, mask: Mask, wilds: int) -> int:
    """The best that the cards of one suit make, beside wild ones; 0 if nothing is listed."""
    return _first(ranking, mask, wilds, ("flush", "straight flush"))


@lru_cache(maxsize=1 << 17)
def value_of_ranks(ranking: Ranking, mask: Mask, wilds: int) -> int:
    """The best that ranks make whatever their suits."""
    if straight := _first(ranking, mask, wilds, ("straight",)):
        return straight
    highest = _filled(mask, wilds).bit_length() + 1  # of what is no more than high card
    return highest << 16 if Category.HIGH_CARD in ranking.categories else 0


def _first(ranking: Ranking, mask: Mask, wilds: int, kinds: tuple[str, ...]) -> int:
    """The first listed category of these kinds that is satisfied."""
    for down, category in enumerate(ranking.categories):
        length = LENGTHS.get(category)
        if length is None or length.kind not in kinds:
            continue
        decides = _deciding(length, mask, wilds, ranking.around)
        if decides:
            return len(ranking.categories) - 1 - down << 20 | decides
    return 0


def _deciding(length: Length, mask: Mask, wilds: int, around: bool) -> int:
    """What decides between hands of one length, in a value's lower bits; 0 if they have less."""
    if length.kind == "flush":
        return _highest(_filled(mask, wilds), length.cards)
    return _end_of_run(mask, wilds, length.cards, around) << 16


def _filled(mask: Mask, wilds: int) -> Mask:
    for _ in range(wilds):
        free = EVERY_RANK & ~mask
        if free:
            mask |= 1 << free.bit_length() - 1
    return mask


def _highest(mask: Mask, count: int) -> Mask:
    """So many of the highest ranks; 0 if there are fewer."""
    if mask.bit_count() < count:
        return 0
    while mask.bit_count() > count:
        mask &= mask - 1
    return mask


def _end_of_run(mask: Mask, wilds: int, cards: int, around: bool) -> int:
    """The highest rank that ends a run of so many; an ace comes before the two, and where straights
    go around any rank may be followed."""
    for end in range(int(Rank.ACE), 1, -1):
        ranks = [end - back for back in range(cards)]
        lowest = ranks[-1]
        if lowest < 1 and not around:
            continue
        wanted = {(rank - 2) % RANKS for rank in ranks}
        if sum(mask >> rank & 1 for rank in wanted) + wilds >= cards:
            return end
    return 0
