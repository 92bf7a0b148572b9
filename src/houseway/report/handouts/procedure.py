"""A round step by step, found by dealing one: what is dealt where, and who is asked what.

Nothing is typed in: a game's script says it all, so a card can't disagree with the table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from itertools import groupby
from random import Random

from houseway.cards import shuffled
from houseway.money import Cents
from houseway.round.deck import OrderedDeck
from houseway.round.events import (
    BURN,
    DEALER,
    Awarded,
    Dealt,
    Event,
    Gathered,
    Moved,
    Place,
    Settled,
    Shown,
)
from houseway.round.game import Game, Player, Rules, Setup
from houseway.round.questions import SIT_OUT, Answer, Option, Question, Seat, label
from houseway.round.runner import Round, State
from houseway.round.words.phrases import capital, cards, joined
from houseway.rulebook import Rule

TO_PLAYERS = "Ask each player: "
_STACK = Cents(2_000_00)
_ROUNDS = 12  # of which the one with the most steps is told


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a round, in words."""

    class Kind(Enum):
        ASK = "ask"
        DEAL = "deal"
        SHOW = "show"
        SETTLE = "settle"

    kind: Kind
    words: str
    rule: str = ""


@lru_cache(maxsize=64)
def steps(game: Game, rules: Rules) -> tuple[Step, ...]:
    """The steps of the fullest of a few rounds."""
    told = (tuple(_once_each(_told(game, rules, seed))) for seed in range(_ROUNDS))
    return max(told, key=len)


def _once_each(told: Iterator[Step]) -> Iterator[Step]:
    """What is done for several players in turn is one step."""
    return (step for step, _ in groupby(told))


def rule_line(rule: Rule) -> str:
    """A rule as a card prints it."""
    return f"**{rule.title}.** {' '.join(rule.text.split())} `{rule.id}`"


def _told(game: Game, rules: Rules, seed: int) -> Iterator[Step]:
    seats = (Seat(1),) if game.banked_by == "house" else (Seat(1), Seat(2), Seat(3))
    setup = Setup(rules, tuple(Player(seat, _STACK) for seat in seats))
    deck = OrderedDeck(shuffled(game.cards(rules), Random(seed).randrange))
    round_ = Round(game, setup, deck)
    seen, asked = 0, Counter[str]()
    while True:
        yield from _events(round_.events[seen:])
        seen = len(round_.events)
        if round_.state is not State.OPEN:
            return
        seat, question = next(iter(round_.questions.items()))
        if not asked[question.rule] or game.banked_by == "house":
            yield Step(Step.Kind.ASK, _asked(question), question.rule)
        asked[question.rule] += 1
        round_.answer(seat, _answer(question, seed))


def _asked(question: Question) -> str:
    """The question with its choices; by these alone where it is about a sum of the moment."""
    acts = [one.label for one in question.options if one.act != SIT_OUT.act]
    if "$" in question.prompt:
        verbs = dict.fromkeys(one.act.partition("-")[0] for one in question.options)
        return f"{TO_PLAYERS}{capital(joined(verbs, 'or'))}."
    choices = f" ({', '.join(acts)})" if len(acts) > 1 else ""
    words = f"{TO_PLAYERS}{question.prompt}{choices}"
    return words if words.endswith("?") else f"{words}."


def _answer(question: Question, seed: int) -> Answer:
    """The first answer that plays on, so that a round gets as far as it can."""
    options = [one for one in question.options if one.act not in (SIT_OUT.act, "fold")]
    calm = [one for one in options if one.act in ("check", "call", "yes")]
    option = (calm or options or list(question.options))[0]
    if len(options) > 1 and not calm:
        option = options[seed % len(options)]
    return Answer(option.act, option.cards[: option.pick], _stakes(option))


def _stakes(option: Option) -> dict[str, Cents]:
    stakes: dict[str, Cents] = {}
    for one in option.stakes:
        equal = stakes.get(one.equals)
        stakes[one.spot] = one.least if equal is None else Cents(equal * one.times)
    return stakes


# --- Events ---------------------------------------------------------------------------------------


def _events(events: list[Event]) -> Iterator[Step]:
    """Alike ones together: three cards that are dealt to a seat one by one are one step."""
    for (kind, place, up), some in groupby(filter(_tells, events), key=_alike):
        group = list(some)
        yield _step(kind, place, up, group)


def _tells(event: Event) -> bool:
    return isinstance(event, Dealt | Shown | Moved | Settled | Awarded | Gathered)


def _alike(event: Event) -> tuple[type, str, bool]:
    match event:
        case Dealt(place=place, up=up):
            return Dealt, _whose(place), up
        case Shown(place=place):
            return Shown, _whose(place), True
        case Moved(source=source, target=target):
            return Moved, f"{_whose(source)} to {_whose(target)}", False
        case Settled():
            return Settled, "", False
        case _:
            return type(event), "", False


def _whose(place: Place) -> str:
    if not place.startswith("seat "):
        whose = place.replace("dealer ", "dealer's ")
        return f"the {whose}" if place != BURN else "burn"
    rest = place.split(" ", 2)[2:]
    return f"each player's {rest[0]}" if rest else "each player"


def _step(kind: type, place: str, up: bool, group: list[Event]) -> Step:
    if kind is Dealt:
        return Step(Step.Kind.DEAL, _dealt(place, up, group))
    if kind is Shown:
        whose = place if "'s " in place else f"{place}'s cards"
        return Step(Step.Kind.SHOW, f"Turn up {whose}.")
    if kind is Moved:
        return Step(Step.Kind.SHOW, f"Move cards from {place}.")
    if kind is Gathered:
        return Step(Step.Kind.SHOW, "Gather the bets into the pots.")
    words = "Award each pot to the best hand." if kind is Awarded else _settled(group)
    return Step(Step.Kind.SETTLE, words)


def _dealt(place: str, up: bool, group: list[Event]) -> str:
    by_place = Counter[Place]()
    for one in group:
        assert isinstance(one, Dealt)
        by_place[one.place] += len(one.cards)
    count = max(by_place.values())
    if place == "burn":
        return f"Burn {cards(count)}."
    face = "face up" if up else "face down"
    return f"Deal {cards(count)} {face} to {place if place != f'the {DEALER}' else 'the dealer'}."


def _settled(group: list[Event]) -> str:
    lines = [one.line for one in group if isinstance(one, Settled)]
    wagers = dict.fromkeys(f"{label(one.wager)} ({one.rule})" for one in lines)
    return f"Settle seat by seat, in this order: {', '.join(wagers)}."
