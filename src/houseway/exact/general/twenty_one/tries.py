"""Every hand of twenty-one and every way of the dealer to draw, by how many cards of each value.

A value is a place from 0 to 9: an ace, two to nine, and the ten-values together. A hand is a node;
the card that comes next leads to another. So a kernel walks numbers and knows no cards.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from houseway.cards import DECK, Card
from houseway.gamefile.twenty_one.hands import value_of_card

VALUES = 10
ACE, TEN = 0, 9
MOST = 21
# What a dealer's hand comes to: 17 to 21, 22, more than 22, a blackjack.
OUTCOMES = 8
OVER_22, BLACKJACK = 6, 7
BUST = -1
_POWERS = 32 ** np.arange(VALUES)

Ints = NDArray[np.int64]


class Hands(Struct, frozen=True):
    """All hands of 21 or less, an ace counting 1, in ascending order of that."""

    counts: Ints  # by node: cards of each value
    following: Ints  # by node and value: the node with that card too, or BUST
    points: Ints  # with an ace as 11 where that fits
    soft: NDArray[np.bool_]
    cards: Ints
    index: dict[tuple[int, ...], int]
    keys: Ints  # a number for the cards of each, as `key_of` has it

    def node(self, values: Iterable[int]) -> int:
        """The node of a hand by the values of its cards."""
        counts = [0] * VALUES
        for value in values:
            counts[value] += 1
        return self.index[tuple(counts)]


def values_of(some: Iterable[Card]) -> list[int]:
    return [value_of_card(card) - 1 for card in some]


def full_shoe(decks: int, without: Collection[int] = ()) -> Ints:
    """The cards of each value in so many decks, some ranks taken out of every one."""
    values = values_of(card for card in DECK if card.rank not in without)
    return decks * np.bincount(values, minlength=VALUES)


@lru_cache(maxsize=1)
def all_hands() -> Hands:
    some: list[tuple[int, ...]] = [(0,) * VALUES]
    seen = {some[0]}
    for hand in some:  # grows
        for value in range(VALUES):
            larger = _with(hand, value)
            if _hard(larger) <= MOST and larger not in seen:
                seen.add(larger)
                some.append(larger)
    some.sort(key=lambda hand: (_hard(hand), hand))
    index = {hand: place for place, hand in enumerate(some)}
    following = [[index.get(_with(hand, value), BUST) for value in range(VALUES)] for hand in some]
    soft = [hand[ACE] > 0 and _hard(hand) + 10 <= MOST for hand in some]
    points = [_hard(hand) + 10 * is_soft for hand, is_soft in zip(some, soft, strict=True)]
    return Hands(
        np.array(some, np.int64),
        np.array(following, np.int64),
        np.array(points, np.int64),
        np.array(soft),
        np.array([sum(hand) for hand in some], np.int64),
        index,
        np.array([key_of(np.array(hand)) for hand in some], np.int64),
    )


def key_of(cards: Ints) -> int:
    """A number for cards of each value, fewer than 32 of any: those of two sets add up."""
    return int(cards @ _POWERS)


def _with(hand: tuple[int, ...], value: int) -> tuple[int, ...]:
    return (*hand[:value], hand[value] + 1, *hand[value + 1 :])


def _hard(hand: tuple[int, ...]) -> int:
    return sum((value + 1) * count for value, count in enumerate(hand))


class Dealing(Struct, frozen=True):
    """How a dealer with one card up draws: a state for each set of cards that is drawn to."""

    drawn: Ints  # by state: cards of each value beside the one that is up
    following: Ints  # by state and value: the next state, or -1 - outcome
    cards: Ints  # by state: how many were drawn


@lru_cache(maxsize=64)
def dealing_from(up: int, hits_soft_17: bool) -> Dealing:
    """The dealer's ways from a card that is up, fewer cards before more."""
    start: tuple[int, ...] = (0,) * VALUES
    states: list[tuple[int, ...]] = [start]
    index: dict[tuple[int, ...], int] = {start: 0}
    following: list[list[int]] = []
    for drawn in states:  # grows
        row: list[int] = []
        for value in range(VALUES):
            more = _with(drawn, value)
            outcome = _outcome(_with(more, up), hits_soft_17)
            if outcome is None:
                if more not in index:
                    index[more] = len(states)
                    states.append(more)
                row.append(index[more])
            else:
                row.append(-1 - outcome)
        following.append(row)
    return Dealing(
        np.array(states, np.int64),
        np.array(following, np.int64),
        np.array([sum(drawn) for drawn in states], np.int64),
    )


def _outcome(hand: tuple[int, ...], hits_soft_17: bool) -> int | None:
    """What a dealer's hand comes to; None where it is drawn to."""
    hard = _hard(hand)
    if hard > MOST:
        return 5 if hard == MOST + 1 else OVER_22
    soft = hand[ACE] > 0 and hard + 10 <= MOST
    points = hard + 10 * soft
    if points < 17 or (points == 17 and soft and hits_soft_17):
        return None
    return BLACKJACK if points == MOST and sum(hand) == 2 else points - 17
