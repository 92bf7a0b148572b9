"""Twenty-one played by a chart of totals, and what that costs against the best play of each hand.

The chart has one act for all two cards of a total against a card of the dealer's: the one that is
best on average. A hand of more cards hits or stands as the two cards of its total would; a total
that two cards cannot have stands from 17 on.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

import numpy as np

from houseway.exact.general.twenty_one.against_up import AgainstUp, Policy
from houseway.exact.general.twenty_one.solution import (
    ACTS,
    FirstHand,
    first_hands,
    without,
)
from houseway.exact.general.twenty_one.tries import ACE, TEN, VALUES, Ints, all_hands, full_shoe
from houseway.exact.general.twenty_one.values import HIT, STAND, SURRENDER
from houseway.gamefile.twenty_one.rules import TwentyOne

NAMES = ("A", *map(str, range(2, 11)))
_BY_ACT = {act: number for number, act in ACTS.items()}

Total = tuple[int, bool]  # points, and whether they are soft


def name_of(cards: tuple[int, int]) -> str:
    """`hard 12`, `soft 18`, `pair of 8`: how a chart calls two cards."""
    one, other = cards
    if one == other:
        return f"pair of {NAMES[one]}"
    if one == ACE:
        return "blackjack" if other == TEN else f"soft {other + 12}"
    return f"hard {one + other + 2}"


def value_by_total(rules: TwentyOne, decks: int) -> float:
    """The player's mean by the chart, of one bet."""
    shoe = full_shoe(decks, rules.without)
    value = 0.0
    for up in range(VALUES):
        rest = without(shoe, up)
        hands = list(first_hands(AgainstUp(rules, rest, up), shoe))
        chart, policy = chart_against(rules, hands)
        played = AgainstUp(rules, rest, up, policy=policy)
        value += sum(hand.chance * _mean(played, hand, chart) for hand in first_hands(played, shoe))
    return value


def chart_against(rules: TwentyOne, hands: Sequence[FirstHand]) -> tuple[Mapping[str, str], Policy]:
    """By name of two cards the act that is best on average, and the policy of all other hands."""
    sums: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))
    totals: dict[Total, dict[str, float]] = defaultdict(lambda: defaultdict(float))
    for hand in hands:
        for act, value in hand.values.items():
            sums[name_of(hand.cards)][act] += hand.chance * value
            if act not in ("split", "zap") and (
                act != "surrender" or rules.gives_up(3, split=False)
            ):
                totals[_total(hand.cards)][act] += hand.chance * value
    chart = {name: max(acts, key=lambda act: acts[act]) for name, acts in sums.items()}
    kept = {name: {act: acts[act] for act in acts if act != "zap"} for name, acts in sums.items()}
    after = {name: max(acts, key=lambda act: acts[act]) for name, acts in kept.items()}
    two_cards = {hand.cards: after[name_of(hand.cards)] for hand in hands if hand.values}
    return chart, Policy(_policy(rules, totals), two_cards)


def _policy(rules: TwentyOne, totals: Mapping[Total, Mapping[str, float]]) -> Ints:
    """By node: as its total is played, with a double for two cards alone."""
    hands = all_hands()
    doubles_on = rules.says("double-after-split", "yes")
    found = np.full(len(hands.cards), STAND, np.int64)
    for node, (points, soft, cards) in enumerate(
        zip(hands.points.tolist(), hands.soft.tolist(), hands.cards.tolist(), strict=True)
    ):
        acts = totals.get((points, soft))
        if acts is None:
            found[node] = HIT if points < 17 else STAND
            continue
        may_double = cards == 2 and doubles_on
        if acts.get("surrender") == max(acts.values()) and cards >= 2:
            found[node] = SURRENDER
            continue
        some = [(value, act) for act, value in acts.items() if act != "double" or may_double]
        found[node] = _BY_ACT[max(some)[1]]
    return found


def _total(cards: tuple[int, int]) -> Total:
    node = all_hands().node(cards)
    return int(all_hands().points[node]), bool(all_hands().soft[node])


def _mean(played: AgainstUp, hand: FirstHand, chart: Mapping[str, str]) -> float:
    """What a first hand is worth if the chart says what to do with it."""
    if not hand.values:
        return hand.mean
    act = chart[name_of(hand.cards)]
    blackjack = played.blackjack_chance(all_hands().counts[all_hands().node(hand.cards)])
    alive = 1 - blackjack if played.rules.peeks else 1.0
    wanted = act if act in hand.values else "hit"
    return hand.values[wanted] * alive - (1 - alive) + max(hand.insurance, 0.0)
