"""Totals of twenty-one, and what decides its money: the script and the solver both ask here."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct

from houseway.cards import Card, Suit
from houseway.gamefile.twenty_one.rules import TwentyOne
from houseway.round.events import Verdict
from houseway.round.named import AddsUp, points, total
from houseway.round.words.phrases import number

ADDING = AddsUp(aces=11, faces=10)
MOST = 21
STANDS = 17


class Total(Struct, frozen=True):
    """What a hand adds up to; `natural` is an ace and a ten-value as first dealt."""

    points: int
    cards: int
    natural: bool = False
    soft: bool = False
    suit: Suit | None = None  # of a blackjack whose two cards are of one

    @property
    def bust(self) -> bool:
        return self.points > MOST

    @property
    def words(self) -> str:
        """`soft eighteen`, `a blackjack`, `22`."""
        if self.natural:
            return "blackjack"
        said = _SAID.get(self.points) or (number(self.points) if self.points < 11 else "")
        said = said or str(self.points)
        return f"soft {said}" if self.soft and not self.bust else said

    @property
    def figure(self) -> str:
        """The same in short: `soft 18`."""
        if self.natural:
            return "blackjack"
        return f"soft {self.points}" if self.soft else str(self.points)


_SAID = {
    11: "eleven",
    12: "twelve",
    13: "thirteen",
    14: "fourteen",
    15: "fifteen",
    16: "sixteen",
    17: "seventeen",
    18: "eighteen",
    19: "nineteen",
    20: "twenty",
    21: "twenty-one",
}


def total_of(cards: Sequence[Card], *, first: bool = False) -> Total:
    """The total of some cards, which may be a blackjack if they are the `first` of a hand.

    >>> from houseway.cards import cards
    >>> total_of(cards("Ah 7c")).words
    'soft eighteen'
    """
    found = total(ADDING, cards)
    soft = found > sum(points(ADDING, one) for one in cards)
    natural = first and len(cards) == 2 and found == MOST
    suit = cards[0].suit if natural and cards[0].suit == cards[1].suit else None
    return Total(found, len(cards), natural, soft, suit)


def value_of_card(card: Card) -> int:
    """What a card counts, an ace 1."""
    return points(ADDING, card)


def is_pair(rules: TwentyOne, cards: Sequence[Card]) -> bool:
    """Two cards that may be split: alike in what they count, or ten-values alike in rank."""
    if len(cards) != 2:
        return False
    one, other = cards
    if value_of_card(one) == 10 and rules.says("split-tens", "alike"):
        return one.rank == other.rank
    return value_of_card(one) == value_of_card(other)


def dealer_draws(rules: TwentyOne, dealer: Total) -> bool:
    soft_17 = dealer.soft and dealer.points == STANDS and rules.hits_soft_17
    return dealer.points < STANDS or soft_17


def has_won(rules: TwentyOne, mine: Total, *, doubled: bool = False) -> bool:
    """Whether so many cards win at once."""
    return not doubled and rules.wins_at_once(mine.cards, mine.points)


class Decided(Struct, frozen=True):
    """What becomes of a hand: its verdict, its odds if it wins, and how that is said."""

    verdict: Verdict
    odds: Fraction = Fraction(0)
    words: str = ""


def decide(rules: TwentyOne, mine: Total, dealer: Total, *, doubled: bool = False) -> Decided:
    """A hand against the dealer's, once both are played."""
    if mine.natural:
        pays = rules.blackjack_in(mine.suit)
        if not dealer.natural:
            return Decided(Verdict.WIN, pays, "blackjack")
        if rules.says("both-blackjack", "win"):
            return Decided(Verdict.WIN, pays, "blackjack beats the dealer's blackjack")
        return Decided(Verdict.PUSH, words="blackjack against the dealer's blackjack")
    if mine.bust:
        return Decided(Verdict.LOSE, words=f"{mine.words} is over 21")
    if dealer.natural:
        return Decided(Verdict.LOSE, words=f"{mine.words} loses to the dealer's blackjack")
    odds = Fraction(1) if doubled else rules.long_21(mine.cards, mine.points)
    if has_won(rules, mine, doubled=doubled):
        words = f"{mine.words} with {number(mine.cards)} cards wins at once"
        return Decided(Verdict.WIN, odds, words)
    if mine.points == MOST and rules.wins_21:
        return Decided(Verdict.WIN, odds, f"{mine.words} wins")
    if dealer.points == MOST + 1 and rules.pushes_22:
        return Decided(Verdict.PUSH, words=f"{mine.words}, and the dealer has 22")
    if dealer.bust:
        words = f"{mine.words}, and the dealer's {dealer.words} is over 21"
        return Decided(Verdict.WIN, odds, words)
    if mine.points == dealer.points:
        return Decided(Verdict.PUSH, words=f"{mine.words} against the dealer's {dealer.words}")
    higher = mine.points > dealer.points
    words = f"{mine.words} {'beats' if higher else 'loses to'} the dealer's {dealer.words}"
    return Decided(Verdict.WIN if higher else Verdict.LOSE, odds * higher, words)
