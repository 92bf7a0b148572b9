"""Rules of thumb for game files: how good a hand must be for each choice, found by search.

For a game with one decision, after which nothing more is seen, every way to cut the order of hands
into as many stretches as there are choices is weighed over all deals, and the best is taken: the
dealer's cards are left out of account, which is what the rule costs. For other games see
`street_rule`.
"""

from __future__ import annotations

from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from houseway.exact.coach.rule_of_thumb import FoundRule, thumb_values
from houseway.exact.general.compositions import goes_by_composition
from houseway.exact.general.counting.flat import choices_by_hand
from houseway.exact.general.planning.plan import Plan, plan_for, source_of_named
from houseway.exact.general.planning.tree import Fork
from houseway.exact.general.playing.street_rule import HAND, find_street_rule
from houseway.exact.general.results import label_of
from houseway.exact.general.solve import stakes_of, wager_sets
from houseway.gamefile.model import PlainGame, Ranking
from houseway.gamefile.values import order_of
from houseway.hands import Hand

Ints = NDArray[np.int64]


# --- Searching ------------------------------------------------------------------------------------


def find_rule(file: PlainGame, jobs: int = 2) -> FoundRule | None:
    """A rule for the required wagers; None where the game is of another kind."""
    first = stakes_of(file, wager_sets(file)[0])
    if file.sets is not None or goes_by_composition(file, first):
        return None
    plan = plan_for(file, first)
    fork = plan.tree
    if not isinstance(fork, Fork):
        return None
    if not plan.shape.flat:
        return find_street_rule(plan, jobs)
    return _cut_rule(plan, fork) if is_cut_by_rank(plan, fork) else None


def _cut_rule(plan: Plan, fork: Fork) -> FoundRule:
    """The best cuts."""
    totals, weights, best = totals_by_rank(plan, fork)
    cuts, rule = best_cuts(totals)
    scale = plan.shape.total * plan.scale
    unit = next(stake for stake in plan.first.values() if stake)
    value, by_rule = (Fraction(total, scale) / unit for total in (best, rule))
    there = np.flatnonzero(weights)
    firsts = [int(there[np.searchsorted(there, cut)]) for cut in cuts if cut <= there[-1]]
    return FoundRule(_lines(plan, fork, firsts), thumb_values(value, by_rule))


def cuts_of(file: PlainGame) -> tuple[Fork, list[int]] | None:
    """The decision, and the rank from which each of its choices is taken, the last one first.

    The choice with the smallest stake, which is the last, needs no hand.
    """
    plan = plan_for(file, stakes_of(file, wager_sets(file)[0]))
    fork = plan.tree
    if not (isinstance(fork, Fork) and plan.shape.flat and is_cut_by_rank(plan, fork)):
        return None
    return fork, best_cuts(totals_by_rank(plan, fork)[0])[0]


def is_cut_by_rank(plan: Plan, fork: Fork) -> bool:
    kept = any(option.choice.keep for option in fork.options)
    deeper = any(isinstance(option.then, Fork) for option in fork.options)
    return not kept and not deeper and isinstance(plan.game.hand(HAND).measure, Ranking)


def totals_by_rank(plan: Plan, fork: Fork) -> tuple[Ints, Ints, int]:
    """By choice, the smallest stake first, and rank: the sum over all deals; weights; best play."""
    source = source_of_named(plan.shape, plan.game, HAND)
    totals = np.zeros((len(fork.options), source.order.ranks), np.int64)
    weights = np.zeros(source.order.ranks, np.int64)
    best = 0
    for ranks, weight, values in choices_by_hand(plan, source):
        for at, value in enumerate(reversed(values)):
            np.add.at(totals[at], ranks, value * weight)
        np.add.at(weights, ranks, weight)
        best += int((np.max(values, axis=0) * weight).sum())
    return totals, weights, best


def best_cuts(totals: Ints) -> tuple[list[int], int]:
    """Where each choice but the first begins, and the sum that the best such cuts give."""
    choices, ranks = totals.shape
    before = np.zeros((choices, ranks + 1), np.int64)
    before[:, 1:] = np.cumsum(totals, axis=1)
    # From the last choice down: the best sum of all ranks from a cut on.
    rest = before[-1, -1] - before[-1]
    begins: list[Ints] = []
    for choice in range(choices - 2, -1, -1):
        # This choice from one cut to another, then the rest.
        joined = before[choice] + rest
        at = _last_best(joined)
        begins.insert(0, at)
        rest = joined[at] - before[choice]
    cuts: list[int] = []
    place = 0
    for at in begins:
        place = int(at[place])
        cuts.append(place)
    return cuts, int(rest[0])


def _last_best(joined: Ints) -> Ints:
    """By place: where the highest number from there on stands, the last if several are.

    A choice that is not open yet is worth the same as the one below it, and begins where it is.
    """
    best = np.empty(len(joined), np.int64)
    at = len(joined) - 1
    for place in range(len(joined) - 1, -1, -1):
        if joined[place] > joined[at]:
            at = place
        best[place] = at
    return best


# --- In words -------------------------------------------------------------------------------------


def _lines(plan: Plan, fork: Fork, firsts: list[int]) -> tuple[str, ...]:
    """The largest stake first; what is left is the choice with the smallest."""
    source = source_of_named(plan.shape, plan.game, HAND)
    labels = (label_of(plan.game, fork.place, one.choice) for one in reversed(fork.options))
    names = [label.replace("-", " ") for label in labels]
    ranking = plan.game.hand(HAND).measure
    assert isinstance(ranking, Ranking)
    hands = [hand_words(ranking, int(source.order.values[first])) for first in firsts]
    lines = [
        f"{name.capitalize()} with {hand} or better."
        for name, hand in zip(names[1:], hands, strict=False)
    ]
    return (*reversed(lines), f"With anything else, {names[0]}.")


def hand_words(ranking: Ranking, value: int) -> str:
    """The lowest hand that counts: `high card Q-6-4`, `pair 10-A-K`."""
    hand = Hand(order_of(ranking), value, ())
    return f"{hand.category} {'-'.join(rank.numeral for rank in hand.ranks)}".strip()
