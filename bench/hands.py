"""The readable evaluator on seven cards, beside treys, eval7 and phevaluator in the same run."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from time import process_time

import eval7
import phevaluator
import treys

from bench import Row
from houseway.cards import DECK, Card
from houseway.hands import best

HANDS = 20_000
TURNS = 7  # everyone in turn, several times; the best turn counts


def rows() -> Iterator[Row]:
    random = Random(1)
    hands = [tuple(random.sample(DECK, 7)) for _ in range(HANDS)]
    speeds = _speeds(
        {
            "houseway": _ours(hands),
            "treys": _treys(hands),
            "eval7": _eval7(hands),
            "phevaluator": _phevaluator(hands),
        }
    )
    ours = speeds.pop("houseway")
    peers = "; ".join(
        f"{name} {speed:,.0f} a second, we are {ours / speed:.2f} times as fast"
        for name, speed in speeds.items()
    )
    yield Row(
        "seven cards, one hand at a time, in pure Python",
        f"{ours:,.0f} hands a second",
        "at least as fast as treys",
        peers,
    )


def _speeds(evaluators: dict[str, Callable[[], None]]) -> dict[str, float]:
    """Hands a second of each."""
    best_times = dict.fromkeys(evaluators, float("inf"))
    for _ in range(TURNS):
        for name, evaluate_all in evaluators.items():
            start = process_time()
            evaluate_all()
            best_times[name] = min(best_times[name], process_time() - start)
    return {name: HANDS / time for name, time in best_times.items()}


# Each gets its own kind of cards, made beforehand; hands are measured, not conversions.


def _ours(hands: Sequence[Sequence[Card]]) -> Callable[[], None]:
    def run() -> None:
        for hand in hands:
            best(hand)

    return run


def _treys(hands: Sequence[Sequence[Card]]) -> Callable[[], None]:
    evaluator = treys.Evaluator()
    theirs = [[treys.Card.new(str(card)) for card in hand] for hand in hands]
    split = [(hand[:2], hand[2:]) for hand in theirs]

    def run() -> None:
        for hole, board in split:
            evaluator.evaluate(hole, board)

    return run


def _eval7(hands: Sequence[Sequence[Card]]) -> Callable[[], None]:
    theirs = [[eval7.Card(str(card)) for card in hand] for hand in hands]

    def run() -> None:
        for hand in theirs:
            eval7.evaluate(hand)

    return run


def _phevaluator(hands: Sequence[Sequence[Card]]) -> Callable[[], None]:
    theirs = [[card.index for card in hand] for hand in hands]

    def run() -> None:
        for hand in theirs:
            phevaluator.evaluate_cards(*hand)

    return run
