"""Pick 2 Poker: one complete deal, scored by the code that the solver counts with."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import numpy as np

from houseway.cards import Card
from houseway.exact.complete_deal import CompleteDeal
from houseway.exact.games.pick_2_poker.choices import bonus_net
from houseway.exact.games.pick_2_poker.coach import bonuses
from houseway.exact.games.pick_2_poker.showdowns import (
    Outcome,
    Showdowns,
    five_outcomes,
    lowest_that_qualifies,
    three_outcomes,
)
from houseway.exact.kernels.evaluate import five_of, rank_hand
from houseway.exact.kernels.tables import tables
from houseway.exact.kernels.three_cards import best_three, three_cards, triple_place
from houseway.games.pick_2_poker import Pick2Rules
from houseway.money import Cents

SPOTS = ("ante", "3-5-bonus", "5-card-bonus")


def nets(rules: Pick2Rules, deal: CompleteDeal) -> dict[str, Fraction]:
    """A fold loses all that is staked (P2P-6).

    The solver scores ante and play together: `ante and play` is their sum, in antes.
    """
    (answer,) = deal.answers
    if answer.act == "fold":
        return dict.fromkeys(SPOTS, Fraction(-1))
    if answer.act == "three":
        outcomes = three_outcomes(_seen(answer.cards, deal.dealer), 1)
    else:
        outcomes = five_outcomes(_seen(deal.hole, deal.dealer), rules.unqualified_dealer, 1)
    hand = np.array([sorted(card.index for card in deal.hole)], np.uint8)
    staked = bonuses(rules, dict.fromkeys(SPOTS, Cents(1)))
    return {
        "ante and play": _net(outcomes),
        **{bonus.name: bonus_net(bonus, hand) for bonus in staked},
    }


def _net(outcomes: Sequence[Outcome]) -> Fraction:
    assert sum(int(one.counts[0]) for one in outcomes) == 1
    return Fraction(sum(one.net * int(one.counts[0]) for one in outcomes))


def _seen(mine: Sequence[Card], dealer: Sequence[Card]) -> Showdowns:
    """The counts of `Showdowns` for the one hand that the dealer has."""
    held = np.array([sorted(card.index for card in dealer)], np.uint8)
    five, order = five_of(held, 0), three_cards().rank
    if len(mine) == 3:
        a, b, c = sorted(card.index for card in mine)
        own, theirs = int(order[triple_place(a, b, c)]), int(best_three(order, *five))
        return _counted(three_less=theirs < own, three_equal=theirs == own)
    own = rank_hand(tables(), five_of(np.array([[card.index for card in mine]], np.uint8), 0))
    theirs = rank_hand(tables(), five)
    less, equal = theirs < own, theirs == own
    unqualified = theirs < lowest_that_qualifies()
    return _counted(
        unqualified=unqualified,
        unqualified_less=unqualified and less,
        unqualified_equal=unqualified and equal,
        five_less=not unqualified and less,
        five_equal=not unqualified and equal,
    )


def _counted(**found: bool) -> Showdowns:
    none = dict.fromkeys(Showdowns._fields, False)
    return Showdowns(**{name: np.array([int(of)]) for name, of in (none | found).items()})
