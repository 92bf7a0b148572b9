"""The coach on random decisions of every game, once warm: how long 95 in 100 of them take."""

from collections.abc import Iterator
from itertools import count, islice
from random import Random
from time import process_time

from bench import Row
from houseway.exact.coach.advise import advise
from houseway.games import GAMES, gallery
from houseway.round import Game, Rules, State
from houseway.round.views import View, view
from tests.games_under_test import start, step

DECISIONS = 100
TO_REACH = 150


def rows() -> Iterator[Row]:
    for game in (*GAMES, *gallery()):
        took = _milliseconds(game)
        yield Row(
            f"{game.title}, coach, {DECISIONS} random decisions",
            f"95% within {took[DECISIONS * 95 // 100 - 1]:.0f} ms, all within {took[-1]:.0f} ms",
            f"95% within {TO_REACH} ms",
        )


def _milliseconds(game: Game) -> list[float]:
    """Of one core, rising."""
    found = list(islice(decisions(game, Random(1)), 2 * DECISIONS))
    for rules, seen in found[:DECISIONS]:
        advise(game, rules, seen)  # to be warm
    took: list[float] = []
    for rules, seen in found[DECISIONS:]:
        begun = process_time()
        advise(game, rules, seen)
        took.append(1000 * (process_time() - begun))
    return sorted(took)


ROUNDS_WITHOUT = 20  # a decision, after which there is none


def decisions(game: Game, random: Random) -> Iterator[tuple[Rules, View]]:
    """What seats of random rounds are asked once cards are dealt, as they see it.

    A game that asks nothing after the deal has none.
    """
    found = False
    for number in count():
        if number > ROUNDS_WITHOUT and not found:
            return
        round_ = start(game, random)
        while round_.state is State.OPEN:
            for seat in round_.questions:
                seen = view(round_, seat)
                if seen.places:
                    found = True
                    yield round_.setup.rules, seen
            step(round_, random)
