"""What a script asks a seat, what the seat may say, and the check that refuses anything else.

A question is data: the browser draws it, a bot picks from it, and `check` is the only judge of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import accumulate, combinations, pairwise
from random import Random
from typing import NewType

from msgspec import Struct, field
from msgspec.structs import force_setattr

from houseway.cards import Card, show
from houseway.money import Cents, show_money
from houseway.round.refused import Refused

Seat = NewType("Seat", int)


class Record(Struct, frozen=True, gc=False):
    """Made once, and never part of a circle: a round's garbage needs no collector."""


class Answer(Record, frozen=True, omit_defaults=True):
    """What a seat says: an act, with the cards it names and what shall stand on the spots."""

    act: str
    cards: tuple[Card, ...] = ()
    stakes: Mapping[str, Cents] = field(default_factory=dict[str, Cents])


class Reason(Record, frozen=True):
    """Why an amount ends where it does: the rule that says so, and its words."""

    rule: str
    words: str


class Stake(Record, frozen=True, omit_defaults=True):
    """One spot that an act puts chips on, and the amounts that may then stand there."""

    spot: str
    rule: str
    least: Cents
    most: Cents
    required: bool = True
    equals: str = ""  # another spot of the same answer, whose amount this one must have ...
    times: int = 1  # ... so many times
    why: str = ""  # what an exact amount is, in the document's words: "two antes"
    standing: Cents = Cents(0)  # what is there already and counts towards the amount
    risk: int = 0  # the most that the house may come to pay for each cent staked
    prize_from: Cents = Cents(0)  # a stake this large can also win fixed sums ...
    prize_risk: Cents = Cents(0)  # ... of so much in all
    under: Reason | None = None  # what is in the way of less than the least
    over: Reason | None = None  # and of more than the most
    bonus: bool = False  # beside the game, under limits of its own
    fixed: bool = False  # whether the rules take this one amount, whatever the table's limits


class SeparateGames(Record, frozen=True, omit_defaults=True):
    """LIM-4: how many separate wagers a hand may have, and how many of them above a small sum."""

    most: int
    large: int
    small_sum: Cents
    together: tuple[str, ...] = ()  # spots that count as one game


class Option(Record, frozen=True, omit_defaults=True):
    """One act that a question allows, with the cards and stakes it needs."""

    act: str
    rule: str
    pick: int = 0
    cards: tuple[Card, ...] = ()
    # Where cards are set into hands: how many each takes but the first, and all that may be named.
    groups: tuple[int, ...] = ()
    settings: tuple[tuple[Card, ...], ...] = ()
    stakes: tuple[Stake, ...] = ()
    games: SeparateGames | None = None
    gives_up: bool = False  # what is staked is lost, or a claim to it
    label: str = ""  # what its button says; made from the act where nothing else is said
    cost: Cents | None = None  # the chips that it adds, where its stakes leave no choice

    def __post_init__(self) -> None:
        if not self.label:
            force_setattr(self, "label", act_label(self.act))
        if self.stakes and self.cost is None:
            force_setattr(self, "cost", _cost(self.stakes))


def _cost(stakes: tuple[Stake, ...]) -> Cents | None:
    if any(not stake.required or stake.least < stake.most for stake in stakes):
        return None
    return Cents(sum(stake.least - stake.standing for stake in stakes))


class Question(Record, frozen=True, omit_defaults=True):
    """Who is asked, the legal answers, and the answer taken if nobody answers.

    `prompt` is what a dealer would say, without a full stop; `hint` is one more sentence.
    """

    seat: Seat
    rule: str
    prompt: str
    options: tuple[Option, ...]
    default: Answer
    purse: Cents  # the chips that the seat has left to stake
    cover: Cents | None = None  # 2HH-2: what the bank can still pay, where that is checked now
    hint: str = ""
    about: str = ""  # the place of the hand that it is about, where the seat has several

    def option(self, act: str) -> Option | None:
        for option in self.options:
            if option.act == act:
                return option
        return None


