"""Facts about cards: whether what a row, a step or a choice goes by is so.

Cards may still be missing. A fact about a hand that is not whole yet is neither true nor false, and
so is whatever depends on it: the solver asks before everything is dealt.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import combinations, pairwise

from houseway.cards import Card, Rank
from houseway.gamefile.model import (
    Fact,
    Facts,
    NamedHand,
    Paytable,
    PlainGame,
    Points,
    Ranking,
    each_fact,
)
from houseway.gamefile.money import NO_ROW, row_of
from houseway.gamefile.values import Piles, cards_in, order_of, points_of, total_of, value_of

Whole = Callable[[NamedHand], bool]  # whether all cards of a hand are out

UNKNOWN_ROW = -2
RED = (1, 2)
PLAIN_POINTS = Points(aces=11)  # of a hand that has no totals of its own: as in twenty-one


def _always(hand: NamedHand) -> bool:
    return True


def paid_row(game: PlainGame, table: Paytable, piles: Piles, whole: Whole = _always) -> int:
    """The first row of a paytable that fits, `NO_ROW`, or `UNKNOWN_ROW` while cards are missing."""
    if not table.matches:
        hand = game.hand(table.hand)
        return row_of(table, value_of(hand, piles, game.decks)) if whole(hand) else UNKNOWN_ROW
    for place, row in enumerate(table.rows):
        found = all_so(game, row.facts, piles, whole)
        if found is not False:
            return UNKNOWN_ROW if found is None else place
    return NO_ROW


def is_so(
    game: PlainGame, either: Iterable[Facts], piles: Piles, whole: Whole = _always
) -> bool | None:
    """Whether one of several lists of facts is so; no list at all always is."""
    found = [all_so(game, facts, piles, whole) for facts in either]
    if not found or True in found:
        return True
    return None if None in found else False


def all_so(game: PlainGame, facts: Facts, piles: Piles, whole: Whole = _always) -> bool | None:
    unknown = False
    for fact in facts:
        names = {name for one in each_fact((fact,)) for name in (one.hand, one.other) if name}
        hands = [game.hand(name) for name in names]
        if not all(map(whole, hands)):
            unknown = True
        elif _holds(game, fact, piles) == fact.negated:
            return False
    return None if unknown else True


def _holds(game: PlainGame, fact: Fact, piles: Piles) -> bool:
    hand = game.hand(fact.hand)
    cards = cards_in(hand, piles)
    match fact.relation:
        case "suited":
            suits = {card.suit for card in cards}
            return len(suits) == 1 and (not fact.suits or suits <= set(fact.suits))
        case "unsuited":
            return len({card.suit for card in cards}) > 1
        case "same colour":
            return len({card.suit in RED for card in cards}) == 1
        case "ranks":
            return sorted(card.rank for card in cards) == sorted(fact.ranks)
        case "alike":
            return len({card.rank for card in cards}) == 1
        case "in a row":
            return _in_a_row(cards)
        case "how many":
            count = sum(card.rank in fact.ranks for card in cards)
            return fact.low <= count <= fact.high
        case "cards":
            return fact.low <= len(cards) <= fact.high
        case "total":
            return fact.low <= _total(hand, cards) <= fact.high
        case "soft":
            total = _total(hand, cards)
            hard = sum(points_of(_points(hand), card) for card in cards)
            return fact.low <= total <= fact.high and hard < total
        case "last":
            return fact.low <= points_of(_points(hand), cards[-1]) <= fact.high
        case "value":
            return fact.low <= value_of(hand, piles, game.decks) <= fact.high
        case "joker":
            return any(card.rank is Rank.JOKER for card in cards)
        case "beside":
            return any(map(partial(_is_beside, hand, fact, cards), cards_beside(hand, cards)))
        case "ahead" | "beats" | "ties":
            other = game.hand(fact.other)
            ahead = value_of(hand, piles, game.decks) - value_of(other, piles, game.decks)
            if fact.relation == "ahead":
                return fact.low <= ahead <= fact.high
            return ahead > 0 if fact.relation == "beats" else ahead == 0
        case "together":
            return all(_holds(game, one, piles) != one.negated for one in fact.parts)


def cards_beside(hand: NamedHand, cards: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """What may be left of some cards when a hand is made of the others."""
    assert isinstance(hand.measure, Ranking)
    return combinations(cards, len(cards) - hand.measure.cards)


def _is_beside(hand: NamedHand, fact: Fact, cards: Sequence[Card], left: tuple[Card, ...]) -> bool:
    suited = len({card.suit for card in left}) == 1
    if not suited or tuple(sorted(int(card.rank) for card in left)) != fact.ranks:
        return False
    assert isinstance(hand.measure, Ranking)
    made = tuple(card for card in cards if card not in left)
    return fact.low <= order_of(hand.measure).evaluate(made) <= fact.high


def _points(hand: NamedHand) -> Points:
    return hand.measure if isinstance(hand.measure, Points) else PLAIN_POINTS


def _total(hand: NamedHand, cards: Sequence[Card]) -> int:
    return total_of(_points(hand), cards)


def _in_a_row(cards: Sequence[Card]) -> bool:
    ranks = sorted(card.rank for card in cards)
    steps = [later - earlier for earlier, later in pairwise(ranks)]
    low_ace = ranks[-1] is Rank.ACE and ranks[:-1] == list(range(2, len(ranks) + 1))
    return low_ace or all(step == 1 for step in steps)
