"""What each hand is worth against one card of the dealer's, by what is left in the shoe.

1. The dealer's outcomes for every hand, its cards being out of the shoe.
2. From the largest hands down: stand, hit and double, and the best of them.

Values are of one first bet. A dealer who has looked has no blackjack: then a value is its mean over
deals without one, times the chance of those, so that values of different hands add up.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.exact.general.twenty_one.tries import (
    ACE,
    BLACKJACK,
    MOST,
    OUTCOMES,
    TEN,
    VALUES,
    Ints,
)
from houseway.exact.kernels.jit import inner_kernel, kernel

Floats = NDArray[np.float64]

STAND, HIT, DOUBLE, SURRENDER, BEST = 0, 1, 2, 3, -1
ACTS = 4
NO_DOUBLE, PAID, FREE = 0, 1, 2
SPREAD = 40_503
TOGETHER = 64  # shoes that the dealer draws from at once


@kernel
def dealers_outcomes(
    left: Floats, following: Ints, drawn: Ints, cards: Ints, chance: Floats, found: Floats
) -> None:
    """How likely each outcome of the dealer is, by shoe; `chance` is room to work.

    All shoes go through the dealer's states together: what is done to many numbers that lie side
    by side takes a fifth of the time.
    """
    shoes = left.shape[1]
    total, each = np.zeros(shoes), np.empty(shoes)
    for value in range(VALUES):
        for shoe in range(shoes):
            total[shoe] += left[value, shoe]
    found[:] = 0.0
    chance[:] = 0.0
    chance[0] = 1.0
    for state in range(len(cards)):
        for shoe in range(shoes):
            there = total[shoe] - cards[state]
            each[shoe] = chance[state, shoe] / there if there > 0 else 0.0
        for value in range(VALUES):
            gone, then = drawn[state, value], following[state, value]
            if then >= 0:
                for shoe in range(shoes):
                    chance[then, shoe] += each[shoe] * (left[value, shoe] - gone)
            else:
                for shoe in range(shoes):
                    found[-1 - then, shoe] += each[shoe] * (left[value, shoe] - gone)


class Store(NamedTuple):
    """The dealer's outcomes by the cards that are gone: those of one hand's are often another's."""

    keys: Ints  # by slot: which cards are gone; 0 where the slot is free
    outcomes: Floats  # by slot
    used: Ints  # how many slots, the only number


def new_store(room: int) -> Store:
    return Store(np.zeros(room, np.int64), np.empty((room, OUTCOMES)), np.zeros(1, np.int64))


@inner_kernel
def _slot(keys: Ints, key: int) -> int:
    """Where a key is, or the free slot that it would have."""
    slot = key % len(keys) * SPREAD % len(keys)  # keys that follow each other lie apart
    while keys[slot] != 0 and keys[slot] != key:
        slot = slot + 1 if slot + 1 < len(keys) else 0
    return slot


@kernel
def stand_results(
    shoe: Ints,
    nodes: Ints,
    counts: Ints,
    node_keys: Ints,
    points: Ints,
    dealer_following: Ints,
    dealer_drawn: Ints,
    dealer_cards: Ints,
    pushes_22: bool,
    wins_21: bool,
    wanted: NDArray[np.bool_],
    gone: int,
    store: Store,
    results: Floats,
) -> None:
    """By node: how often it wins by its total, loses, and meets a blackjack.

    `gone` is the key of what the shoe lacks already; outcomes that are in store are not worked out.
    """
    left = np.empty((VALUES, TOGETHER))
    chance = np.empty((len(dealer_cards), TOGETHER))
    found = np.empty((OUTCOMES, TOGETHER))
    some = np.empty(TOGETHER, np.int64)
    many = 0
    for place in range(len(nodes)):
        node = nodes[place]
        if wanted[node]:
            slot = _slot(store.keys, gone + int(node_keys[node]))
            enough = True
            for value in range(VALUES):
                left[value, many] = shoe[value] - counts[node, value]
                enough = enough and left[value, many] >= 0
            if not enough:
                results[node, 0] = results[node, 1] = results[node, 2] = 0.0
            elif store.keys[slot]:
                _stand(store.outcomes[slot], int(points[node]), pushes_22, wins_21, results[node])
            else:
                some[many] = node
                many += 1
        if many == TOGETHER or (many and place == len(nodes) - 1):
            left[:, many:] = 0.0
            dealers_outcomes(left, dealer_following, dealer_drawn, dealer_cards, chance, found)
            for at in range(many):
                here = some[at]
                _stand(found[:, at], int(points[here]), pushes_22, wins_21, results[here])
                if 4 * store.used[0] < 3 * len(store.keys):
                    key = gone + int(node_keys[here])
                    slot = _slot(store.keys, key)
                    store.keys[slot] = key
                    store.outcomes[slot] = found[:, at]
                    store.used[0] += 1
            many = 0


