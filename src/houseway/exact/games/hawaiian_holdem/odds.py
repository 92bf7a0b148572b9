"""Hawaiian Hold'em's odds: how often each two of three cards beat the dealer, the flop seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from houseway.cards import Card
from houseway.exact.coach.odds import Odds
from houseway.exact.coach.pairs_against_dealer import pair_odds
from houseway.games.hawaiian_holdem import HawaiianRules
from houseway.round.events import Verdict


def odds(rules: HawaiianRules, held: Sequence[Card], flop: Sequence[Card]) -> Iterator[Odds]:
    """With Alternative A a tie is a win (HAW-11)."""
    for one in pair_odds("keep", held, flop, rules.dealer_uses):
        ties_win = rules.ties is Verdict.WIN
        yield Odds(one.choice, one.win + one.push, Fraction(0)) if ties_win else one
