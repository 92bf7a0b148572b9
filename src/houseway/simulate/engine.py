"""Simulated rounds through the full engine: any of them by its number, line by line.

Slow and exact: what the kernels are held to, and how a strategy in plain Python is played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import islice
from typing import Any

import numpy as np
from numpy.typing import NDArray

from houseway.cards import Card
from houseway.round import OrderedDeck, Round, view
from houseway.round.events import Dealt, Line, Verdict, hole
from houseway.round.game import Game, Rules
from houseway.round.questions import Answer, Seat
from houseway.round.views import View
from houseway.round.words.wording import parse_answer
from houseway.simulate.batch import BatchGame, Faces, NotSimulated, held_by
from houseway.simulate.plan import Plan, Ready, batch_game, prepared
from houseway.simulate.shoes import order_of, rounds_of, shoes_of
from houseway.simulate.strategy import BySeat, NoStrategy, Rounds
from houseway.simulate.streams import deal_rounds
from houseway.simulate.totals import Totals

SeatStrategy = Callable[[View], Answer]


def deck_of(game: BatchGame, seed: int, number: int) -> list[Card]:
    """A whole shoe whose first cards are those that a round is dealt; the rest as it comes."""
    deals = np.empty((1, game.cards), np.uint16)
    deal_rounds(np.uint64(seed), number, len(game.shoe), deals)
    cards = _shoe(game.game, game.rules)
    dealt: list[int] = deals[0].tolist()
    rest = [*cards]
    for place in sorted(dealt, reverse=True):
        del rest[place]
    return [*(cards[place] for place in dealt), *rest]


@lru_cache
def _shoe(game: Game, rules: Rules) -> tuple[Card, ...]:
    return game.cards(rules)


def play_round(game: BatchGame, deck: Sequence[Card], strategy: SeatStrategy) -> Round:
    """One round, all seats by the same strategy."""
    round_ = start_round(game, deck)
    while round_.questions:
        seat = next(iter(round_.questions))
        round_.answer(seat, strategy(view(round_, seat)))
    return round_


def start_round(game: BatchGame, deck: Sequence[Card]) -> Round:
    """A round whose wagers are made."""
    round_ = Round(game.game, game.setup, OrderedDeck(deck))
    for seat in tuple(round_.questions):
        round_.answer(seat, Answer("wager", (), game.stakes))
    return round_


class Seated:
    """A batch strategy of one seat, wherever it sits: asked about the cards that the seat sees."""

    def __init__(self, ready: Ready, rounds: Rounds = Rounds(0, 0)) -> None:  # noqa: B008
        assert ready.game.seats == 1
        self.game, self.strategy = ready
        self.rounds = rounds

    def __call__(self, seen: View) -> Answer:
        question = seen.question
        assert question is not None, "a strategy is called when its seat is asked"
        if isinstance(self.strategy, BySeat):
            return self.strategy.answer(seen, self.rounds.start)
        game = self.game
        decision = game.decision_of(question)
        faces, acts = game.seen(seen, question.seat), game.acts_before(seen, question.seat)
        self.strategy.decide(decision, faces, acts, self.rounds)
        held = held_by(seen, question.seat)
        return game.answer(decision, int(acts[0, 0, decision]), held, question)


def play_acts(game: BatchGame, deck: Sequence[Card], acts: NDArray[np.uint8]) -> Round:
    """One round with acts that are given beforehand, by seat and decision; no view is made."""
    round_ = start_round(game, deck)
    places = {hole(one.seat): one.seat for one in round_.setup.players}
    held: dict[Seat, list[Card]] = {seat: [] for seat in places.values()}
    for event in round_.events:
        if isinstance(event, Dealt) and event.place in places:
            held[places[event.place]] += filter(None, event.cards)
    while round_.questions:
        seat, question = next(iter(round_.questions.items()))
        decision = game.decision_of(question)
        act = int(acts[seat - 1, decision])
        round_.answer(seat, game.answer(decision, act, held[seat], question))
    return round_


def lines_of(game: BatchGame, round_: Round) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """What was staked and what it came to, by seat and spot, as the engine settled it."""
    staked = np.zeros((game.seats, len(game.spots)), np.int64)
    net = np.zeros_like(staked)
    for line in round_.lines:
        seat, spot = line.seat - 1, game.spots.index(line.wager)
        staked[seat, spot] += line.stake
        net[seat, spot] += net_of(line)
    return staked, net


def net_of(line: Line) -> int:
    return -line.stake if line.verdict is Verdict.LOSE else line.pay


def acts_of(ready: Ready, faces: Faces, rounds: Rounds) -> NDArray[np.uint8]:
    """The decisions of a strategy, by round, seat and decision."""
    game, strategy = ready
    acts = np.zeros((len(faces), game.seats, len(game.decisions)), np.uint8)
    strategy.decide_all(faces, acts, rounds)
    return acts


# --- Round by round -------------------------------------------------------------------------------


def play_part_by_engine(plan: Plan, start: int, stop: int) -> Totals:
    """The rounds from one number to before another, each decided from its seats' views."""
    rounds = (play_numbered(plan, number) for number in range(start, stop))
    if plan.cut:
        shoes = shoes_of(start, stop, plan.numbers_a_shoe)
        rounds = (round_ for number in shoes for round_ in play_shoe(plan, number))
    return totals_of(batch_game(plan), rounds)


