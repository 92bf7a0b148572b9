"""A round to settle: some players by lot, by its seed."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from houseway.cards import shuffled
from houseway.money import Cents
from houseway.round.deck import OrderedDeck
from houseway.round.game import Game, Player, Setup
from houseway.round.questions import Answer, Question, Seat
from houseway.round.questions import check as checked_answer
from houseway.round.refused import Refused
from houseway.round.runner import Round, State
from houseway.round.views import view
from houseway.simulate.bots import RandomBot

_SEATS = (Seat(1), Seat(2))
_STACK = Cents(1_000_00)
_CHIPS = (500, 100)  # cents


def settled_round(game: Game, seed: int) -> Round:
    """Some players by lot, until a round comes in which there is something to settle."""
    random = Random(seed)
    bot, rules = RandomBot(random), game.rules()
    setup = Setup(rules, tuple(Player(seat, _STACK) for seat in _SEATS))
    while True:
        round_ = Round(game, setup, OrderedDeck(shuffled(game.cards(rules), random.randrange)))
        while round_.state is State.OPEN:
            seat = min(round_.questions)
            answer = bot(view(round_, seat))
            round_.answer(seat, _in_chips(round_.questions[seat], answer))
        if round_.lines:
            return round_


def _in_chips(question: Question, answer: Answer) -> Answer:
    """As players put chips down: fives, or else whole dollars, where the rules allow it."""
    for chip in _CHIPS:
        stakes = {spot: Cents(-(-amount // chip) * chip) for spot, amount in answer.stakes.items()}
        try:
            return checked_answer(question, replace(answer, stakes=stakes))
        except Refused:
            continue
    return answer
