"""Rounds played by bots from a seed, from which papers take examples and the rules that decide."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random

from houseway.cards import shuffled
from houseway.hands import Order
from houseway.money import Cents
from houseway.round.deck import OrderedDeck
from houseway.round.game import Game, Player, Rules, Setup
from houseway.round.questions import SIT_OUT, Seat
from houseway.round.runner import Round, State
from houseway.round.settlement import cited
from houseway.round.views import view
from houseway.rulebook import Rule
from houseway.simulate.bots import RandomBot, Strategy, StrengthBot

_STACK = Cents(1_000_00)
_ROUNDS, _FEW = 60, 12


@lru_cache(maxsize=64)
def deciding_rules(game: Game, rules: Rules) -> tuple[Rule, ...]:
    """The rules that settlements cite, in the order of the document."""
    found = {rule.id: rule for round_ in _rounds(game, rules, _ROUNDS) for rule in cited(round_)}
    order = {rule.id: place for place, rule in enumerate(game.book.rules)}
    return tuple(sorted(found.values(), key=lambda rule: order.get(rule.id, len(order))))


@lru_cache(maxsize=64)
def hand_orders(game: Game, rules: Rules) -> tuple[Order, ...]:
    """The rankings by which hands of players are compared or paid."""
    rounds = list(_rounds(game, rules, _FEW))
    lines = [line.hand for round_ in rounds for line in round_.lines]
    awards = [award.hand for round_ in rounds for award in round_.awards]
    return tuple(dict.fromkeys(hand.order for hand in (*lines, *awards) if hand))


def _rounds(game: Game, rules: Rules, count: int) -> Iterator[Round]:
    seats = 1 if game.banked_by == "house" else 3
    return (played(game, rules, number, seats=seats) for number in range(1, count + 1))


def played(game: Game, rules: Rules, number: int, *, seats: int) -> Round:
    """A round by its number: by lot against a dealer, by strength among players."""
    random = Random(number)
    players = tuple(Player(Seat(seat), _STACK) for seat in range(1, seats + 1))
    deck = OrderedDeck(shuffled(game.cards(rules), random.randrange))
    round_ = Round(game, Setup(rules, players), deck)
    bot: Strategy = RandomBot(random) if seats == 1 else StrengthBot(random, samples=8)
    while round_.state is State.OPEN:
        seat, question = next(iter(round_.questions.items()))
        answer = bot(view(round_, seat))
        while answer == SIT_OUT and question.option(SIT_OUT.act):
            answer = bot(view(round_, seat))
        round_.answer(seat, answer)
    return round_
