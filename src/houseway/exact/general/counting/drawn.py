"""Wagers that no decision touches, on one draw of cards: only the classes of hands are counted."""

from __future__ import annotations

from math import comb

import numpy as np
from numpy.typing import NDArray

from houseway.exact.general.counting.contexts import NO_JOKER, list_contexts
from houseway.exact.general.counting.large_hands import large_hands
from houseway.exact.general.counting.street_ranks import live_cards_of, rank_live
from houseway.exact.general.counting.tally import Tally, empty_tally
from houseway.exact.general.planning.orders import rank_hands
from houseway.exact.general.planning.plan import Component, Plan
from houseway.exact.general.planning.reach import OutOfReach
from houseway.exact.kernels.categories import category_counts
from houseway.hands import STANDARD

MOST_AT_ONCE = 25_000_000  # hands that are ranked one by one
FEWEST_LISTED, MOST_LISTED = 6, 7  # cards of hands that are listed up to suits


def solve_drawn(plan: Plan) -> Tally:
    """The tally of a draw."""
    tally = empty_tally(plan)
    tally.outcomes[0][:, 0] = _counts(plan)
    return tally


def _counts(plan: Plan) -> NDArray[np.int64]:
    """The draws by class."""
    shape = plan.shape
    whole = shape.gone == NO_JOKER and len(plan.components) == 1 and shape.held >= 5
    if whole and (found := _by_category(plan.components[0], shape.held)) is not None:
        return found
    if _is_large(plan):
        return _listed(plan)
    if comb(shape.deck, shape.held) <= MOST_AT_ONCE:
        return _ranked(plan, 0)
    if comb(shape.deck - 1, shape.held - 1) <= MOST_AT_ONCE:
        # Each draw is counted once for each of its cards.
        return _ranked(plan, 1) // shape.held
    raise _too_many(plan)


def check_drawn(plan: Plan) -> None:
    """Refuse a draw of more hands than are ranked one by one."""
    shape = plan.shape
    if _is_large(plan) or comb(shape.deck - 1, shape.held - 1) <= MOST_AT_ONCE:
        return
    whole = shape.gone == NO_JOKER and len(plan.components) == 1
    if not whole or _by_category(plan.components[0], shape.held) is None:
        raise _too_many(plan)


def _too_many(plan: Plan) -> OutOfReach:
    held = plan.shape.held
    return OutOfReach(f"The hands of {held} cards are too many to be ranked one by one.")


def _by_category(component: Component, cards: int) -> NDArray[np.int64] | None:
    """By the number of hands of each category, if rows are made of whole ones."""
    order = component.source.order
    if order.special or not (
        order.arrays.size == 5 and order.values[-1] >> 20 == len(STANDARD.categories) - 1
    ):
        return None
    by_category = order.values >> 20
    found = np.zeros(component.rows, np.int64)
    for number, category in enumerate(STANDARD.categories):
        rows = np.unique(component.row_by_rank[by_category == number])
        if len(rows) != 1:
            return None
        found[rows[0]] += category_counts(cards)[category]
    return found


def _is_large(plan: Plan) -> bool:
    """Whether the hands are listed up to suits, before any is ranked."""
    return FEWEST_LISTED <= plan.shape.held <= MOST_LISTED


def _listed(plan: Plan) -> NDArray[np.int64]:
    """By ranking one hand of each class."""
    hands = large_hands(plan.shape.held, plan.shape.gone)
    classes, nothing = np.zeros(len(hands.cards), np.int64), np.zeros(0, np.int64)
    for component in plan.components:
        ranks = rank_hands(component.source.order, hands.cards, nothing)
        classes = classes * component.rows + component.row_by_rank[ranks]
    # As floats the counts are whole to the last one: they stay far below 2 to the 53rd.
    found = np.bincount(classes, hands.weights, plan.classes)
    return found.astype(np.int64)


def _ranked(plan: Plan, apart: int) -> NDArray[np.int64]:
    """By ranking every hand, with so many of its cards taken out as a context first."""
    contexts = list_contexts((apart,), plan.shape.gone)
    total = np.zeros(plan.classes, np.int64)
    for row, weight in enumerate(contexts.weights.tolist()):
        live = live_cards_of(contexts, row, row + 1, plan.shape.gone)
        shared = contexts.cards[row : row + 1]
        classes = np.zeros(comb(live.shape[1], plan.shape.held - apart), np.uint16)
        for component in plan.components:
            ranks = rank_live(component.source.order, shared, live, plan.shape.held - apart)
            classes *= component.rows
            classes += component.row_by_rank[ranks[0]]
        total += weight * np.bincount(classes, minlength=plan.classes)
    return total