SIT_OUT = Answer("sit-out")


_PAIR = re.compile(r"([a-z])\1")
_SMALL = frozenset({"and", "of", "on", "or", "the", "to"})


def label(spot: str) -> str:
    """A spot's name as it is read out: `ante-1` is `Ante 1`, `3-5-bonus` is `3-5 Bonus`.

    A letter twice is a pair of cards: `aa-bonus` is `AA Bonus`. `pair-or-better` is
    `Pair or Better`.
    """
    first, *words = spot.lower().replace("-", " ").replace("3 5", "3-5").split(" ")
    return " ".join([_capital(first), *(_capital(one, _SMALL) for one in words)])


@lru_cache(maxsize=1024)
def act_label(act: str) -> str:
    """An act as its button says it: `raise-both` is `Raise both`."""
    words = act.replace("-", " ")
    return words[:1].upper() + words[1:]


def _capital(word: str, small: frozenset[str] = frozenset()) -> str:
    if _PAIR.fullmatch(word):
        return word.upper()
    return word if word in small else word.title()


def check(question: Question, answer: Answer) -> Answer:
    """The answer with its exact amounts filled in, or Refused with the rule it breaks."""
    option = question.option(answer.act)
    if option is None:
        acts = tuple(option.act for option in question.options)
        raise Refused(question.rule, f"{answer.act!r} does not answer “{question.prompt}”.", acts)
    if option.pick or answer.cards:
        _check_cards(option, answer.cards)
    if option.stakes or answer.stakes:
        return _check_stakes(question, option, answer)
    return answer


def _check_cards(option: Option, named: tuple[Card, ...]) -> None:
    for place, card in enumerate(named):
        if card not in option.cards:
            held = (show(option.cards),) if option.cards else ()
            act = label(option.act).lower()
            raise Refused(option.rule, f"{card} is not a card to {act} with.", held)
        if card in named[:place]:
            raise Refused(option.rule, f"{card} is named twice.")
    if len(named) != option.pick:
        noun = "card" if option.pick == 1 else "cards"
        act = label(option.act).lower()
        raise Refused(option.rule, f"To {act}, name {option.pick} {noun}, not {len(named)}.")
    if option.settings and not _is_among(option, named):
        raise Refused(option.rule, f"{show(named)} is foul: a hand would be lower than the next.")


def _is_among(option: Option, named: tuple[Card, ...]) -> bool:
    """Whether cards name one of the settings, in any order within a hand."""
    wanted = _grouped(option.groups, named)
    return any(_grouped(option.groups, one) == wanted for one in option.settings)


def _grouped(groups: tuple[int, ...], named: tuple[Card, ...]) -> list[frozenset[Card]]:
    ends = list(accumulate(groups, initial=0))
    return [frozenset(named[start:end]) for start, end in pairwise(ends)]


def picks_of(option: Option) -> Iterator[tuple[Card, ...]]:
    """Every set of cards that an act may name."""
    yield from option.settings or combinations(option.cards, option.pick)


def first_pick(option: Option) -> tuple[Card, ...]:
    return next(picks_of(option))


def any_pick(option: Option, random: Random) -> tuple[Card, ...]:
    """Cards by lot, out of all that an act may name."""
    if option.settings:
        return random.choice(option.settings)
    return tuple(random.sample(option.cards, option.pick))


def _check_stakes(question: Question, option: Option, answer: Answer) -> Answer:
    given = answer.stakes
    stakes: dict[str, Cents] = {}
    added = 0
    for stake in option.stakes:
        amount = given.get(stake.spot)
        if amount is None:
            if not stake.required:
                continue
            amount = _exact_amount(option, stake, given)
        if stake.equals and amount != stakes.get(stake.equals, 0) * stake.times:
            raise _unequal(stake, amount, stakes.get(stake.equals, Cents(0)))
        if not stake.least <= amount <= stake.most:
            raise _out_of_range(stake, amount)
        stakes[stake.spot] = amount
        added += amount - stake.standing
    if not given.keys() <= stakes.keys():
        _check_spots(option, given)
    if answer.act == "wager" and not stakes:
        raise Refused(option.rule, "Put chips on at least one spot.")
    if added > question.purse:
        message = f"That takes {show_money(added)}, and you have {show_money(question.purse)}."
        raise Refused(option.rule, message)
    if question.cover is not None:
        _check_cover(question.rule, question.cover, option, stakes)
    if option.games is not None:
        _check_separate_games(option.games, stakes)
    return Answer(answer.act, answer.cards, stakes)


