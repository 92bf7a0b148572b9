"""The hand that a newcomer finds dealt on the front page: two cards kept, and the round is over.

Nothing is stored. The seed that a page is given makes the four cards it shows and no others: what
it does not show is drawn after the answer.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from fractions import Fraction
from random import Random
from typing import Annotated

from litestar import Router
from litestar.params import JSONBody, QueryParameter
from msgspec import Meta, Struct

from houseway.cards import Card, card, show, shuffled
from houseway.exact.coach.advise import advise
from houseway.games import known
from houseway.money import Cents, show_money
from houseway.round.dealt import dealt
from houseway.round.events import Faces, Place, Verdict, hole
from houseway.round.questions import Answer, check
from houseway.round.runner import Round
from houseway.round.views import view
from houseway.round.words.telling import tellings
from houseway.web.api.practice import YOU, Seed
from houseway.web.http.computing import Lane
from houseway.web.http.guard import computed, computes, from_our_page, get, post

GAME = "fast-action-holdem"
KEEP = "keep"

CardText = Annotated[str, Meta(pattern="^[2-9TJQKA][cdhs]$")]


class FirstHand(Struct, frozen=True):
    """Four cards and a question."""

    seed: int
    game: str
    prompt: str
    pick: int
    stake: Cents
    places: Mapping[Place, Faces]


class KeptCards(Struct, frozen=True, forbid_unknown_fields=True):
    seed: Seed
    cards: Annotated[list[CardText], Meta(max_length=4)]


class ToldWager(Struct, frozen=True):
    """What the dealer says of a wager, with the rule that it rests on."""

    title: str
    words: str
    verdict: Verdict
    net: int
    rule: str


class FirstHandPlayed(Struct, frozen=True):
    net: int
    told: list[ToldWager]
    places: Mapping[Place, Faces]


class FirstHandJudged(Struct, frozen=True):
    """The exact coach on the cards that were kept."""

    right: bool
    best: tuple[Card, ...]
    words: str


@get("/first-hand")
@computed(Lane.QUICK)
def first_hand(seed: Annotated[int, QueryParameter(ge=0, le=2**31)] = 0) -> FirstHand:
    """A hand that is dealt already; the same seed shows the same cards again."""
    seed = seed or secrets.randbelow(2**31) + 1
    round_ = _dealt_from(seed)
    seen, question = view(round_, YOU), round_.questions[YOU]
    pick = next(one.pick for one in question.options if one.act == KEEP)
    stake = Cents(sum(round_.stakes[YOU].values()))
    return FirstHand(seed, GAME, question.prompt, pick, stake, seen.places)


@post("/first-hand")
@computed(Lane.QUICK)
def keep(data: JSONBody[KeptCards]) -> FirstHandPlayed:
    """The round to its end: what it shows now is drawn now, and says nothing of a next one."""
    round_ = _with_hand(_hand(data.seed))
    round_.answer(YOU, _kept(data))
    told = [
        ToldWager(one.title, one.said, one.verdict, one.net, one.rule)
        for one in tellings(round_.lines)
    ]
    return FirstHandPlayed(round_.nets()[YOU], told, view(round_, YOU).places)


@post("/first-hand/why")
@computed(Lane.QUICK)
def judge(data: JSONBody[KeptCards]) -> FirstHandJudged:
    """Whether better cards could have been kept, and what that is worth at this stake."""
    round_ = _dealt_from(data.seed)
    check(round_.questions[YOU], answer := _kept(data))
    advice = advise(round_.game, round_.setup.rules, view(round_, YOU))
    keeps = {one.answer.cards: one.value for one in advice.choices if one.answer.act == KEEP}
    (best, most), *others = ((cards, value) for cards, value in keeps.items() if value is not None)
    own = advice.value_of(answer)
    assert own is not None, "every pair has a value"
    stake = sum(round_.stakes[YOU].values())
    if own < most:
        words = f"Better: {show(best)}. Yours are worth {_sum((most - own) * stake)} less"
    else:
        other, less = next((cards, value) for cards, value in others if value < most)
        words = f"The best two. {show(other)} would be worth {_sum((most - less) * stake)} less"
    return FirstHandJudged(own == most, best, f"{words}, on average.")


def _sum(cents: Fraction) -> str:
    return show_money(Cents(round(cents))) if cents >= 1 else "less than a cent"


# --- The cards ------------------------------------------------------------------------------------


def _hand(seed: int) -> tuple[Card, ...]:
    """Four cards with a choice in them: a pair, and two higher cards beside it."""
    random, deck = Random(seed), known(GAME).cards(known(GAME).rules())
    while True:
        hand = shuffled(deck, random.randrange)[:4]
        ranks = sorted(one.rank for one in hand)
        if ranks[0] == ranks[1] < ranks[2] < ranks[3]:
            return hand


def _with_hand(hand: tuple[Card, ...]) -> Round:
    """A round in which these are yours and all others are drawn afresh."""
    game = known(GAME)
    order = list(shuffled(game.cards(game.rules()), secrets.randbelow))
    places = [order.index(one) for one in dealt(game, order, YOU).cards[hole(YOU)]]
    for place, wanted in zip(places, hand, strict=True):
        other = order.index(wanted)
        order[place], order[other] = order[other], order[place]
    return dealt(game, order, YOU)


def _dealt_from(seed: int) -> Round:
    return _with_hand(_hand(seed))


def _kept(data: KeptCards) -> Answer:
    return Answer(KEEP, tuple(map(card, data.cards)))


router = Router(
    "/api",
    route_handlers=[first_hand, keep, judge],
    guards=[from_our_page, computes],
    tags=["practice"],
)
