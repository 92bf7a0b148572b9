"""Hawaiian Hold'em with a glimpse of hidden cards: raise and discard solved for what is left.

Before the flop a raise is worth what the best discards on all flops are worth together; with the
cards that are seen, every board and every hand of the dealer's that is left is counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from random import Random

import numpy as np

from houseway.cards import DECK, Card
from houseway.exact.coach.rule_of_thumb import shipped_thumb
from houseway.exact.games.hawaiian_holdem.bet import options_of
from houseway.exact.games.hawaiian_holdem.raise_table import raise_values
from houseway.exact.games.hawaiian_holdem.rule_of_thumb import Nets, kept_by_rule, raised
from houseway.exact.peeks.dealer_seen import DEALER, FLOP, SeenDeals
from houseway.exact.peeks.peek import Sees
from houseway.exact.peeks.sampling import Sampler
from houseway.games.hawaiian_holdem import GAME, HawaiianRules
from houseway.round.events import Verdict

HELD = 3
AS_APPROVED = options_of(HawaiianRules())
USUAL_DEALS = 16
AT_ONCE = 2  # deals in a part: one takes seconds


def sampler(rules: HawaiianRules, sees: Sees) -> Sampler:
    sees.check(GAME.title, dealer=DEALER, seats=GAME.seats(rules), board=FLOP)
    reading = ", ".join(options_of(rules).values())
    return Sampler(
        f"{GAME.name} {sees}, {reading}",
        GAME.name,
        lambda random: gain(random, rules, sees),
        __name__,
        usual_deals=USUAL_DEALS,
        at_once=AT_ONCE,
    )


def gain(random: Random, rules: HawaiianRules, sees: Sees) -> Fraction:
    """What the peek adds to one deal."""
    seen = sees.of("dealer") + sees.of("board") + HELD * sees.of("seats")
    cards = random.sample(DECK, HELD + seen)
    hole, rest = sorted(cards[:HELD], key=lambda card: card.index), cards[HELD:]
    a, b, c = hole
    board = rest if sees.of("board") else []
    dealer, dead = rest if sees.of("dealer") else [], rest if sees.of("seats") else []
    discards = [(b, c), (a, c), (a, b)]
    deals = SeenDeals(hole, discards, board, dealer, dead, rules.dealer_uses)
    nets = deals.wins_with_ties if rules.ties is Verdict.WIN else deals.points
    value = best_raise(rules, deals.mean(nets.max(axis=1)))
    if options_of(rules) != AS_APPROVED:
        return value - max(raise_values(hole, rules).values())
    thumb = deals.mean(nets[np.arange(len(nets)), _by_thumb(hole, board, deals)])
    if raised([card.index for card in hole]):
        thumb *= 1 + rules.raise_times
    return value - thumb - _thumb_costs()


def _by_thumb(hole: Sequence[Card], board: Sequence[Card], deals: SeenDeals) -> Nets:
    """By flop: the discard of the rule of thumb, which looks at nothing that is hidden."""
    return kept_by_rule([card.index for card in hole], [card.index for card in board], deals.live)


@cache
def _thumb_costs() -> Fraction:
    """What the rule of thumb gives up in all.

    Its play is valued under the peek as well: most of the luck of a deal cancels, and what it is
    worth on average is known.
    """
    return shipped_thumb(GAME.name, ()).cost


def best_raise(rules: HawaiianRules, value: Fraction) -> Fraction:
    """What is worth more than nothing is raised to the limit (HAW-4, HAW-11)."""
    return max(value, (1 + rules.raise_times) * value)
