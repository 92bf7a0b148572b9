"""The coach in JSON: one struct for the command line and the service."""

from __future__ import annotations

from msgspec import Struct

from houseway.exact.coach.advice import Advice
from houseway.exact.coach.reason import reason
from houseway.exact.coach.rule_of_thumb import RuleOfThumb
from houseway.exact.wire import Exact, exact_or_none, exact_text
from houseway.round.words.wording import answer_text


class AdvisedChoice(Struct, frozen=True):
    answer: str  # in the log's words
    value: Exact | None  # None where nothing exact is known, as among players
    best: bool


class AdvisedFact(Struct, frozen=True):
    name: str
    value: Exact


class CoachAdvice(Struct, frozen=True):
    """The choices of one question, the best first, with values in units of a stake."""

    unit: str
    choices: list[AdvisedChoice]
    facts: list[AdvisedFact]
    reason: str  # why the first is the best, in a sentence
    note: str


class ThumbRule(Struct, frozen=True):
    """A few lines to play by; what a round is worth by them and at best, and what they cost."""

    lines: tuple[str, ...]
    unit: str  # what a value of 1 is: an ante, a bet
    best: Exact
    value: Exact
    cost: Exact


def coach_advice(advice: Advice) -> CoachAdvice:
    return CoachAdvice(
        unit=advice.unit,
        choices=[
            AdvisedChoice(answer_text(one.answer), exact_or_none(one.value), one.best)
            for one in advice.choices
        ],
        facts=[AdvisedFact(fact.name, exact_text(fact.value)) for fact in advice.facts],
        reason=reason(advice),
        note=advice.note,
    )


def thumb_rule(rule: RuleOfThumb, unit: str) -> ThumbRule:
    return ThumbRule(rule.lines, unit, *map(exact_text, (rule.best, rule.value, rule.cost)))
