"""Best play in every situation, as tables: for each decision the option taken, by what is seen.

A situation is a context, which is what lies open up to suits, and one of the hands that it leaves
the player, numbered as `place_of` does with the live cards counted from 0.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from houseway.exact.general.counting.contexts import Contexts, blocks_of_context, list_contexts
from houseway.exact.general.counting.flat import Spread, kept_by_rank
from houseway.exact.general.counting.listed_hands import MOST_BY_SUITS, ListedHands
from houseway.exact.general.counting.own_cards import is_of_own_cards
from houseway.exact.general.counting.street_ranks import live_cards_of, places_of
from houseway.exact.general.counting.streets import Streets
from houseway.exact.general.counting.suit_classes import SAME_BITS, Blocks, suit_index
from houseway.exact.general.planning.plan import Plan
from houseway.exact.general.planning.programs import levels_of
from houseway.exact.general.planning.reach import OutOfReach
from houseway.exact.general.planning.tree import Fork, Option, forks

Ints = NDArray[np.int64]
Taken = NDArray[np.uint8]  # by context, hand and decision: the option
Choose = Callable[[Spread, Fork], Ints]  # by hand: an option


@dataclass(frozen=True, slots=True, eq=False)
class DecidedLevel:
    """The decisions that are made with the same cards in view."""

    contexts: Contexts
    forks: tuple[Fork, ...]


def decided_levels(plan: Plan) -> list[DecidedLevel]:
    """The levels at which something is decided, the first decision's first."""
    if any(not _is_kept_by_rank(plan, option) for option in _keeping(plan)):
        raise OutOfReach("Best play is no table where cards are given up, the highest or others.")
    if not isinstance(plan.tree, Fork):
        return []
    if plan.shape.held > MOST_BY_SUITS or is_of_own_cards(plan.shape):
        raise OutOfReach("Best play in every situation is more than there is room for.")
    if plan.shape.flat:
        contexts = list_contexts(plan.shape.levels[0], plan.shape.gone)
        return [DecidedLevel(contexts, tuple(forks(plan.tree)))]
    levels = zip(plan.shape.levels, levels_of(plan), strict=True)
    return [
        DecidedLevel(list_contexts(sizes, plan.shape.gone), level.forks)
        for sizes, level in levels
        if level.forks
    ]


def _keeping(plan: Plan) -> list[Option]:
    """The options that give up cards."""
    options = (option for fork in forks(plan.tree) for option in fork.options)
    return [option for option in options if option.choice.keep]


def _is_kept_by_rank(plan: Plan, option: Option) -> bool:
    return plan.shape.flat and kept_by_rank(plan, option) is not None


def best(spread: Spread, fork: Fork) -> Ints:
    """By hand: the option that is worth most."""
    return np.argmax([value for _, _, value in spread.branches(fork, ())], axis=0)


def taken_at_levels(plan: Plan, jobs: int = 1, choose: Choose = best) -> list[Taken]:
    """For each of the decided levels what is taken; OutOfReach where there is no room for it.

    Where nothing more is seen after the first decision, somebody else than best play may choose.
    """
    levels = decided_levels(plan)
    if plan.shape.flat:
        return [_taken_flat(plan, level, choose) for level in levels]
    assert choose is best, "cards are still to come"
    streets = Streets(plan, jobs)
    by_level = zip(streets.taken, streets.levels, strict=True)
    found = [taken.rows for taken, level in by_level if level.forks]
    if any(rows is None for rows in found):
        raise OutOfReach("Best play in every situation is more than there is room for.")
    streets.backward()
    return [rows for rows in found if rows is not None]


def value_of(plan: Plan, choose: Choose) -> Fraction:
    """What a way to decide is worth in a round in which nothing more is seen after it."""
    (level,) = decided_levels(plan)
    (fork,) = level.forks
    total = 0
    for row in range(len(level.contexts.keys)):
        spread = Spread(plan, level.contexts, row)
        values = np.array([value for _, _, value in spread.branches(fork, ())])
        taken = np.take_along_axis(values, choose(spread, fork)[None], axis=0)[0]
        total += sum(map(int.__mul__, taken.tolist(), spread.weights.tolist()))
    return Fraction(total, plan.shape.total * plan.scale)


def _taken_flat(plan: Plan, level: DecidedLevel, choose: Choose) -> Taken:
    contexts, held = level.contexts, plan.shape.held
    parts = [_taken_beside(plan, level, row, held, choose) for row in range(len(contexts.keys))]
    return np.stack(parts)


def _taken_beside(plan: Plan, level: DecidedLevel, row: int, held: int, choose: Choose) -> Taken:
    """One context: found by class of hands, and written down for every hand."""
    spread = Spread(plan, level.contexts, row)
    assert isinstance(spread.beside, ListedHands)
    kinds = _kinds_by_place(held, blocks_of_context(spread.open, plan.shape.levels[0]))
    live = live_cards_of(level.contexts, row, row + 1, plan.shape.gone)
    by_kind = np.zeros((int(kinds.max()) + 1, len(level.forks)), np.uint8)
    for at, fork in enumerate(level.forks):
        by_kind[spread.beside.kinds, at] = choose(spread, fork)
    return by_kind[kinds[places_of(live, held)[0]]]


def _kinds_by_place(size: int, blocks: Blocks) -> NDArray[np.int32]:
    """By place of a hand: its kind up to suits; the hands with a joker come after all others."""
    index = suit_index(size, blocks)
    plain = index.packed[index.starts[size] :] >> SAME_BITS
    fewer = index.packed[index.starts[size - 1] : index.starts[size]] >> SAME_BITS
    plain -= plain.min()
    return np.concatenate([plain, fewer - fewer.min() + plain.max() + 1])
