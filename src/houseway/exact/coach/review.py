"""What a seat's decisions in a finished round were worth: the coach asked again, afterwards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from houseway.exact.coach.advice import Advice, gave_up
from houseway.exact.coach.advise import advise
from houseway.exact.coach.retrace import moments
from houseway.exact.coach.wagers import first_wagers
from houseway.money import Cents
from houseway.round.events import By
from houseway.round.questions import SIT_OUT, Answer, Seat
from houseway.round.runner import Round
from houseway.round.views import view


@dataclass(frozen=True, slots=True)
class Decision:
    """One answer of a seat, beside all that it could have said."""

    prompt: str
    answer: Answer
    by: By
    advice: Advice
    after_events: int  # how many events of the seat's own view came before it
    given_up: Fraction | None  # in cents; None where no exact value is known


def review(played: Round, seat: Seat) -> Iterator[Decision]:
    """The seat's decisions after its wagers, in their order."""
    stakes: Mapping[str, Cents] = {}
    for moment in moments(played):
        question = moment.round.questions[moment.seat]
        if moment.seat != seat:
            continue
        if question.default == SIT_OUT:
            stakes = moment.answer.stakes
            continue
        seen = view(moment.round, seat)
        advice = advise(played.game, played.setup.rules, seen)
        lost = gave_up(advice, moment.answer)
        unit = first_wagers(stakes, advice.unit)
        yield Decision(
            question.prompt,
            moment.answer,
            moment.by,
            advice,
            seen.version,
            None if lost is None or unit is None else lost * unit,
        )


def accuracy(decision: Decision) -> Fraction:
    """1 for the best answer; one that gives up a unit or more is 0, as the coach's tab counts."""
    lost = gave_up(decision.advice, decision.answer)
    return Fraction(0) if lost is None else max(Fraction(0), 1 - lost)
