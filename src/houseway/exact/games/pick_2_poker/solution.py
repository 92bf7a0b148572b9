"""Pick 2 under optimal play, under every reading of its open rules.

A player who picks three-card poker always picks the best three: all five cards are known to be away
from the dealer whichever are picked. A fold loses the bonuses too (P2P-6), so they sway the choice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from math import comb, lcm

import numpy as np
from numpy.typing import NDArray

from houseway.exact.games.pick_2_poker.bonuses import Bonus, hand_ranks
from houseway.exact.games.pick_2_poker.showdowns import (
    DEALER_HANDS,
    Counts,
    Outcome,
    five_outcomes,
    showdowns,
    three_outcomes,
    worth,
)
from houseway.exact.kernels.canonical import canonical_hands
from houseway.exact.proving.result import Result, ResultRow, of_rows
from houseway.games.pick_2_poker import GAME, PLAY_TIMES, Unqualified


def solve(
    reading: Unqualified = "ante wins, play pushes", bonuses: Sequence[Bonus] = (), jobs: int = 2
) -> Result:
    """Ante and play with these bonuses at stake, each hand played for the highest sum of them."""
    seen = showdowns(jobs)
    three, five = three_outcomes(seen), five_outcomes(seen, reading)
    side, scale = _side(bonuses)
    staked = 1 + sum((bonus.stake for bonus in bonuses), Fraction(0))
    picks = best_picks(reading, bonuses, jobs)
    fold = Outcome("fold", -1, np.full(len(side), DEALER_HANDS))
    rows = _rows(
        [(picks["fold"], [fold]), (picks["three"], three), (picks["five"], five)],
        side,
        scale,
        staked,
    )
    shares = {pick: _share(chosen) for pick, chosen in picks.items()}
    play = sum((shares[pick] * times for pick, times in PLAY_TIMES.items()), Fraction(0))
    return of_rows(
        GAME,
        " and ".join(["ante", *(bonus.name for bonus in bonuses)]),
        rows,
        first_stakes={"ante": Fraction(1), **{bonus.name: bonus.stake for bonus in bonuses}},
        options={"unqualified_dealer": reading, **_bonus_options(bonuses)},
        staked=staked + play,
        shares=shares,
    )


def best_picks(
    reading: Unqualified, bonuses: Sequence[Bonus] = (), jobs: int = 2
) -> dict[str, NDArray[np.bool_]]:
    """By pick: which classes of hands are best played so, of equals three cards before five."""
    seen = showdowns(jobs)
    three, five = worth(three_outcomes(seen)), worth(five_outcomes(seen, reading))
    side, scale = _side(bonuses)
    staked = 1 + sum((bonus.stake for bonus in bonuses), Fraction(0))
    plays_three = three >= five
    best = np.where(plays_three, three, five) * scale + side * DEALER_HANDS
    folds = best < -int(staked * scale) * DEALER_HANDS
    return {"fold": folds, "three": ~folds & plays_three, "five": ~folds & ~plays_three}


def _side(bonuses: Sequence[Bonus]) -> tuple[Counts, int]:
    """What all bonuses bring, by class of hands, and how many units of it make an ante."""
    scale = lcm(*(bonus.scale for bonus in bonuses))
    return _sum_of([bonus.net * (scale // bonus.scale) for bonus in bonuses]), scale


def _bonus_options(bonuses: Sequence[Bonus]) -> dict[str, str]:
    readings = [bonus.reading for bonus in bonuses if bonus.reading]
    return {"three_five_bonus_tables": readings[0]} if readings else {}


def _sum_of(nets: Sequence[Counts]) -> Counts:
    return np.sum(nets, axis=0) if nets else np.zeros(len(hand_ranks().five), np.int64)


def _share(chosen: NDArray[np.bool_]) -> Fraction:
    """How many of all hands are picked so."""
    return Fraction(int(canonical_hands(5).weights[chosen].sum()), comb(52, 5))


def _rows(
    picks: Sequence[tuple[NDArray[np.bool_], Sequence[Outcome]]],
    side: Counts,
    scale: int,
    staked: Fraction,
) -> tuple[ResultRow, ...]:
    """The outcomes by name, and by net where bonuses make it differ."""
    weights = canonical_hands(5).weights
    counts: Counter[tuple[str, Fraction]] = Counter()
    for chosen, outcomes in picks:
        for outcome in outcomes:
            if outcome.name == "fold":
                counts["fold", -staked] += int((weights * outcome.counts)[chosen].sum())
                continue
            nets, which = np.unique(side[chosen], return_inverse=True)
            sums = np.zeros(len(nets), np.int64)
            np.add.at(sums, which, (weights * outcome.counts)[chosen])
            for net, count in zip(nets, sums, strict=True):
                if count:
                    counts[outcome.name, outcome.net + Fraction(int(net), scale)] += int(count)
    return tuple(
        ResultRow(name, int(net) if net.denominator == 1 else net, count)
        for (name, net), count in counts.items()
    )
