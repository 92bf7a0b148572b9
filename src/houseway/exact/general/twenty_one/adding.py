"""A side bet whose winnings may be added to the bet, once the dealer has no blackjack.

What is added wins or loses as the bet does. So it is worth what the bet is worth from there on, and
all of it is added wherever that is more than nothing; which cards of a value the player has says
nothing about the rest.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations_with_replacement

from houseway.cards import DECK
from houseway.exact.general.composition_money import settled
from houseway.exact.general.solve import stakes_of
from houseway.exact.general.twenty_one.proofs import as_fraction, side_game
from houseway.exact.general.twenty_one.solution import FirstHand, solve, without
from houseway.exact.general.twenty_one.tries import ACE, TEN, Ints, full_shoe, values_of
from houseway.exact.general.twenty_one.values import completing
from houseway.exact.proving.result import Result
from houseway.gamefile.courses import Course
from houseway.gamefile.model import PlainGame
from houseway.gamefile.twenty_one.rules import TwentyOne
from houseway.gamefile.values import Held, Piles

Cards = tuple[int, int]  # two cards by their values


def with_adding(game: PlainGame, spot: str, alone: Result) -> Result:
    """The side bet at best play, from what it is worth if all is taken."""
    assert game.twenty_one is not None
    hands = solve(game.twenty_one, game.decks).hands
    proceeds = mean_proceeds(game, spot)
    shoe = full_shoe(game.decks, game.twenty_one.without)
    gain, added = worth_of_adding(game.twenty_one, hands, shoe, proceeds)
    return replace(
        alone,
        value=alone.value + as_fraction(gain),
        rows=(),
        total=1,
        variance=None,
        staked=alone.staked + as_fraction(added),
    )


def mean_proceeds(game: PlainGame, spot: str) -> Mapping[Cards, Fraction]:
    """By the values of two cards: the mean of what may be added, the stake included."""
    side, decks = side_game(game), game.decks
    first = stakes_of(side, (spot,))
    sums: dict[Cards, tuple[Fraction, int]] = {}
    deck = [card for card in DECK if card.rank not in game.without]
    for one, other in combinations_with_replacement(deck, 2):
        ways = decks * (decks - 1) // 2 if one == other else decks * decks
        held = Held((one, other), (one, other))
        piles: Piles = {"player": held, "dealer": Held((), ()), "board": Held((), ())}
        way = settled(side, first, Course(), (), piles, lambda hand: True)
        assert way is not None
        won = max(way[1] + 1, Fraction(0)) if way[1] > 0 else Fraction(0)
        low, high = sorted(values_of([one, other]))
        so_far, all_ways = sums.get((low, high), (Fraction(0), 0))
        sums[low, high] = so_far + ways * won, all_ways + ways
    return {values: won / ways for values, (won, ways) in sums.items() if ways}


def worth_of_adding(
    rules: TwentyOne, hands: Sequence[FirstHand], shoe: Ints, proceeds: Mapping[Cards, Fraction]
) -> tuple[float, float]:
    """What adding wins, and how much is added, both a unit of the side bet."""
    gain = added = 0.0
    for hand in hands:
        worth = max(hand.values.values(), default=float(rules.blackjack))
        if worth > 0:
            part = hand.chance * _alive(hand, shoe) * float(proceeds.get(hand.cards, 0))
            gain += part * worth
            added += part
    return gain, added


def _alive(hand: FirstHand, shoe: Ints) -> float:
    """How likely the dealer has no blackjack behind a card."""
    left = without(shoe, hand.up)
    for value in hand.cards:
        left = without(left, value)
    value = completing(hand.up)
    return 1 - float(left[value] / left.sum()) if value in (ACE, TEN) else 1.0
