"""Why the coach's first choice is the best, in a sentence that rests on its exact values alone."""

from __future__ import annotations

from fractions import Fraction

from houseway.exact.coach.advice import Advice, ValuedAnswer
from houseway.round.questions import SIT_OUT, label
from houseway.round.words.wording import answer_text

CLOSE = Fraction(1, 20)  # of the unit, between the best choice and the next
_DIGITS = 3


def reason(advice: Advice) -> str:
    """Empty where nothing exact is known of a choice, or there is only one."""
    valued = [one for one in advice.choices if one.value is not None]
    if len(valued) < 2 or len(valued) < len(advice.choices):
        return ""
    best = valued[0]
    other = _next_best(best, valued)
    if other is None:
        return "Every choice is worth the same."
    said = _compared(best, other, f"{advice.unit}s")
    return f"{said} It is close." if _value(best) - _value(other) < CLOSE else said


def _next_best(best: ValuedAnswer, valued: list[ValuedAnswer]) -> ValuedAnswer | None:
    """Another act if there is one that is worse, otherwise the same act with other cards."""
    worse = [one for one in valued if _value(one) < _value(best)]
    acts = (one for one in worse if one.answer.act != best.answer.act)
    return next(acts, worse[0] if worse else None)


def _compared(best: ValuedAnswer, other: ValuedAnswer, units: str) -> str:
    gained, instead = _value(best), _value(other)
    if best.answer == SIT_OUT:
        return f"A round costs {_plain(-instead)} {units} on average; sitting out costs nothing."
    if best.answer.act == "fold":
        lost = f"Folding gives up {_plain(-gained)} {units}"
        return f"{lost}; the best way to play on loses {_plain(-instead)} on average."
    name, also = _name(best, other), _name(other, best)
    if gained >= 0:
        verb = "wins" if instead >= 0 else "loses"
        wins = f"{name} wins {_plain(gained)} {units} on average"
        return f"{wins}; {also} {verb} {_plain(abs(instead))}."
    return f"{name} loses {_plain(-gained)} {units} on average; {also} loses {_plain(-instead)}."


def _name(one: ValuedAnswer, beside: ValuedAnswer) -> str:
    """By its act, with the cards only where they tell the two apart."""
    if one.answer.act != beside.answer.act:
        return label(one.answer.act)
    act, _, rest = answer_text(one.answer).partition(" ")
    return f"{label(act)} {rest}"


def _plain(value: Fraction) -> str:
    return f"{float(value):.{_DIGITS}f}"


def _value(one: ValuedAnswer) -> Fraction:
    assert one.value is not None
    return one.value