@inner_kernel
def _stand(found: Floats, mine: int, pushes_22: bool, wins_21: bool, result: Floats) -> None:
    """What a total comes to against the dealer's outcomes."""
    win, lose = found[6], 0.0
    if not pushes_22:
        win += found[5]
    for total in range(5):
        if mine > total + 17:
            win += found[total]
        elif mine < total + 17:
            lose += found[total]
    if wins_21 and mine == MOST:
        win, lose = 1.0 - found[BLACKJACK], 0.0
    result[0], result[1], result[2] = win, lose, found[BLACKJACK]


@kernel
def best_values(
    shoe: Ints,
    nodes: Ints,
    counts: Ints,
    following: Ints,
    points: Ints,
    at_once: NDArray[np.bool_],
    odds: Floats,
    results: Floats,
    completes: int,
    paid: float,
    free: float,
    at_blackjack: float,
    added_at_blackjack: float,
    may_double: Ints,
    may_hit: bool,
    may_give_up: bool,
    may_rescue: bool,
    redoubles: int,
    policy: Ints,
    doubled_policy: Ints,
    counts_stakes: bool,
    wanted: NDArray[np.bool_],
    values: Floats,
    best: Floats,
    choice: Ints,
    doubled_best: Floats,
    doubled_choice: Ints,
) -> None:
    """By node, from the largest down: what each act is worth, and the best or what a policy has.

    A hand that was not doubled pays `odds` where it wins, and has won where it does `at_once`.
    `completes` is the value that gives a dealer who has looked a blackjack, or -1. With
    `counts_stakes` a value is what is staked in the end, by the policy. A doubled
    hand, of two bets of the player's, has its values by how often it may be doubled again.
    """
    for place in range(len(nodes) - 1, -1, -1):
        node = nodes[place]
        if not wanted[node]:
            continue
        win, lose, blackjack = results[node, 0], results[node, 1], results[node, 2]
        if at_once[node]:
            win, lose = 1.0 - blackjack, 0.0
        stand = (paid + free) * odds[node] * win - paid * lose - at_blackjack * blackjack
        if counts_stakes:
            stand = paid * (1.0 - blackjack if completes >= 0 else 1.0)
        values[node, STAND] = stand
        values[node, HIT] = values[node, DOUBLE] = values[node, SURRENDER] = -np.inf
        total = 0
        for value in range(VALUES):
            total += shoe[value] - counts[node, value]
        asked = may_hit and points[node] < 21 and not at_once[node]
        if asked and may_give_up and paid > 0:
            kept = 1.0 if counts_stakes else -0.5
            values[node, SURRENDER] = kept * paid * (1.0 - blackjack if completes >= 0 else 1.0)
        if asked and total > 1:
            how = may_double[node]
            more_paid = paid + 1.0 if how == PAID else paid
            more_free = free + 1.0 if how == FREE else free
            more_lost = at_blackjack + (added_at_blackjack if how == PAID else 0.0)
            hit, double = 0.0, 0.0
            sign = 1.0 if counts_stakes else -1.0
            for value in range(VALUES):
                there = shoe[value] - counts[node, value]
                if there <= 0:
                    continue
                chance = there / total
                then = following[node, value]
                if then >= 0:
                    hit += chance * best[then]
                    alive = 1.0 - results[then, 2] if completes >= 0 else 1.0
                    if how and redoubles:
                        double += chance * doubled_best[redoubles, then]
                    elif how and counts_stakes:
                        double += chance * more_paid * alive
                    elif how:
                        doubled = (
                            (more_paid + more_free) * results[then, 0]
                            - more_paid * results[then, 1]
                            - more_lost * results[then, 2]
                        )
                        if may_rescue and points[then] < 21:
                            doubled = max(doubled, -0.5 * more_paid * alive)
                        double += chance * doubled
                else:
                    alive = 1.0
                    if completes >= 0:
                        gone = 1 if completes == value else 0
                        rest = shoe[completes] - counts[node, completes] - gone
                        alive = 1.0 - rest / (total - 1)
                    hit += sign * chance * paid * alive
                    double += sign * chance * more_paid * alive
            values[node, HIT] = hit
            if how:
                values[node, DOUBLE] = double
        alive = 1.0 - blackjack if completes >= 0 else 1.0
        for more in range(redoubles + 1 if redoubles else 0):
            doubled = 2.0 * alive if counts_stakes else 2.0 * (results[node, 0] - results[node, 1])
            given_up = 2.0 * alive if counts_stakes else -alive
            again = 0.0
            for value in range(VALUES if more else 0):
                there = shoe[value] - counts[node, value]
                if there <= 0 or total <= 1:
                    continue
                then = following[node, value]
                if then >= 0:
                    again += 2.0 * there / total * doubled_best[more - 1, then]
                else:
                    gone = 1 if completes == value else 0
                    left = shoe[completes] - counts[node, completes] - gone
                    missed = 1.0 - left / (total - 1) if completes >= 0 else 1.0
                    again += (4.0 if counts_stakes else -4.0) * there / total * missed
            act = doubled_policy[more, node]
            if act == BEST:
                act, most = STAND, doubled
                if points[node] < MOST and may_rescue and given_up > most:
                    act, most = SURRENDER, given_up
                if points[node] < MOST and more and total > 1 and again > most:
                    act = DOUBLE
            doubled_choice[more, node] = act
            doubled_best[more, node] = doubled
            if act == SURRENDER:
                doubled_best[more, node] = given_up
            elif act == DOUBLE:
                doubled_best[more, node] = again
        act = policy[node]
        if act == BEST:
            act = STAND
            for other in (HIT, DOUBLE, SURRENDER):
                if values[node, other] > values[node, act]:
                    act = other
        elif values[node, act] == -np.inf:
            act = HIT if act == DOUBLE and values[node, HIT] > -np.inf else STAND
        choice[node] = act
        best[node] = values[node, act]


@kernel
def mark_reached(
    nodes: Ints,
    following: Ints,
    choice: Ints,
    reached: NDArray[np.bool_],
    looked_at: NDArray[np.bool_],
    redoubles: bool,
) -> None:
    """The hands that a policy comes to from those that are `reached`, and where it ends.

    A doubled hand that may be doubled again goes on to any others."""
    for place in range(len(nodes)):
        node = nodes[place]
        if not reached[node]:
            continue
        looked_at[node] = True
        if choice[node] == STAND or choice[node] == SURRENDER:
            continue
        for value in range(VALUES):
            then = following[node, value]
            if then >= 0:
                looked_at[then] = True
                if choice[node] == HIT or redoubles:
                    reached[then] = True


def completing(up: int) -> int:
    """The value that makes a blackjack of a card that is up, or -1."""
    return {ACE: TEN, TEN: ACE}.get(up, -1)
