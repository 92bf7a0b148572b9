"""Which cards of a shoe decide some wagers, and which of them are alike to these.

To baccarat a king and a queen are one class; to a bet on suited pairs all 52 faces differ.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations

from msgspec.structs import replace

from houseway.cards import SUITS, Card, Suit, card, shoe
from houseway.exact.general.planning.tree import Stakes
from houseway.gamefile.courses import courses, settlements_on, stakes_on
from houseway.gamefile.facts import PLAIN_POINTS, RED
from houseway.gamefile.model import (
    Count,
    Deal,
    Fact,
    NamedHand,
    Pile,
    PlainGame,
    Points,
    Ranking,
    Settlement,
    Step,
    each_fact,
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
        for fact in each_fact(row.facts)
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
            yield [fact for facts in step.when for fact in each_fact(facts)]


_BLACK = (0, 3)


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
        counts = [one for one in measures if isinstance(one, Count)]
        summed = any(one.total for one in counts)
        by_rank = {"alike", "in a row"} & relations
        self._every_rank = bool(compared or melds or summed or by_rank)
        self._named = {rank for one in needs.facts if one.relation == "ranks" for rank in one.ranks}
        asked = [one.ranks for one in needs.facts if one.relation == "how many"]
        self.counted = list(dict.fromkeys((*asked, *(one.ranks for one in counts))))
        self._totals = [*self.points, *_plain_totals(needs)]
        flush = any(_sees_suits(one) for one in ranked) if compared else False
        self._suits = bool(flush or melds or {"suited", "unsuited"} & relations)
        self._colours = "same colour" in relations
        deck = [one for one in shoe(game.decks, game.joker) if one.rank not in game.without]
        by_key: dict[object, list[Card]] = {}
        for one in deck:
            by_key.setdefault(self._key(one), []).append(one)
        self.cards = list(by_key.values())
        self.counts = tuple(map(len, self.cards))
        self._number = {one: at for at, some in enumerate(self.cards) for one in some}
        self.renamings = tuple(self._renamings(needs)) if self._suits else ()

    def _key(self, one: Card) -> object:
        points = tuple(points_of(measure, one) for measure in self._totals)
        counted = tuple(one.rank in ranks for ranks in self.counted)
        rank = one.rank if self._every_rank or one.rank in self._named else 0
        suit = one.suit if self._suits else one.suit in RED if self._colours else 0
        return points, counted, rank, suit

    def _renamings(self, needs: Needs) -> Iterator[tuple[int, ...]]:
        """The ways to rename suits that change nothing, by class; not the one that renames none."""
        told_apart = [{frozenset(fact.suits)} for fact in needs.facts if fact.suits]
        told_apart += [{frozenset(RED), frozenset(_BLACK)}] if self._colours else []
        for new in list(permutations(SUITS))[1:]:
            renamed = [
                {frozenset(new[suit] for suit in one) for one in some} for some in told_apart
            ]
            if renamed == told_apart:
                yield tuple(self._number[_renamed(some[0], new)] for some in self.cards)

    def of(self, one: Card) -> int:
        return self._number[one]


def _renamed(one: Card, new: Sequence[Suit]) -> Card:
    """The card of another suit; a joker has none."""
    return one if one.suit not in SUITS else card(one.rank.letter + new[one.suit].letter)


def _plain_totals(needs: Needs) -> list[Points]:
    """How cards add up in hands that have no totals of their own."""
    by_name = {hand.name: hand.measure for hand in needs.hands}
    asked = [one for one in needs.facts if one.relation in ("total", "soft", "last")]
    plain = any(not isinstance(by_name[one.hand], Points) for one in asked)
    return [PLAIN_POINTS] if plain else []


# --- In which order cards come --------------------------------------------------------------------


def is_ordered(needs: Needs, pile: Pile) -> bool:
    """Whether it matters which cards of a pile came first, or last."""
    hands = [hand for hand in needs.hands if any(part.pile == pile for part in hand.parts)]
    names = {hand.name for hand in hands}
    cut = any(
        part.last or 0 < part.first < needs.most[pile]
        for hand in hands
        for part in hand.parts
        if part.pile == pile
    )
    return cut or any(fact.relation == "last" and fact.hand in names for fact in needs.facts)


def cut_steps(game: PlainGame, needs: Needs) -> Iterator[Step]:
    """The steps with a packet each, so that a way can end between two; a step with facts whole.

    Where the order of a pile matters its cards are dealt one by one.
    """
    for step in game.steps:
        if not isinstance(step, Deal):
            yield step
            continue
        packets = [
            one
            for packet in step.packets
            for one in (
                [replace(packet, count=1)] * packet.count
                if is_ordered(needs, packet.pile)
                else [packet]
            )
        ]
        if step.when:
            yield replace(step, packets=tuple(packets))
        else:
            yield from (replace(step, packets=(packet,)) for packet in packets)


def _sees_suits(ranking: Ranking) -> bool:
    suited = any("flush" in one or "suited" in one for one in ranking.categories)
    return suited and (ranking.cards > 1 or ranking.by_length)
