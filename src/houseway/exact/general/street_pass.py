"""One pass for each context: the hidden hands go by from the lowest, players' hands read them.

As in `passing`, but with a counter for each set of live cards: contexts are many and differ, and
most of them tell all suits apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

import numpy as np
from numpy.typing import NDArray

from houseway.exact.general.passing import Passed, Subsets, subsets_of
from houseway.exact.general.street_ranks import sort_by_rank
from houseway.exact.general.suit_classes import choices, next_hand
from houseway.exact.kernels.jit import inner_kernel, kernel

ByHand = NDArray[np.uint16]


def pass_live(
    players: ByHand,
    hidden: ByHand,
    live: int,
    sizes: tuple[int, int],
    ranks: int,
    bounds: Sequence[int],
) -> Passed:
    """By context and player's hand; `sizes` are those of the player's and the hidden hands."""
    shape = players.shape
    passed = Passed(
        np.zeros(shape, np.int32),
        np.zeros(shape, np.int32),
        np.zeros((*shape, len(bounds)), np.int32),
    )
    limits = np.array(bounds, np.int64)
    if sizes[0] == 0:
        _pass_none(players, hidden, limits, passed)
    elif sizes == (2, 2):
        _pass_pairs(players, hidden, players is hidden, live, ranks, limits, passed)
    else:
        _pass_any(players, hidden, live, sizes, ranks, limits, passed)
    return passed


# --- Nothing held apart ---------------------------------------------------------------------------


@kernel
def _pass_none(
    players: ByHand, hidden: ByHand, bounds: NDArray[np.int64], passed: Passed
) -> None:
    """One player's hand a context, whose cards are none of the live ones: plain counts."""
    for row in range(len(players)):
        mine = players[row, 0]
        less, upto = 0, 0
        for hand in range(hidden.shape[1]):
            less += hidden[row, hand] < mine
            upto += hidden[row, hand] <= mine
        passed.less[row, 0], passed.upto[row, 0] = less, upto
        for bound in range(len(bounds)):
            below = 0
            for hand in range(hidden.shape[1]):
                below += hidden[row, hand] < bounds[bound]
            passed.below[row, 0, bound] = below


# --- Pairs against pairs --------------------------------------------------------------------------


@kernel
def _pass_pairs(
    players: ByHand,
    hidden: ByHand,
    same: bool,
    live: int,
    ranks: int,
    bounds: NDArray[np.int64],
    passed: Passed,
) -> None:
    """With `same`, players' hands and hidden ones are worth the same, and are sorted once."""
    hands = players.shape[1]
    cards = np.empty((2, hands), np.uint8)
    place = 0
    for second in range(1, live):
        for first in range(second):
            cards[0, place], cards[1, place] = first, second
            place += 1
    steps, seen = np.empty(ranks + 1, np.uint16), np.zeros(ranks + 1, np.uint8)
    mine, theirs = np.empty(hands, np.uint16), np.empty(hands, np.uint16)
    my_starts, their_starts = np.empty(2 * hands + 2, np.int32), np.empty(2 * hands + 2, np.int32)
    with_card = np.empty(live, np.int32)
    snapshot = np.empty((len(bounds), live + 1), np.int32)
    for row in range(len(players)):
        count = _number_steps(players, hidden, row, same, seen, steps)
        _sort_by_step(hidden, row, steps, count, their_starts, theirs)
        if same:
            _walk_pairs(
                players, hidden, row, cards, theirs, their_starts, theirs, their_starts, count,
                with_card, bounds, snapshot, passed.less, passed.upto,
            )  # fmt: skip
        else:
            _sort_by_step(players, row, steps, count, my_starts, mine)
            _walk_pairs(
                players, hidden, row, cards, mine, my_starts, theirs, their_starts, count,
                with_card, bounds, snapshot, passed.less, passed.upto,
            )  # fmt: skip
        _read_snapshots(hidden, row, cards, bounds, snapshot, passed.below)


