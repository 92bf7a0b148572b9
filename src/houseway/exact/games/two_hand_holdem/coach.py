"""2 Hand Hold'em's coach: the arrangement, then the raises, in antes.

No choice sways the bonus wagers, so they are left out.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from houseway.cards import Card
from houseway.exact.coach.advice import Advice, answers_of, asked, ranked, seen
from houseway.exact.games.two_hand_holdem.antes import RAISED, hand_values
from houseway.games.two_hand_holdem import RAISE_TIMES, TwoHandRules
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
