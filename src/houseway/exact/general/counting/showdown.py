"""How hands stand against all that is hidden: the solver's one count.

With N(S) the hidden hands so far that hold every card of S, those that avoid a player's cards D
are the sum of (-1)^|S| N(S) over the subsets S of D. N depends on the kind of S alone, so:

1. find the suits that tell in a context, and with them the kinds of hands (`kinds`);
2. rank what is hidden by kind, and players' hands by kind and rank: few, where few suits tell;
3. go up the ranks, counting hidden hands in the kinds of their subsets (`_add_kind`);
4. read what is below each player's hand, and what is not above it (`_avoiding`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.exact.general.counting.kinds import (
    RANKS,
    Kinds,
    Numbering,
    Subsets,
    count_sets,
    kinds_up_to,
    number_live,
    numbering,
    place_suits,
    subsets_of_kinds,
)
from houseway.exact.kernels.jit import inlined_kernel, inner_kernel, kernel

ByHand = NDArray[np.uint16]
Ints = NDArray[np.int64]

NO_RANK = 0xFFFF
NONE = -1


class Passed(NamedTuple):
    """By player's hand: the hidden hands that are lower, those not higher, those below bounds."""

    less: NDArray[np.int32]
    upto: NDArray[np.int32]
    below: NDArray[np.int32]  # by hand and bound


def telling_suits(needed: int, cards: Ints, hidden: int) -> Ints:
    """By context: the suits of which its cards and hidden ones can make so many; a bit each."""
    found = np.zeros(len(cards), np.int64)
    for suit in range(4):
        enough = ((cards & 3) == suit).sum(axis=1) + hidden >= needed
        found |= enough.astype(np.int64) << suit
    return found


def stand_live(
    players: ByHand,
    hidden: ByHand,
    live: Ints,
    telling: Ints,
    sizes: tuple[int, int],
    ranks: int,
    bounds: Sequence[int],
) -> Passed:
    """By context and player's hand; `sizes` are those of the player's and the hidden hands.

    Hands are numbered as `place_of` does, with the live cards counted from 0.
    """
    shape = players.shape
    passed = Passed(
        np.zeros(shape, np.int32),
        np.zeros(shape, np.int32),
        np.zeros((*shape, len(bounds)), np.int32),
    )
    limits = np.array(bounds, np.int64)
    if sizes[0] == 0:
        _stand_open(players, hidden, limits, passed)
    elif sizes == (2, 2):
        _stand_pairs(players, hidden, players is hidden, live.shape[1], ranks, limits, passed)
    else:
        count = np.array([int(suits).bit_count() for suits in telling])
        for many in np.unique(count).tolist():
            _stand_kinds(
                np.flatnonzero(count == many),
                players,
                hidden,
                live,
                telling,
                numbering(many),
                sizes,
                subsets_of_kinds(sizes[0], many, min(sizes)),
                subsets_of_kinds(sizes[1], many, min(sizes)),
                kinds_up_to(sizes[1], many),
                ranks,
                limits,
                passed,
            )
    return passed


# --- Hands of live cards, by kind -----------------------------------------------------------------


class Sweep(NamedTuple):
    """What one context's sweep works in."""

    counters: NDArray[np.int32]  # N(S) by kind
    sets: Ints  # by kind: how many sets of the live cards it stands for
    many: Ints  # live plain cards by rank
    tells: NDArray[np.bool_]  # which telling cards are live


class ByRank(NamedTuple):
    """Numbers as lists by rank: the last of each rank, and before each the one to go on with."""

    last: NDArray[np.int32]  # by rank; NONE where there is none
    before: NDArray[np.int32]


