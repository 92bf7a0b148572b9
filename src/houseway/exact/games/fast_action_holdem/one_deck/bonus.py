"""Fast Action's Bonus with one deck (FAH-13, FAH-14) and Envy (FAH-17), played for the Bonus alone.

The player keeps the two of four cards that are worth most against the paytable or, where Split
Bonus is offered (FAH-6), all four as two hands with a second, equal stake when that is worth more.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from houseway.exact.games.fast_action_holdem.one_deck.boards_by_category import (
    BOARDS,
    Counts,
    boards_by_kept_pair,
)
from houseway.exact.games.fast_action_holdem.one_deck.split import joint_categories
from houseway.exact.kernels.canonical import canonical_hands
from houseway.exact.proving.paytable_rows import (
    LOSE,
    BadPaytable,
    check_rows,
    nets_by_category,
    rows_of_counts,
)
from houseway.exact.proving.result import Result, ResultRow, of_rows, one_wager
from houseway.games.fast_action_holdem import GAME
from houseway.hands import STANDARD, Category
from houseway.money import Fixed, Pay, Paytable


@dataclass(frozen=True, slots=True)
class Plan:
    """The best way to play each class of four cards for a paytable."""

    pair: NDArray[np.int64]  # which of the six pairs to keep, or to name as the first hand
    split: NDArray[np.bool_]  # whether the other two play as well
    value: Counts  # the sum over all boards


def plan(paytable: Paytable, splitting: bool, jobs: int = 2) -> Plan:
    """Of equals the first pair, and no split."""
    check_rows(paytable, frozenset(STANDARD.categories))
    worth = boards_by_kept_pair(jobs) @ np.array(_nets(paytable), np.int64)
    pair, value = worth.argmax(axis=1), worth.max(axis=1)
    if not splitting:
        return Plan(pair, np.zeros(len(pair), np.bool_), value)
    both = worth[:, :3] + worth[:, 3:]
    first, highest = both.argmax(axis=1), both.max(axis=1)
    split = highest > value
    pair[split], value[split] = first[split], highest[split]
    return Plan(pair, split, value)


def _nets(paytable: Paytable) -> list[int]:
    return nets_by_category(paytable, STANDARD.categories)


def single_deck_bonus(paytable: Paytable, splitting: bool = False, jobs: int = 2) -> Result:
    """The Bonus, and the Split Bonus if offered, under the best play for them alone."""
    best = plan(paytable, splitting, jobs)
    options = {"version": "single deck", "paytable": paytable.name, "split_bonus": str(splitting)}
    rows = rows_of_counts(paytable, _kept_counts(best, jobs))
    if splitting:
        rows = (*rows, *_split_rows(paytable, best, jobs))
    weights = canonical_hands(4).weights
    share = Fraction(int(weights[best.split].sum()), int(weights.sum()))
    return of_rows(
        GAME,
        "bonus and split bonus" if splitting else "bonus",
        rows,
        first_stakes=one_wager("bonus"),
        options=options,
        staked=1 + share,
        shares={"keep two": 1 - share, "split": share} if splitting else {},
    )


def _kept_counts(best: Plan, jobs: int) -> dict[Category, int]:
    """The outcomes of the hands that are not split."""
    weights = np.where(best.split, 0, canonical_hands(4).weights)
    boards = boards_by_kept_pair(jobs)[np.arange(len(weights)), best.pair]
    counts = (weights[:, None] * boards).sum(axis=0)
    return dict(zip(STANDARD.categories, map(int, counts), strict=True))


def _split_rows(paytable: Paytable, best: Plan, jobs: int) -> list[ResultRow]:
    """The outcomes of both hands of a split together, on one board."""
    which = np.flatnonzero(best.split)
    joint = joint_categories(which, best.pair[which], jobs)
    counts = np.tensordot(canonical_hands(4).weights[which], joint, axes=1)
    names = [of if of in paytable.rows else LOSE for of in STANDARD.categories]
    nets = _nets(paytable)
    found: Counter[tuple[str, int]] = Counter()
    for (one, other), count in np.ndenumerate(counts):
        first, second = sorted((one, other), reverse=True)
        name = f"split: {names[first]} and {names[second]}"
        found[name, nets[first] + nets[second]] += int(count)
    return [ResultRow(name, net, count) for (name, net), count in found.items() if count]


# --- Envy (FAH-17) --------------------------------------------------------------------------------


def envy(sums: Paytable, paytable: Paytable, splitting: bool = False, jobs: int = 2) -> Result:
    """What one other player is worth to a holder of a lammer, in dollars a round.

    It depends on how that player plays: here, for the Bonus alone. A split is two hands (FAH-18),
    so rows count hands, not deals, and a deviation is known only where nobody splits.
    """
    best = plan(paytable, splitting, jobs)
    hands, dealt = _hands_in_play(best, jobs), deals()
    rows = tuple(
        ResultRow(row, _dollars(pay), hands[Category(row)]) for row, pay in sums.rows.items()
    )
    value = Fraction(sum(row.net * row.count for row in rows), dealt)
    square = Fraction(sum(row.net * row.net * row.count for row in rows), dealt)
    options = {"version": "single deck", "paytable": paytable.name, "others_split": str(splitting)}
    return Result(
        game=GAME,
        wager="envy, for each other player",
        options=options,
        value=value,
        rows=rows,
        total=dealt,
        first_stakes={},
        variance=None if splitting else square - value * value,
    )


def _dollars(pay: Pay) -> int | Fraction:
    if not isinstance(pay, Fixed):
        raise BadPaytable(f"Envy pays fixed sums, not {pay}")
    return pay.sum // 100 if pay.sum % 100 == 0 else Fraction(pay.sum, 100)


def _hands_in_play(best: Plan, jobs: int) -> dict[Category, int]:
    """Every hand by category, a split one twice."""
    weights, boards = canonical_hands(4).weights, boards_by_kept_pair(jobs)
    every = np.arange(len(weights))
    counts = (weights[:, None] * boards[every, best.pair]).sum(axis=0)
    second = np.where(best.split, weights, 0)
    counts += (second[:, None] * boards[every, (best.pair + 3) % 6]).sum(axis=0)
    return dict(zip(STANDARD.categories, map(int, counts), strict=True))


def deals() -> int:
    """Four cards, then a board."""
    return int(canonical_hands(4).weights.sum()) * BOARDS
