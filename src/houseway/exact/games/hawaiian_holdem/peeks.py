"""Hawaiian Hold'em with a glimpse of hidden cards: raise and discard decided for what is left.

Before the flop a raise is worth what the best discards on all flops are worth together. All flops
of a deal take seconds, so a deal is worked out in two steps that add up:

- what the rule of thumb's discards win, on some random boards;
- what the best discard wins beyond that, on a few random flops: it is solved exactly on each, and
  is the rule's own on most.

Against every board stands every hand of the dealer's that is left. One half of the boards and flops
decides on the raise and the other half scores it, and the reverse: a player can do that, so best
play is worth as much or more.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import comb
from random import Random
from typing import NamedTuple

import numpy as np

from houseway.cards import DECK, Card
from houseway.exact.coach.rule_of_thumb import shipped_thumb
from houseway.exact.games.hawaiian_holdem.bet import options_of
from houseway.exact.games.hawaiian_holdem.raise_table import raise_values
from houseway.exact.games.hawaiian_holdem.rule_of_thumb import Nets, kept_by_rule, raised
from houseway.exact.general.counting.suit_classes import choices
from houseway.exact.peeks.dealer_seen import BOARD, DEALER, FLOP, SeenDeals, count_boards, nets_of
from houseway.exact.peeks.peek import Sees
from houseway.exact.peeks.sampling import Sampler
from houseway.games.hawaiian_holdem import GAME, HawaiianRules
from houseway.round.events import Verdict

HELD = 3
AS_APPROVED = options_of(HawaiianRules())
USUAL_DEALS = 400
AT_ONCE = 50  # deals in a part
BOARDS, FLOPS = 1_000, 4  # of each half of a deal


def sampler(rules: HawaiianRules, sees: Sees) -> Sampler:
    sees.check(GAME.title, dealer=DEALER, seats=GAME.seats(rules), board=FLOP)
    reading = ", ".join(options_of(rules).values())
    return Sampler(
        f"{GAME.name} {sees}, {reading}",
        GAME,
        lambda random: gain(random, rules, sees),
        __name__,
        usual_deals=USUAL_DEALS,
        at_once=AT_ONCE,
        at_least=True,
    )


def gain(random: Random, rules: HawaiianRules, sees: Sees) -> float:
    """What the peek adds to one deal."""
    seen = sees.of("dealer") + sees.of("board") + HELD * sees.of("seats")
    cards = random.sample(DECK, HELD + seen)
    hole, rest = sorted(cards[:HELD], key=lambda card: card.index), cards[HELD:]
    board = rest if sees.of("board") else []
    dealer, dead = rest if sees.of("dealer") else [], rest if sees.of("seats") else []
    deal = SeenDeal(rules, hole, board, dealer, dead)
    halves = deal.half(random), deal.half(random)
    times = 1 + rules.raise_times
    found = 0.0
    for decided, scored in (halves, halves[::-1]):
        stake = times if decided.by_rule + decided.beyond > 0 else 1  # HAW-4, HAW-11
        found += stake * (scored.by_rule + scored.beyond) / 2
    if options_of(rules) != AS_APPROVED:
        return found - float(max(raise_values(hole, rules).values()))
    # The rule of thumb is valued under the peek as well: most of the luck of a deal cancels, and
    # what it is worth on average is known.
    thumb = times if raised([card.index for card in hole]) else 1
    return found - thumb * sum(half.by_rule for half in halves) / 2 - float(_thumb_costs())


class Half(NamedTuple):
    """What a unit staked nets by the rule's discards, and what the best ones add to it."""

    by_rule: float
    beyond: float


@dataclass
class SeenDeal:
    """Three cards before the flop, with what is known of the rest."""

    rules: HawaiianRules
    hole: Sequence[Card]  # rising
    board: Sequence[Card]
    dealer: Sequence[Card]
    dead: Sequence[Card]

    def __post_init__(self) -> None:
        out = {card.index for card in (*self.hole, *self.board, *self.dealer, *self.dead)}
        self.live = [card.index for card in DECK if card.index not in out]
        a, b, c = self.hole
        self.pairs = [(b, c), (a, c), (a, b)]  # by the card that goes
        own = [card.index for card in self.hole]
        self.discards = kept_by_rule(own, [card.index for card in self.board], self.live)

    def half(self, random: Random) -> Half:
        return Half(self.by_rule(random, BOARDS), self.beyond_rule(random, FLOPS))

    def by_rule(self, random: Random, boards: int) -> float:
        """The mean net of the rule's discards, which look at nothing that is hidden."""
        flop = FLOP - len(self.board)
        drawn = [
            random.sample(range(len(self.live)), BOARD - len(self.board)) for _ in range(boards)
        ]
        coming = np.array([sorted(one) for one in drawn], np.int64)
        gone = self.discards[[_place(sorted(one[:flop])) for one in drawn]]
        held = np.array([[card.index for card in pair] for pair in self.pairs], np.uint8)
        uses = self.rules.dealer_uses
        counts = count_boards(self.live, self.board, coming, held[gone], self.dealer, uses)
        hands = comb(len(self.live) - coming.shape[1], DEALER - len(self.dealer))
        return float(self._nets(counts, hands).mean()) / hands

    def beyond_rule(self, random: Random, flops: int) -> float:
        """The mean of what the best discards win beyond the rule's."""
        found = 0.0
        for _ in range(flops):
            drawn = sorted(random.sample(range(len(self.live)), FLOP - len(self.board)))
            flop = [*self.board, *(DECK[self.live[at]] for at in drawn)]
            uses = self.rules.dealer_uses
            deals = SeenDeals(self.hole, self.pairs, flop, self.dealer, self.dead, uses)
            nets = self._nets(deals.counts[0], deals.deals)
            found += float(nets.max() - nets[self.discards[_place(drawn)]]) / deals.deals / flops
        return found

    def _nets(self, counts: Nets, deals: int) -> Nets:
        """HAW-11: ties may win."""
        return nets_of(counts, deals, ties_win=self.rules.ties is Verdict.WIN)


def _place(flop: Sequence[int]) -> int:
    """Where a flop stands among all, by the places of its cards, which rise."""
    return sum(int(choices()[card, at + 1]) for at, card in enumerate(flop))


@cache
def _thumb_costs() -> Fraction:
    """What the rule of thumb gives up in all."""
    return shipped_thumb(GAME.name, ()).cost