@inner_kernel
def _walk_pairs(
    players: ByHand,
    hidden: ByHand,
    row: int,
    cards: NDArray[np.uint8],
    mine: NDArray[np.uint16],
    my_starts: NDArray[np.int32],
    theirs: NDArray[np.uint16],
    their_starts: NDArray[np.int32],
    count: int,
    with_card: NDArray[np.int32],
    bounds: NDArray[np.int64],
    snapshot: NDArray[np.int32],
    less: NDArray[np.int32],
    upto: NDArray[np.int32],
) -> None:
    """Go up the ranks of one context, and keep how things stand at each bound."""
    live = len(with_card)
    for card in range(live):
        with_card[card] = 0
    bound = 0
    for step in range(count + 1):
        first = their_starts[step]
        last = their_starts[step + 1] if step < count else first
        while bound < len(bounds) and (
            step == count or (first < last and bounds[bound] <= hidden[row, theirs[first]])
        ):
            snapshot[bound, live] = first
            for card in range(live):
                snapshot[bound, card] = with_card[card]
            bound += 1
        if step == count:
            break
        start, stop = my_starts[step], my_starts[step + 1]
        for at in range(start, stop):
            hand = mine[at]
            avoiding = first - with_card[cards[0, hand]] - with_card[cards[1, hand]]
            less[row, hand] = avoiding + (hidden[row, hand] < players[row, hand])
        for at in range(first, last):
            with_card[cards[0, theirs[at]]] += 1
            with_card[cards[1, theirs[at]]] += 1
        for at in range(start, stop):
            hand = mine[at]
            avoiding = last - with_card[cards[0, hand]] - with_card[cards[1, hand]]
            upto[row, hand] = avoiding + (hidden[row, hand] <= players[row, hand])


@inner_kernel
def _read_snapshots(
    hidden: ByHand,
    row: int,
    cards: NDArray[np.uint8],
    bounds: NDArray[np.int64],
    snapshot: NDArray[np.int32],
    below: NDArray[np.int32],
) -> None:
    """Every hand against the hidden ones below each bound."""
    live = snapshot.shape[1] - 1
    for bound in range(len(bounds)):
        for hand in range(hidden.shape[1]):
            avoiding = snapshot[bound, live] - snapshot[bound, cards[0, hand]]
            avoiding -= snapshot[bound, cards[1, hand]]
            below[row, hand, bound] = avoiding + (hidden[row, hand] < bounds[bound])


@inner_kernel
def _number_steps(
    players: ByHand,
    hidden: ByHand,
    row: int,
    same: bool,
    seen: NDArray[np.uint8],
    steps: NDArray[np.uint16],
) -> int:
    """Number the ranks that occur in a context, from the lowest; how many there are."""
    for hand in range(hidden.shape[1]):
        seen[hidden[row, hand]] = 1
    if not same:
        for hand in range(players.shape[1]):
            seen[players[row, hand]] = 1
    count = 0
    for rank in range(len(seen)):
        if seen[rank]:
            steps[rank] = count
            count += 1
            seen[rank] = 0
    return count


@inner_kernel
def _sort_by_step(
    ranks: ByHand,
    row: int,
    steps: NDArray[np.uint16],
    count: int,
    starts: NDArray[np.int32],
    order: NDArray[np.uint16],
) -> None:
    """The hands of a context by step, and where each step starts."""
    for step in range(count + 2):
        starts[step] = 0
    for hand in range(ranks.shape[1]):
        starts[steps[ranks[row, hand]] + 2] += 1
    for step in range(2, count + 2):
        starts[step] += starts[step - 1]
    for hand in range(ranks.shape[1]):
        step = steps[ranks[row, hand]] + 1
        order[starts[step]] = hand
        starts[step] += 1


# --- Any sizes ------------------------------------------------------------------------------------


def _pass_any(
    players: ByHand,
    hidden: ByHand,
    live: int,
    sizes: tuple[int, int],
    ranks: int,
    bounds: NDArray[np.int64],
    passed: Passed,
) -> None:
    """Sets smaller than a hidden hand have counters; a whole hidden hand is looked up."""
    held, hides = sizes
    most = min(held, hides - 1)
    _pass_sets(
        players,
        hidden,
        live,
        held,
        hides,
        subsets_of(held, min(held, hides)),
        subsets_of(hides, most),
        np.cumsum([0, *(comb(live, size) for size in range(most + 1))]).astype(np.int64),
        most,
        choices(),
        ranks,
        bounds,
        passed,
    )