def play_shoe(plan: Plan, number: int) -> Iterator[Round]:
    """All rounds of the shoe of a number, up to its cut card."""
    game = batch_game(plan)
    shoe = order_of(_shoe(game.game, game.rules), plan.seed, number)
    return rounds_of(shoe, plan.cut, partial(_play_numbered, plan, number))


def play_numbered(plan: Plan, number: int) -> Round:
    """The round of a number: with a cut card, one of the rounds of a shoe."""
    if plan.cut:
        shoe, place = divmod(number, plan.numbers_a_shoe)
        rounds = list(islice(play_shoe(plan, shoe), place + 1))
        if len(rounds) <= place:
            raise NotSimulated(f"shoe {shoe} has {len(rounds)} rounds before its cut card")
        return rounds[place]
    return _play_numbered(plan, number, deck_of(batch_game(plan), plan.seed, number))


def _play_numbered(plan: Plan, number: int, deck: Sequence[Card]) -> Round:
    """A round from a deck, or from what is left of a shoe."""
    if plan.by_user:
        return play_round(batch_game(plan), deck, _users_strategy(plan))
    game, strategy = prepared(plan)
    assert isinstance(strategy, BySeat)
    return play_round(game, deck, partial(strategy.answer, number=number))


def totals_of(game: BatchGame, rounds: Iterable[Round]) -> Totals:
    """The totals of settled rounds."""
    totals = Totals(0, game.seats)
    for round_ in rounds:
        totals.rounds += 1
        nets = dict.fromkeys(range(1, game.seats + 1), 0)
        for line in round_.lines:
            nets[line.seat] += net_of(line)
            totals.staked[line.wager] += line.stake
            totals.net[line.wager] += net_of(line)
            rows = totals.rows.setdefault(line.wager, Counter())
            rows[line.note if line.note == "folded" else line.row or str(line.verdict)] += 1
        for net in nets.values():
            totals.nets[net] += 1
        totals.squares += sum(nets.values()) ** 2
    return totals


@lru_cache(maxsize=4)
def _users_strategy(plan: Plan) -> SeatStrategy:
    return users_strategy(plan)


def users_strategy(plan: Plan) -> SeatStrategy:
    """The function `answer` of a user's file: given the view of a seat, what the seat says."""
    names: dict[str, Any] = {"__name__": "strategy", "__file__": plan.strategy}
    exec(compile(plan.source, plan.strategy, "exec"), names)
    if "answer" not in names:
        raise NoStrategy(f"{plan.strategy} has no function answer(view)")
    answer: Callable[[View], Answer | str] = names["answer"]

    def said(seen: View) -> Answer:
        told = answer(seen)
        return parse_answer(told) if isinstance(told, str) else told

    return said
