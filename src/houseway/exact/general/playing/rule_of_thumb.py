"""Rules of thumb for game files: how good a hand must be for each choice, found by search.

For a game with one decision, after which nothing more is seen, every way to cut the order of hands
into as many stretches as there are choices is weighed over all deals, and the best is taken. Where
the dealer shows cards, what they show is cut into up to three stretches too, each with cuts of its
own. What the rule costs is all else that the player sees. For other games see `street_rule`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, pairwise

import numpy as np
from numpy.typing import NDArray

from houseway.cards import Rank
from houseway.exact.coach.rule_of_thumb import FoundRule, thumb_values
from houseway.exact.general.compositions import goes_by_composition
from houseway.exact.general.counting.flat import choices_by_hand
from houseway.exact.general.planning.plan import Plan, plan_for, source_of_named
from houseway.exact.general.planning.tree import Fork
from houseway.exact.general.playing.street_rule import HAND, find_street_rule
from houseway.exact.general.results import label_of
from houseway.exact.general.solve import stakes_of, wager_sets
from houseway.exact.proving.wording import choice_words
from houseway.gamefile.model import PlainGame, Ranking
from houseway.gamefile.values import order_of
from houseway.hands import Category, Hand

Ints = NDArray[np.int64]


MOST_SHOWN = 3  # stretches of what the dealer shows
LEAST_GAIN = Fraction(3, 10_000)  # of a unit, for which one more is worth its words
RANKS = 13


@dataclass(frozen=True, slots=True)
class Cuts:
    """From which rank on each choice is made, by the least that the dealer shows, rising."""

    shown: tuple[int, ...]
    ranks: tuple[tuple[int, ...], ...]  # by that: the smallest stake, which is last, needs no hand


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
    totals = totals_by_rank(plan, fork)
    cuts, rule = _best_shown(plan, totals)
    scale = plan.shape.total * plan.scale
    value, by_rule = (Fraction(total, scale) / _unit(plan) for total in (totals.best, rule))
    lines = _lines(plan, fork, cuts, np.flatnonzero(totals.weights))
    return FoundRule(lines, thumb_values(value, by_rule))


def _unit(plan: Plan) -> Fraction:
    return next(stake for stake in plan.first.values() if stake)


def cuts_of(file: PlainGame) -> tuple[Fork, Cuts] | None:
    """The decision, and how it is cut."""
    plan = plan_for(file, stakes_of(file, wager_sets(file)[0]))
    fork = plan.tree
    if not (isinstance(fork, Fork) and plan.shape.flat and is_cut_by_rank(plan, fork)):
        return None
    return fork, _best_shown(plan, totals_by_rank(plan, fork))[0]


def is_cut_by_rank(plan: Plan, fork: Fork) -> bool:
    kept = any(option.choice.keep for option in fork.options)
    deeper = any(isinstance(option.then, Fork) for option in fork.options)
    return not kept and not deeper and isinstance(plan.game.hand(HAND).measure, Ranking)


@dataclass(frozen=True, slots=True, eq=False)
class Totals:
    """Sums over all deals, and what best play comes to."""

    shown: tuple[int, ...]  # what the dealer can show, rising
    by_shown: Ints  # by that, choice (the smallest stake first) and rank
    weights: Ints  # by rank
    best: int

    @property
    def by_rank(self) -> Ints:
        return self.by_shown.sum(axis=0)


def totals_by_rank(plan: Plan, fork: Fork) -> Totals:
    source = source_of_named(plan.shape, plan.game, HAND)
    found: dict[int, Ints] = {}
    weights = np.zeros(source.order.ranks, np.int64)
    best = 0
    for open_, ranks, weight, values in choices_by_hand(plan, source):
        totals = found.setdefault(
            shown_in([card >> 2 for card in open_[_columns_shown(plan)].tolist()]),
            np.zeros((len(fork.options), source.order.ranks), np.int64),
        )
        for at, value in enumerate(reversed(values)):
            np.add.at(totals[at], ranks, value * weight)
        np.add.at(weights, ranks, weight)
        best += int((np.max(values, axis=0) * weight).sum())
    shown = tuple(sorted(found))
    return Totals(shown, np.stack([found[one] for one in shown]), weights, best)


def _columns_shown(plan: Plan) -> list[int]:
    """The dealer's columns among the open cards."""
    piles = [group.pile for group in plan.shape.groups for _ in range(group.count)]
    return [at for at, pile in enumerate(piles) if pile == "dealer"]


