"""Rounds that follow one another from one shoe, until its cut card has come.

The cards of a shoe follow from the seed and its number, as those of a round do. Shoe by shoe takes
the numbers of as many rounds as are usual, so that a run of so many rounds has about as many,
whoever plays which part of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction

import numpy as np

from houseway.cards import Card
from houseway.gamefile.decks import cards_before
from houseway.gamefile.game import FileRules
from houseway.round import OrderedDeck, Round
from houseway.round.game import Rules
from houseway.simulate.batch import NotSimulated
from houseway.simulate.streams import deal_rounds

CARDS_A_HAND = 3  # some: a seat's and the dealer's


def cut_of(rules: Rules, share: Fraction | None) -> int:
    """How many cards lie before the cut card; 0 where each round has a full shoe.

    A share that is asked for is taken in place of the game's own.
    """
    if not isinstance(rules, FileRules):
        if share:
            raise NotSimulated("a cut card is known of games in files alone")
        return 0
    return cards_before(rules.game, rules.decks, share)


def numbers_a_shoe(cut: int, seats: int) -> int:
    """How many rounds' numbers a shoe takes."""
    return max(cut // (CARDS_A_HAND * (seats + 1)), 1)


def shoes_of(start: int, stop: int, apart: int) -> range:
    """The shoes whose first number is from one to before another."""
    return range(-(-start // apart), -(-stop // apart))


def order_of(cards: Sequence[Card], seed: int, number: int) -> list[Card]:
    """A shoe, shuffled to its end."""
    deals = np.empty((1, len(cards)), np.uint16)
    deal_rounds(np.uint64(seed), number, len(cards), deals)
    return [cards[place] for place in deals[0].tolist()]


def left_after(round_: Round) -> tuple[Card, ...]:
    """What a round has left of its shoe."""
    assert isinstance(round_.deck, OrderedDeck)
    return round_.deck.stub


def rounds_of(
    shoe: Sequence[Card], cut: int, play: Callable[[Sequence[Card]], Round]
) -> Iterator[Round]:
    """Round after round, each with what the one before has left, while the cut card is in it."""
    left = tuple(shoe)
    while len(shoe) - len(left) < cut:
        round_ = play(left)
        left = left_after(round_)
        yield round_
