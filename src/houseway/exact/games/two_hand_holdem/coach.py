"""2 Hand Hold'em's coach: the arrangement, then the raises, in antes.

No choice sways the bonus wagers, so they are left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

import numpy as np

from houseway.cards import Card
from houseway.exact.coach.advice import Advice, answers_of, asked, ranked, seen
from houseway.exact.coach.odds import Odds
from houseway.exact.coach.pairs_against_dealer import pair_odds
from houseway.exact.complete_deal import CompleteDeal
from houseway.exact.games.two_hand_holdem.antes import RAISED, hand_values
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
    RAISE_TIMES,
    TIE,
    TwoHandRules,
)
from houseway.hands import FOUR_CARD, STANDARD
from houseway.money import Cents
from houseway.round.events import BOARD, hole, two_hands
from houseway.round.limits import legal_ceiling
from houseway.round.questions import Answer
from houseway.round.views import View

UNIT = "ante"
RAISES = {"check": (), "raise-1": (0,), "raise-2": (1,), "raise-both": (0, 1)}

Pair = tuple[Card, ...]


def advise(rules: TwoHandRules, view: View) -> Advice:
    question = asked(view)
    seat, flop = question.seat, seen(view, BOARD)
    if question.option("arrange"):
        held = seen(view, hole(seat))
        values = _by_set(hand_values(held, flop))
        affordable = _affordable(question.purse, view.stakes[seat]["ante-1"])
        found = (
            (answer, _best_raises(values, answer.cards, held, affordable))
            for answer in answers_of("arrange", held, 2)
        )
        return ranked(UNIT, found)
    first, second = (seen(view, place) for place in two_hands(seat))
    values = _by_set(hand_values((*first, *second), flop))
    two = values[frozenset(first)], values[frozenset(second)]
    acts = (option.act for option in question.options)
    return ranked(UNIT, ((Answer(act), _worth(two, RAISES[act])) for act in acts))


def _by_set(values: dict[tuple[Card, Card], Fraction]) -> dict[frozenset[Card], Fraction]:
    return {frozenset(pair): value for pair, value in values.items()}


def _affordable(purse: Cents, ante: Cents) -> int:
    """How many raises the chips that are left pay for, if the law has room for one (LIM-4)."""
    if RAISE_TIMES * ante > legal_ceiling():
        return 0
    return min(2, purse // (RAISE_TIMES * ante))


def _worth(two: tuple[Fraction, Fraction], raised: Iterable[int]) -> Fraction:
    """Both hands with some of them raised."""
    return sum(two, Fraction(0)) + sum((RAISED - 1) * two[hand] for hand in raised)


def _best_raises(
    values: dict[frozenset[Card], Fraction], first: Pair, held: Pair, affordable: int
) -> Fraction:
    """An arrangement with the raises that it is best played with (2HH-10)."""
    two = values[frozenset(first)], values[frozenset(held) - frozenset(first)]
    return max(_worth(two, raised) for raised in RAISES.values() if len(raised) <= affordable)


# --- Odds -----------------------------------------------------------------------------------------


def odds(rules: TwoHandRules, held: Sequence[Card], flop: Sequence[Card]) -> Iterator[Odds]:
    return pair_odds("hand", held, flop)


# --- One deal, scored by the code that the solver counts with -------------------------------------


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