@kernel
def _number_sets(
    size: int,
    live: int,
    subsets: Subsets,
    starts: NDArray[np.int64],
    most: int,
    choices: NDArray[np.int64],
    numbers: NDArray[np.int32],
) -> None:
    """By hand: the counter of each of its subsets; for a set too large, its place alone."""
    cards, places = np.arange(size), np.zeros(len(subsets.size) + 1, np.int64)
    for hand in range(len(numbers)):
        for at in range(len(subsets.size)):
            count, rest = subsets.size[at], subsets.rest[at]
            below = places[rest] if rest >= 0 else 0
            places[at] = below + choices[cards[subsets.last[at]], count]
            numbers[hand, at] = places[at] + (starts[count] if count <= most else 0)
        next_hand(cards, size, live)


@kernel
def _pass_sets(
    players: ByHand,
    hidden: ByHand,
    live: int,
    held: int,
    hides: int,
    mine: Subsets,
    theirs: Subsets,
    starts: NDArray[np.int64],
    most: int,
    choices: NDArray[np.int64],
    ranks: int,
    bounds: NDArray[np.int64],
    passed: Passed,
) -> None:
    signs = np.empty(len(mine.size), np.int32)
    with_counter = 0
    for at in range(len(signs)):
        signs[at] = 1 - 2 * (mine.size[at] & 1)
        with_counter += mine.size[at] <= most
    my_sets = np.empty((players.shape[1], len(mine.size)), np.int32)
    their_sets = np.empty((hidden.shape[1], len(theirs.size)), np.int32)
    _number_sets(held, live, mine, starts, most, choices, my_sets)
    _number_sets(hides, live, theirs, starts, most, choices, their_sets)
    buckets = np.empty(ranks + 1, np.int32)
    my_order = np.empty(players.shape[1], np.int32)
    their_order = np.empty(hidden.shape[1], np.int32)
    counters = np.empty(starts[most + 1], np.int32)
    for row in range(len(players)):
        sort_by_rank(players, row, buckets, my_order)
        sort_by_rank(hidden, row, buckets, their_order)
        counters[:] = 0
        start, counted, bound = 0, 0, 0
        while start < len(my_order) or bound < len(bounds):
            rank = int(players[row, my_order[start]]) if start < len(my_order) else ranks + 1
            if bound < len(bounds) and bounds[bound] <= rank:
                limit = bounds[bound]
                counted = _add_sets(hidden, row, their_order, their_sets, counted, limit, counters)
                for hand in range(len(my_order)):
                    passed.below[row, hand, bound] = _avoiding_sets(
                        counters, my_sets, hand, signs, with_counter, hidden, row, limit
                    )
                bound += 1
                continue
            counted = _add_sets(hidden, row, their_order, their_sets, counted, rank, counters)
            stop = start
            while stop < len(my_order) and players[row, my_order[stop]] == rank:
                hand = my_order[stop]
                passed.less[row, hand] = _avoiding_sets(
                    counters, my_sets, hand, signs, with_counter, hidden, row, rank
                )
                stop += 1
            counted = _add_sets(hidden, row, their_order, their_sets, counted, rank + 1, counters)
            for at in range(start, stop):
                hand = my_order[at]
                passed.upto[row, hand] = _avoiding_sets(
                    counters, my_sets, hand, signs, with_counter, hidden, row, rank + 1
                )
            start = stop


@inner_kernel
def _add_sets(
    hidden: ByHand,
    row: int,
    by_rank: NDArray[np.int32],
    sets: NDArray[np.int32],
    first: int,
    rank: int,
    counters: NDArray[np.int32],
) -> int:
    """Count the hidden hands below a rank by subset; how many there are now."""
    at = first
    while at < len(by_rank) and hidden[row, by_rank[at]] < rank:
        for subset in range(sets.shape[1]):
            counters[sets[by_rank[at], subset]] += 1
        at += 1
    counters[0] = at
    return at


@inner_kernel
def _avoiding_sets(
    counters: NDArray[np.int32],
    sets: NDArray[np.int32],
    hand: int,
    signs: NDArray[np.int32],
    counted: int,
    hidden: ByHand,
    row: int,
    rank: int,
) -> int:
    """The hidden hands below a rank that avoid a player's cards; sets with counters come first."""
    count = counters[0]
    for at in range(counted):
        count += signs[at] * counters[sets[hand, at]]
    for at in range(counted, sets.shape[1]):
        count += signs[at] * (hidden[row, sets[hand, at]] < rank)
    return count
