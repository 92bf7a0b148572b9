"""Answers as a line of text and back: `raise 20`, `discard 7c`, `wager bet 10, big-kahuna 5`."""

from __future__ import annotations

import re
from functools import lru_cache

from houseway.cards import Card, card
from houseway.money import BadAmount, Cents, dollars
from houseway.round.questions import Answer

_CARD = re.compile(r"((10|[2-9tjqka])[cdhs]|jk)(#[1-8])?", re.IGNORECASE)
_AMOUNT = re.compile(r"-?\$?[\d,]*\d(\.\d+)?")


def plain_amount(amount: int) -> str:
    """Cents as the log writes them: `10`, `10.50`."""
    whole, part = divmod(amount, 100)
    return f"{whole}.{part:02}" if part else str(whole)


def answer_text(answer: Answer) -> str:
    """The answer as one line. A stake on the spot that the act is named after goes unnamed."""
    words = [answer.act, *map(str, answer.cards)]
    if set(answer.stakes) == {answer.act}:
        words.append(plain_amount(answer.stakes[answer.act]))
    elif answer.stakes:
        stakes = (f"{spot} {plain_amount(amount)}" for spot, amount in answer.stakes.items())
        words.append(", ".join(stakes))
    return " ".join(words)


@lru_cache(1_000)  # an answer that is taken is read twice, and many say the same
def parse_answer(text: str) -> Answer:
    """The answer that a line says; ValueError if it says none."""
    words = text.replace(", ", " ").rstrip(",").split()
    if not words:
        raise ValueError("an answer starts with what is done, as in “raise 20”")
    act, cards, stakes = words[0], list[Card](), dict[str, Cents]()
    spot = act
    for word in words[1:]:
        if _CARD.fullmatch(word):
            cards.append(card(word))
        elif _AMOUNT.fullmatch(word):
            if spot in stakes:
                raise BadAmount(f"{word!r} follows an amount; each spot has one")
            stakes[spot] = dollars(word)
        else:
            if spot != act and spot not in stakes:
                raise BadAmount(f"{spot!r} has no amount behind it")
            spot = word
    if spot != act and spot not in stakes:
        raise BadAmount(f"{spot!r} has no amount behind it")
    return Answer(act, tuple(cards), stakes)
