"""2 Hand Hold'em with a glimpse of hidden cards: both hands set and raised for what is left."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from random import Random

from houseway.cards import DECK
from houseway.exact.games.two_hand_holdem.antes import RAISED, choices
from houseway.exact.peeks.dealer_seen import DEALER, FLOP, SeenDeals
from houseway.exact.peeks.peek import Sees
from houseway.exact.peeks.sampling import Sampler
from houseway.games.two_hand_holdem import GAME, TwoHandRules

HELD = 4
TO_COME = 2  # cards of the board after the flop
ARRANGED = ((0, 5), (1, 4), (2, 3))  # pairs of four cards, as `combinations` lists them


def sampler(rules: TwoHandRules, sees: Sees) -> Sampler:
    """No reading touches the antes."""
    sees.check(GAME.title, dealer=DEALER, seats=GAME.seats(rules), board=TO_COME)
    return Sampler(f"{GAME.name} {sees}", GAME, lambda random: gain(random, sees), __name__)


def gain(random: Random, sees: Sees) -> Fraction:
    """What the peek adds to one deal, in antes.

    The hands as whoever sees nothing sets and raises them are valued under the peek too: that
    changes no mean, as nothing they do depends on it, and most of the luck of the deal cancels.
    """
    seen = {
        "dealer": sees.of("dealer"),
        "board": sees.of("board"),
        "seats": HELD * sees.of("seats"),
    }
    cards = random.sample(DECK, HELD + FLOP + sum(seen.values()))
    hole, flop, rest = cards[:HELD], cards[HELD : HELD + FLOP], cards[HELD + FLOP :]
    pairs = [(one, other) for one, other in combinations(hole, 2)]
    deals = SeenDeals(
        hole,
        pairs,
        [*flop, *(rest if seen["board"] else ())],
        rest if seen["dealer"] else (),
        rest if seen["seats"] else (),
    )
    net = dict(zip(map(frozenset, pairs), deals.points[0].tolist(), strict=True))
    values = list(net.values())
    best = max(sum(max(values[at], RAISED * values[at]) for at in two) for two in ARRANGED)
    usual = choices(hole, flop)[0]
    plain = sum(
        net[frozenset(hand)] * (RAISED if raised else 1)
        for hand, raised in zip(usual.hands, usual.raised, strict=True)
    )
    return Fraction(best - plain, deals.deals)