def shown_in(ranks: Sequence[int]) -> int:
    """How many of a rank the dealer shows at most, less one, and the highest such rank."""
    if not ranks:
        return 0
    many, rank = max((ranks.count(rank), rank) for rank in ranks)
    return (many - 1) * RANKS + rank


def _best_shown(plan: Plan, totals: Totals) -> tuple[Cuts, int]:
    """The best stretches of what the dealer shows, as few as come to nearly as much."""
    summed = np.concatenate([np.zeros_like(totals.by_shown[:1]), totals.by_shown]).cumsum(axis=0)
    every = len(totals.shown)
    worth = {
        (start, stop): best_cuts(summed[stop] - summed[start])
        for start in range(every)
        for stop in range(start + 1, every + 1)
    }
    least = LEAST_GAIN * plan.shape.total * plan.scale * _unit(plan)
    best: tuple[tuple[int, ...], int] | None = None
    for many in range(1, min(MOST_SHOWN, every) + 1):
        for cuts in combinations(range(1, every), many - 1):
            pairs = list(pairwise((0, *cuts, every)))
            total = sum(worth[pair][1] for pair in pairs)
            if best is None or total > best[1] + least * (many > len(best[0])):
                best = (0, *cuts), total
    assert best is not None
    starts, total = best
    ranks = (tuple(worth[pair][0]) for pair in pairwise((*starts, every)))
    shown = (0, *(totals.shown[start] for start in starts[1:]))
    return Cuts(shown, tuple(ranks)), total


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


def _lines(plan: Plan, fork: Fork, cuts: Cuts, there: Ints) -> tuple[str, ...]:
    """The largest stake first; what is left is the choice with the smallest."""
    labels = (label_of(plan.game, fork.place, one.choice) for one in reversed(fork.options))
    names = [choice_words(label) for label in labels]
    by_shown = [_wanted(plan, names, ranks, there) for ranks in cuts.ranks]
    if len(by_shown) == 1:
        alone = (f"{one[0].upper()}{one[1:]}." for one in by_shown[0])
        return (*alone, f"With anything else, {names[0]}.")
    several = len(_columns_shown(plan)) > 1
    lines: list[str] = []
    for at in range(len(by_shown) - 1, -1, -1):
        shows = f"The dealer shows {_shown_words(cuts.shown[at], several)} or better"
        if at < len(by_shown) - 1:
            shows = "Otherwise" if at == 0 else f"If not, but {shows[:1].lower()}{shows[1:]}"
        acts = ", ".join(by_shown[at]) or f"always {names[0]}"
        lines.append(f"{shows}: {acts}; else {names[0]}.")
    return tuple(lines)


def _wanted(plan: Plan, names: Sequence[str], ranks: Sequence[int], there: Ints) -> list[str]:
    """From which hand on each choice is made, the largest stake first."""
    source = source_of_named(plan.shape, plan.game, HAND)
    ranking = plan.game.hand(HAND).measure
    assert isinstance(ranking, Ranking)
    firsts = [int(there[np.searchsorted(there, cut)]) for cut in ranks if cut <= there[-1]]
    hands = [hand_words(ranking, int(source.order.values[first])) for first in firsts]
    wanted = [f"{name} with {hand} or better" for name, hand in zip(names[1:], hands, strict=False)]
    return wanted[::-1]


def _shown_words(shown: int, several: bool) -> str:
    many, place = divmod(shown, RANKS)
    rank = Rank(place + 2)
    if many:
        return f"{('', 'a pair', 'three')[many]} of {rank.plural}" if place else "a pair"
    return f"{rank.name.lower()} high" if several else f"a {rank.name.lower()}"


def hand_words(ranking: Ranking, value: int) -> str:
    """The lowest hand that counts: `Q-6-4`, `a pair of tens and A-K`, `flush K-Q-9-8-3`."""
    hand = Hand(order_of(ranking), value, ())
    first, *others = hand.ranks or (None,)
    kickers = "-".join(rank.numeral for rank in others)
    if hand.category is Category.PAIR and first:
        return f"a pair of {first.plural}{f' and {kickers}' if kickers else ''}"
    numerals = "-".join(rank.numeral for rank in hand.ranks)
    return (
        numerals if hand.category is Category.HIGH_CARD else f"{hand.category} {numerals}".strip()
    )
