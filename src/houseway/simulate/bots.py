"""Two simple, honest bots: one random but legal, one by the strength of its hand.

A strategy is given the view of its own seat, with the open question in it, and answers. It knows
nothing else: no bot here sees a card that its seat does not.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol

from houseway.cards import DECK, Card, Rank
from houseway.games import GAMES
from houseway.money import Cents
from houseway.poker.boards import boards_of, omaha, texas
from houseway.round.events import ASIDE, Place, hole
from houseway.round.questions import (
    Answer,
    Option,
    Question,
    Seat,
    Stake,
    any_pick,
    check,
    first_pick,
)
from houseway.round.refused import Refused
from houseway.round.views import View
from houseway.round.words.offers import is_betting, least_wager

_TRIES = 20
_AMONG_PLAYERS = {game.name for game in GAMES if game.banked_by == "players"}


class Strategy(Protocol):
    """How a seat answers what it is asked."""

    def __call__(self, view: View, /) -> Answer: ...


def asked(view: View) -> Question:
    """The question that a strategy is to answer."""
    assert view.question is not None, "a strategy is called when its seat is asked"
    return view.question


# --- Random but legal ---------------------------------------------------------------------------


class RandomBot:
    """Any legal answer: an act by lot, and cards and amounts by lot within it."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def __call__(self, view: View, /) -> Answer:
        question = asked(view)
        for _ in range(_TRIES):
            answer = self._any(self._random.choice(question.options))
            try:
                return check(question, answer)
            except Refused:  # more than the purse holds, or amounts that do not go together
                continue
        return question.default

    def _any(self, option: Option) -> Answer:
        stakes: dict[str, Cents] = {}
        for stake in option.stakes:
            if stake.equals in stakes:
                stakes[stake.spot] = stakes[stake.equals]
            elif stake.required or self._random.random() < 0.5:
                # Small amounts are likelier, so that a table of random bots lasts for a while.
                wanted = stake.least + int(self._random.expovariate(1) * stake.least)
                stakes[stake.spot] = in_chips(stake, wanted)
        return Answer(option.act, any_pick(option, self._random), stakes)


CHIP = 100  # cents: what a bet is made of, unless the table's own amounts are smaller


def in_chips(stake: Stake, wanted: int, chip: int = CHIP) -> Cents:
    """An amount near the one wanted, in whole chips on top of the least, as people bet.

    Where the least is less than a chip, the amount itself is whole chips, if there is room for one.
    """
    start = stake.least if stake.least >= chip else 0
    whole = start + max(0, min(wanted, stake.most) - start) // chip * chip
    return Cents(whole if whole >= stake.least else min(max(chip, stake.least), stake.most))


# --- By the strength of the hand ----------------------------------------------------------------


class StrengthBot:
    """Plays poker by its share of the pot if everyone left went to the end with random cards.

    It raises with much more than a fair share, calls when the pot offers as much as it risks, and
    else gives up. It agrees to run it twice, and never asks. Against the house it wagers the least
    there is, and where the default would give that up, it plays on with a pair or a king.
    """

    def __init__(self, random: Random, samples: int = 60, boldness: float = 1.0) -> None:
        self._random = random
        self._samples = samples
        self._boldness = boldness  # how much a share of the pot is taken for

    def __call__(self, view: View, /) -> Answer:
        question = asked(view)
        if question.option("yes"):
            return Answer("yes")
        if is_betting(question):
            return least_wager(question)
        if view.game not in _AMONG_PLAYERS:
            return _against_the_house(view, question)
        if not any(question.option(act) for act in ("check", "call")):
            return question.default
        opponents = _opponents(view, question.seat)
        share = self._boldness * share_of_pot(
            view, question.seat, opponents, self._random, self._samples
        )
        raises = question.option("raise") or question.option("bet")
        if raises and share * (opponents + 1) > 1.5 + self._random.random():
            return Answer(raises.act, (), {raises.stakes[0].spot: self._size(view, raises)})
        call = question.option("call")
        if call is None:
            return Answer("check")
        price = call.stakes[0].least - call.stakes[0].standing
        return Answer("call") if share * (_pot(view) + price) >= price else question.default

    def _size(self, view: View, raises: Option) -> Cents:
        """Up to half the pot on top of the least, in whole steps of the betting."""
        stake = raises.stakes[0]
        call = asked(view).option("call")
        price = call.stakes[0].least if call else stake.standing
        more = int(_pot(view) * self._random.uniform(0.0, 0.5))
        return in_chips(stake, stake.least + more, max(1, stake.least - price))


def _against_the_house(view: View, question: Question) -> Answer:
    """The default; where that gives up, the cheapest way to play on with a hand worth it."""
    default = question.option(question.default.act)
    plays_on = [option for option in question.options if option.stakes]
    if not default or not default.gives_up or not plays_on:
        return question.default
    ranks = [card.rank for card in _seen(view, hole(question.seat))]
    if len(set(ranks)) == len(ranks) and max(ranks) < Rank.KING:
        return question.default
    cheapest = min(plays_on, key=lambda option: sum(stake.least for stake in option.stakes))
    stakes = {stake.spot: stake.least for stake in cheapest.stakes}
    return Answer(cheapest.act, first_pick(cheapest), stakes)


def share_of_pot(view: View, seat: Seat, opponents: int, random: Random, samples: int) -> float:
    """The seat's mean share, over random cards for all that it cannot see."""
    own = _seen(view, hole(seat))
    boards = [[face for face in board if face] for board in boards_of(dict(view.places)).values()]
    out = {*own, *_seen(view, ASIDE)}.union(*boards)
    hidden = [card for card in DECK if card not in out]
    best = omaha if len(own) == 4 else texas
    need = len(own) * opponents + sum(5 - len(board) for board in boards)
    total = 0.0
    for _ in range(samples):
        drawn = random.sample(hidden, need)
        hands = [own, *(_take(drawn, len(own)) for _ in range(opponents))]
        for board in boards:
            full = board + _take(drawn, 5 - len(board))
            ours, *others = (best(hand, full).value for hand in hands)
            if ours >= max(others):
                total += 1 / (1 + others.count(ours))
    return total / (samples * len(boards))


def _take(drawn: list[Card], count: int) -> list[Card]:
    taken = drawn[:count]
    del drawn[:count]
    return taken


def _seen(view: View, place: Place) -> Sequence[Card]:
    return [face for face in view.places.get(place, ()) if face]


def _opponents(view: View, seat: Seat) -> int:
    """How many others still hold cards."""
    return sum(bool(view.places.get(hole(other))) for other in view.stacks if other != seat)


def _pot(view: View) -> int:
    now = sum(sum(spots.values()) for spots in view.stakes.values())
    return now + sum(pot.amount for pot in view.pots)