@kernel
def _stand_kinds(
    rows: Ints,
    players: ByHand,
    hidden: ByHand,
    live: Ints,
    telling: Ints,
    of: Numbering,
    sizes: tuple[int, int],
    mine: Subsets,
    theirs: Subsets,
    every: Kinds,
    ranks: int,
    bounds: Ints,
    passed: Passed,
) -> None:
    hands, my_count, their_count = players.shape[1], len(mine.ends) - 1, len(theirs.ends) - 1
    held, hides = sizes
    my_kinds, their_kinds = np.empty(hands, np.int32), np.empty(hidden.shape[1], np.int32)
    places, upper = np.empty(4, np.int64), np.empty(8, np.int64)
    sweep = Sweep(
        np.empty(len(every.cards), np.int32),
        np.empty(len(every.cards), np.int64),
        np.empty(RANKS, np.int64),
        np.empty(RANKS * of.telling + 1, np.bool_),
    )
    entries_by_rank = ByRank(np.full(ranks, NONE, np.int32), np.empty(hands, np.int32))
    hidden_by_rank = ByRank(np.full(ranks, NONE, np.int32), np.empty(their_count, np.int32))
    lowest = np.full(my_count, NO_RANK, np.uint16)  # by kind: the lowest rank of its hands
    entry_of = np.empty(hands, np.int32)  # by hand
    base = np.full(my_count, NONE, np.int32)  # by kind: the entry of its lowest rank
    seen = np.zeros(their_count, np.int32)  # by hidden kind: when it was listed last
    kind = np.empty(hands, np.int32)  # by entry
    less, upto = np.empty(hands, np.int32), np.empty(hands, np.int32)
    stands = Passed(less, upto, np.empty((hands, len(bounds)), np.int32))  # by entry
    for at in range(len(rows)):
        row = rows[at]
        place_suits(int(telling[row]), places)
        _look_at(live, row, places, of, sweep)
        number_live(live, row, held, places, of, upper, my_kinds)
        number_live(live, row, hides, places, of, upper, their_kinds)
        count_sets(every, sweep.many, sweep.tells, of.choices, sweep.sets)
        entries = _find_entries(
            players, row, my_kinds, lowest, base, kind, entries_by_rank, entry_of
        )
        _list_hidden(hidden, row, their_kinds, seen, at + 1, hidden_by_rank)
        _sweep(
            kind[:entries], entries_by_rank, hidden_by_rank, mine, theirs,
            sweep.sets[of.firsts[hides] :], sweep.sets, sweep.counters, bounds, stands,
        )  # fmt: skip
        for hand in range(hands):
            entry = entry_of[hand]
            passed.less[row, hand], passed.upto[row, hand] = stands.less[entry], stands.upto[entry]
            for bound in range(len(bounds)):
                passed.below[row, hand, bound] = stands.below[entry, bound]


@inner_kernel
def _look_at(live: Ints, row: int, places: Ints, of: Numbering, sweep: Sweep) -> None:
    """Which cards of a context are live."""
    sweep.many[:] = 0
    sweep.tells[:] = False
    for at in range(live.shape[1]):
        card = live[row, at]
        place = places[card & 3]
        if place < 0:
            sweep.many[card >> 2] += 1
        else:
            sweep.tells[(card >> 2) * of.telling + place] = True


@inner_kernel
def _find_entries(
    players: ByHand,
    row: int,
    kinds: NDArray[np.int32],
    lowest: NDArray[np.uint16],
    base: NDArray[np.int32],
    kind: NDArray[np.int32],
    by_rank: ByRank,
    entry_of: NDArray[np.int32],
) -> int:
    """Hands of one kind and rank stand alike: one entry for a kind's lowest rank, and one for each
    hand that is more by suits that do not tell. `lowest` and `base` are left as they were.
    """
    for hand in range(len(kinds)):
        lowest[kinds[hand]] = min(lowest[kinds[hand]], players[row, hand])
    entries = 0
    for hand in range(len(kinds)):
        number, rank = kinds[hand], players[row, hand]
        is_lowest = rank == lowest[number]
        if is_lowest and base[number] != NONE:
            entry_of[hand] = base[number]
            continue
        if is_lowest:
            base[number] = entries
        entry_of[hand], kind[entries] = entries, number
        by_rank.before[entries] = by_rank.last[rank]
        by_rank.last[rank] = entries
        entries += 1
    for entry in range(entries):
        lowest[kind[entry]], base[kind[entry]] = NO_RANK, NONE
    return entries


@inner_kernel
def _list_hidden(
    hidden: ByHand,
    row: int,
    kinds: NDArray[np.int32],
    seen: NDArray[np.int32],
    stamp: int,
    by_rank: ByRank,
) -> None:
    """The kinds of hidden hands by rank, each once."""
    for hand in range(len(kinds)):
        kind, rank = kinds[hand], hidden[row, hand]
        if seen[kind] != stamp:
            seen[kind] = stamp
            by_rank.before[kind] = by_rank.last[rank]
            by_rank.last[rank] = kind


