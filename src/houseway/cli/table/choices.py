"""What a question offers at the terminal: the answer that Enter gives, and a numbered list."""

from __future__ import annotations

from msgspec import Struct

from houseway.cards import Card
from houseway.money import Cents, show_money
from houseway.round.questions import (
    SIT_OUT,
    Answer,
    Option,
    Question,
    Stake,
    check,
    first_pick,
    label,
    picks_of,
)
from houseway.round.refused import Refused
from houseway.round.words.offers import is_betting, range_in_words

_MOST_LISTED = 12


class ListedChoice(Struct, frozen=True):
    """An answer that is legal as it stands, and its number in the list."""

    number: int
    answer: Answer


def on_enter(question: Question, before: Answer | None = None) -> Answer:
    """What Enter does: the wagers of the last round or else the least, and then the default."""
    if not is_betting(question):
        return question.default
    for answer in (before, *map(least, question.options)):
        if answer and answer != SIT_OUT and _legal(question, answer):
            return answer
    return question.default


def least(option: Option) -> Answer:
    """The act with the least that it takes on the spots that need a wager."""
    stakes: dict[str, Cents] = {}
    for stake in option.stakes:
        if stake.required:
            stakes[stake.spot] = stakes.get(stake.equals, stake.least)
    if option.stakes and not stakes:
        stakes[option.stakes[0].spot] = option.stakes[0].least
    return Answer(option.act, first_pick(option), stakes)


def _legal(question: Question, answer: Answer) -> bool:
    try:
        check(question, answer)
    except Refused:
        return False
    return True


def choices(question: Question) -> list[ListedChoice]:
    """The answers to pick from by number; an act with too many cards to choose from is left out."""
    answers = [answer for option in question.options for answer in _answers(option)]
    return [ListedChoice(number, answer) for number, answer in enumerate(answers, start=1)]


def _answers(option: Option) -> list[Answer]:
    picks = list(picks_of(option))
    return [_with_cards(option, picked) for picked in picks] if len(picks) <= _MOST_LISTED else []


def _with_cards(option: Option, picked: tuple[Card, ...]) -> Answer:
    """The act with these cards; exact amounts are not said, free ones are as usual."""
    free = {stake.spot: _usual(stake) for stake in option.stakes if stake.least < stake.most}
    return Answer(option.act, picked, free)


def _usual(stake: Stake) -> Cents:
    """The least, where a rule sets one; where any cent will do, the most."""
    return stake.least if stake.least > 1 else stake.most


def remark(option: Option) -> str:
    """What an act puts at stake: `raise $20`, or `any amount, $1 to $20`."""
    free = [stake for stake in option.stakes if stake.least < stake.most]
    if free:
        return f"any amount, {range_in_words(free[0])}"
    return ", ".join(f"{label(stake.spot)} {show_money(stake.most)}" for stake in option.stakes)
