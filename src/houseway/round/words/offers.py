"""What a question offers, in words that can be typed back."""

from __future__ import annotations

from houseway.cards import show
from houseway.money import Cents, show_money
from houseway.round.questions import SIT_OUT, Answer, Option, Question, Stake, label


def is_betting(question: Question) -> bool:
    """Whether this is the time for wagers: a seat that says nothing sits the round out."""
    return question.default == SIT_OUT


def least_wager(question: Question) -> Answer:
    """The least that takes part: what must be wagered, and as little of it as the table takes."""
    option = next(one for one in question.options if one.stakes)
    stakes: dict[str, Cents] = {}
    for stake in option.stakes:
        if stake.required:
            equal = stakes.get(stake.equals)
            stakes[stake.spot] = stake.least if equal is None else Cents(equal * stake.times)
    if not stakes:  # any one will do
        stakes[option.stakes[0].spot] = option.stakes[0].least
    return Answer(option.act, (), stakes)


def range_in_words(stake: Stake) -> str:
    """`$5 to $200`, or the one amount that there is: `$20`."""
    least, most = show_money(stake.least), show_money(stake.most)
    return least if stake.least == stake.most else f"{least} to {most}"


def stake_in_words(stake: Stake) -> str:
    """What a spot takes: `$5 to $200`, `the same as Ante 1`, `$1 to $100, optional`."""
    what = f"the same as {label(stake.equals)}" if stake.equals else range_in_words(stake)
    return what if stake.required else f"{what}, optional"


def offer(option: Option) -> str:
    """An act with what it needs: `raise $0.01 to $20`, `discard 1 of 8s Qs 3c`."""
    words = [option.act]
    if option.pick:
        words.append(f"{option.pick} of {show(option.cards)}")
    if stakes := [_on_its_spot(option, stake) for stake in option.stakes]:
        words.append("; ".join(stakes))
    return " ".join(words)


def _on_its_spot(option: Option, stake: Stake) -> str:
    """A stake on the spot that the act is named after goes unnamed, as in an answer."""
    what = stake_in_words(stake)
    return what if stake.spot == option.act else f"{stake.spot} {what}"
