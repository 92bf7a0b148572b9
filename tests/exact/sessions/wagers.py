"""Slow twins: a session convolved and ruined round by round, and wagers small enough for them."""

from collections import defaultdict
from fractions import Fraction

from houseway.exact.proving.result import Result
from houseway.exact.proving.shipped import shipped_results
from houseway.exact.sessions.one_round import Outcomes, outcomes

Chances = dict[Fraction, Fraction]

COIN = outcomes([(1, 1), (-1, 1)])
BIASED = outcomes([(1, 18), (-1, 20)])
BONUS = outcomes([(25, 1), (4, 8), (Fraction(1, 2), 20), (0, 11), (-1, 100)])
RAISED = outcomes([(3, 20), (1, 25), (0, 5), (-1, 28), (-3, 15)])


def shipped(game: str, wager: str, **options: str) -> Result:
    return next(
        result
        for result in shipped_results()
        if (result.game.name, result.wager) == (game, wager)
        and options.items() <= dict(result.options).items()
    )


def of_one_round(one: Outcomes) -> Chances:
    every = zip(one.nets, one.counts, strict=True)
    return {one.unit * net: Fraction(count, one.total) for net, count in every}


def convolved(one: Outcomes, rounds: int) -> Chances:
    """The nets of a session, a round at a time and in fractions."""
    session: Chances = {Fraction(0): Fraction(1)}
    for _ in range(rounds):
        longer: Chances = defaultdict(Fraction)
        for so_far, chance in session.items():
            for net, of_net in of_one_round(one).items():
                longer[so_far + net] += chance * of_net
        session = longer
    return session


def ruined(one: Outcomes, rounds: int, bank: Fraction) -> Fraction:
    """The chance that a bank does not cover the next round at some point of a session."""
    alive: Chances = {bank: Fraction(1)} if bank >= one.worst else {}
    lost = 1 - sum(alive.values(), Fraction(0))
    for _ in range(rounds):
        later: Chances = defaultdict(Fraction)
        for left, chance in alive.items():
            for net, of_net in of_one_round(one).items():
                if left + net < one.worst:
                    lost += chance * of_net
                else:
                    later[left + net] += chance * of_net
        alive = later
    return lost
