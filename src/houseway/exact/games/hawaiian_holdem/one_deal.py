"""Hawaiian Hold'em: one complete deal, scored by the code that the solver counts with."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from houseway.exact.complete_deal import CompleteDeal
from houseway.exact.kernels.dealer_plays_two import showdown
from houseway.exact.kernels.evaluate import values
from houseway.exact.kernels.tables import tables
from houseway.exact.proving.paytable_rows import nets_by_category
from houseway.games.hawaiian_holdem import BIG_KAHUNA, HawaiianRules
from houseway.hands import STANDARD


def nets(rules: HawaiianRules, deal: CompleteDeal) -> dict[str, Fraction]:
    """A bet and its raise fare alike (HAW-9)."""
    (discard,) = deal.answers[-1].cards
    kept = tuple(card for card in deal.hole if card is not discard)
    net = showdown(deal.board, kept, deal.dealer, rules.dealer_uses).net(rules.ties)
    found = {"bet": net, "raise": net}
    if rules.big_kahuna != "none":
        played = kept if rules.big_kahuna_hand == "kept two" else deal.hole  # HAW-14
        hand = np.array([[card.index for card in (*played, *deal.board)]], np.uint8)
        of = nets_by_category(BIG_KAHUNA[rules.big_kahuna], STANDARD.categories)
        found["big-kahuna"] = Fraction(of[int(values(tables(), hand)[0]) >> 20])
    return found
