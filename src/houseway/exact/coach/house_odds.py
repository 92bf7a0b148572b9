"""Odds against the dealer: how often each choice of given cards wins, pushes and loses."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import Any

import numpy as np

from houseway.cards import BadCards, Card, check_distinct, show
from houseway.exact.games.fast_action_holdem.choices import choices as fast_action_choices
from houseway.exact.games.pick_2_poker.choices import count_threes
from houseway.exact.games.pick_2_poker.dealer_counts import dealer_counts
from houseway.exact.games.pick_2_poker.showdowns import (
    DEALER_HANDS,
    Showdowns,
    count_hands,
    five_outcomes,
)
from houseway.exact.kernels.dealer_plays_two import showdowns
from houseway.exact.kernels.evaluate import five_of
from houseway.exact.kernels.three_cards import three_cards
from houseway.games import (
    fast_action_holdem,
    hawaiian_holdem,
    pick_2_poker,
    two_hand_holdem,
)
from houseway.games.fast_action_holdem import FastActionRules
from houseway.games.hawaiian_holdem import HawaiianRules
from houseway.games.pick_2_poker import Pick2Rules
from houseway.games.two_hand_holdem import TwoHandRules
from houseway.money import Cents
from houseway.round.game import Game, Rules


@dataclass(frozen=True, slots=True)
class Odds:
    """One choice, and how often its hand wins, pushes and loses."""

    choice: str
    win: Fraction
    push: Fraction

    @property
    def lose(self) -> Fraction:
        return 1 - self.win - self.push


def house_odds(
    game: Game, rules: Rules, held: Sequence[Card], flop: Sequence[Card] = ()
) -> list[Odds]:
    """Each choice of the cards held, the one that wins most first."""
    check_distinct((*held, *flop))
    need, flop_need, odds = _ODDS[game.name]
    if len(held) != need or len(flop) != flop_need:
        board = f" and a flop of {flop_need}" if flop_need else ", and no board yet"
        raise BadCards(f"{game.title} needs {need} cards{board}")
    return sorted(odds(rules, held, flop), key=lambda one: one.win + one.push / 2, reverse=True)


def _pairs(
    choice: str, held: Sequence[Card], flop: Sequence[Card], dealer_may_use_three: bool = False
) -> Iterator[Odds]:
    """Every two of the cards held, the others being dead."""
    pairs = [(one, other) for one, other in combinations(held, 2)]
    counted = showdowns(flop, held, pairs, dealer_may_use_three)
    for pair, seen in zip(pairs, counted, strict=True):
        name = f"{choice} {show(pair)}"
        yield Odds(name, Fraction(seen.wins, seen.deals), Fraction(seen.ties, seen.deals))


def _two_hand(rules: TwoHandRules, held: Sequence[Card], flop: Sequence[Card]) -> Iterator[Odds]:
    return _pairs("hand", held, flop)


def _hawaiian(rules: HawaiianRules, held: Sequence[Card], flop: Sequence[Card]) -> Iterator[Odds]:
    """With Alternative A a tie is a win (HAW-11)."""
    for one in _pairs("keep", held, flop, rules.dealer_may_use_three):
        yield Odds(one.choice, one.win + one.push, Fraction(0)) if rules.alternative_a else one


def _fast_action(
    rules: FastActionRules, held: Sequence[Card], flop: Sequence[Card]
) -> Iterator[Odds]:
    """The house wins ties (FAH-11), so a value says how often a hand wins."""
    for one in fast_action_choices(rules, held, Cents(1)):
        if one.act == "keep":
            yield Odds(f"keep {show(one.first)}", Fraction(1 + one.value) / 2, Fraction(0))


def _pick_2(rules: Pick2Rules, held: Sequence[Card], flop: Sequence[Card]) -> Iterator[Odds]:
    """Each three cards, and all five; with five, what an unqualified dealer leaves counts too."""
    five = sorted(held, key=lambda card: card.index)
    indices = np.array([[card.index for card in five]], np.uint8)
    threes, found = np.zeros((10, 2), np.int64), np.zeros((1, len(Showdowns._fields)), np.int64)
    count_threes(three_cards().rank, dealer_counts(), five_of(indices, 0), threes)
    for some, (less, equal) in zip(combinations(five, 3), threes.tolist(), strict=True):
        win, push = Fraction(less, DEALER_HANDS), Fraction(equal, DEALER_HANDS)
        yield Odds(f"three {show(some)}", win, push)
    count_hands(indices, found)
    outcomes = five_outcomes(Showdowns(*found.T), rules.unqualified_dealer)
    won = sum(int(one.counts[0]) for one in outcomes if one.net > 0)
    pushed = sum(int(one.counts[0]) for one in outcomes if one.net == 0)
    yield Odds("five", Fraction(won, DEALER_HANDS), Fraction(pushed, DEALER_HANDS))


# By game: the cards to hold, those of the flop, and the odds.
_ODDS: Mapping[
    str, tuple[int, int, Callable[[Any, Sequence[Card], Sequence[Card]], Iterator[Odds]]]
] = {
    two_hand_holdem.GAME.name: (4, 3, _two_hand),
    hawaiian_holdem.GAME.name: (3, 3, _hawaiian),
    fast_action_holdem.GAME.name: (4, 0, _fast_action),
    pick_2_poker.GAME.name: (5, 0, _pick_2),
}
