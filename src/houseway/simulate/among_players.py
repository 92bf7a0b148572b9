"""Games among players: by the engine with bots, a round at a time, some hundred a second.

Seat 1 plays by the strategy, the others by the strength of their hands; the button goes round. A
round's cards and lots follow from seed and number, so totals are the same however rounds are
shared out.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from houseway.cards import shuffled
from houseway.money import Cents
from houseway.round import OrderedDeck, Round, view
from houseway.round.game import Player, Setup
from houseway.round.questions import Seat
from houseway.simulate.bots import RandomBot, Strategy, StrengthBot
from houseway.simulate.engine import users_strategy
from houseway.simulate.plan import Plan
from houseway.simulate.totals import Totals

BIG_BLINDS = 100  # that every seat starts a round with
ME = Seat(1)


def play_part_among_players(plan: Plan, start: int, stop: int) -> Totals:
    """The rounds from one number to before another, as seat 1 fared in them."""
    totals = Totals(0, 1)
    rows = totals.rows["round"] = Counter()
    for number in range(start, stop):
        net = play_among_players(plan, number).nets()[ME]
        totals.rounds += 1
        totals.net["round"] += net
        totals.nets[net] += 1
        totals.squares += net * net
        rows["won" if net > 0 else "lost" if net < 0 else "even"] += 1
    return totals


def play_among_players(plan: Plan, number: int) -> Round:
    """One round to its end."""
    game, rules = plan.found, plan.rules
    chance = Random(f"{plan.seed} {number}")
    stack = Cents(BIG_BLINDS * plan.base_stake)
    players = tuple(Player(Seat(seat + 1), stack) for seat in range(plan.seats))
    setup = Setup(rules, players, button=Seat(number % plan.seats + 1))
    deck = OrderedDeck(shuffled(game.cards(rules), chance.randrange))
    round_ = Round(game, setup, deck)
    mine, others = _strategy(plan, chance), StrengthBot(chance)
    while round_.questions:
        seat = next(iter(round_.questions))
        strategy = mine if seat == ME else others
        round_.answer(seat, strategy(view(round_, seat)))
    return round_


def _strategy(plan: Plan, chance: Random) -> Strategy:
    if plan.by_user:
        return users_strategy(plan)
    return StrengthBot(chance) if plan.strategy == "strength" else RandomBot(chance)