def _unequal(stake: Stake, amount: Cents, other: Cents) -> Refused:
    mine, others = label(stake.spot), label(stake.equals)
    if stake.times > 1:
        due = show_money(other * stake.times)
        return Refused(stake.rule, f"{mine} equals {stake.times} times {others}: {due}.")
    if not other:
        return Refused(stake.rule, f"{mine} equals {others}: put {show_money(amount)} there too.")
    message = f"{mine} equals {others}: put {show_money(other)} on both, or {show_money(amount)}."
    return Refused(stake.rule, message)


def _out_of_range(stake: Stake, amount: Cents) -> Refused:
    reason = stake.under if amount < stake.least else stake.over
    because = f": {reason.words}" if reason else ""
    message = f"{label(stake.spot)} is {_range(stake)}, not {show_money(amount)}{because}."
    return Refused(reason.rule if reason else stake.rule, message)


def _check_spots(option: Option, given: Mapping[str, Cents]) -> None:
    spots = [stake.spot for stake in option.stakes]
    for spot in given:
        if spot not in spots:
            raise Refused(option.rule, f"No wager goes on {label(spot)} now.", tuple(spots))


def _exact_amount(option: Option, stake: Stake, given: Mapping[str, Cents]) -> Cents:
    """The amount of a required stake that goes without saying, if there is only one."""
    if stake.least == stake.most:
        return stake.least
    _check_spots(option, given)
    need = f"as much as {label(stake.equals)}" if stake.equals else _range(stake)
    raise Refused(stake.rule, f"{label(stake.spot)} needs a wager: {need}.")


def _range(stake: Stake) -> str:
    if stake.least == stake.most:
        exactly = f"exactly {stake.why}: " if stake.why else "exactly "
        return exactly + show_money(stake.least)
    if stake.most < stake.least:
        return "closed to wagers now"
    return f"{show_money(stake.least)} to {show_money(stake.most)}"


def risk_of(option: Option, stakes: Mapping[str, Cents]) -> Cents:
    """The most that the house may come to pay on these stakes."""
    total = 0
    for stake in option.stakes:
        if amount := stakes.get(stake.spot, 0):
            total += amount * stake.risk
            if stake.prize_from and amount >= stake.prize_from:
                total += stake.prize_risk
    return Cents(total)


def _check_cover(asked: str, cover: Cents, option: Option, stakes: Mapping[str, Cents]) -> None:
    if (risk := risk_of(option, stakes)) > cover:
        message = f"These wagers could win {show_money(risk)}, and the bank can cover"
        raise Refused(cover_rule(asked), f"{message} {show_money(cover)} more.")


def cover_rule(asked: str) -> str:
    """What a bank that can pay rests on: one document's own rule, else the house's controls."""
    return "2HH-2" if asked.startswith("2HH-") else "LIM-3"


def _check_separate_games(games: SeparateGames, stakes: Mapping[str, Cents]) -> None:
    together = [amount for spot, amount in stakes.items() if spot in games.together]
    amounts = [amount for spot, amount in stakes.items() if spot not in games.together]
    amounts += [Cents(sum(together))] if together else []
    if len(amounts) > games.most:
        raise Refused("LIM-4", f"At most {games.most} separate wagers a hand.")
    if sum(amount > games.small_sum for amount in amounts) > games.large:
        small = show_money(games.small_sum)
        raise Refused("LIM-4", f"At most {games.large} separate wagers of a hand go above {small}.")
