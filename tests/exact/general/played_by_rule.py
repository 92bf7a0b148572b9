"""The slow twin of rules of thumb: marks of the seen cards in plain Python.

Every decision goes by the rule, on every deal of a small deck.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from houseway.cards import DECK, Card
from houseway.exact.general.planning.orders import dense_order
from houseway.exact.general.playing.conditions import Condition
from houseway.exact.general.playing.marks import MARKS, SAFE, Sight
from houseway.exact.general.playing.rule_of_thumb import Cuts
from houseway.exact.general.playing.street_rule import HAND, DecisionRule
from houseway.gamefile.model import PlainGame, Ranking
from houseway.gamefile.values import value_of
from houseway.hands import STANDARD, Category
from tests.exact.general.brute_force import BruteForce, Choices, State

ACE, RUN = 12, 5


@dataclass
class ByRule(BruteForce):
    rules: dict[int, DecisionRule] | None = None  # by a decision's place

    def choices(self, state: State) -> Choices:
        """Only what the rule says."""
        assert self.rules is not None
        rule, piles = self.rules[state.place], state.piles()
        marks = marks_of(rule.sight, piles["player"].dealt, piles["board"].dealt)
        met = [one.option for one in rule.chosen if meets(marks, one.condition)]
        label = rule.labels[min(met, default=len(rule.labels) - 1)]
        every = super().choices(state).items()
        return {key: total for key, total in every if key[0] == label}


@dataclass
class ByCuts(BruteForce):
    """One decision by how good the hand is, and by what the dealer shows."""

    cuts: Cuts | None = None
    labels: Sequence[tuple[str, Fraction]] = ()  # by choice, the smallest stake first

    def choices(self, state: State) -> Choices:
        assert self.cuts is not None
        piles = state.piles()
        values = dense_order(ranking_of(self.game)).values
        rank = int(values.searchsorted(value_of(self.game.hand(HAND), piles)))
        shown = shown_by([card.rank - 2 for card in piles["dealer"].dealt])
        row = max(at for at, least in enumerate(self.cuts.shown) if shown >= least)
        reached = [at for at, cut in enumerate(self.cuts.ranks[row], start=1) if rank >= cut]
        wanted = max(reached, default=0)
        every = super().choices(state)
        open_ = [label for label in self.labels[: wanted + 1] if any(k[:2] == label for k in every)]
        return {key: total for key, total in every.items() if key[:2] == open_[-1]}


def ranking_of(game: PlainGame) -> Ranking:
    ranking = game.hand(HAND).measure
    assert isinstance(ranking, Ranking)
    return ranking


def shown_by(ranks: Sequence[int]) -> int:
    """Pairs above single cards, three of a kind above pairs; then the rank."""
    counts = Counter(ranks)
    most = max(counts.values(), default=1)
    return (most - 1) * 13 + max((rank for rank in counts if counts[rank] == most), default=0)


def meets(marks: Sequence[int], condition: Condition) -> bool:
    least = condition.least
    hand = tuple(marks[:3]) >= tuple(least[:3])
    if condition.exact and tuple(marks[:2]) != tuple(least[:2]):
        return False
    return hand and all(mark >= low for mark, low in zip(marks[3:], least[3:], strict=True))


def marks_of(sight: Sight, own: Sequence[Card], board: Sequence[Card]) -> list[int]:
    seen = [*own, *board]
    ranks = [card.rank - 2 for card in seen]
    highest = sorted((card.rank - 2 for card in own), reverse=True)
    kind, top, second = _hand(seen)
    high = sum(rank >= sight.high for rank in ranks)
    longest = max(Counter(card.suit for card in seen).values())
    marks = [
        kind,
        top,
        second,
        int(bool(board) and kind > _hand(board)[0]),
        highest[0],
        highest[1] if len(highest) > 1 else 0,
        max(0, 2 - (len(seen) - longest)),
        _closeness(ranks),
        high,
        high + sum(rank >= sight.safe for rank in ranks),
        len(DECK) - _better_alone(seen, board) if sight.radix[SAFE] > 1 else 0,
    ]
    assert len(marks) == MARKS
    used = (int(values) > 1 for values in sight.radix)
    return [mark if is_used else 0 for mark, is_used in zip(marks, used, strict=True)]


def _better_alone(seen: Sequence[Card], board: Sequence[Card]) -> int:
    """Cards that are not seen and make a better hand with the board than all that is seen."""
    mine, others = _told(seen), (card for card in DECK if card not in seen)
    return sum(_told([*board, card]) > mine for card in others)


def _told(cards: Sequence[Card]) -> int:
    return max(STANDARD.evaluate(five) for five in combinations(cards, STANDARD.size))


def _hand(cards: Sequence[Card]) -> tuple[int, int, int]:
    """The category, and the first two ranks that tell hands of it apart."""
    counts = Counter(card.rank - 2 for card in cards)
    groups = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    top, second = groups[0], groups[1] if len(groups) > 1 else 0
    if len(cards) >= STANDARD.size:
        value = max(STANDARD.evaluate(five) for five in combinations(cards, STANDARD.size))
        category = STANDARD.categories[value >> 20]
        category = Category.STRAIGHT_FLUSH if category is Category.ROYAL_FLUSH else category
        lead = (value >> 16 & 15 or ACE + 2) - 2
        return STANDARD.categories.index(category), lead, second
    by_counts = {1: Category.HIGH_CARD, 2: Category.PAIR, 3: Category.THREE_OF_A_KIND}
    category = by_counts.get(counts[top], Category.FOUR_OF_A_KIND)
    if category is Category.PAIR and len(groups) > 1 and counts[second] == 2:
        category = Category.TWO_PAIR
    return STANDARD.categories.index(category), top, second


def _closeness(ranks: Sequence[int]) -> int:
    """How narrow all the cards lie, or four of five and more; an ace also below the deuce."""
    size = min(len(ranks), RUN - 1)
    lines = [set(ranks), {-1 if rank == ACE else rank for rank in ranks}]
    if len(ranks) < RUN and len(lines[0]) < len(ranks):
        return 0
    spans = [max(some) - min(some) + 1 for line in lines for some in combinations(line, size)]
    return max(0, RUN - min(spans, default=RUN + 1) + 1)
