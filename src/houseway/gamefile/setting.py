"""Setting cards into hands: which settings are legal, and which one a house way takes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from houseway.cards import Card, Rank
from houseway.gamefile.model import HandToSet, Ranking, Sets
from houseway.gamefile.values import Held, order_of

Setting = tuple[tuple[Card, ...], ...]  # the cards of each hand, from the highest
_RANKS = (1 << 20) - 1  # of a value


def settings(sets: Sets, cards: Sequence[Card]) -> Iterator[Setting]:
    """Every way to set some cards; ways that are worth the same come in one order."""
    yield from _settings(sets.hands, tuple(sorted(cards, key=lambda one: (-one.rank, one.suit))))


def _settings(hands: Sequence[HandToSet], cards: tuple[Card, ...]) -> Iterator[Setting]:
    first, *others = hands
    if not others:
        yield (cards,)
        return
    for chosen in combinations(cards, first.cards):
        rest = tuple(card for card in cards if card not in chosen)
        for then in _settings(others, rest):
            yield (chosen, *then)


def values(sets: Sets, setting: Setting) -> tuple[int, ...]:
    """What each hand of a setting is worth in its own order."""
    return tuple(
        order_of(one.ranking).evaluate(cards)
        for one, cards in zip(sets.hands, setting, strict=True)
    )


def keeps_order(sets: Sets, found: Sequence[int]) -> bool:
    """Whether no hand is lower than the next; a setting that does not keep it is foul."""
    pairs = zip(sets.hands, sets.hands[1:], found, found[1:], strict=False)
    return all(
        high >= in_order_of(upper.ranking, lower.ranking, low) for upper, lower, high, low in pairs
    )


def in_order_of(upper: Ranking, lower: Ranking, value: int) -> int:
    """A hand's value as if it were one of the order above: by its category, then its ranks."""
    category = lower.categories[::-1][value >> 20]
    return upper.categories[::-1].index(category) << 20 | value & _RANKS


def legal_settings(sets: Sets, cards: Sequence[Card]) -> list[Setting]:
    """The settings that are not foul; all of them, where every one would be."""
    every = list(settings(sets, cards))
    return [one for one in every if keeps_order(sets, values(sets, one))] or every


def by_house_way(sets: Sets, cards: Sequence[Card]) -> Setting:
    """The setting that the house way takes: by the first of its lines that one fits."""
    return _best_by_line(sets, cards)[0]


def line_of_house_way(sets: Sets, cards: Sequence[Card]) -> str:
    """The words of the line that decides; none where no line fits."""
    line = _best_by_line(sets, cards)[1]
    return "" if line is None else sets.way[line].words


def _best_by_line(sets: Sets, cards: Sequence[Card]) -> tuple[Setting, int | None]:
    legal = [(values(sets, one), one) for one in legal_settings(sets, cards)]
    holds = order_of(sets.holds).evaluate(tuple(cards))
    place = {one.name: number for number, one in enumerate(sets.hands)}
    for number, line in enumerate(sets.way):
        if line.holding is not None and holds not in line.holding:
            continue
        fitting = [
            one for one in legal if all(one[0][place[name]] in span for name, span in line.sets)
        ]
        if fitting:
            return _highest(fitting), number
    return _highest(legal), None


def _highest(some: Sequence[tuple[tuple[int, ...], Setting]]) -> Setting:
    """The highest last hand, then the highest before it; of equals the joker in the lowest hand."""
    return max(some, key=lambda one: (one[0][::-1], _joker_in(one[1])))[1]


def _joker_in(setting: Setting) -> int:
    """Which hand has the joker; the first where there is none."""
    held = (hand for hand, some in enumerate(setting) if any(map(_is_joker, some)))
    return next(held, 0)


def _is_joker(card: Card) -> bool:
    return card.rank is Rank.JOKER


def held(sets: Sets, setting: Setting) -> Held:
    """A pile whose cards are set."""
    every = tuple(card for some in setting for card in some)
    return Held(
        every, every, {one.name: some for one, some in zip(sets.hands, setting, strict=True)}
    )


def named_cards(setting: Setting) -> tuple[Card, ...]:
    """What an answer names: the cards of all hands but the first, in their order."""
    return tuple(card for some in setting[1:] for card in some)


def setting_of(sets: Sets, cards: Sequence[Card], named: Sequence[Card]) -> Setting:
    """The setting that an answer names."""
    found: list[tuple[Card, ...]] = [tuple(card for card in cards if card not in named)]
    start = 0
    for one in sets.hands[1:]:
        found.append(tuple(named[start : start + one.cards]))
        start += one.cards
    return tuple(found)
