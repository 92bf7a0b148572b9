"""Fast Action Hold'em: one complete deal, scored by the code that the solver counts with."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from houseway.cards import Card
from houseway.exact.complete_deal import CompleteDeal
from houseway.exact.games.fast_action_holdem.ante.boards import (
    Ranks,
    ranks_of_one_deck,
    ranks_of_several_decks,
)
from houseway.exact.games.fast_action_holdem.ante.parts import levels
from houseway.exact.games.fast_action_holdem.house_way import CHOICES, kept_choice
from houseway.exact.games.fast_action_holdem.solution import (
    ante_net,
    envy_by_category,
    nets_by_category,
)
from houseway.exact.kernels.multi_deck_hands import face_pairs
from houseway.exact.kernels.tables import multi_deck_tables, tables
from houseway.games.fast_action_holdem import FastActionRules


def nets(rules: FastActionRules, deal: CompleteDeal) -> dict[str, Fraction]:
    """Of the first hand and, in a split, of the second.

    `envy` and `split envy` are the dollars that either brings to each other seat with a lammer.
    """
    (answer,) = deal.answers
    rest = list(deal.hole)
    for card in answer.cards:
        rest.remove(card)
    hands = [answer.cards] if answer.act == "keep" else [answer.cards, rest]
    ranks, strength = _ranks(rules, deal.board)
    dealer = ranks[_place(_kept(rules, deal.dealer))]
    found: dict[str, Fraction] = {}
    spots = (("ante", "bonus", "envy"), ("split", "split-bonus", "split envy"))
    for (ante, bonus, envy), hand in zip(spots, hands, strict=False):
        rank = ranks[_place(hand)]
        found[ante] = Fraction(ante_net(int(rank > dealer), 1))
        found[bonus] = Fraction(nets_by_category(rules)[strength[rank]])
        found[envy] = envy_by_category(rules)[strength[rank]]
    return found


def _ranks(rules: FastActionRules, board: Sequence[Card]) -> tuple[Ranks, NDArray[np.uint8]]:
    """By pair: its rank on the board; by rank: its category's place."""
    faces = np.array([sorted(card.index for card in board)], np.uint8)
    if not rules.multi_deck:
        return ranks_of_one_deck(tables(), faces)[0], tables().strength
    level = levels(rules)
    strength = multi_deck_tables().strength[np.argsort(level)]
    return ranks_of_several_decks(multi_deck_tables(), level, faces)[0], strength


def _place(pair: Sequence[Card]) -> int:
    one, other = (card.index for card in pair)
    return int(face_pairs().place[one, other])


def _kept(rules: FastActionRules, dealt: Sequence[Card]) -> tuple[Card, Card]:
    """What the house keeps of four cards in the order in which they were dealt."""
    order = sorted(range(4), key=lambda at: dealt[at].index)  # places in the deal, faces rising
    faces = tuple(dealt[at].index for at in order)
    dealing = tuple(order.index(at) for at in range(4))
    one, other = CHOICES[kept_choice(rules, faces, dealing)]
    return dealt[order[one]], dealt[order[other]]
