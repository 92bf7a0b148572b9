"""What the coach says: every answer with its exact value, and facts where no value is exact."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from houseway.cards import Card
from houseway.round.events import Faces, Place
from houseway.round.questions import Answer, Question, picks_of
from houseway.round.views import View


@dataclass(frozen=True, slots=True)
class ValuedAnswer:
    """A legal answer; its value is the mean net of what it sways, None where none is exact."""

    answer: Answer
    value: Fraction | None
    best: bool = False


@dataclass(frozen=True, slots=True)
class Fact:
    """Something exact that helps to choose, in words: `equity against one unknown hand`."""

    name: str
    value: Fraction


@dataclass(frozen=True, slots=True)
class Advice:
    """The choices of one question, the best first; `unit` is the stake that a value of 1 is."""

    unit: str
    choices: tuple[ValuedAnswer, ...]
    facts: tuple[Fact, ...] = ()
    note: str = ""  # what the values leave out, and why there are none

    def value_of(self, answer: Answer) -> Fraction | None:
        """The value of any legal answer; one that stakes less than a listed one lies between."""
        listed = [
            choice
            for choice in self.choices
            if choice.answer.act == answer.act and set(choice.answer.cards) == set(answer.cards)
        ]
        match listed:
            case [one, other]:
                return self._on_line(one, other, answer)
            case [one]:
                return self._between(one, answer)
            case _:
                return None

    def _on_line(self, one: ValuedAnswer, other: ValuedAnswer, answer: Answer) -> Fraction | None:
        """Both ends of a range are listed, and a value is linear in the stake."""
        for spot, end in one.answer.stakes.items():
            start = other.answer.stakes[spot]
            if one.value is not None and other.value is not None and start != end:
                part = Fraction(answer.stakes.get(spot, end) - start, end - start)
                return other.value + (one.value - other.value) * part
        return one.value

    def _between(self, listed: ValuedAnswer, answer: Answer) -> Fraction | None:
        """A raise of less than the most is worth as much less (HAW-4)."""
        for spot, most in listed.answer.stakes.items():
            amount = answer.stakes.get(spot, most)
            if amount != most:
                none = self.value_of(Answer("check"))
                if none is None or listed.value is None:
                    return None
                return none + (listed.value - none) * Fraction(amount, most)
        return listed.value


def ranked(unit: str, values: Iterable[tuple[Answer, Fraction]], note: str = "") -> Advice:
    """Answers with their values as advice: the highest first, and all that are as high marked."""
    found = sorted(values, key=lambda pair: pair[1], reverse=True)
    highest = found[0][1]
    return Advice(
        unit,
        tuple(ValuedAnswer(answer, value, value == highest) for answer, value in found),
        note=note,
    )


def unvalued(question: Question, note: str, facts: Iterable[Fact] = (), best: str = "") -> Advice:
    """The acts of a question without a value: no exact one is known."""
    choices = (
        ValuedAnswer(answer, None, answer.act == best)
        for option in question.options
        for answer in (Answer(option.act, some) for some in picks_of(option))
    )
    return Advice("", tuple(choices), tuple(facts), note)


def answers_of(act: str, cards: Sequence[Card], pick: int) -> list[Answer]:
    """An act with every set of cards that it may name."""
    return [Answer(act, some) for some in combinations(cards, pick)]


def gave_up(advice: Advice, answer: Answer) -> Fraction | None:
    """By how much an answer falls short of the best one; None where values are not known."""
    best = next((choice.value for choice in advice.choices if choice.best), None)
    chosen = advice.value_of(answer)
    return None if best is None or chosen is None else best - chosen


def asked(view: View) -> Question:
    """The question that the view's own seat is asked."""
    if view.question is None:
        raise ValueError("nothing is asked of this seat")
    return view.question


def seen(view: View, place: Place) -> tuple[Card, ...]:
    """The cards at a place whose faces the viewer knows."""
    return known(view.places.get(place, ()))


def known(faces: Faces) -> tuple[Card, ...]:
    return tuple(face for face in faces if face is not None)