@inner_kernel
def _sweep(
    kind: NDArray[np.int32],
    entries: ByRank,
    hidden: ByRank,
    mine: Subsets,
    theirs: Subsets,
    hands: Ints,
    sets: Ints,
    counters: NDArray[np.int32],
    bounds: Ints,
    stands: Passed,
) -> None:
    """Go up the ranks: read each entry before and after the equal hidden hands are counted.

    `hands` says how many hidden hands are of a kind, `sets` how many sets of the cards that are
    there. The lists by rank are left empty.
    """
    counters[:] = 0
    bound = 0
    for rank in range(len(hidden.last) + 1):
        while bound < len(bounds) and bounds[bound] <= rank:
            for entry in range(len(kind)):
                stands.below[entry, bound] = _avoiding(counters, mine, int(kind[entry]))
            bound += 1
        if rank == len(hidden.last):
            break
        entry = entries.last[rank]
        while entry != NONE:
            stands.less[entry] = _avoiding(counters, mine, int(kind[entry]))
            stands.upto[entry] = stands.less[entry]
            entry = entries.before[entry]
        number = hidden.last[rank]
        if number != NONE:
            while number != NONE:
                _add_kind(theirs, int(number), int(hands[number]), sets, counters)
                number = hidden.before[number]
            hidden.last[rank] = NONE
            entry = entries.last[rank]
            while entry != NONE:
                stands.upto[entry] = _avoiding(counters, mine, int(kind[entry]))
                entry = entries.before[entry]
        entries.last[rank] = NONE


@inlined_kernel
def _add_kind(
    theirs: Subsets, kind: int, hands: int, sets: Ints, counters: NDArray[np.int32]
) -> None:
    """A kind's hidden hands, in the kind of each of their subsets.

    All sets S of a kind are met equally often, so each of them gets its share.
    """
    counters[0] += hands
    for at in range(theirs.ends[kind], theirs.ends[kind + 1]):
        number = theirs.numbers[at]
        counters[number] += hands * abs(int(theirs.times[at])) // sets[number]


@inlined_kernel
def _avoiding(counters: NDArray[np.int32], mine: Subsets, kind: int) -> int:
    """The hidden hands counted that hold no card of a player's hand."""
    count = int(counters[0])
    for at in range(mine.ends[kind], mine.ends[kind + 1]):
        count += int(mine.times[at]) * int(counters[mine.numbers[at]])
    return count


# --- Hands as they are listed ---------------------------------------------------------------------


class Side(NamedTuple):
    """Some of the kinds of hands, by rank."""

    subsets: Subsets
    rows: Ints  # which kinds; a kind may be there with several ranks
    ranks: ByHand  # by row


def stand_listed(
    players: Side, hidden: Side, hands: Ints, sets: Ints, ranks: int, bounds: Sequence[int]
) -> Passed:
    """By row of the player's; `hands` and `sets` are as `_sweep` has them."""
    count = len(players.rows)
    passed = Passed(
        np.zeros(count, np.int32),
        np.zeros(count, np.int32),
        np.zeros((count, len(bounds)), np.int32),
    )
    every = np.arange(count, dtype=np.int32)
    _sweep(
        players.rows.astype(np.int32),
        _by_rank(players.ranks, every, count, ranks),
        _by_rank(hidden.ranks, hidden.rows.astype(np.int32), len(hands), ranks),
        players.subsets, hidden.subsets, hands, sets, np.empty(len(sets), np.int32),
        np.array(bounds, np.int64), passed,
    )  # fmt: skip
    return passed


def _by_rank(of: ByHand, numbers: NDArray[np.int32], count: int, ranks: int) -> ByRank:
    """Some of so many numbers, each listed under a rank."""
    found = ByRank(np.full(ranks, NONE, np.int32), np.empty(count, np.int32))
    order = np.argsort(of, kind="stable")
    rising, listed = of[order], numbers[order]
    first = np.diff(rising, prepend=rising[:1]) > 0
    first[:1] = True
    found.before[listed] = np.where(first, NONE, np.roll(listed, 1))
    ends = np.roll(first, -1)
    found.last[rising[ends]] = listed[ends]
    return found


# --- Nothing held apart ---------------------------------------------------------------------------


def _stand_open(players: ByHand, hidden: ByHand, bounds: Ints, passed: Passed) -> None:
    """One player's hand a context, whose cards are none of the live ones: plain counts."""
    passed.less[:, 0] = (hidden < players).sum(axis=1)
    passed.upto[:, 0] = (hidden <= players).sum(axis=1)
    for at, bound in enumerate(bounds.tolist()):
        passed.below[:, 0, at] = (hidden < bound).sum(axis=1)


# --- Pairs against pairs --------------------------------------------------------------------------
# With two cards each the count is short enough to be written out: in all, less those with either
# card, and the hand's own pair put back.


@kernel
def _stand_pairs(
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
