"""What a person types in answer to a question: the log's own wording, with some slack.

The log writes `wager bet 10, big-kahuna 5`; a person may also leave out the act where the spots
tell it (`bet 10`), name one amount for all that is required (`wager 10`), or, with several decks,
name a card without saying which of its copies it holds.
"""

from __future__ import annotations

import re

from msgspec.structs import replace

from houseway.cards import Card
from houseway.round.questions import Answer, Option, Question
from houseway.round.words.wording import parse_answer

_AMOUNT = re.compile(r"\$?[\d,.]*\d")


def typed(question: Question, text: str) -> Answer:
    """The answer that a line gives to a question; ValueError if it says none. Not yet checked."""
    words = text.strip().lower()
    answer = parse_answer(_with_act(question, words))
    option = question.option(answer.act)
    if option is None:
        return answer
    return _spread(option, replace(answer, cards=_own_copies(option, answer.cards)))


def _with_act(question: Question, text: str) -> str:
    """The text with the act in front, where only its spots or an amount were given."""
    first = re.split(r"[\s,]", text, maxsplit=1)[0]
    if question.option(first) or not first:
        return text
    staking = [option for option in question.options if option.stakes]
    meant = [
        option
        for option in staking
        if _AMOUNT.fullmatch(first) or any(stake.spot == first for stake in option.stakes)
    ]
    return f"{meant[0].act} {text}" if len(meant) == 1 else text


def _spread(option: Option, answer: Answer) -> Answer:
    """An amount that names no spot goes on all that need one; if none does, on the first."""
    spots = [stake.spot for stake in option.stakes]
    if answer.act not in answer.stakes or answer.act in spots:
        return answer
    stakes = dict(answer.stakes)
    amount = stakes.pop(answer.act)
    required = {
        stake.spot: stake.least if stake.fixed else amount
        for stake in option.stakes
        if stake.required
    }
    if not required and option.stakes and not stakes:
        required = {option.stakes[0].spot: amount}
    return replace(answer, stakes={**required, **stakes}) if required else answer


def _own_copies(option: Option, named: tuple[Card, ...]) -> tuple[Card, ...]:
    """Each card as the copy that the option holds."""
    left, found = list(option.cards), list[Card]()
    for card in named:
        alike = (one for one in left if one.face == card.face)
        own = card if card in left else next(alike, card)
        if own in left:
            left.remove(own)
        found.append(own)
    return tuple(found)
