"""Rounds played by bots from a seed, from which papers take examples and the rules that decide."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from houseway.cards import shuffled
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
_ROUNDS = 60


@lru_cache(maxsize=64)
def deciding_rules(game: Game, rules: Rules) -> tuple[Rule, ...]:
    """The rules that settlements cite, in the order of the document."""
    seats = 1 if game.banked_by == "house" else 3
    rounds = (played(game, rules, number, seats=seats) for number in range(1, _ROUNDS + 1))
    found = {rule.id: rule for round_ in rounds for rule in cited(round_)}
    order = {rule.id: place for place, rule in enumerate(game.book.rules)}
    return tuple(sorted(found.values(), key=lambda rule: order.get(rule.id, len(order))))


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
