"""Which cards of a shoe decide some wagers, and which of them are alike to these.

To baccarat a king and a queen are one class; to a bet on suited pairs all 52 faces differ.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from houseway.cards import Card, shoe
from houseway.exact.general.planning.tree import Stakes
from houseway.gamefile.courses import courses, settlements_on, stakes_on
from houseway.gamefile.facts import RED
from houseway.gamefile.model import (
    Deal,
    Fact,
    NamedHand,
    Pile,
    PlainGame,
    Points,
    Ranking,
    Settlement,
)
from houseway.gamefile.values import points_of

PILES: tuple[Pile, Pile, Pile] = ("player", "dealer", "board")


def settlements_of(game: PlainGame, first: Stakes) -> list[Settlement]:
    """All that may be decided for these stakes."""
    found = {
        one.name: one
        for course in courses(game)
        for one in settlements_on(game, course)
        if stakes_on(game, course, first).get(one.spot)
    }
    return list(found.values())


def hands_by(game: PlainGame, settlements: Sequence[Settlement]) -> list[NamedHand]:
    names = dict.fromkeys(name for one in settlements for name in game.hands_of(one))
    return [game.hand(name) for name in names]


def _hands_of(facts: Sequence[Fact]) -> list[str]:
    return [name for fact in facts for name in (fact.hand, fact.other) if name]


@dataclass(frozen=True)
class Needs:
    """The hands that some wagers go by, and all facts that are asked of them."""

    hands: tuple[NamedHand, ...]
    facts: tuple[Fact, ...]
    most: Mapping[Pile, int]  # how many cards of each pile, as dealt, can matter


def needed(game: PlainGame, first: Stakes, decides: bool) -> Needs:
    """The steps' own conditions count as soon as they bear on a card or a decision that does."""
    settlements = settlements_of(game, first)
    names = {hand.name for hand in hands_by(game, settlements)}
    facts = [
        fact
        for one in settlements
        for name in one.tables
        for row in game.paytable(name).rows
        for fact in row.facts
    ]
    while True:
        hands = tuple(hand for hand in game.hands if hand.name in names)
        most: dict[Pile, int] = {pile: _most(hands, pile) for pile in PILES}
        asked = [fact for step in _steps_that_matter(game, most, decides) for fact in step]
        further = {*_hands_of(asked)} - names
        if not further:
            return Needs(hands, tuple(dict.fromkeys((*facts, *asked))), most)
        names |= further


def _most(hands: Sequence[NamedHand], pile: Pile) -> int:
    parts = [part for hand in hands for part in hand.parts if part.pile == pile]
    return max((part.first or 99 for part in parts), default=0)


def _steps_that_matter(
    game: PlainGame, most: Mapping[Pile, int], decides: bool
) -> Iterator[list[Fact]]:
    dealt: Counter[str] = Counter()
    for step in game.steps:
        if isinstance(step, Deal):
            matters = any(dealt[packet.pile] < most[packet.pile] for packet in step.packets)
            dealt.update({packet.pile: packet.count for packet in step.packets})
        else:
            matters = decides
        if matters:
            yield [fact for facts in step.when for fact in facts]


class Classes:
    """Cards that cannot be told apart by some wagers, as numbers."""

    def __init__(self, game: PlainGame, needs: Needs) -> None:
        measures = [hand.measure for hand in needs.hands]
        relations = {fact.relation for fact in needs.facts}
        ranked = [one for one in measures if isinstance(one, Ranking)]
        melds = any(isinstance(one, Points) and one.melds for one in measures)
        self.points = list(
            dict.fromkeys(one for one in measures if isinstance(one, Points) and not one.melds)
        )
        # A hand that nothing but facts is asked of has a ranking for nobody's sake.
        used = {"value", "beats", "ties", "ahead"} & relations
        compared = ranked and (used or not needs.facts)
        by_rank = {"ranks", "alike", "in a row", "how many", "total"} & relations
        self._ranks = bool(compared or melds or (by_rank and not self._only_points(needs)))
        flush = any(_sees_suits(one) for one in ranked) if compared else False
        self._suits = bool(flush or melds or {"suited", "unsuited"} & relations)
        self._colours = "same colour" in relations
        deck = [card for card in shoe(game.decks, game.joker) if card.rank not in game.without]
        by_key: dict[object, list[Card]] = {}
        for card in deck:
            by_key.setdefault(self._key(card), []).append(card)
        self.cards = list(by_key.values())
        self.counts = tuple(map(len, self.cards))
        self._number = {card: at for at, some in enumerate(self.cards) for card in some}

    def _only_points(self, needs: Needs) -> bool:
        """Whether totals are all that is asked of ranks, each of a hand with points of its own."""
        by_name = {hand.name: hand.measure for hand in needs.hands}
        asked = [fact for fact in needs.facts if fact.relation in _BY_RANK]
        return all(
            fact.relation == "total" and isinstance(by_name[fact.hand], Points) for fact in asked
        )

    def _key(self, card: Card) -> object:
        points = tuple(points_of(one, card) for one in self.points)
        rank = card.rank if self._ranks else points
        suit = card.suit if self._suits else card.suit in RED if self._colours else 0
        return rank, suit

    def of(self, card: Card) -> int:
        return self._number[card]


_BY_RANK = {"ranks", "alike", "in a row", "how many", "total"}


def _sees_suits(ranking: Ranking) -> bool:
    suited = any("flush" in one or "suited" in one for one in ranking.categories)
    return suited and (ranking.cards > 1 or ranking.by_length)
