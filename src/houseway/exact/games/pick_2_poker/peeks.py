"""Pick 2 with a glimpse of the dealer's cards or other seats': sampled, each pick solved exactly.

With some cards known, the dealer's hands that are left are few enough to go through one by one.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from random import Random

import numpy as np
from numpy.typing import NDArray

from houseway.cards import DECK, Card
from houseway.exact.games.pick_2_poker.bonuses import Bonus
from houseway.exact.games.pick_2_poker.choices import Pick, bonus_net, choices
from houseway.exact.games.pick_2_poker.coach import bonuses
from houseway.exact.games.pick_2_poker.showdowns import (
    Showdowns,
    five_outcomes,
    lowest_that_qualifies,
    three_outcomes,
    worth,
)
from houseway.exact.general.counting.suit_classes import next_hand
from houseway.exact.kernels.evaluate import rank_hand
from houseway.exact.kernels.jit import kernel
from houseway.exact.kernels.tables import Tables, tables
from houseway.exact.kernels.three_cards import best_three, three_cards
from houseway.exact.peeks.peek import Sees
from houseway.exact.peeks.sampling import Sampler
from houseway.games.pick_2_poker import GAME, Pick2Rules
from houseway.money import Cents

HELD = 5

Ints = NDArray[np.int64]


def sampler(rules: Pick2Rules, sees: Sees) -> Sampler:
    """With the 3-5 Bonus as high as the ante (P2P-2)."""
    sees.check(GAME.title, dealer=HELD, seats=GAME.seats(rules), board=0)
    reading = f"{rules.unqualified_dealer}, {rules.three_five_bonus_tables}"
    return Sampler(
        f"{GAME.name} {sees}, {reading}",
        GAME,
        lambda random: gain(random, rules, sees),
        __name__,
    )


def gain(random: Random, rules: Pick2Rules, sees: Sees) -> Fraction:
    """What the peek adds to one deal.

    The pick that is best without it is valued under the peek too: that changes no mean, as it
    does not depend on what is seen, and most of the luck of the deal cancels.
    """
    seen = sees.of("dealer") + HELD * sees.of("seats")
    cards = random.sample(DECK, HELD + seen)
    hand, rest = cards[:HELD], cards[HELD:]
    known, dead = (rest, []) if sees.of("dealer") else ([], rest)
    values = pick_values(rules, hand, known, dead)
    usual = choices(hand, rules.unqualified_dealer, _staked(rules))[0]
    return max(values.values()) - values[usual.pick]


def _staked(rules: Pick2Rules) -> list[Bonus]:
    return bonuses(rules, {"ante": Cents(1), "3-5-bonus": Cents(1)})


def pick_values(
    rules: Pick2Rules, hand: Sequence[Card], known: Sequence[Card], dead: Sequence[Card]
) -> dict[Pick, Fraction]:
    """The best of each pick with some of the dealer's cards known and others out, in antes."""
    held = np.array(sorted(card.index for card in hand), np.int64)
    out = {card.index for card in (*hand, *known, *dead)}
    live = np.array([card.index for card in DECK if card.index not in out], np.int64)
    up = np.array([card.index for card in known], np.int64)
    found = np.zeros(len(Showdowns._fields), np.int64)
    qualifies = lowest_that_qualifies()
    total = count_with_peek(tables(), three_cards().rank, held, up, live, qualifies, found)
    seen = Showdowns(*found[:, None])
    three, five = three_outcomes(seen, total), five_outcomes(seen, rules.unqualified_dealer, total)
    staked = _staked(rules)
    side = sum((bonus_net(one, held[None].astype(np.uint8)) for one in staked), Fraction(0))
    return {
        "three": Fraction(int(worth(three)[0]), total) + side,
        "five": Fraction(int(worth(five)[0]), total) + side,
        "fold": -1 - sum((one.stake for one in staked), Fraction(0)),
    }


@kernel
def count_with_peek(
    tables: Tables,
    order: NDArray[np.uint16],
    held: Ints,
    known: Ints,
    live: Ints,
    qualifies: int,
    found: Ints,
) -> int:
    """The fields of `Showdowns` over all hands of the dealer's with the known cards."""
    hand = (int(held[0]), int(held[1]), int(held[2]), int(held[3]), int(held[4]))
    three, five = best_three(order, *hand), rank_hand(tables, hand)
    hidden = HELD - len(known)
    places, cards = np.arange(hidden), np.empty(HELD, np.int64)
    total = 0
    more = True
    while more:
        for at in range(len(known)):
            cards[at] = known[at]
        for at in range(hidden):
            cards[len(known) + at] = live[places[at]]
        cards.sort()
        dealer = (int(cards[0]), int(cards[1]), int(cards[2]), int(cards[3]), int(cards[4]))
        its_three, its_five = best_three(order, *dealer), rank_hand(tables, dealer)
        found[0] += its_three < three
        found[1] += its_three == three
        if its_five < qualifies:
            found[2] += its_five < five
            found[3] += its_five == five
            found[4] += 1
        else:
            found[5] += its_five < five
            found[6] += its_five == five
        total += 1
        more = next_hand(places, hidden, len(live))
    return total
