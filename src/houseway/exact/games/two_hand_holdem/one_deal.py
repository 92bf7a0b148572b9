"""2 Hand Hold'em: one complete deal, scored by the code that the solver counts with."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from houseway.cards import Card
from houseway.exact.complete_deal import CompleteDeal
from houseway.exact.games.two_hand_holdem.bonuses import READINGS
from houseway.exact.kernels.dealer_plays_two import showdown
from houseway.exact.kernels.evaluate import values
from houseway.exact.kernels.tables import tables
from houseway.exact.proving.paytable_rows import net_in_row
from houseway.games.two_hand_holdem import (
    COMMUNITY_BONUS,
    DEALER_USES,
    EIGHTS,
    FLOP_888,
    FLOUNDER_4,
    NESSIE_9,
    TIE,
    TwoHandRules,
)
from houseway.hands import FOUR_CARD, STANDARD


def nets(rules: TwoHandRules, deal: CompleteDeal) -> dict[str, Fraction]:
    """An ante and its raise fare alike; no decision touches the bonuses (2HH-19)."""
    arranged = deal.answers[0].cards
    rest = tuple(card for card in deal.hole if card not in arranged)
    found: dict[str, Fraction] = {}
    for hand, pair in (("1", arranged), ("2", rest)):
        net = showdown(deal.board, pair, deal.dealer, DEALER_USES).net(TIE)
        found[f"ante-{hand}"] = found[f"raise-{hand}"] = net
    return found | _bonus_nets(rules, deal)


def _bonus_nets(rules: TwoHandRules, deal: CompleteDeal) -> dict[str, Fraction]:
    four = FOUR_CARD.categories[FOUR_CARD.evaluate(deal.hole) >> 20]
    eights = EIGHTS[READINGS[rules.eights_reading](deal.board[:3])]
    return {
        "flounder-4": net_in_row(FLOUNDER_4, four),
        "nessie-9": net_in_row(NESSIE_9, _category((*deal.hole, *deal.board))),
        "888-flop-bonus": net_in_row(FLOP_888, eights),
        "community-bonus": net_in_row(COMMUNITY_BONUS, _category(deal.board)),
    }


def _category(cards: tuple[Card, ...]) -> str:
    hand = np.array([[card.index for card in cards]], np.uint8)
    return STANDARD.categories[int(values(tables(), hand)[0]) >> 20]
