"""2 Hand Hold'em's odds: how often each two of four cards beat the dealer, the flop being seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from houseway.cards import Card
from houseway.exact.coach.odds import Odds
from houseway.exact.coach.pairs_against_dealer import pair_odds
from houseway.games.two_hand_holdem import TwoHandRules


def odds(rules: TwoHandRules, held: Sequence[Card], flop: Sequence[Card]) -> Iterator[Odds]:
    return pair_odds("hand", held, flop)
